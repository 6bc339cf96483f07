"""Python 2, for generators and solutions of old packages only: they make cases. A submission is never in it."""

from __future__ import annotations

import shutil

from judge.base.patience import ask
from judge.languages import Language

_ASK_PLACE = "import sys; print(sys.executable if sys.version_info[0] == 2 else '')"


def find_interpreter(tool: str) -> str | None:
    """The interpreter itself, which a version manager may hide behind a script; None if none runs."""
    found = shutil.which(tool)
    try:
        return (ask([found, "-c", _ASK_PLACE]).stdout.strip() or None) if found else None
    except OSError:
        return None


LANGUAGE = Language(
    name="_python2",
    title="Python 2",
    suffixes=(".py2",),
    run=("python2", "{source}"),
    version=("python2", "--version"),
    remedy="install it",
    trial="",
    find=find_interpreter,
)
