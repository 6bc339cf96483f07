"""docs/players.md: it names everything that bots may use, and its code runs."""

import re
from dataclasses import fields
from pathlib import Path

import pytest

from arenas.harness.loading import load
from bots.base import BotBase, Cards
from dubito import game_data
from hearts.game_state import GameState
from kotc import KOTCArena, KOTCBot, Rank, Suit

PAGE = Path(__file__).resolve().parents[1] / "docs/players.md"
TEXT = PAGE.read_text(encoding="utf-8")
NAMES = set(re.findall(r"\w+", " ".join(re.findall(r"`([^`\n]+)`", TEXT))))
EVENTS = [getattr(game_data, name) for name in game_data.__all__ if name.endswith("Event")]
BLOCKS = re.findall(r"```python\n(.*?)```", TEXT, re.DOTALL)


@pytest.mark.parametrize("made", [GameState, game_data.TurnData, game_data.PlayerData, *EVENTS])
def test_every_field_is_named(made: type) -> None:
    names = {field.name for field in fields(made)} - {"_memory"} if made is not game_data.GameEvent else set()
    assert {made.__name__, *names} - NAMES - {"GameState"} == set()


@pytest.mark.parametrize("made", [KOTCBot, KOTCArena, BotBase, Cards])
def test_every_method_is_named(made: type) -> None:
    assert {name for name in vars(made) if not name.startswith("_")} - NAMES == set()


def test_suits_and_the_ends_of_ranks_are_named() -> None:
    assert {suit.name for suit in Suit} <= NAMES
    assert {rank.name for rank in (Rank.TWO, Rank.TEN, Rank.JACK, Rank.QUEEN, Rank.KING, Rank.ACE)} <= NAMES


def test_its_bots_play() -> None:
    example, by_hand, hearts = BLOCKS
    load("kotc", "ExampleBot.py", example.encode())
    load("hearts", "hearts.py", hearts.encode())
    printed: list[object] = []
    code = example.replace("ExampleBot", "MyBot") + by_hand
    exec(code, {"print": printed.append})  # noqa: S102 - our own page
    assert [repr(card) for card in printed] == ["Card(Suit.HEARTS, Rank.TEN)"]


@pytest.mark.parametrize("target", sorted(set(re.findall(r"\]\(([^)#]+)", TEXT))))
def test_its_links_lead_somewhere(target: str) -> None:
    assert (PAGE.parent / target).is_file()
