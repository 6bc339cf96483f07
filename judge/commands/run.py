"""`run FILE`: judge one submission case by case and explain its first failure."""

from __future__ import annotations

import contextlib
import sys
import tempfile
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from judge.base.hashing import digest
from judge.base.printable import printable
from judge.base.wording import many
from judge.execution import sandbox
from judge.execution.store import STORE
from judge.grading import submissions
from judge.grading.class_grading import judge_one
from judge.grading.isolation import UNSAFE, Isolation
from judge.judging.batch import CaseFiles
from judge.problem.problem_cases import ProblemCases
from judge.reporting.gradebook import brief, with_place
from judge.reporting.terminal.columns import wrap_prose
from judge.reporting.terminal.palette import Palette, reading_width
from judge.reporting.terminal.submission import (
    NOTHING_MISREAD,
    names_width,
    show_case_line,
    show_diagnosis,
    show_explanation,
    show_place,
    show_problem,
)
from judge.values.model import Case, CaseResult, Submission, Verdict
from judge.values.progress import Progress, Stage
from judge.values.report import Result

if TYPE_CHECKING:
    import argparse
    from collections.abc import Sequence

    from judge.values.model import Problem

MOST_MESSAGES = 8


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The submission, its problem, the cases."""
    parser.add_argument("file", type=Path, metavar="FILE", help="the program, in any language that `doctor` lists")
    parser.add_argument("--problem", metavar="ID", help="the problem (default: what the file's name begins with)")
    which = parser.add_mutually_exclusive_group()
    which.add_argument(
        "--case", action="append", metavar="NAME", help="only this case: a name, or a pattern with *; may be repeated"
    )
    which.add_argument(
        "--input", action="append", type=Path, metavar="PATH", help="a file with a case of your own; may be repeated"
    )
    parser.add_argument(
        "--fresh", action="store_true", help="start a fresh interpreter for every case instead of a fork"
    )
    parser.add_argument("--unsafe", action="store_true", help=UNSAFE)


def main(args: argparse.Namespace, root: Path) -> int:
    """Return 0 if the program is accepted, 1 if it is not, 3 if the judge failed."""
    file: Path = args.file
    chosen, guessed_by = submissions.problem_of(file, args.problem, root)
    with contextlib.ExitStack() as stack:
        if args.input:
            folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
            return _judge(args, _own_cases(chosen, args.input, folder), guessed_by)
        problem_cases = ProblemCases.of(chosen)
        return _judge(args, problem_cases.only(args.case) if args.case else problem_cases, guessed_by)


def _own_cases(chosen: Problem, files: Sequence[Path], folder: Path) -> ProblemCases:
    """The cases in `files`, named by their paths as given. Their golden transcripts are written into `folder`."""
    from judge.problem import programs

    found = {}
    for number, file in enumerate(files):
        text = programs.read_case(chosen, file)
        golden = folder / f"{number}.txt"
        golden.write_bytes(programs.transcript(chosen, text))
        case = Case(str(file), file, golden)
        found[case.id] = CaseFiles(case, digest(text, golden.read_bytes()))
    return ProblemCases(chosen, tuple(files.case for files in found.values()), {}, found, is_whole=False)


def _judge(args: argparse.Namespace, problem_cases: ProblemCases, guessed_by: str) -> int:
    file, problem_id = args.file, problem_cases.problem.id
    own = bool(args.input)  # there are no secret cases to hide
    isolation = Isolation.of(problem_cases.problem.root, unsafe=args.unsafe or own)
    problem_cases = isolation.admit(problem_cases)
    what = many(len(problem_cases.cases), "case")
    print(show_problem(file.name, problem_cases.problem, guessed_by, what, reading_width()), flush=True)
    _show_isolation(isolation, own=own)
    screen = _Screen(file.name, problem_cases)
    submission = Submission(file.stem, problem_id, file, file.parent)
    store_file = problem_cases.problem.root / STORE
    result, notes = judge_one(problem_cases, submission, fresh=args.fresh, store_file=store_file, progress=screen)
    screen.show_misread(result, notes)
    for note in notes:
        print(f"judge: {printable(note, 1000)}", file=sys.stderr)
    return 3 if result.verdict is Verdict.JE else 0 if result.verdict is Verdict.AC else 1


class _Screen(Progress):
    """Prints each result as soon as it is known: somebody is waiting."""

    def __init__(self, file: str, problem_cases: ProblemCases) -> None:
        self._file = file
        self._problem_cases = problem_cases
        self._width, self._palette = reading_width(), Palette.of(sys.stdout)
        self._names = names_width(case.id for case in problem_cases.cases)
        self._shown: dict[str, CaseResult] = {}
        self._failures = 0
        self._stage = Stage.JUDGING

    def judged(self, result: CaseResult) -> None:
        """Print a case's line; below the first time-out, where the program was when it was stopped."""
        if result.case in self._shown:  # judged again: `explained` shows it
            return
        is_first_time_out = _timed_out(result) and not any(map(_timed_out, self._shown.values()))
        self._shown[result.case] = result
        self._failures += result.verdict is not Verdict.AC
        if result.ran:
            self._show_line(result if self._failures <= MOST_MESSAGES else replace(result, message=""))
        if is_first_time_out and (place := show_place(result, self._file, self._width)):
            print(place, flush=True)

    def explained(self, result: Result) -> None:
        """Print the summary below the cases, without what was misread."""
        if self._failures > MOST_MESSAGES:
            print(f"(details for the first {MOST_MESSAGES} of {self._failures} failures only)")
        shown = self._shown
        changed = [case for case in result.cases if case.case in shown and _ended(case) != _ended(shown[case.case])]
        if changed:
            print(f"\njudged again{', each with a fresh interpreter' if result.fresh else ': near the limit'}")
        for case in changed:
            self._show_line(case)
        print(_summary(result, self._problem_cases, self._width, self._palette), flush=True)

    def show_misread(self, result: Result, notes: Sequence[str]) -> None:
        """Print what was misread. That nothing was found is said only if the search was made and not prevented."""
        if result.diagnosis is not None:
            print(f"\n{show_diagnosis(result.diagnosis, self._width, self._palette)}", flush=True)
        elif self._stage is Stage.MISREAD and not notes:
            print(NOTHING_MISREAD, flush=True)

    def now(self, stage: Stage, whose: Submission | None = None, stops: int = 0) -> None:
        """Print a stage once: it takes long and shows nothing by itself."""
        if stage not in (self._stage, Stage.JUDGING):
            print(f"\n{stage.value} ...", flush=True)
        self._stage = stage

    def _show_line(self, result: CaseResult) -> None:
        width = self._width if sys.stdout.isatty() else None
        print(show_case_line(result, width, self._palette, self._names), flush=True)


