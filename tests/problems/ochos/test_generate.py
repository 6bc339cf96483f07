"""generate.py: contest cases from seeds, the same everywhere."""

import pytest

from problems.edges import read_game, shown
from problems.generation import NotPossible
from problems.ochos.deals import deal_out, lay_out
from problems.ochos.generate import contest_case
from solutions._kit.splitmix import SplitMix64
from solutions.ochos.case import DECK
from tests.problems.plain_ochos import transcript, why_not_whole


def test_a_seed_is_this_case_on_every_machine() -> None:
    assert contest_case[4](7) == (
        "4\nY7 G4 G6 G7 R1\nB6 Y1 G1 B4 B1\nB8 R6 Y2 G8 R3\nB3 R2 Y5 Y4 R5\nR7\nB2 Y8 G2 Y3 G5 R8\nY6 G3 R4 B7 B5\n"
    )


@pytest.mark.once_but_first
@pytest.mark.parametrize("part", [1, 2, 3, 4])
def test_every_seed_gives_a_whole_deal_that_ends_with_a_winner(part: int) -> None:
    texts = [contest_case[part](seed) for seed in range(150)]
    assert [why_not_whole(text, part) for text in texts] == [None] * len(texts)
    assert {transcript(text, part)[-1][-9:] for text in texts} == {" (WINNER)"}
    assert len(set(texts)) == len(texts)


def test_a_seed_whose_first_deal_gets_stuck_goes_on_to_the_next() -> None:
    generator, deck = SplitMix64(29), list(DECK)
    generator.below(1)  # the number of players: 3 of 3
    generator.shuffle(deck)
    first = lay_out(deal_out(1, 3, deck))
    generator.below(1)
    generator.shuffle(again := list(DECK))
    assert transcript(first, 1)[-1] == "STALEMATE"
    assert contest_case[1](29) == lay_out(deal_out(1, 3, again))


@pytest.mark.parametrize("size", [2, 3, 4, 5, 6])
def test_the_size_is_the_number_of_players_in_part_4(size: int) -> None:
    assert contest_case[4](1, size).splitlines()[0] == str(size)


def test_seeds_of_part_4_have_every_number_of_players() -> None:
    assert {contest_case[4](seed)[0] for seed in range(40)} == set("23456")


@pytest.mark.slow
@pytest.mark.parametrize(
    ("part", "edges"),
    [
        (1, ["O4.pass", "O6.win-by-3"]),
        (2, ["O8.take-last-two"]),
        (3, ["O9.win-on-loco"]),
        (4, ["O10.six-players-take-one", "O6.win-by-4"]),
    ],
)
def test_a_case_shows_the_edges_asked_for(part: int, edges: list[str]) -> None:
    text = contest_case[part](3, show=edges)
    assert set(edges) <= shown(contest_case[part].edges, read_game(text, contest_case[part].simulate(text)))


@pytest.mark.parametrize(
    ("part", "seed", "size", "show", "message"),
    [
        (1, -1, None, [], "seed: expected a seed from 0 to 2^64 - 1, found -1"),
        (1, 2**64, None, [], f"seed: expected a seed from 0 to 2^64 - 1, found {2**64}"),
        (1, 1, 4, [], "size: expected the number of players, 3 in part 1; found 4"),
        (4, 1, 7, [], "size: expected the number of players, 2 to 6 in part 4; found 7"),
        (1, 1, None, ["O6.win-by-4"],
         "show: 'O6.win-by-4' is not an edge that part 1 can show (problems/ochos/edges.py)"),
        (1, 1, None, ["é"], r"show: '\xe9' is not an edge that part 1 can show (problems/ochos/edges.py)"),
    ],
)  # fmt: skip
def test_what_there_is_no_case_for(part: int, seed: int, size: int | None, show: list[str], message: str) -> None:
    with pytest.raises(NotPossible) as caught:
        contest_case[part](seed, size, show)
    assert str(caught.value) == message
