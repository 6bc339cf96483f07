"""Inputs and answers that only their partners tell."""

import re

import pytest

from judge.authoring.pairs import find_cases
from judge.authoring.unusual_names import pair_unusual
from judge.base.errors import BadUsage
from tests.judge.authoring.trees import tree


@pytest.mark.parametrize(
    ("given", "answer", "case"),
    [
        ("01-in.txt", "01-out.txt", "01"),
        ("1_input", "1_answer", "1"),
        ("1-in", "1-out", "1"),
        ("case1_input.txt", "case1_output.txt", "case1"),
        ("testInput1.txt", "testOutput1.txt", "test1"),
        ("t1.in", "t1.ok", "t1"),
        ("t1.in", "t1.diff", "t1"),
        ("1.in", "1.expected_output", "1"),
        ("1.stdin", "1.stdout", "1"),
        ("1.i", "1.o", "1"),
        ("x.i01", "x.o01", "x.01"),
        ("t.in0", "t.out0", "t.0"),
        ("1/input.in", "1/output.out", "1"),
        ("tests/01/input", "tests/01/expected", "tests/01"),
        ("inputs/1.txt", "expected/1.txt", "1"),
        ("input.txt", "expected.txt", "case"),
        ("data/1.txt", "data/1.ans", "data/1"),
        ("001.dat", "001.out", "001"),
        ("01.tst", "01.ok", "01"),
        ("01", "01.ans", "01"),
    ],
)
def test_pairs(given: str, answer: str, case: str) -> None:
    names = {given, answer, "README.md", "Makefile", "in.h", "out.h", "main-in.py", "main-out.py", "a.out", "a"}
    assert list(pair_unusual(names)) == [(case, given, answer)]


@pytest.mark.parametrize(
    "names",
    [
        ["1.in", "1.ok", "1.exp"],
        ["1.txt", "1.out", "1.ans"],
        ["index.txt", "outdex.txt"],
        ["in.txt"],
        ["1.in.gz", "1.out.gz"],
        ["x.in", "y.ok"],
        ["sums", "sums.out"],
    ],
)
def test_what_is_no_pair(names: list[str]) -> None:
    assert list(pair_unusual(names)) == []


def test_pairs_join_those_of_usual_names() -> None:
    names = ["1.in", "1.out", "1-in.txt", "1-out.txt", "2.in", "2.ok"]
    cases, used = find_cases(tree(dict.fromkeys(names, "1\n")), loosely=True)
    assert [case.name for case in cases] == ["1", "1-in.txt", "2"]
    assert used == set(names)
    with pytest.raises(BadUsage, match=r"^x\.zip: 1 input has no answer: 2\.in: "):
        find_cases(tree(dict.fromkeys(names, "1\n")))


@pytest.mark.parametrize(
    ("names", "lonely"),
    [
        (["1.in", "1-in.txt", "1-out.txt"], "1 input has no answer: 1.in: "),
        (["1-in.txt", "1-out.txt", "22-in.txt", "a.txt"], "1 input has no answer: 22-in.txt: add it, as 22-out.txt"),
        (["1-in.txt", "1-out.txt", "2-in.txt", "2-out.txt", "2-ans.txt"], "1 input has no answer: 2-in.txt: "),
        (["1.in", "1.out", "2.txt", "2.out", "2.ans"], "1 answer has no input: 2.ans: "),
    ],
)
def test_no_pair_hides_a_file_without_its_partner(names: list[str], lonely: str) -> None:
    with pytest.raises(BadUsage, match=rf"^x\.zip: {re.escape(lonely)}"):
        find_cases(tree(dict.fromkeys(names, "1\n")), loosely=True)


def test_each_pair_has_a_name_of_its_own() -> None:
    names = ["1.in", "1.out", "1-in.txt", "1-out.txt", "1-in.txt.in", "1-in.txt.out"]
    cases, _ = find_cases(tree(dict.fromkeys(names, "1\n")), loosely=True)
    assert [case.name for case in cases] == ["1", "1-in.txt", "1-in.txt+"]
