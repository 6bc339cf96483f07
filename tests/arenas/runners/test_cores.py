"""A worker and its bots run on one core, which no other worker has."""

import errno
import os
from collections.abc import Iterator
from contextlib import ExitStack, closing

import pytest

from arenas.runners import boxed, cores, worker
from arenas.runners.cores import Core
from arenas.values.games import UnitResult
from tests.arenas.units import FIRST, unit

pytestmark = pytest.mark.skipif(
    not hasattr(os, "sched_setaffinity") or len(os.sched_getaffinity(0)) < 2, reason="needs cores to choose from"
)


@pytest.fixture(autouse=True)
def names_of_its_own(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Other tests play at the same time."""
    monkeypatch.setattr(cores, "NAME", f"test-core-{os.getpid()}")
    before = os.sched_getaffinity(0)
    yield
    assert os.sched_getaffinity(0) == before


def taken(core: Core) -> set[int]:
    with core.taken():
        return os.sched_getaffinity(0)


def test_each_has_its_own_until_there_are_none() -> None:
    everywhere = os.sched_getaffinity(0)
    with ExitStack() as stack:
        held = [stack.enter_context(closing(Core())) for _ in everywhere]
        found = [taken(core) for core in held]
        assert sorted(map(tuple, found)) == [(core,) for core in sorted(everywhere)]
        assert [taken(core) for core in held] == found
        with closing(Core()) as late:
            assert taken(late) == everywhere
            held[0].close()
            assert taken(late) == found[0]


def test_it_keeps_to_the_cores_that_it_may_use() -> None:
    everywhere = os.sched_getaffinity(0)
    with closing(Core()) as core:
        (number,) = taken(core)
        os.sched_setaffinity(0, everywhere - {number})
        try:
            assert taken(core) == everywhere - {number}
        finally:
            os.sched_setaffinity(0, everywhere)


def test_without_such_a_thing_nothing_changes(monkeypatch: pytest.MonkeyPatch) -> None:
    everywhere = os.sched_getaffinity(0)
    with monkeypatch.context() as lacking:
        lacking.delattr(os, "sched_getaffinity")
        with closing(Core()) as core, core.taken():
            pass
    assert os.sched_getaffinity(0) == everywhere


@pytest.mark.once_but_first
@pytest.mark.parametrize("call", ["sched_getaffinity", "sched_setaffinity"])
@pytest.mark.parametrize("number", [errno.EPERM, errno.EINVAL])
def test_a_system_that_refuses_it_fails_no_game(call: str, number: int, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_arguments: object) -> None:
        raise OSError(number, os.strerror(number))

    monkeypatch.setattr(boxed, "play_unit", lambda *_arguments: UnitResult())
    worker.close()
    try:
        with monkeypatch.context() as refusing:
            refusing.setattr(os, call, refuse)
            assert worker.work(unit("kotc", [FIRST["kotc"]] * 2, 1)) == UnitResult()
    finally:
        worker.close()


def test_a_worker_and_its_boxes_have_one(monkeypatch: pytest.MonkeyPatch) -> None:
    found: list[set[int]] = []

    def play(_unit: object, boxes: list[object], _budget: object) -> UnitResult:
        processes = [box._process.pid for box in boxes if box.forks()]  # type: ignore[attr-defined]
        found.extend(os.sched_getaffinity(process) for process in (0, *processes))
        return UnitResult()

    monkeypatch.setattr(boxed, "play_unit", play)
    worker.close()
    try:
        assert worker.work(unit("kotc", [FIRST["kotc"]] * 2, 1)) == UnitResult()
        assert len(found) == 3
        assert len(set(map(tuple, found))) == len(found[0]) == 1
    finally:
        worker.close()
