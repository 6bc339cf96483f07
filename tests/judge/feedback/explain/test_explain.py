from __future__ import annotations

import dataclasses
import re
import subprocess
import sys
from fractions import Fraction
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from judge.base.printable import printable
from judge.feedback.explain import explain, reason
from judge.judging import compare
from judge.judging.transcript import window
from judge.judging.verdict import decide
from judge.problem import definition
from judge.problem.trace import read_traces
from judge.values.feedback import Explanation, Move, Refusal, SideBySideRow, State, Trace, TraceLine, Zone
from judge.values.model import (
    Case,
    CaseResult,
    Comparison,
    Difference,
    Ending,
    Execution,
    NotRun,
    Problem,
    Reason,
    Verdict,
    Why,
)
from tests.judge.outcomes import changed, ran_case

ROOT = Path(__file__).parents[4]
NO_LINE = "The program crashed before it printed a complete line."
EVENT = re.compile(r"(?P<player>\d): (?P<move>DRAW|[RYGB]\d)( \(WINNER\))?")
PROBLEM = Problem("cards", Path("checkout"), "Cards", Fraction(1), ("reference",), event=EVENT)
EXPECTED = b"0: B3\n1: B1\n2: B8 (WINNER)\n"
PILES = (Zone("discard", 0, ("R1", "B3")), Zone("pile", 0, ()))
TRACE: Trace = (
    TraceLine(1, "0: B3", (), "The first card.", State(0, ()), ("0: B3",)),
    TraceLine(
        2,
        "1: B1",
        ("O3",),
        "2 blue cards (B1 B7): the lowest.",
        State(1, (Zone("hand1", 1, ("B1", "B7")), Zone("hand2", 2, ("B8",)), *PILES), ("The pile is empty.",)),
        ("1: B1", "1: B7"),
    ),
    TraceLine(
        3,
        "2: B8 (WINNER)",
        ("O3", "O6"),
        "This was the last card in the hand.",
        State(2, (Zone("hand1", 1, ("B7",)), Zone("hand2", 2, ("B8",)), *PILES)),
        ("2: B8 (WINNER)",),
    ),
)


def wrong(output: bytes, comparison: Comparison = PROBLEM.compare, expected: bytes = EXPECTED) -> CaseResult:
    difference = compare.comparator(comparison.name).differs(expected, output, comparison.flags)
    assert difference is not None
    return ran_case(
        "sample/001", None, Verdict.WA, difference=difference, window=window(expected, output, difference.line)
    )


def test_a_wrong_line() -> None:
    assert explain(PROBLEM, wrong(b"0: B3\r\n1: B7 \r\n2: B8 (WINNER)\r\n"), TRACE) == Explanation(
        case="sample/001",
        headline="line 2: expected `1: B1`, printed `1: B7`",
        line=2,
        rows=(
            SideBySideRow(1, "0: B3", "0: B3", same=True),
            SideBySideRow(2, "1: B1", "1: B7", same=False),
            SideBySideRow(3, "2: B8 (WINNER)", "2: B8 (WINNER)", same=True),
        ),
        move=Move.LEGAL,
        meaning="`B7` fits here, but the rules ask for `B1`.",
        rules=("O3",),
        why="2 blue cards (B1 B7): the lowest.",
        state=(
            ("played last", "B3 (line 1)"),
            ("player 1 (to move)", "B1 B7"),
            ("player 2", "B8"),
            ("discard, top last", "R1 B3"),
            ("pile, top first", "empty"),
        ),
        facts=("The pile is empty.",),
    )


def test_blanks_are_drawn_where_they_differ() -> None:
    explanation = explain(PROBLEM, wrong(b"0: B3\n1:  B1\n2: B8 (WINNER)\n"), TRACE)
    assert explanation.move is Move.WHITESPACE
    assert explanation.headline == "line 2: only spaces differ"
    assert [(row.expected, row.found) for row in explanation.rows] == [
        ("0: B3", "0: B3"),
        ("1:␠B1", "1:␠␠B1"),
        ("2: B8 (WINNER)", "2: B8 (WINNER)"),
    ]


