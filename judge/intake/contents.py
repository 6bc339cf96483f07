"""What the text of a program says, before anything is judged: what it uses, and whether it compiles."""

from __future__ import annotations

import re
from pathlib import PurePosixPath
from typing import TYPE_CHECKING

from judge import languages
from judge.base.files import open_regular
from judge.intake.names import program_name

if TYPE_CHECKING:
    from judge.intake.hand_in import HandedFile

_HEAD_BYTES = 1 << 14  # imports stand at the beginning
_SOURCE_BYTES = 1 << 20


def read_text(file: HandedFile) -> bytes:
    """The beginning of a program; empty if it cannot be read."""
    try:
        with open_regular(file.path) as stream:
            return stream.read(_SOURCE_BYTES)
    except OSError:
        return b""


def mentions(text: bytes, file: HandedFile) -> bool:
    """Whether a program of this text imports or includes `file`."""
    stem = re.escape(file.inside.stem.encode("utf-8", "surrogateescape"))
    imported = rb"\b(?:import|from)[ \t]{1,4}(?:[\w., \t]{0,100}[., \t])?" + stem + rb"\b"
    included = rb"[\"'/]" + stem + rb"(?:\.\w{1,4})?[\"']"
    return re.search(imported + b"|" + included, text[:_HEAD_BYTES]) is not None


def compiles(file: HandedFile, text: bytes) -> bool:
    """Whether a program has no error of syntax; for languages that cannot say it quickly, only whether there is
    something in it."""
    language = languages.by_suffix(PurePosixPath(program_name(file.inside.name)).suffix)
    if not text.strip():
        return False
    return language is None or language.parses is None or language.parses(text)
