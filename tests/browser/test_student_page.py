"""A student's own page in Chromium."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from judge.reporting.reports import html
from judge.values.report import PlayedCase
from tests.judge.classes import LONG, SAMPLE_1, late, plain
from tests.judge.teaching import GOLDEN, INPUT

if TYPE_CHECKING:
    from tests.browser.conftest import Opening

pytestmark = pytest.mark.browser

BECAUSE = ["Rule O3: 2 yellow cards (Y3 Y7), 1 three (B3): colour; lowest number", "Rule O3: the reason of line 4"]
REFUSE = "() => { navigator.clipboard.writeText = () => Promise.reject(new Error('refused')); }"


@pytest.fixture
def pages(report: Path) -> Path:
    """The folder of the students' pages."""
    return report.parent / "students"


def test_a_public_case_replaces_a_secret_one(visit: Opening, pages: Path) -> None:
    page = visit()
    page.open(pages / "bruno.html")
    assert page.texts("h1") == ["bruno"]
    assert page.texts(".input") == [INPUT]
    assert page.texts(".replay .side .line") == ["1: Y7", "1: B3"]
    assert page.texts(".replay .because")[:2] == BECAUSE
    assert page.texts(".submission h3") == ["What was misread", "A case to try", "Cases: 4 of 5 accepted"]
    page.page.get_by_text("The whole expected output").click()
    assert page.texts("details pre") == [GOLDEN]
    assert page.doings == []


def test_the_input_can_be_copied_or_is_selected(visit: Opening, pages: Path) -> None:
    page = visit(own=True)
    page.open(pages / "bruno.html")
    page.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.page.get_by_role("button", name="Copy").click()
    page.page.get_by_text("copied").wait_for()
    assert page.page.evaluate("navigator.clipboard.readText()") == INPUT

    page.page.evaluate(REFUSE)
    page.page.get_by_role("button", name="Copy").click()
    page.page.get_by_text("press Ctrl+C").wait_for()
    assert page.page.evaluate("getSelection().toString()").strip() == INPUT.strip()


def test_a_failed_sample_is_replayed(visit: Opening, pages: Path) -> None:
    page = visit()
    page.open(pages / "elena.html")
    assert page.texts(".replay .where") == ["Line 4 of 6 first difference"]
    assert page.texts(".input") == []


def test_a_secret_case_shows_only_its_verdict(visit: Opening, pages: Path) -> None:
    page = visit()
    page.open(pages / "farid.html")
    assert page.texts(".replay, .transcripts") == []
    page.page.get_by_text("Every case").click()
    page.page.locator(".cases tbody tr").nth(2).wait_for()
    assert page.texts(".cases tbody tr:nth-child(3)") == ["secret/001-tie-goes-to-colour\tWA\t"]


def test_without_scripts_verdict_diagnosis_and_failure_are_shown(visit: Opening, pages: Path) -> None:
    page = visit(scripts=False)
    page.open(pages / "bruno.html")
    assert page.texts(".plain tbody tr") == ["Ochos Locos\tWA wrong answer\t25 of 50"]
    assert page.texts(".diagnosis h3, .misreading-title") == ["What was misread", "Ties go to the number rule O3"]
    assert page.texts(".why h3, .why h4") == ["A case to try", "What happens there: random/0017"]
    assert [text.strip() for text in page.texts(".input")] == [INPUT.strip(), GOLDEN.strip()]
    assert page.texts(".transcripts .first") == ["4 first difference\t1: Y7\t1: B3"]
    assert page.texts("dl") == ["player 1\nY3 Y7 B3\nplayer 2\nR5 Y8\npile\nG1 G2 R1\nplayed last\nY2"]
    assert page.texts("button, input, select, .replay") == []
    assert page.doings == []


@pytest.mark.parametrize("student", ["bruno", "dinesh", "elena"])
def test_a_script_shows_nothing_twice(visit: Opening, pages: Path, student: str) -> None:
    page = visit()
    page.open(pages / f"{student}.html")
    assert page.page.locator(".replay").count() == 1
    for part in (".submission", ".transcripts", ".headline", ".case-list"):
        assert page.page.locator(part).count() == 1
    assert page.page.locator(".diagnosis").count() == (student in {"bruno", "dinesh"})


@pytest.mark.parametrize("scripts", [True, False])
def test_who_has_solved_a_problem_is_congratulated(visit: Opening, tmp_path: Path, scripts: bool) -> None:
    report = plain()
    played = (PlayedCase(SAMPLE_1, 12, ("O3", "O10")), PlayedCase(LONG, 80, ("O2",)))
    first = replace(report.problems[0], played=played, makes_cases=True, visibility="verdict")
    html.write(replace(report, problems=(first, *report.problems[1:])), tmp_path)
    page = visit(scripts=scripts)
    page.open(tmp_path / "students/ana.html")
    assert page.texts(".achieved h2") == ["★ Solved: Ochos Locos", "★ Solved: Ochos Locos: Take Two"]
    assert page.texts(".achieved p")[0] == (
        "Well done! Your program is right on all 5 cases: 92 lines of games, each of them as the rules want it. They "
        "use rules O2, O3, O10. The longest game that you may look at, sample/001-first-print, has 12 lines."
    )
    assert page.texts(".achieved .command") == ["python -m judge stress ochos.py"]
    page.open(tmp_path / "students/carla.html")
    assert page.texts(".achieved") == []


def test_a_result_cut_by_the_deadline_has_no_verdict(visit: Opening, tmp_path: Path) -> None:
    report = replace(plain(), problems=plain().problems[:1], results=(late("ana", decided=False),), unmatched=())
    html.write(report, tmp_path)
    page = visit()
    page.open(tmp_path / "students" / "ana.html")
    assert page.texts(".strip li") == ["✓", "✓", "✓", "\N{EN DASH}", "\N{EN DASH}"]
    page.page.get_by_text("Every case").click()
    page.page.locator(".cases").wait_for()  # it appears when the list is opened
    assert page.texts(".cases td:nth-child(2)") == ["AC", "AC", "AC", "\N{EN DASH}", "\N{EN DASH}"]
    assert page.doings == []
