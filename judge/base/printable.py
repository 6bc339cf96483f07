"""Makes text from strangers safe to show: one line, bounded, nothing invisible, nothing that a terminal would obey.

The result is still plain text: a page that shows it must escape HTML itself.
"""

from __future__ import annotations

import re
from types import MappingProxyType
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping

# Characters that are invisible or misleading: controls, bidirectional marks and other format characters, zero-width and
# filler characters, spaces other than U+0020, line separators, surrogates, private use, tags, non-characters. A literal
# list, not `unicodedata`, so that every Python version shows the same text.
_PLANE_ENDS = "".join(chr(plane << 16 | low) for plane in range(1, 15) for low in (0xFFFE, 0xFFFF))
_HIDDEN = re.compile(
    "[\x00-\x1f\x7f-\xa0\xad\u034f\u0600-\u0605\u061c\u06dd\u070f\u0890\u0891\u08e2\u115f\u1160\u1680\u17b4\u17b5"
    "\u180b-\u180f\u2000-\u200f\u2028-\u202f\u205f-\u206f\u2800\u3000\u3164\ud800-\uf8ff\ufdd0-\ufdef\ufe00-\ufe0f"
    "\ufeff\uffa0\ufff0-\ufffb\ufffe\uffff\U000110bd\U000110cd\U00013430-\U0001345f\U0001bca0-\U0001bca3"
    f"\U0001d173-\U0001d17a\U000e0000-\U000e0fff\U000f0000-\U0010ffff{_PLANE_ENDS}]"
)
_NO_MARKS: Mapping[str, str] = MappingProxyType({})
_SPACES = MappingProxyType({" ": "␠", "\t": "⇥", "\r": "␍"})
_TABS = MappingProxyType({"\t": "    "})


def printable(data: bytes | str, limit: int = 200) -> str:
    """`data` as one safe line: invalid UTF-8 and all invisible or misleading characters as escapes such as `\\x1b`.

    It is cut at `limit` characters; its end then says how many bytes (for a str: characters) are left out.
    """
    if isinstance(data, str) and len(data) <= limit and data.isascii() and data.isprintable():
        return data  # most texts; this is found sooner than that nothing in them is hidden
    return _shown(data, limit, _NO_MARKS)


def drawn(data: bytes, limit: int = 200) -> str:
    """`printable` with visible whitespace: a space as `␠`, tab `⇥`, carriage return `␍`, a newline at the end `⏎`."""
    if data.endswith(b"\n"):
        return _shown(data[:-1], limit, _SPACES) + "⏎"
    return _shown(data, limit, _SPACES)


def head(data: bytes, lines: int = 20, width: int = 200) -> str:
    """The first `lines` lines, each printable and at most `width` characters, joined by newlines."""
    shown: list[str] = []
    start, stop = 0, len(data.rstrip())
    while start < stop and len(shown) < lines:
        end = data.find(b"\n", start, stop)
        end = stop if end < 0 else end
        shown.append(_listed(data[start:end], width))
        start = end + 1
    return "\n".join(shown)


def tail(data: bytes, lines: int = 20, width: int = 200) -> str:
    """The last `lines` lines, each printable and at most `width` characters, joined by newlines."""
    shown: list[str] = []
    end = len(data.rstrip())
    while end > 0 and len(shown) < lines:
        start = data.rfind(b"\n", 0, end) + 1
        shown.append(_listed(data[start:end], width))
        end = start - 1
    return "\n".join(reversed(shown))


def _listed(line: bytes, width: int) -> str:
    """A line of a listing (source text, a traceback), where a tab is only indentation."""
    return _shown(line.removesuffix(b"\r"), width, _TABS)


def _shown(data: bytes | str, limit: int, marks: Mapping[str, str]) -> str:
    # A character has at most four bytes, so this part always fills the line: a character cut at its end is not shown.
    text = data[: 4 * limit + 4].decode("utf-8", "surrogateescape") if isinstance(data, bytes) else data[: limit + 1]
    if len(text) <= limit and not marks and not _HIDDEN.search(text):
        return text
    shown = ""
    for index, character in enumerate(text):
        piece = marks.get(character) or _escaped(character)
        if len(shown) + len(piece) > limit:
            return shown + _cut_mark(data, text[:index])
        shown += piece
    return shown


def _cut_mark(data: bytes | str, shown: str) -> str:
    if isinstance(data, str):
        left, unit = len(data) - len(shown), "character"
    else:
        left, unit = len(data) - len(shown.encode("utf-8", "surrogateescape")), "byte"
    return f"… ({left} more {unit if left == 1 else f'{unit}s'})"


def _escaped(character: str) -> str:
    if not _HIDDEN.match(character):
        return character
    code = ord(character)
    if 0xDC80 <= code <= 0xDCFF:  # a byte that is not UTF-8, as Python represents it in text and file names
        return f"\\x{code - 0xDC00:02x}"
    # `\xa0` is a character here, not a byte, but a second notation would help nobody.
    return character.encode("unicode_escape", "backslashreplace").decode("ascii")
