"""choice.py: which problem is meant if no option says so."""

from pathlib import Path

import pytest

from judge.base.errors import BadUsage
from judge.problem.choice import Choice, problem_of_case, problem_of_program, submission_of
from tests.judge import adder

PROBLEMS = ("hearts", "ochos", "ochos2")


@pytest.fixture
def root(tmp_path: Path) -> Path:
    """A checkout with three problems that have only a problem.yaml and a statement."""
    for name in PROBLEMS:
        folder = tmp_path / "problems" / name
        folder.mkdir(parents=True)
        (folder / "problem.yaml").touch()
        (folder / "statement.md").write_text(f"# The game of {name}\n\nIts rules.\n")
    return tmp_path


@pytest.mark.parametrize(
    ("file", "problem", "by"),
    [
        ("ochos.py", "ochos", ""),
        ("ochos2.py", "ochos2", ""),
        ("Ochos2.cpp", "ochos2", ""),
        ("ochos2_v3.py", "ochos2", "the file's name"),
        ("Ochos2-final.cpp", "ochos2", "the file's name"),
        ("ochos-final.py", "ochos", "the file's name"),
        ("hearts/mine.py", "hearts", "the folder around the file"),
        ("hearts/ochos.py", "ochos", ""),
        ("hearts/src/mine.py", "hearts", "the folder around the file"),
        ("problems/ochos/submissions/accepted/hearts.py", "ochos", "its folder in problems/"),
    ],
)
def test_path_and_name_show_the_problem(root: Path, file: str, problem: str, by: str) -> None:
    assert problem_of_program(root, root / file) == Choice(problem, by)


def test_a_statement_beside_the_file_shows_the_problem(root: Path) -> None:
    folder = root / "homework"
    folder.mkdir()
    (folder / "statement.md").write_text("# The game of ochos2\nand a note of my own\n")
    assert problem_of_program(root, folder / "mine.py") == Choice("ochos2", "the statement beside the file")


def test_otherwise_the_problems_are_listed(root: Path) -> None:
    with pytest.raises(BadUsage) as error:
        problem_of_program(root, root / "mine.py")
    assert str(error.value) == (
        "which problem is mine.py for? Its name begins with no problem's name: "
        "add --problem and one of hearts, ochos, ochos2"
    )


def test_a_single_problem_is_always_meant(tmp_path: Path) -> None:
    (tmp_path / "problems" / "adder").mkdir(parents=True)
    (tmp_path / "problems" / "adder" / "problem.yaml").touch()
    assert problem_of_program(tmp_path, tmp_path / "mine.py") == Choice("adder", "the only problem there is")


def test_a_case_belongs_to_the_problem_of_its_folder(root: Path) -> None:
    file = root / "cases" / "ochos2" / "sample" / "001-x.txt"
    assert problem_of_case(root, file, str(file)) == "ochos2"


def test_nothing_in_the_checkout_belongs_to_a_program_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    problem = adder.make(tmp_path)
    monkeypatch.chdir(tmp_path)
    files = (Path("adder.py"), tmp_path / "adder.py", Path("class/ana/adder.py"))
    assert [submission_of(problem, file).folder for file in files] == [None, None, Path("class/ana")]
