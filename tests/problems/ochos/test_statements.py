"""The statements print the samples as they are, and say what problem.yaml says."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from judge import problem as problems
from problems.ochos.deals import trace
from problems.ochos.recipes import PARTS
from tests.problems.plain_ochos import transcript

ROOT = Path(__file__).parents[3]


def statement(problem: str) -> str:
    """The text of a problem's statement."""
    return (ROOT / "problems" / problem / "statement.md").read_text()


@pytest.mark.parametrize("problem", PARTS)
def test_the_samples_are_printed_with_their_transcripts(problem: str) -> None:
    files = sorted((ROOT / "cases" / problem / "sample").iterdir())
    texts = [file.read_text() for file in files]
    wanted = [block for text in texts for block in (text, "\n".join(transcript(text, PARTS[problem])) + "\n")]
    assert re.findall(r"^```\n(.*?)^```$", statement(problem), re.DOTALL | re.MULTILINE) == wanted
    assert len(files) >= 2


@pytest.mark.parametrize("problem", PARTS)
def test_title_points_and_limits_are_those_of_the_problem(problem: str) -> None:
    loaded = problems.load(ROOT, problem)
    limits = loaded.limits
    assert statement(problem).splitlines()[:3] == [
        f"# {loaded.title}",
        "",
        f"{loaded.points} points · {limits.time_s:g} seconds of CPU time and {limits.memory_mib} MiB for each case",
    ]
    assert f"The {loaded.points} points are shared equally" in statement(problem)


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
def test_the_rules_that_explanations_cite_stand_where_they_are_explained(problem: str, rules: set[str]) -> None:
    assert set(re.findall(r"rule (O[0-9]+)", statement(problem))) == rules
    assert set(re.findall(r"O[0-9]+", statement(problem))) == rules
    assert "the judge" in statement(problem)


@pytest.mark.parametrize("problem", PARTS)
def test_a_contest_case_never_gets_stuck_so_the_statement_knows_no_such_line(problem: str) -> None:
    assert "STALEMATE" not in statement(problem).upper()
    assert problems.load(ROOT, problem).exempt == ("O7",)


@pytest.mark.parametrize("problem", PARTS)
def test_event_reads_every_line_and_every_option_of_every_case(problem: str) -> None:
    event = problems.load(ROOT, problem).event
    assert event is not None
    for file in sorted((ROOT / "cases" / problem).rglob("*.txt")):
        for entry in trace(file.read_text(), PARTS[problem]):
            unread = [line for line in (entry["line"], *entry["options"]) if not event.fullmatch(line)]
            assert (file.name, unread) == (file.name, [])


@pytest.mark.parametrize(
    ("problem", "line", "groups"),
    [
        ("ochos", "0: B3", {"player": "0", "move": "B3", "card": "B3", "winner": None}),
        ("ochos", "2: DRAW", {"player": "2", "move": "DRAW", "card": None, "winner": None}),
        ("ochos", "3: R4 (WINNER)", {"player": "3", "move": "R4", "card": "R4", "winner": " (WINNER)"}),
        ("ochos", "1: TAKE TWO", None),
        ("ochos", "4: R4", None),
        ("ochos2", "1: TAKE TWO", {"player": "1", "move": "TAKE TWO", "card": None, "winner": None}),
        ("ochos2", "1: R8 LOCO Y", None),
        ("ochos3", "1: R8 LOCO Y", {"player": "1", "move": "R8 LOCO Y", "card": "R8", "colour": "Y", "winner": None}),
        ("ochos4", "6: G9", None),
        ("ochos4", "7: G1", None),
        ("ochos4", "6: draw", None),
    ],
)
def test_event_names_what_a_line_says(problem: str, line: str, groups: dict[str, str | None] | None) -> None:
    event = problems.load(ROOT, problem).event
    assert event is not None
    match = event.fullmatch(line)
    assert (match.groupdict() if match else None) == groups
