"""The card table in Chromium, with games that the references play: faces, seats, the list of moves, keys, sizes."""

from __future__ import annotations

import importlib
from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from judge.problem.trace import read_trace
from judge.reporting.reports import html
from judge.values.feedback import SideBySideRow, State, TraceLine, Zone
from judge.values.report import Report
from tests.judge.classes import EXPLAINED, OCHOS
from tests.judge.teaching import failing

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from judge.values.feedback import Trace
    from tests.browser.conftest import Opening, Visit

pytestmark = pytest.mark.browser

CASES = Path(__file__).parents[2] / "cases"

# The case and the line of the first difference.
GAMES = {
    "ochos": ("sample/001-first-printed-game", 3),
    "kotc": ("sample/002-five-players-and-a-shuffle", 12),
    "dubito": ("sample/002-all-five-bots", 5),
    "hearts": ("sample/001-one-round", 10),
}
UNKNOWN = tuple(
    TraceLine(n, f"1: {word}", (), "", State(1, (Zone("hand1", 1, words), Zone("well", 0, ("<b>Moon</b>",)))), ())
    for n, (word, words) in enumerate([("Sun", ("Sun", "B33X", "QX")), ("QX", ("B33X", "QX"))], 1)
)
# Two at every change, the others less often.
WIDTHS = [390, pytest.param(768, marks=pytest.mark.nightly), 1280, pytest.param(1600, marks=pytest.mark.nightly)]
TOPS = (
    "replay => ['.scene', '.said', '.remarks', '.move-list', '.footnote'].map(name => {"
    " const { top, height } = replay.querySelector(name).getBoundingClientRect();"
    " return [name, top - replay.getBoundingClientRect().top, height]; })"
)
TITLES = "cards => cards.map(card => card.title).join(' ')"
FACES = (
    "cards => cards.map(card => [card.dataset.corner, card.dataset.centre].map(text => text.replaceAll('\\uFE0E', '')))"
)
OPEN_BOXES = "places => places.map(place => { const { x, y } = place.getBoundingClientRect(); return [x, y]; })"


def trace_of(game: str) -> Trace:
    """The reference's trace of the game's case."""
    if game == "unknown":
        return UNKNOWN
    text = (CASES / game / f"{GAMES[game][0]}.txt").read_text("utf-8")
    module = importlib.import_module(f"solutions.{game}")
    tracing = importlib.import_module(f"solutions.{game}.trace")
    options = (False,) if game == "ochos" else ()
    return read_trace("\n".join(tracing.trace_lines(module.parse(text), *options)))


def rows(trace: Trace, line: int) -> tuple[SideBySideRow, ...]:
    """A line that was printed wrongly, and the lines before it and after it."""
    found = {line: "1: WRONG", line + 1: None}
    numbers = range(max(1, line - 2), min(len(trace), line + 1) + 1)
    return tuple(
        SideBySideRow(n, trace[n - 1].line, found.get(n, trace[n - 1].line), same=n not in found) for n in numbers
    )


@pytest.fixture(scope="module")
def pages(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    """A page with one replay for each game."""
    made = {}
    for game in (*GAMES, "unknown"):
        line = GAMES[game][1] if game in GAMES else 1
        trace = trace_of(game)
        given = replace(EXPLAINED, line=line, rows=rows(trace, line), trace=trace, why=trace[line - 1].why)
        report = Report((replace(OCHOS, visibility="full"),), (failing("ada", given),), (), "bubblewrap", "0.1")
        made[game] = html.write(report, tmp_path_factory.mktemp(game))[1]
    return made


def opened(visit: Opening, file: Path, **how: object) -> Visit:
    made = visit(**how)
    made.open(file)
    made.page.locator(".replay").wait_for()
    return made


def number(page: Page) -> str:
    return page.locator(".where b").inner_text()


# ---- faces -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("game", "hand", "faces"),
    [
        ("ochos", 1, [["3\nY", "3"], ["7\nY", "7"], ["8\nY", "8"], ["7\nB", "7"]]),
        ("kotc", 1, [["A\n♦", "♦"], ["8\n♥", "♥"], ["7\n♥", "♥"], ["2\n♠", "♠"], ["5\n♠", "♠"], ["8\n♣", "♣"]]),
        ("dubito", 3, [["0\n★", "★"], *([n, n] for n in ("5", "5", "7", "8", "9", "10", "11"))]),
    ],
)
def test_cards_have_faces(visit: Opening, pages: dict[str, Path], game: str, hand: int, faces: list[list[str]]) -> None:
    page = opened(visit, pages[game])
    place = page.page.locator(".place.player").nth(hand - 1)
    assert place.locator(".hand .card[title]").evaluate_all(FACES) == faces
    assert page.doings == []


