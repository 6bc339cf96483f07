"""Edits of slips that beginners often make: a method that is only named, a list that is None once it is sorted, a value
that begins anew in each round, a round that ends before its step, a part that was copied and not changed."""

from __future__ import annotations

import ast
import itertools
import re
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
_MOST_STEPS, _MOST_PLACES = 3, 4
_NUMBER = re.compile(r"\d{1,9}")


class Slips(Editor):
    """Such edits in one scope, whose nodes are `inner`."""

    def __init__(self, program: ProgramText, inner: Sequence[ast.AST]) -> None:
        super().__init__(program)
        self._called = {id(node.func) for node in inner if isinstance(node, ast.Call)}
        self._alone = {id(node.value) for node in inner if isinstance(node, ast.Expr)}
        indices = [node.slice for node in inner if isinstance(node, ast.Subscript)]
        self._indices = sorted({self._text(index) for index in indices if isinstance(index, ast.Constant)})
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
            case ast.BoolOp(values=[ast.Compare(), *_]):
                yield from self._compared(node)
            case ast.Constant(value=int() as value) if value in _UNITS and not isinstance(value, bool):
                yield from (self._edit(node, str(unit), "number", 4) for unit in _UNITS if unit != value)
            case ast.Continue() if id(node) in self._steps:
                for step in self._steps[id(node)]:
                    yield from self._before(node, step, "missing", 1)
            case ast.For(body=[first, *rest]) | ast.While(body=[first, *rest]) if rest:
                yield from self._begun_before(node, first)
            case _:
                yield from self._alike(node)

    def _alike(self, node: ast.AST) -> Iterator[Edit]:
        """The edits of parts that are alike."""
        match node:
            case ast.Compare(left=ast.Subscript() as left, comparators=[ast.Subscript() as right]):
                yield from self._by_another(node, left, right)
            case ast.List(elts=parts) | ast.Tuple(elts=parts):
                yield from self._copied(parts)

    def _compared(self, node: ast.BoolOp) -> Iterator[Edit]:
        """Each of several values is compared; or all comparisons that are alike are others."""
        word = " or " if isinstance(node.op, ast.Or) else " and "
        before, texts = "", []
        for part in node.values:
            if isinstance(part, ast.Compare) and len(part.ops) == 1:
                before = self._text(part)[: -len(self._text(part.comparators[0]))]
            text = self._text(part)
            texts.append(before + text if isinstance(part, ast.Constant) else _in_brackets(part, text))
        if any(isinstance(part, ast.Constant) for part in node.values):
            yield self._edit(node, word.join(texts), "condition", 0)
        pairs = [(one.left, one.ops[0], one.comparators[0]) for one in node.values if isinstance(one, ast.Compare)]
        signs = {type(sign) for _, sign, _ in pairs}
        if len(pairs) == len(node.values) and len(signs) == 1 and (wider := _WIDER.get(signs.pop())):
            alike = word.join(f"{self._text(left)} {wider} {self._text(right)}" for left, _, right in pairs)
            yield self._edit(node, alike, "comparison", 2)

    def _by_another(self, node: ast.Compare, left: ast.Subscript, right: ast.Subscript) -> Iterator[Edit]:
        """Two values are compared by the same element of each: by another one."""
        place, sign = self._text(left.slice), self._program.data[self._end(left) : self._program.span(right)[0]]
        if place == self._text(right.slice) and place in self._indices:
            for other in [index for index in self._indices if index != place][:_MOST_PLACES]:
                sides = [f"{self._text(side.value)}[{other}]" for side in (left, right)]
                yield self._edit(node, sign.decode().join(sides), "index", 2)

    def _end(self, node: ast.AST) -> int:
        return self._program.span(node)[1]

    def _copied(self, parts: Sequence[ast.expr]) -> Iterator[Edit]:
        """An element that is the same as the one before it goes on as that one went on from its own."""
        texts = [self._text(part) for part in parts]
        for number, (before, text) in enumerate(itertools.pairwise(texts), 1):
            if before == text and not isinstance(parts[number], (ast.Constant, ast.Name)):
                further = _continued(texts[number - 2] if number > 1 else "", text)
                if further:
                    yield self._edit(parts[number], further, "copied", 1)

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

    def _begun_before(self, loop: ast.For | ast.While, first: ast.stmt) -> Iterator[Edit]:
        """What begins anew in each round begins before the loop."""
        if not isinstance(first, ast.Assign) or not _is_first_value(first.value):
            return
        data, (start, _), (begin, stop) = self._program.data, self._program.span(loop), self._program.span(first)
        blank = self._blank(start)
        line = data.rfind(b"\n", 0, begin) + 1
        if not blank.strip() and start < line and data[stop : stop + 1] == b"\n":
            yield self._at(start, stop + 1, data[begin:stop] + b"\n" + blank + data[start:line], "restart", 1)


def _continued(first: str, second: str) -> str:
    """`data[10:15]` after `data[0:5]` and `data[5:10]`, or after `data[5:10]` alone; '' if they are not alike."""
    numbers = [int(text) for text in _NUMBER.findall(second)]
    before = [int(text) for text in _NUMBER.findall(first)]
    if not first and len(numbers) == 2:
        before = [2 * numbers[0] - numbers[1], numbers[0]]
    elif _NUMBER.sub("", first) != _NUMBER.sub("", second):
        return ""
    following = iter(2 * number - other for number, other in zip(numbers, before, strict=True))
    return _NUMBER.sub(lambda _: str(max(0, next(following))), second) if before != numbers else ""


def _in_brackets(part: ast.expr, text: str) -> str:
    return f"({text})" if isinstance(part, (ast.BoolOp, ast.IfExp, ast.Lambda)) else text


def _is_first_value(value: ast.expr) -> bool:
    match value:
        case ast.Call(func=ast.Name(), args=arguments, keywords=[]):
            return all(isinstance(one, ast.Constant) for one in arguments)
    return variables.is_beginning(value)
