"""`stress FILE`: run one program on random cases until one fails, and explain the simplest that does."""

from __future__ import annotations

import itertools
import math
import os
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING

from judge import sandbox
from judge.base.errors import BadUsage, JudgeFailure
from judge.base.files import write_atomic
from judge.base.printable import printable
from judge.base.wording import many
from judge.execution import pools
from judge.intake import program
from judge.problem import programs
from judge.problem.choice import submission_of
from judge.problem.trace import gives_reasons
from judge.reporting.gradebook import with_place
from judge.reporting.terminal.next_steps import REASONS, Asked
from judge.reporting.terminal.palette import Palette, reading_width
from judge.reporting.terminal.progress import ProgressLine
from judge.reporting.terminal.submission import (
    NOTHING_MISREAD,
    show_clues,
    show_diagnosis,
    show_explanation,
    show_input,
    show_lines,
    show_problem,
)
from judge.search.stress import locate, misread, says_enough, show, stress
from judge.values.progress import Stage

if TYPE_CHECKING:
    import argparse

    from judge.search.stress import Failure, Outcome
    from judge.values.problem import Problem
    from judge.values.submission import Submission

MOST = 1_000_000
DEFAULT_COUNT = 5_000
DEFAULT_SECONDS = 60.0
_SHOWN_LINES = 40


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The submission, its problem, which cases."""
    parser.add_argument("file", type=Path, metavar="FILE", help="the program, in any language that `doctor` lists")
    parser.add_argument("--problem", metavar="ID", help="the problem (default: what the file's name begins with)")
    parser.add_argument("--seed", type=int, default=1, metavar="S", help="seed of the first case (default: 1)")
    parser.add_argument(
        "--count",
        type=int,
        metavar="N",
        help=f"number of cases, however long they take (default: up to {DEFAULT_COUNT} in one minute)",
    )
    parser.add_argument(
        "--fresh", action="store_true", help="start a fresh interpreter for every case instead of a fork"
    )


def main(args: argparse.Namespace, root: Path) -> int:
    """Return 0 if no case fails, 1 if one does or the program does not compile."""
    if args.count is not None and not 1 <= args.count <= MOST:
        raise BadUsage(f"--count {args.count}: expected a whole number from 1 to {MOST}")
    if args.seed < 0:
        raise BadUsage(f"--seed {args.seed}: expected a whole number from 0")
    file: Path = args.file
    chosen, guessed_by = program.problem_of(file, args.problem, root)
    programs.named(chosen, "generate")
    deadline = math.inf if args.count else time.monotonic() + DEFAULT_SECONDS
    seeds = _seeds(chosen, args.seed, args.count or DEFAULT_COUNT)
    what = f"random cases from seed {args.seed}"
    print(show_problem(file.name, chosen, guessed_by, what, reading_width()), flush=True)
    before = ("--root", str(args.root)) if args.root else ()
    asked = Asked(file, chosen, (), words=("--problem", chosen.id), before=before)
    outcome = try_cases(asked, seeds, fresh=args.fresh, deadline=deadline)
    if outcome.compile_output is None and not outcome.failures:
        print(_passed(chosen, outcome, seeds))
        return 0
    return 1


def try_cases(asked: Asked, seeds: range, *, fresh: bool, deadline: float) -> Outcome:
    """Run the program on the random cases of `seeds` until `deadline`, and show what fails and what to try next."""
    chosen, file = asked.problem, asked.file
    submission = submission_of(chosen, file)
    with (
        pools.start("processes", pools.cores()) as pool,
        ProgressLine(len(seeds), sys.stderr, deadline=deadline) as progress,
    ):
        outcome = stress(
            chosen,
            submission,
            seeds,
            pool,
            level=sandbox.best_level(),
            fresh=fresh,
            deadline=deadline,
            progress=progress,
        )
    if outcome.compile_output is not None:
        print(f"\nCE compile error\n{outcome.compile_output}")
    elif outcome.failures:
        _show_failure(chosen, submission, outcome)
        _show_misread(chosen, submission, outcome, deadline)
        _show_lines(chosen, submission, outcome)
        _show_case(asked, outcome.failures[0])
    return outcome


def _seeds(chosen: Problem, first: int, count: int) -> range:
    """The seeds to try: in a kit for students only those that it has."""
    if chosen.kit_cases is None:
        return range(first, first + count)
    if not 1 <= first <= chosen.kit_cases:
        raise BadUsage(f"--seed {first}: expected a whole number from 1 to {chosen.kit_cases}: this kit has no others")
    return range(first, min(first + count, chosen.kit_cases + 1))


def _passed(chosen: Problem, outcome: Outcome, seeds: range) -> str:
    if not outcome.tried:
        return "no case was run before the time was up; --count N takes as long as N cases need"
    end = seeds[0] + outcome.tried
    summary = f"no failure: {many(outcome.tried, 'case')}, seeds {seeds[0]} to {end - 1}"
    late = "; the time was up" if outcome.tried < len(seeds) else ""
    if chosen.kit_cases is not None and end > chosen.kit_cases:
        return f"{summary}, the last of this kit\nif the samples are right, too, hand your program in"
    return f"{summary}{late} (--seed {end} continues from here)"


def _show_failure(chosen: Problem, submission: Submission, outcome: Outcome) -> None:
    failure = outcome.failures[0]
    shown, note = show(chosen, submission, failure)
    failed = len(outcome.failures)
    verb = "fails" if failed == 1 else "fail"
    print(f"{failed} of {many(outcome.tried, 'case')} {verb}; the simplest has seed {failure.case.seed}:\n")
    print(show_input(failure.case.input.encode("utf-8", "surrogateescape"), _SHOWN_LINES, reading_width()))
    explanation = with_place(shown.explanation, failure.result)
    print(f"\n{show_explanation(explanation, reading_width(), Palette.of(sys.stdout))}\n", flush=True)
    if note:
        print(f"judge: {printable(note, 1000)}", file=sys.stderr)


def _show_misread(chosen: Problem, submission: Submission, outcome: Outcome, deadline: float) -> None:
    """Print what was misread, if the problem's misreadings can show that."""
    if not says_enough(chosen, submission, outcome):
        return
    print(f"{Stage.MISREAD.value} ...\n", flush=True)
    diagnosis, note = misread(chosen, submission, outcome, deadline)
    if diagnosis is not None:
        print(f"{show_diagnosis(diagnosis, reading_width(), Palette.of(sys.stdout))}\n", flush=True)
    elif not note:
        print(f"{NOTHING_MISREAD}\n", flush=True)
    if note:
        print(f"judge: {printable(note, 1000)}", file=sys.stderr)


