"""Which games people look at: every way in which a bot broke a rule, and some of every match."""

from collections.abc import Mapping
from random import Random

from arenas.tournament.selection import MOST_OTHERS, choose
from arenas.values.games import Incident, Outcome, Record, Seating

FINE = Outcome((1, 2), (0, 1), ("", ""))


def records(match: str, count: int, faults: Mapping[int, str] | None = None) -> dict[Seating, Record]:
    """Games of a match; in those of `faults`, the bot on seat 2 breaks a rule."""
    made = {}
    for deal in range(count):
        seating = Seating(match, deal, ("Ada", "Bruno"))
        reason = (faults or {}).get(deal)
        incidents = (Incident(1, 3, reason, "why"),) if reason else ()
        made[seating] = Record(seating, deal, b"", FINE, incidents)
    return made


def names(chosen: tuple[Record, ...]) -> list[tuple[str, int]]:
    return [(record.seating.match, record.seating.deal) for record in chosen]


def test_nothing_of_nothing() -> None:
    assert choose({}) == ()


def test_all_of_few() -> None:
    few = records("a", 3) | records("b", 1)
    assert names(choose(few)) == [("a", 0), ("a", 1), ("a", 2), ("b", 0)]


def test_matches_take_turns() -> None:
    many = records("a", 100) | records("b", 2) | records("c", 100)
    expected = [("a", deal) for deal in range(5)] + [("b", 0), ("b", 1)] + [("c", deal) for deal in range(5)]
    assert names(choose(many)) == expected
    assert len(expected) == MOST_OTHERS


def test_of_more_matches_than_there_is_room_the_last_are_shown() -> None:
    many: dict[Seating, Record] = {}
    for number in range(30):
        many |= records(f"match {number:02}", 5)
    assert names(choose(many)) == [(f"match {number:02}", 0) for number in range(18, 30)]


def test_every_way_to_break_a_rule_is_shown_once() -> None:
    many = records("a", 50, {20: "TIME", 21: "TIME", 30: "EXCEPTION", 40: "TIME"})
    assert names(choose(many)) == [("a", deal) for deal in [*range(12), 20, 30]]


def test_the_same_fault_of_another_bot_is_shown() -> None:
    many = records("a", 50, {20: "TIME"})
    seating = Seating("a", 30, ("Ada", "Carla"))
    many[seating] = Record(seating, 30, b"", FINE, (Incident(1, 0, "TIME", "why"),))
    assert {("a", 20), ("a", 30)} <= set(names(choose(many)))


def test_none_of_many_bots_with_faults_is_left_out() -> None:
    many = records("a", 100, dict.fromkeys(range(50, 60), "TIME"))
    for deal in range(60, 100):
        seating = Seating("a", deal, ("Ada", f"bot {deal}"))
        many[seating] = Record(seating, deal, b"", FINE, (Incident(1, 0, "TIME", "why"),))
    assert names(choose(many)) == [("a", deal) for deal in [*range(12), 50, *range(60, 100)]]


def test_a_faulty_game_is_not_counted_twice() -> None:
    many = records("a", 20, {0: "TIME"})
    assert names(choose(many)) == [("a", deal) for deal in range(13)]


def test_the_order_in_which_games_end_does_not_matter() -> None:
    many = records("a", 30, {3: "TIME", 9: "TIME"}) | records("b", 30, {1: "EXCEPTION"})
    for seed in range(5):
        shuffled = list(many.items())
        Random(seed).shuffle(shuffled)
        assert choose(dict(shuffled)) == choose(many)
