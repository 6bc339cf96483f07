"""A whole program: its lines, its edits, and what must be true of an edit before it is called a repair."""

from dataclasses import replace

import pytest

from judge import sandbox
from judge.execution.compilation import source_of
from judge.judging.batch import CaseTexts, CaseToRun, RunSettings
from judge.localisation import localise as localising
from judge.localisation import questions, repair
from judge.localisation.edited_text import Edit
from judge.localisation.localise import Task, localise
from judge.localisation.trials import Seen
from judge.values.feedback import Localisation, Repair
from judge.values.outcome import Difference
from judge.values.problem import Comparison, Limits

pytestmark = pytest.mark.slow
LARGEST = """\
numbers = list(map(int, input().split()))
largest = 0
for number in numbers:
    if number < largest:
        largest = number
print("the largest of", len(numbers))
print(largest)
"""
INPUTS = ["3 1 2", "7", "5 9", "0 0", "4 4 4 8 1"]


def texts(line: str) -> CaseTexts:
    numbers = list(map(int, line.split()))
    return CaseTexts(f"{line}\n".encode(), f"the largest of {len(numbers)}\n{max(numbers)}\n".encode())


def task(text: str, wrong: dict[int, bytes], fresh: tuple[str, ...] = ()) -> Task:
    """The task of a program that prints these second lines in place of the right ones, by the number of the case."""
    cases, seen = [], []
    for number, line in enumerate(INPUTS):
        one, name = texts(line), f"secret/{number:03}"
        cases.append(CaseToRun(name, one))
        expected = one.expected.split(b"\n")[1]
        found = wrong.get(number)
        seen.append(Seen(name, found is None, None if found is None else Difference(2, expected, found)))
    source = source_of("mine.py", (("mine.py", text.encode()),))
    settings = RunSettings(Comparison(), Limits(), sandbox.best_level())
    return Task(source, tuple(seen), tuple(cases), settings, tuple(map(texts, fresh)))


ALL_ZERO = {0: b"0", 1: b"0", 2: b"0", 4: b"0"}


def test_an_edit_that_makes_all_cases_right_is_a_repair() -> None:
    found = localise(task(LARGEST, ALL_ZERO, ("6 5", "1 2 3")))
    assert found is not None
    first = Repair(4, ("    if number < largest:",), ("    if number > largest:",), 4, 4, 2)
    assert (bool(found.repairs), found.suspects[0].line, first in found.repairs) == (True, 4, True)
    assert found.suspects[0].question == "Which of the two must be larger here? And what if both are equal?"
    assert all(one.is_whole for one in found.repairs)
    assert len({one.line for one in found.repairs}) == len(found.repairs), "one edit for each line"


def test_a_repair_says_on_how_many_cases_if_others_did_not_run() -> None:
    found = localise(replace(task(LARGEST, ALL_ZERO), is_part=True))
    assert found is not None
    assert {one.ran for one in found.repairs} == {5}


def test_a_program_that_was_judged_to_its_end_has_no_endless_loop() -> None:
    """Each run begins more rounds than are traced."""
    text = "n = 0\nfor a in range(2000):\n    for b in range(100):\n        n += 1\nprint(n)\n"
    for ended, asked in ((True, []), (False, [questions.ENDS, questions.CHANGES])):
        given = task(text, dict.fromkeys(range(len(INPUTS)), b"9"))
        seen = tuple(Seen(one.id, False, Difference(1, b"the", None), ended) for one in given.seen)
        found = localise(replace(given, seen=seen))
        assert found is not None
        assert [suspect.question for suspect in found.suspects if suspect.question] == asked


def test_an_edit_that_fails_a_fresh_case_is_none() -> None:
    found = localise(task(LARGEST, ALL_ZERO, ("-1 -2",)))
    assert found is not None
    assert [suspect.line for suspect in found.suspects][:1] == [4]
    assert found.repairs == ()


def test_where_an_edit_is_wrong_on_other_cases_the_search_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    """`!=` makes `7` right, after which no other part of the edits would be tried."""
    monkeypatch.setattr(localising, "_MOST_FAILING", 1)
    monkeypatch.setattr(repair, "_A_PART", 1)
    found = localise(task(LARGEST, ALL_ZERO))
    assert found is not None
    assert [(one.new, one.is_whole) for one in found.repairs] == [(("    if number > largest:",), True)]
    assert [suspect.line for suspect in found.suspects] == [4]


def test_an_edit_that_repairs_a_part_says_of_how_many() -> None:
    """Two mistakes: the sign, and that 8 is printed as 9."""
    text = LARGEST.replace("print(largest)", "print(largest if largest != 8 else 9)")
    found = localise(task(text, ALL_ZERO))
    assert found is not None
    assert not any(one.is_whole for one in found.repairs)
    assert Repair(4, ("    if number < largest:",), ("    if number > largest:",), 3, 4) in found.repairs


def test_an_edit_that_repairs_one_case_of_two_is_none() -> None:
    text = LARGEST.replace("<", ">").replace("print(largest)", "print(largest if largest != 7 else 6)")
    text = text.replace('print("the', 'if largest == 9: largest = 1\nprint("the')
    found = localise(task(text, {1: b"6", 2: b"1"}))
    assert found is not None
    assert found.repairs == ()
    assert {6, 8} & {suspect.line for suspect in found.suspects}


def test_without_random_cases_an_edit_far_less_likely_is_not_shown() -> None:
    given = task(LARGEST, ALL_ZERO)
    edits = {number: Edit(4, "comparison", 0, 1, b"", rank) for number, rank in enumerate((0, 3, 4))}
    whole = Repair(4, ("a",), ("b",), 4, 4)
    for fresh, far in (((), [False, False, True]), ((texts("1"),), [False, False, False])):
        working = localising._Localising(replace(given, fresh=fresh), None, None, {})  # type: ignore[arg-type]
        assert [working._is_far(edit, [(whole, edits[0])]) for edit in edits.values()] == far


def test_an_edit_that_takes_something_away_says_more_than_one_that_does_the_same() -> None:
    text = LARGEST.replace("<", ">").replace("print(largest)", "if largest > 7:\n    largest = 9\nprint(largest)")
    found = localise(task(text, {4: b"9"}, ("6 5", "1 2 3", "10")))
    assert found is not None
    assert [(one.line, one.new) for one in found.repairs] == [(7, ("if False:",)), (8, ("    pass",))]
    assert found.suspects[0].question == questions.QUESTIONS["never"]


@pytest.mark.parametrize(
    "text",
    ["print 1", "import random\nprint(random.random())\n", "raise SystemExit(int(input()[0]))"],
    ids=["another version", "chance", "another way to fail"],
)
def test_nothing_is_said_where_nothing_is_known(text: str) -> None:
    assert localise(task(text, ALL_ZERO)) is None


def test_the_answer_does_not_depend_on_how_often_it_is_asked() -> None:
    given = task(LARGEST, ALL_ZERO)
    answers: set[Localisation | None] = {localise(given), localise(replace(given))}
    assert len(answers) == 1