def test_courts_and_tens_look_as_on_a_card(visit: Opening, pages: dict[str, Path]) -> None:
    page = opened(visit, pages["hearts"])
    cards = {title: page.page.locator(f".hand .card[title='{title}']") for title in ("TD", "QH", "AS")}
    faces = {title: found.evaluate_all(FACES)[0] for title, found in cards.items()}
    assert faces == {"TD": ["10\n♦", "♦"], "QH": ["Q\n♥", "Q"], "AS": ["A\n♠", "♠"]}


def test_words_of_another_form_are_plain_boxes(visit: Opening, pages: dict[str, Path]) -> None:
    page = opened(visit, pages["unknown"])
    assert page.texts(".hand .card.plain")[1:] == ["B33X", "QX"]
    assert page.texts(".middle .card.plain") == ["<b>Moon</b>"]
    assert page.page.locator(".card[data-corner]").count() == 0
    boxes = page.page.locator(".hand .card[title]").evaluate_all(
        "cards => cards.map(card => { const { left, right } = card.getBoundingClientRect(); return [left, right]; })"
    )
    assert all(before[1] < after[0] for before, after in pairwise(boxes))
    assert page.doings == []


# ---- the table -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("game", "above", "below"),
    [
        ("ochos", ["Player 2", "Player 3"], ["Player 1"]),
        ("hearts", ["Player 2 High", "Player 3 FirstLegal"], ["Player 1 FirstLegal", "Player 4 Duck"]),
        ("dubito", ["Player 2 ExampleBot", "Player 3 Honest", "Player 4 Counter"],
         ["Player 1 Doubter", "Player 6 Bluffer", "Player 5 Honest"]),
    ],
)  # fmt: skip
def test_players_sit_around_the_table(
    visit: Opening, pages: dict[str, Path], game: str, above: list[str], below: list[str]
) -> None:
    page = opened(visit, pages[game])
    seats = page.page.locator(".place.player")
    boxes = seats.evaluate_all(OPEN_BOXES)
    names = [
        " ".join((seat.text_content() or "").split())
        for seat in seats.locator(":scope .place-name > :first-child").all()
    ]
    (_, middle) = page.page.locator(".middle").evaluate_all(OPEN_BOXES)[0]
    seated = sorted(zip(boxes, names, strict=True), key=lambda seat: seat[0])
    assert [name for (_, y), name in seated if y < middle] == above
    assert [name for (_, y), name in seated if y > middle] == below


@pytest.mark.parametrize("width", WIDTHS)
def test_four_seats_are_never_three_and_one(visit: Opening, pages: dict[str, Path], width: int) -> None:
    page = opened(visit, pages["hearts"], width=width)
    tops = [y for _, y in page.page.locator(".place.player").evaluate_all(OPEN_BOXES)]
    assert sorted(tops.count(top) for top in set(tops)) in ([2, 2], [1, 1, 1, 1])


@pytest.mark.parametrize("width", WIDTHS)
def test_thirteen_cards_lie_in_one_row(visit: Opening, pages: dict[str, Path], width: int) -> None:
    page = opened(visit, pages["hearts"], width=width)
    page.page.keyboard.press("Home")
    for hand in page.page.locator(".hand").all():
        tops = [y for _, y in hand.locator(".card[title]").evaluate_all(OPEN_BOXES)]
        assert len(tops) == 13
        assert max(tops) - min(tops) < 10  # the cards that the line moves are raised


