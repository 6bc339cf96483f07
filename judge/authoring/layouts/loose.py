"""Inputs and answers in a folder, with names that show what belongs together: `pairs` lists them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from judge.authoring.case_texts import folders_of
from judge.authoring.package import Package
from judge.authoring.pairs import find_cases
from judge.base.printable import printable

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from judge.authoring.package import GivenCase
    from judge.authoring.tree import Tree

_MOST_LISTED = 3


def find(tree: Tree) -> Package:
    """The cases in the folder. BadUsage if there are none."""
    cases, used = find_cases(tree)
    return Package("inputs and answers", cases, used=used, notes=tuple(_notes(cases)))


def _notes(cases: Sequence[GivenCase]) -> Iterator[str]:
    folders = sorted({"/".join(parts) for case in cases if (parts := folders_of(case.name))})
    if len(folders) > 1:
        listed = ", ".join(printable(folder, 60) for folder in folders[:_MOST_LISTED])
        more = f" and {len(folders) - _MOST_LISTED} more" if len(folders) > _MOST_LISTED else ""
        yield f"the cases come from several folders: {listed}{more}: if these are several problems, import each alone"
