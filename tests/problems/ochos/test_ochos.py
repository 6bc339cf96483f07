"""The secret cases of the four Ochos Locos problems are contest cases in which every rule decides."""

import json
from collections import Counter
from itertools import pairwise

import pytest

from problems.ochos.recipes import PARTS
from problems.ochos.validate import why_not_valid
from solutions.ochos.program import simulate
from tests.problems.plain_ochos import transcript, why_not_whole
from tests.problems.texts import cases

# What the trace can give as the rule of a line, by the part that adds it. O1 and O2 hold at every turn and are never
# given.
UNREACHED = {"O7"}  # a case is never stuck
RULES = {1: {"O3", "O4", "O5", "O6", "O7"}, 2: {"O8"}, 3: {"O9"}, 4: {"O10"}}


@pytest.mark.once
@pytest.mark.parametrize("problem", PARTS)
def test_every_rule_that_a_case_can_reach_decides_in_at_least_three_secret_cases(problem: str) -> None:
    rules = {rule for part, added in RULES.items() if part <= PARTS[problem] for rule in added}
    counted: Counter[str] = Counter()
    for text in cases(problem, "secret").values():
        trace = simulate(text, PARTS[problem], trace=True)
        counted.update({rule for line in trace for rule in json.loads(line)["rules"]})
    assert {rule for rule, cases_with_it in counted.items() if cases_with_it >= 3} == rules - UNREACHED


@pytest.mark.once
def test_a_fifth_of_the_secret_cases_of_part_1_run_the_pile_empty() -> None:
    texts = cases("ochos", "secret").values()
    ends = [json.loads(list(simulate(text, trace=True))[-1])["before"]["zones"] for text in texts]
    assert sum({"id": "pile", "owner": 0, "cards": []} in zones for zones in ends) >= len(texts) / 5


@pytest.mark.parametrize("problem", PARTS)
def test_secret_cases_go_from_short_games_to_long_ones_and_later_ones_do_so_again(problem: str) -> None:
    lengths = [len(transcript(text, PARTS[problem])) for text in cases(problem, "secret").values()]
    assert sum(later < earlier for earlier, later in pairwise(lengths)) <= 1


@pytest.mark.once_but_first
@pytest.mark.parametrize("problem", PARTS)
@pytest.mark.parametrize("folder", ["sample", "secret"])
def test_every_case_is_a_contest_case(problem: str, folder: str) -> None:
    part = PARTS[problem]
    for name, text in cases(problem, folder).items():
        assert (name, why_not_valid(text, part)) == (name, None)
        assert (name, why_not_whole(text, part)) == (name, None)
        lines = transcript(text, part)
        assert (name, lines[-1].endswith("(WINNER)")) == (name, True)
        assert (name, list(simulate(text, part))) == (name, lines)


def test_part_1_has_more_secret_cases_than_others_need() -> None:
    assert len(cases("ochos", "secret")) >= 60
