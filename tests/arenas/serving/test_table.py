"""The game behind the page: what its data says, and what it does not."""

import json
from random import Random
from typing import Any

import pytest

from arenas import games, house_bots
from arenas.by_hand.sitting import Sitting
from arenas.harness import loading
from arenas.serving.table import GameTable
from arenas.values.games import Record


def sit(game: str, kept: list[Record]) -> GameTable:
    entrant = house_bots.by_strength(game)[-1]
    others = games.game(game).SEATS[0] - 1
    bots = [loading.load(game, entrant.stem, entrant.source) for _ in range(others)]
    sitting = Sitting(game, ["<you>\x1b", *[f"bot{number}" for number in range(others)]], [None, *bots], 0, 7)

    def keep(record: Record) -> str:
        kept.append(record)
        return "game.txt"

    return GameTable(sitting, keep)


def say(table: GameTable, words: str, answers: int | None = None) -> dict[str, Any]:
    number = table.state()["answers"] if answers is None else answers
    return table.say(json.dumps({"words": words, "answers": number}).encode())


def pick(state: dict[str, Any], random: Random) -> str:
    allowed = [choice["words"] for choice in state["position"]["choices"] if choice["allowed"]]
    return str(random.choice([words for words in allowed if words not in {"8", "skip", "draw"}] or allowed[-1:]))


@pytest.mark.once_but_first
@pytest.mark.parametrize("game", games.names())
def test_a_game_to_its_end(game: str) -> None:
    kept: list[Record] = []
    table, random = sit(game, kept), Random(1)
    state = table.state()
    assert state["names"][0] == "<you>\\x1b"
    assert state["seat"] == 1
    while state["position"]:
        assert state["over"] is None
        assert not kept
        shown = json.dumps(state["position"]["table"])
        assert '"hand2"' in shown
        assert "?" in shown
        before = len(state["log"])
        state = say(table, pick(state, random))
        assert state["refused"] == ""
        assert state["fresh"] == len(state["log"]) - before
    over = state["over"]
    assert min(over["places"]) == 1
    assert over["file"] == "game.txt"
    assert over["replay"]["steps"][-1]["line"] in over["text"][-1]
    assert table.state() == state
    assert say(table, "yes")["over"] == over
    assert len(kept) == 1


def test_what_is_refused_changes_nothing() -> None:
    table = sit("kotc", [])
    state = table.state()
    held = state["position"]["hand"]
    (missing, *_) = [card for card in ("2C", "3C", "4C", "5C", "6C", "7C", "9C", "TC", "JC") if card not in held]
    refused = say(table, missing)
    assert refused["refused"] == f"K6: you do not hold {missing}"
    assert {**refused, "refused": ""} == state
    assert say(table, "undo")["refused"] == "There is nothing to take back."


def test_an_answer_to_an_earlier_question_is_not_taken() -> None:
    table = sit("hearts", [])
    first, second = table.state()["position"]["hand"][:2]
    state = say(table, first, 0)
    assert state["answers"] == 1
    late = say(table, second, 0)
    assert late["answers"] == 1
    assert late["refused"].startswith("The game has gone on")


def test_undo_takes_back_what_has_happened_since() -> None:
    table = sit("kotc", [])
    before = table.state()
    state = say(table, pick(before, Random(2)))
    assert state["log"] != before["log"]
    again = say(table, "undo")
    assert again["answers"] == 0
    assert again["fresh"] == 0
    assert {**again, "fresh": 0} == {**before, "fresh": 0}


@pytest.mark.parametrize(
    "body", [b"", b"[]", b"{}", b"\xff", b'{"words": 1, "answers": 0}', b'{"words": "7H"}', b"[" * 1000, b"[" * 100_000]
)
def test_a_body_of_another_form(body: bytes) -> None:
    with pytest.raises(ValueError, match=r"."):
        sit("kotc", []).say(body)
