"""Autograders by platform: one file per platform. Its file name is its public name."""

from __future__ import annotations

import importlib
import pkgutil
import re
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

from judge.execution import languages

if TYPE_CHECKING:
    from collections.abc import Sequence

    from judge.execution.store import Store
    from judge.values.problem import Problem

_SCRIPTS = Path(__file__).parents[1] / "scripts"


@dataclass(frozen=True)
class Order:
    """What a teacher asks for. `seconds` is the platform's time limit for one submission; `unsafe`: secret cases are
    judged even where programs could read them."""

    problems: tuple[Problem, ...]
    seconds: int
    unsafe: bool
    store: Store

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


class Platform(Protocol):
    """What a platform's module offers. `SECONDS` is the platform's time limit, if the teacher sets no other; at most
    `LONGEST`."""

    SECONDS: int
    LONGEST: int

    def pack(self, order: Order) -> Export:
        """The autograder."""
        ...


def names() -> list[str]:
    """The platforms, sorted."""
    return sorted(module.name for module in pkgutil.iter_modules(__path__))


def platform(name: str) -> Platform:
    """The module of the platform `name`."""
    module: Platform = importlib.import_module(f"{__name__}.{name}")
    return module


def script(name: str, **values: object) -> bytes:
    """The file `name` of scripts/, with each `@KEY@` replaced by its value."""
    text = (_SCRIPTS / name).read_text(encoding="utf-8")
    given = {f"@{key.upper()}@": str(value) for key, value in values.items()}
    # In one pass: a value, such as the text of a statement, may hold what looks like another key.
    return re.sub("@[A-Z]+@", lambda found: given.get(found[0], found[0]), text).encode()


def packages(problems: Sequence[Problem]) -> str:
    """The packages of Debian and Ubuntu with the compilers of the problems' languages, as words of a command line."""
    chosen = {name for problem in problems for name in problem.languages or languages.names()}
    return " ".join(sorted({package for name in chosen for package in languages.by_name(name).packages}))
