"""The formats of problem packages that `export package` writes, and what they call things."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from judge.values.problem import Problem

_SAME = ("accepted", "wrong_answer", "time_limit_exceeded", "run_time_error")
_REJECTED = ("rejected", "output_limit_exceeded", "memory_limit_exceeded")


@dataclass(frozen=True)
class Layout:
    """One format: its name, its folders and files. `python_main` is the module in which an included program in Python
    begins. `verdicts` gives the folder for each folder of our submissions that
    has one there. `limits_address_space`: how its tools limit the memory of a program."""

    name: str
    statement: str
    checker: str
    group_file: str
    python_main: str
    verdicts: Mapping[str, str]
    limits_address_space: bool = True

    @property
    def version(self) -> str:
        """What problem.yaml calls the format."""
        return _LEGACY.name if self.is_legacy else self.name

    @property
    def is_legacy(self) -> bool:
        """Whether it has the keys of the legacy format."""
        return self.group_file == "testdata.yaml"


_LEGACY = Layout(
    "legacy",
    "problem_statement/problem.en.tex",
    "output_validators/checker",
    "testdata.yaml",
    "main",  # what problemtools looks for; the format says __main__
    MappingProxyType(dict(zip(_SAME, _SAME, strict=True))),
)
_CURRENT = Layout(
    "2025-09",
    "statement/problem.en.tex",
    "output_validator",
    "test_group.yaml",
    "__main__",
    MappingProxyType({**dict(zip(_SAME, _SAME, strict=True)), **dict.fromkeys(_REJECTED, "rejected")}),
)
DOMJUDGE = replace(
    _LEGACY,
    name="domjudge",
    verdicts=MappingProxyType(
        {**_LEGACY.verdicts, "output_limit_exceeded": "output_limit", "compile_error": "compiler_error"}
    ),
    limits_address_space=False,
)
LAYOUTS: Mapping[str, Layout] = MappingProxyType({layout.name: layout for layout in (_LEGACY, _CURRENT)})


@dataclass(frozen=True)
class Part:
    """Files of a package by their paths in it, and lines on what is not the same there."""

    files: Mapping[str, bytes]
    notes: tuple[str, ...] = ()


def is_scoring(problem: Problem) -> bool:
    """Whether the package gives points: if the problem has groups of its own. Otherwise all cases together decide."""
    first = problem.groups[0]
    return len(problem.groups) > 1 or first.score != "share" or first.requires != ()
