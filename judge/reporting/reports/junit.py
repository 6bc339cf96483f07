"""junit.xml: one suite per submission, one test per case, for build servers and platforms that read JUnit's format.

The format has no specification. This file keeps to what the strictest known reader (Jenkins' xunit plug-in) accepts:
times with three decimals, nothing on a test but name, classname and time, properties only on suites. It is for the
teacher: it also shows what was expected in secret cases.
"""

from __future__ import annotations

import re
from collections import Counter
from typing import TYPE_CHECKING
from xml.etree import ElementTree as ET

from judge.base.decimals import decimals
from judge.base.files import write_atomic
from judge.base.printable import printable
from judge.reporting.bounded import block, name, shown
from judge.reporting.gradebook import (
    MISSING,
    by_student,
    cited,
    earned,
    judged_points,
    named,
    remark,
    said,
    say_groups,
    say_place,
    unfinished,
    verdict_name,
)
from judge.values.outcome import Verdict

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from pathlib import Path

    from judge.values.mark import Award
    from judge.values.outcome import CaseResult
    from judge.values.report import Report, Result

# 1: testsuites > testsuite `<problem>/<student>` > properties, testcase. `failure` for a wrong program, with the
# verdict as its type; `error` for RTE and JE; `skipped` for a case that was not run. If that was for lack of time, the
# suite has the property `judge.unfinished` and no `judge.points`: with skipped tests alone it would be green.
FORMAT = 1

