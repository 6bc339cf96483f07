"""Cases on their way to a worker: which cases of which submission, and how each of them is run."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING

from judge.base.errors import JudgeFailure
from judge.base.hashing import digest
from judge.values.problem import is_public

if TYPE_CHECKING:
    from pathlib import Path

    from judge.execution.compilation import Source
    from judge.values.problem import Case, Comparison, Limits


@dataclass(frozen=True)
class CaseTexts:
    """The texts of a case: its input and golden transcript."""

    input: bytes
    expected: bytes

    @property
    def digest(self) -> bytes:
        """One hash of both."""
        return digest(self.input, self.expected)

    @property
    def length(self) -> int:
        """The bytes of both: a long input may be what needs time and memory, also where the output is one number."""
        return len(self.input) + len(self.expected)

    def read(self) -> CaseTexts:
        """Itself: both texts are here already."""
        return self


@dataclass(frozen=True)
class CaseFiles:
    """The files of a case (input and golden transcript), with the hash of both when the grading began."""

    case: Case
    digest: bytes

    @classmethod
    def of(cls, case: Case) -> CaseFiles:
        """The files of `case` as they are now. JudgeFailure when they cannot be read."""
        return cls(case, _read(case).digest)

    def read(self) -> CaseTexts:
        """Both texts. JudgeFailure when a file cannot be read, or has changed."""
        texts = _read(self.case)
        if texts.digest != self.digest:
            raise JudgeFailure(f"{self.case.id} changed while it was graded: grade again")
        return texts


def _read(case: Case) -> CaseTexts:
    try:
        return CaseTexts(case.input.read_bytes(), case.expected.read_bytes())
    except OSError as error:
        raise JudgeFailure(f"cannot read {error.filename}: {error.strerror}") from None


@dataclass(frozen=True)
class CaseToRun:
    """One case as a worker gets it: its id, its input and golden transcript, and its points group.

    `key` is the key of the result in the store; None: it is not stored. `output_bytes` limits the output of this case.
    """

    id: str
    data: CaseFiles | CaseTexts
    group: str | None = None
    key: bytes | None = None
    output_bytes: int | None = None

    @property
    def is_public(self) -> bool:
        """Whether everybody may see the case."""
        return is_public(self.id)


@dataclass(frozen=True)
class RunSettings:
    """How each case is run and compared. `level` is the isolation level. `fresh`: each case gets a fresh interpreter.
    `apart`: each case gets a new box, opened for it alone. `keeps_output`: the results have the beginning of what the
    program printed."""

    comparison: Comparison
    limits: Limits
    level: str
    fresh: bool = False
    apart: bool = False
    keeps_output: bool = False


@dataclass(frozen=True)
class CaseBatch:
    """Some cases of one submission, sent to a worker together.

    `submission` is the number of the submission in the grading. The cases are all public or all secret. `store` is the
    file of the store, if the worker can open it. `stops` is the number of earlier cases on which the program went over
    a limit. No case is started after `seconds`; with `until_failure`, none after a certain failure; with `until_stop`,
    none after a case that goes over a limit. In the folder `kept`, if it is there, are compiled programs of the grading
    that have failed a case. `warns`: the compiler is asked for warnings, too.
    """

    submission: int
    source: Source
    cases: tuple[CaseToRun, ...]
    settings: RunSettings
    store: Path | None = None
    stops: int = 0
    seconds: float = math.inf
    until_failure: bool = False
    until_stop: bool = False
    kept: Path | None = None
    warns: bool = False
