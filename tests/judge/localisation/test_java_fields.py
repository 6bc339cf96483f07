"""How suspicious the fields of a program in Java are."""

from __future__ import annotations

import pytest

from judge.localisation.java_fields import inherit


@pytest.mark.parametrize(
    ("text", "scores", "found"),
    [
        ("static final int MOST = 3;\nreturn MOST;", {2: 1.0}, {1: 0.99, 2: 1.0}),
        ("private static final char[] ALL = {\n};\nx = ALL[0];", {3: 1.0}, {1: 0.99, 2: 0.99, 3: 1.0}),
        ("final Map<A, List<B>> all = of();\nall.clear();\nall.get();", {2: 0.2, 3: 1.0}, {1: 0.99, 2: 0.2, 3: 1.0}),
        ("static int MOST = 3;\nreturn MOST2;", {2: 1.0}, {2: 1.0}),
        ("static int most = 3;\nreturn most;", {1: 0.1, 2: 1.0}, {1: 0.1, 2: 1.0}),
        ("int most = 3;\nreturn most;", {2: 1.0}, {2: 1.0}),
    ],
    ids=["a constant", "on several lines", "the most of its uses", "another name", "has a score", "in a method"],
)
def test_fields_inherit_from_what_uses_them(text: str, scores: dict[int, float], found: dict[int, float]) -> None:
    assert inherit(text.split("\n"), scores) == pytest.approx(found)
