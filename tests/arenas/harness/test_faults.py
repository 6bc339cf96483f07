"""A bot's error in words: bounded, on one line, whatever the bot's classes do."""

import random
from typing import NoReturn

import pytest

from arenas.harness.faults import LONGEST, LONGEST_LINE, CannotLoad, Fault, bounded, describe, kind, shown

FILE = "bot.py"


def raised(code: str) -> BaseException:
    """What this program raises."""
    try:
        exec(compile(code, FILE, "exec"), {})  # noqa: S102
    except BaseException as error:  # noqa: BLE001
        return error
    raise AssertionError("nothing was raised")


class Silent(Exception):
    def __str__(self) -> NoReturn:
        raise SystemExit


class Shouting(str):
    __slots__ = ()

    def __getitem__(self, key: object) -> NoReturn:
        raise KeyError(key)


@pytest.mark.parametrize(
    ("code", "message"),
    [
        ("x = 1\n{}[7]", "KeyError: 7 (line 2)"),
        ("def f():\n    raise ValueError\n\nf()", "ValueError (line 2)"),
        ("import ast\n\nast.parse('(')", "SyntaxError: '(' was never closed (<unknown>, line 1) (line 3)"),
        ("raise SystemExit(3)", "SystemExit: 3 (line 1): a bot returns its answer and does not end the program"),
        ("raise KeyboardInterrupt", "KeyboardInterrupt (line 1)"),
        ("class Mine(BaseException): pass\nraise Mine('x')", "Mine: x (line 2)"),
        ("raise ValueError('a\\nb\\x1b[31m\\ud800')", "ValueError: a b [31m  (line 1)"),
        ("open('/no/name')",
         ("FileNotFoundError: [Errno 2] No such file or directory: '/no/name' (line 1): in the sandbox a bot can "
          "neither read nor write files: put what it needs into its own")),
        ("import errno\nraise OSError(errno.EFBIG, 'File too large')",
         "OSError: [Errno 27] File too large (line 2): a bot may print, but not so much at once"),
        ("import errno\nraise PermissionError(errno.EPERM, 'Operation not permitted')",
         ("PermissionError: [Errno 1] Operation not permitted (line 2): the sandbox does not allow it: a bot has no "
          "files, no network and no other processes")),
        ("raise RuntimeError(\"can't start new thread\")",
         "RuntimeError: can't start new thread (line 1): a bot may not start threads"),
        ("import email.nothing",
         ("ModuleNotFoundError: No module named 'email.nothing' (line 1): if this Python has it, write "
          "`import email.nothing` at the top of your file")),
        ("import myhelper",
         ("ModuleNotFoundError: No module named 'myhelper' (line 1): a bot is one file and imports only what comes "
          "with Python and with the arena")),
        ("raise ImportError('attempted relative import with no known parent package')",
         ("ImportError: attempted relative import with no known parent package (line 1): a bot is one file, and no "
          "other file lies beside it")),
        ("raise LookupError('unknown encoding: idna')",
         "LookupError: unknown encoding: idna (line 1): a bot has no network"),
        ("import socket\nraise socket.gaierror(-3, 'Temporary failure in name resolution')",
         "gaierror: [Errno -3] Temporary failure in name resolution (line 2): a bot has no network"),
        ("'a'.encode('no-such')",
         ("LookupError: unknown encoding: no-such (line 1): if this Python has it, import it from `encodings` at the "
          "top of your file")),
        ("class Suit: HEARTS = 1\nSuit.hearts",
         "AttributeError: type object 'Suit' has no attribute 'hearts' (line 2): did you mean HEARTS?"),
        ("pressure, h = 1, lambda: presure\nh()",
         "NameError: name 'presure' is not defined (line 1): did you mean pressure?"),
        ("lenn('')", "NameError: name 'lenn' is not defined (line 1): did you mean len?"),
        ("[].apend(1)", "AttributeError: 'list' object has no attribute 'apend' (line 1): did you mean append?"),
        ("class A:\n    def play(self): return hand\n    hand = 1\nA().play()",
         "NameError: name 'hand' is not defined (line 2): did you mean self.hand?"),
        ("from random import shufle",
         f"ImportError: cannot import name 'shufle' from 'random' ({random.__file__}) (line 1): did you mean shuffle?"),
        ("raise ImportError('x')", "ImportError: x (line 1)"),
        ("raise EOFError('EOF when reading a line')",
         "EOFError: EOF when reading a line (line 1): nobody types while a bot plays, so do not use input()"),
        ("from enum import Enum\nRank = Enum('Rank', 'TWO')\nRank.TWO < Rank.TWO",
         ("TypeError: '<' not supported between instances of 'Rank' and 'Rank' (line 3): compare their values, as in "
          "card.rank.value")),
        ("class Cards: pass\nCards()[0]",
         "TypeError: 'Cards' object is not subscriptable (line 2): self.cards.hand is a list"),
        ("class GameState: pass\nGameState()[0]",
         "TypeError: 'GameState' object is not subscriptable (line 2): write a dot, as in gameState.legalMoves"),
        ("''.len", "AttributeError: 'str' object has no attribute 'len' (line 1)"),
        ("[].walk", "AttributeError: 'list' object has no attribute 'walk' (line 1)"),
        ("class A:\n    def __dir__(self): return ['walk']\nA().walk",
         "AttributeError: 'A' object has no attribute 'walk' (line 3)"),
        ("class A:\n    def __dir__(self): raise SystemExit\nA().x",
         "AttributeError: 'A' object has no attribute 'x' (line 3)"),
        ("class E(Exception):\n    __traceback__ = property(lambda self: 1 / 0)\n    __class__ = 5\nraise E('x')",
         "E: x (line 4)"),
        ("class M(type):\n    __name__ = property(lambda self: 1 / 0)\nraise M('Z', (Exception,), {})('x')",
         "Z: x (line 3)"),
        ("class M(type):\n    __hash__ = lambda self: 1 / 0\nraise M('Z', (Exception,), {})('x')", "Z: x (line 3)"),
        ("class M(type):\n    __eq__ = lambda self, other: 1 / 0\nraise M('Z', (Exception,), {})('x')",
         "Z: x (line 3)"),
        ("class Mine(PermissionError): pass\nraise Mine('x')", "Mine: x (line 2)"),
        ("class Mine(Exception): __class__ = property(lambda self: 1 / 0)\nraise Mine('x')", "Mine: x (line 2)"),
    ],
)  # fmt: skip
def test_an_error_is_one_line(code: str, message: str) -> None:
    assert describe(raised(code), FILE) == message


