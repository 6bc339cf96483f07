"""A whole output beside the transcript: what is said of it, and that it is bounded in time and size."""

import re
import sys
import time

import pytest

from judge.explanation.explain import whole_output
from judge.explanation.explain.whole_output import compare_outputs

EVENT = re.compile(r"(?P<player>\d): (?P<move>DRAW|(?P<card>[RYGB]\d))(?P<winner> \(WINNER\))?")
EIGHT = "0: B3/1: B1/2: B8/3: B5/1: B7/2: DRAW/3: R7/1: Y7"


def said(expected: str, found: str, event: re.Pattern[str] | None = EVENT) -> list[str]:
    """The sentences, without the first one if it says the numbers of lines that it must."""
    ours, theirs = (text.replace("/", "\n").encode("utf-8", "surrogateescape") for text in (expected, found))
    sentences = list(compare_outputs(ours, theirs, event))
    sizes = (len(text.split("/")) if text else 0 for text in (found, expected))
    end = "lines of the output: {}, of the transcript: {}.".format(*sizes)
    return [sentence.removesuffix(f"; {end}") for sentence in sentences]


ORDER = "right and in the right order"


@pytest.mark.parametrize(
    ("found", "sentences"),
    [
        (EIGHT, []),
        (f"{EIGHT}  / /", []),
        ("",
         [f"No line is {ORDER}", "Eight lines missing: `0: B3` (line 1), `1: B1` (line 2), `2: B8` (line 3); 5 more."]),
        (EIGHT.replace("1: B7/", ""), [f"Seven lines are {ORDER}", "One line missing: `1: B7` (line 5)."]),
        (EIGHT.replace("/3: R7", "/3: DRAW/3: R7"),
         [f"Eight lines are {ORDER}", "One line too many: `3: DRAW` (line 7 of the output)."]),
        ("0: B3/1: B1/3: B5/1: B7/2: DRAW/2: B8/3: R7/1: Y7",
         [f"Seven lines are {ORDER}", "One line in another place: `2: B8` (line 3; line 6 of the output)."]),
        (EIGHT.replace("3: R7", "3: R6"),
         [f"Seven lines are {ORDER}", "One line changed: `3: R6` instead of `3: R7` (line 7).",
          "Among the changed lines, only `move` differs in one line."]),
        (EIGHT.replace("1:", "4:").replace("3: R7", "3: \x1b[31m\udcff"),
         [f"Four lines are {ORDER}",
          ("Four lines changed: `4: B1` instead of `1: B1` (line 2), `4: B7` instead of `1: B7` (line 5), "
           "`3: \\x1b[31m\\xff` instead of `3: R7` (line 7); 1 more."),
          "Among the changed lines, only `player` differs in three lines."]),
    ],
)  # fmt: skip
def test_what_is_said(found: str, sentences: list[str]) -> None:
    assert said(EIGHT, found) == sentences


def test_without_a_pattern_no_part_is_named() -> None:
    assert said("1: B1", "1: B2", None) == [
        f"No line is {ORDER}",
        "One line changed: `1: B2` instead of `1: B1` (line 1).",
    ]


def test_without_deepdiff_nothing_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "deepdiff", None)
    assert said("1: B1", "1: B2") == []


def test_only_the_first_lines_are_compared(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(whole_output, "MOST_LINES", 2)
    limit = "Only the first 2 lines of each are compared."
    assert said("a/b/c", "a/x/y")[::2] == [limit, "One line changed: `x` instead of `b` (line 2)."]
    assert said("a/b/c", "a/b/x")[0] == limit
    assert said("a/b/c", "a/b/c") == []


@pytest.mark.once
@pytest.mark.clock
@pytest.mark.parametrize(("ours", "theirs"), [("a/b/" * 200, "b/a/c/" * 140), ("a/" * 500, "b/" * 500)])
def test_outputs_that_repeat_themselves_are_compared_quickly(ours: str, theirs: str) -> None:
    begun = time.process_time()
    sentences = said(ours, theirs)
    assert time.process_time() - begun < 10
    assert all(len(sentence) < 600 for sentence in sentences)
    assert len(sentences) > 1
