"""Outputs that all stop after the same number of lines: a mistake that no single case shows."""

from __future__ import annotations

from typing import TYPE_CHECKING

from judge.explanation.explain.phrases import counted
from judge.values.outcome import Verdict

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from judge.values.outcome import CaseResult

_FEWEST = 2  # wrong outputs: one alone says nothing


def find_cutoff(results: Iterable[CaseResult], length: Callable[[str], int]) -> int | None:
    """The number of lines after which every wrong output ends, right so far; None if they do not all end there.

    `length` gives the number of lines of a case's golden transcript. No longer transcript may have been printed whole.
    """
    passed, stops = [], []
    for result in results:
        if result.verdict is Verdict.AC:
            passed.append(result.case)
        else:
            stops.append(stops_after(result))
    stop = stops[0] if stops else None
    if stop is None or len(stops) < _FEWEST or set(stops) != {stop} or any(length(case) > stop for case in passed):
        return None
    return stop


def missing_end(results: Iterable[CaseResult], length: Callable[[str], int]) -> str:
    """A sentence about wrong outputs that all lack only the same number of lines at the end; '' if they do not."""
    wrong = [result for result in results if result.verdict is not Verdict.AC]
    stops = [stops_after(result) for result in wrong]
    lacking = {stop and length(result.case) - stop for result, stop in zip(wrong, stops, strict=True)}
    count = lacking.pop() if len(lacking) == 1 else None
    if count is None or count < 1 or len(wrong) < _FEWEST:  # what is missing may be empty lines
        return ""
    lines = "line" if count == 1 else counted(count, "line")
    who = "Both" if len(wrong) == 2 else f"All {len(wrong)}"
    return f"{who} wrong outputs lack only the last {lines}: all lines before are right."


def stops_after(result: CaseResult) -> int | None:
    """The number of lines of an output that is right but too short; None for any other output and for an empty one."""
    difference = result.difference
    too_short = result.verdict is Verdict.WA and difference is not None and difference.found is None
    return difference.line - 1 if difference and too_short and difference.line > 1 else None


def cutoff_in_words(stop: int) -> str:
    """The hint for the student."""
    lines = "line" if stop == 1 else counted(stop, "line")
    return (
        f"Every wrong output of your program stops after the first {lines} and is right until then. "
        "Does the program count lines, turns or rounds and stop at a limit of its own?"
    )
