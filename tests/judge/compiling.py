"""Compiling one program for a test."""

import os
from collections.abc import Sequence
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from judge import languages, sandbox
from judge.base.errors import JudgeFailure
from judge.base.interpreter import interpreter_path
from judge.execution.compilation import Compiled, Source, compile_source, lay_out, read_source
from judge.execution.store import Store
from judge.judging.batch import CaseBatch, CaseFiles, CaseToRun, RunSettings
from judge.judging.run import judge_case
from judge.judging.worker import judge_cases
from judge.values.outcome import CaseResult
from judge.values.problem import Case, Comparison, Limits, Problem
from judge.values.running import Program
from judge.values.submission import Submission


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
    """Write `submission` to the empty `folder` and compile it there."""
    source = read_source(submission, problem)
    lay_out(source, folder)
    return compile_source(source, folder, problem.limits_for(source.language))


def case_to_run(case: Case, **more: Any) -> CaseToRun:
    """`case` with its files as they are now; a file that is gone counts as unchanged, so that the run finds it gone."""
    try:
        return CaseToRun(case.id, CaseFiles.of(case), **more)
    except JudgeFailure:
        return CaseToRun(case.id, CaseFiles(case, b""), **more)


def settings_for(limits: Limits, level: str = "") -> RunSettings:
    """Comparator `lines`, within `limits`, at the best level of this machine or the given one."""
    return RunSettings(Comparison(), limits, level or sandbox.best_level())


def judge_cases_of(program: Program, cases: Sequence[CaseToRun], settings: RunSettings) -> tuple[CaseResult, ...]:
    """Judge the cases in a new box."""
    batch = CaseBatch(0, Source(program.language, program.version, "mine"), tuple(cases), settings)
    with sandbox.open_box(program, settings.limits, level_name=settings.level) as box:
        return tuple(
            judged.result
            for judged in judge_cases(batch, lambda case: judge_case(program, case, settings, [box]), Store(None))
        )
