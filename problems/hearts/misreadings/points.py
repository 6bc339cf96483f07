"""Misreadings of the points, of the moon, and of the end (H7, H8)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from problems.variants import Misreadings
from solutions.hearts import rules
from solutions.hearts.case import MOST_LIMIT
from solutions.hearts.events import End, Moon, Scores, Totals, Trick
from solutions.hearts.rules import ALL_POINTS
from solutions.hearts.table import HEARTS, QUEEN, RANK, SEATS, SUIT, Table

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

    from solutions.hearts.events import Event
    from solutions.hearts.rules import Deal
    from solutions.hearts.table import Decide

wrong = Misreadings()

# The original functions of the rules, also while misreadings replace them in the module.
worth, play_game = rules.worth, rules.play_game


def worth_with_queen(cards: Sequence[int], points: int) -> int:
    """The points in the cards if QS is worth this many."""
    return sum(points if card == QUEEN else SUIT[card] == HEARTS for card in cards)


# What a card is worth.


@wrong.instead_of(rules.worth)
def queen_counts_12(cards: Sequence[int]) -> int:
    return worth_with_queen(cards, 12)


@wrong.instead_of(rules.worth)
def queen_counts_nothing(cards: Sequence[int]) -> int:
    return worth_with_queen(cards, 0)


@wrong.instead_of(rules.worth)
def queen_counts_1(cards: Sequence[int]) -> int:
    return worth_with_queen(cards, 1)


@wrong.instead_of(rules.worth)
def every_queen_counts_13(cards: Sequence[int]) -> int:
    return sum(13 if RANK[card] == RANK[QUEEN] else SUIT[card] == HEARTS for card in cards)


# The moon.


@wrong.instead_of(rules.shot_the_moon)
def there_is_no_moon(points: Sequence[int]) -> bool:
    return False


@wrong.instead_of(rules.score)
def moon_is_told_but_not_counted(points: Sequence[int]) -> tuple[int, ...]:
    return tuple(points)


@wrong.instead_of(rules.score)
def moon_takes_26_away(points: Sequence[int]) -> tuple[int, ...]:
    return tuple(-26 if taken == 26 else taken for taken in points)


@wrong.instead_of(rules.score)
def moon_gives_nobody_points(points: Sequence[int]) -> tuple[int, ...]:
    return tuple(0 if taken == 26 else taken for taken in points)


@wrong.instead_of(rules.score)
def moon_gives_everybody_26(points: Sequence[int]) -> tuple[int, ...]:
    return (26, 26, 26, 26) if 26 in points else tuple(points)


@wrong.instead_of(rules.play_game)
def moon_is_counted_in_the_totals_alone(
    deals: Iterable[Deal], limit: int, players: Sequence[Decide]
) -> Iterator[Event]:
    taken = [0, 0, 0, 0]
    for event in play_game(deals, limit, players):
        if isinstance(event, Trick):
            taken[event.taker] += event.points
        if isinstance(event, Scores):
            yield Scores(event.number, tuple(taken))
            taken = [0, 0, 0, 0]
        else:
            yield event


@wrong.instead_of(rules.play_game)
def moon_takes_all_tricks(deals: Iterable[Deal], limit: int, players: Sequence[Decide]) -> Iterator[Event]:
    totals: tuple[int, ...] = (0, 0, 0, 0)
    for number, deal in enumerate(deals, 1):
        table, takers = Table(number, rules.pass_direction(number), totals), set()
        for event in rules.without_questions(rules.play_round(table, deal, players)):
            takers |= {event.taker} if isinstance(event, Trick) else set()
            if len(takers) <= 1 or not isinstance(event, Moon):
                yield event
        scores = rules.score(table.points) if len(takers) == 1 else tuple(table.points)
        yield Scores(number, scores)
        totals = rules.add_up(totals, scores)
        yield Totals(totals)
        if rules.is_over(totals, limit):
            break
    yield End(rules.winners(totals))


@wrong.instead_of(rules.play_game)
def moon_is_not_counted_in_the_totals(deals: Iterable[Deal], limit: int, players: Sequence[Decide]) -> Iterator[Event]:
    totals: tuple[int, ...] = (0, 0, 0, 0)
    for number, deal in enumerate(deals, 1):
        table = Table(number, rules.pass_direction(number), totals)
        yield from rules.without_questions(rules.play_round(table, deal, players))
        yield Scores(number, rules.score(table.points))
        totals = rules.add_up(totals, tuple(table.points))
        yield Totals(totals)
        if rules.is_over(totals, limit):
            break
    yield End(rules.winners(totals))


# What is left of earlier rounds.


@wrong.instead_of(rules.play_game)
def points_taken_are_not_reset(deals: Iterable[Deal], limit: int, players: Sequence[Decide]) -> Iterator[Event]:
    return play_on(deals, limit, players, kept_as_taken=True)


@wrong.instead_of(rules.play_game)
def points_taken_are_not_reset_and_the_most_decide_the_moon(
    deals: Iterable[Deal], limit: int, players: Sequence[Decide]
) -> Iterator[Event]:
    """As above, in a program that looks for the moon at the player with the most points alone."""
    return play_on(deals, limit, players, kept_as_taken=True, shot=lambda points: max(points) == ALL_POINTS)


@wrong.instead_of(rules.play_game)
def scores_are_not_reset(deals: Iterable[Deal], limit: int, players: Sequence[Decide]) -> Iterator[Event]:
    """As above, but what the moon made of the points is what goes on."""
    return play_on(deals, limit, players, kept_as_taken=False)


def with_one_moon(points: Sequence[int]) -> tuple[int, ...]:
    """The scores after a moon: only the first of several players with 26 points is taken to have shot it."""
    shooter = points.index(ALL_POINTS)
    return tuple(0 if seat == shooter else ALL_POINTS for seat in SEATS)


def play_on(
    deals: Iterable[Deal],
    limit: int,
    players: Sequence[Decide],
    *,
    kept_as_taken: bool,
    shot: Callable[[Sequence[int]], bool] = lambda points: ALL_POINTS in points,
) -> Iterator[Event]:
    """A game whose rounds begin with the points of the round before, as taken or as scored."""
    totals: tuple[int, ...] = (0, 0, 0, 0)
    points: Sequence[int] = (0, 0, 0, 0)
    for number, deal in enumerate(deals, 1):
        table = Table(number, rules.pass_direction(number), totals)
        table.points = list(points)
        for event in rules.without_questions(rules.play_round(table, deal, players)):
            if shot(table.points) or not isinstance(event, Moon):
                yield event
        scores = with_one_moon(table.points) if shot(table.points) else tuple(table.points)
        points = table.points if kept_as_taken else scores
        yield Scores(number, scores)
        totals = rules.add_up(totals, scores)
        yield Totals(totals)
        if rules.is_over(totals, limit):
            break
    yield End(rules.winners(totals))


@wrong.instead_of(rules.play_game)
def scores_are_written_as_totals(deals: Iterable[Deal], limit: int, players: Sequence[Decide]) -> Iterator[Event]:
    totals: tuple[int, ...] = (0, 0, 0, 0)
    for event in play_game(deals, limit, players):
        if isinstance(event, Scores):
            totals = rules.add_up(totals, event.points)
            yield Scores(event.number, totals)
        else:
            yield event


# The totals and the end.


@wrong.instead_of(rules.add_up)
def totals_are_those_of_the_round(totals: Sequence[int], scores: Sequence[int]) -> tuple[int, ...]:
    return tuple(scores)


@wrong.instead_of(rules.is_over)
def limit_is_always_100(totals: Sequence[int], limit: int) -> bool:
    return max(totals) >= 100


@wrong.instead_of(rules.is_over)
def limit_must_be_passed(totals: Sequence[int], limit: int) -> bool:
    return max(totals) > limit


@wrong.instead_of(rules.is_over)
def limit_is_never_looked_at(totals: Sequence[int], limit: int) -> bool:
    return False


@wrong.instead_of(rules.is_over)
def everybody_must_reach_the_limit(totals: Sequence[int], limit: int) -> bool:
    return min(totals) >= limit


@wrong.instead_of(rules.play_game)
def limit_is_for_a_single_round(deals: Iterable[Deal], limit: int, players: Sequence[Decide]) -> Iterator[Event]:
    scores: Sequence[int] = ()
    for event in play_game(deals, MOST_LIMIT, players):
        yield event
        if isinstance(event, Scores):
            scores = event.points
        if isinstance(event, Totals) and rules.is_over(scores, limit):
            yield End(rules.winners(event.points))
            return


@wrong.instead_of(rules.is_over)
def limit_is_for_all_points_together(totals: Sequence[int], limit: int) -> bool:
    return sum(totals) >= limit


@wrong.instead_of(rules.is_over)
def one_below_the_limit_ends_the_game(totals: Sequence[int], limit: int) -> bool:
    return max(totals) >= limit - 1


@wrong.instead_of(rules.winners)
def highest_total_wins(totals: Sequence[int]) -> tuple[int, ...]:
    return tuple(seat for seat in SEATS if totals[seat] == max(totals))


@wrong.instead_of(rules.winners)
def first_of_the_best_wins(totals: Sequence[int]) -> tuple[int, ...]:
    return (list(totals).index(min(totals)),)


@wrong.instead_of(rules.winners)
def last_of_the_best_wins(totals: Sequence[int]) -> tuple[int, ...]:
    return (max(seat for seat in SEATS if totals[seat] == min(totals)),)


@wrong.instead_of(rules.winners)
def winners_stand_from_the_last(totals: Sequence[int]) -> tuple[int, ...]:
    return tuple(seat for seat in reversed(SEATS) if totals[seat] == min(totals))


@wrong.instead_of(rules.play_game)
def last_round_decides_who_wins(deals: Iterable[Deal], limit: int, players: Sequence[Decide]) -> Iterator[Event]:
    scores: Sequence[int] = ()
    for event in play_game(deals, limit, players):
        if isinstance(event, Scores):
            scores = event.points
        yield End(rules.winners(scores)) if isinstance(event, End) else event


@wrong.instead_of(rules.play_game)
def winner_is_told_after_every_round(deals: Iterable[Deal], limit: int, players: Sequence[Decide]) -> Iterator[Event]:
    end: End | None = None
    for event in play_game(deals, limit, players):
        if end and not isinstance(event, End):
            yield end
        end = End(rules.winners(event.points)) if isinstance(event, Totals) else None
        yield event


@wrong.instead_of(rules.play_game)
def winner_is_told_only_at_the_limit(deals: Iterable[Deal], limit: int, players: Sequence[Decide]) -> Iterator[Event]:
    over = False
    for event in play_game(deals, limit, players):
        if isinstance(event, Totals):
            over = rules.is_over(event.points, limit)
        if over or not isinstance(event, End):
            yield event
