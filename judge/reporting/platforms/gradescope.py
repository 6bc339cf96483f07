"""Gradescope's results.json for each student: one test per case, worth its share of the points.

The student reads this file, so it obeys the problem's visibility (`values.visibility`). For a secret case it shows at
`full` what was expected and printed; at `first-line` the line's number, the expected line and its rule; otherwise only
the verdict. For a public case it shows, unless at `full`, an excerpt. If there is a counterexample, a test without
points shows all of it. No test is hidden, because one hidden test hides the total.
"""

from __future__ import annotations

import json
from fractions import Fraction
from typing import TYPE_CHECKING, Any

from judge.base.files import safe_names, write_atomic
from judge.base.printable import printable
from judge.judging.crash import read_crash
from judge.reporting.gradebook import (
    brief,
    by_student,
    cited,
    misread,
    remark,
    rounded,
    say_award,
    say_mark,
    say_place,
    tally,
    unfinished,
    unfound,
    with_place,
)
from judge.reporting.results_json import block, name, shown
from judge.reporting.terminal.submission import show_explanation
from judge.values.model import CaseResult, Verdict
from judge.values.visibility import COUNTEREXAMPLE, Sight, explained, permitted, shows

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from pathlib import Path

    from judge.reporting.gradebook import Student
    from judge.values.feedback import Explanation
    from judge.values.model import Group
    from judge.values.report import ProblemSummary, Report, Result

# 1: every format named explicitly as text; `extra_data` holds this number, the judge's version and the isolation.
FORMAT = 1

Json = dict[str, Any]

# If the judge failed or nothing could be run, there are no results of single cases.
_WITHOUT_CASES = (Verdict.JE, Verdict.CE)

# With hundreds of cases the file is still far below what a platform accepts.
_LONGEST_OUTPUT = 2_000
_LONGEST_COUNTEREXAMPLE = 10_000
_LISTED = 100
_LONGEST_OUTPUTS = 100_000


def write(report: Report, folder: Path, *, times: bool = True) -> list[Path]:
    """Write `folder`/<student>/results.json for every student and return the files."""
    students = by_student(report)
    names = safe_names(student.student for student in students)
    return [
        write_atomic(
            folder / names[student.student] / "results.json",
            json.dumps(_student(report, student, times), ensure_ascii=False, allow_nan=False, indent=1) + "\n",
        )
        for student in students
    ]


def _student(report: Report, student: Student, times: bool) -> Json:
    pairs = list(zip(report.problems, student.results, strict=True))
    tests = [test for problem, result in pairs for test in _tests(problem, result, times)]
    spent = sum((case.wall_s for problem, result in pairs if result for case in _permitted(problem, result)), 0.0)
    return {
        "score": float(sum((*map(_worth, student.judged), *_awarded(student)), Fraction(0))),
        "execution_time": round(spent, 3) if times else 0.0,
        "output": "\n".join([*_missing(student), *_abouts(report, student), *_isolation(report, times)]),
        "output_format": "text",
        "test_output_format": "text",
        "test_name_format": "text",
        "visibility": "visible",
        "stdout_visibility": "hidden",
        "extra_data": {
            "format": FORMAT,
            "student": name(student.student),
            "resources": {
                "isolation": printable(report.isolation) if times else None,
                "judge_version": report.judge_version if times else None,
            },
        },
        "tests": _bounded(tests),
    }


def _missing(student: Student) -> list[str]:
    return ["missing: nothing was handed in"] if student.missing else []


def _worth(result: Result) -> Fraction:
    """The points that count; those earned so far if not all is judged: a platform knows no unfinished result."""
    points = result.mark.points if result.mark else result.points
    return Fraction(0) if points is None else rounded(points, 2)


def _awarded(student: Student) -> Iterator[Fraction]:
    return (rounded(award.points, 2) for award in student.awards if award)


