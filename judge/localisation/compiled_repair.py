"""Tries small edits of a wrong program in C or C++: all in one compilation, those of the most suspicious lines first.
What makes the failing cases right is then judged as a submission is, on all cases and on random ones that nobody has
seen."""

from __future__ import annotations

import contextlib
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import TYPE_CHECKING

from judge.base.errors import JudgeFailure
from judge.execution.compilation import source_of
from judge.execution.lean_headers import without_whole
from judge.judging.batch import CaseBatch, CaseToRun
from judge.judging.worker import WorkerState
from judge.localisation import c_constants, c_parameters, repair
from judge.localisation.c_text import read_c
from judge.localisation.compiled_trials import CompiledTrials
from judge.localisation.edits.c_edits import list_c_edits
from judge.localisation.questions import QUESTIONS
from judge.localisation.trials import is_same, wanted_lines
from judge.values.feedback import Repair
from judge.values.outcome import NotRun, Verdict, Why

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from judge.execution.compilation import Source
    from judge.judging.batch import CaseTexts, RunSettings
    from judge.localisation.c_text import CText
    from judge.localisation.repair import Candidate
    from judge.localisation.trials import Seen


@dataclass(frozen=True)
class _Bounds:
    """How many edits are compiled, of how many bytes together; in how many runs they are tried, and how many of them
    are judged, each of which must be compiled."""

    edits: int
    bytes: int
    runs: int
    judged: int


_BOUNDS = MappingProxyType({"c": _Bounds(600, 100_000, 700, 2), "cpp": _Bounds(420, 60_000, 520, 1)})
_MOST_EXAMINED, _MOST_REFUTING = 8, 3
_WEIGHT_OF_REPAIRS, _WEIGHT_OF_PROGRESS = 3.0, 0.3


@dataclass(frozen=True)
class Tried:
    """What the edits tell: those that repair the program, the questions about their lines, and how much the edits of
    each line have done."""

    repairs: tuple[Repair, ...] = ()
    questions: Mapping[int, str] = field(default_factory=dict)
    merits: Mapping[int, float] = field(default_factory=dict)


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


def try_edits(wrong: Wrong, scores: Mapping[int, float]) -> Tried:
    """Edits of the lines that have a score, and what comes of them. JudgeError and OSError if the sandbox fails."""
    bounds = _BOUNDS.get(wrong.source.language)
    program = read_c(dict(wrong.source.files)[wrong.source.own]) if bounds else None
    if program is None or bounds is None:
        return Tried()
    scores = c_constants.inherit(program, c_constants.find_constants(program), scores)
    scores = c_parameters.inherit(program, scores)
    failing = [case for case in wrong.some if not case.passes]
    edits = repair.in_order(list_c_edits(program, wanted_lines(failing)), scores, bounds.edits)
    with CompiledTrials(program, wrong.source, wrong.cases, wrong.settings) as trials:
        edits = trials.compile(edits, bounds.bytes)
        outcomes = trials.trace([case.id for case in wrong.some]) if edits else {}
        failed = {case.id: outcomes[case.id] for case in failing if is_same(case, outcomes.get(case.id))}
        passed = [case.id for case in wrong.some if case.passes and is_same(case, outcomes.get(case.id))]
        if not failed:
            return Tried()
        found, moved = repair.search(trials, edits, failed, passed, bounds.runs)
        likely, refuting = _examined(wrong, trials, found, len(failed))
        if refuting and not any(right == failing_of(wrong) for _, right in likely):
            # What made all short cases right is wrong on these: with them, the search goes on where it ended.
            more = trials.trace([case.id for case in refuting])
            same = [case for case in refuting if is_same(case, more.get(case.id))]
            failed |= {case.id: more[case.id] for case in same if not case.passes}
            passed += [case.id for case in same if case.passes]
            others, further = repair.search(trials, repair.after(edits, found), failed, passed, bounds.runs)
            moved = {line: max(moved.get(line, 0.0), further.get(line, 0.0)) for line in (*moved, *further)}
            again, _ = _examined(wrong, trials, others, len(failed))
            likely, found = [*again, *likely], [*others, *found]
        is_whole = trials.is_whole
    repairs = _verified(wrong, program, [one for one, _ in likely], bounds.judged, is_whole=is_whole)
    questions = _asked(repairs, likely, failing_of(wrong))
    return Tried(tuple(made for made, _ in repairs), questions, merits_of(found, moved))


def _asked(
    repairs: Sequence[tuple[Repair, Candidate]],
    likely: Sequence[tuple[Candidate, frozenset[str]]],
    failing: frozenset[str],
) -> Mapping[int, str]:
    """The questions about the lines of the repairs and, if one of these is whole, of the other `likely` edits that make
    all `failing` cases right: to judge each would cost a compilation, but nobody knows which of them was meant."""
    questions: dict[int, str] = {}
    for made, one in repairs:
        questions.setdefault(made.line, QUESTIONS[one.edit.kind])
    for one, right in likely if any(made.is_whole for made, _ in repairs) else ():
        if right == failing:
            questions.setdefault(one.edit.line, QUESTIONS[one.edit.kind])
    return questions


