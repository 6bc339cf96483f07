"""What a right program plays in the cases of a problem: shown to those who have solved it."""

from __future__ import annotations

import contextlib
from typing import TYPE_CHECKING

from judge.base.errors import JudgeError
from judge.problem.trace import read_input, rules_of, trace_texts
from judge.values.report import PlayedCase

if TYPE_CHECKING:
    from judge.execution.store import Store
    from judge.problem.problem_cases import ProblemCases
    from judge.values.feedback import Trace


def read_played(problem_cases: ProblemCases, store: Store) -> tuple[PlayedCase, ...]:
    """Every case with its number of lines, and its rules if the reference traces it."""
    traces: dict[str, Trace] = {}
    with contextlib.suppress(JudgeError):  # whoever failed a case is told why there are no reasons
        texts = {case.id: read_input(case) for case in problem_cases.cases}
        traces = dict(trace_texts(problem_cases.problem, texts, store))
    goldens = problem_cases.texts()
    played = []
    for case in problem_cases.cases:
        lines = goldens[case.id].expected.rstrip().count(b"\n") + 1
        trace = traces.pop(case.id, ())  # all lines of all traces together would need much memory
        played.append(PlayedCase(case.id, lines, tuple(dict.fromkeys(rules_of(trace)))))
    return tuple(played)
