"""Searches edits that repair a wrong program in C, C++ or Java, in whichever way a language runs them.

The edits are tried on some short cases, and what is right there on all. Where all cases refute what was found, the ones
that do so are added, and the search goes on. One edit is then judged as a submission is; that costs a compilation.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import TYPE_CHECKING, Protocol

from judge.localisation import repair
from judge.localisation.questions import QUESTIONS
from judge.localisation.trials import is_same
from judge.values.feedback import Repair
from judge.values.problem import is_public

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence

    from judge.execution.compilation import Source
    from judge.judging.batch import CaseTexts, RunSettings
    from judge.localisation.edited_text import Edit
    from judge.localisation.repair import Candidate
    from judge.localisation.trials import Outcome, Seen

_MOST_REFUTING = 3
_FEW, _PARTS_AFTER = 2, 4  # failing cases; with so few of them, more edits are tried after one that repairs all
_WEIGHT_OF_REPAIRS, _WEIGHT_OF_PROGRESS = 3.0, 0.3

Likely = tuple["Candidate", frozenset[str]]
"""An edit that breaks no case, with all the failing cases that it makes right."""
Lines = tuple[str, ...]
Judged = Callable[["Edit", frozenset[str]], Repair | None]
Shown = Callable[["Edit"], tuple[int, Lines, Lines]]


@dataclass(frozen=True)
class Wrong:
    """A wrong program, how it did on its cases (`seen`), and on `some` of them, which are short; all its `cases`, by
    id, and `fresh` ones, on which edits are tried that repair everything."""

    source: Source
    seen: Sequence[Seen]
    some: Sequence[Seen]
    cases: Mapping[str, CaseTexts]
    fresh: Sequence[CaseTexts]
    settings: RunSettings

    @cached_property
    def failing(self) -> frozenset[str]:
        """All cases on which the program fails."""
        return frozenset(case.id for case in self.seen if not case.passes)

    @cached_property
    def passing(self) -> frozenset[str]:
        """All cases that it passes."""
        return frozenset(case.id for case in self.seen if case.passes)

    @cached_property
    def fresh_by_id(self) -> Mapping[str, CaseTexts]:
        """The fresh cases, by ids that no other case has."""
        return {f"secret/fresh-{number}": one for number, one in enumerate(self.fresh)}


@dataclass(frozen=True)
class Bounds:
    """In how many runs edits are tried; how many are then tried on all cases, how many of those are judged, and how
    many more are shown beside one that makes all cases right."""

    runs: int
    examined: int
    judged: int
    beside: int


@dataclass(frozen=True)
class Tried:
    """What the edits tell: those that repair the program, the questions about their lines, and how much the edits of
    each line have done."""

    repairs: tuple[Repair, ...] = ()
    questions: Mapping[int, str] = field(default_factory=dict)
    merits: Mapping[int, float] = field(default_factory=dict)


class EditTrials(repair.Runs, Protocol):
    """What runs the edits of a program on its cases, also on the fresh ones."""

    def trace(self, cases: Sequence[str]) -> Mapping[str, Outcome]:
        """The program as it is on these cases. Later runs on each may be a few times as long."""

    def right(self, edit: Edit, cases: Sequence[str]) -> set[str]:
        """Of these cases, those that the edit makes or leaves right."""


def try_in(
    trials: EditTrials,
    wrong: Wrong,
    edits: Sequence[Edit],
    bounds: Bounds,
    judged: Judged,
    shown: Shown,
) -> Tried:
    """Try these edits, in their order. `judged` is an edit as a repair, if the program with it, judged as a submission
    is, does what the trials say: it makes these cases right, and breaks none. `shown` are the lines that it changes."""
    searching = _Searching(trials, wrong, bounds)
    searching.work(edits)
    is_unsure = _is_unsure(wrong, searching.likely)
    repairs = [] if is_unsure else _confirmed(searching, judged, shown)
    questions = (
        _questions(searching.likely, wrong.failing) if is_unsure else ask(repairs, searching.likely, wrong.failing)
    )
    return Tried(tuple(made for made, _ in repairs), questions, _merits(searching.found, searching.moved))


@dataclass
class _Searching:
    """The search: what was `found` on some cases, which of it is `likely`, and how far the edits of each line got."""

    trials: EditTrials
    wrong: Wrong
    bounds: Bounds
    found: list[Candidate] = field(default_factory=list)
    likely: list[Likely] = field(default_factory=list)
    moved: dict[int, float] = field(default_factory=dict)
    _failing: dict[str, Outcome] = field(default_factory=dict)
    _passing: list[str] = field(default_factory=list)

    def work(self, edits: Sequence[Edit]) -> None:
        if edits:
            self._add(self.wrong.some)
        refuting = self._search(edits) if self._failing else []
        if refuting and not any(right == self.wrong.failing for _, right in self.likely):
            # What made all short cases right is wrong on these: with them, the search goes on where it ended.
            self._add(refuting)
            self._search(repair.after(edits, self.found))

    def _add(self, cases: Sequence[Seen]) -> None:
        """Try edits on these cases, too, if a run of the program in the trials does on them what the judged one did."""
        outcomes = self.trials.trace([case.id for case in cases])
        same = [case for case in cases if is_same(case, outcomes.get(case.id))]
        self._failing |= {case.id: outcomes[case.id] for case in same if not case.passes}
        self._passing += [case.id for case in same if case.passes]

    def _search(self, edits: Sequence[Edit]) -> list[Seen]:
        """Search these edits; a few cases that refute some of what is found."""
        found, moved = repair.search(
            self.trials,
            edits,
            self._failing,
            self._passing,
            self.bounds.runs,
            _PARTS_AFTER if _is_weak(self.wrong) else repair.PARTS_AFTER,
        )
        for line, how_far in moved.items():
            self.moved[line] = max(self.moved.get(line, 0.0), how_far)
        likely, refuting = self._examined(found)
        self.found, self.likely = [*found, *self.found], [*likely, *self.likely]
        return refuting

    def _examined(self, found: Sequence[Candidate]) -> tuple[list[Likely], list[Seen]]:
        """Of the best of what was found: the edits that make at least half of all failing cases right and break none,
        those that repair most first; and a few cases on which others are wrong. No compilation is needed."""
        likely: list[Likely] = []
        refuting: set[str] = set()
        known = {case.id for case in self.wrong.some}
        failing, passing = self.wrong.failing, self.wrong.passing
        some = list(itertools.takewhile(self._is_promising, found[: self.bounds.examined]))
        # All in one call: in Java, to start a process costs more than to run all cases in it.
        cases = sorted((passing | failing).difference(self._failing, self._passing))
        outcomes = self.trials.run([one.edit for one in some], [cases] * len(some)) if cases else {}
        for place, one in enumerate(some):
            right = {case for case in cases if (done := outcomes.get((place, case))) is not None and done.is_right}
            right |= one.repaired | set(self._passing)  # on these it was tried
            repaired = failing & right
            if passing <= right and 2 * len(repaired) >= len(failing):
                likely.append((one, repaired))
            refuting |= (passing | failing) - right - known
        likely.sort(key=lambda one: -len(one[1]))
        return likely, [case for case in self.wrong.seen if case.id in refuting][:_MOST_REFUTING]

    def _is_promising(self, one: Candidate) -> bool:
        return not one.broken and 2 * len(one.repaired) >= len(self._failing)

    def is_right_on_fresh(self, edit: Edit) -> bool:
        """Whether the edit makes all fresh cases right, too."""
        fresh = tuple(self.wrong.fresh_by_id)
        return len(self.trials.right(edit, fresh)) == len(fresh)


def _is_unsure(wrong: Wrong, likely: Sequence[Likely]) -> bool:
    """Whether one or two cases are all that speaks for edits of more lines than that: none of them is then called a
    repair."""
    lines = {one.edit.line for one, right in likely if right == wrong.failing}
    return _is_weak(wrong) and len(lines) > len(wrong.failing)


def _is_weak(wrong: Wrong) -> bool:
    """Whether few cases tell a repair from an edit that is right by chance."""
    return not wrong.fresh and len(wrong.failing) <= _FEW


def _confirmed(searching: _Searching, judged: Judged, shown: Shown) -> list[tuple[Repair, Candidate]]:
    """The edits that repair at least half of all failing cases and break none, one for each line; only the whole ones,
    if any is. Once one of these has been judged, the runs of others are believed: a few are shown beside it."""
    likely = iter(searching.likely)
    repairs: list[tuple[Repair, Candidate]] = []
    left = searching.bounds.judged
    for one, right in likely:
        if one.edit.line in {other.edit.line for _, other in repairs}:
            continue
        if right == searching.wrong.failing and not searching.is_right_on_fresh(one.edit):
            continue
        made = judged(one.edit, right)
        if made is not None and made.is_whole:
            others = itertools.islice(_beside(one, likely, searching), searching.bounds.beside)
            return [(made, one), *((_as(made, shown(other.edit)), other) for other in others)]
        if made is not None:
            repairs.append((made, one))
        left -= 1
        if not left:
            break
    return repairs


def _beside(first: Candidate, others: Iterable[Likely], searching: _Searching) -> Iterator[Candidate]:
    """Of these, the edits that make all cases right, too, and the fresh ones, one for each line. Without fresh cases,
    only those that are about as likely as the first one."""
    lines, wrong = {first.edit.line}, searching.wrong
    for one, right in others:
        is_far = not wrong.fresh and one.edit.rank > first.edit.rank + repair.FAR_LESS_LIKELY
        if right != wrong.failing or one.edit.line in lines or is_far:
            continue
        if searching.is_right_on_fresh(one.edit):
            lines.add(one.edit.line)
            yield one


def _as(made: Repair, shown: tuple[int, Lines, Lines]) -> Repair:
    line, old, new = shown
    return replace(made, line=line, old=old, new=new)


def ask(
    repairs: Sequence[tuple[Repair, Candidate]], likely: Sequence[Likely], failing: frozenset[str]
) -> Mapping[int, str]:
    """The questions about the lines of the repairs and, if one of these is whole, of the other `likely` edits that make
    all `failing` cases right: nobody knows which of them was meant."""
    questions: dict[int, str] = {}
    for made, one in repairs:
        questions.setdefault(made.line, QUESTIONS[one.edit.kind])
    others = _questions(likely, failing) if any(made.is_whole for made, _ in repairs) else {}
    return questions | {line: question for line, question in others.items() if line not in questions}


def _questions(likely: Sequence[Likely], failing: frozenset[str]) -> dict[int, str]:
    """The questions about edits that make all `failing` cases right."""
    questions: dict[int, str] = {}
    for one, right in likely:
        if right == failing:
            questions.setdefault(one.edit.line, QUESTIONS[one.edit.kind])
    return questions


def _merits(found: Sequence[Candidate], moved: Mapping[int, float]) -> Mapping[int, float]:
    """What the edits of each line have done: those that repair cases count most."""
    done = {one.edit.line: 0.0 for one in found}
    for one in found:
        done[one.edit.line] = max(done[one.edit.line], float(len(one.repaired) - len(one.broken)))
    most = max(done.values(), default=0.0) or 1.0
    return {
        line: _WEIGHT_OF_REPAIRS * done.get(line, 0.0) / most + _WEIGHT_OF_PROGRESS * moved.get(line, 0.0)
        for line in sorted({*done, *moved})
    }


def longest(known: Mapping[str, CaseTexts], cases: Collection[str]) -> Sequence[str]:
    """These cases, the longest first, of which all are secret if any is: public ones would need a box of their own."""
    some = [case for case in cases if not is_public(case)] or cases
    return sorted(some, key=lambda case: (-known[case].length, case))
