"""The forms in which other judges and editors keep a problem: one module each, the most particular first.

A module offers `find(tree)`: the problem, or None if the files are not in this form.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from judge.authoring.layouts import cms, cph, dmoj, kattis, library_checker, loose, polygon

if TYPE_CHECKING:
    from judge.authoring.package import Package
    from judge.authoring.tree import Tree

_LAYOUTS = (kattis, dmoj, polygon, cms, cph, library_checker)


def find(tree: Tree) -> Package:
    """The problem in these files. BadUsage if there is none, or something is wrong with it."""
    packages = (layout.find(tree) for layout in _LAYOUTS)
    return next((package for package in packages if package is not None), None) or loose.find(tree)
