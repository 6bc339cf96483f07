"""Misreadings of everything that is drawn (D2, D3): the generator, how many cards, which, and the declared number."""

from __future__ import annotations

from typing import TYPE_CHECKING

from problems import splitmix
from problems.variants import Misreadings
from solutions._kit.splitmix import SplitMix64
from solutions.dubito import rules
from solutions.dubito.case import JOKER
from solutions.dubito.events import Play
from solutions.dubito.rules import Table
from solutions.dubito.turn import Turn

if TYPE_CHECKING:
    from solutions.dubito.turn import Asking

wrong = Misreadings()

# The original functions of the rules, also while misreadings replace them in the module.
pick, pick_random, open_round = rules.pick, rules.pick_random, rules.open_round


# The generator.


@wrong.instead_of(rules.new_generator)
def remainder_of_the_absolute_value(seed: int) -> SplitMix64:
    return splitmix.AbsoluteRemainders(seed)


@wrong.instead_of(rules.new_generator)
def remainder_of_a_signed_number(seed: int) -> SplitMix64:
    return splitmix.SignedRemainders(seed)


@wrong.instead_of(rules.new_generator)
def shift_of_a_signed_number(seed: int) -> SplitMix64:
    return splitmix.SignedShifts(seed)


@wrong.instead_of(rules.new_generator)
def numbers_are_not_cut(seed: int) -> SplitMix64:
    return splitmix.Uncut(seed)


@wrong.instead_of(rules.new_generator)
def numbers_are_cut_at_the_end(seed: int) -> SplitMix64:
    return splitmix.CutAtTheEnd(seed)


@wrong.instead_of(rules.new_generator)
def state_is_not_cut(seed: int) -> SplitMix64:
    return splitmix.StateUncut(seed)


@wrong.instead_of(rules.new_generator)
def products_are_not_cut(seed: int) -> SplitMix64:
    return splitmix.ProductsUncut(seed)


@wrong.instead_of(rules.new_generator)
def products_are_cut_at_the_end(seed: int) -> SplitMix64:
    return splitmix.ProductsCutAtTheEnd(seed)


@wrong.instead_of(rules.new_generator)
def generator_has_32_bits(seed: int) -> SplitMix64:
    return splitmix.HalfWords(seed)


@wrong.instead_of(rules.new_generator)
def numbers_are_cut_to_32_bits(seed: int) -> SplitMix64:
    return splitmix.HalfNumbers(seed)


@wrong.instead_of(rules.new_generator)
def state_is_the_number(seed: int) -> SplitMix64:
    return splitmix.MixedState(seed)


@wrong.instead_of(rules.new_generator)
def seed_is_rounded(seed: int) -> SplitMix64:
    return SplitMix64(splitmix.rounded(seed))


@wrong.instead_of(rules.new_generator)
def seed_is_clamped(seed: int) -> SplitMix64:
    return SplitMix64(splitmix.clamped(seed))


@wrong.instead_of(rules.new_generator)
def seed_is_cut_to_32_bits(seed: int) -> SplitMix64:
    return SplitMix64(splitmix.cut_to_half(seed))


@wrong.instead_of(rules.new_generator)
def no_draw_from_one(seed: int) -> SplitMix64:
    return splitmix.NoDrawFromOne(seed)


@wrong.instead_of(rules.new_generator)
def first_number_is_left_out(seed: int) -> SplitMix64:
    generator = SplitMix64(seed)
    generator.draw()
    return generator


# How many cards of the number.


@wrong.instead_of(rules.pick)
def one_card_needs_no_draw(turn: Turn, number: int, maximizes: bool) -> tuple[int, ...]:
    return pick(turn, number, maximizes or turn.hand.count(number) == 1)


@wrong.instead_of(rules.pick)
def number_of_cards_from_zero(turn: Turn, number: int, maximizes: bool) -> tuple[int, ...]:
    held = turn.hand.count(number)
    return (number,) * (held if maximizes else turn.below(held))


@wrong.instead_of(rules.pick)
def random_of_three_cut_to_those_held(turn: Turn, number: int, maximizes: bool) -> tuple[int, ...]:
    held = turn.hand.count(number)
    return (number,) * (held if maximizes else min(held, turn.random(3)))


@wrong.instead_of(rules.pick)
def honest_cards_are_always_drawn(turn: Turn, number: int, maximizes: bool) -> tuple[int, ...]:
    held = turn.hand.count(number)
    drawn = turn.random(held)
    return (number,) * (held if maximizes else drawn)


