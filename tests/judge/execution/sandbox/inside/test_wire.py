"""What the supervisor reads from its socket."""

from __future__ import annotations

import marshal
import os
import socket
from collections.abc import Iterator
from pathlib import Path

import pytest

from judge.execution.sandbox.inside.wire import JudgeHasGoneError, Wire

STOP = bytes(4)
MESSAGE = ["run", 7]


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


@pytest.mark.parametrize("stops", [0, 1, 3])
def test_a_message_arrives_with_its_file_behind_stops_that_came_too_late(
    ends: tuple[socket.socket, Wire], stops: int, tmp_path: Path
) -> None:
    ours, wire = ends
    data = marshal.dumps(MESSAGE, 2)
    ours.sendall(STOP * stops)
    with (tmp_path / "file").open("wb") as file:
        socket.send_fds(ours, [len(data).to_bytes(4, "big") + data], [file.fileno()])
        message, descriptors = wire.receive()
        assert message == MESSAGE
        assert [os.path.samestat(os.fstat(one), os.fstat(file.fileno())) for one in descriptors] == [True]
    for descriptor in descriptors:
        os.close(descriptor)


def test_behind_a_stop_the_judge_may_go(ends: tuple[socket.socket, Wire]) -> None:
    ours, wire = ends
    ours.sendall(STOP)
    ours.shutdown(socket.SHUT_WR)
    with pytest.raises(JudgeHasGoneError):
        wire.receive()
