"""What may be judged here: secret cases only where no program can read them, unless the user trusts the programs."""

from __future__ import annotations

from dataclasses import dataclass, replace

from judge import sandbox
from judge.contest import Contest
from judge.errors import BadUsage

UNSAFE = "judge secret cases even where the sandbox hides them from no program: for programs you trust"


@dataclass(frozen=True)
class Isolation:
    """The isolation level in use, and whether its user asked for all cases though it hides none (`--unsafe`)."""

    level: str
    unsafe: bool = False

    @property
    def samples_only(self) -> bool:
        """Whether secret cases are left out."""
        return not self.unsafe and not sandbox.level(self.level).HIDES_CASES

    @property
    def name(self) -> str:
        """The level as every report shows it: `bubblewrap`, `rlimits (samples only)`, `rlimits (unsafe)`."""
        if sandbox.level(self.level).HIDES_CASES:
            return self.level
        return f"{self.level} ({'unsafe' if self.unsafe else 'samples only'})"

    @property
    def note(self) -> str:
        """Why secret cases are left out, and the remedy, in a line; empty where they are not."""
        if not self.samples_only:
            return ""
        lack = sandbox.missing(sandbox.LEVELS[0])
        remedy = f" ({lack})" if lack else ""
        return (
            f"only samples are judged: {self.level} hides no secret case from a program{remedy}; "
            "--unsafe judges all, for programs you trust"
        )

    def admit(self, contest: Contest) -> Contest:
        """`contest` with the cases that may be judged. BadUsage when none may."""
        if not self.samples_only:
            return contest
        samples = tuple(case for case in contest.cases if case.is_sample)
        if not samples:
            raise BadUsage(f"{contest.problem.id}: no sample is left to judge; {self.note}")
        return replace(contest, cases=samples, is_whole=contest.is_whole and samples == contest.cases)
