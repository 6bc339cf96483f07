"""The answer validator of a package."""

from pathlib import Path

from judge.kit.package.answer_validator import FILE, make
from judge.kit.package.layout import LAYOUTS
from judge.problem import cases
from tests.judge import adder
from tests.judge.kit.package.test_input_validator import ask


def test_each_line_is_an_event(tmp_path: Path) -> None:
    problem = adder.make(tmp_path)
    validator = make(problem, cases.discover(problem), LAYOUTS["2025-09"]).files[FILE]
    assert ask(tmp_path, validator, b"sum 3\nsum 4\n") == (42, "")
    assert ask(tmp_path, validator, b"sum 3\nsum \x80\n") == (43, "line 2: 'sum \\udc80' is no line of an answer\n")
    assert ask(tmp_path, validator, b"sum 3") == (43, "expected whole lines, and at least one\n")


def test_without_event_lines_look_like_those_of_the_answers(tmp_path: Path) -> None:
    problem = adder.make(tmp_path, yaml=adder.GIVEN)
    validator = make(problem, cases.discover(problem), LAYOUTS["2025-09"]).files[FILE]
    assert ask(tmp_path, validator, b"a word\n") == (42, "")
    assert ask(tmp_path, validator, b"a word \n")[0] == 43


def test_what_no_answer_has_is_refused(tmp_path: Path) -> None:
    problem = adder.make(tmp_path, yaml=adder.GIVEN)
    validator = make(problem, cases.discover(problem), LAYOUTS["2025-09"]).files[FILE]
    why = "no answer of this problem has this: a number that begins with 0\n"
    assert ask(tmp_path, validator, b"sum 003\n") == (43, why)


def test_legacy_has_none(tmp_path: Path) -> None:
    problem = adder.make(tmp_path)
    assert not make(problem, cases.discover(problem), LAYOUTS["legacy"]).files
