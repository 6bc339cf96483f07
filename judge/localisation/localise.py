"""Finds out where the mistake of a wrong program is: the lines on which its failures depend, and for Python edits that
make it right. It knows no problem: it needs only cases with golden transcripts. For C and C++ see `compiled`.

A Python program first runs on some short cases, traced (`spectrum`). Then small edits of it are tried, those of the
most suspicious lines first (`edits`, `repair`). What comes of it is judged on all cases, as a submission is, and on
random cases that nobody has seen. If anything here fails, nothing is said.
"""

from __future__ import annotations

import contextlib
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from judge.base.errors import JudgeFailure
from judge.execution.compilation import source_of
from judge.judging.batch import CaseBatch, CaseTexts, CaseToRun, RunSettings
from judge.judging.worker import WorkerState
from judge.localisation import compiled, repair, spectrum
from judge.localisation.edits import list_edits
from judge.localisation.program_text import read_program
from judge.localisation.questions import QUESTIONS
from judge.localisation.trials import Seen, Trials
from judge.values.feedback import Localisation, Repair, Suspect
from judge.values.outcome import NotRun, Verdict

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from judge.execution.compilation import Source
    from judge.judging.worker import BatchResult
    from judge.localisation.program_text import Edit, ProgramText
    from judge.localisation.repair import Candidate
    from judge.localisation.trials import Outcome

_MOST_FAILING, _MOST_PASSING = 6, 5
_MOST_PASSING_COMPILED = 12
_MOST_BYTES = 64 << 10  # of the input and golden transcript of a case that is used
_EDITS, _RUNS = 500, 700
_MOST_VERIFIED = 3
_MOST_SUSPECTS = 3
_WEIGHT_OF_REPAIRS, _WEIGHT_OF_PROGRESS = 3.0, 0.3


@dataclass(frozen=True)
class Task:
    """A wrong program, `seen` on its cases, which are in `cases`; and `fresh` random cases, on which edits
    are tried that repair everything."""

    source: Source
    seen: tuple[Seen, ...]
    cases: tuple[CaseToRun, ...]
    settings: RunSettings
    fresh: tuple[CaseTexts, ...] = field(default=(), repr=False)


def localise(task: Task) -> Localisation | None:
    """Where the mistake of the program is; None if that is not known. JudgeError and OSError if the sandbox fails."""
    texts = {case.id: case.data.read() for case in task.cases}
    if task.source.row.traced is not None:
        some = choose(task.seen, texts, _MOST_PASSING_COMPILED)
        return compiled.find_suspects(task.source, [*some[0], *some[1]], texts, task.settings)
    program = read_program(dict(task.source.files)[task.source.own])
    if program is None:
        return None
    failing, passing = choose(task.seen, texts)
    known = {**texts, **{f"fresh/{number}": one for number, one in enumerate(task.fresh)}}
    settings = task.settings
    with Trials(program, task.source, known, settings.comparison, settings.limits, settings.level) as trials:
        return _Localising(task, program, trials).work(failing, passing)


def choose(
    seen: Sequence[Seen], texts: Mapping[str, CaseTexts], most_passing: int = _MOST_PASSING
) -> tuple[list[Seen], list[Seen]]:
    """Some short cases that fail, those with an early wrong line first, and some that pass."""

    def length(case: Seen) -> tuple[int, str]:
        return len(texts[case.id].expected) + len(texts[case.id].input), case.id

    short = sorted((case for case in seen if case.id in texts and length(case)[0] <= _MOST_BYTES), key=length)
    failing = [case for case in short if not case.passes][:_MOST_FAILING]
    passing = [case for case in short if case.passes][:most_passing]
    failing.sort(key=lambda case: (case.wrong.line if case.wrong else texts[case.id].expected.count(b"\n"), case.id))
    return failing, passing


