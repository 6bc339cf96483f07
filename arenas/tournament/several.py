"""Files that hold several bots: which of them play.

The file is a stranger's, so it is neither run nor parsed here, only searched.
"""

from __future__ import annotations

import re
from collections.abc import Collection

from arenas.harness.dubito import is_named_like
from arenas.values.games import Entrant

BASES = {"dubito": "BotBase", "kotc": "KOTCBot"}
"""The class that a bot of the game extends. A bot of Hearts is a file with functions."""

_CLASS = re.compile(r"^class[ \t]+(\w+)[ \t]*\(([^()\n]*)\)[ \t]*:", re.MULTILINE)


def list_bots(game: str, source: bytes) -> list[str]:
    """The classes of this file that are bots, in its order. A class that another one extends is none."""
    base = BASES.get(game)
    classes = {
        name: [one.strip().rpartition(".")[2] for one in bases.split(",")]
        for name, bases in _CLASS.findall(source.decode("utf-8", "replace"))
    }
    bots = [name for name in classes if _extends(name, base, classes)]
    extended = {one for name in bots for one in classes[name]}
    return [name for name in bots if name not in extended]


def say_what_is_one(game: str) -> str:
    """What can be a bot of the game, in words."""
    return f"a class that extends {BASES[game]}" if game in BASES else "a whole file"


def split(game: str, entrant: Entrant, only: Collection[str] = ()) -> list[Entrant]:
    """The bots of this file that play.

    A file with one bot, or with one that has its name, is that bot; of others, all play. `only` are names of the bots
    that are wanted: of a file that has them, they play and no other does, and of a file with several bots and none of
    them, nobody does.
    """
    bots = list_bots(game, entrant.source)
    wanted = [name for name in bots if name in only]
    if not wanted and (len(bots) < 2 or any(is_named_like(name, entrant.stem) for name in bots)):
        return [entrant]
    return [Entrant(name, name, entrant.source, entrant.file, entrant.path) for name in (wanted if only else bots)]


def _extends(name: str, base: str | None, classes: dict[str, list[str]]) -> bool:
    """Whether the class extends the base, perhaps through others of its file."""
    known, coming = {name}, [name]
    while coming:
        for one in classes[coming.pop()]:
            if one == base:
                return True
            if one in classes and one not in known:
                known.add(one)
                coming.append(one)
    return False
