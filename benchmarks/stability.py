"""Does a verdict depend on other work of the machine? Judges the same programs many times, on idle and on busy cores.

    python benchmarks/stability.py [--runs 1000] [--limit 0.2] [--busy 4]

The programs are a loop that needs 50, 85, 200 and 220 % of the time limit (right: AC, AC, TLE, TLE), and a loop that
uses a large table, at 50 %. First it measures how far each must count, in CPU time in the sandbox. Prints the
verdicts and the CPU time of each, and whether a verdict differs (exit status 1). For the loop with the table only the
spread matters.
"""

from __future__ import annotations

import argparse
import contextlib
import itertools
import statistics
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from judge import languages, sandbox  # noqa: E402 - the path comes first
from judge.execution.pools import cores  # noqa: E402
from judge.judging.batch import CaseTexts, CaseToRun, RunSettings  # noqa: E402
from judge.judging.run import judge_again, judge_case  # noqa: E402
from judge.values.outcome import CaseResult, Verdict  # noqa: E402
from judge.values.problem import Comparison, Limits  # noqa: E402
from judge.values.running import Program  # noqa: E402

LOOP = """
n = count = int(input())
while count:
    count -= 1
print(n)
"""
TABLE = """
n = count = int(input())
size = 1 << 16
table = {key * 2654435761 % (1 << 32): key for key in range(size)}
keys = list(table)
place = 1
while count:
    count -= 1
    place = table[keys[place * 40503 % size]] + count
print(n)
"""
CALIBRATIONS = 60
NEAR, FAR = 1 << 18, 1 << 21  # two points of a line


@dataclass(frozen=True)
class Candidate:
    """A program, the part of the limit that it should need, and the right verdict (None: any)."""

    name: str
    source: str
    part: float
    right: Verdict | None


CANDIDATES = (
    Candidate("loop, 50 % of the limit", LOOP, 0.5, Verdict.AC),
    Candidate("loop, 85 % of the limit", LOOP, 0.85, Verdict.AC),
    Candidate("loop, 200 % of the limit", LOOP, 2.0, Verdict.TLE),
    Candidate("loop, 220 % of the limit", LOOP, 2.2, Verdict.TLE),
    Candidate("table, 50 % of the limit", TABLE, 0.5, None),
)


