"""What wrong programs are told: how many are named, have the right line among those to look at, are repaired.

    python benchmarks/feedback.py [--problem ID ...] [--mutants 8] [--seed 1] [--jobs N] [--list]

Three kinds of wrong programs in Python are graded on all cases, with an empty store:

- slips: the problems' own wrong submissions that are their accepted program with a change. The right lines are those of
  the change.
- mutants: accepted programs with one mechanical change (`problems.mutants`), drawn from the seed; those that still pass
  all cases do not count.
- misread: `tests/diagnosis/programs`, which other people wrote. Their right lines are not known.

`named`: a misreading was diagnosed. `first`, `three`: the right line is the first one to look at, or one of all (at
most three). `repaired`: one edit makes all cases right. `parts`: an edit repairs at least half of the failures.
`claimed`: what was said to be a repair fails one of 200 random cases that the judge has not tried. `told`: there is a
name, an edit or a line. CPU time is that of the search for lines alone.
"""

from __future__ import annotations

import argparse
import ast
import contextlib
import difflib
import functools
import random
import resource
import sys
import tempfile
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(ROOT)]

from judge.execution import pools, sandbox  # noqa: E402 - found from here, wherever this is run
from judge.execution.compilation import source_of  # noqa: E402
from judge.execution.store import Store  # noqa: E402
from judge.grading import class_grading  # noqa: E402
from judge.judging.batch import CaseBatch, CaseToRun, RunSettings  # noqa: E402
from judge.judging.options import GradingOptions  # noqa: E402
from judge.judging.worker import WorkerState  # noqa: E402
from judge.localisation import addition  # noqa: E402
from judge.localisation.program_text import read_program  # noqa: E402
from judge.problem import definition, random_cases  # noqa: E402
from judge.problem.problem_cases import ProblemCases  # noqa: E402
from judge.values.feedback import Repair  # noqa: E402
from judge.values.outcome import Verdict  # noqa: E402
from judge.values.report import Result  # noqa: E402
from judge.values.submission import Submission  # noqa: E402
from problems import mutants  # noqa: E402
from tests.diagnosis import patches  # noqa: E402

_UNSEEN, _FIRST_UNSEEN = 200, 9_000_000
_LIKE = 0.7


@dataclass(frozen=True)
class Wrong:
    """A wrong program; `lines` are those of its mistake, none if they are not known."""

    kind: str
    problem: str
    name: str
    text: bytes
    lines: frozenset[int] = frozenset()


