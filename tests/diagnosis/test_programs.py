"""Programs written without looking at the catalogue: the judge never diagnoses them wrongly.

Each is judged on all cases of its problem, in the sandbox. The diagnosis must be the mistake that somebody found by
hand (`programs.yaml`). Of the programs whose mistakes are in the catalogue, four out of five must get one.
"""

from pathlib import Path
from typing import Any

import pytest
import yaml

from judge.execution import pools
from judge.grading import class_grading
from judge.problem import definition
from judge.problem.problem_cases import ProblemCases
from judge.values.submission import Submission
from tests.diagnosis import patches

ROOT = Path(__file__).parents[2]
HERE = Path(__file__).parent
PROGRAMS: list[dict[str, Any]] = yaml.safe_load((HERE / "programs.yaml").read_text())
PROBLEMS = sorted({program["problem"] for program in PROGRAMS})


WHOLE = ("certain", "likely")


def said(program: dict[str, Any]) -> list[str]:
    """The misreadings that the judge names."""
    named: list[str] = program["held"] if program["diagnosis"] in WHOLE else program.get("part", [])
    return named


def of(name: str) -> list[dict[str, Any]]:
    return [program for program in PROGRAMS if program["problem"] == name]


def test_every_program_is_described_once() -> None:
    assert sorted(program["file"] for program in PROGRAMS) == patches.names()


def test_four_out_of_five_mistakes_in_the_catalogue_are_named() -> None:
    held = [program for program in PROGRAMS if "held" in program]
    named = [program for program in held if program["diagnosis"] in WHOLE]
    assert (len(PROGRAMS), len(held), len(named)) == (89, 71, 70)
    assert len(named) >= 0.8 * len(held)


def test_only_mistakes_found_by_hand_are_named() -> None:
    assert [program["file"] for program in PROGRAMS if program["diagnosis"] in WHOLE and "held" not in program] == []


# A change is tried on a sixth of the programs of the problem that has most.
MOST = max(PROBLEMS, key=lambda name: (len(of(name)), name))
PARTS = 6


@pytest.mark.parametrize(
    ("name", "part"),
    [
        pytest.param(name, part, marks=pytest.mark.slow if (name, part) == (MOST, 0) else pytest.mark.nightly)
        for name in PROBLEMS
        for part in range(PARTS)
    ],
)
def test_the_judge_gives_these_diagnoses(tmp_path: Path, name: str, part: int) -> None:
    programs = of(name)[part::PARTS]
    for program in programs:
        file = tmp_path / program["file"]
        file.parent.mkdir(exist_ok=True)
        file.write_text(patches.read(program["file"]))
    loaded = definition.load(ROOT, name)
    problem_cases = ProblemCases.of(loaded)
    found = [Submission(program["file"], name, tmp_path / program["file"]) for program in programs]
    with pools.start("processes", pools.cores()) as pool:
        report = class_grading.grade([problem_cases], found, (), pool)
    diagnoses: dict[str, tuple[str, list[list[str]]]] = {}
    for result in report.results:
        if result.diagnosis is None:
            diagnoses[result.submission.id] = ("nothing", [])
        else:
            ids = [[misreading.id for misreading in explanation] for explanation in result.diagnosis.explanations]
            certainty = "part" if result.diagnosis.part_of else "certain" if result.diagnosis.certain else "likely"
            diagnoses[result.submission.id] = (certainty, ids)
    assert diagnoses == {
        program["file"]: (program["diagnosis"], [names] if (names := said(program)) else []) for program in programs
    }
