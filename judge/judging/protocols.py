"""How checkers are called and how they answer: the conventions of packages from elsewhere.

kattis    `checker input answer feedback/ flags... < output`; ends with 42 (right) or 43 (wrong); leaves messages and a
          score in the folder feedback/ (problem package format, also DOMjudge and BAPCtools)
testlib   `checker input output answer flags...`; ends with 0 (right), 1, 2, 4, 5, 8 (wrong), 3 (its own failure), 7
          (points) or 16 to 116 (percent); its message is on standard error (Polygon, and programs with testlib.h)
dmoj      as testlib, without 4, 5, 8 and percents; its message is on standard output, and if it ends with 7, a line on
          standard error gives points (`points 5`) or a part of them (`partial 1/2`) (DMOJ)
peg       `checker answer output input flags...`; ends with 0 (right) or 1 (wrong); two lines on standard output that
          are numbers give the part that it earns, the first of the second (DMOJ, older problems)
cms       `checker input answer output flags...`; prints a score from 0.0 to 1.0; the first line on standard error is
          for students, unless it is `translate:` with a word for the verdict (CMS)
hustoj    `checker input answer output flags...`; ends with 0 (right) or any other status (wrong) (HUSTOJ, QDUOJ)
sio2      `checker input output answer flags...`; prints up to three lines: `OK` (right) or any other word (wrong), a
          message, and how many percent the case earns (SIO2)
lemon     `checker input output answer 100 feedback/score feedback/message flags...`; writes a score from 0 to 100 and a
          message into these files (Lemon, Hydro)
"""

from __future__ import annotations

import itertools
import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from types import MappingProxyType
from typing import TYPE_CHECKING

from judge.base.printable import head, printable
from judge.values.outcome import Remark
from judge.values.running import Stop

if TYPE_CHECKING:
    from judge.values.running import Execution

INPUT, ANSWER, OUTPUT = "case.in", "case.ans", "output"
"""The names of the files of a case on the checker's desk; in a talk, the last is a file that the checker may leave."""

# What stands for a file or the folder in the arguments of a checker.
_PLACES = MappingProxyType(
    {
        "{input}": f"{{desk}}/{INPUT}",
        "{answer}": f"{{desk}}/{ANSWER}",
        "{output}": f"{{desk}}/{OUTPUT}",
        "{feedback}": "{desk}/feedback/",
    }
)

NEXT_PASS = "nextpass.in"  # noqa: S105 - a file
"""The file in which a checker leaves the input of another run of the submission."""

_PLACE = re.compile("|".join(map(re.escape, _PLACES)))
_ACCEPTED, _REFUSED = 42, 43
_TEXT_LINES, _TEXT_WIDTH = 20, 200
_MOST_POINTS = Fraction(10**9)  # a checker may print any number
# Python reads no number of more than 4300 digits.
_NUMBER = re.compile(r"\s*([0-9]{1,1000}(?:\.[0-9]{0,1000})?(?:[eE][+-]?[0-9]{1,3})?)")
_TESTLIB_REFUSED, _TESTLIB_FAILED, _TESTLIB_POINTS, _TESTLIB_PERCENT = (1, 2, 4, 5, 8), 3, 7, 16

_DMOJ_REFUSED, _PEG_ENDS = (1, 2), (0, 1)
_DMOJ_POINTS = re.compile(rb"^points ([0-9]{1,9})$", re.MULTILINE)
_DMOJ_PART = re.compile(rb"^partial ([0-9]{1,9})/([0-9]{0,8}[1-9][0-9]{0,8})$", re.MULTILINE)

_SIO2_ENDS, _SIO2_WHOLE = (0, 1, 2), 100
_LEMON, _LEMON_WHOLE = ("score", "message"), 100

_STOPPED = MappingProxyType(
    {
        Stop.CPU: "used too much CPU time",
        Stop.WALL: "did not end in time",
        Stop.IDLE: "waited instead of working",
        Stop.OUTPUT: "printed too much",
        Stop.MEMORY: "used too much memory",
    }
)


@dataclass(frozen=True)
class Decision:
    """What a checker decided. `failure` says in one line why it decided nothing, '' if it did."""

    is_right: bool
    remark: Remark
    failure: str = ""


