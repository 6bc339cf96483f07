"""A small problem for the tests of diagnoses: two numbers per input line, their sums as output, and misreadings of
that."""

from collections.abc import Callable, Sequence
from pathlib import Path

from judge.grading.scoring import overall
from judge.judging.verdict import decide
from judge.problem import definition
from judge.problem.problem_cases import ProblemCases
from judge.values.feedback import Diagnosis, Feedback
from judge.values.outcome import CaseResult, Verdict
from judge.values.problem import Problem
from judge.values.report import Result
from judge.values.running import Execution
from judge.values.submission import Submission
from tests.judge import adder, sum_misreadings
from tests.judge.outcomes import ran_case

PROGRAM = Path(sum_misreadings.__file__).read_text()
IDS = tuple(sum_misreadings.MISREADINGS)
MOST_OUTPUT = 1000
YAML = adder.QUICK + "misreadings: [python, misreadings.py]\n"
CATALOGUE = "format: 1\nmisreadings:\n" + "".join(
    f"  - {{id: {name}, title: Title of {name}, rule: A1, hint: Hint of {name}., teaching: Show {name}.}}\n"
    for name in IDS
)


def make(root: Path, cases: Sequence[str], catalogue: str = CATALOGUE, program: str = PROGRAM) -> ProblemCases:
    """The problem `adder` below `root` with its misreadings and these secret cases."""
    adder.write(root, "adder.py", adder.PROGRAM)
    adder.write(root, "misreadings.py", program)
    adder.write(root, "problems/adder/problem.yaml", YAML)
    adder.write(root, "problems/adder/misreadings.yaml", catalogue)
    for number, text in enumerate(cases, 1):
        golden = "".join(f"sum {sum(map(int, line.split()))}\n" for line in text.splitlines())
        adder.write(root, f"cases/adder/secret/{number:03}-case.txt", text)
        adder.write(root, f"expected/adder/secret/{number:03}-case.txt", golden)
    return ProblemCases.of(definition.load(root, "adder"))


def asked(root: Path) -> int:
    """How many answers the misreadings program has given so far."""
    log = root / "asked.txt"
    return len(log.read_text().splitlines()) if log.exists() else 0


def play(text: str, misreadings: Sequence[str]) -> bytes | Verdict:
    """The output of a submission with these misreadings, or how it fails."""
    outcome, output = sum_misreadings.answer(text, misreadings)
    return output.encode() if outcome == "text" else Verdict.RTE if outcome == "crash" else Verdict.TLE


def judged(problem_cases: ProblemCases, answer: Callable[[str], bytes | Verdict]) -> Result:
    """The result of a submission that answers so: with an output, or a failure; above MOST_OUTPUT bytes it is cut."""
    rows = tuple(
        _row(problem_cases.problem, case.id, case.expected.read_bytes(), answer(case.input.read_text()))
        for case in problem_cases.cases
    )
    verdict, first = overall(rows, compiled=True)
    submission = Submission("ann", "adder", problem_cases.problem.root / "ann.py")
    return Result(
        submission, "python", "Python 3", verdict, None, None, rows, packed_feedback=Feedback(first) if first else None
    )


def _row(problem: Problem, case: str, expected: bytes, output: bytes | Verdict) -> CaseResult:
    if isinstance(output, Verdict):
        return ran_case(case, "secret", output, message="no output")
    execution = Execution(0, None, 0.1, 0.1, 9000, output, b"", stdout_cut=len(output) > MOST_OUTPUT)
    return decide(case, execution, expected, problem.compare, problem.limits, "python")


def ids(diagnosis: Diagnosis | None) -> tuple[bool | int, list[list[str]]] | None:
    """A diagnosis as whether it is certain and the ids of its explanations; as a part, with the failures it explains
    in place of the first."""
    if diagnosis is None:
        return None
    return diagnosis.part_of or diagnosis.certain, [
        [misreading.id for misreading in explanation] for explanation in diagnosis.explanations
    ]
