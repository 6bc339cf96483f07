"""What the text of a scope shows of its variables: which nothing changes or fills, which count, which begin where."""

from __future__ import annotations

import ast
import re
from collections import Counter
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

SLOT = "\0"
"""Stands for the variable in a pattern."""
_MOST_VALUES, _MOST_NAMES = 16, 4
_FILLING = frozenset({"append", "extend", "insert", "add", "update", "appendleft"})
_READING = frozenset({"len", "sum", "sorted", "print", "list", "max", "min", "any", "all", "str"})
_LOOPS = (ast.For, ast.While)


def values(inner: Sequence[ast.AST]) -> Sequence[tuple[str, str, frozenset[str]]]:
    """What the scope with these nodes sets to something that is worked out from variables: the target, the value and
    the variables in it."""
    found: list[tuple[str, str, frozenset[str]]] = []
    for node in inner:
        if isinstance(node, ast.Assign) and isinstance(node.value, (ast.Subscript, ast.Attribute, ast.BinOp, ast.Name)):
            used = names(node.value)
            found += [
                (ast.unparse(target), ast.unparse(node.value), used)
                for target in node.targets
                if isinstance(target, (ast.Name, ast.Attribute)) and ast.unparse(target) not in used
            ]
    return found[:_MOST_VALUES]


def patterns(tree: ast.Module) -> Sequence[tuple[str, str]]:
    """How attributes of `self` get their values from one variable, in whose place stands a mark."""
    found: dict[tuple[str, str], None] = {}
    for node in ast.walk(tree):
        match node:
            case ast.Assign(targets=[ast.Attribute(value=ast.Name(id="self")) as target], value=value):
                used = names(value)
                if len(used) == 1 and not any(isinstance(one, ast.Call) for one in ast.walk(value)):
                    text = re.sub(rf"\b{re.escape(*used)}\b", SLOT, ast.unparse(value))
                    found[ast.unparse(target), text] = None
    return list(found)[:_MOST_VALUES]


def stale(loops: Sequence[ast.AST], scope: ast.AST) -> tuple[Sequence[str], frozenset[str]]:
    """Variables that a loop reads and nothing in it changes, and those of them that count something: they are an index
    or compared."""
    found: dict[str, None] = {}
    indices: set[str] = set()
    own = set(stored(scope)) | parameters(scope)
    for loop in loops:
        changed = set(stored(loop)).union(touched(loop))
        for node in ast.walk(loop):
            parts: list[ast.expr] = []
            match node:
                case ast.Subscript(slice=ast.Name() as index):
                    parts = [index]
                    indices.add(index.id)
                case ast.Compare():
                    parts = [node.left, *node.comparators]
                    indices.update(part.id for part in parts if isinstance(part, ast.Name))
                case ast.Call():
                    parts = node.args
                case ast.Subscript(value=ast.Name() as name, slice=ast.Constant()):
                    parts = [name]
            used = [part.id for part in parts if isinstance(part, ast.Name)]
            found.update(dict.fromkeys(name for name in used if name in own and name not in changed))
    return list(found)[:_MOST_NAMES], frozenset(indices)


def names(node: ast.AST) -> frozenset[str]:
    """The variables, functions and classes that are named in it."""
    return frozenset(one.id for one in ast.walk(node) if isinstance(one, ast.Name))


def stored(scope: ast.AST) -> Iterator[str]:
    """The variables that are set in it, each as often as it is."""
    return (node.id for node in ast.walk(scope) if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store))


def touched(scope: ast.AST) -> Iterator[str]:
    """Variables of which a method is called or an element set: that may change them."""
    for node in ast.walk(scope):
        match node:
            case ast.Call(func=ast.Attribute(value=ast.Name(id=name))):
                yield name
            case ast.Subscript(value=ast.Name(id=name), ctx=ast.Store() | ast.Del()):
                yield name


def parameters(scope: ast.AST) -> set[str]:
    """What a function is given; nothing for the module."""
    return {one.arg for one in scope.args.args} if isinstance(scope, (ast.FunctionDef, ast.AsyncFunctionDef)) else set()


def unfilled(tree: ast.Module) -> Sequence[str]:
    """Variables that begin as an empty list, and into which nothing is ever put, also not under another name."""
    empty: dict[str, None] = {}
    filled: set[str] = set()
    for node in ast.walk(tree):
        match node:
            case ast.Assign(targets=[ast.Name(id=name)], value=ast.List(elts=[])):
                empty[name] = None
            case ast.Assign(targets=[ast.Name(id=name)], value=ast.Name(id=other)):
                filled.update((name, other))
            case ast.Tuple(elts=parts) | ast.List(elts=parts):
                filled.update(part.id for part in parts if isinstance(part, ast.Name))
            case ast.Assign(targets=[ast.Name(id=name)]) | ast.AugAssign(target=ast.Name(id=name)):
                filled.add(name)
            case ast.Call(func=ast.Attribute(value=ast.Name(id=name), attr=attribute)) if attribute in _FILLING:
                filled.add(name)
            case ast.Call(func=function, args=parts) if not (
                isinstance(function, ast.Name) and function.id in _READING
            ):
                filled.update(part.id for part in parts if isinstance(part, ast.Name))
    return [name for name in empty if name not in filled][:_MOST_NAMES]


