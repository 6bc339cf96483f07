"""Moodle's CodeRunner: `result.json` for each student, what the grader of a combinator template prints.

The table has a row for each test. Its texts are plain: CodeRunner escapes them. The words above it are HTML, and are
escaped here.
"""

from __future__ import annotations

import html
import json
from typing import TYPE_CHECKING

from judge.base.decimals import brief

if TYPE_CHECKING:
    from collections.abc import Mapping

    from judge.platforms.results import StudentTest, StudentTests

# 1: first version
FORMAT = 1

_HEADER = ["iscorrect", "Case", "Points", "What happened", "iscorrect"]
_FORMATS = ["%s", "%s", "%s"]  # one for each column but `iscorrect`


def files(student: StudentTests) -> Mapping[str, str]:
    """result.json, in ASCII: it passes through a terminal's encoding."""
    about = "\n".join(filter(None, [student.notice, *student.about]))
    document = {
        "fraction": round(float(student.score / student.points), 6) if student.points else 0.0,
        "prologuehtml": f"<pre>{html.escape(about)}</pre>",
        "testresults": [_HEADER, *map(_row, student.tests)],
        "columnformats": _FORMATS,
        "showdifferences": False,
    }
    return {"result.json": json.dumps(document, allow_nan=False) + "\n"}


def _row(test: StudentTest) -> list[str | int]:
    points = "" if test.max_score is None else f"{brief(test.score or test.max_score * 0)} of {brief(test.max_score)}"
    return [int(test.passed), test.name, points, test.output, int(test.passed)]
