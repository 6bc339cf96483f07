"""Whether a compiler may read files that are not part of a hand-in, because its sources say so.

Where no sandbox hides other files from the compiler, its messages about such a program would show them.
"""

from __future__ import annotations

import re
from codecs import BOM_UTF8
from collections.abc import Iterable

from judge.languages.sources.source_text import decoded

_SPLICE = re.compile(r"\\[ \t\r\f\v]*\n")
# A line that is only a comment. One with a mark that ends a longer comment or text may go on as code.
_COMMENT = re.compile(r"^[ \t]*//[^\n\"*]*$", re.MULTILINE)
_INCLUDE = re.compile(r"^[ \t]*#[ \t]*include[ \t]*(?:<(?P<system>[\w.+/-]+)>|\"(?P<own>[\w.+/ -]+)\")", re.MULTILINE)
# `##` can make any word of two others. What the attributes of the second line name goes to the assembler as it is, and
# the assembler can include files. The source line that a message shows is read from the file that `#line` names; so is
# one after `# 5 "file"`. A comment may stand before such a line and in it.
_READS = re.compile(
    r"include|\bimport\b|\bembed\b|incbin|\basm\b|__asm|##|%:%:|\?\?=|dependency|pch_preprocess"
    r"|\b_*(?:section|alias|weakref|ifunc|symver)_*\b"
    r"|(?:^|\*/)[^\w\"'#/\n]*(?:#|%:)[ \t\f\v\r\0]*(?:line\b|[0-9]|/\*)",
    re.MULTILINE,
)


def may_read_others(sources: Iterable[bytes]) -> bool:
    """Whether one of these sources in C or C++ may make the compiler read another file than those of the hand-in and
    the compiler's own. When in doubt it may."""
    # A file that begins like UTF-16 may be plain bytes to the compiler.
    texts = (text for source in sources for text in {decoded(source), source.removeprefix(BOM_UTF8).decode("latin-1")})
    return any(_READS.search(_without_harmless(text)) for text in texts)


def _without_harmless(text: str) -> str:
    return _INCLUDE.sub(_kept, _COMMENT.sub("", _SPLICE.sub("", text)))


def _kept(include: re.Match[str]) -> str:
    name = include["system"] or include["own"]
    is_inside = not name.startswith("/") and ".." not in name.split("/")
    return "" if is_inside else include[0]
