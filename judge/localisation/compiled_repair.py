"""Tries small edits of a wrong program in C or C++: all in one compilation, those of the most suspicious lines first.
What makes the failing cases right is then judged as a submission is, on all cases and on random ones that nobody has
seen."""

from __future__ import annotations

import contextlib
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
from judge.localisation.edit_search import Bounds, Tried, try_in
from judge.localisation.edits.c_edits import list_c_edits
from judge.localisation.trials import wanted_lines
from judge.values.feedback import Repair
from judge.values.outcome import NotRun, Verdict, Why

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping

    from judge.execution.compilation import Source
    from judge.judging.batch import CaseTexts
    from judge.localisation.c_text import CText
    from judge.localisation.edit_search import Wrong
    from judge.localisation.edited_text import Edit

# How many edits are compiled, of how many bytes together; and what they may cost then.
_BOUNDS = MappingProxyType({"c": (600, 100_000, Bounds(700, 8, 2, 2)), "cpp": (420, 60_000, Bounds(520, 8, 1, 2))})


def try_edits(wrong: Wrong, scores: Mapping[int, float]) -> Tried:
    """Edits of the lines that have a score, and what comes of them. JudgeError and OSError if the sandbox fails."""
    if wrong.source.language not in _BOUNDS:
        return Tried()
    most, most_bytes, bounds = _BOUNDS[wrong.source.language]
    program = read_c(dict(wrong.source.files)[wrong.source.own])
    if program is None:
        return Tried()
    scores = c_constants.inherit(program, c_constants.find_constants(program), scores)
    scores = c_parameters.inherit(program, scores)
    wanted = wanted_lines([case for case in wrong.some if not case.passes])
    edits = repair.in_order(list_c_edits(program, wanted), scores, most)
    cases = {**wrong.cases, **wrong.fresh_by_id}
    with CompiledTrials(program, wrong.source, cases, wrong.settings) as trials:
        edits = trials.compile(edits, most_bytes)

        def judged(edit: Edit, _: Collection[str]) -> Repair | None:
            return _judged(wrong, program, edit, is_whole=trials.is_whole)

        return try_in(trials, wrong, edits, bounds, judged, program.shown)


def _judged(wrong: Wrong, program: CText, edit: Edit, *, is_whole: bool) -> Repair | None:
    """The edit as a repair, if the edited program is right where one must be, judged as a submission is. Unless
    `is_whole`, only the parts of the standard library are read that it needs: it has compiled without the others."""
    try:
        text = program.recoded(edit)
    except UnicodeError:
        return None
    files = {**dict(wrong.source.files), wrong.source.own: text}
    read = tuple(sorted(files.items()))
    source = source_of(wrong.source.name, read if is_whole else without_whole(read), wrong.source.joined)
    with contextlib.closing(WorkerState()) as state:
        if not all_right(state, source, wrong, {case: wrong.cases[case] for case in wrong.passing}):
            return None
        repaired = _right(state, source, wrong, {case: wrong.cases[case] for case in wrong.failing})
        is_part = len(repaired) < len(wrong.failing)
        if 2 * len(repaired) < len(wrong.failing):
            return None
        if not is_part and not all_right(state, source, wrong, wrong.fresh_by_id):
            return None
    line, old, new = program.shown(edit)
    return Repair(line, old, new, len(repaired), len(wrong.failing), 0 if is_part else len(wrong.fresh))


def all_right(state: WorkerState, source: Source, wrong: Wrong, cases: Mapping[str, CaseTexts]) -> bool:
    """Whether the program is accepted on all cases; none is run after one where it is not."""
    return not cases or len(_right(state, source, wrong, cases, until_failure=True)) == len(cases)


def _right(
    state: WorkerState, source: Source, wrong: Wrong, cases: Mapping[str, CaseTexts], *, until_failure: bool = False
) -> set[str]:
    """The cases that the program is accepted on; after three that it does not end in time the others are not run, as
    always. JudgeFailure if the judge failed on one."""
    some = tuple(CaseToRun(case, texts) for case, texts in sorted(cases.items()))
    done = state.judge_settled(CaseBatch(0, source, some, wrong.settings, until_failure=until_failure))
    not_run = [one.result for one in done.results if isinstance(one.result, NotRun)]
    causes = [one.cause for one in not_run if one.why is not Why.STOPS]
    if done.failure or causes:
        raise JudgeFailure(done.failure or causes[0])
    return {one.case for one in done.results if one.result.verdict is Verdict.AC}
