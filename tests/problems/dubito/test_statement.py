"""The statement prints the samples as they are, and says what problem.yaml and the generator say."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from judge import problem as problems
from solutions._kit.splitmix import SplitMix64
from solutions.dubito import simulate
from tests.problems.plain_dubito import transcript

ROOT = Path(__file__).parents[3]
STATEMENT = (ROOT / "problems" / "dubito" / "statement.md").read_text()


def test_the_samples_are_printed_with_their_transcripts() -> None:
    texts = [file.read_text() for file in sorted((ROOT / "cases" / "dubito" / "sample").iterdir())]
    wanted = [block for text in texts for block in (text, "\n".join(transcript(text)) + "\n")]
    samples = STATEMENT.partition("## Samples")[2]
    assert re.findall(r"^```\n(.*?)^```$", samples, re.DOTALL | re.MULTILINE) == wanted
    assert len(texts) >= 2


def test_title_points_and_limits_are_those_of_the_problem() -> None:
    loaded = problems.load(ROOT, "dubito")
    limits = loaded.limits
    assert STATEMENT.splitlines()[:3] == [
        f"# {loaded.title}",
        "",
        f"{loaded.points} points · {limits.time_s:g} seconds of CPU time and {limits.memory_mib} MiB for each case",
    ]
    assert f"The {loaded.points} points are shared equally" in STATEMENT


def test_the_rules_that_explanations_cite_stand_where_they_are_explained() -> None:
    assert re.findall(r"\(rule (D[0-9]+)\)", STATEMENT) == [f"D{number}" for number in range(1, 10)]
    assert re.findall(r"^\| ([A-E]) \|", STATEMENT, re.MULTILINE) == list("ABCDE")


def test_a_contest_case_never_reaches_the_limit_so_the_statement_knows_no_such_line() -> None:
    assert "LIMIT" not in STATEMENT
    assert problems.load(ROOT, "dubito").exempt == ("D10", "D11")


def test_the_check_values_of_the_generator() -> None:
    drawn = re.findall("0x([0-9A-F]{16})`", STATEMENT.partition("With seed 0 the first three")[2])
    generator = SplitMix64(0)
    assert [int(number, 16) for number in drawn] == [generator.draw() for _ in range(3)]
    found = re.search(
        r"With seed 0, `below\(3\)`, `below\(2\)`,\s+`below\(13\)`\s+one after the other give ([0-9, ]+)\.", STATEMENT
    )
    generator = SplitMix64(0)
    assert found
    assert found[1] == ", ".join(str(generator.below(bound)) for bound in (3, 2, 13))


def test_event_reads_every_line_and_every_option_of_every_case() -> None:
    event = problems.load(ROOT, "dubito").event
    assert event is not None
    for file in sorted((ROOT / "cases" / "dubito").rglob("*.txt")):
        for entry in map(json.loads, simulate(file.read_text(), trace=True)):
            unread = [line for line in (entry["line"], *entry["options"]) if not event.fullmatch(line)]
            assert (file.name, unread) == (file.name, [])


@pytest.mark.parametrize(
    ("line", "groups"),
    [
        (
            "2: PLAY 0 13 7 AS 7",
            {"player": "2", "move": "PLAY 0 13 7 AS 7", "cards": "PLAY 0 13 7", "number": "AS 7", "outcome": None},
        ),
        (
            "8: DOUBT 1 WRONG",
            {"player": "8", "move": "DOUBT 1 WRONG", "cards": None, "number": None, "outcome": "WRONG"},
        ),
        ("0: JOKERS 2", {"player": "0", "move": "JOKERS 2", "cards": None, "number": None, "outcome": None}),
        ("1: TAKE 0", {"player": "1", "move": "TAKE 0", "cards": None, "number": None, "outcome": None}),
        ("1: PLAY AS 7", None),
        ("1: PLAY 1 2 3 4 AS 7", None),
        ("1: PLAY 14 AS 7", None),
        ("1: PLAY 1 AS 0", None),
        ("1: DOUBT 1", None),
        ("1: DOUBT 2 right", None),
        ("0: JOKERS 0", None),
        ("9: WIN 1", None),
    ],
)
def test_event_names_what_a_line_says(line: str, groups: dict[str, str | None] | None) -> None:
    event = problems.load(ROOT, "dubito").event
    assert event is not None
    match = event.fullmatch(line)
    assert (match.groupdict() if match else None) == groups
