"""How long the judge waits for programs that it starts itself, on a machine that may be busy or have been paused."""

from __future__ import annotations

import contextlib
import subprocess
from collections.abc import Sequence

from judge.base.errors import too_busy

# A second try, with more time: the machine may have been paused during the first.
PATIENCE_S = (20.0, 60.0)


def ask(command: Sequence[str], patience_s: Sequence[float] | None = None) -> subprocess.CompletedProcess[str]:
    """Run `command`, a tool of this machine, and return its output and exit status. OSError when it cannot be started,
    MachineBusy when it does not end in time."""
    for seconds in patience_s or PATIENCE_S:
        with contextlib.suppress(subprocess.TimeoutExpired):
            return subprocess.run(
                command, capture_output=True, text=True, errors="replace", timeout=seconds, check=False
            )
    raise too_busy(f"run `{' '.join(command)}`", (patience_s or PATIENCE_S)[-1])
