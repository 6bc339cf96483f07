"""The bracket: one match fewer than bots, the best two apart until the final, and a winner even if all play alike."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from arenas.modes.bracket import COLUMNS, Bracket, draw
from arenas.values.games import Outcome, Seating
from arenas.values.tables import Table
from tests.arenas.pretended import finish, play_all

NAMES = tuple("abcdefghijklmnopqrstuvwxyz")
FLAT = 1
"""No luck: the stronger bot wins each game, equal ones tie."""


def tables_of(bracket: Bracket, strengths: dict[str, int], spread: int = 100) -> dict[str, Table]:
    return {table.name: table for table in bracket.tables(finish(bracket, strengths, spread))}


def column(table: Table, name: str) -> list[object]:
    return [row[table.columns.index(name)] for row in table.rows]


@pytest.mark.parametrize(
    ("entrants", "seeds"), [(1, [1]), (2, [1, 2]), (3, [1, 4, 2, 3]), (4, [1, 4, 2, 3]), (5, [1, 8, 4, 5, 2, 7, 3, 6])]
)
def test_the_draw(entrants: int, seeds: list[int]) -> None:
    assert draw(entrants) == seeds


@pytest.mark.once_but_first
@pytest.mark.parametrize("entrants", [1, 2, 3, 4, 7, 8, 13, 26])
def test_a_bracket_has_one_match_fewer_than_bots(entrants: int) -> None:
    bracket = Bracket(NAMES[:entrants], pairs=1)
    played = finish(bracket, {name: 3 * number for number, name in enumerate(NAMES)})
    assert len({game.match for game in played}) == entrants - 1


@pytest.mark.parametrize("entrants", [2, 3, 4, 5, 8, 9, 16, 26])
def test_without_luck_the_best_seeds_go_on_and_meet_at_the_end(entrants: int) -> None:
    tables = tables_of(Bracket(NAMES[:entrants], pairs=1), {name: -number for number, name in enumerate(NAMES)}, FLAT)
    last = dict(zip(COLUMNS, tables["bracket"].rows[-1], strict=True))
    assert {last["seed 1"], last["seed 2"]} == {1, 2}
    assert last["winner"] == "a"
    assert column(tables["places"], "bot") == list(NAMES[:entrants])
    byes = [row[3] for row in tables["bracket"].rows if row[-1] == "bye"]
    assert sorted(map(str, byes)) == list(NAMES[: len(draw(entrants)) - entrants])


def test_a_match_of_three_pairs_and_its_row() -> None:
    bracket = Bracket(("a", "b"), pairs=3)
    played = finish(bracket, {"b": 1}, FLAT)
    assert list(played) == [
        Seating("bracket/1/1", deal, seats) for deal in range(3) for seats in (("a", "b"), ("b", "a"))
    ]
    found = bracket.tables(played)[0]
    assert found.columns == COLUMNS
    assert found.rows == ((1, 1, 1, "a", 0.0, 2, "b", 6.0, 6, None, None, "b", "more points"),)


def test_a_tied_match_is_extended_deal_by_deal() -> None:
    bracket = Bracket(("a", "b"), pairs=2, extensions=9)
    played = finish(bracket)
    del played[Seating("bracket/1/1", 10, ("a", "b"))]
    extended = {game: outcome for game, outcome in played.items() if game.deal < 4}
    assert bracket.wanted(extended) == [Seating("bracket/1/1", 4, ("a", "b")), Seating("bracket/1/1", 4, ("b", "a"))]
    extended |= play_all(bracket.wanted(extended), {"b": 100})
    assert bracket.wanted(extended) == []
    assert bracket.tables(extended)[0].rows[0][-2:] == ("b", "more points after 3 more deals")


def test_bots_that_play_alike_are_decided_by_their_seeds() -> None:
    """The same file under several names: each match is tied to the end, and the score is exactly 1/2."""
    tables = tables_of(Bracket(("a", "b", "c"), pairs=10, extensions=2), {})
    assert column(tables["bracket"], "winner") == ["a", "b", "a"]
    reason = "higher seed, because the match is tied after 2 more deals"
    assert column(tables["bracket"], "reason") == ["bye", reason, reason]
    assert column(tables["bracket"], "low 1") == column(tables["bracket"], "high 1") == [None, 0.5, 0.5]
    assert column(tables["bracket"], "score 1") == [None, 12.0, 12.0]
    assert {row[3:6] for row in tables["standings"].rows} == {(0.5, 0.5, 0.5)}


def test_the_higher_seed_goes_on_from_the_lower_place_of_the_bracket_too() -> None:
    """Seed 4 throws seed 1 out, and stands above seed 2 in a final that is tied."""
    bracket = Bracket(("a", "b", "c", "d"), pairs=1, extensions=1)
    played: dict[Seating, Outcome] = {}
    while wanted := bracket.wanted(played):
        played |= play_all(wanted, {"d": 1, "b": 1}, FLAT)
    final = dict(zip(COLUMNS, bracket.tables(played)[0].rows[-1], strict=True))
    assert (final["bot 1"], final["bot 2"], final["winner"]) == ("d", "b", "b")
    assert final["reason"] == "higher seed, because the match is tied after 1 more deal"


def test_losers_of_a_round_share_a_place() -> None:
    tables = tables_of(Bracket(tuple("abcdefg"), pairs=1), {name: -number for number, name in enumerate(NAMES)}, FLAT)
    assert tables["places"].columns == ("place", "bot", "seed", "lost in round", "lost to")
    assert tables["places"].rows == (
        (1, "a", 1, None, None),
        (2, "b", 2, 3, "a"),
        (3, "c", 3, 2, "b"),
        (3, "d", 4, 2, "a"),
        (5, "e", 5, 1, "d"),
        (5, "f", 6, 1, "c"),
        (5, "g", 7, 1, "b"),
    )


def test_before_the_first_game_nobody_has_a_place() -> None:
    bracket = Bracket(("a", "b", "c"))
    tables = {table.name: table for table in bracket.tables({})}
    assert tables["bracket"].rows == (
        (1, 1, 1, "a", None, None, None, None, 0, None, None, "a", "bye"),
        (1, 2, 2, "b", 0.0, 3, "c", 0.0, 0, None, None, None, ""),
    )
    assert column(tables["places"], "place") == [None, None, None]
    assert len(bracket.wanted({})) == 102


def test_numbers_that_nobody_gave_are_not_called_seeds() -> None:
    tables = tables_of(Bracket(("a", "b", "c"), pairs=1, extensions=0, ranked=False), {})
    assert column(tables["places"], "bot") == ["a", "b", "c"]
    for table, name in (("places", "seed"), ("bracket", "seed 1"), ("bracket", "seed 2")):
        assert set(column(tables[table], name)) == {None}
    assert column(tables["bracket"], "reason")[1:] == ["first in the order of names, because the match is tied"] * 2


def test_one_bot_is_the_champion_of_nothing() -> None:
    bracket = Bracket(("a",))
    assert bracket.wanted({}) == []
    assert bracket.tables({})[1].rows == ((1, "a", 1, None, None),)


@pytest.mark.slow
@settings(max_examples=15)
@given(st.data())
def test_a_killed_bracket_goes_on_and_ends_the_same(data: st.DataObject) -> None:
    """Matches may run ahead of each other: the result is that of the whole."""
    strengths = {"a": 5, "d": 20, "f": 12}
    bracket = Bracket(tuple("abcdef"), pairs=3, extensions=2)
    whole = finish(bracket, strengths)
    games = data.draw(st.permutations(list(whole)))
    played = {game: whole[game] for game in games[: data.draw(st.integers(0, len(games)))]}
    while left := bracket.wanted(played):
        played |= play_all(reversed(left), strengths)
    assert played == whole
    assert bracket.tables(played) == bracket.tables(whole)


@pytest.mark.parametrize(
    ("seeding", "pairs", "message"),
    [
        ((), 51, "expected at least 1 bots, found 0"),
        (("a", "a"), 51, "expected bots with different names, found 'a' twice"),
        (("a", "b"), 0, "expected at least 1 pair of games for each match, found 0"),
    ],
)
def test_an_impossible_bracket_is_refused(seeding: tuple[str, ...], pairs: int, message: str) -> None:
    with pytest.raises(ValueError, match=message):
        Bracket(seeding, pairs=pairs)


def test_a_match_cannot_be_shortened() -> None:
    with pytest.raises(ValueError, match="expected 0 or more extensions, found -1"):
        Bracket(("a", "b"), extensions=-1)
