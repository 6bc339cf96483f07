"""Flags of the default validator of Kattis, from problem.yaml and from the files of groups and cases."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from judge.authoring.layouts.validator_flags import Flags, read_flags
from tests.judge.authoring.trees import tree

if TYPE_CHECKING:
    from collections.abc import Mapping

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
    assert read_flags(tree({**FILES, **files}), values, CASES) == Flags(flags)


def test_a_later_format_has_no_flags_in_problem_yaml() -> None:
    for version in ("2023-07-draft", "2025-09"):
        values = {"problem_format_version": version, "validator_flags": "case_sensitive"}
        lost = "`validator_flags` of problem.yaml (case_sensitive) is not taken over: the format {} has no such key"
        assert read_flags(tree(FILES), values, CASES) == Flags((), (lost.format(version),))


def test_most_of_the_secret_cases_decide() -> None:
    args = "output_validator_args: [float_tolerance, 1e-6]"
    files = {**FILES, "data/secret/a/test_group.yaml": args}
    rule = "one rule holds for all cases, that of most secret ones"
    assert read_flags(tree(files), {}, CASES) == Flags(
        ("float_tolerance", "1e-6"),
        (
            (
                "other flags of the validator for cases in data/sample, data/secret/b are not taken over:"
                f" {rule} (float_tolerance 1e-6)"
            ),
        ),
    )
    one = {**FILES, "data/secret/b/1.yaml": "output_validator_args: [case_sensitive]"}
    lost = f"other flags of the validator for cases in data/secret/b are not taken over: {rule} (no flags)"
    assert read_flags(tree(one), {}, CASES) == Flags((), (lost,))
