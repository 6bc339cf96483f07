"""generate.py: contest cases from seeds, the same everywhere."""

from dataclasses import replace

import pytest

from problems.edges import read_game, shown
from problems.generation import NotPossible
from problems.kotc.generate import any_case, contest_case
from problems.kotc.validate import why_not_valid

CARDS = sorted(rank + suit for suit in "CDSH" for rank in "23456789TJQKA")


SEVEN = """\
seed 4658812758431757542
bots ExampleBot LongSuit
hand 5D 6C QS 4H 5S JS AH 7D
hand 5H 8S TD 3C AD QH JC 3S
discard 8C
draw 5C 8H 3H JH TH 4C KS 3D 9D 7H 2C TC
draw QD 7S 4D 4S 9S 2S AS 7C 2H 8D 6S TS
draw 6H KH 2D AC JD 9C QC 6D 9H KD KC
"""


def test_a_seed_is_this_case_on_every_machine() -> None:
    assert contest_case(7, 2) == SEVEN


def test_every_seed_gives_a_whole_deal_that_ends_with_a_winner() -> None:
    texts = [contest_case(seed) for seed in range(60)]
    for text in texts:
        rows = [line.split() for line in text.splitlines()]
        players = len(rows[1]) - 1
        assert [len(row) for row in rows[2 : players + 3]] == [9] * players + [2]
        assert sorted(card for row in rows[2:] for card in row[1:]) == CARDS
        assert why_not_valid(text) is None
    assert len(set(texts)) == len(texts)
    assert {len(text.splitlines()[1].split()) - 1 for text in texts} == {2, 3, 4, 5}


@pytest.mark.parametrize("size", [2, 3, 4, 5])
def test_the_size_is_the_number_of_players(size: int) -> None:
    assert len(contest_case(1, size).splitlines()[1].split()) - 1 == size


# With most other seeds the search is up to a hundred times as long.
@pytest.mark.once
@pytest.mark.parametrize(
    ("seed", "size", "edges"),
    [
        pytest.param(3, None, ["K4.five-shuffles", "K8.win-by-2"], marks=pytest.mark.nightly),
        (12, 3, ["K4.pass"]),
        (11, 4, ["K4.pass-without-draws"]),
        (11, 5, ["K4.pass-after-shuffle"]),
    ],
)
def test_a_case_shows_the_edges_asked_for(seed: int, size: int | None, edges: list[str]) -> None:
    text = contest_case(seed, size, edges)
    assert set(edges) <= shown(any_case.edges, read_game(text, any_case.simulate(text)))
    assert why_not_valid(text) is None


@pytest.mark.parametrize(
    ("seed", "size", "show", "message"),
    [
        (-1, None, [], "seed: expected a seed from 0 to 2^64 - 1, found -1"),
        (1, 1, [], "size: expected the number of players, 2 to 5; found 1"),
        (1, 6, [], "size: expected the number of players, 2 to 5; found 6"),
        (1, 2, ["K4.pass"], "size: it takes three players to show K4.pass; found 2"),
        (1, None, ["K7.time"], "show: 'K7.time' is not an edge (problems/kotc/edges.py)"),
        (1, None, ["é"], r"show: '\xe9' is not an edge (problems/kotc/edges.py)"),
    ],
)
def test_what_there_is_no_case_for(seed: int, size: int | None, show: list[str], message: str) -> None:
    with pytest.raises(NotPossible) as caught:
        contest_case(seed, size, show)
    assert str(caught.value) == message


def test_edges_that_are_not_found_are_named() -> None:
    with pytest.raises(NotPossible) as caught:
        replace(any_case, most=3)(1, 2, ["K8.win-by-3"])
    assert str(caught.value) == "show: none of the first 3 games of seed 1 shows K8.win-by-3 together"
