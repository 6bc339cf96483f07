"""The small edits of a program in C or C++ that may be what its author meant, as those of a Python program: one
comparison, number, sign, condition, name, text or index, or the presence or place of one statement.

They are made of tokens, so some do not compile: the compiler finds those.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from judge.localisation.c_constants import find_constants
from judge.localisation.c_parameters import list_references
from judge.localisation.c_text import CText
from judge.localisation.edited_text import Edit
from judge.localisation.edits.c_addresses import Addresses
from judge.localisation.edits.c_assignments import Assignments
from judge.localisation.edits.c_characters import Characters
from judge.localisation.edits.c_forgotten import Forgotten
from judge.localisation.edits.c_names import Names
from judge.localisation.edits.c_objects import Objects
from judge.localisation.edits.c_prints import Prints
from judge.localisation.edits.c_repeats import Repeats
from judge.localisation.edits.c_slips import Slips
from judge.localisation.edits.c_statements import CStatements
from judge.localisation.edits.c_tokens import Tokens, is_length, marks
from judge.localisation.edits.c_values import Values
from judge.localisation.edits.texts import orders, towards

_FEW = 5  # letters of a text whose order is likely to be wrong


def list_c_edits(program: CText, wanted: Sequence[tuple[str, str]] = ()) -> list[Edit]:
    """All edits of `program` inside its functions, and of constants outside, each once. `wanted` are lines that it
    should have printed, each with the one that it printed."""
    found: dict[tuple[int, int, bytes], Edit] = {}
    for edit in _all(program, wanted):
        place = edit.start, edit.stop, edit.new
        if program.data[edit.start : edit.stop] != edit.new and (place not in found or edit.rank < found[place].rank):
            found[place] = edit
    return list(found.values())


def _all(program: CText, wanted: Sequence[tuple[str, str]]) -> Iterator[Edit]:
    yield from _of_constants(program, wanted)
    yield from list_references(program) if _is_cpp(program) else ()
    tokens, names, statements = Tokens(program, wanted), Names(program), CStatements(program, wanted)
    characters, forgotten, values = Characters(program, wanted), Forgotten(program), Values(program)
    addresses, slips = Addresses(program), Slips(program)
    assignments, prints, repeats, objects = Assignments(program), Prints(program), Repeats(program), Objects(program)
    for block in program.blocks:
        simple = statements.simple(block.open, block.close)
        still = [one for one in simple if not statements.declares(one[0])]
        yield from statements.of_block(block.open, block.close)
        yield from forgotten.taken(simple)
        yield from prints.of_block(simple)
        yield from slips.of_block(still)
        yield from repeats.of_block(block.open, block.close, still)
        for start, stop in still:
            yield from assignments.of_statement(start, stop)
        if block.open == block.function:
            known, all_known = names.declared(block.open, block.close), objects.declared(block.open, block.close)
            yield from forgotten.set_back(block.open, block.close, known)
            yield from values.restarted(block.open, block.close, known)
            yield from values.renewed(block.open, block.close)
            yield from values.copied(block.open, block.close)
            yield from repeats.repeated(block.open, block.close, statements.of_function(block.open), all_known)
            yield from repeats.cleared(block.open, block.close)
            yield from objects.limits(block.open, block.close, all_known)
            for number in range(block.open + 1, block.close):
                yield from tokens.of(number)
                yield from slips.of(number)
                yield from addresses.compared(number, all_known)
                yield from addresses.read(number, known)
                yield from characters.of(number)
                yield from characters.letters(number)
                if program.tokens[number].kind == "number" and not is_length(program, number):
                    yield from names.instead(number, known)
                if program.tokens[number].kind == "char":
                    yield from objects.others(number, all_known)
                if program.tokens[number].kind == "name":
                    yield from statements.of_word(number)
                    yield from names.others(number, known)
                    yield from objects.others(number, all_known)
                    yield from objects.parts(number)
                    yield from objects.of_name(number, all_known)
                if program.tokens[number].text == "if" and program.tokens[number + 1].text == "(":
                    yield from assignments.of_condition(number)


def _is_cpp(program: CText) -> bool:
    """Whether this is surely a program in C++."""
    return any(token.text in ("using", "cout", "cin", "std", "template", "class") for token in program.tokens)


def _of_constants(program: CText, wanted: Sequence[tuple[str, str]]) -> Iterator[Edit]:
    """Other values of constants outside of functions."""
    for one in find_constants(program):
        line, old = program.line_at(one.start), program.data[one.start : one.stop].decode()
        others: list[tuple[str, str, int]] = []
        if old.isdigit() and len(old) <= 9:
            values = (int(old) + 1, int(old) - 1, 0, 1, 2, -1)
            others = [(str(other), "number", 1 if abs(other - int(old)) == 1 else 3) for other in values]
        elif old.startswith('"'):
            text = old[1:-1]
            near = [other for pair in wanted for other in towards(text, *pair) if marks(other) == marks(text)]
            others = [(f'"{other}"', "text", 0) for other in near if other.isprintable()]
            others += [(f'"{other}"', "text", 1 if len(text) <= _FEW else 2) for other in orders(text)]
        for new, kind, rank in others:
            yield Edit(line, kind, one.start, one.stop, new.encode(), rank)
