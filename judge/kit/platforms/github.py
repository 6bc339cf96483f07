"""GitHub: a folder for the students' repositories, with public cases, and one for a private repository of the teacher.

A student can read all that is in their own repository, and can change its workflows: these also read every secret that
they may use. So nothing secret is ever there.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from judge.kit import recorded
from judge.kit.archive import write_zip
from judge.kit.bundle import collect, with_judge
from judge.kit.platforms import Export, Order, script
from judge.kit.public import PROGRAM
from judge.kit.public import collect as collect_public

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
        write_zip(_files(order)),
        (
            "Unpack it. Put the content of student/ into the template repository of the assignment. It has no secret.",
            "Put the content of private/ into a private repository that no student can read: it grades with the secret",
            "cases, in the repositories that students.txt names.",
        ),
    )


def _files(order: Order) -> Mapping[str, bytes]:
    run = script("github/run.sh", deadline=order.deadline, end=order.end)
    minutes = order.seconds // 60 + 5
    public: dict[str, bytes] = {}
    for problem in order.problems:
        public |= collect_public(problem, _RANDOM, _SEED, order.store, more_samples=_SAMPLES).files
    private = collect(order.problems, unsafe=order.unsafe).files
    program = {PROGRAM: Path(recorded.__file__).read_bytes()}
    students = with_judge({**public, **program}, unsafe=order.unsafe)
    return {
        **{f"student/.github/judge/{path}": data for path, data in students.items()},
        "student/.github/judge/.gitattributes": _AS_IT_IS,
        "student/.github/judge/run.sh": run,
        "student/.github/workflows/judge.yml": script("github/student.yml", minutes=minutes),
        **{f"private/judge/{path}": data for path, data in private.items()},
        "private/judge/.gitattributes": _AS_IT_IS,
        "private/judge/run.sh": run,
        "private/.github/workflows/grade.yml": script("github/private.yml", minutes=minutes),
        "private/students.txt": b"# One repository per line: OWNER/NAME\n",
    }
