"""The small edits of a Python program that may be what its author meant: one comparison, number, condition, name, text,
index, or the order, depth or presence of one statement.

Each is a change of the text itself, so that it can be shown as two lines. None of them knows any problem.
"""

from __future__ import annotations

import ast
from typing import TYPE_CHECKING

from judge.localisation.edits.conditions import Conditions
from judge.localisation.edits.expressions import Expressions
from judge.localisation.edits.statements import Statements
from judge.localisation.edits.texts import Texts

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from judge.localisation.program_text import Edit, ProgramText

_FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef)


def list_edits(program: ProgramText, wanted: Sequence[tuple[str, str]] = ()) -> list[Edit]:
    """All edits of `program`, each once. `wanted` are lines that the program should have printed, each with the one
    that it printed: texts are changed towards them."""
    found: dict[tuple[int, int, bytes], Edit] = {}
    for edit in _all(program, wanted):
        if program.data[edit.start : edit.stop] != edit.new:
            found.setdefault((edit.start, edit.stop, edit.new), edit)
    return list(found.values())


def _all(program: ProgramText, wanted: Sequence[tuple[str, str]]) -> Iterator[Edit]:
    expressions, statements = Expressions(program, Texts(program.tree, wanted)), Statements(program)
    for scope in [program.tree, *(node for node in ast.walk(program.tree) if isinstance(node, _FUNCTIONS))]:
        inner = [scope, *_own_nodes(scope)]
        conditions = Conditions(program, scope, inner)
        for node in inner:
            for finder in (expressions, statements, conditions):
                yield from finder.of(node)


def _own_nodes(scope: ast.AST) -> Iterator[ast.AST]:
    """The nodes of a scope, in the order of the text, without those of functions inside it."""
    for child in ast.iter_child_nodes(scope):
        yield child
        if not isinstance(child, _FUNCTIONS):
            yield from _own_nodes(child)
