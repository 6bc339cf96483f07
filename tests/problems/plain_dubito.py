"""A second way to read contest cases of Dubito. It shares no code with the program that it checks.

The games are those of the accepted Python program, which was written from the statement; it knows no turn limit.
"""

import importlib.util
import re
from collections import Counter
from pathlib import Path
from typing import Any

PROGRAM = Path(__file__).parents[2] / "problems" / "dubito" / "submissions" / "accepted" / "dubito.py"
BOTS = {"ExampleBot", "Honest", "Doubter", "Bluffer", "Counter"}


def _load() -> Any:
    spec = importlib.util.spec_from_file_location("accepted_dubito", PROGRAM)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


_ACCEPTED = _load()


def transcript(text: str) -> list[str]:
    """The lines of the game."""
    lines: list[str] = _ACCEPTED.transcript(text)
    return lines


def why_not_whole(text: str) -> str | None:
    """Why a text is not a whole deal without four of a value in a hand, or None if it is one."""
    lines = text.splitlines()
    if not re.fullmatch("seed [0-9]{1,20}", lines[0]) or int(lines[0][5:]) >= 2**64:
        return f"{lines[0]!r} is no seed"
    word, *bots = lines[1].split(" ")
    if word != "bots" or not 3 <= len(bots) <= 8 or set(bots) - BOTS:
        return f"{lines[1]!r} are no bots"
    rows = [line.split(" ") for line in lines[2:]]
    if [row.pop(0) for row in rows] != ["hand"] * len(bots):
        return "not one hand for each bot"
    deck = Counter({"0": 2, **{str(value): 4 for value in range(1, 14)}})
    if Counter(card for row in rows for card in row) != deck:
        return "not all 54 cards"
    sizes = [len(row) for row in rows]
    if sizes != sorted(sizes, reverse=True) or max(sizes) > min(sizes) + 1:
        return f"hands of {sizes} cards are not dealt round robin"
    if any(4 in Counter(row).values() for row in rows):
        return "four of a value in one hand"
    return None
