"""Whether a compiler may read files that are not part of a hand-in, because its sources say so.

Where no sandbox hides other files from the compiler, its messages about such a program would show them.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from judge.execution.source_text import decoded

_SPLICE = re.compile(r"\\[ \t\r\f\v]*\n")
# A line that is only a comment. One with a mark that ends a longer comment or text may go on as code.
_COMMENT = re.compile(r"^[ \t]*//[^\n\"*]*$", re.MULTILINE)
_INCLUDE = re.compile(r"^[ \t]*#[ \t]*include[ \t]*(?:<(?P<system>[\w.+/-]+)>|\"(?P<own>[\w.+/ -]+)\")", re.MULTILINE)
# `##` can make any word of two others.
_READS = re.compile(r"include|\bimport\b|\bembed\b|incbin|\basm\b|__asm|##|%:%:|\?\?=|dependency|pch_preprocess")


def may_read_others(sources: Iterable[bytes]) -> bool:
    """Whether one of these sources in C or C++ may make the compiler read another file than those of the hand-in and
    the compiler's own. When in doubt it may."""
    return any(_READS.search(_without_harmless(decoded(source))) for source in sources)


def _without_harmless(text: str) -> str:
    return _INCLUDE.sub(_kept, _COMMENT.sub("", _SPLICE.sub("", text)))


def _kept(include: re.Match[str]) -> str:
    name = include["system"] or include["own"]
    is_inside = not name.startswith("/") and ".." not in name.split("/")
    return "" if is_inside else include[0]
