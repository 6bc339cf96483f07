"""Plays with trusted bots for a thread that is not the main thread, such as those of a Dask worker: in another process.

A process can end a move that takes too long only in its main thread. And what bots change in their process (streams,
numpy's random numbers) would disturb the games of other threads.
"""

from __future__ import annotations

import os
import pickle
import signal
import subprocess
import sys
import threading
import time

from arenas.harness.faults import CannotLoad
from arenas.runners import trusted
from arenas.values.games import Unit, UnitResult
from judge.base.errors import JudgeFailure

_LOOK_S = 1.0


class Apart:
    """A process that plays one unit after the other. It is started when it is needed, and ends with this process."""

    def __init__(self) -> None:
        self._process: subprocess.Popen[bytes] | None = None

    def play(self, unit: Unit) -> UnitResult:
        """The unit's games. JudgeFailure if a bot has ended the process."""
        process = self._process = self._process or start()
        assert process.stdin is not None
        assert process.stdout is not None
        try:
            pickle.dump(unit, process.stdin)
            process.stdin.flush()
            result: UnitResult = pickle.load(process.stdout)  # noqa: S301 - these bots are trusted
        except (OSError, EOFError, pickle.UnpicklingError):
            self.close()
            names = ", ".join(entrant.name for entrant in unit.entrants)
            raise JudgeFailure(f"the process with the trusted bots {names} has ended: one of them ended it") from None
        return result

    def close(self) -> None:
        """End the process."""
        if self._process is not None:
            self._process.kill()
            self._process.communicate()
            self._process = None


def start() -> subprocess.Popen[bytes]:
    """A process that reads units and writes results."""
    # Sets have the same order in every run, and modules are found where this process finds them.
    environment = {**os.environ, "PYTHONHASHSEED": "0", "PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
    argv = [sys.executable, "-m", __name__, str(os.getpid())]
    return subprocess.Popen(argv, env=environment, stdin=subprocess.PIPE, stdout=subprocess.PIPE)


def serve(parent: int) -> None:
    """Play units from standard input until it ends, or the process `parent` does, which has started this one. Bots find
    an empty input, and what they print goes nowhere."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the process that started this one decides
    threading.Thread(target=_end_with, args=[parent], daemon=True).start()
    nowhere = os.open(os.devnull, os.O_RDWR)
    with os.fdopen(os.dup(0), "rb") as units, os.fdopen(os.dup(1), "wb") as results:
        os.dup2(nowhere, 0)
        os.dup2(nowhere, 1)
        while units.peek(1):
            unit = pickle.load(units)  # noqa: S301 - from the process that started this one
            try:
                result = trusted.play_unit(unit)
            except CannotLoad as refusal:
                result = UnitResult(refused=str(refusal))
            pickle.dump(result, results)
            results.flush()


def _end_with(parent: int) -> None:
    """End when the process that started this one is gone, even if a bot sleeps for ever."""
    while os.getppid() == parent:
        time.sleep(_LOOK_S)
    os._exit(1)


if __name__ == "__main__":
    serve(int(sys.argv[1]))
