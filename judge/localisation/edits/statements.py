"""Edits of one statement: its presence, its order, its depth, how it assigns, how it leaves a loop."""

from __future__ import annotations

import ast
import itertools
from dataclasses import replace
from typing import TYPE_CHECKING

from judge.localisation.edits import forgotten
from judge.localisation.edits.editor import Editor
from judge.localisation.edits.expressions import ARITHMETIC
from judge.localisation.edits.results import Results

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from judge.localisation.edited_text import Edit
    from judge.localisation.program_text import ProgramText

_SIMPLE = (ast.Expr, ast.Assign, ast.AugAssign, ast.AnnAssign, ast.Delete, ast.Return)
_MOST_RESTS, _LONGEST_REST = 8, 4  # statements of a loop that are tried after it, and their lines
_FRESH = ("upper", "lower", "strip", "lstrip", "rstrip", "replace", "title", "capitalize")


class Statements(Editor):
    """Edits of one statement in one scope, whose nodes are `inner`, and of blocks: only on these lines, if they are
    given."""

    def __init__(
        self,
        program: ProgramText,
        inner: Sequence[ast.AST],
        kinds: Mapping[str, str],
        lines: frozenset[int] | None = None,
    ) -> None:
        super().__init__(program)
        self._lines = lines
        self._forgotten = forgotten.Statements(program, inner, kinds)
        self._results = Results(program, inner)

    def of(self, node: ast.AST) -> Iterator[Edit]:
        """The edits of `node` itself, and of the blocks in it."""
        if self._is_wanted(node):
            yield from self._of_itself(node)
            yield from self._results.of(node)
            if _is_simple(node):
                yield self._edit(node, "pass", "presence", 2)
        for part in ("body", "orelse", "finalbody"):
            block = getattr(node, part, None)
            if isinstance(block, list) and block and isinstance(block[0], ast.stmt):
                yield from self._of_block(node, block)

    def _is_wanted(self, node: ast.AST) -> bool:
        places = (getattr(node, "lineno", 0), getattr(node, "end_lineno", 0))
        return self._lines is None or not self._lines.isdisjoint(places)

    def _of_itself(self, node: ast.AST) -> Iterator[Edit]:
        match node:
            case ast.AugAssign() if type(node.op) in ARITHMETIC:
                yield from self._assignments(node)
            case ast.Break() | ast.Continue():
                yield self._edit(node, "continue" if isinstance(node, ast.Break) else "break", "jump", 1)
                yield self._edit(node, "pass", "jump", 1)
            case ast.Expr(value=ast.Call(func=ast.Attribute(value=ast.Name(id=name), attr=method))) if method in _FRESH:
                yield self._edit(node, f"{name} = {self._text(node)}", "unused", 0)
            case ast.Expr(value=ast.Attribute()):
                yield self._edit(node, f"{self._text(node)}()", "unused", 0)
            case ast.If(orelse=[]) | ast.While(orelse=[]):
                yield from self._repeated(node)
                yield from self._branched(node)
            case ast.If(orelse=[ast.If() as other]):
                start = self._program.span(other)[0]
                if self._program.data[start : start + 5] == b"elif ":
                    yield self._at(start, start + 4, "if", "branch", 2)

    def _repeated(self, node: ast.If | ast.While) -> Iterator[Edit]:
        """Once, or as long as the condition holds."""
        start = self._program.span(node)[0]
        for word, other in (("if", "while"), ("while", "if")):
            if self._program.data.startswith(f"{word} ".encode(), start):
                yield self._at(start, start + len(word), other, "repetition", 2)

        if isinstance(node, ast.While) and any(
            isinstance(one, ast.Break) for part in node.body for one in ast.walk(part)
        ):
            yield from self._after(node.body[-1], "break", "repetition", 3)

    def _branched(self, node: ast.If | ast.While) -> Iterator[Edit]:
        """The last statement of a condition only if it does not hold."""
        last = node.body[-1]
        start = self._program.span(last)[0]
        if isinstance(node, ast.If) and len(node.body) > 1 and _is_alone(self._program.data, start):
            line = self._program.starts[last.lineno - 1]
            before = self._program.data[line : line + 1]
            yield self._at(line, line + 1, b" " * node.col_offset + b"else:\n" + before, "branch", 4)

    def _assignments(self, node: ast.AugAssign) -> Iterator[Edit]:
        sign, others = ARITHMETIC[type(node.op)]
        if place := self._between(node.target, node.value, f"{sign}="):
            yield from (self._at(*place, f"{other}=", "operator", 1) for other in others)

    def _of_block(self, owner: ast.AST, block: Sequence[ast.stmt]) -> Iterator[Edit]:
        """The order and the depth of the statements of a block."""
        data = self._program.data
        for one, other in itertools.pairwise(block):
            if not (self._is_wanted(one) or self._is_wanted(other)):
                continue
            (start, end), (begin, stop) = self._program.span(one), self._program.span(other)
            if isinstance(other, ast.If) and isinstance(one, ast.If) and data[begin : begin + 3] == b"if ":
                yield self._at(begin, begin + 2, "elif", "branch", 2)
            if _is_simple(one) and _is_simple(other) and _is_alone(data, start) and _is_alone(data, begin):
                yield self._at(start, stop, data[begin:stop] + data[end:begin] + data[start:end], "order", 2)
            yield from self._deeper(one, other)
            yield from self._exchanged(one, other)
        yield from self._before_condition(block)
        for one in block:
            if isinstance(one, (ast.For, ast.While)) and self._is_wanted(one):
                yield from self._rest(one)
        first = next((one for one in block if not isinstance(one, (ast.Global, ast.Nonlocal))), None)
        for one in filter(self._is_wanted, block):
            if _is_simple(one) or isinstance(one, (ast.If, ast.For, ast.While)):
                yield from self._added(one, is_first=one is first)
        last = block[-1]
        if len(block) > 1 and _is_simple(last) and isinstance(owner, (ast.If, ast.For, ast.While)):
            yield from self._moved(last, owner.col_offset, "depth", 2)

    def _exchanged(self, one: ast.stmt, other: ast.stmt) -> Iterator[Edit]:
        """Two values change places at once: after the first statement, one of them would be lost."""
        match one, other:
            case ast.Assign(targets=[left], value=right), ast.Assign(targets=[second], value=first):
                text, name = self._program.text(left), self._program.text(right)
                if text == self._program.text(first) and name == self._program.text(second):
                    start, stop = self._program.span(one)[0], self._program.span(other)[1]
                    yield self._at(start, stop, text + b", " + name + b" = " + name + b", " + text, "order", 0)

    def _before_condition(self, block: Sequence[ast.stmt]) -> Iterator[Edit]:
        """A simple statement before the last `if` above it in its block."""
        data, last = self._program.data, None
        for one in block:
            if isinstance(one, ast.If):
                last = one
            elif last is not None and _is_simple(one) and self._is_wanted(one):
                start, (begin, stop) = self._program.span(last)[0], self._program.span(one)
                if _is_alone(data, start) and _is_alone(data, begin):
                    before = data[data.rfind(b"\n", 0, begin) : begin]
                    rest = data[start : begin - len(before)]
                    edit = self._at(start, stop, data[begin:stop] + before + rest, "order", 3)
                    yield replace(edit, line=one.lineno)

    def _rest(self, loop: ast.For | ast.While) -> Iterator[Edit]:
        """After a loop once more what it does in some of its rounds: the last one may leave something."""
        data = self._program.data
        stop = self._program.span(loop)[1]
        inside = [node for part in loop.body for node in ast.walk(part)]
        some = [node for node in inside if isinstance(node, (ast.If, ast.Expr, ast.AugAssign))]
        for node in some[:_MOST_RESTS] if data[stop : stop + 1] in (b"\n", b"") else ():
            start, end = self._program.span(node)
            lines = data[start:end].split(b"\n")
            leaves = any(isinstance(one, (ast.Break, ast.Continue, ast.Return, ast.Yield)) for one in ast.walk(node))
            if len(lines) <= _LONGEST_REST and _is_alone(data, start) and not leaves and not self._is_elif(node):
                further = node.col_offset - loop.col_offset
                moved = [lines[0], *(line[further:] for line in lines[1:])]
                text = b"\n".join(b" " * loop.col_offset * (number == 0) + line for number, line in enumerate(moved))
                yield self._at(stop - 1, stop, data[stop - 1 : stop] + b"\n" + text, "rest", 3)

    def _added(self, one: ast.stmt, *, is_first: bool) -> Iterator[Edit]:
        """A statement that may have been forgotten, after `one`, or before it if it is the first of its block."""
        start, stop = self._program.span(one)
        if self._blank(start).strip() or self._program.data[stop : stop + 1] not in (b"\n", b""):
            return
        for text, kind, rank in self._forgotten.after(one):
            yield from self._after(one, text, kind, rank)
        for text, kind, rank in self._forgotten.before(one) if is_first else ():
            yield from self._before(one, text, kind, rank)

    def _deeper(self, one: ast.stmt, other: ast.stmt) -> Iterator[Edit]:
        """`other` as the last statement of the block before it."""
        if isinstance(one, (ast.If, ast.For, ast.While)) and _is_simple(other):
            inner = (one.orelse or one.body)[-1]
            if inner.lineno > one.lineno:
                yield from self._moved(other, inner.col_offset, "depth", 3)

    def _moved(self, statement: ast.stmt, column: int, kind: str, rank: int) -> Iterator[Edit]:
        start = self._program.span(statement)[0]
        line = self._program.starts[statement.lineno - 1]
        if _is_alone(self._program.data, start) and statement.lineno == statement.end_lineno:
            blank = self._program.data[line:start]
            if b"\t" not in blank:
                edit = self._at(line, start, b" " * column, kind, rank)
                yield edit


def _is_simple(node: ast.AST) -> bool:
    return isinstance(node, _SIMPLE) and not (isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant))


def _is_alone(data: bytes, start: int) -> bool:
    """Whether only blanks stand before this place in its line."""
    return not data[data.rfind(b"\n", 0, start) + 1 : start].strip()
