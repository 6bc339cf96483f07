"""What a package's author promises of its submissions, more exactly than by a folder: on which cases which verdicts,
what the checker says, and how many points. `broken` says which promises a submission does not keep."""

from __future__ import annotations

from dataclasses import dataclass
from types import MappingProxyType
from typing import TYPE_CHECKING

from judge.base.printable import head, printable
from judge.base.wording import many
from judge.grading.scoring import earned_in_groups
from judge.problem.golden import Finding
from judge.values.outcome import Ran, Verdict

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence
    from fractions import Fraction

    from judge.problem.problem_cases import ProblemCases
    from judge.values.report import Result

SAID_IN = "submissions/submissions.yaml"
"""The file of a package that promises."""

ELSEWHERE: Mapping[str, frozenset[str]] = MappingProxyType(
    {"MLE": frozenset({"RTE"}), "OLE": frozenset({"RTE", "TLE", "WA"})}
)
"""What a run is called where these verdicts do not exist: a program that prints without end goes on until its time is
over, or the part of its output that is kept is wrong."""

_NEAR = 1e-6
"""By how much points may differ from those that are promised: a file says 33.333333, and means a third of 100."""

ORDER = ("AC", "WA", "TLE", "RTE", "MLE", "OLE", "CE")


@dataclass(frozen=True)
class Promise:
    """What holds for a submission on `cases` (ids; None: all). `where` says in which file and rule. All cases have one
    of the verdicts `permitted`, and one case has one of `required` (None: nothing is promised). The checker says the
    text `message` on one of them ('' always holds). The submission earns from `score[0]` to `score[1]` points, in the
    group `group` if it is not ''."""

    where: str
    cases: frozenset[str] | None = None
    permitted: frozenset[str] | None = None
    required: frozenset[str] | None = None
    message: str = ""
    score: tuple[Fraction, Fraction] | None = None
    group: str = ""


def broken(promises: Sequence[Promise], result: Result, problem_cases: ProblemCases) -> Iterator[Finding]:
    """A finding for each promise that the submission does not keep. What cases that were not run would decide is
    not known, and no finding. Nothing for a submission that could not be judged."""
    if result.verdict is Verdict.JE:
        return
    if result.verdict is Verdict.CE:
        yield from _uncompiled(promises, result)
        return
    for promise in promises:
        chosen = [case for case in result.cases if promise.cases is None or case.case in promise.cases]
        ran = [case for case in chosen if isinstance(case, Ran)]
        is_whole = len(ran) == len(chosen)
        found = [*_forbidden(promise, ran)]
        found += [*_missing(promise, ran), *_unsaid(promise, ran)] if is_whole else ()
        found += (
            [*_unearned(promise, result, problem_cases)] if all(isinstance(one, Ran) for one in result.cases) else ()
        )
        yield from (Finding(f"{printable(result.submission.id, 60)}: {fault} ({promise.where})") for fault in found)


def _uncompiled(promises: Sequence[Promise], result: Result) -> Iterator[Finding]:
    allowed = frozenset().union(
        *((promise.permitted or frozenset()) | (promise.required or frozenset()) for promise in promises)
    )
    if "CE" not in allowed and promises:
        said = next((line for line in (result.compile_output or "").splitlines() if line.strip()), "")
        what = f"expected a program that compiles, found CE: {printable(said, 200)}"
        yield Finding(f"{printable(result.submission.id, 60)}: {what} ({promises[-1].where})")


def _meant(case: Ran) -> frozenset[str]:
    """The verdict of the case, and what it may be called elsewhere."""
    return ELSEWHERE.get(case.verdict.value, frozenset()) | {case.verdict.value}


def _forbidden(promise: Promise, ran: Sequence[Ran]) -> Iterator[str]:
    allowed = promise.permitted
    others = [case for case in ran if allowed is not None and _meant(case).isdisjoint(allowed)]
    if allowed is not None and others:
        more = f" and on {many(len(others) - 1, 'more case')}" if len(others) > 1 else ""
        first = others[0]
        yield f"expected only {in_words(allowed)}, found {first.verdict.value} on {printable(first.case)}{more}"


def _missing(promise: Promise, ran: Sequence[Ran]) -> Iterator[str]:
    wanted = promise.required
    if wanted is not None and not any(_meant(case) & wanted for case in ran):
        found = in_words(frozenset(case.verdict.value for case in ran)) or "no case"
        some = f"at least one of {len(ran)} cases" if len(ran) > 1 else f"{ran[0].case if ran else 'a case'}"
        yield f"expected {in_words(wanted)} on {some}, found only {found}"


def _unsaid(promise: Promise, ran: Sequence[Ran]) -> Iterator[str]:
    wanted = head(promise.message.encode("utf-8", "surrogatepass"))  # as what the checker says is kept
    said = {case.case: case.remark.judge for case in ran if case.remark and case.remark.judge}
    if wanted and not any(wanted in words for words in said.values()):
        case, words = next(iter(said.items()), ("", ""))
        found = f"found {printable(words, 100)!r} on {printable(case)}" if words else "found none"
        yield f"expected {printable(wanted, 100)!r} in a message of the checker, {found}"


def _unearned(promise: Promise, result: Result, problem_cases: ProblemCases) -> Iterator[str]:
    earned = result.points
    if promise.group:
        in_groups = earned_in_groups(problem_cases.problem, problem_cases.cases, result.cases)
        earned = in_groups.get(promise.group)
    if promise.score is None or earned is None:
        return
    least, most = map(float, promise.score)
    if not least - _NEAR <= float(earned) <= most + _NEAR:
        wanted = f"{least:g}" if least == most else f"from {least:g} to {most:g}"
        yield f"expected {wanted} points, found {float(earned):g}"


def in_words(verdicts: frozenset[str]) -> str:
    """The verdicts as in `AC, WA or TLE`."""
    *first, last = sorted(verdicts, key=ORDER.index) or [""]
    return f"{', '.join(first)} or {last}" if first else last
