"""Golden files are exactly what the reference prints."""

from pathlib import Path

import pytest

from judge.base.errors import BadUsage, JudgeFailure
from judge.problem import golden
from judge.problem.golden import Change, Finding
from judge.values.problem import Problem
from tests.judge import adder


def goldens(problem: Problem) -> dict[str, str]:
    folder = problem.root / "expected" / "adder"
    return {str(file.relative_to(folder)): file.read_text() for file in sorted(folder.rglob("*.*"))}


RIGHT = {f"{case_id}.txt": text for case_id, text in adder.GOLDENS.items()}


@pytest.mark.once
def test_right_files_are_left_alone(tmp_path: Path) -> None:
    problem = adder.make(tmp_path)
    before = [file.stat().st_mtime_ns for file in (tmp_path / "expected").rglob("*.txt")]
    assert golden.write(problem) == []
    assert [file.stat().st_mtime_ns for file in (tmp_path / "expected").rglob("*.txt")] == before
    assert golden.check(problem) == []


def test_write_makes_changes_and_removes_files(tmp_path: Path) -> None:
    problem = adder.make(tmp_path)
    (tmp_path / "expected/adder/sample/001-small.txt").unlink()
    adder.write(tmp_path, "expected/adder/secret/002-two.txt", "sum 2\nsum 51\n")
    adder.write(tmp_path, "expected/adder/secret/003-gone.txt", "sum 1\n")
    assert golden.write(problem) == [
        Change(tmp_path / "expected/adder/sample/001-small.txt", removed=False),
        Change(tmp_path / "expected/adder/secret/002-two.txt", removed=False),
        Change(tmp_path / "expected/adder/secret/003-gone.txt", removed=True),
    ]
    assert goldens(problem) == RIGHT


@pytest.mark.once
def test_check_finds_mistakes_and_writes_nothing(tmp_path: Path) -> None:
    problem = adder.make(tmp_path)
    folder = tmp_path / "expected" / "adder"
    (folder / "sample" / "001-small.txt").unlink()
    adder.write(folder, "secret/001-zero.txt", "sum 0")
    adder.write(folder, "secret/002-two.txt", "sum 2\nsum 51\nsum \x1b[31m1\n")
    adder.write(folder, "secret/003-gone.txt", "sum 1\n")
    before = goldens(problem)
    assert golden.check(problem) == [
        Finding(f"{folder}/sample/001-small.txt is missing"),
        Finding(
            f"{folder}/secret/001-zero.txt is not what the reference prints",
            ("- 1: sum 0 (no newline at its end)", "+ 1: sum 0"),
        ),
        Finding(
            f"{folder}/secret/002-two.txt is not what the reference prints",
            ("- 2: sum 51", "+ 2: sum 50", r"- 3: sum \x1b[31m1"),
        ),
        Finding(f"{folder}/secret/003-gone.txt has no case"),
    ]
    assert goldens(problem) == before


@pytest.mark.once
def test_only_a_few_differences_are_shown(tmp_path: Path) -> None:
    problem = adder.make(tmp_path)
    adder.write(tmp_path, "cases/adder/secret/001-zero.txt", "0 0\n" * 1000)
    adder.write(tmp_path, "expected/adder/secret/001-zero.txt", f"sum 0\n{'x' * 1000}\n" * 500)
    (finding,) = golden.check(problem)
    long = "x" * 72 + "… (928 more bytes)"
    assert finding.lines == (f"- 2: {long}", "+ 2: sum 0", f"- 4: {long}", "+ 4: sum 0", f"- 6: {long}", "+ 6: sum 0")


def test_a_transcript_that_depends_on_the_hash_seed_is_found(tmp_path: Path) -> None:
    problem = adder.make(tmp_path, program="import os; print('sum', os.environ['PYTHONHASHSEED'])")
    golden.write(problem)
    assert goldens(problem) == dict.fromkeys(RIGHT, "sum 0\n")
    lines = ("- 1: sum 0", "+ 1: sum 1")
    text = "the reference prints something different with another hash seed"
    folder = tmp_path / "cases" / "adder"
    assert golden.check(problem) == [Finding(f"{folder}/{name}: {text}", lines) for name in RIGHT]


def test_bad_input_names_the_case_and_nothing_is_written(tmp_path: Path) -> None:
    problem = adder.make(tmp_path)
    adder.write(tmp_path, "expected/adder/sample/001-small.txt", "wrong\n")
    file = adder.write(tmp_path, "cases/adder/secret/002-two.txt", "1 2\n3\n")
    with pytest.raises(BadUsage) as error:
        golden.write(problem)
    assert str(error.value) == f"{file}: the reference calls it bad input: line 2: '3' is not two numbers"
    assert goldens(problem) == RIGHT | {"sample/001-small.txt": "wrong\n"}


@pytest.mark.once
def test_bad_input_is_a_finding_of_check(tmp_path: Path) -> None:
    problem = adder.make(tmp_path)
    file = adder.write(tmp_path, "cases/adder/secret/002-two.txt", "1 2\n3\n")
    text = f"{file}: the reference calls it bad input: line 2: '3' is not two numbers"
    assert golden.check(problem) == [Finding(text)]


def test_a_broken_reference_is_the_judges_failure(tmp_path: Path) -> None:
    with pytest.raises(JudgeFailure, match="ended with exit status 1"):
        golden.check(adder.make(tmp_path, program="raise ValueError"))
