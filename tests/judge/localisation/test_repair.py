"""The search for an edit, on runs made by hand."""

from collections.abc import Mapping, Sequence
from typing import cast

import pytest

from judge.localisation import repair
from judge.localisation.edited_text import Edit
from judge.localisation.trials import Outcome, Trials
from judge.values.outcome import Difference

RIGHT = Outcome(ended=True, difference=None)


def wrong(line: int) -> Outcome:
    return Outcome(True, Difference(line, b"a", b"b"), 10)


def edit(line: int, rank: int = 0) -> Edit:
    return Edit(line, "number", line, line + 1, b"", rank)


class Runs:
    """Stands for the sandbox: it knows the first wrong line of each edit on each case, None for a right one."""

    def __init__(self, lines: Mapping[tuple[int, str], int | None]) -> None:
        self._lines = lines
        self.count = 0
        self.bounded: list[str] = []

    def bound(self, case: str, before: Outcome, further: int, rounds: int) -> None:
        self.bounded.append(case)

    def unbound(self, case: str) -> None:
        self.bounded.append(f"not {case}")

    def run(self, edits: Sequence[Edit], cases: Sequence[Sequence[str]]) -> dict[tuple[int, str], Outcome]:
        self.count += sum(map(len, cases))
        found = {}
        for number, one in enumerate(edits):
            for case in cases[number]:
                line = self._lines.get((one.line, case), 2)
                found[number, case] = RIGHT if line is None else wrong(line)
        return found


FAILING = {"a": wrong(2), "b": wrong(2)}


def search(runs: Runs, *lines: int, passing: Sequence[str] = ("c",), budget: int = 100) -> list[repair.Candidate]:
    found, _ = repair.search(cast("Trials", runs), list(map(edit, lines)), FAILING, passing, budget)
    return found


def test_the_edit_that_repairs_most_and_breaks_nothing_comes_first() -> None:
    runs = Runs({(1, "a"): None, (1, "c"): None, (3, "a"): None, (3, "b"): None, (3, "c"): None, (4, "a"): None})
    found = search(runs, 1, 2, 3, 4)
    assert [(one.edit.line, sorted(one.repaired), sorted(one.broken)) for one in found] == [
        (3, ["a", "b"], []),
        (1, ["a"], []),
        (4, ["a"], ["c"]),
    ]


def test_a_case_that_no_edit_repairs_yet_is_tried_next() -> None:
    runs = Runs({(1, "b"): None, (1, "c"): None})
    (found,) = search(runs, 1, 2)
    assert (found.edit.line, sorted(found.repaired)) == (1, ["b"])
    assert runs.bounded == ["a", "not a", "b", "not b"]


@pytest.mark.parametrize(("budget", "count"), [(1, 1), (2, 2), (5, 4)])
def test_the_budget_is_a_number_of_runs(budget: int, count: int) -> None:
    runs = Runs({})
    assert search(runs, 1, 2, budget=budget) == []
    assert runs.count <= count


def test_where_a_run_may_take_long_fewer_edits_are_tried() -> None:
    runs = Runs({})
    slow = {"a": Outcome(True, Difference(2, b"a", b"b"), rounds=10_000)}
    repair.search(cast("Trials", runs), list(map(edit, range(1, 50))), slow, [], 60)
    assert runs.count == 5


def test_after_a_repair_few_more_edits_are_tried() -> None:
    repairs: dict[tuple[int, str], int | None] = {(5, case): None for case in "abc"}
    runs = Runs(repairs)
    assert [one.edit.line for one in search(runs, *range(1, 500), budget=1000)] == [5]
    assert runs.count == 160 + 3


def test_edits_of_suspicious_lines_come_first_and_those_of_other_lines_never() -> None:
    edits = [edit(1), edit(2, 4), edit(2), edit(3), edit(9)]
    ordered = repair.in_order(edits, {1: 0.1, 2: 0.9, 3: 0.8}, 4)
    assert [(one.line, one.rank) for one in ordered] == [(2, 0), (3, 0), (2, 4), (1, 0)]


def test_of_lines_that_are_alike_each_has_its_turn() -> None:
    edits = [Edit(line, "number", line, line + 1, new) for line in (1, 2) for new in (b"a", b"b")]
    ordered = repair.in_order(edits, {1: 0.5, 2: 0.5}, 4)
    assert [(one.line, one.new) for one in ordered] == [(1, b"a"), (2, b"a"), (1, b"b"), (2, b"b")]


def test_an_edit_that_changes_only_the_wrong_line_counts_for_its_line() -> None:
    class Changing(Runs):
        def run(self, edits: Sequence[Edit], cases: Sequence[Sequence[str]]) -> dict[tuple[int, str], Outcome]:
            printed = {1: b"b", 2: b"c"}
            return {
                (number, case): Outcome(True, Difference(2, b"a", printed[one.line]))
                for number, one in enumerate(edits)
                for case in cases[number]
            }

    _, moved = repair.search(cast("Trials", Changing({})), [edit(1), edit(2)], {"a": wrong(2)}, [], 100)
    assert list(moved) == [2]


@pytest.mark.parametrize(("found", "left"), [((), 200), ((0,), 120), ((79, 3), 120), ((80,), 40), ((199,), 0)])
def test_a_search_goes_on_after_the_part_with_the_last_candidate(found: Sequence[int], left: int) -> None:
    edits = list(map(edit, range(200)))
    some = [repair.Candidate(edits[place], frozenset({"a"})) for place in found]
    assert list(repair.after(edits, some)) == edits[200 - left :]
