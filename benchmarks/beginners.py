"""What real beginners' wrong programs in C are told, beyond what was expected and printed.

    python benchmarks/beginners.py FOLDER [--programs 150] [--seed 1] [--list]

FOLDER is a checkout of github.com/pmorvalho/C-Pack-IPAs, a public data set of a first-year course: 25 exercises with
their tests, and programs that failed some of them. A sample is drawn from the seed, as many from each exercise as
possible. Each exercise is imported, and its programs are graded as a class. Those that are right here do not count: the
course was stricter about blanks.

`clue`: a compiler or a run with checks says something about a line; `sure`: a run does. `lines`: there are lines to
look at. `first`, `three`: the first or one of them is a faulty line, of the programs for which the data set names these
(`known`). `form`: the explanation names the kind of the slip, not only what differs. `crash`: the line of a crash is
named. `told`: any of these. `repaired`: an edit makes all cases right.
"""

from __future__ import annotations

import argparse
import contextlib
import io
import random
import re
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(ROOT)]

from benchmarks import processor_time  # noqa: E402 - found from here, wherever this is run
from judge import __main__ as command_line  # noqa: E402
from judge import sandbox  # noqa: E402
from judge.execution import pools  # noqa: E402
from judge.execution.store import Store  # noqa: E402
from judge.grading import class_grading  # noqa: E402
from judge.judging.options import GradingOptions  # noqa: E402
from judge.problem import definition  # noqa: E402
from judge.problem.problem_cases import ProblemCases  # noqa: E402
from judge.reporting.terminal.submission import show_clues  # noqa: E402
from judge.values.feedback import Explanation, Feedback, Move  # noqa: E402
from judge.values.outcome import Verdict  # noqa: E402
from judge.values.report import Result  # noqa: E402
from judge.values.submission import Submission  # noqa: E402

_FAULTY = re.compile(r"faulty_lines: \[([\d, ]*)\]")
_SLIPS = (Move.WHITESPACE, Move.LETTER_CASE, Move.FORM, Move.EXTRA)
_COLUMNS = ("clue", "sure", "lines", "known", "first", "three", "form", "crash", "told", "repaired")


@dataclass(frozen=True)
class Program:
    """A wrong program of the data set, with its faulty lines if they are known."""

    exercise: str
    file: Path
    lines: frozenset[int]


