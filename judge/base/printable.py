"""Text from strangers, made safe to show: one line, bounded, nothing invisible, nothing that a terminal would obey.

What comes out is still plain text: a page that shows it escapes HTML itself.
"""

from __future__ import annotations

import re
from types import MappingProxyType
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping

# Characters that are not what they look like: controls, bidirectional marks and other format characters, zero-width and
# filler characters, blanks other than the space, line separators, surrogates, private use, tags, non-characters. A
# literal list, not `unicodedata`, so that every Python version shows the same text.
_PLANE_ENDS = "".join(chr(plane << 16 | low) for plane in range(1, 15) for low in (0xFFFE, 0xFFFF))
_HIDDEN = re.compile(
    "[\x00-\x1f\x7f-\xa0\xad\u034f\u0600-\u0605\u061c\u06dd\u070f\u0890\u0891\u08e2\u115f\u1160\u1680\u17b4\u17b5"
    "\u180b-\u180f\u2000-\u200f\u2028-\u202f\u205f-\u206f\u2800\u3000\u3164\ud800-\uf8ff\ufdd0-\ufdef\ufe00-\ufe0f"
    "\ufeff\uffa0\ufff0-\ufffb\ufffe\uffff\U000110bd\U000110cd\U00013430-\U0001345f\U0001bca0-\U0001bca3"
    f"\U0001d173-\U0001d17a\U000e0000-\U000e0fff\U000f0000-\U0010ffff{_PLANE_ENDS}]"
)
_NO_MARKS: Mapping[str, str] = MappingProxyType({})
_BLANKS = MappingProxyType({" ": "␠", "\t": "⇥", "\r": "␍"})
_TABS = MappingProxyType({"\t": "    "})


def printable(data: bytes | str, limit: int = 200) -> str:
    """`data` as one safe line: invalid UTF-8 and everything invisible or misleading as an escape such as `\\x1b`.

    Longer than `limit` characters, it is cut, and the end tells how many bytes (of text: characters) are left out.
    """
    return _shown(data, limit, _NO_MARKS)


def drawn(data: bytes, limit: int = 200) -> str:
    """As `printable`, with blanks to be seen: space `␠`, tab `⇥`, carriage return `␍`, a line end at the end `⏎`."""
    if data.endswith(b"\n"):
        return _shown(data[:-1], limit, _BLANKS) + "⏎"
    return _shown(data, limit, _BLANKS)


def head(data: bytes, lines: int = 20, width: int = 200) -> str:
    """The first `lines` lines, each printable and at most `width` characters, joined by newlines."""
    kept: list[str] = []
    start, stop = 0, len(data.rstrip())
    while start < stop and len(kept) < lines:
        end = data.find(b"\n", start, stop)
        end = stop if end < 0 else end
        kept.append(_listed(data[start:end], width))
        start = end + 1
    return "\n".join(kept)


def tail(data: bytes, lines: int = 20, width: int = 200) -> str:
    """The last `lines` lines, each printable and at most `width` characters, joined by newlines."""
    kept: list[str] = []
    end = len(data.rstrip())
    while end > 0 and len(kept) < lines:
        start = data.rfind(b"\n", 0, end) + 1
        kept.append(_listed(data[start:end], width))
        end = start - 1
    return "\n".join(reversed(kept))


def _listed(line: bytes, width: int) -> str:
    """A line of a listing (source text, a traceback), where a tab is mere indentation."""
    return _shown(line.removesuffix(b"\r"), width, _TABS)


def _shown(data: bytes | str, limit: int, marks: Mapping[str, str]) -> str:
    # No character has more than four bytes: this much is enough to fill the line and never ends inside a character.
    text = data[: 4 * limit + 4].decode("utf-8", "surrogateescape") if isinstance(data, bytes) else data[: limit + 1]
    if len(text) <= limit and not marks and not _HIDDEN.search(text):
        return text
    shown = ""
    for kept, character in enumerate(text):
        piece = marks.get(character) or _escaped(character)
        if len(shown) + len(piece) > limit:
            return shown + _cut_mark(data, text[:kept])
        shown += piece
    return shown


def _cut_mark(data: bytes | str, kept: str) -> str:
    if isinstance(data, str):
        return f"… ({len(data) - len(kept)} more)"
    return f"… ({len(data) - len(kept.encode('utf-8', 'surrogateescape'))} more bytes)"


def _escaped(character: str) -> str:
    if not _HIDDEN.match(character):
        return character
    code = ord(character)
    if 0xDC80 <= code <= 0xDCFF:  # a byte that is no UTF-8, as Python carries it through text and file names
        return f"\\x{code - 0xDC00:02x}"
    # `\xa0` is a character here, not a byte, but nobody is helped by two notations.
    return character.encode("unicode_escape", "backslashreplace").decode("ascii")
