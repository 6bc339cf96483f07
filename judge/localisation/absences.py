"""What the runs of a program tell by what did not happen: a loop that went on, a condition that was not true once more.

How often a line ran says little about a line that should have been printed and was not, or about a program that does
not end. Here the loops are found that go on, and the conditions on which a line depends that is missing.
"""

from __future__ import annotations

import ast
import itertools
import re
from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING

from judge.localisation import questions
from judge.localisation.inside.driver import FALSE, RAN, TRUE

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from judge.localisation.collected import Window
    from judge.localisation.trials import Outcome

_MOST_CONDITIONS, _MOST_IN_A_LOOP = 1, 2
_WORD = re.compile(r"[^\W\d_]{2,}")
_LOOPS = (ast.For, ast.While, ast.AsyncFor)


@dataclass(frozen=True)
class _Failure:
    """The part of a run that failed; the line that was expected and the one that came, None where there is none."""

    reached: frozenset[int]
    expected: str | None
    found: str | None


def find(tree: ast.Module, outcomes: Sequence[Outcome], golden: Sequence[Sequence[str]]) -> dict[int, str]:
    """The lines of loops that should have ended, and of conditions that should have come out another way, with the
    question about each. `golden` are the lines of the golden transcript of each outcome."""
    found: dict[int, str] = {}
    for lines, question in (
        (_endless_loops(tree, outcomes), questions.ENDS),
        (_further_loops(tree, outcomes), questions.GOES_ON),
        (_decisive_conditions(tree, outcomes, golden), questions.MISSING),
    ):
        for number, line in enumerate(lines):
            found.setdefault(line, questions.CHANGES if number and question == questions.ENDS else question)
    return found


def _endless_loops(tree: ast.Module, outcomes: Sequence[Outcome]) -> list[int]:
    """The line of the loop that goes on in most of the runs that do not end: the outermost that begins new rounds. Then
    what is done in it, if that is little."""
    loops = {loop.body[0].lineno: loop for loop in ast.walk(tree) if isinstance(loop, _LOOPS)}
    counts = Counter[int]()
    for outcome in outcomes:
        going = [(deep, loops[first].lineno, first) for first, deep in outcome.loops if first in loops]
        counts.update([min(going)[2]] if going else [])
    most = sorted(counts, key=lambda first: (-counts[first], first))[:1]
    return [
        line
        for loop in map(loops.__getitem__, most)
        for line in (loop.lineno, *(one.lineno for one in loop.body if len(loop.body) <= _MOST_IN_A_LOOP))
    ]


def _further_loops(tree: ast.Module, outcomes: Sequence[Outcome]) -> list[int]:
    """The line of the loop that goes round again in most of the runs that print more than all right lines."""
    loops = [loop for loop in ast.walk(tree) if isinstance(loop, _LOOPS)]
    parts = [_parts(outcome) for outcome in outcomes]
    extra = [failure for _, failure in parts if failure and failure.expected is None and failure.found is not None]
    counts = Counter(line for failure in extra for line in _going_on(loops, failure.reached))
    most = max(counts.values(), default=0)
    best = [line for line, count in counts.items() if count == most]
    if len(best) < 2:
        return best
    everywhere = Counter[int]()
    for reached, times in Counter(reached for passed, _ in parts for _, reached in passed).items():
        everywhere.update(dict.fromkeys(_going_on(loops, reached), times))
    return sorted(best, key=lambda line: (-everywhere[line], line))[:1]


def _going_on(loops: Sequence[ast.For | ast.While | ast.AsyncFor], reached: frozenset[int]) -> Iterator[int]:
    """The lines of loops that began another round in a part of a run, and were begun before it."""
    for loop in loops:
        if 4 * loop.lineno + RAN not in reached:
            place = 4 * loop.test.lineno + TRUE if isinstance(loop, ast.While) else 4 * loop.body[0].lineno + RAN
            if place in reached:
                yield loop.lineno


