"""A class like a real one: right programs in several styles, many that misread a rule, and some odd ones.

A class can be made for any problem with misreadings. Each program is one file that uses only the standard library. The
same class has the same bytes every time.
"""

from __future__ import annotations

import importlib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import cycle
from pathlib import Path
from typing import TypeVar

from benchmarks.bundling import bundle
from benchmarks.styles import ODD, SLOW, STYLES, STYLES_OF_THE_RIGHT
from judge.problem.programs import reference
from judge.values.problem import Problem
from problems.variants import Variants

T = TypeVar("T")


@dataclass(frozen=True)
class Student:
    """One program of the class: the student and the file. `kind` is right, misread or odd."""

    name: str
    kind: str
    suffix: str
    source: bytes


def build(problem: Problem, right: int = 5, misread: int = 30, odd: int = 10) -> list[Student]:
    """Return the given number of students of each kind, numbered; the misread rules are spread over the catalogue.

    ValueError if there are not that many right or odd programs.
    """
    rights, odds = list(_right(problem)), list(_odd(problem))
    if right > len(rights) or odd > len(odds):
        raise ValueError(f"at most {len(rights)} right and {len(odds)} odd programs")
    students = [*rights[:right], *_misread(problem, misread), *odds[:odd]]
    return [replace(student, name=f"{number:02}-{student.name}") for number, student in enumerate(students, 1)]


def write(students: Sequence[Student], folder: Path, problem: Problem) -> None:
    """Write one folder per student, with one file."""
    for student in students:
        (folder / student.name).mkdir(parents=True)
        (folder / student.name / f"{problem.id}{student.suffix}").write_bytes(student.source)


def spread(things: Sequence[T], count: int) -> list[T]:
    """`count` of `things` in their order, as far apart as possible."""
    return [things[number * len(things) // count] for number in range(count)]


def program(problem: Problem, ending: str, misreading: str = "") -> bytes:
    """A Python program that plays by the rules, or with one misread; `ending` prints the lines, as in `styles`."""
    variants, part = _variants(problem)
    replacements = variants.replacements(part, [misreading]) if misreading else []
    argv = reference(problem)
    module, *options = argv[argv.index("-m") + 1 :]
    text = bundle(module, replacements) + ending.replace("{part}", f", {part}" if "--part" in options else "")
    return text.encode()


def right_program(problem: Problem) -> bytes:
    """The first right program in Python."""
    return next(student.source for student in _right(problem) if student.suffix == ".py")


def _right(problem: Problem) -> Iterator[Student]:
    accepted = problem.folder / "submissions" / "accepted"
    written = [problem.root / "submissions" / "amara" / f"{problem.id}.py", *sorted(accepted.glob("*.py"))]
    for file in [*filter(Path.is_file, written)][:1] + sorted(accepted.glob("*.cpp")):
        yield Student(f"right-{file.suffix[1:]}", "right", file.suffix, file.read_bytes())
    for style, ending in STYLES_OF_THE_RIGHT.items():
        yield Student(f"right-{style}", "right", ".py", program(problem, ending))


def _misread(problem: Problem, count: int) -> Iterator[Student]:
    variants, part = _variants(problem)
    for misreading, style in zip(spread(variants.of(part), count), cycle(STYLES), strict=False):
        source = program(problem, STYLES[style], misreading.id)
        yield Student(f"{misreading.id}-{style}", "misread", ".py", source)


def _odd(problem: Problem) -> Iterator[Student]:
    own = problem.folder / "submissions"
    for file in sorted(file for file in own.glob("*/*.py") if file.parent.name != "accepted")[:1]:
        yield Student("wrong-by-the-author", "odd", file.suffix, file.read_bytes())
    yield Student("slow", "odd", ".py", program(problem, SLOW))
    for name, text in ODD.items():
        yield Student(name, "odd", ".py", text.encode("latin-1"))


def _variants(problem: Problem) -> tuple[Variants, int]:
    """The problem's misreadings, and which part of the game it is."""
    assert problem.misreadings, "only for problems with misreadings"
    module, *options = problem.misreadings[problem.misreadings.index("-m") + 1 :]
    (variants,) = (value for value in vars(importlib.import_module(module)).values() if isinstance(value, Variants))
    return variants, int(options[options.index("--part") + 1]) if "--part" in options else 1
