"""Writes an edit as a change of the program's text."""

from __future__ import annotations

import ast
import re
from typing import TYPE_CHECKING

from judge.localisation.edited_text import Edit
from judge.localisation.program_text import ProgramText

if TYPE_CHECKING:
    from collections.abc import Iterator


class Editor:
    """Makes the edits of one program."""

    def __init__(self, program: ProgramText) -> None:
        self._program = program

    def _edit(self, node: ast.AST, new: str | bytes, kind: str, rank: int = 0) -> Edit:
        start, stop = self._program.span(node)
        return self._at(start, stop, new, kind, rank)

    def _at(self, start: int, stop: int, new: str | bytes, kind: str, rank: int = 0) -> Edit:
        data = new.encode() if isinstance(new, str) else new
        return Edit(self._program.line_at(start), kind, start, stop, data, rank)

    def _text(self, node: ast.AST) -> str:
        return self._program.text(node).decode()

    def _before(self, one: ast.stmt, text: str, kind: str, rank: int) -> Iterator[Edit]:
        """A statement of one line before `one`, if `one` begins its line."""
        start = self._program.span(one)[0]
        blank = self._blank(start)
        if not blank.strip() and not self._is_elif(one):
            rest = self._program.data[start : start + 1]
            yield self._at(start, start + 1, text.encode() + b"\n" + blank + rest, kind, rank)

    def _after(self, one: ast.stmt, text: str, kind: str, rank: int) -> Iterator[Edit]:
        """A statement of one line after `one`, if `one` is alone in its lines."""
        data, (start, stop) = self._program.data, self._program.span(one)
        blank = self._blank(start)
        if not blank.strip() and data[stop : stop + 1] in (b"\n", b""):
            yield self._at(stop - 1, stop, data[stop - 1 : stop] + b"\n" + blank + text.encode(), kind, rank)

    def _blank(self, start: int) -> bytes:
        """What stands before this place in its line."""
        return self._program.data[self._program.data.rfind(b"\n", 0, start) + 1 : start]

    def _is_elif(self, node: ast.AST) -> bool:
        return isinstance(node, ast.If) and self._program.text(node).startswith(b"elif")

    def _between(self, left: ast.AST, right: ast.AST, word: str) -> tuple[int, int] | None:
        """Where `word` stands between two nodes."""
        start, stop = self._program.span(left)[1], self._program.span(right)[0]
        pattern = r"\s+".join(map(re.escape, word.split()))
        found = re.search(pattern.encode(), self._program.data[start:stop])
        return found and (start + found.start(), start + found.end())


def wrapped(node: ast.AST, text: str) -> str:
    """The text of `node` as a part of a longer expression."""
    is_small = isinstance(node, (ast.Name, ast.Call, ast.Subscript, ast.Attribute, ast.Constant))
    return text if is_small else f"({text})"
