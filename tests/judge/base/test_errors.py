"""How errors end: with the remedy."""

import pytest

from judge.base.errors import suggestion


@pytest.mark.parametrize(
    ("word", "known", "end"),
    [
        ("memroy", ["time", "memory"], "did you mean 'memory'?"),
        ("zzz", ["time", "memory"], "known: time, memory"),
        ("zzz", [], "there are none"),
        ("case-1", [f"case-{n:03}" for n in range(70)], "did you mean 'case-061' or 'case-051' or 'case-041'?"),
        ("zzz", [f"case-{n:03}" for n in range(70)], "70 are known, from case-000 to case-069"),
    ],
)
def test_suggestion(word: str, known: list[str], end: str) -> None:
    assert suggestion(word, known) == end