@wrong.instead_of(rules.pick)
def honest_play_is_one_card(turn: Turn, number: int, maximizes: bool) -> tuple[int, ...]:
    return pick(turn, number, True) if maximizes else (number,)


# Cards at random.


def take_out(turn: Turn, count: int) -> tuple[int, ...]:
    """So many cards at random, at most the hand."""
    left = list(turn.hand)
    return tuple([left.pop(turn.below(len(left))) for _ in range(min(count, len(left)))])


@wrong.instead_of(rules.pick_random)
def number_of_bluffs_from_zero(turn: Turn, maximizes: bool) -> tuple[int, ...]:
    return take_out(turn, 3 if maximizes else turn.below(3))


@wrong.instead_of(rules.pick_random)
def random_of_at_most_the_hand(turn: Turn, maximizes: bool) -> tuple[int, ...]:
    return take_out(turn, 3 if maximizes else turn.random(min(3, len(turn.hand))))


@wrong.instead_of(rules.pick_random)
def number_of_bluffs_is_always_drawn(turn: Turn, maximizes: bool) -> tuple[int, ...]:
    drawn = turn.random(3)
    return take_out(turn, 3 if maximizes else drawn)


@wrong.instead_of(rules.pick_random)
def small_hand_goes_without_draws(turn: Turn, maximizes: bool) -> tuple[int, ...]:
    count = 3 if maximizes else turn.random(3)
    return turn.hand if len(turn.hand) <= count else take_out(turn, count)


@wrong.instead_of(rules.pick_random)
def smaller_hand_goes_without_draws(turn: Turn, maximizes: bool) -> tuple[int, ...]:
    count = 3 if maximizes else turn.random(3)
    return turn.hand if len(turn.hand) < count else take_out(turn, count)


@wrong.instead_of(rules.pick_random)
def last_card_needs_no_draw(turn: Turn, maximizes: bool) -> tuple[int, ...]:
    count = min(len(turn.hand), 3 if maximizes else turn.random(3))
    left = list(turn.hand)
    return tuple([left.pop(turn.below(len(left)) if len(left) > 1 else 0) for _ in range(count)])


@wrong.instead_of(rules.pick_random)
def bluff_is_listed_in_order(turn: Turn, maximizes: bool) -> tuple[int, ...]:
    return tuple(sorted(pick_random(turn, maximizes)))


@wrong.instead_of(rules.pick_random)
def last_card_fills_the_gap(turn: Turn, maximizes: bool) -> tuple[int, ...]:
    left = list(turn.hand)
    cards = []
    for _ in range(min(len(left), 3 if maximizes else turn.random(3))):
        place = turn.below(len(left))
        cards.append(left[place])
        left[place] = left[-1]
        left.pop()
    return tuple(cards)


@wrong.instead_of(rules.pick_random)
def bluff_from_the_lowest_cards(turn: Turn, maximizes: bool) -> tuple[int, ...]:
    return turn.hand[: 3 if maximizes else turn.random(3)]


# The declared number.


@wrong.instead_of(rules.declare_any)
def any_of_thirteen_is_declared(table: Table, turn: Turn) -> int:
    return turn.random(13)


@wrong.instead_of(rules.declare_any)
def a_value_of_the_hand_is_declared(table: Table, turn: Turn) -> int:
    values = sorted({*turn.hand} - {JOKER}) or table.playing_cards
    return values[turn.below(len(values))]


@wrong.instead_of(rules.open_round)
def number_is_drawn_before_the_cards(table: Table, turn: Turn) -> Asking[Play]:
    if not (yield from turn.ask("A")):
        turn.answers.clear()
        return (yield from open_round(table, turn))
    maximizes = yield from turn.ask("B")
    number = rules.declare_any(table, turn)
    return Play(turn.player, rules.pick_random(turn, maximizes), number, turn.answers, turn.draws)


@wrong.instead_of(rules.open_round)
def bluffer_declares_its_most_held(table: Table, turn: Turn) -> Asking[Play]:
    number = rules.most_held(turn.hand)
    if not (number and (yield from turn.ask("A"))):
        turn.answers.clear()
        return (yield from open_round(table, turn))
    cards = rules.pick_random(turn, (yield from turn.ask("B")))
    return Play(turn.player, cards, number, turn.answers, turn.draws)
