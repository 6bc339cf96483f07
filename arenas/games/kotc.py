"""King of the Cards in an arena: the rules of `solutions.kotc` (K1 to K9), played by bots of `kotc.KOTCBot`."""

from __future__ import annotations

from collections.abc import Sequence

from arenas.games._session import BaseSession
from arenas.harness import codes
from arenas.seeds import derive, shuffle
from arenas.values.games import Incident, Outcome
from arenas.values.places import share_places
from solutions._kit.cards import DECK
from solutions.kotc import rules
from solutions.kotc.bots import DRAW, View, absent
from solutions.kotc.case import Case
from solutions.kotc.events import Disqualified, render
from solutions.kotc.rules import Failed, Table

DRAWS = True
SEATS = range(2, 6)

HAND = 8

ANSWERS: list[object] = [Failed(codes.reason(code) or rules.NOT_A_CARD) for code in range(256)]
ANSWERS[: codes.NOTHING] = DECK
ANSWERS[codes.NOTHING], ANSWERS[codes.DRAW] = None, DRAW
"""By code, what the engine is answered."""


class Session(BaseSession):
    """A game in progress, as `games.Session` says."""

    __slots__ = ("_case", "_table")

    VIEW, FIRST_SEAT, ANSWERS = View, 1, ANSWERS

    def __init__(self, case: Case) -> None:
        self._case = case
        self._table = Table(case)
        super().__init__(rules.steps(self._table, [absent] * len(case.hands), case.seed))

    def packed(self) -> tuple[object, ...]:
        seen = self.question
        assert seen is not None, "somebody is asked"
        return (seen.hand, seen.top, seen.hand_sizes, seen.discard_size, seen.draw_size)

    def state(self) -> str:
        return describe(self.question) if self.question else ""

    def refused(self) -> Sequence[Incident]:
        """K6, K7: the cards that could not be played; found by playing the game again."""
        if len(self._table.in_play) == len(self._case.hands):
            return ()
        again = Session(self._case)
        incidents = []
        for move, code in enumerate(self.made):
            incident = explain(again.asked, move, code, again.question) if code < codes.NOTHING else None
            done = len(again.events)
            again.answer(code)
            if incident and isinstance(again.events[done], Disqualified):
                incidents.append(incident)
        return incidents

    def outcome(self) -> Outcome:
        """K8, K9: the winner, or both with the fewest cards, are first; all others share a place, the disqualified
        the last."""
        table = self._table
        cards = [len(hand) for hand in table.hands]
        in_play = [seat - 1 for seat in table.in_play]
        fewest = min([cards[seat] for seat in in_play])
        keys = [2] * len(cards)
        for seat in in_play:
            keys[seat] = int(cards[seat] > fewest)
        faults = [""] * len(cards)
        if len(in_play) < len(cards):
            for event in self.events:
                if isinstance(event, Disqualified):
                    faults[event.player - 1] = event.reason
        return Outcome(share_places(keys), tuple(cards), tuple(faults))

    def transcript(self) -> list[str]:
        return [render(event) for event in self.events]

    def case(self, names: Sequence[str]) -> str:
        case = self._case
        lines = [f"seed {case.seed}", f"bots {' '.join(names)}"]
        lines += [f"hand {' '.join(hand)}" for hand in case.hands]
        lines += [f"discard {case.discard}", f"draw {' '.join(case.pile)}"]
        return "".join([line + "\n" for line in lines])


def describe(seen: View) -> str:
    """What a bot sees, in words."""
    hands = " ".join(map(str, seen.hand_sizes))
    sizes = f"hands of {hands} cards, discards {seen.discard_size}, draw pile {seen.draw_size}"
    return f"top {seen.top}; hand {' '.join(seen.hand)}; {sizes}"


def explain(seat: int, move: int, code: int, seen: View) -> Incident:
    """K6: why the card of this answer could not be played."""
    card = codes.CARDS[code]
    if card in seen.hand:
        return Incident(seat, move, rules.NOT_PLAYABLE, f"{card} cannot be played on {seen.top}", describe(seen))
    lacking = "there is no eight in the hand" if card[0] == "8" else f"{card} is not in the hand"
    return Incident(seat, move, rules.NOT_HELD, lacking, describe(seen))


def begin(seed: int, seats: int) -> Session:
    """A game with hands of eight from a deck that this seed shuffles."""
    deck = list(DECK)
    shuffle(deck, seed, "deck")
    hands = [deck[HAND * seat : HAND * (seat + 1)] for seat in range(seats)]
    rest = deck[HAND * seats :]
    return Session(Case(derive(seed, "shuffles"), [], hands, rest[0], rest[1:]))


begin_quickly = begin
