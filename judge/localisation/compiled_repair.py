"""Tries small edits of a wrong program in C or C++: all in one compilation, those of the most suspicious lines first.
What makes the failing cases right there, and all others, is then compiled alone and judged as a submission is, on the
longest of all cases and of random ones that nobody has seen."""

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
from judge.localisation.edit_search import Bounds, Tried, longest, try_in
from judge.localisation.edits.c_edits import list_c_edits
from judge.localisation.trials import wanted_lines
from judge.values.feedback import Repair
from judge.values.outcome import NotRun, Verdict

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping, Sequence

    from judge.execution.compilation import Source
    from judge.localisation.c_text import CText
    from judge.localisation.edit_search import Wrong
    from judge.localisation.edited_text import Edit

# How many edits are compiled, of how many bytes together; and what they may cost then.
_BOUNDS = MappingProxyType({"c": (300, 100_000, Bounds(400, 8, 2, 1)), "cpp": (250, 60_000, Bounds(350, 8, 1, 1))})
_MOST_RUN = 6  # repaired cases, passing and fresh ones, on which an edit is run as a submission is


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

        def judged(edit: Edit, repaired: Collection[str]) -> Repair | None:
            return _judged(wrong, program, edit, repaired, is_whole=trials.is_whole)

        return try_in(trials, wrong, edits, bounds, judged, program.shown)


def _judged(wrong: Wrong, program: CText, edit: Edit, repaired: Collection[str], *, is_whole: bool) -> Repair | None:
    """The edit as a repair that makes these cases right, if the edited program is accepted. Unless `is_whole`, only the
    parts of the standard library are read that it needs: it has compiled without the others."""
    try:
        text = program.recoded(edit)
    except UnicodeError:
        return None
    files = {**dict(wrong.source.files), wrong.source.own: text}
    read = tuple(sorted(files.items()))
    source = source_of(wrong.source.name, read if is_whole else without_whole(read), wrong.source.joined)
    fresh = wrong.fresh_by_id if len(repaired) == len(wrong.failing) else {}
    if not is_accepted(wrong, source, (repaired, wrong.passing, fresh), _MOST_RUN):
        return None
    line, old, new = program.shown(edit)
    return Repair(line, old, new, len(repaired), len(wrong.failing), len(fresh))


def is_accepted(wrong: Wrong, source: Source, groups: Sequence[Collection[str]], most: int) -> bool:
    """Whether an edited program, compiled alone and judged as a submission is, is accepted on the longest cases of each
    group, at most so many: on all of them it has been right where all edits are. None is run after one where it is not.
    JudgeFailure if the judge failed on one."""
    known = {**wrong.cases, **wrong.fresh_by_id}
    some = {case: known[case] for group in groups for case in longest(known, group)[:most]}
    batch = tuple(CaseToRun(case, texts) for case, texts in sorted(some.items()))
    with contextlib.closing(WorkerState()) as state:
        done = state.judge_settled(CaseBatch(0, source, batch, wrong.settings, until_failure=True))
    causes = [one.result.cause for one in done.results if isinstance(one.result, NotRun)]
    if done.failure or causes:
        raise JudgeFailure(done.failure or causes[0])
    return [one.result.verdict for one in done.results] == [Verdict.AC] * len(batch)
