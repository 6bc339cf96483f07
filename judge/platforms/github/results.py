"""GitHub Actions and Classroom, for each student: annotations, a step summary, and a step's outputs.

`outputs.txt` holds `status`, which is `pass` only if everything is right; `points`, as `37.50,50.00`, empty if they are
not known; and `result`, which the reporter of GitHub Classroom reads. Nothing that a student wrote begins a line of
`annotations.txt`, where the runner looks for its commands.
"""

from __future__ import annotations

import base64
import html
import json
from fractions import Fraction
from itertools import groupby
from typing import TYPE_CHECKING, Any

from judge.base.decimals import brief, decimals

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from judge.platforms.results import StudentTest, StudentTests

# 1: first version
FORMAT = 1

Json = dict[str, Any]

_MOST_ANNOTATIONS = 10  # of a kind in a step; the runner drops further ones
_LONGEST_ANNOTATION = 2_000
# The whole result travels in one environment variable, of at most 128 KiB.
_LONGEST_RESULT = 90_000
_LONGEST_MESSAGES = (500, 100, 0)
_MOST_POINTS = 500
_LONGEST_SUMMARY = 900_000  # bytes; the platform drops all above 1 MiB


def files(student: StudentTests) -> Mapping[str, str]:
    """annotations.txt, summary.md and outputs.txt."""
    result = base64.b64encode(_result(student).encode()).decode()
    return {
        "annotations.txt": "".join(f"{line}\n" for line in _annotations(student)),
        "summary.md": _summary(student),
        "outputs.txt": f"status={_status(student)}\npoints={_counting(student)}\nresult={result}\n",
    }


def _counting(student: StudentTests) -> str:
    """The points and the highest points as two cells of a CSV file; '' if there are none, or the judge failed."""
    has_points = student.is_final and _has_points(student)
    return f"{decimals(student.score)},{decimals(student.points)}" if has_points else ""


def _has_points(student: StudentTests) -> bool:
    return not student.tests or any(test.max_score is not None for test in student.tests)


def _status(student: StudentTests) -> str:
    if not student.is_final:
        return "error"
    return "pass" if student.accepted else "fail"


def _annotations(student: StudentTests) -> Iterator[str]:
    failed = [test for test in student.tests if not test.passed]
    if student.notice:
        yield f"::error title=The judge::{_data(student.notice)}"
    for test in failed[: _MOST_ANNOTATIONS - 1]:
        yield f"::error title={_property(test.name)}::{_data(test.output[:_LONGEST_ANNOTATION])}"
    yield f"::notice title={_property(_points(student))}::{_data(chr(10).join(student.about))}"


def _data(text: str) -> str:
    return text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")


def _property(text: str) -> str:
    return _data(text).replace(":", "%3A").replace(",", "%2C")


def _points(student: StudentTests) -> str:
    if _has_points(student):
        return f"{brief(student.score)} of {brief(student.points)} points"
    tests = _each(student)
    return f"{sum(test.passed for test in tests)} of {len(tests)} cases are right"


def _summary(student: StudentTests) -> str:
    """Markdown in which all that varies is text in an HTML block: no Markdown is read there."""
    parts = [f"## {_points(student)}\n\n", _quoted(filter(None, [student.notice, *student.about]))]
    for passed, tests in groupby(student.tests, lambda test: test.passed):
        parts += ["\n", *map(_right if passed else _wrong, tests)]
    size, shown = 0, []
    for part in parts:
        size += len(part.encode())
        if size > _LONGEST_SUMMARY:
            shown.append("\nThe rest is too long for this page.\n")
            break
        shown.append(part)
    return "".join(shown)


def _right(test: StudentTest) -> str:
    return f"- ✅ <code>{html.escape(test.name)}</code>\n"


def _wrong(test: StudentTest) -> str:
    return f"\n- ❌ <code>{html.escape(test.name)}</code>\n\n{_quoted([test.output])}\n"


def _quoted(lines: Sequence[str] | Iterator[str]) -> str:
    return "<pre>\n" + html.escape("\n".join(lines)) + "\n</pre>\n"


def _result(student: StudentTests) -> str:
    """The result that Classroom's reporter reads, as JSON that is not too long."""
    for longest in _LONGEST_MESSAGES:
        text = json.dumps(_document(student, longest))
        if len(text) <= _LONGEST_RESULT:
            return text
    return json.dumps({**_document(student, 0), "tests": _by_point(student)[:_MOST_POINTS]})


def _document(student: StudentTests, longest: int) -> Json:
    tests = [_test(test, longest) for test in student.tests if test.max_score is not None]
    if not tests:
        tests = [{**_test(test, longest), "score": int(test.passed)} for test in _each(student)]
        total = len(tests)
    else:
        total = int(student.points * student.points.denominator)
        tests = tests if _weigh_alike(student) else _by_point(student)
    if not tests:
        tests, total = [_bare("the judge", False, 0, student.notice)], 1
    return {"version": 1, "status": _status(student), "max_score": total, "tests": tests}


def _each(student: StudentTests) -> list[StudentTest]:
    """The tests, one for each case: without points a case counts 1, even if it was not run."""
    return [test for test in student.tests for _ in range(test.cases)]


def _weigh_alike(student: StudentTests) -> bool:
    """Whether the part of the tests that passed is the part of the points. The reporter shows one, and reports the
    other."""
    weights = [test.max_score for test in student.tests if test.max_score is not None]
    return student.points.denominator == 1 and max(weights) - min(weights) <= Fraction(1, 100)


def _by_point(student: StudentTests) -> list[Json]:
    """One test for each point; a part of a point does not count."""
    factor = student.points.denominator
    return [
        _bare(f"point {number}", passed := number <= student.score * factor, int(passed), "")
        for number in range(1, int(student.points * factor) + 1)
    ]


def _test(test: StudentTest, longest: int) -> Json:
    # The reporter may print it: no line of it may look like a command of the runner.
    message = test.output[:longest].replace("::", ": :").replace("##[", "## [")
    return _bare(test.name, test.passed, round(float(test.score or 0), 2), "" if test.passed else message)


def _bare(name: str, passed: bool, score: float, message: str) -> Json:
    return {
        "name": name,
        "status": "pass" if passed else "fail",
        "score": score,
        "message": message or None,
        "test_code": "",
        "filename": "",
        "line_no": 0,
        "execution_time": "0s",
    }
