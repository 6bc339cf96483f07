"""The programs of a new function problem: what they print and how they end."""

import pytest

from judge.authoring.skeleton_function import generate, reference, validate


def test_the_reference() -> None:
    assert reference.play("3 5\n13 1\n1 1\n") == ["5", "13", "1"]
    assert reference.answer({"id": "1", "input": "3 5\n"}) == {"id": "1", "outcome": "text", "output": "5\n"}
    assert reference.answer({"id": "2", "input": "3\n"})["outcome"] == "bad-input"


@pytest.mark.parametrize(("text", "is_valid"), [("3 5\n13 1\n", True), ("3 5", False), ("0 1\n", False), ("", False)])
def test_the_validator(text: str, is_valid: bool) -> None:
    assert (validate.why_not_valid(text) is None) == is_valid


def test_the_generator_makes_cases() -> None:
    cases = [generate.generate(seed, None) for seed in range(50)] + [generate.generate(1, size) for size in (1, 9, 99)]
    assert [validate.why_not_valid(case) for case in cases] == [None] * 53
