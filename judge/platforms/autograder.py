"""The part `autograder`: a file that makes a platform judge by itself, whenever somebody hands in.

It offers SECONDS, LONGEST and `pack`. Its scripts and templates are in the folder `scripts/` beside it.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Protocol, cast

from judge import platforms

if TYPE_CHECKING:
    from collections.abc import Container, Mapping

    from judge.values.problem import Problem


@dataclass(frozen=True)
class StatementText:
    """The HTML, the pictures in it by the names of their files, and a line for each picture that is not in it."""

    html: str
    pictures: Mapping[str, bytes]
    lost: tuple[str, ...] = ()


class Contents(Protocol):
    """What an autograder may hold. Files have their paths from its top folder."""

    def judge(self) -> Mapping[str, bytes]:
        """The judge and the problems, with their secret cases; `grade.py` there starts it."""

    def public_judge(self, *, samples: int, random: int, first_seed: int) -> Mapping[str, bytes]:
        """The same with nothing secret. The samples and up to `samples` further cases are judged; random cases come
        from `random` seeds from `first_seed` on."""

    def statement(self, problem: Problem, folder: str) -> StatementText:
        """The statement of a problem. The address of each picture begins with `folder`."""

    def packages(self) -> str:
        """The packages of Debian and Ubuntu with the compilers of the problems, as words of a command line."""

    def zipped(self, files: Mapping[str, bytes], executable: Container[str] = ()) -> bytes:
        """A zip file; the files in `executable` may be run."""


@dataclass(frozen=True)
class Order:
    """What a teacher asks for. `seconds` is the platform's time limit for one submission."""

    problems: tuple[Problem, ...]
    seconds: int
    contents: Contents

    @property
    def name(self) -> str:
        """The ids of the problems, for the names of files."""
        return "-".join(problem.id for problem in self.problems)

    @property
    def deadline(self) -> int:
        """After so many seconds no case is started: what runs then, and the feedback, need time too."""
        return self.seconds * 3 // 4

    @property
    def end(self) -> int:
        """After so many seconds the judge is ended, so that the platform still reads the result."""
        return self.seconds * 11 // 12


@dataclass(frozen=True)
class Export:
    """A file to write, and what the teacher does with it, line by line."""

    file: str
    data: bytes
    steps: tuple[str, ...]


class Packer(Protocol):
    """What the part offers. `SECONDS` is the platform's time limit, if the teacher sets no other; at most `LONGEST`."""

    SECONDS: int
    LONGEST: int

    def pack(self, order: Order) -> Export:
        """The autograder."""
        ...


def names() -> list[str]:
    """The platforms that have an autograder, sorted."""
    return platforms.names("autograder")


def packer(name: str) -> Packer:
    """That of the platform `name`."""
    return cast("Packer", platforms.load(name, "autograder"))


def script(part: str, name: str, **values: object) -> bytes:
    """The file `name` in the folder `scripts/` beside the module `part`, with each `@KEY@` replaced by its value."""
    text = (Path(part).parent / "scripts" / name).read_text(encoding="utf-8")
    given = {f"@{key.upper()}@": str(value) for key, value in values.items()}
    # In one pass: a value, such as the text of a statement, may hold what looks like another key.
    return re.sub("@[A-Z]+@", lambda found: given.get(found[0], found[0]), text).encode()
