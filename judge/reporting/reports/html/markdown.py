"""Markdown as HTML, block by block. It is the only module that imports markdown-it-py, and only for a page.

Raw HTML is shown as text. Only links that leave the page's folder alone stay links. A page loads nothing: pictures of
the problem's folder are part of it, any other picture is its description.
"""

from __future__ import annotations

import base64
from dataclasses import dataclass
from html import escape, unescape
from pathlib import PurePosixPath
from types import MappingProxyType
from typing import TYPE_CHECKING, Any
from urllib.parse import unquote
from xml.etree.ElementTree import tostring

from judge.base.files import read_bounded

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence
    from pathlib import Path

    from markdown_it import MarkdownIt
    from markdown_it.token import Token

PACKAGES = (
    ("markdown_it", "markdown-it-py"),
    ("mdit_py_plugins", "mdit-py-plugins"),
    ("latex2mathml", "latex2mathml"),
)
"""The modules, each with the package that has it."""

MOST_PICTURE_BYTES = 2 << 20
_PICTURES = MappingProxyType(
    {".png": "png", ".jpg": "jpeg", ".jpeg": "jpeg", ".gif": "gif", ".webp": "webp", ".svg": "svg+xml"}
)
# Of a formula's parts: a link or a style in a formula is left out.
_ATTRIBUTES = frozenset(
    (
        "accent",
        "align",
        "close",
        "columnalign",
        "columnlines",
        "columnspacing",
        "depth",
        "display",
        "displaystyle",
        "fence",
        "form",
        "height",
        "linebreak",
        "linethickness",
        "lspace",
        "mathsize",
        "mathvariant",
        "maxsize",
        "minsize",
        "movablelimits",
        "open",
        "rowlines",
        "rowspacing",
        "rspace",
        "scriptlevel",
        "separator",
        "stretchy",
        "symmetric",
        "voffset",
        "width",
        "xmlns",
    )
)
_FAR = ("https://", "http://", "mailto:", "#")
_OWN_CLASSES = MappingProxyType({"left": "left", "right": "right", "center": "middle"})


@dataclass(frozen=True)
class Block:
    """A block of the text, such as a heading, a paragraph or a table, as HTML. `heading` is the level of a heading, 0
    for anything else; `text` is what a heading, a paragraph or a block of code says; `is_code` marks the last."""

    html: str
    text: str = ""
    heading: int = 0
    is_code: bool = False


@dataclass(frozen=True)
class Setting:
    """What the HTML looks like where it is shown: a formula, given in LaTeX and whether it stands alone; the address of
    a picture, given by its name in the text ('' for its description alone); text; the classes of aligned cells."""

    formula: Callable[[str, bool], str]
    picture: Callable[[str], str]
    text: Callable[[str], str]
    classes: Mapping[str, str]


def read(text: str, folder: Path | None = None) -> list[Block]:
    """The blocks of a Markdown text: CommonMark, tables, and formulas between `$` or `$$` as MathML. Pictures are files
    in `folder`, and become part of the page."""
    from markdown_it.common.utils import escapeHtml

    def picture(name: str) -> str:
        return read_picture(folder, name) if folder else ""

    return read_for(text, Setting(_as_mathml, picture, escapeHtml, _OWN_CLASSES))


def read_for(text: str, setting: Setting) -> list[Block]:
    """The blocks of a Markdown text as `setting` shows them."""
    from markdown_it import MarkdownIt
    from mdit_py_plugins.dollarmath import dollarmath_plugin

    def formula(text: str, options: Mapping[str, Any]) -> str:
        return setting.formula(text, bool(options.get("display_mode")))

    reader = MarkdownIt("commonmark", {"html": False}).enable("table")
    reader.use(dollarmath_plugin, allow_space=False, allow_digits=False, renderer=formula)

    def said(_: object, tokens: Sequence[Token], at: int, *_rest: object) -> str:
        return setting.text(tokens[at].content)

    reader.add_render_rule("text", said)
    return [_block(reader, tokens, setting) for tokens in _blocks(reader.parse(text))]


def _as_mathml(text: str, is_alone: bool) -> str:
    """A formula as MathML, which browsers show without a script; as it is written if it cannot be read."""
    from latex2mathml import exceptions
    from latex2mathml.converter import convert_to_element

    kinds = tuple(kind for name, kind in sorted(vars(exceptions).items()) if name.endswith("Error"))
    try:
        formula = convert_to_element(text, display="block" if is_alone else "inline")
    except (*kinds, ValueError, LookupError, TypeError, AttributeError, RecursionError):
        return f"<code>{escape(text)}</code>"
    for part in formula.iter():
        part.text = unescape(part.text) if part.text else part.text
        for name in [name for name in part.attrib if name not in _ATTRIBUTES]:
            del part.attrib[name]
    return tostring(formula, encoding="unicode")


def _blocks(tokens: Sequence[Token]) -> Iterator[list[Token]]:
    """The tokens of each block at the top level."""
    block: list[Token] = []
    for token in tokens:
        block.append(token)
        if token.level == 0 and token.nesting <= 0:
            yield block
            block = []


def _block(reader: MarkdownIt, tokens: list[Token], setting: Setting) -> Block:
    for token in tokens:
        _make_safe(token, setting)
    first = tokens[0]
    level = int(first.tag[1]) if first.type == "heading_open" else 0
    is_code = first.type in ("fence", "code_block")
    is_line = first.type in ("heading_open", "paragraph_open")
    said = first.content if is_code else tokens[1].content if is_line else ""
    return Block(reader.renderer.render(tokens, reader.options, {}), said, level, is_code)


def _make_safe(token: Token, setting: Setting) -> None:
    """Change what a page cannot have: alignment as a style, links into folders, pictures that are not there."""
    if token.type in ("th_open", "td_open") and (style := token.attrs.pop("style", None)):
        token.attrs["class"] = setting.classes[str(style).removeprefix("text-align:")]
    stays = True
    for child in token.children or ():
        if child.type == "link_open":
            stays = str(child.attrs.get("href", "")).startswith(_FAR)
        is_lost = child.type in ("link_open", "link_close") and not stays
        picture = setting.picture(str(child.attrs.get("src", ""))) if child.type == "image" else ""
        if picture:
            child.attrs["src"] = picture
        elif is_lost or child.type == "image":
            child.type = "text"  # a link has no text of its own, a picture its description


def read_picture(folder: Path, name: str) -> str:
    """The picture in the file `name` as part of a page; '' if there is none in the folder, or it is too large."""
    content = picture_bytes(folder, name)
    kind = _PICTURES.get(PurePosixPath(name).suffix.lower())
    return f"data:image/{kind};base64,{base64.b64encode(content).decode('ascii')}" if content else ""


def picture_bytes(folder: Path, name: str) -> bytes:
    """The picture in the file `name`; b'' if there is none in the folder, or it is too large."""
    if PurePosixPath(name).suffix.lower() not in _PICTURES:
        return b""
    try:
        place = (folder / unquote(name)).resolve()
        return read_bounded(place, MOST_PICTURE_BYTES) if folder.resolve() in place.parents else b""
    except (OSError, ValueError, RuntimeError):  # the last two: a byte that is zero, a link that leads to itself
        return b""
