"""What a compiler may use."""

from __future__ import annotations

from dataclasses import replace

from judge import sandbox
from judge.values.problem import Limits

# The first lines of a compiler's messages count, but only the last bytes of standard error are kept.
COMPILE_LIMITS = Limits(
    time_s=30, wall_s=240, memory_mib=2048, output_bytes=1 << 20, stderr_bytes=1 << 20, processes=256
)
# Where nothing shows whether a compiler works or sleeps, one that sleeps must not hold up a class for longer.
_UNSEEN_S = 60.0


def compiler_limits() -> Limits:
    """The limits of a compiler on this machine."""
    if sandbox.sees_sleep():
        return COMPILE_LIMITS
    return replace(COMPILE_LIMITS, wall_s=min(COMPILE_LIMITS.wall_limit_s, _UNSEEN_S))