def _show_lines(chosen: Problem, submission: Submission, outcome: Outcome) -> None:
    """Print what the compiler and checks say, and where to look in the program, if that is known."""
    clues, found, note = locate(chosen, submission, outcome, sandbox.best_level())
    if clues:
        print(f"{show_clues(clues, reading_width(), Palette.of(sys.stdout))}\n", flush=True)
    if found is not None and found.suspects:
        is_kit = chosen.kit_cases is not None
        print(f"{show_lines(found, reading_width(), Palette.of(sys.stdout), edits=not is_kit)}\n", flush=True)
    if note:
        print(f"judge: {printable(note, 1000)}", file=sys.stderr)


def _show_case(asked: Asked, failure: Failure) -> None:
    """Print where the case is, and what to do with it."""
    case = _write(asked.problem, failure)
    print(f"The case is in {case}. What to try next:")
    print(f"  after a change, your program on this case:\n    {asked.run('--input', str(case))}")
    if gives_reasons(asked.problem, failure.case.texts.input):
        print(f"  {REASONS}:\n    {asked.command('explain', str(case), *asked.words)}")


def _write(chosen: Problem, failure: Failure) -> Path:
    """Write the case to a file in the working folder. A file with any other content is never overwritten."""
    data = failure.case.texts.input
    for number in itertools.count(1):
        again = f"-{number}" if number > 1 else ""
        file = Path(f"stress-{chosen.id}-{failure.case.seed}{again}.txt")
        if not os.path.lexists(file):
            return write_atomic(file, data)
        if file.is_file() and file.read_bytes() == data:
            return file
    raise JudgeFailure("there is no end of numbers")
