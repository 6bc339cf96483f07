"""The platforms that the judge knows: one package each. Its name is the platform's public name.

A package has a module for each thing that its platform can do, a *part*: `download` says whose the files of a download
are, `results` writes what a student sees, and so on. The module of the same name here says what such a part offers.
The rooms above ask for all platforms that have a part, and name none. Nothing is imported that is not asked for, and no
platform knows another.
"""

from __future__ import annotations

import importlib
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from judge.base.errors import BadUsage

if TYPE_CHECKING:
    from types import ModuleType

_FOLDER = Path(__file__).parent


@dataclass(frozen=True)
class Platform:
    """What a package says of its platform, as `PLATFORM`: what people call it, and where it stands among others: the
    lower the `rank`, the more schools have it."""

    title: str
    rank: int = 100


def names(part: str) -> list[str]:
    """The platforms that have this part, sorted. Imports nothing."""
    return sorted(file.parent.name for file in _FOLDER.glob(f"*/{part}.py"))


def ranked(part: str) -> list[str]:
    """The platforms that have this part, the most common first."""
    return sorted(names(part), key=lambda name: (about(name).rank, name))


def titles(*parts: str) -> list[str]:
    """What people call the platforms that have one of these parts, the most common first."""
    known = {about(name) for part in parts for name in names(part)}
    return [one.title for one in sorted(known, key=lambda one: (one.rank, one.title))]


def load(name: str, part: str) -> ModuleType:
    """This part of the platform `name`. BadUsage if there is none."""
    if name not in names(part):
        raise BadUsage(f"{name}: expected a platform with {part}, out of {', '.join(names(part))}")
    return importlib.import_module(f"{__name__}.{name}.{part}")


def about(name: str) -> Platform:
    """What the package of the platform `name` says of it."""
    said: Platform = importlib.import_module(f"{__name__}.{name}").PLATFORM
    return said
