"""A class in which every name, output and file is an attack: none of them runs, and nothing breaks."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from judge.reporting.reports import html
from tests.judge.classes import NASTY
from tests.judge.teaching import hostile_teaching, teaching

if TYPE_CHECKING:
    from tests.browser.conftest import Opening

pytestmark = pytest.mark.browser

SMUGGLED = "<script>alert(1)</script><button onclick='alert(2)'>smuggled</button>"

STRANGE = "img, iframe, object, embed, form, base, audio, video, textarea, svg *:not(rect), [onerror], [style], [src]"


@pytest.fixture(scope="module")
def files(tmp_path_factory: pytest.TempPathFactory) -> list[Path]:
    """The teacher's page, then the students'."""
    report = hostile_teaching()
    open_to_all = tuple(replace(problem, visibility="full") for problem in report.problems)
    return html.write(replace(report, problems=open_to_all), tmp_path_factory.mktemp("hostile"))


def test_no_script_runs_on_the_teachers_page(visit: Opening, files: list[Path]) -> None:
    page = visit(own=True)
    page.open(files[0])
    links = page.page.locator(".class tbody a").evaluate_all("links => links.map(link => link.hash)")
    assert len(links) == len(NASTY)
    for link in links:
        page.page.evaluate("link => { location.hash = link; }", link)
        page.page.wait_for_function("link => document.querySelector('#student h1') && location.hash === link", arg=link)
        page.page.locator("summary", has_text="Every case").click()
        page.page.get_by_role("button", name="Forward").first.click()
        expect(page.page.locator("#student .replay")).to_have_count(2)
        assert page.page.locator(STRANGE).count() == 0
    page.page.keyboard.press("Escape")
    for filtered in NASTY:
        page.page.get_by_label("Name, misreading or rule").fill(filtered)
    assert page.doings == []


def test_no_script_runs_on_a_students_page(visit: Opening, files: list[Path]) -> None:
    page = visit(own=True)
    for file in files[1:]:
        page.open(file)
        assert page.page.locator(".replay").count() == 1
        assert page.page.locator(STRANGE).count() == 0
    assert len(files) == 1 + len(NASTY)
    assert page.doings == []


def test_a_script_that_got_in_would_not_run(visit: Opening, files: list[Path]) -> None:
    page = visit(own=True)
    page.open(files[0])
    page.page.evaluate("html => document.body.append(document.createRange().createContextualFragment(html))", SMUGGLED)
    page.page.get_by_role("button", name="smuggled").click()
    assert len(page.doings) == 2
    assert all(doing.startswith("console") and "Content Security Policy" in doing for doing in page.doings)


@pytest.mark.parametrize("width", [360, 768, 1280])
def test_nothing_is_wider_than_the_window(visit: Opening, files: list[Path], width: int) -> None:
    page = visit(width=width, own=True)
    for file in files[:4]:
        page.open(file)
        assert page.page.evaluate("document.documentElement.scrollWidth") <= width
    page.open(files[0])
    page.page.locator(".class tbody a").first.click()
    page.page.locator("#student h1").wait_for()
    assert page.page.evaluate("document.documentElement.scrollWidth") <= width


ODD = ["W" * 10_000, "\u05d0\u05d1\u05d2 \u202e" * 500, "a " * 5_000, "\U0001f0cf" * 250, "<b>" * 3_000]


@pytest.mark.parametrize("width", [360, 1280])
def test_very_long_names_break_no_layout(visit: Opening, tmp_path: Path, width: int) -> None:
    (result, *_) = teaching().results[1:]
    results = tuple(replace(result, submission=replace(result.submission, id=name)) for name in ODD)
    odd = [replace(problem, title=ODD[0]) for problem in teaching().problems]
    report, *pages = html.write(replace(teaching(), results=results, problems=tuple(odd), name=ODD[1]), tmp_path)
    page = visit(width=width, own=True)
    for file in (report, *pages):
        page.open(file)
        assert page.page.evaluate("document.documentElement.scrollWidth") <= width
    page.open(report)
    page.page.locator(".misread .pick").first.click()
    assert page.page.evaluate("document.documentElement.scrollWidth") <= width
    heights = page.page.locator(".class tbody tr").evaluate_all("rows => rows.map(row => row.offsetHeight)")
    assert max(heights) < 250
    page.page.locator(".class tbody a").first.click()
    page.page.locator("#student h1").wait_for()
    assert page.page.evaluate("document.documentElement.scrollWidth") <= width
    assert page.doings == []
