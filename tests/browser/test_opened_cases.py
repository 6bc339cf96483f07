"""Cases that open, and the program beside the first wrong line, in Chromium."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from judge.reporting.reports import html
from judge.values.feedback import LineMark, SourceCode
from judge.values.outcome import Shown
from judge.values.report import Report
from tests.browser.looks import in_turn
from tests.judge.classes import EMPTY, EXPLAINED, NASTY, SAMPLE_1, TIES, telling
from tests.judge.outcomes import changed
from tests.judge.recording import AROUND, CODE, CRASH, failed, problem
from tests.judge.teaching import TRACE

if TYPE_CHECKING:
    from tests.browser.conftest import Opening, Visit

pytestmark = pytest.mark.browser

ROWS = ["1\t0: Y1\t0: Y1", "2\t1: Y2\t1: Y2", "3\t2: DRAW\t2: DRAW", "4 first difference\t1: Y7\t1: B3"]
RUN = "async () => (await axe.run()).violations.map(rule => [rule.id, rule.impact, rule.nodes.map(node => node.html)])"


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A student who is wrong on two cases, of which one has a replay, and crashes on a third."""
    sample = replace(AROUND, case=SAMPLE_1)
    shown_result = Shown(result=changed(sample, window=None))
    result = telling(failed(sample, AROUND, CRASH, code=CODE), shown={SAMPLE_1: shown_result})
    shown = replace(EXPLAINED, case=SAMPLE_1, trace=TRACE)
    result = telling(result, explanation=shown, excerpt=shown)
    report = Report((problem(SAMPLE_1, TIES),), (result,), (), "bubblewrap", "0.1.0")
    return html.write(report, tmp_path_factory.mktemp("opened"))[0].parent


def unfolded(visit: Opening, file: Path, place: str = "", **how: object) -> Visit:
    page: Visit = visit(**how)
    page.open(file, place)
    page.page.get_by_text("Every case").click()
    return page


def opened(page: Visit, case: str) -> None:
    page.page.get_by_role("button", name=case).click()


def test_a_failed_case_opens_to_its_difference_and_its_replay(visit: Opening, folder: Path) -> None:
    page = unfolded(visit, folder / "report.html", "#student-ana")
    opened(page, TIES)
    assert page.texts(".one-case .transcripts tbody tr") == [*ROWS, "5\t2: Y8\tno line"]
    assert page.texts(".one-case > p") == ["line 4: expected 1: Y7, printed 1: B3", "Rule O3: the reason of line 4"]
    assert page.texts(".one-case .replay .where") == ["Line 4 of 6 first difference"]
    assert page.texts(".one-case .replay .side .line") == ["1: Y7", "1: B3"]
    button = page.page.get_by_role("button", name=TIES)
    assert button.get_attribute("aria-expanded") == "true"
    button.press("Enter")
    assert page.texts(".one-case") == []
    assert button.get_attribute("aria-expanded") == "false"
    assert page.doings == []


def test_a_case_without_a_replay_says_why(visit: Opening, folder: Path) -> None:
    page = unfolded(visit, folder / "report.html", "#student-ana")
    opened(page, EMPTY)
    assert page.texts(".one-case pre")[0].startswith("Traceback (most recent call last):")
    assert page.texts(".one-case .transcripts tbody tr")[3] == "4 output ends here\t1: Y7\tno line"
    why = "It has no replay here: the judge keeps the games in which somebody printed a wrong line."
    command = f"python -m judge explain {EMPTY} --problem ochos --html game.html"
    assert page.texts(".one-case .soft") == [f"{why} A page with it: {command}"]


def test_an_accepted_case_opens_too(visit: Opening, folder: Path) -> None:
    page = unfolded(visit, folder / "report.html", "#student-ana")
    opened(page, "sample/002-second-print")
    assert page.texts(".one-case .headline") == ["Every line is right."]


