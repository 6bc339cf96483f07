"""The text of a piece of HTML, as an author of another judge has written it.

It is a stranger's: every pattern takes linear time on any input, which Python's own parser does not.
"""

from __future__ import annotations

import html
import re

_RAISED = re.compile(r"<su(?P<how>[pb])\b[^<>]*>(?P<what>[^<>]*)</su(?P=how)\s*>", re.IGNORECASE)
_MARKS = {"p": "^", "b": "_"}
_HIDDEN = r"<!--.*?(?:-->|\Z)|<(?P<hidden>style|script)\b.*?(?:</(?P=hidden)\s*>|\Z)"
_TOKEN = re.compile(rf"{_HIDDEN}|<[!?][^<>]*>|</?(?P<tag>[a-z][a-z0-9]*)\b[^<>]*>", re.DOTALL | re.IGNORECASE)
_BLOCKS = frozenset(("p", "div", "br", "li", "tr", "pre", "h1", "h2", "h3", "h4", "table", "ul", "ol"))
_HUGE = re.compile(r"&#[0-9]{8,};?")
_PICTURE = re.compile(r"<img\b", re.IGNORECASE)


def to_text(source: str) -> str:
    """The text, with a blank line between blocks, `^` before what is raised and `_` before what is lowered."""
    plain = _TOKEN.sub(_space, _RAISED.sub(_in_line, source))
    text = html.unescape(_HUGE.sub("\N{REPLACEMENT CHARACTER}", plain))
    lines = (" ".join(line.split()) for line in text.splitlines())
    return re.sub(r"\n{3,}", "\n\n", "\n".join(lines)).strip()


def has_pictures(source: str) -> bool:
    """Whether the text is not all that a reader sees."""
    return _PICTURE.search(source) is not None


def _in_line(found: re.Match[str]) -> str:
    what = found["what"].strip()
    return f"{_MARKS[found['how'].lower()]}{what if what.isalnum() else f'({what})'}" if what else ""


def _space(found: re.Match[str]) -> str:
    is_start = not found[0].startswith("</")
    return "\n\n" if is_start and (found["tag"] or "").lower() in _BLOCKS else ""
