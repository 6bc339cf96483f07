"""A tournament gives the same tables on the oldest and the newest Python, which plays the bots and runs the arena."""

import subprocess
import sysconfig
from pathlib import Path

import pytest

from tests.arenas.commands.arena import ROOT, environment, tables
from tests.elsewhere import other_machine
from tests.solutions.simulators import interpreters

TOURNAMENTS = [
    ("kotc", "ExampleBot", "LongSuit", "Gambler", "--deals", "5"),
    ("dubito", "ExampleBot", "Honest", "Chancer", "--deals", "5"),
    ("hearts", "FirstLegal", "Low", "Chancer", "Duck", "--format", "round-robin", "--games", "8"),
]


def play(folder: Path, words: tuple[str, ...], python: str) -> dict[str, list[list[str]]]:
    """The CSV files of a tournament; the packages are those of this test, which no version has to compile."""
    folder.mkdir()
    packages = f"{ROOT}:{sysconfig.get_path('purelib')}"
    command = [python, "-m", "arenas", *words, "--seed", "1", "--out", "out", "--jobs", "1"]
    subprocess.run(command, cwd=folder, env=environment(PYTHONPATH=packages, JUDGE_PYTHON=python), check=True)
    return tables(folder / "out")


@pytest.mark.parametrize(
    "words",
    [
        pytest.param(words, marks=pytest.mark.nightly if at else pytest.mark.thorough)
        for at, words in enumerate(TOURNAMENTS)
    ],
    ids=lambda words: words[0],
)
def test_every_version_gives_the_same_tables(tmp_path: Path, words: tuple[str, ...]) -> None:
    pythons = interpreters()
    if len(pythons) < 2:
        other_machine("two versions of Python")
    ends = (pythons[0], pythons[-1])  # the oldest and the newest
    first, last = [play(tmp_path / str(number), words, python) for number, python in enumerate(ends)]
    assert first.keys() >= {"standings.csv", "cross.csv", "ratings.csv"}
    assert {name for name in {*first, *last} if first.get(name) != last.get(name)} == set()
