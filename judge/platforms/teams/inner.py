"""The library `Student Work` of a class: a folder with what was handed in, and one with what students work on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from judge.base.plain_text import plain

if TYPE_CHECKING:
    from collections.abc import Sequence

_SUBMITTED = frozenset(
    ("submitted files", "archivos enviados", "fichiers envoyes", "eingereichte dateien", "ubermittelte dateien")
)
_WORKING = frozenset(("working files", "archivos de trabajo", "fichiers de travail", "arbeitsdateien"))


def inner(folders: Sequence[str]) -> str | None:
    """The folder with what was handed in, if no others are there."""
    names = {plain(name): name for name in folders}
    handed_in = [name for known, name in names.items() if known in _SUBMITTED]
    return handed_in[0] if len(handed_in) == 1 and names.keys() <= {*_SUBMITTED, *_WORKING} else None
