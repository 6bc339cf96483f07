"""Imagines the hidden cards of Dubito: the other hands, and what lies face down on the board.

The hands are dealt at random, but the board is not: by chance hardly a play would be honest. So each play of another
player is first taken as honest or as a bluff, by what is known of the cards of its number, for players who are honest
four times of five when they can, and lay as many cards as possible four times of five.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from math import comb
from typing import TYPE_CHECKING

from solutions.dubito.bots import visible_event
from solutions.dubito.case import COPIES, JOKER
from solutions.dubito.events import Discard, Play, Take
from solutions.dubito.rules import find_fours

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from solutions._kit.splitmix import SplitMix64
    from solutions.dubito.events import Event

HONEST = 0.8
"""How often a player is honest when it can be."""
MANY = 0.8
"""How often a player lays as many cards as possible."""
GUESSES = 8
"""Of so many guesses which plays are honest, one is taken, in proportion to how likely the plays are by it."""

TRIES = 20
"""So often are all cards dealt, as long as somebody holds four of a value. Then all plays are taken as bluffs."""

MOST = 3
PRECISION = 1 << 32
AWAY = 0
"""Instead of a player's number: cards that were never dealt."""


@dataclass(frozen=True)
class Laid:
    """A play on the board: the player, the number of cards, the number that was declared, and the cards, if they are
    known."""

    player: int
    count: int
    number: int
    cards: tuple[int, ...] | None


@dataclass(frozen=True)
class Imagined:
    """The hands by player, and the cards of each play on the board."""

    hands: Mapping[int, list[int]]
    board: Sequence[tuple[int, ...]]


@dataclass
class Pool:
    """While plays are judged: the unseen cards of the number, all unseen cards, which share of the cards in the game
    others have; and by player its room for unseen cards, and its cards of the number that are known."""

    copies: int
    unseen: int
    share: float
    room: dict[int, int]
    sure: dict[int, int]

    def take(self, player: int, count: int) -> None:
        """The player has laid so many cards of the number: first those that are known."""
        known = min(count, self.sure[player])
        self.sure[player] -= known
        self.copies -= count - known
        self.unseen -= count - known
        self.room[player] -= count - known

    def chances(self, player: int) -> list[tuple[int, float]]:
        """How many cards of the number the player may hold, each with its chance."""
        room, ways = self.room[player], comb(self.unseen, self.room[player])
        return [
            (self.sure[player] + more, comb(self.copies, more) * comb(self.unseen - self.copies, room - more) / ways)
            for more in range(min(self.copies, room) + 1)
        ]


