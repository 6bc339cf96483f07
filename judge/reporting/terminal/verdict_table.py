"""The verdicts of a problem's own submissions by case, in a terminal."""

from __future__ import annotations

import math
from types import MappingProxyType
from typing import TYPE_CHECKING

from judge.base.printable import printable
from judge.reporting.terminal.columns import elide, pad, wrap_prose
from judge.values.outcome import Ran, Verdict

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from judge.values.outcome import CaseResult
    from judge.values.report import Result

_MARGIN = "    "
_LONGEST_NAME = 40
_BLOCK = 10
_MOST_SLOW = 3
_RIGHT, _NOT_RUN = ".", "-"
# By how much the formats of problem packages multiply the slowest time, before they round it up to whole seconds.
_FACTORS = MappingProxyType({"legacy": 5, "2025-09": 2})


def show_verdicts(results: Sequence[Result], width: int = 80) -> str:
    """A row for each submission with a letter for each case, samples first; what the letters mean; the cases that take
    the accepted submissions longest, and the limits that follow. '' without a submission."""
    if not results:
        return ""
    names = [printable(result.submission.id) for result in results]
    column = min(max(map(len, names)), _LONGEST_NAME)
    room = max(_BLOCK, width - len(_MARGIN) - column - 2)
    lines = []
    for name, result in zip(names, results, strict=True):
        first, *more = _rows(result, room)
        lines.append(f"{pad(elide(name, column), column)}  {first}")
        lines += (" " * (column + 2) + row for row in more)
    lines += [*wrap_prose(_meanings(results), width - len(_MARGIN)), *_slowest(results)]
    return "\n".join(f"{_MARGIN}{line}".rstrip() for line in lines)


def _rows(result: Result, room: int) -> Iterator[str]:
    """The letters of all cases in blocks, the samples apart, in rows of at most `room` columns."""
    if not any(case.was_tried for case in result.cases):
        yield f"{result.verdict.value} on all cases"
        return
    kinds = [[case for case in result.cases if case.is_public is is_public] for is_public in (True, False)]
    letters = ["".join(map(_letter, cases)) for cases in kinds if cases]
    blocks = [text[start : start + _BLOCK] for text in letters for start in range(0, len(text), _BLOCK)]
    per_row = max(1, (room + 1) // (_BLOCK + 1))
    for start in range(0, len(blocks), per_row):
        yield " ".join(blocks[start : start + per_row])


def _letter(case: CaseResult) -> str:
    if not case.was_tried:
        return _NOT_RUN
    return _RIGHT if case.verdict is Verdict.AC else case.verdict.value[0]


def _meanings(results: Iterable[Result]) -> str:
    cases = [case for result in results for case in result.cases]
    found = {case.verdict for case in cases if case.was_tried}
    said = [f"{_RIGHT} AC", *(f"{verdict.value[0]} {verdict.value}" for verdict in Verdict if verdict in found)]
    said += [f"{_NOT_RUN} not run"] if any(not case.was_tried for case in cases) else []
    return f"samples first: {', '.join(one for one in said if one != 'A AC')}"


def _slowest(results: Iterable[Result]) -> Iterator[str]:
    """The slowest cases of the submissions that must be accepted and are, each with the submission that needs most."""
    most: dict[str, tuple[float, str]] = {}
    for result in results:
        is_right = result.verdict is Verdict.AC and result.submission.id.startswith("accepted/")
        for case in result.cases if is_right else ():
            if isinstance(case, Ran):
                most[case.case] = max(most.get(case.case, (0.0, "")), (case.used.cpu_s, result.submission.id))
    slowest = sorted(most.items(), key=lambda one: (-one[1][0], one[0]))[:_MOST_SLOW]
    if not slowest:
        return
    yield "slowest cases of accepted programs:"
    for name, (seconds, submission) in slowest:
        yield f"  {seconds:.3f} s  {printable(name)}, {printable(submission)}"
    longest_s = slowest[0][1][0]
    limits = (f"{max(1, math.ceil(times * longest_s))} s in {form} ({times} times)" for form, times in _FACTORS.items())
    yield f"time limit that follows in a package: {', '.join(limits)}"
