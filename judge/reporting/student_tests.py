"""What a platform shows one student: a test for each case, worth its share of the points, and words about each problem.

The student reads it, so it obeys the problem's visibility (`values.visibility`). For a secret case it shows at `full`
what was expected and printed; at `first-line` the line's number, the expected line and its rule; otherwise only the
verdict. For a public case it shows, unless at `full`, an excerpt. If there is a counterexample, a test without points
shows all of it. No test is hidden, because on some platforms one hidden test hides the total.

All texts are printable and bounded. A platform must still escape what it treats as markup.
"""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from pathlib import PurePath
from types import MappingProxyType
from typing import TYPE_CHECKING

from judge.base.decimals import brief, rounded
from judge.base.files import safe_names, write_atomic
from judge.base.printable import printable
from judge.judging.crash import read_crash
from judge.platforms.results import StudentTest, StudentTests
from judge.reporting.bounded import block, name, shown
from judge.reporting.gradebook import (
    by_student,
    cited,
    is_decided,
    misread,
    remark,
    say_award,
    say_groups,
    say_mark,
    say_place,
    say_required,
    tally,
    unfinished,
    unfound,
    with_place,
)
from judge.reporting.lines import say_where
from judge.reporting.terminal.submission import show_explanation
from judge.values import earning
from judge.values.outcome import CaseResult, NotRun, Shown, Verdict, Why
from judge.values.visibility import COUNTEREXAMPLE, Sight, clues, explained, permitted, shows

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence
    from pathlib import Path

    from judge.reporting.gradebook import Student
    from judge.values.feedback import Explanation
    from judge.values.problem import Group
    from judge.values.report import ProblemSummary, Report, Result
    from judge.values.submission import Unmatched

# If the judge failed or nothing could be run, there are no results of single cases.
_WITHOUT_CASES = (Verdict.JE, Verdict.CE)

# How groups earn points in which cases do not count one by one.
_TOGETHER = MappingProxyType(
    {
        "all": "earns points when all its cases pass",
        "min": "earns as large a part of its points as the case that earns least",
        "product": "earns the product of the parts that its cases earn",
    }
)

# With hundreds of cases the whole is still far below what a platform accepts.
_LONGEST_OUTPUT = 2_000
_LONGEST_COUNTEREXAMPLE = 10_000
_LISTED = 100
_LONGEST_OUTPUTS = 100_000


def of_student(report: Report, student: Student, *, notice: str = "", times: bool = True) -> StudentTests:
    """What a platform shows `student` of the report. A `notice` says that it is not all that there should be."""
    pairs = list(zip(report.problems, student.results, strict=True))
    if notice:  # a problem without a result may still get one
        pairs = [(problem, result) for problem, result in pairs if result is not None]
    files = _not_judged(report, student)
    lacking = [line for problem, result in pairs if result is None for line in (_headline(problem, None), *files)]
    missing = ["missing: nothing was handed in"] if student.missing else []
    about = [*missing, *(_about(problem, result, files) for problem, result in pairs), *_marks(report, student)]
    spent = sum((case.used.wall_s for problem, result in pairs if result for case in _permitted(problem, result)), 0.0)
    return StudentTests(
        student=name(student.student),
        score=sum((*map(_worth, student.judged), *_awarded(student)), Fraction(0)),
        points=sum((rounded(problem.points, 2) for problem in report.problems), Fraction(0)),
        notice=notice,
        about=(*about, *([f"isolation: {printable(report.isolation)}"] if times and report.isolation else [])),
        tests=_bounded([test for problem, result in pairs for test in _tests(problem, result, files, times)]),
        lacking=tuple(dict.fromkeys(lacking)),
        judged=bool(student.judged),
        accepted=all(result is not None and result.verdict is Verdict.AC for result in student.results),
        failed=any(result.verdict is Verdict.JE for result in student.judged),
        seconds=round(spent, 3) if times else 0.0,
        isolation=printable(report.isolation) if times else None,
        version=report.judge_version if times else None,
    )


def write_each(
    report: Report, folder: Path, files: Callable[[StudentTests], Mapping[str, str]], *, times: bool
) -> list[Path]:
    """Write what `files` makes for each student below `folder`/<student>, and return the files."""
    students = by_student(report)
    names = safe_names(student.student for student in students)
    return [
        write_atomic(folder / names[student.student] / file, text)
        for student in students
        for file, text in files(of_student(report, student, times=times)).items()
    ]


def _not_judged(report: Report, student: Student) -> list[str]:
    """The student's files that were not judged, one line for each, and why."""
    return [f"  {_lost(lost)}" for lost in report.unmatched if lost.student == student.student and not lost.hidden]


