"""Lets a line be as suspicious as what depends on it.

A constant, or a variable that is set once at the beginning, runs in every case, so the runs say nothing about its line.
What they say about the lines that use it, counts for it, too.
"""

from __future__ import annotations

import ast
from collections import defaultdict
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Mapping
    from typing import TypeGuard

_LESS = 0.85
_MOST_PLACES = 2  # a variable that is set in more places says little about each of them
_LESS_CHANGED, _MOST_CHANGES = 0.75, 3  # the same for a list that is changed
CHANGING = frozenset(
    {"append", "extend", "insert", "pop", "remove", "sort", "reverse", "clear", "add", "update", "popleft"}
)
_SCOPES = (ast.FunctionDef, ast.AsyncFunctionDef, ast.Lambda)
_SET, _CHANGED, _USED = "set", "changed", "used"
Name = tuple[int, str]
"""A variable: the line of the function that it belongs to (0 for the module, -1 for an attribute of anything), and its
name."""


def inherit(tree: ast.Module, scores: Mapping[int, float]) -> dict[int, float]:
    """`scores` of lines, where a line that sets or changes a variable has at least nearly the score of the lines that
    use it."""
    scores = _spread(tree, scores)
    places: dict[str, dict[Name, set[int]]] = {role: defaultdict(set) for role in (_SET, _CHANGED, _USED)}
    for name, line, role in _names(tree):
        places[role][name].add(line)
    found = dict(scores)
    for role, less, most in ((_SET, _LESS, _MOST_PLACES), (_CHANGED, _LESS_CHANGED, _MOST_CHANGES)):
        for name, lines in sorted(places[role].items()):
            using = [scores[line] for line in places[_USED][name] - lines if line in scores]
            if using and len(lines) <= most:
                for line in sorted(lines & scores.keys()):
                    found[line] = max(found[line], less * max(using))
    return found


def _spread(tree: ast.Module, scores: Mapping[int, float]) -> Mapping[int, float]:
    """`scores` with those of the further lines of statements and conditions that have more than one, and without lines
    that do nothing."""
    found = dict(scores)
    for node in ast.walk(tree):
        if _does_nothing(node):
            found.pop(node.lineno, None)
        elif isinstance(node, ast.stmt) and node.lineno in scores:
            body = getattr(node, "body", None)
            last = body[0].lineno - 1 if body else node.end_lineno or node.lineno
            for line in range(node.lineno + 1, last + 1):
                found[line] = max(scores[node.lineno], found.get(line, 0.0))
    return found


def _does_nothing(node: ast.AST) -> TypeGuard[ast.stmt]:
    """Whether it imports something, or is a text that describes the program."""
    is_text = isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
    return is_text or isinstance(node, (ast.Import, ast.ImportFrom))


def _names(tree: ast.Module) -> Iterator[tuple[Name, int, str]]:
    """Each variable, with a line and its role there."""
    yield from _of_scope(tree, 0)


def _of_scope(scope: ast.AST, number: int) -> Iterator[tuple[Name, int, str]]:
    """The variables of a scope and of those inside. What a function does not set belongs to the module."""
    nodes = list(_own_nodes(scope))
    shared = {name for node in nodes if isinstance(node, (ast.Global, ast.Nonlocal)) for name in node.names}
    own = {node.id for node in nodes if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)} - shared
    own |= {node.arg for node in nodes if isinstance(node, ast.arg)}
    changed = {id(owner) for node in nodes if (owner := _changed(node))}
    for node in nodes:
        if isinstance(node, (ast.Name, ast.Attribute)) or _is_field(node):
            role = _SET if isinstance(node.ctx, ast.Store) else _CHANGED if id(node) in changed else _USED
            yield _variable(node, number, own), node.lineno, role
        elif isinstance(node, _SCOPES):
            yield from _of_scope(node, node.lineno)


def _is_field(node: ast.AST) -> TypeGuard[ast.Subscript]:
    """Whether it is an element under a name, as in `player["hand"]`."""
    match node:
        case ast.Subscript(slice=ast.Constant(value=str())):
            return True
    return False


def _variable(node: ast.Name | ast.Attribute | ast.Subscript, number: int, own: Collection[str]) -> Name:
    if isinstance(node, ast.Attribute):
        return -1, node.attr
    if isinstance(node, ast.Subscript):
        return -1, str(getattr(node.slice, "value", ""))
    return number if node.id in own else 0, node.id


def _changed(node: ast.AST) -> ast.expr | None:
    """What a method changes that is called here."""
    match node:
        case ast.Call(func=ast.Attribute(value=owner, attr=name)) if name in CHANGING:
            return owner
    return None


def _own_nodes(scope: ast.AST) -> Iterator[ast.AST]:
    for child in ast.iter_child_nodes(scope):
        yield child
        if not isinstance(child, _SCOPES):
            yield from _own_nodes(child)
