"""Which lines wrong programs in C, C++ and Java are shown, and how many are repaired.

    python benchmarks/lines.py [--language c] [--kind KIND ...] [--mutants 12] [--seed 1] [--list]

Six kinds of wrong programs, each with one mistake whose lines are known, are judged on some cases, and the lines to
look at are sought:

- slips: the problems' own wrong submissions that `MENDED` makes right.
- mutants: right programs with one mechanical change of a comparison, a sign, a number, a condition or a call, drawn
  from the seed; those that still pass all cases, or do not compile, do not count.
- patches: those of the exercises in C (`course.OWN`).
- blind: programs with one slip each (`blind_slips.COMPILED`), written before anybody knew how they would do.
- learned, measured: the halves of the slips of a first course (`first_course_slips`).

`any`: some line is shown. `first`, `three`: the right line is the first, or one of all (at most three). `chance`: how
many would be right if three lines with code were drawn from each program instead. `repaired`: an edit makes all cases
right; `elsewhere`: it is in another line than the mistake. `refuted`: it is wrong on one of 200 further inputs (learned
and measured only). CPU time is that of the search for lines alone, for each program.
"""

from __future__ import annotations

import argparse
import contextlib
import random
import re
import sys
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(ROOT)]

from benchmarks import blind_slips, course, first_course_slips, other_slips, processor_time  # noqa: E402 - found from here, wherever this is run
from benchmarks.wrong_programs import MENDED, changed_lines  # noqa: E402
from judge import sandbox  # noqa: E402
from judge.execution.compilation import Source, source_of  # noqa: E402
from judge.judging.batch import CaseBatch, CaseTexts, CaseToRun, RunSettings  # noqa: E402
from judge.judging.worker import WorkerState  # noqa: E402
from judge.languages import by_suffix  # noqa: E402
from judge.localisation.localise import Task, localise  # noqa: E402
from judge.localisation.trials import Seen  # noqa: E402
from judge.problem import definition  # noqa: E402
from judge.problem.problem_cases import ProblemCases  # noqa: E402
from judge.values.feedback import Localisation  # noqa: E402
from judge.values.outcome import Ran, Verdict  # noqa: E402
from judge.values.problem import Comparison, Limits  # noqa: E402

_SKIPPED = re.compile(
    r"//[^\n]*|/\*.*?\*/|^[ \t]*(?:#|import\b|package\b|using\b|static_assert)[^\n]*"
    r"|'(?:\\.|[^'\\])+'|\"(?:\\.|[^\"\\])*\"",
    re.DOTALL | re.MULTILINE,
)
_CHANGES: tuple[tuple[re.Pattern[str], tuple[str, ...]], ...] = (
    (re.compile(r"(?<= )<(?= )"), ("<=", ">")),
    (re.compile(r"(?<= )>(?= )"), (">=", "<")),
    (re.compile(r"(?<= )<=(?= )"), ("<",)),
    (re.compile(r"(?<= )>=(?= )"), (">",)),
    (re.compile(r"(?<= )==(?= )"), ("!=",)),
    (re.compile(r"(?<= )!=(?= )"), ("==",)),
    (re.compile(r"(?<= )&&(?= )"), ("||",)),
    (re.compile(r"(?<= )\|\|(?= )"), ("&&",)),
    (re.compile(r"(?<=\w )\+(?= \w)"), ("-",)),
    (re.compile(r"(?<=\w )-(?= \w)"), ("+",)),
    (re.compile(r"(?<![\w.\]])\d{1,3}(?![\w.])"), ("+1", "-1")),
    (re.compile(r"(?<=\bif \()(?=\w)"), ("!!",)),
    (re.compile(r"\bbreak;|\bcontinue;"), (";",)),
    (
        re.compile(r"(?<=\n)[ \t]+(?:[\w.\[\]>-]+\([^;{}\n]*\)|[\w.\[\]>-]+ [-+]?= [^;{}\n]*|[\w.\[\]]+(?:\+\+|--));"),
        (" ;",),
    ),
)
_MOST_CASES = 24
KINDS = ("slips", "mutants", "patches", "blind", "learned", "measured")
_FRESH = 200


@dataclass(frozen=True)
class Wrong:
    """A wrong program and the lines of its mistake."""

    language: str
    kind: str
    name: str
    file: str
    text: str
    lines: frozenset[int]


