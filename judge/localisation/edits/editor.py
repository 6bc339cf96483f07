"""Writes an edit as a change of the program's text."""

from __future__ import annotations

import ast
import re

from judge.localisation.edited_text import Edit
from judge.localisation.program_text import ProgramText


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
