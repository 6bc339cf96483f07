"""Hearts for the runners: the same game as in `hearts`. A question is ready in half the time.

Hands, legal cards and the trick are bytes, which the next card replaces by others: so a question is ready to travel
when it is asked, and stays as it was. There are no events. All rules of the play itself are written out in one
generator; those of a round are the ones of `solutions.hearts`. A test compares both, answer by answer.
"""

from __future__ import annotations

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
Steps = Generator[Question, int, Totals]
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
PENALTIES = bytes([card for card in range(len(DECK)) if PENALTY[card]])


def steps(deals: Iterable[Sequence[Sequence[int]]], limit: int, choose: Choose) -> Steps:
    """The questions of a game, each of which is sent its answer, and at the end the totals."""
    totals: Totals = (0, 0, 0, 0)
    for number, deal in enumerate(deals, 1):
        direction = rules.pass_direction(number)
        hands = [bytes(hand) for hand in deal]
        passed = yield from choose_passes(PACKED_TABLE.pack(True, direction, 0, 0, 0, 0, 0, *totals), hands, choose)
        received = [passed[(seat - direction) % len(SEATS)] for seat in SEATS]
        hands = [hand + more for hand, more in zip(hands, received, strict=True)]
        points = yield from play_tricks(hands, passed, received, direction, totals, choose)
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
    hands: list[bytes], passed: list[bytes], received: list[bytes], direction: int, totals: Totals, choose: Choose
) -> Generator[Question, int, list[int]]:
    """The tricks of a round (H3 to H7): by seat, the points that it has taken."""
    points, history, pack = [0, 0, 0, 0], b"", PACKED_TABLE.pack
    taker = next(seat for seat in SEATS if TWO_OF_CLUBS in hands[seat])
    for _ in range(HAND):
        leader, *others = TURNS[taker]
        hand, table = hands[leader], pack(False, direction, taker, *points, *totals) + history
        legal = may_lead(hand, points, is_first=not history)
        answer = yield table, b"", leader, hand, legal, passed[leader], received[leader]
        best = legal[answer] if answer < len(legal) else choose(leader, legal)
        trick = ONE[best]
        hands[leader] = hand.replace(trick, b"")
        last, off_suit, worth = LAST[best], OTHERS[best], PENALTY[best]
        for seat in others:
            hand = hands[seat]
            legal = hand.translate(None, off_suit) or (hand if history else hand.translate(None, PENALTIES) or hand)
            answer = yield table, trick, seat, hand, legal, passed[seat], received[seat]
            card = legal[answer] if answer < len(legal) else choose(seat, legal)
            one = ONE[card]
            hands[seat] = hand.replace(one, b"")
            trick += one
            worth += PENALTY[card]
            if best < card <= last:
                best, taker = card, seat
        points[taker] += worth
        history += ONE[leader] + trick
    return points


def may_lead(hand: bytes, points: Sequence[int], *, is_first: bool) -> bytes:
    """H3, H5."""
    if is_first:
        return ONE[TWO_OF_CLUBS]
    if any(points) or not hand.translate(None, PENALTIES):
        return hand
    return hand.translate(None, ALL_HEARTS)


class QuickSession:
    """A game in progress, as `games.QuickSession` says. Its questions are as they travel."""

    __slots__ = (
        "_deals",
        "_forged",
        "_limit",
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
        going_on = steps(deals(seed), limit, self._choose)
        self._send = going_on.send
        self.question: Any = next(going_on)
        self.seat: Any = self.question[SEAT]

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
            self._end(end.value)

    def play(self, players: Sequence[Callable[[Any], int]]) -> None:
        """Go on to the end. Each seat has a function from its questions to what the engine is answered."""
        self._players = by_seat = [*players]
        send, question = self._send, self.question
        try:
            while True:
                question = send(by_seat[question[SEAT]](question))
        except StopIteration as end:
            self._end(end.value)

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

    def _end(self, totals: Totals) -> None:
        self._totals = totals
        self.seat = self.question = None
        self._players = []  # they know this game, and seldom is garbage collected


def describe(hand: Iterable[int], legal: Iterable[int], trick: Sequence[int]) -> str:
    """What a seat sees, in words."""
    on_table = f"; on the table {texts([*trick])}" if trick else ""
    return f"hand {texts([*hand])}; legal {texts([*legal])}{on_table}"
