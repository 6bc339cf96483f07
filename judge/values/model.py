"""The values that the judge's parts pass to each other: frozen, without colour, standard library only.

text -> Problem, Case, Submission -> Execution -> Difference -> Ran or NotRun; then `report`: Result -> Report
"""

from __future__ import annotations

import enum
from dataclasses import dataclass, field
from fractions import Fraction
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, ClassVar, TypeAlias

if TYPE_CHECKING:
    import re
    from collections.abc import Mapping
    from datetime import datetime


class Verdict(str, enum.Enum):
    """The verdict on a case or a submission; the value is the short name that every report prints."""

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
    """A problem as its problem.yaml describes it.

    `reference`, `generate`, `validate` and `misreadings` are argument lists run from `root`; `python` as the first
    word means the interpreter that runs the judge; each may be missing, but there is no `generate` without a
    `reference`. `event` parses any transcript line. `arena` names the arena in which bots play this game, '' if
    there is none. `kit_cases` is the number of random cases in a kit for students, where the generator has only the
    seeds from 1 to this; None in a checkout.
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
    languages: tuple[str, ...] | None = None
    arena: str = ""
    kit_cases: int | None = None

    @property
    def folder(self) -> Path:
        """`problems/<id>` in the checkout."""
        return self.root / "problems" / self.id

    def limits_for(self, language: str) -> Limits:
        """The limits of a run in `language`, with its overrides."""
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
    """One student's file for one problem. `id` is the name of the student's folder (or file) as found.

    `folder` holds the files that the program finds beside it, read-only; None when there are none. `submitted_at` is
    when it was handed in, if the platform says so; `late`: after the due date. `origin` is the name in the platform's
    download under which it takes feedback back. `note` says why this file of several was judged.
    """

    id: str
    problem: str
    file: Path
    folder: Path | None = None
    submitted_at: datetime | None = None
    late: bool = False
    origin: str = ""
    note: str = ""


@dataclass(frozen=True)
class Unmatched:
    """A file that was not judged, and why.

    `student` is the id of the student it belongs to, if known. `hidden`: it need not be shown to people, because an
    entry before it says the same, or because the file is for a problem that is not graded now.
    """

    file: str
    why: str
    student: str | None = None
    hidden: bool = False


@dataclass(frozen=True)
class Program:
    """A submission ready to run: `argv` runs in the folder `box` and sees only the content of that folder.

    `language` is the language's public name, `version` names the compiler or interpreter. `needs` are the folders
    outside /usr that the program's interpreter needs. `proc`: it needs /proc. `address_space`: memory can be limited by
    address space (not for runtimes that reserve much and use little). `environment` is added to the clean environment.
    `fork_server`: its cases may be forked from one warm interpreter; `argv` is then interpreter and file.
    `static_bytes` is the memory that a compiled program's code and global variables take. `seals`: it may give up
    system calls for good; only for a program of ours, which does so before any code of a stranger runs. `preloads`:
    modules in its folder that are loaded before the first fork; only modules of ours, because nothing confines them.
    `reserves_freely`: it may reserve addresses without end, as checks of memory do; what it holds is limited.
    `deep_stack`: its stack may grow as far as its memory. `starts_threads`: it is linked with what starts threads.
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
    seals: bool = False
    preloads: tuple[str, ...] = ()
    reserves_freely: bool = False
    deep_stack: bool = False
    starts_threads: bool = False


class Stop(str, enum.Enum):
    """Why a run was stopped. SIZE: the program itself, without any data, needs more memory than it may have; TASKS: the
    machine had no room for another thread or process."""

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

    `stdout` and `stderr` are cut at their limits (`stdout_cut`, `stderr_cut`); times are in seconds, peak memory in
    KiB. `lost`: the sandbox ended with the run, so nothing is known about the run.
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
    """The first place where a transcript differs from the golden one, as a comparator finds it.

    `line` counts from 1 in the golden transcript; `expected` and `found` are that line in each of the two, None where
    there is no such line. `detail` adds words when the lines alone are not enough (a word, the spaces). `starts` are
    the offsets at which that line begins in each, for callers that have the texts; None: not known.
    """

    line: int
    expected: bytes | None
    found: bytes | None
    detail: str | None = None
    starts: tuple[int, int] | None = field(default=None, compare=False, repr=False)


