"""Do the reports of a class depend on how it is graded? Compares several ways byte by byte, with empty stores."""

from __future__ import annotations

import contextlib
import json
import shutil
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from benchmarks.gradings import Class
from benchmarks.stability import busy
from judge.execution.pools import cores

BUSY_PER_CORE = 4
WAYS: Mapping[str, tuple[tuple[str, ...], int]] = {
    "one job": (("--jobs", "1"), 0),
    "four jobs": (("--jobs", "4"), 0),
    f"beside {BUSY_PER_CORE} busy processes per core": ((), BUSY_PER_CORE),
    "fresh interpreters": (("--fresh",), 0),
}
"""The arguments to add to the command line, and how many busy processes run on each core."""

Files = Mapping[str, bytes]
Json = Mapping[str, Any]


def compare(made: Class) -> int:
    """Grade the class in all ways and print which students differ from the first way, and how; 1 if any does."""
    first: Files | None = None
    differ = 0
    for name, (arguments, busy_processes) in WAYS.items():
        made.forget()
        shutil.rmtree(made.out, ignore_errors=True)
        with busy(busy_processes * cores()) if busy_processes else contextlib.nullcontext():
            spent = made.grade("--no-times", *arguments)
        files = {str(path.relative_to(made.out)): path.read_bytes() for path in sorted(_files(made.out))}
        first = first or files
        changed = [file for file in sorted({*first, *files}) if first.get(file) != files.get(file)]
        print(f"{name}: {spent.wall_s:.0f} s, {len(changed)} of {len(files)} files differ", flush=True)
        for line in [*_changes(first, files), *(f"bytes of {file}" for file in changed)]:
            print(f"  {line}", flush=True)
        differ += bool(changed)
    return int(differ > 0)


def _files(folder: Path) -> Iterator[Path]:
    return (path for path in folder.rglob("*") if path.is_file())


def _changes(first: Files, files: Files) -> Iterator[str]:
    """One line for each student and each difference between the two results.json."""
    before, after = (
        {submission["id"]: submission for submission in json.loads(reports["results.json"])["submissions"]}
        for reports in (first, files)
    )
    for student, submission in before.items():
        old, new = _compared(submission), _compared(after[student])
        for name in [name for name in {**old, **new} if old.get(name) != new.get(name)]:
            yield f"{student}: {name}: {old.get(name)} -> {new.get(name)}"


def _compared(submission: Json) -> Mapping[str, object]:
    """The compared values of a submission, by name."""
    cases = submission["cases"]
    diagnosis, shown = submission["diagnosis"], submission["counterexample"]
    return {
        "verdict": submission["verdict"],
        "points": submission["points"],
        "cases run": sum(not case["message"].startswith("not run") for case in cases),
        "diagnosis": diagnosis
        and [diagnosis["certainty"], *(misreading["id"] for misreading in diagnosis["misreadings"])],
        "counterexample": shown and f"{shown['case']} {shown['verdict']}",
        **{case["case"]: [case["verdict"], *case["exit"].values(), case["message"]] for case in cases},
    }
