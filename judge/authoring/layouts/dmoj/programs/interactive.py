"""The class from which graders are made that talk to a submission, and the submission's end of the talk."""

from __future__ import annotations

import sys

from dmoj.utils.unicode import utf8bytes, utf8text

_MOST_DIGITS = 10_000
_SHOWN = 5


class WrongAnswer(BaseException):
    """What the submission said is wrong."""


class Submission:
    """What can be done with the process of the submission: read what it prints, write what it reads, wait for it."""

    def __init__(self) -> None:
        self.stdout, self.stdin = sys.stdin.buffer, sys.stdout.buffer

    def wait(self) -> int:
        """0: how the submission ended is the judge's to see."""
        return 0


class Interactor:
    """What the submission says and is told. OSError if it has ended."""

    def __init__(self) -> None:
        self.process = Submission()
        self._said, self._told = self.process.stdout, self.process.stdin
        self._rest: bytes | None = None

    def read(self) -> bytes:
        """All that is still to come."""
        return self._unless_ended(self._said.read())

    def readln(self, strip_newline: bool = True) -> bytes:
        """The next line."""
        line = self._unless_ended(self._said.readline())
        return line.rstrip() if strip_newline else line

    def readtoken(self, delim: bytes | None = None) -> bytes:
        """The next word of a line."""
        word, *rest = (self._rest or self.readln()).split(delim, 1) or [b""]
        self._rest = rest[0] if rest else None
        return word

    def readint(self, lo: float = float("-inf"), hi: float = float("inf"), delim: bytes | None = None) -> int:
        """The next word, a whole number. WrongAnswer if it is none, or is not from `lo` to `hi`."""
        word = self._number(delim)
        try:
            number = int(word)
        except ValueError:
            raise WrongAnswer(f"expected a whole number, found {_shown(word)}") from None
        if not lo <= number <= hi:
            raise WrongAnswer(f"expected a whole number from {lo:g} to {hi:g}, found {number}")
        return number

    def readfloat(self, lo: float = float("-inf"), hi: float = float("inf"), delim: bytes | None = None) -> float:
        """The next word, a number. WrongAnswer if it is none, or is not from `lo` to `hi`."""
        word = self._number(delim)
        try:
            number = float(word)
        except ValueError:
            raise WrongAnswer(f"expected a number, found {_shown(word)}") from None
        if not lo <= number <= hi:
            raise WrongAnswer(f"expected a number from {lo:g} to {hi:g}, found {number:g}")
        return number

    def write(self, val: object) -> None:
        """Tell the submission this."""
        self._told.write(utf8bytes(str(val)))
        self._told.flush()

    def writeln(self, val: object) -> None:
        """Tell the submission this line."""
        self.write(f"{val}\n")

    def close(self) -> None:
        """Tell it nothing more."""
        self._told.close()

    def _number(self, delim: bytes | None) -> bytes:
        word = self.readtoken(delim)
        if len(word) > _MOST_DIGITS:
            raise WrongAnswer(f"expected a number, found {len(word)} characters")
        return word

    @staticmethod
    def _unless_ended(data: bytes) -> bytes:
        if not data:
            raise OSError("the submission has ended")
        return data


class InteractiveGrader:
    """A grader with a method `interact`; it gets nothing of what DMOJ gives it, as StandardGrader."""

    def __init__(self, *_: object) -> None:
        pass


def _shown(word: bytes) -> str:
    text = utf8text(word, "replace")
    return f"{text[:_SHOWN]}..." if len(text) > _SHOWN else text
