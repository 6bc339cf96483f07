"""domjudge-problem.ini: what it says that problem.yaml could say, and programs that DOMjudge keeps apart."""

import re

import pytest

from judge.authoring.layouts.kattis.domjudge_ini import list_elsewhere, read_ini, values_of
from judge.base.errors import BadUsage
from tests.judge.authoring.trees import tree


@pytest.mark.parametrize(
    ("text", "values"),
    [
        ("timelimit = 3\nname = 'Add it'\n", {"name": "Add it"}),
        ("name = x" + " " * (1 << 20) + "\nname = ' y'\nname\n", {"name": "y"}),
        ("name = x" + " " * (1 << 20) + "'\n", {"name": "x" + " " * (1 << 20) + "'"}),
        ("short-name = A\nname=\n", {}),
        ("", {}),
        (
            'special_compare_args="float_tolerance 1E-6" \r\nname=It\'s\r\n',
            {"name": "It's", "validator_flags": "float_tolerance 1E-6"},
        ),
    ],
)
def test_what_problem_yaml_could_say(text: str, values: dict[str, str]) -> None:
    assert values_of(read_ini(tree({"domjudge-problem.ini": text}))) == values


@pytest.mark.parametrize(
    ("text", "has_checker", "said"),
    [
        (
            "special_compare='own_cmp'\n",
            False,
            "`special_compare` of domjudge-problem.ini is not taken over: in DOMjudge ",
        ),
        ("special_compare='own_cmp'\n", True, ""),
        ("special_compare='compare'\nspecial_run=run\n", False, ""),
    ],
)
def test_a_program_of_domjudge_that_decides(text: str, has_checker: bool, said: str) -> None:
    files = tree({"domjudge-problem.ini": text})
    notes = list_elsewhere(files, read_ini(files), has_checker=has_checker)
    assert [note[: len(said)] for note in notes] == ([said] if said else [])


def test_a_program_of_domjudge_that_talks() -> None:
    files = tree({"domjudge-problem.ini": "special_run='own_run'\n"})
    said = "x.zip/domjudge-problem.ini: in DOMjudge own_run talks to submissions (`special_run`), which is not in the"
    with pytest.raises(BadUsage, match=f"^{re.escape(said)}"):
        list_elsewhere(files, read_ini(files), has_checker=False)
