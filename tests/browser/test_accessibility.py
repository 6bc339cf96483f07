"""axe-core finds no problem on any page, light and dark, narrow and wide."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from judge.reporting.reports import html
from tests.browser.looks import in_turn
from tests.judge.classes import plain
from tests.judge.teaching import hostile_teaching, teaching

if TYPE_CHECKING:
    from tests.browser.conftest import Opening

pytestmark = pytest.mark.browser

REPORTS = {"plain": plain(), "teaching": teaching(), "hostile": hostile_teaching()}
PLACES = [
    ("plain", "report.html", ""),
    ("plain", "report.html", "#student-gita"),
    ("teaching", "report.html", ""),
    ("teaching", "report.html", "#student-bruno"),
    ("teaching", "report.html", "#student-dinesh"),
    ("teaching", "students/carla.html", ""),
    ("plain", "students/dinesh.html", ""),
    ("plain", "students/iris.html", ""),
    ("hostile", "report.html", ""),
]
RUN = "async () => (await axe.run()).violations.map(rule => [rule.id, rule.impact, rule.nodes.map(node => node.html)])"


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The pages of every class, each in its own folder."""
    made = tmp_path_factory.mktemp("pages")
    for name, report in REPORTS.items():
        html.write(report, made / name)
    return made


@pytest.mark.parametrize(("report", "file", "place", "width", "dark"), in_turn(PLACES))
def test_axe_finds_nothing(
    visit: Opening, axe: str, folder: Path, report: str, file: str, place: str, width: int, dark: bool
) -> None:
    page = visit(width=width, dark=dark)
    page.open(folder / report / file, place)
    for closed in page.page.locator("details").all():
        closed.evaluate("details => { details.open = true; }")
    page.page.evaluate(axe)
    assert page.page.evaluate(RUN) == []
