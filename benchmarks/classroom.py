"""Grade a whole class as a teacher does, and compare it with a bare loop of the same number of runs.

    python benchmarks/classroom.py [--problem ochos] [--jobs N] [--rounds 1] [--students N] [--ways]
                                   [--right 5] [--misread 30] [--odd 10]

The class (`classes`) is made in a temporary copy of the checkout and graded on all cases, by the real command line and
with an empty store in every round: HTML, CSV and results.json. The loop is `/usr/bin/python3 right.py < case > out;
cmp` with one right program. All its passes over the cases take the same time, so only a fifth of them are run, half of
them before the grading and half after it, and the whole time is calculated from that. CPU time is that of all processes
that were waited for: a little less than all.

Prints where the time of the last round went, how many programs never end on some case, and how long the same class and
the example class take when nothing is new. `--students N` takes N students, spread over the class. With `--ways` the
class is graded in several ways instead, and the bytes of all reports are compared (`ways`); exit status 1 if they
differ.
"""

from __future__ import annotations

import argparse
import json
import statistics
import sys
import tempfile
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from benchmarks import classes, ways  # noqa: E402 - found from here, wherever this is run
from benchmarks.gradings import Class, Spent, make, run  # noqa: E402
from benchmarks.stages import ALONE, FIRST, FRESH, STAGES  # noqa: E402
from judge.execution.pools import cores  # noqa: E402
from judge.problem import definition  # noqa: E402

BARE = """
for case in "$1"/cases/"$2"/*/*.txt; do
  /usr/bin/python3 "$3" < "$case" > "$1/bare.txt"
  cmp "$1/bare.txt" "$1/expected${case#"$1"/cases}"
done
"""
SAMPLE = 5  # one of this many passes of the loop is run
CUT_SHORT = {"TLE", "OLE", "MLE"}
KINDS = {"AC": "accepted", "WA": "wrong", "RTE": "crashed", "TLE": "out of time", "MLE": "out of memory"}
KINDS |= {"OLE": "out of output", "JE": "judge failed"}

Entry = Mapping[str, Any]
"""A line of the log of `stages`."""


def main(argv: Sequence[str] | None = None) -> int:
    """Measure and print; with `--ways`, return 1 if reports differ."""
    args = _read_arguments(argv)
    chosen = definition.load(ROOT, args.problem)
    students = classes.build(chosen, args.right, args.misread, args.odd)
    if args.students and args.students > len(students):
        more = "a larger --misread makes more"
        raise SystemExit(f"--students {args.students}: expected at most {len(students)}, the whole class; {more}")
    students = classes.spread(students, args.students or len(students))
    with tempfile.TemporaryDirectory() as work:
        made = make(Path(work), chosen, students, args.jobs)
        print(f"{chosen.id}: {len(students)} students, {made.cases} cases, {args.jobs} jobs", flush=True)
        return ways.compare(made) if args.ways else _measure(made, args.rounds)


