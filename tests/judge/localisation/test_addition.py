"""A class whose wrong programs are told where to look: stored, and only where the problem allows it."""

from pathlib import Path

import pytest

from judge import sandbox
from judge.base.errors import JudgeFailure
from judge.execution import pools
from judge.execution.store import Store
from judge.grading import class_grading
from judge.judging.options import GradingOptions
from judge.localisation import addition
from judge.localisation.localise import Task, localise
from judge.problem import definition
from judge.problem.problem_cases import ProblemCases
from judge.values.feedback import Localisation, Repair, Suspect
from judge.values.outcome import Ran
from judge.values.report import Result
from tests.judge import adder

WRONG = "import sys\nfor line in sys.stdin:\n    a, b = map(int, line.split())\n    print('sum', a - b)\n"
FOUND = Repair(4, ("    print('sum', a - b)",), ("    print('sum', a + b)",), 0, 0)

ENDLESS = """\
while True:
    try:
        a, b = map(int, input().split())
    except EOFError:
        continue
    print('sum', a + b)
"""

# What it says of the second line of a case is wrong.
WRONG_C = """\
#include <stdio.h>
int main(void) {
    int a, b, lines = 0;
    while (scanf("%d %d", &a, &b) == 2) {
        if (lines++ == 1)
            a--;
        printf("sum %d\\n", a + b);
    }
}
"""


def grade(root: Path, source: str, store: Store, name: str = "adder.py", notes: tuple[str, ...] = ()) -> Result:
    problem_cases = ProblemCases.of(definition.load(root, "adder"))
    options = GradingOptions(sandbox.best_level(), store, counterexamples=True)
    with pools.start("serial", 1) as pool:
        report = class_grading.grade([problem_cases], [adder.submit(root, "ann", source, name)], (), pool, options)
    assert report.notes == notes
    return report.results[0]


@pytest.mark.slow
def test_a_wrong_program_is_looked_at_once(tmp_path: Path, store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    adder.make(tmp_path)
    first = grade(tmp_path, WRONG, store).localisation
    assert first is not None
    (repair,) = [one for one in first.repairs if one.new == FOUND.new]
    assert (repair.old, repair.is_whole, repair.fresh > 100) == (FOUND.old, True, True)

    def refuse(*_: object) -> None:
        raise AssertionError("it is in the store")

    monkeypatch.setattr(addition, "localise", refuse)
    assert grade(tmp_path, WRONG, store).localisation == first


@pytest.mark.slow
def test_a_repair_says_if_cases_were_not_run(tmp_path: Path, store: Store) -> None:
    """After three cases on which a program does not end, the others are not run."""
    adder.make(tmp_path)
    for number in range(3, 6):
        adder.write(tmp_path, f"cases/adder/secret/{number:03}-more.txt", "1 2\n")
        adder.write(tmp_path, f"expected/adder/secret/{number:03}-more.txt", "sum 3\n")
    result = grade(tmp_path, ENDLESS, store)
    ran = sum(isinstance(case, Ran) for case in result.cases)
    found = result.localisation
    assert found is not None
    assert [(repair.line, repair.ran) for repair in found.repairs] == [(5, ran)]
    assert ran < len(result.cases)


@pytest.mark.slow
@pytest.mark.parametrize("fails", ["localisation.trials.Trials.trace", "judging.worker.WorkerState._prepare"])
def test_a_failure_of_the_sandbox_is_not_stored(
    tmp_path: Path, store: Store, monkeypatch: pytest.MonkeyPatch, fails: str
) -> None:
    adder.make(tmp_path)

    def refuse(*_: object) -> None:
        raise JudgeFailure("the disk is full")

    def refuse_while_localising(task: Task) -> Localisation | None:
        with monkeypatch.context() as patched:
            patched.setattr(f"judge.{fails}", refuse)
            return localise(task)

    with monkeypatch.context() as patched:
        patched.setattr(addition, "localise", refuse_while_localising)
        note = "no lines to look at for adder, ann: the disk is full"
        assert grade(tmp_path, WRONG, store, notes=(note,)).localisation is None
    found = grade(tmp_path, WRONG, store).localisation
    assert found is not None
    assert FOUND.new in [one.new for one in found.repairs]


@pytest.mark.slow
@pytest.mark.parametrize(("text", "name"), [(WRONG, "adder.py"), (WRONG_C, "adder.c")])
def test_an_author_may_forbid_it(tmp_path: Path, store: Store, text: str, name: str) -> None:
    adder.make(tmp_path)
    file = tmp_path / "problems" / "adder" / "problem.yaml"
    file.write_text(file.read_text() + "hints: none\n")
    assert grade(tmp_path, text, store, name).localisation is None


@pytest.mark.slow
@pytest.mark.parametrize("name", ["adder.c", pytest.param("adder.cpp", marks=pytest.mark.nightly)])
def test_a_compiled_program_is_looked_at_once(
    tmp_path: Path, store: Store, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    adder.make(tmp_path)
    first = grade(tmp_path, WRONG_C, store, name).localisation
    assert first is not None
    repair = first.repairs[0]
    assert (repair.line, repair.is_whole, repair.fresh > 100) == (3, True, True)

    def refuse(*_: object) -> None:
        raise AssertionError("it is in the store")

    monkeypatch.setattr(addition, "localise", refuse)
    assert grade(tmp_path, WRONG_C, store, name).localisation == first


@pytest.mark.slow
def test_a_right_program_is_not_looked_at(tmp_path: Path, store: Store) -> None:
    adder.make(tmp_path)
    assert grade(tmp_path, adder.RIGHT, store).localisation is None


@pytest.mark.parametrize(
    "found", [None, Localisation((Suspect(4, "Why?"), Suspect(2)), (FOUND,)), Localisation((), (), (("a.c", 3),))]
)
def test_what_is_stored_comes_back(found: Localisation | None) -> None:
    assert addition._decode(addition._encode(found)) == found
