"""Why a program prints nothing: it prints into a file or to the screen, or, as its language says, it never calls what
prints.

The source is only searched for patterns: what reads programs whole can be made to fail by a hostile one.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from judge.languages.sources.silence_text import without_comments

if TYPE_CHECKING:
    from judge.execution.compilation import Source

# A name of the standard output or of the screen.
_STREAM = re.compile(r"""["'](/dev/stdout|/dev/fd/1|/proc/self/fd/1|/dev/tty)["']""")


def explain_silence(source: Source) -> str:
    """One or two sentences about why the program prints nothing, '' if this is not known."""
    language = source.row
    text = dict(source.files).get(source.own, b"").decode("utf-8", "replace")
    if elsewhere := _prints_elsewhere(without_comments(text, language.comment)):
        return elsewhere
    is_whole = source.joined is None or not source.joined.driver  # what only defines functions is a mistake
    return language.silence(text + _beside(source)) if language.silence and is_whole else ""


def _beside(source: Source) -> str:
    """The text of the other sources that are compiled with the program: they may print in its place."""
    if source.row.units is None:
        return ""
    others = [content for name, content in source.files if name != source.own]
    return "".join("\n" + content.decode("utf-8", "replace") for content in others)


def _prints_elsewhere(text: str) -> str:
    """About a program that opens a name of its output or of the screen to print there; '' for all others."""
    named = _STREAM.search(text)
    if named is None:
        return ""
    if named[1] == "/dev/tty":
        return "The program prints to `/dev/tty`, the screen. Only what goes to the standard output counts."
    return (
        f"The program opens `{named[1]}`, which does not work on every machine. Print to the standard output instead."
    )
