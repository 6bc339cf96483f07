"""Mechanical mutants of a simulator's rule functions: each has one small mistake in one place.

A rule function is a function of the module whose docstring begins with a rule's number (`O3: ...`, `O1, O10: ...`) or,
of a question that the rules put to a player, its letter (`A: ...`, `B, E: ...`).
Reading, messages and the command line have no such docstring and are left alone. A comparison becomes its neighbours
and its opposite, a number or a bound one more and one less, a text another, `and` becomes `or` or loses a part, `not`
comes or goes, `min` becomes `max` or loses its key, a condition is always or never true, a sum becomes a difference.
"""

from __future__ import annotations

import ast
import copy
import inspect
import itertools
import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from types import ModuleType

_RULE = re.compile(r"[A-Z]\d*(?:, [A-Z]\d*)*:")
_COMPARISONS: dict[type[ast.cmpop], tuple[type[ast.cmpop], ...]] = {
    ast.Eq: (ast.NotEq,),
    ast.NotEq: (ast.Eq,),
    ast.Lt: (ast.LtE, ast.GtE, ast.Gt),
    ast.LtE: (ast.Lt, ast.Gt, ast.GtE),
    ast.Gt: (ast.GtE, ast.LtE, ast.Lt),
    ast.GtE: (ast.Gt, ast.Lt, ast.LtE),
    ast.In: (ast.NotIn,),
    ast.NotIn: (ast.In,),
    ast.Is: (ast.IsNot,),
    ast.IsNot: (ast.Is,),
}
_OPERATORS: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.Add,
    ast.Mod: ast.FloorDiv,
    ast.FloorDiv: ast.Mult,
}
_CALLS = {"min": "max", "max": "min", "any": "all", "all": "any"}


@dataclass(frozen=True)
class Mutant:
    """`function` of `module` with one change, in line `line`; `change` says which. `tree` is the changed function."""

    id: str
    module: ModuleType
    function: str
    line: int
    change: str
    tree: ast.FunctionDef

    def build(self) -> Callable[..., object]:
        """The changed function. It looks names up in the module."""
        found: dict[str, Callable[..., object]] = {}
        code = compile(ast.Module([self.tree], type_ignores=[]), self.module.__file__ or self.id, "exec")
        exec(code, self.module.__dict__, found)  # noqa: S102 - it is our own module, one operator changed
        return found[self.function]


def mutants(module: ModuleType) -> list[Mutant]:
    """All mutants of the module's rule functions in the order of its lines. An id has function, number and change."""
    tree = ast.parse(inspect.getsource(module))
    found = []
    for function in tree.body:
        if isinstance(function, ast.FunctionDef) and is_rule(function):
            for number, (line, what, changed) in enumerate(_changes(function), 1):
                found.append(Mutant(f"{function.name}.{number}", module, function.name, line, what, changed))
    return found


def is_rule(function: ast.FunctionDef) -> bool:
    """Whether the function's docstring begins with the number of a rule, or the letter of a question."""
    return _RULE.match(ast.get_docstring(function) or "") is not None


def _changes(function: ast.FunctionDef) -> Iterator[tuple[int, str, ast.FunctionDef]]:
    """For each possible change: the line, what changed, and the changed function."""
    nodes = _nodes(function)
    for target, changed in itertools.chain.from_iterable(map(mistakes, nodes)):
        copied = copy.deepcopy(function)
        _replace(copied, _nodes(copied)[nodes.index(target)], changed)
        what = f"{ast.unparse(target)} -> {ast.unparse(changed)}"
        yield getattr(target, "lineno", function.lineno), what, ast.fix_missing_locations(copied)


def _nodes(function: ast.FunctionDef) -> list[ast.AST]:
    """The statements of the body, without the docstring."""
    return [node for statement in function.body[1:] for node in ast.walk(statement)]


def _replace(function: ast.FunctionDef, target: ast.AST, changed: ast.AST) -> None:
    class Swap(ast.NodeTransformer):
        def visit(self, node: ast.AST) -> ast.AST:
            return changed if node is target else self.generic_visit(node)

    Swap().visit(function)


def mistakes(node: ast.AST) -> Iterator[tuple[ast.AST, ast.AST]]:
    """The small mistakes that can be made at `node`: the part of it that changes and its replacement."""
    match node:
        case ast.Constant():
            yield from ((node, ast.Constant(other)) for other in _other_values(node.value))
        case ast.BinOp() if type(node.op) in _OPERATORS:
            yield node, ast.BinOp(node.left, _OPERATORS[type(node.op)](), node.right)
        case ast.Compare(ops=[operator]):
            for other in _COMPARISONS[type(operator)]:
                yield node, ast.Compare(node.left, [other()], node.comparators)
        case ast.Slice():
            yield from _moved_bounds(node)
        case ast.Call(func=ast.Name()):
            yield from ((node, call) for call in _other_calls(node))
        case _:
            yield from _wrong_conditions(node)


def _other_values(value: object) -> Iterator[bool | int | str]:
    match value:
        case bool():
            yield not value
        case int():
            yield from (value + 1, value - 1)
        case str():
            yield value + "?"


def _moved_bounds(node: ast.Slice) -> Iterator[tuple[ast.AST, ast.AST]]:
    for bound in (node.lower, node.upper):
        if bound is not None and not isinstance(bound, ast.Constant):
            yield from ((bound, ast.BinOp(bound, step, ast.Constant(1))) for step in (ast.Add(), ast.Sub()))


def _other_calls(node: ast.Call) -> Iterator[ast.Call]:
    name = ast.unparse(node.func)
    if name in _CALLS:
        yield ast.Call(ast.Name(_CALLS[name], ast.Load()), node.args, node.keywords)
        if node.keywords:
            yield ast.Call(node.func, node.args, [])


def _wrong_conditions(node: ast.AST) -> Iterator[tuple[ast.AST, ast.AST]]:
    match node:
        case ast.BoolOp(values=values):
            yield node, ast.BoolOp(ast.Or() if isinstance(node.op, ast.And) else ast.And(), values)
            for index in range(len(values)):
                left = values[:index] + values[index + 1 :]
                yield node, left[0] if len(left) == 1 else ast.BoolOp(node.op, left)
        case ast.UnaryOp(op=ast.Not()):
            yield node, node.operand
        case ast.IfExp():
            yield from ((node, node.body), (node, node.orelse))
        case ast.If() | ast.While():
            yield node.test, ast.UnaryOp(ast.Not(), node.test)
        case ast.comprehension(ifs=[condition]):
            yield condition, ast.Constant(True)
