"""The table of packages: which are found, what their authors expect, and what is printed."""

from pathlib import Path

import pytest

from benchmarks import packages
from tests.judge.authoring.packages import SPLIT
from tests.judge.authoring.trees import folder


@pytest.mark.slow
def test_a_folder_of_packages(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder(tmp_path / "a" / "split", SPLIT)
    wrong = {"submissions/wrong_answer/right.py": SPLIT["submissions/accepted/right.py"]}
    folder(tmp_path / "b", {**SPLIT, **wrong, "problem.yaml": "problem_format_version: 2025-09\nname: x\n"})
    folder(tmp_path / "c", {"problem.yaml": "validation: custom\n", "data/secret/1.in": "", "data/secret/1.ans": ""})
    assert packages.main([str(tmp_path), "--jobs", "1", "--no-run"]) == 0
    assert "| legacy | 2 | 1 | 0 | 0 |" in capsys.readouterr().out
    assert packages.main([str(tmp_path), "--jobs", "1"]) == 0
    said = capsys.readouterr().out
    assert f"NOT c: {tmp_path}/c/problem.yaml: " in said
    assert "DIFFERS b wrong_answer/right.py: WA, found AC: " in said
    assert "| 2025-09 | 1 | 1 | 4 | 3 |" in said
    assert "| legacy | 2 | 1 | 3 | 3 |" in said


def test_a_package_may_lack_its_problem_yaml(tmp_path: Path) -> None:
    folder(tmp_path / "p", {"data/secret/1.in": "", "data/secret/1.ans": "", "submissions/accepted/a.py": ""})
    assert [(place.name, packages.format_of(place)) for place in packages.find(tmp_path)] == [("p", "legacy")]


@pytest.mark.parametrize(
    ("files", "wanted"),
    [
        ({"submissions/accepted/a.py": "1"}, {"AC"}),
        ({"submissions/x/a.py": "# @EXPECTED_RESULTS@: TIMELIMIT, RUN_TIME_ERROR\n"}, {"TLE", "RTE"}),
        (
            {"submissions/x/a.py": "1", "submissions/submissions.yaml": "'x/*': {required: [TLE]}\n"},
            {"TLE"},
        ),
    ],
)  # fmt: skip
def test_what_an_author_expects(tmp_path: Path, files: dict[str, str], wanted: set[str]) -> None:
    folder(tmp_path, files)
    ((_, (_, verdicts)),) = packages._submissions(tmp_path, 4)
    assert verdicts == wanted
