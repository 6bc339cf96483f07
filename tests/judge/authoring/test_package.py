"""What all forms of problems share."""

import pytest

from judge.authoring.package import by_number, number_in, shallowest
from judge.base.errors import BadUsage
from tests.judge.authoring.trees import tree


def test_people_sort_by_number() -> None:
    assert sorted(["c10", "c2", "b", "10", "9", "c2a"], key=by_number) == ["9", "10", "b", "c2", "c2a", "c10"]


def test_the_file_nearest_to_the_top() -> None:
    assert shallowest(tree({"a/b/x.yaml": "", "a/x.yaml": "", "max.yaml": ""}), "x.yaml") == "a/x.yaml"
    assert shallowest(tree({"max.yaml": ""}), "x.yaml") is None
    several = tree({f"{name}/x.yaml": "" for name in "abcd"})
    said = r"^x\.zip: several problems: a/x\.yaml, b/x\.yaml, c/x\.yaml and 1 more: import each from its own folder$"
    with pytest.raises(BadUsage, match=said):
        shallowest(several, "x.yaml")
    with pytest.raises(BadUsage, match=r"more: give one of them$"):
        shallowest(several, "x.yaml", remedy="give one of them")


@pytest.mark.parametrize(
    ("value", "number"),
    [(2, "2"), ("0.5", "0.5"), (" 3 ", "3"), (0, ""), ("0.0", ""), (True, ""), ("1e9", ""), (None, ""), ("-1", "")],
)
def test_numbers(value: object, number: str) -> None:
    assert number_in(value) == number
