"""Which misreadings and mutants a problem's secret cases catch."""

from pathlib import Path

import pytest

from judge.base.errors import BadUsage, JudgeFailure
from judge.execution.store import Store
from judge.problem import definition
from judge.quality import strength
from judge.quality.strength import Mutant
from tests.judge import adder
from tests.judge.misreader import PROGRAM, asked, make

CASES = ("1 2\n", "5 1\n", "9 2\n3 4\n", "9 3\n1 1\n", "9 1\n2 7\n", "15 1\n8 9\n")
CATALOGUE = """\
format: 1
misreadings:
  - {id: subtract, title: t, rule: A1, hint: h}
  - {id: hang, title: t, rule: A1, hint: h}
  - {id: unsigned, title: t, rule: A1, hint: h}
  - {id: no-tens, title: t, rule: A1, hint: h}
"""
MINUS = Mutant("add.1", "add", 1, "a + b -> a - b")
TURNED = Mutant("add.2", "add", 2, "a + b -> b + a")
ABSOLUTE = Mutant("say.1", "say", 3, "number -> abs(number)")
SAYS = "Sums are never negative."


def measure(root: Path, argued: str = "", cases: tuple[str, ...] = CASES) -> strength.Strength:
    problem_cases = make(root, cases, CATALOGUE)
    if argued:
        adder.write(root, "problems/adder/equivalent.yaml", f"format: 1\n{argued}")
    return strength.measure(problem_cases.problem, Store(None))


def test_the_cases_that_kill_misreadings_and_mutants(tmp_path: Path) -> None:
    found = measure(tmp_path)
    everywhere = tuple(f"secret/{number:03}-case" for number in range(1, 7))
    assert (
        found.kills
        == {
            "subtract": everywhere[:3],  # then it is killed often enough, and told apart from the others
            "hang": everywhere[2:],
            "unsigned": (),
            "no-tens": (everywhere[2], everywhere[3], everywhere[4], everywhere[5]),
        }
    )
    assert found.mutants == (MINUS, TURNED, ABSOLUTE)
    assert (found.weak, found.alive, found.equivalent) == (("unsigned",), (TURNED, ABSOLUTE), ())
    assert not found.is_full


@pytest.mark.slow
def test_a_killed_mutant_is_not_played_again_and_nothing_is_played_twice(tmp_path: Path, store: Store) -> None:
    problem_cases = make(tmp_path, CASES, CATALOGUE)
    for _ in range(2):
        strength.measure(problem_cases.problem, store)
        # Of four misreadings one on three cases, the others and two surviving mutants on all six; and one mutant that
        # dies on the first case.
        assert asked(tmp_path) == 3 + 3 * 6 + 2 * 6 + 1


@pytest.mark.once
def test_a_misreading_that_two_cases_kill_is_weak(tmp_path: Path) -> None:
    assert measure(tmp_path, cases=CASES[:4]).weak == ("hang", "unsigned", "no-tens")


@pytest.mark.once
def test_misreadings_that_no_case_tells_apart(tmp_path: Path) -> None:
    assert measure(tmp_path, cases=("5 1\n", "6 2\n")).same_answers == (("hang", "unsigned"), ("hang", "no-tens"))


@pytest.mark.once
def test_mutants_argued_to_be_equivalent(tmp_path: Path) -> None:
    argued = f"""\
mutants:
  - {{id: add.2, change: "a + b -> b + a", why: A sum is a sum.}}
functions:
  - {{function: say, why: {SAYS}}}
"""
    found = measure(tmp_path, argued)
    assert [mutant.why for mutant in found.equivalent] == ["A sum is a sum.", SAYS]
    assert (found.alive, found.stale) == ((), ())


@pytest.mark.once
def test_an_argument_outlives_nothing(tmp_path: Path) -> None:
    argued = """\
mutants:
  - {id: add.2, change: "a + b -> a * b", why: The change is another.}
  - {id: add.1, change: "a + b -> a - b", why: It is killed.}
functions:
  - {function: take, why: It has no mutants.}
"""
    found = measure(tmp_path, argued)
    assert found.alive == (TURNED, ABSOLUTE)
    assert found.stale == (
        "equivalent.yaml: no living mutant is add.2 (a + b -> a * b); remove the entry",
        "equivalent.yaml: no living mutant is add.1 (a + b -> a - b); remove the entry",
        "equivalent.yaml: no living mutant is take; remove the entry",
    )


def test_a_problem_without_misreadings_has_nothing_to_kill(tmp_path: Path) -> None:
    adder.make(tmp_path)
    with pytest.raises(BadUsage, match="adder has no program that plays misreadings, so they cannot be measured"):
        strength.measure(definition.load(tmp_path, "adder"), Store(None))


def test_a_program_that_lists_no_mutants_is_the_judges_failure(tmp_path: Path) -> None:
    program = PROGRAM.replace('"change": change}', "}")
    problem_cases = make(tmp_path, CASES, program=program)
    with pytest.raises(JudgeFailure, match=r"printed a line that is not a mutant: {\"id\": \"add.1\""):
        strength.measure(problem_cases.problem, Store(None))
