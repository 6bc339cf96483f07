"""The name and the day of a class."""

import os
from datetime import date
from pathlib import Path

import pytest

from judge.reporting.heading import class_name, day_of, newest_day
from judge.values.submission import Submission


def written(file: Path, seconds: float) -> Submission:
    file.parent.mkdir(parents=True, exist_ok=True)
    file.touch()
    os.utime(file, (seconds, seconds))
    return Submission(file.parent.name, file.stem, file)


def test_a_class_has_the_names_of_its_folders(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("10a", "10b"):
        (tmp_path / name).mkdir()
    (tmp_path / "10b" / "ana.py").touch()
    assert class_name([tmp_path / "10a"]) == "10a"
    assert class_name([tmp_path / "10a", tmp_path / "10b", tmp_path / "10a"]) == "10a, 10b"
    assert class_name([tmp_path / "10b" / "ana.py"]) == "10b"
    monkeypatch.chdir(tmp_path / "10b")
    assert class_name([Path()]) == class_name([Path("ana.py")]) == "10b"
    assert class_name([Path("/")]) == ""


def test_the_day_of_the_newest_program(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    found = [
        written(tmp_path / "ana" / "p.py", 1_790_000_000),
        written(tmp_path / "ben" / "p.py", 1_790_500_000),
        Submission("cem", "p", tmp_path / "gone.py"),
    ]
    assert newest_day(found) == date(2026, 9, 27)
    assert newest_day(found[:1]) == date(2026, 9, 21)
    assert newest_day(found[2:]) is None
    assert newest_day([]) is None


@pytest.mark.parametrize("time", [10**15, -(10**15), 1e300, float("nan"), float("inf")])
def test_a_time_that_no_calendar_has(time: float) -> None:
    assert day_of(time) is None
