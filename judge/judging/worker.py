"""The work of one worker, in whatever process: writes a submission to a folder, compiles it, judges some of its cases.

A worker keeps the folder, the program and the open box of its last batch, because the next batch is usually of the same
submission. It opens the store itself and saves each result at once. Public and secret cases never share a box: a
program could leave something behind on a secret case and print it on a public one.
"""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import ExitStack
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

from judge import sandbox
from judge.base.errors import CheckerFailure, JudgeError
from judge.execution import kept_programs, pools, scratch
from judge.execution.compilation import Compiled, prepare
from judge.execution.pools import Pool, WorkSource
from judge.execution.store import Store
from judge.judging.batch import CaseBatch, CaseToRun
from judge.judging.run import is_stop, judge_again, judge_case, not_judged
from judge.sandbox import OpenBox
from judge.values.outcome import MOST_STOPS, Judged, NotRun, Verdict, Why
from judge.values.problem import Checker
from judge.values.running import Program

if TYPE_CHECKING:
    from judge.judging.examiner import Examiner

T = TypeVar("T")
R = TypeVar("R")


@dataclass(frozen=True)
class BatchResult:
    """What a worker sends back: the results of the cases in order.

    `compile_output` is the compiler's message for a program that does not compile; `is_final`: it would say so again.
    `failure` says why the judge could not even try. `note` says what is wrong with the store. `may_be_unset` as in
    `Compiled`.
    """

    results: tuple[Judged, ...] = ()
    compile_output: str | None = None
    is_final: bool = True
    failure: str = ""
    note: str = ""
    may_be_unset: bool | None = None


class WorkerState:
    """The folder, program, box and store of one worker; must be closed."""

    def __init__(self) -> None:
        self._stack = ExitStack()  # holds the folder
        self._prepared: object = None
        self._compiled: Compiled | None = None
        self._opened: object = None
        self._is_used = False
        self._boxes: list[OpenBox] = []
        self._store = Store(None)
        self._examiner: Examiner | None = None
        self._bad_checker: tuple[Checker, str] | None = None

    def judge(self, batch: CaseBatch) -> BatchResult:
        """Judge the cases of `batch`. A failure that is not the submission's fault is in the result's `failure`."""
        if batch.source.refused:
            return BatchResult(compile_output=batch.source.refused)
        try:
            compiled = self._prepare(batch)
        except (JudgeError, OSError) as failure:
            return BatchResult(failure=str(failure))
        if compiled.program is None:
            return BatchResult(compile_output=compiled.output, is_final=compiled.is_final)
        program, store = compiled.program, self._open_store(batch.store)
        results = tuple(judge_cases(batch, lambda case: self._judge_case(program, batch, case), store))
        if batch.kept is not None and any(one.result.verdict is not Verdict.AC for one in results):
            kept_programs.keep(batch.source, program, batch.kept)
        return BatchResult(results, note=store.fault, may_be_unset=compiled.may_be_unset)

    def judge_again(self, batch: CaseBatch, first: Mapping[str, Judged]) -> BatchResult:
        """Judge the cases of `batch` again, whose `first` results (by case id) are not certain. Nothing else may run
        at the same time."""
        try:
            program = self._prepare(batch).program
            assert program is not None, "it compiled before"
            return BatchResult(
                tuple(self._judge_again(program, batch, case, first.get(case.id)) for case in batch.cases)
            )
        except (JudgeError, OSError) as failure:
            return BatchResult(failure=str(failure))

    def judge_settled(self, batch: CaseBatch) -> BatchResult:
        """As `judge`, and at once again what is not certain: whoever asks nobody else must not take the chance of a
        busy machine for the answer."""
        judged = self.judge(batch)
        first = {one.case: one for one in judged.results if one.unsettled}
        if not first:
            return judged
        again = self.judge_again(replace(batch, cases=tuple(one for one in batch.cases if one.id in first)), first)
        settled = {one.case: one for one in again.results}
        results = tuple(settled.get(one.case, one) for one in judged.results)
        return replace(judged, results=results, failure=judged.failure or again.failure)

    def _judge_again(self, program: Program, batch: CaseBatch, case: CaseToRun, first: Judged | None) -> Judged:
        boxes, examiner = self._boxes_for(program, batch, case), self._examiner_for(batch)
        return judge_again(program, case, batch.settings, boxes, first, examiner)

    def _judge_case(self, program: Program, batch: CaseBatch, case: CaseToRun) -> Judged:
        boxes, examiner = self._boxes_for(program, batch, case), self._examiner_for(batch)
        return judge_case(program, case, batch.settings, boxes, examiner)

    def close(self) -> None:
        """End the boxes and remove the folders."""
        self._release()
        if self._examiner is not None:
            self._examiner.close()
            self._examiner = None

    def _release(self) -> None:
        """End the boxes of the submission and remove its folder."""
        self._close_boxes()
        self._store.close()
        self._prepared = self._compiled = None
        self._stack.close()

    def _examiner_for(self, batch: CaseBatch) -> Examiner | None:
        """The problem's own checker with its box, kept from one submission to the next; None without one."""
        checker, level = batch.settings.comparison.checker, batch.settings.level
        if checker is None:
            return None
        from judge.judging.examiner import Examiner  # few problems have a checker of their own

        if self._examiner is not None and (self._examiner.checker, self._examiner.level) != (checker, level):
            self._examiner.close()
            self._examiner = None
        if self._bad_checker is not None and self._bad_checker[0] == checker:
            raise CheckerFailure(self._bad_checker[1])
        if self._examiner is None:
            try:
                self._examiner = Examiner(checker, level)
            except CheckerFailure as failure:
                self._bad_checker = checker, str(failure)
                raise
        return self._examiner

    def _prepare(self, batch: CaseBatch) -> Compiled:
        source, limits = batch.source, batch.settings.limits
        wanted = (source.digest, limits)
        if self._compiled is None or self._prepared != wanted:
            self._release()
            folder = self._stack.enter_context(scratch.folder()) / "box"
            self._prepared = wanted
            self._compiled = kept_programs.take(source, folder, limits, batch.kept) if batch.kept else None
            if self._compiled is None:
                folder.mkdir(mode=0o700)
                loads = None if batch.settings.fresh else lambda program: self._loads(program, batch)
                self._compiled = prepare(source, folder, limits, loads, warns=batch.warns)
        return self._compiled

    def _loads(self, program: Program, batch: CaseBatch) -> bool:
        """Whether a warm interpreter can load the program; its box is then open."""
        if self._open_boxes(program, batch, public=any(case.is_public for case in batch.cases))[0].forks():
            return True
        self._close_boxes()
        return False

    def _boxes_for(self, program: Program, batch: CaseBatch, case: CaseToRun) -> Sequence[OpenBox]:
        """A box for each copy of the program that takes part in a case: nearly always one."""
        if batch.settings.apart and self._is_used:
            self._close_boxes()
        boxes = self._open_boxes(program, batch, public=case.is_public)
        self._is_used = True
        return boxes

    def _open_boxes(self, program: Program, batch: CaseBatch, *, public: bool) -> Sequence[OpenBox]:
        settings, checker = batch.settings, batch.settings.comparison.checker
        count = checker.processes if checker is not None else 1
        wanted = (self._prepared, settings.fresh, settings.level, public, settings.apart, count)
        if not self._boxes or self._opened != wanted:
            self._close_boxes()
            # A box cuts every output at its own limit, so it must have none when cases have their own output limits.
            has_bounds = any(case.output_bytes for case in batch.cases)
            limits = replace(settings.limits, output_bytes=None) if has_bounds else settings.limits
            if checker is not None and checker.interactive:  # a copy waits while the validator and the others work
                limits = replace(limits, wall_s=count * limits.wall_limit_s + checker.limits.wall_limit_s)
            for _ in range(count):
                box = sandbox.open_box(program, limits, level_name=settings.level, fresh=settings.fresh)
                self._boxes.append(box)
            self._opened, self._is_used = wanted, False
        return self._boxes

    def _close_boxes(self) -> None:
        self._opened = None  # where only some of the next boxes can be opened, they do not pass for all
        while self._boxes:
            self._boxes.pop().close()

    def _open_store(self, path: Path | None) -> Store:
        if self._store.path != path:
            self._store.close()
            self._store = Store(path)
        return self._store


