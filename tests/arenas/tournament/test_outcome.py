"""The report of a tournament depends on its games alone."""

from arenas.tournament.outcome import add_paces, sum_up
from arenas.values.games import Pace
from arenas.values.report import Bot, Report
from judge.execution.store import Store
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
