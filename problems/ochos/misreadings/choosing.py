"""Misreadings of which cards match and which of them is played (O2, O3), and of eights as people know them."""

from __future__ import annotations

from collections import Counter

from problems.variants import Misreadings
from solutions.ochos import rules
from solutions.ochos.case import COLOURS
from solutions.ochos.events import Draw, Play, Turn
from solutions.ochos.rules import Table

wrong = Misreadings(range(1, 5))

BEFORE_LOCO = (1, 2)


def usual_choice(table: Table, player: int) -> str | None:
    """The card of an ordinary turn, an open 2 or not; None when no card matches."""
    hand = table.hands[player - 1]
    last = rules.card_to_match(table)
    fits = rules.matching(hand, last)
    return (rules.choose_eight(table, fits) or rules.choose(hand, last)) if fits else None


def first_in(order: str, cards: list[str]) -> str:
    """The first card whose colour comes first in this order."""
    return min(cards, key=lambda card: order.index(card[0]))


def of_number(hand: list[str], last: str) -> list[str]:
    """The cards of the matching number when the counts prefer it, otherwise none."""
    numbers, colours = rules.same_number(hand, last), rules.same_colour(hand, last)
    return numbers if rules.prefers_number(len(numbers), len(colours)) else []


# Number or colour.


@wrong.instead_of(rules.prefers_number)
def tie_to_number(of_number: int, of_colour: int) -> bool:
    return of_number >= of_colour


@wrong.instead_of(rules.prefers_number)
def number_first(of_number: int, of_colour: int) -> bool:
    return of_number > 0


@wrong.instead_of(rules.prefers_number)
def colour_first(of_number: int, of_colour: int) -> bool:
    return of_colour == 0


@wrong.instead_of(rules.prefers_number)
def fewer_instead_of_more(of_number: int, of_colour: int) -> bool:
    return 0 < of_number < of_colour or of_colour == 0


# The order of colours, wherever it is asked for.


@wrong.instead_of(rules.first_in_rainbow)
def colours_alphabetical(cards: list[str]) -> str:
    return first_in("BGRY", cards)


@wrong.instead_of(rules.first_in_rainbow)
def colours_alphabetical_backwards(cards: list[str]) -> str:
    return first_in("YRGB", cards)


@wrong.instead_of(rules.first_in_rainbow)
def colours_backwards(cards: list[str]) -> str:
    return first_in("BGYR", cards)


@wrong.instead_of(rules.first_in_rainbow)
def colours_red_green_blue_yellow(cards: list[str]) -> str:
    return first_in("RGBY", cards)


@wrong.instead_of(rules.first_in_rainbow)
def colours_red_yellow_blue_green(cards: list[str]) -> str:
    return first_in("RYBG", cards)


@wrong.instead_of(rules.first_in_rainbow)
def colours_red_green_yellow_blue(cards: list[str]) -> str:
    return first_in("RGYB", cards)


@wrong.instead_of(rules.first_in_rainbow)
def first_held_instead_of_rainbow(cards: list[str]) -> str:
    return cards[0]


@wrong.instead_of(rules.first_in_rainbow)
def last_held_instead_of_rainbow(cards: list[str]) -> str:
    return cards[-1]


# The order of numbers.


@wrong.instead_of(rules.lowest)
def highest_of_colour(cards: list[str]) -> str:
    return max(cards, key=lambda card: card[1])


@wrong.instead_of(rules.lowest)
def first_held_of_colour(cards: list[str]) -> str:
    return cards[0]


@wrong.instead_of(rules.lowest)
def last_held_of_colour(cards: list[str]) -> str:
    return cards[-1]


# The choice as a whole.


@wrong.instead_of(rules.choose)
def first_match_in_hand(hand: list[str], last: str) -> str:
    return rules.matching(hand, last)[0]


@wrong.instead_of(rules.choose)
def last_match_in_hand(hand: list[str], last: str) -> str:
    return rules.matching(hand, last)[-1]


@wrong.instead_of(rules.choose)
def lowest_of_all_matches(hand: list[str], last: str) -> str:
    return min(rules.matching(hand, last), key=lambda card: (card[1], COLOURS.index(card[0])))


@wrong.instead_of(rules.choose)
def rainbow_before_counts(hand: list[str], last: str) -> str:
    return min(rules.matching(hand, last), key=lambda card: (COLOURS.index(card[0]), card[1]))


@wrong.instead_of(rules.choose)
def tie_to_lower_card(hand: list[str], last: str) -> str:
    numbers = rules.same_number(hand, last)
    colours = rules.same_colour(hand, last)
    if colours and len(numbers) == len(colours):
        return min(rules.lowest(colours), rules.first_in_rainbow(numbers), key=lambda card: card[1])
    return rules.first_in_rainbow(numbers) if len(numbers) > len(colours) else rules.lowest(colours)


@wrong.instead_of(rules.choose)
def number_in_most_held_colour(hand: list[str], last: str) -> str:
    numbers = of_number(hand, last)
    held = Counter(card[0] for card in hand)
    most = [card for card in numbers if held[card[0]] == max(held[other[0]] for other in numbers)]
    return rules.first_in_rainbow(most) if most else rules.lowest(rules.same_colour(hand, last))


# What matches.


@wrong.instead_of(rules.card_to_match)
def own_last_card(table: Table) -> str:
    player = rules.next_player(table) if table.turns else rules.first_player(table)
    own = [turn for turn in table.turns if isinstance(turn, Play) and turn.player == player]
    return rules.counts_as(table, own[-1]) if own else table.discards[0]


# Eights, as in the game that people know.


@wrong.instead_of(rules.choose_eight, BEFORE_LOCO)
def eight_goes_first(table: Table, fits: list[str]) -> str | None:
    eights = [card for card in fits if card[1] == "8"]
    return rules.first_in_rainbow(eights) if eights else None


@wrong.instead_of(rules.draw)
def eight_before_drawing(table: Table, player: int) -> Turn:
    eights = [card for card in table.hands[player - 1] if card[1] == "8"]
    if eights:
        return rules.lay(table, player, rules.first_in_rainbow(eights))
    return Draw(player, rules.take(table, 1))
