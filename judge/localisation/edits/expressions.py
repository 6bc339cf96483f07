"""Edits of one expression: a comparison, a number, a calculation, an index, a call, a sort."""

from __future__ import annotations

import ast
import itertools
from typing import TYPE_CHECKING

from judge.localisation.edits.editor import Editor, wrapped
from judge.localisation.edits.texts import Texts

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from judge.localisation.edited_text import Edit
    from judge.localisation.program_text import ProgramText

_SIGNS: dict[type[ast.cmpop], str] = {
    ast.Lt: "<",
    ast.LtE: "<=",
    ast.Gt: ">",
    ast.GtE: ">=",
    ast.Eq: "==",
    ast.NotEq: "!=",
    ast.In: "in",
    ast.NotIn: "not in",
    ast.Is: "is",
    ast.IsNot: "is not",
}
_OTHER_SIGNS = {
    "<": ("<=", ">", ">=", "!="),
    "<=": ("<", ">=", ">", "=="),
    ">": (">=", "<", "<=", "!="),
    ">=": (">", "<=", "<", "=="),
    "==": ("!=", ">=", "<=", ">", "<"),
    "!=": ("==", ">", "<"),
    "in": ("not in",),
    "not in": ("in",),
    "is": ("is not",),
    "is not": ("is",),
}
ARITHMETIC: dict[type[ast.operator], tuple[str, Sequence[str]]] = {
    ast.Add: ("+", ("-",)),
    ast.Sub: ("-", ("+",)),
    ast.Mult: ("*", ("+", "//")),
    ast.Div: ("/", ("//",)),
    ast.FloorDiv: ("//", ("%", "/")),
    ast.Mod: ("%", ("//",)),
    ast.BitXor: ("^", ("**",)),
}
_TWINS = {
    "min": "max",
    "max": "min",
    "any": "all",
    "all": "any",
    "append": "extend",
    "upper": "lower",
    "lower": "upper",
    "lstrip": "rstrip",
    "find": "rfind",
    "index": "rindex",
    "popleft": "pop",
    "appendleft": "append",
}
_CUTTING = {"int": "round", "round": "int"}


_MOST_ELEMENTS = 16