def test_a_recursion_names_its_line() -> None:
    message = describe(raised("def f():\n    f()\nf()"), FILE)
    assert message.startswith("RecursionError: maximum recursion depth exceeded")
    assert message.endswith("(line 2)")


def test_an_error_that_cannot_be_shown_is_named() -> None:
    assert describe(Silent(), FILE) == "Silent"


def test_a_text_is_bounded_whatever_its_class() -> None:
    assert bounded("x" * LONGEST) == "x" * LONGEST
    assert bounded("x" * (LONGEST + 1)) == "x" * (LONGEST - 1) + "…"
    shown = bounded(Shouting("hello"))
    assert (shown, type(shown)) == ("hello", str)


def test_why_a_file_cannot_be_loaded_is_one_line() -> None:
    assert str(CannotLoad("odd\nname")) == "odd name"
    assert len(str(CannotLoad("x" * 10_000))) == LONGEST_LINE


def test_a_type_cannot_lie_about_its_name() -> None:
    class Liar:
        __class__ = int  # type: ignore[assignment]

    assert kind(Liar()) == "Liar"


def test_faults_are_values() -> None:
    assert Fault("TIME", "slow") == Fault("TIME", "slow") != Fault("TIME", "late")
    assert len({Fault("TIME", "slow"), Fault("TIME", "slow")}) == 1
    assert not hasattr(Fault("TIME", "slow"), "__dict__")


@pytest.mark.parametrize(
    ("value", "words"),
    [
        (1, "1 (int)"),
        (True, "True (bool)"),
        (0.5, "0.5 (float)"),
        (None, "None"),
        ("a\x1bb", "'a\\x1bb' (str)"),
        ("x" * 10**6, "'" + "x" * 38 + "… (str)"),
        (10**100, "a huge number (int)"),
        ([1], "list"),
        (type("bool_", (), {"__module__": "numpy"})(), "numpy.bool_"),
        (type("Odd", (), {"__module__": 5})(), "Odd"),
        ((1 for _ in ()), "generator: write `return`, not `yield`"),
        (type("M", (type,), {"__hash__": lambda _: 1 // 0, "__eq__": lambda *_: 1 // 0})("Z", (), {})(), "Z"),
    ],
)
def test_a_value_is_shown_if_its_type_is_plain(value: object, words: str) -> None:
    assert shown(value) == words


@pytest.mark.parametrize(
    ("name", "wanted", "words"),
    [
        ("bool_", "bool", "numpy.bool_: write bool(...) around it"),
        ("float64", "int", "numpy.float64: write int(...) around it"),
        ("bool", "int", "numpy.bool"),
    ],
)
def test_what_a_type_of_numpy_can_become(name: str, wanted: str, words: str) -> None:
    assert shown(type(name, (), {"__module__": "numpy"})(), wanted) == words
