"""What can go wrong that is not the submission's doing.

JudgeError
  BadUsage      the call, a problem's files or the input are wrong: exit status 2
  JudgeFailure  the judge itself failed (no compiler, a full disk, a broken reference): exit status 3

Each message is one line that says what was expected, what was found, where, and the remedy.
"""

from __future__ import annotations

from collections.abc import Iterable


class JudgeError(Exception):
    """Anything the judge reports in one line instead of a traceback."""

    exit_status = 3


class BadUsage(JudgeError):
    """Wrong arguments, problem files or input: the caller can mend it."""

    exit_status = 2


class JudgeFailure(JudgeError):
    """The judge could not do its work; never the submission's fault."""

    exit_status = 3


def suggestion(word: str, known: Iterable[str]) -> str:
    """How an error about an unknown `word` ends: the nearest known word, else all of them."""
    import difflib  # only an error needs it

    known = list(known)
    near = difflib.get_close_matches(word, known, n=1)
    if near:
        return f"did you mean {near[0]!r}?"
    return f"known: {', '.join(known)}" if known else "there are none"