@dataclass(frozen=True)
class Window:
    """The lines around a difference, limited in number and length; `start` is the number of the first of them.

    `hides_rest`: of what was printed after the difference nothing is known, so `found` ends there.
    """

    start: int
    expected: tuple[bytes, ...]
    found: tuple[bytes, ...]
    hides_rest: bool = False


@dataclass(frozen=True)
class Ending:
    """The end of an output that was cut short: its last whole line (number from 1, text cut at 200 bytes). If the
    output repeats itself, also the first line of the repetition and the number of lines in one round. `line` 0: not to
    be shown."""

    line: int
    text: bytes
    repeats_from: int | None = None
    period: int = 0


@dataclass(frozen=True)
class Reason:
    """Why the golden line is right, from the reference's trace."""

    rules: tuple[str, ...]
    why: str


class Place(str, enum.Enum):
    """Where the first wrong line of an output stands.

    ANSWER: in a whole output, which is a wrong answer. PARTIAL: in the output of a run that was cut short or crashed
    later. CUT_OFF: where a crash ended an output without a wrong line; the line did not come (`found` None), or only a
    part of it.
    """

    ANSWER = "answer"
    PARTIAL = "partial"
    CUT_OFF = "cut off"


@dataclass(frozen=True)
class Mismatch:
    """The first line in which an output is not the golden transcript, the lines around it, and the reason of the golden
    line, which comes from the reference's trace after judging."""

    place: Place
    difference: Difference
    window: Window | None = None
    reason: Reason | None = None


@dataclass(frozen=True)
class Exit:
    """How a run ended; both are None if that depends on the moment, as it does for a run that was stopped."""

    status: int | None = None
    signal: int | None = None


@dataclass(frozen=True)
class Used:
    """What a run used: seconds of CPU and real time, and the peak of its memory in KiB."""

    cpu_s: float = 0.0
    wall_s: float = 0.0
    memory_kib: int = 0


@dataclass(frozen=True)
class Ran:
    """The result of one submission on one case that was run.

    `message` is one printable line for people, made by the judge; `stderr_tail` is printable, bounded text. `ending` is
    set for TLE, MLE, OLE and RTE runs that printed a whole line. `near_limit`: the run ended by itself at 0.75 to 1
    times the limit, or it was judged again and the fastest run counts. `repeatable` is False for a result that the
    clock or the system decided: it may be different another time. `is_right`: the whole output is right, even if the
    run failed. `answer` is the hash of a wrong answer's output in the comparator's normal form, for OLE of its
    beginning (`compare.beginning`). `stopped_in` says where a Python program was when it was stopped: the end of its
    traceback. It depends on the moment, as times do, and so appears only where times appear.
    """

    case: str
    group: str | None
    verdict: Verdict
    exit: Exit = Exit()
    used: Used = Used()
    message: str = ""
    stderr_tail: str = ""
    mismatch: Mismatch | None = None
    ending: Ending | None = None
    near_limit: bool = False
    repeatable: bool = True
    is_right: bool = False
    answer: bytes | None = None
    stopped_in: str = field(default="", compare=False)

    was_tried: ClassVar[bool] = True

    @property
    def is_public(self) -> bool:
        """Whether everybody may see the case."""
        return is_public(self.case)

    @property
    def wrong(self) -> Difference | None:
        """The first wrong line, if it was printed: of a wrong answer, or before a run was cut short or crashed."""
        mismatch = self.mismatch
        return mismatch.difference if mismatch and mismatch.place is not Place.CUT_OFF else None

    @property
    def difference(self) -> Difference | None:
        """The first wrong line of a wrong answer."""
        return self.mismatch.difference if self.mismatch and self.mismatch.place is Place.ANSWER else None

    @property
    def is_cut_off(self) -> bool:
        """Whether a crash ended the output before the line of the mismatch was whole."""
        return self.mismatch is not None and self.mismatch.place is Place.CUT_OFF

    @property
    def reason(self) -> Reason | None:
        """The reason of the golden line at the mismatch, if it is known."""
        return self.mismatch.reason if self.mismatch else None


