"""The report of a tournament depends on its games alone."""

from dataclasses import replace
from unittest.mock import Mock

import pytest

from arenas.games import hearts
from arenas.modes.league import League
from arenas.modes.league_files import Game
from arenas.tournament.outcome import add_paces, sum_up
from arenas.values.games import Pace, Seating
from arenas.values.report import Bot, Report
from judge.execution.store import Store
from tests.arenas import random_games
from tests.arenas.tournament.played import NAMES, Tournament, round_robin

BOTS = tuple(Bot(name, "Bot.py", "0" * 64) for name in NAMES)


def test_the_order_of_the_games_changes_nothing() -> None:
    records = Tournament(Store(None)).play().schedule.records
    empty = Report("kotc", "round-robin", 1, True, BOTS)
    one = sum_up(empty, round_robin(), records)
    other = sum_up(empty, round_robin(), dict(reversed(records.items())))
    assert one == other
    assert [bot.pace for bot in one.bots] == [bot.pace for bot in other.bots]
    assert (one.played, one.faults) == (36, sum(len(record.incidents) for record in records.values()))
    assert [table.name for table in one.tables][:2] == [table.name for table in round_robin().tables({})][:2]


def test_a_bot_with_two_seats() -> None:
    records = tuple(Tournament(Store(None)).play().schedule.records.values())
    total = sum(pace.answers for record in records for pace in record.paces)
    assert sum(pace.answers for pace in add_paces(records).values()) == total > 0
    assert add_paces(()) == {}
    assert Pace() + Pace(1, 2.0, 3.0, 4) == Pace(1, 2.0, 3.0, 4)


def test_a_game_of_a_league_is_played_again_once(monkeypatch: pytest.MonkeyPatch) -> None:
    names = ("a", "b", "c", "d")
    game, paces = Seating("league/1", 0, names), (Pace(),) * len(names)
    record = replace(random_games.play("hearts", 1, names), seating=game, paces=paces)
    begin = Mock(wraps=hearts.begin)
    monkeypatch.setattr(hearts, "begin", begin)
    made = sum_up(Report("hearts", "league", 1, True, ()), League((Game(0, names),), 1), {game: record})
    begin.assert_called_once_with(record.seed, len(names))
    rounds, tricks, done = made.tables[-3:]
    assert [rounds.name, tricks.name, done.name] == ["rounds", "tricks", "behaviour"]
    assert len(tricks.rows) == 13 * len(rounds.rows) > 0
    assert {row[0] for row in done.rows} == {*names}
