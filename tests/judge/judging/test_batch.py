"""batch.py: cases on their way to a worker, and files that cannot be read or have changed."""

from pathlib import Path

import pytest

from judge.base.errors import JudgeFailure
from judge.base.hashing import digest
from judge.judging.batch import CaseFiles, CaseTexts, CaseToRun
from judge.values.problem import Case

TEXTS = CaseTexts(b"1 2\n", b"sum 3\n")


@pytest.fixture
def case(tmp_path: Path) -> Case:
    files = (tmp_path / "in", tmp_path / "out")
    for file, text in zip(files, (TEXTS.input, TEXTS.expected), strict=True):
        file.write_bytes(text)
    return Case("secret/001-x", *files)


def test_files_are_read_as_they_were(case: Case) -> None:
    assert CaseFiles.of(case).read() == TEXTS
    assert CaseFiles.of(case).digest == TEXTS.digest == digest(TEXTS.input, TEXTS.expected)


@pytest.mark.parametrize("name", ["in", "out"])
def test_files_that_changed_are_not_judged(case: Case, tmp_path: Path, name: str) -> None:
    found = CaseFiles.of(case)
    (tmp_path / name).write_text("another")
    with pytest.raises(JudgeFailure, match=r"^secret/001-x changed while it was graded: grade again$"):
        found.read()


@pytest.mark.parametrize("name", ["in", "out"])
def test_a_file_that_is_gone(case: Case, tmp_path: Path, name: str) -> None:
    found = CaseFiles.of(case)
    (tmp_path / name).unlink()
    with pytest.raises(JudgeFailure, match=f"^cannot read .*/{name}: No such file or directory$"):
        found.read()


@pytest.mark.parametrize(
    ("name", "is_public"), [("sample/001-x", True), ("random/seed-7", True), ("secret/001-x", False)]
)
def test_who_may_see_a_case(name: str, is_public: bool) -> None:
    assert CaseToRun(name, TEXTS).is_public is is_public
