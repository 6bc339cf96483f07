"""The secret cases are contest cases in which every rule decides."""

import json
from collections import Counter
from functools import cache
from itertools import pairwise

import pytest

from problems.dubito.validate import why_not_valid
from solutions.dubito.bots import NAMES
from solutions.dubito.program import simulate
from tests.problems.plain_dubito import transcript, why_not_whole
from tests.problems.texts import cases

RULES = {"A", "B", "C", "D", "E", *(f"D{number}" for number in range(1, 12))}
# A case never reaches the limit of turns, and turns are counted for nothing else.
UNREACHED = {"D10", "D11"}


@cache
def games(folder: str) -> dict[str, list[str]]:
    """The transcripts of the cases."""
    return {name: transcript(text) for name, text in cases("dubito", folder).items()}


@pytest.mark.slow
def test_every_rule_that_a_case_can_reach_decides_in_at_least_three_secret_cases() -> None:
    counted: Counter[str] = Counter()
    for text in cases("dubito", "secret").values():
        counted.update({rule for line in simulate(text, trace=True) for rule in json.loads(line)["rules"]})
    assert {rule for rule, cases_with_it in counted.items() if cases_with_it >= 3} == RULES - UNREACHED


def test_every_bot_plays_in_at_least_a_quarter_of_the_secret_cases() -> None:
    texts = list(cases("dubito", "secret").values())
    playing = {bot: sum(bot in text.split() for text in texts) for bot in NAMES}
    assert {bot: count for bot, count in playing.items() if count < len(texts) / 4} == {}


def test_secret_cases_go_from_short_games_to_long_ones_and_later_ones_do_so_again() -> None:
    lengths = [len(lines) for lines in games("secret").values()]
    assert sum(later < earlier for earlier, later in pairwise(lengths)) <= 1


@pytest.mark.once_but_first
@pytest.mark.parametrize("folder", ["sample", "secret"])
def test_every_case_is_a_contest_case(folder: str) -> None:
    for name, text in cases("dubito", folder).items():
        assert (name, why_not_valid(text), why_not_whole(text)) == (name, None, None)
        assert (name, list(simulate(text))) == (name, games(folder)[name])


def test_the_samples_show_every_kind_of_line() -> None:
    lines = [line for game in games("sample").values() for line in game]
    words = {line.split()[1] for line in lines}
    assert words == {"PLAY", "DOUBT", "JOKERS", "TAKE", "DISCARD", "WIN", "LOSE"}
    assert {line.split()[-1] for line in lines if "DOUBT" in line} == {"RIGHT", "WRONG"}
    assert {bot for text in cases("dubito", "sample").values() for bot in NAMES if bot in text.split()} == set(NAMES)
