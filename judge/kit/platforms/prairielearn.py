"""PrairieLearn: a question's folder, whose `tests/` is the autograder."""

from __future__ import annotations

import json
import uuid
from typing import TYPE_CHECKING

from judge.kit.archive import write_zip
from judge.kit.bundle import collect
from judge.kit.platforms import Export, Order, packages, script

if TYPE_CHECKING:
    from collections.abc import Mapping

SECONDS = 120
LONGEST = 600  # PrairieLearn refuses more
_NAMES = uuid.UUID("5c2f2f0e-6c0e-4f0b-9f3c-2b9a1f4d7a10")  # the same problems always make the same question


def pack(order: Order) -> Export:
    """A zip file with the folder."""
    folder = order.name
    files = {f"{folder}/{path}": data for path, data in _files(order).items()}
    return Export(
        f"prairielearn-{order.name}.zip",
        write_zip(files, f"{folder}/tests/run.sh"),
        (
            "Unpack it in the folder questions/ of your course. The Dockerfile in it makes an image with the compilers",
            "and bubblewrap: build it, push it, and write its name into info.json. For Python alone the image that is",
            "named there is enough.",
        ),
    )


def _files(order: Order) -> Mapping[str, bytes]:
    tests = collect(order.problems, unsafe=order.unsafe).files
    return {
        **{f"tests/{path}": data for path, data in tests.items()},
        "tests/run.sh": script("prairielearn/run.sh", deadline=order.deadline, end=order.end),
        "info.json": json.dumps(_info(order), indent=4).encode() + b"\n",
        "question.html": _question(order).encode(),
        "Dockerfile": script("prairielearn/Dockerfile", packages=packages(order.problems)),
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


def _question(order: Order) -> str:
    statements = [(problem.folder / "statement.md").read_text(encoding="utf-8") for problem in order.problems]
    names = ",".join(f"{problem.id}.py" for problem in order.problems)
    markdown = "".join(f"<markdown>\n{_plain(text)}\n</markdown>\n" for text in statements)
    return script("prairielearn/question.html", statement=markdown, names=names).decode()


def _plain(markdown: str) -> str:
    """A statement without what the page would take for its own language."""
    return markdown.replace("{{", "{&#8203;{").replace("</markdown", "&lt;/markdown").strip()