def test_the_end_comes_too_early() -> None:
    explanation = explain(PROBLEM, wrong(b"0: B3\n1: B1\n"), TRACE)
    assert (explanation.move, explanation.headline, explanation.meaning, explanation.rules) == (
        Move.MISSING,
        "the output ends too early, after line 2",
        "The output has two lines; line 3, `2: B8 (WINNER)`, is missing.",
        ("O3", "O6"),
    )
    assert explanation.rows[-1] == SideBySideRow(3, "2: B8 (WINNER)", None, same=False)


@pytest.mark.parametrize(
    ("output", "meaning"),
    [
        (b"", "The program ended without printing anything. Expected first: `0: B3`."),
        (b"\n \n", "The output has only empty lines. Expected first: `0: B3`."),
    ],
)
def test_nothing_is_printed(output: bytes, meaning: str) -> None:
    explanation = explain(PROBLEM, wrong(output), TRACE)
    assert (explanation.move, explanation.headline, explanation.meaning) == (
        Move.MISSING,
        "the output is empty",
        meaning,
    )


@pytest.mark.parametrize(
    ("more", "text", "meaning"),
    [
        (
            b"1: B7",
            "`1: B7`",
            "The transcript ends with line 3, `2: B8 (WINNER)`, but the output goes on with `1: B7`.",
        ),
        (
            b"\n1: B7",
            "an empty line",
            "The transcript ends with line 3, `2: B8 (WINNER)`, but the output goes on with an empty line.",
        ),
        (b"2: B8 (WINNER)", "`2: B8 (WINNER)`", "The last line, `2: B8 (WINNER)`, is printed twice."),
    ],
)
def test_the_output_goes_on(more: bytes, text: str, meaning: str) -> None:
    explanation = explain(PROBLEM, wrong(EXPECTED + more), TRACE)
    assert (explanation.move, explanation.meaning) == (Move.EXTRA, meaning)
    assert explanation.headline == f"the output goes on after the end: line 4 is {text}"
    # What ended the game is why there is no such line; there is no state before it.
    assert (explanation.rules, explanation.why, explanation.state) == (
        ("O3", "O6"),
        "This was the last card in the hand.",
        (),
    )


REFUSED: Trace = (
    TRACE[0],
    dataclasses.replace(
        TRACE[1],
        refused=(
            Refusal("1: B1 (WINNER)", ("O6",), "Player 1 still has `B7`: nobody has won yet."),
            Refusal("1: B7", ("O2", "O3"), "The colour's lowest card comes first."),
            Refusal("2: B8 (WINNER)", ("O2",), "Player 1 has not had its turn yet."),
        ),
    ),
    dataclasses.replace(TRACE[2], refused=(Refusal("STALEMATE", ("O7",), "Player 2 has won, so the game is over."),)),
)


@pytest.mark.parametrize(
    ("output", "move", "headline", "meaning", "rules"),
    [
        (
            b"0: B3\n1: B1 (WINNER)\n",
            Move.ILLEGAL,
            "line 2 is not allowed: expected `1: B1`, printed `1: B1 (WINNER)`",
            (
                "Player 1 still has `B7`: nobody has won yet. "
                "Possible here: `1: B1` and `1: B7`; of these the rules ask for `1: B1`."
            ),
            ("O6", "O3"),
        ),
        (
            b"0: B3\n1: B7 \r\n",
            Move.LEGAL,
            "line 2: expected `1: B1`, printed `1: B7`",
            "The colour's lowest card comes first. The rules ask for `1: B1`.",
            ("O2", "O3"),
        ),
        (
            b"0: B3\n2: B8 (WINNER)\n1: B1\n",
            Move.ILLEGAL,
            "line 2 is not allowed: expected `1: B1`, printed `2: B8 (WINNER)`",
            (
                "Player 1 has not had its turn yet. "
                "Possible here: `1: B1` and `1: B7`; of these the rules ask for `1: B1`."
            ),
            ("O2", "O3"),
        ),
        (
            EXPECTED + b"STALEMATE\n",
            Move.EXTRA,
            "the output goes on after the end: line 4 is `STALEMATE`",
            (
                "Player 2 has won, so the game is over. "
                "The transcript ends with line 3, `2: B8 (WINNER)`, but the output goes on with `STALEMATE`."
            ),
            ("O7", "O3", "O6"),
        ),
    ],
)
def test_a_line_that_the_trace_refuses(
    output: bytes, move: Move, headline: str, meaning: str, rules: tuple[str, ...]
) -> None:
    explanation = explain(PROBLEM, wrong(output), REFUSED)
    assert (explanation.move, explanation.headline, explanation.meaning) == (move, headline, meaning)
    assert explanation.rules == rules
    # The reason remains that of the line that the rules ask for, or that ended the game.
    golden = TRACE[1] if explanation.line == 2 else TRACE[2]
    assert explanation.why == golden.why


