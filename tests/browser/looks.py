"""The widths and colours in which a page is checked: two at every change, the other two at night."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from collections.abc import Sequence

_LOOKS = {
    "narrow-light": (360, False),
    "wide-dark": (1280, True),
    "narrow-dark": (360, True),
    "wide-light": (1280, False),
}
_EVERY_CHANGE = 2


def in_turn(rows: Sequence[tuple[Any, ...]], often: int | None = None) -> list[Any]:
    """Each row with each look, for a table of `(..., width, dark)`. At every change a row has one look: the first, or
    the second if the row before it has the first; only the first `often` rows, if given, have one."""
    most = len(rows) if often is None else often
    return [
        pytest.param(
            *(*row, *look),
            id="-".join([*map(str, row), name]),
            marks=() if number == at % _EVERY_CHANGE and at < most else pytest.mark.nightly,
        )
        for at, row in enumerate(rows)
        for number, (name, look) in enumerate(_LOOKS.items())
    ]
