"""Inputs and answers in a folder, with names that show what belongs together: `pairs` lists them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from judge.authoring.package import Package
from judge.authoring.pairs import find_cases

if TYPE_CHECKING:
    from judge.authoring.tree import Tree


def find(tree: Tree) -> Package:
    """The cases in the folder. BadUsage if there are none."""
    cases, used = find_cases(tree)
    return Package("inputs and answers", cases, used=used)
