"""include/ of a package: what stands beside every submission there."""

import shutil
import subprocess
from pathlib import Path

import pytest

from judge.__main__ import main
from judge.base.errors import BadUsage
from judge.kit.package.included import read_included
from judge.kit.package.layout import LAYOUTS
from judge.problem import definition
from tests.judge import adder
from tests.judge.kit.package.exported import export, needs_pandoc

DRIVEN = "harness: {python: {driver: driver.py, as: student.py}, java: {driver: Driver.java, as: Student.java}}\n"
IN_C = "harness: {c: {driver: driver.c, as: student.c FUNCTION}}\n"


def drive(folder: Path) -> None:
    adder.write(folder, "problems/adder/harness/python/driver.py", "import student\n")
    adder.write(folder, "problems/adder/harness/java/Driver.java", "class Driver { }\n")


@pytest.mark.parametrize(("layout", "python"), [("legacy", "main.py"), ("2025-09", "__main__.py")])
def test_a_driver_has_the_name_in_which_packages_begin(tmp_path: Path, layout: str, python: str) -> None:
    drive(tmp_path)
    made = read_included(adder.make(tmp_path, yaml=adder.QUICK + DRIVEN), LAYOUTS[layout])
    assert list(made.files) == ["include/java/Driver.java", "include/java/Main.java", f"include/python3/{python}"]
    assert made.notes == ("programs that are handed in there must have these names: Student.java, student.py",)


def test_files_of_include_stay(tmp_path: Path) -> None:
    adder.write(tmp_path, "problems/adder/include/cpp/grader.cpp", "int main() {}\n")
    adder.write(tmp_path, "problems/adder/include/cpp/deep/sum.h", "int sum();\n")
    made = read_included(adder.make(tmp_path, yaml=adder.QUICK + "include: include\n"), LAYOUTS["legacy"])
    assert list(made.files) == ["include/cpp/deep/sum.h", "include/cpp/grader.cpp"]


def test_a_driver_that_cannot_be_renamed_is_refused(tmp_path: Path) -> None:
    drive(tmp_path)
    adder.write(tmp_path, "problems/adder/harness/python/main.py", "import driver\n")
    with pytest.raises(BadUsage, match=r"the driver in Python 3: it begins in driver.py, though another file is"):
        read_included(adder.make(tmp_path, yaml=adder.QUICK + DRIVEN), LAYOUTS["legacy"])


def test_a_driver_in_c_declares_what_it_took_in(tmp_path: Path) -> None:
    adder.write(tmp_path, "problems/adder/harness/c/driver.c", '#include "student.c"\nint main(void) {}\n')
    problem = adder.make(tmp_path, yaml=adder.QUICK + IN_C.replace("FUNCTION", ", function: 'int add(int a, int b)'"))
    made = read_included(problem, LAYOUTS["legacy"])
    assert made.files == {"include/c/driver.c": b"int add(int a, int b);\nint main(void) {}\n"}
    assert made.notes[1].startswith("a driver that takes in the student's file declares the function there")
    problem = adder.make(tmp_path, yaml=adder.QUICK + IN_C.replace("FUNCTION", ""))
    with pytest.raises(BadUsage, match=r"driver.c includes student.c, and in a package both are compiled"):
        read_included(problem, LAYOUTS["legacy"])


@needs_pandoc
@pytest.mark.slow
@pytest.mark.parametrize("layout", LAYOUTS)
def test_a_function_problem_is_the_same_after_import(
    tmp_path: Path, layout: str, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "problems").mkdir()
    assert main(["--root", str(tmp_path), "new", "choose", "--function"]) == 0
    folder = export(definition.load(tmp_path, "choose"), layout, tmp_path / "out")
    if layout == "legacy" and shutil.which("gcc"):
        given = sorted(str(file) for file in folder.glob("include/c/*"))
        own = folder / "submissions/accepted/choose/student.c"
        subprocess.run(["gcc", "-Werror", "-o", tmp_path / "both", *given, own], check=True)
        assert subprocess.run([tmp_path / "both"], input=b"3 5\n", capture_output=True, check=True).stdout == b"5\n"
    (tmp_path / "again/problems").mkdir(parents=True)
    capsys.readouterr()
    assert main(["--root", str(tmp_path / "again"), "import", str(folder)]) == 0
    said = " ".join(capsys.readouterr().out.split())
    assert "statement: as found" in said
    assert "judged: 4 of 4 submissions of the package with its author's verdict" in said
