"""Seats of King of the Cards, for classes that extend `kotc.KOTCBot`."""

from __future__ import annotations

from collections import namedtuple

from kotc import Card, KOTCArena, KOTCBot

from .codes import CARDS as TEXTS
from .codes import NOTHING
from .faults import CannotLoad, Fault, kind
from .programs import classes_in

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from .programs import Program

ALLOWED = None

CARDS = dict(zip(TEXTS, Card.all(), strict=True))
CODES = {id(CARDS[text]): code for code, text in enumerate(TEXTS)} | {id(None): NOTHING, id(False): NOTHING}
"""By the identity of the only object for each answer: whatever else a bot returns, it is not one of them."""

card = CARDS.__getitem__


class Question(namedtuple("Question", "hand top hand_sizes discard_size draw_size")):  # noqa: PYI024 - as in `hearts`
    """What hosting reads of the engine's view: the hand, the top with its effective suit, the sizes of all hands, of
    the discards and of the draw pile."""

    __slots__ = ()


unpack = Question._make
"""The question as it came into the box."""


class Seat:
    """A bot in one game. If it cannot even be made, each answer is the fault."""

    __slots__ = ("_arena", "_bot", "_broken", "_drained", "_draw", "_held", "_play", "_program", "fault")

    def __init__(self, program: Program, name: str, seat: int, players: int, seed: int) -> None:
        self.fault: Fault | None = None
        self._program = program
        self._draw: Callable[[], Question] | None = None
        self._broken: BaseException | None = None
        try:
            namespace, wrap = program.start(seed)
            self._bot: Any = wrap(namespace[name])()
            self._play: Any = wrap(self._bot.play)
            self._bot._arena_draws = self._draw_card
            self._arena = self._bot.arena  # what the bot may have kept
            if type(self._arena) is not KOTCArena:
                self._arena = self._bot.arena = KOTCArena()
            self._arena._seat = seat
        except BaseException as error:  # noqa: BLE001 - a bot may raise anything
            self.fault = program.fault(error)

    def answer(self, question: Question, draw: Callable[[], Question]) -> int | Fault:
        """The code of the bot's card, or of nothing. `draw` gives the question after a card was drawn, or could not
        be."""
        if self.fault:
            return self.fault
        hand = question.hand
        self._held = len(hand)
        self._draw = draw
        self._drained = False
        self._arena._table = question
        try:
            self._bot.hand = [*map(card, hand)]
            answer = self._play(CARDS[question.top])
        except BaseException as error:  # noqa: BLE001
            return self._program.fault(error)
        finally:
            self._draw = None
            if self._broken is not None:
                raise self._broken  # not the bot's failure, even if the bot caught it
        code = CODES.get(id(answer))
        return refuse(answer) if code is None else code

    def _draw_card(self) -> Card | None:
        """What `self.draw()` does."""
        if self._draw is None:
            raise RuntimeError("draw() works only while play() runs")
        if self._drained:  # nothing can change that in this turn
            return None
        try:
            question = self._draw()
        except BaseException as error:
            self._broken = error
            raise
        self._arena._table = question
        hand = question.hand
        self._drained = len(hand) == self._held
        if self._drained:
            return None
        self._held = len(hand)
        drawn = CARDS[hand[-1]]
        self._bot.hand.append(drawn)
        return drawn


def refuse(answer: object) -> Fault:
    """The fault of an answer that is neither a card nor nothing."""
    return Fault("NOT A CARD", f"play() must return a Card of your hand, or None, found {kind(answer)}")


def find(program: Program, name: str) -> str:
    """The name of the bot's class in a file with this name. Raises CannotLoad."""
    namespace = program.try_out()
    classes = classes_in(namespace, KOTCBot)
    if not classes:
        raise CannotLoad("found no class that extends kotc.KOTCBot, as in: class MyBot(kotc.KOTCBot)")
    if name not in classes and len(classes) > 1:
        raise CannotLoad(f"found several bots ({', '.join(classes)}): give one of them the name of the file, {name}")
    bot = name if name in classes else classes[0]
    if namespace[bot].play is KOTCBot.play:
        raise CannotLoad(f"{bot} needs a method play(self, discard)")
    return bot
