"""What bots do with Python's own library works in each game, in a box and without."""

from collections.abc import Mapping

import pytest

from arenas.runners.boxes import Boxes
from tests.arenas.units import PLAYERS, SEEDED, play_all, turned, unit

CLASSES = """
import abc, collections, copy, enum, functools, inspect, json, pickle, random, sys, traceback, types, typing
from dataclasses import asdict, dataclass, field, replace
from typing import ClassVar, Generic, NamedTuple, Optional, Protocol, TypedDict, TypeVar

class Mode(enum.Enum):
    CALM = 1
    WILD = 2

class Flags(enum.Flag):
    A = 1
    B = 2

Later = enum.Enum("Later", "ONE TWO")

@dataclass
class Memory:
    seen: "list[int]" = field(default_factory=list)
    kind: "ClassVar[str]" = "x"
    mode: "Mode" = Mode.CALM
    other: "Optional[Memory]" = None

@dataclass(frozen=True, order=True)
class Point:
    x: int
    y: int = 0

class Pair(NamedTuple):
    a: int
    b: int

Triple = collections.namedtuple("Triple", "a b c")

class Options(TypedDict):
    depth: int

class Chooses(Protocol):
    def choose(self) -> int: ...

T = TypeVar("T")
class Box(Generic[T]):
    def __init__(self, value): self.value = value

class Shape(abc.ABC):
    @abc.abstractmethod
    def area(self): ...

class Square(Shape):
    def area(self): return 4

class Slotted:
    __slots__ = ("x",)

class Failure(Exception):
    pass

def double(n): return 2 * n

@functools.singledispatch
def size(value): return 0
@size.register
def _(value: list): return len(value)

SEEN = []
def same(value): return pickle.loads(pickle.dumps(value))
"""

USES = {
    "pickle a dataclass": "assert same(Memory([1])) == Memory([1])",
    "pickle with each protocol": """
    for number in range(pickle.HIGHEST_PROTOCOL + 1):
        assert pickle.loads(pickle.dumps(Point(1), number)) == Point(1)""",
    "pickle an enum": "assert same(Mode.WILD) is Mode.WILD and same(Flags.A | Flags.B) == Flags.A | Flags.B",
    "pickle a late enum": "assert same(Later.TWO) is Later.TWO",
    "pickle tuples with names": "assert same(Pair(1, 2)) == Pair(1, 2) and same(Triple(1, 2, 3)).c == 3",
    "pickle a function": "assert same(double)(2) == 4",
    "pickle a class": "assert same(Square)().area() == 4",
    "pickle a partial": "assert same(functools.partial(double, 3))() == 6",
    "pickle an error": "assert type(same(Failure('x'))) is Failure",
    "pickle slots": "s = Slotted(); s.x = 5; assert same(s).x == 5",
    "pickle a generic": "assert same(Box[int](3)).value == 3",
    "pickle a generator of numbers": """
    r = random.Random(5); r.random()
    assert same(r).random() == copy.deepcopy(r).random() == r.random()""",
    "copy": """
    memory = Memory([1], other=Memory())
    again = copy.deepcopy(memory)
    assert again == memory and again.seen is not memory.seen and copy.copy(memory) == memory
    assert copy.deepcopy(Mode.CALM) is Mode.CALM and copy.deepcopy(Pair(1, 2)) == Pair(1, 2)""",
    "dataclasses": "assert asdict(Memory([1]))['seen'] == [1] and replace(Point(1), y=2) == Point(1, 2)",
    "a dataclass made late": """
    @dataclass
    class Late:
        n: "ClassVar[int]" = 3
        x: int = 0
    assert Late(4).x == 4""",
    "type hints": """
    hints = typing.get_type_hints(Memory)
    assert hints["mode"] is Mode and hints["other"] == Optional[Memory], hints
    assert typing.get_type_hints(Options) == {"depth": int}""",
    "dispatch": """
    assert size([1, 2]) == 2
    @size.register
    def _(value: "dict"): return 9
    assert size({}) == 9""",
    "the source": "assert inspect.getsource(double) == 'def double(n): return 2 * n\\n'",
    "the source of a class": "assert inspect.getsource(Square).startswith('class Square(Shape):')",
    "the module": """
    module = sys.modules[__name__]
    assert vars(module) is globals() and inspect.getmodule(double) is module and module.Point is Point
    assert isinstance(__file__, str) and type(module) is types.ModuleType""",
    "the module by name": "import importlib; assert importlib.import_module(__name__).SEEN is SEEN",
    "a traceback": """
    try: raise Failure("x")
    except Failure: text = traceback.format_exc()
    assert 'raise Failure("x")' in text""",
    "a global of this game": "SEEN.append(1); assert sys.modules[__name__].SEEN is SEEN",
    "a cache": "assert functools.lru_cache(None)(double)(4) == 8",
}


def program(uses: Mapping[str, str]) -> str:
    """Functions for these uses, and one that calls them all; its error names those that fail."""
    bodies = [use if use.startswith("\n") else f"\n    {use}" for use in uses.values()]
    functions = "".join(f"def use_{number}():{body}\n" for number, body in enumerate(bodies))
    return f"""{CLASSES}
{functions}
NAMES = {[*uses]}
def tick():
    failed = []
    for number, name in enumerate(NAMES):
        try: globals()[f"use_{{number}}"]()
        except Exception as error: failed.append((name, repr(error)))
    assert not failed, failed
"""


@pytest.mark.parametrize("game", ["kotc", pytest.param("dubito", marks=pytest.mark.once)])
def test_what_works_in_a_file_of_its_own(boxes: Boxes, game: str) -> None:
    """When the file is run, and in each move; several seats have the same file, whose classes are not the same."""
    which = unit(game, [turned(SEEDED[game], f"{program(USES)}tick()\n")] * PLAYERS[game], 2)
    for place in (boxes, None):
        records = play_all(which, place)
        assert [one.message for record in records for one in record.incidents if one.reason == "EXCEPTION"] == []


def test_a_use_that_fails_is_seen(boxes: Boxes) -> None:
    for game in ("kotc", "dubito"):
        source = turned(SEEDED[game], program({"copy": USES["copy"], "a wrong one": "assert same(1) == 2"}))
        for place in (boxes, None):
            (record,) = play_all(unit(game, [source] * PLAYERS[game], 1), place)
            assert record.incidents[0].reason == "EXCEPTION"
            assert "[('a wrong one', 'AssertionError()')]" in record.incidents[0].message


def test_what_hearts_allows(boxes: Boxes) -> None:
    source = """
import math, random
class Memory:
    def __init__(self): self.seen = []
MEMORY = Memory()
def getPlay(gameState):
    MEMORY.seen.append(gameState.hand[0])
    assert Memory.__module__ == __name__ and isinstance(__file__, str)
    assert int(math.sqrt(16)) == 4 and 0 <= random.Random(3).random() < 1
    return 0
def getSlough(gameState):
    return 0
"""
    which = unit("hearts", [source] * 4, 2)
    for place in (boxes, None):
        records = play_all(which, place)
        assert [incident.message for record in records for incident in record.incidents] == []
