"""The small edits of a Python program that may be what its author meant: one comparison, number, condition, name, text,
index, or the order, depth or presence of one statement.

Each is a change of the text itself, so that it can be shown as two lines. None of them knows any problem.
"""

from __future__ import annotations

import ast
from itertools import islice
from typing import TYPE_CHECKING

from judge.localisation.edits import variable_kinds
from judge.localisation.edits.conditions import Conditions
from judge.localisation.edits.expressions import Expressions
from judge.localisation.edits.first_values import FirstValues
from judge.localisation.edits.selections import Selections
from judge.localisation.edits.slips import Slips
from judge.localisation.edits.statements import Statements
from judge.localisation.edits.substitutes import Substitutes
from judge.localisation.edits.texts import Texts
from judge.localisation.edits.variables import own_nodes

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from judge.localisation.edited_text import Edit
    from judge.localisation.program_text import ProgramText

_MOST_EDITS = 100_000  # for lines with thousands of names: a program of 300 lines has less than a tenth
_MOST_BYTES = 16 << 20  # of what is written by the edits of very long lines
_FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef)


def list_edits(
    program: ProgramText,
    wanted: Sequence[tuple[str, str]] = (),
    words: Sequence[str] = (),
    lines: frozenset[int] | None = None,
) -> list[Edit]:
    """All edits of `program`, each once, as the likeliest kind; or those of what begins on these `lines`.

    `wanted` are lines that the program should have printed, each with the one that it printed, and `words` are some
    that it was given: texts are changed towards them.
    """
    found: dict[tuple[int, int, bytes], Edit] = {}
    left = _MOST_BYTES
    for edit in islice(_all(program, Texts(program.tree, wanted, words), lines), _MOST_EDITS):
        left -= len(edit.new)
        if left < 0:
            break
        place = (edit.start, edit.stop, edit.new)
        if program.data[edit.start : edit.stop] != edit.new and (place not in found or edit.rank < found[place].rank):
            found[place] = edit
    return list(found.values())


def _all(program: ProgramText, texts: Texts, lines: frozenset[int] | None) -> Iterator[Edit]:
    expressions, selections = Expressions(program, texts), Selections(program)
    for scope in [program.tree, *(node for node in ast.walk(program.tree) if isinstance(node, _FUNCTIONS))]:
        inner = [scope, *own_nodes(scope)]
        kinds = variable_kinds.find(inner)
        conditions, statements = Conditions(program, scope, inner, kinds), Statements(program, inner, kinds, lines)
        substitutes, first_values = Substitutes(program, inner, kinds, texts), FirstValues(program, scope, inner)
        slips = Slips(program, inner)
        for node in inner:
            if lines is None or getattr(node, "lineno", 0) in lines:
                yield from expressions.of(node)
                yield from selections.of(node)
                yield from conditions.of(node)
                yield from substitutes.of(node)
                yield from slips.of(node)
            yield from statements.of(node)
            yield from first_values.of(node)
