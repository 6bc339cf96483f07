"""A case is added: where it goes, and when it is refused."""

from dataclasses import replace
from fractions import Fraction
from pathlib import Path

import pytest

from judge.authoring import addition
from judge.base.errors import BadUsage
from judge.execution import pools
from judge.problem import definition
from judge.values.problem import Group
from tests.judge import adder, misreader


@pytest.mark.parametrize(("kind", "place"), [("secret", "secret/003-more"), ("sample", "sample/002-more")])
def test_the_next_number(tmp_path: Path, kind: str, place: str) -> None:
    problem = adder.make(tmp_path)
    case = addition.choose_place(problem, b"5 5\n", kind, "more")
    assert (case.id, case.input) == (place, tmp_path / f"cases/adder/{place}.txt")
    addition.write(case, b"5 5\n", b"sum 10\n")
    assert (case.input.read_text(), case.expected.read_text()) == ("5 5\n", "sum 10\n")


def test_a_case_that_is_there_already(tmp_path: Path) -> None:
    problem = adder.make(tmp_path)
    with pytest.raises(BadUsage, match=r"^secret/002-two of adder is the same case: nothing was written$"):
        addition.choose_place(problem, b"1 1\n20 30\n", "secret", "again")


def test_a_full_folder_and_no_group(tmp_path: Path) -> None:
    problem = adder.make(tmp_path)
    grouped = replace(problem, groups=(Group("low", Fraction(10), "secret/00[12]*"),))
    said = (
        r"secret/003-more must be in exactly one group; it is in none: widen `cases` of a group; nothing was written$"
    )
    with pytest.raises(BadUsage, match=said):
        addition.choose_place(grouped, b"5 5\n", "secret", "more")
    adder.write(tmp_path, "cases/adder/secret/999-last.txt", "9 9\n")
    with pytest.raises(BadUsage, match=r"secret: the number 999 is taken: number the cases again$"):
        addition.choose_place(problem, b"5 5\n", "secret", "more")


@pytest.mark.parametrize("name", ["", "Tie", "a_b", "-a", "ä", "../x", "x" * 101])
def test_what_is_no_name(name: str) -> None:
    with pytest.raises(BadUsage, match="expected small letters, digits and dashes that say what the case shows"):
        addition.check_name(name)


@pytest.mark.once
def test_the_golden_transcript(tmp_path: Path) -> None:
    problem = adder.make(tmp_path)
    assert addition.find_golden(problem, b"5 5\n", None) == b"sum 10\n"
    assert addition.find_golden(problem, b"5 5\n", b"sum 10 \n\n") == b"sum 10\n"
    said = r"^line 1: the reference prints 'sum 10', --answer has 'sum 11': one of them is wrong; without --answer the"
    with pytest.raises(BadUsage, match=said):
        addition.find_golden(problem, b"5 5\n", b"sum 11\n")
    with pytest.raises(BadUsage, match=r"^not a contest case: 99 is too much$"):
        addition.find_golden(problem, b"99 5\n", None)
    with pytest.raises(BadUsage, match=r"^the reference calls it bad input: line 1: 'x' is not two numbers$"):
        addition.find_golden(problem, b"x\n", None)


def test_without_a_reference(tmp_path: Path) -> None:
    problem = adder.make_given(tmp_path)
    assert addition.find_golden(problem, b"5 5\n", b"sum 10\n") == b"sum 10\n"
    with pytest.raises(BadUsage, match=r"^adder has no reference that could answer this case: add --answer FILE$"):
        addition.find_golden(problem, b"5 5\n", None)


@pytest.mark.slow
def test_what_a_case_catches(tmp_path: Path) -> None:
    misreader.make(tmp_path, ["1 2\n"])
    programs = {
        "accepted/right.py": adder.RIGHT,
        "accepted/fails.py": adder.RIGHT.replace("sum(map", "max(map"),
        "wrong_answer/max.py": adder.RIGHT.replace("sum(map", "max(map"),
        "wrong_answer/big_only.py": adder.RIGHT.replace("sum(map", "(lambda n: min(sum(n), 99))(map"),
        "compile_error/broken.py": "print(",
    }
    for name, text in programs.items():
        adder.write(tmp_path, f"problems/adder/submissions/{name}", text)
    problem = definition.load(tmp_path, "adder")
    case = addition.choose_place(problem, b"5 5\n", "secret", "fives")
    addition.write(case, b"5 5\n", b"sum 10\n")
    with pools.start("serial", 1) as pool:
        found = addition.examine(problem, case, pool)
    assert [result.submission.id for result in found.caught] == ["wrong_answer/max.py"]
    assert [result.submission.id for result in found.missed] == ["wrong_answer/big_only.py"]
    assert [result.submission.id for result in found.failed] == ["accepted/fails.py"]
    assert found.known == len(misreader.IDS)
    assert 0 < len(found.misreadings) < len(misreader.IDS)


def test_no_sample_without_a_secret_case(tmp_path: Path) -> None:
    problem = adder.make(tmp_path)
    for side in ("cases", "expected"):
        for file in (tmp_path / side / "adder/secret").iterdir():
            file.unlink()
    with pytest.raises(BadUsage, match=r"^adder has no secret case, so it cannot have a sample yet: add a secret case"):
        addition.choose_place(problem, b"5 5\n", "sample", "more")
