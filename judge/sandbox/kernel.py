"""What the levels ask of this machine: whether it filters system calls, has Landlock, which users are spare."""

from __future__ import annotations

import functools
import itertools
import os
import sys

_SPARE_UID = 60000
_SPARE_UIDS = 5000
_OPENED = itertools.count()  # no two boxes of a judge share a user


@functools.cache
def machine() -> str | None:
    """The machine's name where its system calls can be filtered, else None."""
    if not sys.platform.startswith("linux"):
        return None
    from judge.sandbox.inside import filters

    name = os.uname().machine
    return name if filters.supported(name) else None


@functools.cache
def landlock_version() -> int:
    """The version of Landlock that this kernel has, 0 for none."""
    if not sys.platform.startswith("linux"):
        return 0
    from judge.sandbox.inside import confinement

    return confinement.landlock_version()


def spare_uid() -> int | None:
    """A user that owns nothing, when the judge is root: root's processes know no limit on their number."""
    if os.geteuid() != 0:
        return None
    return _SPARE_UID + (os.getpid() + next(_OPENED)) % _SPARE_UIDS
