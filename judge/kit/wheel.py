"""The wheel that students install: the judge without the teacher's commands, and the public part of the problems."""

from __future__ import annotations

from dataclasses import dataclass
from importlib import metadata
from pathlib import Path
from typing import TYPE_CHECKING

from judge import __version__
from judge.base.hashing import digest
from judge.base.root import kit_folder
from judge.kit import recorded
from judge.kit.archive import write_wheel
from judge.kit.code import judge_files
from judge.kit.public import PROGRAM
from judge.reporting.reports.html.game import SHELL

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from judge.kit.public import PublicProblem

NAME = "judge_kit"
_INSTALLED_AS = "transcript-judge"
_METADATA = """\
Metadata-Version: 2.1
Name: judge-kit
Version: {version}
Summary: Judges your programs on the public cases of: {problems}
License: MIT
Requires-Python: >=3.10
"""
# These rooms and modules serve none of the students' commands.
_TEACHERS = (
    "authoring/",
    "commands/_class.py",
    "commands/_one_student.py",
    "commands/_runs.py",
    "kit/",
    "marks/",
    "platforms/",
    "quality/",
    "results/",
    "grading/conductor.py",
    "grading/one_student.py",
    "grading/order.py",
)
_COMMAND = b"[console_scripts]\njudge = judge.__main__:start\n"


@dataclass(frozen=True)
class Wheel:
    """A wheel: the name of its file, which changes with the content, and its bytes."""

    file: str
    data: bytes


def build(problems: Iterable[PublicProblem], without: Iterable[str], page: str) -> Wheel:
    """A kit with these problems, and all commands of the judge but `without`. `page` is the shell of the page of
    `explain --html`: students have no Jinja2."""
    problems = list(problems)
    left_out = {("commands", command) for command in without}

    def is_needed(path: str) -> bool:
        room, _, module = path.partition("/")
        command = module.removesuffix(".py").strip("_").replace("_", "-")
        return not path.startswith(_TEACHERS) and (room, command) not in left_out

    files = dict(judge_files(is_needed))
    folder = f"judge/{kit_folder().name}"
    files[f"{folder}/{PROGRAM}"] = Path(recorded.__file__).read_bytes()
    files[f"{folder}/{SHELL}"] = page.encode()
    for problem in problems:
        files |= {f"{folder}/{path}": content for path, content in problem.files.items()}
    # pip does not replace a package by one with the same version.
    version = f"{__version__}+k{digest(*sorted(files.items())).hex()[:8]}"
    data = write_wheel(NAME, version, files, _info(version, problems))
    return Wheel(f"{NAME}-{version}-py3-none-any.whl", data)


def _info(version: str, problems: Iterable[PublicProblem]) -> Mapping[str, bytes]:
    names = ", ".join(problem.id for problem in problems)
    info = {
        "METADATA": _METADATA.format(version=version, problems=names).encode(),
        "entry_points.txt": _COMMAND,
    }
    licence = _licence()
    return {**info, "LICENSE": licence} if licence else info


def _licence() -> bytes | None:
    """The text of the judge's licence: that of the checkout, or what pip installed with the judge."""
    home = Path(__file__).resolve().parents[2]
    try:
        installed = metadata.distribution(_INSTALLED_AS)
    except metadata.PackageNotFoundError:
        installed = None
    if installed and Path(str(installed.locate_file("judge"))).resolve() == home / "judge":
        text = installed.read_text("licenses/LICENSE")
        return text.encode() if text else None
    return (home / "LICENSE").read_bytes() if (home / "LICENSE").is_file() else None
