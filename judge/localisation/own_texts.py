"""The lines of a Python program whose own texts are in its wrong output: those that no right output has, and, where
only the form of a line is wrong, those that make this line.

How often a line runs says little about what it prints.
"""

from __future__ import annotations

import ast
from collections import defaultdict
from typing import TYPE_CHECKING

from judge.localisation.questions import QUESTIONS
from judge.localisation.wrong_text import bare_text, question_about

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Sequence

_MOST = 2
_FEWEST_LETTERS = 2  # a single one is in many lines by chance


def find(
    tree: ast.Module, ran: Collection[int], wrong: Sequence[tuple[str, str]], right: Sequence[bytes]
) -> dict[int, str]:
    """The lines to look at, among those that `ran`, with the question about each; none if the texts say nothing.

    `wrong` are the first wrong lines, each as it was expected and as it was printed, `right` all right outputs.
    """
    texts = defaultdict[int, set[str]](set)
    for line, text in _texts(tree):
        if line in ran:
            texts[line].add(text)
    odd = {line: some for line, all_of in texts.items() if (some := _odd(all_of, wrong, right))}
    if odd:
        longest = sorted(odd, key=lambda line: (-max(map(len, odd[line])), line))[:_MOST]
        bare = "\n".join(bare_text(expected) for expected, _ in wrong)
        return {line: question_about(odd[line], bare) for line in longest}
    if not wrong or not all(bare_text(expected) == bare_text(found) for expected, found in wrong):
        return {}
    lengths = {
        line: sum(len(text) for text in all_of for _, found in wrong if text in found) for line, all_of in texts.items()
    }
    most = max(lengths.values(), default=0)
    best = [line for line, length in sorted(lengths.items()) if length == most > 0]
    return dict.fromkeys(best, QUESTIONS["text"]) if len(best) <= _MOST else {}


def _odd(texts: Collection[str], wrong: Sequence[tuple[str, str]], right: Sequence[bytes]) -> list[str]:
    """Those of the texts that are in a wrong line, and in no right output."""
    pieces = sorted({text.strip() for text in texts})
    return [
        piece
        for piece in pieces
        if (len(piece) >= _FEWEST_LETTERS or (piece != "" and not piece.isalnum()))
        and any(piece in found and piece not in expected for expected, found in wrong)
        and not any(piece.encode(errors="replace") in output for output in right)
    ]


def _texts(tree: ast.Module) -> Iterator[tuple[int, str]]:
    """The texts of a program and their lines; of a text over several lines, the first."""
    described = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in described:
            for text in node.value.split("\n"):
                yield node.lineno, text
