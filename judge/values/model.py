"""The values that travel between the judge's parts: frozen, without colour, standard library only.

text -> Problem, Case, Submission -> Execution -> Difference -> CaseResult; then `report`: Result -> Report
"""

from __future__ import annotations

import enum
from dataclasses import dataclass, field
from fractions import Fraction
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import re
    from collections.abc import Mapping


class Verdict(str, enum.Enum):
    """What became of a case or a submission; the value is the short name that every report prints."""

    AC = "AC"
    WA = "WA"
    TLE = "TLE"
    MLE = "MLE"
    OLE = "OLE"
    RTE = "RTE"
    CE = "CE"
    JE = "JE"

    @property
    def words(self) -> str:
        """The verdict in words, e.g. `wrong answer`."""
        return _WORDS[self]


_WORDS = MappingProxyType(
    {
        Verdict.AC: "accepted",
        Verdict.WA: "wrong answer",
        Verdict.TLE: "time limit exceeded",
        Verdict.MLE: "memory limit exceeded",
        Verdict.OLE: "output limit exceeded",
        Verdict.RTE: "run-time error",
        Verdict.CE: "compile error",
        Verdict.JE: "judge error",
    }
)


@dataclass(frozen=True)
class Limits:
    """What one run may use. `time_s` is CPU time, `wall_s` real time (None: 10 times `time_s` and 15 s); `output_bytes`
    None: derived from the golden file (x 4 + 64 KiB, rounded up to whole 64 KiB).

    `processes` bounds processes and threads together; without `subprocesses` a program may start threads only.
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
        """After how much real time a run is ended: a backstop, far off, for a busy machine makes everybody wait."""
        return 10 * self.time_s + 15 if self.wall_s is None else self.wall_s


@dataclass(frozen=True)
class Comparison:
    """Which comparator decides, and its flags (`compare: {name, flags}`)."""

    name: str = "lines"
    flags: tuple[str, ...] = ()


@dataclass(frozen=True)
class Group:
    """Cases that earn points together. `cases` is a glob over case ids; `score` is `share` or `all`."""

    name: str
    points: Fraction
    cases: str
    score: str = "share"


@dataclass(frozen=True)
class Problem:
    """A problem as its problem.yaml says it.

    `reference`, `generate`, `validate` and `misreadings` are argument lists run from `root`; the word `python`
    at their head stands for the interpreter that runs the judge. `event` parses any transcript line.
    """

    id: str
    root: Path
    title: str
    points: Fraction
    reference: tuple[str, ...]
    generate: tuple[str, ...] | None = None
    validate: tuple[str, ...] | None = None
    misreadings: tuple[str, ...] | None = None
    event: re.Pattern[str] | None = None
    compare: Comparison = Comparison()
    limits: Limits = Limits()
    language_limits: Mapping[str, Limits] = field(default_factory=lambda: MappingProxyType({}))
    groups: tuple[Group, ...] = ()
    visibility: str = "counterexample"
    languages: tuple[str, ...] | None = None

    @property
    def folder(self) -> Path:
        """`problems/<id>` in the checkout."""
        return self.root / "problems" / self.id

    def limits_for(self, language: str) -> Limits:
        """The limits of a run in `language`, its overrides applied."""
        return self.language_limits.get(language, self.limits)


@dataclass(frozen=True)
class Case:
    """One input and its golden transcript. `id` is the path below `cases/<problem>` without its suffix."""

    id: str
    input: Path
    expected: Path

    @property
    def is_sample(self) -> bool:
        """Samples are public and give no points."""
        return self.id.startswith("sample/")

    @property
    def is_public(self) -> bool:
        """Whether everybody may see it."""
        return is_public(self.id)


def is_public(case: str) -> bool:
    """Whether everybody may see the case of this id: a sample, or a random case."""
    return case.startswith(("sample/", "random/"))


@dataclass(frozen=True)
class Submission:
    """One student's file for one problem. `id` is the student's folder (or file) name as found.

    `folder` holds the files that lie read-only beside the program, None when nothing does.
    """

    id: str
    problem: str
    file: Path
    folder: Path | None = None


@dataclass(frozen=True)
class Unmatched:
    """A file that was not judged, and why.

    `student` is the id of the student it belongs to, where that is known. `again`: people need not be told, for it
    says the same as an entry before it, or is meant for a problem that is not graded now.
    """

    file: str
    why: str
    student: str | None = None
    again: bool = False


@dataclass(frozen=True)
class Program:
    """A submission ready to run: `argv` runs with the folder `box` as its working folder and only its content visible.

    `name` is the language's public name. `version` names compiler or interpreter. `needs` are folders outside /usr
    that the program's interpreter lives in; `proc` tells that it needs /proc; `address_space` that memory can be
    limited by address space (not for runtimes that reserve much and use little); `environment` is added to the clean
    one. `fork_server` tells that its cases may be forked from one warm interpreter, `argv` being interpreter and file.
    `static_bytes` is the memory that a compiled program's code and global variables take.
    """

    language: str
    version: str
    argv: tuple[str, ...]
    box: Path
    needs: tuple[Path, ...] = ()
    proc: bool = False
    address_space: bool = True
    environment: tuple[tuple[str, str], ...] = ()
    fork_server: bool = False
    static_bytes: int = 0


class Stop(str, enum.Enum):
    """Why a run was ended; SIZE: the program alone, without data of its own, needs more memory than it may have; TASKS:
    the machine had no room for another thread or process."""

    CPU = "cpu"
    WALL = "wall"
    OUTPUT = "output"
    IDLE = "idle"
    MEMORY = "memory"
    SIZE = "size"
    TASKS = "tasks"


@dataclass(frozen=True)
class Execution:
    """One finished run: exactly one of `status` and `signal` is set.

    `stdout` and `stderr` are cut at their limits (the flags tell); times in seconds, peak memory in KiB. `lost`: the
    sandbox ended with the run, so nothing is known of it.
    """

    status: int | None
    signal: int | None
    cpu_s: float
    wall_s: float
    memory_kib: int
    stdout: bytes
    stderr: bytes
    stdout_cut: bool = False
    stderr_cut: bool = False
    stopped: Stop | None = None
    lost: bool = False


@dataclass(frozen=True)
class Difference:
    """The first place where a transcript departs from the golden one, as a comparator finds it.

    `line` counts from 1 in the golden transcript; `expected` and `found` are that line in each, None where there is
    no such line. `detail` says more in words when the line alone does not (a token, `only blanks differ`). `starts` are
    the offsets at which that line begins in each, for who has the texts at hand; None: not known.
    """

    line: int
    expected: bytes | None
    found: bytes | None
    detail: str | None = None
    starts: tuple[int, int] | None = field(default=None, compare=False, repr=False)


@dataclass(frozen=True)
class Window:
    """The lines around a difference, bounded in number and length; `start` is the number of the first line kept."""

    start: int
    expected: tuple[bytes, ...]
    found: tuple[bytes, ...]


@dataclass(frozen=True)
class Ending:
    """How an output that was cut short ends: its last whole line (number from 1, text cut at 200 bytes), and, when it
    repeats itself, the first line of the repetition and how many lines make one round. `line` 0: not to be told."""

    line: int
    text: bytes
    repeats_from: int | None = None
    period: int = 0


@dataclass(frozen=True)
class Reason:
    """Why the golden line is what it is, from the reference's trace."""

    rules: tuple[str, ...]
    why: str


