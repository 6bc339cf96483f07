"""The class page in Chromium: every bar is a filter, and filters and order stand in the address."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

if TYPE_CHECKING:
    from pathlib import Path

    from tests.browser.conftest import Opening, Visit

pytestmark = pytest.mark.browser

NAMES = ".class tbody tr a"
ALL = ["ana", "bruno", "carla", "dinesh", "elena", "farid", "gita", "hugo", "iris", "Jun"]


def opened(visit: Opening, file: Path, place: str = "") -> Visit:
    made = visit()
    made.open(file, place)
    return made


def address(page: Visit) -> str:
    return str(page.page.evaluate("location.hash"))


@pytest.mark.parametrize(
    ("place", "left"),
    [
        ("#students?verdict=RTE", ["carla"]),
        ("#students?verdict=none", ["iris", "Jun"]),
        ("#students?text=number+TIES", ["bruno"]),
        ("#students?misreading=ochos: Ties go to the number", ["bruno"]),
        ("#students?case=ochos: secret/003-long-game", ["dinesh", "elena", "farid"]),
        ("#students?case=ochos2: secret/002-two-two", ["bruno"]),
        ("#students?rule=ochos: O3", ["bruno", "dinesh"]),
        ("#students?rule=ochos: CE", ["gita"]),
        ("#students?points=28-34.99", ["carla", "dinesh", "elena", "farid"]),
        ("#students?points=63-70", ["ana"]),
        ("#students?attention=yes", ["gita", "hugo", "iris", "Jun"]),
        ("#students?points=28-34.99&verdict=MLE", ["elena"]),
        ("#students?sort=-student", ALL[::-1]),
        ("#students?misreading=never heard of", []),
        ("#students?case=nothing", []),
        ("#students?points=x", []),
        ("#students?points=constructor", []),
        ("#students?sort=nothing", ALL),
        ("#students?unknown=1&verdict=", ALL),
        ("#students?%E0%A4%A", ALL),
        ("#students", ALL),
    ],
)
def test_an_address_filters_and_sorts(visit: Opening, plain_report: Path, place: str, left: list[str]) -> None:
    page = opened(visit, plain_report, place)
    assert sorted(page.texts(NAMES)) == sorted(left)
    if "sort" in place:
        assert page.texts(NAMES) == left
    assert page.doings == []


def test_the_back_button_takes_filters_back(visit: Opening, plain_report: Path) -> None:
    page = opened(visit, plain_report)
    page.page.get_by_role("button", name="RTE run-time error").click()
    assert (page.texts(NAMES), address(page)) == (["carla"], "#students?verdict=RTE")
    page.page.get_by_label("Verdict", exact=True).select_option("")
    page.page.locator(".class thead button").nth(1).click()
    assert address(page) == "#students?sort=points"
    page.page.get_by_label("Name, misreading or rule").press_sequentially("din")
    assert (page.texts(NAMES), address(page)) == (["dinesh"], "#students?sort=points&text=din")
    page.page.go_back()  # what was typed is one step
    page.page.wait_for_function("location.hash === '#students?sort=points'")
    expect(page.page.get_by_label("Name, misreading or rule")).to_have_value("")
    assert page.texts(NAMES)[0] == "ana"
    page.page.go_back()
    page.page.go_back()
    page.page.wait_for_function("location.hash === '#students?verdict=RTE'")
    expect(page.page.locator(NAMES).filter(visible=True)).to_have_text(["carla"])
    page.page.go_back()
    page.page.wait_for_function("location.hash === ''")
    expect(page.page.locator(NAMES).filter(visible=True)).to_have_text(ALL)
    assert page.doings == []


def test_a_student_in_between_keeps_the_filters(visit: Opening, plain_report: Path) -> None:
    page = opened(visit, plain_report, "#students?points=28-34.99&sort=-student")
    page.page.get_by_role("link", name="elena").first.click()
    page.page.get_by_role("heading", name="elena").wait_for()
    assert page.texts("nav a") == ["All students", "Previous: farid", "Next: dinesh"]
    page.page.get_by_role("link", name="All students").click()
    page.page.locator("#overview").wait_for()
    assert page.texts(NAMES) == ["farid", "elena", "dinesh", "carla"]
    page.page.get_by_role("link", name="elena").first.click()
    page.page.get_by_role("heading", name="elena").wait_for()
    page.page.keyboard.press("Escape")
    page.page.locator("#overview").wait_for()
    assert address(page) == "#students?points=28-34.99&sort=-student"
    assert page.texts(NAMES) == ["farid", "elena", "dinesh", "carla"]


@pytest.mark.parametrize(
    ("bar", "left", "chosen"),
    [
        ("28\N{EN DASH}34.99", ["carla", "dinesh", "elena", "farid"], "Points: 28-34.99"),
        ("ochos secret/003-long-game", ["dinesh", "elena", "farid"], "Fails case: ochos: secret/003-long-game"),
        ("ochos compile error", ["gita"], "Fails at: ochos: CE"),
        ("Who needs attention", ["gita", "hugo", "iris", "Jun"], "Needs attention"),
    ],
)
def test_every_bar_is_a_filter(visit: Opening, plain_report: Path, bar: str, left: list[str], chosen: str) -> None:
    page = opened(visit, plain_report)
    button = page.page.get_by_role("button", name=bar, exact=True)
    button.click()
    assert page.texts(NAMES) == left
    assert [text.split("\n")[0] for text in page.texts(".choice")] == [chosen]
    assert button.get_attribute("aria-pressed") == "true"
    assert page.page.evaluate("document.activeElement.id") == "filter-verdict"  # which opens no keyboard on a phone
    page.page.locator(".choice").click()
    assert page.texts(NAMES) == ALL
    assert page.texts(".choice") == []
    button.click()
    button.click()  # a second time takes it back
    assert (page.texts(NAMES), address(page)) == (ALL, "#students")
    assert page.doings == []


def test_there_is_no_bar_without_a_button(visit: Opening, plain_report: Path) -> None:
    page = opened(visit, plain_report)
    bars = page.page.locator(".bars li, .chips li, .misread .misreading")
    assert bars.count() > 20
    assert bars.count() == page.page.locator(":is(.bars, .chips, .misread) .pick").count()


def test_the_misread_rules_name_their_students(visit: Opening, report: Path) -> None:
    page = opened(visit, report)
    assert page.texts(".misread h3")[0].split("\n")[0] == "Rule O3"
    assert page.texts(".misread .who")[:2] == ["bruno; perhaps carla, dinesh", "perhaps dinesh"]
    page.page.locator(".misread .who a").first.click()
    page.page.get_by_role("heading", name="bruno").wait_for()
    assert page.texts("h1") == ["bruno"]
