"""What share of a grading's CPU time the search for the lines of mistakes takes, by language.

    python benchmarks/line_share.py [--problem ochos] [--language python ...] [--students 30] [--seed 1]

A class of one language is graded with an empty store, in one process, and then again with the store it has filled. A
third of its programs are wrong: right programs with one slip, as in `wrong_programs` and `lines`, drawn from the seed.
The others are right programs, each with a comment of its own, so that all are judged.

`judging`: CPU seconds of everything else; `clues`: of what the compiler and checks say of wrong programs; `lines`: of
the search. `share`: of the search, beside what is left without it. `hints: none` saves clues and lines. `again`: CPU
seconds of the second grading, with all of them.
"""

from __future__ import annotations

import argparse
import random
import sys
import tempfile
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(ROOT)]

from benchmarks import blind_slips, lines, other_slips, processor_time, wrong_programs  # noqa: E402 - found from here, wherever this is run
from judge import sandbox  # noqa: E402
from judge.execution import pools  # noqa: E402
from judge.execution.store import Store  # noqa: E402
from judge.grading import class_grading  # noqa: E402
from judge.inspection import submissions as clues  # noqa: E402
from judge.judging.options import GradingOptions  # noqa: E402
from judge.localisation import addition  # noqa: E402
from judge.problem import definition  # noqa: E402
from judge.problem.problem_cases import ProblemCases  # noqa: E402
from judge.values.submission import Submission  # noqa: E402

LANGUAGES = {"python": ("py", "#"), "c": ("c", "//"), "cpp": ("cpp", "//"), "java": ("java", "//")}
"""The suffix of a language, and what begins a comment."""

Program = tuple[str, str]
"""The name of a file and its text."""


def main(argv: Sequence[str] | None = None) -> int:
    """Grade all classes, and print the table."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--problem", default="ochos", choices=definition.names(ROOT))
    parser.add_argument("--language", action="append", choices=sorted(LANGUAGES))
    parser.add_argument("--students", type=int, default=30)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args(argv)
    spent: Counter[str] = Counter()
    addition.add = _timed(addition.add, spent, "lines")
    clues.add = _timed(clues.add, spent, "clues")
    print("".join(f"{head:>10}" for head in ("", "programs", "wrong", "judging", "clues", "lines", "share", "again")))
    for language in args.language or LANGUAGES:
        made = class_of(args.problem, language, args.students, args.seed)
        with tempfile.TemporaryDirectory() as folder:
            spent.clear()
            first, wrong = _grade(Path(folder), args.problem, made)
            line_s, clues_s = spent["lines"], spent["clues"]
            again, _ = _grade(Path(folder), args.problem, made)
        share = f"{line_s / (first - line_s):.0%}"
        seconds = (first - line_s - clues_s, clues_s, line_s)
        words = [f"{len(made)}", f"{wrong}", *(f"{one:.1f}" for one in seconds), share, f"{again:.1f}"]
        print(f"{language:>10}" + "".join(f"{word:>10}" for word in words), flush=True)
    return 0


def class_of(problem: str, language: str, count: int, seed: int) -> list[Program]:
    """So many programs, a third of them wrong; fewer if there are not so many wrong ones."""
    draw = random.Random(f"{problem} {language} {seed}")
    suffix, comment = LANGUAGES[language]
    wrong = sorted(set(_wrong(problem, language, seed)))
    wrong = draw.sample(wrong, min(count // 3, len(wrong)))
    right = sorted(set(_right(problem, suffix)))
    others = (right[number % len(right)] for number in range(2 * len(wrong)))
    return [*wrong, *((file, f"{text}\n{comment} {number}\n") for number, (file, text) in enumerate(others))]


def _wrong(problem: str, language: str, seed: int) -> Iterator[Program]:
    if language == "python":
        for one in wrong_programs.of(problem, 8, seed):
            if one.kind != "misread":
                yield f"{problem}.py", one.text.decode()
        return
    for made in (*lines.slips(problem), *lines.blind(problem), *lines.mutated(problem, 6, seed)):
        if made.language == language:
            yield made.file, made.text


def _right(problem: str, suffix: str) -> Iterator[Program]:
    if suffix != "py":
        yield from ((file, text) for file, text in lines.right_programs(problem) if file.endswith(f".{suffix}"))
    for folder in (blind_slips.BLIND, other_slips.OTHER):
        if (file := folder / f"{problem}.{suffix}").is_file():
            yield file.name, file.read_text("utf-8")
    if suffix == "py" and (accepted := wrong_programs.accepted(problem)):
        yield accepted.name, accepted.read_text("utf-8")


def _grade(folder: Path, problem: str, programs: Sequence[Program]) -> tuple[float, int]:
    """The CPU time of a grading, and the number of wrong programs."""
    submissions = []
    for number, (name, text) in enumerate(programs):
        file = folder / f"{number:04}" / name
        file.parent.mkdir(exist_ok=True)
        file.write_text(text, "utf-8")
        submissions.append(Submission(f"{number:04}", problem, file))
    before = processor_time.used_s()
    cases = ProblemCases.of(definition.load(ROOT, problem))
    options = GradingOptions(sandbox.best_level(), Store(folder / "store"), counterexamples=True)
    with pools.start("serial", 1) as pool:
        report = class_grading.grade([cases], submissions, (), pool, options)
    for note in report.notes:
        print(note, file=sys.stderr)
    return processor_time.used_s() - before, sum(result.verdict.value != "AC" for result in report.results)


def _timed(function: Callable[..., Any], spent: Counter[str], name: str) -> Callable[..., Any]:
    def call(*args: Any) -> Any:
        before = processor_time.used_s()
        try:
            return function(*args)
        finally:
            spent[name] += processor_time.used_s() - before  # type: ignore[assignment]

    return call


if __name__ == "__main__":
    sys.exit(main())