def _lost(lost: Unmatched) -> str:
    """What was not judged, and why. The name of the student's own folder on a platform tells a student nothing."""
    file = PurePath(lost.file).name
    if file == lost.student and lost.empty:
        return "nothing was handed in"
    return f"{name(file)}: {printable(lost.why, 400)}"


def _worth(result: Result) -> Fraction:
    """The points that count; those earned so far if not all is judged: a platform knows no unfinished result."""
    points = result.mark.points if result.mark else result.points
    return Fraction(0) if points is None else rounded(points, 2)


def _awarded(student: Student) -> Iterator[Fraction]:
    return (rounded(award.points, 2) for award in student.awards if award)


def _marks(report: Report, student: Student) -> Iterator[str]:
    """The points that count instead of the judged ones, and why."""
    for index, (problem, result) in enumerate(zip(report.problems, student.results, strict=True)):
        award = student.awards[index] if student.awards else None
        said = say_award(award) if award else say_mark(result) if result else ""
        if said:
            yield f"{problem.id}, points that count: {said}"


def _headline(problem: ProblemSummary, result: Result | None) -> str:
    if result is None:
        remedy = f"; hand in a file such as {problem.file}" if problem.file else ""
        return f"{problem.id}: no program to judge{remedy}"
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
        is_late = any(isinstance(case, NotRun) and case.why is Why.DEADLINE for case in result.cases)
        why = ": the time for the whole grading was up" if is_late else ""
        return f"{problem.id}: {points} so far, {unfinished(result)}{why}"
    summary = f"{problem.id}: {result.verdict.words}, {points}; cases: {tally(result.cases)}"
    return ". ".join(filter(None, (summary, unfound(result, problem.visibility))))


def _about(problem: ProblemSummary, result: Result | None, files: Sequence[str]) -> str:
    """The problem in one line, what was misread, and the lines to look at. A diagnosis reveals nothing of any secret
    case."""
    lines = misread(result.diagnosis) if result and result.diagnosis else []
    if result and result.localisation:
        lines += [(0, sentence) for sentence in say_where(result.localisation)]
    why = files if result is None else ()
    seen = clues(result, problem.visibility) if result else ()
    groups = say_groups(problem.groups, result) if result and problem.whole else ""
    return "\n".join(
        [
            _headline(problem, result),
            *([f"  points by group: {groups}"] if groups else []),
            *why,
            *("  " * (depth + 1) + text for depth, text in lines),
            *(f"  {name(clue.file)}:{clue.line}: {printable(clue.said, 400)}" for clue in seen),
        ]
    )


def _tests(problem: ProblemSummary, result: Result | None, files: Sequence[str], times: bool) -> list[StudentTest]:
    if result is None or result.verdict in _WITHOUT_CASES or not result.cases:
        more = files if result is None else [block(result.compile_output or "")]
        output = "\n".join(filter(None, [_headline(problem, result), *more]))
        score, most = (Fraction(0), rounded(problem.points, 2)) if problem.whole else (None, None)
        return [StudentTest(problem.id, False, output, score, most, cases=problem.cases)]
    groups = {group.name: group for group in problem.groups}
    shares = _shares(result, groups)
    explanation = explained(result, problem)[0]
    tests, seen = _counterexample(problem, result, times), _shown(result)
    for index, case in enumerate(_permitted(problem, result)):
        score, max_score = shares.get(index, (None, None))
        sight, confirmed = shows(case, problem.visibility), bool(seen.get(case.case, Shown()).confirmed)
        output = _output(case, explanation, sight, times, result.language, is_confirmed=confirmed)
        tags = (case.case.split("/")[0], *([case.verdict.value] if is_decided(case) else []))
        passed = case.verdict is Verdict.AC
        output += _note(case, groups)
        tests.append(StudentTest(f"{problem.id} {name(case.case)}", passed, output, score, max_score, tags))
    return tests


def _counterexample(problem: ProblemSummary, result: Result, times: bool) -> list[StudentTest]:
    """A test that shows a whole public case that fails. It comes first because it helps most."""
    shown = explained(result, problem)[1]
    if shown is None:
        return []
    output = f"""\
Your program fails secret cases. Here is a simple random case that it also fails.

input:
{block(shown.input, _LISTED)}

{"a right output" if problem.checks else "expected output"}:
{block(shown.expected, _LISTED)}

{show_explanation(with_place(shown.explanation, shown.result) if times else shown.explanation)}"""
    return [StudentTest(f"{problem.id} counterexample", False, output, tags=(COUNTEREXAMPLE,))]


def _permitted(problem: ProblemSummary, result: Result) -> list[CaseResult]:
    shown = _shown(result)
    return [permitted(case, problem.visibility, shown.get(case.case)) for case in result.cases]


def _shown(result: Result) -> Mapping[str, Shown]:
    return result.feedback.shown if result.feedback else {}


