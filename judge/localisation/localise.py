"""Finds out where the mistake of a wrong program is: the lines on which its failures depend, and edits that make it
right. It knows no problem: it needs only cases with golden transcripts. For C, C++ and Java see `compiled`.

A Python program first runs on some short cases, traced (`spectrum`). Then small edits of it are tried, those of the
most suspicious lines first (`edits`, `repair`). What comes of it is judged on all cases, as a submission is, and on
random cases that nobody has seen. If anything here fails, the student is told nothing.
"""

from __future__ import annotations

import contextlib
import itertools
import re
from collections import Counter
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from judge.base.errors import JudgeFailure
from judge.execution.compilation import source_of
from judge.judging.batch import CaseBatch, CaseTexts, CaseToRun, RunSettings
from judge.judging.worker import WorkerState
from judge.localisation import absences, compiled, dependence, oddities, own_texts, repair, slices, spectrum
from judge.localisation.edit_search import Wrong, longest
from judge.localisation.edits import list_edits
from judge.localisation.plainness import clearer, is_plain
from judge.localisation.program_text import read_program
from judge.localisation.questions import MISSING, QUESTIONS
from judge.localisation.trials import Seen, Trials, is_same, wanted_lines
from judge.values.feedback import Localisation, Repair, Suspect
from judge.values.outcome import NotRun, Verdict

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping, Sequence

    from judge.execution.compilation import Source
    from judge.judging.worker import BatchResult
    from judge.localisation.edited_text import Edit
    from judge.localisation.program_text import ProgramText
    from judge.localisation.repair import Candidate
    from judge.localisation.trials import Outcome

_MOST_FAILING, _MOST_PASSING = 6, 5
_MOST_PASSING_COMPILED = 12
_MOST_BYTES = 64 << 10  # of the input and golden transcript of a case that is used
_EDITS, _RUNS = 1100, 1200
_MOST_WORDS, _LONGEST_WORD = 60, 40
_MOST_EDITED = 100  # lines of which edits are made
_MOST_VERIFIED = 3
_FEWEST_OF_A_PART = 3  # cases: one or two of a few are made right by many an edit
_MOST_RUN = 6  # repaired cases on which an edit is run as a submission is; and passing ones
_MOST_SUSPECTS = 3
_MOST_REFUTING = 3
_WEIGHT_OF_REPAIRS, _WEIGHT_OF_PROGRESS = 3.0, 0.3


@dataclass(frozen=True)
class Task:
    """A wrong program, `seen` on its cases, which are in `cases`, but for those that were not run (`is_part`); and
    `fresh` random cases, on which edits are tried that repair everything."""

    source: Source
    seen: tuple[Seen, ...]
    cases: tuple[CaseToRun, ...]
    settings: RunSettings
    fresh: tuple[CaseTexts, ...] = field(default=(), repr=False)
    is_part: bool = False


def localise(task: Task) -> Localisation | None:
    """Where the mistake of the program is; None if that is not known. JudgeError and OSError if the sandbox fails."""
    found = _localise(task)
    if found is None or not task.is_part:
        return found
    return replace(found, repairs=tuple(replace(repair, ran=len(task.seen)) for repair in found.repairs))


def _localise(task: Task) -> Localisation | None:
    texts = {case.id: case.data.read() for case in task.cases}
    if task.source.row.traced is not None:
        some = choose(task.seen, texts, _MOST_PASSING_COMPILED)
        wrong = Wrong(task.source, task.seen, [*some[0], *some[1]], texts, task.fresh, task.settings)
        return compiled.find_suspects(wrong)
    program = read_program(dict(task.source.files)[task.source.own])
    if program is None:
        return None
    failing, passing = choose(task.seen, texts)
    known = {**texts, **{f"fresh/{number}": one for number, one in enumerate(task.fresh)}}
    settings = task.settings
    with Trials(program, task.source, known, settings.comparison, settings.limits, settings.level) as trials:
        return _Localising(task, program, trials, texts).work(failing, passing)


