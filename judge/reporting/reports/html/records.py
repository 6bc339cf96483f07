"""The record of a student for the page's script: plain JSON, every text printable and bounded.

A page for a student passes results that hold only what the student may see (`student`); here only the games of secret
cases are left out, unless `everything` is shown. Data that many students share is stored once: the names of cases, the
replays.

A page has room for some megabytes of replays and programs, so that it still opens for a class of thousands.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from judge.base.decimals import brief
from judge.base.printable import printable
from judge.judging.crash import last_call, read_crash
from judge.reporting.bounded import block, name
from judge.reporting.gradebook import (
    earned,
    full_names,
    not_judged,
    remark,
    say_award,
    say_certainty,
    say_evidence,
    say_groups,
    say_mark,
    unfinished,
    verdict_of,
    with_place,
)
from judge.reporting.lines import LOOK_HERE, say_repairs, say_where
from judge.reporting.reports.html.case_records import SENTENCE, CaseRecords, name_output, say_failure
from judge.reporting.reports.html.markup import data
from judge.reporting.reports.html.replay import Replays
from judge.values.feedback import LineMark
from judge.values.outcome import Verdict
from judge.values.visibility import first_clues

if TYPE_CHECKING:
    from fractions import Fraction

    from judge.reporting.gradebook import Student
    from judge.reporting.reports.html.markup import Json
    from judge.values.feedback import Clue, Counterexample, Diagnosis, Explanation, SideBySideRow
    from judge.values.outcome import CaseResult
    from judge.values.report import ProblemSummary, Report, Result

_VERDICTS = list(Verdict)
_OWN_PAGE, _CLASS_PAGE, _EACH_RECORD, _FEWEST = 3_000_000, 13_500_000, 6_000, 2_000_000
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
        self._names = full_names(report)
        self._lost: dict[str | None, list[Json]] = {}
        for lost in not_judged(report):
            self._lost.setdefault(lost.student, []).append([printable(lost.file), printable(lost.why, SENTENCE)])
        room = max(_FEWEST, _CLASS_PAGE - _EACH_RECORD * len(report.results)) if everything else _OWN_PAGE
        self._code_room = room // 5
        self._replays = Replays(room - self._code_room)
        # The games of first failures need half of the room.
        self._cases = CaseRecords(self._replays, spare=room * 2 // 5, times=times, everything=everything)

    def blocks(self, id_: str, student: Student) -> list[str]:
        """The student's record under `id_`, with the blocks it needs that are not on the page yet."""
        record: Json = {
            "student": name(student.student),
            "points": _points(student.points),
            "lost": self._lost.get(student.student, []),
            "results": [
                self._result(problem, result)
                for problem, result in zip(self._problems, student.results, strict=True)
                if result is not None
            ],
        }
        if full_name := self._names.get(student.student):
            record["name"] = name(full_name)
        awards = zip(self._problems, student.awards, strict=False)
        if given := [f"{printable(problem.title)}: {say_award(award)}" for problem, award in awards if award]:
            record["awards"] = given
        return [*self._cases.fresh(), *self._replays.fresh(), data(id_, record)]

    def _result(self, problem: ProblemSummary, result: Result) -> Json:
        return {
            "id": problem.id,
            "problem": printable(problem.title),
            "verdict": None if (verdict := verdict_of(result)) is None else _VERDICTS.index(verdict),
            "points": _points(earned(result)),
            "of": brief(problem.points),
            "file": name(result.submission.file.name),
            "language": printable(result.language),
            "version": printable(result.version) if self._times else "",
            "message": printable(say(problem, result), SENTENCE),
            "compiler": block(result.compile_output or ""),
            "diagnosis": result.diagnosis and _diagnosis(result.diagnosis),
            **self._lines(result),
            "explanation": self._explanation(problem, result),
            "code": self._code(result),
            "counterexample": result.counterexample and self._counterexample(problem, result.counterexample),
            **({"clues": [_clue(clue) for clue in first_clues(result.clues)]} if result.clues else {}),
            **self._cases.record(problem, result.cases),
        }

    def _explanation(self, problem: ProblemSummary, result: Result) -> Json:
        if result.explanation:
            record = self._explained(problem, result.explanation, result.first)
            whole = result.feedback.whole_output if self._everything and result.feedback else ()
            return {**record, "whole": [printable(said, SENTENCE) for said in whole]} if whole else record
        # The case that decided the verdict, if it has no explanation.
        sentence = say_failure(result.first) if result.first and verdict_of(result) else ""
        return {"case": name(result.first.case), "headline": sentence} if result.first and sentence else None

    def _explained(self, problem: ProblemSummary, given: Explanation, case: CaseResult | None) -> Json:
        given = with_place(given, case) if self._times else given
        stopped = _stopped_before(case) if case and case.case == given.case and given.line is None else None
        record = {
            "case": name(given.case),
            "headline": printable(given.headline, SENTENCE),
            "line": given.line or stopped,
            # Nothing differs at the line: the program crashed or was stopped before it.
            "broken": bool(stopped or (case and case.is_cut_off and case.case == given.case)),
            "rows": [_row(row) for row in given.rows],
            "meaning": printable(given.meaning if given.trace else given.more, 2 * SENTENCE),
            "rules": [printable(rule, 40) for rule in given.rules],
            "why": printable(given.why, SENTENCE),
            "state": [[printable(label), printable(cards, SENTENCE)] for label, cards in given.state],
            "facts": [printable(fact, SENTENCE) for fact in given.facts],
            "notes": [block(note) for note in given.notes],
        }
        if given.trace:
            try:
                number = self._replays.take(problem.id, given.case, given.trace, given.line or stopped)
                # An empty name: there is a replay, but not on this page.
                record["replay"] = f"replay-{number}" if number else ""
            except Exception:  # noqa: BLE001 - a wrong trace costs no more than its replay
                record["notes"] = [*map(block, given.notes), _NO_REPLAY]
        return {key: value for key, value in record.items() if value or value == ""}

    def _counterexample(self, problem: ProblemSummary, given: Counterexample) -> Json:
        return {
            "input": whole(given.input),
            "expected": whole(given.expected),
            **({"label": name_output(problem)} if problem.checks else {}),
            "explanation": self._explained(problem, given.explanation, given.result),
        }

    def _lines(self, result: Result) -> Json:
        """The lines to look at, and for teachers what repairs the program; nothing if they are not known."""
        found = result.localisation
        if found is None or not found.suspects:
            return {}
        edits = [[said, [printable(text, SENTENCE) for text in diff]] for said, diff in say_repairs(found)]
        return {"look": say_where(found), **({"edits": edits} if self._everything and edits else {})}

    def _code(self, result: Result) -> Json:
        """The program, with the line at which it crashed or was stopped on the case that is explained, and the lines to
        look at."""
        code = result.code
        if code is None:
            return None
        size = sum(map(len, code.lines)) + 3 * len(code.lines)
        if code.is_empty:
            return {"file": code.file, "empty": True}
        if size > self._code_room:
            return {"file": code.file, "full": True}
        self._code_room -= size
        example = result.counterexample
        case = result.first if result.explanation else example.result if example else None
        crash = read_crash(case.stderr_tail, result.language, by_signal=case.exit.signal is not None) if case else None
        crashed = crash.line if crash and crash.file == code.file else 0
        # Where it was stopped varies between runs, as times do.
        stopped = last_call(case.stopped_in, code.file, result.language) if case and self._times else 0
        clues = [LineMark(clue.line, LOOK_HERE) for clue in first_clues(result.clues) if clue.file == code.file]
        found = result.localisation.suspects if result.localisation else ()
        looks = dict.fromkeys([*(LineMark(one.line, LOOK_HERE) for one in found), *clues, *code.marks])
        marks = [[look.line, printable(look.words, 120)] for look in looks if 1 <= look.line <= len(code.lines)]
        return {
            "file": code.file,
            "lines": code.lines,
            "total": code.total,
            "crashed": crashed if crashed <= len(code.lines) else 0,
            "stopped": stopped if stopped <= len(code.lines) else 0,
            **({"refused": code.refused} if code.refused else {}),
            **({"marks": marks} if marks else {}),
        }


