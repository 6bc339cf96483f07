"""Dubito in an arena: its deals, its outcomes, and what it says of a game."""

from __future__ import annotations

from collections import Counter
from itertools import chain
from random import Random

import pytest

from arenas.games.dubito import SEATS, Playing, begin
from arenas.hosting import codes
from arenas.values.games import Outcome
from solutions.dubito.case import COPIES, parse
from solutions.dubito.events import Disqualified, Win

NAMES = ["Honest", "Doubter", "Bluffer", "Counter", "ExampleBot", "Honest", "Doubter", "Bluffer"]


def drawn(seed: int, seats: int, faulty: float = 0.0) -> Playing:
    """A game in which every answer is drawn."""
    random, playing = Random(seed), begin(seed, seats)
    while playing.seat is not None:
        fault = random.random() < faulty
        playing.answer(codes.EXCEPTION if fault else random.randrange(2))
    return playing


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
    playing = begin(1, seats)
    playing.events += [Disqualified(player, reason) for player, reason in gone.items()]
    playing.events += [Win(player, position) for player, position in wins.items()]
    return playing.outcome()


@pytest.mark.parametrize(
    ("wins", "gone", "places", "faults"),
    [
        ({1: 1}, {}, (1, 2, 2), ("", "", "")),
        ({3: 1, 1: 2}, {}, (2, 3, 1), ("", "", "")),
        ({2: 1, 4: 2, 1: 3}, {}, (3, 1, 4, 2), ("", "", "", "")),
        ({4: 1}, {}, (2, 2, 2, 1), ("", "", "", "")),
        ({2: 1}, {1: "TIME"}, (2, 1, 2), ("TIME", "", "")),
        ({}, {1: "TIME", 3: "NOT A BOOL"}, (1, 1, 1), ("TIME", "", "NOT A BOOL")),
    ],
)
def test_winners_in_order_and_all_others_share_the_place_after_them(
    wins: dict[int, int], gone: dict[int, str], places: tuple[int, ...], faults: tuple[str, ...]
) -> None:
    assert ended(len(places), wins, gone) == Outcome(places, places, faults)


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("faulty", [0.0, 0.1])
def test_moves_are_the_whole_game(seats: int, faulty: float) -> None:
    for seed in range(5):
        playing, again = drawn(seed, seats, faulty), begin(seed, seats)
        for code in playing.moves():
            assert again.seat is not None
            again.answer(code)
        assert again.seat is None
        assert again.transcript() == playing.transcript()
        assert again.outcome() == playing.outcome()
        assert playing.refused() == ()


def test_a_bot_that_fails_is_on_a_losing_place() -> None:
    playing = begin(1, 4)
    failed = playing.asked
    playing.answer(codes.TIME)
    while playing.seat is not None:
        assert playing.seat != failed
        playing.answer(1)
    outcome = playing.outcome()
    assert outcome.faults[failed] == "TIME"
    assert outcome.places[failed] == max(outcome.places)


def test_each_seat_is_told_every_event_once() -> None:
    playing = begin(2, 3)
    told: dict[int, list[object]] = {0: [], 1: [], 2: []}
    random = Random(2)
    while playing.seat is not None:
        told[playing.seat] += playing.news(playing.seat)
        assert list(playing.news(playing.seat)) == []
        playing.answer(random.randrange(2))
    for seat in told:
        told[seat] += playing.news(seat)
    assert told[0] == told[1] == told[2] != []


def test_what_a_bot_sees_in_words() -> None:
    playing = begin(1, 3)
    hand = " ".join(map(str, playing.question.cards))
    assert playing.state() == f"hand {hand}; the board is empty"
    while not playing.question.turn.board_cards:
        playing.answer(1)
    turn = playing.question.turn
    words = f"{turn.board_cards} cards on the board, the last {turn.n_cards_played} played as {turn.current_number}"
    assert playing.state().endswith(f"; {words}")
    assert drawn(1, 3).state() == ""


@pytest.mark.parametrize("seats", SEATS)
def test_the_case_is_that_of_the_text_problem(seats: int) -> None:
    playing = begin(3, seats)
    read, dealt = parse(playing.case(NAMES[:seats])), playing._case
    assert (read.seed, read.hands, read.bots) == (dealt.seed, dealt.hands, NAMES[:seats])
