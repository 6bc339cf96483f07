"""The accepted programs, written from the statements alone, agree with the reference on random contest cases too."""

import os
import shutil
import subprocess
from pathlib import Path

import pytest

from judge.problem import definition as problems
from judge.problem.batch import Request, run_batch
from judge.problem.programs import reference
from problems.ochos.recipes import PARTS

ROOT = Path(__file__).parents[2]


def accepted(problem: str, suffix: str) -> list[Path]:
    """The problem's accepted programs with this suffix."""
    return sorted((ROOT / "problems" / problem / "submissions" / "accepted").glob(f"*{suffix}"))


# The programs of the later parts of Ochos Locos are one program: at every change the last part is tried.
SELDOM = {"ochos2", "ochos3"}
IN_CPP = [program for name in problems.names(ROOT) for program in accepted(name, ".cpp")]
MOSTLY = [
    pytest.param(source, id=source.stem, marks=pytest.mark.nightly if source.parents[2].name in SELDOM else [])
    for source in IN_CPP
]


@pytest.mark.parametrize("suffix", [".cpp", ".js"])
def test_the_programs_of_the_later_parts_are_one_program(suffix: str) -> None:
    later = [problem for problem, part in PARTS.items() if part > 1]
    texts = {problem: file.read_text().splitlines() for problem in later for file in accepted(problem, suffix)}
    constants = {
        problem: [line for line in text if line.startswith("const") and " PART = " in line]
        for problem, text in texts.items()
    }
    assert [len(lines) for lines in constants.values()] == [1, 1, 1]
    rest = [[line for line in text if line not in constants[problem]] for problem, text in texts.items()]
    assert rest[0] == rest[1] == rest[2]


@pytest.mark.parametrize(
    "count", [pytest.param(30, marks=pytest.mark.thorough), pytest.param(500, marks=pytest.mark.nightly)]
)
@pytest.mark.parametrize("source", MOSTLY)
def test_the_reference_and_the_cpp_program_agree_on_random_cases(source: Path, count: int, tmp_path: Path) -> None:
    compiler = shutil.which("g++")
    if compiler is None and os.environ.get("CI") != "true":
        pytest.skip("needs g++")
    program = tmp_path / "program"
    subprocess.run(["g++", "-std=gnu++17", "-O2", "-o", program, source], check=True)
    problem = problems.load(ROOT, source.parents[2].name)
    assert problem.generate is not None
    seeds = [Request(str(seed), seed=seed) for seed in range(1_000_000, 1_000_000 + count)]
    cases = {reply.id: reply.output for reply in run_batch(problem, (*problem.generate, "--batch"), seeds)}
    assert len(set(cases.values())) == count
    requests = [Request(seed, text) for seed, text in cases.items()]
    for reply in run_batch(problem, (*reference(problem), "--batch"), requests):
        text = cases[reply.id]
        done = subprocess.run([program], input=text.encode(), capture_output=True, check=True)
        assert ("text", done.stdout.decode().splitlines()) == (reply.outcome, reply.output.splitlines()), text
