"""Merges a grading of some students into the grading of the class that is in the folder of reports.

What is judged now replaces what was saved, per student and problem. Everything else stays as it was. A result never
disappears because this grading has fewer students, unless the teacher says so (`--replace`).
"""

from __future__ import annotations

import contextlib
from collections import defaultdict
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING

from judge.base.decimals import brief
from judge.base.errors import BadUsage, suggestion
from judge.base.printable import printable
from judge.base.wording import many
from judge.marks import saved
from judge.reporting.bounded import name
from judge.reporting.gradebook import judged_points, left_undone
from judge.results.format import FILE
from judge.results.reader import list_results
from judge.values.identity import one_form
from judge.values.outcome import Verdict

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from judge.execution.store import Store
    from judge.intake.class_intake import Intake
    from judge.values.feedback import Trace
    from judge.values.report import ProblemSummary, Report, Result

_MOST_NAMED = 5


@dataclass(frozen=True)
class Scope:
    """What a grading is about: the folders of the class, who is in it, who of them is judged now (`chosen`, all without
    `--only`), and the problems that were asked for."""

    classes: tuple[str, ...]
    present: frozenset[str]
    chosen: frozenset[str]
    problems: frozenset[str]

    @classmethod
    def of(
        cls, paths: Sequence[Path], present: Iterable[str], only: Sequence[str] | None, problems: Iterable[str]
    ) -> Scope:
        """The scope of a command line. BadUsage if `only` names somebody who is not in the class."""
        everybody = frozenset(present)
        only = tuple(map(one_form, only)) if only else None
        for student in only or ():
            if student not in everybody:
                where = " ".join(map(str, paths))
                raise BadUsage(f"--only {student}: not in {where}; {suggestion(student, sorted(everybody))}")
        classes = tuple(sorted({str(path.resolve()) for path in paths}))
        return cls(classes, everybody, frozenset(only or everybody), frozenset(problems))

    def covers(self, student: str, problem: str) -> bool:
        """Whether this grading decides what the student has for the problem."""
        return student in self.chosen and problem in self.problems

    def narrow(self, intake: Intake) -> Intake:
        """What is judged and reported now; a file of nobody in particular belongs to the class."""
        found = (submission for submission in intake.submissions if submission.id in self.chosen)
        lost = (file for file in intake.unmatched if file.student is None or file.student in self.chosen)
        return replace(intake, submissions=tuple(found), unmatched=tuple(lost))


class Merging:
    """The grading in the folder `out`, and how another joins it. `store` has the results of cases.

    `apart` says why this grading cannot join it, '' if it can: then the files of its students stay as they are, beside
    the new ones. BadUsage if it cannot, and the user wants to judge only some students of the class, or asks for the
    `best` result of each.
    """

    def __init__(
        self, gradings: Store, store: Store, out: Path, scope: Scope, *, replaces: bool, best: bool = False
    ) -> None:
        self._gradings, self._store, self._out, self._scope, self._best = gradings, store, out, scope, best
        self.apart, self._earlier = "", None
        if replaces:
            return
        with contextlib.closing(gradings):
            try:
                self._earlier = find_earlier(gradings, out, scope, best=best)
            except CannotJoinError as why:
                if best:
                    raise BadUsage(f"--best: {why}: leave --best out, or name another --out") from None
                if scope.chosen != scope.present:
                    raise BadUsage(f"--only: {why}: grade the whole class, or name another --out") from None
                self.apart = str(why)

    @property
    def students(self) -> frozenset[str]:
        """Everybody who is in the class, or whose results are kept."""
        return self._scope.present | (students_in(self._earlier) if self._earlier else frozenset())

    def merge(self, now: Report) -> Report:
        """`now`, with everything that it does not decide."""
        if self._earlier is None:
            return now
        earlier, counting = best_of(self._earlier, now) if self._best else (self._earlier, now)
        return merge(earlier, counting, self._scope, self._store)

    def notes(self, merged: Report, now: Report) -> Sequence[str]:
        """What a reader of the merged report must know."""
        if self.apart:
            return (
                f"the files of other students in this folder stay as they are: {self.apart}; --replace removes them",
            )
        return tuple(say_merged(merged, now, self._scope)) if self._earlier else ()

    def save(self, merged: Report, of_intake: Sequence[str]) -> None:
        """Save the report, whose files are in the folder now, for the next grading, without the notes of the intake:
        the next makes its own."""
        lasts = lasting(merged, self._store)
        lasts = replace(lasts, notes=tuple(note for note in lasts.notes if note not in of_intake))
        with contextlib.closing(self._gradings):
            saved.save(self._gradings, self._out, self._scope.classes, lasts)


