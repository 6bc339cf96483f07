"""Misreadings of Take Two (O8): which 2s are open, how one is answered, what is taken, and the line for it."""

from __future__ import annotations

from itertools import takewhile
from typing import TYPE_CHECKING

from problems.ochos.misreadings.choosing import first_in, of_number, usual_choice
from problems.ochos.misreadings.drawing import give
from problems.variants import Misreadings
from solutions.ochos import events, rules
from solutions.ochos.case import Case
from solutions.ochos.events import Draw, Event, Play, Taken, TakeTwo, Turn
from solutions.ochos.rules import Table

if TYPE_CHECKING:
    from collections.abc import Iterator

wrong = Misreadings(range(2, 5))

# The original functions of the rules, also while misreadings replace them in the module.
play, take_turn, choose = rules.play, rules.take_turn, rules.choose
answer_two, opens_two, next_player = rules.answer_two, rules.opens_two, rules.next_player


def is_two(turn: Event) -> bool:
    """A player laid a 2."""
    return isinstance(turn, Play) and turn.card[1] == "2"


def twos_of(table: Table, player: int) -> list[str]:
    return [card for card in table.hands[player - 1] if card[1] == "2"]


def answer_with(table: Table, player: int, card: str | None, count: int = 2) -> Turn:
    """This card, or otherwise the player takes this many."""
    return rules.lay(table, player, card) if card else TakeTwo(player, rules.take(table, count))


# The order of colours misread in O3 alone, not where an open 2 is answered.


@wrong.instead_of(rules.choose)
def number_in_hand_order(hand: list[str], last: str) -> str:
    numbers = of_number(hand, last)
    return numbers[0] if numbers else rules.lowest(rules.same_colour(hand, last))


@wrong.instead_of(rules.choose)
def number_by_alphabet(hand: list[str], last: str) -> str:
    numbers = of_number(hand, last)
    return min(numbers) if numbers else rules.lowest(rules.same_colour(hand, last))


# Which 2s are open.


@wrong.instead_of(rules.opens_two)
def no_take_two(table: Table, turn: Turn) -> bool:
    return False


@wrong.instead_of(rules.take_turn)
def first_discard_two_is_open(table: Table, player: int) -> Turn:
    if not table.turns and table.discards[0][1] == "2":
        table.turns.append(Play(0, table.discards[0], "", False))  # whoever counts open 2s counts it as laid
        table.two_is_open = True
    return take_turn(table, player)


@wrong.instead_of(rules.opens_two)
def two_is_never_spent(table: Table, turn: Turn) -> bool:
    return opens_two(table, turn) if isinstance(turn, Play) else table.two_is_open


@wrong.instead_of(rules.opens_two)
def two_opens_again_after_draw(table: Table, turn: Turn) -> bool:
    drew_on_two = isinstance(turn, Draw) and len(table.discards) > 1 and table.discards[-1][1] == "2"
    return opens_two(table, turn) or drew_on_two


@wrong.instead_of(rules.opens_two)
def two_on_spent_two_is_not_open(table: Table, turn: Turn) -> bool:
    on_spent = len(table.discards) > 1 and table.discards[-2][1] == "2" and not table.two_is_open
    return opens_two(table, turn) and not on_spent


@wrong.instead_of(rules.opens_two)
def answer_is_not_open(table: Table, turn: Turn) -> bool:
    return opens_two(table, turn) and not table.two_is_open


@wrong.instead_of(rules.opens_two)
def two_stays_open_when_pile_is_empty(table: Table, turn: Turn) -> bool:
    return opens_two(table, turn) or (isinstance(turn, TakeTwo) and not turn.cards)


@wrong.instead_of(rules.opens_two)
def two_stays_open_when_one_is_taken(table: Table, turn: Turn) -> bool:
    return opens_two(table, turn) or (isinstance(turn, TakeTwo) and len(turn.cards) < 2)


@wrong.instead_of(rules.opens_two)
def two_is_not_open_without_pile(table: Table, turn: Turn) -> bool:
    return opens_two(table, turn) and bool(table.pile)


# The answer.


@wrong.instead_of(rules.answer_two)
def answers_with_first_two_held(table: Table, player: int) -> Turn:
    return answer_with(table, player, next(iter(twos_of(table, player)), None))


@wrong.instead_of(rules.answer_two)
def answers_with_last_colour(table: Table, player: int) -> Turn:
    twos = twos_of(table, player)
    return answer_with(table, player, first_in("BGYR", twos) if twos else None)


@wrong.instead_of(rules.answer_two)
def answers_by_alphabet(table: Table, player: int) -> Turn:
    return answer_with(table, player, min(twos_of(table, player), default=None))


@wrong.instead_of(rules.answer_two)
def two_cannot_be_answered(table: Table, player: int) -> Turn:
    return answer_with(table, player, None)


@wrong.instead_of(rules.answer_two)
def counts_decide_on_answer(table: Table, player: int) -> Turn:
    choice = usual_choice(table, player)
    return answer_with(table, player, choice if choice and choice[1] == "2" else None)


@wrong.instead_of(rules.answer_two)
def colour_answers_without_two(table: Table, player: int) -> Turn:
    twos = twos_of(table, player)
    return answer_with(table, player, rules.first_in_rainbow(twos) if twos else usual_choice(table, player))


@wrong.instead_of(rules.answer_two)
def takes_only_without_match(table: Table, player: int) -> Turn:
    return answer_with(table, player, usual_choice(table, player))


# What is taken.


@wrong.instead_of(rules.answer_two)
def open_twos_add_up(table: Table, player: int) -> Turn:
    twos = twos_of(table, player)
    open_twos = len(list(takewhile(is_two, reversed(table.turns))))
    return answer_with(table, player, rules.first_in_rainbow(twos) if twos else None, 2 * open_twos)


