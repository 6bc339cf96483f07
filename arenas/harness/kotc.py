"""Seats of King of the Cards, for classes that extend `kotc.KOTCBot`."""

from __future__ import annotations

import sys
from collections import namedtuple
from functools import partial

from kotc import Card, KOTCArena, KOTCBot

from .codes import CARDS as TEXTS
from .codes import NOTHING
from .faults import CannotLoad, Fault, shown, suggest
from .programs import MODULE, classes_in, registering, unchanged
from .referee import NOBODY, failing
from .signatures import check_method

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from types import ModuleType
    from typing import Any

    from .programs import Program
    from .referee import Referee

ALLOWED = None

CARDS = dict(zip(TEXTS, Card.all(), strict=True))
CODES = {id(CARDS[text]): code for code, text in enumerate(TEXTS)} | {id(None): NOTHING, id(False): NOTHING}
"""By the identity of the only object for each answer: whatever else a bot returns, it is not one of them."""

card = CARDS.__getitem__


class Question(namedtuple("Question", "hand top hand_sizes discard_size draw_size")):  # noqa: PYI024 - as in `hearts`
    """What the harness reads of the engine's view: the hand, the top with its effective suit, the sizes of all hands,
    of the discards and of the draw pile."""

    __slots__ = ()


unpack = partial(tuple.__new__, Question)
"""The question as it came into the box."""


class Seat:
    """A bot in one game; `answer(question, draw)` is the code of the bot's card, or of nothing, or what the referee
    makes of its fault. If the bot cannot even be made, each answer is that fault.

    `draw` gives the question after a card was drawn, or could not be; without it, the referee's does.
    """

    __slots__ = ("answer",)

    def __init__(
        self, program: Program, name: str, seat: int, players: int, seed: int, referee: Referee = NOBODY
    ) -> None:
        self.answer: Callable[..., Any]
        try:
            module, wrap = program.begin(seed)
            bot = wrap(registering(module)(vars(module)[name]))()
            self.answer = answering(bot, module, wrap, program, seat, referee)
        except BaseException as error:  # noqa: BLE001 - a bot may raise anything
            self.answer = failing(program.fault(error), seat - 1, referee)


def answering(
    bot: Any, module: ModuleType, wrap: Callable[[Any], Any], program: Program, seat: int, referee: Referee
) -> Callable[..., Any]:
    """What answers a seat's questions with this bot of the module. An arena goes through it millions of times."""
    ask, note, fail, answers, modules = referee.ask, referee.note, referee.fail, referee.answers, sys.modules
    is_plain = wrap is unchanged
    arena: Any = bot.arena  # what the bot may have kept
    if type(arena) is not KOTCArena:
        arena = bot.arena = KOTCArena()
    arena._seat = seat
    drawing = Drawing(bot, arena)
    bot._arena_draws = drawing.draw_card

    def answer(question: Question, draw: Callable[[], Question] | None = referee.draw) -> Any:
        ask(seat - 1)
        hand = question.hand
        drawing.begin(len(hand), draw)
        arena._table = question
        try:
            bot.hand = [*map(card, hand)]
            modules[MODULE] = module
            play = bot.play  # looked for in each turn: the bot may have replaced it
            made = play(CARDS[question.top]) if is_plain else wrap(play)(CARDS[question.top])
            known = CODES.get(id(made))
            code: int | Fault = refuse(made) if known is None else known
        except BaseException as error:  # noqa: BLE001
            code = program.fault(error)
        drawing.end()
        if isinstance(code, Fault):
            return fail(question, code)
        note(code)
        return answers[code]

    return answer


class Drawing:
    """What `self.draw()` does while a bot is asked."""

    __slots__ = ("_arena", "_bot", "_broken", "_drained", "_draw", "_held")

    def __init__(self, bot: Any, arena: Any) -> None:
        self._bot, self._arena = bot, arena
        self._draw: Callable[[], Question] | None = None
        self._broken: BaseException | None = None

    def begin(self, held: int, draw: Callable[[], Question] | None) -> None:
        """The bot is asked with so many cards."""
        self._held = held
        self._draw = draw
        self._drained = False

    def end(self) -> None:
        """The bot has answered. If the arena has failed meanwhile, raise that: even if the bot caught it."""
        self._draw = None
        if self._broken is not None:
            raise self._broken

    def draw_card(self) -> Card | None:
        """The card, which is in the bot's hand; None if there is none."""
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
    return Fault("NOT A CARD", f"play() must return a Card of your hand, or None, found {shown(answer)}")


def find(program: Program, name: str) -> str:
    """The name of the bot's class in a file with this name. Raises CannotLoad."""
    namespace, wrap = program.try_out()
    classes = classes_in(namespace, KOTCBot)
    if not classes:
        raise CannotLoad("found no class that extends kotc.KOTCBot, as in: class MyBot(kotc.KOTCBot)")
    if name not in classes and len(classes) > 1:
        raise CannotLoad(f"found several bots ({', '.join(classes)}): give one of them the name of the file, {name}")
    bot = name if name in classes else classes[0]
    if namespace[bot].play is KOTCBot.play:
        raise CannotLoad(f"{bot} needs a method play(self, discard){suggest('play', vars(namespace[bot]))}")
    made = program.try_making(namespace[bot], bot, wrap)
    check_method(made, "play(self, discard)", program.file)
    return bot
