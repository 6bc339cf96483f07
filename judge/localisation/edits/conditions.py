"""Edits of names and conditions: another variable of the scope, a condition more or less, `not`, `and` for `or`."""

from __future__ import annotations

import ast
import itertools
from typing import TYPE_CHECKING

from judge.localisation.edits.editor import Editor, wrapped

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from judge.localisation.edited_text import Edit
    from judge.localisation.program_text import ProgramText

_MOST_NAMES, _MOST_ATOMS = 12, 12


class Conditions(Editor):
    """Edits of names and conditions in one scope, whose nodes are `inner`: a function, or the module."""

    def __init__(self, program: ProgramText, scope: ast.AST, inner: Sequence[ast.AST]) -> None:
        super().__init__(program)
        self._names = _names(scope, inner)
        # Nobody wants to set a variable twice at once, as in `a, a = b, c`.
        self._beside = {
            id(one): {_name(other) for other in node.elts}
            for node in inner
            if isinstance(node, ast.Tuple) and isinstance(node.ctx, ast.Store)
            for one in node.elts
        }
        self._functions = program.once(_functions)
        self._attributes = program.once(_attributes)
        found: dict[str, None] = {}
        for node in inner:
            for test in _tests(node):
                parts = test.values if isinstance(test, ast.BoolOp) else [test]
                found.update(dict.fromkeys(self._text(part) for part in parts if part.end_lineno == part.lineno))
        self._asked = list(found)[:_MOST_ATOMS]

    def of(self, node: ast.AST) -> Iterator[Edit]:
        """The edits of `node` itself."""
        if isinstance(node, ast.Name) and node.id in self._names:
            apart = self._beside.get(id(node), {node.id})
            yield from (self._edit(node, other, "variable", 3) for other in self._names if other not in apart)
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load) and node.id in self._functions:
            arity = self._functions[node.id]
            others = [name for name, count in self._functions.items() if count == arity and name != node.id]
            yield from (self._edit(node, other, "function", 3) for other in others)
        if isinstance(node, ast.Attribute) and node.attr in self._attributes:
            stop = self._program.span(node)[1]
            others = [name for name in self._attributes if name != node.attr]
            yield from (self._at(stop - len(node.attr), stop, other, "variable", 5) for other in others)
        match node:
            case ast.BoolOp():
                yield from self._parts(node)
            case ast.UnaryOp(op=ast.Not(), operand=operand):
                yield self._edit(node, self._text(operand), "negation", 0)
        for test in _tests(node):
            yield from self._of_test(test, is_loop=isinstance(node, ast.While))

    def _parts(self, node: ast.BoolOp) -> Iterator[Edit]:
        values = node.values
        word, other = ("and", "or") if isinstance(node.op, ast.And) else ("or", "and")
        for left, right in itertools.pairwise(values):
            if len(values) == 2 and (place := self._between(left, right, word)):
                yield self._at(*place, other, "conjunction", 0)
        for number in range(len(values) if len(values) <= _MOST_ATOMS else 0):
            others = [wrapped(value, self._text(value)) for value in values[:number] + values[number + 1 :]]
            yield self._edit(node, f" {word} ".join(others), "condition", 1)

    def _of_test(self, test: ast.expr, *, is_loop: bool) -> Iterator[Edit]:
        text = self._text(test)
        if not isinstance(test, (ast.UnaryOp, ast.Compare)):
            yield self._edit(test, f"not ({text})", "negation", 1)
        if not is_loop:
            yield self._edit(test, "True", "condition", 2)
            yield self._edit(test, "False", "condition", 2)
        if not isinstance(test, ast.BoolOp):
            for name in self._names:
                if name not in text:
                    yield self._edit(test, f"{wrapped(test, text)} or not {name}", "condition", 5)
                    yield self._edit(test, f"{wrapped(test, text)} and {name}", "condition", 5)
        for asked in self._asked:
            if asked not in text:
                yield self._edit(test, f"{wrapped(test, text)} and ({asked})", "condition", 4)
                yield self._edit(test, f"{wrapped(test, text)} or ({asked})", "condition", 5)
                yield self._edit(test, f"{wrapped(test, text)} and not ({asked})", "condition", 5)


def _name(node: ast.expr) -> str:
    return node.id if isinstance(node, ast.Name) else ""


def _names(scope: ast.AST, inner: Sequence[ast.AST]) -> Sequence[str]:
    """The variables that are set in a scope."""
    found = {node.id: None for node in inner if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)}
    if isinstance(scope, (ast.FunctionDef, ast.AsyncFunctionDef)):
        found = {**{argument.arg: None for argument in scope.args.args}, **found}
    return list(found)[:_MOST_NAMES]


def _functions(tree: ast.Module) -> Mapping[str, int]:
    """The functions of the module, with how many arguments each takes."""
    made = [node for node in tree.body if isinstance(node, ast.FunctionDef)][:_MOST_NAMES]
    return {node.name: len(node.args.args) for node in made}


def _attributes(tree: ast.Module) -> Sequence[str]:
    """The attributes that the program sets."""
    found = {
        node.attr for node in ast.walk(tree) if isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store)
    }
    return sorted(found)[:_MOST_NAMES]


def _tests(node: ast.AST) -> Sequence[ast.expr]:
    if isinstance(node, (ast.If, ast.While, ast.IfExp)):
        return [node.test]
    return node.ifs if isinstance(node, ast.comprehension) else []
