"""Texts and names of cases, made to fit into the folder of a problem."""

from __future__ import annotations

import re
import unicodedata

# Folders that say nothing about a case.
_FRAMES = {"data", "sample", "samples", "secret", "test", "tests", "case", "cases", "testcases", "example", "examples"}
_LONGEST = 60


def plain(name: str) -> str:
    """The name in small letters without marks: `größe` is `grosse`."""
    letters = unicodedata.normalize("NFKD", name).casefold()
    return "".join(letter for letter in letters if not unicodedata.combining(letter))


def slug(name: str) -> str:
    """What the name of a case says, in the letters that a case's file may have."""
    parts = [re.sub("[^a-z0-9]+", "-", plain(part)).strip("-") for part in name.split("/")]
    telling = [part for part in parts[:-1] if part and part not in _FRAMES][-1:] + parts[-1:]
    made = "-".join(part for part in telling if part)[:_LONGEST].strip("-")
    without_number = re.sub("^[0-9]+-(?=.*[a-z])", "", made)
    return f"case-{made}" if made.isdecimal() else without_number or "case"


def folders_of(name: str) -> tuple[str, ...]:
    """The folders in the name of a case that say something about it."""
    return tuple(part for part in name.split("/")[:-1] if plain(part) not in _FRAMES)


def likeness(text: bytes) -> bytes:
    """What two texts have in common that are the same case: everything but spaces at the end of a line."""
    return b"\n".join(line.rstrip() for line in text.rstrip().split(b"\n"))
