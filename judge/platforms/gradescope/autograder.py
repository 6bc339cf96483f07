"""Gradescope: a zip file with `setup.sh`, which builds the image, and `run_autograder`, which grades one student."""

from __future__ import annotations

from typing import TYPE_CHECKING

from judge.platforms.autograder import Export, Order, script

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
        order.contents.zipped(_files(order), _PROGRAMS),
        (
            f"In Gradescope: create a Programming Assignment with {points:g} points, choose Configure Autograder,",
            "upload the file, and choose Update Autograder. Then test it with a program of yours.",
        ),
    )


def _files(order: Order) -> Mapping[str, bytes]:
    return {
        **order.contents.judge(),
        "setup.sh": script(__file__, "setup.sh", packages=order.contents.packages()),
        "run_autograder": script(__file__, "run_autograder", deadline=order.deadline, end=order.end),
    }
