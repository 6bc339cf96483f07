"""A problem's statement as HTML for the pages of a platform, which keep pictures beside the text and show formulas.

Platforms show LaTeX between `\\(` and `\\)` or `\\[` and `\\]`, with MathJax. It takes a lonely dollar or backslash
of the text for LaTeX, too: an element around it keeps it apart, because no formula goes over the border of an element.
"""

from __future__ import annotations

import re
from html import escape
from pathlib import PurePosixPath
from typing import TYPE_CHECKING
from urllib.parse import quote, unquote

from judge.base.files import safe_name
from judge.base.printable import printable
from judge.platforms.autograder import StatementText
from judge.problem import statement
from judge.reporting.reports.html import markdown
from judge.reporting.reports.html.theme import check_packages

if TYPE_CHECKING:
    from judge.values.problem import Problem

# The classes of Bootstrap, of which platforms have version 4 or 5.
_CLASSES = {"left": "text-left text-start", "right": "text-right text-end", "center": "text-center"}


def render(problem: Problem, folder: str) -> StatementText:
    """The statement of the problem. The address of each picture begins with `folder`. BadUsage if a package is missing,
    or the statement."""
    check_packages(*markdown.PACKAGES)
    pictures: dict[str, bytes] = {}
    lost: list[str] = []

    def take(name: str) -> str:
        content = markdown.picture_bytes(problem.folder, name)
        if not content:
            where = f"{statement.file_of(problem)}: the picture {printable(name, 60)}"
            lost.append(
                f"{where} is not in the folder of the problem, is too large or of another kind: students see only its"
                " description"
            )
            return ""
        path = PurePosixPath(unquote(name))
        file = f"{problem.id}-{safe_name(str(path.with_suffix('')))}{path.suffix.lower()}"
        pictures[file] = content
        return f"{folder}/{quote(file)}"

    blocks = markdown.read_for(statement.read(problem), markdown.Setting(_as_latex, take, _apart, _CLASSES))
    return StatementText("".join(block.html for block in blocks), pictures, tuple(dict.fromkeys(lost)))


def _as_latex(text: str, is_alone: bool) -> str:
    return escape(f"\\[{text}\\]" if is_alone else f"\\({text}\\)")


def _apart(text: str) -> str:
    return re.sub(r"[$\\]", r"<span>\g<0></span>", escape(text, quote=False))
