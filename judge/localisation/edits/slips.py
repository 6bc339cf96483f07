"""Edits of slips that beginners often make: a method that is only named, a list that is None once it is sorted, a value
that begins anew in each round, a round that ends before its step."""

from __future__ import annotations

import ast
from typing import TYPE_CHECKING

from judge.localisation.edits import variables
from judge.localisation.edits.editor import Editor

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from judge.localisation.edited_text import Edit
    from judge.localisation.program_text import ProgramText

_LOOPS = (ast.For, ast.While)
_CALLED = frozenset(
    {"lower", "upper", "strip", "split", "keys", "values", "items", "copy", "pop", "isdigit", "isalpha", "title"}
)
_IN_PLACE = {"sort": "sorted({})", "reverse": "{}[::-1]"}
_WIDER: dict[type[ast.cmpop], str] = {ast.Gt: ">=", ast.GtE: ">", ast.Lt: "<=", ast.LtE: "<"}
_UNITS = (10, 12, 24, 60, 100, 1000)
_MOST_STEPS = 3


class Slips(Editor):
    """Such edits in one scope, whose nodes are `inner`."""

    def __init__(self, program: ProgramText, inner: Sequence[ast.AST]) -> None:
        super().__init__(program)
        self._called = {id(node.func) for node in inner if isinstance(node, ast.Call)}
        self._alone = {id(node.value) for node in inner if isinstance(node, ast.Expr)}
        self._steps = self._steps_of([node for node in inner if isinstance(node, ast.While)])

    def of(self, node: ast.AST) -> Iterator[Edit]:
        """The edits of `node` itself."""
        match node:
            case ast.Attribute(attr=name, ctx=ast.Load()) if name in _CALLED and id(node) not in self._called:
                yield self._edit(node, f"{self._text(node)}()", "named", 0)
            case ast.Call(func=ast.Attribute(value=owner, attr=name), args=[]) if name in _IN_PLACE:
                if id(node) not in self._alone:
                    yield self._edit(node, _IN_PLACE[name].format(self._text(owner)), "value", 0)
            case ast.Assign(value=ast.Call(func=ast.Attribute(attr="append" | "add" | "remove" | "sort")) as call):
                yield self._edit(node, self._text(call), "value", 0)
            case ast.BoolOp(values=[ast.Compare(ops=[_]) as first, *rest]):
                yield from self._compared(node, first, rest)
            case ast.Constant(value=int() as value) if value in _UNITS and not isinstance(value, bool):
                yield from (self._edit(node, str(unit), "number", 4) for unit in _UNITS if unit != value)
            case ast.Continue() if id(node) in self._steps:
                for step in self._steps[id(node)]:
                    yield from self._before(node, step, "missing")
            case ast.For(body=[first, *rest]) | ast.While(body=[first, *rest]) if rest:
                yield from self._begun_before(node, first)

    def _compared(self, node: ast.BoolOp, first: ast.Compare, rest: Sequence[ast.expr]) -> Iterator[Edit]:
        """Each of several values is compared; or all comparisons that are alike are others."""
        other, word = first.comparators[0], " or " if isinstance(node.op, ast.Or) else " and "
        if all(isinstance(one, ast.Constant) for one in rest):
            before = self._text(first)[: -len(self._text(other))]
            yield self._edit(
                node, word.join([self._text(first), *(before + self._text(one) for one in rest)]), "condition"
            )
        others = [one for one in rest if isinstance(one, ast.Compare) and len(one.ops) == 1]
        sign = type(first.ops[0])
        if sign in _WIDER and len(others) == len(rest) and all(type(one.ops[0]) is sign for one in others):
            pairs = [(self._text(one.left), self._text(one.comparators[0])) for one in (first, *others)]
            wider = word.join(f"{left} {_WIDER[sign]} {right}" for left, right in pairs)
            yield self._edit(node, wider, "comparison", 2)

    def _steps_of(self, loops: Sequence[ast.While]) -> Mapping[int, Sequence[str]]:
        """By each `continue` of these loops: the statements with which their rounds step on."""
        found: dict[int, Sequence[str]] = {}
        for loop in loops:
            steps = [self._text(one) for one in loop.body if isinstance(one, ast.AugAssign)][-_MOST_STEPS:]
            names = [one.id for one in ast.walk(loop.test) if isinstance(one, ast.Name)]
            steps += [f"{name} += 1" for name in dict.fromkeys(names[:_MOST_STEPS]) if f"{name} += 1" not in steps]
            level: list[ast.AST] = list(loop.body)
            for node in level:
                if isinstance(node, ast.Continue):
                    found[id(node)] = steps
                if not isinstance(node, _LOOPS):
                    level.extend(ast.iter_child_nodes(node))
        return found

    def _before(self, one: ast.stmt, text: str, kind: str) -> Iterator[Edit]:
        data, start = self._program.data, self._program.span(one)[0]
        blank = data[data.rfind(b"\n", 0, start) + 1 : start]
        if not blank.strip():
            yield self._at(start, start + 1, text.encode() + b"\n" + blank + data[start : start + 1], kind, 1)

    def _begun_before(self, loop: ast.For | ast.While, first: ast.stmt) -> Iterator[Edit]:
        """What begins anew in each round begins before the loop."""
        if not isinstance(first, ast.Assign) or not _is_first_value(first.value):
            return
        data, (start, _), (begin, stop) = self._program.data, self._program.span(loop), self._program.span(first)
        blank = data[data.rfind(b"\n", 0, start) + 1 : start]
        line = data.rfind(b"\n", 0, begin) + 1
        if not blank.strip() and start < line and data[stop : stop + 1] == b"\n":
            yield self._at(start, stop + 1, data[begin:stop] + b"\n" + blank + data[start:line], "restart", 1)


def _is_first_value(value: ast.expr) -> bool:
    match value:
        case ast.Call(func=ast.Name(), args=arguments, keywords=[]):
            return all(isinstance(one, ast.Constant) for one in arguments)
    return variables.is_beginning(value)
