"""Checks a problem's own files: its cases, golden files, traces and generator, and the verdicts of its submissions."""

from __future__ import annotations

import re
import shlex
from contextlib import nullcontext
from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

from judge import sandbox
from judge.base.errors import BadUsage, JudgeError
from judge.base.printable import printable
from judge.base.wording import many
from judge.diagnosis.answers import RIGHT, Answers
from judge.execution import pools
from judge.execution.store import Store
from judge.explanation.faults import TooSlowError, cpu_limit
from judge.grading import class_grading
from judge.judging.compare import LINE_BYTES
from judge.judging.options import GradingOptions
from judge.problem import catalogue, golden, programs, random_cases, statement
from judge.problem.case_bytes import find_oddities
from judge.problem.golden import Finding
from judge.problem.problem_cases import ProblemCases
from judge.problem.process import ProgramFailure
from judge.problem.trace import is_plain, read_traces
from judge.quality import headroom, strength
from judge.quality.bundled import find_submissions
from judge.quality.catalogue_texts import examine_texts
from judge.quality.same_cases import find_same
from judge.quality.verdicts import no_right_one, not_judged, wrong_verdicts
from judge.values.outcome import MOST_STOPS, Verdict
from judge.values.progress import Progress

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
    from contextlib import AbstractContextManager

    from judge.execution.pools import Pool
    from judge.quality.headroom import Need
    from judge.quality.promises import Promise
    from judge.values.feedback import Trace, TraceLine
    from judge.values.problem import Case, Problem
    from judge.values.report import Result

_MOST_OF_TIME, _MOST_OF_MEMORY = 0.5, 0.75
LIMITS = "time and memory limits"
_CASES_READ = 3  # each misreading is asked for its answer on this many cases, the shortest
_DRAWN = 20  # random cases that are examined
_MOST_TRIED, _MOST_PLACES = 100, 40  # golden lines, and letters of each, from which hostile lines are made
_MATCHING_S = 60.0

# Called with the number of cases to judge; the context gives the Progress of the work.
ShowProgress: TypeAlias = "Callable[[int], AbstractContextManager[Progress]]"


@dataclass(frozen=True)
class Examined:
    """One thing that was checked: its name; what is wrong with it; notes on it; the sentence that holds if nothing is
    wrong ('' if the name says enough); and the submissions that were judged for it."""

    what: str
    findings: tuple[Finding, ...] = ()
    notes: tuple[str, ...] = ()
    right: str = ""
    results: tuple[Result, ...] = ()

    @property
    def outcome(self) -> str:
        """The line about it in words."""
        return f"WRONG: {self.what}" if self.findings else f"ok: {self.right or self.what}"


def _show_nothing(_total: int) -> AbstractContextManager[Progress]:
    return nullcontext(Progress())


def examine(
    problem: Problem,
    pool: Pool,
    show_progress: ShowProgress = _show_nothing,
    *,
    measures: bool = True,
    promises: Mapping[str, Sequence[Promise]] | None = None,
) -> Iterator[Examined]:
    """All checks, one after the other; traces only if the golden files, with which they are compared, are right. A
    program of the problem that breaks is a finding, and costs only the checks that need it.

    `show_progress` is entered while submissions are judged; what it gives receives reports on them. `measures`: further
    runs show if the limits are well chosen. Of a package, the `promises` for submissions with these ids are asked for,
    not the verdict of their folder; and its statement and programs, which are not in this judge's form, are left alone.

    JudgeFailure if the judge itself fails.
    """
    is_package = promises is not None
    if not is_package:
        yield _examine_statement(problem)
    try:
        problem_cases = ProblemCases.of(problem)
    except BadUsage as error:
        yield Examined("cases and golden files", (Finding(str(error)),))
        return
    yield from _examine_cases(problem_cases)
    if not is_package:
        yield from _examine_programs(problem_cases)
    judged = _examine_submissions(problem_cases, pool, show_progress, promises)
    yield judged
    if measures and any(result.verdict is Verdict.AC for result in judged.results):
        yield _examine_limits(problem_cases, judged.results, pool)


def _examine_cases(problem_cases: ProblemCases) -> Iterator[Examined]:
    """What the cases themselves show."""
    texts = ((name, both.input, both.expected) for name, both in problem_cases.texts().items())
    if oddities := tuple(find_oddities(texts)):
        yield Examined("unusual bytes", notes=oddities, right="cases are judged byte by byte; some bytes are unusual")
    contradictions, repetitions = find_same(problem_cases)
    if contradictions or repetitions:
        what = "cases with the same input"
        yield Examined(what, tuple(map(Finding, contradictions)), tuple(repetitions), "no input has two answers")


