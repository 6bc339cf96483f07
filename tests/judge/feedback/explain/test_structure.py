from __future__ import annotations

import re
import sys

import pytest
from hypothesis import given
from hypothesis import strategies as st

from judge.feedback.explain import structure
from judge.feedback.explain.structure import differences, find_repeated


@pytest.mark.parametrize(
    ("expected", "found", "words"),
    [
        ({"player": "1", "card": "G2"}, {"player": "1", "card": "G2"}, ()),
        ({"player": "1", "card": "G2"}, {"player": "1", "card": "G5"}, ("card `G5` instead of `G2`",)),
        (
            {"player": "2", "card": "G2", "winner": None},
            {"player": "3", "card": "B1", "winner": None},
            ("player `3` instead of `2`", "card `B1` instead of `G2`"),
        ),
        (
            {"player": "1", "move": "G2 LOCO R", "colour": "R"},
            {"player": "1", "move": "G2 LOCO Y", "colour": "Y"},
            ("colour `Y` instead of `R`",),
        ),
        (
            {"player": "1", "card": "G2", "word": None, "winner": "(WINNER)"},
            {"player": "1", "card": None, "word": "DRAW", "winner": None},
            (),  # lines of different kinds: their parts do not correspond
        ),
        ({"card": "G2"}, {"card": "\x1b[31m{found}"}, (r"card `\x1b[31m{found}` instead of `G2`",)),
    ],
)
def test_parts_that_differ_in_words(
    expected: dict[str, str | None], found: dict[str, str | None], words: tuple[str, ...]
) -> None:
    assert differences(expected, found) == words


NAMES, TEXTS = st.sampled_from(["player", "card", "colour"]), st.sampled_from(["1", "2", "", "G2"])
PARTS = st.dictionaries(NAMES, TEXTS, max_size=3)


@given(st.lists(st.tuples(PARTS, PARTS), min_size=1, max_size=6))
def test_the_comparison_without_deepdiff_finds_the_same(lines: list[tuple[dict[str, str], dict[str, str]]]) -> None:
    expected, found = zip(*lines, strict=True)
    assert structure._compare_parts(expected, found) == structure._changes(expected, found)


def test_without_deepdiff_the_words_are_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "deepdiff", None)
    assert differences({"player": "1", "card": "G2"}, {"player": "1", "card": "G5"}) == ("card `G5` instead of `G2`",)


FROM_HERE = "From this line on, only"
THEN_ONLY = "then after it only"
COUNTED = re.compile(r"(?P<player>\d): (?P<move>DRAW|(?P<card>[RYGB]\d)|SUM (?P<sum>\d+))( after (?P<turn>\d+))?")


@pytest.mark.parametrize(
    ("expected", "found", "sentence"),
    [
        (
            ["1: B1", "2: B8", "3: B5", "1: B7"],
            ["0: B1", "1: B8", "2: B5", "0: B7"],
            f"{FROM_HERE} `player` is wrong in four lines: it is one too low.",
        ),
        (
            ["1: B1", "2: B8", "3: B5", "1: B7"],
            ["2: B1", "3: B8", "1: B5", "2: B7"],
            f"{FROM_HERE} `player` is wrong in four lines: `2` instead of `1`, `3` instead of `2`, `1` instead of `3`.",
        ),
        # Lines without the part are right in between.
        (
            ["0: SUM 12", "1: B1", "0: SUM 30", "2: B8", "0: SUM 31"],
            ["0: SUM 2", "1: B1", "0: SUM 20", "2: B8", "0: SUM 21"],
            f"{FROM_HERE} `sum` is wrong in three lines: it is 10 too low.",
        ),
        # A line is missing or too many, and so the turns are counted wrongly after it.
        (
            ["1: B1 after 4", "2: B8 after 5", "3: B5 after 6", "1: B7 after 7"],
            ["2: B8 after 4", "3: B5 after 5", "1: B7 after 6", "2: Y7 after 7"],
            f"If `1: B1 after 4` is missing here, {THEN_ONLY} `turn` is wrong in three lines: it is one too low.",
        ),
        (
            ["2: B8 after 4", "3: B5 after 5", "1: B7 after 6", "2: Y7 after 7"],
            ["1: B1 after 4", "2: B8 after 5", "3: B5 after 6", "1: B7 after 7"],
            f"If `1: B1 after 4` is one line too many, {THEN_ONLY} `turn` is wrong in three lines: it is one too high.",
        ),
        # Games that are merely alike, one line apart.
        (["1: DRAW", "2: DRAW", "1: DRAW", "2: DRAW"], ["1: B1", "2: DRAW", "1: DRAW", "2: DRAW", "1: DRAW"], ""),
        # Two lines may agree by chance, and games that differ are no slip.
        (["1: B1", "2: B8"], ["0: B1", "1: B8"], ""),
        (["1: B1", "2: B8", "3: B5", "1: B7"], ["1: B2", "2: G8", "3: R5", "1: Y7"], ""),
        (["1: B1", "2: B8", "3: B5", "1: B7"], ["0: B1", "1: B8", "2: B5", "1: B7"], ""),
        (["1: B1", "2: B8", "3: B5"], ["0: B1", "1: B8", "2: DRAW"], ""),
        (["1: B1", "2: B8", "3: B5"], ["0: B1", "1: B8", "…", "2: B5"], ""),
        ([], ["1: B1"], ""),
    ],
)
def test_a_slip_that_several_lines_share(expected: list[str], found: list[str], sentence: str) -> None:
    ours, theirs = ([line.encode() for line in lines] for lines in (expected, found))
    assert find_repeated(ours, theirs, COUNTED) == sentence
