"""Which files of a class are judged, and the messages about the others."""

import os
import socket
import time
from collections.abc import Sequence
from fractions import Fraction
from pathlib import Path

import pytest

from judge.base.errors import BadUsage
from judge.intake.class_intake import name_places, take_in
from judge.values.problem import Problem
from judge.values.submission import Submission, Unmatched
from tests.judge.downloads import pack
from tests.user import ordinary_user

OCHOS = Problem("ochos", Path(), "Ochos", Fraction(1), ("python",))
OCHOS2 = Problem("ochos2", Path(), "Ochos 2", Fraction(1), ("python",), languages=("python", "cpp"))


def discover(
    paths: list[Path], problems: list[Problem], problem_ids: Sequence[str] = ()
) -> tuple[tuple[Submission, ...], tuple[Unmatched, ...]]:
    """What is judged and what is not; unpacked files lie beside the first path."""
    scratch = paths[0].parent / "unpacked" if paths else Path()
    taken = take_in(paths, problems, problem_ids, scratch)
    return taken.submissions, taken.unmatched


NOT_JS = "JavaScript is not a language of ochos: python"
NO_TXT = "no language has files that end in '.txt'"


def fill(root: Path, files: list[str]) -> None:
    for name in files:
        file = root / name
        if name.endswith("/"):
            file.mkdir(parents=True)
            continue
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text("int main() {}\n" if name.endswith(".cpp") else "x\n")


def found(root: Path, problems: list[Problem]) -> tuple[list[str], list[tuple[str, str]]]:
    """The judged files as `problem student file`, and the others with the reason; paths are below the class."""
    judged, unmatched = discover([root], problems)
    judged_files = [f"{item.problem} {item.id} {item.file.relative_to(root)}" for item in judged]
    return judged_files, [
        (str(Path(lost.file).relative_to(root.name)), lost.why.replace(f"{root.name}/", "")) for lost in unmatched
    ]


BESIDE = "not in the folder of {}, so it does not belong to it; if the program needs it, move it there"

HIDDEN = "nothing but hidden files and what systems add ({}): hand in the program itself"
FOLDERS = [
    (["anna/ochos.py", "bob/ochos.cpp"], ["ochos anna anna/ochos.py", "ochos bob bob/ochos.cpp"], []),
    (["b/ochos.py", "a/ochos2.py"], ["ochos b b/ochos.py", "ochos2 a a/ochos2.py"], []),
    (["anna/ochos.py", "anna/cards.py", "anna/notes.txt", "anna/data/x.txt"], ["ochos anna anna/ochos.py"], []),
    (["anna/ochos.py", "anna/.ochos2.py", "anna/__pycache__/x.pyc", ".git/x"], ["ochos anna anna/ochos.py"], []),
    (["anna/ochos.py", "__MACOSX/anna/._ochos.py", "desktop.ini", "anna/.DS_Store"], ["ochos anna anna/ochos.py"], []),
    (["anna/ochos.py", "anna/ochos2.txt"], ["ochos anna anna/ochos.py"], [("anna/ochos2.txt", NO_TXT)]),
    (["anna/ochos"], [], [("anna/ochos", "a name without a suffix")]),
    (["anna/ochos.py", "anna/Ochos2.cpp"], ["ochos anna anna/ochos.py", "ochos2 anna anna/Ochos2.cpp"], []),
    (["anna/notes.txt", "anna/x/ochos.py", "anna/x/lib/cards.py", "anna/y/other.py"], ["ochos anna anna/x/ochos.py"],
     [("anna/notes.txt", BESIDE.format("x/ochos.py")), ("anna/y/other.py", BESIDE.format("x/ochos.py"))]),
    (
        ["anna/cards.cpp", "anna/homework.py", "anna/task"],
        [],
        [
            ("anna/cards.cpp", "fits no problem of this class (ochos, ochos2); expected a name such as ochos.cpp"),
            ("anna/homework.py", "fits no problem of this class (ochos, ochos2); expected a name such as ochos.py"),
            (
                "anna/task",
                "a name without a suffix (of this class: ochos, ochos2); expected a name such as ochos.py",
            ),
        ],
    ),
    (["anna/main.py", "bob/ochos2.py"], ["ochos2 anna anna/main.py", "ochos2 bob bob/ochos2.py"], []),
    (["anna/main.py", "anna/x.py", "bob/ochos2.py"], ["ochos2 bob bob/ochos2.py"],
     [("anna/main.py", "fits no problem of this class (ochos2); expected a name such as ochos2.py"),
      ("anna/x.py", "fits no problem of this class (ochos2); expected a name such as ochos2.py")]),
    (
        ["anna/ochos.tar.gz", "anna/ochos.ipynb", "anna/a.pdf", "anna/Main.class"],
        [],
        [
            ("anna/Main.class", "compiled Java: hand in the .java file"),
            ("anna/a.pdf", "a document: hand in the program itself"),
            ("anna/ochos.ipynb", "a notebook: export it as a .py file"),
            ("anna/ochos.tar.gz", "an archive of another kind (.tar.gz): unpack it, or pack the files as a .zip"),
        ],
    ),
    (["anna/ochos2.java", "anna/ochos.java"], ["ochos anna anna/ochos.java"],
     [("anna/ochos2.java", "Java is not a language of ochos2: python, cpp")]),
    (["anna/", "bob/x/y/"], [], [("anna", "an empty folder"), ("bob", "an empty folder")]),
    (["anna/.DS_Store", "bob/x/__pycache__/ochos.pyc"], [],
     [("anna", HIDDEN.format(".DS_Store")), ("bob", HIDDEN.format("__pycache__"))]),
    (["anna/ochos.py/x.py"], ["ochos anna anna/ochos.py/x.py"], []),
    (["ochos.py", "anna/ochos.py"], ["ochos anna anna/ochos.py"],
     [("ochos.py", "a program, not a student's folder; to judge one student, name the class (the folder above)")]),
    (["mine.py", "anna/ochos.py"], ["ochos anna anna/ochos.py"],
     [("mine.py", "not in a student's folder; for a class of single files give one --problem")]),
]  # fmt: skip


