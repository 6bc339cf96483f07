"""The outputs that a Kattis package keeps to test what decides: right ones in data/valid_output and beside its samples,
wrong ones in data/invalid_output (2025-09)."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING

from judge.authoring.layouts.kattis.checker import decides_alone
from judge.authoring.layouts.kattis.validator_flags import read_flags
from judge.authoring.package import GivenOutput

if TYPE_CHECKING:
    from collections.abc import Mapping

    from judge.authoring.tree import Tree

_FOLDERS = MappingProxyType({"data/invalid_output/": False, "data/valid_output/": True, "data/sample/": True})
_SIDES = (".in", ".ans", ".out")


def read_outputs(
    tree: Tree, values: Mapping[str, object], *, has_checker: bool
) -> tuple[tuple[GivenOutput, ...], frozenset[str]]:
    """The outputs, each with its case, and the files that were read; none where the validator talks to programs.
    `values` are those of problem.yaml."""
    stems = [] if decides_alone(values) else list(filter(None, (_stem(tree, name) for name in tree.names)))
    names = [stem.removeprefix("data/") for stem in stems]
    flags = read_flags(tree, values, names, of_own_validator=has_checker).of_case
    outputs = tuple(_read(tree, name, flags[name]) for name in names)
    return outputs, frozenset(f"{stem}{side}" for stem in stems for side in _SIDES)


def _read(tree: Tree, name: str, flags: tuple[str, ...]) -> GivenOutput:
    given, answer, output = (tree.read(f"data/{name}{side}") for side in _SIDES)
    is_right = next(right for folder, right in _FOLDERS.items() if f"data/{name}".startswith(folder))
    return GivenOutput(name, given, answer, output, flags, is_right)


def _stem(tree: Tree, name: str) -> str:
    """The name of an output without its ending, if its case stands beside it; '' for any other file."""
    stem = name.removesuffix(".out")
    whole = name.startswith(tuple(_FOLDERS)) and all(f"{stem}{side}" in tree.names for side in _SIDES)
    return stem if name != stem and whole else ""
