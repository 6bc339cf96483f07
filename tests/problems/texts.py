"""What a problem's files say, for its tests: statement, cases, the pattern that reads a line, the catalogue."""

import json
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from pathlib import Path

import pytest
from _pytest.mark.structures import ParameterSet

from judge.problem import catalogue
from judge.problem import definition as problems
from tests.solutions.simulators import run

ROOT = Path(__file__).parents[2]
# The parts of Ochos Locos are one game: at every change the last part is looked at, as each other game is.
EARLIER = {"ochos", "ochos2", "ochos3"}


def of_each_game(names: Iterable[str]) -> list[ParameterSet]:
    """These problems as rows of a test: one of each game at every change, the earlier parts at night."""
    return [pytest.param(name, marks=pytest.mark.nightly if name in EARLIER else ()) for name in names]


def statement(problem: str) -> str:
    """The text of a problem's statement."""
    return (ROOT / "problems" / problem / "statement.md").read_text()


@cache
def cases(problem: str, folder: str) -> Mapping[str, str]:
    """The texts of the cases of a folder, `sample` or `secret`, by the names of their files, sorted."""
    return {file.name: file.read_text() for file in sorted((ROOT / "cases" / problem / folder).iterdir())}


def named_parts(problem: str, line: str) -> Mapping[str, str] | None:
    """What the problem's `event` finds in a line, by name; None: it does not read the line."""
    event = problems.load(ROOT, problem).event
    assert event is not None
    match = event.fullmatch(line)
    return {name: part for name, part in match.groupdict().items() if part is not None} if match else None


@cache
def rules_broken(problem: str) -> Mapping[str, str]:
    """The rule that each misreading of the problem's catalogue breaks, by the misreading's id."""
    return {misreading.id: misreading.rule for misreading in catalogue.load(ROOT, problem)}


def answered(problem: str, *questions: tuple[str, Sequence[str]], options: Sequence[str] = ()) -> list[tuple[str, str]]:
    """Outcome and output of the misreadings program for these texts and misreadings, asked in one batch."""
    requests = [
        {"id": str(number), "input": text, **({"misreadings": misreadings} if misreadings else {})}
        for number, (text, misreadings) in enumerate(questions)
    ]
    data = "".join(f"{json.dumps(request)}\n" for request in requests).encode()
    done = run(f"problems.{problem}.misreadings", *options, "--batch", data=data)
    assert (done.status, done.err) == (0, b"")
    answers = [json.loads(line) for line in done.out.splitlines()]
    assert [answer.pop("id") for answer in answers] == [request["id"] for request in requests]
    assert {frozenset(answer) for answer in answers} == {frozenset(("outcome", "output"))}
    return [(answer["outcome"], answer["output"]) for answer in answers]
