"""What a result rests on: the hashes change with what they are about, and with nothing else."""

from dataclasses import asdict, replace
from fractions import Fraction
from pathlib import Path

from judge.execution.compilation import read_source
from judge.grading.basis import basis_of
from judge.problem import definition
from judge.problem.problem_cases import ProblemCases
from judge.values.mark import Basis
from judge.values.problem import Limits
from judge.values.submission import Submission
from tests.judge import adder, adding


def differing(one: Basis, other: Basis) -> set[str]:
    values = asdict(other)
    return {key for key, value in asdict(one).items() if value != values[key]}


def test_each_hash_is_about_its_own(tmp_path: Path) -> None:
    adder.make(tmp_path)
    adder.write(tmp_path, "class/ana/adder.py", adder.RIGHT)
    folder = tmp_path / "class" / "ana"
    submission = Submission("ana", "adder", folder / "adder.py", folder)
    source, problem = read_source(submission), definition.load(tmp_path, "adder")
    cases = ProblemCases.of(problem)
    basis = basis_of(source, cases)
    assert {len(value) for value in asdict(basis).values()} == {16}
    assert basis_of(replace(source, version="another", digest=b"another"), cases) == basis
    assert basis_of(source, replace(cases, problem=replace(problem, title="Another", visibility="full"))) == basis
    (folder / "words.txt").write_text("beside the program")
    assert differing(basis, basis_of(read_source(submission), cases)) == {"program"}
    assert differing(basis, basis_of(source, cases.only(["sample"]))) == {"cases"}
    for other in (replace(problem, limits=Limits(time_s=9)), replace(problem, points=Fraction(1))):
        assert differing(basis, basis_of(source, replace(cases, problem=other))) == {"settings"}


def test_a_changed_driver_is_another_setting_and_the_same_program(tmp_path: Path) -> None:
    problem = adding.make(tmp_path)
    file = adder.write(tmp_path, "class/ana/adder.py", adding.RIGHT["adder.py"])
    submission, cases = Submission("ana", "adder", file), ProblemCases.of(problem)
    basis = basis_of(read_source(submission, problem), cases)
    adder.write(tmp_path, "problems/adder/harness/python/driver.py", "from student import add\n")
    changed = definition.load(tmp_path, "adder")
    again = basis_of(read_source(submission, changed), replace(cases, problem=changed))
    assert differing(basis, again) == {"settings"}
