"""Which files and folders of a hand-in are not a student's own: what systems, tools and package managers put there."""

from __future__ import annotations

import fnmatch
from collections.abc import Collection, Iterable
from pathlib import PurePosixPath

_ADDED = frozenset({"__macosx", "__pycache__", "desktop.ini", "thumbs.db", "ehthumbs.db"})
_INSTALLED = frozenset({"node_modules", "bower_components", "site-packages", "dist-packages", "__pypackages__"})
_ENVIRONMENTS = frozenset({"venv", "virtualenv"})
_ENVIRONMENT_MARKS = frozenset({"pyvenv.cfg", "conda-meta"})  # in an environment of Python, whatever its name
_ENVIRONMENT_PARTS = frozenset({"lib", "lib64", "bin", "scripts", "include", "share", "etc", "conda-meta", "pkgs"})
_MADE = (
    *("build", "bin", "obj", "out", "output", "dist", "target", "debug", "release", "x64", "x86", "cmake-build-*"),
    *(
        "cmakefiles",
        "*.egg-info",
        "*.dsym",
        "venv",
        "virtualenv",
        "env",
        "vendor",
        "third_party",
        "external",
        "htmlcov",
        "coverage",
    ),
    *("old", "older", "backup", "backups", "bak", "archive", "trash", "history", "alt", "viejo", "antiguo", "copia"),
)


def is_added(name: str) -> bool:
    """Whether a file or folder of this name was added by a system or a tool, not by a student."""
    return name.startswith((".", "~$")) or name.casefold() in _ADDED


def is_installed(name: str, around: str, beside: Collection[str]) -> bool:
    """Whether a folder of this name, in the folder `around` beside these names, holds installed packages. Beginners
    keep their own programs in an environment of Python too, so only its own folders are meant."""
    small = name.casefold()
    is_environment = around.casefold() in _ENVIRONMENTS or not _ENVIRONMENT_MARKS.isdisjoint(beside)
    return small in _INSTALLED or (is_environment and small in _ENVIRONMENT_PARTS)


def is_made(name: str) -> bool:
    """Whether a folder of this name usually holds what a tool has made, or what is no longer used. A program in it is a
    student's own only if there is no other."""
    return any(fnmatch.fnmatchcase(name.casefold(), pattern) for pattern in _MADE)


def installed_folders(names: Iterable[str]) -> frozenset[str]:
    """The outermost folders of installed packages among the names in an archive, with `/` between their parts."""
    beside: dict[tuple[str, ...], set[str]] = {}
    for name in names:
        parts = PurePosixPath(name).parts
        # The last part is a file, unless the name says that it is a folder.
        for at in range(len(parts) if name.endswith("/") else len(parts) - 1):
            beside.setdefault(parts[:at], set()).add(parts[at])
        if parts and parts[-1] in _ENVIRONMENT_MARKS:
            beside.setdefault(parts[:-1], set()).add(parts[-1])
    found = {
        (*folder, name)
        for folder, inner in beside.items()
        for name in inner
        if is_installed(name, folder[-1] if folder else "", inner)
    }
    return frozenset("/".join(one) for one in found if not any(one[:at] in found for at in range(1, len(one))))
