"""Pieces of HTML, and the frame that closes a page to the network and to all scripts but its own."""

from __future__ import annotations

import base64
import hashlib
import html
import json
import re
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from judge.base.printable import printable
from judge.reporting.gradebook import brief
from judge.values.model import Verdict

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence
    from fractions import Fraction

Json = Any

_QUOTED = re.compile("`([^`]+)`")
_STYLES = ("page.css", "replay.css", "print.css")
_SCRIPTS = ("element.js", "cards.js", "replay.js", "explanation.js", "student.js", "overview.js", "page.js")

_FRAME = """\
<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="{policy}">
<meta name="generator" content="{generator}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>{title}</title>
<style>{style}</style>
</head>
<body>
"""


def frame(title: str, generator: str, content: Iterable[str], page: Json) -> Iterator[str]:
    """A whole page, in parts, each ending with a line end: a class of thousands is too much to hold at once.

    `title` and `content` are HTML already. `page` is what the script must know before all else.
    """
    yield _FRAME.format(policy=_policy(), generator=generator, title=title, style=style())
    for part in content:
        if part:
            yield part + "\n"
    yield data("page", page) + "\n"
    yield f'<script type="module">{script()}</script>\n</body>\n</html>\n'


@cache
def style() -> str:
    """The page's style sheet."""
    return _joined(_STYLES)


@cache
def script() -> str:
    """The page's script: one module, so that none of its names meets the browser's."""
    return _joined(_SCRIPTS)


def _joined(names: Sequence[str]) -> str:
    folder = Path(__file__).parent / "assets"
    return "\n" + "\n".join((folder / name).read_text(encoding="utf-8") for name in names)


@cache
def _policy() -> str:
    """Nothing is fetched, sent or framed; style and script are these texts and no others."""
    hashes = (base64.b64encode(hashlib.sha256(text.encode()).digest()).decode() for text in (script(), style()))
    ours = "script-src 'sha256-{}'; style-src 'sha256-{}'".format(*hashes)
    return f"default-src 'none'; {ours}; base-uri 'none'; form-action 'none'"


def data(id_: str, value: Json) -> str:
    """`value` as a block of JSON that the script finds by its id; no text in it can end the block."""
    dumped = json.dumps(value, ensure_ascii=False, allow_nan=False, separators=(",", ":")).replace("<", "\\u003c")
    return f'<script type="application/json" id="{text(id_)}">{dumped}</script>'


def text(value: str, limit: int = 1000) -> str:
    """`value` as HTML text, also inside a quoted attribute: printable, at most `limit` characters, escaped."""
    return html.escape(printable(value, limit))


def prose(value: str) -> str:
    """A sentence as HTML; what it quotes in backticks is set as code."""
    return _QUOTED.sub(r"<code>\1</code>", text(value))


def badge(verdict: Verdict) -> str:
    """The verdict's short name; colour only underlines it."""
    return f'<span class="verdict {kind(verdict)}">{verdict.value}</span>'


def kind(verdict: Verdict) -> str:
    """The verdict's class: `good`, `bad`, or `judge` where the judge failed."""
    return "good" if verdict is Verdict.AC else "judge" if verdict is Verdict.JE else "bad"


def points(value: Fraction | None) -> str:
    """Points as a table shows them; a dash where there are none to speak of."""
    return "&ndash;" if value is None else brief(value)


def legend() -> str:
    """What the short names mean."""
    words = "; ".join(f"<b>{verdict.value}</b> {verdict.words}" for verdict in Verdict)
    dash = "<b>&ndash;</b> nothing judged, or no points: the judge failed, judged samples only, or had no time left"
    return f'<p class="legend">{words}; {dash}.</p>'
