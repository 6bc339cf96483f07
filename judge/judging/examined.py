"""Turns a finished run of a problem with a checker of its own into a verdict and the messages about it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from judge.judging.transcript import window
from judge.judging.verdict import limit_or_crash, measured
from judge.values.outcome import Difference, Mismatch, Place, Ran, Remark, Verdict
from judge.values.running import Side, Stop

if TYPE_CHECKING:
    from judge.judging.batch import CaseTexts
    from judge.judging.protocols import Decision
    from judge.sandbox.interaction import Interaction
    from judge.values.problem import Limits
    from judge.values.running import Execution, Talk

WAITED_FOR_EACH_OTHER = (
    "it and the judge waited for each other: does it flush what it prints, and read only one line at a time?"
)
WENT_ON_WAITING = "the judge had ended the talk, and it went on waiting"
ENDED_FIRST = "; the judge had ended the talk before"
REFUSED = "the checker did not accept it"


@dataclass(frozen=True)
class Question:
    """What a checker is asked: about a case, its texts, the checker's flags on it, and the limits and the language of a
    submission."""

    case: str
    texts: CaseTexts
    flags: tuple[str, ...]
    limits: Limits
    language: str

    def failed(self, execution: Execution) -> Verdict | None:
        """The verdict of a run that went over a limit or crashed; None if the checker must decide."""
        return limit_or_crash(execution, self.limits, self.language)

    def with_input(self, text: bytes) -> Question:
        """The question about a further pass, in which this text is the case's input."""
        return replace(self, texts=replace(self.texts, input=text))


def decide_examined(asked: Question, execution: Execution, decision: Decision | None, talk: Talk | None = None) -> Ran:
    """The result of one finished run. `decision` is the checker's, None if it was not asked; `talk` what was said in an
    interactive problem.

    A refusal by the validator of an interactive problem that did not know of the submission's end wins over what the
    submission did later.
    """
    verdict = asked.failed(execution)
    if decision and not decision.is_right and (verdict is None or (talk and Side.VALIDATOR not in talk.knew)):
        verdict = Verdict.WA
    is_right = decision is not None and decision.is_right
    result = measured(asked.case, execution, asked.limits, verdict or Verdict.AC, asked.language, is_right=is_right)
    if decision and decision.remark != Remark():
        result = replace(result, remark=decision.remark)
    if verdict is None:
        return replace(result, message=_part(result.remark))
    if verdict is Verdict.WA and decision is not None:
        result = _refused(result, execution, decision)
    return replace(result, talk=talk, message=_message(result, execution, talk)) if talk else result


def judge_copies(asked: Question, done: Interaction) -> tuple[Execution, Talk]:
    """The copies of a submission in one talk as one run, and what was said. The output is that of the copy that failed,
    or of all.

    Their times are added: what these say is the failure of all together. Otherwise, the failure that counts is that of
    the first copy that failed before it was told of the validator's end, or else of the first that failed at all.
    """
    failing = [number for number, copy in enumerate(done.programs) if asked.failed(copy)]
    failed = next((number for number in failing if number not in done.told), failing[0] if failing else None)
    ran = replace(
        done.programs[failed or 0],
        cpu_s=sum(copy.cpu_s for copy in done.programs),
        wall_s=max(copy.wall_s for copy in done.programs),
    )
    if failed is not None and asked.failed(ran) is not asked.failed(done.programs[failed]):
        failed = None  # all together took too much time
    said = [part for part in done.talk.parts if part.side is Side.PROGRAM and failed in (None, part.process)]
    ran = replace(ran, stdout=b"".join(part.data for part in said))
    if failed is None:
        ran = replace(ran, memory_kib=max(copy.memory_kib for copy in done.programs))
    has_known = bool(done.told) if failed is None else failed in done.told
    knew = ((Side.PROGRAM,) if has_known else ()) + done.talk.knew
    return ran, replace(done.talk, knew=knew, failed=failed)


def _part(remark: Remark | None) -> str:
    """The message of an accepted output that does not earn all points; '' if it earns all."""
    if remark is None or (remark.points is None and (remark.score is None or remark.score >= 1)):
        return ""
    earned = f"{float(remark.points):g} points" if remark.points is not None else f"{float(remark.score or 0):.0%}"
    said = (remark.judge or remark.team).partition("\n")[0]
    return f"it earns {earned}{said and f': {said}'}"


def _refused(result: Ran, execution: Execution, decision: Decision) -> Ran:
    lines = replace(window(b"", execution.stdout, 1), expected=())
    first = Difference(1, None, lines.found[0] if lines.found else None)
    said = (decision.remark.judge or decision.remark.team).partition("\n")[0]
    return replace(
        result, message=f"{REFUSED}: {said}" if said else REFUSED, mismatch=Mismatch(Place.REFUSED, first, lines)
    )


def _message(result: Ran, execution: Execution, talk: Talk) -> str:
    """The message of a failure, with what the talk says about its cause."""
    has_left = Side.PROGRAM in talk.knew
    if execution.stopped is Stop.IDLE:
        return WENT_ON_WAITING if has_left else WAITED_FOR_EACH_OTHER
    ended = ENDED_FIRST if has_left and result.verdict in (Verdict.RTE, Verdict.WA) else ""
    if talk.processes == 1 or result.verdict is Verdict.WA:
        return result.message + ended
    who = talk.who_failed or f"all {talk.processes} processes together: "
    return f"{who}{result.message}{ended}"
