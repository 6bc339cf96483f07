"""A program on one case of which the trace is known: its result, explained, and how far it follows the transcript."""

from __future__ import annotations

import contextlib
from dataclasses import dataclass
from typing import TYPE_CHECKING

from judge.base.errors import JudgeFailure
from judge.execution import scratch
from judge.execution.compilation import read_source
from judge.explanation.explain import explain
from judge.judging.batch import CaseBatch, CaseTexts, CaseToRun, RunSettings
from judge.judging.worker import WorkerState
from judge.values.outcome import Ran, Verdict

if TYPE_CHECKING:
    from judge.problem.traced_case import TracedCase
    from judge.values.feedback import Explanation
    from judge.values.submission import Submission


@dataclass(frozen=True)
class Attempt:
    """`result` and, if it failed, its `explanation`; both None for a program that does not compile, with the
    compiler's output.

    All lines before `stop` are right. It is the first wrong line, or the one that was not printed; None if all lines
    are right.
    """

    result: Ran | None = None
    explanation: Explanation | None = None
    stop: int | None = None
    compile_output: str = ""

    @property
    def verdict(self) -> Verdict:
        """The verdict of the program on this case."""
        return self.result.verdict if self.result else Verdict.CE


def attempt(traced: TracedCase, submission: Submission, level: str) -> Attempt:
    """Run `submission` on the case at this isolation level, with a fresh interpreter. JudgeError if the judge fails."""
    problem = traced.problem
    source = read_source(submission, problem)
    texts = CaseTexts(traced.text, traced.transcript)
    case = CaseToRun(traced.case.id, texts)
    settings = RunSettings(problem.compare, problem.limits_for(source.language), level, fresh=True)
    batch = CaseBatch(0, source, (case,), settings)
    scratch.sweep()
    with contextlib.closing(WorkerState()) as state:
        judged = state.judge_settled(batch)
    if judged.failure:
        raise JudgeFailure(judged.failure)
    if judged.compile_output is not None:
        return Attempt(compile_output=judged.compile_output)
    result = judged.results[0].result
    if not isinstance(result, Ran):
        raise JudgeFailure(result.message)
    if result.verdict is Verdict.AC:
        return Attempt(result)
    explanation = explain(problem, result, traced.trace, source.language)
    return Attempt(result, explanation, min(_stop(explanation, result), len(traced.trace) + 1))


def _stop(explanation: Explanation, result: Ran) -> int:
    """The line after the right ones. Empty lines may follow the last one, and count as right."""
    return explanation.line or (result.ending.line if result.ending else 0) + 1