@pytest.mark.parametrize("output", [b"0: B3\n1: DRAW\n", b"0: B3\n1: B1\n1: B7\n", EXPECTED + b"1: B7\n", b""])
def test_what_the_trace_refuses_elsewhere_changes_nothing(output: bytes) -> None:
    assert explain(PROBLEM, wrong(output), REFUSED) == explain(PROBLEM, wrong(output), TRACE)


def test_where_a_line_is_left_out_the_next_one_does_not_come_too_early() -> None:
    explanation = explain(PROBLEM, wrong(b"0: B3\n2: B8 (WINNER)\n"), REFUSED)
    assert explanation.meaning == "Line 2, `1: B1`, is missing; the output goes on with `2: B8 (WINNER)`."
    assert explanation.rules == ("O3",)


def test_a_line_is_refused_before_a_limit_ends_the_program() -> None:
    result = wrong(b"0: B3\n1: B7\n")
    cut = changed(result, verdict=Verdict.RTE, partial=result.difference)
    assert explain(PROBLEM, cut, REFUSED).meaning == "The colour's lowest card comes first. The rules ask for `1: B1`."


def test_a_slip_leaves_the_game_out() -> None:
    explanation = explain(PROBLEM, wrong(b"\xef\xbb\xbf" + EXPECTED), TRACE)
    assert explanation.headline == "the output begins with a byte-order mark"
    assert (explanation.rules, explanation.why, explanation.state, explanation.facts) == ((), "", (), ())
    assert explanation.rows[0] == SideBySideRow(1, "0: B3", r"\ufeff0: B3", same=False)


@pytest.mark.parametrize(
    ("output", "move", "headline", "meaning"),
    [
        (
            EXPECTED[:-1],
            Move.WHITESPACE,
            "line 3: the line end after this line is missing",
            "The line end after this line is missing.",
        ),
        (
            EXPECTED.replace(b"\n", b"\r\n"),
            Move.WHITESPACE,
            "line 1: only spaces differ",
            "Only spaces differ: a carriage return at the end of the line, no space expected.",
        ),
    ],
)
def test_exact_comparison(output: bytes, move: Move, headline: str, meaning: str) -> None:
    exact = dataclasses.replace(PROBLEM, compare=Comparison("exact"))
    explanation = explain(exact, wrong(output, exact.compare), TRACE)
    assert (explanation.move, explanation.headline, explanation.meaning) == (move, headline, meaning)


def test_comparison_of_words() -> None:
    tokens = dataclasses.replace(PROBLEM, compare=Comparison("tokens"))
    explanation = explain(tokens, wrong(b"0:   b3\n1: B1\n2: B8", tokens.compare), TRACE)
    assert (explanation.move, explanation.headline) == (
        Move.FORM,
        "line 3 has the wrong format: expected `2: B8 (WINNER)`, printed `2: B8`",
    )
    assert explanation.rows[0] == SideBySideRow(1, "0: B3", "0:   b3", same=True)


