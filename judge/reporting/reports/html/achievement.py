"""What an accepted program covered, and what its student may do next. Only what is true for the class is offered."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from judge.base.decimals import brief
from judge.base.printable import printable
from judge.base.wording import plural
from judge.reporting.gradebook import earned, verdict_of
from judge.reporting.reports.html.figures import in_order
from judge.values.outcome import Verdict
from judge.values.visibility import Sight, shows

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from judge.reporting.gradebook import Student
    from judge.values.report import PlayedCase, ProblemSummary, Result

_PLAIN_NAME = re.compile(r"[A-Za-z0-9_][A-Za-z0-9._-]{0,99}")


@dataclass(frozen=True)
class NextStep:
    """Something to do next, as a sentence; `command` is '' or the line to type."""

    words: str
    command: str = ""


@dataclass(frozen=True)
class Achievement:
    """What a program got right: all `cases` of a problem with their `lines` (0: not known) and `rules`.

    `longest` is the longest game of which the reader may know the length, None if there is none. Where no rule is
    named, nothing says that the cases are games.
    """

    title: str
    cases: int
    lines: int
    rules: tuple[str, ...]
    longest: PlayedCase | None
    next_steps: tuple[NextStep, ...]


def achievement(
    student: Student, problems: Sequence[ProblemSummary], index: int, *, everything: bool
) -> Achievement | None:
    """What `student` achieved in the problem number `index`, from 0; None if it is not solved.

    Without `everything` it is for the student: of a secret case it says nothing that `visibility` does not allow.
    """
    problem, result = problems[index], student.results[index]
    if result is None or verdict_of(result) is not Verdict.AC or not result.cases:
        return None
    if problem.checks and result.score is not None and result.score < 1:  # right everywhere, but not for all points
        return None
    seen = [case for case in problem.played if everything or shows(case.case, problem.visibility) >= Sight.EXCERPT]
    rules = dict.fromkeys(printable(rule, 40) for case in problem.played for rule in case.rules)
    return Achievement(
        printable(problem.title),
        len(result.cases),
        sum(case.lines for case in problem.played) if rules else 0,
        tuple(sorted(rules, key=in_order)),
        max(seen, key=lambda case: case.lines, default=None) if rules else None,
        tuple(_next_steps(student, problems, index, result)),
    )


def _next_steps(student: Student, problems: Sequence[ProblemSummary], index: int, result: Result) -> Iterator[NextStep]:
    yield from _next_problem(student, problems, index)
    problem = problems[index]
    if problem.makes_cases:
        name = result.submission.file.name
        option = "" if result.submission.file.stem == problem.id else f" --problem {problem.id}"
        command = f"python -m judge stress {name}{option}" if _PLAIN_NAME.fullmatch(name) else ""
        yield NextStep("Try the program on random cases, until one fails.", command)
    if problem.arena:
        yield NextStep("Write a bot for this game: there is an arena, in which bots play against each other.")


def _next_problem(student: Student, problems: Sequence[ProblemSummary], index: int) -> Iterator[NextStep]:
    """The first problem after this one, or else before it, that is not solved yet."""
    for other in (*range(index + 1, len(problems)), *range(index)):
        result = student.results[other]
        if result is None or verdict_of(result) is not Verdict.AC:
            left = problems[other].points - ((earned(result) if result else None) or 0)
            title = printable(problems[other].title)
            yield NextStep(f"Solve {title}: {brief(left)} more {plural(1 if left == 1 else 2, 'point')}.")
            return
