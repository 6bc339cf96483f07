"""How often the garbage collector looks while games are played."""

from __future__ import annotations

import contextlib
import gc
from collections.abc import Iterator

from arenas.harness.box import OBJECTS


@contextlib.contextmanager
def seldom_collected() -> Iterator[None]:
    """Games leave little that only the garbage collector finds, so it looks for it less often."""
    thresholds = gc.get_threshold()
    gc.set_threshold(OBJECTS, *thresholds[1:])
    try:
        yield
    finally:
        gc.set_threshold(*thresholds)
