"""Misreadings of what the top counts as, what can be played on it, which eight leaves, and the end (K1, K2, K6, K8)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from problems.variants import Misreadings
from solutions._kit.cards import DECK, SUITS
from solutions.kotc import rules
from solutions.kotc.events import Event, Idle, Pass, Play
from solutions.kotc.rules import Table

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from solutions.kotc.bots import Decide
    from solutions.kotc.case import Case

wrong = Misreadings()

# The original functions of the rules, also while misreadings replace them in the module.
play, lay, update, counts_as = rules.play, rules.lay, rules.update, rules.counts_as


def eights_of(hand: Sequence[str]) -> list[str]:
    return [card for card in hand if card[0] == "8"]


# The first discard.


@wrong.instead_of(rules.first_top)
def first_eight_counts_as_clubs(card: str) -> str:
    return "8C" if card[0] == "8" else card


@wrong.instead_of(rules.first_top)
def first_eight_has_no_suit(card: str) -> str:
    return "8" if card[0] == "8" else card


@wrong.instead_of(rules.first_top)
def first_eight_is_wild(card: str) -> str:
    return "8" + SUITS if card[0] == "8" else card


# The declared suit.


@wrong.instead_of(rules.counts_as)
def eight_keeps_its_suit(eight: str, declared: str) -> str:
    return eight


@wrong.instead_of(rules.counts_as)
def both_suits_count(eight: str, declared: str) -> str:
    return counts_as(eight, declared) + eight[1]


@wrong.instead_of(rules.counts_as)
def declared_eight_has_no_rank(eight: str, declared: str) -> str:
    return "-" + declared


@wrong.instead_of(rules.update)
def declared_suit_holds_one_turn(table: Table, event: Event) -> None:
    update(table, event)
    if isinstance(event, Idle):
        forget_suit(table)


def forget_suit(table: Table) -> None:
    """From here on the eight on top counts as what is printed on it."""
    if table.declared and table.top[0] == "8":
        table.top = table.discards[-1]


# What can be played, and which eight leaves the hand.


@wrong.instead_of(rules.playable)
def eights_must_match(top: str) -> frozenset[str]:
    return frozenset([card for card in DECK if card[0] == top[0] or card[1] in top[1:]])


@wrong.instead_of(rules.leaving)
def first_eight_always_leaves(hand: list[str], answer: str) -> str:
    return eights_of(hand)[0]


@wrong.instead_of(rules.leaving)
def last_eight_leaves(hand: list[str], answer: str) -> str:
    return answer if answer in hand else eights_of(hand)[-1]


@wrong.instead_of(rules.leaving)
def eight_of_first_suit_leaves(hand: list[str], answer: str) -> str:
    return answer if answer in hand else min(eights_of(hand), key=lambda card: SUITS.index(card[1]))


@wrong.instead_of(rules.lay)
def declared_suit_stays_on_the_eight(table: Table, player: int, hand: list[str], answer: str) -> Play:
    event = lay(table, player, hand, answer)
    if event.declared:
        table.discards[-1] = "8" + event.declared
    return event


# The end.


@wrong.instead_of(rules.lay)
def last_eight_does_not_win(table: Table, player: int, hand: list[str], answer: str) -> Play:
    event = lay(table, player, hand, answer)
    return Play(player, event.card, event.declared, False) if event.declared else event


@wrong.instead_of(rules.play)
def first_pass_ends_game(case: Case, bots: Sequence[Decide] | None = None) -> Iterator[Event]:
    for event in play(case, bots):
        yield event
        if isinstance(event, Pass):
            return
