"""`python -m judge COMMAND`: read the command line, call one command, turn errors into one line and an exit status."""

from __future__ import annotations

import errno
import os
import signal
import sys

INTERRUPTED = 130
# The errors of writing to a stream; they name no file.
_OF_OUTPUT = (errno.ENOSPC, errno.EDQUOT, errno.EIO, errno.EFBIG, errno.EBADF, errno.EINVAL)
_LEAST_FILES = 32
_SOON_S = 0.01
_REQUESTS_TO_END = ("SIGINT", "SIGTERM", "SIGHUP")


def _heed(handler: object) -> None:
    """Call `handler` when the process is asked to end. A signal that is ignored stays ignored, as `nohup` needs it."""
    for name in _REQUESTS_TO_END:
        if hasattr(signal, name) and signal.getsignal(getattr(signal, name)) is not signal.SIG_IGN:
            signal.signal(getattr(signal, name), handler)  # type: ignore[arg-type]  # `signal` takes any handler


def _interrupt(_number: int, _frame: object) -> None:
    """At the first request the command cleans up; the next request ends the process at once."""
    _heed(_end)
    raise KeyboardInterrupt


def _interrupt_again(lost: sys.UnraisableHookArgs) -> None:
    """Raise an interrupt again that was raised in a finalizer: Python drops those. Imports run finalizers, too."""
    if issubclass(lost.exc_type, KeyboardInterrupt) and hasattr(signal, "setitimer"):
        signal.signal(signal.SIGALRM, _interrupt)
        signal.setitimer(signal.ITIMER_REAL, _SOON_S)
    else:
        sys.__unraisablehook__(lost)


def _end(_number: int, _frame: object) -> None:
    """End at once. The workers notice it and end; the next run of the judge removes what is left."""
    os.write(2, b"judge: interrupted\n")
    os._exit(INTERRUPTED)


if __name__ == "__main__":
    _heed(_end)  # before the first import that takes time

import argparse
import contextlib
import io
import re
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NoReturn

from judge import __version__, commands
from judge.base.build_server import commands_stopped
from judge.base.errors import JudgeError, JudgeFailure, in_a_line, suggestion
from judge.base.printable import printable

FAILED = 3


class _Parser(argparse.ArgumentParser):
    """An argument parser whose errors are one line."""

    def error(self, message: str) -> None:  # type: ignore[override]  # the base says it never returns; this exits too
        """Exit with status 2 and one line that names the remedy."""
        unknown = re.match(r"argument COMMAND: invalid choice: '(.*?)'", message)
        if unknown:
            message = f"no command {unknown[1]!r}; {suggestion(unknown[1], commands.names())}"
        message = re.sub(r"^argument (.*): invalid int value: '(.*)'$", r"\1 \2: expected a whole number", message)
        self.exit(2, f"judge: {message.removeprefix('argument ')}; see `{self.prog} --help`\n")


class _CommandParser(_Parser):
    """The parser of one command. It imports the command when it is used."""

    name = ""

    def parse_known_args(self, args: Any = None, namespace: Any = None) -> Any:
        """Add the command's arguments, then parse."""
        commands.command(self.name).add_arguments(self)
        return super().parse_known_args(args, namespace)


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command and return its exit status: 2 for bad usage, 3 when the judge failed, 130 when interrupted."""
    try:
        return _run(argv)
    except KeyboardInterrupt as interrupt:
        return _say(str(interrupt) or "interrupted", INTERRUPTED)


def _run(argv: Sequence[str] | None) -> int:
    """Run one command and return its exit status. An interrupt is raised, with the message for the user."""
    for stream in (sys.stdout, sys.stderr):
        # An explanation shows spaces as ␠. A terminal that cannot show this letter gets its number instead.
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")
    try:
        args = _parser().parse_args(argv)
        _require_files()
        from judge.base.root import find_root

        status = commands.command(args.command).main(args, find_root(args.root))
        sys.stdout.flush()
        return status
    except JudgeError as error:
        return _say(str(error), error.exit_status)
    except BrokenPipeError:
        _forget_output()
        return 0
    except OSError as error:
        _forget_output()
        return _say(_refused(error), FAILED)
    except MemoryError:
        return _say("out of memory; grade fewer submissions at once, or with fewer --jobs", FAILED)
    except Exception:  # noqa: BLE001 - a bug in the judge must not get the exit status of a wrong answer
        import traceback  # only a bug needs it

        traceback.print_exc()
        return _say("this is a bug in the judge itself; please report it with the lines above", FAILED)


def _parser() -> argparse.ArgumentParser:
    parser = _Parser(prog="python -m judge", description="Judge programs whose answers are exact transcripts.")
    parser.add_argument("--version", action="version", version=f"judge {__version__}")
    parser.add_argument("--root", type=Path, metavar="DIR", help="the checkout (default: this folder or one above it)")
    subparsers = parser.add_subparsers(dest="command", metavar="COMMAND", required=True, parser_class=_CommandParser)
    for name in commands.names():
        summary = commands.summary(name)
        subparsers.add_parser(name, help=summary, description=summary).name = name
    return parser


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


def _refused(error: OSError) -> str:
    """What the system refused, and the remedy if there is a known one."""
    if error.errno in (errno.EMFILE, errno.ENFILE):
        return "too many open files: raise the limit, for example with `ulimit -n 1024`, and run the same command again"
    if error.filename is None and error.errno not in _OF_OUTPUT:
        return in_a_line(error)
    return f"{error.filename or 'standard output'}: {error.strerror}"


def _forget_output() -> None:
    """Point standard output at /dev/null: nobody reads it, or the disk is full. Python writes to it again at exit."""
    with contextlib.suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _say(words: str, status: int) -> int:
    print(f"judge: {printable(words, 1000)}", file=sys.stderr)
    return status


def start() -> NoReturn:
    """Run the command line of this process and exit. A request to end is an interrupt, so nothing keeps running."""
    if sys.stdout is None:
        sys.stdout = open(os.devnull, "w")  # noqa: SIM115, PTH123 - for the rest of the process
    try:
        sys.unraisablehook = _interrupt_again
        _heed(_interrupt)
        with commands_stopped():
            status = _run(None)
    except KeyboardInterrupt as interrupt:
        _heed(signal.SIG_IGN)  # only the message and the exit are left
        status = _say(str(interrupt) or "interrupted", INTERRUPTED)
    else:
        _heed(_end)
    if status == INTERRUPTED:
        # Threads that wait for a program would keep the process alive as long as that program runs. If the process ends
        # now, their sandboxes notice it and end the programs in them.
        with contextlib.suppress(OSError):
            sys.stdout.flush()
        os._exit(status)
    raise SystemExit(status)


if __name__ == "__main__":
    start()
