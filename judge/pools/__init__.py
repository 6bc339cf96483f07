"""Where tasks run: a pool is a `map` whose results come back in the order of the tasks; nobody else knows how.

One file a pool, its file name is its public name; each offers `open(jobs)`, a context manager that gives that `map`.
"""

from __future__ import annotations

import importlib
import os
import pkgutil
from collections.abc import Callable, Iterable, Iterator
from contextlib import AbstractContextManager
from typing import Protocol, TypeVar

from judge.errors import BadUsage, suggestion

T = TypeVar("T")
R = TypeVar("R")


class Map(Protocol):
    """Calls a function on every task; results in the order of the tasks."""

    def __call__(self, function: Callable[[T], R], tasks: Iterable[T], /) -> Iterator[R]:
        """The results, each as soon as it and all before it are there."""


def names() -> list[str]:
    """The public names of all pools, sorted."""
    return sorted(module.name for module in pkgutil.iter_modules(__path__))


def open(name: str, jobs: int) -> AbstractContextManager[Map]:  # noqa: A001 - pools.open reads as what it is
    """The pool called `name` with `jobs` workers. BadUsage when there is none of that name."""
    if name not in names():
        raise BadUsage(f"--pool {name}: no such pool; {suggestion(name, names())}")
    pool: AbstractContextManager[Map] = importlib.import_module(f"{__name__}.{name}").open(jobs)
    return pool


def cores() -> int:
    """How many tasks can run at once on the cores that this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1
