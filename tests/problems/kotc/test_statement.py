"""The statement prints the samples as they are, and says what problem.yaml says."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from judge import problem as problems
from problems.kotc.deals import trace
from solutions._kit.splitmix import SplitMix64
from solutions.kotc import simulate
from solutions.kotc_bots import NAMES

ROOT = Path(__file__).parents[3]
STATEMENT = (ROOT / "problems/kotc/statement.md").read_text()


def test_the_samples_are_printed_with_their_transcripts() -> None:
    files = sorted((ROOT / "cases/kotc/sample").iterdir())
    texts = [file.read_text() for file in files]
    samples = STATEMENT[STATEMENT.index("## Samples") :]
    wanted = [block for text in texts for block in (text, "".join(f"{line}\n" for line in simulate(text)))]
    assert re.findall(r"^```\n(.*?)^```$", samples, re.DOTALL | re.MULTILINE) == wanted
    assert len(files) == 3


def test_title_points_and_limits_are_those_of_the_problem() -> None:
    loaded = problems.load(ROOT, "kotc")
    limits = loaded.limits
    assert STATEMENT.splitlines()[:3] == [
        f"# {loaded.title}",
        "",
        f"{loaded.points} points · {limits.time_s:g} seconds of CPU time and {limits.memory_mib} MiB for each case",
    ]
    assert f"The {loaded.points} points are shared equally" in STATEMENT


def test_the_rules_that_explanations_cite_stand_where_they_are_explained() -> None:
    rules = {"K1", "K2", "K3", "K4", "K5", "K6", "K8", "B1", "B2", "B3", "B4", "B5"}
    assert set(re.findall(r"\(rule ([KB][0-9]+)\)", STATEMENT)) == rules
    assert "the\njudge explains" in STATEMENT


def test_every_bot_is_described_once() -> None:
    assert tuple(re.findall(r"^- \*\*`(\w+)` \(rule B[1-5]\)\*\*", STATEMENT, re.MULTILINE)) == NAMES


def test_the_check_values_are_those_of_the_generator() -> None:
    numbers, shuffled = re.findall(
        r"^```\n(.*?)\n```$", STATEMENT[: STATEMENT.index("## Input")], re.DOTALL | re.MULTILINE
    )
    generator, items = SplitMix64(0), list(range(10))
    assert numbers == " ".join(f"{generator.draw():016X}" for _ in range(3))
    SplitMix64(0).shuffle(items)
    assert shuffled == " ".join(map(str, items))


@pytest.mark.parametrize("word", ["STALEMATE", "TURN LIMIT", "DISQUALIFIED"])
def test_what_no_contest_case_shows_is_no_line_of_the_statement(word: str) -> None:
    assert word not in STATEMENT.upper()
    assert problems.load(ROOT, "kotc").exempt == ("K7", "K9")


def test_event_reads_every_line_and_every_option_of_every_case() -> None:
    event = problems.load(ROOT, "kotc").event
    assert event is not None
    for file in sorted((ROOT / "cases/kotc").rglob("*.txt")):
        for entry in trace(file.read_text()):
            unread = [line for line in (entry["line"], *entry["options"]) if not event.fullmatch(line)]
            assert (file.name, unread) == (file.name, [])


NOTHING = dict.fromkeys(("drawn", "cards", "card", "suit", "winner"))


@pytest.mark.parametrize(
    ("line", "groups"),
    [
        ("0: 6C", {**NOTHING, "player": "0", "move": "6C", "card": "6C"}),
        ("2: DRAW 4H", {**NOTHING, "player": "2", "move": "DRAW 4H", "drawn": "4H"}),
        ("0: SHUFFLE 23", {**NOTHING, "player": "0", "move": "SHUFFLE 23", "cards": "23"}),
        ("5: PASS", {**NOTHING, "player": "5", "move": "PASS"}),
        ("1: SKIP", {**NOTHING, "player": "1", "move": "SKIP"}),
        ("2: 8S HEARTS", {**NOTHING, "player": "2", "move": "8S HEARTS", "card": "8S", "suit": "HEARTS"}),
        ("1: 4H (WINNER)", {**NOTHING, "player": "1", "move": "4H", "card": "4H", "winner": " (WINNER)"}),
        ("6: 4H", None),
        ("1: 10H", None),
        ("1: DRAW", None),
        ("1: 8S H", None),
        ("0: SHUFFLE", None),
        ("0: STALEMATE", None),
    ],
)
def test_event_names_what_a_line_says(line: str, groups: dict[str, str | None] | None) -> None:
    event = problems.load(ROOT, "kotc").event
    assert event is not None
    match = event.fullmatch(line)
    assert (match.groupdict() if match else None) == groups
