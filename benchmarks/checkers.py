"""Time what a checker of the problem's own adds to a case, in the same run as a comparator.

    python benchmarks/checkers.py [--rounds 7] [--cases 200]

One right program is judged on the same cases in each way: with the comparator `lines`, with a checker in Python, with
one in C++, and as an interactive problem. The ways take turns in every round; the table has medians of CPU time, so
that a busy machine changes little, and milliseconds per case above the comparator's in the same round.
"""

from __future__ import annotations

import argparse
import contextlib
import statistics
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from benchmarks import processor_time
from judge import sandbox
from judge.execution.compilation import source_of
from judge.judging.batch import CaseBatch, CaseTexts, CaseToRun, RunSettings
from judge.judging.worker import WorkerState
from judge.values.outcome import Verdict
from judge.values.problem import Checker, Comparison, Limits

PROGRAM = b"total = int(input())\nprint(total // 2, total - total // 2)\n"
IN_PYTHON = b"""
import sys
total, words = int(open(sys.argv[1]).read()), sys.stdin.read().split()
sys.exit(42 if sum(map(int, words)) == total else 43)
"""
IN_CPP = b"""
#include <fstream>
#include <iostream>
int main(int, char** words) {
    std::ifstream input(words[1]); long total, a, b; input >> total;
    return std::cin >> a >> b && a + b == total ? 42 : 43;
}
"""
TALKS = b"""
import sys
total = int(open(sys.argv[1]).read())
print(total, flush=True)
sys.exit(42 if sum(map(int, input().split())) == total else 43)
"""
WAYS = {
    "lines": Comparison("lines"),
    "a checker in Python": Comparison("checker", checker=Checker("check.py", (("check.py", IN_PYTHON),))),
    "a checker in C++": Comparison("checker", checker=Checker("check.cpp", (("check.cpp", IN_CPP),))),
    "a talk with one in Python": Comparison(
        "checker", checker=Checker("check.py", (("check.py", TALKS),), interactive=True)
    ),
}


def main() -> None:
    """Measure and print the table."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--cases", type=int, default=200)
    args = parser.parse_args()
    times: dict[str, list[float]] = {name: [] for name in WAYS}
    with contextlib.ExitStack() as stack:
        states = {name: stack.enter_context(contextlib.closing(WorkerState())) for name in WAYS}
        for name, comparison in WAYS.items():
            measure(states[name], comparison, 3)  # opens the boxes, compiles the checker
        for _ in range(args.rounds):
            for name, comparison in WAYS.items():
                times[name].append(measure(states[name], comparison, args.cases))
    plain = times["lines"]
    for name, found in times.items():
        more = statistics.median(one - base for one, base in zip(found, plain, strict=True))
        print(f"{name:28} {statistics.median(found):6.2f} ms of CPU time a case  {more:+6.2f} ms")


def measure(state: WorkerState, comparison: Comparison, cases: int) -> float:
    """Milliseconds of CPU time per case."""
    settings = RunSettings(comparison, Limits(time_s=2, memory_mib=256), sandbox.best_level())
    texts = CaseTexts(b"7\n", b"3 4\n")
    chosen = tuple(CaseToRun(f"secret/{number:03}", texts) for number in range(cases))
    batch = CaseBatch(0, source_of("sum.py", (("sum.py", PROGRAM),)), chosen, settings)
    start = processor_time.with_running_s()
    done = state.judge(batch)
    spent = processor_time.with_running_s() - start
    assert all(one.result.verdict is Verdict.AC for one in done.results), done
    return 1000 * spent / cases


if __name__ == "__main__":
    main()
