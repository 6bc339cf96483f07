"""A Python program as text with its syntax tree, so that an edit of one place can be written and tried."""

from __future__ import annotations

import ast
import io
import tokenize
import warnings
from bisect import bisect_right
from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING, TypeVar

from judge.localisation.edited_text import EditedText

if TYPE_CHECKING:
    from collections.abc import Callable

    from judge.localisation.edited_text import Edit

_MOST_BYTES = 64 << 10
_MOST_LINES = 1024  # a program decides which of its lines run: the choice among more could be a message
_MOST_DEEP = 200
T = TypeVar("T")


Variant = tuple[int, int, int, str, "tuple[int, str, str, str] | None"]
"""A change of a program, as the driver takes it."""


@dataclass(frozen=True)
class ProgramText(EditedText):
    """The text of a program in UTF-8, with line ends of one character, its tree, and the encoding of its file."""

    tree: ast.Module = field(repr=False, compare=False)
    _known: dict[object, object] = field(default_factory=dict, init=False, repr=False, compare=False)

    @cached_property
    def statements(self) -> tuple[tuple[int, int, int], ...]:
        """The statements of the module: the line, and the span, with decorators."""
        return tuple((self.line_at(start), start, stop) for start, stop in map(self.span, self.tree.body))

    def once(self, function: Callable[[ast.Module], T]) -> T:
        """What `function` finds in the whole tree: it is asked only once, for however many scopes."""
        if function not in self._known:
            self._known[function] = function(self.tree)
        return self._known[function]  # type: ignore[return-value]

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

    def variant(self, edit: Edit) -> Variant:
        """What the edit changes, as the driver takes it: the number of the first statement of the module, and of the
        one after the last; their line; their new text; and, if only the body of one function changes, that function:
        its line, its name, what must stand before its new text, and the text. All else stays as it is."""
        starts = [start for _, start, _ in self.statements]
        first = max(bisect_right(starts, edit.start) - 1, 0)
        if first and edit.start == starts[first] and edit.new[:1] == b" ":
            first -= 1  # it becomes a part of what stands before it
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
        program = ProgramText(text.encode(), encoding, tree)
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
