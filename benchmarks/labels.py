"""Does the judge say of small C programs what plain runs of them say? Imports exercises, grades a class, and compares.

    python benchmarks/labels.py [--every 1] [--jobs N]

Each program of `course` is compiled with gcc and run on the exact bytes of each input, without the judge: its label is
what the exit status, the signal and the output say, with a comparison that is written out here. The same inputs and
answers are imported as files, and the same programs graded as a class. Prints how many verdicts on cases agree, each
kind of those that do not (exit status 1), how many cases were not run, and how long the grading takes compared with the
plain runs.
"""

from __future__ import annotations

import argparse
import json
import os
import signal
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from benchmarks.course import Exercise, exercises  # noqa: E402 - found from here, wherever this is run

GCC = ("gcc", "-std=gnu17", "-O2", "-w", "-x", "c", "-", "-o")
CPU_S, WALL_S, OUTPUT_BYTES = 0.1, 600, 1 << 20
"""What a plain run may use. Every program here needs nearly nothing, or never ends."""

# Becomes the program that is its argument, under limits that outlive the change. No function of this process may do so
# between fork and exec: other threads hold locks that nobody would release there. A process that ignores SIGPROF hands
# that down, and a loop would never end.
_LIMITED = b"""\
#include <signal.h>
#include <sys/resource.h>
#include <sys/time.h>
#include <unistd.h>
int main(int count, char **words) {
    struct rlimit output = {OUTPUT_BYTES, OUTPUT_BYTES}, none = {0, 0};
    struct itimerval cpu = {{0, 0}, {0, CPU_US}};
    if (count < 2 || setrlimit(RLIMIT_FSIZE, &output) || setrlimit(RLIMIT_CORE, &none)) return 125;
    if (signal(SIGPROF, SIG_DFL) == SIG_ERR) return 125;
    if (setitimer(ITIMER_PROF, &cpu, 0)) return 125;
    execv(words[1], words + 1);
    return 125;
}
"""
# Verdicts alone are compared: no lines are looked for in wrong programs.
_IMPORTED, _LIMITS = "limits: {time: 2, memory: 256}", "limits: {time: 0.2, memory: 256}\nhints: none"
_NAMED = 10

Verdicts = Mapping[tuple[str, str, str], str]
"""By exercise, program and input. A program that does not compile has one verdict, for the input ''."""


@dataclass(frozen=True)
class Comparison:
    """The verdicts of plain runs and those of the judge, and the seconds that both took."""

    labels: Verdicts
    judged: Verdicts
    plain_s: float
    grading_s: float

    @property
    def flips(self) -> Mapping[tuple[str, str, str], tuple[str, str]]:
        """The label and the judge's verdict, where they differ."""
        both = sorted(self.labels.keys() & self.judged.keys())
        return {key: (self.labels[key], self.judged[key]) for key in both if self.labels[key] != self.judged[key]}

    @property
    def left_out(self) -> Sequence[str]:
        """The labels of the cases that the judge has not run, because the program went over a limit on three before."""
        return [self.labels[key] for key in sorted(self.labels.keys() - self.judged.keys())]


