"""Edits of what becomes of a value: it is kept, given back, or added to what was there before."""

from __future__ import annotations

import ast
from typing import TYPE_CHECKING

from judge.localisation.edits.editor import Editor, wrapped
from judge.localisation.edits.nearby import Nearby

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from judge.localisation.edited_text import Edit
    from judge.localisation.program_text import ProgramText

_FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef)
_MOST_NAMES, _MOST_VALUES = 8, 4


class Results(Editor):
    """Edits of the statements of one scope, whose nodes are `inner`."""

    def __init__(self, program: ProgramText, inner: Sequence[ast.AST]) -> None:
        super().__init__(program)
        self._is_function = isinstance(inner[0], _FUNCTIONS)
        stored = [
            (node.lineno, node.id) for node in inner if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)
        ]
        self._near = Nearby(stored)
        self._last = list(dict.fromkeys(name for _, name in sorted(stored, reverse=True)))[:_MOST_VALUES]
        self._giving = program.once(giving_functions)
        self._counted = program.once(_counted)
        self._others = self._values_of(inner)

    def of(self, node: ast.AST) -> Iterator[Edit]:
        """The edits of `node` itself."""
        match node:
            case ast.Expr() if loses_value(node, self._giving):
                yield from self._kept(node)
            case ast.Assign(targets=[ast.Name() | ast.Attribute() | ast.Subscript() as target], value=value):
                yield from self._added(target, value)
                others = self._others.get(self._text(target), ())
                yield from (self._edit(value, other, "value", 3) for other in others if other != self._text(value))
            case ast.FunctionDef(name=name, body=[*_, last]) if name not in self._giving:
                yield from self._given_back(last)
            case ast.AugAssign(target=target, value=value):
                start, stop = self._program.span(target)[1], self._program.span(value)[0]
                yield self._at(start, stop, " = ", "accumulation", 2)

    def _values_of(self, inner: Sequence[ast.AST]) -> Mapping[str, Sequence[str]]:
        """By what is set somewhere in the scope: what it is set to, or compared with."""
        found: dict[str, dict[str, None]] = {}
        for node in inner:
            match node:
                case ast.Assign(targets=[ast.Name() | ast.Attribute() as target], value=value):
                    pass
                case ast.Compare(left=ast.Name() | ast.Attribute() as target, comparators=[ast.Constant() as value]):
                    pass
                case _:
                    continue
            if value.lineno == value.end_lineno:
                found.setdefault(self._text(target), {}).setdefault(self._text(value))
        return {target: list(values)[:_MOST_VALUES] for target, values in found.items()}

    def _kept(self, node: ast.Expr) -> Iterator[Edit]:
        """What is worked out here is given back, kept, or put into a list."""
        text = self._text(node)
        if self._is_function:
            yield self._edit(node, f"return {text}", "unused", 1)
        names = self._near.to(node.lineno)[:_MOST_NAMES]
        yield from (self._edit(node, f"{name} = {text}", "unused", 2) for name in names)
        if not isinstance(node.value, ast.Call):
            yield from (self._edit(node, f"{name}.append({text})", "unused", 3) for name in names)

    def _given_back(self, last: ast.stmt) -> Iterator[Edit]:
        """What a function that gives nothing back has set is given back at its end."""
        for name in self._last:
            yield from self._after(last, f"return {name}", "unused", 1)

    def _added(self, target: ast.expr, value: ast.expr) -> Iterator[Edit]:
        """It is added to what is there, and does not replace it."""
        name, text = self._text(target), self._text(value)
        if name in text:
            return
        place = self._between(target, value, "=")
        if place and not isinstance(value, (ast.List, ast.Dict, ast.Tuple)):
            yield self._at(*place, "+=", "accumulation", 0 if name in self._counted else 3)
        if isinstance(target, ast.Subscript) and isinstance(target.value, ast.Name):
            before = f"{target.value.id}.get({self._text(target.slice)}, 0)"
            yield self._edit(value, f"{before} + {wrapped(value, text)}", "accumulation", 3)
        if _is_truth(value):
            yield from (
                self._edit(value, f"{name} {word} {wrapped(value, text)}", "accumulation", 3) for word in _WORDS
            )
        if isinstance(value, ast.List) and not value.elts:
            yield from (self._edit(value, f"{name}{part}", "slice", 4) for part in _PARTS)


def _counted(tree: ast.Module) -> frozenset[str]:
    """What something is added to elsewhere, as it is written."""
    return frozenset(ast.unparse(node.target) for node in ast.walk(tree) if isinstance(node, ast.AugAssign))


_WORDS = ("or", "and")
_PARTS = ("[-1:]", "[:1]", "[1:]", "[:-1]")


def _is_truth(value: ast.expr) -> bool:
    match value:
        case ast.Call(func=ast.Name(id=name)):
            return name in ("any", "all", "bool")
        case ast.Compare() | ast.BoolOp() | ast.UnaryOp(op=ast.Not()):
            return True
    return False


def giving_functions(tree: ast.Module) -> frozenset[str]:
    """The functions and methods of the program that give a value back."""
    return frozenset(
        node.name
        for node in ast.walk(tree)
        if isinstance(node, _FUNCTIONS)
        and any(isinstance(one, ast.Return) and _is_value(one.value) for one in ast.walk(node))
    )


def _is_value(value: ast.expr | None) -> bool:
    return value is not None and not (isinstance(value, ast.Constant) and value.value is None)


def loses_value(node: ast.Expr, giving: frozenset[str]) -> bool:
    """Whether this statement works something out, and nothing becomes of it. `giving` are the functions that give a
    value back."""
    match node.value:
        case ast.Call(func=ast.Name(id=name) | ast.Attribute(attr=name)):
            return name in giving
        case ast.Constant() | ast.Call() | ast.Yield() | ast.YieldFrom() | ast.Await():
            return False
    return True