def constant_counts(scope: ast.AST) -> Iterator[int]:
    """The lines of loops in a scope that use a number as an index or in a comparison, which the scope sets once, before
    the loop, and nothing changes."""
    own = list(own_nodes(scope))
    loops = [node for node in own if isinstance(node, _LOOPS)]
    unchanged, indices = stale(loops, scope)
    counting = {name for name in unchanged if name in indices and not name.isupper()}
    times = Counter(node.id for node in own if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store))
    numbers = {
        target.id
        for node in own
        if isinstance(node, ast.Assign) and isinstance(node.value, ast.Constant) and type(node.value.value) is int
        for target in node.targets
        if isinstance(target, ast.Name) and times[target.id] == 1 and target.id in counting
    }
    for loop in loops:
        yield from (node.lineno for node in ast.walk(loop) if isinstance(node, ast.Name) and node.id in numbers)


def own_nodes(scope: ast.AST) -> Iterator[ast.AST]:
    """The nodes of a scope, without those of functions inside it."""
    for child in ast.iter_child_nodes(scope):
        yield child
        if not isinstance(child, (ast.FunctionDef, ast.AsyncFunctionDef)):
            yield from own_nodes(child)


def flags(inner: Sequence[ast.AST]) -> Sequence[tuple[str, Sequence[str]]]:
    """What the scope sets to something that is true or false, or to nothing; and what it may be set to."""
    found, empty = Counter[str](), Counter[str]()
    for node in inner:
        if isinstance(node, ast.Assign):
            targets = [ast.unparse(target) for target in node.targets if not isinstance(target, ast.Tuple)]
            found.update(targets if is_truth(node.value) else [])
            empty.update(targets if isinstance(node.value, ast.Constant) and node.value.value is None else [])
    truths = [(target, ("False", "True")) for target, _ in found.most_common(_MOST_NAMES)]
    return [*truths, *((target, ("None",)) for target, _ in empty.most_common(_MOST_NAMES))]


def is_truth(value: ast.expr) -> bool:
    """Whether the value is certainly true or false."""
    is_constant = isinstance(value, ast.Constant) and isinstance(value.value, bool)
    return is_constant or isinstance(value, (ast.Compare, ast.BoolOp))


def beginnings(inner: Sequence[ast.AST]) -> Mapping[ast.stmt, Sequence[ast.Assign]]:
    """By the first statement of each loop of a scope with these nodes: where the scope sets what the loop changes to a
    first value, before the loop."""
    found: dict[ast.stmt, Sequence[ast.Assign]] = {}
    begun = [
        (target.id, node)
        for node in inner
        if isinstance(node, ast.Assign) and is_beginning(node.value)
        for target in node.targets
        if isinstance(target, ast.Name) and len(node.targets) == 1
    ]
    for loop in inner:
        if isinstance(loop, (ast.For, ast.While)):
            changed = set(stored(loop)).union(touched(loop))
            before = {name: node for name, node in begun if name in changed and node.lineno < loop.lineno}
            found[loop.body[0]] = list(before.values())[-_MOST_NAMES:]
    return found


def is_beginning(value: ast.expr) -> bool:
    """Whether it is a constant, or a list, table or set with nothing in it."""
    match value:
        case ast.Constant() | ast.List(elts=[]) | ast.Dict(keys=[]):
            return True
        case ast.Call(func=ast.Name(id="set" | "list" | "dict"), args=[]):
            return True
    return False


def uncounted(tree: ast.Module) -> Sequence[str]:
    """What begins as a number, is read elsewhere, and never changes: `name`, or `self.attribute`."""
    begun, read, changed = Counter[str](), set[str](), set[str]()
    for node in ast.walk(tree):
        match node:
            case ast.Assign(targets=[target], value=ast.Constant(value=int() as value)) if value in (0, 1):
                begun[ast.unparse(target)] += 1
            case ast.Name(id=name, ctx=ast.Load()) | ast.Attribute(attr=name, ctx=ast.Load()):
                read.add(name)
            case ast.AugAssign(target=ast.Name(id=name) | ast.Attribute(attr=name)):
                changed.add(name)
    once = [name for name, count in begun.items() if count == 1 and not name.isupper() and "[" not in name]
    last = {name: name.rpartition(".")[2] for name in once if name.count(".") == name.startswith("self.")}
    places = [one for one in ast.walk(tree) if isinstance(one, (ast.Name, ast.Attribute))]
    sets = Counter(
        one.id if isinstance(one, ast.Name) else one.attr for one in places if isinstance(one.ctx, ast.Store)
    )
    return [name for name, one in last.items() if one in read and one not in changed and sets[one] == 1][:_MOST_NAMES]


def counters(tree: ast.Module) -> Sequence[str]:
    """What is counted: `name`, or `.attribute` of anything."""
    found = Counter[str]()
    for node in ast.walk(tree):
        match node:
            case ast.AugAssign(target=ast.Name(id=name)):
                found[name] += 1
            case ast.AugAssign(target=ast.Attribute(attr=name)):
                found[f"any.{name}"] += 1
    return [target for target, _ in found.most_common(_MOST_NAMES)]
