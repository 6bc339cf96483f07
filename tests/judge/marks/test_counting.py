"""The points that count: overrides, late penalties, and how every report shows them."""

import json
import time
from dataclasses import replace
from datetime import datetime, timedelta, timezone
from fractions import Fraction
from pathlib import Path

import jsonschema
import pytest

from judge.marks.counting import count_marks
from judge.marks.overrides import EVERY, LatePolicy, Override, Overrides
from judge.platforms.times import read_due, read_time
from judge.reporting import formats
from judge.reporting.gradebook import by_student
from judge.reporting.terminal.table import table
from judge.results import writer
from judge.values.mark import Award, Mark
from judge.values.outcome import NotRun, Why
from judge.values.report import Report
from judge.values.submission import Unmatched
from tests.judge.classes import AC, JE, OCHOS, WA, WRONG, accepted_cases, late, ochos
from tests.judge.commands.test_grade import SCHEMA

DUE = datetime(2026, 11, 20, 12, tzinfo=timezone.utc)
POLICY = LatePolicy(Fraction(1, 10), Fraction(1, 2), timedelta(minutes=15))

POLICY_WITHOUT_GRACE = LatePolicy(Fraction(1, 10), Fraction(1, 2))


def entry(student: str, problem: str | None = None, points: Fraction | None = None, days: int = 0) -> Override:
    return Override(student, problem, points, days, "shown at the desk", "overrides.yaml:5")


def report(**handed_in: datetime | None) -> Report:
    results = []
    for student, at in handed_in.items():
        one = ochos(student, WA, Fraction(25, 7), [WRONG])
        results.append(replace(one, submission=replace(one.submission, submitted_at=at)))
    return Report((OCHOS,), tuple(results), (), "rlimits", "0.1.0")


@pytest.mark.parametrize(
    ("hours", "mark"),
    [
        (-1.0, None),
        (0.25, None),
        (0.26, Mark(Fraction(45, 14), "1 day late, 10 % off")),
        (24.2, Mark(Fraction(45, 14), "1 day late, 10 % off")),
        (24.3, Mark(Fraction(20, 7), "2 days late, 20 % off")),
        (1000.0, Mark(Fraction(25, 14), "42 days late, 50 % off")),
    ],
)
def test_a_late_penalty_is_exact(hours: float, mark: Mark | None) -> None:
    class_ = report(ana=DUE + timedelta(hours=hours))
    counted = count_marks(class_, Overrides(((EVERY, DUE),), POLICY))
    assert counted.results[0].mark == mark
    assert counted.notes == ()


@pytest.mark.parametrize(
    ("due", "handed_in", "days"),
    [
        ("2026-10-24 20:00", "2026-10-25 19:30", "1 day late"),  # 24.5 hours: the clock was put back
        ("2026-10-24 20:00", "2026-10-25 20:01", "2 days late"),
        ("2026-03-28 20:00", "2026-03-29 20:30", "2 days late"),  # 23.5 hours: it was put forward
        ("2026-03-28 20:00", "2026-03-29 20:00", "1 day late"),
        ("2026-10-25 02:30", "2026-10-25 02:31", None),  # the hour that comes twice: due the second time
        ("2026-11-20 23:59", "2026-11-20 23:59:31", None),  # the minute counts to its end
        ("2026-11-20 23:59", "2026-11-21 00:00", "1 day late"),
    ],
)
def test_days_are_those_of_the_clock(
    monkeypatch: pytest.MonkeyPatch, due: str, handed_in: str, days: str | None
) -> None:
    monkeypatch.setenv("TZ", "Europe/Berlin")
    time.tzset()
    try:
        until = read_due(due)
        assert until
        counted = count_marks(report(ana=read_time(handed_in)), Overrides(((EVERY, until),), POLICY_WITHOUT_GRACE))
    finally:
        monkeypatch.undo()
        time.tzset()
    mark = counted.results[0].mark
    assert (mark and mark.why.partition(",")[0]) == days


def test_a_late_program_of_which_nobody_knows_how_late() -> None:
    (one,) = report(ana=None).results
    class_ = replace(report(), results=(replace(one, submission=replace(one.submission, late=True)),))
    counted = count_marks(class_, Overrides(((EVERY, DUE),), POLICY))
    said = "late, by how much is not known: counted as 1 day, 10 % off"
    assert counted.results[0].mark == Mark(Fraction(45, 14), said)


def test_days_more_and_the_due_date_of_a_problem() -> None:
    at = DUE + timedelta(days=2)
    days = Overrides((("ochos", DUE), (EVERY, at)), POLICY, (entry("ana", days=1), entry("ben", "ochos", days=2)))
    counted = count_marks(report(ana=at, ben=at), days)
    assert [one.mark for one in counted.results] == [
        Mark(Fraction(45, 14), "2 days late, 1 allowed (shown at the desk), 10 % off"),
        None,
    ]


def test_given_points_go_before_everything() -> None:
    at = DUE + timedelta(days=9)
    given = (entry("ana", points=Fraction(1)), entry("ana", "ochos", Fraction(8)), entry("zoe", points=Fraction(0)))
    counted = count_marks(report(ana=at), Overrides(((EVERY, DUE),), POLICY, given))
    assert counted.results[0].mark == Mark(Fraction(8), "shown at the desk")
    assert counted.awards == (Award("zoe", "ochos", Mark(Fraction(0), "shown at the desk")),)


