"""Misreadings of hands, turns and the play of an honest bot (D1 to D3)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from problems.variants import Misreadings
from solutions.dubito import rules
from solutions.dubito.case import JOKER
from solutions.dubito.events import Doubt, Play, Take
from solutions.dubito.rules import Table
from solutions.dubito.turn import Turn

if TYPE_CHECKING:
    from collections.abc import Iterable

    from solutions.dubito.case import Case
    from solutions.dubito.events import Event
    from solutions.dubito.turn import Asking

wrong = Misreadings()

# The original functions of the rules, also while misreadings replace them in the module.
update, open_round, follow, pick = rules.update, rules.open_round, rules.follow, rules.pick


# The order of a hand.


@wrong.instead_of(rules.in_order)
def hand_stays_as_dealt(hand: Iterable[int]) -> list[int]:
    return list(hand)


@wrong.instead_of(rules.in_order)
def jokers_last_in_hand(hand: Iterable[int]) -> list[int]:
    return sorted(hand, key=lambda card: (card == JOKER, card))


@wrong.instead_of(rules.in_order)
def highest_first_in_hand(hand: Iterable[int]) -> list[int]:
    return sorted(hand, reverse=True)


@wrong.instead_of(rules.update)
def hand_is_sorted_once(table: Table, event: Event) -> None:
    if isinstance(event, Take):
        table.hands[event.player - 1] += event.cards
        table.board.clear()
    else:
        update(table, event)


@wrong.instead_of(Table)
def hand_is_sorted_only_after_taking(case: Case) -> Table:
    table = Table(case)
    table.hands = [list(hand) for hand in case.hands]
    return table


# The order of the turns.


@wrong.instead_of(rules.first_player)
def player_two_opens() -> int:
    return 2


@wrong.instead_of(rules.next_player)
def turns_go_backwards(table: Table, player: int) -> int:
    return rules.previous_player(table, player)


# What an honest opener plays.


@wrong.instead_of(rules.most_held)
def tie_to_highest(hand: tuple[int, ...]) -> int:
    return max(sorted({*hand} - {JOKER}, reverse=True), key=hand.count, default=0)


@wrong.instead_of(rules.most_held)
def jokers_alone_cannot_be_opened(hand: tuple[int, ...]) -> int:
    return max(sorted({*hand} - {JOKER}), key=hand.count)


@wrong.instead_of(rules.most_held)
def lowest_is_opened(hand: tuple[int, ...]) -> int:
    return min({*hand} - {JOKER}, default=0)


@wrong.instead_of(rules.most_held)
def highest_is_opened(hand: tuple[int, ...]) -> int:
    return max(hand)


@wrong.instead_of(rules.open_round)
def jokers_alone_are_a_bluff(table: Table, turn: Turn) -> Asking[Play]:
    if any(turn.hand):
        return (yield from open_round(table, turn))
    yield from turn.ask("A")
    cards = rules.pick_random(turn, (yield from turn.ask("B")))
    return Play(turn.player, cards, rules.declare_any(table, turn), turn.answers, turn.draws)


@wrong.instead_of(rules.open_round)
def lowest_value_for_jokers_alone(table: Table, turn: Turn) -> Asking[Play]:
    if any(turn.hand) or (yield from turn.ask("A")):
        return (yield from open_round(table, turn))
    yield from turn.ask("B")
    return Play(turn.player, turn.hand, min(table.playing_cards, default=1), turn.answers, turn.draws)


@wrong.instead_of(rules.open_round)
def bluffer_plays_jokers_alone_undrawn(table: Table, turn: Turn) -> Asking[Play]:
    if any(turn.hand):
        return (yield from open_round(table, turn))
    yield from turn.ask("A")
    yield from turn.ask("B")
    return Play(turn.player, turn.hand, rules.declare_any(table, turn), turn.answers, turn.draws)


# What an honest follower plays.


@wrong.instead_of(rules.pick)
def jokers_are_played_along(turn: Turn, number: int, maximizes: bool) -> tuple[int, ...]:
    cards = [card for card in turn.hand if card in (JOKER, number)][:3]
    return tuple(cards[: len(cards) if maximizes else turn.random(len(cards))])


@wrong.instead_of(rules.pick)
def jokers_fill_up_an_honest_play(turn: Turn, number: int, maximizes: bool) -> tuple[int, ...]:
    cards = sorted([card for card in turn.hand if card in (JOKER, number)], reverse=True)[:3]
    follows = any(question == "C" for question, _ in turn.answers)
    if not follows:
        return pick(turn, number, maximizes)
    return tuple(cards[: len(cards) if maximizes else turn.random(len(cards))])


@wrong.instead_of(rules.follow)
def joker_saves_from_bluffing(turn: Turn, last: Play) -> Asking[Play | Doubt]:
    if last.number in turn.hand or JOKER not in turn.hand:
        return (yield from follow(turn, last))
    if (yield from turn.ask("C")):
        return Doubt(turn.player, last, not rules.is_honest(last), turn.answers)
    bluffs = yield from turn.ask("D")
    maximizes = yield from turn.ask("E")
    cards = rules.pick_random(turn, maximizes) if bluffs else rules.pick(turn, JOKER, maximizes)
    return Play(turn.player, cards, last.number, turn.answers, turn.draws)


@wrong.instead_of(rules.follow)
def forced_bluff_is_one_card(turn: Turn, last: Play) -> Asking[Play | Doubt]:
    if not rules.must_bluff(turn.hand, last.number):
        return (yield from follow(turn, last))
    if (yield from turn.ask("C")):
        return Doubt(turn.player, last, not rules.is_honest(last), turn.answers)
    card = turn.hand[turn.below(len(turn.hand))]
    return Play(turn.player, (card,), last.number, turn.answers, turn.draws)
