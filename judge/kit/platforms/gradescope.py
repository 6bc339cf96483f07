"""Gradescope: a zip file with `setup.sh`, which builds the image, and `run_autograder`, which grades one student."""

from __future__ import annotations

from typing import TYPE_CHECKING

from judge.kit.archive import write_zip
from judge.kit.bundle import collect
from judge.kit.platforms import Export, Order, packages, script

if TYPE_CHECKING:
    from collections.abc import Mapping

SECONDS = 600
LONGEST = 2400  # 40 minutes, the most that a course can choose
_PROGRAMS = ("run_autograder", "setup.sh")


def pack(order: Order) -> Export:
    """The zip file, which is unpacked to /autograder/source."""
    points = float(sum(problem.points for problem in order.problems))
    return Export(
        f"gradescope-{order.name}.zip",
        write_zip(_files(order), _PROGRAMS),
        (
            f"In Gradescope: create a Programming Assignment with {points:g} points, choose Configure Autograder,",
            "upload the file, and choose Update Autograder. Then test it with a program of yours.",
        ),
    )


def _files(order: Order) -> Mapping[str, bytes]:
    return {
        **collect(order.problems, unsafe=order.unsafe).files,
        "setup.sh": script("gradescope/setup.sh", packages=packages(order.problems)),
        "run_autograder": script("gradescope/run_autograder", deadline=order.deadline, end=order.end),
    }
