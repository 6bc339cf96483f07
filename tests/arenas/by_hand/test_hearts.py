"""What a person sees of Hearts, and how its words are read."""

import pytest

from arenas.by_hand import Refused, hearts
from arenas.games.hearts import begin
from solutions.hearts.events import End, Moon, Pass, texts
from solutions.hearts.table import NUMBER


def test_words_and_what_is_refused() -> None:
    session = begin(1, 4)
    question = session.question
    card = question.legal[3]
    name = texts([card])
    assert hearts.read(f" {name.lower()} ", question) == 3
    lacking = next(name for name, number in NUMBER.items() if number not in question.hand)
    with pytest.raises(Refused, match=f"you do not hold {lacking}"):
        hearts.read(lacking, question)
    with pytest.raises(Refused, match="expected a card, as in QS; found 'x'"):
        hearts.read("x", question)


@pytest.mark.once
def test_the_rule_that_forbids_a_card_is_named() -> None:
    session = begin(3, 4)
    named = set()
    while session.seat is not None:
        question = session.question
        for card in set(question.hand) - set(question.legal):
            with pytest.raises(Refused) as refusal:
                hearts.read(texts([card]), question)
            named.add(str(refusal.value).partition(": ")[2])
        session.answer(0)
    assert {
        "H3: the two of clubs leads the first trick",
        "H4: follow suit",
        "H5: no card with points has been played yet",
    } <= named


def test_what_is_seen() -> None:
    session = begin(1, 4)
    lines = hearts.ask(session.question)
    assert lines[1] == "Pass three cards to the next player: card 1 of 3."
    assert hearts.tell(Pass(1, (3, 4, 5)), 0) is None
    assert hearts.tell(Pass(0, (3, 4, 5)), 0) == "You pass 5C 6C 7C"
    while session.question.table.passing:
        session.answer(0)
    lines = hearts.ask(session.question)
    assert lines[1] == "You lead."
    assert lines[2].startswith("You were passed ")
    assert lines[-1] == "Allowed: 2C"
    session.answer(0)
    assert hearts.ask(session.question)[1].startswith("On the table: 2C, led by player ")


def test_what_has_happened_is_said_in_words() -> None:
    session = begin(1, 4)
    while session.seat is not None:
        session.answer(0)
    said = [hearts.tell(event, 0) for event in session.events]
    assert said[:2] == ["Round 1: cards are passed to the next player", "You pass 6H 2C 8D"]
    assert any(line and line.endswith("takes them: 1 point") for line in said)
    assert str(said[-2]).startswith("Points so far: player 1 has ")
    assert str(said[-1]).startswith("The game is over: player ")
    assert hearts.tell(Moon(2), 0) == "Player 3 has shot the moon: it took all 26 points"
    assert hearts.tell(End((0, 2)), 0) == "The game is over: player 1 and player 3 won"
