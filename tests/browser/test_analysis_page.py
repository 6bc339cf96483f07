"""The page of an analysis in a browser: a mistake leads to its place in the game, where it is marked."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from arenas.analysis.analysing import Recorded
from arenas.replaying.again import play_again
from arenas.reporting.analysis import page
from tests.arenas import random_games
from tests.arenas.units import analysed
from tests.browser.looks import in_turn

if TYPE_CHECKING:
    from arenas.analysis.results import Analysis
    from tests.browser.conftest import Opening

pytestmark = pytest.mark.browser

HOSTILE = "<img src=x onerror=alert(1)>"
RUN = "async () => (await axe.run()).violations.map(rule => [rule.id, rule.impact, rule.nodes.map(node => node.html)])"


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> tuple[Analysis, Path]:
    """The analysis of a bot with a hostile name that plays Hearts at random, and its page."""
    names = (HOSTILE, "b", "c", "d")
    record = random_games.play("hearts", 3, names, faulty=0.0)
    recorded = [Recorded(f"{HOSTILE} and others", play_again("hearts", record).written)]
    analysis = analysed(HOSTILE, recorded, 5)
    (file,) = page.write(analysis, recorded, tmp_path_factory.mktemp("analysis"))
    return analysis, file


def test_the_worst_move_leads_to_its_place_in_the_game(visit: Opening, made: tuple[Analysis, Path]) -> None:
    analysis, file = made
    _, worst = analysis.worst[0]
    opened = visit()
    opened.open(file)
    link = opened.page.locator("section:has(#worst) tbody a").first
    assert link.inner_text() == f"game 1, line {worst.at}"
    link.click()
    where = opened.page.locator("#game-1 .where")
    assert where.inner_text().startswith(f"Line {worst.at.partition('.')[0]} of ")
    assert where.locator(".mark").inner_text().endswith(f"Oracle: {worst.house}")
    opened.page.get_by_role("button", name="Next mistake").click()
    assert where.locator(".mark").count() == 1
    assert opened.doings == []


def test_a_dot_on_the_line_leads_to_its_mistake(visit: Opening, made: tuple[Analysis, Path]) -> None:
    analysis, file = made
    mistakes = [one for _, one in analysis.decisions if one.is_mistake]
    opened = visit()
    opened.open(file)
    dots = opened.page.locator(".wide-plot a")
    assert [dot.get_attribute("href") for dot in dots.all()] == [f"#game-1/{one.at}" for one in mistakes]
    dots.last.focus()
    opened.page.keyboard.press("Enter")
    assert opened.page.locator("#game-1 .where .mark").inner_text().startswith("mistake: cost ")


@pytest.mark.parametrize(("width", "dark"), in_turn([()]))
def test_the_page_fits_and_axe_finds_nothing(
    visit: Opening, axe: str, made: tuple[Analysis, Path], width: int, dark: bool
) -> None:
    opened = visit(width=width, dark=dark)
    opened.open(made[1], "#game-1")
    opened.page.locator(".replay").first.wait_for()
    assert opened.page.evaluate("document.documentElement.scrollWidth") <= width
    opened.page.evaluate(axe)
    assert opened.page.evaluate(RUN) == []
    assert opened.doings == []


def test_hostile_names_stay_text(visit: Opening, made: tuple[Analysis, Path]) -> None:
    opened = visit(width=390)
    opened.open(made[1])
    assert HOSTILE[:20] in opened.page.inner_text("h1")
    assert opened.page.locator("img, [onerror], [style]").count() == 0
    assert opened.page.evaluate("document.documentElement.scrollWidth") <= 390
    assert opened.doings == []