class Why(enum.Enum):
    """Why a case was not run.

    STOPS: it comes after too many cases that went over a limit. DEADLINE: the time for the grading was up. ONLY_FIRST:
    it comes after the first failure, and nobody asked for more. PENDING: the grading goes on, or was stopped before.
    NO_PROGRAM: the program does not compile. The judge failed: on this case (JUDGE, or BUSY if the machine had no room
    for the run), or before the first case (UNPREPARED).
    """

    STOPS = "stops"
    DEADLINE = "deadline"
    ONLY_FIRST = "only the first failure"
    PENDING = "pending"
    NO_PROGRAM = "no program"
    JUDGE = "judge"
    BUSY = "busy"
    UNPREPARED = "unprepared"


MOST_STOPS = 3
"""After this many cases on which a submission goes over a limit (time, memory or output), the rest is not run."""

_FAILURES = (Why.JUDGE, Why.BUSY, Why.UNPREPARED)
_SENTENCES = MappingProxyType(
    {
        Why.STOPS: f"not run: on {MOST_STOPS} cases before, the program went over a limit on time, memory or output",
        Why.DEADLINE: "not run: the time for the whole grading was up",
        Why.ONLY_FIRST: "not run: with --first, the first case that fails is the last one",
        Why.PENDING: "not run",
        Why.NO_PROGRAM: "not run: the program does not compile",
    }
)


@dataclass(frozen=True)
class NotRun:
    """The result of a case that was not run. `cause` is one line about a failure of the judge; it may name files of the
    machine. Nothing was used or printed."""

    case: str
    group: str | None
    why: Why
    cause: str = ""

    exit: ClassVar[Exit] = Exit()
    used: ClassVar[Used] = Used()
    stderr_tail: ClassVar[str] = ""
    mismatch: ClassVar[None] = None
    ending: ClassVar[None] = None
    near_limit: ClassVar[bool] = False
    answer: ClassVar[None] = None
    stopped_in: ClassVar[str] = ""
    wrong: ClassVar[None] = None
    difference: ClassVar[None] = None
    is_cut_off: ClassVar[bool] = False
    reason: ClassVar[None] = None

    @property
    def was_tried(self) -> bool:
        """Whether the judge failed while it tried to run this case."""
        return self.why in (Why.JUDGE, Why.BUSY)

    @property
    def verdict(self) -> Verdict:
        """The verdict under which reports list the case; for what was left out, that of the limit."""
        if self.why in _FAILURES:
            return Verdict.JE
        return Verdict.CE if self.why is Why.NO_PROGRAM else Verdict.TLE

    @property
    def message(self) -> str:
        """Why it was not run, in one line."""
        return self.cause if self.why in _FAILURES else _SENTENCES[self.why]

    @property
    def is_public(self) -> bool:
        """Whether everybody may see the case."""
        return is_public(self.case)


CaseResult: TypeAlias = Ran | NotRun
"""The result of one submission on one case."""


@dataclass(frozen=True)
class Judged:
    """A result on its way from a worker to the grading.

    `unsettled`: the case must be judged again, alone, before its verdict counts, because the run ended by itself above
    the CPU time limit, or because the machine was too busy to judge it. `output` is the beginning of what the program
    printed, if `RunSettings.keeps_output` asks for it.
    """

    result: CaseResult
    unsettled: bool = False
    output: bytes = field(default=b"", compare=False, repr=False)

    @property
    def case(self) -> str:
        """The id of the case."""
        return self.result.case


@dataclass(frozen=True)
class Shown:
    """What students may see of a failed public case, where they do not see everything.

    `confirmed` says whether a second run, in a new box, ended the same way (None: there was no second run). `result` is
    all that they may see of the result.
    """

    confirmed: bool | None = None
    result: Ran | None = field(default=None, repr=False)
