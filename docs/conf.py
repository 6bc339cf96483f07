"""The site that `make site` builds from these pages; Sphinx reads this file."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

import judge

if TYPE_CHECKING:
    from sphinx.application import Sphinx

project = "Transcript judge"
version = release = judge.__version__

extensions = ["myst_parser"]
root_doc = "index"
nitpicky = True
myst_heading_anchors = 4  # links to headings, with the names that GitHub gives them
suppress_warnings = ["misc.highlighting_failure"]  # examples with `...` in them

html_theme = "furo"
html_title = "Transcript judge"
html_show_sphinx = False
html_show_copyright = False
html_copy_source = False
html_show_sourcelink = False

# What lies below each page: the site's navigation. A page that is missing here is an error.
NAVIGATION = {
    "index": {
        "Use it": ["students", "teachers", "problems", "platforms/README", "themes", "limits"],
        "Play": ["players", "organisers", "house-bots"],
        "Look it up": ["formats", "rules/common", "glossary", "fork-server"],
        "Change it": ["architecture", "extending/*", "decisions/README"],
    },
    "platforms/README": {"": ["*"]},
    "rules/common": {"": ["*"]},
    "decisions/README": {"": ["*"]},
}
# The first line of a fenced block: its language, and what follows it, usually the name of a file.
FENCE = re.compile(r"^(?P<indent> *)(?P<fence>`{3,})(?P<language>\w+) (?P<title>\S.*)$", re.MULTILINE)


def with_caption(block: re.Match[str]) -> str:
    """The first line of a block, as Sphinx reads it, with a caption that says which file or status is meant."""
    file, _, after = block["title"].partition(" after ")
    caption = f"exit status {file}" if file.isdecimal() else f"`{file}`"
    caption += f", below the line that begins with {after}" if after else ""
    indent = block["indent"]
    return f"{indent}{block['fence']}{{code-block}} {block['language']}\n{indent}:caption: {caption}\n"


def prepare(_app: Sphinx, page: str, source: list[str]) -> None:
    """Give the blocks of a page their captions, and put the navigation at its end."""
    text = FENCE.sub(with_caption, source[0])
    for caption, pages in NAVIGATION.get(page, {}).items():
        options = [":hidden:", ":glob:", *([f":caption: {caption}"] if caption else [])]
        text += "\n".join(["", "```{toctree}", *options, "", *pages, "```", ""])
    source[0] = text


def setup(app: Sphinx) -> dict[str, Any]:
    app.connect("source-read", prepare)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
