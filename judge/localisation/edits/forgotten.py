"""Statements that may have been forgotten, and what they would be: how a variable gets its next value."""

from __future__ import annotations

import ast
import re
from collections import Counter
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from judge.localisation.program_text import ProgramText

Forgotten = tuple[str, str, int]
"""The text of a statement, its kind and its rank as an edit."""

_MOST_ADDED = 12  # statements of the same function that are tried at each place
_MOST_NAMES, _MOST_SOURCES = 4, 3
_FILLING = frozenset({"append", "extend", "insert", "add", "update", "appendleft"})
_READING = frozenset({"len", "sum", "sorted", "print", "list", "max", "min", "any", "all", "str"})
_LOOPS = (ast.For, ast.While)
_SLOT = "\0"


class Statements:
    """What may be missing in one scope of a program, whose nodes are `inner`."""

    def __init__(self, program: ProgramText, inner: Sequence[ast.AST]) -> None:
        self._program = program
        loops = [node for node in inner if isinstance(node, _LOOPS)]
        self._looped = {node for loop in loops for part in loop.body for node in ast.walk(part)}
        self._is_function = not isinstance(inner[0], ast.Module)
        simple = [node for node in inner if isinstance(node, ast.stmt) and _is_simple(node)]
        texts = [program.text(node).decode() for node in simple if node.end_lineno == node.lineno]
        self._simple = list(dict.fromkeys(texts))[:_MOST_ADDED]
        self._stale, self._indices = _stale(loops, inner[0])
        self._unfilled = program.once(unfilled)
        self._flags = _flags(inner)
        self._begun = beginnings(inner)
        self._counters = program.once(_counters)
        self._values = _values(inner)
        self._set = {target for target, _, _ in self._values}
        self._patterns = program.once(_patterns)

    def after(self, one: ast.stmt) -> Iterator[Forgotten]:
        """Lines that leave a round or a call; what would change a variable; and what the function does elsewhere."""
        if isinstance(one, (ast.Return, ast.Break, ast.Continue, ast.Raise)):
            return
        words = (["continue", "break"] if one in self._looped else []) + (["return"] if self._is_function else [])
        for word in words:
            yield word, "missing", 5
        for name in _changed_names(one):
            yield f"{name}.sort()", "missing", 5
            yield f"{name} += 1", "missing", 5
        if _is_part(one):
            yield f"{_changed_names(one)[0]}.reverse()", "missing", 2
        yield from self._renewed(one)
        yield from self._changes(one)
        text = self._program.text(one).decode()
        for other in self._simple:
            if other != text:
                yield other, "missing", 6

    def before(self, one: ast.stmt) -> Iterator[Forgotten]:
        """What would change a variable, by what `one` uses, at the beginning of a block; and, in a loop, what would let
        it begin anew."""
        begun = [ast.unparse(node) for node in self._begun.get(one, ())]
        yield from ((text, "restart", 1) for text in begun)
        # What belongs together stands together: the last two, three, ... before the loop.
        yield from (("; ".join(begun[-count:]), "restart", 2) for count in range(2, len(begun) + 1))
        yield from self._changes(one)

    def _renewed(self, one: ast.stmt) -> Iterator[Forgotten]:
        """What is worked out from a variable is worked out again after it has changed; and what another method sets is
        set here in the same way, by what `one` uses."""
        changed, text = set(_changed_names(one)), self._program.text(one)
        for target, value, names in self._values:
            new = f"{target} = {value}"
            if target not in changed and not changed.isdisjoint(names) and new.encode() != text:
                yield new, "missing", 2
        used = _used(one) if self._is_function else ()
        for target, value in self._patterns:
            if target not in self._set and target not in changed:
                sources = [name for name in used if name != "self"][:_MOST_SOURCES]
                yield from ((f"{target} = {value.replace(_SLOT, name)}", "missing", 3) for name in sources)

    def _changes(self, one: ast.stmt) -> Iterator[Forgotten]:
        """What would change a variable that stays as it is, by what `one` uses."""
        used = _used(one)
        if one in self._looped:
            for name in self._stale:
                if name in used and name in self._indices:
                    yield f"{name} += 1", "missing", 3
                sources = [other for other in used if other != name and other not in self._stale]
                yield from ((f"{name} = {other}", "missing", 4) for other in sources[:_MOST_SOURCES])
        for name in self._unfilled:
            for other in [other for other in used if other != name][:_MOST_SOURCES]:
                yield f"{name}.append({other})", "missing", 0
                yield f"{name}.extend({other})", "missing", 0
        for target, values in self._flags:
            yield from ((f"{target} = {value}", "missing", 6) for value in values)
        for target in self._counters if one in self._looped else ():
            owner, _, attribute = target.rpartition(".")
            if not owner:
                yield f"{target} = 0", "missing", 6
            else:
                yield from ((f"{other}.{attribute} = 0", "missing", 6) for other in _owners(one))


