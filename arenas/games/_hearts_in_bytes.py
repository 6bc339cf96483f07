"""Hearts for the runners: the same game as in `hearts`. A question is ready in half the time.

Hands, legal cards and the trick are bytes, which the next card replaces by others: so a question is ready to travel
when it is asked, and stays as it was. There are no events. All rules of the play itself are written out in one
generator; those of a round are the ones of `solutions.hearts`. A test compares both, answer by answer.

Passing and playing are two generators. They are not part of another one, through which every question and answer would
have to go; `phases` yields them one by one.
"""

from __future__ import annotations

import struct
from collections.abc import Callable, Generator, Iterable, Sequence
from typing import Any, ClassVar

from arenas.harness import codes
from arenas.harness.hearts import PACKED_TABLE
from arenas.seeds import derive
from arenas.values.games import Incident, Outcome
from arenas.values.places import share_places
from solutions._kit.cards import DECK
from solutions._kit.splitmix import SplitMix64
from solutions.hearts import rules
from solutions.hearts.events import texts
from solutions.hearts.table import HAND, HEARTS, SEATS, SUIT, TURNS, TWO_OF_CLUBS

Question = tuple[bytes, bytes, int, bytes, bytes, bytes, bytes]
"""The fields of `harness.hearts.Question`."""

Totals = tuple[int, ...]
Phase = Generator[Question, int, Any]
"""Some questions, each of which is sent its answer, and what comes of them."""
Choose = Callable[[int, bytes], int]
"""Of the seat whose answer is not an index, and its legal cards: one of these (H10)."""

SEAT, LEGAL = 2, 4
PENALTY = rules.PENALTY
ONE = [bytes([card]) for card in range(len(DECK))]
LAST = [HAND * SUIT[card] + HAND - 1 for card in range(len(DECK))]
"""By card, the highest of its suit."""
OTHERS = [bytes([other for other in range(len(DECK)) if SUIT[other] != SUIT[card]]) for card in range(len(DECK))]
"""By card, those of other suits."""
ALL_HEARTS = bytes([card for card in range(len(DECK)) if SUIT[card] == HEARTS])
CHANGING = PACKED_TABLE.size - struct.calcsize("<4H")
"""Bytes of a packed table that a trick may change; the points of the game before, which follow, do not change."""
PENALTIES = bytes([card for card in range(len(DECK)) if PENALTY[card]])


def phases(deals: Iterable[Sequence[Sequence[int]]], limit: int, choose: Choose) -> Generator[Phase, Any, Totals]:
    """The phases of a game, each of which is sent what came of it, and at the end the totals."""
    totals: Totals = (0, 0, 0, 0)
    for number, deal in enumerate(deals, 1):
        direction = rules.pass_direction(number)
        hands = [bytes(hand) for hand in deal]
        table = PACKED_TABLE.pack(True, direction, 0, 0, 0, 0, 0, *totals)
        passed = yield choose_passes(table, hands, choose)
        received = [passed[(seat - direction) % len(SEATS)] for seat in SEATS]
        hands = [hand + more for hand, more in zip(hands, received, strict=True)]
        points = yield play_tricks(hands, passed, received, table, choose)
        totals = rules.add_up(totals, rules.score(points))
        if rules.is_over(totals, limit):
            break
    return totals


def choose_passes(table: bytes, hands: list[bytes], choose: Choose) -> Generator[Question, int, list[bytes]]:
    """H2: by seat, the cards that it passes, which are taken out of its hand."""
    passed = [b""] * len(hands)
    for _ in range(rules.PASSED):
        for seat in SEATS:
            hand = hands[seat]
            answer = yield table, b"", seat, hand, hand, passed[seat], b""
            card = ONE[hand[answer] if answer < len(hand) else choose(seat, hand)]
            hands[seat] = hand.replace(card, b"")
            passed[seat] += card
    return passed


def play_tricks(
    hands: list[bytes], passed: list[bytes], received: list[bytes], before: bytes, choose: Choose
) -> Generator[Question, int, list[int]]:
    """The tricks of a round (H3 to H7), with the packed table `before` it: by seat, the points that it has taken."""
    points, direction, past = [0, 0, 0, 0], before[1], before[CHANGING:]  # totals, then the tricks that are over
    taker = next(seat for seat in SEATS if TWO_OF_CLUBS in hands[seat])
    is_first, is_broken = True, False
    for _ in range(HAND):
        leader, second, third, fourth = TURNS[taker]
        hand, table = hands[leader], bytes((False, direction, taker, *points)) + past
        legal = hand if is_broken else may_lead(hand, is_first=is_first)
        answer = yield table, b"", leader, hand, legal, passed[leader], received[leader]
        best = legal[answer] if answer < len(legal) else choose(leader, legal)
        trick = ONE[best]
        hands[leader] = hand.replace(trick, b"")
        last, off_suit, worth = LAST[best], OTHERS[best], PENALTY[best]
        for seat in (second, third, fourth):
            hand = hands[seat]
            legal = hand.translate(None, off_suit) or (is_first and hand.translate(None, PENALTIES)) or hand
            answer = yield table, trick, seat, hand, legal, passed[seat], received[seat]
            card = legal[answer] if answer < len(legal) else choose(seat, legal)
            one = ONE[card]
            hands[seat] = hand.replace(one, b"")
            trick += one
            worth += PENALTY[card]
            if best < card <= last:
                best, taker = card, seat
        if worth:
            points[taker] += worth
            is_broken = True
        past += ONE[leader] + trick
        is_first = False
    return points


