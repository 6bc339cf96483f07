"""What `run` prints while it judges: a line for each case, secret ones counted in one line, and the summary."""

from __future__ import annotations

import os
import sys
from collections import Counter
from dataclasses import replace
from typing import TYPE_CHECKING

from judge.base.decimals import brief
from judge.base.printable import printable
from judge.base.wording import many
from judge.reporting.gradebook import say_groups, with_place
from judge.reporting.terminal.columns import cells, elide, wrap_prose
from judge.reporting.terminal.palette import PLAIN, Palette, reading_width
from judge.reporting.terminal.submission import (
    NOTHING_MISREAD,
    names_width,
    show_case_line,
    show_clues,
    show_diagnosis,
    show_explanation,
    show_input,
    show_last_words,
    show_lines,
    show_meanings,
    show_output,
    show_place,
)
from judge.values.outcome import CaseResult, Judged, Ran, Verdict
from judge.values.progress import Progress, Stage

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from judge.problem.problem_cases import ProblemCases
    from judge.values.report import Result
    from judge.values.submission import Submission

MOST_MESSAGES = 8
_MOST_OF_INPUT = 10  # lines: the explanation is what matters


class RunScreen(Progress):
    """Prints each result as soon as it is known: somebody is waiting.

    `folds`: secret cases get one line together, which is redrawn on a terminal. `shows_output`: the output of the case
    that is explained (or of the first one) is printed, too.
    """

    def __init__(self, file: str, problem_cases: ProblemCases, *, folds: bool, shows_output: bool) -> None:
        self._file = file
        self._problem_cases = problem_cases
        self._folded = {case.id for case in problem_cases.cases if not case.is_public} if folds else set()
        self._shows_output = shows_output
        self._width, self._palette = reading_width(), Palette.of(sys.stdout)
        self._redraws = sys.stdout.isatty() and os.environ.get("TERM") != "dumb"
        self._drawn = 0  # columns of the line that will be redrawn
        self._names = names_width(case.id for case in problem_cases.cases if case.id not in self._folded)
        self._shown: dict[str, CaseResult] = {}
        self._outputs: dict[str, bytes] = {}
        self._failures = 0
        self._stage = Stage.JUDGING
        self._stages = set[Stage]()

    def judged(self, judged: Judged) -> None:
        """Print a case's line; below the first time-out, where the program was when it was stopped."""
        result = judged.result
        self._outputs[result.case] = judged.output
        if result.case in self._shown:  # judged again: `explained` shows it
            return
        is_first_time_out = _timed_out(result) and not any(map(_timed_out, self._shown.values()))
        self._shown[result.case] = result
        if result.case in self._folded:
            self._draw(self._fold(self._shown.values(), PLAIN))
            return
        self._failures += result.verdict is not Verdict.AC
        if result.was_tried:
            self._show_line(result if self._failures <= MOST_MESSAGES else _without_message(result))
        if is_first_time_out and (place := show_place(result, self._file, self._width)):
            print(place, flush=True)

    def explained(self, result: Result) -> None:
        """Print the summary below the cases, without what was misread."""
        self.clear()
        if self._failures > MOST_MESSAGES:
            print(f"(details for the first {MOST_MESSAGES} of {self._failures} failures only)")
        self._show_changes(result)
        if self._folded and any(case.was_tried for case in result.cases):
            print(self._fold(result.cases, self._palette))
        if result.verdict not in (Verdict.AC, Verdict.CE):  # the summary says these in words
            checks = self._problem_cases.problem.compare.checker is not None
            print(f"\n{show_meanings(result.cases, self._width, self._palette, checks=checks)}")
        print(_summary(result, self._problem_cases, self._width, self._palette), flush=True)
        self._show_case(result)

    def inspected(self, result: Result) -> None:
        """Print what the compiler and runs with checks say."""
        if result.clues:
            print(f"\n{show_clues(result.clues, self._width, self._palette)}", flush=True)

    def show_misread(self, result: Result, notes: Sequence[str]) -> None:
        """Print what was misread, and where to look. That nothing was misread is said only if that search was made and
        not prevented."""
        if result.diagnosis is not None:
            print(f"\n{show_diagnosis(result.diagnosis, self._width, self._palette)}", flush=True)
        elif Stage.MISREAD in self._stages and not notes:
            print(NOTHING_MISREAD, flush=True)
        if result.localisation and result.localisation.suspects:
            is_kit = self._problem_cases.problem.kit_cases is not None
            print(f"\n{show_lines(result.localisation, self._width, self._palette, edits=not is_kit)}", flush=True)

    def now(self, stage: Stage, whose: Submission | None = None, stops: int = 0) -> None:
        """Print a stage once: it takes long and shows nothing by itself."""
        if stage not in (self._stage, Stage.JUDGING):
            self.clear()
            space = "" if self._stage is Stage.MISREAD else "\n"  # its findings come after the next stage
            print(f"{space}{stage.value} ...", flush=True)
        self._stage = stage
        self._stages.add(stage)

    def clear(self) -> None:
        """Remove the line that is redrawn, so that what comes next has a line of its own."""
        self._draw("")

    def _show_changes(self, result: Result) -> None:
        """The cases that were judged again and ended differently."""
        shown = self._shown
        changed = [case for case in result.cases if case.case in shown and _ended(case) != _ended(shown[case.case])]
        if changed:
            print(f"\njudged again{', each with a fresh interpreter' if result.fresh else ': near the limit'}")
        for case in changed:
            if case.case not in self._folded:
                self._show_line(case)

    def _show_case(self, result: Result) -> None:
        """The input of the case that is explained (or of the first one), if nothing tells what happens there; what it
        printed on standard error and, if asked for, at all."""
        case = result.first or next(iter(result.cases), None)
        if case is None or not case.was_tried:
            return
        if result.explanation is not None and result.explanation.trace is None and (data := self._input_of(case)):
            print(f"\n{printable(case.case)}: the input:\n{show_input(data, _MOST_OF_INPUT, self._width)}", flush=True)
        # The explanation of a crash has them already.
        if case.verdict in (Verdict.AC, Verdict.WA) and case.stderr_tail:
            print(f"\n{show_last_words(case, self._width)}", flush=True)
        if self._shows_output:
            print(f"\n{show_output(case.case, self._outputs.get(case.case, b''), self._width)}", flush=True)

    def _input_of(self, result: CaseResult) -> bytes:
        """The input of this case; nothing where the program talks to the problem's own."""
        file = next((case.input for case in self._problem_cases.cases if case.id == result.case), None)
        return b"" if file is None or result.talk is not None else file.read_bytes()

    def _show_line(self, result: CaseResult) -> None:
        width = self._width if sys.stdout.isatty() else None
        print(show_case_line(result, width, self._palette, self._names), flush=True)

    def _fold(self, results: Iterable[CaseResult], palette: Palette) -> str:
        """How many of the folded cases have which verdict: `secret  AC 3 · WA 66 · OLE 3`."""
        folded = [result for result in results if result.case in self._folded]
        counts = Counter(result.verdict for result in folded if result.was_tried)
        parts = [
            palette.verdict(verdict, f"{verdict.value} {counts[verdict]}") for verdict in Verdict if counts[verdict]
        ]
        not_run = len(folded) - counts.total()
        return f"secret  {' · '.join([*parts, *([f'not run {not_run}'] if not_run else [])])}"

    def _draw(self, line: str) -> None:
        """On a terminal, draw `line` over the one drawn last; '' removes it. Elsewhere nothing is drawn."""
        if self._redraws and (line or self._drawn):
            line = elide(line, self._width - 1)
            print(f"\r{' ' * self._drawn}\r{line}", end="", flush=True)
            self._drawn = cells(line)


