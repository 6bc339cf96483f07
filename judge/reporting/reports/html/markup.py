"""Pieces of HTML, and the frame of a page: it allows no network and no script but its own."""

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
# The card table, for every page that shows games, also of the arenas.
STYLES = ("page.css", "table/table.css", "details.css", "print.css")
_TABLE = ("faces", "cards", "seats", "moves", "keys", "said", "replay")
TABLE_SCRIPTS = ("element.js", *(f"table/{name}.js" for name in _TABLE))
_SCRIPTS = (*TABLE_SCRIPTS, "source.js", "explanation.js", "cases.js", "student.js", "overview.js", "page.js")

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


def frame(
    title: str, generator: str, content: Iterable[str], page: Json, scripts: tuple[str, ...] = _SCRIPTS
) -> Iterator[str]:
    """A whole page, in parts that end with a line end: a class of thousands would not fit in memory.

    `title` and `content` are HTML already. `page` is the data that the script reads first; `scripts` are its files.
    """
    yield _FRAME.format(policy=policy(script(scripts), style()), generator=generator, title=title, style=style())
    for part in content:
        if part:
            yield part + "\n"
    yield data("page", page) + "\n"
    yield f'<script type="module">{script(scripts)}</script>\n</body>\n</html>\n'


@cache
def style() -> str:
    """The page's style sheet."""
    return read_assets(STYLES)


@cache
def script(names: tuple[str, ...] = _SCRIPTS) -> str:
    """The page's script: one module, so that no name in it collides with one of the browser's."""
    return read_assets(names)


def read_assets(names: Sequence[str]) -> str:
    """These files of the folder `assets`, as one text."""
    folder = Path(__file__).parent / "assets"
    return "\n" + "\n".join((folder / name).read_text(encoding="utf-8") for name in names)


def policy(script: str, style: str) -> str:
    """A policy that allows this script, this style and nothing else: nothing is loaded or sent."""
    hashes = (base64.b64encode(hashlib.sha256(text.encode()).digest()).decode() for text in (script, style))
    ours = "script-src 'sha256-{}'; style-src 'sha256-{}'".format(*hashes)
    return f"default-src 'none'; {ours}; base-uri 'none'; form-action 'none'"


def data(id_: str, value: Json) -> str:
    """`value` as a block of JSON, which the script finds by its id. No text in it can end the block."""
    dumped = json.dumps(value, ensure_ascii=False, allow_nan=False, separators=(",", ":")).replace("<", "\\u003c")
    return f'<script type="application/json" id="{text(id_)}">{dumped}</script>'


def text(value: str, limit: int = 1000) -> str:
    """`value` as HTML text, safe also in a quoted attribute: printable, at most `limit` characters, escaped."""
    return html.escape(printable(value, limit))


def prose(value: str) -> str:
    """A sentence as HTML. Quotations in backticks become code."""
    return _QUOTED.sub(r"<code>\1</code>", text(value))


def badge(verdict: Verdict) -> str:
    """The verdict's short name, in its colour."""
    return f'<span class="verdict {kind(verdict)}">{verdict.value}</span>'


def kind(verdict: Verdict) -> str:
    """The verdict's CSS class: `good`, `bad`, or `judge` if the judge failed."""
    return "good" if verdict is Verdict.AC else "judge" if verdict is Verdict.JE else "bad"


def points(value: Fraction | None) -> str:
    """Points as a table shows them; a dash if there are none."""
    return "&ndash;" if value is None else brief(value)


def legend() -> str:
    """The meaning of the short names."""
    words = "; ".join(f"<b>{verdict.value}</b> {verdict.words}" for verdict in Verdict)
    no_points = "the judge failed, judged samples only, or had no time left"
    dash = f"<b>&ndash;</b> nothing was judged, or there are no points: {no_points}"
    return f'<p class="legend">{words}; {dash}.</p>'
