"""Constants of Kattis packages."""

import pytest

from judge.authoring.layouts.kattis.constants import fill_in, read_constants
from judge.base.errors import BadUsage
from tests.judge.authoring.trees import tree

CONSTANTS = {"most": 9, "big": {"value": 1000, "latex": "10^3"}, "empty": None}


def test_values_and_variants() -> None:
    found = {"most": "9", "most.value": "9", "big": "1000", "big.value": "1000", "big.latex": "10^3"}
    assert read_constants(CONSTANTS) == found
    assert read_constants(["most"]) == {}


@pytest.mark.parametrize(
    ("name", "filled"),
    [
        ("statement/problem.en.md", True),
        ("include/cpp/a.h", True),
        ("submissions/accepted/a.py", True),
        ("input_validators/a/b.py", True),
        ("output_validator/a.py", True),
        ("data/secret/test_group.yaml", True),
        ("data/secret/1.in", False),
        ("problem.yaml", False),
    ],
)
def test_where_they_stand(name: str, filled: bool) -> None:
    text = "{{most}} {{ big.latex }} {{unknown}} {{nextsample}} \xff"
    found = fill_in(tree({name: text.encode("latin-1")}), read_constants(CONSTANTS)).read(name)
    values = "9 10^3 {{unknown}} {{nextsample}} \xff"
    assert found == (values if filled else text).encode("latin-1")


def test_a_long_value_that_is_named_often_is_refused() -> None:
    full = fill_in(tree({"include/a.txt": b"{{most}}" * (1 << 17)}), {"most": "9" * 1000})
    with pytest.raises(BadUsage, match=r"include/a.txt: more than 16 MiB with its constants"):
        full.read("include/a.txt")