def main(argv: Sequence[str] | None = None) -> int:
    """Compare and print; return 1 if a verdict differs."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--every", type=int, default=1, metavar="N", help="take each Nth program (default: all)")
    parser.add_argument("--jobs", type=int, default=len(os.sched_getaffinity(0)), help="default: %(default)s")
    args = parser.parse_args(argv)
    with tempfile.TemporaryDirectory() as work:
        Path(work).chmod(0o755)
        found = compare(Path(work), choose(exercises(), args.every), args.jobs)
    programs = len({key[:2] for key in found.labels})
    print(f"{programs} programs, {len(found.labels)} labels: {_counted(found.labels.values())}")
    print(f"{len(found.judged) - len(found.flips)} verdicts agree, {len(found.flips)} do not")
    print(f"{len(found.left_out)} not run, after three stops at a limit: {_counted(found.left_out)}")
    for (label, verdict), count in sorted(Counter(found.flips.values()).items()):
        print(f"  {label}, judged {verdict}: {count}")
    for key, (label, verdict) in list(found.flips.items())[:_NAMED]:
        print(f"  {' '.join(key)}: {label}, judged {verdict}")
    ratio = found.grading_s / found.plain_s
    print(f"plain runs {found.plain_s:.1f} s, import and grading {found.grading_s:.1f} s: {ratio:.2f} times as long")
    return int(bool(found.flips))


def choose(given: Iterator[Exercise], every: int) -> Sequence[Exercise]:
    """The exercises, with each `every`th of all programs."""
    chosen, number = [], 0
    for exercise in given:
        numbered = list(enumerate(exercise.programs.items(), number))
        number += len(numbered)
        programs = dict(program for place, program in numbered if place % every == 0)
        chosen.append(Exercise(exercise.name, exercise.right, exercise.inputs, programs))
    return chosen


def compare(work: Path, chosen: Sequence[Exercise], jobs: int) -> Comparison:
    """Run all programs without the judge, then with it, below `work`."""
    plain_s, grading_s = 0.0, 0.0
    labels: dict[tuple[str, str, str], str] = {}
    (work / "root" / "problems").mkdir(parents=True)
    for exercise in chosen:
        given = work / "given" / exercise.name
        _write(given, exercise)
        start = time.perf_counter()
        labels |= _label(work, exercise, jobs)
        plain_s += time.perf_counter() - start
        start = time.perf_counter()
        _judge(work, "import", str(given))
        grading_s += time.perf_counter() - start
        described = work / "root" / "problems" / exercise.name / "problem.yaml"
        described.write_text(described.read_text("utf-8").replace(_IMPORTED, _LIMITS), "utf-8")
        for name, source in exercise.programs.items():
            (work / "class" / name).mkdir(parents=True, exist_ok=True)
            (work / "class" / name / f"{exercise.name}.c").write_bytes(source)
    start = time.perf_counter()
    _judge(work, "grade", str(work / "class"), "--out", str(work / "out"), "--formats", "csv", "--jobs", str(jobs))
    return Comparison(labels, _judged(work / "out"), plain_s, grading_s + time.perf_counter() - start)


def same(printed: bytes, answer: bytes) -> bool:
    """Whether an output is right: blanks at the end of a line do not count, nor empty lines at the end."""
    return _lines(printed) == _lines(answer)


def _lines(text: bytes) -> list[bytes]:
    lines = [line.rstrip(b" \t\r") for line in text.split(b"\n")]
    while lines and not lines[-1]:
        lines.pop()
    return lines


def _make_limited(binary: Path) -> None:
    sizes = {b"OUTPUT_BYTES": OUTPUT_BYTES, b"CPU_US": round(CPU_S * 1e6)}
    source = _LIMITED
    for name, size in sizes.items():
        source = source.replace(name, b"%d" % size)
    if not binary.exists() and _compile(binary, source) is None:
        raise SystemExit("gcc does not compile the program that sets the limits of a plain run")


def _write(given: Path, exercise: Exercise) -> None:
    """The inputs, and as answers what the right program prints."""
    given.mkdir(parents=True)
    _make_limited(given.parent / "limited")
    binary = _compile(given.parent / f"{exercise.name}.right", exercise.right)
    if binary is None:
        raise SystemExit(f"{exercise.name}: the right program does not compile: mend it")
    for case, data in exercise.inputs.items():
        (given / f"{case}.in").write_bytes(data)
        status, printed = _run(binary, given / f"{case}.in")
        if status:
            raise SystemExit(f"{exercise.name}: the right program ends with {status} on {data!r}: mend it")
        (given / f"{case}.out").write_bytes(printed)


def _label(work: Path, exercise: Exercise, jobs: int) -> Verdicts:
    given = work / "given" / exercise.name
    answers = {name: (given / f"{name}.out").read_bytes() for name in exercise.inputs}

    def label(program: str) -> Verdicts:
        binary = _compile(given.parent / f"{exercise.name}.{program}", exercise.programs[program])
        if binary is None:
            return {(exercise.name, program, ""): "CE"}
        return {
            (exercise.name, program, name): _verdict(*_run(binary, given / f"{name}.in"), answer)
            for name, answer in answers.items()
        }

    with ThreadPoolExecutor(jobs) as pool:
        return {key: value for labels in pool.map(label, exercise.programs) for key, value in labels.items()}


def _compile(binary: Path, source: bytes) -> Path | None:
    done = subprocess.run([*GCC, binary, "-lm"], input=source, capture_output=True, check=False)
    return binary if done.returncode == 0 else None


def _run(binary: Path, given: Path) -> tuple[int, bytes]:
    """The exit status, or the negative number of a signal, and the output."""
    with given.open("rb") as data, tempfile.TemporaryFile() as output:
        done = subprocess.run(
            [binary.parent / "limited", binary],
            stdin=data,
            stdout=output,
            stderr=subprocess.DEVNULL,
            timeout=WALL_S,
            check=False,
        )
        output.seek(0)
        return done.returncode, output.read()


def _verdict(status: int, printed: bytes, answer: bytes) -> str:
    ends = {-signal.SIGPROF: "TLE", -signal.SIGXFSZ: "OLE", 0: "AC" if same(printed, answer) else "WA"}
    return ends.get(status, "RTE")


def _judge(work: Path, *words: str) -> None:
    command = [sys.executable, "-m", "judge", "--root", str(work / "root"), *words]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    if done.returncode:
        raise SystemExit(f"{' '.join(words)}: exit status {done.returncode}: {done.stderr[-2000:]}")


def _judged(out: Path) -> Verdicts:
    """The judge's verdicts on the cases that it ran."""
    verdicts: dict[tuple[str, str, str], str] = {}
    for submission in json.loads((out / "results.json").read_text("utf-8"))["submissions"]:
        exercise, program = submission["problem"], submission["id"].split("/")[0]
        if submission["verdict"] == "CE":
            verdicts[exercise, program, ""] = "CE"
            continue
        for case in submission["cases"]:
            if not case["message"].startswith("not run"):
                verdicts[exercise, program, case["case"].rsplit("-", 1)[1]] = case["verdict"]
    return verdicts


def _counted(labels: Iterable[str]) -> str:
    return ", ".join(f"{count} {verdict}" for verdict, count in sorted(Counter(labels).items())) or "none"


if __name__ == "__main__":
    raise SystemExit(main())