def failing_of(wrong: Wrong) -> frozenset[str]:
    """All cases on which the program fails."""
    return frozenset(case.id for case in wrong.seen if not case.passes)


def _examined(
    wrong: Wrong, trials: CompiledTrials, found: Sequence[Candidate], failing: int
) -> tuple[list[tuple[Candidate, frozenset[str]]], list[Seen]]:
    """Of the best of what was found: the edits that make at least half of all failing cases right and break none, with
    these cases, those that repair most first; and a few cases on which others are wrong. No compilation is needed."""
    likely: list[tuple[Candidate, frozenset[str]]] = []
    refuting: dict[str, None] = {}
    passing, all_failing = {case.id for case in wrong.seen if case.passes}, failing_of(wrong)
    known = {case.id for case in wrong.some}
    for one in found[:_MOST_EXAMINED]:
        if one.broken or 2 * len(one.repaired) < failing:
            break
        right = trials.right(one.edit, sorted(passing | all_failing))
        repaired = frozenset(right & all_failing)
        if right.issuperset(passing) and 2 * len(repaired) >= len(all_failing):
            likely.append((one, repaired))
        refuting.update(dict.fromkeys(sorted((passing | all_failing) - right - known)))
    likely.sort(key=lambda one: -len(one[1]))
    return likely, [case for case in wrong.seen if case.id in refuting][:_MOST_REFUTING]


def merits_of(found: Sequence[Candidate], moved: Mapping[int, float]) -> Mapping[int, float]:
    """What the edits of each line have done: those that repair cases count most."""
    done = {one.edit.line: 0.0 for one in found}
    for one in found:
        done[one.edit.line] = max(done[one.edit.line], float(len(one.repaired) - len(one.broken)))
    most = max(done.values(), default=0.0) or 1.0
    return {
        line: _WEIGHT_OF_REPAIRS * done.get(line, 0.0) / most + _WEIGHT_OF_PROGRESS * moved.get(line, 0.0)
        for line in sorted({*done, *moved})
    }


def _verified(
    wrong: Wrong, program: CText, found: Sequence[Candidate], most: int, *, is_whole: bool
) -> list[tuple[Repair, Candidate]]:
    """The edits that repair at least half of all failing cases and break none; only the whole ones, if any is."""
    repairs: list[tuple[Repair, Candidate]] = []
    lines: set[int] = set()
    tried = 0
    for candidate in found:
        if tried == most:
            break
        if candidate.edit.line in lines:
            continue
        tried += 1
        made = _judged(wrong, program, candidate, is_whole=is_whole)
        if made is not None:
            lines.add(candidate.edit.line)
            repairs.append((made, candidate))
    whole = [one for one in repairs if one[0].is_whole]
    return whole or repairs


def _judged(wrong: Wrong, program: CText, candidate: Candidate, *, is_whole: bool) -> Repair | None:
    """The edit as a repair, if the edited program is right where one must be, judged as a submission is. Unless
    `is_whole`, only the parts of the standard library are read that it needs: it has compiled without the others."""
    try:
        text = program.recoded(candidate.edit)
    except UnicodeError:
        return None
    files = {**dict(wrong.source.files), wrong.source.own: text}
    read = tuple(sorted(files.items()))
    source = source_of(wrong.source.name, read if is_whole else without_whole(read), wrong.source.joined)
    with contextlib.closing(WorkerState()) as state:
        failing = {case.id: wrong.cases[case.id] for case in wrong.seen if not case.passes}
        passing = {case.id: wrong.cases[case.id] for case in wrong.seen if case.passes}
        if not all_right(state, source, wrong, passing):
            return None
        repaired = _right(state, source, wrong, failing)
        if 2 * len(repaired) < len(failing):
            return None
        fresh: dict[str, CaseTexts] = {}
        if len(repaired) == len(failing):
            fresh = {f"secret/fresh-{number}": one for number, one in enumerate(wrong.fresh)}
            if not all_right(state, source, wrong, fresh):
                return None
    line, old, new = program.shown(candidate.edit)
    return Repair(line, old, new, len(repaired), len(failing), len(fresh))


def all_right(state: WorkerState, source: Source, wrong: Wrong, cases: Mapping[str, CaseTexts]) -> bool:
    """Whether the program is accepted on all cases; none is run after one where it is not."""
    return not cases or len(_right(state, source, wrong, cases, until_failure=True)) == len(cases)


def _right(
    state: WorkerState, source: Source, wrong: Wrong, cases: Mapping[str, CaseTexts], *, until_failure: bool = False
) -> set[str]:
    """The cases that the program is accepted on; after three that it does not end in time the others are not run, as
    always. JudgeFailure if the judge failed on one."""
    some = tuple(CaseToRun(case, texts) for case, texts in sorted(cases.items()))
    done = state.judge(CaseBatch(0, source, some, wrong.settings, until_failure=until_failure))
    not_run = [one.result for one in done.results if isinstance(one.result, NotRun)]
    causes = [one.cause for one in not_run if one.why is not Why.STOPS]
    if done.failure or causes:
        raise JudgeFailure(done.failure or causes[0])
    return {one.case for one in done.results if one.result.verdict is Verdict.AC}
