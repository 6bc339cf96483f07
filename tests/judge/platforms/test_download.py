"""Each platform's download, laid out as the platform does: who is who, what is judged, and what is said."""

from collections.abc import Callable
from datetime import datetime, timezone
from fractions import Fraction
from pathlib import Path

import pytest

from judge import platforms
from judge.intake.class_intake import Intake, take_in
from judge.intake.roster import Listed
from judge.values.identity import IdKind, PlatformId
from judge.values.problem import Problem
from tests.judge import downloads
from tests.judge.downloads import Files, pack, write

OCHOS = Problem("ochos", Path(), "Ochos", Fraction(1), ("python",))
OCHOS2 = Problem("ochos2", Path(), "Ochos 2", Fraction(1), ("python",))
IDS = ("ochos", "ochos2")
Maker = Callable[[str], Files]

# What is judged (student, name of the file, late, origin), the notes, and who has which ids.
DOWNLOADS: list[tuple[Maker, list[tuple[str, str, bool, str]], str, dict[str, str]]] = [
    (
        downloads.moodle,
        [
            ("Ada Lovelace", "ochos.py", False, "Ada Lovelace_345_assignsubmission_file"),
            ("José García", "ochos.py", False, "José García_346_assignsubmission_file"),
            ("Participant 347", "ochos.py", False, "Participant_347_assignsubmission_file"),
        ],
        "was read as a Moodle download: 3 students",
        {
            "Ada Lovelace": "Ada Lovelace participant=345",
            "José García": "José García participant=346",
            "Participant 347": " participant=347",
        },
    ),
    (
        downloads.moodle_flat,
        [
            ("Ada Lovelace", "ochos.py", False, "Ada Lovelace_345_assignsubmission_file"),
            ("José García", "ochos.py", False, "José García_346_assignsubmission_file"),
        ],
        "was read as a Moodle download: 2 students",
        {"Ada Lovelace": "Ada Lovelace participant=345", "José García": "José García participant=346"},
    ),
    (downloads.canvas,
     [("garciajose", "ochos.py", True, "garciajose_LATE_1002_55556_ochos-1.py"),
      ("lovelaceada", "ochos.py", False, "lovelaceada_1001_55555_ochos.py")],
     "was read as a Canvas download: 3 students",
     {"garciajose": " canvas=1002", "hopper": " canvas=1003", "lovelaceada": " canvas=1001"}),
    (downloads.canvas_anonymous,
     [("anon_4ax9F", "ochos.py", False, "anon_4ax9F_55555_ochos.py"),
      ("anon_b7Qz1", "ochos.py", True, "anon_LATE_b7Qz1_55556_ochos.py")], "was read as a Canvas download: 2 students",
     {}),
    (
        downloads.gradescope,
        [
            ("Ada Lovelace", "ochos.py", False, "submission_101"),
            ("Grace Hopper", "ochos.py", False, "submission_102"),
            ("José García", "ochos.py", False, "submission_102"),
        ],
        "was read as a Gradescope export: 3 students",
        {
            "Ada Lovelace": "Ada Lovelace sis=1001 email=ada@example.org",
            "Grace Hopper": "Grace Hopper email=grace@example.org",
            "José García": "José García sis=1002 email=jose@example.org",
        },
    ),
    (downloads.github,
     [("ada-l", "ochos.py", False, "hw1-ada-l-main"), ("grace", "ochos.py", False, "hw1-grace-main"),
      ("jose", "ochos.py", False, "hw1-jose-main")], "was read as repositories of GitHub Classroom: 3 students",
     {"ada-l": " github=ada-l", "grace": " github=grace", "jose": " github=jose"}),
    (downloads.folders, [("ada", "ochos.py", False, ""), ("jose", "ochos.py", False, "")], "", {}),
]  # fmt: skip


def read(path: Path, scratch: Path) -> Intake:
    return take_in([path], [OCHOS, OCHOS2], IDS, scratch)


def judged(taken: Intake) -> list[tuple[str, str, bool, str]]:
    return [(one.id, one.file.name, one.late, one.origin) for one in taken.submissions]


