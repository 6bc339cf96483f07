"""Edits that put another expression of the program in place of one: an element for its index, the whole for a part, the
same in order, a number for the text of it."""

from __future__ import annotations

import ast
import itertools
import re
from typing import TYPE_CHECKING

from judge.localisation.edits import variable_kinds, variables
from judge.localisation.edits.editor import Editor, wrapped
from judge.localisation.edits.expressions import ARITHMETIC
from judge.localisation.edits.nearby import Nearby
from judge.localisation.edits.results import giving_functions

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from judge.localisation.edited_text import Edit
    from judge.localisation.edits.texts import Texts
    from judge.localisation.program_text import ProgramText

_MOST_TERMS, _LONGEST_TERM, _MOST_NAMES, _MOST_PARTS = 5, 30, 5, 8
_MEASURES = ("len", "sum", "max", "min")
_EMPTY = {variable_kinds.LIST: ("[]", "list"), variable_kinds.TABLE: ("{}", "dict")}
_MOST_FILLED = 8
_FILLED = re.compile(r"(?<!\{)\{([A-Za-z_][\w.]*)\}(?!\})")
_LIMITS = ('float("-inf")', 'float("inf")')
_VIEWS = ("keys", "values", "items")
_NUMBERS = (("int", 0), ("float", 1))  # and how much less likely: what a whole number does, the other often does, too
_READING = ("input", "readline")


