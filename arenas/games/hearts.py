"""Hearts in an arena: the rules of `solutions.hearts` (H1 to H10), played by files with `getPlay` and `getSlough`."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import count

from arenas.games._hearts_in_bytes import QuickSession, describe
from arenas.games._session import BaseSession
from arenas.harness import codes
from arenas.harness.hearts import pack
from arenas.seeds import derive, shuffle
from arenas.values.games import Incident, Outcome
from arenas.values.places import share_places
from arenas.values.rounds import Details, Round, Trick
from solutions._kit.cards import DECK
from solutions._kit.splitmix import SplitMix64
from solutions.hearts import rules
from solutions.hearts.case import USUAL_LIMIT
from solutions.hearts.events import Event, Scores, Totals, render
from solutions.hearts.events import Trick as TrickTaken
from solutions.hearts.table import HAND, View, absent
from solutions.hearts.table import SEATS as PLAYERS

DRAWS = False
SEATS = range(4, 5)

Deal = list[list[int]]


class Session(BaseSession):
    """A game in progress, as `games.Session` says."""

    __slots__ = ("_deals", "_forged", "_limit", "_seed")

    VIEW, FIRST_SEAT = View, 0
    ANSWERS = tuple([code if code < HAND else -1 for code in range(256)])
    """H10: an answer that is not an index is out of range."""

    def __init__(self, seed: int, limit: int) -> None:
        self._deals: list[Deal] = []
        self._forged: list[Incident] = []
        self._seed, self._limit = seed, limit
        spare = [SplitMix64(derive(seed, "spare", seat)) for seat in PLAYERS]
        super().__init__(rules.steps(self._dealt(), limit, [absent] * len(PLAYERS), spare))

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
        super().answer(code)

    def refused(self) -> Sequence[Incident]:
        return self._forged

    def packed(self) -> tuple[object, ...]:
        return pack(self.question)

    def state(self) -> str:
        if self.question is None:
            return ""
        view = self.question
        return describe(view.hand, view.legal, view.table.trick)

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


def begin_quickly(seed: int, seats: int, limit: int = USUAL_LIMIT) -> QuickSession:
    """The same game for runners."""
    return QuickSession(seed, limit, deals)


def deals(seed: int) -> Iterator[Deal]:
    """One deal after the other, as many as are asked for."""
    for number in count(1):
        deck = list(range(len(DECK)))
        shuffle(deck, seed, "deck", number)
        yield [deck[HAND * seat : HAND * (seat + 1)] for seat in PLAYERS]


def find_details(events: Iterable[Event]) -> Details:
    """The rounds and tricks of a game, in what has happened."""
    rounds: list[Round] = []
    tricks: list[Trick] = []
    for event in events:
        if isinstance(event, TrickTaken):
            cards = tuple([DECK[card] for card in event.cards])
            tricks.append(Trick(event.leader + 1, cards, event.taker + 1, event.points))
        elif isinstance(event, Scores):
            rounds.append(Round(tuple(tricks), event.points))
            tricks = []
    return Details(tuple(rounds))
