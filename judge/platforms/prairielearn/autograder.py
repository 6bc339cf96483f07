"""PrairieLearn: a question's folder, whose `tests/` is the autograder."""

from __future__ import annotations

import json
import uuid
from typing import TYPE_CHECKING

from judge.platforms.autograder import Export, Order, script

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from judge.platforms.autograder import StatementText

SECONDS = 120
LONGEST = 600  # PrairieLearn refuses more
_HOLE = "\x02"  # stands for the folder of the pictures until the rest is escaped; no page has this character
_NAMES = uuid.UUID("5c2f2f0e-6c0e-4f0b-9f3c-2b9a1f4d7a10")  # the same problems always make the same question


def pack(order: Order) -> Export:
    """A zip file with the folder."""
    folder = order.name
    texts = [order.contents.statement(problem, _HOLE) for problem in order.problems]
    files = {f"{folder}/{path}": data for path, data in _files(order, texts).items()}
    return Export(
        f"prairielearn-{order.name}.zip",
        order.contents.zipped(files, [f"{folder}/tests/run.sh"]),
        (
            "Unpack it in the folder questions/ of your course. The Dockerfile in it makes an image with the compilers",
            "and bubblewrap: build it, push it, and write its name into info.json. For Python alone the image that is",
            "named there is enough.",
            *(line for text in texts for line in text.lost),
        ),
    )


def _files(order: Order, texts: Sequence[StatementText]) -> Mapping[str, bytes]:
    tests = order.contents.judge()
    return {
        **{f"tests/{path}": data for path, data in tests.items()},
        "tests/run.sh": script(__file__, "run.sh", deadline=order.deadline, end=order.end),
        "info.json": json.dumps(_info(order), indent=4).encode() + b"\n",
        "question.html": _question(order, texts).encode(),
        **{f"clientFilesQuestion/{name}": data for text in texts for name, data in text.pictures.items()},
        "Dockerfile": script(__file__, "Dockerfile", packages=order.contents.packages()),
    }


def _info(order: Order) -> Mapping[str, object]:
    return {
        "uuid": str(uuid.uuid5(_NAMES, order.name)),
        "title": ", ".join(problem.title for problem in order.problems),
        "topic": "Programming",
        "tags": ["code"],
        "type": "v3",
        "singleVariant": True,
        "gradingMethod": "External",
        "externalGradingOptions": {
            "enabled": True,
            "image": "prairielearn/grader-python",
            # The platform splits it at spaces; without `bash` the file would have to be executable.
            "entrypoint": "bash /grade/tests/run.sh",
            "timeout": order.seconds,
            "enableNetworking": False,
        },
    }


def _question(order: Order, texts: Sequence[StatementText]) -> str:
    names = ",".join(f"{problem.id}.py" for problem in order.problems)
    statements = "".join(_escape_mustache(text.html) for text in texts)
    return script(__file__, "question.html", statement=statements, names=names).decode()


def _escape_mustache(html: str) -> str:
    """The statement, in which the platform replaces only the addresses of pictures."""
    return html.replace("{{", "&#123;&#123;").replace(_HOLE, "{{options.client_files_question_url}}")
