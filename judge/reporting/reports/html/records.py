"""The record of a student for the page's script: plain JSON, every text printable and bounded.

A page for a student passes results that hold only what the student may see (`student`); here only the games of secret
cases are left out, unless `everything` is shown. Data that many students share is stored once: the names of cases, the
replays.

A page has room for some megabytes of replays and programs, so that it still opens for a class of thousands.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from judge.base.printable import printable
from judge.judging.crash import read_crash
from judge.reporting.gradebook import brief, earned, not_judged, unfinished, verdict_of, with_place
from judge.reporting.reports.html.markup import data
from judge.reporting.reports.html.replay import Replays
from judge.reporting.results_json import block, line, name
from judge.values.model import Verdict
from judge.values.visibility import Sight, shows

if TYPE_CHECKING:
    from collections.abc import Sequence
    from fractions import Fraction

    from judge.reporting.gradebook import Student
    from judge.reporting.reports.html.markup import Json
    from judge.values.feedback import Counterexample, Diagnosis, Explanation
    from judge.values.model import CaseResult, Difference
    from judge.values.report import ProblemSummary, Report, Result

_VERDICTS = list(Verdict)
_OWN_PAGE, _CLASS_PAGE, _EACH_RECORD, _FEWEST = 3_000_000, 13_500_000, 6_000, 2_000_000
_MOST_ERRORS = 5  # different error outputs of one submission
# Instead of a replay's number: the page is full, the case is secret, nobody failed it at some line.
_FULL, _SECRET, _NONE = 0, -1, -2
_SENTENCE = 400
_LONGEST_CASE = 20_000
_NO_REPLAY = (
    "There is no replay: the reference's trace of this case is wrong. `python -m judge check` shows what is wrong."
)


class Records:
    """The records of one page. `blocks` gives a student's record, and before it the data that it shares.

    Unless `everything` is shown, the page is a student's own.
    """

    def __init__(self, report: Report, *, times: bool, everything: bool = False) -> None:
        self._problems = report.problems
        self._times = times
        self._everything = everything
        self._lost: dict[str | None, list[Json]] = {}
        for lost in not_judged(report):
            self._lost.setdefault(lost.student, []).append([printable(lost.file), printable(lost.why, _SENTENCE)])
        room = max(_FEWEST, _CLASS_PAGE - _EACH_RECORD * len(report.results)) if everything else _OWN_PAGE
        self._code_room = room // 5
        self._replay_room = room - self._code_room
        self._replays = Replays(self._replay_room)
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
            "id": problem.id,
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
            "code": self._code(result),
            "counterexample": result.counterexample and self._counterexample(problem, result.counterexample),
            **self._cases(cases),
            **self._games(problem, cases),
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
                number = self._replays.take(problem.id, given.case, given.trace, given.line)
                # An empty name: there is a replay, but not on this page.
                record["replay"] = f"replay-{number}" if number else ""
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

    def _games(self, problem: ProblemSummary, cases: Sequence[CaseResult]) -> Json:
        """What a case shows when it is opened: its first wrong line, and its replay."""
        if not any(case.ran for case in cases):
            return {}
        replays = [self._replay(problem, case) for case in cases]
        failed = {}
        for index, case in enumerate(cases):
            difference = case.difference or case.partial or case.coming
            if difference and self._shows(problem, case):
                failed[index] = _failure(problem, case, difference, whole=replays[index] <= 0)
        texts = {index: text for index, case in enumerate(cases) if (text := _error(case))}
        errors = list(dict.fromkeys(texts.values()))[:_MOST_ERRORS]
        said = {index: errors.index(text) for index, text in texts.items() if text in errors}
        return {"replays": replays, "failed": failed, "errors": errors, "error": said}

    def _shows(self, problem: ProblemSummary, case: CaseResult) -> bool:
        """Whether the page shows the case itself, beside its verdict."""
        return self._everything or shows(case, problem.visibility) >= Sight.EXCERPT

    def _replay(self, problem: ProblemSummary, case: CaseResult) -> int:
        """The number of the case's replay, or why there is none."""
        trace = problem.traces.get(case.case)
        if not self._shows(problem, case):
            return _SECRET
        is_right = case.verdict is Verdict.AC
        if not trace or (is_right and not self._everything and not case.is_public):
            return _NONE
        difference = case.difference or case.partial or case.coming
        wrong = difference.line if difference else None
        try:
            # The games of first failures need the rest of the room.
            spare = self._replay_room // 2
            number = self._replays.take(problem.id, case.case, trace, wrong, spare)
        except Exception:  # noqa: BLE001 - a wrong trace costs no more than its replay
            return _NONE
        return number or _FULL

    def _code(self, result: Result) -> Json:
        """The program, with the line at which it crashed on the case that is explained."""
        code = result.code
        if code is None:
            return None
        size = sum(map(len, code.lines)) + 3 * len(code.lines)
        if size > self._code_room:
            return {"file": code.file, "full": True}
        self._code_room -= size
        example = result.counterexample
        case = result.first if result.explanation else example.result if example else None
        crash = read_crash(case.stderr_tail, by_signal=case.signal is not None) if case else None
        at = crash.line if crash and crash.file == code.file and crash.line <= len(code.lines) else 0
        return {"file": code.file, "lines": code.lines, "total": code.total, "crashed": at}

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


def _error(case: CaseResult) -> str:
    """The end of a crashed program's error output."""
    return block(case.stderr_tail, 12) if case.stderr_tail and case.verdict is Verdict.RTE else ""


def _failure(problem: ProblemSummary, case: CaseResult, difference: Difference, *, whole: bool) -> Json:
    """The first wrong line: its number, the lines printed from there on, whether a crash ended the output there; and if
    the record must be `whole`, because no replay has them, the number of the first expected line and these lines."""
    window = case.window if problem.by_line else None
    printed, expected = [difference.found], [difference.expected]
    start = difference.line
    if window:
        at = difference.line - window.start
        longest = max(len(window.expected), len(window.found), at + 1)
        printed += [_at(window.found, index) for index in range(at + 1, longest)]
        start, expected = window.start, list(window.expected)
    broken = int(case.difference is None and case.partial is None)
    record = [difference.line, [line(text) for text in printed], broken]
    return [*record, start, [line(text) for text in expected]] if whole else record


def _at(lines: Sequence[bytes], index: int) -> bytes | None:
    return lines[index] if index < len(lines) else None


def _line(text: str | None) -> str | None:
    return None if text is None else printable(text, 1000)


def whole(text: str) -> str:
    """A file's text, printable line by line; '' if it is too long for a page."""
    if len(text) > _LONGEST_CASE:
        return ""
    return "\n".join(printable(line, _LONGEST_CASE) for line in text.split("\n"))


def _points(points: Fraction | None) -> str | None:
    return None if points is None else brief(points)
