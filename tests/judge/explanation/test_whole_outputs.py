"""The wrong answer that decides a verdict is run again, and compared as a whole; only teachers see that."""

import subprocess
import sys
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


def whole_output(root: Path, source: str, store: Store, text: str = "1 1\n2 1\n") -> tuple[str, ...]:
    """What is said of this program's output on the only case of the adder problem."""
    adder.make(root)
    adder.write(root, "cases/adder/secret/009-own.txt", text)
    adder.write(root, "expected/adder/secret/009-own.txt", "sum 2\nsum 3\n")
    problem_cases = ProblemCases.of(definition.load(root, "adder")).only(["secret/009"])
    options = GradingOptions(sandbox.best_level(), store, fresh=True, counterexamples=True)
    with pools.start("serial", 1) as pool:
        report = class_grading.grade([problem_cases], [adder.submit(root, "ann", source)], (), pool, options)
    assert report.notes == ()
    feedback = report.results[0].feedback
    return feedback.whole_output if feedback else ()


CHANCE = "import random\nprint('sum', random.random())"


@pytest.mark.parametrize(("source", "said"), [(WRONG, SAID), (CHANCE, ())])
def test_a_secret_case_is_run_again_once(
    tmp_path: Path, store: Store, ran: list[tuple[str, bool]], source: str, said: tuple[str, ...]
) -> None:
    assert [whole_output(tmp_path, source, store) for _ in range(2)] == [said, said]
    assert [case for case, _ in ran if case.startswith("secret/")] == ["secret/009-own"] * 2


@pytest.mark.parametrize(
    ("source", "said"),
    [
        (adder.RIGHT, ()),
        ("print('sum 9', flush=True)\nwhile True: print('sum 9')", ()),  # cut short
        ("print('sum 9')\n1 / 0", ()),
        ("print('sum 9' + 'x' * 65536)", whole_outputs._TOO_LARGE),
    ],
)
def test_other_failures(tmp_path: Path, store: Store, source: str, said: tuple[str, ...]) -> None:
    assert whole_output(tmp_path, source, store) == said


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