@dataclass(frozen=True)
class Protocol:
    """One convention. `arguments` come before the flags; `reads_output`: the output is on standard input. `can_talk`:
    also a checker that talks to the submission may be called so."""

    arguments: tuple[str, ...]
    read: Callable[[Execution, Mapping[str, bytes]], Decision]
    reads_output: bool = False
    can_talk: bool = True


def placed(arguments: Sequence[str], *, talks: bool) -> tuple[str, ...]:
    """The arguments with paths in place of what stands for files. One that `talks` leaves an output in its folder."""
    places = {**_PLACES, "{output}": f"{{desk}}/feedback/{OUTPUT}"} if talks else _PLACES
    return tuple(_PLACE.sub(lambda found: places[found[0]], word) for word in arguments)


def _read_kattis(done: Execution, left: Mapping[str, bytes]) -> Decision:
    said = _text(left.get("judgemessage.txt", b"")), _text(left.get("teammessage.txt", b""))
    if done.status not in (_ACCEPTED, _REFUSED):
        why = f"{_how(done)}, expected status 42 (right) or 43 (wrong){_words(done, left)}"
        return Decision(False, Remark(*said), why)
    score, points = (_number(left.get(name)) for name in ("score_multiplier.txt", "score.txt"))
    for name, number, most in (("score_multiplier.txt", score, Fraction(1)), ("score.txt", points, _MOST_POINTS)):
        if name in left and (number is None or number > most):
            given = printable(left[name].strip(), 40)
            return Decision(False, Remark(*said), f"left {name}, expected a number from 0 to {most}, found {given!r}")
    return Decision(done.status == _ACCEPTED, Remark(*said, score, points if score is None else None))


def _read_testlib(done: Execution, left: Mapping[str, bytes]) -> Decision:
    words, status = _text(done.stderr), done.status
    if status == 0:
        return Decision(True, Remark(words))
    if status in _TESTLIB_REFUSED:
        return Decision(False, Remark(words))
    if status is not None and _TESTLIB_PERCENT <= status <= _TESTLIB_PERCENT + 100:
        score = Fraction(status - _TESTLIB_PERCENT, 100)
        return Decision(score > 0, Remark(words, score=score))
    if status == _TESTLIB_POINTS and (points := _NUMBER.match(words.removeprefix("points"))):
        score = min(Fraction(points[1]), Fraction(1))
        return Decision(score > 0, Remark(words, score=score))
    how = "said that it failed itself (status 3)" if status == _TESTLIB_FAILED else _how(done)
    return Decision(False, Remark(words), how + _words(done, left))


def _read_dmoj(done: Execution, left: Mapping[str, bytes]) -> Decision:
    words = _text(done.stdout)
    if done.status == 0 or done.status in _DMOJ_REFUSED:
        return Decision(done.status == 0, Remark(words, words))
    if done.status == _TESTLIB_POINTS and (points := _DMOJ_POINTS.search(done.stderr)):
        return Decision(True, Remark(words, words, points=Fraction(int(points[1]))))
    if done.status == _TESTLIB_POINTS and (part := _DMOJ_PART.search(done.stderr)):
        score = Fraction(int(part[1]), int(part[2]))
        if score <= 1:
            return Decision(True, Remark(words, words, score=score))
    return Decision(False, Remark(words), _how(done) + _words(done, left))


def _read_cms(done: Execution, left: Mapping[str, bytes]) -> Decision:
    words, found = _text(done.stderr), _NUMBER.match(done.stdout.decode("utf-8", "replace"))
    if done.status != 0 or not found or Fraction(found[1]) > 1:
        printed = printable(done.stdout, 60)
        expected = f"printed {printed!r}, expected a score from 0.0 to 1.0" if done.status == 0 else ""
        return Decision(False, Remark(words), (expected or f"{_how(done)}, expected status 0") + _words(done, left))
    score = Fraction(found[1])
    first, _, others = words.partition("\n")
    words, team = (others, "") if first.startswith("translate:") else (words, first)
    return Decision(score > 0, Remark(words, team, None if score in (0, 1) else score))


