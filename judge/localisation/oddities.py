"""Lines that are odd by themselves: a value that is worked out and lost, a count that never changes, a list into which
nothing is ever put. Few edits would mend them, so these are tried early, however seldom the line has failed."""

from __future__ import annotations

import ast
from typing import TYPE_CHECKING

from judge.localisation.edits.results import giving_functions, loses_value
from judge.localisation.edits.variables import beginnings, constant_counts, own_nodes, unfilled

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Mapping

_NEARLY = 0.9
_SCOPES = (ast.Module, ast.FunctionDef, ast.AsyncFunctionDef)


def raised(tree: ast.Module, scores: Mapping[int, float], absent: Collection[int] = ()) -> dict[int, float]:
    """`scores` of lines, where an odd line that ran has nearly the highest of all, those `absent` have the highest, and
    where a round of a loop begins, that of what was set before the loop and changes in it."""
    most = max(scores.values(), default=0.0)
    found = dict(scores)
    for line in sorted(set(_odd(tree)) & scores.keys()):
        found[line] = max(found[line], _NEARLY * most)
    for scope in [node for node in ast.walk(tree) if isinstance(node, _SCOPES)]:
        for first, begun in beginnings(list(own_nodes(scope))).items():
            least = _NEARLY * max((scores.get(node.lineno, 0.0) for node in begun), default=0.0)
            if first.lineno in found:
                found[first.lineno] = max(found[first.lineno], least)
    found.update(dict.fromkeys(absent, most))
    return found


def _odd(tree: ast.Module) -> Iterator[int]:
    giving = giving_functions(tree)
    lists = set(unfilled(tree))
    for node in ast.walk(tree):
        if isinstance(node, ast.Expr) and loses_value(node, giving):
            yield node.lineno
        if isinstance(node, ast.Name) and node.id in lists:
            yield node.lineno
        if isinstance(node, _SCOPES):
            yield from constant_counts(node)
