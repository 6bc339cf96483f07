"""The hash of the code that a result depends on: a module, and all modules of the judge that it imports.

What is kept under such a hash is made anew when any of this code has changed. A package that loads its modules by name
(its `__init__` imports `importlib`) counts as a whole, with the scripts that it starts.
"""

from __future__ import annotations

import functools
import re
from pathlib import Path
from typing import TYPE_CHECKING

import judge
from judge.store import digest

if TYPE_CHECKING:
    from collections.abc import Iterator

_ROOT = Path(judge.__file__).parent
_FOR_TYPES = re.compile(r"^if TYPE_CHECKING:\n(?:(?:[ \t].*)?\n)+", re.MULTILINE)
# Lines, not a syntax tree: to parse 50 files takes a tenth of a second. A docstring that looks like an import does no
# harm.
_IMPORT = re.compile(r"^[ \t]*(?:from ([\w.]+) import (\([^)]*\)|.*)|import (.*))", re.MULTILINE)
_NAME = re.compile(r"[\w.]+")


@functools.cache
def hash_code(module: str) -> bytes:
    """The hash of the source of `module` (`judge.run`) and of what it imports. ModuleNotFoundError if there is none."""
    return digest(*((str(file.relative_to(_ROOT)), file.read_bytes()) for file in find_code(module)))


def find_code(module: str) -> list[Path]:
    """The files of `module` and of all modules of the judge that it imports, at its top or later, in order."""
    if _find(module) is None:
        raise ModuleNotFoundError(f"no module {module} in {_ROOT}")
    found: set[Path] = set()
    waiting = _find_with_packages(module)
    while waiting:
        file = waiting.pop()
        if file in found:
            continue
        found.add(file)
        names = set(_imports(file.read_text(encoding="utf-8")))
        waiting += [imported for name in names for imported in _find_with_packages(name)]
        if file.name == "__init__.py" and "importlib" in names:
            waiting += file.parent.rglob("*.py")
    return sorted(found)


def _find_with_packages(name: str) -> list[Path]:
    """The files that run when `name` is imported: its own, if it is one of the judge's, and those of its packages."""
    parts = name.split(".")
    files = [_find(".".join(parts[: end + 1])) for end in range(len(parts))]
    return [file for file in files if file is not None]


def _find(name: str) -> Path | None:
    """The file of a module of the judge; None for anything else."""
    top, *parts = name.split(".")
    if top != judge.__name__:
        return None
    place = _ROOT.joinpath(*parts)
    files = (place / "__init__.py", place.with_name(f"{place.name}.py"))
    return next((file for file in files if file.is_file()), None)


def _imports(source: str) -> Iterator[str]:
    """The names of all that is imported when the program runs. What comes from a module may be a module, too."""
    for module, names, modules in _IMPORT.findall(_FOR_TYPES.sub("", source)):
        if module:
            yield module
            yield from (f"{module}.{name}" for name in _NAME.findall(names))
        yield from _NAME.findall(modules)
