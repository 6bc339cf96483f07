"""The smallest pool: one batch after the other, in this process."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import Executor, Future
from contextlib import contextmanager
from typing import Any, TypeVar

from judge.execution.pools import Pool

R = TypeVar("R")


class _Serial(Executor):
    """Finishes each call before `submit` returns."""

    def submit(self, function: Callable[..., R], /, *args: Any, **kwargs: Any) -> Future[R]:
        future: Future[R] = Future()
        try:
            future.set_result(function(*args, **kwargs))
        except Exception as error:  # noqa: BLE001 - an executor passes on any error
            future.set_exception(error)
        return future


class _Pool:
    shares_disk = True

    def workers(self) -> int:
        return 1

    @contextmanager
    def executor(self) -> Iterator[Executor]:
        yield _Serial()


@contextmanager
def start(jobs: int, scheduler: str | None = None) -> Iterator[Pool]:
    """One worker, whatever `jobs` says."""
    yield _Pool()
