import re

import pytest

from judge.explanation.explain.slips import find_slip
from judge.explanation.explain.wrong_line import Sense
from judge.judging.compare.lines import differs
from judge.judging.transcript import window
from judge.values.feedback import Move

NO_QUESTIONS = (
    "A question to the user counts as output, too: leave it out. In Python, write `input()` with empty brackets."
)

EVENT = re.compile(r"(?P<player>\d): (?P<move>DRAW|[RYGB]\d)( \(WINNER\))?")
LINES = ["0: B3", "1: B1", "2: B8", "3: B5", "1: B7", "2: DRAW", "3: R7", "1: Y7 (WINNER)"]
EXPECTED = "".join(f"{line}\n" for line in LINES)
ONLY = "Print only the transcript."
NOTES = "Print only the transcript; what is printed on standard error does not count."


def lines(*texts: str) -> str:
    return "".join(f"{text}\n" for text in texts)


def slip(move: Move, headline: str, meaning: str) -> Sense:
    return Sense(move, headline, meaning, game=False)


JOINED = "End each line of the transcript with a line break."
LINE_ENDS = "so all of it is one long line."


@pytest.mark.parametrize(
    ("output", "found"),
    [
        (("\ufeff" + EXPECTED).encode(),
         slip(Move.FORM, "the output begins with a byte-order mark",
              "The output begins with a byte-order mark (three invisible bytes). Write plain UTF-8 without it.")),
        *(
            (
                EXPECTED.encode(name),
                slip(
                    Move.FORM,
                    "the output is UTF-16",
                    "The output is UTF-16, which uses two bytes per character. Write plain ASCII or UTF-8.",
                ),
            )
            for name in ("utf-16", "utf-16-le", "utf-16-be")
        ),
        (EXPECTED.replace("\n", "\r").encode(),
         slip(Move.FORM, "the output has no line breaks",
              f"The output has a carriage return (`\\r`) where a line should end, {LINE_ENDS}")),
        (EXPECTED.replace("\n", "\\n").encode(),
         slip(Move.FORM, "the output has no line breaks",
              f"The output has the two characters `\\` and `n` where a line should end, {LINE_ENDS}")),
        (" ".join(LINES).encode(), slip(Move.FORM, "the whole output is on one line", JOINED)),
        ("".join(LINES).encode() + b"\n", slip(Move.FORM, "the whole output is on one line", JOINED)),
        (EXPECTED.replace("2: B8\n", "2: B8 ").encode(),
         slip(Move.FORM, "lines 3 and 4 are joined into one",
              "The line break after `2: B8` is missing: `3: B5` needs a line of its own.")),
        (b"Hand of player 1? " + EXPECTED.encode(),
         slip(Move.FORM, "the first line begins with `Hand of player 1? `",
              f"`Hand of player 1? ` is printed before the answer. {NO_QUESTIONS}")),
        (b"Hand of player 1?\n" + EXPECTED.encode(),
         slip(Move.EXTRA, "line 1 is an extra line: `Hand of player 1?`",
              f"An extra line, `Hand of player 1?`, is printed before the transcript. {NOTES}")),
        (lines("a", "b", "c", *LINES).encode(),
         slip(Move.EXTRA, "line 1 is an extra line: `a`",
              f"There are three extra lines before the transcript; the first is `a`. {NOTES}")),
        (lines("-----", LINES[0], "2: B1").encode(),
         slip(Move.EXTRA, "line 1 is an extra line: `-----`",
              f"An extra line, `-----`, is printed before the transcript. {NOTES}")),
        ("\n\n".join(LINES).encode(),
         slip(Move.EXTRA, "line 2 is an extra line: an empty line",
              f"An extra empty line is printed before `1: B1`. {ONLY}")),
        ("".join(f"debug {line}\n{line}\n" for line in LINES).encode(),
         slip(Move.EXTRA, "line 1 is an extra line: `debug 0: B3`",
              f"An extra line, `debug 0: B3`, is printed before the transcript. {NOTES}")),
        (lines(*LINES[:5], "2: R1", *LINES[5:]).encode(),
         Sense(Move.EXTRA, "line 6 is an extra line: `2: R1`",
               "An extra line, `2: R1`, is printed before `2: DRAW`.")),
        *(
            (lines(*LINES[:5], text, *LINES[5:]).encode(),
             Sense(Move.EXTRA, f"line 6 is an extra line: `{text}`",
                   f"An extra line, `{text}`, is printed before `2: DRAW`."))
            for text in ("2: Draw", "2 B1")
        ),
        (lines(*LINES[:4], LINES[3], *LINES[4:]).encode(),
         slip(Move.EXTRA, "line 5 repeats the line before it",
              "`3: B5` is printed twice, but the transcript has it only once here.")),
        ("".join(f"{line}\n{line}\n" for line in LINES).encode(),
         slip(Move.EXTRA, "line 2 repeats the line before it",
              "`0: B3` is printed twice, but the transcript has it only once here.")),
        (lines(*LINES[1:]).encode(),
         Sense(Move.MISSING, "the first line, `0: B3`, is missing",
               "The first line, `0: B3`, is missing; the output goes on with `1: B1`.")),
        (lines(*(line for line in LINES if "DRAW" not in line)).encode(),
         Sense(Move.MISSING, "line 6, `2: DRAW`, is missing",
               "Line 6, `2: DRAW`, is missing; the output goes on with `3: R7`.")),
        (lines(*LINES[:3], *LINES[5:]).encode(),
         Sense(Move.MISSING, "two lines are missing from line 4 on",
               "Two lines are missing from line 4 on; the output goes on with `2: DRAW`.")),
        (lines(*LINES[:6], LINES[7]).encode(),
         Sense(Move.MISSING, "line 7, `3: R7`, is missing",
               "Line 7, `3: R7`, is missing; the output goes on with `1: Y7 (WINNER)`.")),
        # Wrong lines of the game, which no slip accounts for.
        (EXPECTED.replace("1: B7", "1: B6").encode(), None),
        (EXPECTED.replace("1: B7", "3: R7").encode(), None),
        (EXPECTED.replace("0: B3", " 0: B3").encode(), None),
        (EXPECTED.replace("0: B3", "10: B3").encode(), None),
        (EXPECTED.replace("2: B8", "> 2: B8").encode(), None),
        (lines(*LINES[:3], "3: B4", "1: B7", "2: B6").encode(), None),
        (b"0: B3\n1: B1\n", None),
        (EXPECTED.encode() + b"2: B7\n", None),
        (b"", None),
        (b"\0" * 5000, None),
    ],
)  # fmt: skip
def test_slip_that_accounts_for_the_difference(output: bytes, found: Sense | None) -> None:
    difference = differs(EXPECTED.encode(), output)
    assert difference is not None
    assert find_slip(difference, window(EXPECTED.encode(), output, difference.line), EVENT) == found