def _is_part(one: ast.stmt) -> bool:
    """Whether this statement gives a variable a part of a list."""
    match one:
        case ast.Assign(value=ast.Subscript(slice=ast.Slice())):
            return bool(_changed_names(one))
    return False


def _values(inner: Sequence[ast.AST]) -> Sequence[tuple[str, str, frozenset[str]]]:
    """What the scope with these nodes sets to something that is worked out from variables: the target, the value and
    the variables in it."""
    found: list[tuple[str, str, frozenset[str]]] = []
    for node in inner:
        if isinstance(node, ast.Assign) and isinstance(node.value, (ast.Subscript, ast.Attribute, ast.BinOp, ast.Name)):
            names = frozenset(one.id for one in ast.walk(node.value) if isinstance(one, ast.Name))
            found += [
                (ast.unparse(target), ast.unparse(node.value), names)
                for target in node.targets
                if isinstance(target, (ast.Name, ast.Attribute)) and ast.unparse(target) not in names
            ]
    return found[:_MOST_ADDED]


def _patterns(tree: ast.Module) -> Sequence[tuple[str, str]]:
    """How attributes of `self` get their values from one variable, in whose place stands a mark."""
    found: dict[tuple[str, str], None] = {}
    for node in ast.walk(tree):
        match node:
            case ast.Assign(targets=[ast.Attribute(value=ast.Name(id="self")) as target], value=value):
                names = {one.id for one in ast.walk(value) if isinstance(one, ast.Name)}
                if len(names) == 1 and not any(isinstance(one, ast.Call) for one in ast.walk(value)):
                    text = re.sub(rf"\b{re.escape(*names)}\b", _SLOT, ast.unparse(value))
                    found[ast.unparse(target), text] = None
    return list(found)[:_MOST_ADDED]


def _is_simple(node: ast.stmt) -> bool:
    is_call = isinstance(node, ast.Expr) and isinstance(node.value, ast.Call)
    return is_call or isinstance(node, (ast.Assign, ast.AugAssign))


def _changed_names(node: ast.stmt) -> Sequence[str]:
    """The variables that this statement sets or changes, as they are written, without an index."""
    match node:
        case ast.Assign(targets=[ast.Name() | ast.Attribute() as target]):
            return [ast.unparse(target)]
        case ast.AugAssign(target=ast.Name() | ast.Attribute() | ast.Subscript() as target):
            return [ast.unparse(target)]
        case ast.Expr(value=ast.Call(func=ast.Attribute(value=owner, attr="append" | "extend" | "insert"))):
            return [ast.unparse(owner)]
    return []


def _used(one: ast.stmt) -> Sequence[str]:
    """The variables that this statement uses, or the first line of it, if it has more."""
    match one:
        case ast.If(test=part) | ast.While(test=part):
            nodes = ast.walk(part)
        case ast.For():
            nodes = ast.walk(one.target)
        case _:
            nodes = ast.walk(one)
    called = {id(node.func) for node in ast.walk(one) if isinstance(node, ast.Call)}
    return list(dict.fromkeys(node.id for node in nodes if isinstance(node, ast.Name) and id(node) not in called))


def _owners(one: ast.stmt) -> Sequence[str]:
    """The variables whose attributes this statement sets."""
    targets = one.targets if isinstance(one, ast.Assign) else []
    return [ast.unparse(target.value) for target in targets if isinstance(target, ast.Attribute)]


def _stale(loops: Sequence[ast.AST], scope: ast.AST) -> tuple[Sequence[str], frozenset[str]]:
    """Variables that a loop reads and nothing in it changes, and those of them that count something: they are an index
    or compared."""
    found: dict[str, None] = {}
    indices: set[str] = set()
    own = set(_stored(scope)) | _parameters(scope)
    for loop in loops:
        changed = set(_stored(loop)).union(_touched(loop))
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
            names = [part.id for part in parts if isinstance(part, ast.Name)]
            found.update(dict.fromkeys(name for name in names if name in own and name not in changed))
    return list(found)[:_MOST_NAMES], frozenset(indices)


