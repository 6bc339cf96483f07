"""King of the Cards: a move is worth the chance of its player to win.

The game is played on by LongSuit (B4) on all seats. What a player knows: its hand, the cards that it has seen on top
of the discard pile since the last reshuffle, and all sizes. It concludes nothing from a draw: a bot may draw by choice.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Generator, Iterator
from typing import TYPE_CHECKING, Any

from arenas.harness import codes
from arenas.replaying.games import kotc as replayed
from arenas.replaying.records import read_case
from solutions._kit.cards import DECK, SUIT_WORDS
from solutions._kit.splitmix import SplitMix64
from solutions.kotc import rules
from solutions.kotc.bots import DRAW, View, absent, long_suit, pack
from solutions.kotc.case import Case

if TYPE_CHECKING:
    from arenas.replaying.records import Written

UNIT = "percentage points"
COUNTED = "chance to win, in per cent"
PLAYS_ON = "LongSuit"
CONCLUDED = "Nothing is concluded from who has drawn: a bot may draw by choice."

Decide = Callable[[View], object]

WON = 100.0
EIGHT = "8"


def questions(written: Written, _moves: bytes = b"") -> Iterator[tuple[int, View, object, str]]:
    """As `games.Game` says."""
    _, case = read_case(written.game, written.case)
    steps = rules.steps(rules.Table(case), [absent] * len(case.hands), case.seed)
    step: Any = next(steps)
    number = 1
    while step is not None:
        if isinstance(step, View):
            answer = replayed.read_answer(written.transcript[number - 1], step)
            yield step.seat - 1, step, answer, str(number)
            step = steps.send(answer)
            if isinstance(step, View):  # it wanted to draw, and there is nothing to draw
                step = steps.send(None)
        else:
            number += 1
            step = next(steps, None)


class Player:
    """What a player remembers: `down` are the cards that lie under the top or on top of the discard pile for sure."""

    def __init__(self, seat: int, seats: int) -> None:
        self.seat = seat
        self.down: set[str] = set()
        self._pile = len(DECK)
        self._discards = 0
        self._left = ""  # the eight that it has played last, if that is still on top

    def look(self, question: View, answer: object) -> Situation:
        """As `games.Player` says."""
        seen = question
        if seen.draw_size > self._pile or seen.discard_size < self._discards:  # the pile was made again
            self.down.clear()
        top = "" if seen.top[0] == EIGHT and seen.discard_size > 1 else seen.top
        if top:
            self.down.add(top)
        elif self._left and seen.discard_size == self._discards:
            top = self._left
            self.down.add(top)
        situation = Situation(seen, answer, frozenset(self.down), top)
        self._pile, self._discards = seen.draw_size, seen.discard_size
        self._note(seen, answer)
        return situation

    def _note(self, seen: View, answer: object) -> None:
        """What the player does now, it knows later."""
        self._left = ""
        if isinstance(answer, str) and answer in seen.fits:
            card = rules.leaving(list(seen.hand), answer) if answer[0] == EIGHT else answer
            self.down.add(card)
            self._discards += 1
            self._left = card if card[0] == EIGHT else ""


class Situation:
    """A turn. `top` is the card on top, empty if it can be any eight that was not seen."""

    def __init__(self, seen: View, answer: object, down: frozenset[str], top: str) -> None:
        self.seen, self.down, self.top = seen, down, top
        self.hand, self.shown, self.answer = seen.hand, seen.top, answer
        plain = [card for card in seen.playable if card[0] != EIGHT]
        eights = len(seen.playable) > len(plain)
        legal = answer is DRAW or answer is None or answer in seen.fits
        self.decides = legal and (eights or len(plain) > 1 or not isinstance(answer, str))
        self.kind = "an eight or another card" if eights and plain else "which suit" if eights else "which card"
        self.got = 0.0

    def consult(self, ask: Callable[[View], int]) -> object:
        """As `games.Situation` says: a card, nothing, or a draw."""
        code = ask(self.seen)
        return DRAW if code == codes.DRAW else codes.CARDS[code] if code < codes.NOTHING else None

    def imagine(self, generator: SplitMix64) -> World:
        """As `games.Situation` says."""
        unseen = [card for card in DECK if card not in self.hand and card not in self.down]
        generator.shuffle(unseen)
        top = self.top or next(card for card in unseen if card[0] == EIGHT)
        if not self.top:
            unseen.remove(top)
        hands = [
            list(self.hand) if seat == self.seen.seat else [unseen.pop() for _ in range(size)]
            for seat, size in enumerate(self.seen.hand_sizes, 1)
        ]
        pile = [unseen.pop() for _ in range(self.seen.draw_size)]
        below = sorted(self.down - {top})
        below += [unseen.pop() for _ in range(self.seen.discard_size - 1 - len(below))]
        return World(self, hands, pile, [*below, top], generator.draw())

    def words(self, answer: object) -> str:
        """As it stands in a transcript."""
        if not isinstance(answer, str):
            return "draw" if answer is DRAW else "skip"
        return f"8 {SUIT_WORDS[answer[1]].upper()}" if answer[0] == EIGHT else answer


class World:
    """The cards as they may lie, and the seed of the shuffles to come."""

    def __init__(
        self, situation: Situation, hands: list[list[str]], pile: list[str], discards: list[str], seed: int
    ) -> None:
        self._situation, self._hands, self._pile, self._discards = situation, hands, pile, discards
        self._seed = seed

    def play(self, answer: object) -> float:
        """As `games.World` says."""
        table = self._set()
        player = self._situation.seen.seat
        players: list[Decide] = [long_suit] * len(self._hands)
        players[player - 1] = begin_with(answer)
        generator = SplitMix64(self._seed)
        for _ in range(rules.turn_limit()):
            if finish(rules.take_turn(table, player, players[player - 1], generator)):
                break
            player = table.after[player]
        cards = [len(table.hands[seat - 1]) for seat in table.in_play]
        first = [seat for seat, left in zip(table.in_play, cards, strict=True) if left == min(cards)]
        return WON / len(first) if self._situation.seen.seat in first else 0.0

    def _set(self) -> rules.Table:
        """A table with these cards."""
        table = rules.Table(Case(0, [], self._hands, self._discards[-1], self._pile))
        table.discards, table.top = list(self._discards), self._situation.shown
        table.in_play = [seat for seat, hand in enumerate(self._hands, 1) if hand]
        table.after = {seat: rules.next_player(seat, table.in_play) for seat in table.after}
        table.sizes = pack(table.pile, table.discards, *table.hands)
        return table


def begin_with(answer: object) -> Decide:
    """A player that answers this, and goes on as LongSuit."""
    script = iter([answer])

    def decide(seen: View) -> object:
        for first in script:
            return first
        return long_suit(seen)

    return decide


def finish(turn: Generator[Any, Any, bool]) -> bool:
    """Play a turn to its end: whether the game is over."""
    ended: list[bool] = []

    def whole() -> Iterator[Any]:
        ended.append((yield from turn))

    deque(whole(), 0)
    return ended[0]
