"""How near each line of a program is to a printed line, by what it hands on (a static slice).

A printed line is made of variables; those were set in other lines, of other variables, under conditions. The fewer such
steps lie between, the likelier a line is the one that made the printed line wrong. It counts little, but it decides
among lines that run equally often, and in short programs all do.
"""

from __future__ import annotations

import ast
from collections import defaultdict
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from judge.localisation.dependence import CHANGING
from judge.localisation.edits.variables import own_nodes

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Mapping

_FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef)
_BLOCKS = ("body", "orelse", "finalbody", "handlers", "cases")
_Value = tuple[object, str]
"""What is handed on: a variable of a scope, by the line of its function or 0; an attribute or key of anything; what a
function gives back."""
_NEAR, _LESS = 0.03, 0.75
_ANY, _GIVEN = "any", "given"


@dataclass
class _Statements:
    """The statements of a program by their first lines: what each uses, and which lines set what, or decide on it."""

    uses: dict[int, set[_Value]] = field(default_factory=lambda: defaultdict(set))
    sets: dict[_Value, set[int]] = field(default_factory=lambda: defaultdict(set))
    under: dict[int, int] = field(default_factory=dict)
    first: dict[int, int] = field(default_factory=dict)


def add_nearness(tree: ast.Module, scores: Mapping[int, float], failed: Collection[int]) -> dict[int, float]:
    """`scores` of lines that ran, with more for those near what prints. `failed` are the elements that were reached
    just before wrong lines."""
    lines = {element // 4 for element in failed}
    printing = [line for line in _printing_lines(tree) if line in lines]
    found = dict(scores)
    for line, steps in distances(tree, printing, scores).items():
        if line in found:
            found[line] += _NEAR * _LESS**steps
    return found


def _printing_lines(tree: ast.Module) -> Iterator[int]:
    for node in ast.walk(tree):
        match node:
            case ast.Call(func=ast.Name(id="print") | ast.Attribute(attr="write")):
                yield node.lineno


def distances(tree: ast.Module, printing: Collection[int], ran: Collection[int]) -> Mapping[int, int]:
    """How many steps lie between each line that `ran` and the nearest of the lines that printed a wrong line."""
    statements = _Statements()
    parameters = {
        node.name: [(node.lineno, one.arg) for one in node.args.args]
        for node in ast.walk(tree)
        if isinstance(node, _FUNCTIONS)
    }
    _Reading(statements, parameters).read(tree, tree.body, 0)
    found = dict.fromkeys([statements.first.get(line, line) for line in printing], 0)
    left = sorted(found)
    for line in left:
        above = statements.under.get(line)
        near = {one for value in sorted(statements.uses[line], key=str) for one in statements.sets[value]}
        for one in sorted(near.union([] if above is None else [above])):
            if one in ran and one not in found:
                found[one] = found[line] + 1
                left.append(one)
    return found


class _Reading:
    """Reads the statements of a program; `parameters` are those of its functions."""

    def __init__(self, statements: _Statements, parameters: Mapping[str, list[tuple[int, str]]]) -> None:
        self._statements, self._parameters = statements, parameters

    def read(
        self, scope: ast.AST, block: list[ast.stmt], number: int, name: str = "", above: int | None = None
    ) -> None:
        """The statements of a block in a scope, which begins in line `number` and has this name."""
        own = {node.id for node in own_nodes(scope) if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)}
        shared = {
            one for node in own_nodes(scope) if isinstance(node, (ast.Global, ast.Nonlocal)) for one in node.names
        }
        arguments = {node.arg for node in own_nodes(scope) if isinstance(node, ast.arg)}
        self._block(block, number, name, above, (own | arguments) - shared)

    def _block(self, block: list[ast.stmt], number: int, name: str, above: int | None, own: Collection[str]) -> None:
        for one in block:
            self._statements.first.update(dict.fromkeys(range(one.lineno, _last(one) + 1), one.lineno))
            if above is not None:
                self._statements.under[one.lineno] = above
            if isinstance(one, _FUNCTIONS):
                self.read(one, one.body, one.lineno, one.name)
                continue
            if isinstance(one, ast.ClassDef):
                self.read(one, one.body, one.lineno)
                continue
            self._statement(one, number, name, own)
            for part in _BLOCKS:
                for inner in _inner(getattr(one, part, [])):
                    self._block(inner, number, name, one.lineno, own)

    def _statement(self, one: ast.stmt, number: int, name: str, own: Collection[str]) -> None:
        line, is_empty = one.lineno, _is_empty(one)
        for node in _of_statement(one):
            for value, is_set in self._values(node, number, own):
                if is_set and is_empty:
                    continue
                if is_set:
                    self._statements.sets[value].add(line)
                else:
                    self._statements.uses[line].add(value)
        if isinstance(one, ast.Return) and name:
            self._statements.sets[_GIVEN, name].add(line)

    def _values(self, node: ast.AST, number: int, own: Collection[str]) -> Iterator[tuple[_Value, bool]]:
        match node:
            case ast.Name(id=name, ctx=ctx):
                yield (number if name in own else 0, name), isinstance(ctx, ast.Store)
            case ast.Attribute(attr=name, ctx=ctx):
                yield (_ANY, name), isinstance(ctx, ast.Store)
            case ast.Subscript(value=owner, slice=ast.Constant(value=str(name)), ctx=ctx):
                yield (_ANY, name), isinstance(ctx, ast.Store)
            case ast.Subscript(value=owner, ctx=ast.Store() | ast.Del()):
                yield from ((value, True) for value, _ in self._values(owner, number, own))
            case ast.Call(func=function, args=_):
                yield from self._called(function, number, own)
            case ast.AugAssign(target=target):
                yield from ((value, False) for value, _ in self._values(target, number, own))

    def _called(self, function: ast.expr, number: int, own: Collection[str]) -> Iterator[tuple[_Value, bool]]:
        match function:
            case ast.Name(id=name) | ast.Attribute(attr=name) if name in self._parameters:
                yield (_GIVEN, name), False
                yield from ((parameter, True) for parameter in self._parameters[name])
            case ast.Attribute(value=owner, attr=name) if name in CHANGING:
                yield from ((value, True) for value, _ in self._values(owner, number, own))


def _is_empty(statement: ast.stmt) -> bool:
    """Whether it only begins something, which other statements fill."""
    match statement:
        case ast.Assign(value=ast.List(elts=[]) | ast.Dict(keys=[])) | ast.AnnAssign(value=None):
            return True
        case ast.Assign(value=ast.Call(func=ast.Name(id="list" | "dict" | "set" | "deque"), args=[], keywords=[])):
            return True
    return False


def _of_statement(statement: ast.stmt) -> Iterator[ast.AST]:
    """The nodes of a statement, without those of statements inside it."""
    yield statement
    for name, value in ast.iter_fields(statement):
        if name not in _BLOCKS:
            for one in value if isinstance(value, list) else [value]:
                if isinstance(one, ast.AST):
                    yield from ast.walk(one)


def _inner(block: list[ast.AST]) -> Iterator[list[ast.stmt]]:
    if block and isinstance(block[0], ast.stmt):
        yield block  # type: ignore[misc]
    else:
        yield from (one.body for one in block if isinstance(one, (ast.ExceptHandler, ast.match_case)))


def _last(statement: ast.stmt) -> int:
    """The last line of a statement, or of its head."""
    body = getattr(statement, "body", None)
    return max(body[0].lineno - 1, statement.lineno) if body else statement.end_lineno or statement.lineno
