"""What a worker does, in whatever process: lays a submission out, compiles it, judges some of its cases.

A worker keeps the folder, the program and the open box of its last batch: the next one is mostly of the same
submission. It opens the store itself and keeps each result as soon as it is there. Public and secret cases never share
a box: what a program left behind on a secret one, it could find again, and print on a public one.
"""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import ExitStack
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TypeVar

from judge.base.errors import JudgeError, JudgeFailure
from judge.execution import pools, sandbox, scratch
from judge.execution.compilation import Compiled, compile_source, digest_of, lay_out, program_of
from judge.execution.pools import Pool, WorkSource
from judge.execution.sandbox import OpenBox
from judge.execution.store import Store
from judge.judging.batch import CaseBatch, CaseToRun, RunSettings
from judge.judging.run import MOST_STOPS, NOT_RUN, TOO_LATE, is_stop, judge_again, judge_case, not_run
from judge.values.model import CaseResult, Program, Verdict

T = TypeVar("T")
R = TypeVar("R")


@dataclass(frozen=True)
class BatchResult:
    """What comes back: the results of the cases in order.

    `complaint` is what the compiler said of a program that does not compile, `is_final` whether it would say so again;
    `failure` why the judge could not even try. `note` tells what is wrong with the store.
    """

    results: tuple[CaseResult, ...] = ()
    complaint: str | None = None
    is_final: bool = True
    failure: str = ""
    note: str = ""


class WorkerState:
    """Where one worker works; to be closed."""

    def __init__(self) -> None:
        self._stack = ExitStack()  # holds the folder
        self._prepared: object = None
        self._compiled: Compiled | None = None
        self._opened: object = None
        self._is_used = False
        self._box: OpenBox | None = None
        self._store = Store(None)

    def judge(self, batch: CaseBatch) -> BatchResult:
        """Judge the cases of `batch`. What fails here and is not the submission's doing is said in the answer."""
        try:
            compiled = self._prepare(batch)
        except (JudgeError, OSError) as failure:
            return BatchResult(failure=str(failure))
        if compiled.program is None:
            return BatchResult(complaint=compiled.output, is_final=compiled.is_final)
        program, store = compiled.program, self._open_store(batch.store)
        results = tuple(judge_cases(program, batch, lambda case: self._box_for(program, batch, case), store))
        return BatchResult(results, note=store.complaint)

    def judge_again(self, batch: CaseBatch, known: Mapping[str, CaseResult]) -> BatchResult:
        """Judge cases again whose results, those in `known`, are not certain; nothing else may run meanwhile."""
        try:
            program = self._prepare(batch).program
            assert program is not None, "it compiled before"
            return BatchResult(
                tuple(self._judge_again(program, batch, case, known.get(case.id)) for case in batch.cases)
            )
        except (JudgeError, OSError) as failure:
            return BatchResult(failure=str(failure))

    def _judge_again(self, program: Program, batch: CaseBatch, case: CaseToRun, known: CaseResult | None) -> CaseResult:
        return judge_again(program, case, batch.settings, self._box_for(program, batch, case), known)

    def close(self) -> None:
        """End the box and remove the folder."""
        self._close_box()
        self._store.close()
        self._prepared = self._compiled = None
        self._stack.close()

    def _prepare(self, batch: CaseBatch) -> Compiled:
        source, limits = batch.source, batch.settings.limits
        wanted = (source.digest, limits)
        if self._compiled is None or self._prepared != wanted:
            self.close()
            if digest_of(source) != source.digest:
                raise JudgeFailure("this worker has another judge or other tools than the judge that sent it the work")
            folder = self._stack.enter_context(scratch.folder()) / "box"
            folder.mkdir()
            lay_out(source, folder)
            self._prepared = wanted
            self._compiled = self._load(batch, folder) or compile_source(source, folder, limits)
        return self._compiled

    def _load(self, batch: CaseBatch, folder: Path) -> Compiled | None:
        """What a warm interpreter can load is compiled with that, and its box is open; None for everything else."""
        source, settings = batch.source, batch.settings
        if not source.fork_server or source.refused or settings.fresh:
            return None
        program = program_of(source, folder, settings.limits)
        if self._open_box(program, batch, public=any(case.is_public for case in batch.cases)).forks():
            return Compiled(source.language, source.version, program, "", source.note)
        self._close_box()
        return None

    def _box_for(self, program: Program, batch: CaseBatch, case: CaseToRun) -> OpenBox:
        if batch.settings.apart and self._is_used:
            self._close_box()
        box = self._open_box(program, batch, public=case.is_public)
        self._is_used = True
        return box

    def _open_box(self, program: Program, batch: CaseBatch, *, public: bool) -> OpenBox:
        settings = batch.settings
        wanted = (self._prepared, settings.fresh, settings.level, public, settings.apart)
        if self._box is None or self._opened != wanted:
            self._close_box()
            # A box cuts all outputs where its limits say so: cases with bounds of their own must do without.
            has_bounds = any(case.output_bytes for case in batch.cases)
            limits = replace(settings.limits, output_bytes=None) if has_bounds else settings.limits
            self._box = sandbox.open_box(program, limits, level_name=settings.level, fresh=settings.fresh)
            self._opened, self._is_used = wanted, False
        return self._box

    def _close_box(self) -> None:
        if self._box is not None:
            self._box.close()
            self._box = None

    def _open_store(self, path: Path | None) -> Store:
        if self._store.path != path:
            self._store.close()
            self._store = Store(path)
        return self._store


