"""generate.py: contest cases from seeds, the same everywhere."""

from dataclasses import replace

import pytest

from problems.edges import Game, read_game, shown
from problems.generation import NotPossible
from problems.hearts.edges import deals_left_over, limit, totals
from problems.hearts.generate import contest_case, leaving
from problems.hearts.validate import why_not_valid

SEED_7 = """\
bots Duck FirstLegal High Duck
limit 33
hand 8C AH 8H 9C 3H 2H 6H AC 7H QH KH 3C 7C
hand JD 5C 6C KD KC 4C TH JC 4H JH 9H QC 5H
hand 9D 2D 5D AS 2S 2C 8S TC 4S 4D 6D 8D QS
hand 7S TD QD 7D TS AD KS 3D JS 9S 5S 3S 6S
"""


def test_a_seed_is_this_case_on_every_machine() -> None:
    assert contest_case(7, 1) == SEED_7


def played(text: str) -> Game:
    return read_game(text, contest_case.simulate(text))


@pytest.mark.slow
def test_every_seed_gives_a_contest_case() -> None:
    texts = [contest_case(seed) for seed in range(60)]
    assert [why_not_valid(text) for text in texts] == [None] * len(texts)
    assert len(set(texts)) == len(texts)
    games = list(map(played, texts))
    assert {len(totals(game)) for game in games} == {1, 2, 3, 4, 5}
    assert {text.count("limit") for text in texts} == {0, 1}
    assert {deals_left_over(game) for game in games} == {0, 1, 2, 3}
    # Random cases distinguish all misread ends from the right one: at the limit, above it, and below it.
    ends = [(max(totals(game)[-1]), limit(game)) for game in games if deals_left_over(game)]
    assert {(most > end) - (most < end) for most, end in ends} == {0, 1}


@pytest.mark.once_but_first
@pytest.mark.parametrize("size", [1, 2, 20])
def test_the_size_is_the_number_of_rounds(size: int) -> None:
    text = contest_case(1, size)
    game = played(text)
    assert (len(totals(game)), text.count("hand")) == (size, 4 * (size + deals_left_over(game)))


@pytest.mark.slow
@pytest.mark.parametrize(
    ("size", "left_over", "found"),
    [(1, 0, 0), (1, 3, 3), (4, 2, 2), (18, 5, 2), (20, 3, 0)],  # a case has 20 deals at most
)
def test_deals_are_left_over_where_the_limit_is_reached(size: int, left_over: int, found: int) -> None:
    text = leaving(left_over)(3, size, ["H8.limit-passed"])
    game = played(text)
    assert (len(totals(game)), deals_left_over(game), why_not_valid(text)) == (size, found, None)


@pytest.mark.once
def test_no_deal_is_left_over_where_the_limit_is_not_reached() -> None:
    texts = [leaving(5)(seed, 2) for seed in range(20)]
    below = [text for text in texts if max(totals(game := played(text))[-1]) < limit(game)]
    assert {text.count("hand") for text in below} == {8}


@pytest.mark.once_but_first
@pytest.mark.parametrize("edges", [["H3.led-by-2", "H8.won-by-1"], ["H7.25-points"]])
def test_a_case_shows_the_edges_asked_for(edges: list[str]) -> None:
    text = contest_case(3, 1, edges)
    assert set(edges) <= shown(contest_case.edges, played(text))


@pytest.mark.parametrize(
    ("seed", "size", "show", "message"),
    [
        (-1, None, [], "seed: expected a seed from 0 to 2^64 - 1, found -1"),
        (2**64, None, [], f"seed: expected a seed from 0 to 2^64 - 1, found {2**64}"),
        (1, 0, [], "size: expected the number of rounds, 1 to 20; found 0"),
        (1, 21, [], "size: expected the number of rounds, 1 to 20; found 21"),
        (1, 1, ["H9.moon"], "show: 'H9.moon' is not an edge (problems/hearts/edges.py)"),
        (1, 1, ["é"], r"show: '\xe9' is not an edge (problems/hearts/edges.py)"),
    ],
)
def test_what_there_is_no_case_for(seed: int, size: int | None, show: list[str], message: str) -> None:
    with pytest.raises(NotPossible) as caught:
        contest_case(seed, size, show)
    assert str(caught.value) == message


def test_edges_that_no_game_of_the_size_can_show() -> None:
    with pytest.raises(NotPossible) as caught:
        replace(contest_case, most=3)(1, 1, ["H7.two-moons"])
    assert str(caught.value) == "show: none of the first 3 games of seed 1 shows H7.two-moons together"
