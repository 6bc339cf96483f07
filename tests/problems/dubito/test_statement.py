"""The statement names the rules that are cited and says what the generator gives; `event` says what a line says."""

import re

import pytest

from solutions._kit.splitmix import SplitMix64
from tests.problems.texts import named_parts, statement

STATEMENT = statement("dubito")


def test_the_statement_explains_every_rule_that_explanations_cite() -> None:
    assert re.findall(r"\(rule (D[0-9]+)\)", STATEMENT) == [f"D{number}" for number in range(1, 10)]
    assert re.findall(r"^\| ([A-E]) \|", STATEMENT, re.MULTILINE) == list("ABCDE")


def test_a_contest_case_never_reaches_the_limit_so_the_statement_knows_no_such_line() -> None:
    assert "LIMIT" not in STATEMENT


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


@pytest.mark.parametrize(
    ("line", "groups"),
    [
        ("2: PLAY 0 13 7 AS 7", {"player": "2", "move": "PLAY 0 13 7 AS 7", "cards": "PLAY 0 13 7", "number": "AS 7"}),
        ("8: DOUBT 1 WRONG", {"player": "8", "move": "DOUBT 1 WRONG", "outcome": "WRONG"}),
        ("0: JOKERS 2", {"player": "0", "move": "JOKERS 2"}),
        ("1: TAKE 0", {"player": "1", "move": "TAKE 0"}),
        ("1: PLAY AS 7", None),
        ("1: PLAY 1 2 3 4 AS 7", None),
        ("1: PLAY 14 AS 7", None),
        ("1: PLAY 1 AS 0", None),
        ("1: DOUBT 1", None),
        ("1: DOUBT 2 right", None),
        ("0: JOKERS 0", None),
        ("9: WIN 1", None),
    ],
)  # fmt: skip
def test_event_names_what_a_line_says(line: str, groups: dict[str, str] | None) -> None:
    assert named_parts("dubito", line) == groups
