"""A game of Hearts as its case and its transcript tell it: every card passed or played, with what the player saw.

Nothing is taken from the simulator but the lines of the transcript. What a case shows is found out again here, so that
the coverage of the rules does not rest on the simulator's word.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

RANKS = "23456789TJQKA"
SUITS = "CDSH"
STEPS = {"LEFT": 1, "RIGHT": 3, "ACROSS": 2}


def rank(card: str) -> int:
    """0 for a two to 12 for an ace."""
    return RANKS.index(card[0])


def height(card: str) -> tuple[int, int]:
    """What lowest and highest compare."""
    return rank(card), SUITS.index(card[1])


def points(cards: Iterable[str]) -> int:
    """The points in these cards."""
    return sum(13 if card == "QS" else card[1] == "H" for card in cards)


def penalties(cards: Iterable[str]) -> list[str]:
    """The hearts and QS among the cards."""
    return [card for card in cards if points([card])]


@dataclass(frozen=True, eq=False)
class Choice:
    """A card that a bot passed or played: its hand before, in hand order, and the trick so far, which may be empty.

    `number` is that of the trick, 0 while cards are passed; `received` what came to the hand in this round; `before`
    the cards of all earlier tricks of the round.
    """

    bot: str
    player: int
    number: int
    hand: tuple[str, ...]
    received: tuple[str, ...]
    trick: tuple[str, ...]
    before: tuple[str, ...]
    card: str

    @property
    def passes(self) -> bool:
        """The card is passed on."""
        return self.number == 0

    @property
    def leads(self) -> bool:
        """The card is the first of a later trick than the first, where 2C leaves no choice."""
        return self.number > 1 and not self.trick

    @property
    def follows(self) -> bool:
        """There are cards of the led suit in the hand."""
        return bool(self.trick) and bool(self.of_led)

    @property
    def throws(self) -> bool:
        """There is no card of the led suit in the hand."""
        return bool(self.trick) and not self.of_led

    @cached_property
    def of_led(self) -> list[str]:
        """The cards of the led suit, in hand order."""
        return [card for card in self.hand if card[1] == self.trick[0][1]] if self.trick else []

    @cached_property
    def broken(self) -> bool:
        """An earlier trick had a penalty card."""
        return bool(penalties(self.before))

    @cached_property
    def clean(self) -> list[str]:
        """The cards of the hand but the penalty cards."""
        return [card for card in self.hand if not points([card])]

    @cached_property
    def legal(self) -> list[str]:
        """What the bot could choose among, in hand order."""
        if self.number == 1 and not self.trick:
            return ["2C"]
        if self.follows:
            return self.of_led
        if self.throws and self.number == 1:
            return self.clean or list(self.hand)
        if self.leads and not self.broken and self.clean:
            return [card for card in self.hand if card[1] != "H"]
        return list(self.hand)

    @property
    def last(self) -> bool:
        """Nobody plays after it in the trick."""
        return len(self.trick) == 3

    @cached_property
    def top(self) -> str:
        """The best card of the trick so far."""
        return max((card for card in self.trick if card[1] == self.trick[0][1]), key=rank)


@dataclass(frozen=True, eq=False)
class Trick:
    """The cards in the order played, and where each stood: `place` (0 to 3) took the trick."""

    number: int
    cards: tuple[str, ...]
    leader: int
    taker: int
    points: int

    @property
    def place(self) -> int:
        return (self.taker - self.leader) % 4


@dataclass(frozen=True, eq=False)
class Round:
    """A round: `moon` is the player who took everything, 0 nobody; points, scores and totals are by player."""

    number: int
    direction: str
    passed: tuple[tuple[str, ...], ...]
    choices: tuple[Choice, ...]
    tricks: tuple[Trick, ...]
    moon: int
    scores: tuple[int, ...]
    totals: tuple[int, ...]

    @cached_property
    def points(self) -> tuple[int, ...]:
        """What each player took, whoever shot the moon."""
        return tuple(sum(t.points for t in self.tricks if t.taker == player) for player in (1, 2, 3, 4))


@dataclass(frozen=True, eq=False)
class Game:
    """A whole game; `limit` is None where the case leaves it out, `left_over` counts the deals that are not played."""

    bots: tuple[str, ...]
    limit: int | None
    left_over: int
    rounds: tuple[Round, ...]
    winners: tuple[int, ...]

    @property
    def totals(self) -> tuple[int, ...]:
        """The totals at the end."""
        return self.rounds[-1].totals

    @property
    def most(self) -> int:
        """The limit in force."""
        return 100 if self.limit is None else self.limit

    def choices(self) -> Iterator[Choice]:
        """Every card that was passed or played."""
        for one in self.rounds:
            yield from one.choices

    def tricks(self) -> Iterator[Trick]:
        """Every trick."""
        for one in self.rounds:
            yield from one.tricks


def read_game(text: str, transcript: Iterable[str]) -> Game:
    """The game of a case that its transcript tells of."""
    rows = [line.split() for line in text.splitlines() if line.strip()]
    limit = [int(row[1]) for row in rows if row[0] == "limit"]
    hands = [row[1:] for row in rows if row[0] == "hand"]
    lines = iter(transcript)
    rounds: list[Round] = []
    for line in lines:
        words = line.split()
        if words[0] == "WINNER":
            winners = tuple(map(int, words[1:]))
        else:
            start = 4 * (int(words[1]) - 1)
            rounds.append(_read_round(rows[0][1:], words, hands[start : start + 4], lines))
    left_over = len(hands) // 4 - len(rounds)
    return Game(tuple(rows[0][1:]), limit[0] if limit else None, left_over, tuple(rounds), winners)


def _read_round(bots: Sequence[str], words: Sequence[str], hands: list[list[str]], lines: Iterator[str]) -> Round:
    passed = tuple(tuple(next(lines).split()[2:]) for _ in range(4))
    choices = [choice for player in (1, 2, 3, 4) for choice in _passes(bots, player, hands, passed[player - 1])]
    step = STEPS[words[2]]
    for player in range(4):
        hands[(player + step) % 4].extend(passed[player])
    received = [passed[(player - step) % 4] for player in range(4)]
    tricks: list[Trick] = []
    for number in range(1, 14):
        said = next(lines).split()
        trick = Trick(number, tuple(said[1:5]), int(said[0][0]), int(said[6]), int(said[7]))
        choices += _plays(bots, trick, hands, received, tuple(card for one in tricks for card in one.cards))
        tricks.append(trick)
    said = next(lines).split()
    moon = int(said[1]) if said[0] == "MOON" else 0
    scores = tuple(map(int, (next(lines).split() if moon else said)[2:]))
    totals = tuple(map(int, next(lines).split()[1:]))
    return Round(int(words[1]), words[2], passed, tuple(choices), tuple(tricks), moon, scores, totals)


def _passes(bots: Sequence[str], player: int, hands: Sequence[list[str]], cards: Iterable[str]) -> Iterator[Choice]:
    hand = hands[player - 1]
    for card in cards:
        yield Choice(bots[player - 1], player, 0, tuple(hand), (), (), (), card)
        hand.remove(card)


def _plays(
    bots: Sequence[str],
    trick: Trick,
    hands: Sequence[list[str]],
    received: Sequence[tuple[str, ...]],
    before: tuple[str, ...],
) -> Iterator[Choice]:
    for place, card in enumerate(trick.cards):
        seat = (trick.leader - 1 + place) % 4
        hand, so_far = hands[seat], trick.cards[:place]
        yield Choice(bots[seat], seat + 1, trick.number, tuple(hand), received[seat], so_far, before, card)
        hand.remove(card)
