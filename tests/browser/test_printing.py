"""Printed pages: a class on few of them, a student on one or two, and nothing that only a screen can show."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from judge.reporting.reports import html
from judge.values.outcome import Verdict
from tests.judge.classes import plain
from tests.judge.teaching import teaching

if TYPE_CHECKING:
    from pathlib import Path

    from playwright.sync_api import PdfMargins

    from tests.browser.conftest import Opening

pytestmark = pytest.mark.browser

PAGE = re.compile(rb"/Type\s*/Page[^s]")
MARGIN: PdfMargins = {"top": "12mm", "right": "12mm", "bottom": "12mm", "left": "12mm"}


def count_pages(visit: Opening, file: Path) -> int:
    opened = visit()
    opened.open(file)
    opened.page.emulate_media(media="print")
    assert opened.texts("button:not(.pick, .sort), input, select, nav, .controls, .move-list") == []
    return len(PAGE.findall(opened.page.pdf(format="A4", margin=MARGIN)))


def test_a_class_of_sixty_needs_few_pages(visit: Opening, tmp_path: Path) -> None:
    (result, *_) = teaching().results[1:]
    results = [
        replace(result, submission=replace(result.submission, id=f"student {number}")) for number in range(10, 70)
    ]
    file, *_ = html.write(replace(teaching(), results=tuple(results)), tmp_path)
    assert count_pages(visit, file) <= 3


@pytest.mark.parametrize("student", ["ana", "bruno", "dinesh", "elena", "farid"])
def test_a_student_needs_one_or_two(visit: Opening, tmp_path: Path, student: str) -> None:
    html.write(teaching(), tmp_path)
    assert count_pages(visit, tmp_path / f"students/{student}.html") <= 2


def test_who_has_solved_everything_needs_one(visit: Opening, tmp_path: Path) -> None:
    html.write(plain(), tmp_path)
    assert count_pages(visit, tmp_path / "students/ana.html") == 1


def test_who_is_folded_up_on_the_screen_is_on_paper(visit: Opening, tmp_path: Path) -> None:
    report = plain()
    failed = next(result for result in report.results if result.verdict is Verdict.CE)
    more = (replace(failed, submission=replace(failed.submission, id=f"bo{number}")) for number in range(15))
    html.write(replace(report, results=(*report.results, *more)), tmp_path)
    opened = visit()
    opened.open(tmp_path / "report.html")
    last = opened.page.locator(".attention details li").last
    assert not last.is_visible()
    opened.page.evaluate("dispatchEvent(new Event('beforeprint'))")
    assert last.is_visible()
    opened.page.evaluate("dispatchEvent(new Event('afterprint'))")
    assert not last.is_visible()
    opened.page.emulate_media(media="print")  # without the script's help
    assert last.is_visible()
