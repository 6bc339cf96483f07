"""Misreadings of doubts (D4 to D6): what is honest, who takes what, which jokers leave, and who opens."""

from __future__ import annotations

from typing import TYPE_CHECKING

from problems.variants import Misreadings
from solutions.dubito import rules
from solutions.dubito.case import JOKER
from solutions.dubito.events import Doubt, Jokers, Play, Take
from solutions.dubito.rules import Table

if TYPE_CHECKING:
    from collections.abc import Iterator

    from solutions.dubito.events import Event

wrong = Misreadings()

# The original functions of the rules, also while misreadings replace them in the module.
resolve, mover = rules.resolve, rules.mover


# Honest or not.


@wrong.instead_of(rules.is_honest)
def joker_is_a_bluff(play: Play) -> bool:
    return all(card == play.number for card in play.cards)


@wrong.instead_of(rules.is_honest)
def one_right_card_is_enough(play: Play) -> bool:
    return any(card in (JOKER, play.number) for card in play.cards)


@wrong.instead_of(rules.is_honest)
def joker_makes_all_honest(play: Play) -> bool:
    return JOKER in play.cards or all(card == play.number for card in play.cards)


@wrong.instead_of(rules.is_honest)
def jokers_alone_are_no_number(play: Play) -> bool:
    return play.number in play.cards and all(card in (JOKER, play.number) for card in play.cards)


@wrong.instead_of(rules.is_honest)
def only_the_last_card_is_looked_at(play: Play) -> bool:
    return play.cards[-1] in (JOKER, play.number)


@wrong.instead_of(rules.is_honest)
def a_meant_bluff_is_a_bluff(play: Play) -> bool:
    answers = dict(play.answers)
    return not (answers["A"] if "A" in answers else answers.get("D", True))


# Who takes the board, and how much of it.


@wrong.instead_of(rules.loser)
def doubter_always_takes(doubt: Doubt) -> int:
    return doubt.player


@wrong.instead_of(rules.resolve)
def bluffer_takes_back_its_own(table: Table, doubt: Doubt) -> Iterator[Event]:
    if not doubt.right:
        yield from resolve(table, doubt)
    else:
        yield Take(doubt.play.player, doubt.play.cards, doubt, 0)


@wrong.instead_of(rules.resolve)
def doubter_takes_the_last_play(table: Table, doubt: Doubt) -> Iterator[Event]:
    if doubt.right:
        yield from resolve(table, doubt)
        return
    jokers = doubt.play.cards.count(JOKER)
    if jokers:
        yield Jokers(jokers)
    yield Take(doubt.player, tuple([card for card in doubt.play.cards if card != JOKER]), doubt, jokers)


# Which jokers leave the game.


@wrong.instead_of(rules.count_jokers_out)
def all_jokers_of_the_board_leave(table: Table, doubt: Doubt) -> int:
    return 0 if doubt.right else table.board.count(JOKER)


@wrong.instead_of(rules.count_jokers_out)
def no_joker_leaves(table: Table, doubt: Doubt) -> int:
    return 0


@wrong.instead_of(rules.count_jokers_out)
def jokers_of_a_bluff_leave_too(table: Table, doubt: Doubt) -> int:
    return doubt.play.cards.count(JOKER)


@wrong.instead_of(rules.count_jokers_out)
def all_jokers_leave_at_any_doubt(table: Table, doubt: Doubt) -> int:
    return table.board.count(JOKER)


@wrong.instead_of(rules.resolve)
def jokers_of_a_bluff_leave_unwritten(table: Table, doubt: Doubt) -> Iterator[Event]:
    if not doubt.right:
        yield from resolve(table, doubt)
    else:
        yield take_without_jokers(table, doubt)


@wrong.instead_of(rules.resolve)
def jokers_leave_unwritten(table: Table, doubt: Doubt) -> Iterator[Event]:
    if doubt.right:
        yield from resolve(table, doubt)
    else:
        yield take_without_jokers(table, doubt)


def take_without_jokers(table: Table, doubt: Doubt) -> Take:
    """The loser takes the board without the jokers of the last play."""
    taken, jokers = list(table.board), doubt.play.cards.count(JOKER)
    for _ in range(jokers):
        taken.remove(JOKER)
    return Take(rules.loser(doubt), tuple(taken), doubt, jokers)


# Who opens.


@wrong.instead_of(rules.opens_itself)
def doubter_always_opens(doubt: Doubt) -> bool:
    return True


@wrong.instead_of(rules.opens_itself)
def next_always_opens(doubt: Doubt) -> bool:
    return False


@wrong.instead_of(rules.opens_itself)
def wrong_doubter_opens(doubt: Doubt) -> bool:
    return not doubt.right


@wrong.instead_of(rules.mover)
def bluffer_opens(table: Table) -> int:
    answer = table.answer
    return answer.play.player if isinstance(answer, Doubt) and answer.right else mover(table)


@wrong.instead_of(rules.mover)
def whoever_takes_opens(table: Table) -> int:
    answer = table.answer
    opens = isinstance(answer, Doubt) and rules.loser(answer)
    return opens if opens and opens in table.still_in else mover(table)


@wrong.instead_of(rules.mover)
def doubted_opens_after_wrong_doubt(table: Table) -> int:
    answer = table.answer
    honest = isinstance(answer, Doubt) and not answer.right and answer.play.player
    return honest if honest and honest in table.still_in else mover(table)


# The lines of a doubt.


@wrong.instead_of(rules.resolve)
def jokers_line_without_jokers(table: Table, doubt: Doubt) -> Iterator[Event]:
    if not (doubt.right or JOKER in doubt.play.cards):
        yield Jokers(0)
    yield from resolve(table, doubt)


@wrong.instead_of(rules.resolve)
def jokers_line_after_take(table: Table, doubt: Doubt) -> Iterator[Event]:
    jokers = rules.count_jokers_out(table, doubt)
    taken = list(table.board)
    for _ in range(jokers):
        taken.remove(JOKER)
    yield Take(rules.loser(doubt), tuple(taken), doubt, jokers)
    if jokers:
        table.board += [JOKER] * jokers  # for the event to take away
        yield Jokers(jokers)


@wrong.instead_of(rules.resolve)
def nothing_taken_is_not_written(table: Table, doubt: Doubt) -> Iterator[Event]:
    return (event for event in resolve(table, doubt) if not isinstance(event, Take) or event.cards)