class Expressions(Editor):
    """Edits of one expression."""

    def __init__(self, program: ProgramText, texts: Texts) -> None:
        super().__init__(program)
        self._texts = texts
        self._own = {node.name for node in program.tree.body if isinstance(node, ast.FunctionDef)}

    def of(self, node: ast.AST) -> Iterator[Edit]:
        """The edits of `node` itself."""
        match node:
            case ast.Compare():
                yield from self._comparisons(node)
            case ast.Constant():
                yield from self._constants(node)
            case ast.Subscript():
                yield from self._subscripts(node)
            case ast.Call():
                yield from self._calls(node)
            case ast.JoinedStr():
                yield from self._filled_texts(node)
            case ast.Tuple(elts=elements, ctx=ast.Load()) | ast.List(elts=elements, ctx=ast.Load()):
                pairs = itertools.combinations(elements, 2) if len(elements) <= 4 else itertools.pairwise(elements)
                if len(elements) <= _MOST_ELEMENTS:
                    yield from self._swaps(pairs, "order", 2)
            case ast.For(iter=ast.Name() | ast.Attribute() | ast.Subscript() as given):
                yield self._edit(given, f"list({self._text(given)})", "copy", 4)
            case ast.Assign(value=value):
                yield from self._joined(node)
                yield from self._values(value)
                yield from self._letters(value)
            case _:
                yield from self._operators(node)

    def _operators(self, node: ast.AST) -> Iterator[Edit]:
        match node:
            case ast.BinOp(op=ast.BitXor(), right=ast.BinOp(op=ast.RShift() | ast.LShift())):
                pass  # it works on bits: a power of such numbers would take all the time of the others
            case ast.BinOp() if type(node.op) in ARITHMETIC:
                sign, others = ARITHMETIC[type(node.op)]
                if place := self._between(node.left, node.right, sign):
                    yield from (self._at(*place, other, "operator", 1) for other in others)
                yield from (self._edit(node, self._text(side), "operator", 4) for side in (node.left, node.right))
                yield from self._remainders(node)
                yield from self._rows(node)
                if isinstance(node.op, ast.Add) and not _is_number(node.right):
                    yield from self._swaps([(node.left, node.right)], "order", 4)
            case ast.UnaryOp(op=ast.USub(), operand=operand):
                yield self._edit(node, self._text(operand), "sign", 1)
            case ast.IfExp():
                swapped = f"{self._text(node.orelse)} if {self._text(node.test)} else {self._text(node.body)}"
                yield self._edit(node, swapped, "condition", 2)
            case ast.For(iter=ast.Call(func=ast.Attribute(value=given))):
                yield from self._letters(given)
            case ast.Attribute(attr=name) if name in _TWINS:
                stop = self._program.span(node)[1]
                yield self._at(stop - len(name), stop, _TWINS[name], "function", 2)

    def _rows(self, node: ast.BinOp) -> Iterator[Edit]:
        """A table whose rows are lists of their own."""
        match node:
            case ast.BinOp(left=ast.List(elts=[row]), op=ast.Mult(), right=count) if not isinstance(row, ast.Constant):
                rows = f"[{self._text(row)} for _ in range({self._text(count)})]"
                yield self._edit(node, rows, "copy", 0)

    def _remainders(self, node: ast.BinOp) -> Iterator[Edit]:
        """One more before the remainder is taken, or after it."""
        match node:
            case ast.BinOp(
                left=ast.BinOp(left=value, op=ast.Add() | ast.Sub() as step, right=ast.Constant() as by),
                op=ast.Mod(),
                right=of,
            ):
                sign = ARITHMETIC[type(step)][0]
                yield self._edit(
                    node, f"{self._text(value)} % {wrapped(of, self._text(of))} {sign} {self._text(by)}", "operator", 2
                )
            case ast.BinOp(
                left=ast.BinOp(left=value, op=ast.Mod(), right=of),
                op=ast.Add() | ast.Sub() as step,
                right=ast.Constant() as by,
            ):
                sign = ARITHMETIC[type(step)][0]
                yield self._edit(
                    node,
                    f"({self._text(value)} {sign} {self._text(by)}) % {wrapped(of, self._text(of))}",
                    "operator",
                    2,
                )

    def _values(self, value: ast.expr) -> Iterator[Edit]:
        """Edits of what is assigned: a copy of it, or the same in order."""
        text = self._text(value)
        if isinstance(value, (ast.Name, ast.Attribute, ast.Subscript)):
            yield self._edit(value, f"list({text})", "copy", 5)
        if isinstance(value, (ast.Name, ast.ListComp)) or (
            isinstance(value, ast.BinOp) and isinstance(value.op, ast.Add) and not _is_number(value.right)
        ):
            yield self._edit(value, f"sorted({text})", "order of a sort", 5)

    def _letters(self, value: ast.expr) -> Iterator[Edit]:
        """The same in capital or small letters, if these are what is wrong."""
        if self._texts.differ_in_case and isinstance(value, (ast.Name, ast.Call, ast.Subscript, ast.Attribute)):
            yield from (self._edit(value, f"{self._text(value)}.{word}()", "letters", 1) for word in ("lower", "upper"))

    def _comparisons(self, node: ast.Compare) -> Iterator[Edit]:
        left = node.left
        for sign, right in zip((_SIGNS[type(one)] for one in node.ops), node.comparators, strict=True):
            if place := self._between(left, right, sign):
                is_word = any(map(_is_word, (left, right)))
                others = [other for other in _OTHER_SIGNS[sign] if other[0] not in "<>" or not is_word]
                yield from (self._at(*place, other, _compare_kind(sign), 0) for other in others)
            match left, right:
                case (
                    ast.Subscript(value=one, slice=ast.Constant(value=at)),
                    ast.Subscript(value=two, slice=ast.Constant(value=too)),
                ) | (ast.Attribute(value=one, attr=at), ast.Attribute(value=two, attr=too)) if (
                    at == too and len(node.ops) == 1
                ):
                    yield self._edit(node, f"{self._text(one)} {sign} {self._text(two)}", "index", 2)
            for side in (left, right):
                if sign in ("<", "<=", ">", ">=", "==", "!=") and not isinstance(side, ast.Constant):
                    yield from (self._edit(side, f"{self._text(side)} {step} 1", "number", 4) for step in "+-")
            if sign in ("in", "not in"):
                yield from self._wider(right)
            left = right

    def _wider(self, given: ast.expr) -> Iterator[Edit]:
        """One more letter or mark among those that a text lists."""
        if isinstance(given, ast.Constant) and isinstance(given.value, str) and self._is_plain(given):
            others = self._texts.wider(given.value)
            yield from (self._edit(given, self._written(given, other), "marks", 1) for other in others)

    def _constants(self, node: ast.Constant) -> Iterator[Edit]:
        value = node.value
        if isinstance(value, bool):
            yield self._edit(node, str(not value), "truth", 1)
        elif isinstance(value, int) and abs(value) < 10**9:
            others = dict.fromkeys((value + 1, value - 1, 0, 1, 2, -1))
            yield from (
                self._edit(node, str(other), "number", 1 if abs(other - value) == 1 else 3)
                for other in others
                if other != value
            )
        elif isinstance(value, str) and self._is_plain(node):
            yield from (
                self._edit(node, self._written(node, other), "text", rank) for other, rank in self._texts.others(value)
            )

    def _filled_texts(self, node: ast.JoinedStr) -> Iterator[Edit]:
        """Towards the expected line only: where the parts of an f-string begin, old Pythons do not know."""
        whole = self._text(node)
        for part in node.values[:_MOST_ELEMENTS]:
            if isinstance(part, ast.FormattedValue) and isinstance(part.value, (ast.Name, ast.BinOp)):
                yield from self._filled_numbers(node, whole, ast.unparse(part.value))
            if isinstance(part, ast.FormattedValue):
                yield from self._filled_digits(node, whole, part)
            value = part.value if isinstance(part, ast.Constant) else None
            if isinstance(value, str) and whole.count(value) == 1:
                yield from (
                    self._edit(node, whole.replace(value, other), "text", rank)
                    for other, rank in self._texts.others(value)
                    if rank == 0 and other.isprintable() and not set(other) & set("{}'\"\\")
                )

    def _filled_digits(self, node: ast.JoinedStr, whole: str, part: ast.FormattedValue) -> Iterator[Edit]:
        """As many digits as the expected line has."""
        given = part.format_spec.values if isinstance(part.format_spec, ast.JoinedStr) else []
        before = "".join(str(one.value) for one in given if isinstance(one, ast.Constant))
        old = f"{{{ast.unparse(part.value)}{':' if before else ''}{before}}}"
        if whole.count(old) == 1 and part.conversion == -1:
            for digits in self._texts.digits:
                new = whole.replace(old, f"{{{ast.unparse(part.value)}:{digits}}}")
                yield self._edit(node, new, "digits", 0)

    def _filled_numbers(self, node: ast.JoinedStr, whole: str, filled: str) -> Iterator[Edit]:
        """One more or less where a text is filled in."""
        if whole.count(f"{{{filled}}}") == 1:
            others = [f"{filled} + 1", f"{filled} - 1"]
            others += [filled[: -len(" + 1")]] if filled.endswith((" + 1", " - 1")) else []
            yield from (
                self._edit(node, whole.replace(f"{{{filled}}}", f"{{{other}}}"), "number", 2) for other in others
            )

    def _written(self, node: ast.Constant, other: str) -> str:
        """Another text, in the quotation marks of this one where that is possible."""
        is_double = self._text(node)[:1] == '"' and not set(other) & set('"\\') and other.isprintable()
        return f'"{other}"' if is_double else repr(other)

    def _is_plain(self, node: ast.Constant) -> bool:
        """Whether it is a text of its own, and not the middle of an f-string."""
        return self._program.text(node)[:1] in (b"'", b'"') and b"\n" not in self._program.text(node)

    def _subscripts(self, node: ast.Subscript) -> Iterator[Edit]:
        index = node.slice
        if isinstance(index, ast.Slice):
            whole, value = self._text(node), self._text(node.value)
            for bound in (index.lower, index.upper):
                if bound is not None and not isinstance(bound, ast.Constant):
                    yield from (self._edit(bound, f"{self._text(bound)} {step} 1", "slice", 1) for step in "+-")
            if index.lower is None and index.upper is None and index.step is not None:
                yield self._edit(node, value, "slice", 1)
            if index.upper is None and index.lower is not None:
                yield self._edit(node, f"{value}[:{self._text(index.lower)}]", "slice", 2)
            elif index.lower is None and index.upper is not None:
                yield self._edit(node, f"{value}[{self._text(index.upper)}:]", "slice", 2)
            yield self._edit(node, f"{whole}[::-1]", "slice", 3)
        elif isinstance(index, ast.Constant) and isinstance(index.value, int):
            yield from (self._edit(index, other, "index", 1) for other in ("0", "-1", "1"))
        elif isinstance(index, (ast.Name, ast.BinOp)):
            yield from (self._edit(index, f"{self._text(index)} {step} 1", "index", 2) for step in "+-")

    def _calls(self, node: ast.Call) -> Iterator[Edit]:
        name = node.func.id if isinstance(node.func, ast.Name) else ""
        method = node.func.attr if isinstance(node.func, ast.Attribute) else ""
        arguments = node.args
        if name in _TWINS:
            yield self._edit(node.func, _TWINS[name], "extreme", 0)
        if name in ("min", "max") and len(arguments) == 2 and not node.keywords:
            yield from (self._edit(node, wrapped(one, self._text(one)), "limits", 2) for one in arguments)
        if name in _CUTTING and len(arguments) == 1:
            yield self._edit(node.func, _CUTTING[name], "function", 3)
        if name in ("int", "str", "sorted", "abs", "reversed", "list", "set") and len(arguments) == 1:
            yield self._edit(node, self._text(arguments[0]), "call", 2)
        if name == "range" and not node.keywords:
            last = self._text(arguments[-1]) if arguments else ""
            yield from (self._edit(arguments[-1], f"{last} {step} 1", "bound", 1) for step in "+-" if last)
            if len(arguments) == 1:
                yield self._edit(node, f"range(1, {last})", "bound", 2)
                yield self._edit(node, f"range({last} - 1, -1, -1)", "bound", 3)
        yield from self._ends(node, method)
        yield from self._of_texts(node, name, method)
        if name in self._own:
            for argument in (one for one in arguments if isinstance(one, ast.Name)):
                yield from (self._edit(argument, f"{argument.id}{part}", "slice", 4) for part in ("[1:]", "[:-1]"))
        if 2 <= len(arguments) <= 4:
            yield from self._swaps(itertools.combinations(arguments, 2), "argument", 3)
        yield from self._counted(node, name)

    def _joined(self, node: ast.Assign) -> Iterator[Edit]:
        """What comes to a list or a text comes to its end more often than to its front."""
        match node.value:
            case ast.BinOp(left, ast.Add(), right) if self._text(right) == self._text(node.targets[0]):
                yield from self._swaps([(left, right)], "end", 1)

    def _of_texts(self, node: ast.Call, name: str, method: str) -> Iterator[Edit]:
        """What is printed with other digits, and what is cut off at the ends."""
        if name in ("str", "round", "print") and not node.keywords:
            for argument in node.args[: 1 if name != "print" else _MOST_ELEMENTS]:
                yield from self._with_digits(node if name != "print" else argument, argument)
        if method in ("strip", "lstrip", "rstrip"):
            yield from (edit for one in node.args[:1] for edit in self._wider(one))

    def _with_digits(self, node: ast.expr, number: ast.expr) -> Iterator[Edit]:
        """The number with as many digits as the expected line has."""
        text = self._text(number)
        if not isinstance(number, (ast.Constant, ast.Starred, ast.JoinedStr)) and not set(text) & set("\"'\n\\{}"):
            yield from (self._edit(node, f'f"{{{text}:{digits}}}"', "digits", 1) for digits in self._texts.digits)

    def _ends(self, node: ast.Call, method: str) -> Iterator[Edit]:
        """The other end of a list."""
        arguments, function = node.args, self._text(node.func)
        if method == "pop":
            yield from (self._edit(node, f"{function}({index})", "index", 1) for index in ("0", "", "-1"))
            if not arguments and b"deque" in self._program.data:
                yield self._edit(node, f"{function}left()", "index", 1)
        if method == "append" and len(arguments) == 1:
            place = f"{self._text(node.func.value)}.insert(0, {self._text(arguments[0])})"  # type: ignore[attr-defined]
            yield self._edit(node, place, "index", 2)
        if method == "insert" and len(arguments) == 2:
            place = f"{self._text(node.func.value)}.append({self._text(arguments[1])})"  # type: ignore[attr-defined]
            yield self._edit(node, place, "index", 2)

    def _counted(self, node: ast.Call, name: str) -> Iterator[Edit]:
        """One more or less in a number that is printed or counted."""
        if name == "str" and len(node.args) == 1:
            yield from (self._edit(node.args[0], f"{self._text(node.args[0])} {step} 1", "number", 2) for step in "+-")
        if name == "enumerate" and len(node.args) == 1:
            yield self._edit(node, f"enumerate({self._text(node.args[0])}, 1)", "number", 2)

    def _swaps(self, pairs: Iterable[tuple[ast.expr, ast.expr]], kind: str, rank: int) -> Iterator[Edit]:
        data = self._program.data
        for one, other in pairs:
            if isinstance(one, ast.Starred) or isinstance(other, ast.Starred):
                continue
            (start, end), (begin, stop) = self._program.span(one), self._program.span(other)
            if data[start:end].count(b"(") == data[start:end].count(b")"):
                yield self._at(start, stop, data[begin:stop] + data[end:begin] + data[start:end], kind, rank)


def _is_word(node: ast.expr) -> bool:
    """Whether nobody asks what is smaller than it: a text of more than one letter."""
    return isinstance(node, ast.Constant) and isinstance(node.value, str) and len(node.value) > 1


def _is_number(node: ast.expr) -> bool:
    return isinstance(node, ast.Constant) and isinstance(node.value, (int, float))


def _compare_kind(sign: str) -> str:
    return "comparison" if sign in ("<", "<=", ">", ">=") else "equality" if sign in ("==", "!=") else "membership"