def _stored(scope: ast.AST) -> Iterator[str]:
    return (node.id for node in ast.walk(scope) if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store))


def _touched(scope: ast.AST) -> Iterator[str]:
    """Variables of which a method is called or an element set: that may change them."""
    for node in ast.walk(scope):
        match node:
            case ast.Call(func=ast.Attribute(value=ast.Name(id=name))):
                yield name
            case ast.Subscript(value=ast.Name(id=name), ctx=ast.Store() | ast.Del()):
                yield name


def _parameters(scope: ast.AST) -> set[str]:
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
    stale, indices = _stale(loops, scope)
    names = {name for name in stale if name in indices and not name.isupper()}
    stored = Counter(node.id for node in own if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store))
    numbers = {
        target.id
        for node in own
        if isinstance(node, ast.Assign) and isinstance(node.value, ast.Constant) and type(node.value.value) is int
        for target in node.targets
        if isinstance(target, ast.Name) and stored[target.id] == 1 and target.id in names
    }
    for loop in loops:
        yield from (node.lineno for node in ast.walk(loop) if isinstance(node, ast.Name) and node.id in numbers)


def own_nodes(scope: ast.AST) -> Iterator[ast.AST]:
    """The nodes of a scope, without those of functions inside it."""
    for child in ast.iter_child_nodes(scope):
        yield child
        if not isinstance(child, (ast.FunctionDef, ast.AsyncFunctionDef)):
            yield from own_nodes(child)


def _flags(inner: Sequence[ast.AST]) -> Sequence[tuple[str, Sequence[str]]]:
    """What the scope sets to something that is true or false, or to nothing; and what it may be set to."""
    found, empty = Counter[str](), Counter[str]()
    for node in inner:
        if isinstance(node, ast.Assign):
            targets = [ast.unparse(target) for target in node.targets if not isinstance(target, ast.Tuple)]
            found.update(targets if _is_truth(node.value) else [])
            empty.update(targets if isinstance(node.value, ast.Constant) and node.value.value is None else [])
    flags = [(target, ("False", "True")) for target, _ in found.most_common(_MOST_NAMES)]
    return [*flags, *((target, ("None",)) for target, _ in empty.most_common(_MOST_NAMES))]


def _is_truth(value: ast.expr) -> bool:
    is_constant = isinstance(value, ast.Constant) and isinstance(value.value, bool)
    return is_constant or isinstance(value, (ast.Compare, ast.BoolOp))


def beginnings(inner: Sequence[ast.AST]) -> Mapping[ast.stmt, Sequence[ast.Assign]]:
    """By the first statement of each loop of a scope with these nodes: where the scope sets what the loop changes to a
    first value, before the loop."""
    found: dict[ast.stmt, Sequence[ast.Assign]] = {}
    begun = {
        target.id: node
        for node in inner
        if isinstance(node, ast.Assign) and _is_beginning(node.value)
        for target in node.targets
        if isinstance(target, ast.Name) and len(node.targets) == 1
    }
    for loop in inner:
        if isinstance(loop, (ast.For, ast.While)):
            changed = set(_stored(loop)).union(_touched(loop))
            nodes = [node for name, node in begun.items() if name in changed and node.lineno < loop.lineno]
            found[loop.body[0]] = nodes[-_MOST_NAMES:]
    return found


def _is_beginning(value: ast.expr) -> bool:
    match value:
        case ast.Constant() | ast.List(elts=[]) | ast.Dict(keys=[]):
            return True
        case ast.Call(func=ast.Name(id="set" | "list" | "dict"), args=[]):
            return True
    return False


def _counters(tree: ast.Module) -> Sequence[str]:
    """What is counted: `name`, or `.attribute` of anything."""
    found = Counter[str]()
    for node in ast.walk(tree):
        match node:
            case ast.AugAssign(target=ast.Name(id=name)):
                found[name] += 1
            case ast.AugAssign(target=ast.Attribute(attr=name)):
                found[f"any.{name}"] += 1
    return [target for target, _ in found.most_common(_MOST_NAMES)]
