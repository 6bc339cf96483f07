"""Finds the checkout: the folder that holds problems/, cases/ and expected/.

A kit for students holds such a folder itself, inside the judge package.
"""

from __future__ import annotations

from pathlib import Path

from judge.base.errors import BadUsage

_IN_A_KIT = "public"


def kit_folder() -> Path:
    """The folder of the problems in the judge package. Only a kit has it."""
    return Path(__file__).resolve().parents[1] / _IN_A_KIT


def find_root(given: Path | None = None) -> Path:
    """The checkout: `given` (--root); otherwise the one in the judge package, if this is a kit; otherwise the working
    folder or the nearest folder above it that holds problems/; otherwise the folder that holds the judge package.
    BadUsage when there is no problems/ in it."""
    if given is not None:
        if not (given / "problems").is_dir():
            raise BadUsage(f"--root {given}: no folder problems/ in it; give the folder of the checkout")
        return given.resolve()
    here = Path.cwd()
    for folder in (kit_folder(), here, *here.parents, Path(__file__).resolve().parents[2]):
        if (folder / "problems").is_dir():
            return folder
    raise BadUsage(f"no folder problems/ in {here} or above it; run inside the checkout or give --root")
