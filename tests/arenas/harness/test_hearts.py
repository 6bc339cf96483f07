"""Bots of Hearts on their seats. The rules H9 and H10 say what they may answer."""

import importlib.util
import sys
from typing import Any

import pytest

from arenas.harness.faults import CannotLoad, Fault
from arenas.harness.hearts import PACKED_TABLE
from arenas.harness.loading import load
from solutions.hearts.table import Table, View

HAND = bytes([25, 14, 6, 19])  # questions travel as bytes
TABLE = (3, 1, 0, 5, 0, 0, 1, 2, 3, 400)
TRICKS, TRICK = bytes([2, 0, 6, 10, 12]), bytes([14, 17])  # the source's example
SEAT = (1, HAND, HAND[:3], bytes([50, 51, 49]), bytes([1, 2, 3]))
QUESTION = (PACKED_TABLE.pack(False, *TABLE) + TRICKS, TRICK, *SEAT)
PASSING = (PACKED_TABLE.pack(True, *TABLE) + TRICKS, TRICK, *SEAT)


def seat(play: str, more: str = "") -> Any:
    """A seat with a bot whose function getPlay has this body."""
    body = "\n".join(f"    {line}" for line in play.splitlines())
    source = f"{more}\ndef getPlay(gameState):\n{body}\ndef getSlough(gameState):\n    return 1\n"
    return load("hearts", "bot.py", source.encode()).seat(2, 4, 1)


def test_both_functions_answer_with_an_index() -> None:
    bot = seat("return 2")
    assert (bot.answer(QUESTION), bot.answer(PASSING)) == (2, 1)


def test_the_later_spelling_of_what_a_bot_sees() -> None:
    bot = seat("""assert gameState.sluffedByYou is gameState.sluffedByYou
return int(s(gameState) == (gameState.sloughDirection, gameState.sloughedByYou, gameState.sloughedToYou))""",
        "def s(g): return g.sluffDirection, g.sluffedByYou, g.sluffedToYou",
    )  # fmt: skip
    assert bot.answer(QUESTION) == 1


def test_the_later_spelling_will_do() -> None:
    source = b"def getPlay(s): return 0\ndef getSluff(s): return s.legalMoves.index(14)"
    assert load("hearts", "bot.py", source).seat(1, 4, 1).answer(PASSING) == 1


def test_a_function_can_be_replaced_while_the_bot_plays() -> None:
    bot = seat("global getPlay, getSlough\ngetPlay, getSlough = s, lambda gameState: 2\nreturn 0", "def s(g): return 1")
    assert [bot.answer(question) for question in (QUESTION, QUESTION, PASSING)] == [0, 1, 2]


def test_a_bot_sees_every_field() -> None:
    bot = seat(
        """assert gameState.hand == [25, 14, 6, 19] and gameState.legalMoves == [25, 14, 6]
assert (gameState.lead, gameState.whichPlayer, gameState.sloughDirection) == (1, 1, 3)
assert gameState.playHistory == [[10], [12, 14], [0, 17], [6]]
assert (gameState.roundPoints, gameState.gamePoints) == ([0, 5, 0, 0], [1, 2, 3, 400])
assert (gameState.sloughedByYou, gameState.sloughedToYou) == ([50, 51, 49], [1, 2, 3])
return 0"""
    )
    assert bot.answer(QUESTION) == 0


@pytest.mark.parametrize(
    "field", ["hand", "legalMoves", "playHistory", "roundPoints", "gamePoints", "sloughedByYou", "sloughedToYou"]
)
def test_lists_are_copies(field: str) -> None:
    before = repr(QUESTION)
    play = f"""value = gameState.{field}
value[0] = value[0].clear() if type(value[0]) is list else 99
value.pop()
return 0"""
    assert seat(play).answer(QUESTION) == 0
    assert repr(QUESTION) == before
    assert seat(f"return int(gameState.{field} is not gameState.{field})").answer(QUESTION) == 0


def test_a_state_that_is_kept_stays_as_it_was() -> None:
    """The arena's own lists change after the answer."""
    table = Table(1, 1, (0, 0, 0, 0))
    table.passing = False
    table.trick.append(10)
    question = View(0, [1, 2], table)
    question.legal = [1, 2]
    bot = seat("kept.append(gameState)\nif len(kept) == 2: raise ValueError\nreturn 0", "kept = []")
    assert bot.answer(question) == 0
    assert bot.answer(question).reason == "EXCEPTION"
    table.trick.append(11)
    table.points[0] = 26
    for state in vars(sys.modules["player_bot"])["kept"]:
        assert (state.playHistory, state.roundPoints, state.gamePoints) == ([[10], [], [], []], [0] * 4, [0] * 4)


def test_a_wrong_field_is_named() -> None:
    fault = seat("return gameState.legalmoves[0]").answer(QUESTION)
    found = "'GameState' object has no attribute 'legalmoves' (line 3): did you mean legalMoves?"
    assert fault == Fault("EXCEPTION", f"AttributeError: {found}")


