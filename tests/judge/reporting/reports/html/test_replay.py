"""Traces as data: the data gives the states back, and every block is stored once."""

from dataclasses import replace
from typing import Any

import pytest

from judge.reporting.reports.html.replay import Replays, encode, window
from judge.values.feedback import State, Trace, Zone
from tests.judge.teaching import TRACE, long_trace

ROOM = 1_000_000


def replayed(data: Any) -> list[list[tuple[str, int, tuple[str, ...]]]]:
    """The zones before each line, as the page's script finds them."""
    zones = data["zones"]
    found = []
    for step in data["steps"]:
        zones = [[id_, owner, list(cards)] for id_, owner, cards in step.get("zones", zones)]
        for index, at, count, cards in step.get("moves", []):
            zones[index][2][at : at + count] = cards
        found.append([(id_, owner, tuple(cards)) for id_, owner, cards in zones])
    return found


def stated(trace: Trace) -> list[list[tuple[str, int, tuple[str, ...]]]]:
    return [[(zone.id, zone.owner, zone.cards) for zone in line.before.zones] for line in trace]


def test_what_is_written_of_a_line() -> None:
    data = encode("secret/001", TRACE, 0, len(TRACE))
    assert {key: data[key] for key in ("case", "first", "total")} == {"case": "secret/001", "first": 1, "total": 6}
    assert data["steps"][3] == {
        "line": "1: Y7",
        "rules": ["O3"],
        "why": "the reason of line 4",
        "turn": 1,
        "options": ["1: Y7", "1: B3"],
        "moves": [[1, 0, 0, ["R5"]], [3, 0, 1, []]],
    }


def test_what_was_laid_last_and_the_names_are_printable() -> None:
    zones = (Zone("hand1", 1, ("7",)), Zone("board", 0, ("3", "0"), 2, "3\x1b"), Zone("well", 0, ("4",), 0))
    data = encode("c", (replace(TRACE[0], before=State(0, zones, (), ("A\x00da", "Bo"))),), 0, 1)
    assert data["names"] == ["A\\x00da", "Bo"]
    assert data["steps"][0]["laid"] == [[1, 2, "3\\x1b"], [2, 0, ""]]


SWAPPED = replace(TRACE[0], before=State(0, TRACE[0].before.zones[::-1]))
EQUAL = tuple(
    replace(TRACE[0], before=State(0, (Zone("pile", 0, tuple(cards)),))) for cards in ("AAA", "AA", "ABA", "", "AAAA")
)


@pytest.mark.parametrize("trace", [TRACE, (*TRACE, SWAPPED), EQUAL, TRACE[:1]], ids=["game", "zones", "equal", "one"])
def test_the_states_come_back(trace: Trace) -> None:
    for start in range(len(trace)):
        assert replayed(encode("c", trace, start, len(trace))) == stated(trace[start:])


@pytest.mark.parametrize(
    ("length", "line", "kept"),
    [
        (6, 4, (0, 6)),
        (300, None, (0, 300)),
        (301, None, (0, 200)),
        (301, 1, (0, 200)),
        (1200, 950, (800, 1100)),
        (1200, 901, (800, 1100)),
        (1200, 900, (700, 1000)),
        (1200, 1200, (1000, 1200)),
        (1200, 1201, (1000, 1200)),
    ],
)
def test_a_long_trace_is_cut_around_the_line(length: int, line: int | None, kept: tuple[int, int]) -> None:
    assert window(length, line) == kept


def test_each_piece_is_stored_once() -> None:
    replays, long = Replays(ROOM), long_trace(1200)
    taken = [
        replays.take("p", "a", TRACE, 4),
        replays.take("p", "a", TRACE, 5),
        replays.take("p", "a", (*TRACE[:3], *TRACE[3:]), 4),  # an equal object
        replays.take("p", "b", long, 950),
        replays.take("p", "b", long, 20),
        replays.take("q", "a", TRACE, 4),  # another problem's case with the same name
    ]
    assert taken == [1, 1, 1, 2, 3, 4]
    assert [block.split(">")[0] for block in replays.fresh()] == [
        f'<script type="application/json" id="replay-{number}"' for number in (1, 2, 3, 4)
    ]
    assert replays.fresh() == []


def test_a_page_that_is_full_takes_no_more() -> None:
    replays = Replays(1200)
    assert [replays.take("p", "a", TRACE, 4), replays.take("p", "b", TRACE[:5], 4)] == [1, None]
    assert replays.take("p", "c", TRACE[:1], 1) == 2, "a smaller one still fits"
    assert len(replays.fresh()) == 2


def test_room_is_spared_for_others() -> None:
    replays = Replays(1200)
    assert replays.take("p", "a", TRACE, 4, spare=600) is None
    assert replays.take("p", "a", TRACE, 4) == 1
    assert replays.take("p", "a", TRACE, 4, spare=600) == 1, "it is on the page already"
