"""A Python program as text with its syntax tree, so that an edit of one place can be written and tried."""

from __future__ import annotations

import ast
import io
import tokenize
import warnings
from bisect import bisect_right
from dataclasses import dataclass, field
from functools import cached_property

_MOST_BYTES = 64 << 10
_MOST_LINES = 1024  # a program decides which of its lines run: the choice among more could be a message
_MOST_DEEP = 200


Variant = tuple[int, int, int, str, "tuple[int, str, str, str] | None"]
"""A change of a program, as the driver takes it."""


@dataclass(frozen=True)
class Edit:
    """One small change of a program: the bytes from `start` to `stop` (of the text in UTF-8) become `new`.

    `line` is where readers look, `kind` names the sort of change (`questions` has them all), `rank` says how likely
    such a change is: the smaller, the earlier it is tried.
    """

    line: int
    kind: str
    start: int
    stop: int
    new: bytes
    rank: int = 0


@dataclass(frozen=True)
class ProgramText:
    """The text of a program in UTF-8, with line ends of one character, its tree, and the encoding of its file."""

    data: bytes
    tree: ast.Module = field(repr=False, compare=False)
    encoding: str = "utf-8"

    @cached_property
    def starts(self) -> tuple[int, ...]:
        """Where each line begins."""
        places = [0]
        while (end := self.data.find(b"\n", places[-1])) >= 0:
            places.append(end + 1)
        return tuple(places)

    @cached_property
    def lines(self) -> tuple[str, ...]:
        """The lines, without their ends."""
        return tuple(self.data.decode().split("\n"))

    @cached_property
    def statements(self) -> tuple[tuple[int, int, int], ...]:
        """The statements of the module: the line, and the span, with decorators."""
        return tuple((self.line_at(start), start, stop) for start, stop in map(self.span, self.tree.body))

    def span(self, node: ast.AST) -> tuple[int, int]:
        """Where the text of `node` begins and ends, with decorators."""
        first = min([node, *getattr(node, "decorator_list", ())], key=lambda one: (one.lineno, one.col_offset))
        start = self.starts[first.lineno - 1] + first.col_offset
        if first is not node:
            start = self.data.rindex(b"@", 0, start)
        return start, self.starts[node.end_lineno - 1] + node.end_col_offset  # type: ignore[attr-defined]

    def text(self, node: ast.AST) -> bytes:
        """The text of `node`."""
        start, stop = self.span(node)
        return self.data[start:stop]

    def line_at(self, place: int) -> int:
        """The number of the line with this place."""
        return bisect_right(self.starts, place)

    def edited(self, edit: Edit) -> bytes:
        """The whole text after the edit."""
        return self.data[: edit.start] + edit.new + self.data[edit.stop :]

    def variant(self, edit: Edit) -> Variant:
        """What the edit changes, as the driver takes it: the number of the first statement of the module, and of the
        one after the last; their line; their new text; and, if only the body of one function changes, that function:
        its line, its name, what must stand before its new text, and the text. All else stays as it is."""
        starts = [start for _, start, _ in self.statements]
        first = max(bisect_right(starts, edit.start) - 1, 0)
        last = max(bisect_right(starts, max(edit.start, edit.stop - 1)) - 1, first)
        line, start, _ = self.statements[first]
        begin, stop = min(start, edit.start), max(self.statements[last][2], edit.stop)
        return first, last + 1, line, self._cut(begin, stop, edit), self._function(edit)

    def _cut(self, begin: int, stop: int, edit: Edit) -> str:
        return (self.data[begin : edit.start] + edit.new + self.data[edit.stop : stop]).decode()

    def _function(self, edit: Edit) -> tuple[int, str, str, str] | None:
        for first, begin, stop, name, before in self._functions:
            if first <= edit.start and edit.stop <= stop:
                return self.line_at(begin), name, before, self._cut(begin, stop, edit)
        return None

    @cached_property
    def _functions(self) -> tuple[tuple[int, int, int, str, str], ...]:
        """The functions without decorators, the innermost first: where the body begins, the span of their lines, the
        name, what must stand before the text."""
        found = []
        level: list[tuple[ast.AST, str]] = [(self.tree, "")]
        for node, owner in level:
            for child in ast.iter_child_nodes(node):
                inner = f"class {child.name}:\n" if isinstance(child, ast.ClassDef) else owner
                level.append((child, inner))
                if (
                    isinstance(child, ast.FunctionDef)
                    and not child.decorator_list
                    and child.lineno < child.body[0].lineno
                ):
                    begin, stop = self.starts[child.lineno - 1], self.span(child)[1]
                    before = (owner or "if 1:\n") if child.col_offset else ""
                    found.append((self.starts[child.body[0].lineno - 1], begin, stop, child.name, before))
        return tuple(reversed(found))

    def recoded(self, edit: Edit) -> bytes:
        """The file after the edit, in its own encoding. UnicodeError if that lacks a character."""
        return self.edited(edit).decode().encode(self.encoding)

    def shown(self, edit: Edit) -> tuple[int, tuple[str, ...], tuple[str, ...]]:
        """The lines that the edit changes: the number of the first, their texts before and after it."""
        first, last = self.line_at(edit.start), self.line_at(max(edit.start, edit.stop - 1))
        after = self.edited(edit).decode().split("\n")
        count = last - first + 1 + len(after) - len(self.lines)
        old, new = list(self.lines[first - 1 : last]), after[first - 1 : first - 1 + count]
        while len(old) > 1 and len(new) > 1 and old[0] == new[0]:
            first, old, new = first + 1, old[1:], new[1:]
        while len(old) > 1 and len(new) > 1 and old[-1] == new[-1]:
            old, new = old[:-1], new[:-1]
        return first, tuple(old), tuple(new)


def read_program(source: bytes) -> ProgramText | None:
    """The program of this file; None if it is too long, or this Python does not read it."""
    if len(source) > _MOST_BYTES or len(source.splitlines()) > _MOST_LINES:
        return None
    try:
        encoding, _ = tokenize.detect_encoding(io.BytesIO(source).readline)
        text = io.TextIOWrapper(io.BytesIO(source), encoding, newline=None).read()
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            # The declaration of an encoding is for the bytes of the file.
            tree = ast.parse(text)
        program = ProgramText(text.encode(), tree, encoding)
    except (SyntaxError, ValueError, LookupError, RecursionError, MemoryError):
        return None
    return None if _depth(tree) > _MOST_DEEP else program


def _depth(tree: ast.AST) -> int:
    """How many levels the tree has."""
    level, depth = [tree], 0
    while level and depth <= _MOST_DEEP:
        level = [child for node in level for child in ast.iter_child_nodes(node)]
        depth += 1
    return depth
