"""Hearts in an arena: the rules of `solutions.hearts` (H1 to H10), played by files with `getPlay` and `getSlough`."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import count

from arenas.games._session import BaseSession
from arenas.harness import codes
from arenas.harness.hearts import PACKED_TABLE
from arenas.seeds import derive, shuffle
from arenas.values.games import Incident, Outcome
from arenas.values.places import share_places
from arenas.values.rounds import Details, Round, Trick
from solutions._kit.cards import DECK
from solutions._kit.splitmix import SplitMix64
from solutions.hearts import rules
from solutions.hearts.case import USUAL_LIMIT
from solutions.hearts.events import Scores, Totals, render, texts
from solutions.hearts.events import Trick as TrickTaken
from solutions.hearts.table import HAND, Table, View, absent
from solutions.hearts.table import SEATS as PLAYERS

TITLE = "Hearts"
DRAWS = False
SEATS = range(4, 5)

PASSING = -1
"""The stage of a round before its first trick; afterwards it is the number of tricks that are over."""

Deal = list[list[int]]


class Session(BaseSession):
    """A game in progress, as `games.Session` says."""

    __slots__ = (
        *("_deals", "_exchanged", "_forged", "_history", "_limit"),
        *("_packed", "_packed_stage", "_packed_table", "_seed"),
    )

    VIEW, FIRST_SEAT = View, 0
    ANSWERS = tuple([code if code < HAND else -1 for code in range(256)])
    """H10: an answer that is not an index is out of range."""

    def __init__(self, seed: int, limit: int) -> None:
        self._deals: list[Deal] = []
        self._forged: list[Incident] = []
        self._seed, self._limit = seed, limit
        self._packed = self._history = b""
        self._packed_table = Table(0, 0, (0, 0, 0, 0))  # no table yet
        self._packed_stage = -1
        self._exchanged: dict[int, tuple[bytes, bytes]] = {}  # by seat, the cards passed and received
        players: list[Callable[[View], int]] = [absent] * len(PLAYERS)
        spare = [SplitMix64(derive(seed, "spare", seat)) for seat in PLAYERS]
        super().__init__(rules.steps(self._dealt(), limit, players, spare))
        self.players = players

    def play(self, players: Sequence[Callable[[View], int]]) -> None:
        """As `BaseSession` says. Players that are no longer absent are asked by the engine itself, which is faster."""
        self.players[:] = players
        self.events.append(self.steps.send(players[self.asked](self.question)))
        self.events.extend(self.steps)
        self.seat = self.question = None
        self.players = []  # as there

    def _dealt(self) -> Iterator[Deal]:
        for deal in deals(self._seed):
            self._deals.append(deal)
            yield deal

    def answer(self, code: int) -> None:
        """The harness knows what is legal, but the process in a box may send anything."""
        if len(self.question.legal) <= code < codes.FIRST_FAULT:
            words = codes.reason(codes.NOT_AN_INDEX)
            message = f"the bot's process sent {code}, which is not an index of legalMoves"
            self._forged.append(Incident(self.asked, len(self.made), words, message, self.state()))
            code = codes.NOT_AN_INDEX
        self.made.append(code)
        send = self.steps.send  # `_advance`, without its call
        try:
            step = send(self.ANSWERS[code])
            while type(step) is not View:
                self.events.append(step)
                step = send(None)
        except StopIteration:
            self.seat = self.question = None
            return
        self.seat = step.seat
        self.question = step

    def refused(self) -> Sequence[Incident]:
        return self._forged

    def packed(self) -> tuple[object, ...]:
        view = self.question
        table, seat = view.table, view.seat
        stage = PASSING if table.passing else len(table.tricks)
        if stage != self._packed_stage or table is not self._packed_table:
            self._pack(table, stage)
        if stage == PASSING or seat not in self._exchanged:
            self._exchanged[seat] = bytes(view.passed), bytes(view.received)
        passed, received = self._exchanged[seat]
        hand = bytes(view.hand)
        legal = hand if view.legal is view.hand else bytes(view.legal)
        return (self._packed, bytes(table.trick), seat, hand, legal, passed, received)

    def _pack(self, table: Table, stage: int) -> None:
        """Pack all of the table but the trick that is being played: it is the same until that trick is over."""
        if stage <= 0:
            self._history = b""
            self._exchanged.clear()
        for leader, cards in table.tricks[len(self._history) // 5 :]:
            self._history += bytes((leader, *cards))
        fields = PACKED_TABLE.pack(table.passing, table.direction, table.leader, *table.points, *table.totals)
        self._packed = fields + self._history
        self._packed_table, self._packed_stage = table, stage

    def state(self) -> str:
        if self.question is None:
            return ""
        view, trick = self.question, self.question.table.trick
        on_table = f"; on the table {texts(trick)}" if trick else ""
        return f"hand {texts(view.hand)}; legal {texts(view.legal)}{on_table}"

    def outcome(self) -> Outcome:
        """H8: the lowest total is first, equal totals share a place."""
        totals = next(event.points for event in reversed(self.events) if isinstance(event, Totals))
        return Outcome(share_places(totals), totals, tuple(self._faults()))

    def _faults(self) -> list[str]:
        """By seat, the reason of its first answer that was none."""
        faults = [""] * len(PLAYERS)
        if max(self.made) >= codes.FIRST_FAULT:
            again = Session(self._seed, self._limit)
            for code in self.made:
                if code >= codes.FIRST_FAULT:
                    faults[again.asked] = faults[again.asked] or codes.reason(code)
                again.answer(code)
        return faults

    def transcript(self) -> list[str]:
        return [render(event) for event in self.events]

    def case(self, names: Sequence[str]) -> str:
        hands = [f"hand {' '.join([DECK[card] for card in hand])}\n" for deal in self._deals for hand in deal]
        return "".join([f"bots {' '.join(names)}\n", f"limit {self._limit}\n", *hands])


def begin(seed: int, seats: int, limit: int = USUAL_LIMIT) -> Session:
    """A game to `limit` points, with the deals of this seed."""
    return Session(seed, limit)


def deals(seed: int) -> Iterator[Deal]:
    """One deal after the other, as many as are asked for."""
    for number in count(1):
        deck = list(range(len(DECK)))
        shuffle(deck, seed, "deck", number)
        yield [deck[HAND * seat : HAND * (seat + 1)] for seat in PLAYERS]


def find_details(seed: int, moves: bytes) -> Details:
    """The rounds and tricks of a game that was played."""
    session = begin(seed, len(PLAYERS))
    for code in moves:
        session.answer(code)
    rounds: list[Round] = []
    tricks: list[Trick] = []
    for event in session.events:
        if isinstance(event, TrickTaken):
            cards = tuple([DECK[card] for card in event.cards])
            tricks.append(Trick(event.leader + 1, cards, event.taker + 1, event.points))
        elif isinstance(event, Scores):
            rounds.append(Round(tuple(tricks), event.points))
            tricks = []
    return Details(tuple(rounds))
