"""edges.py finds each edge where it happens and nowhere else."""

from __future__ import annotations

from pathlib import Path

import pytest

from problems.hearts.edges import EDGES, shown
from problems.hearts.games import Choice, Game, Round, Trick, read_game
from tests.problems.hearts.second import transcript

FIRST = Path(__file__).parents[3] / "cases" / "hearts" / "sample" / "001-one-round.txt"

# A choice is its trick and its player (trick 0: the card is passed), a trick its number.
PLACES = {
    "H1.left": "round 1",
    "H2.two-of-clubs-is-passed": "0/2",
    "H2.dealt-before-received": "1/1 2/3 3/3 3/1 5/1 5/3 6/1 7/3 7/1 8/1 9/3 10/1 11/1 12/1",
    "H2.received-in-the-order-chosen": "10/3",
    "H3.led-by-3": "1",
    "H4.one-card-of-the-suit": "3/4 4/3 4/1 5/2 5/4 6/2 8/3 9/1 11/3 13/2",
    "H4.must-follow-with-a-heart": "8/1 8/2 8/3",
    "H4.any-card-without-the-suit": "4/4 7/2 9/2 10/2 10/4 11/2 11/4 12/4",
    "H5.heart-may-not-be-led": "4/2",
    "H5.heart-led": "8/4",
    "H6.taken-by-the-leader": "10 11 12 13",
    "H6.taken-by-the-second": "2 7",
    "H6.taken-by-the-third": "9",
    "H6.taken-by-the-fourth": "1 3 4 5 6 8",
    "H6.higher-card-of-another-suit": "7 10",
    "H6.nobody-follows": "12",
    "H7.queen-of-spades": "6",
    "H7.four-hearts": "8",
    "H7.one-takes-none": "round 1",
    "H8.one-round": "game",
    "H8.deals-used-up": "game",
    "H8.won-by-2": "game",
    "H11.lowest-by-suit": "6/4",
    "H11.lowest-by-suit-passed": "0/2 0/2",
    "H12.first-is-not-extreme": "3/3 5/1 6/1 7/3 11/1",
    "H14.throws": "7/2 9/2 10/2 11/2 12/2",
    "H14.follows": "1/2 3/2 8/2",
    "H15.passes-a-spade-above-the-queen": "0/4",
    "H15.passes-the-highest": "0/4 0/4",
    "H15.leads-the-lowest": "6/4 8/4",
    "H15.ducks-under": "2/4 9/4",
    "H15.ducks-under-a-card-not-led": "2/4",
    "H15.cannot-duck": "1/4 7/4",
    "H15.throws-the-highest-heart": "11/4",
}


def place(found: Choice | Trick | Round | Game) -> str:
    if isinstance(found, Choice):
        return f"{found.number}/{found.player}"
    if isinstance(found, Trick):
        return str(found.number)
    return f"round {found.number}" if isinstance(found, Round) else "game"


def test_where_the_first_sample_shows_what() -> None:
    text = FIRST.read_text()
    game = read_game(text, transcript(text))
    found = {edge.name: " ".join(map(place, edge.places(game))) for edge in EDGES}
    assert {name: places for name, places in found.items() if places} == PLACES


@pytest.mark.parametrize(
    ("limit", "gained", "lost"),
    [  # the totals are 8 0 17 1
        ("limit 17\n", {"H8.limit-exactly"}, {"H8.deals-used-up"}),
        ("limit 16\n", {"H8.limit-passed"}, {"H8.deals-used-up"}),
        ("limit 8\n", {"H8.limit-passed", "H8.two-reach-the-limit"}, {"H8.deals-used-up"}),
        ("limit 18\n", {"H8.one-below-the-limit"}, set()),
        ("", {"H8.limit-left-out"}, set()),
    ],
)
def test_what_another_limit_shows(limit: str, gained: set[str], lost: set[str]) -> None:
    text = FIRST.read_text().replace("limit 54\n", limit)
    found = set(shown(read_game(text, transcript(text))))
    assert (found - set(PLACES), set(PLACES) - found) == (gained, lost)


@pytest.mark.parametrize(
    ("limit", "shown_too"),
    [
        ("limit 18\n", set()),  # the second deal is played
        ("limit 17\n", {"H8.limit-exactly-with-deals-left"}),
        ("limit 16\n", {"H8.limit-passed-with-deals-left"}),
        ("limit 1\n", {"H8.limit-passed-with-deals-left"}),
    ],
)
def test_what_a_deal_left_over_shows(limit: str, shown_too: set[str]) -> None:
    text = FIRST.read_text().replace("limit 54\n", limit)
    twice = text + text.split("\n", 2)[2]
    found = shown(read_game(twice, transcript(twice)))
    assert {name for name in found if name.endswith("-with-deals-left")} == shown_too


def test_names_stand_once() -> None:
    names = [edge.name for edge in EDGES]
    assert sorted(names) == sorted(set(names))
