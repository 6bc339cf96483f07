"""What a person sees of Dubito, and how its words are read."""

import re

import pytest

from arenas.by_hand import Refused, dubito
from arenas.games.dubito import begin
from solutions.dubito.events import Disqualified, Play, TurnLimit


@pytest.mark.parametrize(("words", "code"), [("yes", 1), ("N", 0), ("true", 1), ("no", 0)])
def test_words(words: str, code: int) -> None:
    assert dubito.read(words, begin(1, 3).question) == code


def test_other_words_are_refused() -> None:
    with pytest.raises(Refused, match="expected yes or no, found 'maybe'"):
        dubito.read("maybe", begin(1, 3).question)


def test_the_cards_of_others_are_not_shown() -> None:
    session = begin(2, 3)
    told = []
    while session.seat is not None:
        assert dubito.ask(session.question)[1].startswith("Your hand: ")
        session.answer(int(session.question.question == "C" and len(session.events) % 5 == 0))
    for event in session.events:
        line = dubito.tell(event, 0)
        if isinstance(event, Play):
            assert line is not None
            assert ("(" in line) == (event.player == 1)
        told.append(line or "")
    words = "\n".join(told)
    assert "who was honest" in words
    assert re.search(r"^1: plays (1 card|[23] cards) as \d+ \(\d", words, re.MULTILINE)
    assert "has no cards left and is number 1" in words
    assert re.search(r"^The game is over: player \d and player \d lost$", words, re.MULTILINE)
    assert dubito.tell(Disqualified(2, "TIME"), 0) == "2: is disqualified (TIME)"
    assert dubito.tell(TurnLimit(), 0) == "The game has taken too long"
