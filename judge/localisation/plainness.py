"""Edits that say more about a mistake than others that do the same.

Many an edit only happens to do the same as one that takes something away: a statement, a condition or a part of it, or
what a value depends on. `a[0] == "2"` is never true, where nothing of the kind must happen; it would send its reader to
the index. So does another first number, where a comparison must begin below all numbers.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

    from judge.localisation.edited_text import Edit

_PLAIN = frozenset(("presence", "never", "always", "part", "fixed"))
_MOST = 12  # of one line


def is_plain(edit: Edit) -> bool:
    """Whether the edit only takes something away."""
    return edit.kind in _PLAIN


def clearer(edit: Edit, edits: Iterable[Edit], *, are_cases_many: bool) -> list[Edit]:
    """Those of `edits` that are in the same line and say more, the likeliest first. Few cases do not show whether what
    is taken away is ever needed."""

    def says_more(one: Edit) -> bool:
        if one.kind == "beginning":
            return edit.kind == "number"
        return are_cases_many and is_plain(one) and not is_plain(edit)

    some = [one for one in edits if one.line == edit.line and says_more(one)]
    return sorted(some, key=lambda one: (one.rank, one.start, one.stop, one.new))[:_MOST]
