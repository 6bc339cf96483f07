"""What a worker does, in whatever process: lays a submission out, compiles it, judges some of its cases.

A worker keeps the folder, the program and the open box of its last errand: the next one is mostly of the same
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
from judge.execution.compilation import Compiled, Source, compile_source, digest_of, lay_out, program_of
from judge.execution.pools import Agenda, Pool
from judge.execution.sandbox import OpenBox
from judge.execution.store import Store
from judge.judging.run import MOST_STOPS, NOT_RUN, TOO_LATE, Task, is_stop, judge_again, judge_case, not_run
from judge.values.model import Case, CaseResult, Verdict

T = TypeVar("T")
R = TypeVar("R")


@dataclass(frozen=True)
class Errand:
    """What travels to a worker: which submission of the grading it is, its files, some of its cases, and the store's
    file where the worker can open it."""

    number: int
    source: Source
    task: Task
    store: Path | None = None


@dataclass(frozen=True)
class Judged:
    """What comes back: the results of the cases in order.

    `complaint` is what the compiler said of a program that does not compile, `is_final` whether it would say so again;
    `failure` why the judge could not even try. `note` tells what is wrong with the store.
    """

    results: tuple[CaseResult, ...] = ()
    complaint: str | None = None
    is_final: bool = True
    failure: str = ""
    note: str = ""


class Bench:
    """Where one worker works; to be closed."""

    def __init__(self) -> None:
        self._stack = ExitStack()  # holds the folder
        self._prepared: object = None
        self._compiled: Compiled | None = None
        self._opened: object = None
        self._is_used = False
        self._box: OpenBox | None = None
        self._store = Store(None)

    def judge(self, errand: Errand) -> Judged:
        """Judge the errand's cases. What fails here and is not the submission's doing is said in the answer."""
        try:
            compiled = self._prepare(errand)
        except (JudgeError, OSError) as failure:
            return Judged(failure=str(failure))
        if compiled.program is None:
            return Judged(complaint=compiled.output, is_final=compiled.is_final)
        store, task = self._open_store(errand.store), replace(errand.task, program=compiled.program)
        results = tuple(judge_cases(task, lambda case: self._box_for(task, case), store))
        return Judged(results, note=store.complaint)

    def judge_again(self, errand: Errand, known: Mapping[str, CaseResult]) -> Judged:
        """The same for cases of which what is `known` is not certain; nothing else may run meanwhile."""
        try:
            compiled = self._prepare(errand)
            task = replace(errand.task, program=compiled.program)
            rows = (judge_again(task, self._box_for(task, case), case, known.get(case.id)) for case in task.cases)
            return Judged(tuple(rows))
        except (JudgeError, OSError) as failure:
            return Judged(failure=str(failure))

    def close(self) -> None:
        """End the box and remove the folder."""
        self._close_box()
        self._store.close()
        self._prepared = self._compiled = None
        self._stack.close()

    def _prepare(self, errand: Errand) -> Compiled:
        source = errand.source
        wanted = (source.digest, errand.task.limits)
        if self._compiled is None or self._prepared != wanted:
            self.close()
            if digest_of(source) != source.digest:
                raise JudgeFailure("this worker has another judge or other tools than the judge that sent it the work")
            folder = self._stack.enter_context(scratch.folder()) / "box"
            folder.mkdir()
            lay_out(source, folder)
            self._prepared = wanted
            self._compiled = self._load(errand, folder) or compile_source(source, folder, errand.task.limits)
        return self._compiled

    def _load(self, errand: Errand, folder: Path) -> Compiled | None:
        """What a warm interpreter can load is compiled with that, and its box is open; None for everything else."""
        source, task = errand.source, errand.task
        if not source.fork_server or source.refused or task.fresh:
            return None
        task = replace(task, program=program_of(source, folder, task.limits))
        if self._open_box(task, public=any(case.is_public for case in task.cases)).forks():
            return Compiled(source.language, source.version, task.program, "", source.note)
        self._close_box()
        return None

    def _box_for(self, task: Task, case: Case) -> OpenBox:
        if task.apart and self._is_used:
            self._close_box()
        box = self._open_box(task, public=case.is_public)
        self._is_used = True
        return box

    def _open_box(self, task: Task, *, public: bool) -> OpenBox:
        assert task.program is not None, "only what compiles is run"
        wanted = (self._prepared, task.fresh, task.level, public, task.apart)
        if self._box is None or self._opened != wanted:
            self._close_box()
            # A box cuts all outputs where its limits say so; a task that names bounds of its own must do without.
            limits = replace(task.limits, output_bytes=None) if task.output_limits else task.limits
            self._box = sandbox.open(task.program, limits, level_name=task.level, fresh=task.fresh)
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


def judge_cases(task: Task, box: Callable[[Case], OpenBox], store: Store) -> Iterator[CaseResult]:
    """The results of `task`'s cases in order, each kept in `store`; after too many stops the rest is not run. `box`
    gives the box to run a case in.

    What another worker has kept meanwhile is taken from the store. A failure of the judge is a case's verdict JE, with
    the cause.
    """
    stops, deadline = task.stops, time.monotonic() + task.seconds
    for case in task.cases:
        group = task.groups.get(case.id)
        if stops >= MOST_STOPS:
            result = not_run(case.id, group, NOT_RUN)
        elif (kept := store.result(task.keys.get(case.id, b""), case.id, group)) is not None:
            result = kept
        elif time.monotonic() > deadline:
            result = not_run(case.id, group, TOO_LATE)
        else:
            result = _judge_case(task, box, case)
            if case.id in task.keys and not result.unsettled:
                store.keep(task.keys[case.id], result)
        stops += is_stop(result)
        yield result
        if task.until_stop and is_stop(result):
            return
        if task.until_failure and result.verdict is not Verdict.AC and not result.unsettled:
            return


def _judge_case(task: Task, box: Callable[[Case], OpenBox], case: Case) -> CaseResult:
    try:
        return judge_case(task, box(case), case)
    except (JudgeError, OSError) as failure:
        return CaseResult(case.id, task.groups.get(case.id), Verdict.JE, message=str(failure))


def keep_results(store: Store, errand: Errand, judged: Judged) -> None:
    """Keep in `store` what the worker could not: all where it cannot open it, and what was judged again alone."""
    store.complaint = store.complaint or judged.note
    for row in judged.results:
        is_kept = errand.store is not None and not row.near_limit
        if not is_kept and not row.unsettled:
            store.keep(errand.task.keys[row.case], row)


# A pool hands its workers a function and its arguments; what they keep from one errand to the next they keep here.
_KEPT = threading.local()


def work(errand: Errand) -> Judged:
    """Judge `errand` at this thread's bench; what a pool calls."""
    if not hasattr(_KEPT, "bench"):
        _KEPT.bench = Bench()
    bench: Bench = _KEPT.bench
    return bench.judge(errand)


def work_through(agenda: Agenda[T, R], pool: Pool, function: Callable[[T], R] = work) -> None:
    """`pools.work_through` for a `function` that judges with `work`: a bench of this very thread is closed at the end."""
    try:
        pools.work_through(agenda, function, pool)
    finally:
        if hasattr(_KEPT, "bench"):
            _KEPT.bench.close()
            del _KEPT.bench
