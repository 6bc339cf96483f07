"""Edits that give a variable a value before it is read for the first time."""

from __future__ import annotations

import ast
from typing import TYPE_CHECKING

from judge.localisation.edits import variables
from judge.localisation.edits.editor import Editor

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from judge.localisation.edited_text import Edit
    from judge.localisation.program_text import ProgramText

_MOST_NAMES = 3
_VALUES = ("0", "1", '""', "[]", "{}", "set()", "None", "False")
_BLOCKS = (ast.For, ast.While, ast.If)
_SCOPES = (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef, ast.Lambda)


class FirstValues(Editor):
    """Such edits in one scope, whose nodes are `inner`."""

    def __init__(self, program: ProgramText, scope: ast.AST, inner: Sequence[ast.AST]) -> None:
        super().__init__(program)
        self._scope = scope
        self._early = _read_first(scope, inner)
        self._global = frozenset() if isinstance(scope, ast.Module) else program.once(_module_names)

    def of(self, node: ast.AST) -> Iterator[Edit]:
        """The edits before the statement `node`, and before the first one of a loop."""
        if isinstance(node, ast.ClassDef):
            yield from self._of_objects(node)
        if not isinstance(node, ast.stmt) or not self._early:
            return
        if node is self._scope and isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)):
            for name in self._early:
                if name in self._global:
                    yield from self._before(node.body[0], f"global {name}", "outer", 0)
            return
        stop = node.end_lineno or node.lineno
        for name, line in self._early.items():
            if node.lineno <= line <= stop and (isinstance(node, _BLOCKS) or node.lineno == line):
                places = [node, node.body[0]] if isinstance(node, (ast.For, ast.While)) else [node]
                for place in places:
                    for value in _VALUES:
                        yield from self._before(place, f"{name} = {value}", "first value", 0)

    def _of_objects(self, node: ast.ClassDef) -> Iterator[Edit]:
        """For each object a list of its own, in place of one for all of the class."""
        methods = [one for one in node.body if isinstance(one, ast.FunctionDef)]
        first = next((one for one in methods if one.name == "__init__" and one.args.args), None)
        for one in node.body:
            match one:
                case ast.Assign(targets=[ast.Name(id=name)], value=value) if first and variables.is_beginning(value):
                    owner = first.args.args[0].arg
                    yield from self._before(first.body[0], f"{owner}.{name} = {self._text(value)}", "own", 0)


def _read_first(scope: ast.AST, inner: Sequence[ast.AST]) -> Mapping[str, int]:
    """The variables that the scope sets, but reads in an earlier place of its text, each with that line."""
    known = {one.arg for one in ast.walk(scope.args) if isinstance(one, ast.arg)} if hasattr(scope, "args") else set()
    for node in inner:
        match node:
            case ast.comprehension(target=target):
                known.update(one.id for one in ast.walk(target) if isinstance(one, ast.Name))
            case ast.Global(names=names) | ast.Nonlocal(names=names):
                known.update(names)
    stored = {node.id for node in inner if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)}
    early: dict[str, int] = {}
    for name, line, is_read in _uses(scope):
        if name not in known and is_read and name in stored:
            early[name] = line
        known.add(name)
    return dict(list(early.items())[:_MOST_NAMES])


def _uses(node: ast.AST) -> Iterator[tuple[str, int, bool]]:
    """The names in a scope in the order in which they are used: each with its line, and whether it is read."""
    parts: list[ast.AST]
    match node:
        case ast.Assign(targets=targets, value=value):
            parts = [value, *targets]
        case ast.AugAssign(target=ast.Name(id=name), value=value):
            yield name, node.lineno, True
            parts = [value]
        case ast.For(target=target, iter=given):
            parts = [given, target, *node.body, *node.orelse]
        case ast.Name(id=name):
            yield name, node.lineno, isinstance(node.ctx, ast.Load)
            return
        case _:
            parts = list(ast.iter_child_nodes(node))
    for part in parts:
        if not isinstance(part, _SCOPES):
            yield from _uses(part)


def _module_names(tree: ast.Module) -> frozenset[str]:
    return frozenset(
        node.id
        for statement in tree.body
        if not isinstance(statement, _SCOPES)
        for node in ast.walk(statement)
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)
    )
