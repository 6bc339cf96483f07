"""`play CASE`: step through the game of a case, line by line, beside your own program's output if you like."""

from __future__ import annotations

import sys
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from judge.base.errors import BadUsage
from judge.base.printable import printable
from judge.judging.compare import by_line
from judge.problem import traced_case
from judge.problem.choice import submission_of
from judge.reporting.gradebook import with_place
from judge.reporting.terminal.columns import wrap_prose
from judge.reporting.terminal.game import show_step
from judge.reporting.terminal.palette import Palette, reading_width
from judge.reporting.terminal.submission import show_explanation
from judge.values.outcome import Verdict

if TYPE_CHECKING:
    import argparse

    from judge.explanation.attempt import Attempt
    from judge.problem.traced_case import TracedCase

HELP = """\
  Enter  the next line
  b      back, to the line before
  7      go to line 7 (any number)
  d      go to the first difference (with --program)
  q      quit
  ?      this help"""
_LONGEST_COMMAND = 1000


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The case, its problem, and the program to compare with."""
    parser.add_argument("case", metavar="CASE", help="a file, or the name of a case, such as sample/001")
    parser.add_argument("--problem", metavar="ID", help="the problem (default: the only one with such a case)")
    parser.add_argument(
        "--program", type=Path, metavar="FILE", help="your program: what it prints is shown, up to the first difference"
    )
    parser.add_argument(
        "--unsafe", action="store_true", help="run it on a secret case even where the sandbox cannot hide such cases"
    )


def main(args: argparse.Namespace, root: Path) -> int:
    """Return 0, or 1 if the program does not print the transcript."""
    traced = traced_case.find(root, args.case, args.problem)
    attempt = None
    print(traced.heading)
    if args.program:
        attempt = _run(traced, args.program, unsafe=args.unsafe)
        print("\n".join(wrap_prose(_summary(args.program.name, attempt), reading_width())))
        if attempt.verdict is Verdict.CE:
            print(attempt.compile_output)
            return 1
    _step_through(_Screen(traced, attempt))
    return 0 if attempt is None or attempt.verdict is Verdict.AC else 1


def _run(found: TracedCase, file: Path, *, unsafe: bool) -> Attempt:
    """The program on the case. BadUsage if it is a secret case that the sandbox cannot hide."""
    from judge.explanation.attempt import attempt
    from judge.intake import program
    from judge.problem.isolation import Isolation

    program.problem_of(file, found.problem.id, found.problem.root)  # checks the file
    isolation = Isolation.of(found.problem.root, unsafe=unsafe or found.is_own)
    if isolation.samples_only and not found.case.is_sample:
        raise BadUsage(f"--program: {printable(found.case.id)} is a secret case, but {isolation.note}")
    return attempt(found, submission_of(found.problem, file), isolation.level)


def _summary(file: str, attempt: Attempt) -> str:
    verdict = f"{printable(file)}: {attempt.verdict.value} {attempt.verdict.words}"
    if attempt.verdict is Verdict.CE:
        return verdict
    if attempt.stop is None:
        return f"{verdict}; every line is as expected"
    if attempt.stop == 1:
        return f"{verdict}; its first line is not as expected"
    right = "line 1 is" if attempt.stop == 2 else f"lines 1 to {attempt.stop - 1} are"
    return f"{verdict}; {right} as expected, d goes to line {attempt.stop}"


@dataclass(frozen=True)
class _Move:
    """What a command does: show line `to`, or only say something, or end."""

    to: int | None = None
    said: str = ""
    ends: bool = False


class _Screen:
    """The game of a case on the terminal, with the attempt of a program beside it, if there is one."""

    def __init__(self, found: TracedCase, attempt: Attempt | None) -> None:
        self._found = found
        self._attempt = attempt
        self._stop = attempt.stop if attempt else None
        self._width, self._palette = reading_width(), Palette.of(sys.stdout)
        self.last = self._stop or len(found.trace)
        """The last line that is shown."""

    def show(self, line: int) -> str:
        """A line with its reason and the table; the first wrong line as `run` explains it."""
        attempt = self._attempt
        if attempt and attempt.explanation and line == self._stop:
            return show_explanation(with_place(attempt.explanation, attempt.result), self._width, self._palette)
        trace, event = self._found.trace, self._found.problem.event
        has_lines = by_line(self._found.problem.compare)
        printed = f"printed: `{trace[line - 1].line}`, as expected" if attempt and has_lines else ""
        return "\n".join(show_step(trace, line, event, self._width, self._palette, printed))

    def follow(self, command: str, at: int) -> _Move:
        """What `command` does at line `at`."""
        if command in ("q", "Q") or (command == "" and at == self.last):
            return _Move(ends=True)
        if command == "?":
            return _Move(said=HELP)
        if command in ("", "b", "B"):
            return self._go(at + 1 if command == "" else at - 1)
        if command in ("d", "D"):
            return _Move(self._stop) if self._stop else _Move(said=self._no_difference())
        if command.removeprefix("-").isdecimal() and command.isascii():
            return self._go(int(command) if len(command) < 10 else sys.maxsize)
        return _Move(said=f"expected Enter, b, a number, d, q or ? (help), found '{printable(command, 40)}'")

    def _go(self, line: int) -> _Move:
        if 1 <= line <= self.last:
            return _Move(line)
        if line == 0:
            return _Move(said="this is the first line")
        if self._stop and 0 < line <= len(self._found.trace):
            return _Move(said=f"line {line} comes after the first difference; without --program you can see it")
        return _Move(said=f"expected a line from 1 to {self.last}, found {line if line < sys.maxsize else 'far more'}")

    def _no_difference(self) -> str:
        return "there is no difference" if self._attempt else "d is for --program FILE, which compares your program"

    def prompt(self, at: int) -> str:
        """What a terminal shows when it waits for a command."""
        place = "the first difference" if at == self._stop else f"line {at} of {len(self._found.trace)}"
        enter = "Enter ends" if at == self.last else "Enter goes on"
        return f"{place}; {enter}, ? helps: "


def _step_through(screen: _Screen) -> None:
    """Show line 1, then obey commands until one ends the game, or the input ends."""
    at, move = 1, _Move(1)
    while not move.ends:
        at = at if move.to is None else move.to
        print(f"\n{move.said or screen.show(at)}")
        command = _read(f"\n{screen.prompt(at)}")
        move = _Move(ends=True) if command is None else screen.follow(command, at)


def _read(prompt: str) -> str | None:
    """The next command; None if there is none. Only on a terminal the user reads `prompt`."""
    if sys.stdin is None:
        return None
    asks = sys.stdin.isatty()
    if asks:
        print(prompt, end="", flush=True)
    line = sys.stdin.buffer.readline(_LONGEST_COMMAND)
    if len(line) == _LONGEST_COMMAND:
        raise BadUsage(f"standard input: expected commands (? lists them), found a line of {len(line)} bytes or more")
    if not line and asks:
        print()
    return line.decode("utf-8", "replace").strip() if line else None