class _Localising:
    """The work on one program."""

    def __init__(self, task: Task, program: ProgramText, trials: Trials) -> None:
        self._task, self._program, self._trials = task, program, trials

    def work(self, failing: Sequence[Seen], passing: Sequence[Seen]) -> Localisation | None:
        wrong = {case.id: case.wrong.line if case.wrong else None for case in [*failing, *passing]}
        outcomes = self._trials.trace(wrong)
        # A traced run that does not do what the judged one did says nothing about it.
        failed = {case.id: outcomes[case.id] for case in failing if _is_same(case, outcomes.get(case.id))}
        passed = {case.id: outcomes[case.id] for case in passing if _is_same(case, outcomes.get(case.id))}
        if not failed:
            return None
        scores = spectrum.score_lines([*failed.values(), *passed.values()])
        edits = repair.in_order(list_edits(self._program, _wanted(failing)), scores, _EDITS)
        found, moved = repair.search(self._trials, edits, failed, list(passed), _RUNS)
        repairs = self._verified(found, len(failed))
        return Localisation(self._suspects(repairs, found, scores, moved), tuple(one for one, _ in repairs))

    def _verified(self, found: Sequence[Candidate], failing: int) -> list[tuple[Repair, Edit]]:
        """The edits that repair at least half of all failing cases and break none; only the whole ones, if any is. Of
        each line only the likeliest: the others do the same in more words."""
        repairs: list[tuple[Repair, Edit]] = []
        for candidate in _distinct(found):
            if len(repairs) == _MOST_VERIFIED or candidate.broken or 2 * len(candidate.repaired) < failing:
                break
            if candidate.edit.line in [edit.line for _, edit in repairs]:
                continue
            made = self._judged(candidate.edit)
            if made is not None:
                repairs.append((made, candidate.edit))
        whole = [one for one in repairs if one[0].is_whole]
        return whole or repairs

    def _judged(self, edit: Edit) -> Repair | None:
        """The edit as a repair, if the edited program is judged as one."""
        task = self._task
        try:
            files = {**dict(task.source.files), task.source.own: self._program.recoded(edit)}
        except UnicodeError:
            return None
        source = source_of(task.source.name, tuple(sorted(files.items())), task.source.joined)
        right: set[str] = set()
        with contextlib.closing(WorkerState()) as state:
            for is_public in (True, False):
                some = tuple(replace(case, key=None) for case in task.cases if case.is_public is is_public)
                done = state.judge(CaseBatch(0, source, some, task.settings)) if some else None
                if done:
                    _insist_on_judged(done)
                    right |= {one.case for one in done.results if one.result.verdict is Verdict.AC}
        failing = [case.id for case in task.seen if not case.passes]
        broken = [case.id for case in task.seen if case.passes and case.id not in right]
        repaired = len(right.intersection(failing))
        if broken or 2 * repaired < len(failing):
            return None
        is_whole = repaired == len(failing)
        if is_whole and not self._is_right_on_fresh(edit):
            return None
        line, old, new = self._program.shown(edit)
        return Repair(line, old, new, repaired, len(failing), len(task.fresh) if is_whole else 0)

    def _is_right_on_fresh(self, edit: Edit) -> bool:
        names = [f"fresh/{number}" for number in range(len(self._task.fresh))]
        outcomes = self._trials.run([edit], [names])
        return sum(outcome.is_right for outcome in outcomes.values()) == len(names)

    def _suspects(
        self,
        repairs: Sequence[tuple[Repair, Edit]],
        found: Sequence[Candidate],
        scores: Mapping[int, float],
        moved: Mapping[int, float],
    ) -> tuple[Suspect, ...]:
        """The lines of the repairs with their questions; without repairs, the most suspicious lines."""
        if repairs:
            questions: dict[int, str] = {}
            for _, edit in repairs:
                questions.setdefault(edit.line, QUESTIONS[edit.kind])
            return tuple(Suspect(line, question) for line, question in questions.items())
        merits: dict[int, float] = {}
        for one in found:
            merit = float(len(one.repaired) - len(one.broken))
            merits[one.edit.line] = max(merit, merits.get(one.edit.line, 0.0))
        most = max(merits.values(), default=0.0) or 1.0
        total = {
            line: score + _WEIGHT_OF_REPAIRS * merits.get(line, 0.0) / most + _WEIGHT_OF_PROGRESS * moved.get(line, 0.0)
            for line, score in scores.items()
        }
        ranked = sorted(total, key=lambda line: (-round(total[line], 9), line))
        if len(ranked) > _MOST_SUSPECTS and total[ranked[0]] - total[ranked[_MOST_SUSPECTS]] < 1e-9:
            return ()  # that would be any line
        return tuple(Suspect(line) for line in ranked[:_MOST_SUSPECTS])


def _insist_on_judged(done: BatchResult) -> None:
    """JudgeFailure if the judge failed on a case: then nothing is known about the edit."""
    causes = [one.result.cause for one in done.results if isinstance(one.result, NotRun)]
    if done.failure or causes:
        raise JudgeFailure(done.failure or causes[0])


def _is_same(case: Seen, outcome: Outcome | None) -> bool:
    """Whether a traced run was right or wrong as the judged one, and in the same line."""
    if outcome is None or outcome.is_right is not case.passes:
        return False
    return case.wrong is None or (outcome.difference is not None and outcome.difference.line == case.wrong.line)


def _wanted(failing: Sequence[Seen]) -> list[tuple[str, str]]:
    """Lines that should have been printed, with those that were."""
    pairs = [
        (case.wrong.expected.decode("utf-8", "replace"), (case.wrong.found or b"").decode("utf-8", "replace"))
        for case in failing
        if case.wrong and case.wrong.expected is not None
    ]
    return list(dict.fromkeys(pairs))[:3]


def _distinct(found: Sequence[Candidate]) -> list[Candidate]:
    """The candidates, of each line and kind only the first."""
    first: dict[tuple[int, str], Candidate] = {}
    for one in found:
        first.setdefault((one.edit.line, one.edit.kind), one)
    return list(first.values())