@pytest.mark.parametrize(("files", "judged", "unmatched"), FOLDERS)
def test_a_class_of_folders(
    tmp_path: Path, files: list[str], judged: list[str], unmatched: list[tuple[str, str]]
) -> None:
    fill(tmp_path, files)
    assert found(tmp_path, [OCHOS, OCHOS2]) == (judged, unmatched)


STUDENTS = [
    (["anna/ochos.txt"], [("anna/ochos.txt", "anna", False)]),
    (["anna/"], [("anna", "anna", False)]),
    (["anna/ochos.py", "anna/ochos (1).py"], [("anna/ochos (1).py", "anna", True)]),
    (["README.txt"], [("README.txt", None, False)]),
]


@pytest.mark.parametrize(("files", "lost"), STUDENTS)
def test_owners_of_files_and_repeated_reasons(
    tmp_path: Path, files: list[str], lost: list[tuple[str, str | None, bool]]
) -> None:
    fill(tmp_path, files)
    _, unmatched = discover([tmp_path], [OCHOS])
    assert [(str(Path(file.file).relative_to(tmp_path.name)), file.student, file.hidden) for file in unmatched] == lost


FILES = [
    (["bob.cpp", "anna.py"], ["ochos anna anna.py", "ochos bob bob.cpp"], []),
    (["anna.py", "bob/ochos.py"], ["ochos anna anna.py", "ochos bob bob/ochos.py"], []),
    (["anna.py", "README.txt"], ["ochos anna anna.py"], [("README.txt", NO_TXT)]),
    (["anna.py", "anna/ochos.cpp"], ["ochos anna anna/ochos.cpp"], [("anna.py", BESIDE.format("ochos.cpp"))]),
]


@pytest.mark.parametrize(("files", "judged", "unmatched"), FILES)
def test_a_class_of_single_files(
    tmp_path: Path, files: list[str], judged: list[str], unmatched: list[tuple[str, str]]
) -> None:
    fill(tmp_path, files)
    assert found(tmp_path, [OCHOS]) == (judged, unmatched)


def test_the_folder_of_one_student_instead_of_the_class(tmp_path: Path) -> None:
    fill(tmp_path, ["goran/ochos.py", "goran/ochos2.py", "goran/notes.py"])
    judged, unmatched = discover([tmp_path / "goran"], [OCHOS], ["ochos", "ochos2"])
    assert [(submission.id, submission.file.name) for submission in judged] == [
        ("goran", "ochos.py"),
        ("notes", "notes.py"),
    ]
    (lost,) = unmatched
    assert (Path(lost.file).name, lost.why, lost.hidden) == (
        "ochos2.py",
        "for problem ochos2, which is not graded now",
        True,
    )


def test_only_students_with_a_folder_bring_it_along(tmp_path: Path) -> None:
    fill(tmp_path, ["anna/ochos.py", "bob.py"])
    assert discover([tmp_path], [OCHOS]) == (
        (
            Submission("anna", "ochos", tmp_path / "anna" / "ochos.py", tmp_path / "anna"),
            Submission("bob", "ochos", tmp_path / "bob.py", None),
        ),
        (),
    )


