"""What a person sees of King of the Cards, and how its words are read."""

from types import SimpleNamespace
from typing import Any

import pytest

from arenas.by_hand import Refused, kotc
from arenas.games.kotc import begin
from arenas.harness import codes
from solutions.kotc.events import Draw

SEEN: Any = SimpleNamespace(top="3S", hand=("8H", "3C", "KD"), playable=("8H", "3C"), hand_sizes=(3, 5), draw_size=7)


@pytest.mark.parametrize(
    ("words", "code"),
    [
        ("3c", codes.CARDS.index("3C")), ("8 s", codes.CARDS.index("8S")), ("8h", codes.CARDS.index("8H")),
        ("draw", codes.DRAW), ("SKIP", codes.NOTHING),
    ],
)  # fmt: skip
def test_words(words: str, code: int) -> None:
    assert kotc.read(words, SEEN) == code


@pytest.mark.parametrize(
    ("words", "why"),
    [
        ("8", "an eight needs a suit, as in 8S: "),
        ("KD", "K2: KD has neither the suit nor the rank of 3S"),
        ("10s", "K6: you do not hold TS"),
        ("", "expected a card, as in 7H; "),
        ("\x1b[2J", "expected a card, as in 7H; "),
    ],
)
def test_what_is_refused(words: str, why: str) -> None:
    with pytest.raises(Refused) as refusal:
        kotc.read(words, SEEN)
    assert str(refusal.value).startswith(why)


def test_an_eight_that_is_not_held() -> None:
    seen: Any = SimpleNamespace(**{**vars(SEEN), "hand": ("3C",)})
    with pytest.raises(Refused, match="K6: you hold no eight"):
        kotc.read("8S", seen)


def test_what_is_seen() -> None:
    question = begin(1, 2).question
    top, hand, fits = kotc.ask(question)
    assert top.startswith(f"On top: {question.top}. Cards: player 1 has 8, player 2 has 8; 35 to draw")
    assert sorted(hand.removeprefix("Your hand: ").split()) == sorted(question.hand)
    assert set(fits.removeprefix("Fits: ").split()) == set(question.playable)
    assert kotc.tell(Draw(2, "4H"), 0) == "2: DRAW"
    assert kotc.tell(Draw(1, "4H"), 0) == "1: DRAW 4H"
