"""The part of a program in C or C++ that stands there once more for an edit: as small as possible, because the compiler
reads it as often as there are edits in it. That is a condition, the value that a variable begins with, a simple
statement, or a whole block."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from typing import TYPE_CHECKING, NamedTuple

from judge.localisation.edits.c_editor import NUMBERS, TEMPLATES

if TYPE_CHECKING:
    from judge.localisation.c_text import CText
    from judge.localisation.edited_text import Edit

_JUMPS = frozenset({"return", "break", "continue", "throw", "delete"})
_TYPES = NUMBERS | {
    *("auto", "const", "constexpr", "decltype", "enum", "extern", "register", "signed", "static", "struct", "typedef"),
    *("union", "using", "void", "volatile", "class", "typename", "static_assert", "goto", "try", "asm"),
}
_FIXED = frozenset({"static", "const", "constexpr", "using", "typedef"})  # the compiler may need the value itself
_HEADS = frozenset({"if", "for", "while", "switch"})
_POINTS = frozenset({"*", "&", "&&"})
_BEGINNINGS = frozenset({"*", "(", "++", "--", "+", "-", "!"})


class Unit(NamedTuple):
    """A part of the text, by its first byte and the one after its last; what it is (`block`, `statement`, `condition`,
    `step`, `value`)."""

    start: int
    stop: int
    kind: str


def unit_of(program: CText, edit: Edit, *, only_blocks: bool = False) -> Unit | None:
    """The smallest unit that holds an edit; None if there is none in a function. What a statement declares is used
    after it, so a block must hold those."""
    first = bisect_right(program.token_starts, edit.start) - 1
    last = bisect_left(program.token_starts, edit.stop) - 1
    block = program.block_of(first, last)
    if block is None or only_blocks:
        return _whole(program, block.open, block.close, "block") if block else None
    small = _small(program, first)
    is_inside = small is not None and small.start <= edit.start and edit.stop <= small.stop
    if small is not None and is_inside and not (edit.start == edit.stop == small.stop and _is_alone(program, small)):
        return small
    return _whole(program, block.open, block.close, "block")


def _is_alone(program: CText, unit: Unit) -> bool:
    """Whether this is the statement of a condition or loop without brackets: what follows does not belong to it."""
    before = bisect_left(program.token_starts, unit.start) - 1
    word = program.tokens[before].text
    return word in ("else", "do") or (word == ")" and program.tokens[program.pairs[before] - 1].text in _HEADS)


def _whole(program: CText, first: int, last: int, kind: str) -> Unit:
    return Unit(program.tokens[first].start, program.tokens[last].stop, kind)


def _small(program: CText, number: int) -> Unit | None:
    """The innermost condition or simple statement with this token."""
    tokens, blocks = program.tokens, program.block_starts
    # The bracket of a condition belongs to it.
    if tokens[number].text == "(" and tokens[number - 1].text in ("if", "while"):
        return _condition(program, number)
    opened = program.enclosing[number]
    while opened is not None and opened not in blocks:
        before = tokens[opened - 1].text
        if tokens[opened].text == "(" and before in ("if", "while"):
            return _condition(program, opened)
        if tokens[opened].text == "(" and before == "for":
            return _part_of_for(program, opened, number)
        number, opened = opened, program.enclosing[opened]
    return None if opened is None else _statement(program, number, opened) or _value(program, number, opened)


def _condition(program: CText, opened: int) -> Unit | None:
    inside = range(opened + 1, program.pairs[opened])
    is_simple = len(inside) > 0 and not _declares(program, opened + 1)
    if not is_simple or any(program.tokens[one].text == ";" and program.enclosing[one] == opened for one in inside):
        return None
    return _whole(program, opened, program.pairs[opened], "condition")


def _part_of_for(program: CText, opened: int, number: int) -> Unit | None:
    """The condition or the step of a `for` loop."""
    tokens, closed = program.tokens, program.pairs[opened]
    ends = [one for one in range(opened, closed) if tokens[one].text == ";" and program.enclosing[one] == opened]
    if len(ends) == 2 and number < ends[0]:
        return _value(program, number, opened)
    if len(ends) != 2 or number in ends:
        return None
    first, last = (ends[0] + 1, ends[1]) if number < ends[1] else (ends[1] + 1, closed)
    if first == last:
        return None
    kind = "condition" if number < ends[1] else "step"
    return Unit(tokens[first].start, tokens[last - 1].stop, kind)


def _statement(program: CText, number: int, opened: int) -> Unit | None:
    """The statement that holds this token of a block, if it ends with a semicolon and declares nothing."""
    start, last = _start(program, number, opened), number
    while program.tokens[last].text != ";":
        last = program.pairs.get(last, last) + 1
        if last >= program.pairs[opened] or last in program.block_starts:
            return None
    word = program.tokens[start]
    begins = word.kind == "name" or word.text in _BEGINNINGS
    is_head = word.text in _HEADS or word.text in ("else", "do", "case", "default")
    if start > number or not begins or is_head or _declares(program, start):
        return None
    return _whole(program, start, last, "statement")


def _value(program: CText, number: int, opened: int) -> Unit | None:
    """What this token belongs to and a declared variable, or that of a loop, begins with."""
    tokens, first, last = program.tokens, number, number
    while tokens[first].text not in ("=", ";", ",", "{", "}") and first > opened:
        first = min(first, program.pairs.get(first, first)) - 1
    while tokens[last].text not in (";", ",", "{", "}") and last < program.pairs[opened]:
        last = max(last, program.pairs.get(last, last)) + 1
    words = {token.text for token in tokens[_start(program, first, opened) : first]}
    is_one = tokens[first].text == "=" and tokens[first - 1].kind == "name" and tokens[last].text in (";", ",")
    is_plain = words.isdisjoint(_FIXED) and not any(token.text in TEMPLATES for token in tokens[first:last])
    return _whole(program, first + 1, last - 1, "value") if is_one and is_plain and last > first + 1 else None


def _start(program: CText, number: int, opened: int) -> int:
    """The first token of the statement that goes on with this one."""
    tokens, place = program.tokens, number
    while place > opened + 1:
        before = tokens[place - 1].text
        if before in (";", "{", "}", "else", "do"):
            break
        if before == ":" and not _is_choice(program, place - 1, opened):
            break
        other = program.pairs.get(place - 1, place - 1)
        if before == ")" and tokens[other - 1].text in _HEADS:
            break
        place = other
    return place


def _is_choice(program: CText, place: int, opened: int) -> bool:
    """Whether this `:` belongs to a `?` before it."""
    while place > opened and program.tokens[place].text not in (";", "{", "}", "?"):
        place = program.pairs.get(place - 1, place - 1) if place - 1 > opened else opened
    return program.tokens[place].text == "?"


def _declares(program: CText, number: int) -> bool:
    """Whether a variable may be declared by what begins here."""
    tokens = program.tokens
    while tokens[number].kind == "name" and tokens[number + 1].text == "::":
        number += 2
    word, after = tokens[number], tokens[number + 1]
    if word.text in _TYPES or word.text in TEMPLATES:
        return True
    if word.kind != "name" or word.text in _JUMPS:
        return False
    if after.text in _POINTS:
        number += 1
        while tokens[number].text in _POINTS or tokens[number].text == "const":
            number += 1
        return tokens[number].kind == "name" and tokens[number + 1].text in ("=", ";", ",", "[", "(", "{", ":")
    return after.kind == "name" or after.text == "<"
