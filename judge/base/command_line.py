"""What command lines share: errors in one line, exit statuses, and an end at any moment."""

from __future__ import annotations

import argparse
import contextlib
import errno
import io
import os
import re
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, NoReturn

from judge.base import streams
from judge.base.build_server import commands_stopped
from judge.base.errors import JudgeError, in_a_line, suggestion
from judge.base.interrupts import INTERRUPTED, Interrupts
from judge.base.printable import printable
from judge.base.wording import either

FAILED = 3
_MISSING = "the following arguments are required"
_MOST_COMMANDS = 30
_AS_MODULE = "python -m "
# The errors of writing to a stream; they name no file.
_OF_OUTPUT = (errno.ENOSPC, errno.EDQUOT, errno.EIO, errno.EFBIG, errno.EBADF, errno.EINVAL)


def called(program: str) -> str:
    """How the user calls the program: `python -m judge`, or `judge` if that is a script on the path."""
    return program if Path(sys.argv[0]).stem == program else f"{_AS_MODULE}{program}"


class Parser(argparse.ArgumentParser):
    """An argument parser whose errors are one line.

    `listed` are the commands to name in an error, if not all. `takes_files` is the command to suggest to somebody who
    gives a file in place of a command.
    """

    listed: Sequence[str] = ()
    takes_files = ""
    _given: Sequence[str] = ()

    def parse_known_args(self, args: Any = None, namespace: Any = None) -> Any:
        """Parse, and remember what was given."""
        self._given = sys.argv[1:] if args is None else list(args)
        return super().parse_known_args(args, namespace)

    def print_help(self, file: Any = None) -> None:
        """Print the help. A full disk is an error, as with all other output."""
        print(self.format_help(), end="", file=file or sys.stdout, flush=True)

    def error(self, message: str) -> None:  # type: ignore[override]  # the base says it never returns; this exits too
        """Exit with status 2 and one line that names the remedy."""
        program = self.prog.removeprefix(_AS_MODULE).split()[0]
        self.exit(2, f"{program}: {printable(self._say(message), 1000)}; see `{self.prog} --help`\n")

    def _say(self, message: str) -> str:
        if self.listed and (option := self._option_before_command()):
            return f"{option} stands before the command: write it after, as in `{self.prog} COMMAND ... {option}`"
        if unknown := re.match(r"argument COMMAND: invalid choice: '(.*)' \(choose from (.*)\)$", message, re.DOTALL):
            return self._no_command(unknown[1], self.listed or re.findall(r"[^ ',]+", unknown[2]))
        if message.startswith(("unrecognized arguments: -", _MISSING)) and (option := self._unknown_option()):
            return f"no option {option}{_did_you_mean(option, self._options())}"
        return _reworded(message)

    def _no_command(self, word: str, commands: Sequence[str]) -> str:
        """The word is a `repr`, but for its quotes."""
        if word.partition(" ")[0] in commands and " " in word:
            return f"'{word}' is one word because of its quotes; write `{self.prog} {word}`"
        if f"--{word}" in self._options():
            return f"no command '{word}'; did you mean --{word}?"
        if self.takes_files and _is_like_a_file(word):
            quoted = f'"{word}"' if " " in word else word
            return f"'{word}' is a file, not a command; write `{self.prog} {self.takes_files} {quoted}`"
        return f"no command '{word}'; {suggestion(word, commands, most_listed=_MOST_COMMANDS)}"

    def _option_before_command(self) -> str:
        """The first word, if it is an option that only commands have, and one of them stands behind it."""
        first = next(iter(self._given), "").partition("=")[0]
        is_other = re.match(r"--[^\W\d]", first) and not any(known.startswith(first) for known in self._options())
        return first if is_other and set(self._given[1:]) & set(self.listed) else ""

    def _options(self) -> list[str]:
        return [option for action in self._actions for option in action.option_strings]

    def _unknown_option(self) -> str:
        """The first word of the command line that looks like an option and is none."""
        words = (word.partition("=")[0] for word in self._given if re.match(r"--?[^\W\d]", word))
        known = self._options()
        return next((word for word in words if not any(option.startswith(word) for option in known)), "")


class CommandParser(Parser):
    """The parser of one command. It asks `declare` for the arguments when it is used.

    Options may stand anywhere, also between two files of a list. With a `--`, the files of a list must stand together:
    argparse loses the `--` where it takes options out first.
    """

    declare: Callable[[argparse.ArgumentParser], None]
    _is_declared = False

    def parse_known_args(self, args: Any = None, namespace: Any = None) -> Any:
        """Add the command's arguments, then parse. Words that are left over are an error of this command."""
        if self._is_declared:  # called for each half by what follows
            return super().parse_known_args(args, namespace)
        self._is_declared = True
        self.declare(self)
        words = sys.argv[1:] if args is None else list(args)
        parse = super().parse_known_args if "--" in words else self.parse_known_intermixed_args
        parsed, left = parse(words, namespace)
        if left:
            self.error(f"unrecognized arguments: {' '.join(left)}")
        return parsed, left


