"""What the class page shows: its bars, and the rows of the table that belong to each of them."""

from dataclasses import replace
from fractions import Fraction
from pathlib import Path

import pytest

from judge.base.files import safe_names
from judge.reporting.gradebook import by_student
from judge.reporting.reports import html
from judge.reporting.reports.html.overview import Overview, make_overview
from judge.values.identity import Identity
from judge.values.report import Report
from tests.judge.classes import AC, accepted_cases, ochos, plain
from tests.judge.teaching import hostile_teaching, teaching


def overview(report: Report) -> Overview:
    students = by_student(report)
    return make_overview(report, students, list(safe_names(one.student for one in students).values()))


def members(found: Overview, filter_: str) -> dict[str, list[str]]:
    """The students of each choice."""
    return {
        value: [found.rows[row].student.student for row in rows]
        for value, rows in found.groups[filter_].items()
        if rows
    }


def test_who_belongs_to_each_choice_of_the_plain_class() -> None:
    found = overview(plain())
    assert members(found, "attention") == {"yes": ["gita", "hugo", "iris", "Jun"]}
    assert members(found, "points") == {
        "63-70": ["ana"],
        "42-48.99": ["bruno"],
        "28-34.99": ["carla", "dinesh", "elena", "farid"],
        "0-6.99": ["gita"],
    }
    assert members(found, "misreading") == {
        "ochos: Ties go to the number": ["bruno"],
        "ochos2: Ties go to the number": ["bruno"],
        "ochos2: A two is a card like any other": ["bruno"],
        "ochos2: Who cannot play draws one card": ["bruno"],
    }
    assert members(found, "rule")["ochos: O3"] == ["bruno", "dinesh"]


@pytest.mark.parametrize("report", [plain(), teaching(), hostile_teaching()], ids=["plain", "teaching", "hostile"])
def test_every_bar_has_its_students_and_counts_them(report: Report) -> None:
    found = overview(report)
    for chart in found.charts:
        for bar in chart.bars:
            if bar.filter != "case":  # the script finds those in the records
                assert bar.count.split()[0] == str(len(found.groups[bar.filter][bar.value]))
    offered = {f"{rule.problem}: {one.title}" for rule in found.misread for one in rule.misreadings}
    assert set(found.groups.get("misreading", {})) == offered


def test_points_between_two_bars_are_in_one_of_them() -> None:
    """The ends of the bars are rounded, and so are the points."""
    points = [Fraction(number * 5, 3) for number in range(11)]  # bars of 1.67 points
    results = tuple(ochos(f"s{at:02}", AC, one, accepted_cases()) for at, one in enumerate(points))
    problem = replace(plain().problems[0], points=Fraction(50, 3))
    found = overview(replace(plain(), problems=(problem,), results=results, unmatched=()))
    rows = [row for rows in found.groups["points"].values() for row in rows]
    assert sorted(rows) == list(range(11))


def test_without_results_there_are_no_charts() -> None:
    found = overview(replace(plain(), results=(), unmatched=()))
    assert (found.charts, found.verdicts, found.rows, found.misread) == ([], [], [], [])


def test_full_names_stand_beside_ids_that_are_not_names(tmp_path: Path) -> None:
    people = (Identity("ana", "ANA"), Identity("bruno", "<b>Bruno"), Identity("carla"))
    report = replace(plain(), identities=people)
    assert [row.named.full_name for row in overview(report).rows[:3]] == ["", "<b>Bruno", ""]
    html.write(report, tmp_path)
    shown = "<bdi>&lt;b&gt;Bruno</bdi>"
    assert f'<small class="full-name">{shown}</small>' in (tmp_path / "report.html").read_text("utf-8")
    assert f'<p class="class-name">{shown}</p>' in (tmp_path / "students/bruno.html").read_text("utf-8")
    assert 'class="class-name"' not in (tmp_path / "students/ana.html").read_text("utf-8")
