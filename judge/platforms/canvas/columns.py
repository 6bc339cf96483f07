"""What the columns of Canvas's gradebook are called, and which of them have ids."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from judge.base.plain_text import plain
from judge.platforms import columns
from judge.values.identity import IdKind

if TYPE_CHECKING:
    from collections.abc import Sequence

_NAMES = frozenset({"section", "sis login id", "sis user id"})
_WITH_ID = re.compile(r".*\S \(\d+\)")
_SIS_LOGIN = re.compile(
    r"login|sesi[oó]n|sess[aã]o|connexion|anmeld|inlogg|innlogg|pålogg|logind|logowania|accesso|kirjaut|giriş|вход|"
    r"вхід|ログイン|登录|登入|로그인|الدخول",
    re.IGNORECASE,
)


def canvas_id(heads: Sequence[str]) -> int | None:
    """The column of Canvas's ids, if this is Canvas's gradebook, otherwise None. Canvas writes English names into every
    export. In one that somebody has translated, the ids follow one column of names, or two, and assignments have their
    numbers in brackets."""
    names = [plain(head) for head in heads]
    if "id" in names and (names[0] == "student" or not _NAMES.isdisjoint(names)):
        return names.index("id")
    found = [
        place for place in (1, 2) if names[place : place + 1] == ["id"] or _means(names, place) == columns.IDENTIFIER
    ]
    is_named = bool(found) and all(
        _means(names, place) in {columns.NAME, columns.FIRST, columns.LAST} for place in range(found[0])
    )
    return found[0] if is_named and any(map(_WITH_ID.fullmatch, heads)) else None


def canvas_ids(heads: Sequence[str]) -> list[tuple[int, IdKind]]:
    """The columns of ids in Canvas's gradebook: its own, and those that name the school's system, SIS."""
    found = {place: kind for place, meaning in enumerate(columns.meanings(heads)) if (kind := columns.id_kind(meaning))}
    for place, head in enumerate(heads):
        if "sis" in plain(head).split() and place not in found:
            found[place] = IdKind.LOGIN if _SIS_LOGIN.search(head) else IdKind.SIS
    if (own := canvas_id(heads)) is not None:
        found[own] = IdKind.CANVAS
    return sorted(found.items())


def _means(names: Sequence[str], place: int) -> str:
    return columns.means(names[place]) if place < len(names) else ""
