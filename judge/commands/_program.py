"""`run` for one program: judges it, once or at each save, and shows each case and what to do next."""

from __future__ import annotations

import sys
import tempfile
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from judge import sandbox
from judge.base import command_line
from judge.base.errors import BadUsage, JudgeError
from judge.base.interpreter import say_other_version
from judge.base.printable import printable
from judge.base.watching import mark, wait_until_saved
from judge.base.wording import many
from judge.commands import _failed_cases as failed_cases
from judge.execution.store import STORE, Store
from judge.grading.class_grading import judge_one
from judge.intake import program
from judge.judging.options import GradingOptions
from judge.problem import cases, own_cases
from judge.problem.choice import submission_of
from judge.problem.isolation import Isolation
from judge.problem.problem_cases import ProblemCases
from judge.reporting.terminal.columns import wrap_prose
from judge.reporting.terminal.next_steps import Asked, show_next_steps
from judge.reporting.terminal.palette import reading_width
from judge.reporting.terminal.run_screen import RunScreen
from judge.reporting.terminal.submission import show_problem
from judge.values.outcome import Verdict

if TYPE_CHECKING:
    import argparse
    from collections.abc import Callable, Sequence

    from judge.values.problem import Case, Problem
    from judge.values.report import Result


def run(args: argparse.Namespace, root: Path) -> int:
    """Return the exit status of the command."""
    if args.interact:
        from judge.commands._by_hand import interact  # only interactive problems need it

        return interact(args, root)
    if args.file is None:
        raise BadUsage("FILE: missing; see `python -m judge run --help`")
    chosen, guessed_by = program.problem_of(args.file, args.problem, root)
    names = args.case or (_failed_before(args.file, chosen) if args.failed else ())
    stdin = own_cases.read_stdin() if own_cases.STDIN in (args.input or ()) else b""
    judge = partial(_judge, args, chosen, guessed_by, names, stdin)
    return _watch(args.file, judge) if args.watch else judge()


def _failed_before(file: Path, chosen: Problem) -> Sequence[str]:
    """The ids of the cases that the program failed before; BadUsage if there are none."""
    failed = failed_cases.failed_before(chosen.root / STORE, submission_of(chosen, file))
    still = [case.id for case in cases.inputs(chosen) if case.id in (failed or ())]
    name, remedy = printable(file.name), "leave out --failed to judge all cases"
    if failed is None:
        raise BadUsage(f"{name} has not been judged for problem {chosen.id} yet: {remedy}")
    if not still:
        raise BadUsage(f"{name} failed no case of problem {chosen.id} when it was judged last: {remedy}")
    return still


def _watch(file: Path, judge: Callable[[], int]) -> int:
    """Judge the program now and whenever its file is saved. Ends with KeyboardInterrupt."""
    name, seen = printable(file.name), mark(file)
    try:
        judge()
        while True:
            print(f"\nwatching {name}: it is judged again when you save it; Ctrl-C ends this", flush=True)
            seen = wait_until_saved(file, seen)
            print(flush=True)
            try:
                judge()
            except JudgeError as error:  # it was possible before, so it may be again
                command_line.say("judge", str(error), error.exit_status)
    except KeyboardInterrupt:
        raise KeyboardInterrupt(f"no longer watching {name}") from None


def _judge(args: argparse.Namespace, chosen: Problem, guessed_by: str, names: Sequence[str], stdin: bytes) -> int:
    """Judge the program on the user's own cases, or on those of these `names` (without any, all), and show it."""
    own = bool(args.input) or chosen.kit_cases is not None  # there are no secret cases to hide
    isolation = Isolation.of(chosen.root, unsafe=args.unsafe or own)
    known: tuple[Case, ...] = ()
    complaints: tuple[str, ...] = ()
    with tempfile.TemporaryDirectory() as folder:
        if args.input:
            problem_cases, complaints = own_cases.read(chosen, args.input, Path(folder), stdin)
        else:
            whole = ProblemCases.of(chosen)
            problem_cases = isolation.admit(whole.only(names) if names else whole)
            known = isolation.admit(whole).cases
        width, what = reading_width(), many(len(problem_cases.cases), "case")
        print(show_problem(args.file.name, chosen, guessed_by, what, width), flush=True)
        _show_isolation(isolation, own=own)
        for complaint in complaints:
            print("\n".join(wrap_prose(complaint, width)), flush=True)
        result = _judge_and_show(args, problem_cases)
    _show_python(args.file, result)
    asked = _asked(args, chosen, known)
    if result.verdict is Verdict.AC and chosen.kit_cases is not None and len(known) == len(result.cases):
        from judge.commands._random_cases import go_on  # not before the first verdict

        return go_on(asked, fresh=args.fresh)
    if not args.watch and (steps := show_next_steps(result, asked)):
        print(f"\n{steps}")
    return 3 if result.verdict is Verdict.JE else 0 if result.verdict is Verdict.AC else 1


def _show_python(file: Path, result: Result) -> None:
    """Say which Python ran a program that may need another."""
    if file.suffix.lower() == ".py" and result.verdict in (Verdict.CE, Verdict.RTE) and (other := say_other_version()):
        print("\n".join(["", *wrap_prose(f"{other[0].upper()}{other[1:]}.", reading_width())]))


def _judge_and_show(args: argparse.Namespace, problem_cases: ProblemCases) -> Result:
    folds = not args.all and not args.case and not args.input
    screen = RunScreen(args.file.name, problem_cases, folds=folds, shows_output=args.output)
    options = GradingOptions(
        sandbox.best_level(),
        Store(None),
        fresh=args.fresh,
        until_failure=args.first,
        keeps_output=args.output,
        progress=screen,
    )
    submission, store_file = submission_of(problem_cases.problem, args.file), problem_cases.problem.root / STORE
    try:
        result, notes = judge_one(problem_cases, submission, options, store_file=store_file)
    finally:
        screen.clear()
    screen.show_misread(result, notes)
    fault = "" if args.input else failed_cases.remember(store_file, submission, result.cases)
    for note in (*notes, *([fault] if fault else [])):
        print(f"judge: {printable(note, 1000)}", file=sys.stderr)
    return result


def _words(args: argparse.Namespace) -> tuple[str, ...]:
    """The words that say which problem it is."""
    if args.package:
        return ("--package", str(args.package))
    return ("--problem", args.problem) if args.problem else ()


def _asked(args: argparse.Namespace, chosen: Problem, known: Sequence[Case]) -> Asked:
    return Asked(
        args.file,
        chosen,
        known,
        words=(*_words(args), *(("--fresh",) if args.fresh else ())),
        run_words=("--unsafe",) if args.unsafe else (),
        before=("--root", str(args.root)) if args.root else (),
        shows_output=args.output,
        remembers=args.package is None,
    )


def _show_isolation(isolation: Isolation, *, own: bool) -> None:
    if isolation.level != sandbox.LEVELS[0]:
        name = isolation.level if own else isolation.name
        print(f"isolation: {name}: {sandbox.level(isolation.level).DESCRIPTION}", flush=True)
    if isolation.note:
        print(isolation.note, flush=True)
