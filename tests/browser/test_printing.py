"""Printed pages: a class on few of them, a student on one or two, and nothing that only a screen can show."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from judge.reporting.reports import html
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
