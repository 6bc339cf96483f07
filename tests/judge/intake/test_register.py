"""Who is who: students of a download and rows of a roster, and who is late, missing or a stranger."""

from datetime import datetime, timedelta, timezone
from pathlib import Path

import pytest

from judge.intake.register import join, timed
from judge.intake.roster import Listed
from judge.values.identity import Identity, IdKind, PlatformId
from judge.values.submission import Submission

ADA = Listed(2, "Ada Lovelace", (PlatformId(IdKind.CANVAS, "1001"), PlatformId(IdKind.LOGIN, "ada")))
JOSE = Listed(
    3, "José García López", (PlatformId(IdKind.EMAIL, "jose@example.org"), PlatformId(IdKind.GITHUB, "Jose-G"))
)
EVE = Listed(4, "Eve", (PlatformId(IdKind.LOGIN, "eve"),))
EVE_2 = Listed(5, "Eve", (PlatformId(IdKind.LOGIN, "eve2"),))
ROSTER = (ADA, JOSE, EVE, EVE_2)

FOUND = [
    (Identity("x", ids=(PlatformId(IdKind.CANVAS, "1001"),)), 2),
    (Identity("jose-g", ids=(PlatformId(IdKind.GITHUB, "jose-g"),)), 3),
    (Identity("ada"), 2),
    (Identity("ADA"), 2),
    (Identity("Ada Lovelace"), 2),
    (Identity("Lovelace, Ada"), 2),
    (Identity("lovelace_ada"), 2),
    (Identity("lovelaceada"), 2),
    (Identity("Jose Garcia Lopez"), 3),
    (Identity("garcialopezjose"), 3),
    (Identity("jose@example.org"), 3),
    (Identity("jose"), 3),
    (Identity("eve2"), 5),
    (Identity("x", name="Eve"), None),
    (Identity("ada2"), None),
    (Identity("x", ids=(PlatformId(IdKind.SIS, "1001"),)), None),
]


@pytest.mark.parametrize(("student", "row"), FOUND)
def test_finding_a_student_on_the_roster(student: Identity, row: int | None) -> None:
    rows = join([student], ROSTER).rows
    assert (rows[student.student].row if student.student in rows else None) == row


@pytest.mark.parametrize(
    ("students", "missing"),
    [
        (["ada"], ["José García López", "eve", "eve2"]),
        (["Ada Lovelace"], ["Eve", "Eve eve2", "José García López"]),
        ([], ["Ada Lovelace", "Eve", "Eve eve2", "José García López"]),
    ],
)
def test_who_is_missing_is_called_as_the_others_are(students: list[str], missing: list[str]) -> None:
    found = join([Identity(student) for student in students], ROSTER)
    assert [one.student for one in found.identities if one.student not in students] == missing
    assert all(one.on_roster for one in found.identities)


def test_strangers_and_one_student_twice() -> None:
    found = join([Identity(student) for student in ("ada", "Ada Lovelace", "zoe\x1b")], (ADA,))
    assert found.notes == (r"zoe\x1b is not on the roster", "ada and Ada Lovelace are one student on the roster, row 2")


def test_the_roster_of_another_course() -> None:
    said = "nobody in this class is on the roster: is it for a different course?"
    assert join([Identity("zoe"), Identity("yan")], (ADA,)).notes == (said,)


def test_without_a_roster_only_the_known_are_listed() -> None:
    known = Identity("b", "Bob")
    assert join([known, Identity("a")], ()).identities == (known,)


NOON = datetime(2026, 11, 20, 12, tzinfo=timezone.utc)
HOUR = timedelta(hours=1)


@pytest.mark.parametrize(
    ("submitted", "late", "row", "due", "expected"),
    [
        (NOON, False, None, NOON, False),
        (NOON + HOUR, False, None, NOON, True),
        (None, True, None, None, True),
        (None, False, None, NOON, False),
        (None, False, Listed(2, "a", submitted_at=NOON + HOUR), NOON, True),
        (NOON + HOUR, False, Listed(2, "a", due=NOON + 2 * HOUR), NOON, False),
        (NOON, False, Listed(2, "a", due=NOON - HOUR), None, True),
        (NOON, False, Listed(2, "a", late=True), None, True),
    ],
)
def test_who_is_late(
    submitted: datetime | None, late: bool, row: Listed | None, due: datetime | None, expected: bool
) -> None:
    submission = Submission("a", "ochos", Path("ochos.py"), submitted_at=submitted, late=late)
    assert timed(submission, {"a": row} if row else {}, due).late is expected


# Who has handed in, who is missing then, and what is said of those who may be several of the roster.
NAMESAKES: list[tuple[list[Identity], list[str], list[str]]] = [
    ([Identity("x", name="Eve")], ["Ada Lovelace", "José García López"], ["x may be rows 4, 5 of the roster"]),
    ([Identity("Eve 11", name="Eve"), Identity("Eve 12", name="Eve")], ["Ada Lovelace", "José García López"],
     ["Eve 11 and Eve 12 may be rows 4, 5 of the roster"]),
    ([Identity("Eve 11", name="Eve"), Identity("x", ids=(PlatformId(IdKind.LOGIN, "eve2"),))],
     ["Ada Lovelace", "José García López"], ["Eve 11 may be row 4 of the roster"]),
    ([Identity("x", ids=(PlatformId(IdKind.LOGIN, "eve2"),))], ["Ada Lovelace", "Eve", "José García López"], []),
]  # fmt: skip


@pytest.mark.parametrize(("students", "missing", "said"), NAMESAKES)
def test_a_namesake_who_is_not_told_apart_is_not_missing(
    students: list[Identity], missing: list[str], said: list[str]
) -> None:
    found = join(students, ROSTER)
    ids = {one.student for one in students}
    assert [one.name for one in found.identities if one.on_roster and one.student not in ids] == missing
    more = ", which has this name more than once: give these marks by hand"
    assert [note for note in found.notes if "may be" in note] == [f"{one}{more}" for one in said]