@pytest.mark.parametrize(
    ("output", "row", "headline", "meaning"),
    [
        (
            b"0: B3 1: B7 2: B8 (WINNER)",
            SideBySideRow(2, "1: B1", "0: B3 1: B7 2: B8 (WINNER)", same=False),
            "line 2: word 2 of the line: expected `B1`, printed `B7`",
            "Word 2 of the line: expected `B1`, printed `B7`.",
        ),
        (
            b"0:\nB3\n1:\nB7\n",
            SideBySideRow(2, "1: B1", "B7", same=False),
            "line 2: word 2 of the line: expected `B1`, printed `B7`",
            "Word 2 of the line: expected `B1`, printed `B7`.",
        ),
        (
            b"0: B3 1: B1",
            SideBySideRow(3, "2: B8 (WINNER)", None, same=False),
            "the output ends before line 3",
            "The output ends before `2: B8 (WINNER)`, line 3 of the transcript.",
        ),
        (
            b"0: B3 1: B1 2: B8 (WINNER)\n3: DRAW",
            SideBySideRow(4, None, "3: DRAW", same=False),
            "the output goes on after the end",
            "After the last word of the transcript, the output goes on with `3: DRAW`.",
        ),
    ],
)
def test_words_on_other_lines(output: bytes, row: SideBySideRow, headline: str, meaning: str) -> None:
    tokens = dataclasses.replace(PROBLEM, compare=Comparison("tokens"))
    explanation = explain(tokens, wrong(output, tokens.compare), TRACE)
    assert (explanation.rows, explanation.headline, explanation.meaning) == ((row,), headline, meaning)


@pytest.mark.parametrize(
    ("expected", "found", "row", "headline"),
    [
        (
            b"x" * 300 + b"1",
            b"x" * 300 + b"2",
            SideBySideRow(1, "… " + "x" * 40 + "1", "… " + "x" * 40 + "2", same=False),
            "line 1: expected `"
            + "x" * 40
            + "… (261 more characters)`, printed `"
            + "x" * 40
            + "… (261 more characters)`",
        ),
        (
            b"x" * 2000 + b"1",
            b"x" * 2000 + b"2",
            SideBySideRow(1, "… " + "x" * 40, "… " + "x" * 40, same=False),
            "line 1: the two lines differ from byte 2001 on",
        ),
    ],
)
def test_long_lines_are_shown_where_they_differ(
    expected: bytes, found: bytes, row: SideBySideRow, headline: str
) -> None:
    explanation = explain(PROBLEM, wrong(found, expected=expected), None)
    assert explanation.rows == (row,)
    assert (
        explanation.headline == headline.replace("line 1:", "line 1 has the wrong format:")
        if "more" in headline
        else headline
    )


def test_a_player_is_not_taken_for_a_card_that_is_a_number() -> None:
    board = (Zone("hand1", 1, ("4", "2")), Zone("hand2", 2, ("5",)), Zone("board", 0, ("2", "7")))
    trace = tuple(TraceLine(n, line, ("D1",), "", State(n, board), (line,)) for n, line in ((1, "2: 0 7"), (2, "1: 4")))
    problem = dataclasses.replace(PROBLEM, event=re.compile("(?P<player>[0-9]): (?P<cards>.*)"))
    explanation = explain(problem, wrong(b"2: 0 7\n1: 5\n", expected=b"2: 0 7\n1: 4\n"), trace)
    assert explanation.state == (("player 1", "4 2"), ("player 2 (to move)", "5"), ("board, top last", "2 7"))


def test_where_more_is_allowed_than_the_options_no_line_is_called_illegal() -> None:
    trace = (TRACE[0], dataclasses.replace(TRACE[1], more=True), TRACE[2])
    explanation = explain(PROBLEM, wrong(b"0: B3\n1: G5\n"), trace)
    assert (explanation.move, explanation.headline, explanation.meaning) == (
        Move.UNKNOWN,
        "line 2: expected `1: B1`, printed `1: G5`",
        "The line has move `G5` instead of `B1`.",
    )


