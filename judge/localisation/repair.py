"""Searches the edit of a program that makes its failing cases right: the most suspicious lines first, on short cases.

What it may cost is a number of runs, so the answer is the same on any machine.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from judge.localisation.edited_text import Edit
    from judge.localisation.trials import Outcome, Pair

_A_RANK, _A_TURN = 0.12, 0.005  # how much less suspicious a line may be, whose edits are likelier
_MOST_CANDIDATES = 12
_ROUNDS = 2
_A_PART = 80  # edits that are tried before it is asked what they repair
PARTS_AFTER = 1
"""So many more are tried, each of these times, after an edit that repairs everything."""
_MOVED, _TOUCHED = 0.5, 0.4
_FURTHER = 8  # lines after the first wrong one, which an edit must make right to be tried on whole cases
_SLOWER, _SPARE_ROUNDS = 2, 500
FAR_LESS_LIKELY = 3  # ranks, beyond which a second edit is not shown if no random cases try it
_PRICED = 1_000  # rounds of the program up to its mistake: where it needs more, fewer edits are tried


@dataclass(frozen=True)
class Candidate:
    """An edit, with the failing cases that it makes right, and the passing ones that it makes wrong, of those tried."""

    edit: Edit
    repaired: frozenset[str]
    broken: frozenset[str] = frozenset()


class Runs(Protocol):
    """What runs edits, in whichever language."""

    def bound(self, case: str, before: Outcome, further: int, rounds: int) -> None:
        """From now on, runs on this case may end `further` lines after the first wrong line of the program's own run
        `before`, or after so many rounds of loops."""

    def unbound(self, case: str) -> None:
        """From now on, runs on this case go on to their end."""

    def run(self, edits: Sequence[Edit], cases: Sequence[Sequence[str]]) -> Mapping[Pair, Outcome]:
        """Each of the edits on its cases; without those that were not run."""


@dataclass
class _Search:
    trials: Runs
    edits: Sequence[Edit]
    failing: Mapping[str, Outcome]
    passing: Sequence[str]
    left: int
    parts_after: int
    moved: dict[int, float] = field(default_factory=dict)
    touched: Counter[int] = field(default_factory=Counter)
    tried: Counter[int] = field(default_factory=Counter)

    def work(self) -> list[Candidate]:
        """The candidates. Each round tries the edits on a failing case that no candidate repairs yet."""
        found: list[Candidate] = []
        tried: set[str] = set()
        for _ in range(_ROUNDS):
            repaired = tried.union(*(one.repaired for one in found))
            case = next((case for case in self.failing if case not in repaired), None)
            if case is None or any(map(self._is_whole, found)):
                break
            tried.add(case)
            found += self._found(case)
        return found

    def _is_whole(self, candidate: Candidate) -> bool:
        return len(candidate.repaired) == len(self.failing) and not candidate.broken

    def _found(self, case: str) -> list[Candidate]:
        """The edits that make the case right. After one that repairs everything only few more are tried: what does the
        same is as suspicious."""
        rounds = _SLOWER * self.failing[case].rounds + _SPARE_ROUNDS
        price = 1 + self.failing[case].rounds // _PRICED
        found: list[Candidate] = []
        more = self.parts_after
        for start in range(0, len(self.edits), _A_PART):
            part = self.edits[start : start + _A_PART][: max(0, self.left // price)]
            self.left -= price * len(part)
            found += self._examined(self._fitting(case, part, rounds)[: _MOST_CANDIDATES - len(found)])
            if any(map(self._is_whole, found)):
                more -= 1
            if more < 0:
                break
        return found

    def _fitting(self, case: str, edits: Sequence[Edit], rounds: int) -> list[Edit]:
        """Of these edits, those that make the case right. Those that make more of it right count for their lines."""
        before = self.failing[case]
        self.trials.bound(case, before, _FURTHER, rounds)
        outcomes = self.trials.run(edits, [[case]] * len(edits))
        self.trials.unbound(case)
        fitting = []
        for (number, _), outcome in outcomes.items():
            edit = edits[number]
            if outcome.is_right or outcome.right_lines > before.right_lines + _FURTHER:
                fitting.append(edit)
                self.moved[edit.line] = 1.0
            elif outcome.right_lines > before.right_lines:
                self.moved[edit.line] = max(self.moved.get(edit.line, 0.0), _MOVED)
            elif _is_touched(before, outcome):
                self.touched[edit.line] += 1
            self.tried[edit.line] += 1
        return sorted(fitting, key=lambda edit: edit.rank)

    def _examined(self, edits: Sequence[Edit]) -> list[Candidate]:
        cases = [*self.failing, *self.passing]
        self.left -= len(edits) * len(cases)
        outcomes = self.trials.run(edits, [cases] * len(edits))
        right: dict[int, set[str]] = {number: set() for number in range(len(edits))}
        for (number, case), outcome in outcomes.items():
            if outcome.is_right:
                right[number].add(case)
        return [
            Candidate(
                edit, frozenset(right[number] & self.failing.keys()), frozenset(set(self.passing) - right[number])
            )
            for number, edit in enumerate(edits)
        ]


def search(
    trials: Runs,
    edits: Sequence[Edit],
    failing: Mapping[str, Outcome],
    passing: Sequence[str],
    budget: int,
    parts_after: int = PARTS_AFTER,
) -> tuple[list[Candidate], Mapping[int, float]]:
    """Edits that make some of the failing cases right, the best first, after at most about `budget` runs; and how much
    further the edits of each line got.

    `edits` are tried in their order; `failing` are the outcomes of the program on cases that it fails, the shortest
    first.
    """
    searching = _Search(trials, edits, failing, passing, budget, parts_after)
    found = searching.work()
    touched = {line: _TOUCHED * count / searching.tried[line] for line, count in searching.touched.items()}
    lines = sorted({*touched, *searching.moved})
    moved = {line: searching.moved.get(line, 0.0) + touched.get(line, 0.0) for line in lines}
    return sorted(found, key=_merit), moved


def after(edits: Sequence[Edit], found: Sequence[Candidate]) -> Sequence[Edit]:
    """Of the `edits` of a search, those after the last part that held one of what was `found`."""
    places = {edit: number for number, edit in enumerate(edits)}
    last = max((places[one.edit] for one in found), default=-1)
    return edits[(last // _A_PART + 1) * _A_PART :]


def _is_touched(before: Outcome, after: Outcome) -> bool:
    """Whether another line is printed in place of the first wrong one, and all before it as it was."""
    if before.difference is None or after.difference is None or after.difference.line != before.difference.line:
        return False
    return after.difference.found not in (None, before.difference.found)


def _merit(one: Candidate) -> tuple[int, int, int]:
    return len(one.broken) - len(one.repaired), one.edit.rank, one.edit.start


def in_order(edits: Sequence[Edit], scores: Mapping[int, float], most: int) -> list[Edit]:
    """The edits of lines that ran, those of suspicious lines and of likely kinds first. Of lines that are alike, each
    has its turn."""
    # What stands behind a loop has not run before the mistake, and may belong into the loop.
    behind = {edit.line: scores[edit.line - 1] for edit in edits if edit.kind == "depth" and edit.line - 1 in scores}
    # The compiler knows how two places in memory compare, and leaves nothing of the line that could run.
    near = {edit.line: (edit.line + 1, edit.line + 2, edit.line - 1) for edit in edits if edit.kind == "identity"}
    folded = {
        line: max(scores[one] for one in some if one in scores) for line, some in near.items() if {*some} & {*scores}
    }
    places = {**behind, **folded, **scores}
    ran = sorted(
        (edit for edit in edits if edit.line in places),
        key=lambda edit: (edit.rank, edit.start, edit.stop, edit.new),
    )
    turns: Counter[tuple[int, int]] = Counter()
    costs = []
    for edit in ran:
        turn = turns[edit.line, edit.rank]
        turns[edit.line, edit.rank] += 1
        costs.append(_A_RANK * edit.rank + _A_TURN * turn - places[edit.line])
    order = sorted(range(len(ran)), key=lambda number: (round(costs[number], 9), number))
    return [ran[number] for number in order[:most]]
