"""A mistake in a problem's files costs only feedback: never a verdict or points, and there is no traceback.

Each example is one random mistake from a fixed seed. The grading either refuses to start, in one line with the status
of bad usage, or gives the same verdicts and points as without the mistake.
"""

import random
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from judge import sandbox
from judge.base.errors import BadUsage
from judge.execution import pools
from judge.execution.store import Store
from judge.explanation import faults
from judge.grading import class_grading
from judge.judging.options import GradingOptions
from judge.problem import batch, definition, process, random_cases
from judge.problem.problem_cases import ProblemCases
from judge.reporting import formats
from judge.results import writer
from judge.values.report import Report
from tests.judge import adder, misreader

CASES = ["1 2\n", "3 4\n5 6\n", "9 1\n", "2 2\n7 8\n"]
STUDENTS = {
    "ana": adder.RIGHT,
    "ben": adder.RIGHT.replace("sum(map", "max(map"),
    "eva": "print('sum 3')\n1 / 0\n",
    "zoe": "print('sum ' + 'sum 3 ' * 40 + '?')\n",
}
EVENTS = [
    "(?P<sum>x)",
    "(?P<sum>(([a-z0-9 ]+)+)+)!",
    "(?P<player>.*)",
    "(?P<sum>)(?P<player>s)?.*",
    "(?P<sum>sum (?P<player>[0-9]))",
    "(?P<sum>(a|a)*)",
    "(?P<sum>" + "(" * 90 + ")" * 90 + ")",
    "(?P<sum>x{99999999999})",
    "((",
    "sum",
]
VALUES = ["null", "0", "-1", "[]", "{}", "''", "'\\ud800'", "1e999", "[python]", "[python, adder.py, '\\0']", "&a [*a]"]
PIECES = ['"line"', '"rules"', '"zones"', "[line]", '"why"', "1", "0", '"options"', "line.split()[1:]", '"sum"', "n,"]
TRACES = ["", "None", '"\\ud800"', "[]", "{}", "-1", "10**30", "float('inf')", '"x" * 9999', "[[]]", "line[:2]", "True"]
ODD_BYTES = [b"", b"\0", b"\xff\xfe", b"sum 3", b"\r\n", b"sum 3\n" * 3, b"sum \xef\xbc\x93\n", b"\xed\xa0\x80\n"]


def mutated(text: str, choose: random.Random) -> str:
    """`text` with a few characters lost, doubled, or exchanged."""
    for _ in range(choose.randint(1, 3)):
        start = choose.randrange(len(text))
        stop = start + choose.choice([1, 1, 5, 40])
        text = text[:start] + choose.choice(["", "\t", ":", "\udcff", "'", text[start:stop] * 2, "\0"]) + text[stop:]
    return text


def break_yaml(root: Path, choose: random.Random) -> None:
    name = choose.choice(["problem.yaml", "misreadings.yaml"])
    rewrite(root / "problems/adder" / name, lambda text: mutated(text, choose))


def break_key(root: Path, choose: random.Random) -> None:
    file = root / "problems/adder/problem.yaml"
    lines = file.read_text().splitlines()
    number = choose.randrange(len(lines))
    lines[number] = f"{lines[number].partition(':')[0]}: {choose.choice(VALUES)}"
    file.write_text("\n".join(lines) + "\n")


def break_event(root: Path, choose: random.Random) -> None:
    event = f"event: '{choose.choice(EVENTS)}'"
    rewrite(root / "problems/adder/problem.yaml", lambda text: text.replace("event: 'sum (?P<sum>[0-9]+)'", event))


def break_program(root: Path, choose: random.Random) -> None:
    """Break the trace, generator or batch of the reference, or the misreadings program."""
    file = root / choose.choice(["adder.py", "misreadings.py"])
    rewrite(file, lambda text: mutated(text, choose))


def break_trace(root: Path, choose: random.Random) -> None:
    def odd(text: str) -> str:
        start, stop = text.index("    rows = [{"), text.index("    return", text.index("rows = [{"))
        made = text[start:stop].replace(choose.choice(PIECES), choose.choice(TRACES), choose.choice([1, 1, -1]))
        return text[:start] + made + text[stop:]

    rewrite(root / "adder.py", odd)


def break_statement(root: Path, choose: random.Random) -> None:
    """Remove or replace a file that explains and decides no verdict."""
    name = choose.choice(["statement.md", "misreadings.yaml", "equivalent.yaml", "submissions"])
    target = root / "problems/adder" / name
    if target.is_dir():
        shutil.rmtree(target)
    elif target.exists():
        target.unlink()
    if choose.random() < 0.5:
        target.write_bytes(choose.choice(ODD_BYTES))