def _abouts(report: Report, student: Student) -> Iterator[str]:
    """Each problem, and the points that count instead of the judged ones."""
    for index, (problem, result) in enumerate(zip(report.problems, student.results, strict=True)):
        yield _about(problem, result)
        award = student.awards[index] if student.awards else None
        said = say_award(award) if award else say_mark(result) if result else ""
        if said:
            yield f"{problem.id}, points that count: {said}"


def _headline(problem: ProblemSummary, result: Result | None) -> str:
    if result is None:
        return f"{problem.id}: no program to judge"
    return ". ".join(filter(None, (_standing(problem, result), remark(result.submission))))


def _standing(problem: ProblemSummary, result: Result) -> str:
    if result.verdict is Verdict.JE:
        return f"{problem.id}: the judge failed, not your program; it counts 0 points until it is judged again"
    if result.points is None:
        return (
            f"{problem.id}: {result.verdict.words} on the samples, which give no points; cases: {tally(result.cases)}"
        )
    points = f"{brief(result.points)} of {brief(problem.points)} points"
    if result.past_deadline:
        return f"{problem.id}: {points} so far, {unfinished(result)}: the time for the whole grading was up"
    summary = f"{problem.id}: {result.verdict.words}, {points}; cases: {tally(result.cases)}"
    return ". ".join(filter(None, (summary, unfound(result, problem.visibility))))


def _about(problem: ProblemSummary, result: Result | None) -> str:
    """The problem in one line, and what was misread. A diagnosis reveals nothing of any secret case."""
    lines = misread(result.diagnosis) if result and result.diagnosis else []
    return "\n".join([_headline(problem, result), *("  " * (depth + 1) + text for depth, text in lines)])


def _isolation(report: Report, times: bool) -> list[str]:
    return [f"isolation: {printable(report.isolation)}"] if times else []


def _tests(problem: ProblemSummary, result: Result | None, times: bool) -> list[Json]:
    if result is None or result.verdict in _WITHOUT_CASES or not result.cases:
        output = "" if result is None else block(result.compile_output or "")
        test = {"name": problem.id, "status": "failed", "score": 0.0, "max_score": float(rounded(problem.points, 2))}
        return [{**test, "output": "\n".join(part for part in (_headline(problem, result), output) if part)}]
    groups = {group.name: group for group in problem.groups}
    shares = _shares(result, groups)
    explanation = explained(result, problem)[0]
    return _counterexample(problem, result, times) + [
        {
            "name": f"{problem.id} {name(case.case)}",
            "status": "passed" if case.verdict is Verdict.AC else "failed",
            **shares.get(index, {}),
            "output": _output(case, explanation, shows(case, problem.visibility), times) + _note(case, groups),
            "tags": [case.case.split("/")[0], *([case.verdict.value] if _is_decided(case) else [])],
        }
        for index, case in enumerate(_permitted(problem, result))
    ]


def _counterexample(problem: ProblemSummary, result: Result, times: bool) -> list[Json]:
    """A test that shows a whole public case that fails. It comes first because it helps most."""
    shown = explained(result, problem)[1]
    if shown is None:
        return []
    output = f"""\
Your program fails secret cases. Here is a simple random case that it also fails.

input:
{block(shown.input, _LISTED)}

expected output:
{block(shown.expected, _LISTED)}

{show_explanation(with_place(shown.explanation, shown.result) if times else shown.explanation)}"""
    return [
        {"name": f"{problem.id} counterexample", "status": "failed", "output": output, "tags": [COUNTEREXAMPLE]},
    ]


def _permitted(problem: ProblemSummary, result: Result) -> list[CaseResult]:
    return [permitted(case, problem.visibility) for case in result.cases]


def _note(case: CaseResult, groups: dict[str, Group]) -> str:
    group = groups.get(case.group or "")
    return f"\nThe group `{group.name}` earns points when all its cases pass." if group and group.score == "all" else ""


