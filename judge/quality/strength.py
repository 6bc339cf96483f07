"""Measures whether a problem's cases tell right from wrong: how many secret cases kill each misreading and mutant.

A variant is the reference with one rule replaced: by a misreading of the catalogue, or by a mutant, which the
misreadings program makes mechanically. A case kills a variant if the variant's answer is not the golden one.

python -m problems.ochos.misreadings --mutants     one line per mutant: {"id": "lowest.1", "function", "line", "change"}

problems/<id>/equivalent.yaml gives reasons for the mutants that no contest case can kill:

format: 1
mutants:
  - id: lowest.2               as --mutants lists it, with the same change, so that an outdated entry is found
    change: "min(cards, key=lambda card: card[1]) -> min(cards)"
    why: one line
functions:                     every living mutant of a function, for a rule that the problem does not have
  - function: opens_two
    why: one line
"""

from __future__ import annotations

import json
import shlex
from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from judge.base.errors import JudgeFailure
from judge.base.printable import printable
from judge.diagnosis.answers import RIGHT, Answers
from judge.problem import catalogue, programs, strict_yaml
from judge.problem.problem_cases import ProblemCases
from judge.problem.programs import listing
from judge.problem.schema import Section, text, version

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence
    from pathlib import Path

    from judge.execution.store import Store
    from judge.values.problem import Problem

LEAST_KILLS = 3
"""The number of secret cases that must kill a misreading: one case may be changed, or kill it by chance."""

_FORMAT = 1
_FILE = "equivalent.yaml"


@dataclass(frozen=True)
class Mutant:
    """A mechanical change of one rule function, in line `line` of the reference; `why` says why no case can kill it."""

    id: str
    function: str
    line: int
    change: str
    why: str = ""


@dataclass(frozen=True)
class Strength:
    """What the secret cases of a problem catch.

    `kills` has the ids of cases that kill each misreading, by misreading id: all those of a weak one, and at least
    LEAST_KILLS of another. `weak` are the misreadings killed by fewer than LEAST_KILLS cases, `same_answers` are pairs
    of misreadings that no case distinguishes. `alive` are the mutants that no case kills, `equivalent` those among them
    with a reason in equivalent.yaml; `stale` are lines about outdated entries there.
    """

    misreadings: tuple[str, ...]
    mutants: tuple[Mutant, ...]
    kills: Mapping[str, tuple[str, ...]]
    weak: tuple[str, ...]
    same_answers: tuple[tuple[str, str], ...]
    alive: tuple[Mutant, ...]
    equivalent: tuple[Mutant, ...]
    stale: tuple[str, ...]

    @property
    def is_full(self) -> bool:
        """Whether nothing is left to do."""
        return not (self.weak or self.same_answers or self.alive or self.stale)


def measure(problem: Problem, store: Store) -> Strength:
    """The strength of the problem's cases; BadUsage if it has no misreadings, or a broken catalogue."""
    argv = programs.named(problem, "misreadings")
    problem_cases = ProblemCases.of(problem)
    misreadings = tuple(misreading.id for misreading in catalogue.load(problem.root, problem.id))
    mutants = list_mutants(problem, argv)
    answers = Answers(problem, argv, problem_cases.texts(), store)
    secret = [case.id for case in problem_cases.cases if not case.is_sample]
    samples = [case.id for case in problem_cases.cases if case.is_sample]
    kills, alike = _kills(misreadings, secret, samples, answers)
    reasons = _Reasons.load(problem.folder / _FILE)
    living = _living(mutants, secret, answers)
    equivalent = [reasons.add_to(mutant) for mutant in living]
    return Strength(
        misreadings=misreadings,
        mutants=mutants,
        kills=kills,
        weak=tuple(name for name in misreadings if len(kills[name]) < LEAST_KILLS),
        same_answers=tuple(_same_answers(alike, answers)),
        alive=tuple(mutant for mutant in equivalent if not mutant.why),
        equivalent=tuple(mutant for mutant in equivalent if mutant.why),
        stale=tuple(reasons.unused(living)),
    )


