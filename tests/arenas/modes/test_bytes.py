"""A tournament gives the same tables whatever the hash seed of Python is."""

import os
import subprocess
import sys

import pytest

PROGRAM = """
from arenas.modes.bracket import Bracket
from arenas.modes.experiment import Experiment
from arenas.modes.round_robin import RoundRobin
from arenas.statistics.stopping import Separation
from tests.arenas.pretended import finish

bots = tuple("abcdefghi")
for tournament in (
    Bracket(bots, pairs=3),
    Experiment(bots, 40, 1),
    RoundRobin(bots, 4, 1, most_games=900, rule=Separation(), stage=5, most_sets=20),
):
    played = finish(tournament, {"d": 20, "h": 9})
    print(list(played), tournament.tables(played))
"""


@pytest.mark.slow
def test_the_hash_seed_changes_nothing() -> None:
    printed = [
        subprocess.run(
            [sys.executable, "-c", PROGRAM],
            env=os.environ | {"PYTHONHASHSEED": seed, "PYTHONPATH": "."},
            capture_output=True,
            check=True,
        ).stdout
        for seed in ("1", "2")
    ]
    assert printed[0] == printed[1]
    assert len(printed[0]) > 10_000