@pytest.mark.parametrize("shape", ["folder", "archive", "wrapped"])
@pytest.mark.parametrize(("maker", "expected", "note", "ids"), DOWNLOADS)
def test_a_download(
    tmp_path: Path, maker: Maker, expected: list[tuple[str, str, bool, str]], note: str, ids: dict[str, str], shape: str
) -> None:
    files = maker("print(1)\n")
    if shape == "folder":
        path = write(tmp_path / "in" / "class", files)
    else:
        path = pack(tmp_path / "in" / "class.zip", files, "submissions" if shape == "wrapped" else "")
    taken = read(path, tmp_path / "scratch")
    assert judged(taken) == expected
    assert [text.partition(" ")[2] for text in taken.notes] == ([note] if note else [])
    assert {
        one.student: " ".join([one.name, *(f"{known.kind.value}={known.value}" for known in one.ids)])
        for one in taken.identities
    } == ids


@pytest.mark.parametrize("maker", [downloads.moodle, downloads.canvas, downloads.gradescope, downloads.folders])
def test_students_may_hand_in_archives(tmp_path: Path, maker: Maker) -> None:
    inner = pack(tmp_path / "x.zip", {"hw/src/ochos.py": "print(1)\n", "hw/README": ""}).read_bytes()
    files = {
        (f"{name[:-3]}.zip" if name.endswith(".py") else name): inner if name.endswith(".py") else content
        for name, content in maker("").items()
    }
    path = pack(tmp_path / "class.zip", files)
    taken = read(path, tmp_path / "scratch")
    plain = read(write(tmp_path / "plain", maker("print(1)\n")), tmp_path / "scratch2")
    assert [one[:3] for one in judged(taken)] == [one[:3] for one in judged(plain)]


def test_when_a_gradescope_submission_was_handed_in(tmp_path: Path) -> None:
    taken = read(write(tmp_path / "class", downloads.gradescope("")), tmp_path / "scratch")
    assert [one.submitted_at for one in taken.submissions] == [
        datetime(2026, 11, 20, 22, 58, 0, 861687, tzinfo=timezone.utc),
        datetime(2026, 11, 21, 9, tzinfo=timezone.utc),
        datetime(2026, 11, 21, 9, tzinfo=timezone.utc),
    ]


@pytest.mark.parametrize(
    "metadata",
    ["", "[", "- a\n", "submission_101: 3\n", "submission_101: !ruby/object:X {a: 1}\n", "a: &a [*a]\n", "\0"],
)
def test_broken_metadata_of_gradescope_costs_only_the_names(tmp_path: Path, metadata: str) -> None:
    files = {**downloads.gradescope("print(1)\n"), "submission_metadata.yml": metadata}
    taken = read(write(tmp_path / "class", files), tmp_path / "scratch")
    assert [one.id for one in taken.submissions] == ["submission_101", "submission_102"]


def test_clones_are_named_by_their_folder(tmp_path: Path) -> None:
    files = {"hw1-ada/ochos.py": "", "hw1-adam/ochos.py": "", "notes.txt": ""}
    taken = read(write(tmp_path / "hw1-submissions", files), tmp_path / "scratch")
    assert [one.id for one in taken.submissions] == ["ada", "adam"]
    (lost,) = taken.unmatched
    assert lost.why == "its name is not as in repositories of GitHub Classroom, so nobody knows whose it is"


def test_two_students_of_one_name_stay_two(tmp_path: Path) -> None:
    files = {f"Ada Lovelace_{number}_assignsubmission_file_/ochos.py": "" for number in (1, 2)}
    files |= {f"{name}_assignsubmission_file_/ochos.py": "" for name in ("Eve_3",)}
    taken = read(write(tmp_path / "class", files), tmp_path / "scratch")
    assert [one.id for one in taken.submissions] == ["Ada Lovelace 1", "Ada Lovelace 2", "Eve"]


