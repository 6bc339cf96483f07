"""King of the Cards in an arena: its deals, its outcomes, and what it says of a game."""

from collections.abc import Sequence
from itertools import chain
from random import Random

import pytest

from arenas.games.kotc import HAND, SEATS, Session, begin
from arenas.harness import codes
from arenas.values.games import Incident, Outcome
from solutions._kit.cards import DECK
from solutions.kotc.case import Case, parse
from solutions.kotc.program import simulate

CARD: dict[object, int] = {None: codes.NOTHING, **{card: code for code, card in enumerate(codes.CARDS)}}
EXCEPTION = codes.EXCEPTION


def play(case: Case, *answers: object) -> Session:
    """The game with these answers: cards, None, or the code of a fault."""
    session = Session(case)
    for answer in answers:
        session.answer(answer if type(answer) is int else CARD[answer])
    return session


def case(discard: str, *hands: str, pile: str = "") -> Case:
    return Case(1, [], [hand.split() for hand in hands], discard, pile.split())


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("seed", [0, 1, 2**64 - 1])
def test_a_deal_is_the_whole_deck(seats: int, seed: int) -> None:
    dealt = begin(seed, seats)._case
    assert [len(hand) for hand in dealt.hands] == [HAND] * seats
    assert sorted([*chain(*dealt.hands), dealt.discard, *dealt.pile]) == sorted(DECK)


@pytest.mark.parametrize("seats", SEATS)
def test_a_deal_depends_on_the_seed_alone(seats: int) -> None:
    names = ["ExampleBot"] * seats
    texts = {begin(seed, seats).case(names) for seed in range(50)}
    assert texts == {begin(seed, seats).case(names) for seed in range(50)}
    assert len(texts) == 50


WON = play(case("2C", "3C", "4C 5C"), "3C")
STUCK = play(case("2C", "3D 4D", "5D", "6D 7D"))
NOBODY_CAN = play(case("2C", "3D 4D", "5D", "6D", pile=""))
LAST = play(case("2C", "3C 4C", "5C 6C", "7C 9C"), EXCEPTION, EXCEPTION)


@pytest.mark.parametrize(
    ("session", "outcome", "last"),
    [
        (WON, Outcome((1, 2), (0, 2), ("", "")), "WINNER 1"),
        (STUCK, Outcome((2, 1, 2), (2, 1, 2), ("", "", "")), "STALEMATE"),
        (NOBODY_CAN, Outcome((3, 1, 1), (2, 1, 1), ("", "", "")), "STALEMATE"),
        (LAST, Outcome((2, 2, 1), (0, 0, 2), ("EXCEPTION", "EXCEPTION", "")), "LAST"),
        (play(case("2C", "3C 4C", "5C", "7C 9C"), EXCEPTION, "5C"),
         Outcome((3, 1, 2), (0, 0, 2), ("EXCEPTION", "", "")), "WINNER 2"),
        (play(case("2C", "3C 4C", "5C 6C"), codes.TIME), Outcome((2, 1), (0, 2), ("TIME", "")), "LAST"),
        (play(case("2C", "3C 4C", "5C 6C"), "4D"), Outcome((2, 1), (0, 2), ("NOT HELD", "")), "LAST"),
        (play(case("2C", "3C 4D", "5C 6C"), "4D"), Outcome((2, 1), (0, 2), ("NOT PLAYABLE", "")), "LAST"),
    ],
)  # fmt: skip
def test_outcomes(session: Session, outcome: Outcome, last: str) -> None:
    assert session.seat is None
    assert session.outcome() == outcome
    assert session.state() == ""


@pytest.mark.parametrize(("seed", "cards", "places"), [(0, (9, 2), (2, 1)), (1, (2, 4), (1, 2)), (2, (2, 2), (1, 1))])
def test_the_turn_limit_gives_the_first_place_to_the_fewest_cards(
    seed: int, cards: tuple[int, ...], places: tuple[int, ...]
) -> None:
    session = endless(seed)
    assert session.transcript()[-1].endswith("TURN LIMIT")
    assert session.outcome() == Outcome(places, cards, ("", ""))


