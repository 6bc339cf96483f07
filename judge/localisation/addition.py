"""Adds to the results of a grading where the mistakes are (`Localisation`), with any number of workers.

Each program is one unit of work, which needs nothing but its own cases; what is found is stored.
"""

from __future__ import annotations

import contextlib
import json
import time
from dataclasses import asdict, replace
from typing import TYPE_CHECKING

from judge import languages
from judge.base.errors import JudgeError
from judge.base.hashing import code_digest, digest
from judge.execution.checked_builds import why_untraced
from judge.execution.compilation import read_source
from judge.execution.store import RUN_FORMAT
from judge.judging import worker
from judge.judging.batch import CaseToRun, RunSettings
from judge.judging.options import LATE
from judge.localisation.localise import Task, localise
from judge.localisation.trials import Seen
from judge.problem import random_cases
from judge.values.feedback import Localisation, Repair, Suspect
from judge.values.outcome import Ran, Verdict

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

    from judge.execution.compilation import Source
    from judge.execution.pools import Pool
    from judge.execution.store import Store
    from judge.judging.batch import CaseTexts
    from judge.judging.options import GradingOptions
    from judge.problem.problem_cases import ProblemCases
    from judge.values.problem import Problem
    from judge.values.report import Result

_EDITED = "python"  # the language of the programs that one driver traces and edits
_FRESH = 200
_WRONG = (Verdict.WA, Verdict.RTE, Verdict.TLE, Verdict.OLE)
_ENDED = (Verdict.AC, Verdict.WA)


def add(
    cases_of: Mapping[str, ProblemCases],
    results: Sequence[Result],
    options: GradingOptions,
    pool: Pool,
    lose: Callable[[str, str, str], None],
) -> tuple[Result, ...]:
    """`results` with a localisation for each wrong program whose language and problem allow it. A program for which it
    fails has none, and is tried again by the next grading; `lose` is told its problem, the cause and the student."""
    work = _Work(cases_of, results, options, shares_disk=pool.shares_disk)
    worker.work_through(work, localise, pool)
    for number, cause in sorted(work.lost):
        submission = results[number].submission
        lose(submission.problem, cause, submission.id)
    return tuple(replace(one, localisation=work.found.get(number)) for number, one in enumerate(results))


class _Work:
    """The work source: one task for each program."""

    def __init__(
        self,
        cases_of: Mapping[str, ProblemCases],
        results: Sequence[Result],
        options: GradingOptions,
        *,
        shares_disk: bool,
    ) -> None:
        self.found: dict[int, Localisation] = {}
        self.lost: list[tuple[int, str]] = []
        self._cases_of, self._results, self._options = cases_of, results, options
        self._shares_disk = shares_disk
        self._left = iter(range(len(results)))
        self._out: dict[int, tuple[int, bytes]] = {}
        self._fresh: dict[str, tuple[CaseTexts, ...]] = {}

    def next(self) -> Task | None:
        """The task of the next program whose localisation is not in the store."""
        for number in self._left:
            task = self._task(number)
            if task is not None:
                self._options.progress.expect(1)
                return task
        return None

    def take(self, task: Task, found: Localisation | None) -> None:
        """Note and save what was found."""
        number, key = self._out.pop(id(task))
        self._options.store.save_text(key, _encode(found))
        if found is not None:
            self.found[number] = found
        self._options.progress.advance(1)

    def fail(self, task: Task, cause: str) -> None:
        """Nothing is said about this program, and nothing is saved: the sandbox may work another time."""
        number, _ = self._out.pop(id(task))
        if not why_untraced(task.source.row):  # else `name_missing` says it
            self.lost.append((number, cause))
        self._options.progress.advance(1)

    def pause(self) -> None:
        """Close the store, so that the process can fork."""
        self._options.store.close()

    def _task(self, number: int) -> Task | None:
        result, options = self._results[number], self._options
        problem_cases = self._cases_of[result.submission.problem]
        if not wants(result, problem_cases.problem):
            return None
        if time.monotonic() > options.deadline:
            if result.has_failed_run:
                self.lost.append((number, LATE))
            return None
        with contextlib.suppress(JudgeError, OSError):
            task = self._made(result, problem_cases)
            if task is None:
                return None
            key = _key(task)
            stored = options.store.text(key)
            if stored is None:
                self._out[id(task)] = number, key
                return task
            if (found := _decode(stored)) is not None:
                self.found[number] = found
        return None

    def _made(self, result: Result, problem_cases: ProblemCases) -> Task | None:
        problem, options = problem_cases.problem, self._options
        source = read_source(result.submission, problem)
        is_traced = source.row.traced is not None
        if source.digest != result.source or (source.joined and source.joined.driver and not is_traced):
            return None
        judged = list(result.cases)
        ran = [case for case in judged if isinstance(case, Ran)]
        seen = tuple(Seen(case.case, case.verdict is Verdict.AC, case.wrong, case.verdict in _ENDED) for case in ran)
        names = {case.case for case in ran}
        cases = tuple(
            CaseToRun(case.id, files if self._shares_disk else files.read())
            for case in problem_cases.cases
            if case.id in names and (files := problem_cases.files[case.id])
        )
        fresh = options.fresh or result.fresh
        settings = RunSettings(problem.compare, problem.limits_for(source.language), options.level, fresh=fresh)
        edited_on = self._fresh_cases(problem_cases) if _tries_edits(source) else ()
        return Task(source, seen, cases, settings, edited_on, is_part=len(ran) < len(judged))

    def _fresh_cases(self, problem_cases: ProblemCases) -> tuple[CaseTexts, ...]:
        problem = problem_cases.problem
        if problem.id not in self._fresh:
            self._fresh[problem.id] = fresh_cases(problem_cases, self._options.store)
        return self._fresh[problem.id]


