"""Seats of Dubito, for classes that extend `bots.base.BotBase`."""

from __future__ import annotations

import ast
from functools import partial

from bots.base import BotBase, Cards
from dubito.game_data import PlayerData, TurnData, TurnOutput

from .codes import LEFT, START
from .dubito_log import Log, made
from .faults import LONGEST_VALUE, CannotLoad, Fault, bounded, shown, suggest
from .programs import classes_in
from .referee import NOBODY
from .signatures import check_method

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from .programs import Program
    from .referee import Referee

    Player = tuple[int, int, int, int, int, int, int]
    Turn = tuple[int, tuple[int, ...], int, int, int, int, Player, Player, Player]
    """As the fields of TurnData without `my_n_cards`; a player as those of PlayerData."""

    Question = tuple[str, Turn, tuple[int, ...]]
    """The letter, A to E; what the player knows; its cards."""

ALLOWED = None

REMEDY = "the arena takes them, as the answers to A to E say"

PICKS = frozenset(["pick", "pick_all", "pick_idx", "pick_most", "pick_random"])
"""What takes cards out of the hand in the original game."""

METHODS = ("bluff_first_hand", "maximize_first_hand", "should_doubt", "bluff_regular", "maximize_regular")
DOUBT, BLUFF, MAXIMIZE = 0, 1, 2
FIELDS = {"A": BLUFF, "B": MAXIMIZE, "C": DOUBT, "D": BLUFF, "E": MAXIMIZE}
"""Which field of TurnOutput answers a question."""


def unpack(fields: Question) -> Question:
    """The question as it came into the box."""
    return fields


class Seat:
    """A bot in one game. If it cannot even be made, each answer is the fault."""

    __slots__ = ("_answers", "_bot", "_log", "_observe", "_play", "_program", "_referee", "_seat", "fault")

    def __init__(
        self, program: Program, name: str, seat: int, players: int, seed: int, referee: Referee = NOBODY
    ) -> None:
        self.fault: Fault | None = None
        self._seat, self._referee = seat - 1, referee
        self._program = program
        self._answers: tuple[bool, bool, bool] | Fault
        self._observe: Any = None
        self._log = Log()
        try:
            namespace, wrap = program.start(seed)
            bot: Any = wrap(namespace[name])(seat)
            self._bot = bot
            bot._random = namespace["__builtins__"]["__import__"]("random")
            self._play: Any = wrap(partial(take_turn, bot))
            if getattr(bot.observe, "__func__", None) is not BotBase.observe:
                self._observe = wrap(bot.observe)
        except BaseException as error:  # noqa: BLE001 - a bot may raise anything
            self.fault = program.fault(error)

    def answer(self, question: Question, _draw: object = None) -> Any:
        """The answer to one of the questions A to E, or what the referee makes of a fault. At the first question of a
        turn, the bot answers all of them."""
        letter, turn, cards = question
        self._referee.ask(self._seat)
        if letter in ("C", "A"):
            self._answers = self.fault or self._take_turn(turn, cards)
        answers = self._answers
        if isinstance(answers, Fault):
            return self._referee.fail(question, answers)
        answer = answers[FIELDS[letter]]
        self._referee.note(answer)
        return answer

    def observe(self, event: tuple[Any, ...]) -> None:
        """Show the bot what happened. If it fails, that is its next answer."""
        self._log.note(event)
        if self._observe is None or self.fault or event[0] in (START, LEFT):
            return
        try:
            self._observe(made(event))
        except BaseException as error:  # noqa: BLE001
            self.fault = self._program.fault(error)

    def _take_turn(self, turn: Turn, cards: tuple[int, ...]) -> tuple[bool, bool, bool] | Fault:
        board, values, number, played, streak, players, me, before, after = turn
        data = TurnData(
            board, list(values), number, played, streak, players, me[1],
            PlayerData(*me), PlayerData(*before), PlayerData(*after), self._log.remember(cards),
        )  # fmt: skip
        try:
            self._bot.cards = Cards(cards)
            output = self._play(data)
            if type(output) is not TurnOutput:
                return refuse("play", output, "what super().play(p) returns")
            if output.number is not None or output.cards is not None:
                return Fault("NOT A BOOL", f"play() must not choose cards, found a TurnOutput with them: {REMEDY}")
            answers = (output.doubt, output.bluff, output.maximize)
        except BaseException as error:  # noqa: BLE001
            return self._program.fault(error)
        doubt, bluff, maximize = answers
        if type(doubt) is bool and type(bluff) is bool and type(maximize) is bool:
            return answers
        return refuse_one(answers, opens=board == 0)


