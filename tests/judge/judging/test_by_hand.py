"""A person on one side of an interactive problem; here, the person's words come from a pipe."""

import os
from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from judge import sandbox
from judge.base.errors import JudgeFailure
from judge.execution.compilation import source_of
from judge.judging.batch import CaseTexts
from judge.judging.by_hand import be_program, be_validator
from judge.judging.examined import Question
from judge.values.problem import Checker, Limits
from tests.judge.judging.test_examiner import CHECKER_LIMITS, LIMITS, SEARCHES, THINKS

ASKED = Question("sample/001", CaseTexts(b"500\n", b""), (), Limits(), "")


@contextmanager
def person(words: bytes) -> Iterator[tuple[int, int, int]]:
    """Descriptors: where the person's words come from, where answers go, and where these can be read."""
    given, writing = os.pipe()
    reading, taken = os.pipe()
    os.write(writing, words)
    os.close(writing)
    try:
        yield given, taken, reading
    finally:
        for descriptor in (given, taken, reading):
            os.close(descriptor)


def checker(source: str) -> Checker:
    return Checker("check.py", (("check.py", source.encode()),), interactive=True, limits=CHECKER_LIMITS)


@pytest.mark.once_but_first
@pytest.mark.parametrize(
    ("words", "is_right", "answers"),
    [(b"500\n", True, b"right\n"), (b"1\n1000\n500\n", True, b"more\nless\nright\n"), (b"1\n", False, b"more\n")],
)
def test_be_the_program(words: bytes, is_right: bool, answers: bytes) -> None:
    with person(words) as (given, taken, reading):
        decision = be_program(checker(THINKS), ASKED, sandbox.best_level(), given, taken)
        assert (decision.is_right, os.read(reading, 1000)) == (is_right, answers)


def test_a_validator_that_decides_nothing() -> None:
    with person(b"") as (given, taken, _), pytest.raises(JudgeFailure, match=r"^the checker check\.py ended"):
        be_program(checker("raise SystemExit(1)"), ASKED, sandbox.best_level(), given, taken)


@pytest.mark.once_but_first
@pytest.mark.parametrize(
    ("words", "status", "printed"), [(b"more\nright\n", 0, b"500\n750\n"), (b"more\n", 1, b"500\n750\n")]
)
def test_be_the_validator(words: bytes, status: int, printed: bytes) -> None:
    source = source_of("mine.py", (("mine.py", SEARCHES.encode()),))
    with person(words) as (given, taken, reading):
        done = be_validator(source, LIMITS, sandbox.best_level(), given, taken)
        assert (done.status, os.read(reading, 1000)) == (status, printed)


def test_a_program_that_does_not_compile() -> None:
    source = source_of("mine.py", (("mine.py", b"print("),))
    with person(b"") as (given, taken, _), pytest.raises(JudgeFailure, match=r"^it does not compile:\n"):
        be_validator(source, LIMITS, sandbox.best_level(), given, taken)
