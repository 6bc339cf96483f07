"""A folder holds the reports of one grading, whatever was there before and whenever a judge was killed."""

import contextlib
import json
import os
from collections.abc import Callable, Mapping
from pathlib import Path

import pytest

from judge.base.errors import JudgeFailure
from judge.base.files import write_atomic
from judge.reporting import publishing
from judge.reporting.publishing import Published, publish
from tests.elsewhere import other_machine
from tests.user import ordinary_user

ANA, BOB, GRADES = "students/ana.html", "students/bob.html", "grades.csv"


def writer(files: Mapping[str, str]) -> Callable[[Path], list[Path]]:
    """A function that writes these files below a folder."""
    return lambda folder: [write_atomic(folder / name, text) for name, text in files.items()]


def content(folder: Path) -> dict[str, str]:
    """The files below `folder`, without those that only the judge uses."""
    found = {path.relative_to(folder).as_posix(): path for path in sorted(folder.rglob("*"))}
    return {name: path.read_text() for name, path in found.items() if path.is_file() and not name.startswith(".judge/")}


def own(folder: Path) -> list[str]:
    """The files in `folder` that only the judge uses."""
    return sorted(path.name for path in (folder / ".judge").iterdir())


def test_a_file_no_longer_written_is_removed_with_its_folder(tmp_path: Path) -> None:
    first = publish(tmp_path, writer({GRADES: "1", ANA: "a", BOB: "b", "gradescope/bob/results.json": "{}"}))
    assert first == Published(
        (tmp_path / GRADES, tmp_path / ANA, tmp_path / BOB, tmp_path / "gradescope/bob/results.json"), (), ()
    )
    second = publish(tmp_path, writer({ANA: "a2"}))
    gone = (tmp_path / GRADES, tmp_path / "gradescope/bob/results.json", tmp_path / BOB)
    assert second == Published((tmp_path / ANA,), gone, ())
    assert content(tmp_path) == {ANA: "a2"}
    assert sorted(path.name for path in tmp_path.iterdir()) == [".judge", "students"]
    assert own(tmp_path) == ["files.json"]
    assert publish(tmp_path, writer({ANA: "a2"})) == Published((tmp_path / ANA,), (), ())


def test_files_of_others_stay(tmp_path: Path) -> None:
    others = {"notes.txt": "", "students/notes.html": "", "gradescope/bob/feedback.txt": ""}
    publish(tmp_path, writer({BOB: "b", "gradescope/bob/results.json": "{}"}))
    writer(others)(tmp_path)
    publish(tmp_path, writer({ANA: "a"}))
    assert content(tmp_path) == {**others, ANA: "a"}


def test_students_files_of_another_class_stay_until_told(tmp_path: Path) -> None:
    publish(tmp_path, writer({GRADES: "1", BOB: "b", "gradescope/bob/results.json": "{}"}))
    publish(tmp_path, writer({GRADES: "2", ANA: "a"}), apart=True)
    both = {GRADES: "2", ANA: "a", BOB: "b", "gradescope/bob/results.json": "{}"}
    assert content(tmp_path) == both
    publish(tmp_path, writer({GRADES: "2", ANA: "a"}))
    assert content(tmp_path) == both, "also after the next grading of the new class"
    publish(tmp_path, writer({GRADES: "2", BOB: "B"}))
    assert content(tmp_path) == {GRADES: "2", BOB: "B", "gradescope/bob/results.json": "{}"}
    publish(tmp_path, writer({GRADES: "3"}))
    assert content(tmp_path) == {GRADES: "3", "gradescope/bob/results.json": "{}"}, "the new class had that page, too"
    assert publish(tmp_path, writer({GRADES: "3"}), replaces=True).removed == (
        tmp_path / "gradescope" / "bob" / "results.json",
    )
    assert content(tmp_path) == {GRADES: "3"}


def test_a_changed_file_stays_and_is_reported_once(tmp_path: Path) -> None:
    publish(tmp_path, writer({GRADES: "1", ANA: "a", BOB: "b"}))
    (tmp_path / GRADES).write_text("1, as the teacher fixed it")
    (tmp_path / BOB).unlink()
    (tmp_path / BOB).symlink_to(tmp_path / ANA)
    assert publish(tmp_path, writer({ANA: "a"})).changed == (tmp_path / GRADES, tmp_path / BOB)
    assert (tmp_path / GRADES).read_text() == "1, as the teacher fixed it"
    assert (tmp_path / BOB).is_symlink()
    assert publish(tmp_path, writer({ANA: "a"})).changed == ()
    assert publish(tmp_path, writer({GRADES: "2"})).written == (tmp_path / GRADES,)
    assert (tmp_path / GRADES).read_text() == "2"


def test_a_file_that_was_deleted_is_not_missed(tmp_path: Path) -> None:
    publish(tmp_path, writer({ANA: "a", BOB: "b"}))
    (tmp_path / BOB).unlink()
    assert publish(tmp_path, writer({ANA: "a"})) == Published((tmp_path / ANA,), (), ())


