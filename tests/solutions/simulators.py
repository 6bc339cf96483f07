"""Ways to run a simulator in a test: inside this process, as a program, on every supported Python."""

import functools
import io
import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from unittest.mock import patch

import pytest
from _pytest.mark import ParameterSet

ROOT = Path(__file__).resolve().parents[2]
VERSIONS = ["3.10", "3.11", "3.12", "3.13"]


@dataclass(frozen=True)
class Outcome:
    """What a run gave: exit status, standard output, standard error."""

    status: int
    out: bytes
    err: bytes = b""


def call(main: Callable[[Sequence[str]], int], argv: Sequence[str], data: bytes) -> Outcome:
    """`main(argv)` in this process with `data` on standard input."""
    streams = [io.TextIOWrapper(io.BytesIO(start)) for start in (data, b"", b"")]
    stdin, stdout, stderr = streams
    with patch.multiple(sys, stdin=stdin, stdout=stdout, stderr=stderr):
        status = main(argv)
    for stream in streams:
        stream.flush()
    return Outcome(status, stdout.buffer.getvalue(), stderr.buffer.getvalue())


def run(*args: str, data: bytes = b"", python: str = sys.executable, **environment: str) -> Outcome:
    """`python -m ...` in the checkout, with only this environment."""
    done = subprocess.run(
        [python, "-m", *args], input=data, capture_output=True, cwd=ROOT, env=environment, check=False, timeout=60
    )
    return Outcome(done.returncode, done.stdout, done.stderr)


def interpreters() -> list[str]:
    """Every supported Python on this machine, found on the PATH or in pyenv, and the one of this process."""
    return [found for version in VERSIONS if (found := _interpreter(version))]


def oldest_often() -> list[ParameterSet]:
    """These, for a table: the oldest at every change, the others at night."""
    return [pytest.param(python, marks=pytest.mark.nightly if at else []) for at, python in enumerate(interpreters())]


@functools.cache
def _interpreter(version: str) -> str | None:
    if version == "{}.{}".format(*sys.version_info):
        return sys.executable
    pyenv = Path(os.environ.get("PYENV_ROOT", Path.home() / ".pyenv"))
    installed = sorted(pyenv.glob(f"versions/{version}.*/bin/python"))
    # The name on the PATH may be a shim, which takes long to start.
    for place in [*map(str, installed), shutil.which(f"python{version}")]:
        if place is not None and is_version(place, version):
            return place
    return None


def is_version(python: str, version: str) -> bool:
    """Whether this program is that Python; a pyenv shim can have the name without being it."""
    command = [python, "-c", "import sys; print('%d.%d' % sys.version_info[:2])"]
    return subprocess.run(command, capture_output=True, text=True, check=False).stdout.strip() == version
