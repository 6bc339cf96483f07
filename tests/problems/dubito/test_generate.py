"""generate.py: contest cases from seeds, the same everywhere."""

from dataclasses import replace

import pytest

from problems.dubito.generate import contest_case
from problems.edges import read_game, shown
from problems.generation import NotPossible
from tests.problems.plain_dubito import transcript, why_not_whole


def test_a_seed_is_this_case_on_every_machine() -> None:
    assert contest_case(3) == (
        "seed 6278403648344727103\n"
        "bots Honest Counter Doubter Honest ExampleBot Doubter\n"
        "hand 8 4 4 7 8 9 12 6 13\n"
        "hand 10 2 7 3 12 4 13 7 3\n"
        "hand 1 0 5 1 8 11 10 6 2\n"
        "hand 9 4 5 8 9 13 13 12 3\n"
        "hand 5 10 6 12 3 6 11 7 2\n"
        "hand 1 1 2 11 9 11 0 5 10\n"
    )


@pytest.mark.slow
def test_every_seed_gives_a_whole_deal_that_ends_with_two_losers() -> None:
    texts = [contest_case(seed) for seed in range(80)]
    assert [why_not_whole(text) for text in texts] == [None] * len(texts)
    assert {len(transcript(text)[-1]) for text in texts} == {len("0: LOSE 1 2")}
    assert len(set(texts)) == len(texts)
    assert {len(text.splitlines()) - 2 for text in texts} == {3, 4, 5, 6, 7, 8}


@pytest.mark.parametrize("size", [3, 4, 5, 6, 7, 8])
def test_the_size_is_the_number_of_players(size: int) -> None:
    assert len(contest_case(1, size).splitlines()) == 2 + size


@pytest.mark.slow
@pytest.mark.parametrize("edges", [["D8.four-empty-a-hand"], ["D6.two-jokers", "players.5"]])
def test_a_case_shows_the_edges_asked_for(edges: list[str]) -> None:
    text = contest_case(3, show=edges)
    assert set(edges) <= shown(contest_case.edges, read_game(text, contest_case.simulate(text)))


@pytest.mark.parametrize(
    ("seed", "size", "show", "message"),
    [
        (-1, None, [], "seed: expected a seed from 0 to 2^64 - 1, found -1"),
        (2**64, None, [], f"seed: expected a seed from 0 to 2^64 - 1, found {2**64}"),
        (1, 2, [], "size: expected the number of players, 3 to 8; found 2"),
        (1, 9, [], "size: expected the number of players, 3 to 8; found 9"),
        (1, 0, [], "size: expected the number of players, 3 to 8; found 0"),
        (1, None, ["D10.é"], r"show: 'D10.\xe9' is not an edge (problems/dubito/edges.py)"),
    ],
)
def test_what_there_is_no_case_for(seed: int, size: int | None, show: list[str], message: str) -> None:
    with pytest.raises(NotPossible) as caught:
        contest_case(seed, size, show)
    assert str(caught.value) == message


@pytest.mark.once
def test_edges_that_do_not_go_together_are_not_found() -> None:
    with pytest.raises(NotPossible) as caught:
        replace(contest_case, most=5)(1, show=["players.3", "players.8"])
    assert str(caught.value) == "show: none of the first 5 games of seed 1 shows players.3 and players.8 together"