def main(argv: Sequence[str] | None = None) -> int:
    """Grade the sample, and print the table."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--programs", type=int, default=150)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=pools.cores())
    parser.add_argument("--list", action="store_true", help="what each program is told, too")
    args = parser.parse_args(argv)
    by_exercise: dict[str, list[Program]] = {}
    for program in drawn(args.folder, args.programs, args.seed):
        by_exercise.setdefault(program.exercise, []).append(program)
    totals: Counter[str] = Counter()
    print("".join(f"{head:>10}" for head in ("exercise", "programs", "wrong", *_COLUMNS)))
    before = processor_time.used_s()
    for exercise, programs in by_exercise.items():
        counts: Counter[str] = Counter()
        for program, result in graded(args.folder, exercise, programs, args.jobs):
            count(counts, program, result)
            if args.list and result.verdict is not Verdict.AC:
                print(f"\n== {program.file}, faulty {sorted(program.lines)}\n{told(result)}", flush=True)
        print(_row(exercise, counts), flush=True)
        totals += counts
    print(_row("all", totals))
    print(f"{(processor_time.used_s() - before) / max(1, totals['programs']):.2f} s of CPU time for each program")
    return 0


def _row(name: str, counts: Counter[str]) -> str:
    return f"{name:>10}" + "".join(f"{counts[head]:10}" for head in ("programs", "wrong", *_COLUMNS))


def drawn(folder: Path, count: int, seed: int) -> Iterator[Program]:
    """A sample of the wrong programs, in turn from each exercise."""
    chance = random.Random(seed)
    rows: list[list[Program]] = []
    for tests in sorted(folder.glob("tests/lab*/ex*")):
        lab, exercise = tests.parts[-2:]
        files = sorted(folder.glob(f"semantically_incorrect_submissions/year-*/{lab}/{exercise}/*.c"))
        chance.shuffle(files)
        rows.append([Program(f"{lab}{exercise}", file, _faulty(file)) for file in files])
    places = [(place, number) for number, row in enumerate(rows) for place in range(len(row))]
    yield from [rows[number][place] for place, number in sorted(sorted(places)[:count], key=lambda one: one[1])]


def _faulty(file: Path) -> frozenset[int]:
    """The faulty lines that the data set names."""
    about = file.with_suffix("") / "info.md"
    found = _FAULTY.search(about.read_text(errors="replace")) if about.exists() else None
    return frozenset(int(word) for word in found[1].split(",") if word.strip()) if found else frozenset()


def graded(folder: Path, exercise: str, programs: Sequence[Program], jobs: int) -> Iterator[tuple[Program, Result]]:
    """The results of an exercise's programs, with all feedback."""
    with tempfile.TemporaryDirectory() as made:
        tests = folder / "tests" / exercise[:5] / exercise[5:]
        words = ["--root", f"{made}/root", "import", str(tests), "--id", exercise, "--no-run"]
        Path(made, "root").mkdir()
        with contextlib.redirect_stdout(io.StringIO()):
            command_line.main(words)
        problem_cases = ProblemCases.of(definition.load(Path(made, "root"), exercise))
        submissions = []
        for number, program in enumerate(programs):
            file = Path(made) / "class" / f"{number:03}" / f"{exercise}.c"
            file.parent.mkdir(parents=True)
            file.write_bytes(program.file.read_bytes())
            submissions.append(Submission(f"{number:03}", exercise, file))
        options = GradingOptions(sandbox.best_level(), Store(None), counterexamples=True)
        with pools.start("processes", jobs) as pool:
            report = class_grading.grade([problem_cases], submissions, (), pool, options)
        for note in report.notes:
            print(note, file=sys.stderr)
        yield from zip(programs, report.results, strict=True)


def count(counts: Counter[str], program: Program, result: Result) -> None:
    """Count what is said about one program."""
    counts["programs"] += 1
    if result.verdict is Verdict.AC:
        return
    lines = [suspect.line for suspect in result.localisation.suspects] if result.localisation else []
    explained = _explanation(result)
    said = {
        "clue": bool(result.clues),
        "sure": any(clue.case for clue in result.clues),
        "lines": bool(lines),
        "form": explained is not None and explained.move in _SLIPS,
        "crash": explained is not None and "line " in explained.headline and result.verdict is Verdict.RTE,
    }
    counts["wrong"] += 1
    counts["known"] += bool(program.lines)
    counts["first"] += bool(lines) and lines[0] in program.lines
    counts["three"] += not program.lines.isdisjoint(lines)
    counts.update({name: int(value) for name, value in said.items()})
    counts["told"] += any(said.values())
    counts["repaired"] += any(repair.is_whole for repair in result.localisation.repairs) if result.localisation else 0


def told(result: Result) -> str:
    """All that is said, in words."""
    explained, feedback = _explanation(result), _feedback(result)
    lines = [result.verdict.value]
    if explained:
        lines += [explained.headline, f"{explained.move.value}: {explained.meaning}", *explained.notes]
        lines += [f"  {row.expected!r} / {row.found!r}" for row in explained.rows if row.same is False][:2]
    lines += feedback.whole_output if feedback else ()
    if result.clues:
        lines.append(show_clues(result.clues, 120))
    if result.localisation:
        lines.append(f"lines {[suspect.line for suspect in result.localisation.suspects]}")
        lines += [f"{one.repaired} of {one.failing}: {one.old} -> {one.new}" for one in result.localisation.repairs]
    return "\n".join(filter(None, lines))


def _feedback(result: Result) -> Feedback | None:
    packed = result.packed_feedback
    return packed if packed is None or isinstance(packed, Feedback) else packed.unpack()


def _explanation(result: Result) -> Explanation | None:
    feedback = _feedback(result)
    return feedback.explanation if feedback else None


if __name__ == "__main__":
    sys.exit(main())
