"""A case as a user names it, with its trace."""

from pathlib import Path

import pytest

from judge.base.errors import BadUsage
from judge.problem.traced_case import find
from tests.judge import adder


def test_a_case_by_its_name(tmp_path: Path) -> None:
    adder.make(tmp_path)
    found = find(tmp_path, "002", None)
    assert (found.case.id, found.text, found.is_own, found.complaint) == ("secret/002-two", b"1 1\n20 30\n", False, "")
    assert [line.line for line in found.trace] == ["sum 2", "sum 50"]
    assert found.transcript == found.case.expected.read_bytes() == b"sum 2\nsum 50\n"
    assert found.heading == "secret/002-two, problem adder: Adder"


def test_a_file_is_validated(tmp_path: Path) -> None:
    adder.make(tmp_path)
    file = adder.write(tmp_path, "mine.txt", "99 1\n")
    found = find(tmp_path, str(file), "adder")
    assert (found.is_own, found.complaint) == (True, "99 is too much")
    assert found.heading == f"{file}, problem adder: Adder\nnot a contest case: 99 is too much"


def test_without_a_validator_there_is_no_complaint(tmp_path: Path) -> None:
    yaml = adder.YAML.replace("validate: [python, adder.py, --validate]\n", "")
    adder.make(tmp_path, yaml=yaml)
    assert find(tmp_path, str(adder.write(tmp_path, "mine.txt", "99 1\n")), None).complaint == ""


@pytest.mark.once_but_first
@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("nothing", "no case 'nothing'; known: sample/001-small"),
        (".", "is a folder: expected one case"),
        ("bad.txt", "bad.txt is not a case of adder: the reference calls it bad input"),
        ("worse.txt", "worse.txt: not a contest case: 99 is too much"),
    ],
)
def test_bad_usage(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str, message: str) -> None:
    adder.make(tmp_path)
    adder.write(tmp_path, "bad.txt", "1\n")
    adder.write(tmp_path, "worse.txt", "99\n")
    monkeypatch.chdir(tmp_path)
    with pytest.raises(BadUsage, match=message):
        find(tmp_path, name, None)
