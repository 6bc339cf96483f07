"""Trusted programs: what they are asked, and what they answer."""

from pathlib import Path

import pytest

from judge.base.errors import BadUsage, JudgeFailure
from judge.problem import programs
from tests.judge import adder


def test_transcript(tmp_path: Path) -> None:
    assert programs.transcript(adder.make(tmp_path), b"1 2\n3 4\n") == b"sum 3\nsum 7\n"


def test_bad_input_is_reported_in_the_references_words(tmp_path: Path) -> None:
    with pytest.raises(BadUsage) as error:
        programs.transcript(adder.make(tmp_path), b"1 2\n3\n")
    assert str(error.value) == "the reference calls it bad input: line 2: '3' is not two numbers"


def test_a_reference_without_an_answer(tmp_path: Path) -> None:
    program = "import sys\nprint('no answer is known', file=sys.stderr)\nsys.exit(44)"
    kit = adder.make(tmp_path, program=program, yaml=f"{adder.YAML}kit: 2\n")
    with pytest.raises(programs.NoAnswer, match=r"^no answer is known$"):
        programs.transcript(kit, b"1 2\n")
    complete = adder.make(tmp_path, program=program)
    with pytest.raises(JudgeFailure, match=r"exit status 44 on sample/001-small; its last error output: no answer is "):
        programs.transcript(complete, b"1 2\n")


def test_validate(tmp_path: Path) -> None:
    problem = adder.make(tmp_path)
    assert programs.validate(problem, b"1 2\n") is None
    assert programs.validate(problem, b"1 99\n") == "99 is too much"


def test_validate_without_validator(tmp_path: Path) -> None:
    problem = adder.make(
        tmp_path, yaml=adder.YAML.replace("validate:", "generate: [x]\nvalidate:").split("generate")[0]
    )
    with pytest.raises(
        BadUsage, match="adder has no validator, the program that says whether a text is a case; `validate` in "
    ):
        programs.validate(problem, b"1 2\n")


def test_broken_validator(tmp_path: Path) -> None:
    problem = adder.make(tmp_path, program="print('fine')")
    with pytest.raises(JudgeFailure, match=r"`python adder\.py --validate` ended with exit status 0, not 42"):
        programs.validate(problem, b"1 2\n")
