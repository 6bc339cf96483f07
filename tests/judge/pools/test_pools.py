"""Every pool gives the same results in the order of the tasks."""

from __future__ import annotations

import time

import pytest

from judge import pools
from judge.errors import BadUsage


def work(task: int) -> int:
    """The first tasks take longest, so that they end last."""
    time.sleep(0.02 * (4 - task))
    return task * task


@pytest.mark.parametrize("name", pools.names())
def test_results_come_in_the_order_of_the_tasks(name: str) -> None:
    with pools.open(name, 4) as pool:
        assert list(pool(work, range(4))) == [0, 1, 4, 9]


@pytest.mark.parametrize("name", pools.names())
def test_an_error_in_a_task_reaches_the_caller(name: str) -> None:
    with pytest.raises(ZeroDivisionError), pools.open(name, 2) as pool:
        list(pool(lambda task: 1 // task, [1, 0]))


def test_leaving_early_drops_what_has_not_begun() -> None:
    begun: list[int] = []

    def begin(task: int) -> None:
        begun.append(task)
        time.sleep(0.05)

    with pools.open("threads", 1) as pool:
        results = pool(begin, range(100))
        next(results)
    assert len(begun) < 10


def test_an_unknown_pool() -> None:
    with pytest.raises(BadUsage, match="--pool dusk: no such pool; known: serial, threads"), pools.open("dusk", 1):
        pass
