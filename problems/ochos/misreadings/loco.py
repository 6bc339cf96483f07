"""Misreadings of the Loco rule (O9): which 8 is played when, what colour it names, and for how long."""

from __future__ import annotations

from collections import Counter

from problems.ochos.misreadings.choosing import first_in, usual_choice
from problems.ochos.misreadings.take_two import answer_with, twos_of
from problems.variants import Misreadings
from solutions.ochos import events, rules
from solutions.ochos.case import COLOURS
from solutions.ochos.events import Play, Turn
from solutions.ochos.rules import Table

wrong = Misreadings(range(3, 5))

# The original functions of the rules, also while misreadings replace them in the module.
matching, name_colour, counts_as, take_turn, answer_two = (
    rules.matching,
    rules.name_colour,
    rules.counts_as,
    rules.take_turn,
    rules.answer_two,
)

WORDS = {"R": "RED", "Y": "YELLOW", "G": "GREEN", "B": "BLUE"}


def is_eight(card: str) -> bool:
    return card[1] == "8"


def eights_of(cards: list[str]) -> list[str]:
    return [card for card in cards if is_eight(card)]


@wrong.instead_of(rules.has_loco)
def no_loco(part: int) -> bool:
    return False


# Which 8 is played, and when.


@wrong.instead_of(rules.matching)
def eight_fits_on_anything(cards: list[str], last: str) -> list[str]:
    fits = matching(cards, last)
    return [card for card in cards if is_eight(card) or card in fits]


@wrong.instead_of(rules.choose_eight)
def eight_is_no_must(table: Table, fits: list[str]) -> str | None:
    return None


@wrong.instead_of(rules.choose_eight)
def eight_is_saved(table: Table, fits: list[str]) -> str | None:
    others = [card for card in fits if not is_eight(card)]
    return rules.choose(others, rules.card_to_match(table)) if others else rules.first_in_rainbow(fits)


@wrong.instead_of(rules.choose_eight)
def first_eight_held(table: Table, fits: list[str]) -> str | None:
    return next(iter(eights_of(fits)), None)


@wrong.instead_of(rules.choose_eight)
def last_eight_of_rainbow(table: Table, fits: list[str]) -> str | None:
    eights = eights_of(fits)
    return first_in("BGYR", eights) if eights else None


@wrong.instead_of(rules.choose_eight)
def eight_by_alphabet(table: Table, fits: list[str]) -> str | None:
    return min(eights_of(fits), default=None)


@wrong.instead_of(rules.choose_eight)
def eight_of_the_colour_first(table: Table, fits: list[str]) -> str | None:
    eights = eights_of(fits)
    of_colour = rules.same_colour(eights, rules.card_to_match(table))
    return rules.first_in_rainbow(of_colour or eights) if eights else None


@wrong.instead_of(rules.choose_eight)
def only_eight_of_the_colour_is_must(table: Table, fits: list[str]) -> str | None:
    last = rules.card_to_match(table)
    return next(iter(rules.same_colour(eights_of(fits), last)), None)


@wrong.instead_of(rules.answer_two)
def eight_answers_without_two(table: Table, player: int) -> Turn:
    choice = usual_choice(table, player)
    answers = not twos_of(table, player) and choice is not None and is_eight(choice)
    return rules.lay(table, player, choice) if answers and choice else answer_two(table, player)


@wrong.instead_of(rules.answer_two)
def eight_goes_before_two(table: Table, player: int) -> Turn:
    choice = usual_choice(table, player)
    return rules.lay(table, player, choice) if choice and is_eight(choice) else answer_two(table, player)


@wrong.instead_of(rules.answer_two)
def any_eight_answers(table: Table, player: int) -> Turn:
    twos, eights = twos_of(table, player), eights_of(table.hands[player - 1])
    return answer_with(table, player, rules.first_in_rainbow(twos or eights) if twos or eights else None)


# The colour that is named.


def names(table: Table, card: str, left: list[str]) -> bool:
    """A colour is named with this card."""
    return is_eight(card) and bool(left) and rules.has_loco(table.part)


@wrong.instead_of(rules.name_colour)
def names_most_held(table: Table, card: str, left: list[str]) -> str:
    if not names(table, card, left):
        return ""
    held = Counter(other[0] for other in left)
    return rules.first_in_rainbow([other for other in left if held[other[0]] == max(held.values())])[0]


@wrong.instead_of(rules.name_colour)
def names_most_held_in_hand_order(table: Table, card: str, left: list[str]) -> str:
    return Counter(other[0] for other in left).most_common(1)[0][0] if names(table, card, left) else ""


@wrong.instead_of(rules.name_colour)
def names_colour_of_first_held(table: Table, card: str, left: list[str]) -> str:
    return left[0][0] if names(table, card, left) else ""


@wrong.instead_of(rules.name_colour)
def names_colour_of_last_held(table: Table, card: str, left: list[str]) -> str:
    return left[-1][0] if names(table, card, left) else ""


@wrong.instead_of(rules.name_colour)
def names_colour_of_lowest(table: Table, card: str, left: list[str]) -> str:
    first = sorted(left, key=lambda other: (other[1], COLOURS.index(other[0])))
    return first[0][0] if names(table, card, left) else ""


@wrong.instead_of(rules.name_colour)
def names_with_the_eight_counted(table: Table, card: str, left: list[str]) -> str:
    return rules.first_in_rainbow([*left, card])[0] if names(table, card, left) else ""


