"""The names that Kattis packages give to languages, and the files that they include in submissions."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING

from judge import languages
from judge.base.printable import printable

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from judge.authoring.tree import Tree

_FOLDER = "include/"
_DEFAULT = "default"
_NAMES = MappingProxyType({"python3": "python", "python": "python", "pypy3": "python", "javascript": "javascript"})


def name_of(code: str) -> str:
    """The judge's name of the language that packages call this; '' if the judge does not know it."""
    name = _NAMES.get(code, code)
    return name if name in languages.names() else ""


def read_languages(value: object) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The languages that `languages` of problem.yaml allows, () for all; and lines on those that the judge lacks."""
    codes = value if isinstance(value, list) else str(value or "all").split()
    if not codes or codes == ["all"]:
        return (), ()
    known = sorted({name for code in codes if (name := name_of(str(code)))})
    lost = [printable(str(code), 30) for code in codes if not name_of(str(code))]
    notes = (f"`languages` of problem.yaml allows {', '.join(lost)}, which the judge does not know",) if lost else ()
    if not known:
        return (), (*notes, "so students may use every language that the judge knows")
    return tuple(known), notes


def read_include(tree: Tree) -> tuple[Mapping[str, bytes], frozenset[str], tuple[str, ...]]:
    """The included files by language and path, the files of the package that were read, and lines on languages that the
    judge does not know. Files of python3 stand in place of those of python."""
    files: dict[str, bytes] = {}
    used: set[str] = set()
    unknown: set[str] = set()
    for name in sorted(tree.names):
        folder, _, path = name.removeprefix(_FOLDER).partition("/")
        if not name.startswith(_FOLDER) or not path:
            continue
        language = folder if folder == _DEFAULT else name_of(folder)
        if language:
            files[f"{language}/{path}"] = tree.read(name)
            used.add(name)
        else:
            unknown.add(folder)
    return files, frozenset(used), tuple(_notes(unknown))


def _notes(unknown: set[str]) -> Iterator[str]:
    if unknown:
        listed = ", ".join(printable(name, 30) for name in sorted(unknown))
        yield f"the files in include/ for languages that the judge does not know are not taken over: {listed}"
