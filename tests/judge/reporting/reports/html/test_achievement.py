"""What an accepted program covered, and what comes next."""

from dataclasses import replace
from fractions import Fraction
from pathlib import Path

import pytest

from judge.reporting.gradebook import Student, by_student
from judge.reporting.reports.html.achievement import NextStep, achievement
from judge.values.report import PlayedCase, ProblemSummary, Result
from judge.values.submission import Submission
from tests.judge.classes import AC, EMPTY, LONG, OCHOS, OCHOS2, SAMPLE_1, WA, accepted_cases, late, ochos, plain

PLAYED = (PlayedCase(SAMPLE_1, 17, ("O3", "O10", "O6")), PlayedCase(EMPTY, 30, ("O3", "O5")), PlayedCase(LONG, 90, ()))
HIDDEN = replace(OCHOS, visibility="first-line", played=PLAYED)


def solved(file: str = "ana/ochos.py", second: Result | None = None) -> Student:
    first = ochos("ana", AC, Fraction(50), accepted_cases(), submission=Submission("ana", "ochos", Path(file)))
    return Student("ana", (first, second))


def steps(student: Student, *problems: ProblemSummary) -> list[NextStep]:
    found = achievement(student, problems, 0, everything=False)
    assert found is not None
    return list(found.next_steps)


def test_what_was_covered() -> None:
    found = achievement(solved(), (HIDDEN, OCHOS2), 0, everything=True)
    assert found is not None
    assert (found.title, found.cases, found.lines, found.rules) == ("Ochos Locos", 5, 137, ("O3", "O5", "O6", "O10"))
    assert found.longest == PLAYED[2]


@pytest.mark.parametrize(
    ("visibility", "longest"),
    [("full", PLAYED[2]), ("first-line", PLAYED[0]), ("verdict", PLAYED[0]), ("counterexample", PLAYED[0])],
)
def test_students_do_not_read_how_long_a_secret_game_is(visibility: str, longest: PlayedCase) -> None:
    found = achievement(solved(), (replace(HIDDEN, visibility=visibility), OCHOS2), 0, everything=False)
    assert found is not None
    assert found.longest == longest


@pytest.mark.parametrize("played", [(), (PLAYED[2],)])
def test_without_traces_and_games(played: tuple[PlayedCase, ...]) -> None:
    found = achievement(solved(), (replace(OCHOS, played=played), OCHOS2), 0, everything=True)
    assert found is not None
    assert (found.cases, found.lines, found.rules, found.longest) == (5, 0, (), None)


def test_only_who_has_solved_a_problem_has_achieved_it() -> None:
    report = plain()
    found = [
        (student.student, problem.id)
        for student in by_student(report)
        for index, problem in enumerate(report.problems)
        if achievement(student, report.problems, index, everything=True)
    ]
    assert found == [("ana", "ochos"), ("ana", "ochos2")]
    assert achievement(Student("ana", (late("ana", decided=False),)), (OCHOS,), 0, everything=True) is None


SOLVED2 = ochos("ana", AC, Fraction(20), accepted_cases())
HALF2 = ochos("ana", WA, Fraction(19), accepted_cases())


@pytest.mark.parametrize(
    ("second", "words"),
    [
        (None, ["Solve Ochos Locos: Take Two: 20 more points."]),
        (HALF2, ["Solve Ochos Locos: Take Two: 1 more point."]),
        (SOLVED2, []),
    ],
)
def test_the_next_problem_that_is_not_solved(second: Result | None, words: list[str]) -> None:
    assert [step.words for step in steps(solved(second=second), OCHOS, OCHOS2)] == words


def test_a_problem_before_this_one_may_come_next() -> None:
    student = Student("ana", (None, SOLVED2))
    found = achievement(student, (OCHOS, OCHOS2), 1, everything=False)
    assert found is not None
    assert [step.words for step in found.next_steps] == ["Solve Ochos Locos: 50 more points."]


@pytest.mark.parametrize(
    ("file", "command"),
    [
        ("ana/ochos.py", "python -m judge stress ochos.py"),
        ("ana.py", "python -m judge stress ana.py --problem ochos"),
        ("ana; rm -rf ~.py", ""),
        ("-x.py", ""),
        ("名.py", ""),
    ],
)
def test_random_cases_if_the_problem_has_them(file: str, command: str) -> None:
    step = NextStep("Try the program on random cases, until one fails.", command)
    assert steps(solved(file, SOLVED2), replace(OCHOS, makes_cases=True), OCHOS2) == [step]


def test_an_arena_if_the_game_has_one() -> None:
    words = "Write a bot for this game: there is an arena, in which bots play against each other."
    assert steps(solved(second=SOLVED2), replace(OCHOS, arena="kotc"), OCHOS2) == [NextStep(words)]
