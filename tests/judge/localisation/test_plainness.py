"""Which edit of a line says most about the mistake."""

import pytest

from judge.localisation.edited_text import Edit
from judge.localisation.plainness import clearer

KINDS = ("index", "never", "part", "number", "beginning")


def edit(kind: str, line: int = 1) -> Edit:
    return Edit(line, kind, 0, 1, kind.encode(), KINDS.index(kind))


@pytest.mark.parametrize(
    ("kind", "are_cases_many", "clearer_ones"),
    [
        ("index", True, ["never", "part"]),
        ("index", False, []),
        ("never", True, []),
        ("number", True, ["never", "part", "beginning"]),
        ("number", False, ["beginning"]),
    ],
)
def test_what_takes_something_away_says_more(kind: str, are_cases_many: bool, clearer_ones: list[str]) -> None:
    edits = [*map(edit, KINDS), edit("never", 2)]
    assert [one.kind for one in clearer(edit(kind), edits, are_cases_many=are_cases_many)] == clearer_ones
