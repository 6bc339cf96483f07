"""Decides which cases may be judged: secret ones only where no program can read them, or the user trusts the
programs."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path

from judge import languages, sandbox
from judge.base.errors import BadUsage, JudgeFailure
from judge.base.installed import homes
from judge.base.interpreter import interpreter_path
from judge.base.permissions import first_open, linked
from judge.problem.problem_cases import ProblemCases
from judge.values.report import Report

# What a checkout keeps from programs.
_SECRET = ("cases", "expected", "problems", "solutions", ".judge")


@dataclass(frozen=True)
class Isolation:
    """The isolation level in use, and whether the user asked for all cases even though it hides none (`--unsafe`).

    `shown` is the folder around the checkout that every program can see; None if there is none. `left_open` is a place
    that a level hides only if it is closed to other users, and that is not; None if there is none.
    """

    level: str
    unsafe: bool = False
    shown: Path | None = None
    left_open: Path | None = None

    @classmethod
    def of(cls, root: Path, *others: Path, unsafe: bool) -> Isolation:
        """The best level of this machine, for the checkout `root` and `others` that hold secrets (results, programs of
        other students)."""
        place, level = root.resolve(), sandbox.best_level()
        shown = (folder for folder in _shown() if place.is_relative_to(folder.resolve()))
        hiding = sandbox.level(level)
        by_permissions = hiding.HIDES_CLOSED_PLACES and not hiding.HIDES_CASES
        left_open = _first_open(root, others) if by_permissions else None
        return cls(level, unsafe, next(shown, None), left_open)

    @property
    def hides_cases(self) -> bool:
        """Whether no program can read the files of secret cases."""
        return sandbox.level(self.level).HIDES_CLOSED_PLACES and not self.is_exposed

    @property
    def is_exposed(self) -> bool:
        """Whether this level could hide secret cases if they were somewhere else, or closed."""
        return self.shown is not None or self.left_open is not None

    @property
    def samples_only(self) -> bool:
        """Whether secret cases are left out."""
        return not self.unsafe and not self.hides_cases

    @property
    def name(self) -> str:
        """The level as every report shows it: `bubblewrap`, `rlimits (samples only)`, `rlimits (unsafe)`."""
        if self.hides_cases:
            return self.level
        return f"{self.level} ({'unsafe' if self.unsafe else 'samples only'})"

    @property
    def note(self) -> str:
        """Why secret cases are left out, and the remedy, in one line; '' if they are not."""
        if not self.samples_only:
            return ""
        if self.shown is not None:
            why = f"every program can see {self.shown}, where this checkout is: move it elsewhere"
        elif self.left_open is not None:
            why = f"every user of this machine may enter {self.left_open}: close it with `chmod o= {self.left_open}`"
        else:
            lack = sandbox.missing(sandbox.LEVELS[0])
            why = f"{self.level} cannot hide secret cases from programs{f' ({lack})' if lack else ''}"
        return f"only samples are judged: {why}; --unsafe judges all, for programs you trust"

    def noted(self, report: Report) -> Report:
        """`report` with the level's name, and the note on it before the others."""
        return replace(report, isolation=self.name, notes=(*filter(None, [self.note]), *report.notes))

    def admit(self, problem_cases: ProblemCases) -> ProblemCases:
        """`problem_cases` with only the cases that may be judged. BadUsage if there are none."""
        if not self.samples_only:
            return problem_cases
        samples = tuple(case for case in problem_cases.cases if case.is_sample)
        if not samples:
            raise BadUsage(f"{problem_cases.problem.id}: there is no sample to judge; {self.note}")
        return replace(problem_cases, cases=samples, is_whole=problem_cases.is_whole and samples == problem_cases.cases)


def _first_open(root: Path, others: tuple[Path, ...]) -> Path | None:
    """The first place that other users may enter of the checkout, of what links in it lead to, and of `others`."""
    secret = [root / name for name in _SECRET]
    return first_open((root, *secret, *(target for folder in secret for target in linked(folder)), *others))


def _shown() -> Iterator[Path]:
    """The folders that a sandbox shows to programs besides their own: the system's and those of languages."""
    yield Path("/usr")
    yield from homes(interpreter_path())
    for language in map(languages.by_name, languages.names()):
        for tool in language.tools():
            with contextlib.suppress(JudgeFailure):
                yield from language.needs(language.find_tool(tool))
