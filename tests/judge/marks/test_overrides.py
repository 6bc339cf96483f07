"""overrides.yaml: what a teacher may write, and what is refused with its line."""

from datetime import datetime, timedelta, timezone
from fractions import Fraction
from pathlib import Path

import pytest

from judge.base.errors import BadUsage
from judge.marks.overrides import EVERY, LatePolicy, Override, find_file, moment, read_overrides
from judge.problem.schema import WrongValueError

UTC = timezone.utc


def written(folder: Path, text: str) -> Path:
    file = folder / "overrides.yaml"
    file.write_text(text)
    return file


def test_a_whole_file(tmp_path: Path) -> None:
    file = written(
        tmp_path,
        """\
format: 1
due: {ochos: 2026-11-20 23:59 +01:00, kotc: 2026-11-21 12:00Z}
late: {per_day: 10%, most: 12.5 %, grace: 15}
overrides:
  - student: dalia
    problem: ochos
    points: 7.25
    reason: shown at the desk
  - {student: 1002, days: 2, reason: ill}
""",
    )
    found = read_overrides(file)
    assert found.due == (
        ("ochos", datetime(2026, 11, 20, 22, 59, 59, 999_999, tzinfo=UTC)),  # to the end of the minute
        ("kotc", datetime(2026, 11, 21, 12, 0, 59, 999_999, tzinfo=UTC)),
    )
    assert found.late == LatePolicy(Fraction(1, 10), Fraction(1, 8), timedelta(minutes=15))
    assert found.entries == (
        Override("dalia", "ochos", Fraction(29, 4), 0, "shown at the desk", f"{file}:5: overrides[0].student"),
        Override("1002", None, None, 2, "ill", f"{file}:9: overrides[1].student"),
    )
    due = datetime(2026, 12, 1, tzinfo=UTC)
    assert read_overrides(file, due).due == ((EVERY, due),), "--due goes before the file"


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("format: 2", ":1: format: expected 1, the format's number; found the number 2"),
        ("format: 1\nlate: {per_day: 10%}",
         ": late: a due date is missing: expected the key 'due', or the option --due"),
        ("format: 1\ndue: 2026-11-20\nlate:\n  per_day: 10",
         ":4: late.per_day: expected a percentage from 0 to 100, e.g. 10%; found the number 10"),
        ("format: 1\ndue: 2026-11-20\nlate: {per_day: 10%, grace: 9999999999}",
         ":3: late.grace: expected at most 527040 minutes (a year), found 9999999999"),
        ("format: 1\ndue: soon",
         ":2: due: expected a day and a time, e.g. 2026-11-20 23:59 or 2026-11-20 23:59 +01:00; found the text 'soon'"),
        ("format: 1\noverrides:\n- student: ana\n  reason: x", ":3: overrides[0]: expected either points or days"),
        ("format: 1\noverrides:\n- student: ana\n  points: -1\n  reason: x",
         ":4: overrides[0].points: expected a number from 0 (such as 8 or 7.5); found the number -1"),
        ("format: 1\noverrides:\n- student: ana\n  points: 1", ":3: overrides[0]: the key 'reason' is missing"),
        ("format: 1\noverrides:\n- student: ana\n  tries: 3\n  reason: x",
         ":4: overrides[0].tries: the judge does not count tries; to allow more time, use days"),
        ("format: 1\noverrides:\n- {student: ana, points: 1, reason: x}\n- {student: ana, points: 2, reason: y}",
         ":4: overrides[1].student: ana already has such an entry, at FILE:3: overrides[0].student"),
    ],
)  # fmt: skip
def test_what_is_refused(tmp_path: Path, text: str, complaint: str) -> None:
    file = written(tmp_path, text)
    with pytest.raises(BadUsage) as refused:
        read_overrides(file)
    assert str(refused.value).replace(str(file), "FILE") == f"FILE{complaint}"


@pytest.mark.parametrize(
    ("entry", "complaint"),
    [
        ("{student: dalai, points: 1, reason: x}",
         ":3: overrides[0].student: no student 'dalai'; did you mean 'dalia'?"),
        ("{student: dalia, problem: ocho, points: 1, reason: x}",
         ":3: overrides[0].student: no problem 'ocho'; did you mean 'ochos'?"),
    ],
)  # fmt: skip
def test_unknown_names_are_refused(tmp_path: Path, entry: str, complaint: str) -> None:
    file = written(tmp_path, f"format: 1\noverrides:\n- {entry}\n")
    with pytest.raises(BadUsage) as refused:
        read_overrides(file).check({"dalia", "emil"}, ["ochos", "ochos2"])
    assert str(refused.value) == f"{file}{complaint}"


def test_a_day_alone_is_its_end() -> None:
    found = moment("2026-11-20")
    assert (found.hour, found.minute, found.second, found.tzinfo is None) == (23, 59, 59, False)
    with pytest.raises(WrongValueError):
        moment("2026-11-31 10:00")


def test_the_file_lies_beside_the_class_and_never_beside_a_program(tmp_path: Path) -> None:
    class_ = tmp_path / "class"
    (class_ / "ana").mkdir(parents=True)
    program = class_ / "ana" / "ochos.py"
    program.touch()
    (class_ / "ana" / "overrides.yaml").touch()
    assert find_file(None, [class_, program]) is None
    beside = written(tmp_path, "format: 1")
    assert find_file(None, [class_]) == beside
    assert find_file(None, [tmp_path / "class.ZIP"]) == beside
    assert find_file(Path("other.yaml"), [class_]) == Path("other.yaml")
