"""Canvas's gradebook as a roster."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from judge.platforms import columns
from judge.platforms.canvas.columns import canvas_id, canvas_ids
from judge.values.identity import IdKind

if TYPE_CHECKING:
    from collections.abc import Sequence

    from judge.platforms.roster import Row, Table

_TEST_STUDENT = "Test Student"  # Canvas's own, in every course


def meanings(table: Table) -> Sequence[str] | None:
    """What each column means."""
    if canvas_id(table.head) is None:
        return None
    ids = {place: kind.value for place, kind in canvas_ids(table.head)}
    return [ids.get(place, meaning) for place, meaning in enumerate(columns.meanings(table.head))]


def is_nobody(row: Row) -> bool:
    """Whether it is the row of the highest grades, one about how grades are posted, or the course's test student."""
    if any("points possible" in cell.casefold() for cell in row.cells[:1]):
        return True
    if row.has_ids:
        return row.name == _TEST_STUDENT
    # In other words, `Points Possible` is a name without an id.
    return IdKind.CANVAS.value in row.meant and (not row.name or _has_points(row))


def _has_points(row: Row) -> bool:
    others = [cell for meaning, cell in zip(row.meant, row.cells, strict=False) if not meaning]
    return any(re.fullmatch(r"[\d.,]*\d[\d.,]*", cell) for cell in others)
