"""Misreadings of forced draws, of the hand's order, and of when a new draw pile is made (K3, K4)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from problems.variants import Misreadings
from solutions.kotc import bots, rules
from solutions.kotc.bots import DRAW, View
from solutions.kotc.case import Case, parse
from solutions.kotc.events import Draw, Event, Pass, Play, Shuffle, Skip, Stalemate
from solutions.kotc.rules import Table

if TYPE_CHECKING:
    from collections.abc import Iterator

    from solutions._kit.splitmix import SplitMix64
    from solutions.kotc.bots import Decide
    from solutions.kotc.rules import Turn

wrong = Misreadings()

# The original functions of the rules, also while misreadings replace them in the module.
take_turn, draw, lay, can_reshuffle = rules.take_turn, rules.draw, rules.lay, rules.can_reshuffle


def draw_lines(text: str) -> list[list[str]]:
    """The cards of each line of the draw pile."""
    return [words[1:] for words in map(str.split, text.splitlines()) if words[:1] == ["draw"]]


def with_pile(case: Case, pile: list[str]) -> Case:
    return Case(case.seed, case.bots, case.hands, case.discard, pile)


def has_to_draw(table: Table, player: int) -> bool:
    return rules.playable(table.top).isdisjoint(table.hands[player - 1])


def has_drawn(table: Table) -> bool:
    """In this turn."""
    return table.idle < 0


def draw_once(table: Table, player: int, generator: SplitMix64) -> Iterator[Event]:
    """One card, if there is one."""
    if not table.pile and rules.can_reshuffle(table):
        yield rules.reshuffle(table, generator)
    if table.pile:
        yield rules.draw(table, player, table.hands[player - 1])


def draw_until_playable(table: Table, player: int, generator: SplitMix64) -> Iterator[Event]:
    """The forced draws of a turn, as long as there is something to draw."""
    while has_to_draw(table, player) and (table.pile or rules.can_reshuffle(table)):
        yield from draw_once(table, player, generator)


# A turn.


@wrong.instead_of(rules.take_turn)
def one_draw_then_pass(table: Table, player: int, decide: Decide, generator: SplitMix64) -> Turn:
    if has_to_draw(table, player):
        yield from draw_once(table, player, generator)
    if has_to_draw(table, player):
        return (yield from rules.end_turn(table, Pass(player)))
    return (yield from take_turn(table, player, decide, generator))


@wrong.instead_of(rules.take_turn)
def one_draw_then_skip(table: Table, player: int, decide: Decide, generator: SplitMix64) -> Turn:
    hand = table.hands[player - 1]
    if has_to_draw(table, player):
        yield from draw_once(table, player, generator)
        if not has_drawn(table):
            return (yield from rules.end_turn(table, Pass(player)))
    seen = View(player)
    seen.hand, seen.top, seen.sizes = tuple(hand), table.top, table.sizes
    while (answer := rules.ask(decide, seen)) is DRAW:
        seen.asked += 1
        yield from draw_once(table, player, generator)
        seen.hand, seen.sizes = tuple(hand), table.sizes
    if not isinstance(answer, str):
        return (yield from rules.end_turn(table, Skip(player)))
    played = rules.lay(table, player, hand, answer)
    yield played
    return played.wins


@wrong.instead_of(rules.take_turn)
def one_draw_then_nothing(table: Table, player: int, decide: Decide, generator: SplitMix64) -> Turn:
    if has_to_draw(table, player):
        yield from draw_once(table, player, generator)
    if has_to_draw(table, player) and has_drawn(table):
        table.idle = 0
        return False
    return (yield from one_draw_then_pass(table, player, decide, generator))


@wrong.instead_of(rules.take_turn)
def drawing_ends_turn(table: Table, player: int, decide: Decide, generator: SplitMix64) -> Turn:
    forced = has_to_draw(table, player)
    for event in take_turn(table, player, decide, generator):
        yield event
        if forced and isinstance(event, Draw) and not has_to_draw(table, player):
            table.idle = 0
            break
    return isinstance(event, Play) and event.wins


@wrong.instead_of(rules.take_turn)
def drawn_card_is_played_at_once(table: Table, player: int, decide: Decide, generator: SplitMix64) -> Turn:
    if not has_to_draw(table, player):
        return (yield from take_turn(table, player, decide, generator))
    hand = table.hands[player - 1]
    yield from draw_until_playable(table, player, generator)
    if has_to_draw(table, player):
        return (yield from rules.end_turn(table, Pass(player)))
    played = rules.lay(table, player, hand, hand[-1] if hand[-1][0] != "8" else bots.wild_eight(hand) or "")
    yield played
    return played.wins


@wrong.instead_of(rules.take_turn)
def forced_draw_is_savers_own(table: Table, player: int, decide: Decide, generator: SplitMix64) -> Turn:
    forced = has_to_draw(table, player)

    def decide_after_draws(seen: View) -> object:
        seen.asked += forced
        return decide(seen)

    return take_turn(table, player, decide_after_draws, generator)


@wrong.instead_of(rules.take_turn)
def saver_passes_with_nothing_to_draw(table: Table, player: int, decide: Decide, generator: SplitMix64) -> Turn:
    gave_up = False

    def decide_with_cards(seen: View) -> object:
        nonlocal gave_up
        answer = decide(seen)
        gave_up = answer is DRAW and not seen.draw_size and seen.discard_size == 1
        return None if gave_up else answer

    for event in take_turn(table, player, decide_with_cards, generator):
        yield Pass(player) if gave_up and isinstance(event, Skip) else event
    return isinstance(event, Stalemate) or (isinstance(event, Play) and event.wins)


# The order of a hand.


@wrong.instead_of(rules.draw)
def drawn_card_goes_to_the_front(table: Table, player: int, hand: list[str]) -> Draw:
    event = draw(table, player, hand)
    hand.insert(0, hand.pop())
    return event


@wrong.instead_of(rules.lay)
def last_card_fills_the_gap(table: Table, player: int, hand: list[str], answer: str) -> Play:
    before = list(hand)
    event = lay(table, player, hand, answer)
    gap = before.index(event.card)
    if gap < len(hand):
        hand.insert(gap, hand.pop())
    return event


@wrong.instead_of(parse)
def dealt_hands_are_sorted(text: str) -> Case:
    case = parse(text)
    return Case(case.seed, case.bots, [sorted(hand) for hand in case.hands], case.discard, case.pile)


@wrong.instead_of(rules.take_turn)
def hands_are_sorted(table: Table, player: int, decide: Decide, generator: SplitMix64) -> Turn:
    hand = table.hands[player - 1]
    hand.sort()
    for event in take_turn(table, player, decide, generator):
        yield event
        hand.sort()
    return isinstance(event, Play) and event.wins


# The draw pile.


@wrong.instead_of(parse)
def only_the_first_draw_line_is_read(text: str) -> Case:
    return with_pile(parse(text), draw_lines(text)[0])


@wrong.instead_of(parse)
def only_the_last_draw_line_is_read(text: str) -> Case:
    return with_pile(parse(text), draw_lines(text)[-1])


@wrong.instead_of(parse)
def only_three_draw_lines_are_read(text: str) -> Case:
    return with_pile(parse(text), [card for line in draw_lines(text)[:3] for card in line])


@wrong.instead_of(parse)
def twelve_cards_of_each_draw_line(text: str) -> Case:
    return with_pile(parse(text), [card for line in draw_lines(text) for card in line[:12]])


@wrong.instead_of(rules.draw)
def draws_from_the_end(table: Table, player: int, hand: list[str]) -> Draw:
    table.pile.insert(0, table.pile.pop())
    return draw(table, player, hand)


@wrong.instead_of(rules.can_reshuffle)
def no_new_pile(table: Table) -> bool:
    return False


@wrong.instead_of(rules.can_reshuffle)
def no_new_pile_within_a_turn(table: Table) -> bool:
    return can_reshuffle(table) and not has_drawn(table)


@wrong.instead_of(rules.take_turn)
def new_pile_before_it_is_needed(table: Table, player: int, decide: Decide, generator: SplitMix64) -> Turn:
    for event in take_turn(table, player, decide, generator):
        yield event
        if isinstance(event, Draw) and not table.pile and rules.can_reshuffle(table):
            yield rules.reshuffle(table, generator)
    return isinstance(event, Play) and event.wins


@wrong.instead_of(rules.take_turn)
def declared_suit_ends_with_shuffle(table: Table, player: int, decide: Decide, generator: SplitMix64) -> Turn:
    for event in turn_drawing_first(table, player, decide, generator):
        if isinstance(event, Shuffle) and table.declared and table.top[0] == "8":
            table.top = table.discards[-1]
        yield event
    return isinstance(event, Play) and event.wins


def turn_drawing_first(table: Table, player: int, decide: Decide, generator: SplitMix64) -> Turn:
    """A turn by the rules that looks at the top again before each forced draw."""
    yield from draw_until_playable(table, player, generator)
    return (yield from take_turn(table, player, decide, generator))
