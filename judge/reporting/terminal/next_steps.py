"""The commands that `run` suggests at its end. Each works when it is pasted into the same terminal."""

from __future__ import annotations

import os
import shlex
import subprocess
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from judge.base.command_line import called
from judge.base.printable import printable
from judge.problem.cases import short_name
from judge.values.outcome import NotRun, Verdict, Why

if TYPE_CHECKING:
    from collections.abc import Sequence

    from judge.values.outcome import CaseResult
    from judge.values.problem import Case, Problem
    from judge.values.report import Result

REASONS = "what is right on this case, with the reason for every line"

_LONGEST = 1000


@dataclass(frozen=True)
class Asked:
    """What the command line said: the program, the words that say how it is judged (`--problem ochos`, `--fresh`),
    those that only `run` has (`--unsafe`), and those before the command (`--root DIR`).

    `cases` are all cases that may be judged, none if the user brought some. `shows_output`: the output is shown
    already. `remembers`: the judge will know which cases failed.
    """

    file: Path
    problem: Problem
    cases: Sequence[Case]
    words: tuple[str, ...] = ()
    run_words: tuple[str, ...] = ()
    before: tuple[str, ...] = ()
    shows_output: bool = False
    remembers: bool = True

    def command(self, name: str, *words: str) -> str:
        """A command line of the judge, as the shell of this system reads it."""
        return command_line(*self.before, name, *words)

    def on_program(self, name: str, *words: str) -> str:
        """A command line about the program."""
        file = str(self.file)
        return self.command(name, f"./{file}" if file.startswith("-") else file, *self.words, *words)

    def run(self, *words: str) -> str:
        """A command line that judges the program."""
        return self.on_program("run", *self.run_words, *words)


def show_next_steps(result: Result, asked: Asked) -> str:
    """What to try next, each with its command; '' if there is nothing but the program itself to look at.

    A command with a character that a terminal would not show is left out.
    """
    steps = [step for step in _steps(result, asked) if printable(step[1], _LONGEST) == step[1]]
    return "\n".join(["What to try next:", *(f"  {what}:\n    {command}" for what, command in steps)] if steps else [])


def _steps(result: Result, asked: Asked) -> list[tuple[str, str]]:
    stress = [("random cases, until one fails", asked.on_program("stress"))] if asked.problem.generate else []
    if result.verdict is Verdict.JE:
        return _about_judge(result, asked)
    if result.verdict is Verdict.AC:
        return _all_cases(result, asked) or stress
    first = result.first
    if first is None or not first.was_tried:
        return []
    return [*_about_case(first, result, asked), *stress]


def _about_judge(result: Result, asked: Asked) -> list[tuple[str, str]]:
    """Steps if the judge failed: who can mend it looks at the problem if its checker is to blame."""
    if not isinstance(result.first, NotRun) or result.first.why is not Why.CHECKER:
        return [("what this machine lacks", asked.command("doctor"))]
    if asked.problem.kit_cases is not None:
        return []
    which = asked.words[:2] if asked.words[:1] == ("--package",) else (asked.problem.id,)
    return [("what else is wrong with the problem", asked.command("check", *which))]


def _all_cases(result: Result, asked: Asked) -> list[tuple[str, str]]:
    return [("all cases", asked.run())] if len(result.cases) < len(asked.cases) else []


def _about_case(first: CaseResult, result: Result, asked: Asked) -> list[tuple[str, str]]:
    """Steps from the first failure on."""
    problem = "--problem", asked.problem.id
    case = next((case for case in asked.cases if case.id == first.case), None)
    if case is None:  # the user's own
        file = Path(first.case)
        can_explain = file.is_file() and _has_reasons(first, file, result, asked)
        return [(REASONS, asked.command("explain", first.case, *problem))] if can_explain else []
    name, is_alone = short_name(asked.cases, case), len(result.cases) == 1
    alone = "this case alone, with all that your program prints", asked.run("--case", name, "--output")
    failed = "after a change, the cases that failed", asked.run("--failed")
    reasons = [(REASONS, asked.command("explain", name, *problem))]
    return [
        *([] if is_alone and asked.shows_output else [alone]),
        *(reasons if _has_reasons(first, case.input, result, asked) else ()),
        *(_all_cases(result, asked) if is_alone else [failed] if asked.remembers else []),
    ]


def _has_reasons(first: CaseResult, file: Path, result: Result, asked: Asked) -> bool:
    """Whether the reference gives reasons for the lines of the case in `file`. It was asked already if some line of the
    `first` failure is wrong."""
    if result.explanation and result.explanation.trace is not None:
        return True
    if first.mismatch or not file.is_file():
        return False
    from judge.problem.trace import gives_reasons  # not before the first verdict

    return gives_reasons(asked.problem, file.read_bytes())


def show_commands(title: str, steps: Sequence[tuple[str, Sequence[str]]], root: Path | None) -> str:
    """What an author does next, each with its command, in the checkout `root` if one was given."""
    before = ("--root", str(root)) if root else ()
    lines = (f"  {what}:\n    {command_line(*before, *words)}" for what, words in steps)
    return "\n".join([title, *lines])


def command_line(*words: str) -> str:
    """A command line of the judge, as the shell of this system reads it."""
    argv = [*called("judge").split(), *words]
    return shlex.join(argv) if os.name == "posix" else subprocess.list2cmdline(argv)