def test_folders_that_only_look_alike_are_no_platform(tmp_path: Path) -> None:
    files = {"team-1/ochos.py": "", "team-2/ochos.py": ""}
    taken = read(write(tmp_path / "class", files), tmp_path / "scratch")
    assert ([one.id for one in taken.submissions], taken.notes) == (["team-1", "team-2"], ())


def test_every_title_names_the_platform() -> None:
    for name in platforms.names("download"):
        assert platforms.about(name).title in platforms.load(name, "download").TITLE


# The files of a download (each says what it is), what is judged of whom, and the files that are not judged.
SAKAI = {
    "Lovelace, Ada(ada01)/Submission attachment(s)/ochos.py": "ada",
    "Lovelace, Ada(ada01)/Feedback Attachment(s)/ochos.py": "the teacher's",
    "Lovelace, Ada(ada01)/timestamp.txt": "20261120235800000",
    "Berg, Bo(bo)/Submission attachment(s)/main.py": "bo",
    "Berg, Bo(bo2)/Submission attachment(s)/main.py": "bo, too",
    "grades.csv": "x",
}
OTHERS: list[tuple[str, Files, dict[str, str], list[tuple[str, str]]]] = [
    (
        "a Blackboard download: 2 students",
        {
            "Lab 1_ada01_attempt_2026-11-20-23-58-00_ochos.py": "old",
            "Lab 1_ada01_attempt_2026-11-20-23-58-00.txt": "Name: Ada Lovelace (ada01)",
            "Lab 1_ada01_attempt_2026-11-21-00-10-00_ochos.py": "new",
            "Lab 1_ada01_attempt_2026-11-21-00-10-00.txt": "Name: Ada Lovelace (ada01)",
            "Lab 1_bo_attempt_2026-11-20-20-00-00_work.zip": "",
            "Lab 1_bo_attempt_2026-11-20-20-00-00_ochos.py": "bo",
        },
        {"ada01": "new", "bo": "bo"},
        [("bo", "an empty file with the name of a .zip: hand it in again")],
    ),
    (
        "a Blackboard download: 2 students",
        {
            "Lab_1_ada01_attempt_2026-11-20-23-58-00_ochos.py": "ada",
            "Lab_1_eve_attempt_2026-11-20-23-58-00_x_ada01_attempt_2026-11-22-23-58-00_ochos.py": "evil",
            "Lab_1_zoe_attempt_2026-11-20-23-58-00.txt": "Name: Zoe",
        },
        {"ada01": "ada"},
        [
            ("None", "its name can be read as that of two students, so nobody knows whose it is"),
            ("zoe", "no language has files that end in '.txt'"),
        ],
    ),
    (
        "a Brightspace download: 3 students",
        {
            "11-5 - Ada Lovelace - Nov 20, 2026 958 AM/ochos.py": "old",
            "11-5 - Ada Lovelace - Nov 20, 2026 1058 AM/ochos.py": "new",
            "12-5 - Ada Lovelace - Nov 20, 2026 1200 AM/ochos.py": "her namesake",
            "13-5 - Anna - Maria Ruiz - Nov 31, 2026 900 PM/ochos.py": "anna",
            "index.html": "<html>",
        },
        {"Ada Lovelace 11": "new", "Ada Lovelace 12": "her namesake", "Anna - Maria Ruiz": "anna"},
        [],
    ),
    ("a Brightspace download: 2 students",
     {"11-5 - Ada Lovelace - Nov 20, 2026 958 AM - ochos.py": "ada",
      "12-5 - Bo - Nov 20, 2026 958 AM - ochos - copy.py": "bo"}, {"Ada Lovelace": "ada", "Bo": "bo"}, []),
    ("a Sakai download: 3 students", SAKAI, {"Ada Lovelace": "ada", "Bo Berg bo": "bo", "Bo Berg bo2": "bo, too"}, []),
]  # fmt: skip


@pytest.mark.parametrize(("title", "files", "judged", "lost"), OTHERS)
def test_other_platforms(
    tmp_path: Path, title: str, files: Files, judged: dict[str, str], lost: list[tuple[str, str]]
) -> None:
    taken = take_in([write(tmp_path / "class", files)], [OCHOS], IDS, tmp_path / "scratch")
    assert {one.id: one.file.read_text() for one in taken.submissions} == judged
    assert [note for note in taken.notes if "read as" in note] == [f"class was read as {title}"]
    assert [(str(one.student), one.why) for one in taken.unmatched if not one.hidden] == lost


