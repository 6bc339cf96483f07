"""`python -m judge COMMAND`: reads the command line, calls one command, turns errors into one line and a status."""

from __future__ import annotations

import argparse
import contextlib
import io
import os
import re
import signal
import sys
import traceback
from collections.abc import Sequence
from pathlib import Path
from typing import NoReturn

from judge import __version__, commands
from judge.errors import JudgeError, suggestion
from judge.printable import printable
from judge.workflow import commands_stopped

INTERRUPTED = 130
FAILED = 3


class _Parser(argparse.ArgumentParser):
    """An argument parser whose complaints are one line."""

    def error(self, message: str) -> None:  # type: ignore[override]  # the base says it never returns; this exits too
        """Leave with status 2 and one line that names the remedy."""
        unknown = re.match(r"argument COMMAND: invalid choice: '(.*?)'", message)
        if unknown:
            message = f"no command {unknown[1]!r}; {suggestion(unknown[1], commands.names())}"
        self.exit(2, f"judge: {message}; `{self.prog} --help` tells more\n")


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command; its exit status, 2 for bad usage, 3 when the judge itself failed, 130 when interrupted."""
    for stream in (sys.stdout, sys.stderr):
        # An explanation draws blanks as ␠; a terminal without that letter shows its number instead.
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")
    words = list(sys.argv[1:] if argv is None else argv)
    args = _parser(words).parse_args(words)
    try:
        from judge.root import find_root

        status = commands.command(args.command).main(args, find_root(args.root))
        sys.stdout.flush()
        return status
    except JudgeError as error:
        return _say(str(error), error.exit_status)
    except KeyboardInterrupt:
        return _say("interrupted", INTERRUPTED)
    except BrokenPipeError:
        _forget_output()
        return 0
    except OSError as error:
        _forget_output()
        return _say(f"{error.filename or 'standard output'}: {error.strerror}", FAILED)
    except MemoryError:
        return _say("out of memory; grade fewer submissions at once, or with fewer --jobs", FAILED)
    except Exception:  # noqa: BLE001 - a bug of the judge: its status must not be that of a wrong answer
        traceback.print_exc()
        return _say("this is a fault of the judge itself; please report it with the lines above", FAILED)


def _parser(words: Sequence[str]) -> argparse.ArgumentParser:
    """The parser of the commands named in `words`; of all when none is, for help and complaints."""
    parser = _Parser(prog="python -m judge", description="Judge programs whose answers are exact transcripts.")
    parser.add_argument("--version", action="version", version=f"judge {__version__}")
    parser.add_argument("--root", type=Path, metavar="DIR", help="the checkout (default: found from here upwards)")
    subparsers = parser.add_subparsers(dest="command", metavar="COMMAND", required=True, parser_class=_Parser)
    known = commands.names()
    for name in [name for name in known if name in words] or known:
        command = commands.command(name)
        command.add_arguments(subparsers.add_parser(name, help=command.HELP, description=command.HELP))
    return parser


def _forget_output() -> None:
    """Standard output cannot be written (its reader has gone, a full disk): Python must not try again at its end."""
    with contextlib.suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _say(words: str, status: int) -> int:
    print(f"judge: {printable(words, 1000)}", file=sys.stderr)
    return status


def start() -> NoReturn:
    """Run the command line of this process and end it; a request to end is an interrupt, so that nothing stays.

    What is ignored stays so: `nohup` is for a grading that outlives its terminal.
    """
    for name in ("SIGTERM", "SIGHUP"):
        if hasattr(signal, name) and signal.getsignal(getattr(signal, name)) is not signal.SIG_IGN:
            signal.signal(getattr(signal, name), signal.default_int_handler)
    if sys.stdout is None:
        sys.stdout = open(os.devnull, "w")  # noqa: SIM115, PTH123 - for the rest of the process
    with commands_stopped():
        status = main()
    if status == INTERRUPTED:
        # Threads that still wait for a program would hold the process for as long as that program runs; when it ends
        # now, their sandboxes notice and end what runs in them.
        with contextlib.suppress(OSError):
            sys.stdout.flush()
        os._exit(status)
    raise SystemExit(status)


if __name__ == "__main__":
    start()
