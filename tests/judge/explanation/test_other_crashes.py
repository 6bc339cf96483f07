"""A crash on other cases than the one that is explained."""

import pytest

from judge.explanation.other_crashes import tell_other_crashes
from judge.judging.crash import signal_in_words
from judge.values.outcome import NotRun, Ran, Verdict, Why
from tests.judge.outcomes import ran_case

WRONG = ran_case("sample/1", None, Verdict.WA)
THROWN = 'Exception in thread "main" java.lang.NumberFormatException: x\n\tat kotc.main(kotc.java:6)'


def crash(case: str, stderr: str = THROWN, signal: int | None = None) -> Ran:
    return ran_case(case, None, Verdict.RTE, stderr_tail=stderr, signal=signal, message="it ended with exit status 3")


@pytest.mark.parametrize(
    ("crashes", "said"),
    [
        ([crash("a"), crash("b")],
         "The program crashes on 2 other cases, first on a: NumberFormatException in line 6 of kotc.java: x."),
        ([crash("a", "", 11)], f"The program crashes on another case, a: {signal_in_words(11)}."),
        ([crash("a", "")], "The program crashes on another case, a: it ended with exit status 3."),
        ([NotRun("a", None, Why.STOPS)], ""),
        ([], ""),
    ],
)  # fmt: skip
def test_a_crash_on_other_cases(crashes: list[Ran], said: str) -> None:
    assert tell_other_crashes([WRONG, *crashes], WRONG, "java") == said


def test_nothing_is_said_beside_a_crash_that_is_explained() -> None:
    assert tell_other_crashes([crash("a"), crash("b")], crash("a"), "java") == ""
