"""The frame of a simulator: a case on standard input, lines on standard output, one line for every error.

Exit status: 0 played, 2 a bad case or a bad option, 3 a standard stream cannot be read or written, 130 interrupted.
"""

import os
import sys

from solutions._kit.text import LIMIT, Refused, decode, escape

TYPE_CHECKING = False
if TYPE_CHECKING:
    from argparse import ArgumentParser
    from collections.abc import Callable, Iterable, Sequence
    from typing import BinaryIO, TextIO

    AddOptions = Callable[[ArgumentParser], None]
    """Adds the options of one game to those that every simulator has."""
    Simulate = Callable[..., Iterable[str]]
    """The text of a case and the options given, as keywords -> the lines of the output. Raises BadInput."""


def run(module: str, simulate: "Simulate", add_options: "AddOptions", argv: "Sequence[str] | None") -> int:
    """Run `python -m MODULE` with these arguments (None: those of the process) and return the exit status."""
    try:
        _answer(module, simulate, add_options, sys.argv[1:] if argv is None else argv)
        return 0
    except Refused as error:
        _complain(str(error))
        return 2
    except BrokenPipeError:
        _drop(sys.stdout)
        return 0  # the reader has seen enough, as in `| head -1`
    except OSError as error:
        _complain(f"cannot read standard input or write standard output: {escape(str(error.strerror or error))}")
        _drop(sys.stdout)
        return 3
    except KeyboardInterrupt:
        return 130


def _answer(module: str, simulate: "Simulate", add_options: "AddOptions", argv: "Sequence[str]") -> None:
    batch = False
    options: dict[str, object] = {}
    if argv:
        from solutions._kit.options import read_options

        batch, options = read_options(module, add_options, argv)
    if batch:
        from solutions._kit.batch import answers

        for answer in answers(_binary(sys.stdin), lambda text: simulate(text, **options)):
            _write(sys.stdout, answer)
    else:
        # A character has at most four bytes, so this is the whole case, or one that `CaseText` refuses as too long.
        text = decode(_binary(sys.stdin).read(4 * LIMIT + 1))
        _write(sys.stdout, "".join([line + "\n" for line in simulate(text, **options)]))


def _binary(stream: "TextIO | None") -> "BinaryIO":
    """The bytes below a standard stream: its text would depend on the locale and the platform's newline."""
    if stream is None:  # so Python shows that the descriptor was closed before it started
        raise OSError(0, "the stream is closed")
    return stream.buffer


def _write(stream: "TextIO | None", text: str) -> None:
    binary = _binary(stream)
    binary.write(text.encode("ascii"))
    binary.flush()


def _complain(message: str) -> None:
    try:
        _write(sys.stderr, message + "\n")
    except OSError:
        _drop(sys.stderr)


def _drop(stream: "TextIO | None") -> None:
    """Throw away what could not be written. Otherwise Python would try again at exit and print a traceback."""
    if stream is not None:
        os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())
