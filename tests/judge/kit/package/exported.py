"""What the tests of packages share: packages in a folder, and whether pandoc is here."""

import shutil
from pathlib import Path

import pytest

from judge.base.files import write_folder
from judge.kit.package.assembly import assemble, folder_names
from judge.kit.package.description import Terms
from judge.kit.package.layout import LAYOUTS
from judge.problem import cases
from judge.values.problem import Problem

TERMS = Terms("cc by-sa", "Ada")
needs_pandoc = pytest.mark.skipif(shutil.which("pandoc") is None, reason="pandoc is not installed")


def export(problem: Problem, name: str, out: Path) -> Path:
    """The package of the problem in this format, as a folder in `out`."""
    folder = out / folder_names([problem.id])[problem.id]
    write_folder(folder, assemble(problem, LAYOUTS[name], TERMS).files)
    return folder


def sides(problem: Problem) -> list[tuple[bool, bytes, bytes]]:
    """All cases: whether it is a sample, input and answer."""
    return sorted(
        (case.is_sample, case.input.read_bytes(), case.expected.read_bytes()) for case in cases.discover(problem)
    )