@dataclass(frozen=True)
class Ground:
    """The cases on which programs are judged."""

    cases: tuple[CaseToRun, ...]
    comparison: Comparison
    limits: Limits
    fresh: tuple[CaseToRun, ...] = ()


class Counts:
    """What was found for the programs of one kind."""

    def __init__(self) -> None:
        self.programs = self.any = self.first = self.three = self.repaired = self.elsewhere = self.refuted = 0
        self.chance = self.cpu_s = 0.0

    def add(self, one: Wrong, found: Localisation | None, cpu_s: float, *, refuted: bool) -> None:
        """Count a program."""
        lines = [suspect.line for suspect in found.suspects] if found else []
        whole = {repair.line for repair in found.repairs if repair.is_whole} if found else set()
        self.programs += 1
        self.repaired += bool(whole)
        self.refuted += refuted
        self.elsewhere += bool(whole) and whole.isdisjoint(one.lines)
        self.any += bool(lines)
        self.first += bool(lines) and lines[0] in one.lines
        self.three += not one.lines.isdisjoint(lines)
        code = sum(any(map(str.isalnum, line)) for line in one.text.splitlines())
        self.chance += min(1.0, 3 * len(one.lines) / code)
        self.cpu_s += cpu_s

    def __str__(self) -> str:
        counts = "".join(f"{value:9}" for value in (self.programs, self.any, self.first, self.three))
        repaired = f"{self.repaired:10}{self.elsewhere:10}{self.refuted:9}"
        return f"{counts}{self.chance:9.1f}{repaired}{self.cpu_s / max(1, self.programs):9.2f}"


