"""The Python interpreter that runs submissions and, in every box, the supervisor."""

from __future__ import annotations

import functools
import os
import re
import sys
from pathlib import Path

from judge.base.patience import ask

OLDEST = (3, 10)
_SYSTEM = "/usr/bin/python3"


@functools.cache
def find_interpreter(_tool: str = "python3") -> str | None:
    """The interpreter that runs submissions: JUDGE_PYTHON, or the system's if it is new enough, or the judge's own;
    None when JUDGE_PYTHON is too old or does not run.

    Never a virtual environment's interpreter: a submission must not see the judge's packages.
    """
    chosen = os.environ.get("JUDGE_PYTHON")
    if chosen:
        return os.path.realpath(chosen) if version_of(chosen) >= OLDEST else None
    if version_of(_SYSTEM) >= OLDEST:
        return _SYSTEM
    return os.path.realpath(getattr(sys, "_base_executable", None) or sys.executable)


@functools.cache
def interpreter_path() -> Path:
    """The real path of the interpreter that runs submissions, or of the judge's own if there is none."""
    return Path(find_interpreter() or sys.executable).resolve()


def say_other_version() -> str:
    """One line, if programs run with another version of Python than the judge, which is the user's own; otherwise ''.

    The remedy is left out if the user has chosen that interpreter.
    """
    chosen, own = find_interpreter(), sys.version_info[:2]
    version = version_of(chosen) if chosen else ()
    if not version or version == own:
        return ""
    words = f"your Python is {own[0]}.{own[1]}, programs run with {version[0]}.{version[1]} ({chosen})"
    if os.environ.get("JUDGE_PYTHON"):
        return f"{words}, as JUDGE_PYTHON says"
    mine = os.path.realpath(getattr(sys, "_base_executable", None) or sys.executable)
    return f"{words}; to run them with yours, set the environment variable JUDGE_PYTHON to {mine}"


def version_of(interpreter: str) -> tuple[int, ...]:
    """Major and minor version, e.g. (3, 11); empty when `interpreter` is not an interpreter."""
    return _ask_version(os.path.realpath(interpreter))


@functools.cache
def _ask_version(interpreter: str) -> tuple[int, ...]:
    if not os.access(interpreter, os.X_OK):
        return ()
    try:
        answer = ask([interpreter, "--version"])
    except OSError:
        return ()
    version = re.match(r"Python (\d+)\.(\d+)", answer.stdout) if answer.returncode == 0 else None
    return tuple(map(int, version.groups())) if version else ()
