"""The program in a box: orders in, answers out."""

import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from arenas.harness import wire
from arenas.harness.codes import CARDS, DRAW, EXCEPTION, FIRST_FAULT

ROOT = Path(__file__).resolve().parents[3]
MAIN = "from arenas.harness.box import main; main()"
QUESTION = (("7C", "2D"), "3D", (2, 4), 5, 20)
SOURCE = b"""
import kotc
class Bot(kotc.KOTCBot):
    def play(self, discard):
        print("a bot may print")
        if len(self.hand) == 3:
            raise ValueError("three")
        self.draw()
        return self.hand[0]
"""


class Box:
    """The program as a process."""

    def __init__(self) -> None:
        self._process = subprocess.Popen(
            [sys.executable, "-c", MAIN],
            cwd=ROOT,
            env={"PYTHONPATH": f"{ROOT}:{ROOT / 'sdk'}"},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
        )

    def ask(self, *orders: tuple[Any, ...], asked: int = 1) -> tuple[bytes, list[str]]:
        """Send orders with so many questions; the answers."""
        assert self._process.stdin is not None, "it is a pipe"
        assert self._process.stdout is not None, "it is a pipe"
        self._process.stdin.write(wire.pack_orders(list(orders)))
        self._process.stdin.flush()
        size = self._process.stdout.read(wire.SIZE)
        return wire.unpack_reply(size + self._process.stdout.read(int.from_bytes(size, "little")), asked)[:2]

    def end(self) -> tuple[bytes, bytes, int]:
        """Close the pipe; what is still there, and the exit status."""
        out, err = self._process.communicate(timeout=60)
        return out, err, self._process.returncode


@pytest.mark.clock
def test_a_bot_plays_two_games_in_a_box() -> None:
    box = Box()
    assert box.ask((wire.LOAD, "kotc", "Bot", SOURCE)) == (b"\0", [])
    begin = [(wire.BEGIN, number, 1, 2, 7) for number in (4, 5)]
    asks = (wire.ASK, (4, 5), (QUESTION, QUESTION))
    assert box.ask(*begin, asks, asked=2) == (bytes([DRAW]), [])
    drawn = (("7C", "2D", "KH"), "3D", (3, 4), 5, 19)
    assert box.ask((wire.ASK, [4], [drawn]), asked=2) == (bytes([CARDS.index("7C"), DRAW]), [])
    assert box.ask((wire.ASK, [5], [QUESTION])) == (bytes([CARDS.index("7C")]), [])
    message = "ValueError: three (line 7); it printed: a bot may print | a bot may print"  # in this game
    assert box.ask((wire.END, 5), (wire.ASK, [4], [drawn])) == (bytes([EXCEPTION]), [message])
    out, err, status = box.end()
    assert (out, status) == (b"", 0)
    assert err.decode().splitlines() == ["a bot may print"] * 3


@pytest.mark.clock
def test_a_file_that_is_no_bot_is_refused() -> None:
    box = Box()
    codes, messages = box.ask((wire.LOAD, "kotc", "Bot", b"1 / 0"))
    assert codes == bytes([FIRST_FAULT])
    assert messages == ["ZeroDivisionError: division by zero (line 1)"]
    assert box.end()[2] == 0
