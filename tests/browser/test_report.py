"""report.html in Chromium: a teacher sorts, filters, opens students and watches replays."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from judge.reporting.reports import html
from tests.judge.classes import telling
from tests.judge.teaching import crashing, teaching, unsure

if TYPE_CHECKING:
    from tests.browser.conftest import Opening, Visit

pytestmark = pytest.mark.browser

ROWS = ".class tbody tr"
NAMES = f"{ROWS} a"
ALL = ["ana", "bruno", "carla", "dinesh", "elena", "farid", "gita", "hugo", "iris", "Jun"]


def opened(visit: Opening, file: Path, place: str = "", **how: object) -> Visit:
    made = visit(**how)
    made.open(file, place)
    return made


# ---- the table -------------------------------------------------------------------------------------------------------


def test_a_click_sorts_and_a_second_click_reverses_the_order(visit: Opening, plain_report: Path) -> None:
    page = opened(visit, plain_report)
    heads = page.page.locator(".class thead th")
    assert page.texts(NAMES) == ALL
    assert heads.nth(0).get_attribute("aria-sort") == "ascending"

    heads.nth(1).get_by_role("button").click()
    assert page.texts(NAMES)[:3] == ["ana", "bruno", "carla"]  # 70 points, 43.33, 33.33 and equal ones
    assert page.texts(NAMES)[-4:] == ["gita", "hugo", "iris", "Jun"]  # 0 points, then those without points
    assert [heads.nth(column).get_attribute("aria-sort") for column in (0, 1)] == [None, "descending"]

    heads.nth(1).get_by_role("button").click()
    assert page.texts(NAMES)[-1] == "ana"
    assert heads.nth(1).get_attribute("aria-sort") == "ascending"
    assert page.doings == []


def test_the_keyboard_sorts(visit: Opening, plain_report: Path) -> None:
    page = opened(visit, plain_report)
    page.page.locator(".class thead button").first.focus()
    page.page.keyboard.press("Enter")
    assert page.texts(NAMES) == ALL[::-1]
    page.page.keyboard.press("Tab")
    page.page.keyboard.press("Space")
    assert page.texts(NAMES)[0] == "ana"


@pytest.mark.parametrize(
    ("text", "verdict", "left", "shown_texts"),
    [
        ("ana", "", ["ana"], "1 of 10 students"),
        ("number TIES", "", ["bruno"], "1 of 10 students"),
        ("RTE", "", ["carla"], "1 of 10 students"),
        ("ÀnA", "", ["ana"], "1 of 10 students"),
        ("rule o3", "", ["bruno", "dinesh"], "2 of 10 students"),
        ("", "WA", ["bruno"], "1 of 10 students"),
        ("", "none", ["iris", "Jun"], "2 of 10 students"),
        ("i", "AC", [], "0 of 10 students"),
        ("", "", ALL, "10 students"),
    ],
)
def test_a_filter_shows_matching_students(
    visit: Opening, plain_report: Path, text: str, verdict: str, left: list[str], shown_texts: str
) -> None:
    page = opened(visit, plain_report)
    page.page.get_by_label("Name, misreading or rule").fill(text)
    page.page.get_by_label("Verdict", exact=True).select_option(verdict)
    assert page.texts(NAMES) == left
    assert page.texts(".filter [role=status]") == [shown_texts]


def test_a_row_of_a_chart_filters_the_table(visit: Opening, report: Path) -> None:
    page = opened(visit, report)
    page.page.get_by_role("button", name="The highest card").click()
    assert page.texts(NAMES) == ["dinesh"]
    page.page.get_by_role("button", name="AC accepted").click()
    assert page.texts(NAMES) == ["ana"]


@pytest.fixture(scope="module")
def unsure_report(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A class with more explanations than the table shows."""
    return html.write(unsure(), tmp_path_factory.mktemp("unsure"))[0]