def _show_isolation(isolation: Isolation, *, own: bool) -> None:
    if isolation.level != sandbox.LEVELS[0]:
        name = isolation.level if own else isolation.name
        print(f"isolation: {name}: {sandbox.level(isolation.level).DESCRIPTION}", flush=True)
    if isolation.note:
        print(isolation.note, flush=True)


def _timed_out(result: CaseResult) -> bool:
    return result.ran and result.verdict is Verdict.TLE


def _ended(result: CaseResult) -> tuple[Verdict, bool]:
    return result.verdict, result.near_limit


def _summary(result: Result, problem_cases: ProblemCases, width: int, palette: Palette) -> str:
    """The text below the cases: the verdict, the points, the first failure explained."""
    accepted = sum(case.verdict is Verdict.AC for case in result.cases)
    not_run = [case for case in result.cases if not case.ran]
    facts = [f"{accepted} of {many(len(result.cases), 'case')} right"]
    if result.compile_output is not None:
        facts = [result.version]
    elif not_run:
        facts.append(f"{len(not_run)} not run")
    if result.points is not None and problem_cases.is_whole:
        facts.append(f"{brief(result.points)} of {brief(problem_cases.problem.points)} points")
    verdict = palette.verdict(result.verdict, f"{result.verdict.value} {result.verdict.words}")
    parts = [f"\n{verdict}: {', '.join(facts)}"]
    if not_run and result.compile_output is None:
        parts += wrap_prose(f"{many(len(not_run), 'case')} {not_run[0].message}", width)
    parts += [f"\n{text}" for text in (printable(result.message), result.compile_output) if text]
    if (explanation := result.explanation) is not None:
        parts.append(f"\n{show_explanation(with_place(explanation, result.first), width, palette)}")
    return "\n".join(parts)