def _shares(result: Result, groups: dict[str, Group]) -> dict[int, Json]:
    """The score and highest score of each case that counts, by its index: numbers with two decimals. Their sums are
    exactly the points shown and the problem's points.

    Exact shares (16.666...) are added one after the other, the earned ones first, and the sums are rounded to two
    decimals. So two cases of a group may differ by 0.01.
    """
    cases = tuple(result.cases)
    members: dict[str, list[int]] = {}
    for index, case in enumerate(cases):
        if case.group in groups:
            members.setdefault(case.group, []).append(index)
    exact = {index: groups[name].points / len(indices) for name, indices in members.items() for index in indices}
    earning = {index for name, indices in members.items() for index in _earning(groups[name], indices, cases)}
    shares: dict[int, Json] = {}
    end = Fraction(0)
    for index in sorted(exact, key=lambda index: (index not in earning, index)):
        start, end = end, end + exact[index]
        share = float(rounded(end, 2) - rounded(start, 2))
        shares[index] = {"score": share if index in earning else 0.0, "max_score": share}
    return shares


def _earning(group: Group, indices: Sequence[int], cases: Sequence[CaseResult]) -> list[int]:
    accepted = [index for index in indices if cases[index].verdict is Verdict.AC]
    return accepted if group.score == "share" or len(accepted) == len(indices) else []


def _is_decided(case: CaseResult) -> bool:
    """Whether the case was run, or the judge failed on it."""
    return case.ran or case.verdict is Verdict.JE


def _output(case: CaseResult, explanation: Explanation | None, sight: Sight, times: bool) -> str:
    """The text for a case, which holds no more than may be shown."""
    texts = [case.verdict.words] if _is_decided(case) else []
    if sight >= Sight.EXCERPT:
        texts += _everything(case, explanation)
        # An excerpt without the printed line says why it is missing.
        texts.append(case.message if sight is Sight.EXCERPT and case.difference and not case.confirmed else "")
        texts += [say_place(case.stopped_in)] if case.stopped_in and times else []
    elif not case.ran:
        texts.append(printable(case.message))
    else:
        texts += _expected(case)
        texts.append(cited(case.reason.rules) if case.reason else "")
    return "\n".join(filter(None, texts))


def _everything(case: CaseResult, explanation: Explanation | None) -> Iterator[str]:
    yield from _expected(case)
    if case.difference:
        yield f"  printed:  {shown(case.difference.found)}"
    elif case.message:
        yield printable(case.message)
    if case.difference and case.reason:
        yield cited(case.reason.rules, printable(case.reason.why, 600))
    if explanation and explanation.case == case.case and explanation.meaning:
        yield printable(explanation.meaning, 600)
        # The notes of a crash or a limit repeat the text below; an excerpt without the printed line has its message.
        yield from (block(note) for note in explanation.notes if case.verdict is Verdict.WA and note != case.message)
    if case.stderr_tail and case.verdict is not Verdict.AC:
        crash = read_crash(case.stderr_tail)
        # The folder in which the judge runs a program means nothing to the student.
        tail = crash.excerpt if crash else case.stderr_tail.replace("/box/", "")
        yield f"The last lines of your program's standard error:\n{block(tail)}"


def _expected(case: CaseResult) -> Iterator[str]:
    if case.difference:
        yield f"first difference at line {case.difference.line}"
        yield f"  expected: {shown(case.difference.expected)}"


def _bounded(tests: list[Json]) -> list[Json]:
    """The tests, their outputs cut so that the platform never rejects the file for its size."""
    room = _LONGEST_OUTPUTS
    bounded = []
    for test in tests:
        longest = _LONGEST_COUNTEREXAMPLE if test.get("tags") == [COUNTEREXAMPLE] else _LONGEST_OUTPUT
        output = test["output"]
        allowed = min(longest, room)
        bounded.append({**test, "output": output if len(output) <= allowed else output[:allowed] + "…"})
        room = max(0, room - len(output))
    return bounded