def _read_peg(done: Execution, left: Mapping[str, bytes]) -> Decision:
    words = _text(done.stdout)
    if done.status not in _PEG_ENDS:
        return Decision(False, Remark(words), _how(done) + _words(done, left))
    numbers = [_number(line) for line in done.stdout.split(b"\n")]
    for part, whole in itertools.pairwise(numbers):
        if part and whole:
            return Decision(True, Remark(words, words, score=min(part / whole, Fraction(1))))
    return Decision(done.status == 0, Remark(words, words))


def _read_hustoj(done: Execution, left: Mapping[str, bytes]) -> Decision:
    words = _text(done.stdout)
    if done.status is None or done.stopped is not None:
        return Decision(False, Remark(words), _how(done) + _words(done, left))
    return Decision(done.status == 0, Remark(words, words))


def _read_sio2(done: Execution, left: Mapping[str, bytes]) -> Decision:
    said, message, percent, *_ = (*done.stdout.split(b"\n"), b"", b"", b"")
    words = _text(message)
    if done.status not in _SIO2_ENDS:
        return Decision(False, Remark(words), _how(done) + _words(done, left))
    if said.strip() != b"OK":
        return Decision(False, Remark(words, words))
    part = _number(percent.replace(b"%", b" "))
    if percent.strip() and (part is None or part > _SIO2_WHOLE):
        given = printable(percent.strip(), 40)
        return Decision(False, Remark(words), f"printed {given!r} in line 3, expected a number from 0 to {_SIO2_WHOLE}")
    score = None if part is None else part / _SIO2_WHOLE
    return Decision(score != 0, Remark(words, words, None if score in (0, 1) else score))


def _read_lemon(done: Execution, left: Mapping[str, bytes]) -> Decision:
    words, found = _text(left.get(_LEMON[1], b"")), _number(left.get(_LEMON[0]))
    if done.status != 0 or found is None or found > _LEMON_WHOLE:
        given = printable(left.get(_LEMON[0], b"").strip(), 40)
        expected = f"left the score {given!r}, expected a number from 0 to {_LEMON_WHOLE}" if done.status == 0 else ""
        return Decision(False, Remark(words), (expected or _how(done)) + _words(done, left))
    score = found / _LEMON_WHOLE
    return Decision(score > 0, Remark(words, words, None if score in (0, 1) else score))


PROTOCOLS = MappingProxyType(
    {
        "kattis": Protocol(("{input}", "{answer}", "{feedback}"), _read_kattis, reads_output=True),
        "testlib": Protocol(("{input}", "{output}", "{answer}"), _read_testlib),
        "dmoj": Protocol(("{input}", "{output}", "{answer}"), _read_dmoj),
        "peg": Protocol(("{answer}", "{output}", "{input}"), _read_peg, can_talk=False),
        "cms": Protocol(("{input}", "{answer}", "{output}"), _read_cms, can_talk=False),
        "hustoj": Protocol(("{input}", "{answer}", "{output}"), _read_hustoj, can_talk=False),
        "sio2": Protocol(("{input}", "{output}", "{answer}"), _read_sio2, can_talk=False),
        "lemon": Protocol(
            ("{input}", "{output}", "{answer}", str(_LEMON_WHOLE), *(f"{{feedback}}{name}" for name in _LEMON)),
            _read_lemon,
            can_talk=False,
        ),
    }
)


def _number(data: bytes | None) -> Fraction | None:
    """The number that is the first word of a file; None without one. With a comma or a sign it is none."""
    words = (data or b"").decode("utf-8", "replace").split()
    number = _NUMBER.fullmatch(words[0]) if words else None
    return Fraction(number[1]) if number else None


def _text(data: bytes) -> str:
    return head(data, _TEXT_LINES, _TEXT_WIDTH)


def _how(done: Execution) -> str:
    if done.stopped is not None:
        return _STOPPED.get(done.stopped, "was stopped")
    return f"ended with status {done.status}" if done.signal is None else f"was ended by signal {done.signal}"


def _words(done: Execution, left: Mapping[str, bytes]) -> str:
    """What it said last, as the end of a sentence; nothing if it was stopped: then it speaks of an interrupt."""
    if done.stopped is not None:
        return ""
    said = left.get("judgeerror.txt", b"") or done.stderr or left.get("judgemessage.txt", b"")
    last = printable(said.rstrip().rpartition(b"\n")[2], 160)
    return f": {last}" if last else ""
