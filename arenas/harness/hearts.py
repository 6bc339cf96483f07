"""Seats of Hearts, for files with the functions `getPlay` and `getSlough`."""

from __future__ import annotations

import sys
from collections import namedtuple
from operator import index
from struct import Struct

from hearts.game_state import GameState

from .faults import CannotLoad, Fault, shown, suggest
from .programs import MODULE, find_class, unchanged
from .referee import NOBODY, failing
from .signatures import check_call

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from types import ModuleType
    from typing import Any

    from .programs import Program
    from .referee import Referee

    Cards = Sequence[int]

ALLOWED = frozenset(["numpy", "pandas", "math", "random", "__future__", "hearts.game_state"])
SLOUGH, SLUFF, PLAY = "getSlough", "getSluff", "getPlay"


PACKED_TABLE = Struct("<?2B4B4H")
"""How a table travels: whether cards are passed, how far, who leads, and the points of the round and of the game. Five
bytes for each trick that is over follow: the leader and the cards."""


class Question(namedtuple("Question", "packed trick seat hand legal passed received")):  # noqa: PYI024 - it takes long to import typing
    """A question as it travels: the table (the fields of `PACKED_TABLE`, which are `packed`, because most bots look at
    few of them; the cards of this trick), a seat from 0, its hand, what of it is legal, the cards passed and received.

    A seat is asked plain tuples of these fields, which are made more quickly.
    """

    __slots__ = ()

    packed: bytes

    @property
    def direction(self) -> int:
        return self.packed[1]

    @property
    def leader(self) -> int:
        return self.packed[2]

    @property
    def points(self) -> Cards:
        return PACKED_TABLE.unpack_from(self.packed)[3:7]

    @property
    def totals(self) -> Cards:
        return PACKED_TABLE.unpack_from(self.packed)[7:]

    @property
    def tricks(self) -> Sequence[tuple[int, Cards]]:
        packed = self.packed
        return [(packed[at], packed[at + 1 : at + 5]) for at in range(PACKED_TABLE.size, len(packed), 5)]


unpack: Any = tuple
"""The question as it came into the box. It stays as it is, because most bots need little of it."""


def pack(view: Any) -> tuple[Any, ...]:
    """The question of the engine's view of a seat, which may change later."""
    table = view.table
    fields = PACKED_TABLE.pack(table.passing, table.direction, table.leader, *table.points, *table.totals)
    history = b"".join([bytes((leader, *cards)) for leader, cards in table.tricks])
    cards = map(bytes, (view.hand, view.legal, view.passed, view.received))
    return (fields + history, bytes(table.trick), view.seat, *cards)


def by_player(question: Question) -> list[list[int]]:
    """The cards that each player has played in this round, in the order of time."""
    played: list[list[int]] = [[], [], [], []]
    for first, cards in [*question.tricks, (question.leader, question.trick)]:
        for place, card in enumerate(cards):
            played[(first + place) % 4].append(card)
    return played


class Late:
    """A field of a State that is made when it is first read, and from then on is an attribute like any other."""

    def __init__(self, name: str, make: Callable[[Question], Any]) -> None:
        self._name, self._make = name, make

    def __get__(self, state: State, owner: type) -> Any:
        made = self._make(Question._make(state._question))
        setattr(state, self._name, made)
        return made


class State(GameState):
    """A GameState that makes most of its fields only when the bot looks at them, because most bots look at few."""

    __init__ = object.__init__  # there are no fields yet

    _question: Any


State.__name__ = State.__qualname__ = GameState.__name__  # in the messages for the bot's author

LATE: dict[str, Callable[[Question], Any]] = {
    "hand": lambda question: [*question.hand],
    "lead": lambda question: question.leader,
    "playHistory": by_player,
    "roundPoints": lambda question: [*question.points],
    "gamePoints": lambda question: [*question.totals],
    "whichPlayer": lambda question: question.seat,
    "sloughDirection": lambda question: question.direction,
    "sloughedByYou": lambda question: [*question.passed],
    "sloughedToYou": lambda question: [*question.received],
}
LATE |= {name.replace("slough", "sluff"): make for name, make in LATE.items() if name.startswith("slough")}
for name, make in LATE.items():
    setattr(State, name, Late(name, make))