def main() -> int:
    """Measure and print; return 1 if a verdict differs."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--runs", type=int, default=1000, help="runs of each program (default: %(default)s)")
    parser.add_argument("--limit", type=float, default=0.2, help="seconds of CPU time (default: %(default)s)")
    parser.add_argument("--busy", type=int, default=4, help="busy processes per core (default: %(default)s)")
    args = parser.parse_args()
    limits = Limits(time_s=args.limit)
    print(f"{args.runs} runs each, limit {args.limit:g} s, isolation {sandbox.best_level()}, {cores()} cores")
    print(f"{'':26} {'verdicts':14} near   CPU time in s: min  median  max (off the median)")
    with sandbox.working_folder() as work, contextlib.ExitStack() as stack:
        paces = _calibrate(work, limits)
        prepared = [
            _prepare(stack, work / f"{number}", candidate, limits, paces[candidate.source])
            for number, candidate in enumerate(CANDIDATES)
        ]
        results = _measure("idle", prepared, args.runs)
        with busy(args.busy * cores()):
            results += _measure(f"{args.busy} busy processes per core", prepared, args.runs)
    differing = [result for candidate, result in results if candidate.right not in (None, result.verdict)]
    print(f"{len(differing)} verdicts differ" if differing else "no verdict differs")
    return 1 if differing else 0


@dataclass(frozen=True)
class Prepared:
    """A candidate in its open box, with the case on which it needs its part of the limit."""

    candidate: Candidate
    program: Program
    case: CaseToRun
    settings: RunSettings
    box: sandbox.OpenBox


@dataclass(frozen=True)
class Pace:
    """CPU seconds that an undisturbed program needs to count to NEAR, and for each further step."""

    near_s: float
    each_s: float

    def count(self, seconds: float) -> int:
        """How far it must count to need this many seconds; SystemExit if it needs more to start."""
        count = round(NEAR + (seconds - self.near_s) / self.each_s)
        if count < 1:
            raise SystemExit(f"the limit is too small for a program that needs {self.near_s:.3f} s: choose --limit")
        return count


def _calibrate(work: Path, limits: Limits) -> Mapping[str, Pace]:
    """The pace of each source. They take turns for a while, because other work may slow the machine for seconds.
    The shortest time counts."""
    patient = replace(limits, time_s=60)
    least: dict[tuple[str, int], float] = {}
    with contextlib.ExitStack() as stack:
        boxes = {}
        for number, source in enumerate((LOOP, TABLE)):
            program = _written(work / f"calibrated-{number}", source)
            boxes[source] = program, stack.enter_context(sandbox.open_box(program, patient))
        for _ in range(CALIBRATIONS):
            for (source, (program, box)), count in itertools.product(boxes.items(), (NEAR, FAR)):
                seconds = _time(program, _case(count), _settings(patient), box)
                least[source, count] = min(seconds, least.get((source, count), seconds))
    return {
        source: Pace(least[source, NEAR], (least[source, FAR] - least[source, NEAR]) / (FAR - NEAR)) for source in boxes
    }


def _prepare(stack: contextlib.ExitStack, folder: Path, candidate: Candidate, limits: Limits, pace: Pace) -> Prepared:
    program = _written(folder, candidate.source)
    case = _case(pace.count(candidate.part * limits.time_s))
    return Prepared(candidate, program, case, _settings(limits), stack.enter_context(sandbox.open_box(program, limits)))


def _written(folder: Path, source: str) -> Program:
    folder.mkdir()
    (folder / "mine.py").write_text(source)
    python = languages.by_name("python")
    tool = python.find_tool("python3")
    argv, needs = (str(tool), "mine.py"), python.needs(tool)
    return Program("python", "", argv, folder, needs, environment=python.environment, fork_server=True)


def _settings(limits: Limits) -> RunSettings:
    return RunSettings(Comparison(), limits, sandbox.best_level())


def _time(program: Program, case: CaseToRun, settings: RunSettings, box: sandbox.OpenBox) -> float:
    result = judge_case(program, case, settings, [box])
    assert result.result.verdict is Verdict.AC, result.result.message
    return result.result.used.cpu_s


def _case(count: int) -> CaseToRun:
    return CaseToRun(f"secret/{count}", CaseTexts(f"{count}\n".encode(), f"{count}\n".encode()))


def _measure(load: str, prepared: list[Prepared], runs: int) -> list[tuple[Candidate, CaseResult]]:
    """Judge every candidate this often, taking turns, as if each were a submission that runs alone."""
    results = [
        (ready.candidate, judge_again(ready.program, ready.case, ready.settings, [ready.box]).result)
        for _ in range(runs)
        for ready in prepared
    ]
    print(load)
    for candidate in CANDIDATES:
        _print(candidate.name, [result for judged, result in results if judged is candidate])
    return results


def _print(name: str, results: list[CaseResult]) -> None:
    counts = Counter(result.verdict.value for result in results)
    verdicts = ", ".join(f"{counts[verdict]} {verdict}" for verdict in sorted(counts))
    near = sum(result.near_limit for result in results)
    times = [result.used.cpu_s for result in results]
    middle = statistics.median(times)
    low, high = (f"{time:.4f} ({time / middle - 1:+.0%})" for time in (min(times), max(times)))
    print(f"  {name:24} {verdicts:14} {near:4}   {low}  {middle:.4f}  {high}", flush=True)


@contextlib.contextmanager
def busy(count: int) -> Iterator[None]:
    """Run this many processes that only use the cores."""
    processes = [subprocess.Popen([sys.executable, "-c", "while True: pass"]) for _ in range(count)]
    try:
        yield
    finally:
        for process in processes:
            process.kill()
        for process in processes:
            process.wait()


if __name__ == "__main__":
    raise SystemExit(main())
