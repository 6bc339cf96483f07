"""Output validators of Kattis packages: which file is the program, and which cannot be judged with."""

import re

import pytest

from judge.authoring.layouts.kattis.checker import checker_files, list_others, read_checker
from judge.authoring.package import GivenChecker
from judge.base.errors import BadUsage
from tests.judge.authoring.trees import tree

MAIN, PART = "int main() {}", "int part();"


@pytest.mark.parametrize(
    ("values", "limits", "files", "wanted"),
    [
        ({}, {}, {"data/1.in": "1"}, None),
        ({"validation": "default"}, {}, {"output_validators/v.py": "1"}, None),
        ({}, {}, {"output_validator/v.py": "1"}, GivenChecker("v.py", {"v.py": b"1"})),
        ({"validation": "custom"}, {"validation_time": 7, "validation_memory": 99},
         {"output_validators/v/part.cpp": PART, "output_validators/v/a.cpp": MAIN, "output_validators/v/v.h": "x"},
         GivenChecker("a.cpp", {"part.cpp": PART.encode(), "a.cpp": MAIN.encode(), "v.h": b"x"}, time_s="7",
                      memory_mib=99)),
        ({"type": ["interactive", "multi-pass"]}, {"validation_passes": 4}, {"output_validator/v.py": "1"},
         GivenChecker("v.py", {"v.py": b"1"}, interactive=True, passes=4)),
        ({"validation": "custom multi-pass"}, {}, {"output_validators/v.py": "1"},
         GivenChecker("v.py", {"v.py": b"1"}, passes=2)),
        ({}, {}, {"output_validators/v/build": "make", "output_validators/v/v.c": MAIN},
         GivenChecker("build", {"build": b"make", "v.c": MAIN.encode()})),
    ],
)  # fmt: skip
def test_the_program_that_decides(
    values: dict[str, object], limits: dict[str, object], files: dict[str, str], wanted: GivenChecker | None
) -> None:
    assert read_checker(tree(files), values, limits) == wanted


def test_what_stands_beside_the_folder_of_the_program_is_no_part_of_it() -> None:
    files = {"output_validators/v/v.cpp": MAIN, "output_validators/v.h": "x", "output_validators/README.md": "y"}
    assert checker_files(tree(files)) == ["output_validators/v/v.cpp"]
    found = read_checker(tree(files), {"validation": "custom"}, {})
    assert found
    assert found.files == {"v.cpp": MAIN.encode()}


@pytest.mark.parametrize(
    ("names", "taken", "others"),
    [
        (["a/v.py", "b/v.py"], ["v.py"], "a, not b"),
        (["a/v.py", "a/v.h", "v.py"], ["v.h", "v.py"], "a, not v.py"),
        (["a.py", "b/v.py", "w.py", "x.h"], ["a.py", "x.h"], "a.py, not b, w.py"),
        (["lib/x.h", "v.py"], ["lib/x.h", "v.py"], ""),
        (["a/v.rkt", "b/v.py", "c/x.h"], ["v.py"], "b decides"),
        (["a.py", "b.py"], ["a.py", "b.py"], ""),  # one program of several files
    ],
)
def test_of_several_validators_the_first_decides(names: list[str], taken: list[str], others: str) -> None:
    several = tree({f"output_validators/{name}": "1" for name in names})
    found = read_checker(several, {"validation": "custom"}, {})
    assert found
    assert sorted(found.files) == taken
    assert [line.rpartition(": ")[2] for line in list_others(several)] == ([others] if others else [])


@pytest.mark.parametrize(
    ("values", "files", "said"),
    [
        ({"validation": "custom"}, {"data/1.in": "1"},
         "x.zip/problem.yaml: the package's own validator decides what is right, but expected its program in"),
        ({"validation": "custom"}, {"domjudge-problem.ini": "special_compare='a_cmp'\n"},
         ("x.zip/problem.yaml: the package's own validator decides what is right, but expected its program in "
          "output_validators/, found none there: add it (DOMjudge keeps it apart, as a_cmp)")),
        ({}, {"output_validators/v.hs": "1"},
         "x.zip/output_validators: the validator is in no language that the judge knows: found v.hs"),
    ],
)  # fmt: skip
def test_validators_that_cannot_be_judged_with(values: dict[str, object], files: dict[str, str], said: str) -> None:
    with pytest.raises(BadUsage, match=f"^{re.escape(said)}"):
        read_checker(tree(files), values, {})
