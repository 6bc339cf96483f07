"""Languages of Kattis packages, and the files that they include in submissions."""

import pytest

from judge.authoring.layouts.kattis.languages import read_include, read_languages
from tests.judge.authoring.trees import tree


@pytest.mark.parametrize(
    ("value", "known", "notes"),
    [
        (None, (), ()),
        ("all", (), ()),
        (["python3", "cpp", "python3"], ("cpp", "python"), ()),
        ("c java", ("c", "java"), ()),
        (["java", "ada"], ("java",), ("`languages` of problem.yaml allows ada, which the judge does not know",)),
        (["ada"], (),
         ("`languages` of problem.yaml allows ada, which the judge does not know",
          "so students may use every language that the judge knows")),
    ],
)  # fmt: skip
def test_languages(value: object, known: tuple[str, ...], notes: tuple[str, ...]) -> None:
    assert read_languages(value) == (known, notes)


def test_included_files() -> None:
    names = ("include/cpp/a/grader.cpp", "include/python3/kit.py", "include/default/data.txt", "include/ada/x.adb")
    files, used, notes = read_include(tree(dict.fromkeys((*names, "include/readme"), "1")))
    assert files == dict.fromkeys(("cpp/a/grader.cpp", "python/kit.py", "default/data.txt"), b"1")
    assert used == set(names[:3])
    assert notes == ("the files in include/ for languages that the judge does not know are not taken over: ada",)
