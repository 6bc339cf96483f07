"""The folders of a new problem: all of them, or none."""

from pathlib import Path

import pytest

from judge.authoring.placing import check_id, make_id, place
from judge.authoring.skeleton_files import fill
from judge.base.errors import BadUsage, JudgeFailure
from tests.judge import adder


@pytest.mark.parametrize(
    ("name", "made"),
    [
        ("Two Sums (1)", "two_sums_1"),
        ("01-sums", "sums"),
        ("ÄÖ", "ao"),
        ("Übung 3 (final)", "ubung_3_final"),
        ("中", ""),
        ("2024", ""),
        ("x" * 60, "x" * 40),
    ],
)
def test_an_id_from_a_name(name: str, made: str) -> None:
    assert make_id(name) == made


@pytest.mark.parametrize("name", ["Sums", "9x", "../x", "", "a-b", "x" * 41, "a\n", "\x1b[2J", "con", "nul"])
def test_what_is_no_id(tmp_path: Path, name: str) -> None:
    with pytest.raises(BadUsage, match="cannot be the id of a problem: expected"):
        check_id(tmp_path, name)


@pytest.mark.parametrize("there", ["problems/sums", "cases/sums", "expected/sums", "problems/sums.py"])
def test_nothing_is_overwritten(tmp_path: Path, there: str) -> None:
    file = adder.write(tmp_path, there, "mine")
    with pytest.raises(BadUsage) as error:
        check_id(tmp_path, "sums")
    assert str(error.value) == (f"{file} already exists: choose another id, or move it away; nothing was written")


def test_a_problem_that_is_there_already_is_named(tmp_path: Path) -> None:
    adder.make(tmp_path)
    with pytest.raises(BadUsage) as error:
        check_id(tmp_path, "adder")
    assert str(error.value) == "a problem adder already exists: choose another id; nothing was written"


def test_the_names_of_the_checkouts_own_packages_are_refused(tmp_path: Path) -> None:
    root = Path(__file__).resolve().parents[3]
    names = {file.parent.name for file in root.glob("*/__init__.py")} | {"sdk"}
    assert {"judge", "problems", "solutions"} <= names
    for name in names:
        with pytest.raises(BadUsage, match=f"^'{name}' cannot be the id of a problem: it is the name of a part of the"):
            check_id(tmp_path, name)


def test_all_or_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "problems").mkdir()
    files = fill("sums", "Sums")
    with pytest.raises(BadUsage, match="no golden file for secret"):
        place(tmp_path, "sums", {name: text for name, text in files.items() if "expected/sums/secret" not in name})
    real = Path.rename

    def rename(self: Path, target: Path) -> Path:
        if target == tmp_path / "problems" / "sums":
            raise OSError(28, "No space left on device")
        return real(self, target)

    monkeypatch.setattr(Path, "rename", rename)
    with pytest.raises(JudgeFailure, match="cannot write"):
        place(tmp_path, "sums", files)
    assert [file for file in sorted(tmp_path.rglob("*")) if file.is_file() or file.name.startswith(".")] == []
    monkeypatch.undo()
    place(tmp_path, "sums", files)
    assert {file.relative_to(tmp_path).as_posix() for file in tmp_path.rglob("*") if file.is_file()} == set(files)
