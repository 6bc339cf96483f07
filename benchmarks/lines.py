"""Which lines wrong programs in C, C++ and Java are shown, and how many are repaired.

    python benchmarks/lines.py [--language c] [--kind KIND ...] [--mutants 12] [--seed 1] [--list]

Four kinds of wrong programs, each with one mistake whose lines are known, are judged on some cases, and the lines to
look at are sought:

- slips: the problems' own wrong submissions that `MENDED` makes right.
- mutants: right programs with one mechanical change of a comparison, a sign, a number, a condition or a call, drawn
  from the seed; those that still pass all cases, or do not compile, do not count.
- patches: those of the exercises in C (`course.OWN`).
- blind: programs with one slip each (`blind_slips.COMPILED`), written before anybody knew how they would do.

`any`: some line is shown. `first`, `three`: the right line is the first, or one of all (at most three). `chance`: how
many would be right if three lines with code were drawn from each program instead. `repaired`: an edit makes all cases
right; `elsewhere`: it is in another line than the mistake. CPU time is that of the search for
lines alone, for each program.
"""

from __future__ import annotations

import argparse
import contextlib
import random
import re
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(ROOT)]

from benchmarks import blind_slips, course, other_slips, processor_time  # noqa: E402 - found from here, wherever this is run
from benchmarks.wrong_programs import changed_lines  # noqa: E402
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

# What makes a wrong submission right: the text in it, and what replaces it.
MENDED = {
    "ochos/submissions/output_limit_exceeded/plays_on_after_the_win.c": (
        "        p = (p + 1) % 3;\n",
        "        if (pick >= 0 && size[p] == 0) return 0;\n        p = (p + 1) % 3;\n",
    ),
    "ochos/submissions/wrong_answer/draw_in_small_letters.c": ("%d: Draw", "%d: DRAW"),
    "ochos/submissions/wrong_answer/highest_of_the_colour.cpp": ("c[1] > colour[1]", "c[1] < colour[1]"),
    "ochos/submissions/wrong_answer/alphabetical_colours.java": (
        "Collections.min(best)",
        (
            'best.stream().min((a, b) -> "RYGB12345678".indexOf(a.charAt(best == number ? 0 : 1))'
            ' - "RYGB12345678".indexOf(b.charAt(best == number ? 0 : 1))).get()'
        ),
    ),
    "ochos/submissions/run_time_error/hand_of_at_most_seven.cpp": ("std::string, 7>", "std::string, 40>"),
    "ochos2/submissions/wrong_answer/DrawsForAShortPile.java": ("open && pile.size() >= 2 ?", "open ?"),
    "ochos2/submissions/wrong_answer/first_card_two_is_open.cpp": ("open = top[1] == '2';", "open = false;"),
    "ochos3/submissions/wrong_answer/PrintedColourStillCounts.java": (" || c.colour() == last.colour()", ""),
    "ochos4/submissions/wrong_answer/stops_with_the_pile.c": (
        "            if (taken == pile_size) return 0;\n",
        "",
    ),
    "dubito/submissions/run_time_error/SignedRemainder.java": (
        "(int) ((z ^ (z >>> 31)) % n)",
        "(int) Long.remainderUnsigned(z ^ (z >>> 31), n)",
    ),
}
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
KINDS = ("slips", "mutants", "patches", "blind")


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


class Counts:
    """What was found for the programs of one kind."""

    def __init__(self) -> None:
        self.programs = self.any = self.first = self.three = self.repaired = self.elsewhere = 0
        self.chance = self.cpu_s = 0.0

    def add(self, one: Wrong, found: Localisation | None, cpu_s: float) -> None:
        """Count a program."""
        lines = [suspect.line for suspect in found.suspects] if found else []
        whole = {repair.line for repair in found.repairs if repair.is_whole} if found else set()
        self.programs += 1
        self.repaired += bool(whole)
        self.elsewhere += bool(whole) and whole.isdisjoint(one.lines)
        self.any += bool(lines)
        self.first += bool(lines) and lines[0] in one.lines
        self.three += not one.lines.isdisjoint(lines)
        code = sum(any(map(str.isalnum, line)) for line in one.text.splitlines())
        self.chance += min(1.0, 3 * len(one.lines) / code)
        self.cpu_s += cpu_s

    def __str__(self) -> str:
        counts = "".join(f"{value:9}" for value in (self.programs, self.any, self.first, self.three))
        repaired = f"{self.repaired:10}{self.elsewhere:10}"
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
            counts.setdefault((one.language, one.kind), Counts()).add(one, found, cpu_s)
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
    heads = ("language", "kind", "programs", "any", "first", "three", "chance", "repaired", "elsewhere", "CPU s")
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
    source = _source(f"{exercise.name}.c", exercise.right.decode())
    cases = tuple(CaseToRun(f"secret/{name}", CaseTexts(data, b"")) for name, data in exercise.inputs.items())
    settings = RunSettings(Comparison(), Limits(time_s=1), sandbox.best_level(), keeps_output=True)
    with contextlib.closing(WorkerState()) as state:
        done = state.judge(CaseBatch(0, source, cases, settings))
    printed = {one.case: one.output or b"" for one in done.results}
    right = [replace(case, data=CaseTexts(case.data.read().input, printed[case.id])) for case in cases]
    return Ground(tuple(right), Comparison(), Limits(time_s=1))


def sought(ground: Ground, one: Wrong) -> tuple[Localisation | None, float] | None:
    """What is found, and the CPU time of the search; None for a program that is right or does not compile."""
    source = _source(one.file, one.text)
    settings = RunSettings(ground.comparison, ground.limits, sandbox.best_level())
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


def _source(file: str, text: str) -> Source:
    language = by_suffix(Path(file).suffix)
    assert language is not None
    name = language.rename(file, text.encode()) if language.rename else file
    return source_of(name, ((name, text.encode()),))


if __name__ == "__main__":
    sys.exit(main())