def test_a_file_named_by_hand(tmp_path: Path) -> None:
    fill(tmp_path, ["mine.py"])
    file = tmp_path / "mine.py"
    assert discover([file, file], [OCHOS]) == ((Submission("mine", "ochos", file),), ())
    with pytest.raises(BadUsage) as error:
        discover([file], [OCHOS, OCHOS2])
    assert str(error.value) == f"{file} is a single file: use --problem to say which problem it is for"


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("Grades.csv", "a table, not a class: a gradebook is for --roster, and `judge marks` fills it"),
        ("class.pdf", "expected the folder or .zip of a class, or a program; found another file"),
    ],
)
def test_a_file_that_is_no_class(tmp_path: Path, name: str, said: str) -> None:
    fill(tmp_path, [name])
    with pytest.raises(BadUsage) as error:
        discover([tmp_path / name], [OCHOS, OCHOS2])
    assert str(error.value) == f"{tmp_path / name}: {said}"


def test_the_reports_in_a_class_are_no_student(tmp_path: Path) -> None:
    fill(tmp_path, ["anna/ochos.py", "out/.judge/files.json", "out/students/ochos.py"])
    found, unmatched = discover([tmp_path], [OCHOS])
    assert [one.id for one in found] == ["anna"]
    lost = Unmatched(f"{tmp_path.name}/out", "the reports of a grading, not a student's folder")
    assert unmatched == (lost,)


def test_a_missing_path(tmp_path: Path) -> None:
    with pytest.raises(BadUsage) as error:
        discover([tmp_path / "klass"], [OCHOS])
    assert str(error.value) == (
        f"{tmp_path}/klass: expected a folder with a class, or a program; there is no such file"
    )


def test_no_problems(tmp_path: Path) -> None:
    with pytest.raises(BadUsage, match="no problem to judge"):
        discover([tmp_path], [])


def test_two_classes_with_one_name(tmp_path: Path) -> None:
    fill(tmp_path, ["a/anna/ochos.py", "b/anna/ochos.py", "b/bob/ochos.py"])
    judged, unmatched = discover([tmp_path / "a", tmp_path / "b"], [OCHOS])
    assert [submission.id for submission in judged] == ["bob"]
    assert [lost.file for lost in unmatched] == ["a/anna/ochos.py", "b/anna/ochos.py"]


def test_links_and_special_files_are_left_alone(tmp_path: Path) -> None:
    fill(tmp_path, ["outside.py", "class/anna/ochos.py", "class/bob/"])
    klass = tmp_path / "class"
    (klass / "anna" / "ochos2.py").symlink_to(tmp_path / "outside.py")
    (klass / "anna" / "data").symlink_to(tmp_path)
    (klass / "bob" / "ochos2.py").symlink_to("/dev/zero")
    (klass / "carl").symlink_to(klass / "anna", target_is_directory=True)
    os.mkfifo(klass / "bob" / "ochos.py")
    with socket.socket(socket.AF_UNIX) as listener:
        listener.bind(str(klass / "bob" / "s"))
    link = "a symbolic link, which is not followed"
    assert found(klass, [OCHOS, OCHOS2]) == (
        ["ochos anna anna/ochos.py"],
        [("anna/data", link), ("anna/ochos2.py", link), ("bob/ochos.py", "neither a file nor a folder"),
         ("bob/ochos2.py", link), ("bob/s", "neither a file nor a folder"), ("carl", link)],
    )  # fmt: skip


def test_files_that_cannot_be_read(folder: Path) -> None:
    fill(folder, ["anna/ochos.py", "bob/ochos.py"])
    (folder / "anna" / "ochos.py").chmod(0)
    (folder / "bob").chmod(0)
    try:
        with ordinary_user():
            files = found(folder, [OCHOS])
    finally:
        (folder / "bob").chmod(0o700)
    denied = "cannot be read: Permission denied"
    assert files == ([], [("anna/ochos.py", denied), ("bob", denied)])


def test_for_an_unknown_name_the_problems_of_the_class_are_named(tmp_path: Path) -> None:
    fill(tmp_path, ["anna/homework.py", "bob/ochos2.py", "chen/ochos2.cpp", "dora/ochos.py"])
    _, unmatched = found(tmp_path, [OCHOS, OCHOS2])
    why = "fits no problem of this class (ochos, ochos2); expected a name such as ochos2.py"
    assert unmatched == [("anna/homework.py", why)]


def test_hostile_names(tmp_path: Path) -> None:
    student = os.fsdecode(b"\x1b[31m\xff")
    fill(tmp_path, [f"a/{student}/ochos.py", f"b/{student}/ochos.c", "b/b\n/ochos.\u202e"])
    judged, unmatched = discover([tmp_path / "a", tmp_path / "b"], [OCHOS])
    assert judged == ()
    assert [lost.why for lost in unmatched] == [
        r"2 files of \x1b[31m\xff for ochos, see b/\x1b[31m\xff/ochos.c: keep one",
        r"2 files of \x1b[31m\xff for ochos, see a/\x1b[31m\xff/ochos.py: keep one",
        r"no language has files that end in '.\u202e'",
    ]
    assert unmatched[2] == Unmatched("b/b\n/ochos.\u202e", unmatched[2].why, "b\n")


