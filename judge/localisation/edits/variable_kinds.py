"""Of which kind the variables of a scope are, as far as its text shows: numbers, texts, lists, tables, truths."""

from __future__ import annotations

import ast
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

NUMBER, TEXT, LIST, TABLE, TRUTH = "number", "text", "list", "table", "truth"
_MAKING = {
    "int": NUMBER,
    "float": NUMBER,
    "len": NUMBER,
    "sum": NUMBER,
    "ord": NUMBER,
    "abs": NUMBER,
    "round": NUMBER,
    "str": TEXT,
    "input": TEXT,
    "chr": TEXT,
    "readline": TEXT,
    "strip": TEXT,
    "lower": TEXT,
    "upper": TEXT,
    "join": TEXT,
    "replace": TEXT,
    "list": LIST,
    "sorted": LIST,
    "split": LIST,
    "splitlines": LIST,
    "readlines": LIST,
    "dict": TABLE,
    "any": TRUTH,
    "all": TRUTH,
    "isdigit": TRUTH,
    "startswith": TRUTH,
}


def find(inner: Iterable[ast.AST]) -> Mapping[str, str]:
    """The kind of each variable that a scope with these nodes sets; without those of which the text shows none, or
    several."""
    found: dict[str, set[str]] = {}
    for node in inner:
        for name, kind in _shown(node):
            found.setdefault(name, set()).add(kind)
    return {name: kind for name, (kind, *others) in found.items() if kind and not others}


def _shown(node: ast.AST) -> Iterable[tuple[str, str]]:
    """The variables that `node` sets, each with its kind; '' if that is not known."""
    match node:
        case ast.Assign(targets=targets, value=value):
            return [pair for target in targets for pair in _given(target, value)]
        case ast.AugAssign(target=ast.Name(id=name), value=ast.Constant() as value):
            return [(name, _kind(value))]
        case ast.For(target=ast.Name(id=name), iter=given) | ast.comprehension(target=ast.Name(id=name), iter=given):
            return [(name, _kind_of_elements(given))]
        case (
            ast.For(target=target) | ast.comprehension(target=target) | ast.withitem(optional_vars=ast.expr() as target)
        ):
            return [(one.id, "") for one in ast.walk(target) if isinstance(one, ast.Name)]
        case ast.arg(arg=name):
            return [(name, "")]
    return []


def _given(target: ast.expr, value: ast.expr) -> Iterable[tuple[str, str]]:
    match target, value:
        case ast.Name(id=name), _:
            return [(name, _kind(value))]
        case ast.Tuple(elts=targets) | ast.List(elts=targets), ast.Tuple(elts=values) if len(targets) == len(values):
            return [pair for one, other in zip(targets, values, strict=True) for pair in _given(one, other)]
        case ast.Tuple(elts=targets) | ast.List(elts=targets), _:
            each = _kind_of_elements(value)
            return [
                (one.value.id, LIST) if isinstance(one, ast.Starred) else (one.id, each)  # type: ignore[attr-defined]
                for one in targets
                if isinstance(one.value if isinstance(one, ast.Starred) else one, ast.Name)
            ]
    return []


def _kind(value: ast.expr) -> str:
    match value:
        case ast.Constant(value=bool()) | ast.Compare() | ast.UnaryOp(op=ast.Not()):
            return TRUTH
        case ast.Constant(value=int() | float()) | ast.BinOp(op=ast.Sub() | ast.FloorDiv() | ast.Div()):
            return NUMBER
        case ast.UnaryOp(op=ast.USub()):
            return NUMBER
        case ast.Constant(value=str()) | ast.JoinedStr():
            return TEXT
        case ast.List() | ast.ListComp():
            return LIST
        case ast.Dict() | ast.DictComp():
            return TABLE
        case ast.Call(func=ast.Name(id=name) | ast.Attribute(attr=name)):
            return _MAKING.get(name, "")
    return ""


def _kind_of_elements(value: ast.expr) -> str:
    match value:
        case ast.Call(func=ast.Name(id="map"), args=[ast.Name(id=name), *_]):
            return _MAKING.get(name, "")
        case ast.Call(func=ast.Name(id="range")):
            return NUMBER
        case ast.Call(func=ast.Attribute(attr="split" | "splitlines" | "readlines")):
            return TEXT
        case ast.Attribute(value=ast.Name(id="sys"), attr="stdin"):
            return TEXT
    return ""
