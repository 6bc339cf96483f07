"""A student's own page in Chromium."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from judge.reporting.reports import html
from tests.judge.classes import late, plain
from tests.judge.teaching import GOLDEN, INPUT, teaching

if TYPE_CHECKING:
    from tests.browser.conftest import Opening

pytestmark = pytest.mark.browser

BECAUSE = ["Rule O3: 2 yellow cards (Y3 Y7), 1 three (B3): colour; lowest number", "Rule O3: the reason of line 4"]
REFUSE = "() => { navigator.clipboard.writeText = () => Promise.reject(new Error('refused')); }"


@pytest.fixture(scope="module")
def pages(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of the students' pages."""
    return html.write(teaching(), tmp_path_factory.mktemp("teaching"))[0].parent / "students"


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
    page = visit()
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


def test_without_scripts_verdict_and_points_are_shown(visit: Opening, pages: Path) -> None:
    page = visit(scripts=False)
    page.open(pages / "bruno.html")
    assert page.texts("tbody tr") == ["Ochos Locos\tWA wrong answer\t25 of 50"]


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
