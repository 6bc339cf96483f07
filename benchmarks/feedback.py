"""What wrong programs are told: how many are named, have the right line among those to look at, are repaired.

    python benchmarks/feedback.py [--problem ID ...] [--kind KIND ...] [--mutants 8] [--seed 1] [--sample N] [--jobs N]
        [--list]

Five kinds of wrong programs in Python (`wrong_programs`) are graded on all cases, with an empty store. All of them take
hours; `--sample` takes at most N of each problem, drawn from the seed, of each kind its turn:

- slips: the problems' own wrong submissions that are their accepted program with a change. The right lines are those of
  the change.
- mutants: accepted programs with one mechanical change (`problems.mutants`), drawn from the seed; those that still pass
  all cases do not count.
- misread: `tests/diagnosis/programs`, which other people wrote. Their right lines are not known.
- other: programs of other styles with one slip each (`other_slips`), also for a problem that is imported. They were
  written before the lines were ranked as they are now, and nothing was changed for one of them.
- blind: the same in further styles (`blind_slips`), written before anybody knew how they would do.

`named`: a misreading was diagnosed. `of known`: programs whose right lines are known. `first`, `three`: the right line
is the first one to look at, or one of all (at most three). `repaired`: one edit makes all cases right. `parts`: an edit
repairs at least half of the failures. `claimed`: what was said to be a repair fails one of 200 random cases that the
judge has not tried. CPU time is that of the search for lines alone.

`told`: the program is told something that is true, beyond what was expected and printed. That is at least one of these:

- a line to look at, or one that a tool complains about, is a right line;
- an edit makes all cases right, and also the 200 random cases;
- what is named is what the author of the program misread, as somebody wrote down; or it is certain: it prints exactly
  what the program prints on every case;
- for a slip of form: the explanation of the case says that the form is wrong, or the whole output.
"""

from __future__ import annotations

import argparse
import contextlib
import functools
import random
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(ROOT)]

from benchmarks import other_slips, processor_time, wrong_programs  # noqa: E402 - found from here, wherever this is run
from benchmarks.wrong_programs import Wrong  # noqa: E402
from judge import sandbox  # noqa: E402
from judge.execution import pools  # noqa: E402
from judge.execution.compilation import source_of  # noqa: E402
from judge.execution.store import Store  # noqa: E402
from judge.grading import class_grading  # noqa: E402
from judge.judging.batch import CaseBatch, CaseToRun, RunSettings  # noqa: E402
from judge.judging.options import GradingOptions  # noqa: E402
from judge.judging.worker import WorkerState  # noqa: E402
from judge.localisation import addition  # noqa: E402
from judge.problem import definition, random_cases  # noqa: E402
from judge.problem.problem_cases import ProblemCases  # noqa: E402
from judge.values.feedback import Move, Repair  # noqa: E402
from judge.values.outcome import Verdict  # noqa: E402
from judge.values.report import Result  # noqa: E402
from judge.values.submission import Submission  # noqa: E402

_UNSEEN, _FIRST_UNSEEN = 200, 9_000_000
KINDS = ("slips", "mutants", "misread", "other", "blind")
_FORMS = (Move.FORM, Move.WHITESPACE, Move.LETTER_CASE)