def rewrite(file: Path, change: Callable[[str], str]) -> None:
    file.write_bytes(change(file.read_text()).encode("utf-8", "surrogateescape"))


BREAKS = (break_yaml, break_key, break_event, break_program, break_trace, break_statement)
EXAMPLES, EVERY_CHANGE = 60, len(BREAKS)


@pytest.fixture(scope="module")
def healthy(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The problem without a mistake, and a class."""
    root = tmp_path_factory.mktemp("healthy")
    misreader.make(root, CASES)
    adder.write(root, "problems/adder/statement.md", "# Adder\n")
    for student, source in STUDENTS.items():
        adder.submit(root, student, source)
    grade(root, root / "store")
    return root


def grade(root: Path, store: Path) -> Report:
    """Grade the class and write its reports."""
    problem_cases = ProblemCases.of(definition.load(root, "adder"))
    submissions = [adder.submit(root, student, source) for student, source in STUDENTS.items()]
    options = GradingOptions(sandbox.best_level(), Store(store), counterexamples=True)
    with pools.start("serial", 1) as pool:
        report = class_grading.grade([problem_cases], submissions, (), pool, options)
    options.store.close()
    writer.write(report, root / "out")
    formats.write(report, root / "out", formats.all_names(), times=True)
    return report


def outcome(report: Report) -> list[tuple[str, str, str]]:
    return [(result.submission.id, result.verdict.value, str(result.points)) for result in report.results]


@pytest.fixture(autouse=True)
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    """A small pool of random cases, and short time limits."""
    for name, value in (("POOL_SIZE", 10), ("_BLOCK", 20), ("_MOST_BLOCKS", 1)):
        monkeypatch.setattr(random_cases, name, value)
    monkeypatch.setattr(faults, "CPU_S", 0.5)
    monkeypatch.setattr(batch.run_batch, "__defaults__", (5.0,))
    monkeypatch.setattr(process, "TIME_S", 5.0)


@pytest.mark.slow
def test_without_a_mistake_nothing_is_noted(healthy: Path, tmp_path: Path) -> None:
    report = grade(healthy, tmp_path / "store")
    assert report.notes == ()
    assert [verdict for _, verdict, _ in outcome(report)] == ["AC", "WA", "RTE", "WA"]


def attempt(root: Path, store: Path) -> tuple[str, Report | None]:
    """The grading, or the reason why there is none."""
    try:
        return "", grade(root, store)
    except BadUsage as error:
        return str(error), None


def decides(root: Path) -> tuple[object, ...]:
    """The values that verdicts and points may depend on."""
    read = definition.load(root, "adder")
    return read.points, read.compare, read.limits, read.language_limits, read.groups


@pytest.mark.faulty
@pytest.mark.parametrize(
    "seed",
    [
        pytest.param(seed, marks=pytest.mark.slow if seed < EVERY_CHANGE else pytest.mark.nightly)
        for seed in range(EXAMPLES)
    ],
)
def test_a_mistake_costs_no_verdict(healthy: Path, tmp_path: Path, seed: int) -> None:
    choose = random.Random(seed)
    root = tmp_path / "root"
    shutil.copytree(healthy, root, ignore=shutil.ignore_patterns("out", "store*"))
    BREAKS[seed % len(BREAKS)](root, choose)
    refusal, report = attempt(root, healthy / "store")
    if report is None:
        assert refusal.startswith(f"{root}/")
        assert "\n" not in refusal
        return
    same = decides(root) == decides(healthy)
    assert all("\n" not in note for note in report.notes)
    if same:
        assert outcome(report) == outcome(grade(healthy, healthy / "store"))


@pytest.mark.slow
@pytest.mark.faulty
def test_an_endless_pattern_costs_its_feedback_and_is_reported(healthy: Path, tmp_path: Path) -> None:
    root = tmp_path / "root"
    shutil.copytree(healthy, root)
    slow = f"event: '{EVENTS[1]}'"
    rewrite(root / "problems/adder/problem.yaml", lambda text: text.replace("event: 'sum (?P<sum>[0-9]+)'", slow))
    report = grade(root, healthy / "store")
    assert outcome(report) == outcome(grade(healthy, healthy / "store"))
    unfit, note = report.notes
    assert unfit.startswith("`event` of adder does not match `sum ")
    assert note.startswith("no full explanation for adder, zoe: took more than 0.5 s; `event` must not repeat")
    assert [bool(result.explanation) for result in report.results] == [False, True, True, True]