def take_turn(bot: Any, p: TurnData) -> Any:
    """What `play` returns, which the bot may replace while it plays."""
    return bot.play(p)


def refuse_one(answers: tuple[object, object, object], opens: bool) -> Fault:
    """The fault of the first answer that is not a bool."""
    methods = (METHODS[2], METHODS[0], METHODS[1]) if opens else METHODS[2:]
    wrong = next(place for place, answer in enumerate(answers) if type(answer) is not bool)
    return refuse(methods[wrong], answers[wrong], "True or False")


def refuse(method: str, answer: object, expected: str) -> Fault:
    """The fault of an answer of the wrong type."""
    return Fault("NOT A BOOL", f"{method}() must return {expected}, found {shown(answer, 'bool')}")


def find(program: Program, name: str) -> str:
    """The name of the bot's class in a file with this name. Raises CannotLoad."""
    check_form(program.tree)
    namespace, wrap = program.try_out()
    classes = classes_in(namespace, BotBase)
    for bot in classes:
        if is_named_like(bot, name):
            check_methods(bot, namespace[bot])
            made = program.try_making(namespace[bot], bot, wrap, id=1)
            for method, argument in called(namespace[bot]):
                check_method(made, f"{method}(self, {argument})", program.file)
            return bot
    example = f"class {name}(BotBase)" if name.isidentifier() else "class ExampleBot(BotBase) in ExampleBot.py"
    expected = f"a class with the name of its file, as in: {example}"
    raise CannotLoad(f"expected {expected}; found {', '.join(classes) or 'none'}")


def is_named_like(bot: str, file: str) -> bool:
    """Whether the class has the name of its file: ExampleBot in ExampleBot.py, GeminiBot in gemini.py."""
    short = bot.lower().replace("_", "")
    return file.lower().replace("_", "") in (short, short.removesuffix("bot"))


def check_methods(name: str, bot: type[BotBase]) -> None:
    """Raises CannotLoad if the class lacks one of the five methods, and does not replace what asks it either."""
    missing = [method for method in asked(bot) if getattr(bot, method, None) is getattr(BotBase, method)]
    if missing:
        unknown = [each for each in vars(bot) if each not in METHODS]
        raise CannotLoad(f"{name} needs a method {missing[0]}(self, p){suggest(missing[0], unknown)}")


def asked(bot: type[BotBase]) -> tuple[str, ...]:
    """Those of the five methods that are called, because the class does not replace what calls them."""
    if bot.play is not BotBase.play:
        return ()
    first = METHODS[:2] if bot.play_first_turn is BotBase.play_first_turn else ()
    return first + (METHODS[2:] if bot.play_regular_turn is BotBase.play_regular_turn else ())


def called(bot: type[BotBase]) -> list[tuple[str, str]]:
    """All methods of the class that are called, and the name of their argument."""
    turns = ("play_first_turn", "play_regular_turn") if bot.play is BotBase.play else ()
    return [("observe", "event"), *((method, "p") for method in ("play", *turns, *asked(bot)))]


def check_form(tree: ast.Module) -> None:
    """Raises CannotLoad for what can play in the original game only: a bot that takes cards out of its hand itself, or
    one from the time before BotBase."""
    for node in ast.walk(tree):
        if isinstance(node, ast.ClassDef) and any(getattr(base, "id", None) == "PlayerAI" for base in node.bases):
            found = f"{bounded(node.name, LONGEST_VALUE)}(PlayerAI) (line {node.lineno})"
            raise CannotLoad(f"expected a class that extends bots.base.BotBase, found {found}: an older form of bots")
        if isinstance(node, ast.Call) and getattr(node.func, "id", None) == "TurnOutput":
            for keyword in node.keywords:
                if keyword.arg == "cards" and not (
                    isinstance(keyword.value, ast.Constant) and keyword.value.value is None
                ):
                    raise refuse_choice("TurnOutput(cards=...)", node.lineno)
        if isinstance(node, ast.Attribute) and node.attr in PICKS and getattr(node.value, "attr", None) == "cards":
            raise refuse_choice(f"cards.{node.attr}", node.lineno)


def refuse_choice(found: str, line: int) -> CannotLoad:
    return CannotLoad(f"a bot cannot choose its cards here, found {found} (line {line}): {REMEDY}")
