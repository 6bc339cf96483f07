"""`python -m judge COMMAND`: read the command line, call one command, turn errors into one line and an exit status."""

from __future__ import annotations

from judge.base.interrupts import INTERRUPTED, Interrupts

interrupts = Interrupts("judge")
if __name__ == "__main__":
    interrupts.end()  # before the first import that takes time

from argparse import SUPPRESS, ArgumentParser
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import NoReturn

from judge import __version__, commands
from judge.base import command_line
from judge.base.command_line import CommandParser, Parser
from judge.base.errors import BadUsage, JudgeFailure

_LEAST_FILES = 32


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command and return its exit status: 2 for bad usage, 3 when the judge failed, 130 when interrupted."""
    try:
        return command_line.run("judge", lambda: _read(argv))
    except KeyboardInterrupt as interrupt:
        return command_line.say("judge", str(interrupt) or "interrupted", INTERRUPTED)


def _read(argv: Sequence[str] | None) -> Callable[[], int]:
    """The command of this command line, ready to run; it returns its exit status."""
    args = _parser().parse_args(command_line.asked(argv))
    _require_files()
    from judge.base.root import find_root

    root = find_root(args.root, may_be_new=args.command in commands.WITHOUT_PROBLEMS)
    return partial(commands.command(args.command).main, args, root)


def _parser() -> Parser:
    parser = Parser(
        prog=command_line.called("judge"),
        description="Judge programs whose answers are exact transcripts.",
    )
    if "run" in commands.names():  # an autograder lacks it
        parser.takes_files = "run"
        parser.epilog = f"Begin with: {command_line.called('judge')} run FILE"
    parser.add_argument("--version", action="version", version=f"judge {__version__}")
    parser.listed = commands.names()
    missing = sorted({*commands.TEACHERS} - {*commands.names()})  # in a kit
    where = SUPPRESS if missing else "the checkout (default: this folder or one above it)"
    parser.add_argument("--root", type=Path, metavar="DIR", help=where)
    subparsers = parser.add_subparsers(dest="command", metavar="COMMAND", required=True, parser_class=CommandParser)
    for name in commands.names():
        summary = commands.summary(name)
        subparsers.add_parser(name, help=summary, description=summary).declare = partial(_declare, name)
    for name in missing:  # a parser without help is not listed
        subparsers.add_parser(name).declare = partial(_refuse, name)
    return parser


def _declare(name: str, parser: ArgumentParser) -> None:
    commands.command(name).add_arguments(parser)


def _refuse(name: str, parser: ArgumentParser) -> None:
    here = commands.names()
    what = "kit" if "run" in here else "autograder"
    raise BadUsage(f"{name} works only in the teacher's checkout; the commands of this {what} are {', '.join(here)}")


def _require_files() -> None:
    """Raise JudgeFailure if this process may open so few files that the work would fail half-way."""
    try:
        import resource
    except ImportError:  # no such limit on this system
        return
    most, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    if 0 <= most < _LEAST_FILES:
        few = f"only {most} files may be open at once, but the judge needs {_LEAST_FILES}"
        raise JudgeFailure(f"{few}: raise the limit, for example with `ulimit -n 1024`")


def start() -> NoReturn:
    """Run the command line of this process and exit."""
    command_line.start("judge", interrupts, lambda: _read(None))


if __name__ == "__main__":
    start()