def test_zones() -> None:
    deck = tuple(f"c{number}" for number in range(1, 41))
    zones = (Zone("hand1", 1, deck[:16]), Zone("tricks1", 1, ()), Zone("stock", 0, deck), Zone("a\nb", 0, ("\x1b",)))
    trace = (dataclasses.replace(TRACE[0], before=State(1, zones)),)
    assert explain(PROBLEM, wrong(b"0: B4\n"), trace).state == (
        ("player 1, hand (to move)", " ".join(deck[:16])),
        ("player 1, tricks", "empty"),
        ("stock", "c1 c2 c3 c4 c5 c6 … c35 c36 c37 c38 c39 c40 (40 cards)"),
        (r"a\nb", r"\x1b"),
    )


def test_a_hand_is_shown_whole_for_a_game_may_count_its_places() -> None:
    hand = tuple(f"c{number}" for number in range(1, 61))
    zones = (Zone("hand1", 1, hand), Zone("taken1", 1, hand[:17]), Zone("hand2", 2, (*hand, "c61")))
    trace = (dataclasses.replace(TRACE[0], before=State(0, zones)),)
    assert explain(PROBLEM, wrong(b"0: B4\n"), trace).state == (
        ("player 1, hand", " ".join(hand)),
        ("player 1, taken", "c1 c2 c3 c4 c5 c6 … c12 c13 c14 c15 c16 c17 (17 cards)"),
        ("player 2", "c1 c2 c3 c4 c5 c6 … c56 c57 c58 c59 c60 c61 (61 cards)"),
    )


def test_a_trace_of_another_case_is_not_believed() -> None:
    other = tuple(dataclasses.replace(line, line="0: R1") for line in TRACE)
    for trace in (None, (), other, TRACE[:1]):
        explanation = explain(PROBLEM, wrong(b"0: B3\n1: B7\n"), trace)
        assert (explanation.move, explanation.meaning) == (
            Move.UNKNOWN,
            "The line has move `B7` instead of `B1`.",
        )
        assert (explanation.rules, explanation.why, explanation.state) == ((), "", ())


@pytest.mark.parametrize(
    ("output", "why"),
    [
        (b"0: B3\n1: B7\n", Reason(("O3",), "2 blue cards (B1 B7): the lowest.")),
        (b"", Reason((), "The first card.")),
        (EXPECTED + b"1: B7\n", None),
    ],
)
def test_reason(output: bytes, why: Reason | None) -> None:
    assert reason(wrong(output), TRACE) == why
    assert reason(wrong(output), None) is None


def test_reason_of_a_case_without_a_wrong_line() -> None:
    assert reason(ran_case("sample/001", None, Verdict.TLE), TRACE) is None


REPEATS, SO_FAR = "The output repeats itself from", "over and over. All lines up to this one are right."
NOTHING = "It had not printed a complete line by then."
HOARD = "An endless loop that collects lines, to print them all at the end, runs out of memory like this."
DRAWS = Ending(31, b"2: DRAW", 29, 3)
TRACEBACK = 'Traceback (most recent call last):\n  File "/box/sol.py", line 7, in main\n    1 / 0\nZeroDivisionError: x'
TERMINATE = "terminate called after throwing an instance of 'std::out_of_range'\n  what():  array::at"


