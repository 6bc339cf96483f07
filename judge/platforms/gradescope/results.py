"""Gradescope's results.json for each student.

No test is hidden: one hidden test would hide the total.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Mapping

    from judge.platforms.results import StudentTest, StudentTests

# 1: every format named explicitly as text; `extra_data` holds this number, the judge's version and the isolation.
FORMAT = 1

Json = dict[str, Any]


def files(student: StudentTests) -> Mapping[str, str]:
    """results.json."""
    document = {
        "score": float(student.score),
        **({"execution_time": student.seconds} if student.seconds else {}),
        "output": "\n".join(filter(None, [student.notice, *student.about])),
        "output_format": "text",
        "test_output_format": "text",
        "test_name_format": "text",
        "visibility": "visible",
        "stdout_visibility": "hidden",
        "extra_data": {
            "format": FORMAT,
            "student": student.student,
            "resources": {"isolation": student.isolation, "judge_version": student.version},
        },
        "tests": [_test(test) for test in student.tests],
    }
    return {"results.json": json.dumps(document, ensure_ascii=False, allow_nan=False, indent=1) + "\n"}


def _test(test: StudentTest) -> Json:
    scores = {"score": test.score, "max_score": test.max_score}
    return {
        "name": test.name,
        "status": "passed" if test.passed else "failed",
        **{key: float(score) for key, score in scores.items() if score is not None},
        "output": test.output,
        **({"tags": list(test.tags)} if test.tags else {}),
    }