def _examine_programs(problem_cases: ProblemCases) -> Iterator[Examined]:
    """What the problem's own programs say of the cases, and what is wrong with them."""
    problem = problem_cases.problem
    yield _tried("cases", lambda: _examine_validity(problem_cases))
    goldens = _tried("golden files", lambda: _examine_goldens(problem_cases))
    yield goldens
    if problem.event is not None:
        yield _examine_event(problem_cases, problem.event)
    if problem.reference and not goldens.findings:
        yield _examine_traces(problem_cases)
    if problem.misreadings is not None:
        yield _examine_misreadings(problem_cases, problem.misreadings)
    if problem.generate is not None:
        yield _examine_generator(problem)


def _tried(what: str, examine_it: Callable[[], Examined]) -> Examined:
    try:
        return examine_it()
    except ProgramFailure as failure:
        return Examined(what, (Finding(str(failure)),))


def _examine_statement(problem: Problem) -> Examined:
    file = statement.file_of(problem)
    if not file.is_file():
        return Examined("statement", (Finding(f"{file} is missing: write down what students have to do"),))
    findings = tuple(map(Finding, statement.mistakes(problem)))
    try:
        return Examined("statement", findings, tuple(statement.stale_samples(problem)))
    except BadUsage:  # something is wrong with the cases: that is examined next
        return Examined("statement", findings)


def _examine_validity(problem_cases: ProblemCases) -> Examined:
    if problem_cases.problem.validate is None:
        return Examined("cases not examined: problem.yaml names no validator")
    words = pools.side_by_side(
        lambda case: programs.validate(problem_cases.problem, case.input.read_bytes()), problem_cases.cases
    )
    findings = [
        Finding(f"{case.input}: {fault}") for case, fault in zip(problem_cases.cases, words, strict=True) if fault
    ]
    right = f"the validator accepts all {many(len(problem_cases.cases), 'case')}"
    return Examined("cases", tuple(findings), right=right)


def _examine_goldens(problem_cases: ProblemCases) -> Examined:
    problem = problem_cases.problem
    if not problem.reference:
        return Examined("golden files not compared: problem.yaml names no reference, so there are no reasons either")
    right = f"the reference prints all {many(len(problem_cases.cases), 'golden file')}"
    return Examined("golden files", tuple(golden.check(problem)), right=right)


def _examine_event(problem_cases: ProblemCases, event: re.Pattern[str]) -> Examined:
    """Whether the pattern matches every golden line, and quickly rejects any other line."""
    what, file = "event", problem_cases.problem.folder / "problem.yaml"
    lines: dict[str, str] = {}
    for case in problem_cases.cases:
        for number, line in enumerate(case.expected.read_text("utf-8", "replace").splitlines(), 1):
            lines.setdefault(line, f"{case.id}, line {number}")
    try:
        with cpu_limit():
            odd = [line for line in lines if not event.fullmatch(line)]
            for text in _hostile_lines(lines):
                event.fullmatch(text)
    except TooSlowError:
        slow = f"{file}: event: takes seconds on some line: it must not repeat what is itself repeated, as in (a+)+"
        return Examined(what, (Finding(slow),))
    findings = tuple(Finding(f"{lines[line]}: {printable(line)} does not match `event` in {file}") for line in odd)
    return Examined(what, findings, right="`event` matches every golden line")


def _hostile_lines(lines: Iterable[str]) -> Iterator[str]:
    """Long lines that nearly match: a golden line in which a letter, or the whole line, is repeated many times, and
    that ends with a character that no pattern expects."""
    for line in list(lines)[:_MOST_TRIED]:
        starts = {(line[:place], line[place]) for place in range(min(len(line), _MOST_PLACES))}
        for start, more in sorted(starts | {("", line)}):
            yield (start + more * LINE_BYTES)[:LINE_BYTES] + "\0"


def _examine_generator(problem: Problem) -> Examined:
    """Whether the generator's cases are contest cases, to the reference and to the validator."""
    what = "random cases"

    def refusal(seed: int) -> str:
        try:
            programs.transcript(problem, made[seed].encode())
            fault = problem.validate and programs.validate(problem, made[seed].encode())
        except JudgeError as error:
            fault = str(error)
        return f"the generator's case of seed {seed}: {fault}" if fault else ""

    try:
        made = random_cases.generate(problem, range(1, _DRAWN + 1))
    except JudgeError as error:
        return Examined(what, (Finding(str(error)),))
    refused = filter(None, pools.side_by_side(refusal, made))
    right = f"the reference and the validator accept {many(len(made), 'random case')}"
    return Examined(what, tuple(map(Finding, refused)), right=right)


