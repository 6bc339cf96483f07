"""The judge's end of the socket to a box's supervisor.

The judge sends orders (`inside/orders.py`); the supervisor sends a length (4 bytes, big-endian) and ASCII words.
"""

from __future__ import annotations

import marshal
import socket
from collections.abc import Sequence
from typing import Any

_SLICE_S = 1.0
_LONGEST_ANSWER = 64 * 1024
_CLOSE_ON_EXEC = getattr(socket, "MSG_CMSG_CLOEXEC", 0)


class SupervisorGone(Exception):
    """The supervisor ended during a run: killed by the program, or by the system because memory ran out."""


def send(channel: socket.socket, order: bytes, value: Any, descriptors: Sequence[int] = ()) -> None:
    """Send an order with its value, which `marshal` can write, and open files. SupervisorGone when nobody listens."""
    data = marshal.dumps(value, 2)
    try:
        socket.send_fds(channel, [order + len(data).to_bytes(4, "big") + data], descriptors)
    except OSError:
        raise SupervisorGone from None


def receive(channel: socket.socket, seconds: float) -> tuple[list[str], list[int]]:
    """One answer of the supervisor as words, and its descriptors.

    TimeoutError when it does not answer, SupervisorGone when it ended or sends nonsense. Time in which the machine or
    this process was paused does not count.
    """
    data, descriptors = b"", []
    try:
        while len(data) < 4 or len(data) < 4 + int.from_bytes(data[:4], "big"):
            channel.settimeout(max(0.001, min(seconds, _SLICE_S)))
            try:
                part, given, _, _ = socket.recv_fds(channel, 1 << 16, 1, _CLOSE_ON_EXEC)
            except TimeoutError:
                seconds -= _SLICE_S
                if seconds > 0:
                    continue
                raise
            descriptors += given
            data += part
            if not part or len(data) > _LONGEST_ANSWER:
                raise SupervisorGone
        return data[4:].decode("ascii").split(" "), descriptors
    except TimeoutError:
        if data:
            raise SupervisorGone from None
        raise
    except (OSError, ValueError):
        raise SupervisorGone from None
