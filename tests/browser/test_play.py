"""`play --browser` in a real browser: each game is played by keyboard, and nobody else's cards are on the page."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests.arenas.commands.arena import run
from tests.arenas.serving.served import playing
from tests.browser.looks import in_turn
from tests.browser.test_arena_page import RUN

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from tests.browser.conftest import Opening, Visit

pytestmark = pytest.mark.browser

OVER = "h2:has-text('The game is over')"
KEYS = {"kotc": ["Enter"], "dubito": ["n", "n", "y"], "hearts": ["Enter"]}


def sit(visit: Opening, port: int, token: str, **how: object) -> Visit:
    opened = visit(own=True, **how)
    opened.page.goto(f"http://127.0.0.1:{port}/{token}/")
    opened.page.locator(".choice").first.wait_for()
    return opened


def press(page: Page, key: str) -> None:
    """Press a key, and wait for what the game says."""
    with page.expect_response("**/say"):
        page.keyboard.press(key)
    page.locator(f".playing[aria-busy=false], {OVER}").wait_for()


@pytest.mark.parametrize("game", ["kotc", "dubito", pytest.param("hearts", marks=pytest.mark.nightly)])
def test_a_game_is_played_by_keyboard(visit: Opening, tmp_path: Path, game: str) -> None:
    with playing(tmp_path, game, "--seed", "11", "--record", "game.txt") as (process, port, token):
        opened = sit(visit, port, token, width=390)
        page = opened.page
        for number in range(2000):
            if page.locator(OVER).count():
                break
            assert page.locator(".player:not(.own) .hand .card[title]").count() == 0
            if number % 7 == 6 and game != "dubito":
                page.keyboard.press("ArrowRight")
            if page.evaluate("document.activeElement.dataset.words") == "8":
                page.keyboard.press("Enter")
            press(page, KEYS[game][number % len(KEYS[game])])
        assert page.evaluate("document.documentElement.scrollWidth") <= 390
        assert page.locator(".replay").count() == 1
        assert "game.txt" in page.inner_text("main")
        page.keyboard.press("Tab")
        page.locator(".replay").focus()
        page.keyboard.press("End")
        assert [done for done in opened.doings if not done.startswith("request: http://127.0.0.1")] == []
        page.get_by_role("button", name="Leave the table").click()
        page.get_by_text("You have left the table.").wait_for()
        assert process.wait(20) == 0
    assert run(tmp_path, "replay", "game.txt").returncode == 0


def test_the_person_sits_below_the_table(visit: Opening, tmp_path: Path) -> None:
    with playing(tmp_path, "hearts", "--seed", "4", "--seat", "3") as (_, port, token):
        page = sit(visit, port, token).page
        assert page.locator(".player .badge").all_inner_texts() == [f"Player\n{seat}" for seat in (3, 4, 1, 2)]
        own = page.locator(".player.own")
        assert own.locator(".player-name").inner_text() == "you"
        box, middle = own.bounding_box(), page.locator(".middle").bounding_box()
        assert box
        assert middle
        assert box["y"] > middle["y"]


def test_a_forbidden_card_is_refused_with_its_rule_and_a_move_taken_back(visit: Opening, tmp_path: Path) -> None:
    with playing(tmp_path, "kotc", "Keeper", "--seed", "4") as (_, port, token):
        page = sit(visit, port, token).page
        held = page.locator(".own-hand button").count()
        page.locator(".own-hand .forbidden").first.click()
        page.locator(".refused:has-text('K2: ')").wait_for()
        assert page.locator(".own-hand button").count() == held
        press(page, "d")
        assert page.locator(".own-hand button").count() == held + 1
        press(page, "u")
        assert page.locator(".own-hand button").count() == held
        press(page, "u")
        assert page.locator(".refused").inner_text() == "There is nothing to take back."


@pytest.mark.parametrize(("game", "width", "dark"), in_turn([("kotc",), ("dubito",), ("hearts",)]))
def test_everybody_can_use_it(visit: Opening, axe: str, tmp_path: Path, game: str, width: int, dark: bool) -> None:
    with playing(tmp_path, game, "--seed", "2") as (_, port, token):
        opened = sit(visit, port, token, width=width, dark=dark)
        opened.page.evaluate(axe)
        assert opened.page.evaluate(RUN) == []
        assert opened.page.evaluate("document.documentElement.scrollWidth") <= width


def test_the_page_says_so_when_the_game_has_ended_elsewhere(visit: Opening, tmp_path: Path) -> None:
    with playing(tmp_path, "dubito", "--seed", "2") as (process, port, token):
        page = sit(visit, port, token).page
        process.kill()
        process.wait(20)
        page.keyboard.press("y")
        page.locator(".refused:has-text('No answer from the game')").wait_for()