def asked(argv: Sequence[str] | None) -> Sequence[str]:
    """The words of a command line; `help COMMAND` is `COMMAND --help`."""
    words = sys.argv[1:] if argv is None else list(argv)
    return [*words[1:2], "--help"] if words[:1] == ["help"] else words


def _did_you_mean(option: str, options: Sequence[str]) -> str:
    """The option that is most like this one, for the end of an error; '' if none is like it."""
    import difflib  # only needed after an error

    names = {known.lstrip("-"): known for known in options}
    near = difflib.get_close_matches(option.lstrip("-"), names, n=1, cutoff=0.7)
    return f"; did you mean {names[near[0]]}?" if near else ""


def _is_like_a_file(word: str) -> bool:
    return Path(word).is_file() or re.search(r"\w\.[A-Za-z+]{1,4}$", word) is not None


def _reworded(message: str) -> str:
    """A message of argparse in our words."""
    if unknown := re.match(r"argument (\S+): invalid choice: '(.*)' \(choose from (.*)\)$", message, re.DOTALL):
        name, word, listed = unknown.groups()
        choices = re.findall(r"[^ ',]+", listed)
        return f"{name} {word}: expected {either(choices)}"
    if unknown := re.match(r"unrecognized arguments: (.*)$", message, re.DOTALL):
        is_option = unknown[1].startswith("-")
        return (
            f"no option {unknown[1]}" if is_option else f"{unknown[1]}: not expected; a name with spaces needs quotes"
        )
    message = re.sub(f"^{_MISSING}: (.*)$", r"\1: missing", message)
    message = re.sub(r"^argument (.*): invalid int value: '(.*)'$", r"\1 \2: expected a whole number", message)
    return message.removeprefix("argument ")


def summarize(file: Path) -> str:
    """What the command in this file does, in one line: its first line after the usage. Imports nothing."""
    with file.open(encoding="utf-8") as lines:
        _usage, _, words = lines.readline().partition("`: ")
    return words.strip().strip('."')


def run(program: str, read: Callable[[], Callable[[], int]]) -> int:
    """Call the command that `read` finds and return its exit status: 2 for bad usage, 3 when the program failed. Each
    error is one line.

    An interrupt is raised, with the message for the user.
    """
    for stream in (sys.stdout, sys.stderr):
        # An explanation shows spaces as ␠. A terminal that cannot show this letter gets its number instead.
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")
    try:
        return _flushed(read)
    except JudgeError as error:
        return say(program, str(error), error.exit_status)
    except BrokenPipeError:
        _forget_output()
        return 0
    except OSError as error:
        _forget_output()
        return say(program, _refused(error), FAILED)
    except MemoryError:
        return say(program, "out of memory; do less at once, for example with fewer --jobs", FAILED)
    except Exception as error:  # noqa: BLE001 - a bug in the program must not get the exit status of a wrong answer
        if _is_of_an_interrupt(error):
            raise KeyboardInterrupt from None
        import traceback  # only a bug needs it

        traceback.print_exc()
        return say(program, "this is a bug, not a mistake of yours; please report it with the lines above", FAILED)


def _flushed(read: Callable[[], Callable[[], int]]) -> int:
    """The command's exit status, once all that it printed is written; argparse exits by itself after `--version`."""
    try:
        status = read()()
    except SystemExit:
        sys.stdout.flush()
        raise
    sys.stdout.flush()
    return status


def start(program: str, interrupts: Interrupts, read: Callable[[], Callable[[], int]]) -> NoReturn:
    """Run the command that `read` finds in this process's command line, and exit.

    A request to end is an interrupt, so nothing keeps running. While `read` works, it ends the process at once: the
    compiled modules that it imports, as PyYAML's, can drop an exception that is raised in them.
    """
    streams.prepare()
    try:
        with commands_stopped():
            status = run(program, lambda: _interruptible(interrupts, read()))
    except KeyboardInterrupt as interrupt:
        interrupts.ignore()  # only the message and the exit are left
        status = say(program, str(interrupt) or "interrupted", INTERRUPTED)
    else:
        interrupts.end()
    if status == INTERRUPTED:
        # Threads that wait for a program would keep the process alive as long as that program runs. If the process ends
        # now, their sandboxes notice it and end the programs in them.
        with contextlib.suppress(OSError):
            sys.stdout.flush()
        os._exit(status)
    raise SystemExit(status)


def _interruptible(interrupts: Interrupts, command: Callable[[], int]) -> Callable[[], int]:
    interrupts.interrupt()
    return command


def _is_of_an_interrupt(error: BaseException | None) -> bool:
    """Whether the error came of an interrupt: Python and libraries put others around it, as while a class is made."""
    while error is not None and not isinstance(error, KeyboardInterrupt):
        error = error.__cause__ or error.__context__
    return error is not None


def say(program: str, words: str, status: int) -> int:
    """Print one line to standard error, and return the status."""
    print(f"{program}: {printable(words, 1000)}", file=sys.stderr)
    return status


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
