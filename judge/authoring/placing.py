"""Puts the folders of a new problem into the checkout: all of them, or none."""

from __future__ import annotations

import os
import re
from typing import TYPE_CHECKING

from judge.authoring.case_texts import plain
from judge.base.errors import BadUsage
from judge.base.files import failure, remove_tree, safe_name
from judge.base.printable import printable
from judge.problem import cases, definition

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

_ID = re.compile(r"[a-z][a-z0-9_]{0,39}")
_RULE = "small letters, digits and _, a letter first, at most 40"
# A student's program would have the name of one of the checkout's own packages.
_TAKEN = frozenset({"arenas", "benchmarks", "judge", "problems", "sdk", "solutions", "tests"})
# The last one makes the problem visible.
_KINDS = ("expected", "cases", "problems")


def make_id(name: str) -> str:
    """A problem's id from the name of a folder or file; '' if nothing of it can be used."""
    return re.sub("^[^a-z]+", "", re.sub("[^a-z0-9]+", "_", plain(name))).strip("_")[:40]


def check_id(root: Path, problem_id: str) -> None:
    """BadUsage unless a new problem may have this id."""
    if not _ID.fullmatch(problem_id) or safe_name(problem_id) != problem_id:
        instead = make_id(problem_id)
        hint = f": what about {instead!r}?" if _ID.fullmatch(instead) and safe_name(instead) == instead else ""
        rule = "a name that Windows does not use itself" if _ID.fullmatch(problem_id) else _RULE
        raise BadUsage(f"{printable(problem_id, 60)!r} cannot be the id of a problem: expected {rule}{hint}")
    if problem_id in _TAKEN:
        raise BadUsage(
            f"{problem_id!r} cannot be the id of a problem: it is the name of a part of the judge: choose another"
        )
    if (root / "problems" / problem_id / "problem.yaml").is_file():
        raise BadUsage(f"a problem {problem_id} already exists: choose another id; nothing was written")
    for place in (*(root / kind / problem_id for kind in _KINDS), root / "problems" / f"{problem_id}.py"):
        if os.path.lexists(place):
            raise BadUsage(f"{place} already exists: choose another id, or move it away; nothing was written")


def say_first(root: Path) -> str:
    """One line that says where the problem will be, if it is the first one there; otherwise ''."""
    if (root / "problems").is_dir():
        return ""
    return f"the first problem here: problems, cases and expected are made in {root}"


def place(root: Path, problem_id: str, files: Mapping[str, bytes]) -> None:
    """Write these files, by their paths below `root`, each in one of the problem's three folders.

    They are written into a folder of their own, loaded as a problem, and then moved into place. BadUsage if they are no
    problem; JudgeFailure if they cannot be written. Whatever goes wrong, nothing stays.
    """
    apart = root / f".new-{problem_id}-{os.getpid()}"
    try:
        for name, content in files.items():
            file = apart / name
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_bytes(content)
        cases.discover(definition.load(apart, problem_id))
        _move(apart, root, problem_id)
    except OSError as problem:
        raise failure("write", root, problem) from None
    finally:
        remove_tree(apart)


def _move(apart: Path, root: Path, problem_id: str) -> None:
    moved: list[Path] = []
    try:
        for kind in _KINDS:
            place = root / kind / problem_id
            place.parent.mkdir(exist_ok=True)
            (apart / kind / problem_id).rename(place)
            moved.append(place)
    except BaseException:
        for place in moved:
            remove_tree(place)
        raise