def test_what_the_notes_say() -> None:
    overrides = Overrides(((EVERY, DUE),), POLICY, (entry("ana", "kotc", Fraction(3)),))
    unknown = (
        ": nothing that the judge can read says when they handed in; a platform's download may, "
        "or a column `submitted` of the roster"
    )
    assert count_marks(report(ana=None, ben=None), overrides).notes == (
        "overrides.yaml:5: kotc is not graded here, so this changes nothing for ana",
        f"ana, ben get no late penalty{unknown}",
    )
    assert count_marks(report(ana=None), Overrides(((EVERY, DUE),))).notes == (
        f"it is not known whether ana is late{unknown}",
    )
    assert count_marks(report(ana=None), Overrides((("kotc", DUE),))).notes == ()


def counted_class() -> Report:
    """Ana is given points, hugo too after a failure of the judge, zoe without a program; ben has what was judged."""
    results = (
        ochos("ana", WA, Fraction(25, 7), [WRONG]),
        ochos("ben", AC, Fraction(50), accepted_cases()),
        ochos("hugo", JE, None, [NotRun(WRONG.case, WRONG.group, Why.JUDGE)]),
    )
    lost = (Unmatched("zoe/homework.py", "fits no problem", "zoe"),)
    given = (entry("ana", points=Fraction(8)), entry("hugo", points=Fraction(2)), entry("zoe", points=Fraction(15, 2)))
    return count_marks(Report((OCHOS,), results, lost, "rlimits", "0.1.0"), Overrides(entries=given))


def test_every_report_shows_the_points_that_count(tmp_path: Path) -> None:
    counted = counted_class()
    assert [(one.student, one.points) for one in by_student(counted)] == [
        ("ana", Fraction(8)),
        ("ben", Fraction(50)),
        ("hugo", Fraction(2)),
        ("zoe", Fraction(15, 2)),
    ]
    document = json.loads(writer.write(counted, tmp_path).read_text())
    jsonschema.validate(document, SCHEMA, jsonschema.Draft202012Validator)
    assert [(one["points"], one["mark"], one["score"]) for one in document["submissions"]] == [
        (8.0, {"judged": 3.57, "why": "shown at the desk"}, 0.071429),
        (50.0, None, 1.0),
        (2.0, {"judged": None, "why": "shown at the desk"}, None),
    ]
    assert document["awards"] == [{"student": "zoe", "problem": "ochos", "points": 7.5, "why": "shown at the desk"}]
    formats.write(counted, tmp_path, ["html", "csv", "junit", "gradescope"])
    read = {
        name: (tmp_path / name).read_text("utf-8")
        for name in ("grades.csv", "junit.xml", "report.html", "students/ana.html", "students/zoe.html")
    }
    assert read["grades.csv"].splitlines() == [
        (
            "\ufeffstudent,ochos verdict,ochos points,points,max points,ochos misread,ochos unfinished,"
            "ochos judged,ochos reason"
        ),
        "ana,WA,8.00,8.00,50.00,,,3.57,shown at the desk",
        "ben,AC,50.00,50.00,50.00,,,,",
        "hugo,JE,2.00,2.00,50.00,,,,shown at the desk",
        "zoe,,7.50,7.50,50.00,,,,shown at the desk",
    ]
    for property_ in ('points" value="8.00"', 'judged_points" value="3.57"', 'points" value="7.50"'):
        assert f'<property name="judge.{property_} />' in read["junit.xml"]
    instead, without = "8 instead of 3.57: shown at the desk", "7.50 points without a program: shown at the desk"
    for name, said in (("report.html", instead), ("report.html", without)):
        assert f"<small>{said}</small>" in read[name]
    assert f"Points: {instead}." in read["students/ana.html"]
    assert f"Ochos Locos: {without}" in read["students/zoe.html"]
    platform = {
        student: json.loads((tmp_path / "gradescope" / student / "results.json").read_text())
        for student in ("ana", "hugo", "zoe")
    }
    assert [platform[student]["score"] for student in ("ana", "hugo", "zoe")] == [8.0, 2.0, 7.5]
    assert f"ochos, points that count: {instead}\n" in platform["ana"]["output"]
    assert "2 instead of nothing: shown at the desk" in platform["hugo"]["output"]


def test_the_terminal_shows_what_counts() -> None:
    assert table(counted_class()).splitlines() == [
        "student  ochos     points",
        "ana      WA     8       8",
        "ben      AC    50      50",
        "hugo     JE     2       2",
        "zoe      -   7.50    7.50",
        "",
        "4 students, 3 submissions: 1 AC, 1 WA, 1 JE; at most 50 points",
        "ana, ochos: 8 instead of 3.57: shown at the desk",
        "hugo, ochos: 2 instead of nothing: shown at the desk",
        "zoe, ochos: 7.50 points without a program: shown at the desk",
        "not judged: zoe/homework.py: fits no problem",
    ]


def test_points_for_a_program_that_is_not_judged_yet(tmp_path: Path) -> None:
    results = (late("ana", decided=False), late("ben", decided=True))
    given = (entry("ana", points=Fraction(5)), entry("ben", points=Fraction(6)))
    counted = count_marks(Report((OCHOS,), results, (), "rlimits", "0.1.0"), Overrides(entries=given))
    formats.write(counted, tmp_path, ["html", "csv"])
    page = (tmp_path / "report.html").read_text("utf-8")
    for points in ("5", "6"):
        assert f'data-points="{points}.00">' in page
        assert f"<small>{points} instead of nothing: shown at the desk</small>" in page
    assert [line.split(",")[:4] for line in (tmp_path / "grades.csv").read_text("utf-8").splitlines()[1:]] == [
        ["ana", "", "5.00", "5.00"],
        ["ben", "WA", "6.00", "6.00"],
    ]
