"""Submissions that failed are inspected once, in a grading and in `run`; students see what they may."""

from dataclasses import replace
from pathlib import Path
from unittest.mock import Mock

import pytest

from judge import sandbox
from judge.base.errors import too_busy
from judge.execution import pools
from judge.execution.compilation import prepare
from judge.execution.store import Store
from judge.grading import class_grading
from judge.inspection import submissions
from judge.judging import worker
from judge.judging.options import GradingOptions
from judge.problem import definition
from judge.problem.problem_cases import ProblemCases
from judge.values import visibility
from judge.values.outcome import Verdict
from judge.values.report import Result
from judge.values.submission import Submission
from tests.judge import adder
from tests.judge.compiling import needs
from tests.judge.inspection.sanitizers import need_sanitizers
from tests.judge.recorder import Recorder

pytestmark = [pytest.mark.slow, pytest.mark.usefixtures("no_search")]

UNSET = """\
#include <stdio.h>
int main(void) {
    int a, b, sum;
    while (scanf("%d %d", &a, &b) == 2) {
        sum += a + b;
        printf("sum %d\\n", sum);
    }
}
"""
SAID = "The output depends on memory that was never set: `sum` is read before it has a value."
WILD = "int hand[5];\nint main(int count, char **) {\n    hand[count * 50000000] = 1;\n}\n"


@pytest.fixture(autouse=True)
def sanitizers() -> None:
    """Skip where the compiler has none."""
    needs("a.c")
    need_sanitizers()


def grade(root: Path, name: str, text: str, store: Store, notes: tuple[str, ...] = ()) -> Result:
    """The result of one submission in a grading of a class that has these notes."""
    problem_cases = ProblemCases.of(definition.load(root, "adder"))
    submission = Submission("ann", "adder", adder.write(root, f"ann/{name}", text))
    options = GradingOptions(sandbox.best_level(), store, counterexamples=True)
    with pools.start("serial", 1) as pool:
        report = class_grading.grade([problem_cases], [submission], (), pool, options)
    assert report.notes == notes
    return report.results[0]


def test_a_submission_is_inspected_once(tmp_path: Path, store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    adder.make(tmp_path)
    compiled = Mock(side_effect=prepare)
    monkeypatch.setattr(worker, "prepare", compiled)
    first = grade(tmp_path, "adder.c", UNSET, store)
    # For its second runs, too; the other one is edited.
    assert [call.kwargs["warns"] for call in compiled.call_args_list] in ([True], [True, False])
    shown = visibility.first_clues(first.clues)
    assert [(clue.line, clue.said, clue.case.partition("/")[0]) for clue in shown] == [(3, SAID, "sample")]
    monkeypatch.setattr(submissions, "look", None)  # it may not be called
    assert grade(tmp_path, "adder.c", UNSET, store).clues == first.clues


def test_what_a_busy_machine_did_not_do_is_said_and_not_stored(
    tmp_path: Path, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    adder.make(tmp_path)
    busy = too_busy("compile in another way", 60)
    with monkeypatch.context() as patched:
        patched.setattr(submissions, "look", Mock(side_effect=busy))
        assert grade(tmp_path, "adder.c", UNSET, store, (f"no clues for adder, ann: {busy}",)).clues == ()
    assert grade(tmp_path, "adder.c", UNSET, store).clues != ()


@pytest.mark.parametrize(
    ("name", "text"),
    [("adder.c", UNSET.replace("sum += a", "sum = a")), ("adder.c", "int main(void) {"), ("adder.py", "print(1)")],
)
def test_other_submissions_get_no_clue(tmp_path: Path, store: Store, name: str, text: str) -> None:
    adder.make(tmp_path)
    assert grade(tmp_path, name, text, store).clues == ()


def test_an_author_may_forbid_clues(tmp_path: Path, store: Store) -> None:
    adder.make(tmp_path)
    yaml = tmp_path / "problems/adder/problem.yaml"
    yaml.write_text(yaml.read_text() + "hints: none\n")
    assert grade(tmp_path, "adder.c", UNSET, store).clues == ()


LUCKY = """\
#include <stdio.h>
#include <stdlib.h>
int main(void) {
    int a, b;
    int *extra = malloc(sizeof *extra);
    while (scanf("%d %d", &a, &b) == 2) printf("sum %d\\n", a + b + (*extra == 0 ? 0 : 1));
}
"""
CHANCE = "accepted by chance, because the program reads memory that was never set: ann (adder.c, line 6)"


def test_a_program_that_is_right_by_chance_is_told_to_the_teacher_only(tmp_path: Path, store: Store) -> None:
    adder.make(tmp_path)
    assert grade(tmp_path, "adder.c", LUCKY.replace("? 0 : 1", "? 0 : 0"), store).clues == ()
    result = grade(tmp_path, "adder.c", LUCKY, store, (CHANCE,))
    assert result.verdict is Verdict.AC
    (clue,) = result.clues
    assert clue.said.endswith("the output is wrong: `*extra` is read before it has a value.")
    assert visibility.clues(result, "full") == ()


def test_a_program_of_which_the_compiler_has_not_warned_is_not_built_again(
    tmp_path: Path, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    adder.make(tmp_path)
    monkeypatch.setattr(submissions, "find_chance", None)  # it may not be called
    sound = LUCKY.replace("malloc(sizeof", "calloc(1, sizeof")
    assert grade(tmp_path, "adder.c", sound, store).verdict is Verdict.AC


def test_the_line_of_a_crash_is_found_in_run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(class_grading, "DIAGNOSIS_S", -1.0)  # on a busy machine, too
    problem_cases = ProblemCases.of(adder.make(tmp_path))
    submission = Submission("ann", "adder", adder.write(tmp_path, "ann/adder.cpp", WILD))
    recorder = Recorder()
    options = GradingOptions(sandbox.best_level(), Store(None), progress=recorder)
    result, notes = class_grading.judge_one(problem_cases, submission, options)
    assert (result.verdict, notes) == (Verdict.RTE, ())
    (clue,) = result.clues
    assert (clue.line, clue.text) == (3, "hand[count * 50000000] = 1;")
    assert (clue.said, clue.detail) == (
        "Memory outside an array, vector or string is used.",
        "index 50000000 out of bounds for type 'int [5]'.",
    )


def test_students_see_clues_of_public_cases_without_the_programs_own_words(tmp_path: Path, store: Store) -> None:
    adder.make(tmp_path)
    result = grade(tmp_path, "adder.cpp", WILD, store)
    (clue,) = visibility.clues(result, "counterexample")
    assert (clue.line, clue.detail) == (3, "")


def test_a_public_case_is_inspected_before_a_secret_one(tmp_path: Path, store: Store) -> None:
    adder.make(tmp_path)
    adder.write(tmp_path, "cases/adder/secret/000-short.txt", "1 1\n")
    adder.write(tmp_path, "expected/adder/secret/000-short.txt", "sum 2\n")
    assert [clue.case for clue in grade(tmp_path, "adder.cpp", WILD, store).clues] == ["sample/001-small"]


def test_a_program_that_has_changed_is_not_inspected(tmp_path: Path, store: Store) -> None:
    adder.make(tmp_path)
    result = grade(tmp_path, "adder.cpp", WILD, store)
    result.submission.file.write_text(WILD.replace("50000000", "60000000"))
    problem_cases = ProblemCases.of(definition.load(tmp_path, "adder"))
    options = GradingOptions(sandbox.best_level(), Store(None))
    bare = replace(result, clues=())
    assert submissions.add_one(problem_cases, bare, options) == bare
