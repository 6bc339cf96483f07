"""No name that a student chooses takes another's place."""

from __future__ import annotations

import tempfile
from fractions import Fraction
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from judge.intake.class_intake import take_in
from judge.intake.hand_in import Claim
from judge.intake.people import key_of, told_apart
from judge.intake.roster import Listed
from judge.values.identity import IdKind, PlatformId
from judge.values.model import Problem
from tests.judge.downloads import write

SUMS = Problem("sums", Path(), "Sums", Fraction(1))

# The files of a download (the victim's says "right"), and whose program each judged one is.
ATTACKS = [
    (
        {
            "Ada_345_assignsubmission_file_/sums.py": "right",
            "Ada_345_assignsubmission_file_x_400_assignsubmission_file_/sums.py": "wrong",
        },
        {"Ada": "right", "Ada_345_assignsubmission_file_x": "wrong"},
    ),
    (
        {
            "Ada_345_assignsubmission_file_sums.py": "right",
            "Ada_345_assignsubmission_file_x_400_assignsubmission_file_sums.py": "wrong",
        },
        {"Ada": "right"},
    ),
    (
        {f"{name}_assignsubmission_file_/sums.py": name for name in ("Ada_1", "Ada_2", "Ada 1_3")},
        {"Ada_1": "Ada_1", "Ada_2": "Ada_2", "Ada 1": "Ada 1_3"},
    ),
    (
        {"lovelaceada_1001_55555_sums.py": "right", "lovelaceada_1001_55556_x_4000_55557_sums.py": "wrong"},
        {"lovelaceada": "right"},
    ),
    (
        {"lovelaceada_1001_55555_sums.py": "right", "bob_4000_55557_20261120_sums.py": "bob"},
        {"lovelaceada": "right", "bob": "bob"},
    ),
    (
        {
            "Teilnehmerin7001_7001_assignsubmission_file_/sums.py": "1",
            "in7002_7002_assignsubmission_file_/sums.py": "2",
        },
        {"Teilnehmerin7001": "1", "in7002": "2"},
    ),
    ({"Jose\u0301/sums.py": "1", "Bo/sums.py": "2"}, {"Jos\u00e9": "1", "Bo": "2"}),
    ({"Jose\u0301/sums.py": "1", "Jos\u00e9/sums.py": "2", "Bo/sums.py": "3"}, {"Bo": "3"}),
]


@pytest.mark.parametrize(("files", "judged"), ATTACKS)
def test_a_hostile_name(tmp_path: Path, files: dict[str, str], judged: dict[str, str]) -> None:
    taken = take_in([write(tmp_path / "class", files)], [SUMS], ["sums"], tmp_path / "scratch")
    assert {one.id: one.file.read_text() for one in taken.submissions} == judged
    # Who is not judged is named.
    assert len({one.file for one in taken.unmatched}) == len(files) - len(judged)


def test_two_of_one_name_in_gradescope_and_one_who_is_called_like_them(tmp_path: Path) -> None:
    people = [("1", "Ada"), ("2", "Ada"), ("9", "Ada_1"), ("8", "submission_1")]
    metadata = "".join(
        f"submission_{at}:\n  :submitters:\n  - :name: {name}\n    :sid: '{sid}'\n"
        for at, (sid, name) in enumerate(people)
    )
    files = {f"submission_{at}/sums.py": sid for at, (sid, _) in enumerate(people)}
    write(tmp_path / "class", {**files, "submission_metadata.yml": metadata})
    taken = take_in([tmp_path / "class"], [SUMS], ["sums"], tmp_path / "scratch")
    assert {one.id: one.file.read_text() for one in taken.submissions} == {
        "Ada_1_1": "1",
        "Ada_2": "2",
        "Ada_1_9": "9",
        "submission_1": "8",
    }


def test_who_types_anothers_student_id_in_gradescope_is_not_that_student(tmp_path: Path) -> None:
    people = [("Evil", "evil@x.org"), ("Vic", "vic@x.org")]
    metadata = "".join(
        f"submission_{at}:\n  :submitters:\n  - :name: {name}\n    :sid: '77'\n    :email: {email}\n"
        for at, (name, email) in enumerate(people)
    )
    files = {f"submission_{at}/sums.py": name for at, (name, _) in enumerate(people)}
    write(tmp_path / "class", {**files, "submission_metadata.yml": metadata})
    taken = take_in([tmp_path / "class"], [SUMS], ["sums"], tmp_path / "scratch")
    assert {one.id: one.file.read_text() for one in taken.submissions} == {"Evil": "Evil", "Vic": "Vic"}


def test_canvas_counts_what_is_handed_in_again(tmp_path: Path) -> None:
    files = {"ada_1001_55555_sums.py": "old", "ada_1001_55560_sums-1.py": "mid", "ada_1001_55570_sums-2.py": "new"}
    taken = take_in([write(tmp_path / "class", files)], [SUMS], ["sums"], tmp_path / "scratch")
    (one,) = taken.submissions
    assert one.file.read_text() == "new"
    assert "because it was handed in last; not" in one.note


REPOSITORIES = [
    (["lab-1-ies-ada", "lab-1-ies-bo"], ["ies-ada", "ies-bo"], ["ies-ada", "ies-bo"]),
    (["lab-1-ies-ada", "lab-1-ies-bo", "lab-1-zoe"], ["IES-Ada", "ies-bo", "zoe"], ["ies-ada", "ies-bo", "zoe"]),
    (["lab-1-ies-ada"], ["ies-ada"], ["ies-ada"]),
    (["lab-ada", "lab-bo"], ["someone"], ["ada", "bo"]),
    (["lab-1-ies-ada", "lab-1-ies-bo"], [], ["ada", "bo"]),
]


@pytest.mark.parametrize(("folders", "logins", "students"), REPOSITORIES)
def test_logins_that_begin_alike(tmp_path: Path, folders: list[str], logins: list[str], students: list[str]) -> None:
    write(tmp_path / "class", {f"{name}-main/sums.py": "1" for name in folders})
    roster = [Listed(row, "", (PlatformId(IdKind.GITHUB, login),)) for row, login in enumerate(logins, 2)]
    taken = take_in([tmp_path / "class"], [SUMS], ["sums"], tmp_path / "scratch", roster)
    assert sorted(one.id for one in taken.submissions) == students
    assert any("which is taken for the assignment" in note for note in taken.notes) is (not logins)


NAMES = st.lists(st.sampled_from(["Ada", "Ada_1", "Ada_2", "Ada_1_2", "ada", "Ada 1", "x", "Ada_2_1_1"]), max_size=9)


@given(NAMES)
def test_every_id_has_a_name_of_its_own(names: list[str]) -> None:
    claims = [Claim(name, ids=(PlatformId(IdKind.SIS, f"{at}"),)) for at, name in enumerate(names)]
    told = told_apart(claims)
    assert len({one.student.casefold() for one in told}) == len(names)
    assert [key_of(one) for one in told] == [key_of(one) for one in claims]


@given(st.lists(st.sampled_from("_1345 Aab\u0301/assignsubmission_file_".replace("/", "")), max_size=40).map("".join))
def test_no_display_name_in_moodle_takes_adas_place(name: str) -> None:
    with tempfile.TemporaryDirectory() as folder:
        files = {
            "Ada_345_assignsubmission_file_/sums.py": "right",
            f"x{name}_400_assignsubmission_file_/sums.py": "wrong",
        }
        taken = take_in([write(Path(folder, "class"), files)], [SUMS], ["sums"], Path(folder, "scratch"))
        assert {one.file.read_text(): one.id == "Ada" for one in taken.submissions} == {"right": True, "wrong": False}
