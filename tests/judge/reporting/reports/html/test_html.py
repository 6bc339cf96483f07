"""report.html and the students' pages: well-formed and complete, without network or foreign scripts."""

import base64
import hashlib
import json
import re
from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from functools import cache
from html.parser import HTMLParser
from pathlib import Path
from typing import Any
from urllib.parse import unquote

import pytest

from judge.base.printable import printable
from judge.reporting.gradebook import by_student
from judge.reporting.reports import html
from judge.reporting.reports.html import markup, student, theme
from judge.values.feedback import Explanation
from judge.values.outcome import NotRun, Ran, Shown, Why
from judge.values.report import Report
from judge.values.submission import Unmatched
from tests.judge.classes import AC, LONG, NASTY, OCHOS, PLACE, SAMPLE_1, STOPPED, TLE, case, late, ochos, plain, telling
from tests.judge.outcomes import changed
from tests.judge.teaching import hostile_teaching, teaching

VOID = {"br", "meta", "rect"}
TAGS = {
    "a", "b", "bdi", "body", "br", "caption", "code", "dd", "details", "div", "dl", "dt", "footer", "h1", "h2", "h3",
    "h4", "head", "header", "html", "li", "main", "meta", "p", "pre", "rect", "script", "section", "small", "span",
    "strong", "style", "summary", "svg", "table", "tbody", "td", "th", "thead", "title", "tr", "ul",
}  # fmt: skip
ATTRIBUTES = {
    "aria-hidden", "aria-label", "aria-labelledby", "charset", "class", "content", "data-filter", "data-key",
    "data-misread", "data-points", "data-value", "data-verdict", "height", "hidden", "href", "http-equiv", "id", "lang",
    "name", "role", "scope", "tabindex", "type", "width",
}  # fmt: skip
# Ways to read text as HTML or as a program.
DANGEROUS = ("innerHTML", "outerHTML", "insertAdjacent", "document.write", "eval(", "Function(", "DOMParser", "srcdoc")