def _examine_traces(problem_cases: ProblemCases) -> Examined:
    """Whether every golden line is traced, one of its own options, and an event as problem.yaml describes events."""
    first = problem_cases.cases[0].input.read_bytes()
    if is_plain(problem_cases.problem, first):
        return Examined("trace not examined: the reference knows no --trace, explanations give no reasons")
    what = "trace"
    try:
        traces = read_traces(problem_cases.problem, problem_cases.cases)
        with cpu_limit(_MATCHING_S):
            mistakes = [
                _odd_line(problem_cases.problem, case, traces[case.id])
                for case in problem_cases.cases
                if case.id in traces
            ]
            mistakes.append(next(_misnamed_lines(problem_cases, traces), None))  # one mistake, in every case
    except (JudgeError, TooSlowError) as error:
        return Examined(what, (Finding(str(error)),))
    return Examined(
        what, tuple(finding for finding in mistakes if finding), right="the trace explains every golden line"
    )


def _examine_misreadings(problem_cases: ProblemCases, argv: Sequence[str]) -> Examined:
    """Whether the catalogue can be read and describes what the program lists, and whether there are mutants."""
    problem, what = problem_cases.problem, "misreadings"
    try:
        answers = Answers(problem, argv, problem_cases.texts(), Store(None))
        listed, mutants = answers.functions(), strength.list_mutants(problem, argv)
        misreadings = catalogue.load(problem.root, problem.id)
        described = [misreading.id for misreading in misreadings]
        short, alone = answers.cases[:_CASES_READ], [(name,) for name in described if name in listed]
        answers.find((case, misreadings) for case in short for misreadings in ((), *alone))
    except JudgeError as error:
        return Examined(what, (Finding(str(error)),))
    file = problem.folder / catalogue.FILE
    findings = [Finding(f"{file}: {name} is not listed by the program") for name in described if name not in listed]
    findings += [
        Finding(f"{file}: {name} is missing, the program lists it") for name in listed if name not in described
    ]
    findings += [
        Finding(f"{case}: with no misreading switched on, the program's answer differs from the golden file")
        for case in short
        if answers.of(case, ()) != RIGHT
    ]
    findings += examine_texts(file, misreadings)
    if not mutants:
        command = f"`{shlex.join((*argv, '--mutants'))}`"
        remedy = "begin the docstring of each rule function with its rule's number, as in `B1: ...`"
        findings.append(Finding(f"{command}: expected mutants of the rule functions, found none: {remedy}"))
    right = f"the misreadings program matches its catalogue ({len(described)})"
    return Examined(what, tuple(findings), right=right)


def _odd_line(problem: Problem, case: Case, trace: Trace) -> Finding | None:
    """The first line of the trace that is not as it should be."""
    for line in trace:
        if line.line not in line.options:
            return Finding(f"{case.id}, line {line.n}: {printable(line.line)} is not among its own options")
        odd = [option for option in line.options if problem.event and not problem.event.fullmatch(option)]
        if odd:
            fault = f"{printable(odd[0])}, an option, does not match `event` in problem.yaml"
            return Finding(f"{case.id}, line {line.n}: {fault}")
        if any(refusal.line == line.line for refusal in line.refused):
            return Finding(f"{case.id}, line {line.n}: {printable(line.line)} is right, but is in `refused`")
    if "".join(f"{line.line}\n" for line in trace).encode(errors="backslashreplace") != case.expected.read_bytes():
        return Finding(f"{case.id}: the lines of the trace are not those of {case.expected}")
    return None


def _misnamed_lines(problem_cases: ProblemCases, traces: Mapping[str, Trace]) -> Iterator[Finding]:
    for case in problem_cases.cases:
        for line in traces.get(case.id, ()):
            if fault := _misnamed(problem_cases.problem, line):
                yield Finding(f"{case.id}, line {line.n}: {fault}")


def _misnamed(problem: Problem, line: TraceLine) -> str:
    """Why explanations would not find the player to move, or this player's hand; empty when they would, or when neither
    the lines nor the zones have players."""
    turn, zones = line.before.turn, line.before.zones
    groups = problem.event.groupindex if problem.event else {}
    if not turn or not ("player" in groups or any(zone.owner for zone in zones)):
        return ""
    first = next((zone.id for zone in zones if zone.owner == turn), "no zone")
    if first != f"hand{turn}":
        return f"expected `hand{turn}` as the first zone of player {turn}, who is to move; found {printable(first)}"
    if problem.event and "player" not in groups:
        found, file = ", ".join(sorted(groups)) or "none", problem.folder / "problem.yaml"
        return f"expected a group (?P<player>...) for the player to move in `event` in {file}; found the groups {found}"
    parts = problem.event.fullmatch(line.line) if problem.event else None
    if parts and parts["player"] not in (None, "0", str(turn)):
        found = f"found {printable(parts['player'])} in {printable(line.line)}"
        return f"expected {turn}, the player to move (`turn`), or 0 as the group `player` of `event`; {found}"
    return ""


