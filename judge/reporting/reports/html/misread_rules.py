"""What the class misread, rule by rule, for its teacher: who has which misreading, and what to show the class."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from judge.base.name_order import name_order
from judge.base.printable import printable
from judge.reporting.gradebook import LONGEST_HINT, LONGEST_TEACHING, LONGEST_TITLE
from judge.reporting.reports.html.figures import in_order

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from judge.reporting.reports.html.figures import Named
    from judge.values.feedback import Misreading
    from judge.values.report import Report


@dataclass(frozen=True)
class TaughtMisreading:
    """A misreading and the students who have it: `certain` for sure, `perhaps` with a likely diagnosis, as one of
    several explanations, or as one of the things that are wrong. `teaching` is the note for the teacher, '' if there is
    none. All texts are printable."""

    title: str
    hint: str
    teaching: str
    certain: tuple[Named, ...]
    perhaps: tuple[Named, ...]


@dataclass(frozen=True)
class MisreadRule:
    """A rule of a problem that somebody misread. `certain` and `perhaps` count its students, each once."""

    problem: str
    rule: str
    certain: int
    perhaps: int
    misreadings: tuple[TaughtMisreading, ...]


def misread_rules(report: Report, students: Mapping[str, Named]) -> list[MisreadRule]:
    """The rules that the class misread, those with most students first, and so the misreadings of each."""
    found: dict[tuple[str, str], dict[Misreading, tuple[list[Named], list[Named]]]] = {}
    for result in report.results:
        if result.diagnosis:
            for misreading in result.diagnosis.misreadings:
                rule = found.setdefault((result.submission.problem, misreading.rule), {})
                lists = rule.setdefault(misreading, ([], []))
                lists[0 if result.diagnosis.certain else 1].append(students[result.submission.id])
    rules = [_rule(*key, misreadings) for key, misreadings in found.items()]
    return sorted(rules, key=lambda one: (-one.certain, -one.perhaps, one.problem, in_order(one.rule)))


def _rule(problem: str, rule: str, misreadings: Mapping[Misreading, tuple[list[Named], list[Named]]]) -> MisreadRule:
    certain = {student for sure, _ in misreadings.values() for student in sure}
    perhaps = {student for _, unsure in misreadings.values() for student in unsure} - certain
    taught = [_taught(misreading, *map(_by_name, lists)) for misreading, lists in misreadings.items()]
    taught.sort(key=lambda one: (-len(one.certain), -len(one.perhaps), one.title))
    return MisreadRule(problem, printable(rule, 40), len(certain), len(perhaps), tuple(taught))


def _by_name(students: Iterable[Named]) -> list[Named]:
    return sorted(students, key=lambda one: (name_order(one.name), one.slug))


def _taught(misreading: Misreading, certain: list[Named], perhaps: list[Named]) -> TaughtMisreading:
    return TaughtMisreading(
        printable(misreading.title, LONGEST_TITLE),
        printable(misreading.hint, LONGEST_HINT),
        printable(misreading.teaching, LONGEST_TEACHING),
        tuple(certain),
        tuple(perhaps),
    )
