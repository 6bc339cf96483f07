"""Moodle's grading sheet and gradebook as rosters, in any of its languages."""

from __future__ import annotations

from typing import TYPE_CHECKING

from judge.base.errors import BadUsage
from judge.base.printable import printable
from judge.platforms import columns
from judge.platforms.moodle.sheet import is_sheet
from judge.platforms.times import order_of, read_time

if TYPE_CHECKING:
    from collections.abc import Sequence

    from judge.platforms.roster import Row, Table


def meanings(table: Table) -> Sequence[str] | None:
    """What each column means, if there are identifiers of participants."""
    if has_sheet := is_sheet(table.below):
        found = [columns.IDENTIFIER if one == columns.ID else one for one in columns.meanings(table.head)]
        found = found if found[0] else [columns.IDENTIFIER, *found[1:]]
    else:
        found = columns.of_roster(table.head)
    if not columns.has_participants(found):
        return found if has_sheet else None
    return found if columns.TIMES & {*found} else _with_modified(table, found)


def is_nobody(_row: Row) -> bool:
    """Every row is a student's."""
    return False


def _with_modified(table: Table, meant: Sequence[str]) -> Sequence[str]:
    """The meanings of the columns of a grading sheet in a language whose names for the times are not known. The first
    time is that of the submission, the second that of the grade. BadUsage if there is only one."""
    unknown = [place for place, meaning in enumerate(meant) if not meaning]
    times = [place for place in unknown if _are_times([cells[place] for cells in table.below if place < len(cells)])]
    if len(times) == 1:
        name = printable(table.head[times[0]], 60)
        raise BadUsage(
            f"{table.file}: the column {name} has times, but it is not known of what: call it `submitted` if it says "
            "when programs were handed in, otherwise remove it"
        )
    return [columns.MODIFIED if times and place == times[0] else meaning for place, meaning in enumerate(meant)]


def _are_times(cells: Sequence[str]) -> bool:
    filled = [cell for cell in cells if cell.casefold() not in columns.NOTHING]
    order = order_of(filled)
    return bool(filled) and all(read_time(cell, order) for cell in filled)
