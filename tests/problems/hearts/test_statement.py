"""The statement names the rules that are cited, and `event` says what a line says."""

import json
import re

import pytest

from judge.problem import definition as problems
from solutions.hearts.program import simulate
from tests.problems.texts import ROOT, named_parts, statement

STATEMENT = statement("hearts")


def test_the_statement_explains_every_rule_that_explanations_cite() -> None:
    rules = {f"H{number}" for number in (1, 2, 3, 4, 5, 6, 7, 8, 11, 12, 13, 14, 15)}
    assert set(re.findall(r"\(rule (H[0-9]+)\)", STATEMENT)) == rules
    assert set(re.findall(r"H[0-9]+", STATEMENT)) == rules


@pytest.mark.slow
def test_event_reads_every_line_of_every_case_and_its_cards() -> None:
    event = problems.load(ROOT, "hearts").event
    assert event is not None
    for file in sorted((ROOT / "cases" / "hearts").rglob("*.txt")):
        for entry in map(json.loads, simulate(file.read_text(), trace=True)):
            match = event.fullmatch(entry["line"])
            assert match, (file.name, entry["line"])
            cards = [match.group(name) for name in ("first", "second", "third", "fourth")]
            assert [card for card in cards if card] == [play["card"] for play in entry.get("plays", [])]


@pytest.mark.parametrize(
    ("line", "groups"),
    [
        ("ROUND 12 ACROSS", {"round": "12", "direction": "ACROSS"}),
        ("2: PASS QS AS KD", {"player": "2", "passed": "PASS ", "first": "QS", "second": "AS", "third": "KD"}),
        ("4: 2S QS 5S KS TAKES 3 13",
         {"player": "4", "first": "2S", "second": "QS", "third": "5S", "fourth": "KS", "taker": "3", "points": "13"}),
        ("MOON 2", {"moon": "2"}),
        ("ROUND 1: 26 0 26 26", {"scored": "1", "scores": "26 0 26 26"}),
        ("TOTAL: 39 12 27 26", {"totals": "39 12 27 26"}),
        ("WINNER 2 4", {"winners": "2 4"}),
        ("ROUND 1 HOLD", None),
        ("2: PASS QS AS KD 2C TAKES 1 0", None),
        ("2: QS AS KD", None),
        ("5: 2S QS 5S KS TAKES 3 13", None),
        ("4: 2S QS 5S 10S TAKES 3 13", None),
        ("ROUND 1: 26 0 26", None),
        ("WINNER", None),
    ],
)  # fmt: skip
def test_event_names_what_a_line_says(line: str, groups: dict[str, str] | None) -> None:
    assert named_parts("hearts", line) == groups
