"""Compiling one program for a test."""

from __future__ import annotations

import os
from fractions import Fraction
from pathlib import Path

import pytest

from judge.execution import languages, sandbox
from judge.execution.compilation import Compiled, compile_source, lay_out, read_source
from judge.execution.languages.python import interpreter_path
from judge.execution.store import Store
from judge.judging.run import Task
from judge.judging.worker import judge_cases
from judge.values.model import CaseResult, Limits, Problem, Program, Submission


def compiled(tmp_path: Path, folder: Path, name: str, source: str | bytes, *, beside: Path | None = None) -> Compiled:
    file = tmp_path / name
    file.write_bytes(source if isinstance(source, bytes) else source.encode())
    problem = Problem("p", tmp_path, "P", Fraction(1), ("python",), limits=Limits(time_s=10, wall_s=20))
    return compile_submission(Submission("s", "p", file, beside), problem, folder)


def python_program(folder: Path, *, fork_server: bool) -> Program:
    """The file mine.py of `folder`, run by this machine's Python."""
    python, tool = languages.by_name("python"), interpreter_path()
    return Program(
        "python",
        "",
        (str(tool), "mine.py"),
        folder,
        python.needs(tool),
        environment=python.environment,
        fork_server=fork_server,
    )


def needs(name: str) -> None:
    language = languages.by_suffix(Path(name).suffix)
    assert language is not None
    lack = language.missing()
    if lack is not None and os.environ.get("CI") != "true":
        pytest.skip(lack)


def compile_submission(submission: Submission, problem: Problem, folder: Path) -> Compiled:
    """Lay `submission` out in the empty `folder` and compile it there."""
    source = read_source(submission)
    lay_out(source, folder)
    return compile_source(source, folder, problem.limits_for(source.language))


def judge_chunk(task: Task) -> tuple[CaseResult, ...]:
    """Judge the cases of `task` in a box of their own."""
    assert task.program is not None
    with sandbox.open(task.program, task.limits, level_name=task.level) as box:
        return tuple(judge_cases(task, lambda _: box, Store(None)))
