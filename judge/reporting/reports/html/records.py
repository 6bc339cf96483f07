"""The record of a student for the page's script: plain JSON, every text printable and bounded.

A page for a student passes results that hold only what the student may see (`student`); nothing is left out here. Data
that many students share is stored once: the names of cases, the replays.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from judge.base.printable import printable
from judge.reporting.gradebook import brief, earned, not_judged, unfinished, verdict_of, with_place
from judge.reporting.reports.html.markup import data
from judge.reporting.reports.html.replay import Replays
from judge.reporting.results_json import block, name
from judge.values.model import Verdict

if TYPE_CHECKING:
    from collections.abc import Sequence
    from fractions import Fraction

    from judge.reporting.gradebook import Student
    from judge.reporting.reports.html.markup import Json
    from judge.values.feedback import Counterexample, Diagnosis, Explanation
    from judge.values.model import CaseResult
    from judge.values.report import ProblemSummary, Report, Result

_VERDICTS = list(Verdict)
_SENTENCE = 400
_LONGEST_CASE = 20_000
_NO_REPLAY = (
    "There is no replay: the reference's trace of this case is wrong. `python -m judge check` shows what is wrong."
)


class Records:
    """The records of one page. `blocks` gives a student's record, and before it the data that it shares."""

    def __init__(self, report: Report, *, times: bool) -> None:
        self._problems = report.problems
        self._times = times
        self._lost: dict[str | None, list[Json]] = {}
        for lost in not_judged(report):
            self._lost.setdefault(lost.student, []).append([printable(lost.file), printable(lost.why, _SENTENCE)])
        self._replays = Replays()
        self._lists: dict[tuple[str, ...], str] = {}
        self._fresh: list[str] = []

    def blocks(self, id_: str, student: Student) -> list[str]:
        """The student's record under `id_`, with the blocks it needs that are not on the page yet."""
        record = {
            "student": name(student.student),
            "points": _points(student.points),
            "lost": self._lost.get(student.student, []),
            "results": [
                self._result(problem, result)
                for problem, result in zip(self._problems, student.results, strict=True)
                if result is not None
            ],
        }
        shared, self._fresh = self._fresh, []
        return [*shared, *self._replays.fresh(), data(id_, record)]

    def _result(self, problem: ProblemSummary, result: Result) -> Json:
        cases = tuple(result.cases)
        return {
            "problem": printable(problem.title),
            "verdict": None if (verdict := verdict_of(result)) is None else _VERDICTS.index(verdict),
            "points": _points(earned(result)),
            "of": brief(problem.points),
            "file": name(result.submission.file.name),
            "language": printable(result.language),
            "version": printable(result.version) if self._times else "",
            "message": printable(" ".join(filter(None, (result.message, say_late(result)))), _SENTENCE),
            "compiler": block(result.compile_output or ""),
            "diagnosis": result.diagnosis and _diagnosis(result.diagnosis),
            "explanation": self._explanation(problem, result),
            "counterexample": result.counterexample and self._counterexample(problem, result.counterexample),
            **self._cases(cases),
        }

    def _explanation(self, problem: ProblemSummary, result: Result) -> Json:
        if result.explanation:
            return self._explained(problem, result.explanation, result.first)
        # The case that decided the verdict, if it has no explanation.
        sentence = say_failure(result.first) if result.first and verdict_of(result) else ""
        return {"case": name(result.first.case), "headline": sentence} if result.first and sentence else None

    def _explained(self, problem: ProblemSummary, given: Explanation, case: CaseResult | None) -> Json:
        given = with_place(given, case) if self._times else given
        record = {
            "case": name(given.case),
            "headline": printable(given.headline, _SENTENCE),
            "line": given.line,
            # Nothing differs at the line: the program crashed before it.
            "broken": bool(case and case.coming and case.case == given.case),
            "rows": [[row.line, _line(row.expected), _line(row.found), int(row.same)] for row in given.rows],
            "meaning": printable(given.meaning, 2 * _SENTENCE),
            "rules": [printable(rule, 40) for rule in given.rules],
            "why": printable(given.why, _SENTENCE),
            "state": [[printable(label), printable(cards, _SENTENCE)] for label, cards in given.state],
            "facts": [printable(fact, _SENTENCE) for fact in given.facts],
            "notes": [block(note) for note in given.notes],
        }
        if given.trace:
            try:
                # An empty name: there is a replay, but not on this page.
                record["replay"] = self._replays.take(problem.id, given.case, given.trace, given.line) or ""
            except Exception:  # noqa: BLE001 - a wrong trace costs no more than its replay
                record["notes"] = [*map(block, given.notes), _NO_REPLAY]
        return {key: value for key, value in record.items() if value or value == ""}

    def _counterexample(self, problem: ProblemSummary, given: Counterexample) -> Json:
        return {
            "input": whole(given.input),
            "expected": whole(given.expected),
            "explanation": self._explained(problem, given.explanation, given.result),
        }

    def _cases(self, cases: Sequence[CaseResult]) -> Json:
        if not any(case.ran for case in cases):
            return {}
        found = {
            "cases": self._list(tuple(name(case.case) for case in cases)),
            "verdicts": "".join(map(_mark, cases)),
            "said": {index: sentence for index, case in enumerate(cases) if (sentence := say_failure(case))},
            "rules": {
                index: ", ".join(printable(rule, 40) for rule in case.reason.rules)
                for index, case in enumerate(cases)
                if case.reason and case.reason.rules
            },
        }
        measured = [case.ran and bool(case.cpu_s or case.memory_kib) for case in cases]
        if self._times and any(measured):
            pairs = list(zip(cases, measured, strict=True))
            found["cpu"] = [round(case.cpu_s * 1000) if is_measured else None for case, is_measured in pairs]
            found["memory"] = [round(case.memory_kib / 1024) if is_measured else None for case, is_measured in pairs]
            found["near"] = [index for index, case in enumerate(cases) if case.near_limit]
        return found

    def _list(self, names: tuple[str, ...]) -> str:
        """The id of the block that holds these names of cases."""
        if names not in self._lists:
            self._lists[names] = id_ = f"cases-{len(self._lists) + 1}"
            self._fresh.append(data(id_, names))
        return self._lists[names]


