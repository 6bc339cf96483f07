"""Moodle's CodeRunner: a question to import, with the judge as a support file."""

from __future__ import annotations

import base64
from typing import TYPE_CHECKING
from xml.sax.saxutils import escape

from judge.base.errors import BadUsage
from judge.platforms.autograder import Export, Order, script

if TYPE_CHECKING:
    from judge.platforms.autograder import StatementText
    from judge.values.problem import Problem

SECONDS = 60
LONGEST = 86_400  # 120 s on Jobe servers that are set up as usual, but each chooses its own limit
_ARCHIVE = "judge_bundle.zip"


def pack(order: Order) -> Export:
    """The question as Moodle XML. BadUsage for several problems: a question has one answer."""
    if len(order.problems) != 1:
        raise BadUsage(f"a CodeRunner question has one answer: expected one --problem, found {len(order.problems)}")
    (problem,) = order.problems
    if problem.languages is not None and "python" not in problem.languages:
        raise BadUsage(
            f"{problem.id}: a CodeRunner question is for Python programs, and the problem has other languages"
        )
    text = order.contents.statement(problem, "@@PLUGINFILE@@")
    archive = order.contents.zipped(order.contents.judge())
    return Export(
        f"coderunner-{order.name}.xml",
        script(__file__, "question.xml", **_values(order, problem, text, archive)),
        (
            "In Moodle: import it into the question bank as Moodle XML. It is a question for programs in Python.",
            "Preview it once with a right and once with a wrong program.",
            *text.lost,
        ),
    )


def _values(order: Order, problem: Problem, text: StatementText, archive: bytes) -> dict[str, object]:
    pictures = "".join(
        f'<file name="{escape(name)}" path="/" encoding="base64">{base64.b64encode(data).decode()}</file>'
        for name, data in text.pictures.items()
    )
    template = script(
        __file__, "template.py", archive=_ARCHIVE, problem=problem.id, deadline=order.deadline, end=order.end
    )
    return {
        "title": escape(problem.title),
        "statement": escape(text.html),
        "pictures": pictures,
        "points": f"{float(problem.points):g}",
        "template": escape(template.decode()),
        "seconds": order.seconds,
        "archive": _ARCHIVE,
        "content": base64.b64encode(archive).decode(),
    }
