"""The wrong answer that decides a verdict is run again, and compared as a whole; only teachers see that."""

import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest

from judge import sandbox
from judge.execution import pools
from judge.execution.store import Store
from judge.explanation import whole_outputs
from judge.grading import class_grading
from judge.judging.options import GradingOptions
from judge.problem import definition
from judge.problem.problem_cases import ProblemCases
from tests.judge import adder

pytestmark = pytest.mark.slow
WRONG = "import sys\nfor line in sys.stdin: print('sum', sum(map(int, line.split())) + (line[0] == '2'))\n"
SAID = (
    "One line is right and in the right order; lines of the output: 2, of the transcript: 2.",
    "One line changed: `sum 4` instead of `sum 3` (line 2).",
    "Among the changed lines, only `sum` differs in one line.",
)


def whole_outputs_of(root: Path, sources: Sequence[str], store: Store) -> list[tuple[str, ...]]:
    """What is said of the output of each of these programs on the only case of the adder problem."""
    adder.make(root)
    adder.write(root, "cases/adder/secret/009-own.txt", "1 1\n2 1\n")
    adder.write(root, "expected/adder/secret/009-own.txt", "sum 2\nsum 3\n")
    problem_cases = ProblemCases.of(definition.load(root, "adder")).only(["secret/009"])
    options = GradingOptions(sandbox.best_level(), store, fresh=True, counterexamples=True)
    with pools.start("serial", 1) as pool:
        submissions = [adder.submit(root, f"ann{number}", source) for number, source in enumerate(sources)]
        report = class_grading.grade([problem_cases], submissions, (), pool, options)
    assert report.notes == ()
    return [result.feedback.whole_output if result.feedback else () for result in report.results]


CHANCE = "import random\nprint('sum', random.random())"
# On these a whole output is not compared, each for another reason.
OTHERS: dict[str, tuple[str, ...]] = {
    adder.RIGHT: (),
    "print('sum 9', flush=True)\nwhile True: print('sum 9')": (),  # cut short
    "print('sum 9')\n1 / 0": (),
    "print('sum 9' + 'x' * 65536)": whole_outputs._TOO_LARGE,
}


def test_a_secret_case_is_run_again_once(tmp_path: Path, store: Store, ran: list[tuple[str, bool]]) -> None:
    for _ in range(2):
        assert whole_outputs_of(tmp_path, [WRONG, CHANCE], store) == [SAID, ()]
    assert [case for case, _ in ran if case.startswith("secret/")] == ["secret/009-own"] * 4


@pytest.mark.usefixtures("no_search")
def test_other_failures(tmp_path: Path, store: Store) -> None:
    assert whole_outputs_of(tmp_path, list(OTHERS), store) == list(OTHERS.values())


FIRST = """
from judge.explanation import whole_outputs
from judge.judging.batch import CaseTexts, CaseToRun
from judge.values.outcome import Judged, NotRun, Why
whole_outputs._SECONDS = 0.2  # less than deepdiff and pandas take to load
again = Judged(NotRun("c", None, Why.STOPS), output=b"two\\n")
print(whole_outputs._compare(CaseToRun("c", CaseTexts(b"", b"one\\n")), again, None)[-1])
"""


@pytest.mark.clock
def test_loading_the_comparison_is_not_in_its_time() -> None:
    done = subprocess.run([sys.executable, "-c", FIRST], capture_output=True, text=True, check=True)
    assert done.stdout == "One line changed: `two` instead of `one` (line 1).\n"
