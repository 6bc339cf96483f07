"""What the autograders of all platforms are made of: the judge, problems whole or in public, statements."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from judge import languages
from judge.kit import public, recorded, statement_text
from judge.kit.archive import write_zip
from judge.kit.bundle import collect, with_judge

if TYPE_CHECKING:
    from collections.abc import Container, Mapping

    from judge.execution.store import Store
    from judge.platforms.autograder import StatementText
    from judge.values.problem import Problem


@dataclass(frozen=True)
class KitContents:
    """The contents for these problems. `unsafe`: secret cases are judged even where programs could read them."""

    problems: tuple[Problem, ...]
    unsafe: bool
    store: Store

    def judge(self) -> Mapping[str, bytes]:
        """BadUsage if the problems do not work without the rest of the checkout."""
        return collect(self.problems, unsafe=self.unsafe).files

    def public_judge(self, *, samples: int, random: int, first_seed: int) -> Mapping[str, bytes]:
        """BadUsage if a problem has no samples or no statement; JudgeFailure if one of its programs fails."""
        files = {public.PROGRAM: Path(recorded.__file__).read_bytes()}
        for problem in self.problems:
            files |= public.collect(problem, random, first_seed, self.store, more_samples=samples).files
        return with_judge(files, unsafe=self.unsafe)

    def statement(self, problem: Problem, folder: str) -> StatementText:
        """BadUsage if a package is missing, or the statement."""
        return statement_text.render(problem, folder)

    def packages(self) -> str:
        """Those of all languages that may be used for one of the problems."""
        chosen = {name for problem in self.problems for name in problem.languages or languages.names()}
        return " ".join(sorted({package for name in chosen for package in languages.by_name(name).packages}))

    def zipped(self, files: Mapping[str, bytes], executable: Container[str] = ()) -> bytes:
        """The same bytes for the same files."""
        return write_zip(files, executable)
