"""What a referee hears from a seat, and what it decides."""

from random import Random
from typing import Any

import pytest

from arenas.harness.dubito import METHODS
from arenas.harness.faults import Fault
from arenas.harness.loading import load
from arenas.harness.referee import Referee
from tests.arenas.harness import test_dubito, test_hearts, test_kotc

QUESTIONS: dict[str, Any] = {
    "dubito": ("C", test_dubito.TURN, test_dubito.CARDS),
    "hearts": test_hearts.QUESTION,
    "kotc": test_kotc.QUESTION,
}
FAILS = {
    "dubito": "from bots.base import BotBase\nclass Bot(BotBase):\n    def play(self, p):\n        return 1 / 0\n",
    "hearts": "def getPlay(gameState):\n    return 1 / 0\ngetSlough = getPlay\n",
    "kotc": "import kotc\nclass Bot(kotc.KOTCBot):\n    def play(self, discard):\n        return 1 / 0\n",
}
# Its code, and the code of the answer.
ANSWERS = {"dubito": ("return super().play(p)", True), "hearts": ("return 2", 2), "kotc": ("return None", 52)}


class Heard:
    """A referee that writes down what it hears, and decides that a fault is the answer `gone`."""

    def __init__(self) -> None:
        self.lines: list[tuple[object, ...]] = []

    def fail(self, question: object, fault: Fault) -> str:
        self.lines.append(("fail", question, fault.reason))
        return "gone"

    def referee(self) -> Referee:
        return Referee(lambda seat: self.lines.append(("ask", seat)), self.note, self.fail)

    def note(self, code: int) -> None:
        self.lines.append(("note", code))


@pytest.mark.parametrize("game", sorted(FAILS))
@pytest.mark.parametrize("broken", ["while it plays", "before"])
def test_a_fault_is_what_the_referee_decides(game: str, broken: str) -> None:
    heard, source = Heard(), FAILS[game]
    if broken == "before":  # but not when it is loaded, with seed 0
        source = f"import random\nif random.random() != {Random(0).random()}:\n    raise ValueError\n{source}"
    seat = load(game, "Bot.py", source.encode()).seat(2, 4, 1, heard.referee())
    question = QUESTIONS[game]
    assert seat.answer(question) == "gone"
    assert heard.lines == [("ask", 1), ("fail", question, "EXCEPTION")]


@pytest.mark.parametrize("game", sorted(FAILS))
def test_an_answer_is_noted(game: str) -> None:
    line, code = ANSWERS[game]
    heard = Heard()
    source = FAILS[game].replace("return 1 / 0", line)
    if game == "dubito":
        source += "".join(f"    def {name}(self, p):\n        return True\n" for name in METHODS)
    seat = load(game, "Bot.py", source.encode()).seat(2, 4, 1, heard.referee())
    assert seat.answer(QUESTIONS[game]) == code
    assert heard.lines == [("ask", 1), ("note", code)]