class Page(HTMLParser):
    """A parsed page; an element that is not closed in order fails the test."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.whole = text
        self.open: list[str] = []
        self.elements: list[tuple[str, dict[str, str | None]]] = []
        self.text: list[str] = []
        self.assets: dict[str, str] = {}
        self.blocks: dict[str, str] = {}
        self.feed(text)
        self.close()
        assert self.open == []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append((tag, dict(attrs)))
        assert len(dict(attrs)) == len(attrs)
        if tag not in VOID:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        if tag not in VOID:
            assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        id_ = self.elements[-1][1].get("id") if self.elements else None
        if self.open and self.open[-1] == "script" and id_:
            self.blocks[id_] = self.blocks.get(id_, "") + data
        elif self.open and self.open[-1] in {"script", "style"}:
            self.assets[self.open[-1]] = self.assets.get(self.open[-1], "") + data
        else:
            self.text.append(data)

    def values(self, attribute: str) -> list[str]:
        """Every value of an attribute, in order."""
        return [value for _, attributes in self.elements if (value := attributes.get(attribute)) is not None]


def teachers(report: Report, *, times: bool = True) -> Page:
    """The page of a class."""
    return Page("".join(html.page(report, times=times)))


def students(report: Report, *, times: bool = True) -> dict[str, Page]:
    """The page of each student."""
    return {one.student: Page("".join(student.page(one, report, times=times))) for one in by_student(report)}


REPORTS: dict[str, Callable[[], Report]] = {
    "plain": plain,
    "teaching": teaching,
    "hostile": hostile_teaching,
    "empty": lambda: replace(plain(), results=(), unmatched=()),
}
PAGES = ["empty report"] + [
    f"{name} {which}"
    for name in ("plain", "teaching", "hostile")
    for which in ("report", "first student", "second student", "third student", "fourth student")
]


@cache
def pages(name: str) -> dict[str, Page]:
    """The pages that are tested of one report; made when the first test needs one."""
    report = REPORTS[name]()
    kinds = [kind for kind in PAGES if kind.startswith(f"{name} ")]
    return dict(zip(kinds, [teachers(report), *students(report).values()], strict=False))


@pytest.fixture
def page(request: pytest.FixtureRequest) -> Page:
    """A page, made once for all tests."""
    return pages(request.param.partition(" ")[0])[request.param]


every_page = pytest.mark.parametrize("page", PAGES, indirect=True)


@every_page
def test_nothing_but_known_elements_and_attributes(page: Page) -> None:
    assert {tag for tag, _ in page.elements} <= TAGS
    assert {name for _, attributes in page.elements for name in attributes} <= ATTRIBUTES


@every_page
def test_every_link_leads_within_the_page(page: Page) -> None:
    ids = page.values("id")
    assert len(ids) == len(set(ids))
    assert {unquote(link) for link in page.values("href")} <= {f"#{id_}" for id_ in ids}
    assert {*page.values("aria-labelledby")} <= set(ids)


@every_page
def test_only_our_own_style_and_script_are_allowed(page: Page) -> None:
    (policy,) = [values["content"] for tag, values in page.elements if tag == "meta" and "http-equiv" in values]
    hashes = {
        tag: base64.b64encode(hashlib.sha256(text.encode()).digest()).decode() for tag, text in page.assets.items()
    }
    assert policy == (
        f"default-src 'none'; script-src 'sha256-{hashes['script']}'; style-src 'sha256-{hashes['style']}'; "
        "base-uri 'none'; form-action 'none'"
    )


@every_page
def test_data_are_json_that_no_text_can_end(page: Page) -> None:
    blocks = {id_: json.loads(text) for id_, text in page.blocks.items()}
    assert blocks["page"]["verdicts"][0] == ["AC", "accepted"]
    assert not any("<" in text for text in page.blocks.values())


@every_page
def test_no_control_or_hidden_character_is_in_the_page(page: Page) -> None:
    assert [line for line in page.whole.split("\n") if printable(line, 10_000_000) != line] == []


def test_the_script_makes_no_html_of_text() -> None:
    assert [word for word in DANGEROUS if word in markup.script()] == []
    assert "url(" not in markup.style()
    assert "@import" not in markup.style()


@pytest.mark.parametrize("nasty", NASTY)
def test_hostile_text_is_shown_as_text(nasty: str) -> None:
    assert printable(nasty, 255) in teachers(hostile_teaching()).text


@pytest.mark.parametrize(
    ("sentence", "shown"),
    [
        ("expected `1: Y7`, found `<b>`", "expected <code>1: Y7</code>, found <code>&lt;b&gt;</code>"),
        ("`a` b` c", "<code>a</code> b` c"),
        ("``", "``"),
    ],
)
def test_what_a_sentence_quotes_is_code(sentence: str, shown: str) -> None:
    assert theme.show_prose(sentence) == shown


@every_page
def test_tables_have_captions_and_headings(page: Page) -> None:
    elements = [tag for tag, _ in page.elements]
    assert elements.count("caption") == elements.count("table") == elements.count("thead")
    assert {values["scope"] for tag, values in page.elements if tag == "th"} <= {"col", "row"}


def test_who_has_nothing_judged_is_in_the_table_with_the_reasons() -> None:
    page = teachers(plain())
    assert [id_ for id_ in page.values("id") if id_.startswith("student-")] == [
        f"student-{name}"
        for name in ("ana", "bruno", "carla", "dinesh", "elena", "farid", "gita", "hugo", "iris", "Jun")
    ]
    assert json.loads(page.blocks["data-Jun"]) == {
        "student": "Jun",
        "points": None,
        "lost": [["Jun/ochos.c", "2 files of Jun for ochos, see Jun/ochos.py: keep one"]],
        "results": [],
    }


def test_those_in_need_whom_the_page_does_not_list_are_counted() -> None:
    lost = tuple(Unmatched(f"s{number:03}/x", "an empty folder", f"s{number:03}") for number in range(203))
    shown = "".join(html.page(replace(plain(), results=(), unmatched=lost)))
    assert "<summary>193 more</summary>" in shown
    assert shown.count("Nothing was judged.") == 200
    assert "3 more are in the table: choose" in shown


def test_rivals_are_listed_once() -> None:
    text = teachers(plain()).text
    assert [text.count(file) for file in ("Jun/ochos.c", "Jun/ochos.py", "lost.txt")] == [1, 0, 1]


def test_without_times_two_gradings_are_the_same_pages() -> None:
    other = replace(plain(), isolation="rlimits", judge_version="9")
    other = replace(
        other,
        results=tuple(
            replace(
                result,
                version="",
                cases=tuple(
                    changed(row, cpu_s=9.9, memory_kib=1) if isinstance(row, Ran) else row for row in result.cases
                ),
            )
            for result in other.results
        ),
    )
    for times in (True, False):
        pairs = [
            (teachers(plain(), times=times), teachers(other, times=times)),
            (students(plain(), times=times)["ana"], students(other, times=times)["ana"]),
        ]
        assert [one.whole == two.whole for one, two in pairs] == [not times] * 2


# ---- the files -------------------------------------------------------------------------------------------------------


def test_a_page_a_student_beside_the_report(tmp_path: Path) -> None:
    written = html.write(hostile_teaching(), tmp_path)
    assert written[0] == tmp_path / "report.html"
    assert len(written) == 1 + len(NASTY)
    assert {path.parent for path in written[1:]} == {tmp_path / "students"}
    assert sorted((tmp_path / "students").iterdir()) == sorted(written[1:])


def test_links_lead_to_files_whose_names_no_system_confuses(tmp_path: Path) -> None:
    ids = ["ana", "Ana", "con", "José", "x" * 200]
    report = replace(plain(), results=tuple(ochos(id_, AC, Fraction(50), []) for id_ in ids), unmatched=())
    written = html.write(report, tmp_path)
    slugs = ["Ana-dea210", "ana-24d4b9", "_con-1143da", "José", f"{'x' * 100}-aa20c2"]
    assert [path.relative_to(tmp_path).as_posix() for path in written[1:]] == [
        f"students/{slug}.html" for slug in slugs
    ]
    text = written[0].read_text(encoding="utf-8")
    # The script finds the record and the page by the address in the link.
    assert re.findall(r'href="#student-([^"]*)"><bdi>', text) == [slug.replace("é", "%C3%A9") for slug in slugs]
    assert re.findall(r'id="data-([^"]*)"', text) == slugs
    titles = [path.read_text(encoding="utf-8").partition("<title>")[2].partition("</title>")[0] for path in written]
    assert titles[1:5] == ["Results of Ana", "Results of ana", "Results of con", "Results of José"]


# ---- what a student may see ------------------------------------------------------------------------------------------

SECRET_GAME = ("1: Y7", "1: B3", "2: Y8", "Y3 Y7 B3", '"Y7"', "B3 is a card")


def record(page: Page, id_: str = "data-0") -> Any:
    """A student's record."""
    return json.loads(page.blocks[id_])