@pytest.mark.parametrize(
    ("result", "headline", "notes"),
    [
        (
            ran_case("c", None, Verdict.TLE, message="it used more than 2 s of CPU time", ending=DRAWS),
            "time limit exceeded: it used more than 2 s of CPU time",
            (f"{REPEATS} line 29 on: the same three lines over and over.",),
        ),
        (
            ran_case("c", None, Verdict.TLE, ending=Ending(99, b"2: DRAW", 29, 1)),
            "time limit exceeded",
            (f"{REPEATS} line 29 on: `2: DRAW` over and over.",),
        ),
        (
            ran_case("c", None, Verdict.MLE, message="out of memory", memory_kib=200 << 10),
            "memory limit exceeded: out of memory",
            (f"{NOTHING} {HOARD}",),
        ),
        (
            ran_case("c", None, Verdict.MLE, message="too large at once", memory_kib=9000),
            "memory limit exceeded: too large at once",
            (NOTHING,),
        ),
        (
            ran_case("c", None, Verdict.OLE, ending=Ending(9, b"x\x1b[2J", 2, 1)),
            "output limit exceeded",
            (f"The last complete line is line 9, `x\\x1b[2J`. {REPEATS} line 2 on: that line {SO_FAR}",),
        ),
        (
            ran_case("c", None, Verdict.OLE, ending=Ending(9, b" ", 2, 1)),
            "output limit exceeded",
            (f"The last complete line is line 9, an empty line. {REPEATS} line 2 on: that line over and over.",),
        ),
        (
            ran_case("c", None, Verdict.TLE, ending=Ending(9, b"", 2, 1)),
            "time limit exceeded",
            (f"{REPEATS} line 2 on: an empty line over and over.",),
        ),
        (
            ran_case("c", None, Verdict.TLE, message="it waits for something"),
            "time limit exceeded: it waits for something",
            (NOTHING,),
        ),
        (
            NotRun("c", None, Why.PENDING),
            "time limit exceeded: not run",
            (),
        ),
        (
            ran_case("c", None, Verdict.RTE, status=1, message="exit status 1", stderr_tail=TRACEBACK),
            "ZeroDivisionError in line 7 of sol.py: x",
            (TRACEBACK.replace("/box/", ""),),
        ),
        (
            ran_case("c", None, Verdict.MLE, message="too much", stderr_tail=TRACEBACK, ending=Ending(2, b"1: B1")),
            "memory limit exceeded: too much",
            (
                "The last complete line is line 2, `1: B1`. All lines up to this one are right.",
                TRACEBACK.replace("/box/", ""),
            ),
        ),
        (
            ran_case("c", None, Verdict.RTE, signal=11, message="signal 11"),
            "segmentation fault: access to memory that is not the program's own, or endless recursion",
            ("A signal ends a program at once: output that was printed but not flushed yet is lost.",),
        ),
        (
            ran_case("c", None, Verdict.RTE, signal=6, message="signal 6", stderr_tail=TRACEBACK),  # printed, caught
            "the program ended itself (abort)",
            (
                "The last lines on standard error:\n" + TRACEBACK.replace("/box/", ""),
                "A signal ends a program at once: output that was printed but not flushed yet is lost.",
            ),
        ),
        (
            ran_case("c", None, Verdict.RTE, signal=6, message="signal 6", stderr_tail=TERMINATE),
            "std::out_of_range: array::at",
            (TERMINATE, "A signal ends a program at once: output that was printed but not flushed yet is lost."),
        ),
        (
            ran_case(
                "c", None, Verdict.RTE, status=3, message="it ended with exit status 3, not 0: b", stderr_tail="a\n\nb"
            ),
            "run-time error: it ended with exit status 3, not 0: b",
            ("The last lines on standard error:\na\nb",),
        ),
        (
            NotRun("c", None, Why.JUDGE, "cannot read x"),
            "judge error: cannot read x",
            (),
        ),
    ],
)
def test_what_is_no_wrong_answer(result: CaseResult, headline: str, notes: tuple[str, ...]) -> None:
    assert explain(PROBLEM, result, TRACE) == Explanation("c", headline, notes=notes)


def crashed(output: bytes, signal: int | None = None, comparison: Comparison = PROBLEM.compare) -> CaseResult:
    status = None if signal else 1
    run = Execution(status, signal, cpu_s=0.1, wall_s=0.1, memory_kib=9000, stdout=output, stderr=b"")
    return decide("c", run, EXPECTED, comparison, PROBLEM.limits)


def test_a_crash_after_right_lines_shows_what_was_to_come() -> None:
    assert explain(PROBLEM, crashed(b"0: B3\n"), TRACE) == Explanation(
        case="c",
        headline="run-time error: it ended with exit status 1, not 0",
        line=2,
        rows=(
            SideBySideRow(1, "0: B3", "0: B3", same=True),
            SideBySideRow(2, "1: B1", None, same=False),
            SideBySideRow(3, "2: B8 (WINNER)", None, same=False),
        ),
        move=Move.MISSING,
        meaning="Line 2 should come next.",
        rules=("O3",),
        why="2 blue cards (B1 B7): the lowest.",
        state=(
            ("played last", "B3 (line 1)"),
            ("player 1 (to move)", "B1 B7"),
            ("player 2", "B8"),
            ("discard, top last", "R1 B3"),
            ("pile, top first", "empty"),
        ),
        facts=("The pile is empty.",),
        notes=("The last complete line is line 1, `0: B3`. All lines up to this one are right.",),
    )


