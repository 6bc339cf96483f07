"""What the class page shows without its script: the class in short, its students, what they misread and failed.

Every bar is a choice: the script then shows only its students in the table. `Groups` collects who they are.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING

from judge.base.decimals import brief
from judge.base.wording import many
from judge.reporting.gradebook import full_names, not_judged, verdict_of
from judge.reporting.reports.html.class_strip import class_strip
from judge.reporting.reports.html.figures import bin_of, failures, histogram, named
from judge.reporting.reports.html.misread_rules import misread_rules
from judge.reporting.reports.html.notes import say_on_page
from judge.reporting.reports.html.theme import kind
from judge.values.outcome import Verdict

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from judge.reporting.gradebook import Student
    from judge.reporting.reports.html.class_strip import ClassStrip
    from judge.reporting.reports.html.figures import FailedCase, FailedRule, Named
    from judge.reporting.reports.html.misread_rules import MisreadRule
    from judge.values.report import ProblemSummary, Report, Result

_MOST_RULES = 12


@dataclass(frozen=True)
class Row:
    """A student's row in the table, and the student as a page shows and links them."""

    student: Student
    named: Named

    @property
    def slug(self) -> str:
        """The student's name in addresses."""
        return self.named.slug


@dataclass(frozen=True)
class LostFile:
    """A file that was not judged, why, and whose it is, None if that is not known."""

    file: str
    why: str
    student: Named | None


@dataclass(frozen=True)
class Bar:
    """A row of a bar chart; `share` is 0 to 1. Choosing it shows the students for whom `filter` is `value`."""

    label: str
    share: Fraction
    count: str
    filter: str
    value: str
    problem: str = ""
    note: str = ""
    kind: str = ""
    verdict: Verdict | None = None


@dataclass(frozen=True)
class Chart:
    """A bar chart, and what its bars count."""

    id: str
    title: str
    caption: str
    bars: Sequence[Bar]


@dataclass(frozen=True)
class ProblemRow:
    """A problem, and the results of its submissions."""

    problem: ProblemSummary
    results: Sequence[Result]


@dataclass(frozen=True)
class Overview:
    """The class page without the details of its students. `groups` are the rows of the students of each choice, by
    filter and value."""

    title: str
    strip: ClassStrip
    notes: Sequence[str]
    verdicts: Sequence[Bar]
    rows: Sequence[Row]
    misread: Sequence[MisreadRule]
    charts: Sequence[Chart]
    problems: Sequence[ProblemRow]
    lost: Sequence[LostFile]
    groups: Mapping[str, Mapping[str, Sequence[int]]]


class Groups:
    """The students of choices: the numbers of their rows in the table, from 0."""

    def __init__(self, slugs: Sequence[str]) -> None:
        self._rows = {slug: row for row, slug in enumerate(slugs)}
        self.found: dict[str, dict[str, list[int]]] = {}

    def add(self, filter_: str, value: str, slugs: Iterable[str]) -> None:
        """These are the students for whom `filter_` is `value`, by their names in addresses."""
        self.found.setdefault(filter_, {})[value] = sorted({self._rows[slug] for slug in slugs})


def make_overview(report: Report, students: Sequence[Student], slugs: Sequence[str]) -> Overview:
    """Look at the whole class; `slugs` has each student's name in addresses."""
    names = named(students, slugs, full_names(report))
    failed = failures(report, names)
    strip, misread = class_strip(report, students, names, failed), misread_rules(report, names)
    rows = [Row(student, names[student.student]) for student in students]
    groups = Groups(slugs)
    groups.add("attention", "yes", (one.student.slug for one in strip.attention))
    for rule in misread:
        for one in rule.misreadings:
            having = (student.slug for student in (*one.certain, *one.perhaps))
            groups.add("misreading", f"{rule.problem}: {one.title}", having)
    several = len(report.problems) > 1
    charts = (
        Chart("points", "Points", _points_caption(strip), list(_points(rows, strip.highest, groups))),
        Chart(
            "rules",
            "Where programs fail",
            "Rules, by number of students whose program is wrong there",
            [_rule(rule, len(students), several, groups) for rule in failed.rules[:_MOST_RULES]],
        ),
        Chart(
            "cases",
            "Failed most",
            "Cases, by number of submissions that fail them",
            [_case(case, several) for case in failed.cases],
        ),
    )
    return Overview(
        name_problems(report.problems),
        strip,
        list(say_on_page(report.notes)),
        list(_verdicts(report.results)),
        rows,
        misread,
        [chart for chart in charts if chart.bars] if report.results else [],
        list(_problem_rows(report)),
        [LostFile(lost.file, lost.why, names.get(lost.student or "")) for lost in not_judged(report)],
        groups.found,
    )


def name_problems(problems: Sequence[ProblemSummary]) -> str:
    """The problems, for a heading."""
    return problems[0].title if len(problems) == 1 else ", ".join(problem.id for problem in problems)


def _problem_rows(report: Report) -> Iterator[ProblemRow]:
    results: dict[str, list[Result]] = {problem.id: [] for problem in report.problems}
    for result in report.results:
        results[result.submission.problem].append(result)
    yield from (ProblemRow(problem, results[problem.id]) for problem in report.problems)


# ---- the bars --------------------------------------------------------------------------------------------------------


def _verdicts(results: Sequence[Result]) -> Iterator[Bar]:
    counts = Counter(map(verdict_of, results))
    for verdict in Verdict:
        if count := counts[verdict]:
            share = Fraction(count, len(results))
            yield Bar(verdict.words, share, str(count), "verdict", verdict.value, kind=kind(verdict), verdict=verdict)


def _points_caption(strip: ClassStrip) -> str:
    without = f"; {strip.without_points} without points" if strip.without_points else ""
    return f"Students by points (at most {brief(strip.highest)}){without}"


def _points(rows: Sequence[Row], highest: Fraction, groups: Groups) -> Iterator[Bar]:
    bins = list(enumerate(histogram([row.student for row in rows], highest)))
    most = max(1, *(bin_.students for _, bin_ in bins))
    for number, bin_ in reversed(bins):
        value = f"{bin_.low}-{bin_.high}"
        groups.add("points", value, (row.slug for row in rows if bin_of(row.student, highest) == number))
        label = f"{bin_.low}\N{EN DASH}{bin_.high}"
        yield Bar(label, Fraction(bin_.students, most), str(bin_.students), "points", value)


def _rule(rule: FailedRule, students: int, several: bool, groups: Groups) -> Bar:
    """How many students fail at a rule, or by a verdict if no rule explains it."""
    value = f"{rule.problem}: {rule.verdict.value if rule.verdict else rule.rule}"
    groups.add("rule", value, (one.student.slug for one in rule.students))
    open_ = 0 if rule.verdict else sum(not one.explained for one in rule.students)
    return Bar(
        rule.verdict.words if rule.verdict else f"Rule {rule.rule}",
        Fraction(len(rule.students), students),
        many(len(rule.students), "student"),
        "rule",
        value,
        rule.problem if several else "",
        f"{open_} without a sure diagnosis" if open_ else "",
    )


def _case(case: FailedCase, several: bool) -> Bar:
    name = case.problem if several else ""
    count = f"{case.failed} of {case.ran}"
    return Bar(case.case, case.share, count, "case", f"{case.problem}: {case.case}", name)
