"""The statements name the rules that are cited and no line that no case shows; `event` says what a line says."""

import re

import pytest

from problems.ochos.recipes import PARTS
from tests.problems.texts import ROOT, named_parts, statement


@pytest.mark.parametrize("problem", PARTS)
def test_the_links_between_statements_lead_somewhere(problem: str) -> None:
    links = re.findall(r"\]\(([^)]*)\)", statement(problem))
    assert len(set(links)) == PARTS[problem] - 1
    assert [link for link in links if not (ROOT / "problems" / problem / link).is_file()] == []


@pytest.mark.parametrize(
    ("problem", "rules"),
    [
        ("ochos", {"O1", "O2", "O3", "O4", "O5", "O6"}),
        ("ochos2", {"O8"}),
        ("ochos3", {"O8", "O9"}),
        ("ochos4", {"O10"}),
    ],
)
def test_the_statement_explains_every_rule_that_explanations_cite(problem: str, rules: set[str]) -> None:
    assert set(re.findall(r"rule (O[0-9]+)", statement(problem))) == rules
    news = re.sub(r"^## All rules on one page\n.*?^## ", "## ", statement(problem), flags=re.DOTALL | re.MULTILINE)
    assert set(re.findall(r"O[0-9]+", news)) == rules
    assert "the judge" in statement(problem)


@pytest.mark.parametrize(
    ("problem", "rules"),
    [
        ("ochos3", {"O1", "O2", "O3", "O4", "O5", "O6", "O8", "O9"}),
        ("ochos4", {"O1", "O2", "O3", "O4", "O5", "O6", "O8", "O9", "O10"}),
    ],
)
def test_one_page_has_all_rules_that_hold(problem: str, rules: set[str]) -> None:
    page = statement(problem).partition("## All rules on one page\n")[2].partition("\n## ")[0]
    assert set(re.findall(r"O[0-9]+", page)) == rules


@pytest.mark.parametrize("problem", PARTS)
def test_a_contest_case_never_gets_stuck_so_the_statement_knows_no_such_line(problem: str) -> None:
    assert "STALEMATE" not in statement(problem).upper()


@pytest.mark.parametrize(
    ("problem", "line", "groups"),
    [
        ("ochos", "0: B3", {"player": "0", "move": "B3", "card": "B3"}),
        ("ochos", "2: DRAW", {"player": "2", "move": "DRAW"}),
        ("ochos", "3: R4 (WINNER)", {"player": "3", "move": "R4", "card": "R4", "winner": " (WINNER)"}),
        ("ochos", "1: TAKE TWO", None),
        ("ochos", "4: R4", None),
        ("ochos2", "1: TAKE TWO", {"player": "1", "move": "TAKE TWO"}),
        ("ochos2", "1: R8 LOCO Y", None),
        ("ochos3", "1: R8 LOCO Y", {"player": "1", "move": "R8 LOCO Y", "card": "R8", "colour": "Y"}),
        ("ochos4", "6: G9", None),
        ("ochos4", "7: G1", None),
        ("ochos4", "6: draw", None),
    ],
)
def test_event_names_what_a_line_says(problem: str, line: str, groups: dict[str, str] | None) -> None:
    assert named_parts(problem, line) == groups
