"""A student who prints a line of Hearts too early, or one that never comes, sees why it may not come."""

from functools import cache

import pytest

from judge.explanation.explain import explain
from judge.judging import compare
from judge.judging.transcript import window
from judge.problem import definition
from judge.problem.trace import trace_texts
from judge.values.feedback import Trace
from judge.values.outcome import Verdict
from tests.judge.outcomes import ran_case
from tests.problems.texts import ROOT

HEARTS = definition.load(ROOT, "hearts")
SAMPLE = "002-moon.txt"


@cache
def trace() -> Trace:
    text = (ROOT / "cases" / "hearts" / "sample" / SAMPLE).read_text()
    return trace_texts(HEARTS, {SAMPLE: text})[SAMPLE]


@pytest.mark.parametrize(
    ("number", "found", "rule", "meaning"),
    [
        (21, "ROUND 2 HOLD", "H1",
         "There is no round without passing: in round 2 the direction is RIGHT. The rules ask for `ROUND 2 RIGHT`."),
        (22, "4: 2C 2S 5C AC TAKES 3 0", "H1",
         ("No cards have been passed yet: in every round each player passes three cards before the first trick. The "
          "rules ask for `1: PASS KS QS JS`.")),
        (21, "WINNER 4", "H8",
         ("The highest total is 17, which is below the limit of 43, and there is another deal: the game goes on. The "
          "rules ask for `ROUND 2 RIGHT`.")),
        (42, "ROUND 3 ACROSS", "H8",
         ("A total of 43 has reached the limit of 43: the game is over and no other deal is played. The rules ask for "
          "`WINNER 3`.")),
        (43, "ROUND 3 ACROSS", "H8",
         ("A total of 43 has reached the limit of 43: the game is over and no other deal is played. The transcript "
          "ends with line 42, `WINNER 3`, but the output goes on with `ROUND 3 ACROSS`.")),
    ],
)  # fmt: skip
def test_why_the_line_may_not_come(number: int, found: str, rule: str, meaning: str) -> None:
    lines = [line.line for line in trace()]
    expected = "".join(f"{line}\n" for line in lines).encode()
    output = "".join(f"{line}\n" for line in [*lines[: number - 1], found]).encode()
    difference = compare.comparator("lines").differs(expected, output, ())
    assert difference is not None
    shown = window(expected, output, difference.line)
    result = ran_case(SAMPLE, None, Verdict.WA, difference=difference, window=shown)
    explanation = explain(HEARTS, result, trace())
    assert (explanation.line, explanation.rules[0], explanation.meaning) == (number, rule, meaning)
