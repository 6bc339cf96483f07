"""Zones as the games' traces make them, as values."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from judge.values.feedback import Zone

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping


def make_zones(zones: Iterable[Mapping[str, Any]]) -> tuple[Zone, ...]:
    """The zones of a line's trace."""
    return tuple(
        Zone(zone["id"], zone["owner"], tuple(zone["cards"]), zone.get("last", 1), zone.get("as", "")) for zone in zones
    )
