"""Cases with the same input."""

from pathlib import Path

import pytest

from judge.problem import definition
from judge.problem.problem_cases import ProblemCases
from judge.quality.same_cases import find_same
from tests.judge import adder

NAMES = "sample/001-small and secret/003-again have the same input"


@pytest.mark.parametrize(
    ("golden", "compare", "contradictions", "repetitions"),
    [
        ("sum 3 \n", "lines", [], [f"{NAMES}: one of them says nothing new"]),
        ("sum 3 \n", "exact", [f"{NAMES} and different golden transcripts, so no program can be right: remove one"],
         []),
        ("sum 4\n", "lines", [f"{NAMES} and different golden transcripts, so no program can be right: remove one"], []),
    ],
)  # fmt: skip
def test_cases_with_the_same_input(
    tmp_path: Path, golden: str, compare: str, contradictions: list[str], repetitions: list[str]
) -> None:
    adder.make(tmp_path, yaml=f"{adder.QUICK}compare: {{name: {compare}}}\n")
    adder.write(tmp_path, "cases/adder/secret/003-again.txt", adder.CASES["sample/001-small"])
    adder.write(tmp_path, "expected/adder/secret/003-again.txt", golden)
    problem_cases = ProblemCases.of(definition.load(tmp_path, "adder"))
    assert find_same(problem_cases) == (contradictions, repetitions)


def test_all_different(tmp_path: Path) -> None:
    assert find_same(ProblemCases.of(adder.make(tmp_path))) == ([], [])