@pytest.mark.parametrize(
    ("misreading", "left"),
    [
        ("Ties go to the number", ["ana"]),
        ("The other misreading, number 0", ["ana", "carla"]),
        ("The other misreading, number 1", ["ana", "carla"]),
        ("The other misreading, number 2", ["ana", "bruno"]),  # the last of ana's five
    ],
)
def test_a_misreading_finds_every_student_who_has_it(
    visit: Opening, unsure_report: Path, misreading: str, left: list[str]
) -> None:
    page = opened(visit, unsure_report)
    page.page.get_by_role("button", name=misreading).click()
    assert page.texts(NAMES) == left
    page.page.get_by_label("Name, misreading or rule").fill(misreading.upper()[:-2])
    assert len(page.texts(NAMES)) >= len(left)
    page.page.get_by_label("Name, misreading or rule").fill(f" {misreading.upper()} ")
    assert page.texts(NAMES) == left


# ---- from page to page -----------------------------------------------------------------------------------------------


def test_a_click_opens_a_student_and_the_back_button_returns(visit: Opening, plain_report: Path) -> None:
    page = opened(visit, plain_report)
    page.page.get_by_role("group", name="Students").get_by_role("link", name="carla").click()
    page.page.get_by_role("heading", name="carla").wait_for()
    assert page.texts("h1") == ["carla"]
    assert page.page.evaluate("document.activeElement.textContent") == "carla"
    assert page.page.title().startswith("carla")
    page.page.get_by_text("Every case").click()
    page.page.locator(".cases tbody tr").nth(4).wait_for()
    assert len(page.texts(".cases tbody tr")) == 5

    page.page.go_back()
    page.page.get_by_role("heading", name="Results: ochos, ochos2").wait_for()
    assert page.page.evaluate("document.activeElement.textContent") == "carla"
    page.page.go_forward()
    page.page.get_by_role("heading", name="carla").wait_for()
    page.page.keyboard.press("Escape")
    page.page.get_by_role("heading", name="Results: ochos, ochos2").wait_for()
    assert page.texts(NAMES) == ALL
    assert page.doings == []


def test_the_neighbours_follow_the_order_of_the_table(visit: Opening, plain_report: Path) -> None:
    page = opened(visit, plain_report)
    page.page.locator(".class thead button").first.click()
    page.page.get_by_role("link", name="elena").click()
    page.page.get_by_role("heading", name="elena").wait_for()
    assert page.texts("nav a") == ["All students", "Previous: farid", "Next: dinesh"]
    page.page.get_by_role("link", name="Next: dinesh").click()
    page.page.get_by_role("heading", name="dinesh").wait_for()
    assert page.texts("h1") == ["dinesh"]


@pytest.mark.parametrize(
    ("place", "heading"),
    [
        ("#student-carla", "carla"),
        ("#student-nobody", "Results: ochos, ochos2"),
        ("#%E0%A4%A", "Results: ochos, ochos2"),
        ("#not-judged", "Results: ochos, ochos2"),
    ],
)
def test_an_address_leads_to_its_place(visit: Opening, plain_report: Path, place: str, heading: str) -> None:
    page = opened(visit, plain_report, place)
    assert page.texts("h1") == [heading]
    assert page.doings == []


def test_without_scripts_the_table_shows_everything_important(visit: Opening, plain_report: Path) -> None:
    page = opened(visit, plain_report, scripts=False)
    assert page.texts(NAMES) == ALL
    assert page.texts(f"{ROWS}:nth-child(3)") == ["carla\n\t33.33\tRTE 33.33\t\u2013"]
    assert page.texts("button, input, select") == []


# ---- the replay ------------------------------------------------------------------------------------------------------


