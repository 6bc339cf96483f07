"""Edits of names and conditions: another variable of the scope, a condition more or less, `not`, `and` for `or`."""

from __future__ import annotations

import ast
import itertools
from typing import TYPE_CHECKING

from judge.localisation.edits.editor import Editor, wrapped
from judge.localisation.edits.nearby import Nearby

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from judge.localisation.edited_text import Edit
    from judge.localisation.program_text import ProgramText

_MOST_NAMES, _MOST_ATOMS, _MOST_GUARDS, _MOST_PARTS = 12, 12, 5, 8
_TAKES = ("pop", "popleft")  # methods that fail where nothing is left


class Conditions(Editor):
    """Edits of names and conditions in one scope, whose nodes are `inner`: a function, or the module."""

    def __init__(
        self, program: ProgramText, scope: ast.AST, inner: Sequence[ast.AST], kinds: Mapping[str, str]
    ) -> None:
        super().__init__(program)
        names = _names(scope, inner)
        self._names = names[:_MOST_NAMES]
        self._kinds = kinds
        self._is_method = any(isinstance(node, ast.arg) and node.arg == "self" for node in inner)
        places = (node.slice for node in inner if isinstance(node, ast.Subscript))
        self._indices = {place.id for place in places if isinstance(place, ast.Name)}
        self._all = frozenset(names)
        used = (node for node in inner if isinstance(node, (ast.Name, ast.arg)) and _named(node) in self._all)
        self._used = Nearby((node.lineno, _named(node)) for node in used)
        # Nobody wants to set a variable twice at once, as in `a, a = b, c`.
        pairs = [node.elts for node in inner if isinstance(node, ast.Tuple) and isinstance(node.ctx, ast.Store)]
        self._beside = {
            id(one): names for elements in pairs for names in [set(map(_name, elements))] for one in elements
        }
        self._functions = program.once(_functions)
        self._attributes = program.once(_attributes)
        found = dict.fromkeys(self._text(part) for part in _atoms(inner))
        self._asked = list(found)[:_MOST_ATOMS]
        known = {node.id for node in inner if isinstance(node, ast.Name)}
        elsewhere = [text for text, names in program.once(_all_atoms) if names <= known and text not in found]
        self._places = Nearby((part.lineno, self._text(part)) for part in _atoms(inner))
        self._elsewhere = elsewhere[:_MOST_ATOMS]

    def _near(self, line: int) -> Sequence[str]:
        """The variables of the scope; of very many, those that stand nearest to this line."""
        return self._names if len(self._all) <= _MOST_NAMES else self._used.to(line)[:_MOST_NAMES]

    def of(self, node: ast.AST) -> Iterator[Edit]:
        """The edits of `node` itself."""
        if isinstance(node, ast.Name) and node.id in self._all:
            apart = self._beside.get(id(node), {node.id})
            others = [other for other in self._near(node.lineno) if other not in apart]
            kind = self._kinds.get(node.id)
            yield from (
                self._edit(node, other, "variable", 3 if kind in (None, self._kinds.get(other, kind)) else 6)
                for other in others
            )
        if isinstance(node, ast.Name) and self._is_method and node.id in self._attributes:
            yield self._edit(node, f"self.{node.id}", "variable", 1)
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load) and node.id in self._functions:
            arity = self._functions[node.id]
            others = [name for name, count in self._functions.items() if count == arity and name != node.id]
            yield from (self._edit(node, other, "function", 3) for other in others)
        if isinstance(node, ast.Attribute) and node.attr in self._attributes:
            stop = self._program.span(node)[1]
            others = [name for name in self._attributes if name != node.attr]
            yield from (self._at(stop - len(node.attr), stop, other, "variable", 5) for other in others)
        match node:
            case ast.BoolOp():
                yield from self._parts(node)
            case ast.UnaryOp(op=ast.Not(), operand=operand):
                yield self._edit(node, self._text(operand), "negation", 0)
            case ast.Assign() | ast.AugAssign() | ast.Expr(value=ast.Call()) if node.lineno == node.end_lineno:
                yield from self._of_statement(node)
        if isinstance(node, ast.Assign) and isinstance(node.value, (ast.BoolOp, ast.Compare)):
            yield self._edit(node.value, "False", "fixed", 2)
            yield self._edit(node.value, "True", "fixed", 2)
        for test in _tests(node):
            yield from self._of_test(test, is_loop=isinstance(node, ast.While))
            yield from self._bounded(test)

    def _parts(self, node: ast.BoolOp) -> Iterator[Edit]:
        values = node.values
        word, other = ("and", "or") if isinstance(node.op, ast.And) else ("or", "and")
        for left, right in itertools.pairwise(values):
            if len(values) == 2 and (place := self._between(left, right, word)):
                yield self._at(*place, other, "conjunction", 0)
        for number in range(len(values) if len(values) <= _MOST_ATOMS else 0):
            others = [self._joined(value) for value in values[:number] + values[number + 1 :]]
            yield self._edit(node, f" {word} ".join(others), "part", 1)

    def _joined(self, value: ast.expr) -> str:
        """The text of a part of a condition that is joined to others."""
        is_plain = isinstance(value, ast.Compare) or (isinstance(value, ast.UnaryOp) and isinstance(value.op, ast.Not))
        return self._text(value) if is_plain else wrapped(value, self._text(value))

    def _of_test(self, test: ast.expr, *, is_loop: bool) -> Iterator[Edit]:
        text = self._text(test)
        if not isinstance(test, (ast.UnaryOp, ast.Compare)):
            yield self._edit(test, f"not ({text})", "negation", 1)
        if not is_loop:
            yield self._edit(test, "True", "always", 2)
            yield self._edit(test, "False", "never", 2)
        if not isinstance(test, ast.BoolOp):
            for name in self._names:
                if name not in text:
                    yield self._edit(test, f"{wrapped(test, text)} or not {name}", "condition", 5)
                    yield self._edit(test, f"{wrapped(test, text)} and {name}", "condition", 5)
        for asked in self._asked:
            if asked not in text:
                yield self._edit(test, f"{wrapped(test, text)} and ({asked})", "condition", 4)
                yield self._edit(test, f"{wrapped(test, text)} or ({asked})", "condition", 5)
                yield self._edit(test, f"{wrapped(test, text)} and not ({asked})", "condition", 5)
        for asked in self._elsewhere:
            yield self._edit(test, f"{wrapped(test, text)} and ({asked})", "condition", 5)
            yield self._edit(test, f"{wrapped(test, text)} and not ({asked})", "condition", 6)

    def _bounded(self, test: ast.expr) -> Iterator[Edit]:
        """What is only compared with a largest value must not be negative either."""
        parts = test.values if isinstance(test, ast.BoolOp) else [test]
        small = [
            part
            for part in parts
            if isinstance(part, ast.Compare)
            and [type(one) for one in part.ops] in ([ast.Lt], [ast.LtE])
            and not isinstance(part.left, ast.Constant)
        ][:_MOST_PARTS]
        for part in small:
            is_index = isinstance(part.left, ast.Name) and part.left.id in self._indices
            yield self._edit(part, f"0 <= {self._text(part)}", "condition", 0 if is_index else 4)
        if len(small) > 1:
            data, (start, stop) = self._program.data, self._program.span(test)
            places = [self._program.span(part)[0] for part in small]
            pieces = [data[begin:end] for begin, end in itertools.pairwise([start, *places, stop])]
            yield self._at(start, stop, b"0 <= ".join(pieces), "condition", 2)

    def _of_statement(self, node: ast.stmt) -> Iterator[Edit]:
        """The statement only under a condition that is asked near it, or where there is still something to take out."""
        taken = (
            self._text(call.func.value)
            for call in ast.walk(node)
            if isinstance(call, ast.Call) and isinstance(call.func, ast.Attribute) and call.func.attr in _TAKES
        )
        for owner in dict.fromkeys(itertools.islice(taken, _MOST_GUARDS)):
            yield self._edit(node, f"if {owner}: {self._text(node)}", "guard", 1)
        for asked in self._places.to(node.lineno)[:_MOST_GUARDS]:
            yield self._edit(node, f"if {asked}: {self._text(node)}", "guard", 5)
            yield self._edit(node, f"if not ({asked}): {self._text(node)}", "guard", 6)