@pytest.mark.parametrize(
    ("output", "signal", "line", "found", "meaning"),
    [
        # The line end comes first, so the last line that arrived is whole, but has none behind it.
        (b"0: B3\n1: B1", None, 3, None, "Line 3 should come next."),
        (b"0: B3\n1:", None, 2, "1:", "Only `1:` of line 2 arrived."),
        (
            b"0: B3\n1: B7",
            None,
            2,
            "1: B7",
            "Line 2 should come next, but it does not begin with `1: B7`, the last text that arrived.",
        ),
        (b"0: B3\n\n \n", None, 2, None, "Line 2 should come next."),
        (b"0: B3\n", 11, 2, None, "Line 2 is the first missing line."),
        (b"0: B", None, 1, "0: B", "Only `0: B` of line 1 arrived."),
        (
            b"",
            None,
            1,
            None,
            f"{NO_LINE} (It may have got further if it prints all its lines at the end.) Expected first: `0: B3`.",
        ),
        (b"\n", None, 1, None, "Only empty lines arrived before the crash. Expected first: `0: B3`."),
        (b"0: B3\n1:", 11, 2, "1:", "Only `1:` of line 2 arrived."),
    ],
)
def test_where_a_crash_broke_the_output_off(
    output: bytes, signal: int | None, line: int, found: str | None, meaning: str
) -> None:
    explanation = explain(PROBLEM, crashed(output, signal), TRACE)
    row = next(row for row in explanation.rows if row.line == line)
    assert (explanation.line, row.found, explanation.meaning) == (line, found, meaning)
    assert explanation.rules == TRACE[line - 1].rules


@pytest.mark.parametrize(
    "result",
    [
        crashed(EXPECTED),
        crashed(EXPECTED[:-1]),
        crashed(EXPECTED + b"0: B3"),
        crashed(b"0: B3\n", comparison=Comparison("tokens")),
    ],
    ids=["all", "all but the last line end", "more than all", "words have no lines"],
)
def test_nothing_is_said_of_what_was_to_come(result: CaseResult) -> None:
    words = dataclasses.replace(PROBLEM, compare=Comparison("tokens"))
    explanation = explain(words if result.is_cut_off else PROBLEM, result, TRACE)
    assert (explanation.line, explanation.rows, explanation.state) == (None, (), ())


def test_a_wrong_line_before_the_end_by_a_limit() -> None:
    result = wrong(b"0: B3\n1: B7\n" + b"2: DRAW\n" * 30)
    cut = changed(
        result,
        verdict=Verdict.OLE,
        partial=result.difference,
        message="it printed far more than the expected output",
        ending=Ending(32, b"2: DRAW", 3, 1),
    )
    explanation = explain(PROBLEM, cut, TRACE)
    assert (explanation.headline, explanation.line, explanation.move, explanation.rules) == (
        "line 2 was wrong; then output limit exceeded: it printed far more than the expected output",
        2,
        Move.LEGAL,
        ("O3",),
    )
    assert explanation.meaning == ("`B7` fits here, but the rules ask for `B1`.")
    repeats = "The output repeats itself from line 3 on: that line over and over."
    assert explanation.notes == (f"The last complete line is line 32, `2: DRAW`. {repeats}",)


def test_rows_without_a_window() -> None:
    result = ran_case("c", None, Verdict.WA, difference=Difference(2, b"1: B1", b"1: B7"))
    assert explain(PROBLEM, result, TRACE).rows == (SideBySideRow(2, "1: B1", "1: B7", same=False),)


