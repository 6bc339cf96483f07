"""Inputs and answers under names that are only clear because there are two of them: `01-in.txt` and `01-out.txt`.

Each word for one side is replaced by a mark; what then has the same name belongs together:

    1_input.txt      1_output.txt        also in, inp, stdin and out, ans, answer, expected, ok, res, exp, diff, ...
    x.i01            x.o01
    tests/1/input    tests/1/expected
    testInput1       testOutput1

An input may also have no word at all: `1.txt`, `1.dat`, `1.tst` or `1` beside `1.out`.
"""

from __future__ import annotations

import re
from collections import defaultdict
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Mapping

COMPILED = "a.out"
"""What compilers call a program: no answer."""

_MARK = "\0"
_INPUT = "inputs?|inp|in|stdin|i"
_ANSWER = (
    "expected[-_]?outputs?|expected|expect|exp|outputs?|out|stdout|answers?|ans|solution|sol|correct|results?|res|ref|"
    "key|ok|diff|good|o"
)
# A word ends where letters end, or capitals do: the `Input` of testInput1 is one, the `IN` of INDEX is none.
_EACH = tuple(
    re.compile(rf"(?:(?<![A-Za-z])|(?<=[a-z])(?=[A-Z]))(?i:{words})(?![a-z])(?!(?<=[A-Z])[A-Z])")
    for words in (_INPUT, _ANSWER)
)
_BARE = ("", ".txt", ".dat", ".tst", ".test", ".data")
_ANSWERS = (".out", ".ans", ".a", ".output", ".sol", ".expected", ".answer", ".ok")
_NUMBERED = re.compile(r"(?:.*/)?[^/]*[0-9][^/]*")  # `sums` beside `sums.out` may be a program
_OF_TEXT = re.compile(r"[^.]*|.*\.(?:txt|dat|[0-9]+|[^.]*\0[^.]*)")


def pair_unusual(names: Collection[str]) -> Iterator[tuple[str, str, str]]:
    """The name of each case, its input and its answer, among files that no usual name tells. What may belong to several
    others is in no pair."""
    taken: set[str] = set()
    for case, given, answer in (*_by_words(names), *_beside(names)):
        if not taken & {given, answer}:
            taken |= {given, answer}
            yield case, given, answer


def _by_words(names: Collection[str]) -> Iterator[tuple[str, str, str]]:
    sides: Mapping[str, tuple[list[str], list[str]]] = defaultdict(lambda: ([], []))
    for name in sorted(names):
        for side, words in enumerate(_EACH):
            marked, count = words.subn(_MARK, name)
            if count and _OF_TEXT.fullmatch(marked.rpartition("/")[2]):
                sides[marked.removesuffix(".txt")][side].append(name)
    for marked, (inputs, answers) in sorted(sides.items()):
        if len(inputs) == len(answers) == 1 and inputs != answers:
            yield _name(marked), inputs[0], answers[0]


def _beside(names: Collection[str]) -> Iterator[tuple[str, str, str]]:
    answers: Mapping[str, list[str]] = defaultdict(list)
    for name in sorted(names):
        stem = next((name.removesuffix(end) for end in _ANSWERS if name.endswith(end)), "")
        if stem and name.rpartition("/")[2] != COMPILED:
            answers[stem].append(name)
    for stem, found in answers.items():
        inputs = [f"{stem}{end}" for end in _BARE if f"{stem}{end}" in names and (end or _NUMBERED.fullmatch(stem))]
        if len(inputs) == len(found) == 1:
            yield stem, inputs[0], found[0]


def _name(marked: str) -> str:
    """What is left of the name without the words: `tests/1`, and `case` if nothing is."""
    parts = [part.replace(_MARK, "").strip(" ._-") for part in marked.split("/")]
    return "/".join(filter(None, parts)) or "case"
