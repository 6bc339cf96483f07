"""The checker or interactor of a problem of Hydro."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import TYPE_CHECKING

from judge import languages
from judge.authoring.layouts.hydro.cases import CONFIG, FOLDER
from judge.authoring.package import GivenChecker
from judge.authoring.production import with_headers
from judge.base.errors import BadUsage
from judge.base.printable import printable

if TYPE_CHECKING:
    from judge.authoring.tree import Tree

AS_HERE = ("default", "strict")
"""The values of `checker_type` without a program: spaces at the end of a line do not count, and each byte does."""


_CALLED: Mapping[str, tuple[str, tuple[str, ...] | None]] = MappingProxyType(
    {
        "testlib": ("testlib", None),
        "lemon": ("lemon", None),
        "hustoj": ("hustoj", None),
        "qduoj": ("hustoj", ("{input}", "{output}")),
    }
)
"""How a checker of each type is called here; None: with the arguments of the protocol."""


@dataclass(frozen=True)
class Deciding:
    """The program that decides, None for the answers, its files, and why one is not taken over ('' if it is)."""

    checker: GivenChecker | None = None
    used: tuple[str, ...] = ()
    lost: str = ""


def read_checker(tree: Tree, config: Mapping[str, object]) -> Deciding:
    """What decides what is right. BadUsage if it is an interactor that cannot be run: nothing else could judge."""
    if config.get("type") == "interactive":
        found = _read(tree, config, "interactor")
        if found.checker is None:
            raise BadUsage(f"{tree.shown(CONFIG)}: the interactor decides, and {found.lost}")
        return replace(found, checker=replace(found.checker, interactive=True))
    kind = printable(str(config.get("checker_type", "default")), 20)
    if not config.get("checker") or kind in AS_HERE:  # with these, Hydro does not ask it either
        return Deciding()
    if kind not in _CALLED:
        return Deciding(lost=f"a checker of the type {kind} is not called here")
    found, (protocol, arguments) = _read(tree, config, "checker"), _CALLED[kind]
    checker = replace(found.checker, protocol=protocol, arguments=arguments) if found.checker else None
    return replace(found, checker=checker)


def _read(tree: Tree, config: Mapping[str, object], key: str) -> Deciding:
    """The program with its headers, called as one with testlib is."""
    given = config.get(key)
    name = str((given.get("file") if isinstance(given, dict) else given) or "")
    source, shown = f"{FOLDER}{name}", printable(name, 60)
    if not name:
        return Deciding(lost=f"`{key}` names no file")
    if source not in tree.names:
        return Deciding(lost=f"{shown} is not in testdata")
    if languages.by_suffix(f".{name.rpartition('.')[2]}") is None:
        return Deciding(lost=f"{shown} is in no language that the judge knows")
    used = tuple(with_headers(tree.names, source))
    files = tree.read_flat(used)
    main = name.rpartition("/")[2]
    if b"testlib.h" in files[main] and "testlib.h" not in files:
        return Deciding(lost=f"{shown} needs testlib.h, which Hydro adds: put it into testdata")
    return Deciding(GivenChecker(main, files, "testlib"), used)
