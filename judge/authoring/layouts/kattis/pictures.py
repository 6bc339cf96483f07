"""The pictures of a statement, which stand beside it in a Kattis package."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from pathlib import PurePosixPath
from typing import TYPE_CHECKING
from urllib.parse import unquote

from judge.base.files import safe_names
from judge.base.printable import printable

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from judge.authoring.tree import Tree

_FOLDER = "pictures"
# A name may have blanks: LaTeX and many editors take them.
_IMAGE = re.compile(
    r"!\[(?P<says>[^\[\]]*)\]\([ \t]*<?(?P<name>[^()<>\s\"']{1,250}(?:[ \t]{1,3}[^()<>\s\"']{1,100}){0,20})"
    r"(?=[()<>\s\"'])>?(?P<rest>[^()]{0,1000})\)"
)
_KINDS = (".png", ".jpg", ".jpeg", ".gif", ".webp", ".svg")  # that a page shows
_MOST_BYTES = 2 << 20  # as the page of a statement
_MOST_LISTED = 5


@dataclass(frozen=True)
class Pictured:
    """A statement that names its pictures as they lie in the problem's folder, the pictures by these names, the
    package's files that were read, and lines on those that are missing."""

    text: str
    pictures: Mapping[str, bytes] = field(default_factory=dict)
    used: tuple[str, ...] = ()
    notes: tuple[str, ...] = ()


def take_pictures(tree: Tree, statement: str, text: str) -> Pictured:
    """The statement in Markdown whose source is the file `statement`."""
    beside = statement.rpartition("/")[0]
    asked = list(dict.fromkeys(match["name"] for match in _IMAGE.finditer(text)))
    files = {name: file for name in asked if (file := _find(tree, beside, name))}
    found = {file: content for file in files.values() if len(content := tree.read(file)) <= _MOST_BYTES}
    safe = _safe(found)
    new = {name: f"{_FOLDER}/{safe[file]}" for name, file in files.items() if file in found}

    def put(match: re.Match[str]) -> str:
        name = new.get(match["name"], match["name"])
        return f"![{match['says']}]({name}{match['rest']})"

    missing = [printable(name, 60) for name in asked if name not in new]
    listed = ", ".join(missing[:_MOST_LISTED]) + (f" and {len(missing) - _MOST_LISTED} more" if missing[5:] else "")
    why = f"expected them in the package, as {' '.join(_KINDS)} of up to {_MOST_BYTES >> 20} MiB"
    return Pictured(
        _IMAGE.sub(put, text),
        {new[name]: found[file] for name, file in files.items() if file in found},
        tuple(sorted(found)),
        (f"pictures of the statement are not taken over: {listed}: {why}",) if missing else (),
    )


def _safe(files: Iterable[str]) -> Mapping[str, str]:
    """The name of each file that does no harm, with its ending."""
    paths = {file: PurePosixPath(file) for file in files}
    stems = {
        suffix: safe_names({path.stem for path in paths.values() if path.suffix == suffix})
        for suffix in {path.suffix for path in paths.values()}
    }
    return {file: stems[path.suffix][path.stem] + path.suffix for file, path in paths.items()}


def _find(tree: Tree, beside: str, name: str) -> str:
    """The picture's file; LaTeX may leave out how its name ends. '' if there is none."""
    path = f"{beside}/{unquote(name).removeprefix('./')}".removeprefix("/")
    endings = ("",) if path.lower().endswith(_KINDS) else _KINDS
    return next((f"{path}{ending}" for ending in endings if f"{path}{ending}" in tree.names), "")