@pytest.mark.parametrize(
    ("answer", "message"),
    [
        ("3", "the answer must be an index of legalMoves, 0 to 2; found 3"),
        ("-1", "the answer must be an index of legalMoves, 0 to 2; found -1"),
        ("256", "the answer must be an index of legalMoves, 0 to 2; found 256"),
        ("10 ** 9999", "the answer must be an index of legalMoves, 0 to 2; found a huge number"),
        ("gameState.legalMoves[1]",
         "the answer must be an index of legalMoves, 0 to 2; found 14, which is a card: its index is 1"),
        ("True", "the answer must be an int, an index of legalMoves; found True (bool)"),
        ("None", "the answer must be an int, an index of legalMoves; found None"),
        ("0.0", "the answer must be an int, an index of legalMoves; found 0.0 (float)"),
        ("'0'", "the answer must be an int, an index of legalMoves; found '0' (str)"),
        ("type('Mine', (int,), {})(1)", "the answer must be an int, an index of legalMoves; found Mine"),
        ("type('Mine', (), {'__index__': lambda self: 1})()",
         "the answer must be an int, an index of legalMoves; found Mine"),
    ],
)  # fmt: skip
def test_what_is_not_an_index(answer: str, message: str) -> None:
    """H10."""
    assert seat(f"return {answer}").answer(QUESTION) == Fault("NOT AN INDEX", message)


@pytest.mark.skipif(importlib.util.find_spec("numpy") is None, reason="numpy is not installed")
@pytest.mark.parametrize(
    ("answer", "expected"),
    [
        ("np.argmin(gameState.legalMoves)", 2),
        ("np.uint8(1)", 1),
        ("np.int64(3)", Fault("NOT AN INDEX", "the answer must be an index of legalMoves, 0 to 2; found 3")),
        ("np.bool_(True)",
         Fault("NOT AN INDEX", "the answer must be an int, an index of legalMoves; found numpy.bool")),
        ("type('M', (type,), {'__hash__': lambda _: 1 / 0, '__eq__': lambda *_: 1 / 0})('Mine', (), {})()",
         Fault("NOT AN INDEX", "the answer must be an int, an index of legalMoves; found Mine")),
        ("np.array(1)",
         Fault("NOT AN INDEX", "the answer must be an int, an index of legalMoves; found numpy.ndarray")),
        ("type('Mine', (np.int64,), {'__index__': lambda self: 1 / 0})(1)",
         Fault("NOT AN INDEX", "the answer must be an int, an index of legalMoves; found Mine")),
    ],
)  # fmt: skip
def test_integers_of_numpy(answer: str, expected: int | Fault) -> None:
    found = seat(f"return {answer}", "import numpy as np").answer(QUESTION)
    assert found == expected
    assert type(found) is type(expected)


@pytest.mark.parametrize("error", ["1 / 0", "raise SystemExit", "getPlay(gameState)", "raise MemoryError"])
def test_errors_are_faults(error: str) -> None:
    assert seat(error).answer(QUESTION).reason == "EXCEPTION"


def test_a_bot_remembers_within_its_game_only() -> None:
    bot = load(
        "hearts", "bot.py", b"n = -1\ndef getPlay(s):\n    global n\n    n += 1\n    return n\ngetSlough = getPlay"
    )
    one, two = bot.seat(1, 4, 1), bot.seat(2, 4, 1)
    assert [one.answer(QUESTION), one.answer(PASSING), two.answer(QUESTION)] == [0, 1, 0]


@pytest.mark.parametrize(
    ("source", "message"),
    [
        (b"def getSlough(s): pass", "found no function getPlay, as in: def getPlay(gameState)"),
        (b"def getPlay(s): pass", "found no function getSlough or getSluff, as in: def getSlough(gameState)"),
        (b"def get_play(s): pass", "found no function getPlay, as in: def getPlay(gameState): did you mean get_play?"),
        (b"class Ada:\n def getPlay(self, s): pass",
         "found no function getPlay, as in: def getPlay(gameState): write it outside of the class Ada"),
        (b"globals()[5] = 5", "found no function getPlay, as in: def getPlay(gameState)"),
        (b"getPlay = 5", "found no function getPlay, as in: def getPlay(gameState)"),
        (b"import os", "only numpy, pandas, math and random may be imported, found os (line 1)"),
    ],
)  # fmt: skip
def test_files_without_a_bot(source: bytes, message: str) -> None:
    with pytest.raises(CannotLoad) as caught:
        load("hearts", "bot.py", source)
    assert str(caught.value) == message


def test_an_import_while_it_plays_is_refused() -> None:
    fault = seat("__import__('os')").answer(QUESTION)
    assert fault.message == "ImportError: only numpy, pandas, math and random may be imported, found os (line 3)"
