"""Misreadings of the input: the program takes wrong cards as the hands or the pile."""

from __future__ import annotations

from typing import TYPE_CHECKING

from problems.variants import Misreadings
from solutions.ochos.case import Case, parse, read_card, read_pile

if TYPE_CHECKING:
    from solutions._kit.text import CaseText

wrong = Misreadings(range(1, 5))


def rows(lines: CaseText, seen: dict[str, int]) -> list[list[str]]:
    """The cards of the pile, a line each; at least one line."""
    return [[read_card(line, token, seen) for token in line.tokens] for line in lines] or [[]]


@wrong.instead_of(read_pile)
def pile_is_its_first_line(lines: CaseText, seen: dict[str, int]) -> list[str]:
    return rows(lines, seen)[0]


@wrong.instead_of(read_pile)
def pile_is_its_last_line(lines: CaseText, seen: dict[str, int]) -> list[str]:
    return rows(lines, seen)[-1]


@wrong.instead_of(read_pile)
def pile_without_its_last_line(lines: CaseText, seen: dict[str, int]) -> list[str]:
    return [card for row in rows(lines, seen)[:-1] for card in row]


@wrong.instead_of(read_pile)
def pile_of_three_lines(lines: CaseText, seen: dict[str, int]) -> list[str]:
    return [card for row in rows(lines, seen)[:3] for card in row]


@wrong.instead_of(read_pile)
def pile_needs_three_lines(lines: CaseText, seen: dict[str, int]) -> list[str]:
    first, second, third, *_ = rows(lines, seen)
    return [*first, *second, *third]


@wrong.instead_of(read_pile)
def six_cards_of_each_line(lines: CaseText, seen: dict[str, int]) -> list[str]:
    return [card for row in rows(lines, seen) for card in row[:6]]


@wrong.instead_of(read_pile)
def pile_lines_from_the_last(lines: CaseText, seen: dict[str, int]) -> list[str]:
    return [card for row in reversed(rows(lines, seen)) for card in row]


@wrong.instead_of(read_pile)
def pile_without_its_top(lines: CaseText, seen: dict[str, int]) -> list[str]:
    return read_pile(lines, seen)[1:]


@wrong.instead_of(read_pile)
def pile_without_its_last_card(lines: CaseText, seen: dict[str, int]) -> list[str]:
    return read_pile(lines, seen)[:-1]


@wrong.instead_of(parse)
def discard_on_the_pile_too(text: str, part: int = 1) -> Case:
    case = parse(text, part)
    return Case(part, case.hands, case.discard, [case.discard, *case.pile])


@wrong.instead_of(parse)
def hands_dealt_in_turn(text: str, part: int = 1) -> Case:
    case = parse(text, part)
    dealt = [card for hand in case.hands for card in hand]
    return Case(part, [dealt[n :: len(case.hands)] for n in range(len(case.hands))], case.discard, case.pile)


@wrong.instead_of(parse)
def hands_in_reverse(text: str, part: int = 1) -> Case:
    case = parse(text, part)
    return Case(part, case.hands[::-1], case.discard, case.pile)