@dataclass(frozen=True)
class CaseResult:
    """What became of one case.

    `ran` is False for a case that was not run (its submission does not compile, or timed out too often). `message`
    is one printable line for people; `stderr_tail` printable, bounded text. `difference` is set for WA,
    `partial` for a TLE, MLE, OLE or RTE whose output already differed, `coming` for an RTE of which no whole line
    is wrong: the line that it broke off before (`found` None) or in; `window` goes with each of them.
    `ending` is set for TLE, MLE, OLE and RTE runs that printed a whole line. `reason` is the
    golden line's, filled in from the reference's trace once all is judged. `unsettled`: the case has
    to be judged again, alone, before the verdict stands, for the run ended by itself above the limit of CPU time, or
    the machine was too busy to judge it (JE). `near_limit`: the run ended by itself at 0.75 to 1 times the limit, or it
    has been judged again, and the run that took least counts. Not `repeatable` is what the clock or the system decided:
    another time it may be otherwise.
    `answer` is the hash of a wrong answer's output in the comparator's normal form, for OLE of its beginning
    (`compare.beginning`). `stopped_in` is where a Python program was when it was stopped, the end of its traceback: it
    hangs on the moment, as times do, and so stands where they stand.

    Of a public case that failed, where students do not see everything: `confirmed` tells whether a second run, in a box
    of its own, ended the same way (None: there was none), and `excerpt` is all that students may see of it.
    """

    case: str
    group: str | None
    verdict: Verdict
    status: int | None = None
    signal: int | None = None
    ran: bool = True
    message: str = ""
    stderr_tail: str = ""
    difference: Difference | None = None
    partial: Difference | None = None
    coming: Difference | None = None
    window: Window | None = None
    ending: Ending | None = None
    reason: Reason | None = None
    cpu_s: float = 0.0
    wall_s: float = 0.0
    memory_kib: int = 0
    near_limit: bool = False
    unsettled: bool = False
    repeatable: bool = True
    answer: bytes | None = None
    stopped_in: str = field(default="", compare=False)
    confirmed: bool | None = None
    excerpt: CaseResult | None = field(default=None, repr=False)

    @property
    def is_public(self) -> bool:
        """Whether everybody may see the case."""
        return is_public(self.case)
