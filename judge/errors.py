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


_MOST_LISTED = 16  # problem.yaml has 14 keys, and an unknown one should show them


def suggestion(word: str, known: Iterable[str]) -> str:
    """How an error about an unknown `word` ends: what is near it, else all known words, or how far the many reach."""
    import difflib  # only an error needs it

    known = list(known)
    listable = len(known) <= _MOST_LISTED
    near = [repr(name) for name in difflib.get_close_matches(word, known, n=1 if listable else 3)]
    if near:
        return f"did you mean {' or '.join(near)}?"
    if not known:
        return "there are none"
    return f"known: {', '.join(known)}" if listable else f"{len(known)} are known, from {known[0]} to {known[-1]}"