def test_the_trick_lies_in_the_middle(visit: Opening, pages: dict[str, Path]) -> None:
    page = opened(visit, pages["hearts"])
    assert page.page.locator(".middle .card").evaluate_all(TITLES) == "8D 3D 6D TD"
    assert [text.split() for text in page.texts(".middle .played")] == [
        ["8D", "Player", "1", "FirstLegal"],
        ["3D", "Player", "2", "High"],
        ["6D", "Player", "3", "FirstLegal"],
        ["TD", "Player", "4", "Duck"],
    ]


def test_piles_are_stacks_and_the_top_card_is_large(visit: Opening, pages: dict[str, Path]) -> None:
    page = opened(visit, pages["kotc"])
    for _ in range(2):
        page.page.keyboard.press("ArrowRight")
    discard, pile = page.page.locator(".middle .zone").all()
    assert discard.locator(".large .card[title]").evaluate_all(TITLES) == "8D"
    assert discard.locator(".under").inner_text().split("\n") == ["top card counts as", "diamonds"]
    assert pile.locator(".stack.depth-4 .card").evaluate_all(TITLES) == "6S"
    assert pile.locator(".count").inner_text() == "8 cards"
    large, below = (discard.locator(f"{kind} .card[title]").bounding_box() for kind in (".large", ".stack"))
    assert large
    assert below
    assert large["width"] > 1.4 * below["width"]


def test_the_last_play_of_dubito_lies_apart(visit: Opening, pages: dict[str, Path]) -> None:
    page = opened(visit, pages["dubito"])
    page.page.keyboard.press("ArrowRight")
    assert page.page.locator(".middle .fan.large .card[title]").evaluate_all(TITLES) == "9 2"
    assert page.page.locator(".middle .stack .card").evaluate_all(TITLES) == "13"
    assert page.texts(".middle .under")[0].split("\n") == ["last play: 2 cards count as", "13"]


# ---- the list of moves, slider, keys ---------------------------------------------------------------------------------


def test_the_list_of_moves_leads_to_each_line(visit: Opening, pages: dict[str, Path]) -> None:
    page = opened(visit, pages["dubito"], width=390)
    rows = page.page.locator(".move-list button")
    assert rows.count() == 47
    assert page.texts(".move-list .mark") == ["first difference"]
    assert rows.nth(4).get_attribute("aria-current") == "step"
    rows.nth(39).click()
    assert number(page.page) == "Line 40"
    page.page.keyboard.press("ArrowDown")
    assert number(page.page) == "Line 41"
    assert page.page.evaluate("document.activeElement.textContent") == rows.nth(40).text_content()
    before = page.page.evaluate("scrollY")
    page.page.keyboard.press("Home")
    page.page.keyboard.press("End")
    inside = page.page.locator(".move-list").evaluate(
        "list => { const row = list.querySelector('[aria-current]').getBoundingClientRect();"
        " const { top, bottom } = list.getBoundingClientRect(); return row.top >= top && row.bottom <= bottom; }"
    )
    assert inside
    assert page.page.evaluate("scrollY") == before
    assert page.page.locator(".move-list [aria-current]").count() == 1


def test_a_tick_marks_the_difference_on_the_slider(visit: Opening, pages: dict[str, Path]) -> None:
    page = opened(visit, pages["kotc"])
    tick = page.page.locator(".tick rect")
    assert tick.get_attribute("x") == f"{100 * 11 / 56}%"
    page.page.keyboard.press("d")
    box, slider = tick.bounding_box(), page.page.get_by_role("slider").bounding_box()
    assert box
    assert slider
    assert slider["x"] < box["x"] < slider["x"] + slider["width"] / 4


