"""What decides in a package of Polygon: a standard checker, as our comparators do it, or the checker's source."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from judge import languages
from judge.authoring.package import GivenChecker
from judge.authoring.production import with_headers
from judge.base.errors import BadUsage
from judge.base.printable import printable

if TYPE_CHECKING:
    from collections.abc import Mapping
    from xml.etree.ElementTree import Element

    from judge.authoring.tree import Tree

_STANDARD = re.compile(r"std::(\w+)\.cpp")
_EXACT = ("case_sensitive",)
# The standard checkers of testlib that decide as a comparator does; the others are judged by their source.
_COMPARE: Mapping[str, tuple[str, tuple[str, ...]]] = {
    "fcmp": ("lines", ("trailing_space_sensitive",)),
    "lcmp": ("lines", ("space_change_insensitive",)),
    "wcmp": ("tokens", _EXACT),
    "ncmp": ("tokens", _EXACT),
    "hcmp": ("tokens", _EXACT),
    "yesno": ("tokens", ()),
    "nyesno": ("tokens", ()),
    "acmp": ("tokens", (*_EXACT, "float_absolute_tolerance", "1.5e-6")),
    "rcmp": ("tokens", (*_EXACT, "float_absolute_tolerance", "1.5e-6")),
    "dcmp": ("tokens", (*_EXACT, "float_tolerance", "1e-6")),
    "rcmp4": ("tokens", (*_EXACT, "float_tolerance", "1e-4")),
    "rcmp6": ("tokens", (*_EXACT, "float_tolerance", "1e-6")),
    "rcmp9": ("tokens", (*_EXACT, "float_tolerance", "1e-9")),
}


@dataclass(frozen=True)
class Deciding:
    """What decides: a comparator, or a checker with its files in the package."""

    compare: str
    flags: tuple[str, ...]
    why: str
    checker: GivenChecker | None = None
    used: tuple[str, ...] = ()


def read_checker(tree: Tree, problem: Element) -> Deciding:
    """What decides in the package. BadUsage if that is a program that is not there."""
    found, talks = problem.find("./assets/checker"), problem.find("./assets/interactor")
    if talks is not None:
        return _interactive(tree, talks, found)
    if found is None:
        return Deciding("tokens", _EXACT, "because problem.xml names no checker")
    standard = _STANDARD.fullmatch(found.get("name") or "")
    if standard and standard[1] in _COMPARE:
        return Deciding(*_COMPARE[standard[1]], f"as the checker {standard[1]}")
    checker, used = _program(tree, found, "checker")
    return Deciding("tokens", (), f"as the checker {checker.source}", checker, used)


def _interactive(tree: Tree, talks: Element, found: Element | None) -> Deciding:
    """An interactor, and the checker that decides on what it has written."""
    interactor, used = _program(tree, talks, "interactor")
    interactor = replace(interactor, interactive=True)
    if found is not None:
        checker, more = _program(tree, found, "checker")
        interactor, used = replace(interactor, then=checker), (*used, *more)
    return Deciding("tokens", (), f"as the interactor {interactor.source}", interactor, used)


def _program(tree: Tree, part: Element, kind: str) -> tuple[GivenChecker, tuple[str, ...]]:
    """The program with its files, and these as the package names them. BadUsage if its source is not there."""
    source = source_of(part)
    if not source or source not in tree.names:
        shown = printable(source or part.get("name") or "without a name", 60)
        raise BadUsage(f"{tree.shown('problem.xml')}: the {kind} {shown} decides, and is not there: add its source")
    files = program_files(tree, source)
    placed = {name.rpartition("/")[2]: text for name, text in files.items()}
    return GivenChecker(source.rpartition("/")[2], placed, "testlib"), tuple(files)


def source_of(part: Element) -> str:
    """The path of the program's source."""
    source = part.find("./source")
    return (source.get("path") or "").replace("\\", "/") if source is not None else ""


def is_old(part: Element) -> bool:
    """Whether the program is in Python 2, which has the suffix of Python 3."""
    source = part.find("./source")
    return source is not None and re.search(r"py\w*\.2", source.get("type") or "") is not None


def program_files(tree: Tree, source: str) -> Mapping[str, bytes]:
    """A program's source and the headers that it may include, by their paths. BadUsage if it is in no language that the
    judge knows, or needs a testlib.h that is not there."""
    if languages.by_suffix(f".{source.rpartition('.')[2]}") is None:
        raise BadUsage(f"{tree.shown(source)}: is in no language that the judge knows: give a package with all tests")
    names = with_headers(tree.names, source)
    beside = [name for name in with_headers(tree.names, "files/x") if name != "files/x"]
    have = {name.rpartition("/")[2] for name in names}
    names += [name for name in beside if name.rpartition("/")[2] not in have]
    files = {name: tree.read(name) for name in names}
    if b'"testlib.h"' in files[source] and not any(name.endswith("testlib.h") for name in names):
        raise BadUsage(f"{tree.shown(source)}: needs testlib.h, which is not in the package: put it beside {source}")
    return files