def endless(seed: int) -> Session:
    """A game of bots that play only while they hold more than one card, and draw before that."""
    session = begin(seed, 2)
    while session.seat is not None:
        seen = session.question
        if len(seen.hand) < 3 and seen.asked < 5:
            session.answer(codes.DRAW)
        else:
            fits = [card for card in seen.hand if card[0] in (seen.top[0], "8") or card[1] == seen.top[1]]
            session.answer(CARD[fits[0]] if len(seen.hand) > 1 else codes.NOTHING)
    return session


def drawn(seed: int, seats: int) -> Session:
    """A game in which every answer is drawn, mostly one that fits."""
    random, session = Random(seed), begin(seed, seats)
    while session.seat is not None:
        seen = session.question
        fits = [CARD[card] for card in seen.hand if card[0] in (seen.top[0], "8") or card[1] == seen.top[1]]
        odd = random.random() < 0.02
        session.answer(random.choice([EXCEPTION, 0, 51] if odd else [*fits, *fits, codes.NOTHING, codes.DRAW]))
    return session


@pytest.mark.parametrize("seats", SEATS)
def test_moves_are_the_whole_game(seats: int) -> None:
    for seed in range(5):
        session = drawn(seed, seats)
        again = begin(seed, seats)
        for code in session.moves():
            assert again.seat is not None
            again.answer(code)
        assert again.seat is None
        assert again.transcript() == session.transcript()
        assert again.outcome() == session.outcome()
        assert again.refused() == session.refused()


def test_what_a_bot_sees_in_words() -> None:
    session = Session(case("2C", "3C 8D", "5C 6C", pile="7D 9D JD"))
    assert session.state() == "top 2C; hand 3C 8D; hands of 2 2 cards, discards 1, draw pile 3"
    session.answer(codes.DRAW)
    assert session.state() == "top 2C; hand 3C 8D 7D; hands of 3 2 cards, discards 1, draw pile 2"


@pytest.mark.parametrize(
    ("answers", "incident"),
    [
        (("4D",), Incident(0, 0, "NOT HELD", "4D is not in the hand", "top 2C; hand 3C 9D; ")),
        (("9D",), Incident(0, 0, "NOT PLAYABLE", "9D cannot be played on 2C", "top 2C; hand 3C 9D; ")),
        (("3C", "6D"), Incident(1, 1, "NOT PLAYABLE", "6D cannot be played on 3C", "top 3C; hand 5C 6D; ")),
        (("3C", "8D"), Incident(1, 1, "NOT HELD", "there is no eight in the hand", "top 3C; hand 5C 6D; ")),
    ],
)
def test_cards_that_are_refused(answers: Sequence[object], incident: Incident) -> None:
    (found,) = play(case("2C", "3C 9D", "5C 6D"), *answers).refused()
    assert (found.seat, found.move, found.reason, found.message) == (
        incident.seat,
        incident.move,
        incident.reason,
        incident.message,
    )
    assert found.state.startswith(incident.state)


@pytest.mark.parametrize("answers", [("3C", "5C"), (None, None), (EXCEPTION,), (codes.TIME,)])
def test_other_answers_are_not_refused(answers: Sequence[object]) -> None:
    assert not play(case("2C", "3C 9D", "5C 6D"), *answers).refused()


@pytest.mark.parametrize("seats", SEATS)
def test_the_case_is_that_of_the_text_problem(seats: int) -> None:
    session = begin(3, seats)
    names = ["Saver", "EightsLast", "LongSuit", "EightsFirst", "ExampleBot"][:seats]
    read, dealt = parse(session.case(names)), session._case
    assert (read.seed, read.hands, read.discard, read.pile) == (dealt.seed, dealt.hands, dealt.discard, dealt.pile)
    assert read.bots == names
    assert next(iter(simulate(session.case(names)))) == session.transcript()[0]
