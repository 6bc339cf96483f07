"""Boxes in which bots play: the judge's sandbox around the harness and the SDK."""

from __future__ import annotations

import compileall
import re
import shutil
import subprocess
import sys
from contextlib import ExitStack
from dataclasses import replace
from pathlib import Path
from types import TracebackType

from arenas.harness.sealing import LATE
from judge import sandbox
from judge.base.errors import JudgeFailure
from judge.base.interpreter import interpreter_path, version_of
from judge.execution import scratch
from judge.languages import by_name
from judge.sandbox import OpenBox
from judge.sandbox.inside.filters import sealed
from judge.sandbox.kernel import machine
from judge.sandbox.origin import Origin
from judge.values.problem import Limits
from judge.values.running import Program

ROOT = Path(__file__).resolve().parents[2]
HARNESS, SDK = ROOT / "arenas" / "harness", ROOT / "sdk"
TEMPLATES = re.compile("templates")
IMPORTABLE = ("bots", "dubito", "game_data.py", "hearts", "kotc.py")
MEMORY_MIB = 512
_NO_LIMIT_S = 1e6  # the time of each answer is limited instead
PRELOADS = ("harness.box", *LATE)
"""What all processes of bots have in common: one process loads it, from which all boxes come. With it comes what
surrounds the bots of one game."""
_MAIN = f"""\
import {", ".join(LATE)}
from harness.box import main
main(%r)
"""
# A bot's process may not start threads, as numpy's libraries would while they are imported.
_ONE_THREAD = tuple((f"{library}_NUM_THREADS", "1") for library in ("OPENBLAS", "OMP", "MKL"))


class Boxes:
    """Open boxes, as many as the games need seats; close them at the end. One box can serve any bot, one at a time."""

    def __init__(self) -> None:
        self._stack = ExitStack()
        self._program: Program | None = None
        self._open: dict[str, list[OpenBox]] = {}
        self._origins: dict[str, Origin | None] = {}

    def __enter__(self) -> Boxes:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, value: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def first(self, count: int, game: str = "") -> list[OpenBox]:
        """The first `count` boxes for bots of this game. JudgeFailure when there is no room for one, or a bot could
        read files in it."""
        level = sandbox.best_level()
        if not sandbox.level(level).HIDES_CASES:
            raise JudgeFailure(
                f"expected a sandbox that hides files from strangers' bots, found only {level}: `python -m judge "
                "doctor` says what is missing; bots that you trust can play without it (--trusted)"
            )
        if self._program is None:
            self._program = self._lay_out()
        limits = Limits(time_s=_NO_LIMIT_S, wall_s=_NO_LIMIT_S, memory_mib=MEMORY_MIB, processes=1)
        program = replace(self._program, preloads=(*PRELOADS, *((f"harness.{game}",) if game else ())))
        boxes = self._open.setdefault(game, [])
        if game not in self._origins:
            self._origins[game] = origin = sandbox.open_origin(program, limits)
            if origin is not None:
                self._stack.enter_context(origin)
        while len(boxes) < count:
            box = self._stack.enter_context(sandbox.open_box(program, limits))
            if (origin := self._origins[game]) is not None:
                box.come_from(origin)
            boxes.append(box)
        for box in boxes[:count]:
            box.prepare()
        return boxes[:count]

    def close(self) -> None:
        """End everything in the boxes."""
        self._open.clear()
        self._origins.clear()
        self._program = None
        self._stack.close()

    def _lay_out(self) -> Program:
        folder = self._stack.enter_context(scratch.folder()) / "box"
        folder.mkdir()
        python, interpreter = by_name("python"), interpreter_path()
        is_same = version_of(str(interpreter)) == sys.version_info[:2] and sys.pycache_prefix is None
        # Bytecode of another Python, and what another process is writing at the moment.
        unwanted = shutil.ignore_patterns(*(["*.pyc.*"] if is_same else ["__pycache__"]))
        if is_same and not sys.dont_write_bytecode:
            keep_compiled()
        shutil.copytree(HARNESS, folder / "harness", ignore=unwanted)
        for name in IMPORTABLE:
            if (SDK / name).is_dir():
                shutil.copytree(SDK / name, folder / name, ignore=unwanted)
            else:
                shutil.copy2(SDK / name, folder)
        if (SDK / "__pycache__").is_dir() and is_same:
            shutil.copytree(SDK / "__pycache__", folder / "__pycache__", ignore=unwanted)
        # In the box nothing can be written, so every process would compile the modules again. What has been compiled
        # in the checkout was copied with its time, and is not compiled again.
        if is_same:
            compileall.compile_dir(folder, quiet=2)
        else:
            subprocess.run([str(interpreter), "-I", "-m", "compileall", "-q", str(folder)], check=False)
        (folder / "main.py").write_text(_MAIN % no_files())
        argv = (str(interpreter), "main.py")
        needs = python.needs(interpreter)
        environment = (*python.environment, *_ONE_THREAD)
        return Program(
            "python", "", argv, folder, needs, environment=environment, fork_server=True, seals=True, preloads=PRELOADS
        )


def keep_compiled() -> None:
    """Compile the harness and the SDK where they are, as Python does with all that is imported: only once, and not for
    each tournament. Where nothing can be written, the copies are compiled."""
    for folder in (HARNESS, SDK):
        compileall.compile_dir(folder, quiet=2, rx=TEMPLATES)


def no_files() -> bytes | None:
    """The filter of system calls that takes all files from a bot; None where system calls cannot be filtered."""
    name = machine()
    return None if name is None else sealed(name)
