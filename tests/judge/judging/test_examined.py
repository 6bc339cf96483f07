"""Which verdict a finished run gets where a checker decides, and whose fault a talk that ended badly was."""

from fractions import Fraction

import pytest

from judge.judging.batch import CaseTexts
from judge.judging.examined import (
    ENDED_FIRST,
    WAITED_FOR_EACH_OTHER,
    WENT_ON_WAITING,
    Question,
    decide_examined,
    judge_copies,
)
from judge.judging.protocols import Decision
from judge.sandbox.interaction import Interaction
from judge.values.outcome import Place, Remark, Verdict
from judge.values.problem import Limits
from judge.values.running import Execution, Part, Side, Stop, Talk

ASKED = Question("secret/001", CaseTexts(b"7\n", b"3 4\n"), (), Limits(time_s=1), "python")
PROGRAM, VALIDATOR = Side.PROGRAM, Side.VALIDATOR
RIGHT, WRONG = Decision(True, Remark()), Decision(False, Remark("too large"))
REFUSED = "the checker did not accept it: too large"
TOGETHER = "all 2 processes together: it used more than 1 s of CPU time"
CRASH = "it ended with exit status 1, not 0"


def ran(status: int | None = 0, stopped: Stop | None = None, cpu_s: float = 0.1) -> Execution:
    signal = None if status is not None else 9
    return Execution(status, signal, cpu_s, cpu_s, 1000, b"1 7\nmore\n", b"", stopped=stopped)


@pytest.mark.parametrize(
    ("execution", "decision", "verdict", "message"),
    [
        (ran(), RIGHT, Verdict.AC, ""),
        (ran(), WRONG, Verdict.WA, REFUSED),
        (ran(1), None, Verdict.RTE, CRASH),
        (ran(None, Stop.CPU), None, Verdict.TLE, "it used more than 1 s of CPU time"),
        (ran(cpu_s=1.2), RIGHT, Verdict.TLE, "it used more than 1 s of CPU time"),
    ],
)
def test_an_output(execution: Execution, decision: Decision | None, verdict: Verdict, message: str) -> None:
    result = decide_examined(ASKED, execution, decision)
    assert (result.verdict, result.message) == (verdict, message)


@pytest.mark.parametrize(
    ("remark", "message"),
    [
        (Remark("two too many", score=Fraction(1, 3)), "it earns 33%: two too many"),
        (Remark("", "fewer would do", Fraction(0)), "it earns 0%: fewer would do"),
        (Remark(points=Fraction(5, 2)), "it earns 2.5 points"),
        (Remark("fine", score=Fraction(1)), ""),
        (Remark("fine"), ""),
    ],
)
def test_a_part_of_the_points_is_named(remark: Remark, message: str) -> None:
    result = decide_examined(ASKED, ran(), Decision(True, remark))
    assert (result.verdict, result.message) == (Verdict.AC, message)


def test_what_is_kept_of_a_refused_output() -> None:
    result = decide_examined(ASKED, ran(), WRONG)
    assert result.mismatch is not None
    assert result.mismatch.window is not None
    assert (result.mismatch.place, result.mismatch.window.found) == (Place.REFUSED, (b"1 7", b"more"))
    assert (result.wrong, result.difference, result.is_right) == (None, None, False)


@pytest.mark.parametrize(
    ("execution", "decision", "knew", "verdict", "message"),
    [
        (ran(), RIGHT, (), Verdict.AC, ""),
        (ran(), WRONG, (), Verdict.WA, REFUSED),
        # The validator had refused it before it crashed.
        (ran(1), WRONG, (PROGRAM,), Verdict.WA, REFUSED + ENDED_FIRST),
        (ran(1), WRONG, (), Verdict.WA, REFUSED),
        # It crashed, and the validator only noticed that.
        (ran(1), WRONG, (VALIDATOR,), Verdict.RTE, CRASH),
        (ran(1), RIGHT, (PROGRAM,), Verdict.RTE, CRASH + ENDED_FIRST),
        (ran(None, Stop.IDLE), WRONG, (VALIDATOR,), Verdict.TLE, WAITED_FOR_EACH_OTHER),
        (ran(None, Stop.IDLE), RIGHT, (PROGRAM,), Verdict.TLE, WENT_ON_WAITING),
        (ran(None, Stop.OUTPUT), WRONG, (VALIDATOR,), Verdict.OLE, "it printed far more than the expected output"),
    ],
)  # fmt: skip
def test_a_talk(
    execution: Execution, decision: Decision, knew: tuple[Side, ...], verdict: Verdict, message: str
) -> None:
    result = decide_examined(ASKED, execution, decision, Talk((Part(PROGRAM, b"1\n"),), knew))
    assert (result.verdict, result.message) == (verdict, message)
    assert (result.talk is None) == (verdict is Verdict.AC)


@pytest.mark.parametrize(
    ("programs", "told", "knew", "decision", "verdict", "message"),
    [
        ((ran(), ran()), (), (), RIGHT, Verdict.AC, ""),
        ((ran(cpu_s=0.6), ran(cpu_s=0.6)), (), (), RIGHT, Verdict.TLE, TOGETHER),
        ((ran(cpu_s=0.6), ran(1, cpu_s=0.6)), (), (VALIDATOR,), WRONG, Verdict.TLE, TOGETHER),
        ((ran(), ran(1)), (), (VALIDATOR,), WRONG, Verdict.RTE, f"process 1: {CRASH}"),
        # The first one failed only because the validator had given up after the crash of the second.
        ((ran(1), ran(None, Stop.CPU)), (0,), (VALIDATOR,), WRONG, Verdict.TLE,
         "process 1: it used more than 1 s of CPU time"),
        ((ran(1), ran(1)), (0, 1), (), WRONG, Verdict.WA, REFUSED + ENDED_FIRST),
        ((ran(None, Stop.IDLE), ran(None, Stop.IDLE)), (), (VALIDATOR,), WRONG, Verdict.TLE, WAITED_FOR_EACH_OTHER),
    ],
)  # fmt: skip
def test_a_talk_with_copies(
    programs: tuple[Execution, ...],
    told: tuple[int, ...],
    knew: tuple[Side, ...],
    decision: Decision,
    verdict: Verdict,
    message: str,
) -> None:
    said = Talk((Part(PROGRAM, b"1\n"), Part(PROGRAM, b"2\n", 1)), knew, processes=2)
    execution, talk = judge_copies(ASKED, Interaction(programs, ran(42), said, frozenset(told)))
    outputs = {None: b"1\n2\n", 0: b"1\n", 1: b"2\n"}
    assert (execution.cpu_s, execution.stdout) == (sum(one.cpu_s for one in programs), outputs[talk.failed])
    result = decide_examined(ASKED, execution, decision, talk)
    assert (result.verdict, result.message) == (verdict, message)
