"""A small problem for the judge's tests, without a game: each input line is `a b`, each output line their sum."""

from pathlib import Path

from judge import sandbox
from judge.execution import pools
from judge.execution.store import Store
from judge.grading import class_grading
from judge.judging.options import GradingOptions
from judge.localisation.localise import Task
from judge.problem import definition
from judge.problem.problem_cases import ProblemCases
from judge.values.problem import Problem
from judge.values.progress import Progress
from judge.values.report import Report
from judge.values.submission import Submission, Unmatched

RIGHT = "import sys\nfor line in sys.stdin: print('sum', sum(map(int, line.split())))\n"
PROGRAM = """\
import json, sys

def solve(text):
    rows = [line.split() for line in text.splitlines()]
    for number, row in enumerate(rows, 1):
        if len(row) != 2 or not all(word.isdigit() for word in row):
            raise ValueError(f"line {number}: {' '.join(row)!r} is not two numbers")
    return "".join(f"sum {int(a) + int(b)}\\n" for a, b in rows)

def trace(text):
    lines = solve(text).splitlines()
    rows = [{"n": n, "line": line, "rules": ["A1"], "why": "the two numbers added",
             "before": {"turn": 1, "zones": [{"id": "sum", "owner": 0, "cards": line.split()[1:]}], "facts": []},
             "options": [line]} for n, line in enumerate(lines, 1)]
    return "".join(json.dumps(row) + "\\n" for row in rows)

def generate(seed, size):
    return "".join(f"{seed} {n}\\n" for n in range(1, (size or 2) + 1))

def answer(work, request):
    try:
        if "seed" in request:
            return "text", generate(request["seed"], request.get("size"))
        return "text", work(request["input"])
    except ValueError as error:
        return "bad-input", str(error)

def validate():
    words = sys.stdin.read().split()
    if "99" in words:
        print("99 is too much")
        raise SystemExit(43)
    raise SystemExit(42)

def main():
    work = trace if "--trace" in sys.argv else solve
    if "--validate" in sys.argv:
        validate()
    if "--batch" in sys.argv:
        for line in sys.stdin:
            request = json.loads(line)
            outcome, output = answer(work, request)
            print(json.dumps({"id": request["id"], "outcome": outcome, "output": output}), flush=True)
        return
    try:
        sys.stdout.write(work(sys.stdin.read()))
    except ValueError as error:
        print(error, file=sys.stderr)
        raise SystemExit(2)

main()
"""

YAML = """\
format: 1
title: Adder
points: 10
reference: [python, adder.py]
generate: [python, adder.py, --generate]
validate: [python, adder.py, --validate]
event: 'sum (?P<sum>[0-9]+)'
"""
GENERATOR = "generate: [python, adder.py, --generate]\n"
# Low limits, so that programs that do not end are stopped soon.
QUICK = YAML + "limits: {time: 0.2}\n"
WITHOUT_GENERATOR = YAML.replace(GENERATOR, "")

RIGHT = "import sys\nfor line in sys.stdin: print('sum', sum(map(int, line.split())))\n"
CASES = {"sample/001-small": "1 2\n", "secret/001-zero": "0 0\n", "secret/002-two": "1 1\n20 30\n"}
GOLDENS = {"sample/001-small": "sum 3\n", "secret/001-zero": "sum 0\n", "secret/002-two": "sum 2\nsum 50\n"}


def make(root: Path, program: str = PROGRAM, yaml: str = QUICK) -> Problem:
    """The problem `adder` below `root`, with its cases, golden files and an accepted submission."""
    write(root, "adder.py", program)
    write(root, "problems/adder/problem.yaml", yaml)
    write(root, "problems/adder/statement.md", "# Adder\n")
    write(root, "problems/adder/submissions/accepted/right.py", RIGHT)
    for case_id, text in CASES.items():
        write(root, f"cases/adder/{case_id}.txt", text)
        write(root, f"expected/adder/{case_id}.txt", GOLDENS[case_id])
    return definition.load(root, "adder")


def write(root: Path, name: str, text: str) -> Path:
    """A file below `root`, with its folders."""
    file = root / name
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text)
    return file


def submit(root: Path, student: str, source: str, name: str = "adder.py") -> Submission:
    """A student's program, written below `root`."""
    return Submission(student, "adder", write(root, f"class/{student}/{name}", source))


def grade(root: Path, *submissions: Submission, jobs: int = 2, progress: Progress | None = None) -> Report:
    """These submissions judged on the three cases, with two unmatched files."""
    problem_cases = ProblemCases.of(make(root))
    options = GradingOptions(sandbox.best_level(), Store(None), progress=progress or Progress())
    lost = (Unmatched("z.py", "late"), Unmatched("b.py", "early"))
    with pools.start("processes", jobs) as pool:
        return class_grading.grade([problem_cases], submissions, lost, pool, options)


def find_no_lines(_task: Task) -> None:
    """In place of the search for wrong lines, also in the workers of a pool."""


GIVEN = "format: 1\ntitle: Adder\npoints: 10\n"
PLAIN = "import sys\nfor line in sys.stdin:\n    print('sum', sum(map(int, line.split())))\n"


def make_given(root: Path) -> Problem:
    """The same problem without a program of its own: its golden files were given."""
    problem = make(root, yaml=GIVEN)
    (root / "adder.py").unlink()
    return problem


def make_plain(root: Path) -> Problem:
    """The same problem with a reference that knows no options."""
    return make(root, PLAIN, GIVEN + "reference: [python, adder.py]\n")
