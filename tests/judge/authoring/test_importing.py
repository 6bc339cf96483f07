"""A problem of another judge becomes one of ours; what the package's programs do is in test_rehearsal."""

from pathlib import Path

import pytest

from judge.authoring.importing import Taken, Wishes, take_in
from judge.base.errors import BadUsage
from judge.problem import definition
from tests.judge.authoring.packages import SPLIT
from tests.judge.authoring.trees import SUMS, folder

QUIET = Wishes(measures=False, judges=False, validates=False)


def taken(place: Path, files: dict[str, str], wishes: Wishes, name: str = "sums") -> Taken:
    (place / "root" / "problems").mkdir(parents=True, exist_ok=True)
    folder(place / name, files)
    return take_in(place / "root", place / name, wishes)


def test_it_is_in_its_place(tmp_path: Path) -> None:
    found = taken(tmp_path, SUMS, QUIET)
    assert (found.problem_id, found.lines[0].startswith("found inputs and answers")) == ("sums", True)
    assert definition.load(tmp_path / "root", "sums").title == "sums"
    assert min(found.files) == "cases/sums/sample/001-case-1.txt"


def test_wishes(tmp_path: Path) -> None:
    wishes = Wishes("adding", "Adding", 0, "exact", measures=False, judges=False, validates=False)
    assert taken(tmp_path, SUMS, wishes).problem_id == "adding"
    problem = definition.load(tmp_path / "root", "adding")
    assert (problem.title, problem.compare.name) == ("Adding", "exact")


def test_no_program_runs_unless_that_is_wished(tmp_path: Path) -> None:
    assert taken(tmp_path, SPLIT, QUIET, "split").lines[1:] == (
        "samples: 1, by their names or places",
        "checker: check.py, of the package",
        "limits: 2 s and 2048 MiB, of which one was found",
        "statement: as found",
        "submissions: 2 accepted, 1 wrong_answer",
    )


def test_a_file_of_a_package_stands_for_it(tmp_path: Path) -> None:
    (tmp_path / "root" / "problems").mkdir(parents=True)
    folder(tmp_path / "split", SPLIT)
    found = take_in(tmp_path / "root", tmp_path / "split" / "problem.yaml", QUIET)
    assert (found.problem_id, found.lines[:2]) == (
        "split",
        (
            "problem.yaml belongs to a package: its whole folder is taken",
            f"found a Kattis package in {tmp_path}/split: 2 cases",
        ),
    )


@pytest.mark.slow
def test_only_the_limit_of_time_may_be_wished(tmp_path: Path) -> None:
    said = " ".join(taken(tmp_path, SPLIT, Wishes(judges=False), "split").lines)
    assert "the time as problemtools infers it: 5 times" in said
    assert "judged:" not in said


@pytest.mark.parametrize(("name", "said"), [("12", "12: its name gives no id for the problem: add --id, such as --id")])
def test_a_folder_without_a_name(tmp_path: Path, name: str, said: str) -> None:
    with pytest.raises(BadUsage, match=said):
        taken(tmp_path, SUMS, QUIET, name)


def test_cases_are_made_even_if_nothing_is_judged(tmp_path: Path) -> None:
    gives = "import sys\nprint(sys.argv[1])\nprint(sys.argv[1], file=sys.stderr)\n"
    files = {"init.yml": "generator: gen.py\ntest_cases:\n- {generator_args: [7]}\n", "gen.py": gives}
    said = " ".join(taken(tmp_path, files, QUIET, "made").lines)
    assert "1 case made by the package's generator" in said
    with pytest.raises(
        BadUsage, match=r"gen\.py must run to make cases that are not there: import it without --no-run"
    ):
        taken(tmp_path, files, Wishes("other", measures=False, judges=False, makes=False), "made")