@dataclass
class Memory:
    """What a player knows: the sizes of all hands, by player (of one who was disqualified: as it left); the plays on
    the board; the cards that have left the game for good; and by other player the cards that it holds, or has laid in
    this round, for sure.

    After a doubt all see which cards somebody takes, so these are sure. When that player lays cards, any of them may
    be among them. As soon as the board is shown, what cannot have been laid is still sure.
    """

    seat: int
    sizes: dict[int, int]
    board: list[Laid] = field(default_factory=list)
    gone: Counter[int] = field(default_factory=Counter)
    sure: dict[int, Counter[int]] = field(init=False)
    began: bool = False

    def __post_init__(self) -> None:
        self.sure = {player: Counter() for player in self.sizes if player != self.seat}

    def note(self, event: Event) -> None:
        """Remember what everybody sees of the event, and the cards of the player's own plays."""
        self.began = True
        if isinstance(event, Play):
            self.sizes[event.player] -= len(event.cards)
            cards = event.cards if event.player == self.seat else None
            self.board.append(Laid(event.player, len(event.cards), event.number, cards))
        elif isinstance(event, Take):
            self._show(event)
        elif isinstance(event, Discard):
            self.sizes[event.player] -= COPIES[event.value]
            self.gone[event.value] += COPIES[event.value]
            for held in self.sure.values():
                held.pop(event.value, None)

    def _show(self, event: Take) -> None:
        """The board is shown, and somebody takes it."""
        shown = visible_event(event)
        *before, last = self.board
        others = Counter([*event.cards, *[JOKER] * event.jokers])
        others.subtract(shown.latest_cards)  # type: ignore[union-attr]  # a DoubtResolvedEvent
        for laid in before:
            others.subtract(laid.cards or ())
        for player, held in self.sure.items():
            count = sum(laid.count for laid in before if laid.player == player)
            latest = shown.latest_cards if last.player == player else ()  # type: ignore[union-attr]
            for card in [*held]:
                held[card] = max(0, held[card] - latest.count(card) - min(count, others[card]))
        self.gone[JOKER] += event.jokers
        self.sizes[event.player] += len(event.cards)
        if event.player != self.seat:
            self.sure[event.player].update(event.cards)
        self.board.clear()

    def imagine(self, hand: Sequence[int], generator: SplitMix64) -> Imagined:
        """The hidden cards, when the player holds this hand."""
        unseen = Counter(COPIES)
        for cards in (self.gone, hand, *self.sure.values(), *(laid.cards or () for laid in self.board)):
            unseen.subtract(cards)
        room = {player: self.sizes[player] - held.total() for player, held in self.sure.items()}
        for laid in self.board:
            if laid.player != self.seat:
                room[laid.player] += laid.count
        for _ in range(TRIES):
            found = self._deal(hand, self._guess(unseen, room, generator), Counter(unseen), {**room}, generator)
            if not self.began or not any(map(find_fours, found.hands.values())):  # D7
                return found
        return self._deal(hand, [False] * len(self.board), unseen, room, generator)

    def _guess(self, unseen: Counter[int], room: Mapping[int, int], generator: SplitMix64) -> list[bool]:
        """For each play on the board, whether it is taken as honest; the player's own are not."""
        if all(laid.cards for laid in self.board):
            return [False] * len(self.board)
        number, count = self.board[0].number, unseen.total()
        held = count + sum(cards.total() for cards in self.sure.values())
        share = held / (sum(COPIES.values()) - self.gone.total())
        guesses = []
        for _ in range(GUESSES):
            sure = {player: held[number] for player, held in self.sure.items()}
            guesses.append(self._judge(Pool(unseen[number], count, share, {**room}, sure), generator))
        return guesses[draw([likelihood for _, likelihood in guesses], generator)][0]

    def _judge(self, pool: Pool, generator: SplitMix64) -> tuple[list[bool], float]:
        """A guess for each play, one after another, and how likely the plays are by it."""
        sizes = dict(self.sizes)
        for laid in self.board:
            sizes[laid.player] += laid.count
        guess, likelihood = [], 1.0
        for place, laid in enumerate(self.board):
            if laid.cards is None:
                weigh = weigh_play if place else weigh_opening
                weights = weigh(pool, laid, sizes[laid.player])
                likelihood *= sum(weights)
                guess.append(not draw(weights, generator))
                if guess[-1]:
                    pool.take(laid.player, laid.count)
            else:
                guess.append(False)
            sizes[laid.player] -= laid.count
        return guess, likelihood

    def _deal(
        self,
        hand: Sequence[int],
        honest: Sequence[bool],
        unseen: Counter[int],
        room: dict[int, int],
        generator: SplitMix64,
    ) -> Imagined:
        """Deal all that is left, then lay the bluffs, any cards of these hands."""
        held = {player: Counter(cards) for player, cards in self.sure.items()}
        for laid, truth in zip(self.board, honest, strict=True):
            if truth:
                known = min(laid.count, held[laid.player][laid.number])
                held[laid.player][laid.number] -= known
                unseen[laid.number] -= laid.count - known
                room[laid.player] -= laid.count - known
        cards = sorted(unseen.elements())
        generator.shuffle(cards)
        room[AWAY] = len(cards) - sum(room.values())
        hands = deal(cards, room, {player: sorted(some.elements()) for player, some in held.items()})
        if self.began:
            part_fours(hands, {player: some.total() for player, some in held.items()}, generator)
        board = []
        for laid, truth in zip(self.board, honest, strict=True):
            if truth:
                board.append((laid.number,) * laid.count)
            else:
                board.append(laid.cards or tuple(lay(hands[laid.player], laid.count, generator)))
        return Imagined({**hands, self.seat: list(hand)}, board)


