"""`python -m judge COMMAND`: reads the command line, calls one command, turns errors into one line and a status."""

from __future__ import annotations

import errno
import os
import signal
import sys

INTERRUPTED = 130
# How writing to a stream fails: such an error names no file.
_OF_OUTPUT = (errno.ENOSPC, errno.EDQUOT, errno.EIO, errno.EFBIG, errno.EBADF, errno.EINVAL)
_LEAST_FILES = 32
_SOON_S = 0.01
_REQUESTS_TO_END = ("SIGINT", "SIGTERM", "SIGHUP")


def _heed(handler: object) -> None:
    """Have `handler` called when the process is asked to end. What is ignored stays so: `nohup` wants that."""
    for name in _REQUESTS_TO_END:
        if hasattr(signal, name) and signal.getsignal(getattr(signal, name)) is not signal.SIG_IGN:
            signal.signal(getattr(signal, name), handler)  # type: ignore[arg-type]  # a handler is what `signal` takes


def _interrupt(_number: int, _frame: object) -> None:
    """The first request lets the command clear up; the next one does not wait for that."""
    _heed(_end)
    raise KeyboardInterrupt


def _interrupt_again(lost: sys.UnraisableHookArgs) -> None:
    """Python drops what is raised in a finalizer, as an import runs them too: an interrupt is raised again after it."""
    if issubclass(lost.exc_type, KeyboardInterrupt) and hasattr(signal, "setitimer"):
        signal.signal(signal.SIGALRM, _interrupt)
        signal.setitimer(signal.ITIMER_REAL, _SOON_S)
    else:
        sys.__unraisablehook__(lost)


def _end(_number: int, _frame: object) -> None:
    """Nothing needs to be cleared up, or somebody is impatient: the workers notice it, the next judge sweeps up."""
    os.write(2, b"judge: interrupted\n")
    os._exit(INTERRUPTED)


if __name__ == "__main__":
    _heed(_end)  # before the first import that takes time

import argparse
import contextlib
import io
import re
import traceback
from collections.abc import Sequence
from pathlib import Path
from typing import NoReturn

from judge import __version__, commands
from judge.base.build_server import commands_stopped
from judge.base.errors import JudgeError, JudgeFailure, in_a_line, suggestion
from judge.base.printable import printable

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
    try:
        return _run(argv)
    except KeyboardInterrupt as interrupt:
        return _say(str(interrupt) or "interrupted", INTERRUPTED)


def _run(argv: Sequence[str] | None) -> int:
    """The same; an interrupt goes on, with what is to be said of it."""
    for stream in (sys.stdout, sys.stderr):
        # An explanation draws blanks as ␠; a terminal without that letter shows its number instead.
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")
    words = list(sys.argv[1:] if argv is None else argv)
    try:
        args = _parser(words).parse_args(words)
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


def _require_files() -> None:
    """JudgeFailure where so few files may be open at once that something would fail on the way."""
    try:
        import resource
    except ImportError:  # no such limit on this system
        return
    most, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    if 0 <= most < _LEAST_FILES:
        few = f"only {most} files may be open at once, the judge needs {_LEAST_FILES}"
        raise JudgeFailure(f"{few}: raise the limit, such as with `ulimit -n 1024`")


def _refused(error: OSError) -> str:
    """What the system refused, and the remedy where it is known."""
    if error.errno in (errno.EMFILE, errno.ENFILE):
        return "too many open files: raise the limit, such as with `ulimit -n 1024`, and run the same command again"
    if error.filename is None and error.errno not in _OF_OUTPUT:
        return in_a_line(error)
    return f"{error.filename or 'standard output'}: {error.strerror}"


def _forget_output() -> None:
    """Standard output cannot be written (its reader has gone, a full disk): Python must not try again at its end."""
    with contextlib.suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _say(words: str, status: int) -> int:
    print(f"judge: {printable(words, 1000)}", file=sys.stderr)
    return status


def start() -> NoReturn:
    """Run the command line of this process and end it; a request to end is an interrupt, so that nothing stays."""
    if sys.stdout is None:
        sys.stdout = open(os.devnull, "w")  # noqa: SIM115, PTH123 - for the rest of the process
    try:
        sys.unraisablehook = _interrupt_again
        _heed(_interrupt)
        with commands_stopped():
            status = _run(None)
    except KeyboardInterrupt as interrupt:
        _heed(signal.SIG_IGN)  # all is said and done
        status = _say(str(interrupt) or "interrupted", INTERRUPTED)
    else:
        _heed(_end)
    if status == INTERRUPTED:
        # Threads that still wait for a program would hold the process for as long as that program runs; when it ends
        # now, their sandboxes notice and end what runs in them.
        with contextlib.suppress(OSError):
            sys.stdout.flush()
        os._exit(status)
    raise SystemExit(status)


if __name__ == "__main__":
    start()