class CannotJoinError(Exception):
    """The grading in a folder is another class's, or only its files are left."""


def find_earlier(gradings: Store, out: Path, scope: Scope, *, best: bool = False) -> Report | None:
    """What this grading does not decide of the one in `out`, with `best` all of it; None if nothing there has to be
    kept. CannotJoinError if something has, and nothing can be merged with it."""
    if not (out / FILE).exists():
        return None

    def is_kept(student: str, problem: str) -> bool:
        return best or not scope.covers(student, problem)

    found = saved.load(gradings, out, is_kept)
    if found and found.results_hash == saved.hash_of(out / FILE):
        if found.classes != scope.classes and not _are_one_class(found.students, scope.present):
            raise CannotJoinError(_other_class(out, found.classes))
        if found.report:
            return found.report
    lost = sorted({student for student, problem in list_results(out) if is_kept(student, problem)})
    if not lost:
        return None
    if gradings.path is None:
        why = "--no-cache stores nothing to merge with"
    elif found and not found.readable:
        why = "another version of the judge has stored them"
    else:
        why = gradings.fault or "the store no longer has them"
    raise CannotJoinError(f"{out} holds results of {_named(lost)}, and {why}")


def _are_one_class(students: frozenset[str], others: frozenset[str]) -> bool:
    """Whether most of the smaller class are in the other, too: a download has another name each time."""
    return 2 * len(students & others) > min(len(students), len(others))


def _other_class(out: Path, classes: Sequence[str]) -> str:
    held = ", ".join(printable(one) for one in classes)
    return f"{out} holds the results of another class, {held}"


def students_in(report: Report) -> set[str]:
    """Everybody about whom `report` says something."""
    return _handed_in(report) | {one.student for one in report.identities}


def _handed_in(report: Report) -> set[str]:
    students = {one.submission.id for one in report.results}
    return students | {lost.student for lost in report.unmatched if lost.student is not None}


def merge(earlier: Report, now: Report, scope: Scope, store: Store) -> Report:
    """`now`, with `earlier`, which has only results that `now` does not decide."""
    kept = earlier.results
    results = sorted((*now.results, *kept), key=lambda one: (one.submission.problem, one.submission.id))
    # Reports name a file by the last parts of its path.
    tails = (one.submission.file.absolute().parts for one in kept)
    judged = {"/".join(parts[at:]) for parts in tails for at in range(len(parts))}
    mine = [lost for lost in now.unmatched if lost.file not in judged]
    others = [lost for lost in earlier.unmatched if lost.student is not None and lost.student not in scope.chosen]
    identities = {one.student: one for one in (*earlier.identities, *now.identities)}
    return replace(
        now,
        problems=tuple(_problems(earlier, now, kept, results)),
        results=tuple(results),
        unmatched=tuple(sorted((*mine, *others), key=lambda lost: (lost.file, lost.why))),
        identities=tuple(identities[student] for student in sorted(identities)),
        notes=tuple(_notes(earlier, now, results, store)),
    )


def best_of(earlier: Report, now: Report) -> tuple[Report, Report]:
    """Both reports, each with the results that count: for a student and a problem that both have, the one with more
    points, and of equal ones the new one. As long as the new one has none, because the judge failed or had no time, the
    earlier one counts. What was judged with other cases or settings is not compared: the new one counts. A note says
    each of these."""
    new = {(one.submission.id, one.submission.problem): one for one in now.results}
    kept = []
    for one in earlier.results:
        key = one.submission.id, one.submission.problem
        counts, why = _compared(one, new[key]) if key in new else (True, "")
        if counts:
            kept.append(_noted(one, why) if why else one)
            new.pop(key, None)
        elif why:
            new[key] = _noted(new[key], why)
    return replace(earlier, results=tuple(kept)), replace(now, results=tuple(new.values()))


