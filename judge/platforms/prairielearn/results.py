"""PrairieLearn's results.json for each student.

If nothing could be judged, or the judge failed or did not finish, or judged samples only, it says so and the student
loses no attempt. Who is judged until the deadline has points.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Mapping

    from judge.platforms.results import StudentTest, StudentTests

# 1: first version
FORMAT = 1

Json = dict[str, Any]


def files(student: StudentTests) -> Mapping[str, str]:
    """results.json."""
    return {"results.json": json.dumps(_document(student), ensure_ascii=False, allow_nan=False, indent=1) + "\n"}


def _document(student: StudentTests) -> Json:
    about = "\n".join(filter(None, [student.notice, *student.about]))
    if not student.is_final or not student.tests:
        return {"gradable": False, "format_errors": [about or "The judge failed: please tell your teacher."]}
    if student.lacking and not student.judged:
        return {"gradable": False, "format_errors": list(student.lacking)}
    scored = [test for test in student.tests if test.max_score is not None]
    # Either all tests have points or none: the others are told in words.
    others = [test for test in student.tests if test.max_score is None]
    return {
        "gradable": True,
        "score": round(float(student.score / student.points), 6),
        "message": about,
        "output": "\n\n".join(_words(test) for test in others) if scored else "",
        "tests": [_test(test) for test in scored or others],
    }


def _words(test: StudentTest) -> str:
    return f"{test.name}: {test.output}"


def _test(test: StudentTest) -> Json:
    points = {"points": test.score, "max_points": test.max_score}
    return {
        "name": test.name,
        **{key: float(value) for key, value in points.items() if value is not None},
        "message": "" if test.passed else test.output.split("\n", 1)[0],
        "output": test.output,
    }
