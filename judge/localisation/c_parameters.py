"""Parameters of functions in C++ that are copies, though the function changes them: with a `&`, the caller sees that.

Such an edit is in no block. Instead the function takes a reference, and begins with what its body calls by the old
name: the caller's own variable if the edit is chosen, or else a copy of it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from judge.localisation.edited_text import Edit
from judge.localisation.edits.c_editor import WORDS

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from judge.localisation.c_text import CText

_MOST_FUNCTIONS = 60
_LESS = 0.85  # as for constants
_CHANGED = frozenset({"=", "+=", "-=", "*=", "/=", "%=", "++", "--", ".", "["})
_CHANGED_BEFORE = frozenset({">>", "++", "--"})
_NO_COPY = frozenset({"&", "*", "&&", "...", "auto", "const", "[", "=", ".", "unique_ptr", "void"})


class Parameter(NamedTuple):
    """A parameter that is a copy: the first token of its type, its name, and the bracket where the function begins."""

    first: int
    name: int
    body: int


def find_parameters(program: CText) -> tuple[Parameter, ...]:
    """The parameters that their functions may change, of functions that are declared once and only called."""
    found: list[Parameter] = []
    for block in [one for one in program.blocks if one.open == one.function][:_MOST_FUNCTIONS]:
        closed = block.open - 1
        if program.tokens[closed].text == ")" and _is_only(program, closed):
            changed = _changed(program, block.open)
            found += [
                Parameter(first, last, block.open)
                for first, last in _parts(program, program.pairs[closed], closed)
                if _is_copy(program, first, last) and program.tokens[last].text in changed
            ]
    return tuple(found)


def list_references(program: CText) -> Iterator[Edit]:
    """An edit for each of them that makes it a reference."""
    for one in find_parameters(program):
        start = program.tokens[one.name].start
        yield Edit(program.line_of(one.name), "reference", start, start, b"&", 1)


def inherit(program: CText, scores: Mapping[int, float]) -> Mapping[int, float]:
    """`scores` of lines, where the line of such a parameter has nearly that of the function's lines."""
    found = dict(scores)
    for one in find_parameters(program):
        first, last = program.line_of(one.body), program.line_of(program.pairs[one.body])
        line = program.line_of(one.name)
        inside = max((scores.get(number, 0.0) for number in range(first, last + 1)), default=0.0)
        if inside:
            found[line] = max(found.get(line, 0.0), _LESS * inside)
    return found


def parameter_of(parameters: Mapping[int, Parameter], edit: Edit) -> Parameter | None:
    """Of the parameters, by where their names begin, the one that this edit makes a reference."""
    return parameters.get(edit.start) if edit.kind == "reference" else None


def choose_references(program: CText, edits: Mapping[int, Parameter], name: str) -> list[tuple[int, bytes]]:
    """What to put into the text, and where, so that the variable `name` chooses among these edits by their numbers."""
    inserted: list[tuple[int, bytes]] = []
    for number, one in edits.items():
        token, first = program.tokens[one.name], program.tokens[one.first]
        kind = " ".join(word.text for word in program.tokens[one.first : one.name])  # without comments
        given, copy = f"judge_given_{number}_", f"judge_copy_{number}_"
        words = (
            f"{{ {kind} {copy}({given}); {kind} &{token.text} = {name} == {number} ? const_cast<{kind} &>({given})"
            f" : {copy};"
        )
        inserted.append((first.start, b"const "))
        inserted.append((token.start, f" &{given} /*".encode()))
        inserted.append((token.stop, b"*/"))
        inserted.append((program.tokens[one.body].start, words.encode()))
        inserted.append((program.tokens[program.pairs[one.body]].stop, b" }"))
    return inserted


def _is_only(program: CText, closed: int) -> bool:
    """Whether the function with this bracket is declared nowhere else, is only called, and is not `main`: where it is
    given to another function, its type must stay."""
    tokens, name = program.tokens, program.tokens[program.pairs[closed] - 1]
    if name.kind != "name" or name.text == "main":
        return False
    named = [place for place, token in enumerate(tokens[:-1]) if token.text == name.text]
    declared = [
        place
        for place in named
        if tokens[place + 1].text == "("
        and (tokens[place - 1].kind == "name" or tokens[place - 1].text in (">", "::", "&", "*"))
        and tokens[place - 1].text not in ("return", "else", "do")
        and not any(block.open < place < block.close for block in program.blocks)
    ]
    return len(declared) == 1 and all(tokens[place + 1].text in ("(", "<") for place in named)


def _parts(program: CText, opened: int, closed: int) -> Iterator[tuple[int, int]]:
    """The first and last tokens of each parameter between these brackets."""
    first, depth = opened + 1, 0
    for place in range(opened + 1, closed + 1):
        text = program.tokens[place].text
        depth += {"<": 1, ">": -1, ">>": -2}.get(text, 0)
        if place == closed or (text == "," and depth == 0):
            if place - 1 > first:
                yield first, place - 1
            first = place + 1


def _is_copy(program: CText, first: int, last: int) -> bool:
    """Whether these tokens are a parameter with a name that is a copy."""
    name = program.tokens[last]
    words = {token.text for token in program.tokens[first:last]}
    return name.kind == "name" and name.text not in WORDS and _NO_COPY.isdisjoint(words)


def _changed(program: CText, body: int) -> frozenset[str]:
    """The names of what the function with this bracket may change."""
    tokens = program.tokens
    return frozenset(
        tokens[place].text
        for place in range(body, program.pairs[body])
        if tokens[place + 1].text in _CHANGED or tokens[place - 1].text in _CHANGED_BEFORE
    )
