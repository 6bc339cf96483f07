"""The real command line, in a folder of its own."""

import csv
import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

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
    """The one line on standard error of a command that cannot be used."""
    done = run(folder, *words)
    assert (done.returncode, done.stdout) == (2, ""), done.stderr
    assert done.stderr.count("\n") == 1, done.stderr
    return done.stderr.removesuffix("\n")


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