def _without_message(result: CaseResult) -> CaseResult:
    return replace(result, message="") if isinstance(result, Ran) else replace(result, cause="")


def _timed_out(result: CaseResult) -> bool:
    return isinstance(result, Ran) and result.verdict is Verdict.TLE


def _ended(result: CaseResult) -> tuple[Verdict, bool]:
    return result.verdict, result.near_limit


def _say_partial(result: Result) -> str:
    """How many cases are right, but earn only a part of their points, and what is said about the first; '' without."""
    partial = [case for case in result.cases if case.verdict is Verdict.AC and case.message]
    if not partial:
        return ""
    said = printable(f"{partial[0].case}: {partial[0].message}", 400)
    return f"{many(len(partial), 'right case')} for a part of the points, the first is {said}"


def _summary(result: Result, problem_cases: ProblemCases, width: int, palette: Palette) -> str:
    """The text below the cases: the verdict, the points, the first failure explained."""
    accepted = sum(case.verdict is Verdict.AC for case in result.cases)
    not_run = [case for case in result.cases if not case.was_tried]
    is_kit = problem_cases.problem.kit_cases is not None  # whose samples are not all that counts
    noun = "sample" if is_kit and all(case.is_sample for case in problem_cases.cases) else "case"
    facts = [f"{accepted} of {many(len(result.cases), noun)} right"]
    if result.compile_output is not None:
        facts = [result.version]
    elif not_run:
        facts.append(f"{len(not_run)} not run")
    if result.points is not None and problem_cases.is_whole:
        facts.append(f"{brief(result.points)} of {brief(problem_cases.problem.points)} points")
    verdict = palette.verdict(result.verdict, f"{result.verdict.value} {result.verdict.words}")
    parts = [f"\n{verdict}: {', '.join(facts)}"]
    if problem_cases.is_whole and (groups := say_groups(problem_cases.problem.groups, result)):
        parts += wrap_prose(f"points by group: {groups}", width)
    if partial := _say_partial(result):
        parts += wrap_prose(partial, width)
    if not_run and result.compile_output is None:
        parts += wrap_prose(f"{many(len(not_run), 'case')} {not_run[0].message}", width)
    parts += [f"\n{text}" for text in (printable(result.message), result.compile_output) if text]
    if (explanation := result.explanation) is not None:
        parts.append(f"\n{show_explanation(with_place(explanation, result.first), width, palette)}")
    return "\n".join(parts)
