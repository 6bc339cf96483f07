"""`python -m arenas COMMAND`: a tournament of one game, `try` for one bot, `replay` for one game."""

from __future__ import annotations

import os
import sys

from judge.base.interrupts import INTERRUPTED, Interrupts, hold, release

interrupts = Interrupts("arenas")
if __name__ == "__main__":
    interrupts.end()  # before the first import that takes time
    if os.environ.get("PYTHONHASHSEED") != "0":  # so that sets in trusted bots have the same order in every run
        os.environ["PYTHONHASHSEED"] = "0"
        hold()  # until the new interpreter heeds them
        os.execv(sys.executable, [sys.executable, "-m", "arenas", *sys.argv[1:]])
    release()

from collections.abc import Callable, Sequence
from functools import partial

from arenas import commands
from judge.base import command_line
from judge.base.command_line import CommandParser, Parser


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command and return its exit status: 2 for bad usage, 3 when the arena failed, 130 when interrupted."""
    try:
        return command_line.run("arenas", lambda: _read(argv))
    except KeyboardInterrupt as interrupt:
        return command_line.say("arenas", str(interrupt) or "interrupted", INTERRUPTED)


def _read(argv: Sequence[str] | None) -> Callable[[], int]:
    """The command of this command line, ready to run; it returns its exit status."""
    parser = Parser(prog="python -m arenas", description="Let bots play cards against each other.")
    parser.takes_files = "try GAME"
    subparsers = parser.add_subparsers(dest="command", metavar="COMMAND", required=True, parser_class=CommandParser)
    for name in commands.names():
        summary = commands.summary(name)
        command = subparsers.add_parser(name, help=summary, description=summary)
        command.declare = partial(commands.add_arguments, name)
    args = parser.parse_args(command_line.asked(argv))
    return partial(commands.run, args.command, args)


if __name__ == "__main__":
    command_line.start("arenas", interrupts, lambda: _read(None))