def main(argv: Sequence[str] | None = None) -> int:
    """Judge all, seek their lines, and print the table."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--language", action="append", choices=("c", "cpp", "java"))
    parser.add_argument("--kind", action="append", choices=KINDS)
    parser.add_argument("--mutants", type=int, default=12, help="of each right program of a problem")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--list", action="store_true", help="a line for each program, too")
    args = parser.parse_args(argv)
    chosen = args.language or ("c", "cpp", "java")
    counts: dict[tuple[str, str], Counts] = {}
    for ground, wrong in sorts(chosen, args.mutants, args.seed):
        for one in wrong:
            if args.kind and one.kind not in args.kind:
                continue
            done = sought(ground, one)
            if done is None:
                continue
            found, cpu_s = done
            counts.setdefault((one.language, one.kind), Counts()).add(
                one, found, cpu_s, refuted=is_refuted(ground, one, found)
            )
            if args.list:
                lines = [suspect.line for suspect in found.suspects] if found else []
                mark = "+" if one.lines & set(lines) else "-"
                print(
                    f"{mark} {one.language} {one.name}: lines {lines}, mistake in {sorted(one.lines)}, {cpu_s:.2f} s",
                    flush=True,
                )
                for repair in found.repairs if found else ():
                    print(
                        f"    line {repair.line}, {repair.repaired} of {repair.failing}: {repair.old} -> {repair.new}"
                    )
    heads = (
        "language",
        "kind",
        "programs",
        "any",
        "first",
        "three",
        "chance",
        "repaired",
        "elsewhere",
        "refuted",
        "CPU s",
    )
    print("".join(f"{head:>9}" if len(head) < 9 and head != "repaired" else f"{head:>10}" for head in heads))
    for (language, kind), counted in sorted(counts.items()):
        print(f"{language:>9}{kind:>9}{counted}")
    return 0


def sorts(chosen: Sequence[str], count: int, seed: int) -> Iterator[tuple[Ground, list[Wrong]]]:
    """The wrong programs in these languages, with the cases for them."""
    for problem in definition.names(ROOT):
        some = [*slips(problem), *blind(problem), *mutated(problem, count, seed)]
        wrong = [one for one in some if one.language in chosen]
        if wrong:
            yield ground_of(problem, wrong[0].language), wrong
    for file in (one for one in first_course_slips.SLIPS if _language(one) in chosen):
        yield first_course_ground(file), list(of_first_course(file))
    for exercise in course.exercises() if "c" in chosen else ():
        yield exercise_ground(exercise), [*patches(exercise), *exercise_mutants(exercise, count // 3, seed)]


def slips(problem: str) -> Iterator[Wrong]:
    """The wrong submissions that can be made right."""
    for path, (old, new) in MENDED.items():
        if path.startswith(f"{problem}/"):
            text = (ROOT / "problems" / path).read_text()
            yield _differing("slips", Path(path).stem, Path(path).name, text.replace(old, new, 1), text)


def right_programs(problem: str) -> Iterator[tuple[str, str]]:
    """The names and texts of right programs: accepted ones, those of the example class, and the mended ones."""
    accepted = [*(ROOT / "problems" / problem / "submissions" / "accepted").iterdir()]
    example = (ROOT / "submissions").glob(f"*/{problem}.*")
    for file in sorted([*accepted, *(one for one in example if one.parent.name in ("chen", "ines"))]):
        if file.suffix in (".c", ".cpp", ".java"):
            yield file.name, file.read_text()
    for path, (old, new) in MENDED.items():
        if path.startswith(f"{problem}/"):
            yield Path(path).name, (ROOT / "problems" / path).read_text().replace(old, new, 1)


def mutated(problem: str, count: int, seed: int) -> Iterator[Wrong]:
    """So many mechanical changes of each right program."""
    for file, text in right_programs(problem):
        yield from mutants(file, text, count, f"{problem} {file} {seed}")


def blind(problem: str) -> Iterator[Wrong]:
    """The programs that were written blind."""
    for file, made in blind_slips.COMPILED.items():
        if Path(file).stem == problem:
            right = (blind_slips.BLIND / file).read_text("utf-8")
            for name, patch in made.items():
                yield _differing("blind", f"{file} {name}", file, right, other_slips.patched(right, patch))


def of_first_course(file: str) -> Iterator[Wrong]:
    """The programs of a first course with a slip."""
    for slip in first_course_slips.slips(file):
        kind = "learned" if slip.id in first_course_slips.LEARNED else "measured"
        yield _differing(kind, slip.id, file, slip.right, slip.wrong)


def exercise_mutants(exercise: course.Exercise, count: int, seed: int) -> Iterator[Wrong]:
    """So many mechanical changes of the right program of an exercise."""
    file = f"{exercise.name}.c"
    yield from mutants(file, exercise.right.decode(), count, f"{file} {seed}")


def patches(exercise: course.Exercise) -> Iterator[Wrong]:
    """The own patches of an exercise."""
    right = exercise.right.decode()
    for name, patch in course.OWN[exercise.name].items():
        yield _differing(
            "patches", f"{exercise.name}/{name}", f"{exercise.name}.c", right, course.patched(right, patch)
        )


def _differing(kind: str, name: str, file: str, right: str, wrong: str) -> Wrong:
    return Wrong(_language(file), kind, name, file, wrong, changed_lines(right, wrong))


def mutants(file: str, text: str, count: int, seed: str) -> list[Wrong]:
    """So many changes of one place in the program, drawn from the seed."""
    skipped = [match.span() for match in _SKIPPED.finditer(text)]
    found: list[Wrong] = []
    for pattern, replacements in _CHANGES:
        for match in pattern.finditer(text):
            if any(start <= match.start() < stop for start, stop in skipped):
                continue
            for new in replacements:
                found += _mutant(file, text, match, new)
    random.Random(seed).shuffle(found)
    return found[:count]


def _mutant(file: str, text: str, match: re.Match[str], new: str) -> Iterator[Wrong]:
    start, stop = match.span()
    if new in ("+1", "-1"):
        number = int(match[0]) + int(new)
        new = str(number)
        if number < 0:
            return
    if new == "!!":
        depth, stop = 1, start
        while depth and stop < len(text):
            depth += (text[stop] == "(") - (text[stop] == ")")
            stop += 1
        stop -= 1
        new = f"!({text[start:stop]})"
    made = text[:start] + new + text[stop:]
    line = text.count("\n", 0, start + len(match[0]) - len(match[0].lstrip())) + 1
    # Where a statement was left out, nothing is in its line: those around it count, as for patches.
    is_left = any(map(str.isalnum, made.split("\n")[line - 1]))
    lines = {line} if is_left else {line - 1, line + 1}
    name = f"{file}, line {line}: `{text[start:stop].strip()}` is now `{new.strip()}`"
    yield Wrong(_language(file), "mutants", name, file, made, frozenset(lines))


def _language(file: str) -> str:
    language = by_suffix(Path(file).suffix)
    assert language is not None
    return language.name


def ground_of(problem_id: str, language: str) -> Ground:
    """The shortest cases of a problem."""
    problem = definition.load(ROOT, problem_id)
    problem_cases = ProblemCases.of(problem)
    files = [problem_cases.files[case.id] for case in problem_cases.cases]
    files.sort(key=lambda one: (one.case.input.stat().st_size + one.case.expected.stat().st_size, one.case.id))
    cases = tuple(CaseToRun(one.case.id, one.read()) for one in files[:_MOST_CASES])
    return Ground(cases, problem.compare, problem.limits_for(language))


def exercise_ground(exercise: course.Exercise) -> Ground:
    """The inputs of an exercise, with what its right program prints."""
    limits = Limits(time_s=1)
    cases = _answered(f"{exercise.name}.c", exercise.right.decode(), exercise.inputs, limits)
    return Ground(cases, Comparison(), limits)


def first_course_ground(file: str) -> Ground:
    """So many inputs as are used of a problem, with what the right program prints, and further ones."""
    limits = Limits(time_s=5 if file.endswith(".java") else 2)
    right = (first_course_slips.PROGRAMS / file).read_text("ascii")
    known = _answered(file, right, first_course_slips.inputs(file, _MOST_CASES, "cases"), limits)
    fresh = _answered(file, right, first_course_slips.inputs(file, _FRESH, "fresh"), limits)
    return Ground(known, Comparison(), limits, fresh)


def _answered(file: str, right: str, inputs: Mapping[str, bytes], limits: Limits) -> tuple[CaseToRun, ...]:
    cases = tuple(CaseToRun(f"secret/{name}", CaseTexts(data, b"")) for name, data in inputs.items())
    settings = RunSettings(Comparison(), limits, sandbox.best_level(), keeps_output=True)
    with contextlib.closing(WorkerState()) as state:
        done = state.judge(CaseBatch(0, _source(file, right.encode()), cases, settings))
    printed = {one.case: one.output or b"" for one in done.results}
    return tuple(replace(case, data=CaseTexts(case.data.read().input, printed[case.id])) for case in cases)


def is_refuted(ground: Ground, one: Wrong, found: Localisation | None) -> bool:
    """Whether an edit that makes all cases right is wrong on a fresh one."""
    for made in found.repairs if found and ground.fresh else ():
        lines = one.text.split("\n")
        lines[made.line - 1 : made.line - 1 + len(made.old)] = made.new
        with contextlib.closing(WorkerState()) as state:
            done = state.judge(
                CaseBatch(0, _source(one.file, "\n".join(lines).encode()), ground.fresh, _settings(ground))
            )
        if made.is_whole and {judged.result.verdict for judged in done.results} != {Verdict.AC}:
            return True
    return False


def sought(ground: Ground, one: Wrong) -> tuple[Localisation | None, float] | None:
    """What is found, and the CPU time of the search; None for a program that is right or does not compile."""
    source = _source(one.file, one.text.encode())
    settings = _settings(ground)
    with contextlib.closing(WorkerState()) as state:
        done = state.judge(CaseBatch(0, source, ground.cases, settings))
    results = [judged.result for judged in done.results if isinstance(judged.result, Ran)]
    ended = (Verdict.AC, Verdict.WA)
    seen = tuple(Seen(each.case, each.verdict is Verdict.AC, each.wrong, each.verdict in ended) for each in results)
    if not seen or all(case.passes for case in seen):
        return None
    names = {case.id for case in seen}
    cases = tuple(case for case in ground.cases if case.id in names)
    before = processor_time.used_s()
    found = localise(Task(source, seen, cases, settings))
    return found, processor_time.used_s() - before


def _settings(ground: Ground) -> RunSettings:
    return RunSettings(ground.comparison, ground.limits, sandbox.best_level())


def _source(file: str, text: bytes) -> Source:
    language = by_suffix(Path(file).suffix)
    assert language is not None
    name = language.rename(file, text) if language.rename else file
    return source_of(name, ((name, text),))


if __name__ == "__main__":
    sys.exit(main())
