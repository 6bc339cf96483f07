"""What the supervisor reads from its socket."""

import marshal
import os
import socket
from collections.abc import Iterator
from pathlib import Path

import pytest

from judge.sandbox.inside import orders
from judge.sandbox.inside.wire import JudgeHasGoneError, Wire

VALUE = ["run", 7]


@pytest.fixture
def ends() -> Iterator[tuple[socket.socket, Wire]]:
    ours, theirs = socket.socketpair()
    wire = Wire(theirs.detach())
    with ours:
        yield ours, wire
    wire.socket.close()
    for descriptor in (wire.reports, wire.report, wire.listing):
        if descriptor is not None:
            os.close(descriptor)


@pytest.mark.parametrize("stops", [b"", b"I", b"IME"])
def test_a_message_arrives_with_its_file_behind_stops_that_came_too_late(
    ends: tuple[socket.socket, Wire], stops: bytes, tmp_path: Path
) -> None:
    ours, wire = ends
    data = marshal.dumps(VALUE, 2)
    ours.sendall(stops)
    with (tmp_path / "file").open("wb") as file:
        socket.send_fds(ours, [orders.RUN + len(data).to_bytes(4, "big") + data], [file.fileno()])
        order, value, descriptors = wire.receive()
        assert (order, value) == (orders.RUN, VALUE)
        assert [os.path.samestat(os.fstat(one), os.fstat(file.fileno())) for one in descriptors] == [True]
    for descriptor in descriptors:
        os.close(descriptor)


def test_behind_a_stop_the_judge_may_go(ends: tuple[socket.socket, Wire]) -> None:
    ours, wire = ends
    ours.sendall(orders.STOP_SLEEPER)
    ours.shutdown(socket.SHUT_WR)
    with pytest.raises(JudgeHasGoneError):
        wire.receive()


@pytest.mark.parametrize(
    ("order", "why"), [(orders.STOP_SLEEPER, "idle"), (orders.STOP_HOLDER, "memory"), (orders.END, "end")]
)
def test_why_a_run_is_to_stop(ends: tuple[socket.socket, Wire], order: bytes, why: str) -> None:
    ours, wire = ends
    ours.sendall(order)
    assert wire.why_to_stop() == why
    ours.close()
    assert wire.why_to_stop() == "judge"


def test_an_order_is_one_byte_of_its_own() -> None:
    given = [value for name, value in vars(orders).items() if name.isupper() and isinstance(value, bytes)]
    assert len(given) == len(set(given)) == 7
    assert {len(value) for value in given} == {1}
