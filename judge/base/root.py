"""Finds the checkout: the folder that holds problems/, cases/ and expected/. Whoever installed the judge with pip
begins one with `import` or `new`.

A kit for students holds such a folder itself, inside the judge package.
"""

from __future__ import annotations

from pathlib import Path

from judge.base.command_line import called
from judge.base.errors import BadUsage

_IN_A_KIT = "public"
_INSTALLED = ("site-packages", "dist-packages")


def kit_folder() -> Path:
    """The folder of the problems in the judge package. Only a kit has it."""
    return Path(__file__).resolve().parents[1] / _IN_A_KIT


def find_root(given: Path | None = None, *, may_be_new: bool = False) -> Path:
    """The checkout: `given` (--root); otherwise the one in the judge package, if this is a kit; otherwise the working
    folder or the nearest folder above it that holds problems/; otherwise the folder that holds the judge package, if
    that is a checkout.

    With `may_be_new`, the working folder comes before the judge's own checkout, and `given` may be any folder. If there
    is no problems/ anywhere: BadUsage."""
    if given is not None:
        if not (given / "problems").is_dir() and not (may_be_new and given.is_dir()):
            raise BadUsage(f"--root {given}: no folder problems/ in it; give the folder of the checkout")
        return given.resolve()
    here = Path.cwd()
    package = Path(__file__).resolve().parents[2]
    # What pip installed lies beside packages of others: a `problems` there is not ours.
    checkout: tuple[Path, ...] = () if package.name in _INSTALLED else (package,)
    for folder in (kit_folder(), here, *here.parents, *(() if may_be_new else checkout)):
        if (folder / "problems").is_dir():
            return folder
    if may_be_new:
        return here
    remedy = f"run inside the checkout, give --root, or make a problem here with `{called('judge')} import FOLDER`"
    raise BadUsage(f"no folder problems/ in {here} or above it: {remedy}")
