"""Dubito in an arena: its deals, its outcomes, and what it says of a game."""

from collections import Counter
from itertools import chain
from random import Random

import pytest

from arenas.games.dubito import SEATS, Session, begin
from arenas.harness import codes
from arenas.values.games import Outcome
from solutions.dubito.case import COPIES, parse
from solutions.dubito.events import Disqualified, Win

NAMES = ["Honest", "Doubter", "Bluffer", "Counter", "ExampleBot", "Honest", "Doubter", "Bluffer"]


def drawn(seed: int, seats: int, faulty: float = 0.0) -> Session:
    """A game in which every answer is drawn."""
    random, session = Random(seed), begin(seed, seats)
    while session.seat is not None:
        fault = random.random() < faulty
        session.answer(codes.EXCEPTION if fault else random.randrange(2))
    return session


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("seed", [0, 1, 2**64 - 1])
def test_a_deal_is_the_whole_deck(seats: int, seed: int) -> None:
    hands = begin(seed, seats)._case.hands
    assert Counter(chain(*hands)) == COPIES
    assert [len(hand) for hand in hands] == [54 // seats + (seat < 54 % seats) for seat in range(seats)]


@pytest.mark.parametrize("seats", SEATS)
def test_a_deal_depends_on_the_seed_alone(seats: int) -> None:
    texts = [begin(seed, seats).case(NAMES[:seats]) for seed in range(50)]
    assert texts == [begin(seed, seats).case(NAMES[:seats]) for seed in range(50)]
    assert len(set(texts)) == 50


def ended(seats: int, wins: dict[int, int], gone: dict[int, str]) -> Outcome:
    """The outcome when these players win at these positions, and these are disqualified."""
    session = begin(1, seats)
    session.events += [Disqualified(player, reason) for player, reason in gone.items()]
    session.events += [Win(player, position) for player, position in wins.items()]
    return session.outcome()


@pytest.mark.parametrize(
    ("wins", "gone", "places", "faults"),
    [
        ({1: 1}, {}, (1, 2, 2), ("", "", "")),
        ({3: 1, 1: 2}, {}, (2, 3, 1), ("", "", "")),
        ({2: 1, 4: 2, 1: 3}, {}, (3, 1, 4, 2), ("", "", "", "")),
        ({4: 1}, {}, (2, 2, 2, 1), ("", "", "", "")),
        ({2: 1}, {1: "TIME"}, (2, 1, 2), ("TIME", "", "")),
        ({}, {1: "TIME", 3: "NOT A BOOL"}, (2, 1, 2), ("TIME", "", "NOT A BOOL")),
        ({}, {2: "TIME"}, (1, 4, 1, 1), ("", "TIME", "", "")),
        ({}, {}, (1, 1, 1), ("", "", "")),
    ],
)
def test_winners_in_order_and_all_others_share_the_place_after_them(
    wins: dict[int, int], gone: dict[int, str], places: tuple[int, ...], faults: tuple[str, ...]
) -> None:
    assert ended(len(places), wins, gone) == Outcome(places, places, faults)


@pytest.mark.once_but_first
@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("faulty", [0.0, 0.1])
def test_moves_are_the_whole_game(seats: int, faulty: float) -> None:
    for seed in range(5):
        session, again = drawn(seed, seats, faulty), begin(seed, seats)
        for code in session.moves():
            assert again.seat is not None
            again.answer(code)
        assert again.seat is None
        assert again.transcript() == session.transcript()
        assert again.outcome() == session.outcome()
        assert session.refused() == ()


def test_a_bot_that_fails_is_on_a_losing_place() -> None:
    session = begin(1, 4)
    failed = session.asked
    session.answer(codes.TIME)
    while session.seat is not None:
        assert session.seat != failed
        session.answer(1)
    outcome = session.outcome()
    assert outcome.faults[failed] == "TIME"
    assert outcome.places[failed] == max(outcome.places)


def test_each_seat_is_told_every_event_once() -> None:
    session = begin(2, 3)
    told: dict[int, list[object]] = {0: [], 1: [], 2: []}
    random = Random(2)
    while session.seat is not None:
        told[session.seat] += session.news(session.seat)
        assert list(session.news(session.seat)) == []
        session.answer(random.randrange(2))
    for seat in told:
        told[seat] += session.news(seat)
    assert told[0] == told[1] == told[2] != []


def test_what_a_bot_sees_in_words() -> None:
    session = begin(1, 3)
    hand = " ".join(map(str, session.question.cards))
    assert session.state() == f"hand {hand}; the board is empty"
    while not session.question.turn.board_cards:
        session.answer(1)
    turn = session.question.turn
    assert turn.board_cards > 1
    words = f"{turn.board_cards} cards on the board, the last {turn.n_cards_played} played as {turn.current_number}"
    assert session.state().endswith(f"; {words}")
    assert drawn(1, 3).state() == ""


@pytest.mark.parametrize("seats", SEATS)
def test_the_case_is_that_of_the_text_problem(seats: int) -> None:
    session = begin(3, seats)
    read, dealt = parse(session.case(NAMES[:seats])), session._case
    assert (read.seed, read.hands, read.bots) == (dealt.seed, dealt.hands, NAMES[:seats])
