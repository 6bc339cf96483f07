"""When the cards came that a wrong line is about, from the zones of the references' traces."""

from functools import cache
from pathlib import Path

import pytest

from judge.explanation.explain import explain
from judge.explanation.explain.history import tell_arrivals
from judge.judging.compare.lines import differs
from judge.judging.transcript import window
from judge.problem import definition
from judge.problem.trace import read_traces
from judge.values.feedback import Trace
from judge.values.outcome import Difference, Verdict
from judge.values.problem import Case
from tests.judge.outcomes import ran_case

ROOT = Path(__file__).parents[4]


@cache
def trace_of(problem: str, case: str) -> Trace:
    path = next((ROOT / "cases" / problem).glob(f"{case}-*.txt"))
    return read_traces(definition.load(ROOT, problem), [Case("one", path, path)])["one"]


@pytest.mark.once_but_first
@pytest.mark.parametrize(
    ("problem", "case", "line", "found", "told"),
    [
        # R1 was drawn; the program that never draws the last card has no match.
        ("ochos", "secret/051", 41, "1: DRAW", "`R1` came to the hand of player 1 on line 38, `1: DRAW`."),
        ("kotc", "sample/001", 13, "2: QC", "`QC` came to the hand of player 2 on line 3, `2: DRAW QC`."),
        ("dubito", "sample/001", 15, "2: PLAY 0 AS 3", "`0` came to the hand of player 2 on line 7, `2: TAKE 12`."),
        # Passed cards: the line of the player who gave them away.
        ("hearts", "sample/001", 7, "2: 8C AD JD QD TAKES 3 0",
         "`KD` came to the hand of player 2 on line 2, `1: PASS 3D KD 9H`."),
        # Dealt cards have no history.
        ("ochos", "sample/001", 3, "2: Y1", ""),
        ("ochos", "sample/001", 1, "0: B4", ""),
        ("ochos", "sample/001", 99, "1: B4", ""),
    ],
)  # fmt: skip
def test_when_a_card_came(problem: str, case: str, line: int, found: str, told: str) -> None:
    trace = trace_of(problem, case)
    expected = trace[line - 1].line.encode() if line <= len(trace) else None
    assert tell_arrivals(Difference(line, expected, found.encode()), trace, "") == told


def test_what_was_said_is_not_said_again() -> None:
    difference = Difference(13, b"2: 9S", b"2: QC")
    assert tell_arrivals(difference, trace_of("kotc", "sample/001"), "QC was drawn on line 3, so it comes later.") == ""


def test_a_player_who_is_not_to_move_is_out_of_turn() -> None:
    """After TAKE TWO the turn goes on, and not back to the player of the 2."""
    problem, trace = definition.load(ROOT, "ochos4"), trace_of("ochos4", "sample/002")
    golden = "".join(f"{line.line}\n" for line in trace).encode()
    wrong = b"".join([*golden.splitlines(keepends=True)[:6], b"4: B3\n5: B5\n1: B4\n", golden])
    difference = differs(golden, wrong)
    assert difference is not None
    result = ran_case(
        "sample/002", None, Verdict.WA, difference=difference, window=window(golden, wrong, difference.line)
    )
    given = explain(problem, result, trace)
    assert given.meaning == "It is player 1's turn, not player 4's. The rules ask for `1: B4`."
    assert given.why.startswith("With 5 players, player 1 comes after player 5.")
