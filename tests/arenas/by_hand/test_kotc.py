"""What a person sees of King of the Cards, and how its words are read."""

from types import SimpleNamespace
from typing import Any

import pytest

from arenas.by_hand import Refused, kotc
from arenas.games.kotc import begin
from arenas.harness import codes
from solutions.kotc import events

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


@pytest.mark.parametrize(
    ("event", "said"),
    [
        (events.Discard("QS"), "The first card is QS"),
        (events.Draw(2, "4H"), "2: draws a card"),
        (events.Draw(1, "4H"), "1: draws 4H"),
        (events.Play(2, "4H", "", False), "2: plays 4H"),
        (events.Play(2, "8H", "S", True), "2: plays 8H, and declares spades, and wins"),
        (events.Shuffle(["4H", "5H"]), "The discards are shuffled: 2 to draw"),
        (events.Pass(2), "2: passes, because nothing fits and no card is left to draw"),
        (events.Skip(2), "2: skips its turn"),
        (events.Disqualified(2, "NOT HELD"), "2: is disqualified (NOT HELD)"),
        (events.LastLeft(1), "1: wins, because nobody else is left"),
        (events.Stalemate(), "Nobody can play or draw"),
        (events.TurnLimit(), "The game has taken too long"),
    ],
)
def test_what_has_happened_is_said_in_words(event: events.Event, said: str) -> None:
    assert kotc.tell(event, 0) == said


@pytest.mark.parametrize(
    ("top", "fits"),
    [("3S", "spades, a 3 or"), ("8S", "spades or"), ("AS", "spades, an ace or"), ("TS", "spades, a 10 or")],
)
def test_what_to_play_is_said(top: str, fits: str) -> None:
    seen: Any = SimpleNamespace(**{**vars(SEEN), "top": top, "seat": 1, "discard_size": 1})
    assert kotc.show(seen, (), 2).prompt == f"Your turn: play a card of {fits} an eight."