def _stopped_before(case: CaseResult) -> int | None:
    """The line that a program did not print in time, if all before it are right and it does not repeat itself."""
    ending = case.ending
    is_right = ending and ending.line and ending.repeats_from is None and not case.wrong
    return ending.line + 1 if ending and is_right and case.verdict in (Verdict.TLE, Verdict.MLE) else None


def _clue(given: Clue) -> list[str]:
    """The place of a clue, what it says, the text of its line, and what only the teacher's page has."""
    texts = (given.said, given.text, given.detail)
    return [f"{name(given.file)}:{given.line}", *(printable(text, SENTENCE) for text in texts)]


def _diagnosis(given: Diagnosis) -> Json:
    explanations = [
        [
            [printable(misreading.title), printable(misreading.rule, 40), printable(misreading.hint, SENTENCE)]
            for misreading in explanation
        ]
        for explanation in given.explanations
    ]
    return {"title": say_certainty(given), "because": say_evidence(given), "explanations": explanations}


def say(problem: ProblemSummary, result: Result) -> str:
    """What is to be said about a result beside its verdict: the points that count and those of each group, the judge's
    message, what a report remarks on the submission, and that the points are still to come."""
    groups = say_groups(problem.groups, result)
    by_group = f"Points by group: {groups}." if groups else ""
    said = (_say_points(result), by_group, result.message, remark(result.submission), _say_unfinished(result))
    return " ".join(filter(None, said))


def _say_unfinished(result: Result) -> str:
    return (
        f"{unfinished(result)} because the time for the whole grading was up. There are no points yet."
        if result.past_deadline
        else ""
    )


def _say_points(result: Result) -> str:
    """A note on points that count instead of the judged ones, or ''."""
    return f"Points: {say_mark(result)}." if result.mark else ""


def _row(row: SideBySideRow) -> list[int | str | None]:
    """A row as the page's script reads it; whether both sides are the same is left out where it may not be seen."""
    shown = [row.line, _line(row.expected), _line(row.found)]
    return shown if row.same is None else [*shown, int(row.same)]


def _line(text: str | None) -> str | None:
    return None if text is None else printable(text, 1000)


def whole(text: str) -> str:
    """A file's text, printable line by line; '' if it is too long for a page."""
    if len(text) > _LONGEST_CASE:
        return ""
    return "\n".join(printable(line, _LONGEST_CASE) for line in text.split("\n"))


def _points(points: Fraction | None) -> str | None:
    return None if points is None else brief(points)
