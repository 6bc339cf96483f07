"""A problem and its cases, as their files describe them."""

from __future__ import annotations

import fnmatch
from dataclasses import dataclass, field, replace
from fractions import Fraction
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import re
    from collections.abc import Mapping


@dataclass(frozen=True)
class Limits:
    """What one run may use. `time_s` is CPU time, `wall_s` real time (None: 10 times `time_s` plus 15 s). If
    `output_bytes` is None, it is derived from the golden file (x 4 + 64 KiB, rounded up to whole 64 KiB).

    `processes` limits processes and threads together; without `subprocesses` a program may start only threads.
    """

    time_s: float = 2.0
    wall_s: float | None = None
    memory_mib: int = 256
    output_bytes: int | None = None
    stderr_bytes: int = 64 * 1024
    processes: int = 64
    subprocesses: bool = False

    @property
    def wall_limit_s(self) -> float:
        """The real time after which a run is stopped. It is far above the CPU limit, because on a busy machine every
        program waits."""
        return 10 * self.time_s + 15 if self.wall_s is None else self.wall_s


@dataclass(frozen=True)
class Checker:
    """A program of the problem that decides whether an output is right, as it was read: the name of its main file among
    `files` (path and content, sorted).

    `protocol` says how it is called and how it answers (`judging.protocols`). `interactive`: it talks to the submission
    while that runs; to so many `processes` of it at once. `passes`: how often it may ask for another run of the
    submission on one case. `arguments` are those before the flags (None: as the protocol says). `then` decides after a
    talk that this one accepted, on the output that it has left.
    """

    name: str
    files: tuple[tuple[str, bytes], ...] = field(repr=False)
    protocol: str = "kattis"
    interactive: bool = False
    processes: int = 1
    passes: int = 1
    arguments: tuple[str, ...] | None = None
    then: Checker | None = None
    limits: Limits = Limits(time_s=60, memory_mib=2048)


@dataclass(frozen=True)
class Harness:
    """The files of a problem that are joined to every submission in one language, as they were read (path and content,
    sorted).

    `driver` is the file among them in which the program begins; '' if the submission itself is a whole program. `name`
    is the name under which they find the submission's file; '' if it keeps its own. `function` is what that file must
    define, as its language writes it; '' if that is not examined.
    """

    language: str
    files: tuple[tuple[str, bytes], ...] = field(repr=False)
    driver: str = ""
    name: str = ""
    function: str = ""


@dataclass(frozen=True)
class Stream:
    """A standard stream (`stdin` or `stdout`) that programs also find as a `file` beside them."""

    name: str
    file: str


@dataclass(frozen=True)
class CaseFlags:
    """The flags for the cases whose id matches the glob `cases`, in place of the others."""

    cases: str
    flags: tuple[str, ...]


@dataclass(frozen=True)
class Comparison:
    """What decides whether an output is right: a comparator with its flags, or the problem's own checker with its
    arguments (then `name` is `checker`)."""

    name: str = "lines"
    flags: tuple[str, ...] = ()
    by_case: tuple[CaseFlags, ...] = field(default=(), repr=False)
    checker: Checker | None = field(default=None, repr=False)

    def of(self, case: str) -> Comparison:
        """What decides on the case of this id: the first glob that matches gives its flags."""
        for some in self.by_case:
            if fnmatch.fnmatchcase(case, some.cases):
                return replace(self, flags=some.flags, by_case=())
        return replace(self, by_case=()) if self.by_case else self


SAMPLES = "sample"
"""What a group calls the samples in `requires`."""


@dataclass(frozen=True)
class Group:
    """Cases that earn points together. `cases` is a glob over case ids.

    `score`: each case earns its `share`, or the group's points are earned for `all` cases or not at all, or multiplied
    with the smallest score (`min`) or all scores (`product`) that the problem's checker gave. It earns nothing unless
    all cases of the groups in `requires` are accepted, which come before it; SAMPLES there stands for the samples.
    """

    name: str
    points: Fraction
    cases: str
    score: str = "share"
    requires: tuple[str, ...] = ()


@dataclass(frozen=True)
class Problem:
    """A problem as its problem.yaml describes it.

    `reference`, `generate`, `validate` and `misreadings` are argument lists run from `root`; `python` as the first word
    means the interpreter that runs the judge; each may be missing, but there is no `generate` without a `reference`.
    `event` parses any transcript line. `arena` names the arena in which bots play this game, '' if there is none.
    `hints` is `line` if people are told where the mistake of a wrong program may be, otherwise `none`.
    `include` are the files that stand beside every submission, by language, `streams` those through which it may read
    and print. `kit_cases` is the number of random cases
    in a kit for students, where the generator has only the seeds from 1 to this; None in a checkout.
    """

    id: str
    root: Path
    title: str
    points: Fraction
    reference: tuple[str, ...] | None = None
    generate: tuple[str, ...] | None = None
    validate: tuple[str, ...] | None = None
    misreadings: tuple[str, ...] | None = None
    event: re.Pattern[str] | None = None
    compare: Comparison = Comparison()
    limits: Limits = Limits()
    language_limits: Mapping[str, Limits] = field(default_factory=lambda: MappingProxyType({}))
    groups: tuple[Group, ...] = ()
    visibility: str = "counterexample"
    hints: str = "line"
    languages: tuple[str, ...] | None = None
    include: Mapping[str, tuple[tuple[str, bytes], ...]] = field(
        default_factory=lambda: MappingProxyType({}), repr=False
    )
    harnesses: tuple[Harness, ...] = ()
    streams: tuple[Stream, ...] = ()
    arena: str = ""
    kit_cases: int | None = None

    @property
    def folder(self) -> Path:
        """`problems/<id>` in the checkout."""
        return self.root / "problems" / self.id

    def limits_for(self, language: str) -> Limits:
        """The limits of a run in `language`, with its overrides."""
        return self.language_limits.get(language, self.limits)

    def harness_for(self, language: str) -> Harness | None:
        """What is joined to a submission in `language`; None if it is judged alone."""
        return next((harness for harness in self.harnesses if harness.language == language), None)

    def asks_for_function(self, language: str) -> bool:
        """Whether a submission in `language` is a part of a program: the problem has the file in which that begins."""
        harness = self.harness_for(language)
        return harness is not None and harness.driver != ""


@dataclass(frozen=True)
class Case:
    """One input and its golden transcript. `id` is the path below `cases/<problem>` without its suffix."""

    id: str
    input: Path
    expected: Path

    @property
    def is_sample(self) -> bool:
        """Samples are public and give no points."""
        return is_sample(self.id)

    @property
    def is_public(self) -> bool:
        """Whether everybody may see it."""
        return is_public(self.id)


def is_sample(case: str) -> bool:
    """Whether the case of this id is a sample."""
    return case.startswith("sample/")


def is_public(case: str) -> bool:
    """Whether everybody may see the case of this id: a sample, or a random case."""
    return case.startswith(("sample/", "random/"))
