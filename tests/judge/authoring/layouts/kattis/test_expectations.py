"""Which verdict the author of a Kattis package expects of a submission."""

from collections.abc import Mapping

import pytest

from judge.authoring.layouts.kattis.expectations import expected, is_timed


@pytest.mark.parametrize(
    ("name", "text", "wanted"),
    [
        ("accepted/a.py", b"1", "AC"),
        ("brute_force/a.py", b"1", "RTE TLE"),
        ("mixed/a.py", b"1", ""),
        ("wa/a.py", b"1", "WA"),
        ("time_limit/a.py", b"1", "TLE"),
        # Two folders that only DOMjudge has.
        ("output_limit/a.py", b"1", "OLE"),
        ("no_output/a.py", b"1", "WA"),
        ("mixed/a.py", b"# @EXPECTED_RESULTS@: OUTPUT-LIMIT\n", "OLE"),
        # DOMjudge and BAPCtools say it in the program.
        ("mixed/a.py", b"# @EXPECTED_RESULTS@: WRONG-ANSWER\n", "WA"),
        ("accepted/a.py", b"# @EXPECTED_RESULTS@: TIMELIMIT, RUN_TIME_ERROR\n", "RTE TLE"),
        ("accepted/a.py", b" " * 9000 + b"# @EXPECTED_RESULTS@: TIMELIMIT\n", "AC"),
    ],
)
def test_without_rules(name: str, text: bytes, wanted: str) -> None:
    assert expected(name, name, text, {}) == frozenset(wanted.split())


@pytest.mark.parametrize(
    ("rules", "wanted"),
    [
        ({"mixed/slow.py": {"permitted": ["AC"]}}, "AC"),
        ({"mixed": {"required": "TLE"}}, "TLE"),
        ({"mixed/*": {"required": ["TLE"]}}, "TLE"),
        ({"mixed/{quick,slow}.{cpp,py}": {"required": ["TLE"]}}, "TLE"),
        # Other verdicts may come first if they are permitted.
        ({"*/slow.py": {"required": ["TLE"], "permitted": ["AC", "WA", "TLE"]}}, "TLE WA"),
        ({"*/slow.py": {"required": ["AC"], "permitted": ["AC", "WA"]}}, "AC WA"),
        # All rules that match hold.
        ({"mixed/*": {"permitted": ["AC", "TLE", "WA"]}, "mixed/slow.py": {"required": ["RTE", "TLE"]}}, "TLE WA"),
        ({"mixed/*": {"required": ["TLE", "RTE"]}, "mixed/slow.py": {"required": ["TLE"]}}, "TLE"),
        # What must occur in a group must occur.
        ({"mixed/slow.py": {"secret/large": {"required": ["TLE"]}}}, "TLE"),
        ({"mixed": {"required": ["WA"]}, "mixed/slow.py": {"sample": {"required": ["AC"]}}}, "WA"),
        ({"mixed/slow.py": {"permitted": ["AC", "TLE"]}}, "AC TLE"),
        ({"*": {"permitted": ["AC"]}}, "AC"),
        ({"slow.py": {"permitted": ["AC"]}, "mixed/s?ow.py": {"permitted": ["WA"]}, "mixed/*": None}, ""),
        ({"mixed/slow.py": {"required": ["XX"], "permitted": 3}}, ""),
        ({"{" * 200 + "}" * 200: {"permitted": ["AC"]}}, ""),
    ],
)
def test_rules_of_submissions_yaml(rules: Mapping[str, object], wanted: str) -> None:
    assert expected("mixed/slow.py", "mixed/slow.py", b"1", rules) == frozenset(wanted.split())


@pytest.mark.parametrize(
    ("name", "permitted", "wanted"),
    [
        ("wrong_answer/a.py", "AC WA", "WA"),
        # Another verdict may come first.
        ("wrong_answer/a.py", "AC WA TLE", "TLE WA"),
        ("brute_force/a.py", "AC TLE", "TLE"),
        ("accepted/a.py", "AC TLE", "AC"),
        # Against its folder: the rule holds.
        ("wrong_answer/a.py", "AC TLE", "AC TLE"),
    ],
)
def test_what_is_permitted_leaves_a_program_in_its_folder(name: str, permitted: str, wanted: str) -> None:
    assert expected(name, name, b"1", {name: {"permitted": permitted.split()}}) == frozenset(wanted.split())


def test_a_program_from_which_no_limit_follows() -> None:
    rules = {"accepted/{slow,slower}.py": {"use_for_time_limit": False}, "accepted/*": {"use_for_time_limit": "lower"}}
    names = [f"accepted/{name}.py" for name in ("slow", "slower", "quick")]
    assert [is_timed(name, name, rules) for name in names] == [False, False, True]


def test_a_rule_for_the_main_file_of_a_folder() -> None:
    rules = {"mixed/two/main.py": {"permitted": ["AC"]}, "*/main.py": {"permitted": ["WA"]}}
    assert expected("mixed/two", "mixed/two/main.py", b"1", rules) == {"AC"}
