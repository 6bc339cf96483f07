"""The page with one game: what it holds without a script, and that a strange case stays text."""

import json
from pathlib import Path

import lxml.html

from judge.problem import definition
from judge.problem.traced_case import TracedCase, find
from judge.reporting.reports.html import game
from judge.values.feedback import State, TraceLine, Zone
from judge.values.problem import Case
from tests.judge import adder

ROOT = Path(__file__).parents[5]
HOSTILE = "</script><img src=x onerror=alert(1)>\x1b\u202e"


def read(found: TracedCase, line: int = 1) -> lxml.html.HtmlElement:
    return lxml.html.fromstring("".join(game.page(found, line)))


def test_the_lines_and_the_case_need_no_script() -> None:
    found = find(ROOT, "sample/001-first", None)
    page = read(found, 3)
    assert page.findtext(".//title") == "sample/001-first-printed-game: Ochos Locos, part 1: Match-making"
    lines = page.xpath("string(//noscript/pre)").split("\n")
    assert lines[:2] == [found.heading, ""]
    at = lines.index(" 3  2: B8")
    assert lines[at + 1].startswith(
        "        O3: Player 2's hand has 1 blue card (B8) and 1 card with number 1 (Y1): as many"
    )
    assert lines[lines.index("The case:") + 1 :] == found.text.decode().rstrip("\n").split("\n")


def test_the_card_table_gets_the_whole_game_and_the_line_to_open_at() -> None:
    data = json.loads(read(find(ROOT, "sample/001-first", None), 3).xpath("string(//script[@id='page'])"))
    assert (data["line"], data["game"]["first"], data["game"]["total"], len(data["game"]["steps"])) == (3, 1, 16, 16)


def test_the_script_gets_every_line_with_its_reasons() -> None:
    found = find(ROOT, "sample/001-first", None)
    data = json.loads(read(found).xpath("string(//script[@id='page'])"))
    assert [line for line, *_ in data["lines"]] == [line.line for line in found.trace]
    assert data["lines"][2][1].startswith("Rule O3: Player 2's hand has 1 blue card (B8) and 1 card with number 1")
    assert data["case"] == found.text.decode().rstrip("\n").split("\n")


def test_a_case_that_is_none_says_so(tmp_path: Path) -> None:
    adder.make(tmp_path)
    file = adder.write(tmp_path, "mine.txt", "99 1\n")
    page = read(find(tmp_path, str(file), None))
    assert "\nnot a contest case: 99 is too much\n" in page.xpath("string(//noscript/pre)")
    assert json.loads(page.xpath("string(//script[@id='page'])"))["complaint"] == "99 is too much"


def test_nothing_in_a_game_becomes_html(tmp_path: Path) -> None:
    state = State(1, (Zone(HOSTILE, 0, (HOSTILE,)),), (HOSTILE,))
    trace = (TraceLine(1, HOSTILE, (HOSTILE,), HOSTILE, state, (HOSTILE,)),)
    problem = adder.make(tmp_path)
    assert problem == definition.load(tmp_path, "adder")
    page = read(TracedCase(problem, Case(HOSTILE, tmp_path, tmp_path), HOSTILE.encode(), trace, HOSTILE))
    assert page.xpath("//img") == []
    assert len(page.xpath("//script")) == 2
    assert "\x1b" not in page.text_content()
