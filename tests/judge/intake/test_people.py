"""No name that a student chooses takes another's place."""

import tempfile
from collections.abc import Sequence
from fractions import Fraction
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from judge.intake.class_intake import take_in
from judge.intake.people import key_of, told_apart
from judge.intake.roster import Listed
from judge.platforms.download import Claim
from judge.values.identity import IdKind, PlatformId
from judge.values.problem import Problem
from tests.judge.downloads import write

SUMS = Problem("sums", Path(), "Sums", Fraction(1))

# The files of a download (the victim's says "right"), and whose program each judged one is.
ATTACKS = [
    ({"Ada_345_assignsubmission_file_/sums.py": "right",
      "Ada_345_assignsubmission_file_x_400_assignsubmission_file_/sums.py": "wrong"},
     {"Ada": "right", "Ada_345_assignsubmission_file_x": "wrong"}),
    ({"Ada_345_assignsubmission_file_sums.py": "right",
      "Ada_345_assignsubmission_file_x_400_assignsubmission_file_sums.py": "wrong"}, {"Ada": "right"}),
    ({f"{name}_assignsubmission_file_/sums.py": name for name in ("Ada_1", "Ada_2", "Ada 1_3")},
     {"Ada_1": "Ada_1", "Ada_2": "Ada_2", "Ada 1": "Ada 1_3"}),
    ({"lovelaceada_1001_55555_sums.py": "right", "lovelaceada_1001_55556_x_4000_55557_sums.py": "wrong"},
     {"lovelaceada": "right"}),
    ({"lovelaceada_1001_55555_sums.py": "right", "bob_4000_55557_20261120_sums.py": "bob"},
     {"lovelaceada": "right", "bob": "bob"}),
    ({"Teilnehmerin7001_7001_assignsubmission_file_/sums.py": "1", "in7002_7002_assignsubmission_file_/sums.py": "2"},
     {"Teilnehmerin7001": "1", "in7002": "2"}),
    ({"Jose\u0301/sums.py": "1", "Bo/sums.py": "2"}, {"Jos\u00e9": "1", "Bo": "2"}),
    ({"Jose\u0301/sums.py": "1", "Jos\u00e9/sums.py": "2", "Bo/sums.py": "3"}, {"Bo": "3"}),
]  # fmt: skip


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


CARDS = Problem("cards", Path(), "Cards", Fraction(1))


def export(people: Sequence[tuple[str, str, str]]) -> dict[str, str]:
    """The metadata of a Gradescope export with these people: folder, name and e-mail address."""
    rows = (
        f"{folder}:\n  :submitters:\n  - :name: {name}\n" + (f"    :email: {email}\n" if email else "")
        for folder, name, email in people
    )
    return {"submission_metadata.yml": "".join(rows)}


