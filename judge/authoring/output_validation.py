"""Lets what decides in a new problem judge the outputs that a package calls right or wrong."""

from __future__ import annotations

from contextlib import closing
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from judge import sandbox
from judge.base.errors import JudgeError
from judge.base.printable import printable
from judge.base.wording import many
from judge.judging.batch import CaseTexts
from judge.judging.examined import Question
from judge.judging.examiner import Examiner
from judge.judging.verdict import decide
from judge.problem.golden import Finding
from judge.values.outcome import Verdict
from judge.values.problem import Limits
from judge.values.running import Execution

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from judge.authoring.package import GivenOutput
    from judge.values.outcome import Ran
    from judge.values.problem import Comparison

_LIMITS = Limits(memory_mib=2048)
_MOST, _MOST_LINES = 1000, 3


def examine(outputs: Sequence[GivenOutput], comparison: Comparison) -> Iterator[Finding | str]:
    """A finding for each output on which `comparison` decides otherwise than the package says, and one on all."""
    asked = outputs[:_MOST]
    try:
        results = [] if not asked else list(_decided(asked, comparison))
    except JudgeError as failure:
        yield Finding(f"the package's outputs cannot be examined: {printable(str(failure), 400)}")
        return
    wrong = [(one, ran) for one, ran in zip(asked, results, strict=True) if (ran.verdict is Verdict.AC) != one.is_right]
    for one, ran in wrong[:_MOST_LINES]:
        should = "right" if one.is_right else "wrong"
        why = printable(ran.message.partition("\n")[0], 160) if one.is_right else "it is accepted"
        yield Finding(f"the output {printable(one.name, 60)} is {should} for its author: {why}")
    if len(wrong) > _MOST_LINES:
        yield Finding(f"{many(len(wrong) - _MOST_LINES, 'more output')} as the author does not expect")
    if asked and not wrong:
        yield f"outputs in data: {many(len(asked), 'output')} judged as their author says"


def _decided(outputs: Sequence[GivenOutput], comparison: Comparison) -> Iterator[Ran]:
    if comparison.checker is None:
        for one in outputs:
            own = replace(comparison, flags=one.flags, by_case=())
            yield decide(one.name, _printed(one), one.answer, own, _LIMITS, "")
        return
    with closing(Examiner(comparison.checker, sandbox.best_level())) as examiner:
        for one in outputs:
            question = Question(one.name, CaseTexts(one.input, one.answer), one.flags, _LIMITS, "")
            yield examiner.examine(question, partial(_printed, one))[1]


def _printed(output: GivenOutput, _: bytes = b"") -> Execution:
    """A run that printed this, and used nothing."""
    return Execution(0, None, 0.0, 0.0, 0, output.output, b"")