def _read_arguments(argv: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--problem", default="ochos", metavar="ID", help="one with misreadings (default: %(default)s)")
    for name, default in (("jobs", cores()), ("rounds", 1), ("right", 5), ("misread", 30), ("odd", 10)):
        parser.add_argument(f"--{name}", type=int, default=default, metavar="N", help="default: %(default)s")
    parser.add_argument("--students", type=int, metavar="N", help="take N of the class")
    parser.add_argument("--ways", action="store_true", help="compare the reports of several ways to grade the class")
    return parser.parse_args(argv)


def _measure(made: Class, rounds: int) -> int:
    log = made.root / "log"
    loops, gradings = [], []
    for _ in range(rounds):
        passes = max(2, len(made.students) // SAMPLE)
        sample = [_loop(made) for _ in range(passes // 2)]
        made.forget()
        log.unlink(missing_ok=True)
        gradings.append(made.grade(log=log))
        sample += [_loop(made) for _ in range(passes - passes // 2)]
        loops.append(_extrapolate(sample, len(made.students)))
        print(f"  bare loop {_in_words(loops[-1])}, {passes} passes run; grading {_in_words(gradings[-1])}", flush=True)
    _print_ratios(loops, gradings)
    _print_endless(made)
    with log.open(encoding="ascii") as lines:
        entries = list(map(json.loads, lines))
    _print_stages(entries, gradings[-1])
    _print_cases(entries)
    _print_memory(entries)
    _print_again(made)
    return 0


def _loop(made: Class) -> Spent:
    return run(["sh", "-ec", BARE, "sh", str(made.root), made.problem.id, str(made.right_program)])


def _extrapolate(sample: Sequence[Spent], passes: int) -> Spent:
    """The time that this many passes would take."""
    walls, cpus = [spent.wall_s for spent in sample], [spent.cpu_s for spent in sample]
    return Spent(statistics.fmean(walls) * passes, statistics.fmean(cpus) * passes)


def _in_words(spent: Spent) -> str:
    return f"{spent.wall_s:.1f} s ({spent.cpu_s:.1f} s CPU)"


def _print_ratios(loops: Sequence[Spent], gradings: Sequence[Spent]) -> None:
    pairs = list(zip(gradings, loops, strict=True))
    wall = statistics.median(grading.wall_s / loop.wall_s for grading, loop in pairs)
    cpu = statistics.median(grading.cpu_s / loop.cpu_s for grading, loop in pairs)
    print(f"the grading takes {wall:.2f} of the loop's wall time (bar: 1, goal: 0.5), {cpu:.2f} of its CPU time")


def _print_endless(made: Class) -> None:
    """Print how many programs of each kind go over a limit on some case; a misread rule can make a game endless."""
    kinds = {student.name: student.kind for student in made.students}
    stopped: dict[str, list[bool]] = defaultdict(list)
    for submission in json.loads((made.out / "results.json").read_text(encoding="utf-8"))["submissions"]:
        verdicts = {case["verdict"] for case in submission["cases"]}
        stopped[kinds[submission["id"]]].append(bool(verdicts & CUT_SHORT))
    counts = (f"{sum(found)} of {len(found)} {kind}" for kind, found in stopped.items())
    print(f"stopped at a limit on some case: {', '.join(counts)}")


def _print_stages(entries: Sequence[Entry], grading: Spent) -> None:
    """Print the stages, which follow one another in the judge's process. Indented ones are parts of others; their CPU
    time is not known separately."""
    print(f"\n{'stage':32} {'calls':>6} {'wall s':>8} {'CPU s':>8}")
    logged = {stage: list(_of(entries, stage=stage)) for stage in STAGES}
    for stage, found in logged.items():
        print(f"{stage:32} {len(found):6} {_sum(found, 'wall'):8.2f}" if stage.startswith(" ") else _line(stage, found))
    outer = [entry for stage, found in logged.items() if not stage.startswith(" ") for entry in found]
    rest_wall, rest_cpu = grading.wall_s - _sum(outer, "wall"), grading.cpu_s - _sum(outer, "cpu")
    print(f"{'the rest (start, table)':32} {'':6} {rest_wall:8.2f} {rest_cpu:8.2f}")


def _print_cases(entries: Sequence[Entry]) -> None:
    """Print the time of the programs themselves; as many run at once as there are jobs."""
    print(f"\n{'cases':32} {'runs':>6} {'wall s':>8} {'CPU s':>8}")
    for how in (FIRST, FRESH, ALONE):
        for verdict, words in KINDS.items():
            if found := list(_of(entries, how=how, verdict=verdict)):
                print(_line(words if how == FIRST else f"{how}: {words}", found))
    print(_line("all", [entry for entry in entries if "how" in entry]))


def _of(entries: Sequence[Entry], **wanted: str) -> Iterator[Entry]:
    return (entry for entry in entries if wanted.items() <= entry.items())


def _line(name: str, found: Sequence[Entry]) -> str:
    return f"{name:32} {len(found):6} {_sum(found, 'wall'):8.2f} {_sum(found, 'cpu'):8.2f}"


def _sum(found: Sequence[Entry], key: str) -> float:
    return float(sum(entry[key] for entry in found))


def _print_memory(entries: Sequence[Entry]) -> None:
    peaks = {name: max(entry["kib"] for entry in _of(entries, process=name)) / 1024 for name in ("judge", "worker")}
    print(f"\npeak memory: {peaks['judge']:.0f} MiB in the judge, {peaks['worker']:.0f} MiB in its largest worker")


def _print_again(made: Class) -> None:
    print(f"the same class again, nothing new: {_in_words(made.grade())} (goal: 2 s)")
    made.grade(folder="submissions")
    print(f"the example class again, nothing new: {_in_words(made.grade(folder='submissions'))} (goal: 1 s)")


if __name__ == "__main__":
    raise SystemExit(main())
