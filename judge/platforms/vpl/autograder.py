"""Moodle's Virtual Programming Lab: the execution files of an activity."""

from __future__ import annotations

import base64
from typing import TYPE_CHECKING

from judge.platforms.autograder import Export, Order, script

if TYPE_CHECKING:
    from collections.abc import Mapping

SECONDS = 120
LONGEST = 86_400  # the site chooses its own limit
_PROGRAMS = ("vpl_evaluate.sh", "vpl_run.sh")


def pack(order: Order) -> Export:
    """A zip file with the execution files."""
    return Export(
        f"vpl-{order.name}.zip",
        order.contents.zipped(_files(order), _PROGRAMS),
        (
            "Unpack it. In the activity: put the four files into Execution files; under Files to keep when running",
            f"mark vpl_judge.py and vpl_judge.txt; as Maximum execution resources allow {order.seconds} s and 512 MB.",
        ),
    )


def _files(order: Order) -> Mapping[str, bytes]:
    # As text, because an editor of text files takes the execution files.
    archive = base64.encodebytes(order.contents.zipped(order.contents.judge()))
    return {
        "vpl_judge.txt": archive,
        "vpl_judge.py": script(__file__, "vpl_judge.py", deadline=order.deadline, end=order.end),
        "vpl_evaluate.sh": script(__file__, "vpl_evaluate.sh"),
        "vpl_run.sh": script(__file__, "vpl_run.sh"),
    }
