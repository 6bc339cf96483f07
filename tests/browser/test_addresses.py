"""The line that a replay shows has an address, in Chromium: a link leads there, and Back leaves the replay."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from judge.reporting.reports import html
from judge.values.submission import Unmatched
from tests.judge.teaching import teaching

if TYPE_CHECKING:
    from tests.browser.conftest import Opening

pytestmark = pytest.mark.browser

PLACE = "ochos/random/0017"


@pytest.fixture(scope="module")
def pages(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of the class's pages; a student's name is not plain."""
    report = teaching()
    results = [
        replace(one, submission=replace(one.submission, id="Ñandú")) if one.submission.id == "bruno" else one
        for one in report.results
    ]
    lost = (Unmatched("class/x.txt", "no program", "Ñandú"),)
    return html.write(replace(report, results=tuple(results), unmatched=lost), tmp_path_factory.mktemp("pages"))[
        0
    ].parent


@pytest.mark.parametrize(("page", "before"), [("report.html", "student-Ñandú/"), ("students/Ñandú.html", "")])
def test_a_link_leads_to_a_line(visit: Opening, pages: Path, page: str, before: str) -> None:
    seen = visit()
    seen.open(pages / page, f"#{before}{PLACE}/2")
    assert seen.texts(".replay .where")[-1] == "Line 2 of 6"
    assert seen.page.evaluate("document.activeElement.className") == "replay"
    assert seen.doings == []


@pytest.mark.parametrize(("page", "before"), [("report.html", "student-%C3%91and%C3%BA/"), ("students/Ñandú.html", "")])
def test_the_address_follows_the_steps(visit: Opening, pages: Path, page: str, before: str) -> None:
    seen = visit(own=True)  # a history is cut off at fifty entries
    seen.open(pages / page, f"#{before}".removesuffix("/"))
    entries = seen.page.evaluate("history.length")
    for _ in range(3):
        seen.page.get_by_role("button", name="Back").last.click()
    seen.page.wait_for_url(re.compile(re.escape(f"#{before}{PLACE}/1") + "$"))
    assert seen.page.evaluate("history.length") == entries, "no step is an entry of its own"


def test_a_case_of_the_list_opens(visit: Opening, pages: Path) -> None:
    seen = visit()
    seen.open(pages / "report.html", "#student-elena/ochos/sample/001-first-print/2")
    assert "Line 2 of 6" in seen.texts(".replay .where")


@pytest.mark.parametrize(
    "place", ["#ochos/random/0017/99999", "#ochos/no-case/2", "#%E0%A4%A", "#other/random/0017/2", "#a/b"]
)
def test_a_place_that_is_not_there_does_no_harm(visit: Opening, pages: Path, place: str) -> None:
    seen = visit()
    seen.open(pages / "students/Ñandú.html", place)
    assert seen.texts("h1") == ["Ñandú"]
    assert len(seen.texts(".replay .where")) == 1
    assert seen.doings == []


def test_links_between_pages_are_encoded(visit: Opening, pages: Path) -> None:
    seen = visit()
    seen.open(pages / "report.html", "#not-judged")
    seen.page.locator("#not-judged + ul a").click()
    seen.page.get_by_role("heading", name="Ñandú").wait_for()
    assert seen.texts("h1") == ["Ñandú"]
    link = seen.page.get_by_role("link", name="the student's own page").first
    assert link.get_attribute("href") == "students/%C3%91and%C3%BA.html"
    link.click()
    seen.page.wait_for_url("**/students/*")
    assert seen.texts("h1") == ["Ñandú"]
    seen.page.go_back()
    assert seen.page.evaluate("decodeURIComponent(location.hash)") == "#student-Ñandú"