def judge_cases(
    program: Program, batch: CaseBatch, box: Callable[[CaseToRun], OpenBox], store: Store
) -> Iterator[CaseResult]:
    """The results of the batch's cases in order, each kept in `store`; after too many stops the rest is not run. `box`
    gives the box to run a case in.

    What another worker has kept meanwhile is taken from the store. A failure of the judge is a case's verdict JE, with
    the cause.
    """
    stops, deadline = batch.stops, time.monotonic() + batch.seconds
    for case in batch.cases:
        if stops >= MOST_STOPS:
            result = not_run(case.id, case.group, NOT_RUN)
        elif case.key and (found := store.result(case.key, case.id, case.group)) is not None:
            result = found
        elif time.monotonic() > deadline:
            result = not_run(case.id, case.group, TOO_LATE)
        else:
            result = _judge_case(program, case, batch.settings, box)
            if case.key and not result.unsettled:
                store.keep(case.key, result)
        stops += is_stop(result)
        yield result
        if batch.until_stop and is_stop(result):
            return
        if batch.until_failure and result.verdict is not Verdict.AC and not result.unsettled:
            return


def _judge_case(
    program: Program, case: CaseToRun, settings: RunSettings, box: Callable[[CaseToRun], OpenBox]
) -> CaseResult:
    try:
        return judge_case(program, case, settings, box(case))
    except (JudgeError, OSError) as failure:
        return CaseResult(case.id, case.group, Verdict.JE, message=str(failure))


def keep_results(store: Store, batch: CaseBatch, judged: BatchResult) -> None:
    """Keep in `store` what the worker could not: all where it cannot open it, and what was judged again alone."""
    store.complaint = store.complaint or judged.note
    keys = {case.id: case.key for case in batch.cases}
    for result in judged.results:
        is_kept = batch.store is not None and not result.near_limit
        key = keys[result.case]
        if key and not is_kept and not result.unsettled:
            store.keep(key, result)


# A pool hands its workers a function and its arguments; what they keep from one batch to the next they keep here.
_KEPT = threading.local()


def work(batch: CaseBatch) -> BatchResult:
    """Judge `batch` in the state that this thread keeps; what a pool calls."""
    if not hasattr(_KEPT, "state"):
        _KEPT.state = WorkerState()
    state: WorkerState = _KEPT.state
    return state.judge(batch)


def work_through(source: WorkSource[T, R], function: Callable[[T], R], pool: Pool) -> None:
    """`pools.work_through` for a `function` that calls `work`; the state of this very thread is closed at the end."""
    try:
        pools.work_through(source, function, pool)
    finally:
        if hasattr(_KEPT, "state"):
            _KEPT.state.close()
            del _KEPT.state