def test_old_files_stay_until_all_new_ones_are_made(tmp_path: Path) -> None:
    def fail(folder: Path) -> list[Path]:
        write_atomic(folder / ANA, "new")
        raise JudgeFailure("the disk is full")

    publish(tmp_path, writer({ANA: "a", BOB: "b"}))
    with pytest.raises(JudgeFailure, match=r"^the disk is full$"):
        publish(tmp_path, fail)
    assert content(tmp_path) == {ANA: "a", BOB: "b"}
    assert own(tmp_path) == ["files.json"]


class Killed(BaseException):
    """Acts like a signal that nobody can catch."""


STEPS = ("replace", "unlink", "rmdir")


@pytest.mark.parametrize("last", range(12))
def test_a_killed_judge_loses_nothing_and_the_next_one_knows_all_files(
    last: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    # For the third grading, all files of the first and most of the killed one are old.
    publish(tmp_path, writer({GRADES: "1", ANA: "a1", BOB: "b1"}))
    (tmp_path / "notes.txt").touch()
    left = [last]

    def step(function: Callable[..., object]) -> Callable[..., object]:
        def counted(*args: object, **how: object) -> object:
            left[0] -= 1
            if left[0] < 0:
                raise Killed
            return function(*args, **how)

        return counted

    with monkeypatch.context() as patch, contextlib.suppress(Killed):
        for name in STEPS:
            patch.setattr(Path, name, step(getattr(Path, name)))
        # A kill runs no handler: partial files stay.
        patch.setattr(publishing, "_clear", lambda _: None)
        publish(tmp_path, writer({GRADES: "2", BOB: "b2", "junit.xml": "j2"}))
    found = content(tmp_path)
    assert set(found) <= {GRADES, ANA, BOB, "junit.xml", "notes.txt"}
    assert found[GRADES] in "12"
    assert found[BOB] in ("b1", "b2")
    publish(tmp_path, writer({GRADES: "3"}))
    assert content(tmp_path) == {GRADES: "3", "notes.txt": ""}
    assert own(tmp_path) == ["files.json"]


@pytest.mark.parametrize(
    "text",
    [
        "",
        "\xff",
        "[]",
        '{"files": 3}',
        '{"files": {"far": 3}}',
        json.dumps({"files": {name: ["HASH"] for name in ("../far", "/far", "..\\far", "c:far", "", "students")}}),
        json.dumps({"files": {name: ["HASH"] for name in ("students/../../far", "a" * 300, "a/" * 3000, "\ud800")}}),
    ],
)
def test_a_list_made_by_somebody_else_does_no_harm(text: str, tmp_path: Path) -> None:
    out = tmp_path / "out"
    (out / "students").mkdir(parents=True)
    (out / ".judge").mkdir()
    (tmp_path / "far").touch()
    empty = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"
    (out / ".judge" / "files.json").write_bytes(text.replace("HASH", empty).encode("latin-1"))
    assert publish(out, writer({ANA: "a"})) == Published((out / ANA,), (), ())
    assert (tmp_path / "far").exists()


def test_names_that_differ_only_in_case_are_different(tmp_path: Path) -> None:
    publish(tmp_path, writer({"students/Ana.html": "A"}))
    publish(tmp_path, writer({ANA: "a"}))
    assert content(tmp_path) == {ANA: "a"}


def test_a_folder_in_place_of_a_report_is_named(tmp_path: Path) -> None:
    (tmp_path / GRADES).mkdir()
    with pytest.raises(JudgeFailure, match=r"cannot write '.*/grades.csv' \(Is a directory\): a folder has that name"):
        publish(tmp_path, writer({GRADES: "1"}))
    (tmp_path / GRADES).rmdir()
    publish(tmp_path, writer({GRADES: "1"}))
    assert content(tmp_path) == {GRADES: "1"}


@pytest.mark.parametrize("mode", [0o555, 0o000])
def test_a_file_that_cannot_be_removed_is_named(folder: Path, mode: int) -> None:
    folder.chmod(0o777)
    with ordinary_user():
        publish(folder, writer({BOB: "b"}))
    (folder / "students").chmod(mode)
    with (
        ordinary_user(),
        pytest.raises(JudgeFailure, match=r"cannot remove '.*/bob.html' \(Permission denied\): you may"),
    ):
        publish(folder, writer({GRADES: "1"}))
    (folder / "students").chmod(0o755)


def test_reports_may_be_on_another_disk(tmp_path: Path) -> None:
    shared = Path("/dev/shm")  # noqa: S108 - nothing secret, only another disk
    if not shared.is_dir() or shared.stat().st_dev == tmp_path.stat().st_dev:
        other_machine("a second disk")
    far = shared / f"judge-test-{os.getpid()}"
    far.mkdir()
    try:
        (tmp_path / "students").symlink_to(far, target_is_directory=True)
        publish(tmp_path, writer({ANA: "a", BOB: "b"}))
        publish(tmp_path, writer({ANA: "a2"}))
        assert content(far) == {"ana.html": "a2"}
    finally:
        for path in far.iterdir():
            path.unlink()
        far.rmdir()
