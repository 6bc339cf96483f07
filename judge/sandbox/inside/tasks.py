"""Counts the tasks (threads and processes) of a run.

RLIMIT_NPROC counts the tasks of a whole user: where several boxes share a user, one box would starve another. So a
filter asks this process before each new thread (a seccomp notification, Linux 5.5). A run that already has all its
tasks gets EAGAIN, as from the kernel. If the machine itself has no room for one more, the run is stopped: it cannot be
judged now.

The filter of the box asks about threads. It cannot ask about processes, because this process would have to ask itself
before it forks. Where processes are allowed, the filter of each run asks about both.
"""

from __future__ import annotations

import errno
import os
import select
import struct
import time
from _socket import AF_UNIX, CMSG_SPACE, MSG_DONTWAIT, SCM_RIGHTS, SOCK_SEQPACKET, SOL_SOCKET, socketpair

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from judge.sandbox.inside import confinement
    from judge.sandbox.inside.wire import Wire
else:
    import confinement

_FIRST_KERNEL = (5, 5)
_INT_BYTES = 4
# A thread that was joined, or a process that was waited for, may still be listed for a moment.
_COUNTS, _COUNT_NAP_S = 5, 0.001


class Tasks:
    """The tasks of one run after another, at most `most`. None: the kernel counts them, and only the machine's room is
    watched here."""

    def __init__(self, most: int | None, wire: Wire) -> None:
        self._most = most
        self._wire = wire
        self._listener: int | None = None
        self._begun = 1  # more than there are now, because nobody reports when one ends
        self._ready = select.poll()
        self.has_room = True  # whether the machine had room for every task that the run asked for

    def listen(self, load_filter: Callable[[], int]) -> bool:
        """Load a filter that asks, and listen to it. False where the kernel cannot do that."""
        if not _can_ask():
            return False
        try:
            self._listener = load_filter()
        except OSError:
            return False
        return True

    def begin(self, descriptors: Iterable[int]) -> None:
        """Another run begins; `wait` also waits for `descriptors`."""
        self._begun, self.has_room = 1, True
        self._ready = select.poll()
        for descriptor in (*descriptors, *self._own()):
            self._ready.register(descriptor, select.POLLIN)

    def end(self) -> None:
        """The run has ended."""

    def wait(self, seconds: float) -> list[int]:
        """Answer questions until one of the other descriptors is ready, the time is up, or the machine has no room.

        Return the other descriptors that are ready.
        """
        until = time.monotonic() + seconds
        while True:
            ready = [descriptor for descriptor, _ in self._ready.poll(1000 * max(0.0, until - time.monotonic()))]
            own = self._own()
            for descriptor in ready:
                if descriptor in own:
                    self._serve(descriptor)
            others = [descriptor for descriptor in ready if descriptor not in own]
            if others or not self.has_room or time.monotonic() >= until:
                return others

    def _own(self) -> tuple[int, ...]:
        return () if self._listener is None else (self._listener,)

    def _serve(self, descriptor: int) -> None:
        self._answer(descriptor)

    def _answer(self, listener: int) -> None:
        question = confinement.hear(listener)
        if question is None:
            return
        if self._most is not None and self._begun >= self._most:
            self._begun = self._count()
        if self._most is not None and self._begun >= self._most:
            confinement.answer(listener, question, errno.EAGAIN)
        elif not confinement.has_room_for_task():
            self.has_room = False
        else:
            self._begun += confinement.answer(listener, question, 0)

    def _count(self) -> int:
        """How many tasks the run has: the smallest of several counts in a row."""
        assert self._most is not None, "otherwise nobody counts here"
        least = self._begun
        for _ in range(_COUNTS):
            least = min(least, _count_tasks(self._wire.children()))
            if least < self._most:
                break
            time.sleep(_COUNT_NAP_S)
        return least


class TasksWithProcesses(Tasks):
    """The tasks of runs that may start processes."""

    def __init__(self, most: int | None, wire: Wire) -> None:
        super().__init__(most, wire)
        self._here, self._there = socketpair(AF_UNIX, SOCK_SEQPACKET)

    def hand_over(self) -> None:
        """In a run's process, once it listens to its own filter: let the supervisor listen instead.

        Call this before any limit on descriptors is set: the kernel compares the limit with all descriptors that the
        user's programs are sending through sockets.
        """
        assert self._listener is not None, "it listens"
        self._there.sendmsg([b"-"], [(SOL_SOCKET, SCM_RIGHTS, struct.pack("i", self._listener))])
        os.close(self._listener)

    def end(self) -> None:
        """The run has ended: the questions of processes that are left fail."""
        self._take_listener()
        if self._listener is not None:
            os.close(self._listener)
            self._listener = None

    def _own(self) -> tuple[int, ...]:
        return (self._here.fileno(), *super()._own())

    def _serve(self, descriptor: int) -> None:
        if descriptor == self._here.fileno():
            self._take_listener()
        else:
            self._answer(descriptor)

    def _take_listener(self) -> None:
        try:
            _, control, _, _ = self._here.recvmsg(1, CMSG_SPACE(_INT_BYTES), MSG_DONTWAIT)
        except BlockingIOError:
            return
        for level, kind, content in control:
            if level == SOL_SOCKET and kind == SCM_RIGHTS:
                (self._listener,) = struct.unpack("i", content)
                self._ready.register(self._listener, select.POLLIN)


def _can_ask() -> bool:
    """Whether the kernel lets a filter ask and then continue the call."""
    words = os.uname().release.split(".")[:2]
    return all(word.isdigit() for word in words) and tuple(map(int, words)) >= _FIRST_KERNEL


def _count_tasks(processes: list[int]) -> int:
    """How many tasks `processes` and their descendants have."""
    count, pending = 0, list(processes)
    while pending:
        folder = f"/proc/{pending.pop()}/task"
        try:
            for task in os.listdir(folder):
                count += 1
                with open(f"{folder}/{task}/children", "rb") as file:
                    pending += map(int, file.read().split())
        except OSError:
            pass  # it has ended
    return count
