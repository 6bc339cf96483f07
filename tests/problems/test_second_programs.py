"""The accepted programs, written from the statements alone, agree with the reference on random contest cases too."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
from pathlib import Path

import pytest

from problems.ochos.generate import answers
from problems.ochos.recipes import PARTS
from solutions.ochos import simulate

ROOT = Path(__file__).parents[2]
RANDOM_CASES = 500


def accepted(problem: str, suffix: str) -> Path:
    return ROOT / "problems" / problem / "submissions" / "accepted" / f"{problem}{suffix}"


@pytest.mark.parametrize("suffix", [".cpp", ".js"])
def test_the_programs_of_the_later_parts_are_one_program(suffix: str) -> None:
    texts = {problem: accepted(problem, suffix).read_text().splitlines() for problem in PARTS if PARTS[problem] > 1}
    constants = {
        problem: [line for line in text if line.startswith("const") and " PART = " in line]
        for problem, text in texts.items()
    }
    assert [len(lines) for lines in constants.values()] == [1, 1, 1]
    rest = [[line for line in text if line not in constants[problem]] for problem, text in texts.items()]
    assert rest[0] == rest[1] == rest[2]


@pytest.mark.slow
@pytest.mark.parametrize("problem", PARTS)
def test_the_reference_is_what_cpp_makes_of_random_cases(problem: str, tmp_path: Path) -> None:
    compiler = shutil.which("g++")
    if compiler is None and os.environ.get("CI") != "true":
        pytest.skip("needs g++")
    program = tmp_path / problem
    subprocess.run(["g++", "-std=gnu++17", "-O2", "-o", program, accepted(problem, ".cpp")], check=True)
    part = PARTS[problem]
    requests = [b'{"id": %d, "seed": %d}' % (seed, seed) for seed in range(1_000_000, 1_000_000 + RANDOM_CASES)]
    cases = [json.loads(answer)["output"] for answer in answers(requests, part)]
    assert len(set(cases)) == RANDOM_CASES
    for case in cases:
        done = subprocess.run([program], input=case.encode(), capture_output=True, check=True)
        assert done.stdout.decode().splitlines() == list(simulate(case, part)), case
