"""The first printed samples of two games, with their traces."""

from pathlib import Path

import pytest

from judge.problem import definition
from judge.problem.trace import read_traces
from judge.values.feedback import Trace
from judge.values.problem import Case, Problem

ROOT = Path(__file__).parents[4]


def first_sample(name: str) -> tuple[Problem, Trace]:
    found = definition.load(ROOT, name)
    path = next((ROOT / "cases" / name / "sample").glob("001-*.txt"))
    return found, read_traces(found, [Case("sample/001", path, path)])["sample/001"]


@pytest.fixture(scope="session")
def ochos() -> tuple[Problem, Trace]:
    return first_sample("ochos")


@pytest.fixture(scope="session")
def hearts() -> tuple[Problem, Trace]:
    return first_sample("hearts")
