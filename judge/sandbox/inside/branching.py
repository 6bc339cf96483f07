"""An origin: a supervisor that has loaded its program, does no run, and forks the supervisors of other boxes.

So the interpreter starts and imports once for many boxes. No stranger's code ever runs in an origin. Each box that is
forked from it has what it would have if it had been started by itself: namespaces, a socket to the judge and streams of
its own, and it confines itself before its first run.
"""

from __future__ import annotations

import os

TYPE_CHECKING = False
if TYPE_CHECKING:
    from judge.sandbox.inside import confinement, interpreter, orders
    from judge.sandbox.inside.settings import Settings
    from judge.sandbox.inside.wire import Wire
else:
    import confinement
    import interpreter
    import orders
    from settings import Settings
    from wire import Wire

_STREAMS = 3


def branch(wire: Wire, namespaces: int) -> tuple[Wire, Settings, int]:
    """Fork a supervisor for each order, until the judge closes the socket (JudgeHasGoneError). Returns only in such a
    supervisor: its wire and settings, and a descriptor that stands for its process."""
    confinement.hide()
    interpreter.prepare()
    while True:
        try:
            order, values, given = wire.receive()
        finally:
            _reap()
        if order != orders.BRANCH or len(given) != 1 + _STREAMS:
            raise ValueError(f"expected an order to branch, found {order!r} with {len(given)} descriptors")
        pid = _fork()
        if pid == 0:
            wire.close()
            if namespaces:
                _separate(namespaces)
            os.setsid()
            channel, *streams = given
            for number, stream in enumerate(streams):
                os.dup2(stream, number)
                os.close(stream)
            return Wire(channel), Settings(values), os.pidfd_open(os.getpid())
        for descriptor in given:
            os.close(descriptor)
        if namespaces and pid is not None:
            os.waitpid(pid, 0)  # the process in between


def _fork() -> int | None:
    """None where the machine has no room for another process now: only the new box fails then, which finds its socket
    closed, and not those that are there."""
    try:
        return os.fork()
    except OSError:
        return None


def _separate(namespaces: int) -> None:
    """Become the first process of new namespaces. A process enters a new one of processes only when it is forked."""
    confinement.enter_namespaces(namespaces)
    if os.fork():
        os._exit(0)
    assert os.getpid() == 1, "it is the first of its namespace"


def _reap() -> None:
    """Take note of the supervisors that have ended."""
    try:
        while os.waitpid(-1, os.WNOHANG) != (0, 0):
            pass
    except ChildProcessError:
        pass