def main(argv: Sequence[str] | None = None) -> int:
    """Grade all, and print the table."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--problem", action="append", choices=definition.names(ROOT))
    parser.add_argument("--mutants", type=int, default=8, help="of each accepted program")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=pools.cores())
    parser.add_argument("--list", action="store_true", help="a line for each program, too")
    args = parser.parse_args(argv)
    chosen = args.problem or definition.names(ROOT)
    counts: dict[str, Counts] = {}
    for problem in chosen:
        wrong = [*slips(problem), *mutated(problem, args.mutants, args.seed), *misread(problem)]
        for one, result, cpu_s in grade(problem, wrong, args.jobs):
            if result.verdict is Verdict.AC:
                continue
            counted = counts.setdefault(one.kind, Counts(one.kind))
            said = counted.add(one, result, cpu_s)
            if args.list:
                print(f"{one.kind:8} {problem}/{one.name}: {said}", flush=True)
    print(HEAD)
    for counted in counts.values():
        print(counted)
    return 0


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

    def add(self, one: Wrong, result: Result, cpu_s: float) -> str:
        """Count a program; what was said about it, in words."""
        found = result.localisation
        lines = [suspect.line for suspect in found.suspects] if found else []
        repairs = found.repairs if found else ()
        whole = [repair for repair in repairs if repair.is_whole]
        claimed = [repair for repair in whole if fails_unseen(one, repair)]
        self._programs += 1
        self._cpu_s += cpu_s
        self._named += result.diagnosis is not None
        self._known += bool(one.lines)
        self._first += lines[:1] != [] and lines[0] in one.lines
        self._three += not one.lines.isdisjoint(lines[:3])
        self._repaired += bool(whole)
        self._parts += bool(repairs) and not whole
        self._claimed += bool(claimed)
        self._told += bool(result.diagnosis or lines)
        edits = [f"{repair.repaired}/{repair.failing} {repair.old} -> {repair.new}" for repair in repairs]
        known = f", mistake in {sorted(one.lines)}" if one.lines else ""
        return f"{result.verdict.value} lines {lines}{known} {'CLAIMED ' if claimed else ''}{edits} {cpu_s:.2f} s"

    def __str__(self) -> str:
        known = [self._programs, self._named, self._known, self._first, self._three]
        values = [*known, self._repaired, self._parts, self._claimed, self._told]
        return "".join(
            [f"{self._kind:>9}", *(f"{value:9}" for value in values), f"{self._cpu_s / max(1, self._programs):9.2f}"]
        )


def accepted(problem: str) -> Path | None:
    """An accepted program in Python that a person wrote."""
    written = (
        ROOT / "submissions" / "amara" / f"{problem}.py",
        ROOT / "problems" / problem / "submissions" / "accepted" / f"{problem}.py",
    )
    return next(filter(Path.is_file, written), None)


def slips(problem: str) -> Iterator[Wrong]:
    """The wrong submissions that are the accepted program with a change."""
    right = accepted(problem)
    for file in sorted((ROOT / "problems" / problem / "submissions").glob("*/*.py")):
        if right is None or file == right or file.parent.name == "accepted":
            continue
        old, new = right.read_text().splitlines(), file.read_text().splitlines()
        matcher = difflib.SequenceMatcher(None, old, new, autojunk=False)
        if matcher.ratio() > _LIKE:
            yield Wrong("slips", problem, file.stem, file.read_bytes(), frozenset(_changed(matcher)))


def _changed(matcher: difflib.SequenceMatcher[str]) -> Iterator[int]:
    """The lines of the changed program that are new; where lines were left out, those around the place."""
    for tag, _, _, start, stop in matcher.get_opcodes():
        if tag != "equal":
            yield from range(start + 1, stop + 1) if stop > start else (start, start + 1)


def mutated(problem: str, count: int, seed: int) -> Iterator[Wrong]:
    """So many mechanical changes of the accepted program."""
    file = accepted(problem)
    program = read_program(file.read_bytes()) if file else None
    if program is None:
        return
    found = []
    for node in ast.walk(program.tree):
        for target, changed in mutants.mistakes(node):
            if isinstance(target, ast.expr):
                start, stop = program.span(target)
                text = f"({ast.unparse(ast.fix_missing_locations(changed))})"
                data = program.data[:start] + text.encode() + program.data[stop:]
                name = f"line {target.lineno}: {program.data[start:stop].decode()} is now {text}"
                found.append(Wrong("mutants", problem, name, data, frozenset({target.lineno})))
    random.Random(f"{problem} {seed}").shuffle(found)
    yield from [one for one in found if read_program(one.text)][:count]


def misread(problem: str) -> Iterator[Wrong]:
    """The wrong programs in Python that other people wrote for this problem."""
    for name in patches.names():
        if name.startswith(f"{problem}/") and name.endswith(".py"):
            yield Wrong("misread", problem, Path(name).stem, patches.read(name).encode())


def grade(problem: str, wrong: Sequence[Wrong], jobs: int) -> Iterator[tuple[Wrong, Result, float]]:
    """The result of each program, and the CPU time of the search for its lines."""
    problem_cases = ProblemCases.of(definition.load(ROOT, problem))
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
                before = _cpu()
                (localised,) = addition.add({problem: problem_cases}, [result], alone, pool)
                yield one, localised, _cpu() - before


def fails_unseen(one: Wrong, repair: Repair) -> bool:
    """Whether the repaired program fails a random case that nobody has tried."""
    problem = definition.load(ROOT, one.problem)
    cases = _unseen(one.problem)
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
def _unseen(problem: str) -> Sequence[random_cases.RandomCase]:
    return random_cases.draw(definition.load(ROOT, problem), range(_FIRST_UNSEEN, _FIRST_UNSEEN + _UNSEEN))


def _cpu() -> float:
    """The CPU time of this process and of all that it has waited for."""
    usages = [resource.getrusage(who) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)]
    return sum(usage.ru_utime + usage.ru_stime for usage in usages)


if __name__ == "__main__":
    sys.exit(main())