_ERRORS = frozenset({Verdict.RTE, Verdict.JE})
_ILLEGAL = re.compile("[^\t\n\r\x20-\x7e\x80-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


def write(report: Report, folder: Path, *, times: bool = True) -> list[Path]:
    """Write `folder`/junit.xml and return it."""
    return [write_atomic(folder / "junit.xml", _parts(report, times))]


def _parts(report: Report, times: bool) -> Iterator[str]:
    """The file's text, suite by suite: a class of thousands would not fit in memory."""
    root = ET.Element("testsuites", {"name": "judge", **_totals(report, times)})
    yield '<?xml version="1.0" encoding="UTF-8"?>\n'
    missing = tuple(_missing(report))
    if not (report.results or report.awards or missing):
        yield ET.tostring(root, encoding="unicode") + "\n"
        return
    yield ET.tostring(root, encoding="unicode", short_empty_elements=False).removesuffix("</testsuites>") + "\n"
    for award in report.awards:
        suite = _award(award)
        ET.indent(suite, level=1)
        yield f"  {ET.tostring(suite, encoding='unicode')}\n"
    for result in report.results:
        suite = _suite(result, report, times)
        ET.indent(suite, level=1)
        yield f"  {ET.tostring(suite, encoding='unicode')}\n"
    for suite in missing:
        ET.indent(suite, level=1)
        yield f"  {ET.tostring(suite, encoding='unicode')}\n"
    yield "</testsuites>\n"


def _totals(report: Report, times: bool) -> dict[str, str]:
    """The sums of what the suites count."""
    totals, seconds = Counter[str](), 0.0
    for result in report.results:
        suite = _suite(result, report, times)
        totals.update({attribute: int(suite.get(attribute, 0)) for attribute in ("tests", "failures", "errors")})
        seconds += float(suite.get("time", 0))
    for suite in _missing(report):
        totals.update({attribute: int(suite.get(attribute, 0)) for attribute in ("tests", "failures", "errors")})
    return {
        "tests": str(totals["tests"]),
        "failures": str(totals["failures"]),
        "errors": str(totals["errors"]),
        "time": f"{seconds:.3f}",
    }


def _suite(result: Result, report: Report, times: bool) -> ET.Element:
    suite = ET.Element("testsuite", name=_legal(f"{result.submission.problem}/{name(result.submission.id)}"))
    _add_properties(suite, result, report, times)
    if result.verdict is Verdict.CE or not result.cases:
        test = _add_test(suite, result, "compile" if result.verdict is Verdict.CE else "judge", 0.0)
        _fail(test, result.verdict, result.message, block(result.compile_output or ""))
    for case in result.cases:
        test = _add_test(suite, result, case.case, case.used.wall_s if times else 0.0)
        _add_outcome(test, case, times)
    _count(suite, times=[case.used.wall_s if times else 0.0 for case in result.cases])
    suite.set("skipped", str(len(suite.findall("testcase/skipped"))))
    return suite


def _award(award: Award) -> ET.Element:
    """Points without a program: a suite without tests."""
    suite = ET.Element("testsuite", name=_legal(f"{award.problem}/{name(award.student)}"))
    properties = ET.SubElement(suite, "properties")
    for key, value in (("points", decimals(award.mark.points)), ("reason", said(award.mark))):
        ET.SubElement(properties, "property", name=f"judge.{key}", value=_legal(value))
    _count(suite, times=[])
    return suite


def _missing(report: Report) -> Iterator[ET.Element]:
    """A suite with a failed test for each problem of who is on the roster and has handed in nothing."""
    students = by_student(report)
    for index, problem in enumerate(report.problems):
        for student in students:
            if not student.missing or (student.awards and student.awards[index]):
                continue
            suite = ET.Element("testsuite", name=_legal(f"{problem.id}/{name(student.student)}"))
            classname = _legal(f"{problem.id}.{name(student.student)}")
            test = ET.SubElement(suite, "testcase", classname=classname, name=MISSING, time="0.000")
            ET.SubElement(test, "failure", type=MISSING, message="nothing was handed in")
            _count(suite, [0.0])
            yield suite


def _add_properties(suite: ET.Element, result: Result, report: Report, times: bool) -> None:
    verdict = verdict_name(result)
    values = {**({"verdict": verdict} if verdict else {}), "language": result.language}
    if (points := earned(result)) is not None:
        values["points"] = decimals(points)
    problem = next(one for one in report.problems if one.id == result.submission.problem)
    if groups := say_groups(problem.groups, result):
        values["groups"] = groups
    if result.mark is not None:
        judged = judged_points(result)
        values |= {"judged_points": decimals(judged)} if judged is not None else {}
        values["reason"] = said(result.mark)
    if result.past_deadline:
        values["unfinished"] = unfinished(result)
    if result.diagnosis is not None:
        values["misread"] = named(result.diagnosis)
    if note := remark(result.submission):
        values["note"] = note
    if times:
        values |= {"resources.isolation": printable(report.isolation), "resources.judge_version": report.judge_version}
    properties = ET.SubElement(suite, "properties")
    for key, value in values.items():
        ET.SubElement(properties, "property", name=f"judge.{key}", value=_legal(value))


def _add_test(suite: ET.Element, result: Result, case: str, seconds: float) -> ET.Element:
    student = f"{result.submission.problem}.{name(result.submission.id)}"
    return ET.SubElement(suite, "testcase", classname=_legal(student), name=_legal(case), time=f"{seconds:.3f}")


def _add_outcome(test: ET.Element, case: CaseResult, times: bool) -> None:
    if not case.was_tried and case.verdict is not Verdict.JE:
        ET.SubElement(test, "skipped", message=_legal(name(case.message)))
    elif case.verdict is not Verdict.AC:
        _fail(test, case.verdict, case.message, _details(case, times))


def _fail(test: ET.Element, verdict: Verdict, message: str, details: str) -> None:
    kind = "error" if verdict in _ERRORS else "failure"
    failure = ET.SubElement(test, kind, type=verdict.value, message=_legal(name(message) or verdict.words))
    failure.text = _legal(details)


def _details(case: CaseResult, times: bool) -> str:
    texts = []
    if case.difference:
        texts += [
            f"line:     {case.difference.line}",
            f"expected: {shown(case.difference.expected)}",
            f"printed:  {shown(case.difference.found)}",
        ]
        if case.reason:
            texts.append(cited(case.reason.rules, printable(case.reason.why, 600)))
    if case.stderr_tail:
        texts += ["standard error:", block(case.stderr_tail)]
    if case.stopped_in and times:
        texts.append(block(say_place(case.stopped_in)))
    return "\n".join(texts)


def _count(element: ET.Element, times: Sequence[float]) -> None:
    for attribute, tag in (("tests", "testcase"), ("failures", "failure"), ("errors", "error")):
        element.set(attribute, str(sum(1 for _ in element.iter(tag))))
    element.set("time", f"{sum(times):.3f}")


def _legal(text: str) -> str:
    """`text`, in which characters that XML cannot hold are written like `#x07`."""
    return _ILLEGAL.sub(lambda found: f"#x{ord(found[0]):02X}", text)
