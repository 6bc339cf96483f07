"""A user of its own for every box, and a filter of system calls: for root in a container that allows nothing else.

A program can read only what every user of the machine may read, and its own files: what must stay secret has to be
closed to other users. It cannot write files, use the network or start processes. It can still see the machine's
processes, but not look into them.
"""

from __future__ import annotations

import os
import sys
from contextlib import closing

from judge.base.errors import JudgeFailure
from judge.sandbox.box import Box
from judge.sandbox.here import wrap
from judge.sandbox.kernel import machine, missing_rights
from judge.sandbox.spare_users import spare_user
from judge.sandbox.wrapping import Writes
from judge.values.problem import Limits
from judge.values.running import Program

DESCRIPTION = "a user of its own for each program, no network, few system calls; other users' closed files stay closed"
HIDES_CASES = False
HIDES_CLOSED_PLACES = True
MOVES_FOLDER = False
COPIES_FOLDER = True


def missing() -> str | None:
    """None when the judge may run programs as other users and system calls can be filtered, otherwise the remedy."""
    if not sys.platform.startswith("linux"):
        return "its filter of system calls is for Linux"
    if os.geteuid() != 0:
        return "only root can run programs as other users"
    if machine() is None:
        return f"system calls cannot be filtered on {os.uname().machine}: their numbers are not known here"
    if rights := missing_rights():
        return f"this container takes {', '.join(rights)} from root: start it with these rights"
    try:
        user = spare_user(among_others=True)
    except JudgeFailure as failure:
        return str(failure)
    assert user is not None, "the judge is root"
    with closing(user):
        return user.refusal()


def open_box(program: Program, limits: Limits, *, fresh: bool, writes: Writes, file_bytes: int | None) -> Box:
    """A box whose supervisor keeps the few rights of root that it needs, and whose runs are another user's."""
    wrapping = wrap(program, limits, writes=writes, readable=None, copies=True)
    return Box(wrapping, program, limits, fresh=fresh, file_bytes=file_bytes)


def open_origin(_program: Program, _limits: Limits) -> None:
    """None: each box starts by itself."""
