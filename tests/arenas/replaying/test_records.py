"""Records as text: what is written is read back, and what is no record is refused in one line."""

import re

import pytest

from arenas import games
from arenas.replaying import again
from arenas.replaying.records import BadRecord, read_record, write_record
from arenas.values.games import Record
from tests.arenas.random_games import play

HOSTILE = (
    "<script>alert(1)</script>",
    "two words",
    "",
    "a\nhand 2C\tb",
    "\udce9\x1b[2J",
    "\u202eevil",
    "bots",
    "x" * 5000,
)


@pytest.mark.parametrize("game", games.names())
@pytest.mark.parametrize("first", HOSTILE)
def test_a_record_is_read_back(game: str, first: str) -> None:
    names = (first, "Ada", "Ada", "Bob")
    written = again.play_again(game, play(game, 5, names)).written
    text = write_record(written)
    assert read_record(text.encode()) == written
    assert read_record(b"\xef\xbb\xbf" + text.replace("\n", "\r\n").encode()) == written
    assert written.names[1:] == ("Ada", "Ada", "Bob")


CASE = b"seed 7\nbots Ada Bob\nhand 2C 3C\nhand KH QH\ndiscard 4C\n"


@pytest.mark.parametrize(
    ("data", "message"),
    [
        (b"", "line 2: the file ends, expected a blank line and the transcript after the case"),
        (CASE + b"0: 4C\n", "line 7: the file ends, expected a blank line and the transcript after the case"),
        (b"hello\n\n0: 4C\n", "line 1: expected the case of a game (dubito, hearts, kotc), found lines with hello"),
        (CASE.replace(b"Ada Bob", b"Ada") + b"\n0: 4C\n", "line 2: expected the names of 2 to 5 bots, found 1"),
        (b"bots a b c\nhand 2C\n\nROUND 1\n", "line 1: expected the names of 4 bots, found 3"),
        (CASE.replace(b"3C", b"2C") + b"\n0: 4C\n", "line 3: '2C' is not a new card: it is already on line 3"),
        (CASE.replace(b"3C", b"\xe93C") + b"\n0: 4C\n", "line 3: '\\xe93C' is not UTF-8 text"),
        (CASE + b"bots Eve Eve\n\n0: 4C\n", "line 6: 'bots' is not the keyword draw or the end of the input"),
        (b"\x1b]0;x\x07\n\n", "line 2: the file ends, expected a blank line and the transcript after the case"),
        (b"x" * (1 << 23), "expected a record of at most 4194304 bytes, found 8388608: give the file of one game"),
    ],
)
def test_what_is_no_record(data: bytes, message: str) -> None:
    with pytest.raises(BadRecord) as refusal:
        read_record(data)
    assert str(refusal.value) == message


@pytest.mark.parametrize("game", games.names())
def test_moves_that_are_no_game(game: str) -> None:
    played = play(game, 2, ("a", "b", "c", "d"), faulty=0)
    for moves, message in ((played.moves[:-1], "more than"), (played.moves + b"\0", "expected")):
        record = Record(played.seating, played.seed, moves, played.outcome)
        with pytest.raises(ValueError, match=message):
            again.play_again(game, record)


@pytest.mark.parametrize("game", ["kotc", "dubito"])
def test_a_broken_rule_has_the_line_that_came_of_it(game: str) -> None:
    found = 0
    for seed in range(20):
        record = play(game, seed, ("a", "b", "c"), faulty=0.05)
        replayed = again.play_again(game, record)
        lines = [line for line in replayed.written.transcript if "DISQUALIFIED" in line]
        assert [f"{breach.seat + 1}: DISQUALIFIED {breach.reason}" for breach in replayed.breaches] == lines
        assert [replayed.written.transcript[breach.line - 1] for breach in replayed.breaches] == lines
        told = [incident.message for incident in sorted(record.incidents, key=lambda incident: incident.move)]
        assert [breach.message for breach in replayed.breaches] == told
        found += len(lines)
    assert found > 10


def test_a_card_that_may_not_be_played_is_named() -> None:
    found = set()
    for seed in range(60):
        replayed = again.play_again("kotc", play("kotc", seed, ("a", "b"), faulty=0))
        for breach in replayed.breaches:
            words = re.sub(r"\b[0-9TJQKA][CDHS]\b", "CARD", breach.message)
            found.add((breach.reason, words))
    assert found == {
        ("NOT HELD", "CARD is not in the hand"),
        ("NOT HELD", "there is no eight in the hand"),
        ("NOT PLAYABLE", "CARD cannot be played on CARD"),
    }


def test_in_hearts_an_incident_has_the_line_of_its_trick_or_pass() -> None:
    record = play("hearts", 3, ("a", "b", "c", "d"), faulty=0.02)
    replayed = again.play_again("hearts", record)
    assert [breach.message for breach in replayed.breaches] == [incident.message for incident in record.incidents]
    lines = [replayed.written.transcript[breach.line - 1] for breach in replayed.breaches]
    assert lines
    assert all("TAKES" in line or "PASS" in line for line in lines)