def wants(result: Result, problem: Problem) -> bool:
    """Whether the mistake of a program is sought: it is wrong, its language is one in which lines can be found, and the
    problem's author allows it."""
    if problem.hints != "line" or problem.compare.checker is not None or result.verdict not in _WRONG:
        return False
    return result.language == _EDITED or languages.by_name(result.language).traced is not None


def name_missing(cases_of: Mapping[str, ProblemCases], results: Sequence[Result]) -> Iterator[str]:
    """A line for the teacher for each language whose lines this machine cannot find, though a program needs it."""
    wanted = [result for result in results if wants(result, cases_of[result.submission.problem].problem)]
    for name in sorted({result.language for result in wanted}):
        language = languages.by_name(name)
        if why := why_untraced(language):
            yield f"no lines to look at are shown in programs in {language.title}: {why}"


def _tries_edits(source: Source) -> bool:
    traced = source.row.traced
    return traced is None or bool(traced.varied or traced.run)


def is_quick(result: Result) -> bool:
    """Whether the lines of a program are found without many edits, so that what comes later can make use of them."""
    return languages.by_name(result.language).traced is not None


def fresh_cases(problem_cases: ProblemCases, store: Store) -> tuple[CaseTexts, ...]:
    """Random cases of the problem; none if nothing makes any. Those of which the counterexamples are chosen, too."""
    problem = problem_cases.problem
    if problem.generate is None or problem.kit_cases == 0:
        return ()
    with contextlib.suppress(JudgeError, OSError):
        if problem.kit_cases is not None:
            made = random_cases.draw(problem, range(1, min(problem.kit_cases, _FRESH) + 1))
        else:
            made = random_cases.first_block(problem, store)
        return tuple(case.texts for case in made if case.is_short)[:_FRESH]
    return ()


def _key(task: Task) -> bytes:
    cases = [(case.id, case.data.digest) for case in task.cases]
    seen = [(case.id, case.passes, case.ended) for case in task.seen]
    fresh = [texts.digest for texts in task.fresh]
    settings = asdict(task.settings)
    by = code_digest("localisation"), task.source.row.traced
    return digest(RUN_FORMAT, "line", *by, task.source.digest, cases, seen, fresh, settings, task.is_part)


def _encode(found: Localisation | None) -> str:
    return json.dumps(found and asdict(found))


def _decode(text: str) -> Localisation | None:
    given = json.loads(text)
    if given is None:
        return None
    repairs = [
        Repair(**{**repair, "old": tuple(repair["old"]), "new": tuple(repair["new"])}) for repair in given["repairs"]
    ]
    suspects = tuple(Suspect(**suspect) for suspect in given["suspects"])
    return Localisation(suspects, tuple(repairs), tuple((file, line) for file, line in given["unreached"]))