def choose(
    seen: Sequence[Seen], texts: Mapping[str, CaseTexts], most_passing: int = _MOST_PASSING
) -> tuple[list[Seen], list[Seen]]:
    """Some short cases that fail, those with an early wrong line first, and some that pass."""

    def length(case: Seen) -> tuple[int, str]:
        return texts[case.id].length, case.id

    short = sorted((case for case in seen if case.id in texts and length(case)[0] <= _MOST_BYTES), key=length)
    failing = [case for case in short if not case.passes][:_MOST_FAILING]
    passing = [case for case in short if case.passes][:most_passing]
    failing.sort(key=lambda case: (case.wrong.line if case.wrong else texts[case.id].expected.count(b"\n"), case.id))
    return failing, passing


class _Localising:
    """The work on one program."""

    def __init__(self, task: Task, program: ProgramText, trials: Trials, texts: Mapping[str, CaseTexts]) -> None:
        self._task, self._program, self._trials = task, program, trials
        self._texts = texts
        self._wrong: dict[str, None] = {}
        self._edits: Sequence[Edit] = ()
        self._short: Sequence[str] = ()

    def work(self, failing: Sequence[Seen], passing: Sequence[Seen]) -> Localisation | None:
        wrong = {case.id: case.wrong.line if case.wrong else None for case in [*failing, *passing]}
        outcomes = self._trials.trace(wrong)
        # A traced run that does not do what the judged one did says nothing about it.
        failed = {case.id: outcomes[case.id] for case in failing if is_same(case, outcomes.get(case.id))}
        passed = {case.id: outcomes[case.id] for case in passing if is_same(case, outcomes.get(case.id))}
        if not failed:
            return None
        scores = spectrum.score_lines([*failed.values(), *passed.values()])
        scores = dependence.inherit(self._program.tree, scores)
        wrong_parts = frozenset().union(*map(spectrum.failed_part, failed.values()))
        scores = slices.add_nearness(self._program.tree, scores, wrong_parts)
        absent = self._absent({**failed, **passed})
        tried = oddities.raised(self._program.tree, scores, absent)
        likely = frozenset(sorted(tried, key=lambda line: (-tried[line], line))[:_MOST_EDITED])
        self._edits = list_edits(self._program, wanted_lines(failing), self._words(failing), likely)
        self._short = [*failed, *passed]
        edits = repair.in_order(self._edits, tried, _EDITS)
        found, moved = repair.search(self._trials, edits, failed, list(passed), _RUNS)
        repairs = self._verified(found, len(failed))
        if not any(one.is_whole for one, _ in repairs) and (more := self._refuting([*failing, *passing])):
            # What made all short cases right, is wrong on these: with them, the search goes on where it ended.
            again = self._trials.trace({case.id: case.wrong.line if case.wrong else None for case in more})
            same = {case.id: again[case.id] for case in more if is_same(case, again.get(case.id))}
            failed |= {case.id: same[case.id] for case in more if case.id in same and not case.passes}
            passed |= {case.id: same[case.id] for case in more if case.id in same and case.passes}
            left = repair.after(edits, found)
            others, further = repair.search(self._trials, left, failed, list(passed), _RUNS) if same else ([], {})
            moved = {line: max(moved.get(line, 0.0), further.get(line, 0.0)) for line in (*moved, *further)}
            repairs = self._verified(others, len(failed)) or repairs
            found = [*others, *found]
        texts = self._own_texts(failing, scores)
        suspects = self._suspects(repairs, absent, texts, found, scores, moved)
        return Localisation(suspects, tuple(one for one, _ in repairs))

    def _absent(self, outcomes: Mapping[str, Outcome]) -> Mapping[int, str]:
        """The lines of what should have ended, or should have come out another way, with their questions."""
        golden = [self._texts[case].expected.decode("utf-8", "replace").split("\n") for case in outcomes]
        # A program that ended when it was judged goes round often, but not for ever.
        ended = {case.id for case in self._task.seen if case.ended}
        runs = [replace(one, loops=()) if case in ended else one for case, one in outcomes.items()]
        return absences.find(self._program.tree, runs, golden)

    def _own_texts(self, failing: Sequence[Seen], ran: Collection[int]) -> Mapping[int, str]:
        """The lines whose texts are in wrong lines, with their questions."""
        wrong = [
            (case.wrong.expected.decode("utf-8", "replace"), case.wrong.found.decode("utf-8", "replace"))
            for case in failing
            if case.wrong and case.wrong.expected is not None and case.wrong.found is not None
        ]
        right = [one.expected for one in self._texts.values()]
        return own_texts.find(self._program.tree, ran, wrong, right)

    def _words(self, failing: Sequence[Seen]) -> Sequence[str]:
        """Words that the program was given."""
        given = b" ".join(self._texts[case.id].input for case in failing).decode("utf-8", "replace")
        words = {word for word in re.findall(r"[^\W\d_]{2,}", given) if len(word) <= _LONGEST_WORD}
        return sorted(words)[:_MOST_WORDS]

    def _verified(self, candidates: Sequence[Candidate], failing: int) -> list[tuple[Repair, Edit]]:
        """The edits that repair at least half of all failing cases and break none; only the whole ones, if any is. Of
        each line only the likeliest: the others do the same in more words."""
        repairs: list[tuple[Repair, Edit]] = []
        tried: set[tuple[int, str]] = set()
        for candidate in candidates:
            edit = candidate.edit
            if len(repairs) == _MOST_VERIFIED or candidate.broken or 2 * len(candidate.repaired) < failing:
                break
            # A statement that moves is shown itself, but the edit begins in another line.
            if not {edit.line, self._program.line_at(edit.start)}.isdisjoint(other.line for _, other in repairs):
                continue
            if self._is_far(edit, repairs):
                break
            if (edit.line, edit.kind) in tried and self._is_refuted(edit):
                continue
            tried.add((edit.line, edit.kind))
            judged = ((self._judged(other), other) for other in (*self._clearer(candidate, failing), edit))
            made = ((one, other) for one, other in judged if one and (one.is_whole or other is edit))
            repairs += itertools.islice(made, 1)
        whole = sorted((one for one in repairs if one[0].is_whole), key=lambda one: not is_plain(one[1]))
        return whole or repairs

    def _clearer(self, candidate: Candidate, failing: int) -> list[Edit]:
        """The edits in the line of a candidate that repair all short cases as it does, and say more."""
        if len(candidate.repaired) < failing:
            return []
        edits = clearer(candidate.edit, self._edits, are_cases_many=bool(self._task.fresh))
        outcomes = self._trials.run(edits, [self._short] * len(edits))
        right = Counter(number for (number, _), outcome in outcomes.items() if outcome.is_right)
        return [edit for number, edit in enumerate(edits) if right[number] == len(self._short)]

    def _judged(self, edit: Edit) -> Repair | None:
        """The edit as a repair, if the edited program does what one must: in the driver on all cases, then on the fresh
        ones, and at last in ordinary runs of some."""
        failing = [case.id for case in self._task.seen if not case.passes]
        passing = [case.id for case in self._task.seen if case.passes]
        outcomes = self._tried(edit, [*failing, *passing])
        wrong = {case for case, outcome in outcomes.items() if not outcome.is_right}
        repaired = [case for case in failing if case not in wrong]
        self._wrong.update(dict.fromkeys(case for case in outcomes if case in wrong))
        if not wrong.isdisjoint(passing) or 2 * len(repaired) < len(failing):
            return None
        is_whole = len(repaired) == len(failing)
        if not is_whole and len(repaired) < _FEWEST_OF_A_PART:
            return None
        fresh = [f"fresh/{number}" for number in range(len(self._task.fresh))] if is_whole else []
        if sum(outcome.is_right for outcome in self._tried(edit, fresh).values()) < len(fresh):
            return None
        unknown = {case for case in (*repaired, *passing) if case not in outcomes}
        if not self._is_accepted(
            edit, unknown.union(longest(self._texts, repaired)[:_MOST_RUN], longest(self._texts, passing)[:_MOST_RUN])
        ):
            return None
        line, old, new = self._program.shown(edit)
        return Repair(line, old, new, len(repaired), len(failing), len(fresh))

    def _is_far(self, edit: Edit, repairs: Sequence[tuple[Repair, Edit]]) -> bool:
        """Whether it may only fit the few cases, and something far likelier repairs them all."""
        ranks = [one.rank for repair, one in repairs if repair.is_whole]
        return bool(ranks) and not self._task.fresh and edit.rank > min(ranks) + repair.FAR_LESS_LIKELY

    def _is_refuted(self, edit: Edit) -> bool:
        """Whether the edit is wrong on a case on which another one was wrong: those of a kind are often alike."""
        cases = [*self._wrong][:_MOST_REFUTING]
        return sum(one.is_right for one in self._tried(edit, cases).values()) < len(cases)

    def _refuting(self, known: Sequence[Seen]) -> list[Seen]:
        """A few other cases on which edits were wrong that made the known ones right."""
        some = [case for case in self._task.seen if case.id in self._wrong and case not in known]
        return some[:_MOST_REFUTING]

    def _tried(self, edit: Edit, cases: Sequence[str]) -> dict[str, Outcome]:
        """How the driver says that the edited program does on these cases; without those that it could not run."""
        return {case: outcome for (_, case), outcome in self._trials.run([edit], [cases]).items()} if cases else {}

    def _is_accepted(self, edit: Edit, cases: Collection[str]) -> bool:
        """Whether the edited program is accepted on these cases, each run as a submission is."""
        task = self._task
        try:
            files = {**dict(task.source.files), task.source.own: self._program.recoded(edit)}
        except UnicodeError:
            return False
        source = source_of(task.source.name, tuple(sorted(files.items())), task.source.joined)
        some = tuple(replace(case, key=None) for case in task.cases if case.id in cases)
        with contextlib.closing(WorkerState()) as state:
            done = state.judge_settled(CaseBatch(0, source, some, task.settings, until_failure=True))
        _insist_on_judged(done)
        return [one.result.verdict for one in done.results] == [Verdict.AC] * len(some)

    def _suspects(
        self,
        repairs: Sequence[tuple[Repair, Edit]],
        absent: Mapping[int, str],
        texts: Mapping[int, str],
        found: Sequence[Candidate],
        scores: Mapping[int, float],
        moved: Mapping[int, float],
    ) -> tuple[Suspect, ...]:
        """The lines of the repairs with their questions; without a whole one, the most suspicious lines, too."""
        questions: dict[int, str] = {}
        for _, edit in repairs:
            questions.setdefault(edit.line, QUESTIONS[edit.kind])
        if not any(repair.is_whole for repair, _ in repairs):
            ranked = self._ranked(found, scores, moved)
            # A condition that was not true may be right: what it asks for was made elsewhere.
            conditions = [line for line, question in absent.items() if question == MISSING]
            loops = [line for line in absent if line not in conditions]
            for line in [*loops, *texts, *ranked[:2], *conditions, *ranked[2:]]:
                questions.setdefault(line, absent.get(line) or texts.get(line, ""))
        return tuple(Suspect(line, question) for line, question in list(questions.items())[:_MOST_SUSPECTS])

    def _ranked(
        self, found: Sequence[Candidate], scores: Mapping[int, float], moved: Mapping[int, float]
    ) -> Sequence[int]:
        """The most suspicious lines, also by what the edits of each have done; none if that would be any line."""
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
            return ()
        return ranked[:_MOST_SUSPECTS]


def _insist_on_judged(done: BatchResult) -> None:
    """JudgeFailure if the judge failed on a case: then nothing is known about the edit."""
    causes = [one.result.cause for one in done.results if isinstance(one.result, NotRun)]
    if done.failure or causes:
        raise JudgeFailure(done.failure or causes[0])
