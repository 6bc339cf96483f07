"""The secret cases show every edge of every rule, and are contest cases."""

from __future__ import annotations

import json
import re
from collections import Counter
from functools import cache
from pathlib import Path

import pytest

from judge import problem as problems
from problems.dubito.edges import EDGES, shown
from problems.dubito.turns import read_game
from problems.dubito.validate import why_not_valid
from solutions.dubito import simulate
from solutions.dubito_bots import NAMES
from tests.problems.plain_dubito import transcript, why_not_whole

ROOT = Path(__file__).parents[3]
RULES = {"A", "B", "C", "D", "E", *(f"D{number}" for number in range(1, 12))}


@cache
def cases(folder: str) -> dict[str, str]:
    """The texts of the cases of a folder by name."""
    return {file.name: file.read_text() for file in sorted((ROOT / "cases" / "dubito" / folder).iterdir())}


@cache
def games(folder: str) -> dict[str, list[str]]:
    """The transcripts of the cases."""
    return {name: transcript(text) for name, text in cases(folder).items()}


def test_every_edge_is_shown_by_at_least_three_secret_cases() -> None:
    texts, lines = cases("secret"), games("secret")
    counted = Counter(edge for name, text in texts.items() for edge in shown(read_game(text, lines[name])))
    assert {edge.name: counted[edge.name] for edge in EDGES if counted[edge.name] < 3} == {}


def test_every_rule_of_the_trace_but_the_exempt_decides_in_at_least_three_secret_cases() -> None:
    counted: Counter[str] = Counter()
    for text in cases("secret").values():
        counted.update({rule for line in simulate(text, trace=True) for rule in json.loads(line)["rules"]})
    exempt = set(problems.load(ROOT, "dubito").exempt)
    assert {rule for rule, cases_with_it in counted.items() if cases_with_it >= 3} == RULES - exempt


def test_every_bot_plays_in_at_least_a_quarter_of_the_secret_cases() -> None:
    texts = list(cases("secret").values())
    playing = {bot: sum(bot in text.split() for text in texts) for bot in NAMES}
    assert {bot: count for bot, count in playing.items() if count < len(texts) / 4} == {}


def test_there_are_enough_secret_cases_named_for_what_they_pin() -> None:
    names = list(cases("secret"))
    assert len(names) >= 40
    assert [name for name in names if not re.fullmatch(r"[0-9]{3}-[a-z0-9-]+\.txt", name)] == []
    assert [name[:3] for name in names] == [f"{n:03}" for n in range(1, len(names) + 1)]


def test_secret_cases_go_from_short_games_to_long_ones() -> None:
    lengths = [len(lines) for lines in games("secret").values()]
    assert lengths == sorted(lengths)


def test_no_two_cases_are_equal_and_no_sample_is_secret() -> None:
    texts = [tuple(text.split()) for folder in ("sample", "secret") for text in cases(folder).values()]
    assert len(texts) == len(set(texts))


@pytest.mark.parametrize("folder", ["sample", "secret"])
def test_every_case_is_a_contest_case(folder: str) -> None:
    for name, text in cases(folder).items():
        assert (name, why_not_valid(text), why_not_whole(text)) == (name, None, None)
        assert (name, list(simulate(text))) == (name, games(folder)[name])


def test_the_samples_show_every_kind_of_line() -> None:
    lines = [line for game in games("sample").values() for line in game]
    words = {line.split()[1] for line in lines}
    assert words == {"PLAY", "DOUBT", "JOKERS", "TAKE", "DISCARD", "WIN", "LOSE"}
    assert {line.split()[-1] for line in lines if "DOUBT" in line} == {"RIGHT", "WRONG"}
    assert {bot for text in cases("sample").values() for bot in NAMES if bot in text.split()} == set(NAMES)
