"""King of the Cards by hand: a card, an eight with its suit, a draw, or nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from arenas.by_hand import Refused
from arenas.harness import codes
from solutions._kit.cards import DECK, SUIT_WORDS, SUITS
from solutions.kotc.events import Draw, render

if TYPE_CHECKING:
    from solutions.kotc.bots import View
    from solutions.kotc.events import Event

HELP = "a card, as in 7H; an eight with the suit that you declare, as in 8S; draw; skip"


def tell(event: Event, seat: int) -> str | None:
    """What happened; which card another player draws, nobody sees."""
    if isinstance(event, Draw) and event.player != seat + 1:
        return f"{event.player}: DRAW"
    return render(event)


def ask(question: View) -> list[str]:
    """The top card, the hand by suits, and what fits."""
    sizes = ", ".join(f"player {player} has {size}" for player, size in enumerate(question.hand_sizes, 1))
    return [
        f"On top: {question.top}. Cards: {sizes}; {question.draw_size} to draw.",
        f"Your hand: {' '.join(sorted(question.hand, key=DECK.index))}",
        f"Fits: {' '.join(sorted(question.playable, key=DECK.index)) or 'nothing'}",
    ]


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
