"""What bots do is counted from records: the same as whoever reads the transcripts counts."""

from collections import Counter
from collections.abc import Sequence

import pytest

from arenas import games
from arenas.behaviour import behaviour, count_game, tabulate
from arenas.replaying.again import play_again
from arenas.values.games import Record, Seating
from tests.arenas import random_games

NAMES = {"kotc": ("a", "b", "c"), "dubito": ("a", "b", "c", "d"), "hearts": ("a", "b", "c", "d")}
SEEDS = range(6)


def read(game: str, record: Record) -> list[tuple[int, list[str]]]:
    """The lines of a transcript: the player, and the words after it."""
    split = [line.partition(": ") for line in play_again(game, record).written.transcript]
    return [(int(player), words.split()) for player, _, words in split if player.isdigit()]


@pytest.mark.parametrize("seed", SEEDS)
def test_eights_and_draws_of_king_of_the_cards(seed: int) -> None:
    record = random_games.play("kotc", seed, NAMES["kotc"])
    lines = read("kotc", record)
    for player, counts in enumerate(count_game("kotc", record), 1):
        mine = [words for other, words in lines if other == player]
        assert counts["draws"] == sum(words[0] == "DRAW" for words in mine)
        assert counts["eights"] == sum(words[0][0] == "8" for words in mine)
        assert counts["kept"] <= counts["choices"]


def test_an_eight_is_kept_if_another_card_is_played_in_its_place() -> None:
    """Seat 1 holds an eight and other cards that fit in two turns; it keeps the eight in the first one only."""
    session = games.game("kotc").begin(5, 2)
    record, expected = None, Counter[str]()
    while session.seat is not None:
        seen, fitting = session.question, [card for card in session.question.hand if card in session.question.fits]
        plain = [card for card in fitting if card[0] != "8"]
        keeps = not expected["choices"]
        if session.seat == 0 and plain and len(plain) < len(fitting):
            expected["choices"] += 1
            expected["kept"] += keeps
        choice = (plain or fitting)[0] if keeps or len(plain) == len(fitting) else "8" + seen.top[1]
        session.answer(random_games.CARDS[choice])
    record = Record(Seating("m", 0, ("a", "b")), 5, session.moves(), session.outcome())
    assert expected["choices"] > 1
    assert expected["kept"] == 1
    mine = count_game("kotc", record)[0]
    assert (mine["choices"], mine["kept"]) == (expected["choices"], 1)


@pytest.mark.parametrize("seed", SEEDS)
def test_bluffs_and_doubts_of_dubito(seed: int) -> None:
    record = random_games.play("dubito", seed, NAMES["dubito"], faulty=0.002)
    lines = read("dubito", record)
    counts = count_game("dubito", record)
    expected = [Counter[str]() for _ in counts]
    for player, words in lines:
        mine = expected[player - 1] if player else Counter[str]()
        if words[0] == "PLAY":
            *cards, _, number = words[1:]
            mine.update(plays=1, cards=len(cards), bluffs=bool({*cards} - {number, "0"}))
        elif words[0] == "DOUBT":
            mine.update(doubts=1, right=words[2] == "RIGHT")
            expected[int(words[1]) - 1]["caught"] += words[2] == "RIGHT"
        elif words[0] == "TAKE":
            mine["taken"] += int(words[1])
    for found, wanted in zip(counts, expected, strict=True):
        assert {name: found[name] for name in wanted} == dict(wanted)
        assert found["doubts"] <= found["chances"] <= found["plays"] + found["doubts"]


@pytest.mark.parametrize("seed", SEEDS)
def test_what_is_taken_in_hearts(seed: int) -> None:
    record = random_games.play("hearts", seed, NAMES["hearts"])
    counts = count_game("hearts", record)
    rounds = counts[0]["rounds"]
    assert rounds > 3
    totals = {name: sum(count[name] for count in counts) for name in ("tricks", "hearts", "queens")}
    assert totals == {"tricks": 13 * rounds, "hearts": 13 * rounds, "queens": rounds}
    assert tuple(count["points"] for count in counts) == record.outcome.points
    moons = sum(line.startswith("MOON") for line in play_again("hearts", record).written.transcript)
    assert sum(count["moons"] for count in counts) == moons


@pytest.mark.once_but_first
@pytest.mark.parametrize("game", NAMES)
def test_the_table_has_the_bots_in_order_and_shares_from_0_to_1(game: str) -> None:
    records = [random_games.play(game, seed, NAMES[game]) for seed in SEEDS]
    order = (*reversed(NAMES[game]), "never played")
    table = tabulate(game, records, order)
    assert [row[0] for row in table.rows] == list(reversed(NAMES[game]))
    assert {row[1] for row in table.rows} == {len(records)}
    assert all(0 <= value <= 1 for value in list_shares(game, table.rows))


def list_shares(game: str, rows: Sequence[Sequence[object]]) -> list[float]:
    places = [place for place, one in enumerate(behaviour(game).MEASURES, 2) if one.share]
    return [value for row in rows for place in places if isinstance(value := row[place], float)]


def test_what_a_bot_could_not_do_is_empty() -> None:
    table = tabulate("dubito", [], ())
    assert (table.columns[:3], table.rows) == (("bot", "games", "bluffs"), ())
    record = random_games.play("dubito", 1, ("a", "b", "c"), faulty=1.0)
    assert tabulate("dubito", [record], "a").rows == (("a", 1, None, None, None, None, None, 0.0),)
