"""Time the comparison and the explanation of long transcripts against reading both files, in the same run.

    python benchmarks/comparing.py [--rounds 15] [--lines 1000000]

The two transcripts differ in their last line; then also in their line ends; then in their first line. Prints
milliseconds (the shortest time of all rounds, because the machine may be busy), the ratio to reading both files as
bytes and as text, and the peak of memory beyond the texts.
"""

from __future__ import annotations

import argparse
import random
import re
import sys
import tempfile
import time
import tracemalloc
from collections.abc import Callable
from fractions import Fraction
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from judge.explanation.explain import explain  # noqa: E402 - found from here, wherever this is run
from judge.judging.verdict import decide  # noqa: E402
from judge.values.problem import Problem  # noqa: E402
from judge.values.running import Execution  # noqa: E402

EVENT = r"(?P<player>[0-3]): (?P<move>DRAW|(?P<card>[RYGB][1-8]))(?P<winner> \(WINNER\))?"


def main() -> None:
    """Measure and print the table."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    for name, default in (("rounds", 15), ("lines", 1_000_000)):
        parser.add_argument(f"--{name}", type=int, default=default)
    args = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        files = _write(Path(folder), args.lines)
        golden = files.pop("golden")
        print(f"{args.lines:7} lines, ms    read both  read as text  compare  times reading  times text  memory, KiB")
        for name, file in files.items():
            _measure(name, golden, file, args.rounds)


def _write(folder: Path, count: int) -> dict[str, Path]:
    chance = random.Random(1)
    lines = [f"{chance.randrange(4)}: {chance.choice('RYGB')}{chance.randrange(1, 9)}\n" for _ in range(count)]
    right, last, first = "".join(lines), [*lines[:-1], "0: DRAW\n"], ["0: DRAW\n", *lines[1:]]
    texts = {
        "golden": right,
        "last line": "".join(last),
        "last line, CR LF": "".join(last).replace("\n", "\r\n"),
        "first line": "".join(first),
    }
    for name, text in texts.items():
        (folder / name).write_bytes(text.encode())
    return {name: folder / name for name in texts}


def _measure(name: str, golden: Path, file: Path, rounds: int) -> None:
    reading, decoding, comparing = [], [], []
    for _ in range(rounds):
        reading.append(_time(lambda: (golden.read_bytes(), file.read_bytes())))
        decoding.append(_time(lambda: (golden.read_text(), file.read_text())))
        expected, actual = golden.read_bytes(), file.read_bytes()
        comparing.append(_time(lambda expected=expected, actual=actual: _judge(expected, actual)))  # type: ignore[misc]
    tracemalloc.start()
    _judge(expected, actual)
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    read, text, spent = min(reading), min(decoding), min(comparing)
    ratios = f"{spent / read:14.2f}  {spent / text:12.2f}"
    print(f"{name:18}  {read:9.1f}  {text:12.1f}  {spent:7.1f}  {ratios}  {peak / 1024:10.0f}")


def _judge(expected: bytes, actual: bytes) -> None:
    problem = Problem("ochos", ROOT, "Ochos Locos", Fraction(1), ("python",), event=re.compile(EVENT))
    ended = Execution(0, None, 0.1, 0.1, 9000, actual, b"")
    result = decide("c", ended, expected, problem.compare, problem.limits, "python")
    if not explain(problem, result, None).rows:
        raise SystemExit("no difference was found")


def _time(work: Callable[[], object]) -> float:
    start = time.process_time()
    work()
    return (time.process_time() - start) * 1000


if __name__ == "__main__":
    main()