def _decisive_conditions(tree: ast.Module, outcomes: Sequence[Outcome], golden: Sequence[Sequence[str]]) -> list[int]:
    """The lines of the conditions on which a missing line depends: they came out one way wherever such a line was
    printed, and only the other way where it is missing.

    Lines are of the same kind if they hold the same word of the program's own texts.
    """
    known = {word for node in ast.walk(tree) if (text := _text(node)) for word in _WORD.findall(text)}
    printed: list[tuple[frozenset[str], frozenset[int]]] = []
    missing: list[tuple[frozenset[str], frozenset[int]]] = []
    for outcome, lines in zip(outcomes, golden, strict=True):
        passed, failure = _parts(outcome)
        words_of = [_words(line, known) for line in lines]
        printed += [(words_of[number - 1], reached) for number, reached in passed if number <= len(lines)]
        if failure is not None and failure.expected is not None:
            words = _words(failure.expected, known) - _words(failure.found or "", known)
            missing += [(words, failure.reached)] if words else []
    counts = Counter[int]()
    for words, reached in missing:
        counts.update({element // 4 for element in _untrue(tree, words, reached, printed)})
    most = max(counts.values(), default=0)
    return sorted(line for line, count in counts.items() if count == most)[-_MOST_CONDITIONS:]


def _untrue(
    tree: ast.Module,
    words: frozenset[str],
    reached: frozenset[int],
    printed: Sequence[tuple[frozenset[str], frozenset[int]]],
) -> list[int]:
    alike = [before for others, before in printed if words <= others]
    needed = _outcomes(frozenset.intersection(*alike)) if alike else _guards(tree, words)
    return [element for element in needed if element not in reached and _opposite(element) in reached]


def _outcomes(reached: frozenset[int]) -> frozenset[int]:
    return frozenset(element for element in reached if element % 4 in (TRUE, FALSE))


def _opposite(element: int) -> int:
    return element - element % 4 + (FALSE if element % 4 == TRUE else TRUE)


def _guards(tree: ast.Module, words: frozenset[str]) -> frozenset[int]:
    """How the conditions come out around the only place of the program whose texts hold these words."""
    found = [path for path in _paths(tree, ()) if words <= set(_WORD.findall(_text(path[-1]) or ""))]
    return frozenset().union(*map(_outcomes_of, found)) if len(found) == 1 else frozenset()


def _outcomes_of(path: Sequence[ast.AST]) -> frozenset[int]:
    found = set[int]()
    for owner, child in itertools.pairwise(path):
        if isinstance(owner, (ast.If, ast.While, ast.IfExp)) and child is not owner.test:
            body = owner.body if isinstance(owner.body, list) else [owner.body]
            found.add(4 * owner.test.lineno + (TRUE if any(child is one for one in body) else FALSE))
    return frozenset(found)


def _paths(node: ast.AST, above: tuple[ast.AST, ...]) -> Iterator[tuple[ast.AST, ...]]:
    """The nodes of a tree that are texts, each after the nodes around it."""
    here = (*above, node)
    if _text(node):
        yield here
    for child in ast.iter_child_nodes(node):
        yield from _paths(child, here)


def _text(node: ast.AST) -> str | None:
    return node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else None


def _words(line: str, known: set[str]) -> frozenset[str]:
    return frozenset(_WORD.findall(line)) & known


def _parts(outcome: Outcome) -> tuple[Sequence[Window], _Failure | None]:
    """The parts of a run that made right lines, and the one that did not, if it says what came instead."""
    right = outcome.made_lines
    passed = [window for window in outcome.windows if 0 < window[0] <= right]
    reached = next((one for printed, one in outcome.windows if printed < 0 or printed > right), frozenset[int]())
    collected, difference = outcome.collected, outcome.difference
    if outcome.is_right:
        return passed, None
    if collected is not None:
        has_wrong = collected.found is not None
        return passed, _Failure(reached, collected.expected, collected.found) if has_wrong else None
    if difference is None:
        return passed, None
    return passed, _Failure(reached, _decoded(difference.expected), _decoded(difference.found))


def _decoded(line: bytes | None) -> str | None:
    return None if line is None else line.decode("utf-8", "replace")
