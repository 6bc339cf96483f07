"""Measures how far a problem's limits are from what programs need: the evidence for choosing limits.

The rule for a language's time limit: 20 times the time that the slowest accepted program needs on its slowest case
beyond its start, plus five starts; at least half a second; rounded up. The start is the time on its fastest case. Each
figure is the least of several runs, so that a busy machine does not make it larger.

Time and memory must not run out at about the same moment. Otherwise a program that uses more and more memory gets a
verdict that depends on the machine's load. So this module measures how soon typical programs of that kind fill it.
"""

from __future__ import annotations

import glob
from dataclasses import dataclass, replace
from itertools import groupby
from typing import TYPE_CHECKING

from judge.execution import scratch
from judge.grading import class_grading
from judge.sandbox.starting import KILL_FACTOR
from judge.values.outcome import Verdict
from judge.values.problem import CaseFlags
from judge.values.submission import Submission

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from judge.execution.pools import Pool
    from judge.problem.problem_cases import ProblemCases
    from judge.values.problem import Problem
    from judge.values.report import Result

_RUNS = 3
_TIMES, _STARTS, _LEAST_S = 20, 5, 0.5
_STEPS = (1, 1.5, 2, 3, 4, 5, 6, 8)  # and ten times these, and a tenth
_APART = 2  # a factor between two times that is large enough
_PART_MIB, _ENOUGH_S = 64, 60.0
_DOUBLING = "items = [0]\nwhile True:\n    items = items + items\n"
_COLLECTING = """
lines, hand, top = [], ["R1", "G2", "B3", "Y4", "R5"], "R1"
while True:
    for player in range(4):
        playable = [card for card in hand if card[0] == top[0] or card[1] == top[1]]
        top = min(playable)
        lines.append(f"{player}: {top}")
"""


@dataclass(frozen=True)
class Need:
    """The time that the slowest accepted program of a language needs: seconds of CPU time on its slowest case
    (`slowest_s`) and on its fastest one (`start_s`), and the problem's time limit for it."""

    language: str
    submission: Submission
    case: str
    slowest_s: float
    start_s: float
    limit_s: float

    @property
    def follows_s(self) -> float:
        """The time limit by the rule."""
        wanted = _TIMES * (self.slowest_s - self.start_s) + _STARTS * self.start_s
        return round_up(max(wanted, _LEAST_S))


@dataclass(frozen=True)
class Filling:
    """Seconds of CPU time after which a Python program has filled the memory that it may use: one that doubles a list,
    and one that collects a line per turn of a game."""

    doubling_s: float
    collecting_s: float

    def is_clear_of(self, time_s: float) -> bool:
        """Whether the time limit ends a run so long before or after both that only one of the limits is reached."""
        ended_s = KILL_FACTOR * time_s
        full = (self.doubling_s, self.collecting_s)
        return all(ended_s >= _APART * full_s or _APART * ended_s <= full_s for full_s in full)


def round_up(seconds: float) -> float:
    """The next larger one of 0.1, 0.15, 0.2, 0.3, 0.4, 0.5, 0.6, 0.8, 1, 1.5 ..."""
    scale = 0.01
    while seconds > 10 * scale:
        scale *= 10
    return next(round(step * scale, 6) for step in (*_STEPS, 10) if seconds <= step * scale * (1 + 1e-9))


def needs(problem_cases: ProblemCases, results: Sequence[Result], pool: Pool) -> list[Need]:
    """For each language the accepted program that needs most, from `results` and from new runs of its decisive
    cases."""
    right = [result for result in results if result.verdict is Verdict.AC]
    by_language = groupby(sorted(right, key=lambda result: result.language), lambda result: result.language)
    return [_need(problem_cases, max(group, key=_slowest), pool) for _, group in by_language]


def _slowest(result: Result) -> float:
    return max(case.used.cpu_s for case in result.cases)


def _need(problem_cases: ProblemCases, result: Result, pool: Pool) -> Need:
    by_time = sorted(result.cases, key=lambda case: case.used.cpu_s)
    fastest, slowest = by_time[0].case, by_time[-1].case
    least = {case.case: case.used.cpu_s for case in by_time}
    decisive = {f"{case}-{number}": case for number in range(_RUNS) for case in dict.fromkeys((fastest, slowest))}
    (again,) = _judged(_renamed(problem_cases, decisive), [result.submission], pool)
    for case in again.cases:
        name = decisive[case.case]
        if case.was_tried:  # what is not known is not short
            least[name] = min(least[name], case.used.cpu_s)
    limits = problem_cases.problem.limits_for(result.language)
    return Need(result.language, result.submission, slowest, least[slowest], least[fastest], limits.time_s)


def _renamed(problem_cases: ProblemCases, names: Mapping[str, str]) -> ProblemCases:
    """Cases with these names, each the case whose id is the value: in one grading, a program is compiled once for all
    of them."""
    by_id = {case.id: case for case in problem_cases.cases}
    problem = problem_cases.problem
    flags = tuple(CaseFlags(glob.escape(name), problem.compare.of(case).flags) for name, case in names.items())
    return replace(
        problem_cases,
        problem=replace(problem, compare=replace(problem.compare, by_case=flags)),
        cases=tuple(replace(by_id[case], id=name) for name, case in names.items()),
        groups={name: problem_cases.groups[case] for name, case in names.items() if case in problem_cases.groups},
        files={name: problem_cases.files[case] for name, case in names.items()},
        is_whole=False,
    )


def _judged(problem_cases: ProblemCases, submissions: Sequence[Submission], pool: Pool) -> Sequence[Result]:
    return class_grading.grade([problem_cases], submissions, (), pool).results


def filling(problem_cases: ProblemCases, pool: Pool) -> Filling | None:
    """How soon Python programs fill the memory of this problem, estimated from a part of it; None if they do not."""
    problem = _patient(problem_cases.problem)
    one_case = replace(problem_cases, problem=problem, cases=problem_cases.cases[:1], is_whole=False)
    with scratch.folder() as folder:
        programs = (folder / "doubling.py", folder / "collecting.py")
        for file, source in zip(programs, (_DOUBLING, _COLLECTING), strict=True):
            file.write_text(source)
        names = (("collecting", 1), *(("doubling", number) for number in range(_RUNS)))
        submissions = [Submission(f"{name}-{number}", problem.id, folder / f"{name}.py") for name, number in names]
        collecting, *doubling = _judged(one_case, submissions, pool)
    if any(result.verdict is not Verdict.MLE for result in (collecting, *doubling)):
        return None
    scale = problem_cases.problem.limits_for("python").memory_mib / _PART_MIB
    return Filling(scale * min(map(_slowest, doubling)), scale * _slowest(collecting))


def _patient(problem: Problem) -> Problem:
    """The problem with little memory and so much time that memory runs out first."""
    limits = replace(problem.limits_for("python"), time_s=_ENOUGH_S, wall_s=None, memory_mib=_PART_MIB)
    return replace(problem, limits=limits, language_limits={}, harnesses=())
