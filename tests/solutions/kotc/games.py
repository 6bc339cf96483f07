"""Games of King of the Cards for tests: cases in one line, and bots with scripted answers."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from solutions.kotc import play, render
from solutions.kotc.bots import DRAW, View
from solutions.kotc.case import Case, parse

if TYPE_CHECKING:
    from solutions.kotc.bots import Decide


class Fake:
    """A value that says it equals everything."""

    __hash__ = None  # type: ignore[assignment]

    def __eq__(self, other: object) -> bool:
        return True


class Text(str):
    """A text that is not quite one."""

    __slots__ = ()


def failing(error: BaseException) -> Callable[[], object]:
    """An answer that is never given."""

    def answer() -> object:
        raise error

    return answer


ANSWERS: dict[str, Callable[[], object]] = {
    "none": lambda: None,
    "false": lambda: False,
    "draw": lambda: DRAW,
    "true": lambda: True,
    "zero": lambda: 0,
    "fake": Fake,
    "text": lambda: Text("6C"),
    "list": lambda: ["6C"],
    "empty": lambda: "",
    "raises": failing(ValueError("broken")),
    "stops": failing(StopIteration()),
    "slow": failing(TimeoutError()),
    "error": lambda: ValueError("given, not raised"),
}


def case_of(text: str) -> Case:
    """A case whose lines are separated by `/`; without a seed it is 0, without bots they are ExampleBots."""
    lines = [line.strip() for line in text.split("/")]
    if not lines[0].startswith("seed"):
        lines.insert(0, "seed 0")
    if not lines[1].startswith("bots"):
        lines.insert(1, " ".join(["bots", *["ExampleBot" for line in lines if line.startswith("hand")]]))
    return parse("\n".join(lines) + "\n")


def scripted(script: str) -> Decide:
    """A bot that gives these answers one after the other, each a card or a key of ANSWERS, and then nothing."""
    answers = iter(script.split())

    def decide(seen: View) -> object:
        answer = next(answers, "none")
        return ANSWERS[answer]() if answer in ANSWERS else answer

    return decide


def transcript(text: str, bots: Sequence[Decide] | None = None) -> str:
    """The lines of the game after line 0, in one line."""
    return ", ".join(list(map(render, play(case_of(text), bots)))[1:])


def scripted_transcript(text: str, scripts: str) -> str:
    """A game between scripted bots. Their scripts are separated by `/`; a bot without one answers with nothing."""
    parts = scripts.split("/") + [""] * text.count("hand")
    return transcript(text, [scripted(script) for script in parts[: text.count("hand")]])
