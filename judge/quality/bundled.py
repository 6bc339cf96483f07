"""The submissions of a problem itself, each in a folder that names its verdict.

problems/<id>/submissions/<folder>/<program>.<ext>    folder: one of EXPECTED
problems/<id>/submissions/<folder>/<program>/         a program of several files
"""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING

from judge import languages
from judge.base.errors import suggestion
from judge.execution.main_file import find_main
from judge.problem.cases import visible
from judge.problem.golden import Finding
from judge.values.outcome import Verdict
from judge.values.submission import Submission

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

    from judge.values.problem import Problem

EXPECTED: Mapping[str, frozenset[Verdict]] = MappingProxyType(
    {
        "accepted": frozenset({Verdict.AC}),
        "wrong_answer": frozenset({Verdict.WA}),
        "time_limit_exceeded": frozenset({Verdict.TLE}),
        "memory_limit_exceeded": frozenset({Verdict.MLE}),
        "output_limit_exceeded": frozenset({Verdict.OLE}),
        "run_time_error": frozenset({Verdict.RTE}),
        "compile_error": frozenset({Verdict.CE}),
        "rejected": frozenset(Verdict) - {Verdict.AC, Verdict.JE},
        "mixed": frozenset(Verdict) - {Verdict.JE},
    }
)


def find_submissions(problem: Problem) -> tuple[list[Submission], list[Finding]]:
    """The problem's own submissions, and what is wrong with their folder."""
    folder = problem.folder / "submissions"
    found, findings = [], []
    for kind in visible(folder):
        if kind.name not in EXPECTED:
            findings.append(Finding(f"{kind}: no verdict has this name; {suggestion(kind.name, EXPECTED)}"))
            continue
        for file in visible(kind):
            if file.is_file() and languages.by_suffix(file.suffix):
                found.append(Submission(f"{kind.name}/{file.name}", problem.id, file))
            elif file.is_dir() and (main := _main_in(file)):
                found.append(Submission(f"{kind.name}/{file.name}", problem.id, main, file))
            else:
                findings.append(Finding(f"{file}: not a program in a language the judge knows"))
    return found, findings


def _main_in(folder: Path) -> Path | None:
    """The file with which the program of several files begins; None if no language of the judge has such files."""
    files = [file for file in visible(folder) if file.is_file() and languages.by_suffix(file.suffix)]
    main = find_main({file.name: file.read_bytes() for file in files})
    return folder / main if main else None