@pytest.mark.parametrize(
    ("visibility", "seen"), [("full", SECRET_GAME), ("first-line", ("1: Y7",)), ("verdict", ()), ("counterexample", ())]
)
def test_of_a_secret_case_a_student_sees_what_visibility_allows(visibility: str, seen: tuple[str, ...]) -> None:
    report = teaching(visibility)
    report = replace(report, results=tuple(telling(result, counterexample=None) for result in report.results))
    page = students(report)["bruno"]
    shown = json.dumps(list(page.blocks.values())) + "".join(page.text)
    assert tuple(word for word in SECRET_GAME if word in shown.replace('\\"', '"')) == seen


def test_a_public_case_is_shown_whole() -> None:
    (result,) = record(students(teaching())["bruno"])["results"]
    assert result["explanation"] is None
    assert result["counterexample"]["input"].startswith("Y2 Y3 Y7 B3\n")
    assert result["counterexample"]["explanation"]["replay"] == "replay-1"
    assert result["diagnosis"]["title"] == "What was misread"


@pytest.mark.parametrize(
    ("visibility", "said"), [("counterexample", "None of 2000 random cases fails."), ("verdict", "")]
)
def test_that_no_public_case_fails_is_said(visibility: str, said: str) -> None:
    report = teaching(visibility)
    rare = replace(telling(report.results[1], counterexample=None), searched=2000)
    (result,) = record(students(replace(report, results=(rare,)))["bruno"])["results"]
    assert result["message"] == said


def test_of_a_failed_sample_the_excerpt_is_shown() -> None:
    (result,) = record(students(teaching("verdict"))["elena"])["results"]
    assert result["explanation"]["replay"] == "replay-1"
    assert result["said"]["0"] == "line 4: expected `1: Y7`, printed `1: B3`"


