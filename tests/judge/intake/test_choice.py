"""Which of a student's programs is judged, under which name, and why."""

import os
import time
from dataclasses import replace
from fractions import Fraction
from pathlib import Path

import pytest

from judge.execution.compilation import read_source
from judge.intake.class_intake import take_in
from judge.values.problem import Harness, Problem
from tests.judge.downloads import pack, write

OCHOS = Problem("ochos", Path(), "Ochos", Fraction(1), ("python",))
OCHOS2 = Problem("ochos2", Path(), "Ochos 2", Fraction(1), ("python",))
IDS = ("ochos", "ochos2")
OLD, NEW = 1_700_000_000, 1_790_000_000

# What a student handed in, and what is judged: its name where it runs, for which problem.
ODD_NAMES = [
    ("Ochos.py", "Ochos.py", "ochos"),
    ("my ochos.py", "my ochos.py", "ochos"),
    ("ochos (1).py", "ochos (1).py", "ochos"),
    ("ochos-1.py", "ochos-1.py", "ochos"),
    ("src/ochos.py", "ochos.py", "ochos"),
    ("ochos.py.txt", "ochos.py", "ochos"),
    ("ochos_final_v2.py", "ochos_final_v2.py", "ochos"),
    ("OCHOS2.PY", "OCHOS2.py", "ochos2"),
    ("ochos2 copy.cpp", "ochos2 copy.cpp", "ochos2"),
    ("Ochos Locos part 2.py", "Ochos Locos part 2.py", "ochos2"),
    ("ochos2/main.py", "main.py", "ochos2"),
    ("Homework 3/ochos/solution.js", "solution.js", "ochos"),
    ("-ochos.py", "_-ochos.py", "ochos"),
    ("ochos.cpp.txt", "ochos.cpp", "ochos"),
]


@pytest.mark.parametrize(("name", "runs_as", "problem"), ODD_NAMES)
def test_odd_names(tmp_path: Path, name: str, runs_as: str, problem: str) -> None:
    write(tmp_path / "class", {f"ada/{name}": "print(1)\n", "bob/ochos.py": "", "bob/ochos2.py": ""})
    taken = take_in([tmp_path / "class"], [OCHOS, OCHOS2], IDS, tmp_path / "scratch")
    (judged,) = (one for one in taken.submissions if one.id == "ada")
    assert (judged.problem, read_source(judged).name, taken.unmatched) == (problem, runs_as, ())


@pytest.mark.parametrize("name", ["main.py", "homework.py", "Lösung.py", "abgabe/x y.py", "ocho.py"])
def test_with_one_problem_the_only_program_is_judged_whatever_its_name(tmp_path: Path, name: str) -> None:
    write(tmp_path / "class", {f"ada/{name}": "print(1)\n", "ada/notes.txt": "" if "/" not in name else "x"})
    taken = take_in([tmp_path / "class"], [OCHOS], IDS, tmp_path / "scratch")
    (judged,) = taken.submissions
    assert (judged.id, judged.problem, judged.note) == ("ada", "ochos", "")


def test_a_module_of_a_program_for_another_problem_is_no_program(tmp_path: Path) -> None:
    write(tmp_path / "class", {"ada/ochos.py": "import helper\n", "ada/helper.py": "x = 1\n", "bob/main.py": ""})
    taken = take_in([tmp_path / "class"], [OCHOS2], IDS, tmp_path / "scratch")
    assert [(one.id, one.problem) for one in taken.submissions] == [("bob", "ochos2")]


def test_the_only_program_is_for_the_only_problem_of_the_others(tmp_path: Path) -> None:
    write(tmp_path / "class", {"ada/main.py": "print(1)\n", "bob/ochos2.py": ""})
    taken = take_in([tmp_path / "class"], [OCHOS, OCHOS2], IDS, tmp_path / "scratch")
    assert [(one.id, one.problem, one.note) for one in taken.submissions] == [
        ("ada", "ochos2", "main.py is judged for ochos2: it is the only program"),
        ("bob", "ochos2", ""),
    ]


def choice(tmp_path: Path, files: dict[str, tuple[str, int]], problem: Problem = OCHOS) -> tuple[str, str]:
    """Which of these files (content, time) is judged, and the note."""
    klass = write(tmp_path / "class", {f"ada/{name}": content for name, (content, _) in files.items()})
    for name, (_, seconds) in files.items():
        os.utime(klass / "ada" / name, (seconds, seconds))
    taken = take_in([klass], [problem], IDS, tmp_path / "scratch")
    (judged,) = taken.submissions
    return judged.file.relative_to(klass / "ada").as_posix(), judged.note


