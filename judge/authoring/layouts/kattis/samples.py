"""What the statement of a Kattis package shows in place of its samples: a conversation (`.interaction`), other texts
(`.in.statement`, `.ans.statement`), or the output of a program (`.out`)."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping

    from judge.authoring.tree import Tree

_FOLDER = "data/sample/"
_TALK = (".interaction",)
_INPUTS = (".in.statement", ".in")
_ANSWERS = (".ans.statement", ".out", ".ans")
_INSTEAD = (*_TALK, ".in.statement", ".ans.statement", ".out")


def read_shown(tree: Tree) -> Mapping[str, tuple[bytes, ...]]:
    """The texts that are shown in place of a sample, by the case's name below data. A sample that is only there to be
    shown has them, too."""
    names = set(tree.names)
    shown: dict[str, tuple[bytes, ...]] = {}
    for name in shown_files(tree):
        stem = next(name.removesuffix(end) for end in _INSTEAD if name.endswith(end))
        kinds = (_TALK,) if f"{stem}{_TALK[0]}" in names else (_INPUTS, _ANSWERS)
        files = [next((f"{stem}{end}" for end in kind if f"{stem}{end}" in names), "") for kind in kinds]
        shown[stem.removeprefix("data/")] = tuple(tree.read(file) for file in files if file)
    return shown


def shown_files(tree: Tree) -> list[str]:
    """The files that a statement shows in place of a side of a sample."""
    return [name for name in tree.names if name.startswith(_FOLDER) and name.endswith(_INSTEAD)]
