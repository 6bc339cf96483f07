"""The page of `explain --html` in a browser: the table steps from the line asked for, and a strange game stays text."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from judge.base.files import write_atomic
from judge.problem.traced_case import TracedCase, find
from judge.reporting.reports.html import game
from judge.values.feedback import State, TraceLine, Zone
from judge.values.problem import Case
from tests.judge import adder

if TYPE_CHECKING:
    from tests.browser.conftest import Opening

pytestmark = pytest.mark.browser

ROOT = Path(__file__).parents[2]
HOSTILE = "</script><img src=x onerror=alert(1)>\x1b\u202e"
RUN = "async () => (await axe.run()).violations.map(rule => [rule.id, rule.impact, rule.nodes.map(node => node.html)])"


@pytest.fixture(scope="module")
def page(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The first printed game, opened at line 3."""
    found = find(ROOT, "sample/001-first-printed-game", None)
    return write_atomic(tmp_path_factory.mktemp("game") / "game.html", game.page(found, 3))


@pytest.mark.parametrize("width", [360, 1280])
def test_the_table_opens_at_the_line_and_steps(visit: Opening, page: Path, width: int) -> None:
    opened = visit(width=width)
    opened.open(page)
    assert opened.texts(".replay .line") == ["2: B8"]
    opened.page.get_by_role("button", name="Forward").click()
    assert opened.texts(".replay .line") == ["3: B5"]
    assert opened.page.evaluate("document.documentElement.scrollWidth") <= width
    assert opened.doings == []


def test_without_a_script_the_lines_can_be_read(visit: Opening, page: Path) -> None:
    opened = visit(scripts=False)
    opened.open(page)
    (text,) = opened.texts("noscript")
    assert text.startswith("Stepping through the game needs JavaScript.")
    assert "\n 3  2: B8\n        O3: Player 2's hand has 1 blue card (B8)" in text
    assert text.endswith("R5 G7 R6 B2")


def test_with_a_script_every_line_has_its_reason(visit: Opening, page: Path) -> None:
    opened = visit()
    opened.open(page)
    lines = opened.texts("main > ol > li")
    assert len(lines) == 16
    assert lines[2].startswith("2: B8\nRule O3: Player 2's hand has 1 blue card (B8)")
    assert opened.texts("main > pre")[0].endswith("R5 G7 R6 B2")
    assert opened.texts("h1, noscript") == ["Ochos Locos, part 1: Match-making"]


def test_a_strange_game_stays_text(visit: Opening, tmp_path: Path) -> None:
    state = State(1, (Zone(HOSTILE, 0, (HOSTILE,)),), (HOSTILE,))
    trace = (TraceLine(1, HOSTILE, (HOSTILE,), HOSTILE, state, (HOSTILE,)),)
    case = Case(HOSTILE, tmp_path, tmp_path)
    found = TracedCase(adder.make(tmp_path), case, HOSTILE.encode(), trace, HOSTILE)
    opened = visit()
    opened.open(write_atomic(tmp_path / "game.html", game.page(found, 1)))
    opened.page.locator(".replay").wait_for()
    assert opened.page.locator("img").count() == 0
    assert opened.doings == []


@pytest.mark.parametrize("dark", [False, True])
def test_everybody_can_use_it(visit: Opening, axe: str, page: Path, dark: bool) -> None:
    opened = visit(dark=dark)
    opened.open(page)
    opened.page.evaluate(axe)
    assert opened.page.evaluate(RUN) == []