@given(st.one_of(st.binary(max_size=60), st.lists(st.sampled_from(EXPECTED.split(b" ")), max_size=9).map(b" ".join)))
def test_any_output_is_explained_in_bounded_printable_text(output: bytes) -> None:
    if compare.comparator("lines").differs(EXPECTED, output) is None:
        return
    explanation = explain(PROBLEM, wrong(output), TRACE)
    texts = [explanation.headline, explanation.meaning, explanation.why, *explanation.notes, *explanation.facts]
    texts += [text for row in explanation.rows for text in (row.expected, row.found) if text is not None]
    assert [text for text in texts if text != printable(text, 400)] == []
    assert 0 < len(explanation.headline) < 200


def test_difflib_and_deepdiff_come_only_when_needed() -> None:
    program = "import judge.feedback.explain, sys; print(sorted({'deepdiff', 'difflib'} & set(sys.modules)))"
    done = subprocess.run([sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True, check=True)
    assert done.stdout == "[]\n"


def test_the_card_played_last_is_looked_for_before_lines_that_name_none() -> None:
    draw = TraceLine(2, "1: DRAW", (), "", State(1, PILES), ("1: DRAW",))
    trace = (TRACE[0], draw, dataclasses.replace(TRACE[2], line="2: B8"))
    explanation = explain(PROBLEM, wrong(b"0: B3\n1: DRAW\n2: B7\n", expected=b"0: B3\n1: DRAW\n2: B8\n"), trace)
    assert explanation.state[0] == ("played last", "B3 (line 1)")


# The real thing: the printed sample, its reference and its pattern.


@pytest.fixture(scope="module")
def ochos() -> tuple[Problem, Trace]:
    found = definition.load(ROOT, "ochos")
    path = next((ROOT / "cases" / "ochos" / "sample").glob("001-*.txt"))
    return found, read_traces(found, [Case("sample/001", path, path)])["sample/001"]


def replaced(trace: Trace, line: TraceLine, text: str) -> tuple[bytes, bytes]:
    """The golden transcript, and the same with another text for one line."""
    lines = [one.line for one in trace]
    other = [*lines[: line.n - 1], text, *lines[line.n :]]
    return ("\n".join(lines) + "\n").encode(), ("\n".join(other) + "\n").encode()


def test_every_other_option_is_legal(ochos: tuple[Problem, Trace]) -> None:
    chosen, trace = ochos
    checked = 0
    for line in trace:
        for option in line.options:
            expected, output = replaced(trace, line, option)
            if option != line.line:
                explanation = explain(chosen, wrong(output, chosen.compare, expected), trace)
                assert (explanation.line, explanation.move) == (line.n, Move.LEGAL)
                assert (explanation.rules, explanation.why) == (line.rules, line.why)
                checked += 1
    assert checked >= 5


@pytest.mark.slow
def test_every_card_of_another_is_illegal(ochos: tuple[Problem, Trace]) -> None:
    chosen, trace = ochos
    for line in trace[1:]:
        turn = line.before.turn
        for zone in line.before.zones:
            for card in zone.cards if zone.owner != turn else ():
                expected, output = replaced(trace, line, f"{turn}: {card}")
                explanation = explain(chosen, wrong(output, chosen.compare, expected), trace)
                assert (explanation.line, explanation.move) == (line.n, Move.ILLEGAL)
                assert explanation.meaning.startswith(f"Player {turn} does not have `{card}`: it is ")


def test_state_before_a_line_of_the_sample(ochos: tuple[Problem, Trace]) -> None:
    chosen, trace = ochos
    expected, output = replaced(trace, trace[5], "2: R2")
    explanation = explain(chosen, wrong(output, chosen.compare, expected), trace)
    assert explanation.meaning == (
        "Player 2 does not have `R2`: it is the first card of the pile. Player 2 has taken no cards so far. "
        "The rules ask for `2: DRAW`."
    )
    assert explanation.state == (
        ("played last", "B7 (line 5)"),
        ("player 1", "Y3 Y7 Y8"),
        ("player 2 (to move)", "R8 Y1 G4 G8"),
        ("player 3", "R3 R4 R7 Y6"),
        ("discard, top last", "B3 B1 B8 B5 B7"),
        ("pile, top first", "R2 G5 B6 Y5 G3 G2 Y4 R1 G1 Y2 G6 B4 R5 G7 R6 B2"),
    )
