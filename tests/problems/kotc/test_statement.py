"""The statement names the rules that are cited and says what the generator gives; `event` says what a line says."""

import re

import pytest

from solutions._kit.splitmix import SplitMix64
from solutions.kotc.bots import NAMES
from tests.problems.texts import named_parts, statement

STATEMENT = statement("kotc")


def test_the_statement_explains_every_rule_that_explanations_cite() -> None:
    rules = {"K1", "K2", "K3", "K4", "K5", "K6", "K8", "B1", "B2", "B3", "B4", "B5"}
    assert set(re.findall(r"\(rule ([KB][0-9]+)\)", STATEMENT)) == rules
    assert "the judge explains the right line" in " ".join(STATEMENT.split())


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


@pytest.mark.parametrize(
    ("line", "groups"),
    [
        ("0: 6C", {"player": "0", "move": "6C", "card": "6C"}),
        ("2: DRAW 4H", {"player": "2", "move": "DRAW 4H", "drawn": "4H"}),
        ("0: SHUFFLE 23", {"player": "0", "move": "SHUFFLE 23", "cards": "23"}),
        ("5: PASS", {"player": "5", "move": "PASS"}),
        ("1: SKIP", {"player": "1", "move": "SKIP"}),
        ("2: 8S HEARTS", {"player": "2", "move": "8S HEARTS", "card": "8S", "suit": "HEARTS"}),
        ("1: 4H (WINNER)", {"player": "1", "move": "4H", "card": "4H", "winner": " (WINNER)"}),
        ("6: 4H", None),
        ("1: 10H", None),
        ("1: DRAW", None),
        ("1: 8S H", None),
        ("0: SHUFFLE", None),
        ("0: STALEMATE", None),
    ],
)
def test_event_names_what_a_line_says(line: str, groups: dict[str, str] | None) -> None:
    assert named_parts("kotc", line) == groups