def weigh_opening(pool: Pool, laid: Laid, size: int) -> tuple[float, float]:
    """How likely it is that an opener with so many cards declares this number and lays so many, as the truth and as a
    bluff.

    An honest one declares the number that it holds most, so it counts how many ways there are to hold so many of this
    one, beside those of a number of which nothing special is known.
    """
    copies = min(pool.copies, pool.room[laid.player]) + pool.sure[laid.player]
    ways = comb(copies, laid.count) / comb(COPIES[laid.number], laid.count)
    return HONEST * ways / pool.share**laid.count, (1 - HONEST) * weigh_bluff(laid.count, size)


def weigh_play(pool: Pool, laid: Laid, size: int) -> tuple[float, float]:
    """How likely it is that a player with so many cards lays so many, as the truth and as a bluff."""
    truth = bluff = 0.0
    for copies, chance in pool.chances(laid.player):
        honest = HONEST if copies else 0.0
        most = min(MOST, copies)
        if laid.count <= most:
            truth += chance * honest * (MANY * (laid.count == most) + (1 - MANY) / most)
        bluff += chance * (1 - honest)
    return truth, bluff * weigh_bluff(laid.count, size)


def weigh_bluff(count: int, size: int) -> float:
    """How likely it is that a bluff from so many cards has so many."""
    most = min(MOST, size)
    by_chance = 1 / MOST if count < most else 1 - (most - 1) / MOST
    return MANY * (count == most) + (1 - MANY) * by_chance


def draw(weights: Sequence[float], generator: SplitMix64) -> int:
    """The place of one of the weights, drawn in proportion to them."""
    left = sum(weights) * generator.below(PRECISION) / PRECISION
    for place, weight in enumerate(weights):
        left -= weight
        if left < 0:
            return place
    return max(place for place, weight in enumerate(weights) if weight)


def deal(cards: list[int], room: Mapping[int, int], held: Mapping[int, list[int]]) -> dict[int, list[int]]:
    """By player, what it holds already, and after that as many of the cards as there is room for."""
    hands = {}
    start = 0
    for player, count in room.items():
        hands[player] = [*held.get(player, ()), *cards[start : start + count]]
        start += count
    return hands


def part_fours(hands: Mapping[int, list[int]], fixed: Mapping[int, int], generator: SplitMix64) -> None:
    """Exchange cards, but not the first ones of a hand that are fixed, so that nobody holds four of a value if that
    can be."""
    places = [(player, at) for player, hand in hands.items() for at in range(fixed.get(player, 0), len(hand))]
    for player, at in places:
        hand = hands[player]
        if player == AWAY or hand[at] == JOKER or hand.count(hand[at]) < COPIES[hand[at]]:
            continue
        offers = [
            (other, there)
            for other, there in places
            if other != player and takes(hand, hands[other][there]) and (other == AWAY or takes(hands[other], hand[at]))
        ]
        if offers:
            other, there = offers[generator.below(len(offers))]
            hand[at], hands[other][there] = hands[other][there], hand[at]


def takes(hand: Sequence[int], card: int) -> bool:
    """Whether the hand would hold no four of a value with this card."""
    return card == JOKER or hand.count(card) < COPIES[card] - 1


def lay(hand: list[int], count: int, generator: SplitMix64) -> list[int]:
    """Take so many random cards out of the hand."""
    return [hand.pop(generator.below(len(hand))) for _ in range(count)]