def _compared(old: Result, new: Result) -> tuple[bool, str]:
    """Whether the old result counts, and what must be said about that, '' if nothing."""
    before, after = judged_points(old), judged_points(new)
    if before is None or (after is not None and after >= before):
        return False, ""
    if after is None:
        return True, f"this earlier program counts until the last one is judged: it earns {brief(before)} points"
    if not _is_comparable(old, new):
        return False, f"an earlier program had {brief(before)} points, but with other cases, limits or points"
    return True, f"this earlier program counts: it earns {brief(before)} points, the last one {brief(after)}"


def _is_comparable(old: Result, new: Result) -> bool:
    if old.basis is None or new.basis is None:
        return False
    return (old.basis.cases, old.basis.settings) == (new.basis.cases, new.basis.settings)


def _noted(result: Result, note: str) -> Result:
    return replace(result, submission=replace(result.submission, note=note))


def lasting(report: Report, store: Store) -> Report:
    """`report` without the notes that the next grading makes again."""
    undone = {*left_undone(report.results, store)}
    return replace(report, notes=tuple(note for note in report.notes if note not in undone))


def say_merged(merged: Report, now: Report, scope: Scope) -> Iterator[str]:
    """What a reader of the merged report must know: who is no longer in the class, and what was judged differently."""
    gone = sorted(_handed_in(merged) - scope.present)
    if gone:
        them = f"{_named(gone)} {_are(gone)}"
        yield f"{them} not in the class as it is now, but the results are kept; --replace drops them"
    listed = {one.student for one in now.identities}
    ghosts = sorted({one.student for one in merged.identities} - listed - scope.present - set(gone))
    if ghosts:
        yield f"{_named(ghosts)} {_are(ghosts)} known only from an earlier roster; --replace drops them"
    fresh = {one.submission.problem: one for one in now.results}
    old: defaultdict[tuple[str, str], list[str]] = defaultdict(list)
    for one in merged.results:
        new = fresh.get(one.submission.problem)
        if new is None or not new.basis or not one.basis:
            continue
        if (one.basis.cases, one.basis.settings) != (new.basis.cases, new.basis.settings):
            old[one.submission.problem, "with other cases or limits"].append(one.submission.id)
        elif one.basis.judge != new.basis.judge:
            old[one.submission.problem, "by another version of the judge"].append(one.submission.id)
    for (problem, how), judged in sorted(old.items()):
        were = "was" if len(judged) == 1 else "were"
        them = f"{_named(sorted(judged))} {were}"
        yield f"{problem}: {them} judged {how}; grade the whole class again to compare them fairly"


def _problems(
    earlier: Report, now: Report, kept: Sequence[Result], results: Sequence[Result]
) -> Iterator[ProblemSummary]:
    old = {problem.id: problem for problem in earlier.problems}
    new = {problem.id: problem for problem in now.problems}
    having = {one.submission.problem for one in kept}
    solved = {one.submission.problem for one in results if one.verdict is Verdict.AC}
    for problem in sorted({*new, *(old.keys() & having)}):
        before, current = old.get(problem), new.get(problem)
        chosen = current or before
        assert chosen is not None, "it is in one of them"
        played = (current and current.played) or (before and before.played) or ()
        traces = {**_needed(before, kept), **(current.traces if current else {})}
        yield replace(chosen, played=played if problem in solved else (), traces=traces)


def _needed(problem: ProblemSummary | None, kept: Sequence[Result]) -> Mapping[str, Trace]:
    """The traces that the kept results of `problem` still need."""
    if problem is None:
        return {}
    cases: set[str] = set()
    for one in kept:
        if one.submission.problem == problem.id:
            cases |= {case.case for case in one.cases if case.mismatch}
            cases |= {one.counterexample.result.case} if one.counterexample else set()
    return {case: trace for case, trace in problem.traces.items() if case in cases}


def _notes(earlier: Report, now: Report, results: Sequence[Result], store: Store) -> Iterator[str]:
    """The notes of both gradings, each once; what was left undone is counted again."""
    counted = {*left_undone(now.results, store)}
    old = earlier.notes if earlier.results else ()
    yield from dict.fromkeys(note for note in (*now.notes, *old) if note not in counted)
    yield from left_undone(results, store)


def _are(students: Sequence[str]) -> str:
    return "is" if len(students) == 1 else "are"


def _named(students: Sequence[str]) -> str:
    """Some students by name, and how many more."""
    shown = ", ".join(name(student) for student in students[:_MOST_NAMED])
    more = len(students) - _MOST_NAMED
    return f"{shown} and {many(more, 'other')}" if more > 0 else shown
