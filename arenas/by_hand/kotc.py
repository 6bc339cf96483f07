"""King of the Cards by hand: a card, an eight with its suit, a draw, or nothing."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from arenas.by_hand import Refused
from arenas.by_hand.positions import BACK, Choice, Position, lay_hands
from arenas.harness import codes
from judge.values.feedback import State, Zone
from solutions._kit.cards import DECK, SUIT_WORDS, SUITS
from solutions.kotc import events

if TYPE_CHECKING:
    from solutions.kotc.bots import View
    from solutions.kotc.events import Event

RULES = (
    "Be the first to play all your cards. A card fits if it has the suit or the rank of the top card. An eight always "
    "fits, and you say which suit must follow. You may draw cards before you play, or skip your turn. If nothing fits, "
    "cards are drawn for you until one does."
)
HELP = "a card, as in 7H; an eight with the suit that you declare, as in 8S; draw; skip"

RANK_WORDS = {"T": "a 10", "J": "a jack", "Q": "a queen", "K": "a king", "A": "an ace"}


def tell(event: Event, seat: int) -> str | None:
    """What happened; which card another player draws, nobody sees."""
    match event:
        case events.Discard():
            return f"The first card is {event.card}"
        case events.Shuffle():
            return f"The discards are shuffled: {len(event.pile)} to draw"
        case events.Play():
            declared = f", and declares {SUIT_WORDS[event.declared]}" if event.declared else ""
            return f"{event.player}: plays {event.card}{declared}{', and wins' if event.wins else ''}"
        case events.Draw():
            return f"{event.player}: draws {event.card if event.player == seat + 1 else 'a card'}"
        case events.Pass():
            return f"{event.player}: passes, because nothing fits and no card is left to draw"
        case events.Skip():
            return f"{event.player}: skips its turn"
        case events.Disqualified():
            return f"{event.player}: is disqualified ({event.reason})"
        case events.LastLeft():
            return f"{event.player}: wins, because nobody else is left"
    return "Nobody can play or draw" if isinstance(event, events.Stalemate) else "The game has taken too long"


def ask(question: View) -> list[str]:
    """The top card, the hand by suits, and what fits."""
    sizes = ", ".join(f"player {player} has {size}" for player, size in enumerate(question.hand_sizes, 1))
    return [
        f"On top: {question.top}. Cards: {sizes}; {question.draw_size} to draw.",
        f"Your hand: {' '.join(sorted(question.hand, key=DECK.index))}",
        f"Fits: {' '.join(sorted(question.playable, key=DECK.index)) or 'nothing'}",
    ]


def show(question: View, _events: Sequence[Event], seats: int) -> Position:
    """As `ByHand` says. The top card has the suit that counts."""
    top = question.top
    hand = tuple(sorted(question.hand, key=DECK.index))
    state = State(
        question.seat,
        (
            *lay_hands(question.hand_sizes, question.seat - 1, hand),
            Zone("discard", 0, (*[BACK] * (question.discard_size - 1), top)),
            Zone("pile", 0, (BACK,) * question.draw_size),
        ),
    )
    cards = [Choice(card[0] if card[0] == "8" else card, "", card, card in question.playable) for card in hand]
    eights = [Choice(f"8{suit}", f"8 as {SUIT_WORDS[suit]}") for suit in SUITS if any(card[0] == "8" for card in hand)]
    rank = "" if top[0] == "8" else f", {RANK_WORDS.get(top[0], f'a {top[0]}')}"
    prompt = f"Your turn: play a card of {SUIT_WORDS[top[1]]}{rank} or an eight."
    return Position(
        state, hand, prompt, (*cards, *eights, Choice("draw", "Draw", key="D"), Choice("skip", "Skip", key="S"))
    )


def read(words: str, question: View) -> int:
    """As `ByHand` says."""
    word = words.upper().replace("10", "T")
    if word in {"DRAW", "D"}:
        return codes.DRAW
    if word in {"SKIP", "PASS", "NONE"}:
        return codes.NOTHING
    word = word.replace(" ", "")
    if word == "8":
        raise Refused(f"an eight needs a suit, as in 8S: {suits()}")
    if word not in codes.CARDS:
        raise Refused(f"expected {HELP}; found {words!r}")
    if word[0] == "8":
        if not any(card[0] == "8" for card in question.hand):
            raise Refused("K6: you hold no eight")
    elif word not in question.hand:
        raise Refused(f"K6: you do not hold {word}")
    elif word not in question.playable:
        raise Refused(f"K2: {word} has neither the suit nor the rank of {question.top}")
    return codes.CARDS.index(word)


def suits() -> str:
    return ", ".join(f"{letter} {SUIT_WORDS[letter].lower()}" for letter in SUITS)
