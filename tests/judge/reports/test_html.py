"""report.html: well-formed, closed to the network and to scripts, and complete, also for a hostile class."""

from __future__ import annotations

from dataclasses import replace
from html.parser import HTMLParser

import pytest

from judge.model import Report
from judge.printable import printable
from judge.reports import html
from tests.judge.classes import NASTY, hostile, plain

VOID = {"meta"}
TAGS = {
    "a", "abbr", "b", "bdi", "body", "caption", "code", "dd", "details", "div", "dl", "dt", "footer", "h1", "h2", "h3",
    "h4", "h5", "head", "header", "html", "li", "main", "meta", "p", "pre", "section", "span", "style", "summary",
    "table", "tbody", "td", "th", "thead", "title", "tr", "ul",
}  # fmt: skip
ATTRIBUTES = {
    "aria-label", "aria-labelledby", "charset", "class", "content", "href", "http-equiv", "id", "lang", "name", "role",
    "scope", "tabindex",
}  # fmt: skip


def whole(report: Report, *, times: bool = True) -> str:
    """The page in one piece."""
    return "".join(html.page(report, times=times))


class Page(HTMLParser):
    """A page taken apart; an element that is not closed in order fails the test."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.elements: list[tuple[str, dict[str, str | None]]] = []
        self.text: list[str] = []
        self.feed(text)
        self.close()
        assert self.open == []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append((tag, dict(attrs)))
        assert len(dict(attrs)) == len(attrs)
        if tag not in VOID:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        if "style" not in self.open:
            self.text.append(data)

    def values(self, attribute: str) -> list[str]:
        """Every value of an attribute, in order."""
        return [value for _, attributes in self.elements if (value := attributes.get(attribute)) is not None]


REPORTS = {"plain": plain(), "hostile": hostile(), "empty": replace(plain(), results=(), unmatched=())}


@pytest.mark.parametrize("report", REPORTS.values(), ids=REPORTS)
def test_nothing_but_known_elements_and_attributes(report: Report) -> None:
    page = Page(whole(report))
    assert {tag for tag, _ in page.elements} <= TAGS
    assert {name for _, attributes in page.elements for name in attributes} <= ATTRIBUTES


@pytest.mark.parametrize("report", REPORTS.values(), ids=REPORTS)
def test_every_link_leads_within_the_page(report: Report) -> None:
    page = Page(whole(report))
    ids = page.values("id")
    assert len(ids) == len(set(ids))
    assert {*page.values("href")} <= {f"#{id_}" for id_ in ids}
    assert {*page.values("aria-labelledby")} <= set(ids)


def test_the_page_forbids_scripts_and_requests() -> None:
    page = Page(whole(hostile()))
    policy = {"http-equiv": "Content-Security-Policy", "content": "default-src 'none'; style-src 'unsafe-inline'"}
    assert [attributes for tag, attributes in page.elements if "http-equiv" in attributes] == [policy]
    assert "url(" not in whole(plain())
    assert "@import" not in whole(plain())


@pytest.mark.parametrize("nasty", NASTY)
def test_hostile_text_is_shown_as_text(nasty: str) -> None:
    assert printable(nasty, 255) in Page(whole(hostile())).text


@pytest.mark.parametrize("report", REPORTS.values(), ids=REPORTS)
def test_no_control_or_hidden_character_is_in_the_page(report: Report) -> None:
    assert [line for line in whole(report).split("\n") if printable(line, 100_000) != line] == []


@pytest.mark.parametrize(
    ("sentence", "shown"),
    [
        ("expected `1: Y7`, found `<b>`", "expected <code>1: Y7</code>, found <code>&lt;b&gt;</code>"),
        ("`a` b` c", "<code>a</code> b` c"),
        ("``", "``"),
    ],
)
def test_what_a_sentence_quotes_is_code(sentence: str, shown: str) -> None:
    assert html.prose(sentence) == shown


def test_tables_have_captions_and_headings() -> None:
    elements = [tag for tag, _ in Page(whole(plain())).elements]
    assert elements.count("caption") == elements.count("table") == elements.count("thead")
    assert {attributes["scope"] for tag, attributes in Page(whole(plain())).elements if tag == "th"} == {
        "col",
        "row",
    }


def test_who_has_nothing_judged_is_in_the_table_and_has_a_section_that_leads_to_the_reasons() -> None:
    page = Page(whole(plain()))
    assert [link for link in page.values("href") if link != "#top"] == [
        *(f"#student-{number}" for number in range(1, 11)),
        "#not-judged",
        "#not-judged",
    ]
    assert [page.text.count(student) for student in ("iris", "Jun")] == [3, 2]  # table and section; the file is `iris`


def test_rivals_are_listed_once() -> None:
    text = Page(whole(plain())).text
    assert [text.count(file) for file in ("Jun/ochos.c", "Jun/ochos.py", "lost.txt")] == [1, 0, 1]


def test_without_times_two_gradings_are_the_same_page() -> None:
    other = replace(plain(), isolation="rlimits", judge_version="9")
    other = replace(
        other,
        results=tuple(
            replace(result, version="", cases=tuple(replace(row, cpu_s=9.9, memory_kib=1) for row in result.cases))
            for result in other.results
        ),
    )
    assert whole(plain()) != whole(other)
    assert whole(plain(), times=False) == whole(other, times=False)
