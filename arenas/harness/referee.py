"""What surrounds a seat: who notes its answers, and says what the game is answered."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from typing import Any

    from .faults import Fault


def the_fault(_question: object, fault: Fault) -> Fault:
    return fault


class Referee:
    """Called by a seat whenever its bot is asked.

    `ask(seat)`, with a seat from 0, before the bot is called; `note(code)` with the code of its answer; `fail(question,
    fault)` instead if there is none, and what it returns is the answer. `answers`: by code, what is answered. `draw()`
    is the question after the bot has drawn a card.
    """

    __slots__ = ("answers", "ask", "draw", "fail", "note")

    def __init__(
        self,
        ask: Callable[[int], object] = bool,
        note: Callable[[int], object] = bool,
        fail: Callable[[Any, Fault], Any] = the_fault,
        answers: Sequence[Any] = range(256),
        draw: Callable[[], Any] | None = None,
    ) -> None:
        self.ask = ask
        self.note = note
        self.fail = fail
        self.answers = answers
        self.draw = draw


NOBODY = Referee()
"""The answers are the codes and the faults themselves. (`bool` is a quick function that does nothing.)"""


def failing(fault: Fault, seat: int, referee: Referee) -> Callable[..., Any]:
    """What answers a seat's questions if its bot cannot even be made: always the fault."""

    def answer(question: Any, _draw: object = None) -> Any:
        referee.ask(seat)
        return referee.fail(question, fault)

    return answer