def test_without_a_pattern_a_line_too_many_is_known_by_what_follows() -> None:
    for output, found in (
        (lines("x", *LINES), "An extra line, `x`, is printed before the transcript."),
        (lines("x", "0: B3", "y"), None),
    ):
        difference = differs(EXPECTED.encode(), output.encode())
        assert difference is not None
        sense = find_slip(difference, window(EXPECTED.encode(), output.encode(), difference.line), None)
        assert (sense and sense.meaning) == found


STAIRS = lines("  *", " **", "***")


def test_in_a_drawing_marks_that_stand_elsewhere_are_no_joined_lines() -> None:
    for wanted, output, found in (
        (STAIRS, lines("***", "***"), None),
        (STAIRS, lines("  * **", "***"), "lines 1 and 2 are joined into one"),
        (STAIRS, lines("  * *****"), "the whole output is on one line"),
        (lines("*", "**", "***"), lines("***", "**", "*"), None),
    ):
        expected = wanted.encode()
        difference = differs(expected, output.encode())
        assert difference is not None
        sense = find_slip(difference, window(expected, output.encode(), difference.line), None)
        assert (sense and sense.headline) == found


def test_games_that_part_and_show_the_same_lines_for_a_while_have_no_slip() -> None:
    expected = lines("0: G2", "1: G1", "2: G6", "3: R6", "1: R2", "2: R3", "3: B3", "1: B1").encode()
    output = lines("0: G2", "1: R2", "2: R3", "3: Y3", "1: Y1", "2: Y5").encode()
    difference = differs(expected, output)
    assert difference is not None
    seen = window(expected, output, difference.line)
    assert find_slip(difference, seen, EVENT, turn=1) is None
    assert find_slip(difference, seen, EVENT) is None


@pytest.mark.parametrize(
    ("expected", "output", "headline"),
    [
        # Player 2 begins: two turns agree for all that, and nothing is missing.
        ("0: B3,1: B1,2: B8,3: B5,1: B7,2: Y7,3: Y2", "0: B3,2: B8,3: B5,1: B1,2: B7,3: Y7", None),
        ("0: B3,1: B1,2: B8,3: B5,1: B7,2: Y7,3: Y2", "0: B3,2: B8,3: B5,1: B7,2: Y7,3: Y2",
         "line 2, `1: B1`, is missing"),
        ("0: B3,1: B1,2: B8,3: B5,1: B7,2: Y7,3: Y2", "0: B3,3: B5,1: B7,2: Y7,3: Y2",
         "two lines are missing from line 2 on"),
        # A short transcript: all that is left agrees.
        ("0: B3,1: B1,2: B8", "0: B3,2: B8", "line 2, `1: B1`, is missing"),
        ("0: B3,1: B1,2: B8", "0: B3,2: B8,3: B5", None),
    ],
)  # fmt: skip
def test_lines_are_missing_when_all_that_is_seen_after_them_agrees(
    expected: str, output: str, headline: str | None
) -> None:
    golden, printed = (lines(*text.split(",")).encode() for text in (expected, output))
    difference = differs(golden, printed)
    assert difference is not None
    sense = find_slip(difference, window(golden, printed, difference.line), EVENT)
    assert (sense and sense.headline) == headline


def test_a_line_of_the_table_that_is_left_out_is_missing_whoever_is_to_move() -> None:
    event = re.compile(r"(?P<player>\d): (?P<move>DRAW|SHUFFLE \d|[RYGB]\d)")
    expected = lines("0: B3", "1: DRAW", "0: SHUFFLE 4", "1: DRAW", "1: B5", "2: B7", "3: R7").encode()
    output = lines("0: B3", "1: DRAW", "1: DRAW", "1: B5", "2: B7", "3: R7").encode()
    difference = differs(expected, output)
    assert difference is not None
    sense = find_slip(difference, window(expected, output, difference.line), event, turn=1)
    assert sense == Sense(
        Move.MISSING,
        "line 3, `0: SHUFFLE 4`, is missing",
        "Line 3, `0: SHUFFLE 4`, is missing; the output goes on with `1: DRAW`.",
    )
