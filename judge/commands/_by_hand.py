"""`run --interact`: a person takes one side of an interactive problem."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

from judge import sandbox
from judge.base.errors import BadUsage, JudgeFailure
from judge.base.printable import head, printable
from judge.execution.compilation import read_source
from judge.intake import program
from judge.judging.by_hand import be_program, be_validator
from judge.judging.examined import Question
from judge.problem import cases, definition
from judge.problem.choice import submission_of
from judge.problem.isolation import Isolation
from judge.problem.problem_cases import ProblemCases
from judge.values.running import Stop

if TYPE_CHECKING:
    import argparse
    from pathlib import Path

    from judge.judging.batch import CaseTexts
    from judge.values.problem import Checker, Problem


def interact(args: argparse.Namespace, root: Path) -> int:
    """Return 0 if the talk ended well, 1 if not. BadUsage unless the problem is interactive."""
    problem = _problem(args, root)
    checker = problem.compare.checker
    if checker is None or not checker.interactive:
        raise BadUsage(f"--interact: {problem.id} is not interactive: a program there reads its input and prints")
    if checker.processes > 1:
        what = f"the judge of {problem.id} talks to {checker.processes} runs of a program at once"
        raise BadUsage(f"--interact: {what}, and a person is only one: use `run FILE`, and read what was said")
    texts, case = _case(args, problem)
    print(f"{problem.id}: {case}", file=sys.stderr)
    if args.file is None:
        return _be_program(problem, checker, Question(case, texts, problem.compare.of(case).flags, problem.limits, ""))
    print(f"Its input:\n{head(texts.input)}", file=sys.stderr)
    return _be_validator(problem, args.file)


def _problem(args: argparse.Namespace, root: Path) -> Problem:
    if args.file is not None:
        return program.problem_of(args.file, args.problem, root)[0]
    if args.problem is None:
        raise BadUsage("--interact without FILE: expected --problem ID, the problem whose judge you want to talk to")
    return definition.load(root, args.problem)


def _case(args: argparse.Namespace, problem: Problem) -> tuple[CaseTexts, str]:
    """The case that --case means, otherwise the first sample. Secret ones only where the whole problem may be seen."""
    whole = Isolation.of(problem.root, unsafe=args.unsafe).admit(ProblemCases.of(problem))
    case = cases.find(whole.cases, args.case[0]) if args.case else whole.cases[0]
    return whole.files[case.id].read(), case.id


def _be_program(problem: Problem, checker: Checker, asked: Question) -> int:
    print("You are the program: type what it prints; Ctrl-D ends it.", file=sys.stderr, flush=True)
    decision = be_program(checker, asked, sandbox.best_level(), sys.stdin.fileno(), sys.stdout.fileno())
    said = decision.remark.team or decision.remark.judge
    verdict = "AC: the judge accepts it" if decision.is_right else "WA: the judge does not accept it"
    print(f"{verdict}{said and f': {said}'}", file=sys.stderr)
    return 0 if decision.is_right else 1


def _be_validator(problem: Problem, file: Path) -> int:
    print("You are the judge: type its answers; Ctrl-D ends them.", file=sys.stderr, flush=True)
    source = read_source(submission_of(problem, file), problem)
    limits = problem.limits_for(source.language)
    try:
        done = be_validator(source, limits, sandbox.best_level(), sys.stdin.fileno(), sys.stdout.fileno())
    except JudgeFailure as failure:
        print(failure, file=sys.stderr)
        return 1
    words = done.stderr.decode("utf-8", "replace").rstrip().splitlines()[-8:]
    how = "was stopped" if done.stopped not in (None, Stop.OUTPUT) else f"ended with exit status {done.status}"
    how = f"was ended by signal {done.signal}" if done.signal is not None and done.stopped is None else how
    print("\n".join([f"The program {how}.", *map(printable, words)]), file=sys.stderr)
    return 0 if done.status == 0 and done.stopped is None else 1
