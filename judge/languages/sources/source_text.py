"""Reads the text of a source as far as the judge must: how it is encoded, what is no comment, and whether it has a
main.

The source is a stranger's: every pattern takes linear time on any input.
"""

from __future__ import annotations

import codecs
import re

TEXT = r"\"(?:\\.|[^\"\\\n])*\"?|'(?:\\.|[^'\\\n])*'?"
"""A text or a character, perhaps without its end."""
_C_COMMENT_OR_TEXT = re.compile(
    r"//(?:\\\r?\n|[^\n])*|/\*.*?(?:\*/|\Z)"
    r"|\b(?:u8|[uUL])?R\"(?P<mark>[^()\\\s\"]{0,16})\(.*?(?:\)(?P=mark)\"|\Z)"
    r"|\b\d(?:'?[\w.])*"  # 1'000'000 is a number, not a character
    r"|" + TEXT,
    re.DOTALL,
)
_DIRECTIVE = re.compile(r"^[ \t]*#(?:\\\r?\n|[^\n])*", re.MULTILINE)
_C_TOKEN = re.compile(r"[{}]|(?<![\w.:>~])main\s*\(")
_ANY_C_MAIN = re.compile(r"^[ \t]*(?:int|void|signed|auto|int32_t)\s+main\s*\(", re.MULTILINE)
_BRACKET, _NEXT = re.compile(r"[()]"), re.compile(r"\S")
_MOST_PARAMETERS, _MOST_LOOKED_AT = 4096, 1000


def decoded(source: bytes) -> str:
    """The text of `source`: UTF-8, or UTF-16 with its mark, otherwise Windows' Western encoding. No byte is an error,
    and line ends are kept."""
    encoding = encoding_of(source)
    return source.decode(encoding, "replace").removeprefix("\ufeff")


def encoding_of(source: bytes) -> str:
    """The encoding of `source`, as Python and Java call it: `utf-8`, `utf-16` (with its mark), `windows-1252`, or
    `iso-8859-1` for bytes that Windows' encoding does not have."""
    if source.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        return "utf-16"
    for encoding in ("utf-8", "windows-1252"):
        try:
            source.decode(encoding)
        except UnicodeDecodeError:
            continue
        return encoding
    return "iso-8859-1"


def has_c_main(source: bytes) -> bool:
    """Whether a C or C++ source defines `main`. A declaration, a call or a method of that name does not count."""
    code = _DIRECTIVE.sub("", _C_COMMENT_OR_TEXT.sub(" ", decoded(source)))
    depth = looked_at = 0
    for token in _C_TOKEN.finditer(code):
        if token[0] in "{}":
            depth += 1 if token[0] == "{" else -1
        elif depth == 0 and looked_at < _MOST_LOOKED_AT:
            looked_at += 1
            if _is_definition(code, token.end()):
                return True
    # Branches of `#if` may each open a brace that is closed once; then the depth says nothing.
    return depth != 0 and _ANY_C_MAIN.search(code) is not None


def _is_definition(code: str, start: int) -> bool:
    """Whether the parameters that begin at `start` are followed by a body, and not by the end of a declaration."""
    depth = 1
    for place in _BRACKET.finditer(code, start, start + _MOST_PARAMETERS):
        depth += 1 if place[0] == "(" else -1
        if depth == 0:
            after = _NEXT.search(code, place.end())
            return after is not None and after[0] not in ";,)="
    return False
