"""The secret cases of King of the Cards are contest cases in which every rule decides."""

import json
import os
import shutil
import subprocess
import sys
from collections import Counter
from itertools import pairwise
from pathlib import Path

import pytest

from problems.kotc.generate import contest_case
from problems.kotc.validate import why_not_valid
from solutions.kotc.bots import NAMES
from solutions.kotc.program import simulate
from tests.problems.texts import ROOT, cases

ACCEPTED = ROOT / "problems/kotc/submissions/accepted"
# What the trace can give as the rule of a line. K2 holds at every turn and is never given, no case reaches K7 and K9.
RULES = {"K1", "K3", "K4", "K5", "K6", "K8", "B1", "B2", "B3", "B4", "B5"}
FIRST_SEED = 1_000_000


@pytest.mark.slow
def test_every_rule_of_the_trace_decides_in_at_least_three_secret_cases() -> None:
    counted: Counter[str] = Counter()
    for text in cases("kotc", "secret").values():
        counted.update({rule for line in simulate(text, trace=True) for rule in json.loads(line)["rules"]})
    assert {rule for rule, cases_with_it in counted.items() if cases_with_it >= 3} == RULES


def test_every_bot_plays_in_at_least_a_quarter_of_the_secret_cases() -> None:
    counted = Counter(bot for text in cases("kotc", "secret").values() for bot in {*text.splitlines()[1].split()[1:]})
    assert sorted(counted) == sorted(NAMES)
    assert min(counted.values()) >= len(cases("kotc", "secret")) / 4


def test_secret_cases_go_from_short_games_to_long_ones_and_later_ones_do_so_again() -> None:
    lengths = [len(list(simulate(text))) for text in cases("kotc", "secret").values()]
    assert sum(later < earlier for earlier, later in pairwise(lengths)) <= 1


@pytest.mark.once_but_first
@pytest.mark.parametrize("folder", ["sample", "secret"])
def test_every_case_is_a_contest_case(folder: str) -> None:
    for name, text in cases("kotc", folder).items():
        assert (name, why_not_valid(text)) == (name, None)
        assert (name, list(simulate(text))[-1].endswith("(WINNER)")) == (name, True)


def command(program: Path, folder: Path) -> list[str]:
    """How to run an accepted program."""
    if program.suffix == ".py":
        return [sys.executable, str(program)]
    if program.suffix == ".js":
        return ["node", str(program)]
    subprocess.run(["g++", "-std=gnu++17", "-O2", "-o", folder / "program", program], check=True)
    return [str(folder / "program")]


@pytest.mark.parametrize(
    "cases", [pytest.param(30, marks=pytest.mark.thorough), pytest.param(500, marks=pytest.mark.nightly)]
)
@pytest.mark.parametrize("program", sorted(ACCEPTED.iterdir()), ids=lambda path: path.name)
def test_the_reference_and_the_accepted_programs_agree_on_random_cases(
    program: Path, cases: int, tmp_path: Path
) -> None:
    tool = {".cpp": "g++", ".js": "node"}.get(program.suffix)
    if tool and shutil.which(tool) is None and os.environ.get("CI") != "true":
        pytest.skip(f"needs {tool}")
    argv = command(program, tmp_path)
    for seed in range(FIRST_SEED, FIRST_SEED + cases):
        case = contest_case(seed)
        done = subprocess.run(argv, input=case.encode(), capture_output=True, check=True)
        assert done.stdout.decode().splitlines() == list(simulate(case)), case