CHOICES = [
    ({"ochos.py": ("1", OLD), "ochos (1).py": ("2", NEW)}, "ochos.py",
     "ochos.py is judged of 2 programs, because its name fits best; not ochos (1).py"),
    ({"ochos.py": ("(", NEW), "ochos (1).py": ("1", OLD)}, "ochos (1).py",
     "ochos (1).py is judged of 2 programs, because the next best does not compile; not ochos.py"),
    ({"ochos_v1.py": ("1", OLD), "ochos_v2.py": ("(", NEW)}, "ochos_v1.py",
     "ochos_v1.py is judged of 2 programs, because the next best does not compile; not ochos_v2.py"),
    ({"ochos_v1.py": ("1", NEW), "ochos_v2.py": ("2", OLD), "ochos_v3.py": ("3", OLD)}, "ochos_v1.py",
     "ochos_v1.py is judged of 3 programs, because it is the newest; not ochos_v3.py, ochos_v2.py"),
    ({"ochos.py": ("1", OLD), "ochos.cpp": ("int main() {}", NEW)}, "ochos.cpp",
     "ochos.cpp is judged of 2 programs, because it is the newest; not ochos.py"),
    ({"ochos.py": ("1", OLD), "old/ochos.py": ("2", NEW)}, "ochos.py",
     ("ochos.py is judged of 2 programs, because the next best is in a folder of what is made or no longer used; not "
      "old/ochos.py")),
    ({"ochos.py": ("1", OLD), "ochos.js": ("", NEW)}, "ochos.py",
     "ochos.py is judged of 2 programs, because the next best does not compile; not ochos.js"),
    ({"test_ochos.py": ("import main", NEW), "main.py": ("1", OLD)}, "main.py",
     "main.py is judged of 2 programs, because the next best is a test; not test_ochos.py"),
    ({"tests/ochos_test.py": ("1", NEW), "ochos.py": ("1", OLD)}, "ochos.py",
     "ochos.py is judged of 2 programs, because the next best is a test; not tests/ochos_test.py"),
    ({"a_ochos.PY": ("1", OLD), "a_ochos.py": ("2", OLD)}, "a_ochos.py",
     "a_ochos.py is judged of 2 programs, because the suffix of the next best is in capital letters; not a_ochos.PY"),
    ({"a_ochos.py": ("1", OLD), "b_ochos.py": ("2", OLD)}, "a_ochos.py",
     "a_ochos.py is judged of 2 programs, because it is the first by name; not b_ochos.py"),
    ({"ochos.py": ("import ochos_cards", OLD), "ochos_cards.py": ("1", NEW)}, "ochos.py", ""),
    ({"play.py": ("from lib import x, cards\n", OLD), "cards.py": ("1", NEW)}, "play.py",
     "play.py is judged for ochos"),
    ({"a.cpp": ("1", NEW), "main.cpp": ('#include "a.cpp"', OLD)}, "main.cpp", "main.cpp is judged for ochos"),
]  # fmt: skip


@pytest.mark.once_but_first
@pytest.mark.parametrize(("files", "judged", "note"), CHOICES)
def test_of_several_programs(tmp_path: Path, files: dict[str, tuple[str, int]], judged: str, note: str) -> None:
    assert choice(tmp_path, files) == (judged, note)


def test_programs_with_one_name_are_told_apart_by_their_archives(tmp_path: Path) -> None:
    pack(tmp_path / "class" / "ada" / "old.zip", {"ochos.py": "2"})
    write(tmp_path / "class", {"ada/ochos.py": "1"})
    os.utime(tmp_path / "class/ada/ochos.py", (2_000_000_000, 2_000_000_000))
    (judged,) = take_in([tmp_path / "class"], [OCHOS], IDS, tmp_path / "scratch").submissions
    assert judged.note.startswith("ochos.py is judged of 2 programs, because it is the ")
    assert judged.note.endswith("; not old.zip/ochos.py")


def test_what_lies_beside_a_program_goes_with_it(tmp_path: Path) -> None:
    inner = {"hw/ochos.py.txt": "import cards\n", "hw/cards.py": "", "hw/lib/x.py": "", "other/y.txt": ""}
    pack(tmp_path / "class" / "ada.zip", inner)
    taken = take_in([tmp_path / "class"], [OCHOS], IDS, tmp_path / "scratch")
    (judged,) = taken.submissions
    assert [name for name, _ in read_source(judged).files] == ["cards.py", "lib/x.py", "ochos.py"]
    assert [(lost.file, lost.hidden) for lost in taken.unmatched] == [("class/ada.zip/other/y.txt", True)]


def test_a_copy_may_be_another_problem(tmp_path: Path) -> None:
    assert choice(tmp_path, {"ochos-2.py": ("1", OLD)})[1] == "ochos-2.py is judged for ochos, not for ochos2"


def test_a_java_program_runs_under_the_name_of_its_class(tmp_path: Path) -> None:
    write(tmp_path / "class", {"ada/ochos final.java.txt": "public class Ochos {}\n"})
    (judged,) = take_in([tmp_path / "class"], [OCHOS], IDS, tmp_path / "scratch").submissions
    assert judged.file.name == "ochos final.java"


def test_a_program_that_would_crash_the_compiler_only_loses(tmp_path: Path) -> None:
    deep = "(" * 100_000 + "-" * 100_000
    assert choice(tmp_path, {"ochos_a.py": (deep, NEW), "ochos_b.py": ("1", OLD)})[0] == "ochos_b.py"


@pytest.mark.clock
@pytest.mark.slow
def test_a_student_with_very_many_programs_takes_no_longer(tmp_path: Path) -> None:
    text = "import import " * 70_000  # for each word, a search that looks ahead would read the rest
    files = {f"ochos ({number}).py": (text if number < 20 else "1", OLD) for number in range(2000)}
    begun = time.process_time()
    judged, note = choice(tmp_path, files)
    assert time.process_time() - begun < 5
    assert judged == "ochos (1999).py"
    assert note.startswith("ochos (1999).py is judged of 2000 programs, because ")


def test_for_a_function_problem_no_file_needs_a_main(tmp_path: Path) -> None:
    """The newest file is judged: that the older one has a main is no reason where the problem brings the main."""
    harness = Harness("c", (("driver.c", b"int main(void) { return 0; }\n"),), "driver.c", "student.c")
    function, program = "int add(int a) { return a; }\n", "int main(void) { return 0; }\n"
    for problem, judged in ((replace(OCHOS, harnesses=(harness,)), "ochos_v2.c"), (OCHOS, "ochos_v1.c")):
        write(tmp_path / "class", {"ada/ochos_v2.c": function, "ada/ochos_v1.c": program})
        taken = take_in([tmp_path / "class"], [problem], IDS, tmp_path / "scratch")
        assert [one.file.name for one in taken.submissions] == [judged]
