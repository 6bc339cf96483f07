"""Hearts in an arena: its deals, its outcomes, and what it says of a game."""

from itertools import chain, islice
from random import Random

import pytest

from arenas.games.hearts import Session, begin, begin_quickly, deals, find_details
from arenas.harness import codes
from solutions._kit.cards import DECK
from solutions.hearts.case import parse

NAMES = ["Low", "FirstLegal", "Duck", "High"]


def drawn(seed: int, limit: int = 40, faulty: float = 0.0) -> Session:
    """A game in which every answer is drawn."""
    random, session = Random(seed), begin(seed, 4, limit)
    while session.seat is not None:
        index = random.randrange(len(session.question.legal))
        session.answer(random.choice([codes.EXCEPTION, codes.TIME, 12]) if random.random() < faulty else index)
    return session


@pytest.mark.parametrize("seed", [0, 1, 2**64 - 1])
def test_every_deal_is_the_whole_deck(seed: int) -> None:
    for deal in islice(deals(seed), 5):
        assert [len(hand) for hand in deal] == [13] * 4
        assert sorted(chain(*deal)) == list(range(52))


def test_deals_depend_on_the_seed_alone() -> None:
    many = [deal for seed in range(10) for deal in islice(deals(seed), 5)]
    assert many == [deal for seed in range(10) for deal in islice(deals(seed), 5)]
    assert len({repr(deal) for deal in many}) == 50
    assert drawn(7)._deals == list(islice(deals(7), len(drawn(7)._deals)))


@pytest.mark.parametrize(("totals", "places"), [
    ((100, 20, 30, 40), (4, 1, 2, 3)),
    ((100, 20, 20, 40), (4, 1, 1, 3)),
    ((26, 26, 26, 0), (2, 2, 2, 1)),
    ((101, 30, 101, 30), (3, 1, 3, 1)),
    ((65, 65, 65, 65), (1, 1, 1, 1)),
])  # fmt: skip
def test_the_fewest_points_are_first_and_equal_points_share_a_place(
    totals: tuple[int, ...], places: tuple[int, ...]
) -> None:
    session = drawn(1)
    last = next(event for event in reversed(session.events) if type(event).__name__ == "Totals")
    session.events.append(type(last)(totals))
    assert session.outcome().places == places
    assert session.outcome().points == totals


@pytest.mark.parametrize("seed", range(4))
def test_an_outcome_has_the_points_of_the_last_totals(seed: int) -> None:
    session = drawn(seed)
    outcome = session.outcome()
    assert sum(outcome.points) % 26 == 0
    assert max(outcome.points) >= 40
    assert outcome.places == tuple(1 + sum(other < own for other in outcome.points) for own in outcome.points)
    assert outcome.faults == ("",) * 4


def test_the_first_fault_of_each_seat_is_in_the_outcome() -> None:
    session = begin(1, 4, 30)
    first: dict[int, str] = {}
    given = {0: codes.TIME, 2: codes.EXCEPTION}
    while session.seat is not None:
        code = given.get(session.seat, 0)
        if code:
            first.setdefault(session.seat, codes.reason(code))
            given[session.seat] = codes.NOT_AN_INDEX
        session.answer(code)
    assert session.outcome().faults == ("TIME", "", "EXCEPTION", "")


def test_an_index_that_no_card_has_is_a_fault() -> None:
    session = begin(1, 4)
    session.answer(len(session.question.legal))
    assert session.moves() == bytes([codes.NOT_AN_INDEX])
    session.answer(200)
    assert session.moves() == bytes([codes.NOT_AN_INDEX] * 2)


@pytest.mark.parametrize("faulty", [0.0, 0.1])
def test_moves_are_the_whole_game(faulty: float) -> None:
    for seed in range(3):
        session, again = drawn(seed, 30, faulty), begin(seed, 4, 30)
        for code in session.moves():
            assert again.seat is not None
            again.answer(code)
        assert again.seat is None
        assert again.transcript() == session.transcript()
        assert again.outcome() == session.outcome()


@pytest.mark.parametrize(("seed", "faulty"), [(1, 0.0), (2, 0.0), (3, 0.1), (4, 0.5)])
def test_the_quick_game_is_the_same_game(seed: int, faulty: float) -> None:
    """H1 to H10, answer by answer."""
    random, plain, quick = Random(seed), begin(seed, 4), begin_quickly(seed, 4)
    while plain.seat is not None:
        assert (quick.seat, quick.packed(), quick.state()) == (plain.seat, plain.packed(), plain.state())
        index = random.randrange(len(plain.question.legal))
        code = random.choice([codes.EXCEPTION, codes.TIME, 12, 200]) if random.random() < faulty else index
        plain.answer(code)
        quick.answer(code)
    assert (quick.seat, quick.question, quick.state()) == (None, None, "")
    assert (quick.moves(), quick.outcome()) == (plain.moves(), plain.outcome())
    assert quick.refused() == plain.refused()


def test_what_a_bot_sees_in_words() -> None:
    session = begin(1, 4)
    hand = " ".join(DECK[card] for card in session.question.hand)
    assert session.state() == f"hand {hand}; legal {hand}"
    states = []
    while len(session.question.table.trick) < 2:
        session.answer(0)
        states.append(session.state())
    view = session.question
    assert states[-1].endswith(f"; on the table {' '.join(DECK[card] for card in view.table.trick)}")
    assert drawn(1).state() == ""
    assert not session.refused()


def test_the_case_is_that_of_the_text_problem() -> None:
    session = drawn(5)
    read = parse(session.case(NAMES))
    assert (read.bots, read.limit, read.deals) == (NAMES, 40, session._deals)
    assert len(read.deals) > 1


def test_the_rounds_and_tricks_of_a_game_are_known() -> None:
    session = begin(5, 4)
    while session.seat is not None:
        session.answer(0)
    found = find_details(session.events)
    assert [len(one.tricks) for one in found.rounds] == [13] * len(found.rounds)
    assert tuple(map(sum, zip(*[one.points for one in found.rounds], strict=True))) == session.outcome().points
    first = found.rounds[0].tricks[0]
    assert first.cards[0] == "2C"
    assert found.rounds[0].tricks[1].leader == first.winner
    for one in found.rounds:
        assert sum(trick.points for trick in one.tricks) == 26
