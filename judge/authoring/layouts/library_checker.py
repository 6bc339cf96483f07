"""A problem of Library Checker: `info.toml`, and cases that a script of its repository makes in the folders `in` and
`out`."""

from __future__ import annotations

import re
import shlex
from dataclasses import replace
from typing import TYPE_CHECKING

from judge.authoring.layouts import loose
from judge.authoring.package import list_unread, number_in, shallowest
from judge.base.errors import BadUsage
from judge.base.printable import printable

if TYPE_CHECKING:
    from judge.authoring.package import Package
    from judge.authoring.tree import Tree

_FILE, _CHECKER = "info.toml", "checker.cpp"
_CASES = ("in/", "out/")
# Python reads TOML only since 3.11, and these keys have one form in all these files.
_TESTS = re.compile(r"^[ \t]*\[\[tests\]\]", re.MULTILINE)
_TITLE = re.compile(r"""^title\s*=\s*(['"])(?P<title>.{1,200}?)\1\s*(?:#.*)?$""", re.MULTILINE)
_TIME = re.compile(r"^timelimit\s*=\s*(?P<time>[0-9]{1,4}(?:\.[0-9]{1,6})?)\s*(?:#.*)?$", re.MULTILINE)


def find(tree: Tree) -> Package | None:
    """The problem whose info.toml is nearest to the top. BadUsage if its cases are not made yet."""
    named = (name for name in tree.names if f"/{name}".endswith(f"/{_FILE}"))
    file = shallowest(replace(tree, names=tuple(name for name in named if _TESTS.search(_text(tree, name)))), _FILE)
    if file is None:
        return None
    folder = file.rpartition("/")[0]
    inside = tree.below(folder)
    made = tuple(name for name in inside.names if name.startswith(_CASES))
    if not made:
        task = printable(shlex.quote(inside.place.rstrip("/").rpartition("/")[2]), 60)
        raise BadUsage(
            f"{tree.shown(file)}: the cases of this problem of Library Checker are not made yet: run"
            f" `./generate.py -p {task}` in its repository, then import this folder again"
        )
    beside = tuple(name for name in inside.names if name == _CHECKER)
    package = loose.find(replace(inside, names=(*beside, *made)))
    title, time = (pattern.search(_text(tree, file)) for pattern in (_TITLE, _TIME))
    limits = {"timelimit": time["time"] if time else None}
    return replace(
        package,
        kind="a problem of Library Checker",
        title=title["title"] if title else "",
        name=folder.rpartition("/")[2],
        time_s=number_in(limits["timelimit"]),
        used=frozenset(f"{folder}/{name}" if folder else name for name in (*package.used, _FILE)),
        notes=(*list_unread(_FILE, limits, {"timelimit": number_in}), *package.notes),
    )


def _text(tree: Tree, name: str) -> str:
    return tree.read(name).decode("utf-8-sig", "replace")
