"""A problem with all of its cases, or with some."""

from pathlib import Path

import pytest

from judge.base.errors import BadUsage, JudgeFailure
from judge.judging.batch import CaseTexts
from judge.problem.problem_cases import ProblemCases
from tests.judge import adder


@pytest.mark.parametrize(
    ("names", "chosen_ids"),
    [
        (["sample/001-small"], ["sample/001-small"]),
        (["002-two"], ["secret/002-two"]),
        (["secret/*", "001-small"], ["sample/001-small", "secret/001-zero", "secret/002-two"]),
    ],
)
def test_only_some_cases(tmp_path: Path, names: list[str], chosen_ids: list[str]) -> None:
    chosen = ProblemCases.of(adder.make(tmp_path)).only(names)
    assert [case.id for case in chosen.cases] == chosen_ids
    assert chosen.is_whole == (len(chosen_ids) == 3)


def test_a_name_without_a_case(tmp_path: Path) -> None:
    with pytest.raises(BadUsage, match="no case '003'; known: sample/001-small, secret/001-zero, secret/002-two"):
        ProblemCases.of(adder.make(tmp_path)).only(["003"])


def test_changed_or_missing_cases_are_an_error(tmp_path: Path) -> None:
    problem_cases = ProblemCases.of(adder.make(tmp_path))
    assert problem_cases.texts()["secret/002-two"] == CaseTexts(b"1 1\n20 30\n", b"sum 2\nsum 50\n")
    file = problem_cases.cases[1].input
    file.write_text("1 0\n")
    with pytest.raises(JudgeFailure) as changed:
        problem_cases.texts()
    assert str(changed.value) == "secret/001-zero changed while it was graded: grade again"
    file.unlink()
    with pytest.raises(JudgeFailure) as gone:
        problem_cases.texts()
    assert str(gone.value) == f"cannot read {file}: No such file or directory"
