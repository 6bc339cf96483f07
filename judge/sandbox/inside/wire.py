"""The socket between the supervisor and the judge, and the few other files that the supervisor holds open."""

from __future__ import annotations

import marshal
import os
import struct
from _socket import CMSG_SPACE, SCM_RIGHTS, SOL_SOCKET, socket

TYPE_CHECKING = False
if TYPE_CHECKING or __package__:  # the tests read from a wire, too
    from judge.sandbox.inside import orders
else:
    import orders

if TYPE_CHECKING:
    from typing import Any

_MOST_DESCRIPTORS = 48
_INT = struct.Struct("i")  # `array` would import all of `collections`
_HEAD = 5  # the order and the length of its value


class JudgeHasGoneError(Exception):
    """The other end of the socket is closed."""


class Wire:
    """The socket to the judge, and the pipe on which a child reports why it could not become its program."""

    def __init__(self, descriptor: int) -> None:
        self.socket = socket(fileno=descriptor)
        os.set_inheritable(descriptor, False)
        self.reports, self.report = os.pipe()
        os.set_blocking(self.reports, False)
        # The list of this process's children, where Linux has one; opened now because it cannot be opened later.
        self.listing: int | None = None
        try:
            self.listing = os.open(f"/proc/self/task/{os.getpid()}/children", os.O_RDONLY | os.O_CLOEXEC)
        except OSError:
            pass

    def receive(self) -> tuple[bytes, Any, list[int]]:
        """One order with its value and the descriptors that came with it."""
        data, descriptors = b"", bytearray()
        # No further than this order: the next one may have come, too.
        while left := (_HEAD if len(data) < _HEAD else _HEAD + int.from_bytes(data[1:_HEAD], "big")) - len(data):
            part, control, _, _ = self.socket.recvmsg(left, CMSG_SPACE(_MOST_DESCRIPTORS * _INT.size))
            if not part:
                raise JudgeHasGoneError
            data += part
            while data[:1] in orders.WHY_STOPPED:  # it came too late: the run had ended
                data = data[1:]
            for level, kind, content in control:
                if level == SOL_SOCKET and kind == SCM_RIGHTS:
                    descriptors += content[: len(content) - len(content) % _INT.size]
        given = [descriptor for (descriptor,) in _INT.iter_unpack(descriptors)]
        for descriptor in given:
            os.set_inheritable(descriptor, False)
        return data[:1], marshal.loads(data[_HEAD:]), given

    def why_to_stop(self) -> str:
        """Why the judge wants the run to stop, once its end of the socket is readable; "judge" if it is gone."""
        order = self.socket.recv(1)
        return orders.WHY_STOPPED[order] if order else "judge"

    def send(self, words: str, descriptor: int | None = None) -> None:
        """Send an answer, with a descriptor if there is one."""
        data = words.encode("ascii", "backslashreplace")
        given = [] if descriptor is None else [(SOL_SOCKET, SCM_RIGHTS, _INT.pack(descriptor))]
        self.socket.sendmsg([len(data).to_bytes(4, "big") + data], given)

    def why_not_started(self) -> str:
        """The report of the last child; '' when it became its program."""
        try:
            return os.read(self.reports, 1000).decode("utf-8", "replace")
        except BlockingIOError:
            return ""

    def children(self) -> list[int]:
        """The process ids of this process's children; empty where the system does not list them."""
        return [] if self.listing is None else [int(word) for word in os.pread(self.listing, 1 << 16, 0).split()]

    def close(self) -> None:
        """Close all of it."""
        self.socket.close()
        for descriptor in (self.reports, self.report, self.listing):
            if descriptor is not None:
                os.close(descriptor)

    def leave(self, streams: int) -> None:
        """In a child: close all of it, and everything else that is open except so many streams."""
        self.socket.detach()
        os.closerange(streams, 1024)
