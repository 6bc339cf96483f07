"""Writes many variants of a program in C or C++ into one text, so that one compilation serves them all ("mutant
schemata", Untch, Offutt and Harrold, 1993).

A condition, a statement or a block stands there once for each edit in it, and once as it was (`c_units`). Which of
them runs, a number decides that the program reads when it starts (`languages/tracing/variants.c`). Constants outside of
functions are chosen where they are used (`c_constants`), parameters where the function begins (`c_parameters`).
"""

from __future__ import annotations

import re
from collections import defaultdict
from typing import TYPE_CHECKING

from judge.localisation.c_constants import choose_values, constant_of, find_constants
from judge.localisation.c_parameters import choose_references, find_parameters, parameter_of
from judge.localisation.c_units import Unit, unit_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from judge.localisation.c_parameters import Parameter
    from judge.localisation.c_text import CText
    from judge.localisation.edited_text import Edit

_NAME = "judge_variant_"
_ORDER = ("block", "statement", "condition", "step", "value")
# The lines of each variant have numbers of their own, by which the compiler says which of them is no C.
_FIRST, _APART = 1_000_000, 2_000
_ERROR = re.compile(r"^[^\s:][^:\n]*:(?P<line>\d{1,9}):(?:\d+:)? (?:fatal )?error: ", re.MULTILINE)
# gcc reports such a name only once for each function.
_UNDECLARED = re.compile(r" error: \S(?P<name>\w+)\S undeclared")


def write_variants(program: CText, edits: Mapping[int, Edit], *, only_blocks: bool = False) -> bytes:
    """The text with these edits, each chosen by its number, from 1. All are in units (`unit_of`), or change a
    constant."""
    by_unit: dict[Unit, list[int]] = defaultdict(list)
    constants, changed = find_constants(program), {}
    parameters, references = _parameters(program, edits.values()), {}
    for number, edit in sorted(edits.items()):
        unit, constant = unit_of(program, edit, only_blocks=only_blocks), constant_of(constants, edit)
        if unit is not None:
            by_unit[unit].append(number)
        elif (parameter := parameter_of(parameters, edit)) is not None:
            references[number] = parameter
        elif constant is not None:
            changed[number] = constant, edit
    # Of what begins at one place the longest comes first; of what ends there, the shortest.
    inserted = [
        (place, (0, -place, 0) if words.startswith(b")") else (1, 0, 0), words)
        for place, words in choose_values(program, changed, _NAME)
    ]
    # They enclose all other variants of the function's block.
    inserted += [(place, (0, 1, 0), words) for place, words in choose_references(program, references, _NAME)]
    for unit, numbers in by_unit.items():
        before, after = _choice(program, unit, {number: edits[number] for number in numbers})
        inserted.append((unit.start, (1, -unit.stop, _ORDER.index(unit.kind)), before))
        inserted.append((unit.stop, (0, -unit.start, -_ORDER.index(unit.kind)), after))
    text, at = b"", 0
    for place, _, words in sorted(inserted):
        text += program.data[at:place] + words
        at = place
    return text + program.data[at:]


def _parameters(program: CText, edits: Iterable[Edit]) -> Mapping[int, Parameter]:
    """The parameters that edits may make references, by where their names begin."""
    is_needed = any(edit.kind == "reference" for edit in edits)
    return {program.tokens[one.name].start: one for one in find_parameters(program)} if is_needed else {}


def _choice(program: CText, unit: Unit, edits: Mapping[int, Edit]) -> tuple[bytes, bytes]:
    """What stands before a unit, and after it, so that it only runs if none of its variants was chosen."""
    line = f"\n#line {program.line_at(unit.start)}\n".encode()
    variants = [(number, _variant(program, unit, number, edit)) for number, edit in edits.items()]
    is_value = unit.kind in ("condition", "step", "value")
    if not is_value:
        words = b"".join(b"\nif (%b == %d) {%b}\nelse " % (_NAME.encode(), *one) for one in variants)
        return b"{ if (" + _any_of(edits) + b") {" + words + b"{ } } else" + line, b" }"
    called = {"step": b"(void)(", "condition": b"!!("}.get(unit.kind, b"(")
    chosen = b"".join(b"%b == %d ? %b%b) : " % (_NAME.encode(), number, called, body) for number, body in variants)
    return b"(" + chosen + called + line, b"))"


def _any_of(edits: Mapping[int, Edit]) -> bytes:
    numbers = sorted(edits)
    if numbers == list(range(numbers[0], numbers[-1] + 1)):
        return f"{_NAME} >= {numbers[0]} && {_NAME} <= {numbers[-1]}".encode()
    return " || ".join(f"{_NAME} == {number}" for number in edits).encode()


def _variant(program: CText, unit: Unit, number: int, edit: Edit) -> bytes:
    body = program.data[unit.start : edit.start] + edit.new + program.data[edit.stop : unit.stop]
    empty = {"step": b"0", "condition": b"1"}.get(unit.kind, b"")
    return f"\n#line {_FIRST + number * _APART}\n".encode() + (body if body.strip() else empty)


def refused(messages: str, edits: Mapping[int, Edit]) -> set[int] | None:
    """The numbers of the `edits` that the compiler refuses; None if it only refuses something else."""
    return blamed(messages, edits) or None


def refuses_more(messages: str) -> bool:
    """Whether the compiler also refuses something in a line that is no edit's."""
    return any(int(match["line"]) < _FIRST + _APART for match in _ERROR.finditer(messages))


def blamed(messages: str, edits: Mapping[int, Edit]) -> set[int]:
    """The numbers of the `edits` in whose lines the compiler finds an error: what it refuses beside them may follow
    from that."""
    found = {(int(match["line"]) - _FIRST) // _APART for match in _ERROR.finditer(messages)}
    found = {number for number in found if number >= 1}
    names = {match["name"].encode() for match in _UNDECLARED.finditer(messages)}
    words = {number: set(re.findall(rb"\w+", edit.new)) for number, edit in edits.items() if names}
    put_in = {name for number in found for name in words.get(number, ()) if name in names}
    return found | {number for number, some in words.items() if not some.isdisjoint(put_in)}


def fitting(program: CText, edits: Sequence[Edit], most: int, *, only_blocks: bool = False) -> list[Edit]:
    """The first of these edits that make at most so many bytes of text together, in the order of their units: after one
    that is too long, shorter ones."""
    some: list[tuple[Unit, int]] = []
    outside: list[Edit] = []
    total = 0
    constants, parameters = find_constants(program), _parameters(program, edits)
    for number, edit in enumerate(edits):
        unit = unit_of(program, edit, only_blocks=only_blocks)
        if unit is None:
            is_known = constant_of(constants, edit) or parameter_of(parameters, edit)
            outside += [edit] if is_known else []
            continue
        if total + unit.stop - unit.start <= most:
            total += unit.stop - unit.start
            some.append((unit, number))
    return [*outside, *(edits[number] for _, number in sorted(some))]
