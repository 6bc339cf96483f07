"""An origin lives on when a box cannot come from it."""

import socket
import subprocess
import sys

import pytest

from judge.sandbox.bytecode import INSIDE
from judge.sandbox.channel import send
from judge.sandbox.inside import orders
from judge.sandbox.streams import memory_file

NO_ROOM = """
import os, sys

sys.path.insert(0, sys.argv[1])
import branching, wire


def refuse():
    print("asked", flush=True)
    raise BlockingIOError(11, "Resource temporarily unavailable")


os.fork = refuse
try:
    branching.branch(wire.Wire(int(sys.argv[2])), 0)
except wire.JudgeHasGoneError:
    print("done")
"""


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="an origin needs Linux")
def test_a_box_that_has_no_room_ends_no_other() -> None:
    ours, theirs = socket.socketpair()
    with theirs:
        origin = subprocess.Popen(
            [sys.executable, "-c", NO_ROOM, str(INSIDE), str(theirs.fileno())],
            pass_fds=[theirs.fileno()],
            stdout=subprocess.PIPE,
            text=True,
        )
    for _ in range(2):
        listening, channel = socket.socketpair()
        with listening, channel, memory_file("stream") as file:
            send(ours, orders.BRANCH, {}, [channel.fileno(), *[file.fileno()] * 3])
            channel.close()
            assert listening.recv(1) == b"", "whoever waits for the box learns that it does not come"
    ours.close()
    assert origin.communicate()[0].splitlines() == ["asked", "asked", "done"]
