"""A tournament ends in the same results, whoever plays it, in whatever order, and however often it is stopped."""

from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from arenas.runners import trusted
from arenas.tournament.schedule import Schedule, Trial
from arenas.values.games import Outcome, Pace, Record, UnitResult
from judge.base.errors import BadUsage, JudgeFailure
from judge.execution.store import Store
from tests.arenas.tournament import played
from tests.arenas.tournament.played import NAMES, Tournament

NOTHING = Store(None)


def whole() -> Tournament:
    return Tournament(NOTHING).play()


def test_it_plays_every_game_once() -> None:
    tournament = whole()
    assert tournament.games == len(tournament.schedule.records) == 36
    assert tournament.schedule.played == {key: one.outcome for key, one in tournament.schedule.records.items()}
    assert tournament.progress.expected == tournament.progress.finished == 36
    assert tournament.schedule.next() is None


def test_deals_are_those_of_the_plan() -> None:
    tournament = whole()
    seeds = {seating: tournament.plan.deal_seed(seating) for seating in tournament.schedule.records}
    assert {seating: record.seed for seating, record in tournament.schedule.records.items()} == seeds


def test_a_stage_begins_when_the_one_before_is_back() -> None:
    schedule = Tournament(NOTHING).schedule
    units = []
    while unit := schedule.next():
        units.append(unit)
    assert {seating.deal for unit in units for seating, _ in unit.games} == {0, 1, 2}
    for unit in units[1:]:
        schedule.take(unit, trusted.play_unit(unit))
    assert schedule.next() is None
    schedule.take(units[0], trusted.play_unit(units[0]))
    following = schedule.next()
    assert following is not None
    assert {seating.deal for seating, _ in following.games} <= {3, 4, 5}


@pytest.mark.once_but_first
@pytest.mark.parametrize(("workers", "seed"), [(1, 0), (2, 1), (2, 2), (3, 3), (16, 4)])
def test_neither_workers_nor_order_change_the_result(workers: int, seed: int) -> None:
    tournament = Tournament(NOTHING, workers=workers).play(Random(seed))
    assert tournament.result() == whole().result()


def test_another_seed_gives_other_games() -> None:
    other = Tournament(NOTHING, played.plan(seed=2)).play()
    assert other.result() != whole().result()


@pytest.mark.once_but_first
@pytest.mark.parametrize("stop", [1, 3, 6, 7, 11])
def test_it_goes_on_where_it_was_stopped(tmp_path: Path, stop: int) -> None:
    first = Tournament(played.store(tmp_path), workers=2).play(Random(stop), most=stop)
    again = Tournament(played.store(tmp_path), workers=2).play()
    assert first.games + again.games == 36
    assert again.result() == whole().result()
    assert again.progress.expected == again.progress.finished == 36


def test_a_finished_tournament_is_not_played_again(tmp_path: Path) -> None:
    Tournament(played.store(tmp_path)).play()
    again = Tournament(played.store(tmp_path)).play()
    assert again.units == []
    assert again.result() == whole().result()


def test_a_unit_that_never_came_back_is_played_by_the_next(tmp_path: Path) -> None:
    lost = Tournament(played.store(tmp_path))
    assert lost.schedule.next()
    lost.schedule.pause()
    assert Tournament(played.store(tmp_path)).play().games == 36


@pytest.mark.once_but_first
@pytest.mark.parametrize("damage", [b"", b"no database", b"SQLite format 3\x00" + b"\xff" * 4096])
def test_a_damaged_store_costs_only_time(tmp_path: Path, damage: bytes) -> None:
    Tournament(played.store(tmp_path)).play()
    for file in tmp_path.glob("store.sqlite*"):
        file.unlink()
    (tmp_path / "store.sqlite").write_bytes(damage)
    again = Tournament(played.store(tmp_path)).play()
    assert again.games == 36
    assert again.result() == whole().result()


def test_a_store_that_cannot_be_made_costs_only_time(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    tournament = Tournament(Store(tmp_path / "file" / "store.sqlite")).play()
    assert tournament.result() == whole().result()


def test_a_repeated_tournament_keeps_the_paces(tmp_path: Path) -> None:
    first = Tournament(played.store(tmp_path)).play().schedule.records
    again = Tournament(played.store(tmp_path)).play()
    assert again.games == 0
    assert {seating: record.paces for seating, record in again.schedule.records.items()} == {
        seating: record.paces for seating, record in first.items()
    }
    assert all(any(pace.answers for pace in record.paces) for record in first.values())


def test_who_never_answers_is_not_asked_any_more() -> None:
    tournament = Tournament(NOTHING)
    late = Outcome((2, 1), (8, 0), ("TIME", ""))
    paces = (Pace(), Pace(3, 0.1, 0.1, 0))
    seen = []
    while unit := tournament.schedule.next():
        seen.append(unit.silent)
        records = (Record(game, seed, b"", late, (), paces) for game, seed in unit.games)
        tournament.schedule.take(unit, UnitResult(tuple(records), ()))
    assert seen[0] == frozenset()
    assert tournament.schedule.silent == frozenset()  # everybody has answered on the second seat
    for name in NAMES:
        tournament.schedule._answered.discard(name)
    assert tournament.schedule.silent == frozenset(NAMES)


def failing(result: UnitResult) -> Schedule:
    schedule = Tournament(NOTHING).schedule
    unit = schedule.next()
    assert unit
    schedule.take(unit, result)
    return schedule


def test_a_bot_that_cannot_be_loaded_any_more_ends_it() -> None:
    with pytest.raises(BadUsage, match=r"^first: SyntaxError \(it could be loaded before\)$"):
        failing(UnitResult(refused="first: SyntaxError"))


def test_a_failure_of_the_arena_ends_it() -> None:
    with pytest.raises(JudgeFailure, match=r"^no room$"):
        failing(UnitResult(failure="no room"))


def test_a_unit_that_ends_its_worker_is_named() -> None:
    schedule = Tournament(NOTHING).schedule
    unit = schedule.next()
    assert unit
    names = ", ".join(one.name for one in unit.entrants)
    words = f"the games between {names} could not be played: killed twice"
    with pytest.raises(JudgeFailure, match=f"^{words}; perhaps one of these trusted bots ends it: play without"):
        schedule.fail(unit, "killed twice")
    with pytest.raises(JudgeFailure, match=f"^{words}$"):
        schedule.fail(replace(unit, trusted=False), "killed twice")


def test_pause_closes_the_store() -> None:
    closed: list[str] = []
    tournament = Tournament(NOTHING)
    schedule = Schedule(tournament.plan, tournament.schedule._saved, tournament.progress, 1, lambda: closed.append("x"))
    schedule.pause()
    assert closed == ["x"]


def test_a_trial_loads_every_bot_once() -> None:
    trial = Trial(played.plan())
    units = []
    while unit := trial.next():
        units.append(unit)
    assert [(unit.entrants, unit.games, unit.trusted) for unit in units] == [
        ((entrant,), (), True) for entrant in played.ENTRANTS.values()
    ]
    trial.take(units[0], UnitResult())
    trial.take(units[1], UnitResult(refused="seeded: it imports os"))
    trial.fail(units[2], "it was killed twice")
    assert trial.refused == {"seeded": "it imports os", "breaks": "it was killed twice"}
    with pytest.raises(JudgeFailure, match="no sandbox"):
        trial.take(units[0], UnitResult(failure="no sandbox"))