def _kills(
    misreadings: Sequence[str], secret: Sequence[str], samples: Sequence[str], answers: Answers
) -> tuple[Mapping[str, tuple[str, ...]], Sequence[str]]:
    """The cases that kill each misreading, and the misreadings that were played on every case. The others were played
    until enough cases had killed them and told them apart from all others."""
    kills: dict[str, tuple[str, ...]] = dict.fromkeys(misreadings, ())
    unsettled, played = list(misreadings), list[str]()
    for some in (*_portions(secret), samples):
        answers.find((case, (name,)) for case in some for name in unsettled)
        played += some
        for name in unsettled:
            killing = (case for case in some if some is not samples and answers.of(case, (name,)) != RIGHT)
            kills[name] = (*kills[name], *killing)
        seen = {name: tuple(answers.of(case, (name,)) for case in played) for name in unsettled}
        like = Counter(seen.values())
        unsettled = [name for name in unsettled if len(kills[name]) < LEAST_KILLS or like[seen[name]] > 1]
    return kills, unsettled


def _living(mutants: Sequence[Mutant], secret: Sequence[str], answers: Answers) -> list[Mutant]:
    """The mutants that no secret case kills. Most die on one of the first cases and are not played on the others."""
    living = list(mutants)
    for some in _portions(secret):
        answers.find((case, (mutant.id,)) for case in some for mutant in living)
        living = [mutant for mutant in living if all(answers.of(case, (mutant.id,)) == RIGHT for case in some)]
    return living


def _portions(cases: Sequence[str]) -> Iterator[Sequence[str]]:
    """One case, then each time about as many as before: few questions are asked in vain, and in few batches."""
    start = 0
    while start < len(cases):
        some = cases[start : 2 * start + 1]
        yield some
        start += len(some)


def _same_answers(misreadings: Sequence[str], answers: Answers) -> list[tuple[str, str]]:
    """Pairs of an earlier misreading and a later one that answers every case in the same way."""
    first: dict[tuple[str, ...], str] = {}
    pairs = []
    for name in misreadings:
        other = first.setdefault(tuple(answers.of(case, (name,)) for case in answers.cases), name)
        if other != name:
            pairs.append((other, name))
    return pairs


def list_mutants(problem: Problem, argv: Sequence[str]) -> tuple[Mutant, ...]:
    """The mutants that the misreadings program lists; JudgeFailure when it lists something else."""
    argv = (*argv, "--mutants")
    listed = []
    for line in listing(problem, argv).splitlines():
        mutant = _mutant(line)
        if mutant is None:
            fault = f"printed a line that is not a mutant: {printable(line, 80)}"
            raise JudgeFailure(f"`{shlex.join(argv)}` {fault}; run it in {problem.root} by hand and fix it")
        listed.append(mutant)
    return tuple(listed)


def _mutant(line: bytes) -> Mutant | None:
    """The mutant on a line of --mutants; None if there is none."""
    try:
        given: Any = json.loads(line)
        return Mutant(str(given["id"]), str(given["function"]), int(given["line"]), str(given["change"]))
    except (ValueError, TypeError, KeyError, RecursionError):
        return None


@dataclass(frozen=True)
class _Reasons:
    """The reasons in problems/<id>/equivalent.yaml, by id and change, and by function."""

    file: Path
    mutants: Mapping[tuple[str, str], str]
    functions: Mapping[str, str]

    @classmethod
    def load(cls, file: Path) -> _Reasons:
        """The file's reasons; none if there is no file."""
        if not file.exists():
            return cls(file, {}, {})
        section = Section(file, "", strict_yaml.load(file), ("format", "mutants", "functions"))
        section.need("format", version(_FORMAT))
        mutants = section.sections("mutants", ("id", "change", "why"))
        functions = section.sections("functions", ("function", "why"))
        return cls(
            file,
            {(part.need("id", text), part.need("change", text)): part.need("why", text) for part in mutants},
            {part.need("function", text): part.need("why", text) for part in functions},
        )

    def add_to(self, mutant: Mutant) -> Mutant:
        """`mutant` with the reason why it lives, if there is one."""
        why = self.mutants.get((mutant.id, mutant.change)) or self.functions.get(mutant.function, "")
        return Mutant(mutant.id, mutant.function, mutant.line, mutant.change, why)

    def unused(self, living: Sequence[Mutant]) -> list[str]:
        """One line for each entry that fits no living mutant."""
        ids, functions = {(mutant.id, mutant.change) for mutant in living}, {mutant.function for mutant in living}
        changes = [f"{name} ({change})" for name, change in self.mutants if (name, change) not in ids]
        lost = [*changes, *(name for name in self.functions if name not in functions)]
        return [f"{self.file.name}: no living mutant is {name}; remove the entry" for name in lost]
