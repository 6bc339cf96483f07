"""The real command line, in a folder of its own."""

import contextlib
import csv
import io
import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

from arenas.__main__ import main

ROOT = Path(__file__).resolve().parents[3]


def argv(*words: str | Path) -> list[str]:
    """The command with these arguments."""
    return [sys.executable, "-m", "arenas", *map(str, words)]


def environment(**more: str) -> dict[str, str]:
    """The checkout is where modules are imported from."""
    return {**os.environ, "PYTHONPATH": str(ROOT), "PYTHONDONTWRITEBYTECODE": "1", **more}


def run(folder: Path, *words: str | Path, **more: str) -> subprocess.CompletedProcess[str]:
    """Run it in the folder to its end."""
    return subprocess.run(
        argv(*words), cwd=folder, env=environment(**more), capture_output=True, text=True, check=False, errors="replace"
    )


def complain(folder: Path, *words: str | Path) -> str:
    """The one line on standard error of a command that cannot be used. It runs in this process: a start costs more."""
    out, err, before = io.StringIO(), io.StringIO(), Path.cwd()
    os.chdir(folder)
    try:
        with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
            status = main([str(word) for word in words])
    finally:
        os.chdir(before)
    assert (status, out.getvalue()) == (2, ""), err.getvalue()
    assert err.getvalue().count("\n") == 1, err.getvalue()
    return err.getvalue().removesuffix("\n")


def results(folder: Path) -> dict[str, Any]:
    """results.json in this folder, without what is measured."""
    found: dict[str, Any] = json.loads((folder / "results.json").read_text(encoding="utf-8"))
    del found["resources"]
    for bot in found["bots"]:
        del bot["resources"]
    return found


def tables(folder: Path) -> dict[str, list[list[str]]]:
    """The rows of the CSV files in this folder, without what is measured."""
    found = {}
    for file in sorted(folder.glob("*.csv")):
        with file.open(encoding="utf-8", newline="") as opened:
            head, *rows = csv.reader(opened)
        kept = [at for at, column in enumerate(head) if column != "pace"]
        found[file.name] = [[row[at] for at in kept] for row in (head, *rows)]
    return found


def put(folder: Path, **sources: str) -> list[str]:
    """Write files of bots, and return their names."""
    for name, source in sources.items():
        (folder / f"{name}.py").write_text(source, encoding="utf-8")
    return [f"{name}.py" for name in sources]
