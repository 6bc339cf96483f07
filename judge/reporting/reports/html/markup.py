"""What a page is made of beside its templates: styles, scripts, data, and the policy that allows no others."""

from __future__ import annotations

import base64
import hashlib
import html
import json
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from judge.base.printable import printable

if TYPE_CHECKING:
    from collections.abc import Sequence

Json = Any

# The card table, for every page that shows games, including those of the arenas.
STYLES = ("page.css", "table/table.css", "details.css", "print.css")
_TABLE = ("address", "faces", "cards", "seats", "moves", "keys", "said", "replay")
TABLE_SCRIPTS = ("element.js", *(f"table/{name}.js" for name in _TABLE))
SCRIPTS = (*TABLE_SCRIPTS, "source.js", "explanation.js", "cases.js", "student.js", "overview.js", "page.js")


@cache
def style() -> str:
    """The page's style sheet."""
    return read_assets(STYLES)


@cache
def script(names: tuple[str, ...] = SCRIPTS) -> str:
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
    return f'<script type="application/json" id="{text(id_)}">{dumped(value)}</script>'


def dumped(value: Json) -> str:
    """`value` as JSON for a block of data."""
    return json.dumps(value, ensure_ascii=False, allow_nan=False, separators=(",", ":")).replace("<", "\\u003c")


def text(value: str, limit: int = 1000) -> str:
    """`value` as HTML text, safe also in a quoted attribute: printable, at most `limit` characters, escaped."""
    return html.escape(printable(value, limit))