class Seat:
    """A bot in one game; `answer(question)` is the index in the legal cards of the one that it passes or plays, or what
    the referee makes of its fault. If the bot's file fails, each answer is that fault."""

    __slots__ = ("answer",)

    def __init__(
        self, program: Program, name: str, seat: int, players: int, seed: int, referee: Referee = NOBODY
    ) -> None:
        self.answer: Callable[..., Any]
        try:
            module, wrap = program.begin(seed)
            slough = SLOUGH if SLOUGH in vars(module) else SLUFF
            self.answer = answering(module, slough, wrap, program, seat - 1, referee)
        except BaseException as error:  # noqa: BLE001 - a bot may raise anything
            self.answer = failing(program.fault(error), seat - 1, referee)


def answering(
    module: ModuleType, slough: str, wrap: Callable[[Any], Any], program: Program, seat: int, referee: Referee
) -> Callable[..., Any]:
    """What answers a seat's questions with the functions of the bot. An arena goes through it millions of times.

    `slough` is the name of the one that passes. A bot may put other functions in their place while it plays.
    """
    ask, note, fail, modules = referee.ask, referee.note, referee.fail, sys.modules
    functions, is_plain = vars(module), wrap is unchanged

    def answer(question: Any, _draw: object = None) -> Any:
        ask(seat)
        if type(question) is not tuple:
            question = pack(question)
        state = State()
        state._question = question
        legal = question[4]
        state.legalMoves = [*legal]
        modules[MODULE] = module
        try:
            function = functions[slough if question[0][0] else PLAY]
            index = function(state) if is_plain else wrap(function)(state)
        except BaseException as error:  # noqa: BLE001
            index = program.fault(error)
        if type(index) is not int or not 0 <= index < len(legal):
            index = index if type(index) is Fault else other_index(index, legal)
            if type(index) is Fault:
                return fail(question, index)
        note(index)
        return index

    return answer


def other_index(answer: object, legal: Cards) -> int | Fault:
    """An integer of numpy counts like one of Python; everything else is a fault."""
    number = index(answer) if is_numpy_integer(answer) else answer  # type: ignore[arg-type] # numpy's have __index__
    if type(number) is not int:
        return Fault("NOT AN INDEX", f"the answer must be an int, an index of legalMoves; found {shown(answer, 'int')}")
    if 0 <= number < len(legal):
        return number
    cards = [*legal]  # bytes refuse to look for -1
    card = f", which is a card: its index is {cards.index(number)}" if number in cards else ""
    wanted = f"the answer must be an index of legalMoves, 0 to {len(legal) - 1}"
    return Fault("NOT AN INDEX", f"{wanted}; found {short(number)}{card}")


def is_numpy_integer(answer: object) -> bool:
    """Whether the answer is exactly one of numpy's integers, not of a class that a bot made from them."""
    numpy = sys.modules.get("numpy")
    return numpy is not None and any(type(answer) is numpy.dtype(code).type for code in numpy.typecodes["AllInteger"])


def short(number: int) -> str:
    """The number, unless it is so large that nobody wants to read it (and Python may refuse to print it)."""
    return str(number) if abs(number) < 10**9 else "a huge number"


def find(program: Program, name: str) -> str:
    """Check that the functions are there. Raises CannotLoad."""
    namespace, _ = program.try_out()
    for names in ((PLAY,), (SLOUGH, SLUFF)):
        found = next((each for each in names if callable(namespace.get(each))), None)
        if found is None:
            example = f"def {names[0]}(gameState)"
            owner = find_class(program.tree, names)
            remedy = f": write it outside of the class {owner}" if owner else suggest(names[0], namespace)
            raise CannotLoad(f"found no function {' or '.join(names)}, as in: {example}{remedy}")
        check_call(namespace[found], f"{found}(gameState)", program.file)
    return name
