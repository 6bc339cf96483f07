"""What readings answer on cases: in the words of a submission's answers, asked for once."""

from __future__ import annotations

from hashlib import sha256
from pathlib import Path

import pytest

from judge.answers import CRASH, ENDLESS, REFUSED, RIGHT, Answers, answer_of
from judge.model import CaseResult, Verdict
from judge.store import Store
from tests.judge import misreader
from tests.judge.misreader import judged, make, play

CASES = ("1 2\n", "5 0\n", "9 1\n", "3 4\n5 5\n")


def open_answers(root: Path, store: Store | None = None) -> Answers:
    contest = make(root, CASES)
    argv = contest.problem.readings or ()
    return Answers(contest.problem, argv, contest.texts(), store or Store(None))


@pytest.mark.parametrize(
    ("verdict", "answer", "said"),
    [
        (Verdict.AC, None, RIGHT),
        (Verdict.RTE, None, CRASH),
        (Verdict.TLE, None, ENDLESS),
        (Verdict.MLE, None, ENDLESS),
        (Verdict.OLE, None, ENDLESS),
        (Verdict.WA, b"\x01\xff", "01ff"),
        (Verdict.WA, None, None),
        (Verdict.JE, None, None),
    ],
)
def test_what_a_submission_answered(verdict: Verdict, answer: bytes | None, said: str | None) -> None:
    assert answer_of(CaseResult("c", None, verdict, answer=answer)) == said


def test_a_reading_answers_as_a_submission_does_that_is_it(tmp_path: Path) -> None:
    answers, contest = open_answers(tmp_path), make(tmp_path, CASES)
    for readings in [("subtract",), ("divide",), ("hang",), ("largest", "backwards"), ("one-row",)]:
        rows = judged(contest, lambda text, readings=readings: play(text, readings)).cases  # type: ignore[misc]
        answers.find((row.case, readings) for row in rows)
        assert [answers.of(row.case, readings) for row in rows] == [answer_of(row) for row in rows]


def test_the_words_for_an_answer(tmp_path: Path) -> None:
    answers = open_answers(tmp_path)
    wanted = {
        ("secret/001-case", ("one-row",)): RIGHT,
        ("secret/002-case", ("divide",)): CRASH,
        ("secret/003-case", ("hang",)): ENDLESS,
        ("secret/004-case", ("one-row",)): sha256(b"2\n").hexdigest(),
        ("secret/001-case", ("unheard-of",)): REFUSED,
    }
    answers.find(wanted)
    assert {(case, readings): answers.of(case, readings) for case, readings in wanted} == wanted


def test_short_cases_come_first(tmp_path: Path) -> None:
    assert open_answers(tmp_path).cases == tuple(f"secret/00{number}-case" for number in (1, 2, 3, 4))


def test_functions(tmp_path: Path) -> None:
    functions = open_answers(tmp_path).functions()
    assert list(functions) == list(misreader.IDS)
    assert {functions["subtract"], functions["one-row"], functions["capital"]} == {"add", "take", "say"}


def test_what_is_known_is_not_asked_for_again(tmp_path: Path) -> None:
    store = Store(tmp_path / "store.sqlite")
    wanted = [("secret/001-case", ("subtract",)), ("secret/001-case", ("capital", "backwards"))]
    for asked in (wanted[:1] * 2, wanted, wanted[1:]):
        answers = open_answers(tmp_path, store)
        answers.find(asked)
        answers.find(asked)
    assert misreader.asked(tmp_path) == 2
    store.close()
