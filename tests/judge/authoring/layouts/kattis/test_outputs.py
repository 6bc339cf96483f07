"""Outputs that a package keeps to test its validator."""

import pytest

from judge.authoring.layouts.kattis.outputs import read_outputs
from judge.authoring.package import GivenOutput
from tests.judge.authoring.trees import tree

FILES = {
    "data/invalid_output/a.in": "1",
    "data/invalid_output/a.ans": "2",
    "data/invalid_output/a.out": "3",
    "data/valid_output/test_group.yaml": "output_validator_args: [case_sensitive]",
    "data/valid_output/in/b.in": "4",
    "data/valid_output/in/b.ans": "5",
    "data/valid_output/in/b.out": "6",
    "data/sample/c.in": "7",
    "data/sample/c.out": "8",
    "data/secret/d.in": "9",
    "data/secret/d.ans": "9",
    "data/secret/d.out": "9",
}


def test_the_outputs_with_their_cases_and_flags() -> None:
    found, used = read_outputs(tree(FILES), {}, has_checker=False)
    assert found == (
        GivenOutput("invalid_output/a", b"1", b"2", b"3", (), is_right=False),
        GivenOutput("valid_output/in/b", b"4", b"5", b"6", ("case_sensitive",), is_right=True),
    )
    assert used == {name for name in FILES if name.startswith(("data/invalid_output/a", "data/valid_output/in/b"))}


@pytest.mark.parametrize("kind", ["interactive", "multi-pass"])
def test_where_the_validator_talks_there_are_none(kind: str) -> None:
    assert read_outputs(tree(FILES), {"type": kind}, has_checker=True) == ((), frozenset())
