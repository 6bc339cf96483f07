"""Time `check --package` beside verifyproblem and `bt run`, on the same packages in the same run.

    python benchmarks/peers.py PACKAGE ... [--verifyproblem PROGRAM] [--bt PROGRAM] [--cases 10]

verifyproblem judges packages in the format legacy, `bt` those in 2025-09; `export package` writes both. Each tool
judges a package twice: whole, and with its first --cases secret cases only. The difference, divided by the cases and
submissions between the two, is what a run costs, with compiling and starting apart. All times are CPU time of the tool
and its processes, so that a busy machine changes little. A ratio above 1 says how many times longer the peer takes.
verifyproblem ends a submission at its first failure, here all its cases run.
"""

from __future__ import annotations

import argparse
import os
import re
import resource
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

ROOT = Path(__file__).resolve().parents[1]
_OURS = "check --package"
_PARTS = ("--parts", "config", "data", "submissions")
_LONGEST_S = 3600


def main(argv: Sequence[str] | None = None) -> int:
    """Measure, print a table; return 0."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("packages", nargs="+", type=Path, metavar="PACKAGE")
    parser.add_argument("--verifyproblem", default=shutil.which("verifyproblem"), metavar="PROGRAM")
    parser.add_argument("--bt", default=shutil.which("bt"), metavar="PROGRAM")
    parser.add_argument("--cases", type=int, default=10, metavar="N", help="(default: %(default)s)")
    args = parser.parse_args(argv)
    print("| package | tool | whole package | a run of a case |\n| --- | --- | --- | --- |", flush=True)
    for package in args.packages:
        peer = args.bt if _is_new(package) else args.verifyproblem
        compare(package.absolute(), Path(peer).absolute() if peer else None, args.cases)
    return 0


def compare(package: Path, peer: Path | None, cases: int) -> None:
    """Print a row for this judge, and one with the ratios for the peer, if there is one."""
    with tempfile.TemporaryDirectory() as made:
        copies = Path(made, "whole", package.name), Path(made, "part", package.name)
        for copy in copies:
            shutil.copytree(package, copy)
        left_out = cut(copies[1], cases)
        runs = left_out * sum(1 for _ in package.glob("submissions/*/*"))
        ours = [seconds([sys.executable, "-m", "judge", "check", "--package", str(copy)], ROOT) for copy in copies]
        each = (ours[0] - ours[1]) / max(runs, 1)
        print(f"| {package.name} | {_OURS} | {ours[0]:.1f} s | {1000 * each:.1f} ms |", flush=True)
        if peer is None:
            return
        theirs = [seconds(_command(peer, copy), copy) for copy in copies]
        their_each = (theirs[0] - theirs[1]) / max(runs, 1)
        ratios = f"{theirs[0] / ours[0]:.1f}", f"{their_each / each:.1f}" if each > 0 else "-"
        print(
            f"| {package.name} | {peer.name} | {theirs[0]:.1f} s ({ratios[0]}) | {1000 * their_each:.1f} ms"
            f" ({ratios[1]}) |",
            flush=True,
        )


def cut(package: Path, cases: int) -> int:
    """Remove the secret cases after so many, in every group at least one stays; return how many were removed."""
    removed, seen = 0, set()
    for number, file in enumerate(sorted(package.glob("data/secret/**/*.in"))):
        if number >= cases and file.parent in seen:
            removed += 1
            for side in file.parent.glob(f"{file.stem}.*"):
                side.unlink()
        seen.add(file.parent)
    return removed


def seconds(command: Sequence[str], folder: Path) -> float:
    """CPU seconds of the command and all its processes. It may find something wrong, but must not end by a signal."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    done = subprocess.run(
        command, cwd=folder, env=dict(os.environ), capture_output=True, timeout=_LONGEST_S, check=False
    )
    if done.returncode not in (0, 1):
        raise SystemExit(f"{command[0]} ended with {done.returncode}: {done.stderr[-400:].decode('utf-8', 'replace')}")
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def _is_new(package: Path) -> bool:
    text = (package / "problem.yaml").read_text(encoding="utf-8")
    return re.search(r"(?m)^problem_format_version:\s*['\"]?20", text) is not None


def _command(peer: Path, package: Path) -> list[str]:
    if peer.name == "bt":
        return [str(peer), "run", "--no-bar"]
    return [str(peer), str(package), *_PARTS]


if __name__ == "__main__":
    raise SystemExit(main())
