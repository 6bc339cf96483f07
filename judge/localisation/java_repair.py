"""Tries small edits of a wrong program in Java. The copy of the program that tells which lines run holds all of them,
as far as the compiler accepts them (`languages/tracing/java`), and one process runs many of them on many cases.

What makes the failing cases right then runs in the copy on all cases and on random ones that nobody has seen, again in
few processes. It is compiled alone and judged as a submission is only on the longest of them, because a process of its
own for each case would cost as much as judging the program once more.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from judge import sandbox
from judge.execution.checked_builds import compile_listed
from judge.execution.compilation import source_of
from judge.judging.compare import comparator
from judge.languages.tracing import read_listed
from judge.languages.tracing.java_lines import EDITED, Choice, pack_choices, read_edits, read_varied, write_edited
from judge.localisation import repair
from judge.localisation.compiled_repair import is_accepted
from judge.localisation.edit_search import Bounds, Tried, try_in
from judge.localisation.edited_text import Edit, EditedText
from judge.localisation.edits.java_texts import other_literals
from judge.localisation.java_fields import inherit
from judge.localisation.questions import QUESTIONS
from judge.localisation.trials import Outcome, wanted_lines
from judge.values.feedback import Repair

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping, Sequence
    from contextlib import ExitStack
    from pathlib import Path

    from judge.judging.batch import CaseTexts, RunSettings
    from judge.languages.tracing import Line
    from judge.localisation.edit_search import Lines, Wrong
    from judge.localisation.trials import Pair
    from judge.sandbox import OpenBox
    from judge.values.problem import Limits

_EDITS, _BOUNDS = 400, Bounds(500, 3, 2, 0)  # a run on all cases costs more than in C
_MOST_RUN = 1  # repaired cases on which an edit is run as a submission is; and passing ones: Java starts for each
_A_BATCH = 250  # runs in one process
_MOST_ENDS = 3  # runs that end the process of all, after which nothing more is tried
_MOST_CUTS = 12  # processes after which the run that ended them is tried once more
_MOST_CALLS, _SPARE_CALLS, _SLOWER = 10_000_000, 20_000, 3
_A_ROUND = 50  # counted places that count as one round of a loop
_REPORTS_BYTES, _SPARE_BYTES, _SPARE_LINE = 16 << 20, 1 << 12, 200
# Threads share the counted places, so a run would not end at the same place each time.
_THREADS = re.compile(rb"\b(?:Thread|Executors?\w*|CompletableFuture|ForkJoin\w*|Timer|parallel(?:Stream)?)\b")
_OLD_ENDS = re.compile(rb"\r(?!\n)")  # of lines, for Java alone: others would count the lines otherwise


@dataclass(frozen=True)
class JavaCopy:
    """The copy of a program: the lines of its `blocks`, the edits in it with their numbers, and the open `box` in which
    it runs."""

    blocks: Mapping[int, Collection[Line]]
    edits: Mapping[Edit, int]
    box: OpenBox


def compile_java(wrong: Wrong, folder: Path, limits: Limits, stack: ExitStack) -> JavaCopy | None:
    """Compile the copy in `folder`, where the sources are; None if that does not work. `stack` closes its box."""
    source = wrong.source
    text = EditedText(dict(source.files)[source.own], "utf-8")
    if not _OLD_ENDS.search(text.data) and not any(_THREADS.search(one) for _, one in source.files):
        wanted = wanted_lines([case for case in wrong.some if not case.passes])
        (folder / EDITED).write_bytes(write_edited(source.own, other_literals(text.data.decode(), wanted)))
    built = compile_listed(source, folder, limits)
    if built is None:
        return None
    program, listed = built
    box = stack.enter_context(sandbox.open_box(program, limits, level_name=wrong.settings.level))
    return JavaCopy(read_listed(listed, source.own_files), _read_edits(listed, text), box)


def _read_edits(listed: str, text: EditedText) -> Mapping[Edit, int]:
    found: dict[Edit, int] = {}
    words = text.data.decode().encode("utf-16-le")
    for one in read_edits(listed):
        before, old = words[: 2 * one.start], words[2 * one.start : 2 * one.stop]
        start = len(before.decode("utf-16-le").encode())
        stop = start + len(old.decode("utf-16-le").encode())
        if one.kind in QUESTIONS:
            found[Edit(one.line, one.kind, start, stop, one.words.encode(), one.rank)] = one.number
    return found


class _Runs:
    """Runs of edits in the box of a copy."""

    def __init__(self, box: OpenBox, cases: Mapping[str, CaseTexts], settings: RunSettings) -> None:
        self._box, self._cases, self._settings = box, cases, settings
        self._calls: dict[str, int] = {}
        self._outputs: dict[str, int] = {}
        self._ends = self._cuts = 0

    def note(self, case: str, outcome: Outcome) -> None:
        """Later runs on this case may be a few times as long as this one."""
        self._calls[case] = min(_MOST_CALLS, _SLOWER * outcome.rounds * _A_ROUND + _SPARE_CALLS)

    def bound(self, case: str, lines: int) -> None:
        """Later runs on this case may end after so many lines."""
        ends = [0, *(found.end() for found in re.finditer(rb"\n", self._cases[case].expected))]
        self._outputs[case] = ends[min(lines, len(ends) - 1)] + _SPARE_LINE

    def unbound(self, case: str) -> None:
        """Later runs on this case go on to their end."""
        self._outputs.pop(case, None)

    def work(self, wanted: Sequence[tuple[int, str]]) -> list[Outcome | None]:
        """How these edits do on these cases; None for what ended the process, and what is no longer tried."""
        found: list[Outcome | None] = []
        while len(found) < len(wanted) and self._ends < _MOST_ENDS:
            some = wanted[len(found) : len(found) + _A_BATCH]
            choices = [self._choice(*one) for one in some]
            done = read_varied(self._box.run(pack_choices(choices), _REPORTS_BYTES).stdout, len(some))
            found += [
                self._outcome(case, run.ended, run.printed, run.calls)
                for (_, case), run in zip(some, done, strict=False)
            ]
            if done and len(done) < len(some) and self._cuts < _MOST_CUTS:
                self._cuts += 1  # many runs together took too long, perhaps: this one begins the next process
            elif len(done) < len(some):
                self._ends += 1
                found.append(None)
        return found + [None] * (len(wanted) - len(found))

    def _choice(self, edit: int, case: str) -> Choice:
        texts = self._cases[case]
        output = self._outputs.get(case, 2 * len(texts.expected) + _SPARE_BYTES)
        return Choice(edit, self._calls.get(case, _MOST_CALLS), output, texts.input)

    def _outcome(self, case: str, ended: bool, printed: bytes, calls: int) -> Outcome:
        comparison = self._settings.comparison.of(case)
        difference = comparator(comparison.name).differs(self._cases[case].expected, printed, comparison.flags)
        return Outcome(ended, difference, calls // _A_ROUND)


class JavaTrials:
    """The edits of a copy, as `edit_search` tries them."""

    def __init__(self, copy: JavaCopy, wrong: Wrong) -> None:
        self._edits = copy.edits
        self._runs = _Runs(copy.box, {**wrong.cases, **wrong.fresh_by_id}, wrong.settings)

    def trace(self, cases: Sequence[str]) -> dict[str, Outcome]:
        """The program as it is on these cases."""
        done = zip(cases, self._runs.work([(0, case) for case in cases]), strict=True)
        found = {case: outcome for case, outcome in done if outcome is not None}
        for case, outcome in found.items():
            self._runs.note(case, outcome)
        # What a program does after its first wrong line says nothing of how much a run costs that ends there.
        return {case: outcome if outcome.ended else replace(outcome, rounds=0) for case, outcome in found.items()}

    def bound(self, case: str, before: Outcome, further: int, rounds: int) -> None:
        """Runs are bounded by the counted places of the program's own; if that did not end, by what they print."""
        if not before.ended:
            self._runs.bound(case, before.right_lines + further + 1)

    def unbound(self, case: str) -> None:
        """From now on, runs on this case go on to their end."""
        self._runs.unbound(case)

    def run(self, edits: Sequence[Edit], cases: Sequence[Sequence[str]]) -> dict[Pair, Outcome]:
        """Each of the edits on its cases; without those that are no longer tried."""
        pairs = [(place, case) for place in range(len(edits)) for case in cases[place]]
        done = self._runs.work([(self._edits[edits[place]], case) for place, case in pairs])
        return {pair: outcome for pair, outcome in zip(pairs, done, strict=True) if outcome is not None}

    def right(self, edit: Edit, cases: Sequence[str]) -> set[str]:
        """Of these cases, those that the edit makes or leaves right."""
        return {case for (_, case), outcome in self.run([edit], [cases]).items() if outcome.is_right}


