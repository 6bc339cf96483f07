"""The answers of misreadings on cases: in the form of a submission's answers, and asked for once."""

from hashlib import sha256
from pathlib import Path

import pytest

from judge.diagnosis.answers import CRASH, ENDLESS, REFUSED, RIGHT, Answers, agree, answer_of
from judge.execution.store import Store
from judge.values.outcome import Verdict
from tests.judge import misreader
from tests.judge.misreader import judged, make, play
from tests.judge.outcomes import ran_case

CASES = ("1 2\n", "5 0\n", "9 1\n", "3 4\n5 5\n")


def open_answers(root: Path, store: Store | None = None) -> Answers:
    problem_cases = make(root, CASES)
    argv = problem_cases.problem.misreadings or ()
    return Answers(problem_cases.problem, argv, problem_cases.texts(), store or Store(None))


@pytest.mark.parametrize(
    ("verdict", "answer", "expected"),
    [
        (Verdict.AC, None, RIGHT),
        (Verdict.RTE, None, CRASH),
        (Verdict.TLE, None, ENDLESS),
        (Verdict.MLE, None, ENDLESS),
        (Verdict.OLE, None, ENDLESS),
        (Verdict.OLE, b"\x01\xff", "endless 01ff"),
        (Verdict.WA, b"\x01\xff", "01ff"),
        (Verdict.WA, None, None),
        (Verdict.JE, None, None),
    ],
)
def test_the_answer_of_a_submission(verdict: Verdict, answer: bytes | None, expected: str | None) -> None:
    assert answer_of(ran_case("c", None, verdict, answer=answer)) == expected


@pytest.mark.parametrize(
    ("verdict", "stderr_tail", "expected"),
    [
        (Verdict.RTE, "RecursionError: maximum recursion depth exceeded", ENDLESS),
        (Verdict.RTE, 'Exception in thread "main" java.lang.StackOverflowError', ENDLESS),
        (Verdict.RTE, "RangeError: Maximum call stack size exceeded", ENDLESS),
        (Verdict.RTE, "IndexError: pop from empty list", CRASH),
        (Verdict.AC, "RecursionError: maximum recursion depth exceeded", RIGHT),
    ],
)
def test_an_endless_game_in_a_program_that_calls_itself(verdict: Verdict, stderr_tail: str, expected: str) -> None:
    assert answer_of(ran_case("c", None, verdict, stderr_tail=stderr_tail)) == expected


@pytest.mark.parametrize(
    ("first", "other", "do_agree"),
    [
        (RIGHT, RIGHT, True),
        (RIGHT, ENDLESS, False),
        ("01ff", "01ff", True),
        ("01ff", "01fe", False),
        ("01ff", None, False),
        (CRASH, CRASH, True),
        (CRASH, ENDLESS, False),
        (ENDLESS, ENDLESS, True),
        (ENDLESS, "endless 01ff", True),
        ("endless 01ff", ENDLESS, True),
        ("endless 01ff", "endless 01ff", True),
        ("endless 01ff", "endless 01fe", False),
        ("endless 01ff", "01ff", False),
        (ENDLESS, None, False),
    ],
)
def test_answers_that_agree(first: str, other: str | None, do_agree: bool) -> None:
    assert agree(first, other) is do_agree


@pytest.mark.once
def test_a_misreading_answers_like_a_submission_that_misreads_this(tmp_path: Path) -> None:
    answers, problem_cases = open_answers(tmp_path), make(tmp_path, CASES)
    for misreadings in [("subtract",), ("divide",), ("hang",), ("largest", "backwards"), ("one-row",)]:
        results = judged(problem_cases, lambda text, misreadings=misreadings: play(text, misreadings)).cases  # type: ignore[misc]
        answers.find((result.case, misreadings) for result in results)
        assert [answers.of(result.case, misreadings) for result in results] == [answer_of(result) for result in results]


def test_the_forms_of_an_answer(tmp_path: Path) -> None:
    answers = open_answers(tmp_path)
    wanted = {
        ("secret/001-case", ("one-row",)): RIGHT,
        ("secret/002-case", ("divide",)): CRASH,
        ("secret/003-case", ("hang",)): ENDLESS,
        ("secret/004-case", ("one-row",)): sha256(b"2\n").hexdigest(),
        ("secret/001-case", ("unheard-of",)): REFUSED,
    }
    answers.find(wanted)
    assert {(case, misreadings): answers.of(case, misreadings) for case, misreadings in wanted} == wanted


def test_short_cases_come_first(tmp_path: Path) -> None:
    assert open_answers(tmp_path).cases == tuple(f"secret/00{number}-case" for number in (1, 2, 3, 4))


def test_functions(tmp_path: Path) -> None:
    functions = open_answers(tmp_path).functions()
    assert list(functions) == list(misreader.IDS)
    assert {functions["subtract"], functions["one-row"], functions["capital"]} == {"add", "take", "say"}


def test_a_known_answer_is_not_asked_for_again(tmp_path: Path) -> None:
    store = Store(tmp_path / "store.sqlite")
    wanted = [("secret/001-case", ("subtract",)), ("secret/001-case", ("capital", "backwards"))]
    for asked in (wanted[:1] * 2, wanted, wanted[1:]):
        answers = open_answers(tmp_path, store)
        answers.find(asked)
        answers.find(asked)
    assert misreader.asked(tmp_path) == 2
    store.close()


def test_the_beginning_of_an_endless_misreading_counts(tmp_path: Path) -> None:
    def is_endless(text: str) -> bytes | Verdict:
        return play(text, ("hang",)) if text[0] != "9" else b"sum 0\n" * 999

    program = misreader.PROGRAM.replace('"endless", "sum"', '"endless", "sum 0\\n" * 10')
    problem_cases = make(tmp_path, CASES, program=program)
    answers = Answers(
        problem_cases.problem, problem_cases.problem.misreadings or (), problem_cases.texts(), Store(None)
    )
    results = judged(problem_cases, is_endless).cases
    answers.find((result.case, ("hang",)) for result in results)
    assert [answers.of(result.case, ("hang",)) for result in results] == [answer_of(result) for result in results]
    begun = sha256(b"1\n" + b"sum 0\n" * 10).hexdigest()
    assert [answer_of(result) for result in results] == [RIGHT, RIGHT, f"{ENDLESS} {begun}", RIGHT]
