"""Dubito by hand: the questions A to E, as a bot answers them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from arenas.by_hand import Refused
from arenas.by_hand.positions import BACK, Choice, Position, lay_hands
from judge.base.wording import many
from judge.values.feedback import State, Zone
from solutions.dubito.bots import (
    CardsPlayedEvent,
    DiscardEvent,
    DoubtResolvedEvent,
    visible_event,
)
from solutions.dubito.case import COPIES
from solutions.dubito.events import Discard, Disqualified, Lose, Play, Take, TurnLimit

if TYPE_CHECKING:
    from solutions.dubito.bots import View
    from solutions.dubito.events import Event

RULES = (
    "Be the first without cards: the last two players lose. In turn, each player lays one to three cards face down "
    "and says that they have the number of this round, or doubts the play before. After a doubt, the bluffer takes "
    "all cards on the board, or the doubter if the play was honest. Four cards of a number leave the game. You say "
    "whether to bluff or to doubt, and whether to lay many cards; which cards they are is drawn."
)
HELP = "yes or no"
QUESTIONS = {
    "A": "You open. Do you bluff (random cards, a random number)? No: the number that you hold most.",
    "B": "As many cards as possible, at most three? No: a random number of them.",
    "C": "Do you doubt the last play? No: you play cards.",
    "D": "You hold the number. Do you bluff all the same?",
    "E": "As many cards as possible, at most three? No: a random number of them.",
}
LABELS = {
    "A": ("Bluff", "Be honest"),
    "B": ("As many as possible", "A random number"),
    "C": ("Doubt", "Play cards"),
    "D": ("Bluff", "Be honest"),
    "E": ("As many as possible", "A random number"),
}
"""What yes and no mean."""
ANSWERS = {"YES": 1, "Y": 1, "TRUE": 1, "1": 1, "NO": 0, "N": 0, "FALSE": 0, "0": 0}


def tell(event: Event, seat: int) -> str | None:
    """What everybody sees: not which cards lie on the board."""
    shown = visible_event(event)
    if isinstance(shown, CardsPlayedEvent):
        cards = f" ({' '.join(map(str, event.cards))})" if shown.player_id == seat + 1 else ""  # type: ignore[union-attr]
        return f"{shown.player_id}: plays {many(shown.n_cards, 'card')} as {shown.declared_number}{cards}"
    if isinstance(shown, DoubtResolvedEvent):
        was = "bluffing" if shown.correct else "honest"
        loser = shown.target_id if shown.correct else shown.doubter_id
        cards = " ".join(map(str, shown.latest_cards))
        doubt = f"{shown.doubter_id}: doubts player {shown.target_id}, who was {was}: {cards}"
        return f"{doubt}. Player {loser} takes {many(len(shown.board_cards), 'card')}"
    if isinstance(shown, DiscardEvent):
        return f"{shown.player_id}: has four {shown.card_number}s, which leave the game"
    if shown is not None:
        return f"{shown.player_id}: has no cards left and is number {shown.position}"
    if isinstance(event, Disqualified):
        return f"{event.player}: is disqualified ({event.reason})"
    if isinstance(event, Lose):
        return f"The game is over: {' and '.join([f'player {player}' for player in event.players])} lost"
    return "The game has taken too long" if isinstance(event, TurnLimit) else None


def ask(question: View) -> list[str]:
    """The board, the neighbours, the hand, and the question."""
    return [
        describe(question),
        f"Your hand: {' '.join(map(str, question.cards))} (0 is a joker)",
        QUESTIONS[question.question],
    ]


def describe(question: View) -> str:
    """The board and the neighbours."""
    turn = question.turn
    board = "The board is empty."
    if turn.board_cards:
        last = f"player {turn.prev.id} played {many(turn.n_cards_played, 'card')} as {turn.current_number}"
        board = f"On the board: {many(turn.board_cards, 'card')}; {last} and holds {turn.prev.n_cards}."
    return f"{board} After you comes player {turn.next.id}, who holds {turn.next.n_cards}."


def show(question: View, events: Sequence[Event], seats: int) -> Position:
    """As `ByHand` says."""
    turn = question.turn
    hand = tuple(map(str, question.cards))
    last = turn.n_cards_played if turn.board_cards else 0
    board = Zone("board", 0, (BACK,) * turn.board_cards, last, str(turn.current_number) if last else "")
    state = State(
        question.seat, (*lay_hands(count_cards(events, seats), question.seat - 1, hand), board), (describe(question),)
    )
    yes, no = LABELS[question.question]
    choices = (Choice("yes", f"Yes: {yes}", key="Y"), Choice("no", f"No: {no}", key="N"))
    return Position(state, hand, QUESTIONS[question.question], choices)


def count_cards(events: Sequence[Event], seats: int) -> list[int]:
    """How many cards each player holds: everybody can count them."""
    sizes = [len(range(seat, sum(COPIES.values()), seats)) for seat in range(seats)]
    for event in events:
        if isinstance(event, Play):
            sizes[event.player - 1] -= len(event.cards)
        elif isinstance(event, Take):
            sizes[event.player - 1] += len(event.cards)
        elif isinstance(event, Discard):
            sizes[event.player - 1] -= COPIES[event.value]
        elif isinstance(event, Disqualified):
            sizes[event.player - 1] = 0
    return sizes


def read(words: str, _question: View) -> int:
    """As `ByHand` says."""
    answer = ANSWERS.get(words.upper())
    if answer is None:
        raise Refused(f"expected {HELP}, found {words!r}")
    return answer
