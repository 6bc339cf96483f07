"""What may be judged here: secret cases only where no program can read them, unless the user trusts the programs."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path

from judge.base.errors import BadUsage, JudgeFailure
from judge.execution import languages, sandbox
from judge.execution.languages.python import interpreter_path
from judge.problem.problem_cases import ProblemCases

UNSAFE = "judge secret cases even where the sandbox hides them from no program: for programs you trust"


@dataclass(frozen=True)
class Isolation:
    """The isolation level in use, and whether its user asked for all cases though it hides none (`--unsafe`).

    `shown` is a folder that every program sees, where the checkout lies in one; else None.
    """

    level: str
    unsafe: bool = False
    shown: Path | None = None

    @classmethod
    def of(cls, root: Path, *, unsafe: bool) -> Isolation:
        """The best level of this machine, for the checkout `root`."""
        place = root.resolve()
        shown = (folder for folder in _shown() if place.is_relative_to(folder.resolve()))
        return cls(sandbox.best_level(), unsafe, next(shown, None))

    @property
    def hides_cases(self) -> bool:
        """Whether no program can read the files of secret cases."""
        return sandbox.level(self.level).HIDES_CASES and self.shown is None

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
        """Why secret cases are left out, and the remedy, in a line; empty where they are not."""
        if not self.samples_only:
            return ""
        if self.shown is not None:
            why = f"every program sees {self.shown}, where this checkout lies: move it elsewhere"
        else:
            lack = sandbox.missing(sandbox.LEVELS[0])
            why = f"{self.level} hides no secret case from a program{f' ({lack})' if lack else ''}"
        return f"only samples are judged: {why}; --unsafe judges all, for programs you trust"

    def admit(self, problem_cases: ProblemCases) -> ProblemCases:
        """`problem_cases` with the cases that may be judged. BadUsage when none may."""
        if not self.samples_only:
            return problem_cases
        samples = tuple(case for case in problem_cases.cases if case.is_sample)
        if not samples:
            raise BadUsage(f"{problem_cases.problem.id}: no sample is left to judge; {self.note}")
        return replace(problem_cases, cases=samples, is_whole=problem_cases.is_whole and samples == problem_cases.cases)


def _shown() -> Iterator[Path]:
    """What a sandbox shows to programs besides their own folder: the system's, and the homes of languages."""
    yield Path("/usr")
    yield from languages.homes(interpreter_path())
    for language in map(languages.by_name, languages.names()):
        for tool in language.tools():
            with contextlib.suppress(JudgeFailure):
                yield from language.needs(language.find_tool(tool))
