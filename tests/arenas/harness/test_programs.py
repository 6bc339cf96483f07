"""A bot's file: what cannot be used, in one line, and a fresh namespace for every game and seat."""

import inspect
import sys

import pytest

from arenas.harness.faults import CannotLoad
from arenas.harness.programs import MODULE, Program, classes_in

ALLOWED = frozenset(["math", "random", "numpy", "pandas", "__future__", "hearts.game_state"])


@pytest.mark.parametrize(
    ("source", "line"),
    [
        (b"x = 1\nif x\n", r"SyntaxError: expected ':' \(line 2\)"),
        (b"def f():\nreturn 1", r"IndentationError: expected an indented block .*\(line 2\)"),
        (b"# coding: klingon\n", "SyntaxError: .*klingon.*"),
        (b"x = 1\n# caf\xe9", r"expected UTF-8, found the byte 0xe9 \(line 2\): save the file as UTF-8"),
        (b"x = 1\x00", "expected a text file, found bytes that are zero: save the file as UTF-8"),
        ("x = 1".encode("utf-16"), "expected a text file, .*"),
        (b"(" * 1000, ".*"),
        (b"-" * 200_000 + b"1", ".*"),
        (b"x = " + b"9" * 5000, "SyntaxError: Exceeds the limit.*"),
    ],
)
def test_a_file_that_does_not_compile(source: bytes, line: str) -> None:
    with pytest.raises(CannotLoad, match=f"^{line}$") as caught:
        Program("bot.py", source)
    assert "\n" not in str(caught.value)
    assert len(str(caught.value)) < 300


@pytest.mark.parametrize(
    ("source", "found"),
    [
        (b"import math\nimport os", "os (line 2)"),
        (b"def f():\n    from subprocess import run", "subprocess (line 2)"),
        (b"import math, sys", "sys (line 1)"),
        (b"from . import secret", ". (line 1)"),
        (b"from .math import sin", ".math (line 1)"),
        (b"import mathematics", "mathematics (line 1)"),
        (b"import hearts", "hearts (line 1)"),
    ],
)
def test_imports_that_are_not_allowed(source: bytes, found: str) -> None:
    """The league: only numpy, pandas, math and random."""
    with pytest.raises(CannotLoad) as caught:
        Program("bot.py", source, ALLOWED)
    assert str(caught.value) == f"only numpy, pandas, math and random may be imported, found {found}"


def test_an_import_that_hides_is_refused_when_it_runs() -> None:
    program = Program("bot.py", b"import math\n__import__('os')", ALLOWED)
    with pytest.raises(ImportError, match="may be imported, found os"):
        program.start(1)


def test_what_is_allowed_can_be_imported() -> None:
    source = b"""
from __future__ import annotations
import math, random
from math import pi
TYPE_CHECKING = False
if TYPE_CHECKING:
    from hearts.game_state import GameState
try:
    import numpy.linalg
    import pandas
except ImportError:
    pass
"""
    namespace, _ = Program("bot.py", source, ALLOWED).start(1)
    assert namespace["pi"] == namespace["math"].pi
    assert namespace["random"] is not sys.modules["random"]


def test_every_start_is_a_fresh_one() -> None:
    program = Program("bot.py", b"seen = []\n__builtins__['len'] = 5")
    first, second = program.start(1)[0], program.start(1)[0]
    first["seen"].append(1)
    assert second["seen"] == []
    assert len(second["seen"]) == 0
    assert first["__builtins__"] is not second["__builtins__"]


def test_nothing_below_main_runs() -> None:
    assert "ran" not in Program("bot.py", b"if __name__ == '__main__':\n    ran = True").start(1)[0]


def test_dataclasses_find_the_module_of_their_class() -> None:
    source = b"""
from __future__ import annotations
from dataclasses import dataclass, fields
from typing import ClassVar
@dataclass
class Point:
    count: ClassVar[int] = 0
    x: int = 0
names = [field.name for field in fields(Point)]
"""
    assert Program("bot.py", source).start(1)[0]["names"] == ["x"]


def test_while_a_bot_runs_its_own_module_is_registered() -> None:
    program = Program("Bot", b"import sys\nname = __name__\ndef home(): return vars(sys.modules[__name__])\n")
    (first, wrap_first), (second, wrap_second) = program.start(1), program.start(2)
    assert first["name"] == MODULE == "player_bot"
    for _ in range(2):
        assert wrap_first(first["home"])() is first
        assert wrap_second(second["home"])() is second


@pytest.mark.parametrize(
    "source",
    [
        b"def f():\n    return 'caf\xc3\xa9'\n",
        b"\xef\xbb\xbfdef f():\n    return 'caf\xc3\xa9'\n",
        b"# coding: latin-1\ndef f():\n    return 'caf\xe9'\n",
    ],
)
def test_the_source_of_a_bot_can_be_read(source: bytes) -> None:
    namespace, wrap = Program("Bot", source).start(1)
    assert wrap(inspect.getsource)(namespace["f"]) == "def f():\n    return 'caf\u00e9'\n"


def test_a_file_that_fails_when_it_runs() -> None:
    with pytest.raises(CannotLoad, match=r"^ZeroDivisionError: division by zero \(line 2\)$"):
        Program("bot.py", b"x = 1\nx / 0").try_out()
    with pytest.raises(CannotLoad, match=r"^SystemExit: 4 \(line 1\): a bot returns"):
        Program("bot.py", b"raise SystemExit(4)").try_out()


def test_classes_that_are_only_a_base_do_not_count() -> None:
    class Base: ...

    class Common(Base): ...

    class One(Common): ...

    class Two(Common): ...

    found = {"Base": Base, "Common": Common, "One": One, "Two": Two, "int": int, "five": 5}
    assert classes_in(found, Base) == ["One", "Two"]