def test_names_that_look_alike_are_told_apart(tmp_path: Path) -> None:
    fill(tmp_path, ["Jos\u00e9/ochos.py", "Jose\u0301/ochos.py"])
    judged, unmatched = discover([tmp_path], [OCHOS])
    here = f"2 files of Jos\u00e9 for ochos, see {tmp_path.name}"
    assert (judged, [lost.why for lost in unmatched]) == (
        (),
        [
            f"{here}/Jos\u00e9/ochos.py (accents in NFC, as most systems write them): keep one",
            f"{here}/Jose\u0301/ochos.py (accents in NFD, as macOS writes them): keep one",
        ],
    )


def test_only_the_first_of_very_many_files_are_reported_by_name(tmp_path: Path) -> None:
    fill(tmp_path, [f"eve/{number:02}.dat" for number in range(25)] + ["eve/z.js"])
    more = ("eve", "6 more files in it are not judged; 20 are listed by name")
    dat = "no language has files that end in '.dat'"
    listed = [*((f"eve/{number:02}.dat", dat) for number in range(19)), ("eve/z.js", NOT_JS)]
    python = Problem("ochos", Path(), "Ochos", Fraction(1), ("python",), languages=("python",))
    assert found(tmp_path, [python]) == ([], [more, *listed])


@pytest.mark.clock
@pytest.mark.thorough
def test_a_folder_of_very_many_files_is_read_in_linear_time(tmp_path: Path) -> None:
    fill(tmp_path, [f"eve/{number}.dat" for number in range(10_000)])
    begun = time.process_time()
    discover([tmp_path], [OCHOS])
    assert time.process_time() - begun < 10  # it takes one to two; before, it took a quarter of a minute or more


@pytest.mark.slow
def test_all_archives_of_a_student_are_bounded_together(tmp_path: Path) -> None:
    large = {f"{number}.txt": os.urandom(1 << 10) * 180 for number in range(188)}  # 33 MiB
    for name in ("a", "b"):
        pack(tmp_path / "class" / "eve" / f"{name}.zip", large)
    fill(tmp_path / "class", ["eve/ochos.py"])
    judged, unmatched = found(tmp_path / "class", [OCHOS])
    assert judged == ["ochos eve eve/ochos.py"]
    limit = "at most 1811 files and folders and 30 MiB are unpacked, programs in few folders first"
    assert ("eve/b.zip", f"12 of 188 files in it are left out: {limit}") in unmatched


def test_archives_in_archives(tmp_path: Path) -> None:
    inner = pack(tmp_path / "1.zip", {"ochos.py": "1"}).read_bytes()
    middle = pack(tmp_path / "2.zip", {"b.zip": inner}).read_bytes()
    outer = pack(tmp_path / "3.zip", {"c.zip": middle}).read_bytes()
    pack(tmp_path / "class.zip", {"ada/work.zip": inner, "bob/work.zip": middle, "eve/work.zip": outer})
    taken = take_in([tmp_path / "class.zip"], [OCHOS], (), tmp_path / "scratch")
    assert [one.id for one in taken.submissions] == ["ada", "bob"]
    (lost,) = taken.unmatched
    assert lost.file == "class.zip/eve/work.zip/c.zip/b.zip"
    assert (lost.student, lost.why) == ("eve", "an archive in an archive in an archive: unpack it")


@pytest.mark.parametrize("wrapping", ["", "10b/"])
def test_who_handed_in_only_what_the_archive_cannot_give_is_in_the_class(tmp_path: Path, wrapping: str) -> None:
    files = {f"{wrapping}zed/{'a/' * 20}ochos.py": "", f"{wrapping}ada/ochos.py": "", "../eve/ochos.py": ""}
    taken = take_in([pack(tmp_path / "10b.zip", files)], [OCHOS], (), tmp_path / "scratch")
    assert [one.id for one in taken.submissions] == ["ada"]
    assert {lost.student for lost in taken.unmatched} == {None, "zed"}


@pytest.mark.parametrize(
    ("paths", "names"),
    [
        (["/home/eva/class"], ["class"]),
        (["/home/eva/1/class", "/home/eva/2/class"], ["1/class", "2/class"]),
        (["/a/x/class", "/b/x/class", "/b/moodle.zip"], ["a/x/class", "b/x/class", "moodle.zip"]),
        (["/class", "/a/class"], ["class", "a/class"]),
        ([], []),
    ],
)
def test_a_report_does_not_say_where_on_the_machine_a_class_lies(paths: list[str], names: list[str]) -> None:
    assert list(name_places([Path(path) for path in paths]).values()) == names
