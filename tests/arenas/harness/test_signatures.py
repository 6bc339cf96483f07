"""How the functions of bots are called: found out when the file is loaded, without an alarm about one that works."""

import pytest

from arenas.harness.faults import CannotLoad
from arenas.harness.loading import load

KOTC = """import functools, kotc
class Bot(kotc.KOTCBot):
 {}
"""
DUBITO = """from bots.base import BotBase
class Bot(BotBase):
 {}
"""
FIVE = "\n ".join(
    f"def {name}(self, p): return True"
    for name in ("bluff_first_hand", "maximize_first_hand", "should_doubt", "bluff_regular", "maximize_regular")
)
HEARTS = "def getPlay(gameState): return 0\n{}"
WIDER = """def wider(function):
  return functools.wraps(function)(lambda *given: function())
 @wider
 def play(): pass"""


@pytest.mark.parametrize(
    ("game", "source", "message"),
    [
        ("kotc", KOTC.format("def play(self): pass"), "play(self, discard), found play(self) (line 3)"),
        ("kotc", KOTC.format("def play(discard): pass"), "play(self, discard), found play(discard) (line 3)"),
        ("kotc", KOTC.format("def play(self, hand, top): pass"),
         "play(self, discard), found play(self, hand, top) (line 3)"),
        ("kotc", KOTC.format("def play(self, top, *, hand): pass"),
         "play(self, discard), found play(self, top, *, hand) (line 3)"),
        ("kotc", KOTC.format("@staticmethod\n def play(a, b): pass"), "play(self, discard), found play(a, b) (line 3)"),
        ("kotc", KOTC.format(f"def play({'a' * 50}, b, c): pass"),
         f"play(self, discard), found play({'a' * 39}…) (line 3)"),
        ("dubito", DUBITO.format(FIVE.replace("should_doubt(self, p)", "should_doubt(self)")),
         "should_doubt(self, p), found should_doubt(self) (line 5)"),
        ("dubito", DUBITO.format(FIVE + "\n def observe(self): pass"),
         "observe(self, event), found observe(self) (line 8)"),
        ("dubito", DUBITO.format(FIVE + "\n def play(self): pass"), "play(self, p), found play(self) (line 8)"),
        ("hearts", HEARTS.format("def getSlough(): return 0"), "getSlough(gameState), found getSlough() (line 2)"),
        ("hearts", HEARTS.format("getSluff = lambda a, b: 0"), "getSluff(gameState), found getSluff(a, b) (line 2)"),
    ],
)  # fmt: skip
def test_a_function_that_cannot_be_called_is_found_at_once(game: str, source: str, message: str) -> None:
    with pytest.raises(CannotLoad) as caught:
        load(game, "Bot.py", source.encode())
    assert str(caught.value) == f"expected {message}"


@pytest.mark.parametrize(
    ("game", "source"),
    [
        ("kotc", KOTC.format("def play(self, *args, **options): pass")),
        ("kotc", KOTC.format("def play(*args): pass")),
        ("kotc", KOTC.format("def play(self, discard, depth=3, *, fast=True): pass")),
        ("kotc", KOTC.format("def play(self, discard=None, /): pass")),
        ("kotc", KOTC.format("@staticmethod\n def play(discard): pass")),
        ("kotc", KOTC.format("@classmethod\n def play(cls, discard): pass")),
        ("kotc", KOTC.format("@property\n def play(self): return [lambda discard: None][self.hand[0].rank]")),
        ("dubito", DUBITO.format(FIVE + "\n @property\n def should_doubt(self): return max(self.cards.hand)")),
        ("kotc", KOTC.format("@functools.lru_cache\n def play(self, discard): pass")),
        ("kotc", KOTC.format("play = functools.partialmethod(lambda self, a, b: None, 1)")),
        ("kotc", KOTC.format(WIDER)),
        ("dubito", DUBITO.format(FIVE.replace("bluff_regular(self, p)", "bluff_regular(self, *p)"))),
        ("dubito", DUBITO.format("def play(self, p): return self.doubt(p)\n def should_doubt(self): pass")),
        ("hearts", HEARTS.format("class getSlough:\n def __init__(self): pass")),  # tried in the first game
        ("hearts", HEARTS.format("from math import floor as getSlough")),
    ],
)
def test_a_function_that_can_be_called_is_not_refused(game: str, source: str) -> None:
    assert load(game, "Bot.py", source.encode()).game == game
