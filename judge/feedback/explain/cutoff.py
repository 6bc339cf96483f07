"""An output that always stops after the same number of lines: a mistake that no single case shows."""

from __future__ import annotations

from typing import TYPE_CHECKING

from judge.feedback.explain.phrases import counted
from judge.values.model import Verdict

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from judge.values.model import CaseResult

_FEWEST = 2  # wrong outputs: one alone says nothing


def find_cutoff(rows: Iterable[CaseResult], length: Callable[[str], int]) -> int | None:
    """After how many lines each wrong output among `rows` ends, right so far; None where that is not so of all.

    `length` gives the number of lines of a case's golden transcript: no longer one may have been printed to its end.
    """
    passed, stops = [], []
    for row in rows:
        if row.verdict is Verdict.AC:
            passed.append(row.case)
        else:
            stops.append(stops_after(row))
    stop = stops[0] if stops else None
    if stop is None or len(stops) < _FEWEST or set(stops) != {stop} or any(length(case) > stop for case in passed):
        return None
    return stop


def stops_after(row: CaseResult) -> int | None:
    """After how many lines the output ends that is right but too short; None of any other, and of an empty one."""
    difference = row.difference
    too_short = row.verdict is Verdict.WA and difference is not None and difference.found is None
    return difference.line - 1 if difference and too_short and difference.line > 1 else None


def cutoff_in_words(stop: int) -> str:
    """What a student is told of it."""
    lines = "line" if stop == 1 else counted(stop, "line")
    return (
        f"All wrong outputs of your program stop after the first {lines}, and are right up to there. "
        "Does the program count lines, turns or rounds, and stop at a limit of its own?"
    )
