"""The freedom of form that statements grant: each that a validator accepts is used by a secret case.

The validators are asked for the ends of each range. Texts are made from a case of the tree.
"""

import re
from collections.abc import Callable, Iterable
from pathlib import Path

import pytest

from judge.execution import pools
from judge.grading import class_grading
from judge.problem import definition as problems
from judge.problem.problem_cases import ProblemCases
from judge.values.outcome import Ran, Verdict
from judge.values.submission import Submission
from problems.dubito.validate import why_not_valid as why_not_dubito
from problems.hearts.validate import why_not_valid as why_not_hearts
from problems.kotc.validate import why_not_valid as why_not_kotc
from problems.layouts import ONE, UNEVEN, USUAL, WHOLE, any_layout, in_lines
from problems.ochos.generate import contest_case
from problems.ochos.recipes import PARTS
from problems.ochos.validate import why_not_valid as why_not_ochos
from solutions._kit.splitmix import SplitMix64
from tests.problems.texts import EARLIER, ROOT, cases

SECRET = {name: list(cases(name, "secret").values()) for name in (*PARTS, "kotc", "dubito", "hearts")}


def ends(values: Iterable[int], is_valid: Callable[[int], bool]) -> tuple[int, int]:
    """The least and the greatest of these values that are valid."""
    valid = [value for value in values if is_valid(value)]
    return min(valid), max(valid)


def number_after(word: str, text: str) -> int | None:
    found = re.search(rf"^{word} (\d+)$", text, re.MULTILINE)
    return int(found[1]) if found else None


def with_number(word: str, text: str, number: int) -> str:
    return re.sub(rf"(?m)^{word} \d+$", f"{word} {number}", text)


# The draw pile: how many lines it has, and how many cards a line.


def pile_of(problem: str, text: str) -> tuple[list[str], list[list[str]]]:
    """The lines before the pile, and the cards of each line of the pile."""
    lines = text.splitlines()
    if problem == "kotc":
        return [line for line in lines if not line.startswith("draw")], [
            line.split()[1:] for line in lines if line.startswith("draw")
        ]
    start = int(lines[0]) + 2 if problem == "ochos4" else 4
    return lines[:start], [line.split() for line in lines[start:]]


def why_not(problem: str, text: str) -> str | None:
    return why_not_kotc(text) if problem == "kotc" else why_not_ochos(text, PARTS[problem])


@pytest.mark.parametrize("problem", [*PARTS, "kotc"])
def test_the_pile_stands_on_as_few_and_as_many_lines_as_it_can(problem: str) -> None:
    parts = [pile_of(problem, text) for text in SECRET[problem]]
    piles = [pile for _, pile in parts]
    before, largest = max(parts, key=lambda part: sum(map(len, part[1])))
    cards = [card for row in largest for card in row]

    def is_valid(length: int) -> bool:
        word = "draw " if problem == "kotc" else ""
        lines = [word + " ".join(cards[start : start + length]) for start in range(0, len(cards), length)]
        return why_not(problem, "\n".join([*before, *lines]) + "\n") is None

    shortest, longest = ends(range(1, len(cards) + 1), is_valid)
    full = [pile for pile in piles if sum(map(len, pile)) == len(cards)]
    assert [{len(row) for row in pile} for pile in full].count({shortest}) >= 1
    assert [{len(row) for row in pile} for pile in full].count({longest}) >= 1
    assert any(len({len(row) for row in pile[:-1]}) > 1 for pile in piles), "lines of different lengths"


@pytest.mark.parametrize("layout", [USUAL, ONE, WHOLE, UNEVEN])
@pytest.mark.parametrize("count", [0, 1, 6, 16])
def test_a_layout_holds_every_card_once_in_order(layout: str, count: int) -> None:
    cards = [str(number) for number in range(count)]
    rows = in_lines(cards, layout, 6)
    assert [card for row in rows for card in row] == cards
    assert all(rows)


def test_random_cases_have_all_layouts_and_mostly_the_usual_one() -> None:
    found = [any_layout(SplitMix64(seed)) for seed in range(400)]
    assert set(found) == {USUAL, ONE, WHOLE, UNEVEN}
    assert 0.6 < found.count(USUAL) / len(found) < 0.9


def test_a_layout_changes_no_deal() -> None:
    deals = [contest_case[1](seed) for seed in range(40)]
    assert len({len(text.splitlines()) for text in deals}) > 1
    assert {len(text.split()) for text in deals} == {32}


# The numbers in the input, and how many play.


