"""GitHub: a folder for the students' repositories, with public cases, and one for a private repository of the teacher.

A student can read all that is in their own repository, and can change its workflows: these also read every secret that
they may use. So nothing secret is ever there.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from judge.platforms.autograder import Export, Order, script

if TYPE_CHECKING:
    from collections.abc import Mapping

SECONDS = 600
LONGEST = 21_300  # a job runs for 6 hours at most, and needs 5 minutes around the judge
_RANDOM = 200
_SAMPLES = 60
_AS_IT_IS = b"# A case is compared byte by byte: git must not change its line ends.\n* -text\n"
_SEED = 2_000_000  # far from the seeds of kits and counterexamples


def pack(order: Order) -> Export:
    """A zip file with both folders."""
    return Export(
        f"github-{order.name}.zip",
        order.contents.zipped(_files(order)),
        (
            "Unpack it. Put the content of student/ into the template repository of the assignment. It has no secret.",
            "Put the content of private/ into a private repository that no student can read: it grades with the secret",
            "cases, in the repositories that students.txt names.",
        ),
    )


def _files(order: Order) -> Mapping[str, bytes]:
    run = script(__file__, "run.sh", deadline=order.deadline, end=order.end)
    minutes = order.seconds // 60 + 5
    students = order.contents.public_judge(samples=_SAMPLES, random=_RANDOM, first_seed=_SEED)
    private = order.contents.judge()
    return {
        **{f"student/.github/judge/{path}": data for path, data in students.items()},
        "student/.github/judge/.gitattributes": _AS_IT_IS,
        "student/.github/judge/run.sh": run,
        "student/.github/workflows/judge.yml": script(__file__, "student.yml", minutes=minutes),
        **{f"private/judge/{path}": data for path, data in private.items()},
        "private/judge/.gitattributes": _AS_IT_IS,
        "private/judge/run.sh": run,
        "private/.github/workflows/grade.yml": script(__file__, "private.yml", minutes=minutes),
        "private/students.txt": b"# One repository per line: OWNER/NAME\n",
    }