def test_the_replay_begins_at_the_difference(visit: Opening, report: Path) -> None:
    page = opened(visit, report, "#student-bruno")
    replay = page.page.locator(".replay").first
    assert replay.locator(".where").inner_text() == "Line 4 of 6 first difference"
    assert replay.locator(".side .line").all_inner_texts() == ["1: Y7", "1: B3"]
    assert replay.locator(".place.moves .place-name").inner_text().split("\n") == ["Player 1", "3 cards", "to move"]
    assert replay.locator(".place.moves .card.expected").all_inner_texts() == ["Y7\n(expected)"]
    assert replay.locator(".place.moves .card.printed").all_inner_texts() == ["B3\n(printed)"]
    replay.get_by_role("button", name="Last").click()
    assert replay.locator(".card.expected").all_inner_texts() == ["Y3\n(expected)"]
    replay.get_by_role("button", name="To the difference").click()
    assert "the reason of line 4" in replay.locator(".because").nth(1).inner_text()


def test_the_keyboard_steps_through_the_replay(visit: Opening, report: Path) -> None:
    page = opened(visit, report, "#student-bruno")
    replay = page.page.locator(".replay").first
    replay.focus()
    seen = []
    for key in ("ArrowLeft", "ArrowRight", "ArrowRight", "End", "ArrowRight", "Home", "ArrowLeft", "d", "End", "D"):
        page.page.keyboard.press(key)
        seen.append((replay.locator(".where b").inner_text(), replay.locator(".side .line").first.inner_text()))
    assert seen == [
        ("Line 3", "2: DRAW"),
        ("Line 4", "1: Y7"),
        ("Line 5", "2: Y8"),
        ("Line 6", "1: Y3"),
        ("Line 6", "1: Y3"),
        ("Line 1", "0: Y1"),
        ("Line 1", "0: Y1"),
        ("Line 4", "1: Y7"),
        ("Line 6", "1: Y3"),
        ("Line 4", "1: Y7"),
    ]


@pytest.mark.parametrize(
    ("step", "zones"),
    [
        (["First"], ["1 Y1", "4 R5", "Y2 Y3 Y7 B3", "Y8"]),
        (["First", "Forward", "Forward"], ["2 Y1 Y2", "4 R5", "Y3 Y7 B3", "Y8"]),
        (["Back"], ["2 Y1 Y2", "4 R5", "Y3 Y7 B3", "Y8"]),
        (["Last"], ["4 Y7 Y8", "3 G1", "Y3 B3", "R5"]),
        (["Last", "To the difference"], ["2 Y1 Y2", "3 G1", "Y3 Y7 B3", "R5 Y8"]),
        (["show all cards of pile"], ["2 Y1 Y2", "3 G1 G1 G2 R1", "Y3 Y7 B3", "R5 Y8"]),
        (["show all cards of pile", "hide all cards of pile"], ["2 Y1 Y2", "3 G1", "Y3 Y7 B3", "R5 Y8"]),
    ],
)
def test_a_button_shows_the_table_before_that_line(
    visit: Opening, report: Path, step: list[str], zones: list[str]
) -> None:
    page = opened(visit, report, "#student-bruno")
    replay = page.page.locator(".replay").first
    for name in step:
        replay.get_by_role("button", name=name, exact=True).click()
    words = (
        "zones => zones.map(zone => [parseInt(zone.querySelector('.count')?.textContent) || '', "
        "...[...zone.querySelectorAll('.card[title]')].map(card => card.title)].join(' ').trim())"
    )
    assert replay.locator(".zone").evaluate_all(words) == zones


def test_the_slider_and_the_facts(visit: Opening, report: Path) -> None:
    page = opened(visit, report, "#student-bruno")
    replay = page.page.locator(".replay").first
    replay.get_by_role("slider").fill("2")
    assert replay.locator(".where b").inner_text() == "Line 3"
    assert replay.locator(".fact").all_inner_texts() == ["fact 3"]
    assert replay.get_by_role("slider").get_attribute("aria-valuetext") == "line 3 of 6"


