"""Submissions for the tests of a page's records, and the record that the page's script reads."""

import json
from dataclasses import replace
from fractions import Fraction
from typing import Any

from judge.reporting.gradebook import by_student
from judge.reporting.reports.html.records import Records
from judge.reporting.reports.html.student import permitted
from judge.values.feedback import Explanation, SourceCode
from judge.values.outcome import CaseResult, Difference, Window
from judge.values.report import ProblemSummary, Report, Result
from tests.judge.classes import EMPTY, EXPLAINED, OCHOS, RTE, TRACEBACK, WA, WRONG, accepted_cases, case, ochos, telling
from tests.judge.outcomes import changed
from tests.judge.teaching import TRACE

CODE = SourceCode("ochos.py", tuple(f"line {number}" for number in range(1, 31)), 31)
WINDOW = Window(1, (b"0: Y1", b"1: Y2", b"2: DRAW", b"1: Y7", b"2: Y8"), (b"0: Y1", b"1: Y2", b"2: DRAW", b"1: B3"))
AROUND = changed(WRONG, window=WINDOW)
CRASH = case(EMPTY, RTE, status=1, stderr_tail=TRACEBACK, cut_off=Difference(4, b"1: Y7", None), window=WINDOW)


def problem(*traced: str, visibility: str = "verdict") -> ProblemSummary:
    return replace(OCHOS, visibility=visibility, traces=dict.fromkeys(traced, TRACE))


def failed(*wrong: CaseResult, code: SourceCode | None = None, explanation: Explanation = EXPLAINED) -> Result:
    by_case = {one.case: one for one in wrong}
    cases = [by_case.get(one.case, one) for one in accepted_cases()]
    first = next(one for one in cases if one in wrong)
    return telling(ochos("ana", WA, Fraction(0), cases, explanation=replace(explanation, case=first.case)), code=code)


def record(result: Result, summary: ProblemSummary, *, own: bool = False, times: bool = True) -> Any:
    """The record of the only result, on the class page or on the student's own."""
    report = Report((summary,), (permitted(result, summary) if own else result,), (), "bubblewrap", "0.1.0")
    (student,) = by_student(report)
    *_, block = Records(report, times=times, everything=not own).blocks("data-ana", student)
    return json.loads(block.partition(">")[2].removesuffix("</script>"))["results"][0]
