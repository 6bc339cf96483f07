"""A kit made for tests: unpacked, without being installed."""

import io
import zipfile
from pathlib import Path

from judge.commands import TEACHERS
from judge.execution.store import Store
from judge.kit import public, wheel
from judge.reporting.reports.html import game
from judge.values.problem import Problem

SEED = 1_000_000


def build(*problems: Problem, random: int = 3) -> wheel.Wheel:
    """A kit of these problems, with a few random cases."""
    collected = [public.collect(problem, random, SEED, Store(None)) for problem in problems]
    return wheel.build(collected, TEACHERS, game.make_shell())


def unpack(made: wheel.Wheel, folder: Path) -> Path:
    """Write all files of the wheel below `folder`, as an installer does. Returns the folder of the kit's problems."""
    with zipfile.ZipFile(io.BytesIO(made.data)) as archive:
        archive.extractall(folder)
    return folder / "judge/public"
