"""Misreadings of the input, of passing and of the order of a hand (H1, H2)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from problems.variants import Misreadings
from solutions._kit.cards import DECK
from solutions.hearts import bots, program, rules
from solutions.hearts import case as hearts_case
from solutions.hearts import events as hearts_events
from solutions.hearts.case import MOST_LIMIT, Case, parse
from solutions.hearts.events import ACROSS, LEFT, RIGHT, End, Moon, Pass, Round, Scores, Totals
from solutions.hearts.rules import ALL_POINTS, PASSED
from solutions.hearts.table import HAND, SEATS, SUIT, Table, View

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from solutions._kit.splitmix import SplitMix64
    from solutions.hearts.rules import Deal, Steps
    from solutions.hearts.table import Decide

wrong = Misreadings()

# The original functions of the rules, also while misreadings replace them in the module.
receive = rules.receive


def has_limit(text: str) -> bool:
    return any(line.split()[:1] == ["limit"] for line in text.splitlines())


def arrange(view: View, cards: Sequence[int]) -> None:
    """The hand is these cards, in this order."""
    view.hand = list(cards)
    view.of_suit = [[card for card in cards if SUIT[card] == suit] for suit in range(4)]


def with_hands(case: Case, change: Callable[[list[int]], list[int]]) -> Case:
    return Case(case.bots, case.limit, [[change(hand) for hand in deal] for deal in case.deals])


def play_tricks(table: Table, views: list[View], players: Sequence[Decide]) -> Steps[None]:
    """The rest of a round, with the cards in the hands as they are."""
    table.passing = False
    table.leader = rules.first_leader(views)
    for _ in range(HAND):
        trick = yield from rules.play_trick(table, views, players)
        yield trick
    if rules.shot_the_moon(table.points):
        yield Moon(table.points.index(ALL_POINTS))


# The input.


@wrong.instead_of(parse)
def limit_line_is_expected(text: str) -> Case:
    if not has_limit(text):
        raise IndexError
    return parse(text)


@wrong.instead_of(parse)
def missing_limit_is_zero(text: str) -> Case:
    case = parse(text)
    return case if has_limit(text) else Case(case.bots, 0, case.deals)


@wrong.instead_of(parse)
def missing_limit_is_no_limit(text: str) -> Case:
    case = parse(text)
    return case if has_limit(text) else Case(case.bots, MOST_LIMIT, case.deals)


@wrong.instead_of(parse)
def only_the_first_round_is_read(text: str) -> Case:
    case = parse(text)
    return Case(case.bots, case.limit, case.deals[:1])


@wrong.instead_of(parse)
def hands_are_sorted_by_rank(text: str) -> Case:
    return with_hands(parse(text), lambda hand: sorted(hand, key=bots.height))


@wrong.instead_of(parse)
def hands_are_sorted_by_suit(text: str) -> Case:
    return with_hands(parse(text), sorted)


@wrong.instead_of(parse)
def hands_are_sorted_as_text(text: str) -> Case:
    return with_hands(parse(text), lambda hand: sorted(hand, key=DECK.__getitem__))


# Where cards go.


@wrong.instead_of(rules.pass_direction)
def right_comes_first(number: int) -> int:
    return (RIGHT, LEFT, ACROSS)[(number - 1) % 3]


@wrong.instead_of(rules.pass_direction)
def across_before_right(number: int) -> int:
    return (LEFT, ACROSS, RIGHT)[(number - 1) % 3]


@wrong.instead_of(rules.pass_direction)
def directions_begin_with_the_second(number: int) -> int:
    return (LEFT, RIGHT, ACROSS)[number % 3]


@wrong.instead_of(rules.pass_direction)
def always_left(number: int) -> int:
    return LEFT


@wrong.instead_of(rules.pass_direction)
def left_and_right_in_turn(number: int) -> int:
    return LEFT if number % 2 else RIGHT


@wrong.instead_of(rules.pass_direction)
def across_for_ever_from_round_three(number: int) -> int:
    return (LEFT, RIGHT, ACROSS)[min(number, 3) - 1]


@wrong.instead_of(program.simulate)
def every_fourth_round_is_without_passing(text: str, trace: bool = False) -> Iterator[str]:
    """As in other rules: left, right, across, and a round in which all keep their cards."""
    case = hearts_case.parse(text)
    players = [bots.bot(name) for name in case.bots]
    totals: tuple[int, ...] = (0, 0, 0, 0)
    for number, deal in enumerate(case.deals, 1):
        table = Table(number, rules.pass_direction(number - number // 4), totals)
        if number % 4:
            steps = rules.play_round(table, deal, players)
        else:
            yield f"ROUND {number} HOLD"
            steps = play_tricks(table, [View(seat, deal[seat], table) for seat in SEATS], players)
        yield from map(hearts_events.render, rules.without_questions(steps))
        scores = rules.score(table.points)
        totals = rules.add_up(totals, scores)
        yield hearts_events.render(Scores(number, scores))
        yield hearts_events.render(Totals(totals))
        if rules.is_over(totals, case.limit):
            break
    yield hearts_events.render(End(rules.winners(totals)))


@wrong.instead_of(rules.receiver)
def left_and_right_mixed_up(seat: int, direction: int) -> int:
    return (seat - direction) % 4


# What comes to the hand, and when.


@wrong.instead_of(rules.play_round)
def received_cards_may_be_passed_on(
    table: Table, deal: Deal, players: Sequence[Decide], spare: Sequence[SplitMix64] | None = None
) -> Steps[None]:
    yield Round(table.round, table.direction)
    views = [View(seat, deal[seat], table) for seat in SEATS]
    for view in views:
        for _ in range(PASSED):
            view.legal = view.hand
            card = rules.chosen(view, players[view.seat](view), spare)
            view.remove(card)
            view.passed.append(card)
        rules.receive(views[rules.receiver(view.seat, table.direction)], view.passed)
        yield Pass(view.seat, tuple(view.passed))
    yield from play_tricks(table, views, players)


@wrong.instead_of(rules.receive)
def received_cards_come_to_the_front(view: View, cards: Sequence[int]) -> None:
    receive(view, cards)
    arrange(view, [*cards, *view.hand[: -len(cards)]])


@wrong.instead_of(rules.receive)
def received_cards_come_in_reverse(view: View, cards: Sequence[int]) -> None:
    receive(view, cards[::-1])


@wrong.instead_of(rules.receive)
def received_cards_come_by_height(view: View, cards: Sequence[int]) -> None:
    receive(view, sorted(cards, key=bots.height))


@wrong.instead_of(rules.receive)
def hand_is_sorted_after_passing(view: View, cards: Sequence[int]) -> None:
    receive(view, cards)
    arrange(view, sorted(view.hand, key=bots.height))


@wrong.instead_of(rules.receive)
def hand_is_sorted_by_suit_after_passing(view: View, cards: Sequence[int]) -> None:
    receive(view, cards)
    arrange(view, sorted(view.hand))


@wrong.instead_of(rules.receive)
def hand_is_sorted_as_text_after_passing(view: View, cards: Sequence[int]) -> None:
    receive(view, cards)
    arrange(view, sorted(view.hand, key=DECK.__getitem__))
