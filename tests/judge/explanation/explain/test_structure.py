import re
import subprocess
import sys
import time
from pathlib import Path

import pytest

from judge.explanation.explain.structure import differences, find_order, find_rearranged, find_repeated
from judge.values.outcome import Window

ROOT = Path(__file__).parents[4]


@pytest.mark.parametrize(
    ("expected", "found", "words"),
    [
        ({"player": "1", "card": "G2"}, {"player": "1", "card": "G2"}, ()),
        ({"player": "1", "card": "G2"}, {"player": "1", "card": "G5"}, ("card `G5` instead of `G2`",)),
        ({"move": "PLAY 2 11 AS 1", "cards": "PLAY 2 11"}, {"move": "PLAY 2 AS 1", "cards": "PLAY 2"},
         ("cards `2` instead of `2 11`",)),
        ({"move": "JOKERS 1"}, {"move": "JOKERS 2"}, ("move `JOKERS 2` instead of `JOKERS 1`",)),
        ({"player": "2", "card": "G2", "winner": None}, {"player": "3", "card": "B1", "winner": None},
         ("player `3` instead of `2`", "card `B1` instead of `G2`")),
        ({"player": "1", "move": "G2 LOCO R", "colour": "R"}, {"player": "1", "move": "G2 LOCO Y", "colour": "Y"},
         ("colour `Y` instead of `R`",)),
        (
            {"player": "1", "card": "G2", "word": None, "winner": "(WINNER)"},
            {"player": "1", "card": None, "word": "DRAW", "winner": None},
            (),  # lines of different kinds: their parts do not correspond
        ),
        ({"card": "G2"}, {"card": "\x1b[31m{found}"}, (r"card `\x1b[31m{found}` instead of `G2`",)),
    ],
)  # fmt: skip
def test_parts_that_differ_in_words(
    expected: dict[str, str | None], found: dict[str, str | None], words: tuple[str, ...]
) -> None:
    assert differences(expected, found) == words


FROM_HERE = "From this line on, only"
THEN_ONLY = "then after it only"
COUNTED = re.compile(r"(?P<player>\d): (?P<move>DRAW|(?P<card>[RYGB]\d)|SUM (?P<sum>\d+))( after (?P<turn>\d+))?")


