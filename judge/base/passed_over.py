"""Which files and folders of a hand-in are not a student's own: what systems, tools and package managers put there."""

from __future__ import annotations

import fnmatch
import re
from collections.abc import Collection, Iterable
from pathlib import PurePosixPath

_ADDED = frozenset(
    {"__macosx", "__pycache__", "desktop.ini", "thumbs.db", "ehthumbs.db", "icon\r", "feedback attachment(s)"}
)
_INSTALLED = (
    *("node_modules", "node_modules[!a-z]*", "bower_components", "jspm_packages", "web_modules"),
    *("site-packages", "dist-packages", "__pypackages__"),
)
_LIBRARY = re.compile(r"(?:python|pypy)\d+\.\d+t?")  # in `lib` of an environment whose mark is gone
_ENVIRONMENTS = frozenset({"venv", "virtualenv"})
CONDA = "conda-meta"
"""A folder at the top of an environment of conda."""
_ENVIRONMENT_MARKS = frozenset({"pyvenv.cfg", CONDA})  # in an environment of Python, whatever its name
_ENVIRONMENT_PARTS = frozenset({"lib", "lib64", "bin", "scripts", "include", "share", "etc", "conda-meta", "pkgs"})
# What lies at the top of a folder that a tool has filled: an environment of Python, CMake, Meson, and others.
_MARKS = frozenset(
    (
        *_ENVIRONMENT_MARKS,
        *("activate", "activate.bat", "activate.ps1", "activate_this.py"),
        *("cmakecache.txt", "cmakefiles", "build.ninja", "meson-private", "cachedir.tag", "install_manifest.txt"),
    )
)
PACKAGE = "package.json"
"""In the folder of a project for Node.js, and in that of each package that the project has installed."""
_MADE = (
    *("build-*", "_build", "buildfiles", "bazel-*", "dist-newstyle", "zig-out", "deriveddata", "ipch", "testresults"),
    *("*.dist-info", "eggs", "wheels", "pods", "conda", "anaconda*", "miniconda*", "virtualenv*", "venv*"),
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


def is_placeholder(name: str) -> bool:
    """Whether a file of this name stands for one that is only in Apple's cloud: `.sums.py.icloud`."""
    return name.startswith(".") and name.endswith(".icloud")


def is_installed(name: str, around: str, beside: Collection[str]) -> bool:
    """Whether a folder of this name, in the folder `around` beside these names, holds installed packages. Beginners
    keep their own programs in an environment of Python too, so only its own folders are meant."""
    small = name.casefold()
    is_environment = around.casefold() in _ENVIRONMENTS or not _ENVIRONMENT_MARKS.isdisjoint(beside)
    is_library = around.casefold() in {"lib", "lib64"} and _LIBRARY.fullmatch(small) is not None
    is_package = any(fnmatch.fnmatchcase(small, pattern) for pattern in _INSTALLED)
    return is_package or is_library or (is_environment and small in _ENVIRONMENT_PARTS)


def is_filled_by_tool(names: Collection[str]) -> bool:
    """Whether a folder with these files and folders at its top is a tool's, whatever its name: an environment of
    Python, or where CMake builds. A program in it is a student's own only if there is no other."""
    return not _MARKS.isdisjoint(name.casefold() for name in names)


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
    installed = {
        (*folder, name)
        for folder, inner in beside.items()
        for name in inner
        if is_installed(name, folder[-1] if folder else "", inner)
    }
    return frozenset("/".join(one) for one in installed if not any(one[:at] in installed for at in range(1, len(one))))
