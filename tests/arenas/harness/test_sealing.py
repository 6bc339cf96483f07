"""A bot in a box finds no file, and needs none."""

import errno
import os

import pytest

from arenas.harness.faults import CannotLoad
from arenas.runners.boxes import Boxes
from judge import sandbox
from judge.sandbox.inside import calls
from tests.arenas.units import FIRST, GAMES, GONE, PLAYERS, SEEDED, play, play_all, turned, unit

LATE = """
import kotc
class Bot(kotc.KOTCBot):
    turns = 0
    def play(self, discard):
        import json, random, statistics, traceback, warnings
        from collections import Counter, OrderedDict
        from datetime import datetime
        from fractions import Fraction
        from xml.etree import ElementTree
        self.turns += 1
        assert datetime.strptime("23 Nov 2026", "%d %b %Y").day == 23
        assert ElementTree.fromstring("<a b='c'/>").get("b") == "c"
        assert Fraction("1/3") < statistics.median([1, 2, 3]) and json.loads("[1]") == [1]
        assert Counter("aab").most_common(1) == [("a", 2)] and list(OrderedDict(a=1)) == ["a"]
        assert int("9" * 4000) and "grün".encode("latin-1")
        assert "a warning" in warnings.formatwarning("a warning", UserWarning, "no_such_file.py", 3)
        try:
            import no_such_module
        except ModuleNotFoundError as error:
            assert error.name == "no_such_module" and "no_such_module" in traceback.format_exc()
        if self.turns == 4:
            raise ValueError(statistics.fmean([1, 2]))
        fitting = [c for c in self.hand if c.suit == discard.suit or c.rank == discard.rank]
        return random.choice(fitting) if fitting else None
"""
LOOKS = (
    *("open('/dev/null')", "open('note', 'w')", "os.stat('/usr')", "os.lstat('/usr')", "os.stat('/no/such/name')"),
    *("os.listdir('/')", "os.readlink('/lib')", "os.chdir('/usr')", "os.mkdir('x')", "os.rename('a', 'b')"),
    *("os.utime('/usr')", "os.getxattr('/usr', 'a')", "os.execv('/usr/bin/true', ['true'])", "os.fstat(0)"),
)
TRIES = """
import os
found = []
for look in LOOKS:
    try:
        eval(look)
        found.append(look)
    except FileNotFoundError:
        pass
raise LookupError(found)
""".replace("LOOKS", repr(LOOKS))
CALLS = """
import ctypes
call = ctypes.CDLL(None, use_errno=True).syscall
raise LookupError([n for n in {numbers} if call(n, 0, 0, 0, 0, 0, 0) != -1 or ctypes.get_errno() != {error}])
"""
SEAL_AGAIN = """
import ctypes
libc = ctypes.CDLL(None, use_errno=True)
raise LookupError([libc.prctl(22, 2, 0, 0, 0), ctypes.get_errno()])
"""


def loading_error(boxes: Boxes, source: str) -> str:
    """What the bot raised when its file was loaded."""
    with pytest.raises(CannotLoad) as caught:
        play(unit("kotc", [source, FIRST["kotc"]], 0), boxes)
    return str(caught.value)


@pytest.mark.parametrize("level", [level for level in ("bubblewrap", "landlock") if sandbox.missing(level) is None])
def test_a_bot_finds_no_file_at_any_level(monkeypatch: pytest.MonkeyPatch, level: str) -> None:
    monkeypatch.setattr(sandbox, "best_level", lambda: level)
    column = {"x86_64": 0, "aarch64": 1}[os.uname().machine]
    named = {**calls.NAMING, **calls.NUMBERING, **calls.WRITING, **calls.RUNNING}
    numbers = [numbers[column] for numbers in named.values() if numbers[column] is not None]
    with Boxes() as boxes:
        assert "LookupError: [] (" in loading_error(boxes, TRIES)
        assert "LookupError: [] (" in loading_error(boxes, CALLS.format(numbers=numbers, error=errno.ENOENT))
        assert f"LookupError: [-1, {errno.EINVAL}] (" in loading_error(boxes, SEAL_AGAIN)


def test_what_a_bot_imports_late_is_there(boxes: Boxes) -> None:
    which = unit("kotc", [LATE, LATE], 6)
    records = play_all(which, boxes)
    assert records == play_all(which, None)
    messages = {incident.message for record in records for incident in record.incidents}
    assert len(messages) == 1
    assert "ValueError: 1.5 (line" in messages.pop()


def test_a_bot_that_cannot_be_sealed_does_not_play(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("arenas.runners.boxes.no_files", lambda: bytes(8))
    with Boxes() as boxes:
        assert "(seccomp: Invalid argument)" in loading_error(boxes, FIRST["kotc"])


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_a_bot_that_crashes_is_sealed_again(boxes: Boxes, game: str) -> None:
    tick = """
def tick():
    try:
        os.stat('/usr')
    except FileNotFoundError:
        if random.random() < 0.1:
            os._exit(1)
    else:
        raise LookupError('a name was found')
"""
    sources = [turned(SEEDED[game], tick), *[SEEDED[game]] * (PLAYERS[game] - 1)]
    messages = {incident.message for record in play_all(unit(game, sources, 5), boxes) for incident in record.incidents}
    assert messages == {GONE}
