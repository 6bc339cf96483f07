"""Hearts: a move is worth the points of its round by which its player is ahead of the mean of the others.

A round is played on by Duck (H15) on all seats. What a player knows of the other hands: which cards have been played,
which three it has passed and to whom, who could not follow a suit, and who had nothing but points (H4, H5).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING

from arenas.analysis.dealing import deal_out
from arenas.replaying.games import hearts as replayed
from arenas.replaying.records import read_case
from arenas.replaying.states import write_place
from solutions._kit.cards import DECK
from solutions.hearts import rules
from solutions.hearts.bots import duck
from solutions.hearts.events import texts
from solutions.hearts.table import HAND, HEARTS, SEATS, SUIT, TURNS, Table, View, absent

if TYPE_CHECKING:
    from arenas.replaying.records import Written
    from solutions._kit.splitmix import SplitMix64

UNIT = "points"
COUNTED = "points ahead of the mean of the other players; in a round, shooting the moon is 26"
PLAYS_ON = "Duck"
CONCLUDED = "A player that did not follow suit has no card of the suit that was led."

Decide = Callable[[View], int]
Cards = tuple[int, ...]

ALL = frozenset(range(len(DECK)))
OF_SUIT = tuple(frozenset(card for card in ALL if SUIT[card] == suit) for suit in range(4))
PENALTIES = frozenset(card for card in ALL if rules.PENALTY[card])


def questions(written: Written, _moves: bytes = b"") -> Iterator[tuple[int, View, int, str]]:
    """As `games.Game` says."""
    _, case = read_case(written.game, written.case)
    steps = rules.steps(case.deals, case.limit, [absent] * len(SEATS))
    step = next(steps, None)
    number = 1
    while step is not None:
        if isinstance(step, View):
            answer = replayed.read_answer(step, written.transcript, number)
            further, part = replayed.place(step)
            yield step.seat, step, answer, write_place(number + further, part)
            step = steps.send(answer)
        else:
            number += 1
            step = next(steps, None)


class Player:
    """A player: all that it remembers is in its view."""

    def __init__(self, seat: int, seats: int) -> None:
        self.seat = seat

    def look(self, question: View, answer: int) -> Situation:
        """As `games.Player` says. What is passed is one decision, made with the third card."""
        return Passing(question, answer) if question.table.passing else Situation(question, answer)


class Situation:
    """A card to play."""

    def __init__(self, view: View, answer: int) -> None:
        self.view, table = view, view.table
        self.got = lead(table.totals, view.seat)
        self.answer: Cards = (view.legal[answer],)
        self.decides = len(view.legal) > 1
        if not table.trick:
            self.kind = "lead"
        else:
            self.kind = "follow suit" if SUIT[view.legal[0]] == SUIT[table.trick[0]] else "discard"

    def consult(self, ask: Callable[[View], int]) -> Cards:
        """As `games.Situation` says."""
        return (self.view.legal[ask(self.view)],)

    def imagine(self, generator: SplitMix64) -> World:
        """As `games.Situation` says."""
        view, table, me = self.view, self.view.table, self.view.seat
        played = {*table.trick, *(card for _, cards in table.tricks for card in cards)}
        given = [card for card in view.passed if card not in played]
        room = dict.fromkeys(SEATS, HAND - len(table.tricks))
        for seat in TURNS[table.leader][: len(table.trick)]:
            room[seat] -= 1
        to = rules.receiver(me, table.direction)
        room[to] -= len(given)
        del room[me]
        unseen = sorted(ALL.difference(view.hand, given, played))
        hands = deal_out(unseen, room, find_holdings(table), generator)
        hands[to] += given
        hands[me] = list(view.hand)
        return World(view, [hands[seat] for seat in SEATS])

    def words(self, answer: Cards) -> str:
        """The cards, in the order of the deck."""
        return texts(sorted(answer))


class Passing(Situation):
    """Three cards to pass, of which the last is being chosen."""

    def __init__(self, view: View, answer: int) -> None:
        super().__init__(view, answer)
        self.answer = (*view.passed, *self.answer)
        self.decides = len(self.answer) == rules.PASSED
        self.kind = "pass"

    def consult(self, ask: Callable[[View], int]) -> Cards:
        """As `games.Situation` says: it is asked three times."""
        view = View(self.view.seat, [*self.view.hand, *self.view.passed], self.view.table)
        for _ in range(rules.PASSED):
            view.legal = view.hand
            card = view.legal[ask(view)]
            view.remove(card)
            view.passed.append(card)
        return tuple(view.passed)

    def imagine(self, generator: SplitMix64) -> World:
        """Nobody has shown a card."""
        view = self.view
        hand = [*view.hand, *view.passed]
        unseen = sorted(ALL.difference(hand))
        generator.shuffle(unseen)
        hands = [unseen[:HAND], unseen[HAND : 2 * HAND], unseen[2 * HAND :]]
        hands.insert(view.seat, hand)
        return World(view, hands)


class World:
    """The hands as they may be, without the cards of the trick that is being played."""

    def __init__(self, view: View, hands: Sequence[list[int]]) -> None:
        self._view, self._hands = view, hands

    def play(self, answer: Cards) -> float:
        """As `games.World` says."""
        points = self._pass_on(answer) if self._view.table.passing else self._play_on(answer)
        return lead(rules.score(points), self._view.seat)

    def _pass_on(self, cards: Cards) -> list[int]:
        """The points of the round, which begins when these cards are passed."""
        before, me = self._view.table, self._view.seat
        table = Table(before.round, before.direction, before.totals)
        players: list[Decide] = [duck] * len(SEATS)
        players[me] = follow_script(cards)
        for _ in rules.play_round(table, self._hands, players):
            pass
        return table.points

    def _play_on(self, cards: Cards) -> list[int]:
        """The points of the round, in which this card is played now."""
        before, me = self._view.table, self._view.seat
        table = Table(before.round, before.direction, before.totals)
        table.passing, table.leader = False, before.leader
        table.points, table.tricks = list(before.points), list(before.tricks)
        players: list[Decide] = [duck] * len(SEATS)
        views = [View(seat, hand, table) for seat, hand in zip(SEATS, self._hands, strict=True)]
        for seat, played in zip(TURNS[table.leader], before.trick, strict=False):
            views[seat].add(played)
            players[seat] = follow_script([played])
        players[me] = follow_script(cards)
        for _ in range(HAND - len(table.tricks)):
            rules.result(rules.play_trick(table, views, players))
        return table.points


def follow_script(cards: Sequence[int]) -> Decide:
    """A player that chooses these cards, and goes on as Duck."""
    script = iter(cards)

    def decide(view: View) -> int:
        card = next(script, None)
        return duck(view) if card is None else view.legal.index(card)

    return decide


def lead(points: Sequence[int], seat: int) -> float:
    """How far the seat is ahead of the mean of the others: points are bad."""
    return (sum(points) - points[seat]) / (len(points) - 1) - points[seat]


def find_holdings(table: Table) -> dict[int, frozenset[int]]:
    """By seat, the cards that it may still hold by what it has played."""
    may_hold = dict.fromkeys(SEATS, ALL)
    broken = False
    for number, (leader, cards) in enumerate([*table.tricks, (table.leader, tuple(table.trick))]):
        for seat, card in zip(TURNS[leader], cards, strict=False):
            if SUIT[card] != SUIT[cards[0]]:
                may_hold[seat] -= OF_SUIT[SUIT[cards[0]]]
                if not number and card in PENALTIES:  # H4
                    may_hold[seat] &= PENALTIES
        if cards and SUIT[cards[0]] == HEARTS and not broken:  # H5
            may_hold[leader] &= PENALTIES
        broken = broken or not PENALTIES.isdisjoint(cards)
    return may_hold
