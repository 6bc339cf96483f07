"""A template plays as it is, and says nothing that is not so."""

from pathlib import Path
from typing import Any

import pytest

from arenas.harness import codes
from arenas.harness.hearts import PACKED_TABLE
from arenas.harness.loading import GAMES, load, module

TEMPLATES = Path(__file__).resolve().parents[2] / "sdk/templates"


def seat(game: str) -> Any:
    """A seat with the game's template."""
    (file,) = (TEMPLATES / game).glob("*.py")
    return load(game, file.name, file.read_bytes()).seat(1, 4, 1)


def test_every_game_has_a_template() -> None:
    assert {folder.name for folder in TEMPLATES.iterdir()} == set(GAMES)


@pytest.mark.parametrize(
    ("top", "expected"), [("3D", "2D"), ("5C", "7C"), ("9H", "8C"), ("8H", "8C")]
)  # three clubs, one diamond
def test_kotc(top: str, expected: str) -> None:
    question = module("kotc").unpack((("8S", "7C", "2D", "3C", "JC"), top, (5, 4), 5, 20))
    answer = seat("kotc").answer(question, lambda: question)
    assert codes.CARDS[answer] == expected


def test_dubito() -> None:
    me, opponent, winner = (1, 3, 0, 0, 0, 0, 0), (2, 5, 0, 0, 0, 0, 0), (2, 0, 0, 0, 0, 0, 0)
    bot = seat("dubito")

    def ask(letter: str, board: int, played: int, before: tuple[int, ...], *cards: int) -> Any:
        turn = (board, tuple(range(1, 14)), 7 if board else 0, played, 1, 4, me, before, opponent)
        return bot.answer((letter, turn, cards))

    assert [ask(letter, 0, 0, opponent, 1, 7) for letter in "AB"] == [False, True]
    assert [ask(letter, 2, 2, opponent, 7, 7) for letter in "CDE"] == [False, False, True]
    assert ask("C", 2, 2, opponent, 7, 7, 7) is True
    assert ask("C", 2, 2, winner, 7) is True
    for _ in range(2):
        bot.observe(("doubt", 3, 2, True, (1,), (1, 2), 7, 0))
    assert ask("C", 2, 2, opponent, 7) is True
    assert ask("C", 9, 2, opponent, 7) is False


@pytest.mark.parametrize(
    ("passing", "lead", "legal", "expected"),
    [
        (True, 0, [0, 12, 40], 1),
        (False, 1, [5, 4, 11], 1),
        (False, 1, [39, 36, 0], 1),
        (False, 1, [36, 30], 1),  # follows spades: keeps the queen
        (False, 0, [36, 30, 12], 1),  # leads
    ],
)
def test_hearts(passing: bool, lead: int, legal: list[int], expected: int) -> None:
    table = PACKED_TABLE.pack(passing, 1, lead, *[0] * 8)
    question = module("hearts").unpack((table, b"", 0, bytes(legal), bytes(legal), b"", b""))
    assert seat("hearts").answer(question) == expected
