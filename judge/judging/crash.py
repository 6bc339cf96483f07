"""Reads the last output of a crashed program: one short line, and the part of a traceback that is worth showing.

How it reads is said by the program's language; where it says nothing, there is only the signal or exit status.
"""

from __future__ import annotations

import re
import signal
from types import MappingProxyType
from typing import TYPE_CHECKING

from judge import languages
from judge.languages.messages.crash_meanings import meaning_of
from judge.languages.messages.crash_text import PAST_THE_END, line_number

if TYPE_CHECKING:
    from judge.languages.messages.crash_text import Crash, Crashes

_SIGNALS = MappingProxyType(
    {
        "SIGSEGV": "segmentation fault: access to memory that is not the program's own, or endless recursion",
        "SIGABRT": "the program ended itself (abort)",
        "SIGFPE": "arithmetic error, such as a division by zero",
        "SIGBUS": "bus error: memory used in a way that is not allowed",
        "SIGILL": "illegal instruction",
        "SIGKILL": "the program was killed",
        "SIGPIPE": "the program wrote to a closed pipe",
        "SIGSYS": "the program asked the system for something that is not allowed here",
        "SIGTRAP": "the program stopped at a trap",
    }
)

_PAST_THE_TALK = "The program waited for another line, but the judge had ended the talk."


def signal_in_words(number: int) -> str:
    """The meaning of the signal that ended the program, e.g. `segmentation fault: ...`."""
    try:
        name = signal.Signals(number).name
    except ValueError:
        return f"the program was ended by signal {number}"
    return _SIGNALS.get(name, f"the program was ended by the signal {name}")


def explain_refusal(stderr: str, language: str, *, talks: bool = False) -> str:
    """The thing that is not allowed or does not exist here, if the exception or the last line of standard error shows
    that the program tried it; otherwise ''. `language` is the name of the program's language. `talks`: its input comes
    from a checker, line by line."""
    found = find_crash(stderr, language)
    said = (stderr.rstrip().rpartition("\n")[2], f"{found[1].name}: {found[1].said}" if found else "")
    refusals = (refusal for crashes in languages.crashes_of(language) for refusal in crashes.refusals)
    words = next((words for pattern, words in refusals if any(re.search(pattern, line) for line in said)), "")
    return _PAST_THE_TALK if talks and words.startswith(PAST_THE_END) else words


def explain_exception(stderr: str, language: str, *, by_signal: bool = False) -> str:
    """What the exception means that ended the program, in plain words; '' if that is not known. As for `read_crash`."""
    found = find_crash(stderr, language, by_signal=by_signal)
    return meaning_of(found[0].meanings, f"{found[1].name}: {found[1].said}") if found else ""


def read_crash(stderr: str, language: str, *, by_signal: bool = False) -> Crash | None:
    """The crash that `stderr`, the printable last lines of a program's standard error, reports; None when it reports
    none. `language` is the name of the program's language.

    With `by_signal` a signal ended the program: a traceback of a language whose crashes do not end so has another cause
    and is ignored.
    """
    found = find_crash(stderr, language, by_signal=by_signal)
    return found[1] if found else None


def find_crash(stderr: str, language: str, *, by_signal: bool = False) -> tuple[Crashes, Crash] | None:
    """As `read_crash`, with the words in which the crash is told: those of the language or of its runtime."""
    lines = stderr.split("\n")
    for crashes in languages.crashes_of(language):
        if (crashes.by_signal or not by_signal) and (crash := crashes.read(lines)) is not None:
            return crashes, crash
    return None


def last_call(trace: str, file: str, language: str) -> int:
    """The line of `file` at which the last of its calls in a trace was; 0 if it has none."""
    patterns = [crashes.frame for crashes in languages.crashes_of(language) if crashes.frame]
    frames = [found for line in trace.split("\n") for pattern in patterns if (found := pattern.match(line))]
    return next((line_number(frame["line"]) for frame in reversed(frames) if frame["file"] == file), 0)
