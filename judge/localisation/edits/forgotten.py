"""Statements that may have been forgotten, and what they would be: how a variable gets its next value."""

from __future__ import annotations

import ast
import itertools
import re
from typing import TYPE_CHECKING

from judge.localisation.edits import variable_kinds, variables

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from judge.localisation.program_text import ProgramText

Forgotten = tuple[str, str, int]
"""The text of a statement, its kind and its rank as an edit."""

_MOST_KNOWN, _MOST_ADDED = 80, 12  # statements of the function; those tried at places to which they do not belong
_MOST_NAMES, _MOST_SOURCES, _MOST_SET = 4, 3, 8
_LOOPS = (ast.For, ast.While)


class Statements:
    """What may be missing in one scope of a program, whose nodes are `inner`."""

    def __init__(self, program: ProgramText, inner: Sequence[ast.AST], kinds: Mapping[str, str]) -> None:
        self._program = program
        loops = [node for node in inner if isinstance(node, _LOOPS)]
        self._looped = {node for loop in loops for part in loop.body for node in ast.walk(part)}
        self._targets = {loop.body[0]: sorted(_target_names(loop)) for loop in loops}
        self._is_function = not isinstance(inner[0], ast.Module)
        simple = [node for node in inner if isinstance(node, ast.stmt) and _is_simple(node)]
        texts = [program.text(node).decode() for node in simple if node.end_lineno == node.lineno]
        self._simple = {text: _words(text) for text in list(dict.fromkeys(texts))[:_MOST_KNOWN]}
        self._resets = {program.text(node).decode(): _set_names(node) for node in simple if _is_reset(node)}
        opposites = dict.fromkeys(text for node in simple for text in _opposite(node))
        self._opposites = {text: _words(text) for text in list(opposites)[:_MOST_SET]}
        self._lists = [name for name, kind in kinds.items() if kind == variable_kinds.LIST]
        self._own = list(dict.fromkeys(name for node in simple for name in sorted(_set_names(node))))
        self._stale, self._indices = variables.stale(loops, inner[0])
        self._unfilled = program.once(variables.unfilled)
        self._flags = variables.flags(inner)
        self._begun = variables.beginnings(inner)
        self._uncounted = program.once(variables.uncounted)
        self._given = sorted(variables.parameters(inner[0]) - {"self"})[:_MOST_SOURCES]
        self._counters = program.once(variables.counters)
        self._values = variables.values(inner)
        self._set = {target for target, _, _ in self._values}
        self._patterns = program.once(variables.patterns)

    def after(self, one: ast.stmt) -> Iterator[Forgotten]:
        """Lines that leave a round or a call; what would change a variable; and what the function does elsewhere."""
        if isinstance(one, (ast.Return, ast.Break, ast.Continue, ast.Raise)):
            return
        words = (["continue", "break"] if one in self._looped else []) + (["return"] if self._is_function else [])
        for word in words:
            yield word, "missing", 5
        for name in _changed_names(one):
            yield f"{name}.sort()", "missing", 3 if _joins(one) else 5
            yield f"{name} += 1", "missing", 5
        if _is_part(one):
            yield f"{_changed_names(one)[0]}.reverse()", "missing", 2
        yield from self._renewed(one)
        yield from self._changes(one)
        yield from self._mirrored(one)
        yield from self._alongside(one)
        yield from self._elsewhere(one)
        # What the module counts, a method does not see.
        counted = [name for name in self._uncounted if self._is_function or "." not in name]
        yield from ((f"{name} += 1", "missing", 2) for name in counted)
        if isinstance(one, ast.Assign) and isinstance(one.value, ast.Call):
            for name, given in itertools.product(sorted(_set_names(one)), self._given):
                yield f"{given}.append({name})", "missing", 4
        if one in self._looped and isinstance(one, ast.Assign):
            yield from _skipped(_set_names(one))
        for name in _rests(one):
            yield f"{name} = list(map(int, {name}))", "call", 2

    def before(self, one: ast.stmt) -> Iterator[Forgotten]:
        """What would change a variable, by what `one` uses, at the beginning of a block; and, in a loop, what would let
        it begin anew."""
        targets = self._targets.get(one, ())
        yield from _skipped(targets)
        for target, value, names in self._values:
            if not names.isdisjoint(targets):
                yield f"{target} = {value}", "restart", 2
        begun = [ast.unparse(node) for node in self._begun.get(one, ())]
        yield from ((text, "restart", 1) for text in begun)
        # What belongs together stands together: the last two, three, ... before the loop.
        yield from (("; ".join(begun[-count:]), "restart", 2) for count in range(2, len(begun) + 1))
        yield from self._changes(one)

    def _elsewhere(self, one: ast.stmt) -> Iterator[Forgotten]:
        """What the function does elsewhere, or what takes that back; first what belongs to `one`."""
        text, set_here, is_reset = self._program.text(one).decode(), _set_names(one), _is_reset(one)
        used_here, further = set(_used(one)), itertools.count()
        for other, names in self._simple.items():
            if other == text:
                continue
            if other in self._resets and (is_reset or not used_here.isdisjoint(self._resets[other])):
                yield other, "missing", 3
            elif set_here & names:
                yield other, "missing", 4
            elif next(further) < _MOST_ADDED:
                yield other, "missing", 6
        used = variables.names(one) if isinstance(one, (ast.Expr, ast.AugAssign)) else frozenset()
        for other, names in self._opposites.items():
            if other != text:
                yield other, "missing", 5 if used.isdisjoint(names) else 3

    def _mirrored(self, one: ast.stmt) -> Iterator[Forgotten]:
        """What is added here is taken away from another, or counted for it, too."""
        if isinstance(one, ast.AugAssign) and isinstance(one.op, (ast.Add, ast.Sub)):
            part = one.target.slice if isinstance(one.target, ast.Subscript) else one.target
            names = sorted(variables.names(part))[:_MOST_NAMES]
            text, value = ast.unparse(one.target), ast.unparse(one.value)
            for name, other in itertools.product(names, self._own[:_MOST_SET]):
                if other not in names:
                    target = re.sub(rf"\b{re.escape(name)}\b", other, text)
                    yield from ((f"{target} {sign}= {value}", "missing", 5) for sign in "-+")

    def _alongside(self, one: ast.stmt) -> Iterator[Forgotten]:
        """What happens to one list happens to another, too."""
        match one:
            case ast.Delete(targets=[ast.Subscript(value=ast.Name(id=name))]):
                pass
            case ast.Expr(
                value=ast.Call(func=ast.Attribute(value=ast.Name(id=name), attr="pop" | "append" | "insert"))
            ):
                pass
            case _:
                return
        others = [other for other in self._lists if other != name][:_MOST_SET]
        text = self._program.text(one).decode()
        yield from ((re.sub(rf"\b{re.escape(name)}\b", other, text, count=1), "missing", 4) for other in others)

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
                yield from ((f"{target} = {value.replace(variables.SLOT, name)}", "missing", 3) for name in sources)

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


