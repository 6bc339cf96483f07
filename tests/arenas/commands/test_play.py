"""`play`: a person at the table, in a real terminal session."""

import subprocess
from pathlib import Path

import pytest

from arenas.commands.play import _load
from arenas.runners import limits
from arenas.values.games import Entrant
from judge.base.errors import BadUsage
from tests.arenas.commands.arena import argv, complain, environment, put, run
from tests.arenas.units import FIRST


def play(folder: Path, typed: str, *words: str) -> tuple[int, str]:
    done = subprocess.run(
        argv("play", *words), cwd=folder, env=environment(), input=typed, capture_output=True, text=True, check=False
    )
    assert done.stderr == ""
    return done.returncode, done.stdout


@pytest.mark.slow
def test_a_game_is_played_to_its_end_kept_and_analysed(tmp_path: Path) -> None:
    words = argv("play", "dubito", "Bluffer", "Bluffer", "--seed", "1", "--record", "game.txt", "--analyse")
    done = subprocess.run(
        words, cwd=tmp_path, env=environment(), input="no\nyes\n" * 3000, capture_output=True, text=True, check=True
    )
    assert done.stdout.startswith("Player 1: you\nPlayer 2: ")
    assert "The game is over. Places: you " in done.stdout
    assert run(tmp_path, "replay", "game.txt").returncode == 0
    assert "\nDubito: you in 1 game: " in done.stdout
    assert (tmp_path / "out/arenas/analysis/index.html").exists()


@pytest.mark.slow
def test_it_is_left_taken_back_and_given_up(tmp_path: Path) -> None:
    status, said = play(tmp_path, "undo\nxx\n\xe9\ndraw\nundo\nquit\n", "kotc", "Keeper", "--seed", "4")
    assert status == 0
    assert said.count("There is nothing to take back.") == 1
    assert said.count("Taken back.") == 1
    assert "expected a card, as in 7H; " in said
    assert said.endswith("You have given up.\n")
    assert play(tmp_path, "", "hearts", "--seat", "3")[1].endswith("> You have given up.\n")


@pytest.mark.slow
def test_a_bot_of_ones_own(tmp_path: Path) -> None:
    (name,) = put(tmp_path, Bot=FIRST["kotc"])
    words = "a bot from a file plays without a sandbox here: add --trusted"
    said = complain(tmp_path, "play", "kotc", name)
    assert said.startswith(f"arenas: {name}: not a house bot; known: EightsFirst, EightsLast, ")
    assert said.endswith(f"; {words}")
    put(tmp_path, Bot=FIRST["kotc"].replace("return", "return 7,"))
    typed = "draw\n" * 40 + "skip\n" * 9
    said = play(tmp_path, typed, "kotc", "--seed", "1", "--trusted", name)[1]  # an option may stand before the bots
    assert "Player 2: Bot\n" in said
    assert "\nBot broke a rule: NOT A CARD: play() must return a Card of your hand, or None, found tuple\n" in said


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (("kotc", "--seat", "3"), "--seat 3: expected 1 to 2"),
        (
            ("kotc", "--record", "/dev/null/game.txt"),
            "--record /dev/null/game.txt: nothing can be written in /dev/null: name a file in another folder",
        ),
        (("hearts", "Low"), "expected 3 other bots, found 1: name so many, or none to meet house bots"),
        (("dubito", "Honest"), "expected 2 to 7 other bots, found 1: name so many, or none to meet house bots"),
        (("kotc", "--analyse"), "--analyse: expected the file of the game, too: add --record FILE"),
    ],
)
@pytest.mark.slow
def test_what_cannot_be_played(tmp_path: Path, words: tuple[str, ...], message: str) -> None:
    assert complain(tmp_path, "play", *words) == f"arenas: {message}"


def test_a_file_that_loads_for_too_long_cannot_play(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "LOADING_S", 0.04)
    with pytest.raises(BadUsage, match="Slow cannot play: TimeoutError: it took more than 10 s of CPU time"):
        _load("kotc", Entrant("Slow", "Slow", b"while True: pass"))
