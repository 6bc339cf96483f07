"""How large is the report of a large class, how fast does Chromium open it, how much memory does writing it need?

    python benchmarks/report.py [--students 1000] [--cases 100] [--public 300] [--rounds 5] [--out FOLDER]

Makes random results of a class on real games of one problem. Three students in four fail, each on a few cases up to
nearly all. Each failure has an explanation, a replay, a diagnosis, a public case (`--public` different ones) and its
program. Prints the size of report.html and of the largest page of a student, and the time and memory of writing. Then
it prints, as medians, the time until the page was loaded, until its first paint, and from the click on a student until
that student's replay was painted. It also measures opening the page directly at a student.
"""

from __future__ import annotations

import argparse
import random
import shutil
import statistics
import sys
import tempfile
import time
from dataclasses import replace
from fractions import Fraction
from pathlib import Path
from typing import TYPE_CHECKING

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from judge.base.packed import Packed  # noqa: E402
from judge.explanation.explain import explain, reason  # noqa: E402
from judge.judging import transcript  # noqa: E402 - the path comes first
from judge.problem import batch, definition, programs  # noqa: E402 - the path comes first
from judge.problem.trace import read_trace  # noqa: E402
from judge.reporting.reports import html  # noqa: E402
from judge.values.feedback import Counterexample, Diagnosis, Feedback, Misreading, SourceCode, Trace  # noqa: E402
from judge.values.outcome import CaseResult, Difference, Ran, Verdict  # noqa: E402
from judge.values.report import ProblemSummary, Report, Result  # noqa: E402
from judge.values.submission import Submission  # noqa: E402
from tests.judge.outcomes import changed, ran_case  # noqa: E402

if TYPE_CHECKING:
    from collections.abc import Sequence

    from playwright.sync_api import Browser

    from judge.values.problem import Problem

MISREADINGS = [
    Misreading(f"misreading-{n}", f"A rule misread in way {n}", f"O{n % 9}", "Read it again: " * 4) for n in range(30)
]
# As long as the programs that pass `ochos` are.
LINES = tuple((ROOT / "problems/ochos/submissions/accepted/ochos.cpp").read_text("utf-8").splitlines())
CODE = SourceCode("ochos.cpp", LINES, len(LINES))
OPENED = """() => new Promise(done => {
  const timing = performance.getEntriesByType('navigation')[0];
  const paint = performance.getEntriesByName('first-contentful-paint')[0];
  requestAnimationFrame(() => setTimeout(() => done([timing.domContentLoadedEventEnd, paint?.startTime ?? 0])));
})"""
CLICK = """link => new Promise(done => {
  const start = performance.now();
  link.click();
  const look = () => document.querySelector('.replay')
    ? requestAnimationFrame(() => setTimeout(() => done(performance.now() - start)))
    : requestAnimationFrame(look);
  look();
})"""


def main() -> None:
    """Make, write, measure, print."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    for name, default in (("students", 1000), ("cases", 100), ("public", 300), ("rounds", 5)):
        parser.add_argument(f"--{name}", type=int, default=default)
    parser.add_argument("--out", type=Path, help="keep the pages there")
    args = parser.parse_args()
    report = make_class(args.students, args.cases, args.public)
    with tempfile.TemporaryDirectory() as folder:
        out = args.out or Path(folder)
        before, start = resident("VmRSS"), time.perf_counter()
        Path("/proc/self/clear_refs").write_text("5", encoding="ascii")  # resets the peak
        written = html.write(report, out)
        spent, added = time.perf_counter() - start, resident("VmHWM") - before
        sizes = [path.stat().st_size for path in written]
        print(f"report.html      {sizes[0] / 1e6:7.2f} MB")
        print(f"a student's page {max(sizes[1:]) / 1e6:7.2f} MB at most")
        print(f"written in       {spent:7.2f} s, {added / 1024:.0f} MiB more memory at the peak")
        measure(written[0], args.rounds, last=f"#student-{report.results[-1].submission.id}")


def resident(key: str) -> int:
    """This process's memory in KiB: now (VmRSS), or at the peak (VmHWM)."""
    status = Path("/proc/self/status").read_text(encoding="ascii")
    return int(next(line for line in status.splitlines() if line.startswith(key)).split()[1])


# ---- the class -------------------------------------------------------------------------------------------------------


def make_class(students: int, cases: int, public: int) -> Report:
    """The results of a class on games of the problem `ochos`."""
    chance = random.Random(7)
    chosen = definition.load(ROOT, "ochos")
    inputs, traces = play(chosen, cases + public)
    names = [f"secret/{number:03}-a-case-that-pins-something" for number in range(1, cases + 1)]
    games = dict(zip(names, traces, strict=False))
    summary = ProblemSummary("ochos", chosen.title, cases, chosen.points, chosen.groups, traces=games)
    results = []
    for number in range(students):
        result = accepted(f"student-{number:04}", names, chance)
        if chance.random() < 0.75:
            example = cases + chance.randrange(public)
            result = failed(chosen, result, traces[:cases], inputs[example], traces[example], chance)
        results.append(result)
    return Report((summary,), tuple(results), (), "bubblewrap", "benchmark")


