"""Lines to look at, as a teacher and a student see them, with and without a script."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from judge.reporting.reports import html
from judge.values.report import Report
from tests.judge.classes import hostile, plain

if TYPE_CHECKING:
    from pathlib import Path

    from tests.browser.conftest import Opening

pytestmark = pytest.mark.browser

DIVIDED = "ochos2.c:12: Division by zero."
ASSIGNED = "ochos2.c:30: Is = meant here, or ==?\nif (turn = 1)"


def test_the_teacher_reads_more_than_the_student(visit: Opening, tmp_path: Path) -> None:
    html.write(plain(), tmp_path)
    page = visit()
    page.open(tmp_path / "report.html", "#student-bruno")
    assert page.texts(".clues li") == [
        f"{DIVIDED} division by zero, 6 / 0.\nmean = sum / n;",
        "ochos2.c:7: The output depends on memory. With zeros it would be right.\nint hand;",
        ASSIGNED,
    ]
    for scripts in (True, False):
        own = visit(scripts=scripts)
        own.open(tmp_path / "students" / "bruno.html")
        assert own.texts(".clues li") == [f"{DIVIDED}\nmean = sum / n;", ASSIGNED]
        assert own.doings == []


def test_a_clue_does_nothing_but_show_its_text(visit: Opening, tmp_path: Path) -> None:
    report = hostile()
    html.write(Report(report.problems, report.results[:3], (), "", ""), tmp_path)
    page = visit()
    page.open(tmp_path / "report.html")
    page.page.locator("tbody a").first.click()
    expect(page.page.locator(".clues li")).to_have_count(1)
    assert page.doings == []
