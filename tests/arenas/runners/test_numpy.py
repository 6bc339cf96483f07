"""numpy in a box: its libraries start no threads there, and its random numbers are seeded."""

import os
import subprocess
from collections.abc import Iterator

import pytest

from arenas.runners import boxed
from arenas.runners.boxes import Boxes
from judge.base.interpreter import find_interpreter, interpreter_path
from tests.arenas.units import unit
from tests.solutions.simulators import interpreters

BOT = """
import numpy as np

def getPlay(gameState):
    return np.random.randint(len(gameState.legalMoves))

def getSlough(gameState):
    return np.int64(np.argmax(np.array(gameState.legalMoves)))
"""


@pytest.fixture
def boxes(monkeypatch: pytest.MonkeyPatch) -> Iterator[Boxes]:
    """Boxes with a Python that has numpy."""
    pythons = [python for python in ("/usr/bin/python3", *interpreters()) if has_numpy(os.path.realpath(python))]
    if not pythons and os.environ.get("CI") != "true":
        pytest.skip("needs a Python with numpy outside a virtual environment")
    monkeypatch.setenv("JUDGE_PYTHON", os.path.realpath(pythons[0]))
    for found in (find_interpreter, interpreter_path):
        found.cache_clear()
    with Boxes() as opened:
        yield opened
    monkeypatch.undo()
    for found in (find_interpreter, interpreter_path):
        found.cache_clear()


def has_numpy(python: str) -> bool:
    command = [python, "-c", "import numpy"]
    return os.access(python, os.X_OK) and subprocess.run(command, capture_output=True, check=False).returncode == 0


@pytest.mark.slow
def test_numpy_plays_the_same_every_time(boxes: Boxes) -> None:
    which = unit("hearts", [BOT] * 4, 2)
    first, second = (boxed.play_unit(which, boxes.first(4)) for _ in range(2))
    assert [record.incidents for record in first.records] == [(), ()]
    assert first.records == second.records
    assert len({record.moves for record in first.records}) == 2
