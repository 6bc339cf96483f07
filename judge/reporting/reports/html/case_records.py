"""The records of cases for the page's script: verdicts, and what a case shows when it is opened.

    {"cases", "verdicts", "said": {index: sentence}, "rules", "cpu", "memory", "near",
     "replays": [number or reason, ...], "failed": {index: failure}, "errors": [text, ...], "error": {index: at}}

`cases` is the id of a block with the names, which many students share. A replay's number leads to the block
`replay-N`; a reason why there is none is 0 (the page is full), -1 (the case is secret) or -2 (there is no trace of it).
A failure is [line, [printed, ...], broken]: the lines printed from the first wrong one on, and whether a crash ended
the output there. The lines before it are right, and the expected ones are in the replay; without a replay two items
follow, the number of the first expected line and these lines.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from judge.base.printable import printable
from judge.reporting.bounded import block, line, name
from judge.reporting.reports.html.markup import data
from judge.values.outcome import Place, Verdict
from judge.values.visibility import Sight, shows

if TYPE_CHECKING:
    from collections.abc import Sequence

    from judge.reporting.reports.html.markup import Json
    from judge.reporting.reports.html.replay import Replays
    from judge.values.outcome import CaseResult, Mismatch
    from judge.values.report import ProblemSummary

SENTENCE = 600
_VERDICTS = list(Verdict)
_MOST_ERRORS, _ERROR_LINES = 5, 12  # different ones of one submission
_FULL, _SECRET, _NONE = 0, -1, -2


class CaseRecords:
    """The records of the cases of one page. `spare` is the room for replays that cases leave to first failures."""

    def __init__(self, replays: Replays, *, spare: int, times: bool, everything: bool) -> None:
        self._replays = replays
        self._spare = spare
        self._times = times
        self._everything = everything
        self._lists: dict[tuple[str, ...], str] = {}
        self._fresh: list[str] = []

    def fresh(self) -> list[str]:
        """The blocks with names of cases that are new since the last call."""
        blocks, self._fresh = self._fresh, []
        return blocks

    def record(self, problem: ProblemSummary, cases: Sequence[CaseResult]) -> Json:
        """The record of these cases, which are in the order of the problem's; empty if none was run."""
        cases = tuple(cases)  # unpacked once
        if not any(case.was_tried for case in cases):
            return {}
        return {**self._verdicts(cases), **self._measures(cases), **self._games(problem, cases)}

    def _verdicts(self, cases: Sequence[CaseResult]) -> Json:
        return {
            "cases": self._list(tuple(name(case.case) for case in cases)),
            "verdicts": "".join(map(_mark, cases)),
            "said": {index: sentence for index, case in enumerate(cases) if (sentence := say_failure(case))},
            "rules": {
                index: ", ".join(printable(rule, 40) for rule in case.reason.rules)
                for index, case in enumerate(cases)
                if case.reason and case.reason.rules
            },
        }

    def _measures(self, cases: Sequence[CaseResult]) -> Json:
        """What the runs used, where that is shown and known."""
        measured = [case.was_tried and bool(case.used.cpu_s or case.used.memory_kib) for case in cases]
        if not self._times or not any(measured):
            return {}
        pairs = list(zip(cases, measured, strict=True))
        return {
            "cpu": [round(case.used.cpu_s * 1000) if is_measured else None for case, is_measured in pairs],
            "memory": [round(case.used.memory_kib / 1024) if is_measured else None for case, is_measured in pairs],
            "near": [index for index, case in enumerate(cases) if case.near_limit],
        }

    def _games(self, problem: ProblemSummary, cases: Sequence[CaseResult]) -> Json:
        """What a case shows when it is opened: its first wrong line, and its replay."""
        replays = [self._replay(problem, case) for case in cases]
        failed = {}
        for index, case in enumerate(cases):
            if case.mismatch and self._shows(problem, case):
                failed[index] = _failure(problem, case.mismatch, whole=replays[index] <= 0)
        texts = {index: text for index, case in enumerate(cases) if (text := self._said(problem, case))}
        errors = list(dict.fromkeys(texts.values()))[:_MOST_ERRORS]
        said = {index: errors.index(text) for index, text in texts.items() if text in errors}
        return {"replays": replays, "failed": failed, "errors": errors, "error": said}

    def _shows(self, problem: ProblemSummary, case: CaseResult) -> bool:
        """Whether the page shows the case itself, beside its verdict."""
        return self._everything or shows(case, problem.visibility) >= Sight.EXCERPT

    def _said(self, problem: ProblemSummary, case: CaseResult) -> str:
        """The end of a crashed program's error output, and the talk of a failed case in an interactive problem."""
        error = block(case.stderr_tail, _ERROR_LINES) if case.stderr_tail and case.verdict is Verdict.RTE else ""
        is_open = self._everything or shows(case, problem.visibility) is Sight.FULL
        if case.talk is None or not is_open:
            return error
        from judge.explanation.explain.checked import say_talk  # only interactive problems need it

        return "\n".join(filter(None, (error, block(say_talk(case.talk)))))

    def _replay(self, problem: ProblemSummary, case: CaseResult) -> int:
        """The number of the case's replay, or why there is none."""
        trace = problem.traces.get(case.case)
        if not self._shows(problem, case):
            return _SECRET
        is_right = case.verdict is Verdict.AC
        if not trace or (is_right and not self._everything and not case.is_public):
            return _NONE
        wrong = case.mismatch.difference.line if case.mismatch else None
        try:
            number = self._replays.take(problem.id, case.case, trace, wrong, self._spare)
        except Exception:  # noqa: BLE001 - a wrong trace costs no more than its replay
            return _NONE
        return number or _FULL

    def _list(self, names: tuple[str, ...]) -> str:
        """The id of the block that holds these names of cases."""
        if names not in self._lists:
            self._lists[names] = id_ = f"cases-{len(self._lists) + 1}"
            self._fresh.append(data(id_, names))
        return self._lists[names]


def _mark(case: CaseResult) -> str:
    """The digit of a case's verdict; `-` if it was not run."""
    return "-" if not case.was_tried and case.verdict is not Verdict.JE else str(_VERDICTS.index(case.verdict))


def name_output(problem: ProblemSummary) -> str:
    """What a whole golden transcript is to students."""
    return "A right output" if problem.checks else "The whole expected output"


def say_failure(case: CaseResult) -> str:
    """What happened in a case, in one sentence; '' for an accepted one."""
    if case.message or case.difference is None:
        return printable(case.message, SENTENCE)
    expected = case.difference.expected
    wanted = "the end of the output" if expected is None else f"`{printable(expected)}`"
    return f"line {case.difference.line}: expected {wanted}"


def _failure(problem: ProblemSummary, mismatch: Mismatch, *, whole: bool) -> Json:
    """The first wrong line: its number, the lines printed from there on, whether a crash ended the output there; and if
    the record must be `whole`, because no replay has them, the number of the first expected line and these lines."""
    difference, window = mismatch.difference, mismatch.window if problem.by_line else None
    printed, expected = [difference.found], [difference.expected]
    start = difference.line
    if window:
        at = difference.line - window.start
        longest = max(len(window.expected), len(window.found), at + 1)
        printed += [_at(window.found, index) for index in range(at + 1, longest)]
        start, expected = window.start, list(window.expected)
    broken = int(mismatch.place is Place.CUT_OFF)
    record = [difference.line, [line(text) for text in printed], broken]
    return [*record, start, [line(text) for text in expected]] if whole else record


def _at(lines: Sequence[bytes], index: int) -> bytes | None:
    return lines[index] if index < len(lines) else None