def may_lead(hand: bytes, *, is_first: bool) -> bytes:
    """H3, H5, as long as hearts are not broken."""
    if is_first:
        return ONE[TWO_OF_CLUBS]
    return hand.translate(None, ALL_HEARTS) if hand.translate(None, PENALTIES) else hand


class QuickSession:
    """A game in progress, as `games.QuickSession` says. Its questions are as they travel."""

    __slots__ = (
        "_deals",
        "_forged",
        "_limit",
        "_phases",
        "_players",
        "_seed",
        "_send",
        "_spare",
        "_totals",
        "made",
        "question",
        "seat",
    )

    ANSWERS: ClassVar[Sequence[Any]] = range(256)
    TELLS: ClassVar[bool] = False

    def __init__(self, seed: int, limit: int, deals: Callable[[int], Iterable[Sequence[Sequence[int]]]]) -> None:
        self._seed, self._limit, self._deals = seed, limit, deals
        self._forged: list[Incident] = []
        self._spare: dict[int, SplitMix64] = {}
        self._players: list[Callable[[Any], int]] = []
        self._totals: Totals = ()
        self.made = bytearray()
        self._phases = phases(deals(seed), limit, self._choose)
        self._send: Callable[[int], Question]
        self.question: Any
        self.seat: Any
        self._go_on(None)

    @property
    def asked(self) -> int:
        """The seat that is asked, in a game that is not over."""
        assert self.seat is not None, "somebody is asked"
        seat: int = self.seat
        return seat

    def answer(self, code: int) -> None:
        """Go on to the next question with this answer."""
        self.made.append(code)
        try:
            self.question = question = self._send(code)
            self.seat = question[SEAT]
        except StopIteration as end:
            self._go_on(end.value)

    def play(self, players: Sequence[Callable[[Any], int]]) -> None:
        """Go on to the end. Each seat has a function from its questions to what the engine is answered."""
        self._players = by_seat = [*players]
        while self.question is not None:
            send, question = self._send, self.question
            try:
                while True:
                    question = send(by_seat[question[SEAT]](question))
            except StopIteration as end:
                self._go_on(end.value)

    def replace(self, seat: int, player: Callable[[Any], int]) -> None:
        """While `play` runs: from its next question on, the seat has this function."""
        self._players[seat] = player

    def packed(self) -> Question:
        """The question."""
        question: Question = self.question
        return question

    def news(self, seat: int) -> Sequence[tuple[Any, ...]]:
        """Nothing: bots of Hearts are shown no events."""
        return ()

    def state(self) -> str:
        """What the seat that is asked sees, in words."""
        if self.question is None:
            return ""
        _, trick, _, hand, legal, _, _ = self.question
        return describe(hand, legal, trick)

    def refused(self) -> Sequence[Incident]:
        """The answers that the harness of a box cannot have given."""
        return self._forged

    def moves(self) -> bytes:
        """The codes of all answers so far."""
        return bytes(self.made)

    def outcome(self) -> Outcome:
        """H8: the lowest total is first, equal totals share a place."""
        return Outcome(share_places(self._totals), self._totals, tuple(self._faults()))

    def _faults(self) -> list[str]:
        """By seat, the reason of its first answer that was none."""
        faults = [""] * len(SEATS)
        if max(self.made) >= codes.FIRST_FAULT:
            again = QuickSession(self._seed, self._limit, self._deals)
            for code in self.made:
                if code >= codes.FIRST_FAULT:
                    faults[again.asked] = faults[again.asked] or codes.reason(code)
                again.answer(code)
        return faults

    def _choose(self, seat: int, legal: bytes) -> int:
        """The harness knows what is legal, but the process in a box may send anything."""
        code = self.made[-1]
        if code < codes.FIRST_FAULT:
            words = codes.reason(codes.NOT_AN_INDEX)
            message = f"the bot's process sent {code}, which is not an index of legalMoves"
            self._forged.append(Incident(seat, len(self.made) - 1, words, message, self.state()))
            self.made[-1] = codes.NOT_AN_INDEX
        if seat not in self._spare:
            self._spare[seat] = SplitMix64(derive(self._seed, "spare", seat))
        return legal[self._spare[seat].below(len(legal))]

    def _go_on(self, value: Any) -> None:
        """The next phase, after what came of the last one."""
        try:
            phase = self._phases.send(value)
        except StopIteration as end:
            self._totals = end.value
            self.seat = self.question = None
            self._players = []  # they know this game, and seldom is garbage collected
            return
        self._send = phase.send
        self.question = next(phase)
        self.seat = self.question[SEAT]


def describe(hand: Iterable[int], legal: Iterable[int], trick: Sequence[int]) -> str:
    """What a seat sees, in words."""
    on_table = f"; on the table {texts([*trick])}" if trick else ""
    return f"hand {texts([*hand])}; legal {texts([*legal])}{on_table}"
