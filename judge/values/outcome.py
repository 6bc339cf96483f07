"""What became of a case: its verdict, and where its output differs from the golden transcript.

Execution -> Difference -> Ran or NotRun; then `report`: Result -> Report
"""

from __future__ import annotations

import enum
from dataclasses import dataclass, field
from fractions import Fraction
from types import MappingProxyType
from typing import ClassVar, TypeAlias

from judge.values.problem import is_public
from judge.values.running import Talk


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
    part of it. REFUSED: nowhere, because the problem's own checker refused the whole output; then the difference is
    line 1 without an expected line, and the window has the first lines that were printed.
    """

    REFUSED = "refused"
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
class Remark:
    """What the problem's own checker said about an output: printable, bounded text. `judge` is for teachers only,
    `team` for the student too. `score` is the part of the case's points that the output earns, or `points` the points
    themselves; both are None if it earns all or nothing."""

    judge: str = ""
    team: str = ""
    score: Fraction | None = None
    points: Fraction | None = None


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
    traceback. It depends on the moment, as times do, and so appears only where times appear. `remark` is what the
    problem's own checker said, `talk` what was said in an interactive problem, if it failed.
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
    remark: Remark | None = None
    talk: Talk | None = None

    was_tried: ClassVar[bool] = True

    @property
    def is_public(self) -> bool:
        """Whether everybody may see the case."""
        return is_public(self.case)

    @property
    def wrong(self) -> Difference | None:
        """The first wrong line, if it was printed: of a wrong answer, or before a run was cut short or crashed."""
        mismatch = self.mismatch
        is_seen = mismatch is not None and mismatch.place not in (Place.CUT_OFF, Place.REFUSED)
        return mismatch.difference if mismatch and is_seen else None

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
    for the run, or CHECKER if the problem's own checker decided nothing), or before the first case (UNPREPARED).
    """

    STOPS = "stops"
    DEADLINE = "deadline"
    ONLY_FIRST = "only the first failure"
    PENDING = "pending"
    NO_PROGRAM = "no program"
    JUDGE = "judge"
    BUSY = "busy"
    CHECKER = "checker"
    UNPREPARED = "unprepared"


MOST_STOPS = 3
"""After this many cases on which a submission goes over a limit (time, memory or output), the rest is not run."""

_ON_A_CASE = (Why.JUDGE, Why.BUSY, Why.CHECKER)
_FAILURES = (*_ON_A_CASE, Why.UNPREPARED)

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
    remark: ClassVar[None] = None
    talk: ClassVar[None] = None
    wrong: ClassVar[None] = None
    difference: ClassVar[None] = None
    is_cut_off: ClassVar[bool] = False
    reason: ClassVar[None] = None

    @property
    def was_tried(self) -> bool:
        """Whether the judge failed while it tried to run this case."""
        return self.why in _ON_A_CASE

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
