"""How errors end: with the remedy."""

from __future__ import annotations

import pytest

from judge.errors import suggestion


@pytest.mark.parametrize(
    ("word", "known", "end"),
    [
        ("memroy", ["time", "memory"], "did you mean 'memory'?"),
        ("zzz", ["time", "memory"], "known: time, memory"),
        ("zzz", [], "there are none"),
    ],
)
def test_suggestion(word: str, known: list[str], end: str) -> None:
    assert suggestion(word, known) == end
