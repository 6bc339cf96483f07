"""The secret cases of the four Ochos Locos problems show every edge of every rule, and are contest cases."""

from __future__ import annotations

from collections import Counter
from functools import cache

import pytest

from judge.problem import definition as problems
from problems.ochos.deals import trace
from problems.ochos.edges import edges_of, shown
from problems.ochos.recipes import PARTS
from problems.ochos.turns import read_trace
from problems.ochos.validate import why_not_valid
from tests.problems.plain_ochos import transcript, why_not_whole
from tests.problems.texts import ROOT, cases

# What the trace can give as the rule of a line, by the part that adds it. O1 and O2 hold at every turn and are never
# given.
RULES = {1: {"O3", "O4", "O5", "O6", "O7"}, 2: {"O8"}, 3: {"O9"}, 4: {"O10"}}


@cache
def edges_shown(problem: str) -> dict[str, frozenset[str]]:
    """The edges that each secret case shows."""
    part = PARTS[problem]
    return {
        name: shown(part, read_trace(part, text, trace(text, part))) for name, text in cases(problem, "secret").items()
    }


@pytest.mark.parametrize("problem", PARTS)
def test_every_edge_is_shown_by_at_least_three_secret_cases(problem: str) -> None:
    counted = Counter(edge for edges in edges_shown(problem).values() for edge in edges)
    few = {edge.name: counted[edge.name] for edge in edges_of(PARTS[problem]) if counted[edge.name] < 3}
    assert few == {}


@pytest.mark.parametrize("problem", PARTS)
def test_every_rule_of_the_trace_but_the_exempt_decides_in_at_least_three_secret_cases(problem: str) -> None:
    rules = {rule for part, added in RULES.items() if part <= PARTS[problem] for rule in added}
    counted: Counter[str] = Counter()
    for text in cases(problem, "secret").values():
        counted.update({rule for entry in trace(text, PARTS[problem]) for rule in entry["rules"]})
    assert {rule for rule, cases_with_it in counted.items() if cases_with_it >= 3} == rules - set(
        problems.load(ROOT, problem).exempt
    )


def test_a_fifth_of_the_secret_cases_of_part_1_run_the_pile_empty() -> None:
    edges = edges_shown("ochos").values()
    assert sum("O5.play-without-pile" in names for names in edges) >= len(edges) / 5


@pytest.mark.parametrize("problem", PARTS)
def test_secret_cases_go_from_short_games_to_long_ones(problem: str) -> None:
    lengths = [len(transcript(text, PARTS[problem])) for text in cases(problem, "secret").values()]
    assert lengths == sorted(lengths)


@pytest.mark.parametrize("problem", PARTS)
@pytest.mark.parametrize("folder", ["sample", "secret"])
def test_every_case_is_a_contest_case(problem: str, folder: str) -> None:
    part = PARTS[problem]
    for name, text in cases(problem, folder).items():
        assert (name, why_not_valid(text, part)) == (name, None)
        assert (name, why_not_whole(text, part)) == (name, None)
        lines = transcript(text, part)
        assert (name, lines[-1].endswith("(WINNER)")) == (name, True)
        assert (name, [entry["line"] for entry in trace(text, part)]) == (name, lines)
