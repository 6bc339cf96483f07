"""Flags of the default validator of Kattis, from problem.yaml and from the files of groups and cases."""

from collections.abc import Mapping
from dataclasses import replace
from typing import BinaryIO

import pytest

from judge.authoring.layouts.kattis.validator_flags import Flags, nearest, read_flags, read_map, reader
from tests.judge.authoring.trees import tree

CASES = ("sample/1", "secret/a/1", "secret/a/2", "secret/b/1")
FILES = {"problem.yaml": "x\n"}


@pytest.mark.parametrize(
    ("values", "files", "flags"),
    [
        ({}, {}, ()),
        ({"validator_flags": "case_sensitive"}, {}, ("case_sensitive",)),
        # The legacy format joins the flags of the problem and of the group.
        ({"validator_flags": "case_sensitive"}, {"data/testdata.yaml": "output_validator_flags: float_tolerance 1e-6"},
         ("case_sensitive", "float_tolerance", "1e-6")),
        # The last of several tolerances counts.
        ({"problem_format_version": "legacy", "validator_flags": "float_tolerance 1e-4 case_sensitive"},
         {"data/testdata.yaml": "output_validator_flags: float_tolerance 1e-6"},
         ("case_sensitive", "float_tolerance", "1e-6")),
        ({"validator_flags": "float_tolerance 1e-4"},
         {"data/testdata.yaml": "output_validator_flags: float_relative_tolerance 1e-6"},
         ("float_absolute_tolerance", "1e-4", "float_relative_tolerance", "1e-6")),
        # The nearest folder counts, even if it sets nothing.
        ({},
         {"data/testdata.yaml": "output_validator_flags: case_sensitive",
          "data/secret/testdata.yaml": "output_validator_flags: ''",
          "data/sample/testdata.yaml": "output_validator_flags: ''"}, ()),
        ({},
         {"data/testdata.yaml": "output_validator_flags: case_sensitive",
          "data/secret/testdata.yaml": "grading: custom"}, ("case_sensitive",)),
        ({"problem_format_version": "2023-07-draft"}, {"data/testdata.yaml": "output_validator_flags: case_sensitive"},
         ("case_sensitive",)),
        ({"problem_format_version": "2025-09"},
         {"data/test_group.yaml": "output_validator_args: [float_tolerance, 1e-6]"}, ("float_tolerance", "1e-6")),
        ({}, {"data/testdata.yaml": "output_validator_flags: {name: x, flags: case_sensitive}"}, ("case_sensitive",)),
    ],
)  # fmt: skip
def test_one_rule_for_all_cases(values: Mapping[str, object], files: Mapping[str, str], flags: tuple[str, ...]) -> None:
    assert read_flags(tree({**FILES, **files}), values, CASES).flags == flags


def test_a_later_format_has_no_flags_in_problem_yaml() -> None:
    for version in ("2023-07-draft", "2025-09"):
        values = {"problem_format_version": version, "validator_flags": "case_sensitive"}
        lost = "`validator_flags` of problem.yaml (case_sensitive) is not taken over: the format {} has no such key"
        assert read_flags(tree(FILES), values, CASES) == Flags((), dict.fromkeys(CASES, ()), (lost.format(version),))


def test_each_case_has_its_own_flags_and_most_secret_ones_give_the_rule() -> None:
    args = "output_validator_args: [float_tolerance, 1e-6]"
    tolerant = ("float_tolerance", "1e-6")
    files = {**FILES, "data/secret/a/test_group.yaml": args}
    of_case = {"sample/1": (), "secret/a/1": tolerant, "secret/a/2": tolerant, "secret/b/1": ()}
    assert read_flags(tree(files), {}, CASES) == Flags(tolerant, of_case)
    one = {**FILES, "data/secret/b/1.yaml": "output_validator_args: [case_sensitive]"}
    found = read_flags(tree(one), {}, CASES)
    assert (found.flags, found.of_case["secret/b/1"], found.lost) == ((), ("case_sensitive",), ())


def test_an_own_validator_gets_its_flags_as_they_are() -> None:
    values = {"validator_flags": "float_tolerance 1 float_tolerance 2"}
    flags = ("float_tolerance", "1", "float_tolerance", "2")
    assert read_flags(tree(FILES), values, CASES, of_own_validator=True).flags == flags


def test_the_nearest_file_that_says_something() -> None:
    files = {**FILES, "data/secret/testdata.yaml": "k: 1", "data/secret/a/testdata.yaml": "other: 2"}
    assert nearest(reader(tree(files)), "secret/a/1", ("k",)) == 1
    assert nearest(reader(tree(files)), "sample/1", ("k",)) is None


def test_a_key_that_appears_twice() -> None:
    given = tree({"data/testdata.yaml": "a: 1\nb: 2\na: 3\n", "problem.yaml": "a: 1\n"})
    assert read_map(given, "data/testdata.yaml") == {"a": 3, "b": 2}


def test_each_file_is_read_once_for_all_cases() -> None:
    given, opened = tree({"data/testdata.yaml": "validator_flags: a\n"}), list[str]()

    def open_counted(name: str) -> BinaryIO:
        opened.append(name)
        return given._open(name)

    read_flags(replace(given, _open=open_counted), {}, CASES)
    assert opened == ["data/testdata.yaml"]
