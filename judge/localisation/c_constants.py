"""Constants outside of the functions of a program in C or C++: macros and members of `enum` that stand for a number or
a text, variables that nothing changes, and the elements of such tables.

An edit of one cannot stand in a block twice. Instead each use of it in a function becomes a choice: `N` becomes
`(judge_variant_ == 7 ? 4 : N)`. Where the compiler must know the value itself it remains; an array of that length has
room for more.
"""

from __future__ import annotations

import re
from collections import defaultdict
from dataclasses import dataclass
from typing import TYPE_CHECKING

from judge.localisation.edits.c_editor import WORDS

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Mapping, Sequence

    from judge.localisation.c_text import CText
    from judge.localisation.edited_text import Edit

_LESS = 0.85
_MOST_VALUES = 40  # of a table
_MOST_USES = 200  # each becomes longer with each edit
_FARTHEST = 200  # tokens from the beginning of a definition
_MACRO = re.compile(
    r"""[ \t]*\#[ \t]*define[ \t]+(?P<name>[A-Za-z_]\w*)[ \t]+\(?(?P<value>-?\d+|"(?:\\.|[^"\\])*"|'[^'\\]')\)?[ \t]*"""
)
_CHANGES = re.compile(r"\+\+|--|[-+*/%&|^]?=|>>|<<=|>>=")
_COUNTS = re.compile(rb"\bsizeof\b[^;]*/[^;]*\bsizeof\b|\bstd::size\b|\bARRAY_SIZE\b")
_LITERALS = frozenset({"number", "text", "char"})


@dataclass(frozen=True)
class Constant:
    """A value and where it is in the text; its name and, in a table, its place. `uses` are the first and last tokens of
    each use in a function."""

    name: str
    start: int
    stop: int
    place: int | None
    uses: tuple[tuple[int, int], ...]


def find_constants(program: CText) -> tuple[Constant, ...]:
    """The constants that are used in functions, in the order of the text."""
    by_name: dict[str, list[tuple[int, int, int | None]]] = defaultdict(list)
    for name, start, stop, place in _values(program):
        by_name[name].append((start, stop, place))
    numbers: dict[str, list[int]] = defaultdict(list)
    inside = _inside_functions(program)
    for number, token in enumerate(program.tokens):
        if token.kind == "name" and token.text in by_name and number in inside:
            numbers[token.text].append(number)
    found: list[Constant] = []
    for name, values in by_name.items():
        is_table = values[0][2] is not None
        uses = [_use(program, number, is_table=is_table) for number in numbers[name]]
        if None not in uses and len(uses) <= _MOST_USES:
            some = tuple(use for use in uses if use)
            found += [Constant(name, *value, some) for value in values if some]
    return tuple(sorted(found, key=lambda one: one.start))


def inherit(program: CText, constants: Sequence[Constant], scores: Mapping[int, float]) -> Mapping[int, float]:
    """`scores` of lines, where the line of a constant has nearly that of the lines which use it."""
    found = dict(scores)
    for one in constants:
        used = [scores.get(program.line_of(first), 0.0) for first, _ in one.uses]
        line = program.line_at(one.start)
        found[line] = max(found.get(line, 0.0), _LESS * max(used))
    return found


def constant_of(constants: Sequence[Constant], edit: Edit) -> Constant | None:
    """The constant that this edit changes."""
    return next((one for one in constants if (one.start, one.stop) == (edit.start, edit.stop)), None)


def choose_values(program: CText, edits: Mapping[int, tuple[Constant, Edit]], name: str) -> list[tuple[int, bytes]]:
    """What to put into the text, and where, so that the variable `name` chooses among these edits by their numbers."""
    before: dict[int, bytes] = {}
    after: dict[int, bytes] = defaultdict(bytes)
    for number, (constant, edit) in edits.items():
        for first, last in constant.uses:
            token, end = program.tokens[first], program.tokens[last]
            if constant.place is None:
                condition = f"{name} == {number}"
            else:
                index = program.data[program.tokens[first + 1].stop : end.start].decode()
                condition = f"{name} == {number} && ({index}) == {constant.place}"
            before[token.start] = f"({condition} ? {edit.new.decode()} : ".encode() + before.get(token.start, b"")
            after[end.stop] += b")"
    names = {constant.name for constant, edit in edits.values() if edit.new.isdigit()}
    return [*before.items(), *after.items(), *_more_room(program, names)]


def _more_room(program: CText, names: Collection[str]) -> Iterator[tuple[int, bytes]]:
    """Longer arrays where these constants are the length: another value may be larger. Nothing where the program asks
    how long its arrays are."""
    if not names or _COUNTS.search(program.data):
        return
    inside = _inside_functions(program)
    for number, token in enumerate(program.tokens[:-1]):
        is_length = (
            token.text in names and program.tokens[number - 1].text == "[" and program.tokens[number + 1].text == "]"
        )
        if is_length and (number not in inside or _is_size(program, number)):
            yield token.stop, b" + 2"


