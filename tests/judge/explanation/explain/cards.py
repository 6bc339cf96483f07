"""A short game with its trace, and a wrong output: what the explanations of these tests are made of."""

import re
from fractions import Fraction
from pathlib import Path

from judge.judging import compare
from judge.judging.transcript import window
from judge.values.feedback import State, Trace, TraceLine, Zone
from judge.values.outcome import CaseResult, Verdict
from judge.values.problem import Comparison, Problem
from tests.judge.outcomes import ran_case

EVENT = re.compile(r"(?P<player>\d): (?P<move>DRAW|[RYGB]\d)( \(WINNER\))?")

PROBLEM = Problem("cards", Path("checkout"), "Cards", Fraction(1), ("reference",), event=EVENT)

EXPECTED = b"0: B3\n1: B1\n2: B8 (WINNER)\n"

PILES = (Zone("discard", 0, ("R1", "B3")), Zone("pile", 0, ()))

TRACE: Trace = (
    TraceLine(1, "0: B3", (), "The first card.", State(0, ()), ("0: B3",)),
    TraceLine(2, "1: B1", ("O3",), "2 blue cards (B1 B7): the lowest.",
              State(1, (Zone("hand1", 1, ("B1", "B7")), Zone("hand2", 2, ("B8",)), *PILES), ("The pile is empty.",)),
              ("1: B1", "1: B7")),
    TraceLine(3, "2: B8 (WINNER)", ("O3", "O6"), "This was the last card in the hand.",
              State(2, (Zone("hand1", 1, ("B7",)), Zone("hand2", 2, ("B8",)), *PILES)), ("2: B8 (WINNER)",)),
)  # fmt: skip


def wrong(output: bytes, comparison: Comparison = PROBLEM.compare, expected: bytes = EXPECTED) -> CaseResult:
    difference = compare.comparator(comparison.name).differs(expected, output, comparison.flags)
    assert difference is not None
    return ran_case(
        "sample/001", None, Verdict.WA, difference=difference, window=window(expected, output, difference.line)
    )