class Substitutes(Editor):
    """Such edits in one scope, whose nodes are `inner`."""

    def __init__(self, program: ProgramText, inner: Sequence[ast.AST], kinds: Mapping[str, str], texts: Texts) -> None:
        super().__init__(program)
        self._texts = texts
        self._kinds = kinds
        self._giving = program.once(giving_functions)
        sides = [side for node in inner if isinstance(node, ast.Compare) for side in (node.left, *node.comparators)]
        self._compared = {side.id for side in sides if isinstance(side, ast.Name)}
        self._called = {id(node.func) for node in inner if isinstance(node, ast.Call)}
        terms = [node for node in inner if isinstance(node, ast.expr) and self._is_term(node)]
        self._terms = Nearby((node.lineno, (self._text(node), variables.names(node))) for node in terms)
        own = {node.id for node in inner if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)}
        used = (node for node in inner if isinstance(node, ast.Name) and node.id in own)
        self._used = Nearby(((node.lineno, node.id) for node in used), below_first=True)

    def of(self, node: ast.AST) -> Iterator[Edit]:
        """The edits of the values in `node`."""
        for value in _operands(node)[:_MOST_PARTS]:
            yield from self._elsewhere(value)
            yield from self._measured(value)
            yield from self._as_number(value)
        yield from self._of_lists(node)
        match node:
            case ast.Call(func=ast.Name(id="range"), args=[*_, given]):
                yield from self._numbers(given)
            case ast.Compare(left=left, comparators=[right]):
                yield from self._alike(left, right)
                yield from self._alike(right, left)
            case ast.Assign(targets=[ast.Name(id=name)], value=ast.Constant(value=int() | float()) as value):
                if name in self._compared:
                    yield from (self._edit(value, limit, "beginning", 2) for limit in _LIMITS)
            case ast.Assign(value=value) if not isinstance(value, ast.Constant):
                yield from self._extremes(value)
                yield from self._numbers(value)
                yield from self._own(value)
            case ast.Expr(value=ast.Call(func=ast.Attribute(value=owner, attr="append"), args=[given])):
                new = f"if {self._text(given)} not in {self._text(owner)}: {self._text(node)}"
                yield self._edit(node, new, "doubles", 3)
            case ast.AugAssign(target=target, value=value) if isinstance(node.op, (ast.Add, ast.Sub)):
                sign, before, more = ARITHMETIC[type(node.op)][0], self._text(target), wrapped(value, self._text(value))
                others = [name for name in self._near(node.lineno) if name != before]
                yield from (self._edit(node, f"{before} = {name} {sign} {more}", "accumulation", 5) for name in others)

    def _of_lists(self, node: ast.AST) -> Iterator[Edit]:
        """The edits of what takes an element, or all elements one after the other."""
        match node:
            case ast.Subscript(value=ast.Subscript(value=table, slice=first), slice=second) if not (
                isinstance(first, ast.Slice) or isinstance(second, ast.Slice)
            ):
                swapped = f"{self._text(table)}[{self._text(second)}][{self._text(first)}]"
                yield self._edit(node, swapped, "index", 1)
            case ast.For(target=target, iter=given) | ast.comprehension(target=target, iter=given):
                yield from self._in_order(given)
                if isinstance(target, ast.Tuple) and len(target.elts) == 2:
                    yield self._edit(target, ", ".join(map(self._text, reversed(target.elts))), "order", 1)
            case ast.Starred(value=given, ctx=ast.Load()) | ast.Call(func=ast.Attribute(attr="join"), args=[given]):
                yield from self._in_order(given)
            case ast.Call(func=ast.Name(id="print"), args=[*_, given]):
                yield from self._spread(node, given)
            case ast.JoinedStr() if self._texts.has_brackets:
                yield from self._joined(node)

    def _is_term(self, node: ast.expr) -> bool:
        """Whether it is a short expression that may stand elsewhere, too, and changes nothing."""
        match node:
            case ast.Subscript(ctx=ast.Load(), slice=index):
                is_term = not isinstance(index, ast.Slice)
            case ast.Call(func=ast.Name(id=name), keywords=[]):
                is_term = name in _MEASURES or name in self._giving
            case ast.Attribute(ctx=ast.Load()):
                is_term = id(node) not in self._called
            case _:
                return False
        return is_term and node.lineno == node.end_lineno and len(self._text(node)) <= _LONGEST_TERM

    def _elsewhere(self, value: ast.expr) -> Iterator[Edit]:
        """Terms that stand near it; of a call or an element, what is in the brackets."""
        if not isinstance(value, (ast.Name, ast.Subscript, ast.Attribute, ast.Call)) or not self._is_as_written(value):
            return
        match value:
            case ast.Call(func=ast.Name(id=name), args=[given], keywords=[]) if name in (*_MEASURES, *self._giving):
                yield self._edit(value, self._text(given), "call", 3)
            case ast.Subscript(slice=ast.Name(id=index)):
                yield self._edit(value, index, "place", 4)
            case ast.Call():
                return
        text = self._text(value)
        others = [other for other in self._terms.to(value.lineno) if other[0] != text]
        for term, names in others[:_MOST_TERMS]:
            yield self._edit(value, term, "variable", 4 if text in names else 5)

    def _measured(self, value: ast.expr) -> Iterator[Edit]:
        """How many, how much, the largest or the smallest of a list, in place of each other or of an element."""
        match value:
            case ast.Call(func=ast.Name(id=name), args=[given]) if name in ("len", "sum"):
                text = self._text(given)
                for other in _MEASURES:
                    if other != name:
                        yield self._edit(value, f"{other}({text})", "function", 4)
                yield self._edit(value, f"sum({wrapped(given, text)}.values())", "function", 4)
            case ast.Subscript(value=ast.Name(id=name), slice=ast.Name()):
                yield from (self._edit(value, f"{word}({name})", "extreme", 4) for word in _MEASURES[1:])
            case ast.Name(id=name) if self._is_as_written(value):
                yield from (self._edit(value, f"{word}({name})", "function", 5) for word in _MEASURES)

    def _alike(self, value: ast.expr, model: ast.expr) -> Iterator[Edit]:
        """A variable is compared as what stands on the other side: as an element, or as what a function makes of it."""
        if isinstance(value, ast.Name) and isinstance(value.ctx, ast.Load):
            match model:
                case ast.Call(func=ast.Name(id=name), args=[_], keywords=[]):
                    yield self._edit(value, f"{name}({value.id})", "variable", 2)
                case ast.Subscript(value=owner, slice=ast.Name()):
                    yield self._edit(value, f"{self._text(owner)}[{value.id}]", "variable", 2)

    def _as_number(self, value: ast.expr) -> Iterator[Edit]:
        """The number that a text holds, where it is used."""
        if isinstance(value, ast.Name) and self._kinds.get(value.id) == variable_kinds.TEXT:
            yield from self._number(value, 4)
        match value:
            case ast.Subscript(value=ast.Name(id=name), slice=ast.Constant(value=int())):
                if self._kinds.get(name) == variable_kinds.LIST:
                    yield from self._number(value, 3)

    def _number(self, value: ast.expr, rank: int) -> Iterator[Edit]:
        yield from (self._edit(value, f"{word}({self._text(value)})", "call", rank + more) for word, more in _NUMBERS)

    def _in_order(self, given: ast.expr) -> Iterator[Edit]:
        """The same, sorted."""
        match given:
            case ast.Name() | ast.Attribute() | ast.Call(func=ast.Name(id="set" | "list")):
                pass
            case ast.Call(func=ast.Attribute(attr=name)) if name in _VIEWS:
                pass
            case _:
                return
        yield self._edit(given, f"sorted({self._text(given)})", "sequence", 3)
        yield self._edit(given, f"reversed({self._text(given)})", "sequence", 5)

    def _spread(self, node: ast.Call, given: ast.expr) -> Iterator[Edit]:
        """The elements of a list, if its brackets were printed."""
        if self._texts.has_blanks and len(node.args) > 1 and all(word.arg != "sep" for word in node.keywords):
            stop = self._program.span(node)[1]
            rest = self._program.data[self._program.span(given)[1] : stop]
            yield self._at(stop - len(rest), stop, b', sep=""' + rest, "spread", 0)
        if self._texts.has_brackets and not isinstance(given, (ast.Starred, ast.Constant)):
            stop = self._program.span(node)[1]
            yield self._edit(given, f"*{self._text(given)}", "spread", 0)
            if not node.keywords and len(node.args) == 1:
                yield self._at(self._program.span(given)[0], stop, f'*{self._text(given)}, sep=", ")', "spread", 0)

    def _joined(self, node: ast.JoinedStr) -> Iterator[Edit]:
        """The elements of a list in a text, if its brackets were printed."""
        text = self._text(node)
        mark = '"' if text.endswith("'") else "'"
        for place in itertools.islice(_FILLED.finditer(text), _MOST_FILLED):
            joined = f"{{{mark} {mark}.join(map(str, {place[1]}))}}"
            yield self._edit(node, text[: place.start()] + joined + text[place.end() :], "spread", 0)

    def _extremes(self, value: ast.expr) -> Iterator[Edit]:
        """At least or at most as much as a variable."""
        if isinstance(value, (ast.Name, ast.Subscript, ast.Attribute, ast.BinOp)):
            text = self._text(value)
            for name, word in itertools.product(("0", *self._near(value.lineno)), ("max", "min")):
                if name != text:
                    yield self._edit(value, f"{word}({text}, {name})", "limits", 4 if name == "0" else 5)

    def _numbers(self, value: ast.expr) -> Iterator[Edit]:
        """The numbers that a text holds."""
        match value:
            case ast.Call(func=ast.Attribute(attr="split")):
                yield self._edit(value, f"list(map(int, {self._text(value)}))", "call", 2)
            case ast.Call(func=ast.Name(id=name) | ast.Attribute(attr=name)) if name in _READING:
                yield from self._number(value, 2)
            case ast.Subscript(slice=ast.Constant(value=int())):
                yield from self._number(value, 2)

    def _own(self, value: ast.expr) -> Iterator[Edit]:
        """A list or table of its own, in place of one with another name."""
        if isinstance(value, ast.Name) and (kind := self._kinds.get(value.id, "")) in _EMPTY:
            empty, word = _EMPTY[kind]
            yield self._edit(value, empty, "copy", 2)
            yield self._edit(value, f"{word}({self._text(value)})", "copy", 2)

    def _near(self, line: int) -> Sequence[str]:
        """The variables that are used next to this line, those of later lines first."""
        return self._used.to(line)[:_MOST_NAMES]

    def _is_as_written(self, value: ast.expr) -> bool:
        """Whether the text is that of the value: where parts of an f-string begin, old Pythons do not know."""
        return not isinstance(value, ast.Name) or self._text(value) == value.id


def _operands(node: ast.AST) -> Sequence[ast.expr]:
    """The values that `node` uses."""
    match node:
        case ast.Call(args=values) | ast.Tuple(elts=values, ctx=ast.Load()):
            return [one for one in values if not isinstance(one, ast.Starred)]
        case ast.Compare(left=left, comparators=others):
            return [left, *others]
        case ast.BinOp(left=left, right=right):
            return [left, right]
        case ast.IfExp(body=left, orelse=right):
            return [left, right]
        case ast.Assign(value=value) | ast.AugAssign(value=value) | ast.Return(value=ast.expr() as value):
            return [value]
        case ast.Subscript(value=ast.Name() as owner, slice=ast.Constant(), ctx=ast.Load()):
            return [owner]
        case ast.Attribute(value=ast.Name() as owner, ctx=ast.Load()):
            return [owner]
        case ast.Subscript(slice=ast.expr() as index, ctx=ast.Load()) if not isinstance(index, ast.Slice):
            return [index]
    return []
