"""Places: who is first, second and so on."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any


def share_places(keys: Sequence[Any]) -> tuple[int, ...]:
    """The place of each, 1 for the smallest key. Equal keys share a place, and the next ones are left out: 1 2 2 4."""
    ordered = sorted(keys)
    first = {key: place for place, key in reversed(list(enumerate(ordered, 1)))}
    return tuple(first[key] for key in keys)