def judge_cases(batch: CaseBatch, judge: Callable[[CaseToRun], Judged], store: Store) -> Iterator[Judged]:
    """The results of the batch's cases in order, each saved in `store`; after too many stops the rest is not run.
    `judge` judges one case.

    A result that another worker has saved in the meantime is taken from the store. A failure of the judge gives a case
    the verdict JE with the cause.
    """
    stops, deadline = batch.stops, time.monotonic() + batch.seconds
    for case in batch.cases:
        if stops >= MOST_STOPS:
            judged = Judged(NotRun(case.id, case.group, Why.STOPS))
        elif case.key and (stored := store.result(case.key, case.id, case.group)) is not None:
            judged = Judged(stored)
        elif time.monotonic() > deadline:
            judged = Judged(NotRun(case.id, case.group, Why.DEADLINE))
        else:
            judged = _tried(case, judge)
            if case.key and not judged.unsettled:
                store.save_result(case.key, judged.result)
        stops += is_stop(judged.result)
        yield judged
        if batch.until_stop and is_stop(judged.result):
            return
        if batch.until_failure and judged.result.verdict is not Verdict.AC and not judged.unsettled:
            return


def _tried(case: CaseToRun, judge: Callable[[CaseToRun], Judged]) -> Judged:
    try:
        return judge(case)
    except (JudgeError, OSError) as failure:
        return not_judged(case, failure)


def save_results(store: Store, batch: CaseBatch, judged: BatchResult) -> None:
    """Save in `store` the results that the worker could not save: all when it cannot open the store, and those that
    were judged again alone."""
    store.fault = store.fault or judged.note
    keys = {case.id: case.key for case in batch.cases}
    for one in judged.results:
        is_saved = batch.store is not None and not one.result.near_limit
        key = keys[one.case]
        if key and not is_saved and not one.unsettled:
            store.save_result(key, one.result)


# A pool passes its workers only a function and its arguments: their state from one batch to the next is here.
_THREAD = threading.local()


def work(batch: CaseBatch) -> BatchResult:
    """Judge `batch` with the state of this thread; a pool calls this."""
    if not hasattr(_THREAD, "state"):
        _THREAD.state = WorkerState()
    state: WorkerState = _THREAD.state
    return state.judge(batch)


def work_through(source: WorkSource[T, R], function: Callable[[T], R], pool: Pool) -> None:
    """`pools.work_through` for a `function` that calls `work`; the state of this thread is closed at the end."""
    try:
        pools.work_through(source, function, pool)
    finally:
        if hasattr(_THREAD, "state"):
            _THREAD.state.close()
            del _THREAD.state
