"""The forms in which other judges and editors keep a problem: one module each, the most particular first.

A module offers `find(tree)`: the problem, or None if the files are not in this form.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from judge.authoring.layouts import (
    austrian,
    cms,
    cph,
    dmoj,
    fps,
    hydro,
    kattis,
    library_checker,
    loose,
    polygon,
    sio2,
    tps,
    unread_forms,
)
from judge.base.errors import BadUsage
from judge.base.printable import printable

if TYPE_CHECKING:
    from collections.abc import Iterator

    from judge.authoring.layouts.unread_forms import UnreadForm
    from judge.authoring.package import Package
    from judge.authoring.tree import Tree

_LAYOUTS = (hydro, kattis, dmoj, polygon, tps, austrian, cms, sio2, fps, cph, library_checker)


def find(tree: Tree) -> Package:
    """The problem in these files. BadUsage if there is none, or something is wrong with it."""
    form = unread_forms.recognise(tree)
    if form is not None and not form.may_have_pairs:
        raise _unread(tree, form)
    packages: Iterator[Package | None] = (layout.find(tree) for layout in _LAYOUTS)
    if (found := next((package for package in packages if package is not None), None)) is not None:
        return found
    try:
        package = loose.find(tree)
    except BadUsage:
        if form is None:
            raise
        raise _unread(tree, form) from None
    if form is None:
        return package
    if form.is_contest and len({name.rpartition("/")[0] for name in package.used}) > 1:
        raise _unread(tree, form)
    return replace(package, notes=(*package.notes, form.lost))


def _unread(tree: Tree, form: UnreadForm) -> BadUsage:
    return BadUsage(f"{printable(tree.place)}: this is {form.what}, which is not read: {form.remedy}")
