"""Everything that can go wrong and is not the submission's fault.

JudgeError
  BadUsage      the call, a problem's files or the input are wrong: exit status 2
  JudgeFailure  the judge itself failed (no compiler, a full disk, a broken reference): exit status 3
    CheckerFailure  a problem's own checker decided nothing
    MachineBusy   the machine had no time or no room for the judge's work: it may succeed another time

Each message is one line: what was expected, what was found, where, and the remedy.
"""

from __future__ import annotations

from collections.abc import Iterable


class JudgeError(Exception):
    """Anything the judge reports in one line instead of a traceback."""

    exit_status = 3


class BadUsage(JudgeError):
    """Wrong arguments, problem files or input: the caller can fix it."""

    exit_status = 2


class JudgeFailure(JudgeError):
    """The judge could not do its work; never the submission's fault."""

    exit_status = 3


class CheckerFailure(JudgeFailure):
    """A problem's own checker decided nothing: its author can fix it."""


class MachineBusy(JudgeFailure):
    """The machine had no time, or no room, for the judge's work: it may succeed another time."""


def too_busy(wanted: str, seconds: float) -> MachineBusy:
    """The error to raise when the machine did not do within `seconds` what was `wanted`, e.g. `run the compiler`."""
    return MachineBusy(f"the machine was too busy to {wanted} within {seconds:g} s: grade again when it has less to do")


def in_a_line(error: BaseException) -> str:
    """`error` as one line: a JudgeError in its own words, any other with its type and its place in the code."""
    if isinstance(error, JudgeError):
        return str(error)
    import re  # only needed after an error
    import traceback

    text = "".join(traceback.format_exception(error.__cause__ or error))
    places = re.findall(r'File "(.*)", (line \d+)', text)
    words = " ".join(str(error).split())
    return " ".join([f"{type(error).__name__}: {words}", *(f"({file}, {line})" for file, line in places[-1:])])


_MOST_LISTED = 16  # problem.yaml has 15 keys: the error about an unknown key should list them


def suggestion(word: str, choices: Iterable[str], most_listed: int = _MOST_LISTED) -> str:
    """The end of an error about an unknown `word`: the known words most like it, or all of them, or the first and the
    last of more than `most_listed`."""
    import difflib  # only needed after an error

    choices = list(choices)
    listable = len(choices) <= most_listed
    near = [repr(name) for name in difflib.get_close_matches(word, choices, n=1 if listable else 3)]
    if near:
        return f"did you mean {' or '.join(near)}?"
    if not choices:
        return "there are none"
    return (
        f"known: {', '.join(choices)}" if listable else f"{len(choices)} are known, from {choices[0]} to {choices[-1]}"
    )