ADA = "Ada_{}_assignsubmission_file_/{}.py".format
ONE_BY_NAME = "Ada: taken for one student by name alone, because the hand-ins have no id in common"
# The files of two downloads, one for each problem, and who handed in what; the notes.
DOWNLOADS: list[tuple[str, dict[str, str], dict[str, str], list[tuple[str, str]], list[str]]] = [
    ("gradescope: two people", {"submission_1/sums.py": "", **export([("submission_1", "Ada", "a@x.org")])},
     {"submission_1/cards.py": "", **export([("submission_1", "Ada", "b@x.org")])},
     [("Ada_a@x.org", "sums"), ("Ada_b@x.org", "cards")], []),
    ("gradescope: one person", {"submission_1/sums.py": "", **export([("submission_1", "Ada", "a@x.org")])},
     {"submission_7/cards.py": "", **export([("submission_7", "Ada", "A@x.org")])}, [("Ada", "cards"), ("Ada", "sums")],
     []),
    (
        "gradescope: one of two in the first is alone in the second",
        {
            "submission_1/sums.py": "",
            "submission_2/sums.py": "",
            **export([("submission_1", "Ada", "a@x.org"), ("submission_2", "Ada", "b@x.org")]),
        },
        {"submission_7/cards.py": "", **export([("submission_7", "Ada", "a@x.org")])},
        [("Ada_a@x.org", "cards"), ("Ada_a@x.org", "sums"), ("Ada_b@x.org", "sums")],
        [],
    ),
    ("gradescope: called like a folder of which nothing is known",
     {"submission_1/sums.py": "", "submission_2/cards.py": "", **export([("submission_1", "submission_2", "")])}, {},
     [("submission_2_submission_1", "sums"), ("submission_2_submission_2", "cards")], []),
    ("gradescope: one name without ids in two folders",
     {"submission_1/sums.py": "", "submission_2/cards.py": "",
      **export([("submission_1", "Ada", ""), ("submission_2", "Ada", "")])}, {},
     [("Ada_submission_1", "sums"), ("Ada_submission_2", "cards")], []),
    ("canvas: two people", {"ada_1001_555_sums.py": ""}, {"ada_1002_556_cards.py": ""},
     [("ada_1001", "sums"), ("ada_1002", "cards")], []),
    ("moodle", {ADA(3, "sums"): ""}, {ADA(7, "cards"): ""}, [("Ada", "cards"), ("Ada", "sums")], [ONE_BY_NAME]),
    ("folders", {"Ada/sums.py": ""}, {"Ada/cards.py": ""}, [("Ada", "cards"), ("Ada", "sums")], []),
    ("one folder in two forms of Unicode", {"Jose\u0301/sums.py": "", "Jos\u00e9/cards.py": "", "Bo/sums.py": ""}, {},
     [("Bo", "sums"), ("Jos\u00e9", "cards"), ("Jos\u00e9", "sums")], ["Jos\u00e9" + ONE_BY_NAME[3:]]),
]  # fmt: skip


@pytest.mark.parametrize(
    ("first", "second", "judged", "notes"), [row[1:] for row in DOWNLOADS], ids=[row[0] for row in DOWNLOADS]
)
def test_one_name_in_two_downloads(
    tmp_path: Path, first: dict[str, str], second: dict[str, str], judged: list[tuple[str, str]], notes: list[str]
) -> None:
    paths = [write(tmp_path / f"lab{at}", files) for at, files in enumerate((first, second)) if files]
    taken = take_in(paths, [SUMS, CARDS], ["sums", "cards"], tmp_path / "scratch")
    assert sorted((one.id, one.problem) for one in taken.submissions) == judged
    assert [note for note in taken.notes if "read as" not in note] == notes
    assert taken.unmatched == ()


def test_a_name_that_two_on_the_roster_have_is_told_apart_in_moodle(tmp_path: Path) -> None:
    paths = [write(tmp_path / name, {ADA(at, name): ""}) for at, name in ((3, "sums"), (7, "cards"))]
    roster = [Listed(row, "Ada", (PlatformId(IdKind.LOGIN, f"ada{row}"),)) for row in (2, 3)]
    taken = take_in(paths, [SUMS, CARDS], ["sums", "cards"], tmp_path / "scratch", roster)
    assert [(one.id, one.problem) for one in taken.submissions] == [("Ada_7", "cards"), ("Ada_3", "sums")]
    assert taken.notes[-2:] == (
        "nobody in this class is on the roster: is it for a different course?",
        "Ada_3 and Ada_7 may be rows 2, 3 of the roster, which has this name more than once: give these marks by hand",
    )


def test_all_ids_of_one_student_are_kept(tmp_path: Path) -> None:
    moodle = write(tmp_path / "lab0", {ADA(3, "sums"): ""})
    scope = write(tmp_path / "lab1", {"submission_1/cards.py": "", **export([("submission_1", "Ada", "a@x.org")])})
    taken = take_in([moodle, scope], [SUMS, CARDS], ["sums", "cards"], tmp_path / "scratch")
    (ada,) = taken.identities
    assert [(one.kind.value, one.value) for one in ada.ids] == [("participant", "3"), ("email", "a@x.org")]
    assert taken.notes[-1] == ONE_BY_NAME