@wrong.instead_of(rules.answer_two)
def twos_add_up_for_ever(table: Table, player: int) -> Turn:
    twos = twos_of(table, player)
    return answer_with(table, player, rules.first_in_rainbow(twos) if twos else None, 2 * sum(map(is_two, table.turns)))


@wrong.instead_of(rules.answer_two)
def takes_one_card(table: Table, player: int) -> Turn:
    twos = twos_of(table, player)
    return answer_with(table, player, rules.first_in_rainbow(twos) if twos else None, 1)


@wrong.instead_of(rules.answer_two)
def takes_all_two_or_none(table: Table, player: int) -> Turn:
    twos = twos_of(table, player)
    count = 2 if len(table.pile) > 1 else 0
    return answer_with(table, player, rules.first_in_rainbow(twos) if twos else None, count)


@wrong.instead_of(rules.answer_two)
def taking_from_short_pile_crashes(table: Table, player: int) -> Turn:
    turn = answer_two(table, player)
    if isinstance(turn, TakeTwo) and len(turn.cards) < 2:
        raise IndexError
    return turn


@wrong.instead_of(rules.answer_two)
def taking_two_of_one_crashes(table: Table, player: int) -> Turn:
    turn = answer_two(table, player)
    if isinstance(turn, TakeTwo) and len(turn.cards) == 1:
        raise IndexError
    return turn


@wrong.instead_of(rules.answer_two)
def taken_two_answers_at_once(table: Table, player: int) -> Turn:
    turn = answer_two(table, player)
    if isinstance(turn, TakeTwo) and any(card[1] == "2" for card in turn.cards):
        give(table, player, turn.cards)
        return answer_two(table, player)
    return turn


@wrong.instead_of(rules.play)
def nothing_to_take_ends_game(case: Case) -> Iterator[Event]:
    return takewhile(lambda event: not isinstance(event, Taken) or bool(event.cards), play(case))


@wrong.instead_of(rules.answer_two)
def empty_pile_makes_usual_turn(table: Table, player: int) -> Turn:
    if table.pile or twos_of(table, player):
        return answer_two(table, player)
    card = usual_choice(table, player)
    return rules.lay(table, player, card) if card else Draw(player, [])


# The turn after.


@wrong.instead_of(rules.next_player)
def plays_after_taking(table: Table) -> int:
    player = table.turns[-1].player
    plays = isinstance(table.turns[-1], TakeTwo) and usual_choice(table, player) is not None
    return player if plays else next_player(table)


@wrong.instead_of(rules.next_player)
def turn_after_taking(table: Table) -> int:
    return table.turns[-1].player if isinstance(table.turns[-1], TakeTwo) else next_player(table)


@wrong.instead_of(rules.next_player)
def taken_two_answers_in_second_line(table: Table) -> int:
    turn = table.turns[-1]
    if not isinstance(turn, TakeTwo) or not any(card[1] == "2" for card in turn.cards):
        return next_player(table)
    table.two_is_open = True
    return turn.player


@wrong.instead_of(rules.next_player)
def keeps_turn_after_drawing_or_taking(table: Table) -> int:
    turn = table.turns[-1]
    return turn.player if isinstance(turn, Taken) and turn.cards else next_player(table)


@wrong.instead_of(rules.next_player)
def next_one_is_skipped_after_taking(table: Table) -> int:
    following = next_player(table)
    return following % len(table.hands) + 1 if isinstance(table.turns[-1], TakeTwo) else following


@wrong.instead_of(rules.choose)
def two_goes_first(hand: list[str], last: str) -> str:
    twos = [card for card in rules.matching(hand, last) if card[1] == "2"]
    return rules.first_in_rainbow(twos) if twos else choose(hand, last)


@wrong.instead_of(rules.is_over)
def last_two_must_be_dealt_with(table: Table) -> bool:
    return not all(table.hands) and not is_two(table.turns[-1])


# The line.


@wrong.instead_of(events.take_two_line)
def take_two_with_a_digit(event: TakeTwo) -> str:
    return events.turn_line(event.player, "TAKE 2")


@wrong.instead_of(events.take_two_line)
def draw_two(event: TakeTwo) -> str:
    return events.turn_line(event.player, "DRAW TWO")


@wrong.instead_of(events.take_two_line)
def draw_for_take_two(event: TakeTwo) -> str:
    return events.turn_line(event.player, "DRAW")


@wrong.instead_of(events.take_two_line)
def draw_twice_for_take_two(event: TakeTwo) -> str:
    return "\n".join([events.turn_line(event.player, "DRAW")] * 2)


@wrong.instead_of(events.take_two_line)
def take_two_in_one_word(event: TakeTwo) -> str:
    return events.turn_line(event.player, "TAKETWO")


@wrong.instead_of(events.take_two_line)
def take_two_in_small_letters(event: TakeTwo) -> str:
    return events.turn_line(event.player, "take two")


@wrong.instead_of(events.take_two_line)
def take_one_for_one_card(event: TakeTwo) -> str:
    return events.turn_line(event.player, "TAKE ONE" if len(event.cards) == 1 else "TAKE TWO")


@wrong.instead_of(events.take_two_line)
def draw_for_short_pile(event: TakeTwo) -> str:
    return events.turn_line(event.player, "TAKE TWO" if len(event.cards) > 1 else "DRAW")


@wrong.instead_of(events.take_two_line)
def draw_for_empty_pile(event: TakeTwo) -> str:
    return events.turn_line(event.player, "TAKE TWO" if event.cards else "DRAW")