def play(chosen: Problem, count: int) -> tuple[list[str], list[Trace]]:
    """Random cases and the reference's traces of them."""
    assert chosen.generate
    seeds = [batch.Request(str(seed), seed=seed) for seed in range(count)]
    inputs = [reply.output for reply in batch.run_batch(chosen, (*chosen.generate, "--batch"), seeds)]
    requests = [batch.Request(str(number), input=text) for number, text in enumerate(inputs)]
    argv = (*programs.reference(chosen), "--trace", "--batch")
    return inputs, [read_trace(reply.output) for reply in batch.run_batch(chosen, argv, requests)]


def accepted(student: str, names: Sequence[str], chance: random.Random) -> Result:
    """A submission that is right on every case."""
    results = [
        ran_case(name, "secret", Verdict.AC, status=0, cpu_s=0.01 + chance.random() / 50, memory_kib=9000)
        for name in names
    ]
    file = Path(student) / "ochos.py"
    submission = Submission(student, "ochos", file)
    return Result(submission, "python", "Python 3.11.2", Verdict.AC, Fraction(1), Fraction(50), Packed(results))


def failed(
    chosen: Problem, result: Result, traces: Sequence[Trace], text: str, public: Trace, chance: random.Random
) -> Result:
    """A submission that is wrong on some cases and on a public one."""
    part = chance.random()
    results = [
        wrong(right, traces[at], chance) if chance.random() < part else right for at, right in enumerate(result.cases)
    ]
    accepted_cases = sum(result.verdict is Verdict.AC for result in results)
    first_at = next((at for at, result in enumerate(results) if result.verdict is Verdict.WA), None)
    if first_at is None:
        return result
    case = wrong(replace(results[0], case=f"public/{len(text)}"), public, chance)
    example = Counterexample(text, lines(public).decode(), case, explain(chosen, case, public))
    misreadings = chance.sample(MISREADINGS, 2)
    return replace(
        result,
        verdict=Verdict.WA,
        points=Fraction(50 * accepted_cases, len(results)),
        cases=Packed(results),
        packed_feedback=Feedback(
            results[first_at], explain(chosen, results[first_at], traces[first_at]), example, code=CODE
        ),
        diagnosis=Diagnosis(
            part < 0.5, ((misreadings[0],),) if part < 0.5 else ((misreadings[0],), tuple(misreadings))
        ),
    )


def wrong(right: CaseResult, trace: Trace, chance: random.Random) -> Ran:
    """The case with a failure at some line, from which on the game is a different one."""
    golden = lines(trace)
    at = chance.randrange(1, len(trace))
    found = golden.splitlines(keepends=True)
    found[at:] = [line.replace(b": ", b": R") for line in found[at:]]
    difference = Difference(at + 1, trace[at].line.encode(), found[at].rstrip())
    made = changed(
        right,
        verdict=Verdict.WA,
        message=f"line {at + 1}: expected `{trace[at].line}`, found `{found[at].decode().rstrip()}`",
        difference=difference,
        window=transcript.window(golden, b"".join(found), at + 1),
    )
    return changed(made, reason=reason(made, trace))


def lines(trace: Trace) -> bytes:
    """The golden transcript that a trace explains."""
    return "".join(f"{line.line}\n" for line in trace).encode()


# ---- the browser -----------------------------------------------------------------------------------------------------


def measure(report: Path, rounds: int, last: str) -> None:
    """Print the medians."""
    program = shutil.which("chromium")
    if program is None:
        raise SystemExit("Chromium not found: apt-get install chromium")
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=["--no-sandbox"])
        at_class = [visit(browser, report, "") for _ in range(rounds)]
        at_student = [visit(browser, report, last) for _ in range(rounds)]
        browser.close()
    for name, times in (("the class", at_class), (f"right at {last}", at_student)):
        loaded, painted, clicked = (statistics.median(column) for column in zip(*times, strict=True))
        print(f"{name}: loaded {loaded:.0f} ms, first paint {painted:.0f} ms, then a student {clicked:.0f} ms")


def visit(browser: Browser, report: Path, place: str) -> tuple[float, float, float]:
    """Milliseconds until loaded, until the first paint, and from a click until a student is painted."""
    page = browser.new_page()
    page.goto(report.as_uri() + place)
    loaded, painted = page.evaluate(OPENED)
    if place:
        page.keyboard.press("Escape")
    link = page.locator(".class tbody tr", has_text="WA").nth(5).locator("a")
    clicked = page.evaluate(CLICK, link.element_handle())
    page.close()
    return loaded, painted, clicked


if __name__ == "__main__":
    main()