def try_java_edits(wrong: Wrong, scores: Mapping[int, float], copy: JavaCopy) -> Tried:
    """Edits of the lines that have a score, and what comes of them. JudgeError and OSError if the sandbox fails."""
    text = EditedText(dict(wrong.source.files)[wrong.source.own], "utf-8")
    lines = wrong.source.own_files[wrong.source.own].decode("utf-8", "replace").splitlines()
    edits = repair.in_order(list(copy.edits), inherit(lines, scores), _EDITS)
    trials = JavaTrials(copy, wrong)

    def judged(edit: Edit, repaired: Collection[str]) -> Repair | None:
        return _judged(wrong, text, edit, repaired)

    def shown(edit: Edit) -> tuple[int, Lines, Lines]:
        return _shown(text, edit)

    return try_in(trials, wrong, edits, _BOUNDS, judged, shown)


def _judged(wrong: Wrong, text: EditedText, edit: Edit, repaired: Collection[str]) -> Repair | None:
    """The edit as a repair that makes these cases right, if the edited program, compiled alone, as a submission is, is
    right on the longest of them, and of those that pass."""
    files = {**dict(wrong.source.files), wrong.source.own: text.edited(edit)}
    source = source_of(wrong.source.name, tuple(sorted(files.items())), wrong.source.joined)
    if not is_accepted(wrong, source, (repaired, wrong.passing), _MOST_RUN):
        return None
    fresh = len(wrong.fresh) if len(repaired) == len(wrong.failing) else 0
    return Repair(*_shown(text, edit), len(repaired), len(wrong.failing), fresh)


def _shown(text: EditedText, edit: Edit) -> tuple[int, Lines, Lines]:
    line, old, new = text.shown(edit)
    return line, tuple(one.rstrip("\r") for one in old), tuple(one.rstrip("\r") for one in new)
