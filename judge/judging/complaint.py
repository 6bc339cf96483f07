"""Finds the line that a compiler complains about in its messages, as its language says that it writes them."""

from __future__ import annotations

from pathlib import PurePosixPath
from typing import TYPE_CHECKING

from judge import languages

if TYPE_CHECKING:
    from collections.abc import Collection


def read_place(messages: str, files: Collection[str], language: str) -> tuple[str, int] | None:
    """The file, one of `files` (paths below the program's folder), and its line that a compiler complains about.
    None if its messages name no such place."""
    by_name = {PurePosixPath(file).name: file for file in sorted(files, reverse=True)}
    # The first error counts: those after it are often its effects.
    for form in languages.by_name(language).complaints:
        for place in form.finditer(messages):
            named = place["file"].removeprefix("./")
            file = named if named in files else by_name.get(PurePosixPath(named).name)
            if file is not None:
                return file, int(place["line"])
    return None