@pytest.mark.parametrize("problem", ["kotc", "dubito"])
def test_the_seeds_reach_from_the_lowest_to_the_highest(problem: str) -> None:
    why = {"kotc": why_not_kotc, "dubito": why_not_dubito}[problem]
    seeds = [number_after("seed", text) for text in SECRET[problem]]
    tried = [0, 1, 2**63 - 1, 2**63, 2**64 - 1, 2**64]

    def is_seed(number: int) -> bool:
        return not (why(with_number("seed", SECRET[problem][0], number)) or "").startswith("line 1:")

    lowest, highest = ends(tried, is_seed)
    assert {lowest, highest} <= set(seeds)
    assert sum(seed is not None and seed >= 2**63 for seed in seeds) >= 10


def test_the_limits_of_hearts_reach_from_the_lowest_to_the_highest_and_may_be_missing() -> None:
    limits = [number_after("limit", text) for text in SECRET["hearts"]]
    text = next(text for text in SECRET["hearts"] if number_after("limit", text))
    tried = [0, 1, 100, 10**6, 10**6 + 1]
    lowest, highest = ends(tried, lambda limit: why_not_hearts(with_number("limit", text, limit)) is None)
    assert {None, lowest, highest} <= set(limits)


@pytest.mark.parametrize(("problem", "rows"), [("hearts", 4), ("kotc", 1), ("dubito", 1), ("ochos4", 1)])
def test_there_are_as_few_and_as_many_deals_or_players_as_the_validator_accepts(problem: str, rows: int) -> None:
    """In Hearts every four lines `hand` are a deal; elsewhere each is a player."""

    def size(text: str) -> int:
        return int(text.split(maxsplit=1)[0]) if problem == "ochos4" else len(re.findall("(?m)^hand", text)) // rows

    def is_size(number: int) -> bool:
        text = SECRET[problem][0]
        if problem == "hearts":
            bots, *hands = [line for line in text.splitlines() if not line.startswith("limit")]
            return why_not_hearts("\n".join([bots, *hands[:4] * number]) + "\n") is None
        if problem == "ochos4":
            return not (why_not_ochos(f"{number}\n", 4) or "").startswith("line 1:")
        why = why_not_kotc if problem == "kotc" else why_not_dubito
        return not (why(" ".join(["seed 1\nbots", *["ExampleBot"] * number]) + "\n") or "").startswith("line 2:")

    assert {size(text) for text in SECRET[problem]} >= set(ends(range(1, 30), is_size))


@pytest.mark.parametrize("problem", ["hearts", "kotc", "dubito"])
def test_all_players_may_be_the_same_bot_or_all_different_ones(problem: str) -> None:
    names = [re.findall("(?m)^bots (.*)$", text)[0].split() for text in SECRET[problem]]
    assert any(len(set(bots)) == 1 for bots in names)
    assert any(len(set(bots)) == len(bots) for bots in names)


# Programs that rely on the usual layout.

READERS = sorted(
    file
    for pattern in ("three_*lines*", "*_cards_of_a_line*")
    for file in (ROOT / "problems").glob(f"*/submissions/wrong_answer/{pattern}")
)
LAYOUTS = ("one-card-a-line", "whole-pile-on-one-line", "lines-of-different-lengths")
FIRST = {file.parent: file for file in reversed(READERS) if file.parts[-4] not in EARLIER}.values()  # at every change


@pytest.mark.parametrize(
    "file",
    [
        pytest.param(
            file, id=f"{file.parts[-4]}-{file.stem}", marks=pytest.mark.slow if file in FIRST else pytest.mark.nightly
        )
        for file in READERS
    ],
)
def test_a_program_that_reads_the_usual_layout_alone_fails_cases_of_the_others(file: Path) -> None:
    problem = file.parts[-4]
    problem_cases = ProblemCases.of(problems.load(ROOT, problem))
    with pools.start("serial", 1) as pool:
        report = class_grading.grade([problem_cases], [Submission("reader", problem, file)], (), pool)
    failed = [case.case for case in report.results[0].cases if isinstance(case, Ran) and case.verdict is not Verdict.AC]
    of_layouts = [name for name in failed if name.endswith(LAYOUTS)]
    assert len(of_layouts) >= 3
    assert problem == "ochos4" or failed == of_layouts, "with two players the pile has four lines"


def test_there_are_such_programs_for_every_problem_with_a_pile() -> None:
    assert {file.parts[-4] for file in READERS} == {*PARTS, "kotc"}