def _values(program: CText) -> Iterator[tuple[str, int, int, int | None]]:
    tokens = program.tokens
    depth_0 = [number for number in range(len(tokens)) if program.enclosing[number] is None]
    for number in depth_0:
        token = tokens[number]
        if token.kind == "directive" and (macro := _MACRO.fullmatch(token.text)):
            # A token's text has one character for each byte.
            yield macro["name"], token.start + macro.start("value"), token.start + macro.end("value"), None
        if token.text == "=" and number + 2 < len(tokens) and tokens[number + 2].text in (";", ","):
            name, value = _named(program, number), tokens[number + 1]
            if name and value.kind in _LITERALS:
                yield name, value.start, value.stop, None
        if token.text == "enum":
            yield from _of_enum(program, number)
        if token.text in ("=", "]") and number + 1 < len(tokens) and tokens[number + 1].text == "{":
            yield from _elements(program, number)


def _of_enum(program: CText, number: int) -> Iterator[tuple[str, int, int, int | None]]:
    tokens = program.tokens
    opened = number + 1
    while opened < len(tokens) - 1 and (tokens[opened].kind == "name" or tokens[opened].text == ":"):
        opened += 1
    stop = program.pairs[opened] if tokens[opened].text == "{" else opened
    for place in range(opened + 2, stop - 1):
        if tokens[place].text == "=" and tokens[place + 1].kind == "number":
            yield tokens[place - 1].text, tokens[place + 1].start, tokens[place + 1].stop, None


def _elements(program: CText, number: int) -> Iterator[tuple[str, int, int, int | None]]:
    tokens, opened = program.tokens, number + 1
    name = _named(program, number if tokens[number].text == "=" else opened)
    inside = range(opened + 1, program.pairs[opened])
    if name is None or tokens[number - (tokens[number].text == "=")].text != "]" or len(inside) > 2 * _MOST_VALUES:
        return
    values = [tokens[one] for one in inside]
    if all(one.kind in _LITERALS for one in values[::2]) and all(one.text == "," for one in values[1::2]):
        for place, value in enumerate(values[::2]):
            yield name, value.start, value.stop, place


def _named(program: CText, number: int) -> str | None:
    """The variable before this sign of a definition outside of functions; None if the compiler must know its value."""
    tokens, place = program.tokens, number - 1
    if place < 0:
        return None
    if tokens[place].text == "]":
        place = program.pairs[place] - 1
        if tokens[place].text == "]":
            return None
    first = place
    while first > 0 and tokens[first - 1].text not in (";", "}") and tokens[first - 1].kind != "directive":
        first -= 1
        if place - first > _FARTHEST:
            return None
    words = {token.text for token in tokens[first:place]}
    is_name = tokens[place].kind == "name" and tokens[place].text not in WORDS
    return tokens[place].text if is_name and words and not words & {"constexpr", "using", "typedef"} else None


def _inside_functions(program: CText) -> frozenset[int]:
    spans = {(block.open, block.close) for block in program.blocks if block.open == block.function}
    return frozenset(number for first, last in spans for number in range(first + 1, last))


def _use(program: CText, number: int, *, is_table: bool) -> tuple[int, int] | tuple[()] | None:
    """The tokens of a use; empty if the value must remain there, None if the name is something else or is changed."""
    tokens, last = program.tokens, number
    before, after = tokens[number - 1].text, tokens[number + 1].text
    is_declared = tokens[number - 1].kind == "name" and before not in _BEFORE_VALUE
    if before in (".", "->", "::", "&", "++", "--", "sizeof") or is_declared or tokens[number - 2].text == "sizeof":
        return None
    if is_table:
        if after != "[":
            return ()
        last = program.pairs[number + 1]
        inside = tokens[number + 2 : last]
        if any(one.text == "(" or _CHANGES.fullmatch(one.text) for one in inside):
            return ()
        after = tokens[last + 1].text
        if after == "[":
            return None
    if _CHANGES.fullmatch(after) or (before == ">>" and after in (">>", ";", ")")):
        return None
    is_known = (before == "case" and after == ":") or (before in (",", "<") and after == ">")
    return () if is_known or _is_size(program, number) else (number, last)


def _is_size(program: CText, number: int) -> bool:
    """Whether this token is in the brackets of a new array."""
    tokens, opened = program.tokens, program.enclosing[number]
    if opened is None or tokens[opened].text != "[" or tokens[opened - 1].kind != "name":
        return False
    return tokens[opened - 2].kind == "name" and tokens[opened - 2].text not in _BEFORE_VALUE


_BEFORE_VALUE = frozenset({"return", "else", "do", "case"})
