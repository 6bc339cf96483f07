"""Readings of forced draws, of the hand's order, and of when a new draw pile is made (K3, K4)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from problems.variants import Readings
from solutions import kotc
from solutions.kotc_bots import DRAW
from solutions.kotc_events import Draw, Event, Pass, Play, Shuffle

if TYPE_CHECKING:
    from collections.abc import Iterator

    from solutions._kit.splitmix import SplitMix64
    from solutions.kotc_bots import Decide, View

wrong = Readings(kotc)

# By the rules, whatever stands in the module while a reading plays.
take_turn, draw, update = kotc.take_turn, kotc.draw, kotc.update


def has_to_draw(table: kotc.Table, player: int) -> bool:
    return kotc.must_draw(table.hands[player - 1], table.playable)


# A turn.


@wrong.instead_of(kotc.take_turn)
def one_draw_then_pass(table: kotc.Table, player: int, decide: Decide, generator: SplitMix64) -> Iterator[Event]:
    if has_to_draw(table, player):
        yield from kotc.draw(table, player, generator)
    if has_to_draw(table, player):
        yield Pass(player)
    else:
        yield from take_turn(table, player, decide, generator)


@wrong.instead_of(kotc.take_turn)
def one_draw_then_skip(table: kotc.Table, player: int, decide: Decide, generator: SplitMix64) -> Iterator[Event]:
    if has_to_draw(table, player):
        yield from kotc.draw(table, player, generator)
        if not table.drew:
            yield Pass(player)
            return
    asked = 0
    while (answer := kotc.ask(decide, kotc.view(table, player, asked))) is DRAW:
        asked += 1
        yield from kotc.draw(table, player, generator)
    yield kotc.react(table.hands[player - 1], table.playable, player, answer)


@wrong.instead_of(kotc.take_turn)
def one_draw_then_nothing(table: kotc.Table, player: int, decide: Decide, generator: SplitMix64) -> Iterator[Event]:
    for event in one_draw_then_pass(table, player, decide, generator):
        if isinstance(event, Pass) and table.drew:
            kotc.end_turn(table, 0)
            return
        yield event


@wrong.instead_of(kotc.take_turn)
def drawing_ends_turn(table: kotc.Table, player: int, decide: Decide, generator: SplitMix64) -> Iterator[Event]:
    for event in take_turn(table, player, decide, generator):
        yield event
        if isinstance(event, Draw) and not has_to_draw(table, player):
            kotc.end_turn(table, 0)
            return


@wrong.instead_of(kotc.take_turn)
def forced_draw_is_savers_own(table: kotc.Table, player: int, decide: Decide, generator: SplitMix64) -> Iterator[Event]:
    forced = has_to_draw(table, player)

    def decide_after_draws(seen: View) -> object:
        seen.asked += forced
        return decide(seen)

    return take_turn(table, player, decide_after_draws, generator)


# The order of a hand.


@wrong.instead_of(kotc.update)
def drawn_card_goes_to_the_front(table: kotc.Table, event: Event) -> None:
    update(table, event)
    if isinstance(event, Draw):
        hand = table.hands[event.player - 1]
        hand.insert(0, hand.pop())


@wrong.instead_of(kotc.update)
def last_card_fills_the_gap(table: kotc.Table, event: Event) -> None:
    hand = table.hands[event.player - 1] if isinstance(event, Play) else []
    gap = hand.index(event.card) if isinstance(event, Play) else 0
    update(table, event)
    if gap < len(hand):
        hand.insert(gap, hand.pop())


# The draw pile.


@wrong.instead_of(kotc.draw)
def draws_from_the_end(table: kotc.Table, player: int, generator: SplitMix64) -> list[Event]:
    events: list[Event] = [*draw(table, player, generator)]
    if not events:
        return []
    pile = events[0].pile if isinstance(events[0], Shuffle) else table.pile
    return [*events[:-1], Draw(player, pile[-1])]


@wrong.instead_of(kotc.can_reshuffle)
def no_new_pile(discards: list[str]) -> bool:
    return False


@wrong.instead_of(kotc.draw)
def no_new_pile_within_a_turn(table: kotc.Table, player: int, generator: SplitMix64) -> list[Event]:
    return [*draw(table, player, generator)] if table.pile or not table.drew else []


@wrong.instead_of(kotc.draw)
def new_pile_before_it_is_needed(table: kotc.Table, player: int, generator: SplitMix64) -> list[Event]:
    events: list[Event] = [*draw(table, player, generator)]
    if len(table.pile) == 1 and kotc.can_reshuffle(table.discards):
        events.append(Shuffle(kotc.shuffled(kotc.below_top(table.discards), generator)))
    return events