def test_a_wrapped_download_of_sakai(tmp_path: Path) -> None:
    path = pack(tmp_path / "bulk_download.zip", {f"Lab 1/{name}": text for name, text in SAKAI.items()})
    taken = take_in([path], [OCHOS], IDS, tmp_path / "scratch")
    assert [one.id for one in taken.submissions] == ["Ada Lovelace", "Bo Berg bo", "Bo Berg bo2"]


def test_when_it_was_handed_in_on_other_platforms(tmp_path: Path) -> None:
    files = {"11-5 - Ada - Nov 20, 2026 1205 AM/ochos.py": "", "12-5 - Bo - Feb 31, 2026 100 PM/ochos.py": ""}
    taken = take_in([write(tmp_path / "a", files)], [OCHOS], IDS, tmp_path / "scratch")
    assert taken.submissions[0].submitted_at == datetime(2026, 11, 20, 0, 5).astimezone()
    files = {f"Lab_{who}_attempt_2026-11-20-23-58-09_ochos.py": "" for who in ("ada", "bo")}
    taken = take_in([write(tmp_path / "b", files)], [OCHOS], IDS, tmp_path / "scratch2")
    assert taken.submissions[0].submitted_at == datetime(2026, 11, 20, 23, 58, 9).astimezone()


# The files of a download of Blackboard, the logins on the roster, who has handed in, and what is said of the logins.
UNDERSCORES: list[tuple[list[str], dict[str, str], list[str], list[str], list[str]]] = [
    (["Lab 1_ada_01", "Lab 1_bo_01", "Lab 1_bo"], {}, [], ["ada_01", "bo", "bo_01"], []),
    (["Lab_1_user_ada", "Lab_1_user_bo"],
     {"Lab_1_user_ada": "Name: Ada (Ms) Lovelace (user_ada)\r\nAssignment: Lab_1", "Lab_1_user_bo": "Name: Bo (bo)"},
     [], ["user_ada", "user_bo"], []),
    (["Lab_1_user_ada", "Lab_1_user_bo"],
     {"Lab_1_user_ada": "\ufeffNombre: Ada (user_ada) ", "Lab_1_user_bo": "Name: Bo (user_bo) or so\n(user_bo)"}, [],
     ["user_ada", "user_bo"], []),
    (["Lab_1_user_ada", "Lab_1_user_bo"], {}, ["USER_ada", "bo"], ["user_ada", "user_bo"], []),
    (["Lab_1_user_ada", "Lab_1_user_bo"], {}, ["user_bo"], ["user_ada", "user_bo"], []),
    (["Lab_1_ada", "Lab_1_bo"], {}, [], ["ada", "bo"],
     ["class.zip: all files begin with Lab_1_, which is taken for the assignment"]),
    (["Lab_1_ada"], {"Lab_1_ada": "Name: Ada (1_ada)"}, [], ["1_ada"], []),
]  # fmt: skip


@pytest.mark.parametrize(("heads", "receipts", "logins", "students", "said"), UNDERSCORES)
def test_logins_of_blackboard_that_hold_underscores(
    tmp_path: Path, heads: list[str], receipts: dict[str, str], logins: list[str], students: list[str], said: list[str]
) -> None:
    made = {f"{head}_attempt_2026-11-20-23-58-00_ochos.py": head for head in heads}
    made |= {f"{head}_attempt_2026-11-20-23-58-00.txt": text for head, text in receipts.items()}
    path = pack(tmp_path / "class.zip", made)
    roster = [Listed(2, login, (PlatformId(IdKind.LOGIN, login),)) for login in logins]
    taken = take_in([path], [OCHOS], IDS, tmp_path / "scratch", roster)
    assert [one.id for one in taken.submissions] == students
    assert [note.partition(": if the logins")[0] for note in taken.notes if "begin with" in note] == said
