"""The page of a tournament in a browser: its replays step, it loads nothing, and hostile names stay text."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from arenas.__main__ import main
from arenas.replaying import again, following
from arenas.replaying.records import write_record
from arenas.replaying.steps import make_steps
from arenas.reporting import page, records
from arenas.reporting.page import replays
from judge.base.files import write_atomic
from judge.reporting.reports.html.theme import NO_THEME
from tests.arenas import random_games
from tests.arenas.tournaments import HOSTILE, MODES, hostile, report
from tests.browser.looks import in_turn

if TYPE_CHECKING:
    from arenas.values.report import Report
    from tests.browser.conftest import Opening

pytestmark = pytest.mark.browser

RUN = "async () => (await axe.run()).violations.map(rule => [rule.id, rule.impact, rule.nodes.map(node => node.html)])"
MAKES = {"plain": report, "hostile": hostile}
TITLES = "cards => cards.map(card => card.title)"
PAGES = [(make, mode) for make in MAKES for mode in MODES]


@dataclass
class Made:
    """A report and the file of its page."""

    report: Report
    file: Path


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> dict[tuple[str, str], Made]:
    """The pages of all modes of a tournament, with names of people and with hostile ones."""
    folder = tmp_path_factory.mktemp("arena")
    reports = {(make, mode): MAKES[make](mode) for make, mode in PAGES}
    return {key: Made(one, *page.write(one, folder / "-".join(key))) for key, one in reports.items()}


Pages = dict[tuple[str, str], Made]


@pytest.mark.parametrize(
    ("key", "width"),
    [
        # The hostile pages at every change: the plain ones are opened by other tests.
        pytest.param(key, width, marks=[] if key[0] == "hostile" and width == 360 else pytest.mark.nightly)
        for key in PAGES
        for width in (360, 1280)
    ],
    ids=lambda value: "-".join(value) if isinstance(value, tuple) else None,
)
def test_the_page_opens_in_peace(visit: Opening, made: Pages, key: tuple[str, str], width: int) -> None:
    opened = visit(width=width)
    opened.open(made[key].file)
    for details in opened.page.locator("details").all():
        details.evaluate("details => { details.open = true; }")
    opened.page.locator(".replay").nth(len(made[key].report.replays) - 1).wait_for()
    assert opened.page.evaluate("document.documentElement.scrollWidth") <= width
    assert opened.doings == []


@pytest.mark.parametrize("width", [390, 1280])
def test_what_is_wider_than_the_page_says_that_it_scrolls(visit: Opening, made: Pages, width: int) -> None:
    opened = visit(width=width)
    opened.open(made["plain", "experiment"].file)
    opened.page.wait_for_function("document.querySelectorAll('.scroll').length > 5")
    opened.page.wait_for_timeout(100)
    for box in opened.page.locator(".scroll:visible").all():
        wider = box.evaluate("box => box.scrollWidth > box.clientWidth + 1")
        shown = box.evaluate("box => getComputedStyle(box, '::before').content")
        assert ("Scroll sideways" in shown) == wider
    assert opened.page.locator(".wider").count() > 0 or width > 390


@pytest.mark.parametrize(("width", "numbers"), [(390, False), (1280, True)])
def test_curves_have_names_that_are_seen_without_scrolling(
    visit: Opening, made: Pages, width: int, numbers: bool
) -> None:
    opened = visit(width=width)
    opened.open(made["plain", "round-robin"].file)
    labels = opened.page.locator(".curve text:visible")
    assert min(label.text_content() or "" for label in labels.all()).startswith("Ada")
    assert labels.count() == 5
    for label in labels.all():
        box = label.bounding_box()
        assert box
        assert box["x"] + box["width"] <= width
        assert ("±" in (label.text_content() or "")) == numbers


@pytest.mark.parametrize("mode", MODES)
def test_a_replay_steps_through_its_game(visit: Opening, made: Pages, mode: str) -> None:
    one = made["plain", mode]
    record = one.report.replays[1]
    lines = again.play_again(one.report.game, record).written.transcript
    opened = visit()
    opened.open(one.file)
    assert opened.texts(".replay") == []
    opened.page.locator("#game-2 > summary").click()
    line = opened.page.locator("#game-2 .replay .line")
    assert line.inner_text() == lines[0]
    opened.page.get_by_role("button", name="Forward").click()
    assert line.inner_text() == lines[1]
    opened.page.keyboard.press("ArrowRight")
    assert line.inner_text() == lines[2]
    opened.page.keyboard.press("End")
    assert line.inner_text() == lines[-1]
    assert opened.texts("#game-2 .player-name") == list(record.seating.seats)
    assert opened.doings == []


def test_keys_step_through_the_game_that_is_seen(visit: Opening, made: Pages) -> None:
    opened = visit()
    opened.open(made["plain", "bracket"].file)
    games = [opened.page.locator(f"#game-{number}") for number in (1, 2)]
    for game in games:
        game.locator("summary").first.click()
    for game in games:
        opened.page.evaluate("document.activeElement.blur()")
        game.locator(".replay").evaluate("replay => replay.scrollIntoView()")
        opened.page.keyboard.press("ArrowRight")
    opened.page.keyboard.press("ArrowRight")
    assert [game.locator(".where b").inner_text() for game in games] == ["Line 2", "Line 3"]
    assert opened.doings == []


def test_keys_step_through_a_game_that_was_just_opened(visit: Opening, made: Pages) -> None:
    opened = visit()
    opened.open(made["plain", "bracket"].file)
    opened.page.locator("#game-2 > summary").click()
    opened.page.locator("#game-2 .replay").wait_for()
    opened.page.keyboard.press("ArrowRight")
    opened.page.keyboard.press("ArrowRight")
    assert opened.texts("#game-2 .where b") == ["Line 3"]
    opened.page.keyboard.press("Space")
    assert opened.page.locator("#game-2[open]").count() == 0, "the space bar still closes it"


def test_a_broken_rule_leads_to_its_line(visit: Opening, made: Pages) -> None:
    opened = visit()
    opened.open(made["hostile", "experiment"].file)
    links = opened.page.locator("section:has(#broken) a[href^='#']")
    for number in (0, links.count() - 1):
        link = links.nth(number)
        target = (link.get_attribute("href") or "").removeprefix("#")
        reason = opened.page.locator("section:has(#broken) tbody tr").nth(number).locator("td").first.inner_text()
        link.click()
        game, line = target.split("/")
        shown = opened.page.locator(f"#{game} .replay")
        assert shown.locator(".where").inner_text().startswith(f"Line {line} of ")
        assert shown.locator(".where .mark.fault").inner_text() == "broken rule"
        assert shown.locator(".line").inner_text().endswith(f"DISQUALIFIED {reason}")
        assert HOSTILE[0] in shown.locator(".because").inner_text()
    assert opened.doings == []


def test_keys_lead_from_one_broken_rule_to_the_next(visit: Opening, made: Pages) -> None:
    opened = visit()
    opened.open(made["plain", "league"].file, "#game-1")
    replay = opened.page.locator("#game-1 .replay")
    rows = replay.locator(".move[data-kind=fault]")
    places = [row.get_attribute("data-at") for row in rows.all()]
    assert len(places) > 1
    assert replay.locator(".tick rect.fault").count() == len(places)

    def seen() -> str:
        return replay.locator("[aria-current]").get_attribute("data-at") or ""

    found = []
    for key in ["n"] * (len(places) + 1) + ["p"]:
        opened.page.keyboard.press(key)
        assert replay.locator(".where .mark").inner_text() == "broken rule"
        assert "broke a rule" in replay.locator(".because").inner_text()
        found.append(seen())
    assert found == [*places, places[0], places[-1]]
    replay.get_by_role("button", name="Next broken rule").click()
    assert seen() == places[0]
    assert opened.doings == []


def test_what_an_analysis_says_stands_with_its_move(visit: Opening, tmp_path: Path) -> None:
    written = again.play_again("hearts", random_games.play("hearts", 8, ("Ada", "Bo", "Cy", "Di"), 0)).written
    steps = make_steps("hearts", following.follow(written)[0])
    steps[20] = replace(steps[20], kind="mistake", mark="\u22123.2 points", value="25.1 points")
    shown = replays.Game(written.names, ("",), "", replays.encode_steps("the game", written.names, steps))
    file = tmp_path / "game.html"
    write_atomic(file, page.load_template("game.html", NO_THEME).generate(title="Hearts", game=shown))
    opened = visit()
    opened.open(file)
    opened.page.get_by_role("button", name="Next mistake").click()
    where = opened.page.locator(".where")
    assert where.locator(".value").inner_text() == "25.1 points"
    assert where.locator(".mark.mistake").inner_text() == "\u22123.2 points"
    row = opened.page.locator("[data-kind=mistake]")
    assert row.get_attribute("data-at") == steps[20].at
    assert row.get_attribute("aria-current") == "step"
    assert opened.page.locator(".tick rect.mistake").count() == 1


def test_hearts_is_played_card_by_card(visit: Opening, made: Pages) -> None:
    one = made["plain", "league"]
    lines = again.play_again("hearts", one.report.replays[0]).written.transcript
    number = next(number for number, line in enumerate(lines, 1) if "TAKES" in line)
    leader, *cards, _, taker, _ = lines[number - 1].replace(":", "").split(" ")
    opened = visit(own=True)
    opened.open(one.file, f"#game-1/{number}.3")
    replay = opened.page.locator("#game-1 .replay")
    assert replay.locator(".where").inner_text().startswith(f"Line {number} of {len(lines)}, card 3")
    assert sorted(replay.locator(".played .card").evaluate_all(TITLES)) == sorted(cards[:2])
    opened.page.keyboard.press("ArrowRight")
    opened.page.keyboard.press("ArrowRight")
    assert sorted(replay.locator(".played .card").evaluate_all(TITLES)) == sorted(cards)
    assert replay.locator(".played.taker .badge").inner_text().split() == ["Player", taker]
    assert replay.locator(".player.moves .turn").inner_text() == "takes the trick"
    assert replay.locator(".played", has_text="led").locator(".badge").inner_text().split() == ["Player", leader]
    opened.page.wait_for_url(f"**#game-1/{number}.5")
    assert opened.doings == []


def test_back_and_forward_lead_to_positions(visit: Opening, made: Pages) -> None:
    opened = visit(own=True)
    opened.open(made["plain", "league"].file, "#game-1/8.2")
    opened.page.evaluate("location.hash = '#game-1/30'")
    where = opened.page.locator("#game-1 .where")
    expect(where).to_have_text(re.compile("^Line 30 of "))
    opened.page.go_back()
    expect(where).to_have_text(re.compile("^Line 8 of .*card 2"))
    opened.page.go_forward()
    expect(where).to_have_text(re.compile("^Line 30 of "))


def test_links_lead_to_records(visit: Opening, made: Pages) -> None:
    one = made["hostile", "experiment"]
    files = records.write(one.report, one.file.parent)
    opened = visit()
    opened.open(one.file, "#game-2")
    links = opened.page.locator("a[href^='records/']")
    assert {link.get_attribute("href") for link in links.all()} == {f"records/{file.name}" for file in files}
    opened.page.locator("#game-2 a[href^='records/']").click()
    assert opened.page.inner_text("pre").rstrip("\n") == files[1].read_text("utf-8").rstrip("\n")


@pytest.mark.parametrize(
    "address", ["#game-1", "#game-1/0", "#game-1/99999", "#game-1/x", "#game-1/8.9", "#game-99/1", "#top/1", "#"]
)
def test_any_address_is_good(visit: Opening, made: Pages, address: str) -> None:
    opened = visit()
    opened.open(made["plain", "bracket"].file, address)
    assert opened.texts("h1") == ["King of the Cards: bracket"]
    assert len(opened.texts(".replay")) == address.startswith("#game-1")
    assert opened.doings == []


@pytest.mark.parametrize(
    ("game", "broken"),
    [
        pytest.param(game, broken, marks=[] if broken == at % 2 else pytest.mark.nightly)
        for at, game in enumerate(["kotc", "dubito", "hearts"])
        for broken in (False, True)
    ],
)
def test_a_record_on_a_page_of_its_own(visit: Opening, axe: str, tmp_path: Path, game: str, broken: bool) -> None:
    written = again.play_again(game, random_games.play(game, 8, (*HOSTILE[:3], "Ada"))).written
    lines = written.transcript
    if broken:
        written = replace(written, transcript=(*lines[:9], HOSTILE[0]))
    record = write_atomic(tmp_path / "game.txt", write_record(written))
    file = tmp_path / "game.html"
    assert main(["replay", str(record), "--html", str(file)]) == broken
    opened = visit(width=360)
    opened.open(file, "#game-1/4")
    assert opened.page.locator(".replay .line").inner_text() == lines[3]
    assert opened.texts(".player-name") == list(written.names)
    notices = opened.texts(".notice")
    assert len(notices) == broken
    assert not broken or HOSTILE[0] in notices[0]
    assert opened.page.evaluate("document.documentElement.scrollWidth") <= 360
    opened.page.evaluate(axe)
    assert opened.page.evaluate(RUN) == []
    assert opened.doings == []


@pytest.mark.parametrize("mode", MODES)
def test_hostile_names_stay_text(visit: Opening, made: Pages, mode: str) -> None:
    opened = visit()
    one = made["hostile", mode]
    opened.open(one.file, "#game-1")
    text = opened.page.inner_text("main")
    assert all(name in text for name in HOSTILE[:3])
    assert opened.page.locator("img, iframe, a[href^='javascript']").count() == 0
    assert opened.page.locator("script").count() == 1 + len(one.report.replays)
    assert opened.page.locator("[onerror], [onclick], [style]").count() == 0
    assert opened.doings == []


@pytest.mark.parametrize("mode", MODES)
def test_results_can_be_read_without_a_script(visit: Opening, made: Pages, mode: str) -> None:
    one = made["plain", mode]
    opened = visit(scripts=False)
    opened.open(one.file)
    names = opened.texts("section:has(#standings) tbody th")
    standings = next(table for table in one.report.tables if table.name == "standings")
    assert names == [row[1] for row in standings.rows]
    opened.page.locator("#game-1 > summary").click()
    opened.page.get_by_text("The record as text").first.click()
    text = opened.page.locator("#game-1 pre").inner_text()
    written = again.play_again(one.report.game, one.report.replays[0]).written
    assert text.strip("\n").split("\n") == [*written.case.splitlines(), "", *written.transcript]


@pytest.mark.parametrize(("mode", "width", "dark"), in_turn([(mode,) for mode in MODES], often=2))
def test_axe_finds_nothing(visit: Opening, axe: str, made: Pages, mode: str, width: int, dark: bool) -> None:
    opened = visit(width=width, dark=dark)
    opened.open(made["hostile", mode].file)
    for closed in opened.page.locator("details").all():
        closed.evaluate("details => { details.open = true; }")
    opened.page.locator(".replay").first.wait_for()
    opened.page.evaluate(axe)
    assert opened.page.evaluate(RUN) == []