def _examine_submissions(
    problem_cases: ProblemCases,
    pool: Pool,
    show_progress: ShowProgress,
    promises: Mapping[str, Sequence[Promise]] | None,
) -> Examined:
    submissions, findings = find_submissions(problem_cases.problem)
    if not any(submission.id.startswith("accepted/") for submission in submissions):
        findings.append(no_right_one(problem_cases.problem, is_package=promises is not None))
    with show_progress(len(submissions) * len(problem_cases.cases)) as progress:
        # Of a package, the verdict counts; only submissions.yaml may say something of each case.
        most = MOST_STOPS if promises is None or promises else 1
        options = GradingOptions(sandbox.best_level(), Store(None), most_stops=most, progress=progress)
        report = class_grading.grade([problem_cases], submissions, (), pool, options)
    findings += not_judged(report.results, is_package=promises is not None)
    findings += wrong_verdicts(report.results, promises, problem_cases)
    also = ", and keeps what its author promises of it" if promises else ""
    right = f"every submission gets the verdict of its folder{also} ({len(submissions)})"
    return Examined("submissions", tuple(findings), right=right, results=report.results)


def _examine_limits(problem_cases: ProblemCases, results: Sequence[Result], pool: Pool) -> Examined:
    """Check that right programs stay far below the limits; otherwise another machine may give another verdict."""
    needs = headroom.needs(problem_cases, results, pool)
    findings = [*_narrow_times(problem_cases.problem, needs), *_narrow_memory(problem_cases.problem, results)]
    notes = (*map(_need_in_words, needs), *_two_limits_at_once(problem_cases, pool))
    right = "the accepted programs stay far below the time and memory limits"
    return Examined(LIMITS, tuple(findings), notes, right)


def _need_in_words(need: Need) -> str:
    measured = f"{need.language}: needs {need.slowest_s:.3f} s of {need.limit_s:g} s"
    if need.follows_s == need.limit_s:
        return f"{measured}, as the rule suggests"
    ignore = "" if _is_narrow(need) else "; you may ignore this, since it needs less than half of the limit"
    return f"{measured}; the rule suggests {need.follows_s:g} s{ignore}"


def _is_narrow(need: Need) -> bool:
    return need.slowest_s > need.limit_s * _MOST_OF_TIME


def _narrow_times(problem: Problem, needs: Iterable[Need]) -> Iterator[Finding]:
    for need in needs:
        if _is_narrow(need):
            sentence = f"{need.submission.file} needs {need.slowest_s:.2f} s on {need.case}, more than half of the"
            remedy = f"raise `time` in {problem.folder / 'problem.yaml'}, by the rule to {need.follows_s:g}"
            yield Finding(f"{sentence} {need.limit_s:g} s: {remedy}")


def _narrow_memory(problem: Problem, results: Iterable[Result]) -> Iterator[Finding]:
    for result in results:
        if result.verdict is not Verdict.AC:
            continue
        largest, limit = max(result.cases, key=lambda case: case.used.memory_kib), problem.limits_for(result.language)
        if largest.used.memory_kib > limit.memory_mib * 1024 * _MOST_OF_MEMORY:
            file = result.submission.file
            needed = (
                f"{file} needs {largest.used.memory_kib >> 10} MiB on {largest.case}, more than three quarters of the"
            )
            yield Finding(f"{needed} {limit.memory_mib} MiB: raise `memory` in {problem.folder / 'problem.yaml'}")


def _two_limits_at_once(problem_cases: ProblemCases, pool: Pool) -> Iterator[str]:
    """Notes on two limits that are so close that chance decides which one a program reaches."""
    limits = problem_cases.problem.limits_for("python")
    is_for_python = problem_cases.problem.languages is None or "python" in problem_cases.problem.languages
    filling = headroom.filling(problem_cases, pool) if is_for_python else None
    if filling is not None and not filling.is_clear_of(limits.time_s):
        times = f"{filling.doubling_s:.2f} s (doubling a list) or {filling.collecting_s:.2f} s (collecting lines)"
        yield (
            f"Python programs fill {limits.memory_mib} MiB in {times}: with a time limit of {limits.time_s:g} s it may "
            "depend on the load of the machine whether such a program gets TLE or MLE; ignore this if either will do"
        )