@pytest.mark.parametrize(
    ("expected", "found", "sentence"),
    [
        (["1: B1", "2: B8", "3: B5", "1: B7"], ["0: B1", "1: B8", "2: B5", "0: B7"],
         f"{FROM_HERE} `player` is wrong in four lines: it is one too low."),
        (["1: B1", "2: B8", "3: B5", "1: B7"], ["2: B1", "3: B8", "1: B5", "2: B7"],
         f"{FROM_HERE} `player` is wrong in four lines: `2` instead of `1`, `3` instead of `2`, `1` instead of `3`."),
        # Lines without the part are right in between.
        (["0: SUM 12", "1: B1", "0: SUM 30", "2: B8", "0: SUM 31"],
         ["0: SUM 2", "1: B1", "0: SUM 20", "2: B8", "0: SUM 21"],
         f"{FROM_HERE} `sum` is wrong in three lines: it is 10 too low."),
        # A line is missing or too many, and so the turns are counted wrongly after it.
        (["1: B1 after 4", "2: B8 after 5", "3: B5 after 6", "1: B7 after 7"],
         ["2: B8 after 4", "3: B5 after 5", "1: B7 after 6", "2: Y7 after 7"],
         f"If `1: B1 after 4` is missing here, {THEN_ONLY} `turn` is wrong in three lines: it is one too low."),
        (["2: B8 after 4", "3: B5 after 5", "1: B7 after 6", "2: Y7 after 7"],
         ["1: B1 after 4", "2: B8 after 5", "3: B5 after 6", "1: B7 after 7"],
         f"If `1: B1 after 4` is one line too many, {THEN_ONLY} `turn` is wrong in three lines: it is one too high."),
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
)  # fmt: skip
def test_a_slip_that_several_lines_share(expected: list[str], found: list[str], sentence: str) -> None:
    ours, theirs = ([line.encode() for line in lines] for lines in (expected, found))
    assert find_repeated(ours, theirs, COUNTED) == sentence


PLAY = re.compile(r"(?P<player>\d): (DRAW|(?P<card>[RYGB]\d)|PLAY (?P<cards>[\d ]+) AS (?P<number>\d+))( \(WINNER\))?")


@pytest.mark.parametrize(
    ("expected", "found", "line", "sentence"),
    [
        ("1: B1/2: B8/3: B5", "2: B8/1: B1/3: B5", 1, "Lines 1 and 2 are swapped."),
        ("1: B1/2: B8", "2: B8/1: B1", 1, "Lines 1 and 2 are swapped."),
        ("3: R1/1: B1/2: B8/3: B5/1: DRAW", "3: R1/2: B8/3: B5/1: B1/1: DRAW", 2, "`1: B1` comes two lines too late."),
        ("1: B1/2: B8/3: B5/1: DRAW", "3: B5/1: B1/2: B8/1: DRAW", 1, "`3: B5` comes two lines too early."),
        ("1: B1/2: B8/3: B5/1: DRAW", "3: B5/2: B8/1: B1/1: DRAW", 1,
         "The three lines from here on are right, but in another order."),
        # whatever comes later, since the game goes on in the same way or it does not
        ("1: PLAY 5 6 6 AS 5/2: B8", "1: PLAY 6 5 6 AS 5/2: DRAW", 1,
         "The line has the words of `1: PLAY 5 6 6 AS 5` in another order."),
        ("1: PLAY 5 6 AS 5/2: B8/3: R1", "2: B8/1: PLAY 6 5 AS 5/3: R1", 1,
         "The two lines from here on have the right words, but in another order."),
        ("1: B1/2: B8/3: B5", "1: B1/2: B8/1: B1/3: B5", 3, "`1: B1` is printed once too often: in lines 1 and 3."),
        ("1: B1/2: B8/3: B5/1: DRAW", "1: B1/3: B5/2: B8/3: B5/1: DRAW", 2,
         "`3: B5` is printed once too often: in lines 2 and 4."),
        ("1: DRAW/2: B8/1: DRAW/3: B5", "1: DRAW/2: B8/1: DRAW/1: DRAW/3: B5", 4,
         "`1: DRAW` is printed once too often: in lines 1, 3 and 4."),
        # another part, another word, another number of words, other lines after it, no line of a transcript
        ("1: PLAY 5 6 AS 5/2: B8", "1: PLAY 5 5 AS 6/2: B8", 1, ""),
        ("1: PLAY 5 6 AS 5/2: B8", "1: PLAY 6 5 5 AS 5/2: B8", 1, ""),
        ("1: B1/2: B8/3: B5", "2: B8/1: B1/3: B6", 1, ""),
        ("1: B1/2: B8/3: B5", "1: B1/2: B8/3: B5/3: B6", 4, ""),
        ("1: B1/2: B8", "B1 1:/2: B8", 1, ""),
        ("1: B1/2: B8", "", 1, ""),
        ("1: B1/2: B8", "1: B\udcff/2: B8", 1, ""),
        ("1: DRAW/2: B8", "1: DRAW (WINNER)/2: B8", 1, ""),
    ],
)  # fmt: skip
def test_lines_in_another_order(expected: str, found: str, line: int, sentence: str) -> None:
    ours, theirs = (tuple(text.encode("utf-8", "surrogateescape").split(b"/")) for text in (expected, found))
    assert find_rearranged(Window(1, ours, theirs), line, PLAY) == sentence
    assert find_rearranged(Window(8, ours, theirs), line + 7, PLAY).startswith(sentence[:6])
    assert find_rearranged(Window(1, ours, theirs, hides_rest=True), line, PLAY) == ""


@pytest.mark.parametrize(
    ("expected", "found", "line", "sentence"),
    [
        ("a 1/b 2/c", "a 1/c/b 2", 2, "Lines 2 and 3 are swapped."),
        ("a/b/c/d", "b/c/a/d", 1, "`a` comes two lines too late."),
        ("a/b/c/d", "c/b/a/d", 1, "The three lines from here on are right, but in another order."),
        # one line alone, lines that are not the same ones, other lines after them
        ("a b/c", "b a/c", 1, ""),
        ("a/b/c", "b/b/c", 1, ""),
        ("a/b/c", "b/a/d", 1, ""),
    ],
)
def test_whole_lines_in_another_order(expected: str, found: str, line: int, sentence: str) -> None:
    ours, theirs = (tuple(text.encode().split(b"/")) for text in (expected, found))
    assert find_order(Window(1, ours, theirs), line) == sentence
    assert find_order(Window(1, ours, theirs, hides_rest=True), line) == ""


def test_without_deepdiff_nothing_is_said_of_the_order(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "deepdiff", None)
    assert find_rearranged(Window(1, (b"1: B1", b"2: B8"), (b"2: B8", b"1: B1")), 1, PLAY) == ""
    assert differences({"player": "1", "card": "G2"}, {"player": "1", "card": "G5"}) == ("card `G5` instead of `G2`",)


@pytest.mark.clock
def test_many_words_are_compared_quickly() -> None:
    ours, theirs = (
        tuple(f"1: PLAY {' '.join(str(n * step) for n in range(60))} AS {line}".encode() for line in range(8))
        for step in (1, 7)
    )
    begun = time.process_time()
    assert find_rearranged(Window(1, ours, theirs), 4, PLAY) == ""
    assert time.process_time() - begun < 10


@pytest.mark.once
@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="counts threads in /proc")
def test_what_deepdiff_would_import_for_nothing_stays_out() -> None:
    """numpy starts a thread, and beside a thread no worker can be forked. It can be imported afterwards."""
    asks = "import os, sys; from judge.explanation.explain.structure import load_comparison as load; load();"
    shows = "print({'numpy', 'pandas'} & {*sys.modules}, len(os.listdir('/proc/self/task'))); import numpy"
    done = subprocess.run([sys.executable, "-c", asks + shows], capture_output=True, text=True, check=True, cwd=ROOT)
    assert done.stdout == "set() 1\n"
