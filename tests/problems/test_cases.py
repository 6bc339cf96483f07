"""The cases of every problem: enough of them, each named after what it tests, no two the same."""

import re

import pytest

from judge.problem import definition as problems
from tests.problems.texts import ROOT, cases

PROBLEMS = problems.names(ROOT)
FEWEST = 40


@pytest.mark.parametrize("problem", PROBLEMS)
def test_there_are_enough_secret_cases_named_after_what_they_test(problem: str) -> None:
    names = list(cases(problem, "secret"))
    assert len(names) >= FEWEST
    assert [name for name in names if not re.fullmatch(r"[0-9]{3}-[a-z0-9-]+\.txt", name)] == []
    assert [name[:3] for name in names] == [f"{n:03}" for n in range(1, len(names) + 1)]


@pytest.mark.parametrize("problem", PROBLEMS)
def test_no_two_cases_are_equal_and_no_sample_is_secret(problem: str) -> None:
    texts = [tuple(text.split()) for folder in ("sample", "secret") for text in cases(problem, folder).values()]
    assert len(texts) == len(set(texts))
