"""The section `harness` of problem.yaml: what it reads, and which errors it names."""

from pathlib import Path

import pytest

from judge.base.errors import BadUsage
from judge.problem import definition
from tests.judge import adder, adding


def test_files_driver_and_names_are_read(tmp_path: Path) -> None:
    problem = adding.make(tmp_path)
    assert [one.language for one in problem.harnesses] == ["c", "cpp", "java", "javascript", "python"]
    assert problem.languages == ("c", "cpp", "java", "javascript", "python")
    cpp = problem.harness_for("cpp")
    assert cpp is not None
    assert (cpp.driver, cpp.name, cpp.function) == ("driver.cpp", "student.cpp", "int add(int a, int b)")
    assert [name for name, _ in cpp.files] == ["driver.cpp", "student.h"]
    assert problem.asks_for_function("c")


def test_files_without_a_driver_restrict_no_language(tmp_path: Path) -> None:
    adder.write(tmp_path, "problems/adder/include/cpp/grader.h", "int grade();\n")
    adder.write(tmp_path, "problems/adder/include/cpp/.hidden", "x")
    problem = adder.make(tmp_path, yaml=adder.YAML + "harness: {cpp: {files: include/cpp}}\n")
    assert problem.languages is None
    assert [one.files for one in problem.harnesses] == [(("grader.h", b"int grade();\n"),)]
    assert not problem.asks_for_function("cpp")
    assert problem.harness_for("python") is None


@pytest.mark.parametrize(
    ("section", "message"),
    [
        ("{cobol: {}}", "harness: unknown key 'cobol'"),
        ("{python: {drive: driver.py}}", "harness.python: unknown key 'drive'"),
        ("{python: {driver: main.py}}", "harness.python.driver: expected one of driver.py; found 'main.py'"),
        ("{python: {driver: driver.py}}", "harness.python.as: driver.py must find the student's file"),
        ("{python: {driver: driver.py, as: student.c}}", "as: expected a name for the student's file, e.g. student.py"),
        ("{python: {driver: driver.py, as: driver.py}}", "as: expected a name for the student's file, e.g. student.py"),
        ("{python: {driver: driver.py, as: a/b.py}}", "as: expected a name for the student's file, e.g. student.py"),
        ("{python: {driver: driver.py, as: s.py, function: add}}", "function: expected a function, e.g. add(a, b)"),
        ("{python: {files: nowhere}}", "harness.python.files: expected a folder in "),
        ("{python: {files: ../..}}", "harness.python.files: expected a folder in "),
        ("{python: {files: .}}", "harness.python.files: expected a folder in "),
        ("{c: {files: harness/python, driver: driver.py}}", "harness.c.driver: driver.py is not in C"),
    ],
)
def test_a_wrong_section_is_named(tmp_path: Path, section: str, message: str) -> None:
    adding.make(tmp_path)
    (tmp_path / "problems/adder/problem.yaml").write_text(f"{adder.YAML}harness: {section}\n")
    with pytest.raises(BadUsage) as error:
        definition.load(tmp_path, "adder")
    assert message in str(error.value)


def test_a_folder_without_files_is_named(tmp_path: Path) -> None:
    (tmp_path / "problems/adder/harness/python").mkdir(parents=True)
    with pytest.raises(BadUsage, match=r"files: expected 1 to 200 files in .*python, found 0$"):
        adder.make(tmp_path, yaml=adder.YAML + "harness: {python: {}}\n")
