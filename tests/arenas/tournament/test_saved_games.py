"""A saved game is the game that was played, and is found only for what it was played with."""

from collections.abc import Iterator
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from arenas.runners import boxes, trusted
from arenas.tournament import saved_games
from arenas.tournament.saved_games import SavedGames
from arenas.values.games import Entrant, Incident, Outcome, Record, Seating, Unit
from judge.execution.store import Store
from tests.arenas.tournament import played
from tests.arenas.units import GAMES, PLAYERS, SEEDED, unit


@pytest.fixture
def saved(tmp_path: Path) -> Iterator[SavedGames]:
    """A new store's games. They are read from its file."""
    with closing(played.store(tmp_path)) as store:
        yield SavedGames(store)


@pytest.mark.parametrize("game", GAMES)
def test_games_are_read_back_as_they_were(saved: SavedGames, game: str) -> None:
    which = unit(game, [SEEDED[game]] * PLAYERS[game], 3)
    records = trusted.play_unit(which).records
    saved.save(which, records)
    assert saved.find(which) == {record.seating: record for record in records}


WHICH = unit("kotc", [played.BREAKS, SEEDED["kotc"]], 2)
NASTY = "\u202e\x1b[31m\udc80\x00\n\"'"


def test_broken_rules_are_read_back(saved: SavedGames) -> None:
    seating, seed = WHICH.games[0]
    incidents = (Incident(0, 3, "EXCEPTION", NASTY, "hand 8H"), Incident(1, 0, "NOT A CARD", "7"))
    outcome = Outcome((2, 1), (0, 7), ("EXCEPTION", ""))
    record = Record(seating, seed, bytes(range(256)), outcome, incidents, (), (b"\x00\xff", b""))
    saved.save(WHICH, [record])
    assert saved.find(WHICH) == {seating: record}
    assert saved.find(WHICH)[seating].times == record.times


def test_only_what_was_saved_is_found(saved: SavedGames) -> None:
    records = trusted.play_unit(WHICH).records
    saved.save(WHICH, records[:1])
    assert list(saved.find(WHICH)) == [records[0].seating]


def other(**changes: object) -> Unit:
    return replace(WHICH, **changes)  # type: ignore[arg-type]


FIRST, SECOND = WHICH.entrants
OTHERS = {
    "another game": other(game="dubito"),
    "trusted": other(trusted=True),
    "the seats exchanged": other(
        games=tuple((replace(seating, seats=seating.seats[::-1]), seed) for seating, seed in WHICH.games)
    ),
    "another file": other(entrants=(replace(FIRST, source=FIRST.source + b"\n"), SECOND)),
    "a file of another name": other(entrants=(replace(FIRST, stem="Other"), SECOND)),
    "bytes moved from one to the next": other(
        entrants=(replace(FIRST, source=FIRST.source + SECOND.source[:1]), replace(SECOND, source=SECOND.source[1:]))
    ),
    "other deals": other(games=tuple((seating, seed + 1) for seating, seed in WHICH.games)),
}


@pytest.mark.parametrize("which", OTHERS.values(), ids=OTHERS)
def test_nothing_is_found_for_anything_else(saved: SavedGames, which: Unit) -> None:
    saved.save(WHICH, trusted.play_unit(WHICH).records)
    assert saved.find(which) == {}


def test_the_names_in_the_tournament_do_not_matter(saved: SavedGames) -> None:
    saved.save(WHICH, trusted.play_unit(WHICH).records)
    games = tuple((Seating("other", seating.deal, ("x", "y")), seed) for seating, seed in WHICH.games)
    renamed = other(entrants=(replace(FIRST, name="x"), replace(SECOND, name="y")), games=games)
    assert [record.moves for record in saved.find(renamed).values()] == [
        record.moves for record in saved.find(WHICH).values()
    ]


def test_the_order_of_the_entrants_does_not_matter(saved: SavedGames) -> None:
    saved.save(WHICH, trusted.play_unit(WHICH).records)
    more = (SECOND, replace(FIRST, name="another"), FIRST)
    assert saved.find(other(entrants=more)) == saved.find(WHICH) != {}


def test_other_code_finds_nothing(saved: SavedGames, monkeypatch: pytest.MonkeyPatch) -> None:
    saved.save(WHICH, trusted.play_unit(WHICH).records)
    monkeypatch.setattr(saved_games, "code", lambda: b"other")
    assert saved.find(WHICH) == {}


def copied(folder: Path) -> Path:
    for name in saved_games._CODE:
        path = folder / name
        path.mkdir(parents=True) if not name.endswith(".py") else path.parent.mkdir(parents=True, exist_ok=True)
        (path if name.endswith(".py") else path / "module.py").write_text("first\n")
    return folder


@pytest.mark.parametrize("changed", saved_games._CODE)
def test_all_code_that_plays_is_part_of_the_key(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, changed: str) -> None:
    monkeypatch.setattr("arenas.tournament.saved_games.ROOT", copied(tmp_path))
    before = saved_games.code.__wrapped__()
    file = tmp_path / changed
    (file if file.is_file() else file / "module.py").write_text("second\n")
    assert saved_games.code.__wrapped__() != before


@pytest.mark.parametrize("name", saved_games._CODE)
def test_the_code_is_there(name: str) -> None:
    assert saved_games._modules(boxes.ROOT / name)


def test_what_deals_and_keeps_games_is_part_of_the_key() -> None:
    assert {"arenas/games", "arenas/harness", "arenas/runners", "arenas/seeds.py", "sdk", "solutions"} <= set(
        saved_games._CODE
    )


def test_a_hostile_file_name_has_a_key(saved: SavedGames) -> None:
    which = other(entrants=(Entrant(FIRST.name, "\udcff<b>", FIRST.source), SECOND))
    records = trusted.play_unit(which).records
    saved.save(which, records)
    assert list(saved.find(which).values()) == list(records)


def test_without_a_store_nothing_is_found() -> None:
    saved = SavedGames(Store(None))
    saved.save(WHICH, trusted.play_unit(WHICH).records)
    assert saved.find(WHICH) == {}