@wrong.instead_of(rules.name_colour)
def names_without_other_eights(table: Table, card: str, left: list[str]) -> str:
    others = [other for other in left if not is_eight(other)]
    return rules.first_in_rainbow(others or [card])[0] if names(table, card, left) else ""


@wrong.instead_of(rules.name_colour)
def names_other_eights_last(table: Table, card: str, left: list[str]) -> str:
    others = [other for other in left if not is_eight(other)]
    return rules.first_in_rainbow(others or left)[0] if names(table, card, left) else ""


@wrong.instead_of(rules.name_colour)
def names_another_colour(table: Table, card: str, left: list[str]) -> str:
    others = [other for other in left if other[0] != card[0]]
    return rules.first_in_rainbow(others or left)[0] if names(table, card, left) else ""


@wrong.instead_of(rules.name_colour)
def names_its_own_colour(table: Table, card: str, left: list[str]) -> str:
    return card[0] if names(table, card, left) else ""


@wrong.instead_of(rules.name_colour)
def names_own_colour_if_held(table: Table, card: str, left: list[str]) -> str:
    own = [other for other in left if other[0] == card[0]]
    return rules.first_in_rainbow(own or left)[0] if names(table, card, left) else ""


@wrong.instead_of(rules.name_colour)
def names_always_red(table: Table, card: str, left: list[str]) -> str:
    return "R" if names(table, card, left) else ""


@wrong.instead_of(rules.name_colour)
def names_last_of_rainbow(table: Table, card: str, left: list[str]) -> str:
    return first_in("BGYR", left)[0] if names(table, card, left) else ""


@wrong.instead_of(rules.name_colour)
def names_by_alphabet(table: Table, card: str, left: list[str]) -> str:
    return min(left)[0] if names(table, card, left) else ""


@wrong.instead_of(rules.name_colour)
def last_eight_names_own_colour(table: Table, card: str, left: list[str]) -> str:
    return name_colour(table, card, left or [card])


@wrong.instead_of(rules.name_colour)
def last_eight_names_red(table: Table, card: str, left: list[str]) -> str:
    return name_colour(table, card, left or ["R1"])


@wrong.instead_of(rules.name_colour)
def last_eight_crashes(table: Table, card: str, left: list[str]) -> str:
    if is_eight(card) and not left and rules.has_loco(table.part):
        raise IndexError
    return name_colour(table, card, left)


# What the 8 counts as.


@wrong.instead_of(rules.counts_as)
def named_colour_is_not_obeyed(table: Table, play: Play) -> str:
    return play.card


@wrong.instead_of(rules.counts_as)
def loco_eight_is_only_a_colour(table: Table, play: Play) -> str:
    return f"{play.named}-" if play.named else play.card


@wrong.instead_of(rules.counts_as)
def named_colour_is_never_forgotten(table: Table, play: Play) -> str:
    named = [turn.named for turn in [*table.turns, play] if isinstance(turn, Play) and turn.named]
    return (named[-1] if named else play.card[0]) + play.card[1]


@wrong.instead_of(rules.card_to_match)
def named_colour_holds_one_turn(table: Table) -> str:
    return table.last if table.turns and isinstance(table.turns[-1], Play) else table.discards[-1]


@wrong.instead_of(rules.card_to_match)
def namer_need_not_obey(table: Table) -> str:
    plays = [turn for turn in table.turns if isinstance(turn, Play)]
    return table.discards[-1] if plays and plays[-1].player == rules.next_player(table) else table.last


@wrong.instead_of(rules.take_turn)
def first_discard_eight_is_loco(table: Table, player: int) -> Turn:
    if not table.turns and is_eight(table.discards[0]):
        table.last = rules.first_in_rainbow(table.hands[player - 1])[0] + "8"
    return take_turn(table, player)


@wrong.instead_of(rules.take_turn)
def printed_colour_matches_too(table: Table, player: int) -> Turn:
    named, printed = table.last, table.discards[-1]
    hand = table.hands[player - 1]
    of_colour = [card for card in hand if card[0] in (named[0], printed[0])]
    of_number = rules.same_number(hand, named)
    if table.two_is_open or named == printed or not (of_colour or of_number):
        return take_turn(table, player)
    by_number = rules.prefers_number(len(of_number), len(of_colour))
    usual = rules.first_in_rainbow(of_number) if by_number else rules.lowest(of_colour)
    return rules.lay(table, player, rules.choose_eight(table, of_colour + of_number) or usual)


# The mark in the line.


@wrong.instead_of(events.loco_mark)
def loco_is_not_written(event: Play) -> str:
    return ""


@wrong.instead_of(events.loco_mark)
def loco_only_for_another_colour(event: Play) -> str:
    return f" LOCO {event.named}" if event.named not in ("", event.card[0]) else ""


@wrong.instead_of(events.loco_mark)
def loco_without_the_word(event: Play) -> str:
    return f" {event.named}" if event.named else ""


@wrong.instead_of(events.loco_mark)
def loco_without_the_colour(event: Play) -> str:
    return " LOCO" if event.named else ""


@wrong.instead_of(events.loco_mark)
def loco_in_brackets(event: Play) -> str:
    return f" (LOCO {event.named})" if event.named else ""


@wrong.instead_of(events.loco_mark)
def loco_in_small_letters(event: Play) -> str:
    return f" loco {event.named}" if event.named else ""


@wrong.instead_of(events.loco_mark)
def loco_colour_as_a_word(event: Play) -> str:
    return f" LOCO {WORDS[event.named]}" if event.named else ""
