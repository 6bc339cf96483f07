"""Markdown as HTML, block by block. It is the only module that imports markdown-it-py, and only for a page.

Raw HTML is shown as text. Only links that leave the page's folder alone stay links, and a picture is its description:
a page loads nothing.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from markdown_it import MarkdownIt
    from markdown_it.token import Token

PACKAGE = ("markdown_it", "markdown-it-py")
"""The module, and the package that has it."""

_FAR = ("https://", "http://", "mailto:", "#")
_ALIGNED = {"text-align:right": "right", "text-align:center": "middle"}


@dataclass(frozen=True)
class Block:
    """A block of the text, such as a heading, a paragraph or a table, as HTML. `heading` is the level of a heading, 0
    for anything else; `text` is what a heading, a paragraph or a block of code says; `is_code` marks the last."""

    html: str
    text: str = ""
    heading: int = 0
    is_code: bool = False


def read(text: str) -> list[Block]:
    """The blocks of a Markdown text: CommonMark, and tables."""
    from markdown_it import MarkdownIt

    reader = MarkdownIt("commonmark", {"html": False}).enable("table")
    return [_block(reader, tokens) for tokens in _blocks(reader.parse(text))]


def _blocks(tokens: Sequence[Token]) -> Iterator[list[Token]]:
    """The tokens of each block at the top level."""
    block: list[Token] = []
    for token in tokens:
        block.append(token)
        if token.level == 0 and token.nesting <= 0:
            yield block
            block = []


def _block(reader: MarkdownIt, tokens: list[Token]) -> Block:
    for token in tokens:
        _make_safe(token)
    first = tokens[0]
    level = int(first.tag[1]) if first.type == "heading_open" else 0
    is_code = first.type in ("fence", "code_block")
    is_line = first.type in ("heading_open", "paragraph_open")
    said = first.content if is_code else tokens[1].content if is_line else ""
    return Block(reader.renderer.render(tokens, reader.options, {}), said, level, is_code)


def _make_safe(token: Token) -> None:
    """Change what a page cannot have: alignment as a style, links into folders, pictures."""
    if token.type in ("th_open", "td_open") and (style := token.attrs.pop("style", None)):
        token.attrs["class"] = _ALIGNED.get(str(style), "left")
    stays = True
    for child in token.children or ():
        if child.type == "link_open":
            stays = str(child.attrs.get("href", "")).startswith(_FAR)
        is_lost = child.type in ("link_open", "link_close") and not stays
        if is_lost or child.type == "image":
            child.type = "text"  # a link has no text of its own, a picture its description