def _note(case: CaseResult, groups: dict[str, Group]) -> str:
    group = groups.get(case.group or "")
    rule = _TOGETHER.get(group.score) if group else None
    notes = [f"The group `{group.name}` {rule}."] if group and rule else []
    if group and group.requires:
        notes.append(f"The group `{group.name}` earns points only if {say_required(group)} pass.")
    return "".join(f"\n{note}" for note in notes)


def _shares(result: Result, groups: dict[str, Group]) -> dict[int, tuple[Fraction, Fraction]]:
    """The score and highest score of each case that counts, by its index, with two decimals. Their sums are
    exactly the points shown and the problem's points.

    Exact shares (16.666...) are added one after the other, the earned ones first, and the sums are rounded to two
    decimals. So two cases of a group may differ by 0.01.
    """
    cases = tuple(result.cases)
    members: dict[str | None, list[int]] = {}
    for index, case in enumerate(cases):
        members.setdefault(case.group, []).append(index)
    found = {name: [cases[index] for index in indices] for name, indices in members.items()}
    earned = earning.earned_by_group(tuple(groups.values()), found)
    exact = {index: groups[name].points / len(members[name]) for name in groups for index in members.get(name, ())}
    parts = {
        index: part
        for name in groups
        for index, part in _parts(groups[name], members.get(name, ()), cases, earned[name])
    }
    shares: dict[int, tuple[Fraction, Fraction]] = {}
    end = had = Fraction(0)
    for index in sorted(exact, key=lambda index: (-parts[index], index)):
        start, end = end, end + exact[index]
        before, had = had, had + exact[index] * parts[index]
        shares[index] = rounded(had, 2) - rounded(before, 2), rounded(end, 2) - rounded(start, 2)
    return shares


def _parts(
    group: Group, indices: Sequence[int], cases: Sequence[CaseResult], earned: Fraction
) -> Iterator[tuple[int, Fraction]]:
    """The part of its points that each case earns. Where cases earn points only together, all earn the same part."""
    if group.score == "share" and earned:
        yield from ((index, earning.part(group, cases[index], len(indices))) for index in indices)
    else:
        yield from ((index, earned / group.points) for index in indices)


def _output(
    case: CaseResult, explanation: Explanation | None, sight: Sight, times: bool, language: str, *, is_confirmed: bool
) -> str:
    """The text for a case, which holds no more than may be shown."""
    texts = [case.verdict.words] if is_decided(case) else []
    if sight >= Sight.EXCERPT:
        texts += _everything(case, explanation, language)
        # An excerpt without the printed line says why it is missing.
        texts.append(case.message if sight is Sight.EXCERPT and case.difference and not is_confirmed else "")
        texts += [say_place(case.stopped_in)] if case.stopped_in and times else []
    elif not case.was_tried:
        texts.append(printable(case.message))
    else:
        texts += _expected(case)
        texts.append(cited(case.reason.rules) if case.reason else "")
    return "\n".join(filter(None, texts))


def _everything(case: CaseResult, explanation: Explanation | None, language: str) -> Iterator[str]:
    yield from _expected(case)
    if case.difference:
        yield f"  printed:  {shown(case.difference.found)}"
    elif case.message:
        yield printable(case.message)
    if case.difference and case.reason:
        yield cited(case.reason.rules, printable(case.reason.why, 600))
    if case.talk:
        from judge.explanation.explain.checked import say_talk  # only interactive problems need it

        yield block(say_talk(case.talk))
    if explanation and explanation.case == case.case and explanation.meaning:
        yield printable(explanation.meaning, 600)
        if case.verdict is Verdict.WA:  # the notes of a crash or a limit repeat the text below
            yield from map(block, explanation.notes)
    if case.stderr_tail and case.verdict is not Verdict.AC:
        crash = read_crash(case.stderr_tail, language)
        # The folder in which the judge runs a program means nothing to the student.
        tail = crash.excerpt if crash else case.stderr_tail.replace("/box/", "")
        yield f"The last lines of your program's standard error:\n{block(tail)}"


def _expected(case: CaseResult) -> Iterator[str]:
    if case.difference:
        yield f"first difference at line {case.difference.line}"
        yield f"  expected: {shown(case.difference.expected)}"


def _bounded(tests: Sequence[StudentTest]) -> tuple[StudentTest, ...]:
    """The tests, their outputs cut so that a platform never rejects the whole for its size."""
    room = _LONGEST_OUTPUTS
    bounded = []
    for test in tests:
        longest = _LONGEST_COUNTEREXAMPLE if test.tags == (COUNTEREXAMPLE,) else _LONGEST_OUTPUT
        output, allowed = test.output, min(longest, room)
        bounded.append(test if len(output) <= allowed else replace(test, output=output[:allowed] + "…"))
        room = max(0, room - len(output))
    return tuple(bounded)
