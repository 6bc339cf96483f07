"""Dubito in an arena: the rules of `solutions.dubito` (D1 to D12), played by bots that extend `bots.base.BotBase`."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from arenas.games._session import BaseSession
from arenas.harness import codes
from arenas.harness.codes import DISCARD, DOUBT, LEFT, PLAYED, START, WON
from arenas.seeds import derive, shuffle
from arenas.values.games import Outcome
from arenas.values.places import share_places
from solutions.dubito import rules
from solutions.dubito.bots import (
    ABSENT,
    CardsPlayedEvent,
    DiscardEvent,
    DoubtResolvedEvent,
    Failed,
    PlayerData,
    View,
    visible_event,
)
from solutions.dubito.case import COPIES, Case
from solutions.dubito.events import Disqualified, Event, Win, render

DRAWS = False
SEATS = range(3, 9)

ANSWERS: list[bool | Failed] = [False, True, *[Failed(codes.reason(code) or "NOT A BOOL") for code in range(2, 256)]]
"""By code, what the engine is answered."""

Plain = tuple[object, ...]
"""An event or a player as the harness takes it."""


class Session(BaseSession):
    """A game in progress, as `games.Session` says."""

    __slots__ = ("_case", "_shown")

    VIEW, FIRST_SEAT, ANSWERS = View, 1, ANSWERS
    TELLS = True

    def __init__(self, case: Case) -> None:
        self._case = case
        self._shown = [0] * len(case.hands)  # events by seat, the start among them
        super().__init__(rules.steps(case, [ABSENT] * len(case.hands)))

    def packed(self) -> tuple[Any, ...]:
        return pack(self.question)

    def news(self, seat: int) -> Sequence[Plain]:
        shown, self._shown[seat] = self._shown[seat], len(self.events) + 1
        start = [] if shown else [(START, tuple(map(len, self._case.hands)))]
        return [*start, *(plain for event in self.events[max(shown - 1, 0) :] if (plain := plain_event(event)))]

    def state(self) -> str:
        return describe(self.question) if self.question else ""

    def outcome(self) -> Outcome:
        return judge(self.events, len(self._case.hands))

    def transcript(self) -> list[str]:
        return [render(event) for event in self.events]

    def case(self, names: Sequence[str]) -> str:
        hands = [f"hand {' '.join(map(str, hand))}\n" for hand in self._case.hands]
        return "".join([f"seed {self._case.seed}\n", f"bots {' '.join(names)}\n", *hands])


def judge(events: Iterable[Event], players: int) -> Outcome:
    """D9, D12: positions in the order of winning; everybody else shares the place after them. If nobody has won
    (D10), those who were disqualified come after those who are still in, who share the first place."""
    seats = range(players)
    faults, wins = [""] * players, dict[int, int]()
    for event in events:
        if isinstance(event, Disqualified):
            faults[event.player - 1] = event.reason
        if isinstance(event, Win):
            wins[event.player - 1] = event.position
    places = share_places([wins.get(seat, players + (not wins and bool(faults[seat]))) for seat in seats])
    return Outcome(places, places, tuple(faults))


def pack(view: View) -> tuple[Any, ...]:
    """The question as it travels to the harness."""
    turn = view.turn
    seen = (
        turn.board_cards,
        turn.playing_cards,
        turn.current_number,
        turn.n_cards_played,
        turn.streak,
        turn.n_players,
        *map(plain_player, (turn.me, turn.prev, turn.next)),
    )
    return (view.question, seen, view.cards)


def describe(view: View) -> str:
    """What a bot sees when it is asked, in words."""
    turn = view.turn
    board = "the board is empty"
    if turn.board_cards:
        last = f"the last {turn.n_cards_played} played as {turn.current_number}"
        board = f"{turn.board_cards} {'card' if turn.board_cards == 1 else 'cards'} on the board, {last}"
    return f"hand {' '.join(map(str, view.cards))}; {board}"


def plain_player(player: PlayerData) -> Plain:
    return (
        player.id,
        player.n_cards,
        player.turns,
        player.not_first_turns,
        player.doubts,
        player.honest_times,
        player.dishonest_times,
    )


def plain_event(event: Event) -> Plain | None:
    """What the players are told of the event; None for nothing."""
    if isinstance(event, Disqualified):
        return (LEFT, event.player)
    shown = visible_event(event)
    if isinstance(shown, CardsPlayedEvent):
        return (PLAYED, shown.player_id, shown.declared_number, shown.n_cards)
    if isinstance(shown, DoubtResolvedEvent):
        return (
            DOUBT,
            shown.doubter_id,
            shown.target_id,
            shown.correct,
            shown.latest_cards,
            shown.board_cards,
            shown.declared_number,
            shown.jokers_discarded,
        )
    if isinstance(shown, DiscardEvent):
        return (DISCARD, shown.player_id, shown.card_number)
    return (WON, shown.player_id, shown.position) if shown else None


def begin(seed: int, seats: int) -> Session:
    """A game with all 54 cards, dealt one by one from seat 1 on."""
    deck = [card for card, copies in COPIES.items() for _ in range(copies)]
    shuffle(deck, seed, "deck")
    return Session(Case(derive(seed, "draws"), [], [deck[seat::seats] for seat in range(seats)]))


begin_quickly = begin
