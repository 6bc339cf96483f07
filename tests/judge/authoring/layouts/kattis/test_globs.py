"""The globs of submissions.yaml."""

import pytest

from judge.authoring.layouts.kattis.globs import matches


@pytest.mark.parametrize(
    ("glob", "name", "fits"),
    [
        ("wa/ac*", "wa/ac2.py", True),
        ("*/a.py", "wa/in/a.py", False),
        ("a.py", "wa/a.py", False),
        ("match/match", "match/match_wa", False),
        ("match/", "match/match_wa/x.py", True),
        ("secret/*{,0,1}{0,2}", "secret/12", True),
        ("secret/*{ 4 }{ 2 }", "secret/142", True),
        ("{*,b}/{a,b*}.py", "x/bcd.py", True),
        # A glob that backtracking would not end on.
        ("*a" * 100 + "b", "a" * 250, False),
    ],
)
def test_globs(glob: str, name: str, *, fits: bool) -> None:
    assert matches(glob, name) is fits