def test_keys_work_on_the_page(visit: Opening, pages: dict[str, Path]) -> None:
    page = opened(visit, pages["ochos"])
    page.page.evaluate("document.querySelector('.replay').scrollIntoView()")
    before = page.page.evaluate("scrollY")
    seen = []
    for key in ("ArrowLeft", "ArrowRight", "ArrowRight", "End", "Home", "d"):
        page.page.keyboard.press(key)
        seen.append(number(page.page))
    assert seen == ["Line 2", "Line 3", "Line 4", "Line 16", "Line 1", "Line 3"]
    assert page.page.evaluate("document.activeElement === document.body")
    assert page.page.evaluate("scrollY") == before


@pytest.mark.parametrize("key", ["ArrowLeft", "ArrowRight", "Home", "End", " ", "d", "Control+ArrowLeft", "Shift+Home"])
def test_form_fields_and_shortcuts_keep_their_keys(visit: Opening, pages: dict[str, Path], key: str) -> None:
    page = opened(visit, pages["ochos"])
    if "+" not in key:
        page.page.evaluate(
            "document.body.prepend(document.createElement('input')); document.querySelector('input').focus()"
        )
    page.page.keyboard.press(key)
    assert number(page.page) == "Line 3"
    assert page.page.get_by_role("button", name="Play").count() == 1


def test_keys_of_a_replay_out_of_sight_belong_to_the_page(visit: Opening, pages: dict[str, Path]) -> None:
    page = opened(visit, pages["ochos"])
    page.page.evaluate("document.body.append(...Array.from({ length: 99 }, () => document.createElement('br')))")
    page.page.evaluate("scrollTo(0, document.body.scrollHeight)")
    page.page.keyboard.press("ArrowRight")
    page.page.keyboard.press("Home")
    assert number(page.page) == "Line 3"


def test_play_and_pause(visit: Opening, pages: dict[str, Path]) -> None:
    page = opened(visit, pages["ochos"], own=True)
    page.page.clock.install(time="2026-01-01T10:00:00")
    page.page.clock.pause_at("2026-01-01T11:00:00")  # until now it has gone on by itself
    page.page.keyboard.press("Space")
    assert page.texts(".play") == ["Pause"]
    page.page.clock.run_for(3000)
    assert number(page.page) == "Line 5"
    page.page.get_by_role("button", name="Pause").click()
    page.page.clock.run_for(9000)
    assert number(page.page) == "Line 5"
    page.page.get_by_role("button", name="Play").click()
    page.page.clock.run_for(60_000)
    assert (number(page.page), page.texts(".play")) == ("Line 16", ["Play"])
    page.page.get_by_role("button", name="Play").click()
    assert number(page.page) == "Line 1"
    page.page.get_by_role("button", name="Forward").click()  # who steps also stops the game
    assert (number(page.page), page.texts(".play")) == ("Line 2", ["Play"])


# ---- sizes -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("game", "width"),
    [
        pytest.param(game, width, marks=[] if width == (390, 1280)[at % 2] else pytest.mark.nightly)
        for at, game in enumerate(GAMES)
        for width in (390, 768, 1280, 1600)
    ],
)
def test_nothing_jumps_from_step_to_step(visit: Opening, pages: dict[str, Path], game: str, width: int) -> None:
    page = opened(visit, pages[game], width=width)
    page.page.keyboard.press("Home")
    replay = page.page.locator(".replay")
    first = replay.evaluate(TOPS)
    for step in range(1, page.page.locator(".move-list li").count()):
        page.page.keyboard.press("ArrowRight")
        assert replay.evaluate(TOPS) == first, f"step {step}"
    assert page.page.evaluate("document.documentElement.scrollWidth") <= width


@pytest.mark.parametrize(("width", "beside"), [(390, False), (768, False), (1280, True), (1600, True)])
def test_the_list_is_beside_the_table_or_below_it(
    visit: Opening, pages: dict[str, Path], width: int, beside: bool
) -> None:
    page = opened(visit, pages["hearts"], width=width)
    board, moves = page.page.locator(".board").bounding_box(), page.page.locator(".move-list").bounding_box()
    assert board
    assert moves
    assert (moves["x"] >= board["x"] + board["width"]) == beside
    assert (moves["y"] >= board["y"] + board["height"]) == (not beside)
