"""The secret cases of Hearts are contest cases in which every rule and every bot decides."""

import json
from collections import Counter
from collections.abc import Callable
from itertools import pairwise

import pytest

from problems.hearts.deals import PENALTIES, SHAPES, Deal, lay_out, long_suits, penalty_hand, plain
from problems.hearts.generate import contest_case
from problems.hearts.validate import why_not_valid
from solutions._kit.splitmix import SplitMix64
from solutions.hearts.program import simulate
from solutions.hearts.rules import pass_direction, receiver
from tests.problems.hearts.second import transcript
from tests.problems.texts import cases

# What the trace can give as the rule of a line or of a play.
RULES = {f"H{number}" for number in (1, 2, 3, 4, 5, 6, 7, 8, 11, 12, 13, 14, 15)}


@pytest.mark.slow
def test_every_rule_of_the_trace_decides_in_at_least_three_secret_cases() -> None:
    counted: Counter[str] = Counter()
    for text in cases("hearts", "secret").values():
        entries = [json.loads(line) for line in simulate(text, trace=True)]
        reasons = [part for entry in entries for part in (entry, *entry.get("plays", []))]
        counted.update({rule for part in reasons for rule in part["rules"]})
    assert {rule for rule, with_it in counted.items() if with_it >= 3} == RULES


def test_every_bot_plays_in_at_least_a_quarter_of_the_secret_cases() -> None:
    seats = [set(text.splitlines()[0].split()[1:]) for text in cases("hearts", "secret").values()]
    counted = Counter(name for names in seats for name in names)
    assert set(counted) == {"FirstLegal", "Low", "High", "Duck"}
    assert min(counted.values()) >= len(seats) / 4


@pytest.mark.once
def test_secret_cases_go_from_short_games_to_long_ones_and_later_ones_do_so_again() -> None:
    rounds = [sum(line.startswith("TOTAL") for line in transcript(text)) for text in cases("hearts", "secret").values()]
    assert sum(later < earlier for earlier, later in pairwise(rounds)) <= 1
    assert (min(rounds), max(rounds)) == (1, 20)


@pytest.mark.once_but_first
@pytest.mark.parametrize("folder", ["sample", "secret"])
def test_every_case_is_a_contest_case_and_the_second_program_agrees(folder: str) -> None:
    for name, text in cases("hearts", folder).items():
        lines = list(simulate(text))
        assert (name, why_not_valid(text)) == (name, None)
        assert (name, lines) == (name, transcript(text))


@pytest.mark.slow
def test_the_second_program_plays_random_games_as_the_simulator_does() -> None:
    texts = [contest_case(seed) for seed in range(1_000_000, 1_000_500)]
    assert len(set(texts)) == len(texts)
    for text in texts:
        assert list(simulate(text)) == transcript(text), text


# Deals of unusual shapes.


@pytest.mark.parametrize("shape", [plain, long_suits, penalty_hand])
def test_a_shape_deals_all_cards(shape: Callable[[SplitMix64, int], Deal]) -> None:
    assert shape in SHAPES
    generator = SplitMix64(11)
    for number in range(1, 31):
        text = lay_out(["Low"] * 4, None, [shape(generator, number)])
        assert why_not_valid(text) is None


def test_a_penalty_hand_is_passed_the_other_penalty_cards() -> None:
    generator = SplitMix64(11)
    for number in range(1, 31):
        deal = penalty_hand(generator, number)
        held = [sum(card in PENALTIES for card in hand) for hand in deal]
        seat = held.index(max(held))
        passer = next(other for other in range(4) if receiver(other, pass_direction(number)) == seat)
        assert held[seat] in (9, 10, 11)
        assert held[passer] == 14 - held[seat]
