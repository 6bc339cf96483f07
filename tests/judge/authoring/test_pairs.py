"""Which files are a case: every way of naming them that is known, and every mistake."""

import re

import pytest

from judge.authoring import pairs
from judge.authoring.package import GivenCase
from judge.authoring.pairs import find_cases
from judge.base.errors import BadUsage
from tests.judge.authoring.trees import SUMS, tree


@pytest.mark.parametrize(
    ("names", "found"),
    [
        (["1.in", "1.out"], ["1"]),
        (["1.in", "1.ans", "2.in", "2.ans", "10.in", "10.ans"], ["1", "2", "10"]),
        (["1.IN", "1.OUT"], ["1"]),
        (["a.inp", "a.sol"], ["a"]),
        (["1.in.txt", "1.out.txt"], ["1"]),
        (["test/sample-1.in", "test/sample-1.out"], ["test/sample-1"]),
        (["sums_1.in", "sums_1.out", "sums_2.in", "sums_2.out"], ["sums_1", "sums_2"]),
        (["01", "01.a", "02", "02.a"], ["01", "02"]),
        (["tests/01", "tests/01.a", "check.cpp"], ["tests/01"]),
        (["input0.txt", "output0.txt", "input1.txt", "output1.txt"], ["0", "1"]),
        (["input/input0.txt", "output/output0.txt", "input/input1.text", "output/output1.txt"], ["0", "1"]),
        (["in1.txt", "ans1.txt"], ["1"]),
        (["in/input.001", "in/output.001", "in/all.zip"], [".001"]),
        (["input.txt", "output.txt"], ["case"]),
        (["input/a", "output/a"], ["a"]),
        (["x/inputs/a.txt", "x/outputs/a.txt", "x/inputs/b.txt", "x/outputs/b.txt"], ["x/a.txt", "x/b.txt"]),
        (["sample/1.in", "sample/1.ans", "secret/1.in", "secret/1.ans"], ["sample/1", "secret/1"]),
        (["1.dat", "1.ans", "other.dat"], ["1"]),
        (["I.1", "O.1", "I.2", "O.2"], ["1", "2"]),
        (["sums.in.1a", "sums.out.1a", "x/sums.in.2", "x/sums.out.2"], ["sums.1a", "x/sums.2"]),
        (["1.in", "1.out", "a.out", "Makefile", "main.cpp", "outline.md", "index.html"], ["1"]),
    ],
)
def test_names(names: list[str], found: list[str]) -> None:
    cases, used = find_cases(tree(dict.fromkeys(names, "1\n")))
    assert [case.name for case in cases] == found
    assert len(used) == 2 * len(cases)


def test_a_case() -> None:
    cases, used = find_cases(tree({"sample/1.in": "1\r\n", "sample/1.out": "\ufeff2"}))
    assert cases == (GivenCase("sample/1", b"1\r\n", b"\xef\xbb\xbf2", is_sample=True),)
    assert used == {"sample/1.in", "sample/1.out"}


def test_two_equal_answers_are_one() -> None:
    ((case,), used) = find_cases(tree({"1.in": "1\n", "1.out": "2\n", "1.ans": "2\n"}))
    assert (case.answer, len(used)) == (b"2\n", 3)


@pytest.mark.parametrize(
    ("files", "said"),
    [
        ({}, "no cases found: expected 1.in and 1.out, and so on; found no file"),
        ({"README.md": ""}, "no cases found: expected 1.in and 1.out, and so on; found README.md"),
        ({"1.out": "1", "2.out": "1"}, "no cases found: expected 1.in and 1.out, and so on; found 1.out, 2.out"),
        ({**SUMS, "3.in": "1"}, "1 input has no answer: 3.in: add it, as 3.out, or remove the input"),
        ({**SUMS, "t/4.ans": ""}, "1 answer has no input: t/4.ans: add it, as t/4.in, or remove the answer"),
        ({**SUMS, "3.in": "", "4.in": "", "5.in": "", "6.in": ""},
         "4 inputs have no answer: 3.in, 4.in, 5.in and 1 more: add them, as 3.out, or remove the inputs"),
        ({**SUMS, "3.in": "1", "4.out": "1"},
         "1 input has no answer: 3.in: rename the input or 4.out, if they belong together, or add what they lack"),
        ({"input3.txt": ""}, "1 input has no answer: input3.txt: add it, as output3.txt, or remove the input"),
        ({**SUMS, "in/7": ""}, "1 input has no answer: in/7: add it, as out/7, or remove the input"),
        ({**SUMS, "out8.txt": ""}, "1 answer has no input: out8.txt: add it, as in8.txt, or remove the answer"),
        ({**SUMS, "1.ans": "4\n"}, "1 has two different answers: 1.ans, 1.out: keep one of them"),
        ({**SUMS, "1.input": "4\n"}, "1 has two different inputs: 1.in, 1.input: keep one of them"),
        ({"\x1b[2J.in": ""}, "1 input has no answer: \\x1b[2J.in: add it, as \\x1b[2J.out, or remove the input"),
    ],
)  # fmt: skip
def test_mistakes(files: dict[str, str], said: str) -> None:
    with pytest.raises(BadUsage, match=f"^{re.escape(f'x.zip: {said}')}$"):
        find_cases(tree(files))


def test_too_many_cases(monkeypatch: pytest.MonkeyPatch) -> None:
    many = {f"{number}.{side}": "1\n" for number in range(1000) for side in ("in", "out")}
    said = r"^x\.zip: 1000 cases are too many for one problem: give a folder with at most 999$"
    with pytest.raises(BadUsage, match=said):
        find_cases(tree(many))
    monkeypatch.setattr(pairs, "MOST_IN_ALL", 10)
    with pytest.raises(BadUsage, match=r"^x\.zip: the cases have more than 0 MiB: leave some out$"):
        find_cases(tree(SUMS))
