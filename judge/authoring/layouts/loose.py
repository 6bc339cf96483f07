"""Inputs and answers in a folder, with names that show what belongs together: `pairs` lists them."""

from __future__ import annotations

import re
from pathlib import PurePosixPath
from typing import TYPE_CHECKING

from judge import languages
from judge.authoring.case_texts import folders_of
from judge.authoring.package import Package
from judge.authoring.pairs import find_cases, name_cases
from judge.base.errors import BadUsage
from judge.base.printable import printable

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from judge.authoring.package import GivenCase
    from judge.authoring.tree import Tree

_MOST_LISTED = 3
_NUMBER = re.compile(r"[-_.]?[0-9]+$")
_CHECKER = re.compile("(?i:(?:.*[_-])?(?:check|correttore|spj)|.*(?:checker|chk))|.*[a-z](?:Check|SPJ)")


def find(tree: Tree) -> Package:
    """The cases in the folder. BadUsage if there are none, or if they do not belong together."""
    try:
        cases, used = find_cases(tree, loosely=True)
    except BadUsage as error:
        raise BadUsage("; ".join((str(error), *_several(name_cases(tree.names))))) from None
    notes = (
        *_several(case.name for case in cases),
        *_like_programs(tree, cases),
        *_unused_checker(tree),
        *_only_samples(cases),
    )
    return Package("inputs and answers", cases, used=used, notes=notes)


def _several(cases: Iterable[str]) -> Iterator[str]:
    """A line on cases of these names that may be of several problems."""
    folders = sorted({"/".join(parts) for name in cases if (parts := folders_of(name))})
    if len(folders) > 1:
        listed = ", ".join(printable(folder, 60) for folder in folders[:_MOST_LISTED])
        more = f" and {len(folders) - _MOST_LISTED} more" if len(folders) > _MOST_LISTED else ""
        yield f"the cases come from several folders: {listed}{more}: if these are several problems, import each alone"


def _like_programs(tree: Tree, cases: Iterable[GivenCase]) -> Iterator[str]:
    """A line if every case has the name of a program, as where each case is one of another problem."""
    programs = {PurePosixPath(name).stem for name in tree.names if languages.by_suffix(PurePosixPath(name).suffix)}
    stems = sorted({_NUMBER.sub("", PurePosixPath(case.name).name) for case in cases})
    if len(stems) > 1 and programs.issuperset(stems):
        listed = ", ".join(printable(stem, 60) for stem in stems[:_MOST_LISTED])
        yield f"there is a program for each of {listed}: if these are several problems, import each alone"


def _only_samples(cases: Iterable[GivenCase]) -> Iterator[str]:
    """A line if all cases are those that students see, by their names or places."""
    if all(case.is_sample for case in cases):
        yield "all cases are samples by their names or places: if there are secret ones, wrong programs may be accepted"


def _unused_checker(tree: Tree) -> Iterator[str]:
    """A line on a program that seems to decide what is right: nothing says here that it does, or how it is called."""
    names = (PurePosixPath(name) for name in tree.names if "input" not in name.lower())
    found = [name for name in names if _CHECKER.fullmatch(name.stem) and languages.by_suffix(name.suffix)]
    if found:
        name = min(found, key=lambda one: (len(one.parts), one))
        protocol = ", protocol: testlib" if b"testlib.h" in tree.read(str(name)) else ""
        source = f"checker/{printable(name.name, 60)}"
        yield (
            f"{printable(str(name), 60)} may be a checker, which is not used: right programs that print other outputs "
            "than the answers get WA; if it decides, put it and what it includes into the folder checker of the "
            f"problem, and write `checker: {{source: {source}{protocol}}}` into problem.yaml"
        )
