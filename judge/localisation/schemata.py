"""Writes many variants of a program in C or C++ into one text, so that one compilation serves them all ("mutant
schemata", Untch, Offutt and Harrold, 1993).

A block of statements stands there once for each edit in it, and once as it was. Which of them runs, a number decides
that the program reads when it starts (`execution/variants.c`). Constants outside of functions are chosen where they are
used (`c_constants`).
"""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from collections import defaultdict
from typing import TYPE_CHECKING

from judge.localisation.c_constants import choose_values, constant_of, find_constants

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from judge.localisation.c_text import Block, CText
    from judge.localisation.edited_text import Edit

_NAME = "judge_variant_"
# The lines of each variant have numbers of their own, by which the compiler says which of them is no C.
_FIRST, _APART = 1_000_000, 2_000
_ERROR = re.compile(r"^[^\s:][^:\n]*:(?P<line>\d{1,9}):(?:\d+:)? (?:fatal )?error: ", re.MULTILINE)
# gcc reports such a name only once for each function.
_UNDECLARED = re.compile(r" error: \S(?P<name>\w+)\S undeclared")


def write_variants(program: CText, edits: Mapping[int, Edit]) -> bytes:
    """The text with these edits, each chosen by its number, from 1. All are in blocks (`CText.block_of`), or
    change a constant."""
    by_block: dict[Block, list[int]] = defaultdict(list)
    constants, changed = find_constants(program), {}
    for number, edit in sorted(edits.items()):
        block, constant = block_of(program, edit), constant_of(constants, edit)
        if block is not None:
            by_block[block].append(number)
        elif constant is not None:
            changed[number] = constant, edit
    inserted = choose_values(program, changed, _NAME)
    for block, numbers in by_block.items():
        start, stop = program.tokens[block.open].start, program.tokens[block.close].stop
        inserted.append((start, _choice(program, start, stop, {number: edits[number] for number in numbers})))
        inserted.append((stop, b" }"))
    text, at = b"", 0
    for place, words in sorted(inserted):
        text += program.data[at:place] + words
        at = place
    return text + program.data[at:]


def block_of(program: CText, edit: Edit) -> Block | None:
    """The block that stands there once more for this edit; None if there is none."""
    first = bisect_right(program.token_starts, edit.start) - 1
    last = bisect_left(program.token_starts, edit.stop) - 1
    return program.block_of(first, last)


def _choice(program: CText, start: int, stop: int, edits: Mapping[int, Edit]) -> bytes:
    """What stands before a block, so that it only runs if none of its variants was chosen."""
    line = program.line_at(start)
    ors = " || ".join(f"{_NAME} == {number}" for number in edits)
    numbers = sorted(edits)
    if numbers == list(range(numbers[0], numbers[-1] + 1)):
        ors = f"{_NAME} >= {numbers[0]} && {_NAME} <= {numbers[-1]}"
    words = f"{{ if ({ors}) {{".encode()
    for number, edit in edits.items():
        body = program.data[start : edit.start] + edit.new + program.data[edit.stop : stop]
        words += f"\nif ({_NAME} == {number})\n#line {_FIRST + number * _APART}\n".encode() + body + b"\nelse "
    return words + f"{{ }} }} else\n#line {line}\n".encode()


def refused(messages: str, edits: Mapping[int, Edit]) -> set[int] | None:
    """The numbers of the `edits` that the compiler refuses; None if it refuses something else, too."""
    found = {(int(match["line"]) - _FIRST) // _APART for match in _ERROR.finditer(messages)}
    if not found or min(found) < 1:
        return None
    names = {match["name"].encode() for match in _UNDECLARED.finditer(messages)}
    words = {number: set(re.findall(rb"\w+", edit.new)) for number, edit in edits.items() if names}
    put_in = {name for number in found for name in words.get(number, ()) if name in names}
    return found | {number for number, some in words.items() if not some.isdisjoint(put_in)}


def fitting(program: CText, edits: Sequence[Edit], most: int) -> list[Edit]:
    """The first of these edits, as many as make at most so many bytes of text together, in the order of their
    blocks."""
    some: list[tuple[Block, int]] = []
    outside: list[Edit] = []
    total = 0
    constants = find_constants(program)
    for number, edit in enumerate(edits):
        block = block_of(program, edit)
        if block is None:
            outside += [edit] if constant_of(constants, edit) else []
            continue
        total += program.tokens[block.close].stop - program.tokens[block.open].start
        if total > most:
            break
        some.append((block, number))
    return [*outside, *(edits[number] for _, number in sorted(some))]