def main(argv: Sequence[str] | None = None) -> int:
    """Grade all, and print the table."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--problem", action="append", choices=[*definition.names(ROOT), other_slips.IMPORTED])
    parser.add_argument("--kind", action="append", choices=KINDS)
    parser.add_argument("--mutants", type=int, default=8, help="of each accepted program")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--sample", type=int, metavar="N", help="at most so many programs of each problem")
    parser.add_argument("--jobs", type=int, default=pools.cores())
    parser.add_argument("--list", action="store_true", help="a line for each program, too")
    args = parser.parse_args(argv)
    args.kind = args.kind or KINDS
    counts: dict[str, Counts] = {}
    with tempfile.TemporaryDirectory() as made:
        for problem in args.problem or [*definition.names(ROOT), other_slips.IMPORTED]:
            root = imported(Path(made)) if problem == other_slips.IMPORTED else ROOT
            wrong = [one for one in wrong_programs.of(problem, args.mutants, args.seed) if one.kind in args.kind]
            wrong = sample(wrong, args.sample, f"{problem} {args.seed}")
            for one, result, cpu_s in grade(root, problem, wrong, args.jobs):
                if result.verdict is Verdict.AC:
                    continue
                counted = counts.setdefault(one.kind, Counts(one.kind))
                said = counted.add(root, one, result, cpu_s)
                if args.list:
                    print(f"{one.kind:8} {problem}/{one.name}: {said}", flush=True)
    print(HEAD)
    for counted in counts.values():
        print(counted)
    return 0


def sample(wrong: Sequence[Wrong], most: int | None, seed: str) -> list[Wrong]:
    """At most so many of these programs, drawn from the seed: one of each kind in turn. None: all."""
    drawn = random.Random(seed).sample(wrong, len(wrong))
    turns = Counter[str]()
    places = []
    for one in drawn:
        places.append(turns[one.kind])
        turns[one.kind] += 1
    order = sorted(range(len(drawn)), key=lambda number: (places[number], drawn[number].kind))
    chosen = {id(drawn[number]) for number in order[:most]}
    return [one for one in wrong if id(one) in chosen]


HEAD = "".join(
    f"{head:>9}"
    for head in ("", "programs", "named", "of known", "first", "three", "repaired", "parts", "claimed", "told", "CPU s")
)


class Counts:
    """What was said about the programs of one kind."""

    def __init__(self, kind: str) -> None:
        self._kind = kind
        self._programs = self._named = self._known = self._first = self._three = 0
        self._repaired = self._parts = self._claimed = self._told = 0
        self._cpu_s = 0.0

    def add(self, root: Path, one: Wrong, result: Result, cpu_s: float) -> str:
        """Count a program; what was said about it, in words."""
        found = result.localisation
        lines = [suspect.line for suspect in found.suspects] if found else []
        repairs = found.repairs if found else ()
        whole = [repair for repair in repairs if repair.is_whole]
        claimed = [repair for repair in whole if fails_unseen(root, one, repair)]
        is_told = bool(whole and not claimed) or names_truly(one, result) or points_truly(one, result)
        self._programs += 1
        self._cpu_s += cpu_s
        self._named += result.diagnosis is not None
        self._known += bool(one.lines)
        self._first += lines[:1] != [] and lines[0] in one.lines
        self._three += not one.lines.isdisjoint(lines[:3])
        self._repaired += bool(whole)
        self._parts += bool(repairs) and not whole
        self._claimed += bool(claimed)
        self._told += is_told
        edits = [f"{repair.repaired}/{repair.failing} {repair.old} -> {repair.new}" for repair in repairs]
        known = f", mistake in {sorted(one.lines)}" if one.lines else ""
        told = "" if is_told else " told nothing"
        claim = " CLAIMED" if claimed else ""
        return f"{result.verdict.value} lines {lines}{known}{claim}{told} {edits} {cpu_s:.2f} s"

    def __str__(self) -> str:
        known = [self._programs, self._named, self._known, self._first, self._three]
        values = [*known, self._repaired, self._parts, self._claimed, self._told]
        return "".join(
            [f"{self._kind:>9}", *(f"{value:9}" for value in values), f"{self._cpu_s / max(1, self._programs):9.2f}"]
        )


def imported(made: Path) -> Path:
    """A root with the imported problem, below `made`: its answers are what the right program prints."""
    given, name = made / other_slips.IMPORTED, other_slips.IMPORTED
    given.mkdir()
    (made / "root" / "problems").mkdir(parents=True)
    for case, text in other_slips.inputs().items():
        command = [sys.executable, str(other_slips.OTHER / f"{name}.py")]
        done = subprocess.run(command, input=text, capture_output=True, text=True, check=True)
        (given / f"{case}.in").write_text(text, "utf-8")
        (given / f"{case}.out").write_text(done.stdout, "utf-8")
    command = [sys.executable, "-m", "judge", "--root", str(made / "root"), "import", str(given)]
    subprocess.run(command, cwd=ROOT, capture_output=True, check=True)
    return made / "root"


def names_truly(one: Wrong, result: Result) -> bool:
    """Whether what is named is what the author misread, or certain."""
    diagnosis = result.diagnosis
    if diagnosis is None:
        return False
    named = {misreading.id for misreading in diagnosis.explanations[0]}
    return diagnosis.certain or not named.isdisjoint(one.misreadings)


def points_truly(one: Wrong, result: Result) -> bool:
    """Whether a line is shown that is one of the mistake, or the form of a slip of form is said to be wrong."""
    suspects = result.localisation.suspects if result.localisation else ()
    lines = {*(suspect.line for suspect in suspects), *(clue.line for clue in result.clues)}
    if not one.lines.isdisjoint(lines):
        return True
    feedback = result.feedback
    if not one.is_form or feedback is None:
        return False
    return bool(feedback.whole_output) or (feedback.explanation is not None and feedback.explanation.move in _FORMS)


def grade(root: Path, problem: str, wrong: Sequence[Wrong], jobs: int) -> Iterator[tuple[Wrong, Result, float]]:
    """The result of each program, and the CPU time of the search for its lines."""
    problem_cases = ProblemCases.of(definition.load(root, problem))
    with tempfile.TemporaryDirectory() as made:
        submissions = []
        for number, one in enumerate(wrong):
            file = Path(made) / f"{number:04}" / f"{problem}.py"
            file.parent.mkdir()
            file.write_bytes(one.text)
            submissions.append(Submission(f"{number:04}", problem, file))
        options = GradingOptions(sandbox.best_level(), Store(Path(made) / "store"))
        with pools.start("processes", jobs) as pool:
            report = class_grading.grade([problem_cases], submissions, (), pool, options)
        for note in report.notes:
            print(note, file=sys.stderr)
        # A store that knows the random cases, but nothing of the programs.
        alone = replace(options, store=Store(Path(made) / "alone"))
        addition.fresh_cases(problem_cases, alone.store)
        with pools.start("serial", 1) as pool:
            for one, result in zip(wrong, report.results, strict=True):
                before = processor_time.used_s()
                (localised,) = addition.add({problem: problem_cases}, [result], alone, pool, _say_lost)
                yield one, localised, processor_time.used_s() - before


def _say_lost(problem: str, cause: str, student: str) -> None:
    print(f"no lines to look at for {problem}, {student}: {cause}", file=sys.stderr)


def fails_unseen(root: Path, one: Wrong, repair: Repair) -> bool:
    """Whether the repaired program fails a random case that nobody has tried."""
    problem = definition.load(root, one.problem)
    if problem.generate is None:
        return False
    cases = _unseen(root, one.problem)
    lines = one.text.decode().split("\n")
    lines[repair.line - 1 : repair.line - 1 + len(repair.old)] = repair.new
    name = f"{one.problem}.py"
    source = source_of(name, ((name, "\n".join(lines).encode()),))
    settings = RunSettings(problem.compare, problem.limits_for("python"), sandbox.best_level())
    batch = CaseBatch(0, source, tuple(CaseToRun(case.id, case.texts) for case in cases), settings, until_failure=True)
    with contextlib.closing(WorkerState()) as state:
        results = state.judge(batch).results
    return len(results) < len(cases) or any(one.result.verdict is not Verdict.AC for one in results)


@functools.cache
def _unseen(root: Path, problem: str) -> Sequence[random_cases.RandomCase]:
    return random_cases.draw(definition.load(root, problem), range(_FIRST_UNSEEN, _FIRST_UNSEEN + _UNSEEN))


if __name__ == "__main__":
    sys.exit(main())
