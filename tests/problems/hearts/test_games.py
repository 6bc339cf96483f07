"""games.py reads a game out of a case and its transcript: hands, choices, tricks."""

from __future__ import annotations

from pathlib import Path

from problems.hearts.games import Choice, Trick, height, penalties, points, read_game
from tests.problems.hearts.second import transcript

SAMPLES = Path(__file__).parents[3] / "cases" / "hearts" / "sample"


def fields(one: Choice | Trick) -> dict[str, object]:
    return {name: getattr(one, name) for name in type(one).__dataclass_fields__}


def test_a_game() -> None:
    text = (SAMPLES / "002-moon.txt").read_text()
    game = read_game(text, transcript(text))
    assert (game.bots, game.limit, game.winners) == (("Low", "FirstLegal", "High", "Duck"), 43, (3,))
    assert game.left_over == 1
    first, second = game.rounds
    assert (first.number, first.direction, first.passed[3]) == (1, "LEFT", ("QS", "KS", "TH"))
    assert (first.moon, first.points, first.scores, first.totals) == (0, (17, 7, 2, 0), (17, 7, 2, 0), (17, 7, 2, 0))
    assert (second.moon, second.points, second.scores) == (3, (0, 0, 26, 0), (26, 26, 0, 26))
    assert game.totals == (43, 33, 2, 26)
    assert fields(second.tricks[0]) == {
        "number": 1,
        "cards": ("2C", "5C", "9C", "AC"),
        "leader": 4,
        "taker": 3,
        "points": 0,
    }
    assert second.tricks[0].place == 3
    assert [(choice.number, choice.player) for choice in second.choices[:16]] == [
        (0, player) for player in (1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4)
    ] + [(1, 4), (1, 1), (1, 2), (1, 3)]
    assert fields(second.choices[14]) == {
        "bot": "FirstLegal",
        "player": 2,
        "number": 1,
        "hand": ("4S", "TH", "9H", "7H", "AS", "5H", "9C", "KH", "AH", "6H", "2D", "4C", "4H"),
        "received": ("2D", "4C", "4H"),
        "trick": ("2C", "5C"),
        "before": (),
        "card": "9C",
    }
    assert (second.choices[14].legal, second.choices[14].top) == (["9C", "4C"], "5C")


def test_cards() -> None:
    assert sorted(["2H", "AC", "KH", "2C", "TS", "JD"], key=height) == ["2C", "2H", "TS", "JD", "KH", "AC"]
    assert (points(["QS", "2H", "KS", "AH"]), penalties(["QS", "2H", "KS", "AH"])) == (15, ["QS", "2H", "AH"])
