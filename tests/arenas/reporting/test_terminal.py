"""Tables on a terminal."""

from dataclasses import replace

import pytest

from arenas.reporting.terminal import MOST_ROWS, draw, show
from arenas.values.games import Incident
from arenas.values.tables import Table
from tests.arenas.tournaments import report


def test_the_numbers_of_a_column_have_the_same_decimals() -> None:
    rows = ((1, "Ada", 0.5, 3.0, None), (12, "Bo\x1b", 0.4375, 12.0, 0.25))
    table = Table("standings", "Standings", ("place", "bot", "score", "points", "low"), rows)
    assert list(draw(table)) == [
        "Standings",
        "place  bot     score  points    low",
        "    1  Ada     0.500       3      -",
        "   12  Bo\\x1b  0.438      12  0.250",
    ]


def test_a_long_table_is_cut() -> None:
    table = Table("standings", "Standings", ("bot",), tuple((f"bot {number}",) for number in range(MOST_ROWS + 2)))
    assert list(draw(table))[-2:] == [f"bot {MOST_ROWS - 1}", "and 2 more"]


def test_who_cannot_play_and_one_broken_rule_of_each_kind() -> None:
    played = report("bracket")
    seats = played.replays[0].seating.seats
    first = replace(played.replays[0], incidents=(Incident(1, 1, "TIME", "1 s"), Incident(0, 1, "NOT HELD", "2S\x1b")))
    second = replace(
        played.replays[0], incidents=(Incident(0, 1, "NOT HELD", "3S"), Incident(0, 2, "EXCEPTION", "line 7"))
    )
    lines = show(replace(played, replays=(first, second), faults=9)).splitlines()
    refused = next(bot for bot in played.bots if bot.refused)
    at = lines.index("could not play:")
    assert lines[at : at + 3] == ["could not play:", f"  {refused.name}: {refused.refused}", ""]
    assert lines[at + 3] == "rules broken: 9 times; of each bot and reason one:"
    expected = [f"  {seats[0]}: EXCEPTION: line 7", f"  {seats[0]}: NOT HELD: 2S\\x1b", f"  {seats[1]}: TIME: 1 s"]
    assert lines[at + 4 : at + 7] == sorted(expected)


@pytest.mark.parametrize(
    ("mode", "first", "advice"),
    [
        ("bracket", " has won the bracket. ", "no interval before ten deals: play more with --deals"),
        ("experiment", " is first with a gain of +", ""),
        ("league", " is first with a score of ", "no interval before ten deals: play more with --seasons or --deals"),
    ],
)
def test_who_is_first_and_how_to_get_an_interval(mode: str, first: str, advice: str) -> None:
    lines = show(report(mode)).splitlines()
    assert first in lines[1]
    assert [line for line in lines if line.startswith("no interval")] == ([advice] if advice else [])