def test_output_after_the_difference_stays_beside_it(visit: Opening, report: Path) -> None:
    page = opened(visit, report, "#student-bruno")
    replay = page.page.locator(".replay").first
    replay.get_by_role("button", name="Forward").click()
    assert replay.locator(".side .line").all_inner_texts() == ["2: Y8", "2: DRAW"]


@pytest.mark.parametrize(("student", "printed"), [("hana", "no line"), ("ivan", "1: ")])
def test_a_crash_is_no_difference(
    visit: Opening, tmp_path_factory: pytest.TempPathFactory, student: str, printed: str
) -> None:
    file = html.write(crashing(), tmp_path_factory.mktemp("crashing"))[0]
    page = opened(visit, file, f"#student-{student}")
    assert page.texts(".where") == ["Line 4 of 6 output ends here"]
    assert page.texts(".transcripts .first") == [f"4 output ends here\t1: Y7\t{printed}"]
    page.page.get_by_role("button", name="Last").click()
    page.page.get_by_role("button", name="To the end of the output").click()
    assert page.texts(".where") == ["Line 4 of 6 output ends here"]
    assert "D for the end of the output" in page.texts(".footnote")[0]
    assert "difference" not in page.page.locator("#student").inner_text()
    assert page.doings == []


def test_a_long_game_is_cut_around_the_difference_and_says_so(visit: Opening, report: Path) -> None:
    page = opened(visit, report, "#student-farid")
    replay = page.page.locator(".replay").first
    assert replay.locator(".where b").inner_text() == "Line 950"
    assert "Lines 801 to 1100 of 1200 are shown here." in replay.locator(".footnote").inner_text()
    replay.get_by_role("button", name="First", exact=True).click()
    assert replay.locator(".where b").inner_text() == "Line 801"


def test_an_extra_line_comes_after_the_end(visit: Opening, report: Path) -> None:
    page = opened(visit, report, "#student-gita")
    replay = page.page.locator(".replay").first
    assert replay.locator(".where").inner_text() == "Line 7, after the end first difference"
    assert page.texts(".replay .side .none, .replay .side .line") == ["the transcript ends", "1: Y3"]
    replay.get_by_role("button", name="Back").click()
    assert replay.locator(".where").inner_text() == "Line 6 of 6"


def test_diagnoses_say_how_certain_they_are(visit: Opening, report: Path) -> None:
    page = opened(visit, report)
    shown_texts = {}
    for student in ("bruno", "carla", "dinesh", "elena"):
        page.open(report, f"#student-{student}")
        shown_texts[student] = page.texts(".diagnosis h3, .diagnosis .misreading-title")
    assert shown_texts == {
        "bruno": ["What was misread", "Ties go to the number rule O3"],
        "carla": ["Probably misread, two things at once", "Ties go to the number rule O3",
                  "and A drawn card is played at once rule O4"],
        "dinesh": ["Probably misread, one of these", "Ties go to the number rule O3",
                   "The highest card is played first rule O3"],
        "elena": [],
    }  # fmt: skip


def test_a_printed_page_has_no_buttons(visit: Opening, report: Path) -> None:
    page = opened(visit, report, "#student-bruno")
    page.page.emulate_media(media="print")
    assert page.texts("button, input, nav, summary") == []
    assert page.texts(".replay .side .line")[:2] == ["1: Y7", "1: B3"]


def test_the_whole_output_compared_is_folded_away(visit: Opening, tmp_path: Path) -> None:
    taught = teaching()
    results = [
        telling(result, whole_output=("`A` is missing.",)) if result.explanation else result
        for result in taught.results
    ]
    page = opened(visit, html.write(replace(taught, results=tuple(results)), tmp_path)[0], "#student-bruno")
    assert page.texts(".whole summary") == ["The whole output compared"]
    assert not page.page.locator(".whole li").first.is_visible()
    page.page.locator(".whole summary").click()
    assert page.texts(".whole li") == ["A is missing."]
    assert page.texts(".whole li code") == ["A"]