def _atoms(nodes: Iterable[ast.AST]) -> Iterator[ast.expr]:
    """The conditions in these nodes that stand on one line, and the parts of those that are joined."""
    for node in nodes:
        for test in _tests(node):
            parts = test.values if isinstance(test, ast.BoolOp) else [test]
            yield from (part for part in parts if part.end_lineno == part.lineno)


def _all_atoms(tree: ast.Module) -> Sequence[tuple[str, frozenset[str]]]:
    """The comparisons among the conditions of the whole program, each with its variables."""
    return [
        (ast.unparse(part), frozenset(node.id for node in ast.walk(part) if isinstance(node, ast.Name)))
        for part in _atoms(ast.walk(tree))
        if isinstance(part, ast.Compare)
    ]


def _name(node: ast.expr) -> str:
    return node.id if isinstance(node, ast.Name) else ""


def _named(node: ast.Name | ast.arg) -> str:
    return node.id if isinstance(node, ast.Name) else node.arg


def _names(scope: ast.AST, inner: Sequence[ast.AST]) -> Sequence[str]:
    """The variables that are set in a scope."""
    found = {node.id: None for node in inner if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)}
    if isinstance(scope, (ast.FunctionDef, ast.AsyncFunctionDef)):
        found = {**{argument.arg: None for argument in scope.args.args}, **found}
    return list(found)


def _functions(tree: ast.Module) -> Mapping[str, int]:
    """The functions of the module, with how many arguments each takes."""
    made = [node for node in tree.body if isinstance(node, ast.FunctionDef)][:_MOST_NAMES]
    return {node.name: len(node.args.args) for node in made}


def _attributes(tree: ast.Module) -> Sequence[str]:
    """The attributes that the program sets."""
    found = {
        node.attr for node in ast.walk(tree) if isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store)
    }
    return sorted(found)[:_MOST_NAMES]


def _tests(node: ast.AST) -> Sequence[ast.expr]:
    if isinstance(node, (ast.If, ast.While, ast.IfExp)):
        return [node.test]
    return node.ifs if isinstance(node, ast.comprehension) else []
