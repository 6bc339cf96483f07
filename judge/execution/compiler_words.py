"""What the student reads of a compiler that failed, and what must not be shown of its messages."""

from __future__ import annotations

from typing import TYPE_CHECKING

from judge import sandbox
from judge.base.root import kit_folder
from judge.execution import joining
from judge.execution.compiler_limits import compiler_limits
from judge.execution.compiler_text import read_complaint
from judge.languages.messages.crash_meanings import meaning_of
from judge.languages.sources import foreign_text

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from judge.execution.source_files import Files
    from judge.languages import Language
    from judge.values.running import Execution, Joined

_ERROR = b": error: "
# In a long program, gcc may look for minutes and use gigabytes for what else takes it a second.
_MOST_WARNED_BYTES = 16 << 10


def words_of(name: str, files: Files, joined: Joined | None, language: Language, done: Execution, folder: Path) -> str:
    """What the student reads about the submission `name` among `files`: the compiler's message, below what may help in
    plain words. Nothing of the message if it may show what is in files that are not the student's, because this machine
    hides none from the compiler."""
    if not done.ended_by_clock and (why := shows_others(files, language)):
        return (
            f"it does not compile; the compiler's message is not shown, because the program uses {why}, "
            f"and the isolation level here, {sandbox.best_level()}, hides none"
        )
    complaint = read_complaint(done, folder, compiler_limits())
    advice = foreign_text.advice(dict(files)[name], language) or joining.advise(complaint, files, joined, language)
    if language.crashes and not advice:
        advice = meaning_of(language.crashes.meanings, complaint.rstrip().rpartition("\n")[2])
    return f"{advice}\n{complaint}" if advice else complaint


def shows_others(files: Files, language: Language) -> str:
    """What in these sources may let a message of the compiler show files that are not the student's, because this
    machine hides none from it; '' if nothing."""
    reads_others = language.reads_others
    is_open = not kit_folder().is_dir() and not sandbox.level(sandbox.best_level()).HIDES_CASES
    return reads_others(text for _, text in files) if is_open and reads_others else ""


def warns_with(files: Files, language: Language) -> tuple[str, ...]:
    """The words that make the compiler of these sources warn; none if they are long."""
    is_short = sum(len(text) for _, text in files) <= _MOST_WARNED_BYTES
    return language.warned if is_short else ()


def differs_with(warned: Sequence[str], done: Execution) -> bool:
    """Whether a compiler that failed might have ended otherwise, or have said something else, without these words that
    make it warn: it was stopped, its message names what they are about, or no error in the program (as when it had not
    enough memory)."""
    said = done.stdout + done.stderr
    topics = [word.removeprefix("-W").removeprefix("-f").encode() for word in warned]
    is_ended = done.status is not None and not done.stopped and _ERROR in said
    return not is_ended or any(topic in said for topic in topics)