def test_what_there_was_no_time_for_is_said_and_not_counted() -> None:
    report = replace(plain(), problems=plain().problems[:1], results=(late("ana", decided=True),), unmatched=())
    row = (
        '<td data-verdict="WA"><span class="verdict bad">WA</span> \N{EN DASH}<small>2 of 5 cases not run</small></td>'
    )
    assert row in teachers(report).whole
    assert '<li data-filter="verdict" data-value="WA">' in teachers(report).whole
    page = students(report)["ana"]
    assert '<p class="total">\N{EN DASH} of 50 points</p>' in page.whole
    (result,) = record(page)["results"]
    assert result["points"] is None
    said = "2 of 5 cases not run because the time for the whole grading was up. There are no points yet."
    assert result["message"] == said


def test_a_verdict_that_there_was_no_time_for_is_not_claimed() -> None:
    report = replace(plain(), problems=plain().problems[:1], results=(late("ana", decided=False),), unmatched=())
    whole = teachers(report)
    assert "<td>\N{EN DASH}<small>2 of 5 cases not run</small></td>" in whole.whole
    assert 'data-filter="verdict"' not in whole.whole
    assert 'data-verdict="TLE"' not in whole.whole
    page = students(report)["ana"]
    assert "<td>not decided yet</td><td>\N{EN DASH} of 50</td>" in page.whole
    (result,) = record(page)["results"]
    assert (result["verdict"], result["explanation"]) == (None, None)
    assert result["verdicts"] == "000--"


def test_a_case_that_was_not_run_has_no_verdict_of_its_own() -> None:
    """A row of red time-outs would make a student look for mistakes that are not there."""
    first = plain().results[0]
    cases = (*first.cases[:2], NotRun(first.cases[2].case, None, Why.STOPS))
    report = replace(plain(), results=(replace(first, cases=cases), *plain().results[1:]))
    (result, *_) = record(students(report)[first.submission.id])["results"]
    assert result["verdicts"][2] == "-"
    assert result["said"]["2"] == NotRun("", None, Why.STOPS).message


@pytest.mark.parametrize("times", [True, False])
@pytest.mark.parametrize(
    ("id_", "visibility", "told"),
    [
        (SAMPLE_1, "verdict", True),
        (LONG, "full", True),
        (LONG, "first-line", False),
        (LONG, "verdict", False),
        (LONG, "counterexample", False),
    ],
)
def test_where_a_slow_program_was(id_: str, visibility: str, told: bool, times: bool) -> None:
    slow = case(id_, TLE, stopped_in=STOPPED)
    told_of, seen = Explanation(id_, "time limit exceeded"), {id_: Shown(result=slow)}
    result = ochos("ana", TLE, Fraction(0), [slow], explanation=told_of, excerpt=told_of, shown=seen)
    report = replace(plain(), problems=(replace(OCHOS, visibility=visibility),), results=(result,), unmatched=())
    own, whole = students(report, times=times)["ana"], teachers(report, times=times)
    assert ("line 31" in own.whole) == (told and times)
    assert ("line 31" in whole.whole) == times
    if told and times:
        assert record(own)["results"][0]["explanation"]["notes"] == [PLACE]


def test_where_a_slow_program_was_in_the_public_case_that_is_shown() -> None:
    report = teaching()
    given = report.results[1].counterexample
    assert given is not None
    seen = replace(given.result, verdict=TLE, stopped_in=STOPPED)
    slow = replace(given, result=seen, shown=Shown(result=seen))
    report = replace(report, results=(telling(report.results[1], counterexample=slow),))
    (result,) = record(students(report)["bruno"])["results"]
    assert result["counterexample"]["explanation"]["notes"] == [PLACE]


def test_the_judges_own_failure_names_nothing_of_the_machine() -> None:
    report = plain()
    report = replace(report, results=tuple(replace(one, message="/home/teacher: full") for one in report.results))
    assert "/home/teacher" not in students(report)["hugo"].whole
    assert "/home/teacher" in students(report)["bruno"].whole


def test_a_student_learns_of_no_folder() -> None:
    assert [lost[0] for lost in record(students(plain())["carla"])["lost"]] == ["notes.txt"]
    assert record(students(plain())["Jun"])["lost"] == [["ochos.c", "2 files of Jun for ochos, see ochos.py: keep one"]]
