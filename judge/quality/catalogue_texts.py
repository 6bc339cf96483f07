"""Whether the texts of a catalogue of misreadings are all there, and short enough for the reports."""

from __future__ import annotations

from typing import TYPE_CHECKING

from judge.problem.golden import Finding
from judge.reporting.gradebook import LONGEST_HINT, LONGEST_TEACHING, LONGEST_TITLE

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from judge.values.feedback import Misreading

_MOST_NAMED = 5


def examine_texts(file: Path, misreadings: Sequence[Misreading]) -> list[Finding]:
    """What is wrong with the texts of the catalogue in `file`."""
    excesses = [f"{misreading.id}: its {excess}" for misreading in misreadings for excess in _too_long(misreading)]
    long = [Finding(f"{file}: {text} characters, and is cut in reports") for text in excesses]
    return long + _without_teaching(file, misreadings)


def _too_long(misreading: Misreading) -> list[str]:
    lengths = (
        ("title", misreading.title, LONGEST_TITLE),
        ("hint", misreading.hint, LONGEST_HINT),
        ("teaching", misreading.teaching, LONGEST_TEACHING),
    )
    return [f"{key} has more than {most}" for key, text, most in lengths if len(text) > most]


def _without_teaching(file: Path, misreadings: Sequence[Misreading]) -> list[Finding]:
    """One finding for all misreadings that say nothing to the teacher."""
    silent = [misreading.id for misreading in misreadings if not misreading.teaching]
    if not silent:
        return []
    more = f" and {len(silent) - _MOST_NAMED} more" if len(silent) > _MOST_NAMED else ""
    remedy = "add a sentence or two for the teacher, such as a small example to play on the board"
    return [Finding(f"{file}: no `teaching` for {', '.join(silent[:_MOST_NAMED])}{more}: {remedy}")]