def _diagnosis(given: Diagnosis) -> Json:
    explanations = [
        [
            [printable(misreading.title), printable(misreading.rule, 40), printable(misreading.hint, _SENTENCE)]
            for misreading in explanation
        ]
        for explanation in given.explanations
    ]
    return {"certain": given.certain, "explanations": explanations}


def say_late(result: Result) -> str:
    """A note that the points are still to come, or ''."""
    return (
        f"{unfinished(result)} because the time for the whole grading was up. There are no points yet."
        if result.past_deadline
        else ""
    )


def _mark(case: CaseResult) -> str:
    """The digit of a case's verdict; `-` if it was not run."""
    return "-" if not case.ran and case.verdict is not Verdict.JE else str(_VERDICTS.index(case.verdict))


def say_failure(case: CaseResult) -> str:
    """What happened in a case, in one sentence; '' for an accepted one."""
    if case.message or case.difference is None:
        return printable(case.message, _SENTENCE)
    expected = case.difference.expected
    wanted = "the end of the output" if expected is None else f"`{printable(expected)}`"
    return f"line {case.difference.line}: expected {wanted}"


def _line(text: str | None) -> str | None:
    return None if text is None else printable(text, 1000)


def whole(text: str) -> str:
    """A file's text, printable line by line; '' if it is too long for a page."""
    if len(text) > _LONGEST_CASE:
        return ""
    return "\n".join(printable(line, _LONGEST_CASE) for line in text.split("\n"))


def _points(points: Fraction | None) -> str | None:
    return None if points is None else brief(points)