def _joins(node: ast.stmt) -> bool:
    """Whether this statement puts several elements at the end of a list, as far as its text shows."""
    match node:
        case ast.AugAssign(op=ast.Add(), value=ast.Name() | ast.Attribute() | ast.Subscript()):
            return True
        case ast.Expr(value=ast.Call(func=ast.Attribute(attr="extend"))):
            return True
    return False


def _is_reset(node: ast.stmt) -> bool:
    """Whether this statement gives a variable its first value."""
    return isinstance(node, ast.Assign) and variables.is_beginning(node.value)


def _opposite(node: ast.stmt) -> Sequence[str]:
    """What takes back what this statement does."""
    match node:
        case ast.AugAssign(op=ast.Add() | ast.Sub() as sign, target=target, value=value):
            return [f"{ast.unparse(target)} {'-' if isinstance(sign, ast.Add) else '+'}= {ast.unparse(value)}"]
        case ast.Assign(
            targets=[target],
            value=ast.BinOp(left=left, op=ast.Add() | ast.Sub() as sign, right=ast.Constant() as value),
        ) if ast.unparse(left) == ast.unparse(target):
            return [f"{ast.unparse(target)} {'-' if isinstance(sign, ast.Add) else '+'}= {ast.unparse(value)}"]
        case ast.Assign(targets=[ast.Subscript() as target]):
            return [f"del {ast.unparse(target)}"]
        case ast.Expr(value=ast.Call(func=ast.Attribute(value=owner, attr="append" | "add"), args=[given])):
            return [f"{ast.unparse(owner)}.remove({ast.unparse(given)})"]
    return []


def _set_names(node: ast.stmt) -> frozenset[str]:
    """The variables that this statement sets, and those of which it calls a method."""
    match node:
        case ast.Expr(value=ast.Call(func=ast.Attribute(value=ast.Name(id=name)))):
            return frozenset({name})
        case ast.Assign() | ast.AugAssign():
            return frozenset(variables.stored(node))
    return frozenset()


def _words(text: str) -> frozenset[str]:
    return frozenset(re.findall(r"\w+", text))


def _rests(node: ast.stmt) -> Sequence[str]:
    """The lists that take what is left, as in `name, *numbers = line.split()`."""
    targets = node.targets if isinstance(node, ast.Assign) else []
    return [
        one.value.id
        for target in targets
        for one in ast.walk(target)
        if isinstance(one, ast.Starred) and isinstance(one.value, ast.Name)
    ]


def _target_names(loop: ast.AST) -> frozenset[str]:
    return variables.names(loop.target) if isinstance(loop, ast.For) else frozenset()


def _skipped(names: Iterable[str]) -> Iterator[Forgotten]:
    """Rounds with nothing in them are left out."""
    yield from ((f"if not {name}: continue", "guard", 4) for name in sorted(names))


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
