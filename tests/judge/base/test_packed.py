"""Packed items are unchanged and smaller; in a spill file they take no memory at all."""

import os
import sys
import tempfile
import tracemalloc
from concurrent.futures import ThreadPoolExecutor

import pytest

from judge.base.packed import Packed, SpillFile
from judge.values.outcome import CaseResult, Difference, Verdict
from tests.judge.outcomes import ran_case

ROWS = tuple(
    ran_case(f"secret/{number:03}-a-name", "secret", Verdict.AC, status=0, cpu_s=number / 7) for number in range(100)
)


@pytest.mark.parametrize("spooled", [False, True])
@pytest.mark.parametrize(
    "rows", [(), ROWS, (ran_case("secret/001-x", None, Verdict.WA, difference=Difference(1, b"\xff", None)),)]
)
def test_it_is_a_sequence_like_the_one_it_was_made_of(rows: tuple[CaseResult, ...], spooled: bool) -> None:
    packed = Packed(rows, SpillFile() if spooled else None)
    assert (tuple(packed), len(packed), packed[:2], list(reversed(packed))) == (
        rows,
        len(rows),
        rows[:2],
        list(rows[::-1]),
    )
    assert packed == rows
    assert rows == packed
    assert packed == Packed(rows)
    assert hash(packed) == hash(rows)


def test_others_differ() -> None:
    assert Packed(ROWS) != ROWS[1:]
    assert Packed(ROWS) != Packed(ROWS[1:])
    assert Packed(ROWS) != list(ROWS)
    assert ROWS[1] in Packed(ROWS)
    assert Packed(ROWS)[1] == ROWS[1]
    assert repr(Packed(ROWS[:1])) == f"Packed({ROWS[:1]!r})"


def test_many_lie_in_one_spool() -> None:
    spill_file = SpillFile()
    packed = [Packed(ROWS[:count], spill_file) for count in range(20)]
    assert [tuple(one) for one in reversed(packed)] == [ROWS[:count] for count in reversed(range(20))]


def test_what_was_just_unpacked_is_not_read_again(monkeypatch: pytest.MonkeyPatch) -> None:
    spill_file, read, real = SpillFile(), [], SpillFile.read
    packed = [Packed(ROWS[: count + 1], spill_file) for count in range(20)]

    def noted(spill_file: SpillFile, place: int, size: int) -> bytes:
        read.append(place)
        return real(spill_file, place, size)

    monkeypatch.setattr(SpillFile, "read", noted)
    assert [tuple(one) for one in packed for _ in range(3)] == [
        ROWS[: count + 1] for count in range(20) for _ in range(3)
    ]
    assert len(read) == 20
    assert tuple(packed[0]) == ROWS[:1]
    assert len(read) == 21, "few are remembered"


def test_threads_read_what_was_written_for_them() -> None:
    """A file has one position: a thread interrupted between seeking and reading must not read from another's place."""
    spill_file = SpillFile()
    packed = [Packed(ROWS[: count + 1], spill_file) for count in range(20)]
    interval = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    try:
        with ThreadPoolExecutor(4) as executor:
            found = list(executor.map(tuple, packed * 20))
    finally:
        sys.setswitchinterval(interval)
    assert found == [ROWS[: count + 1] for count in range(20)] * 20


@pytest.mark.parametrize(("spooled", "most"), [(False, 3000), (True, 400)])
def test_it_is_small(spooled: bool, most: int) -> None:
    """In bytes of memory for a hundred results, which take more than 30,000 unpacked."""
    spill_file = SpillFile() if spooled else None
    Packed(ROWS, spill_file)
    tracemalloc.start()
    kept = [Packed(tuple(ROWS), spill_file) for _ in range(50)]
    held, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert held / len(kept) < most


def test_what_others_hold_too_stays_as_it_is() -> None:
    large = ("a trace", *ROWS)
    (row, found) = Packed((ROWS[0], large), SpillFile(), shared=[large])
    assert (row, found is large) == (ROWS[0], True)


def test_without_room_on_the_disk_it_stays_in_memory(monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object, **__: object) -> None:
        raise OSError(28, os.strerror(28))

    monkeypatch.setattr(tempfile, "TemporaryFile", full)
    assert Packed(ROWS, SpillFile()) == ROWS


def test_on_a_full_disk_too(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tempfile, "TemporaryFile", lambda **_: open("/dev/full", "r+b", buffering=0))  # noqa: PTH123, SIM115
    spill_file = SpillFile()
    assert tuple(Packed(ROWS, spill_file)) == ROWS
    assert spill_file.write(b"more") is None
