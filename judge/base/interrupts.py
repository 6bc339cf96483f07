"""Requests to end a program (Ctrl-C, SIGTERM, SIGHUP): at any moment they end it with one line and exit status 130."""

from __future__ import annotations

import os
import signal
import sys

INTERRUPTED = 130
_REQUESTS_TO_END = ("SIGINT", "SIGTERM", "SIGHUP")
_SOON_S = 0.01


class Interrupts:
    """What the program of this name does when it is asked to end. Import this before anything that takes time."""

    def __init__(self, program: str) -> None:
        self._program = program

    def end(self) -> None:
        """From now on, a request ends the process at once. Its workers notice it and end; the next run removes what is
        left."""
        heed(self._end)

    def interrupt(self) -> None:
        """From now on, the first request raises KeyboardInterrupt, so that the command cleans up; the next one ends the
        process at once."""
        sys.unraisablehook = self._interrupt_again
        heed(self._interrupt)

    def ignore(self) -> None:
        """From now on, requests change nothing."""
        heed(signal.SIG_IGN)

    def _end(self, _number: int, _frame: object) -> None:
        os.write(2, f"{self._program}: interrupted\n".encode())
        os._exit(INTERRUPTED)

    def _interrupt(self, _number: int, _frame: object) -> None:
        heed(self._end)
        raise KeyboardInterrupt

    def _interrupt_again(self, lost: sys.UnraisableHookArgs) -> None:
        """Raise an interrupt again that was raised in a finalizer: Python drops those. Imports run finalizers, too."""
        if issubclass(lost.exc_type, KeyboardInterrupt) and hasattr(signal, "setitimer"):
            signal.signal(signal.SIGALRM, self._interrupt)
            signal.setitimer(signal.ITIMER_REAL, _SOON_S)
        else:
            sys.__unraisablehook__(lost)


def heed(handler: object) -> None:
    """Call `handler` when the process is asked to end. A signal that is ignored stays ignored, as `nohup` needs it."""
    for number in requests_to_end():
        if signal.getsignal(number) is not signal.SIG_IGN:
            signal.signal(number, handler)  # type: ignore[arg-type]  # `signal` takes any handler


def hold() -> None:
    """Let requests to end wait, also those to a program that this process becomes, until `release`."""
    if hasattr(signal, "pthread_sigmask"):
        signal.pthread_sigmask(signal.SIG_BLOCK, requests_to_end())


def release() -> None:
    """Accept the requests that have waited."""
    if hasattr(signal, "pthread_sigmask"):
        signal.pthread_sigmask(signal.SIG_UNBLOCK, requests_to_end())


def requests_to_end() -> list[signal.Signals]:
    """The signals that ask a process to end, on this system."""
    return [signal.Signals[name] for name in _REQUESTS_TO_END if hasattr(signal, name)]