def test_a_student_opens_samples_and_reads_that_other_games_are_secret(visit: Opening, folder: Path) -> None:
    page = unfolded(visit, folder / "students/ana.html")
    opened(page, TIES)
    assert page.texts(".one-case .soft") == ["This case is secret: its game is not shown."]
    assert page.texts(".one-case .replay, .one-case .transcripts, .one-case pre") == []
    opened(page, TIES)
    opened(page, SAMPLE_1)
    assert page.texts(".one-case .transcripts tbody tr") == ROWS, "nothing is said of later lines"
    assert page.texts(".one-case .replay .where") == ["Line 4 of 6 first difference"]
    assert page.doings == []


@pytest.mark.parametrize(("width", "columns"), [(1280, 2), (390, 1)])
def test_the_program_is_beside_the_first_wrong_line_or_below(
    visit: Opening, folder: Path, width: int, columns: int
) -> None:
    page = visit(width=width)
    page.open(folder / "report.html", "#student-ana")
    boxes = [page.page.locator(f".beside > {part}").bounding_box() for part in (".scroll", ".source")]
    assert len({round(box["x"]) for box in boxes if box}) == columns
    assert page.page.evaluate("document.documentElement.scrollWidth") <= width
    assert page.texts(".code li")[:2] == ["line 1", "line 2"]
    assert page.texts(".source .soft") == ["1 more line"]


def test_the_line_of_a_crash_is_marked_and_in_view(visit: Opening, tmp_path: Path) -> None:
    report = Report((problem(),), (failed(CRASH, code=CODE),), (), "bubblewrap", "0.1.0")
    html.write(report, tmp_path)
    page = visit()
    page.open(tmp_path / "report.html", "#student-ana")
    assert page.texts(".code .ended") == ["line 12\ncrashed here"]
    page.page.wait_for_timeout(100)
    inside = "row => { const [one, all] = [row, row.parentElement].map(box => box.getBoundingClientRect());"
    inside += " return one.top >= all.top && one.bottom <= all.bottom; }"
    assert page.page.locator(".code .ended").evaluate(inside)


def test_lines_to_look_at_are_marked_beside_the_line_of_a_crash(visit: Opening, tmp_path: Path) -> None:
    marks = (LineMark(12, "look here"), LineMark(20, NASTY[0]), LineMark(20, "and here"))
    report = Report((problem(),), (failed(CRASH, code=replace(CODE, marks=marks)),), (), "bubblewrap", "0.1.0")
    html.write(report, tmp_path)
    page = visit()
    page.open(tmp_path / "report.html", "#student-ana")
    assert page.texts(".code .ended .mark") == ["crashed here", "look here"]
    assert page.texts(".code .looked-at .mark") == [NASTY[0], "and here"]
    assert page.doings == []


def test_an_empty_program_is_called_empty(visit: Opening, tmp_path: Path) -> None:
    html.write(Report((problem(),), (failed(CRASH, code=SourceCode("ochos.py", is_empty=True)),), (), "", ""), tmp_path)
    page = visit()
    page.open(tmp_path / "report.html", "#student-ana")
    assert "ochos.py: the file is empty." in page.texts(".beside .soft")


def test_a_hostile_program_stays_text(visit: Opening, tmp_path: Path) -> None:
    code = replace(CODE, lines=(*NASTY[:2], "x" * 160, *CODE.lines))
    report = Report((problem(),), (failed(AROUND, code=code),), (), "bubblewrap", "0.1.0")
    html.write(report, tmp_path)
    page = visit(width=390)
    page.open(tmp_path / "report.html", "#student-ana")
    assert page.texts(".code li")[:2] == list(NASTY[:2])
    assert page.page.evaluate("document.documentElement.scrollWidth") <= 390
    assert page.doings == []


@pytest.mark.parametrize(("place", "width", "dark"), in_turn([("report.html#student-ana",), ("students/ana.html",)]))
def test_axe_finds_nothing_in_opened_cases(
    visit: Opening, axe: str, folder: Path, place: str, width: int, dark: bool
) -> None:
    file, _, address = place.partition("#")
    page = unfolded(visit, folder / file, f"#{address}" if address else "", width=width, dark=dark)
    for case in (SAMPLE_1, TIES, EMPTY):
        opened(page, case)
    page.page.evaluate(axe)
    assert page.page.evaluate(RUN) == []
