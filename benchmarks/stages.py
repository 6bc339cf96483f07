"""The judge's command line, timed from outside: `python benchmarks/stages.py LOG grade ...` does what `judge` does.

Some functions of the judge are wrapped before it starts, in this process and so in the workers that it forks. Each call
adds a line of JSON to LOG: its name, its wall time, and its CPU time with that of its finished children. This changes
no result of the judge.
"""

from __future__ import annotations

import functools
import importlib
import json
import os
import resource
import runpy
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from benchmarks.processor_time import used_s  # noqa: E402 - found from here, wherever this is run

STAGES = {
    "judging": ("judge.grading.class_grading", "_judge"),
    "  again alone, near a limit": ("judge.judging.worker", "WorkerState.judge_again"),
    "  compiling (in the workers)": ("judge.judging.worker", "WorkerState._prepare"),
    "diagnosis": ("judge.grading.review", "diagnose"),
    "counterexamples": ("judge.search.counterexamples", "add"),
    "second runs": ("judge.explanation.confirmation", "add"),
    "whole outputs": ("judge.explanation.whole_outputs", "add"),
    "explaining": ("judge.explanation.explanations", "add"),
    "reports": ("judge.grading.conductor", "publish"),
}
"""The measured stages, each with the function that does it; an indented stage is a part of others."""

FIRST, FRESH, ALONE = "first run", "again, fresh", "again, alone"
"""How a case was run."""


class Log:
    """Lines that several processes append to one file."""

    def __init__(self, path: str) -> None:
        self._descriptor = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o600)
        self._alone: object = None

    def add(self, **entry: object) -> None:
        os.write(self._descriptor, f"{json.dumps(entry)}\n".encode())

    def timed(self, stage: str, function: Callable[..., Any]) -> Callable[..., Any]:
        """The function, with its calls logged."""

        @functools.wraps(function)
        def call(*args: Any, **kwargs: Any) -> Any:
            wall, cpu = time.perf_counter(), used_s()
            try:
                return function(*args, **kwargs)
            finally:
                self.add(stage=stage, wall=time.perf_counter() - wall, cpu=used_s() - cpu)

        return call

    def remembered(self, judge_again: Callable[..., Any]) -> Callable[..., Any]:
        """`WorkerState.judge_again`; the log keeps its last result."""

        @functools.wraps(judge_again)
        def call(*args: Any) -> Any:
            self._alone = judge_again(*args)
            return self._alone

        return call

    def counted(self, take: Callable[..., None]) -> Callable[..., None]:
        """`Schedule.take`, with an entry for each case that was run."""

        @functools.wraps(take)
        def call(schedule: Any, batch: Any, judged: Any) -> None:
            how = ALONE if judged is self._alone else FRESH if batch.settings.fresh else FIRST
            for result in (one.result for one in judged.results):
                if result.was_tried:
                    used = result.used
                    self.add(how=how, verdict=result.verdict.value, wall=used.wall_s, cpu=used.cpu_s)
            take(schedule, batch, judged)

        return call

    def weighed(self, work: Callable[..., Any]) -> Callable[..., Any]:
        """`worker.work`, with an entry for the worker's peak memory so far."""

        @functools.wraps(work)
        def call(batch: Any) -> Any:
            judged = work(batch)
            self.add(process="worker", kib=_memory_kib())
            return judged

        return call


def _wrap(wrapper: Callable[[Callable[..., Any]], Callable[..., Any]], module: str, path: str) -> None:
    """Wrap this function of the judge."""
    *outer, name = path.split(".")
    owner = functools.reduce(getattr, outer, importlib.import_module(module))
    setattr(owner, name, wrapper(getattr(owner, name)))


def _memory_kib() -> int:
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss


def main(log_file: str, arguments: list[str]) -> None:
    """Wrap the functions, then run the judge."""
    log = Log(log_file)
    for stage, (module, path) in STAGES.items():
        _wrap(functools.partial(log.timed, stage), module, path)
    _wrap(log.remembered, "judge.judging.worker", "WorkerState.judge_again")
    _wrap(log.counted, "judge.grading.schedule", "Schedule.take")
    _wrap(log.weighed, "judge.judging.worker", "work")
    sys.argv = ["judge", *arguments]
    try:
        runpy.run_module("judge", run_name="__main__", alter_sys=True)
    finally:
        log.add(process="judge", kib=_memory_kib())


if __name__ == "__main__":
    sys.path[0] = str(ROOT)
    main(sys.argv[1], sys.argv[2:])
