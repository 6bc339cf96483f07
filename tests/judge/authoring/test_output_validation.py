"""Outputs that a package calls right or wrong, judged by what decides in the new problem."""

import pytest

from judge.authoring.output_validation import examine
from judge.authoring.package import GivenOutput
from judge.problem.golden import Finding
from judge.values.problem import Checker, Comparison
from tests.judge.authoring.packages import CHECKER

RIGHT = GivenOutput("valid_output/a", b"8\n", b"8\n", b"3 5\n", (), is_right=True)
WRONG = GivenOutput("invalid_output/a", b"8\n", b"8\n", b"3 4\n", (), is_right=False)
TOKENS = Comparison("tokens")


def checker(source: str) -> Comparison:
    return Comparison("checker", checker=Checker("c.py", (("c.py", source.encode()),)))


def test_no_outputs() -> None:
    assert list(examine((), TOKENS)) == []


def test_a_checker_that_decides_as_its_author_says() -> None:
    assert list(examine((RIGHT, WRONG), checker(CHECKER))) == ["outputs in data: 2 outputs judged as their author says"]


@pytest.mark.once_but_first
@pytest.mark.parametrize("count", [1, 5])
def test_one_that_accepts_everything(count: int) -> None:
    said = list(examine((RIGHT, *[WRONG] * count), checker("raise SystemExit(42)")))
    finding = Finding("the output invalid_output/a is wrong for its author: it is accepted")
    assert said == [finding] * min(count, 3) + [Finding("2 more outputs as the author does not expect")] * (count > 3)


def test_one_that_fails() -> None:
    (finding,) = examine((RIGHT,), checker("raise SystemExit(5)"))
    assert isinstance(finding, Finding)
    assert finding.what.startswith("the package's outputs cannot be examined: the checker c.py ended with status 5,")


def test_a_comparator_and_its_flags() -> None:
    near = GivenOutput("sample/1", b"", b"1.0", b"1.05", ("float_tolerance", "0.1"), is_right=True)
    far = GivenOutput("sample/2", b"", b"1.0", b"1.05", (), is_right=True)
    (finding,) = examine((near, far), TOKENS)
    assert isinstance(finding, Finding)
    assert finding.what.startswith("the output sample/2 is right for its author: line 1: expected `1.0`")
