"""Time `judge stress` on a correct program against a bare loop of generator, reference, program and `cmp`, in one run.

    python benchmarks/stress.py [--rounds 5] [--cases 3000] [FILE ...]

Prints for each file (default: a Python and a C++ solution of ochos) the random cases per second, and the ratio to the
bare loop: medians over the rounds, in which the loop and `stress` take turns.
"""

from __future__ import annotations

import argparse
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
FILES = (ROOT / "submissions/amara/ochos.py", ROOT / "problems/ochos/submissions/accepted/ochos.cpp")
BARE_CASES = 60
BARE = """
for seed in $(seq 1 "$1"); do
  "$2" -m problems.ochos.generate --seed "$seed" > "$3/case"
  "$2" -m solutions.ochos < "$3/case" > "$3/golden"
  $4 < "$3/case" > "$3/out"
  cmp -s "$3/golden" "$3/out" || echo "differs: seed $seed"
done
"""


def main() -> None:
    """Measure and print the table."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--cases", type=int, default=3000)
    parser.add_argument("files", nargs="*", type=Path, default=FILES)
    args = parser.parse_args()
    print(f"{'':12} cases/s  times a bare loop (medians of {args.rounds})")
    with tempfile.TemporaryDirectory() as work:
        for file in args.files:
            command = _command(file, Path(work))
            rates = [(_rate(args.cases, _stress, file, args.cases), _rate(BARE_CASES, _bare, command, work))
                     for _ in range(args.rounds)]  # fmt: skip
            ratio = statistics.median(ours / bare for ours, bare in rates)
            print(f"{file.name:12} {statistics.median(ours for ours, _ in rates):7.0f}  {ratio:.1f}")


def _command(file: Path, work: Path) -> str:
    if file.suffix == ".py":
        return f"/usr/bin/python3 {file}"
    subprocess.run(["g++", "-std=gnu++17", "-O2", "-o", work / "program", file], check=True)
    return f"{work}/program"


def _rate(cases: int, measure: Callable[..., None], *args: object) -> float:
    start = time.perf_counter()
    measure(*args)
    return cases / (time.perf_counter() - start)


def _stress(file: Path, cases: int) -> None:
    command = [sys.executable, "-m", "judge", "stress", str(file), "--problem", "ochos", "--count", str(cases)]
    subprocess.run(command, cwd=ROOT, capture_output=True, check=True)


def _bare(command: str, work: str) -> None:
    words = ["sh", "-c", BARE, "sh", str(BARE_CASES), sys.executable, work, command]
    output = subprocess.run(words, cwd=ROOT, capture_output=True, check=True).stdout
    if output:
        raise SystemExit(f"the bare loop failed: {output!r}")


if __name__ == "__main__":
    main()
