"""YAML as other judges read it. What a scalar means is that of `strict_yaml`, so that texts stay as written; but of a
key that appears twice the last one counts, and anchors, aliases, merge keys and the standard tags are read."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import yaml

from judge.base.printable import printable
from judge.base.wording import many
from judge.problem import strict_yaml
from judge.problem.strict_yaml import MAX_DEPTH, wrong

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping

    from judge.authoring.tree import Tree
    from judge.base.errors import BadUsage

MOST_VALUES, MOST_CHARACTERS = 200_000, 4 << 20
"""Aliases may repeat values and long texts; small files could become endless by that."""

_MOST_SHOWN = 5
_TEXT = "tag:yaml.org,2002:str"


def read(tree: Tree, name: str, mend: Callable[[str], str] = str) -> object:
    """The document in the file, as `strict_yaml.load`, of a text that `mend` may change before. BadUsage names file and
    line."""
    return _Reading(tree, name, mend).value


def list_repeated(tree: Tree, names: Iterable[str], mend: Callable[[str], str] = str) -> list[str]:
    """A line for each key that appears twice in one place of these files; of many in a file, one for the others."""
    return [line for name in names for line in _lines(tree.shown(name), _Reading(tree, name, mend).repeated)]


def _lines(file: str, repeated: Mapping[tuple[int, str], int]) -> Iterator[str]:
    for (line, key), first in list(repeated.items())[:_MOST_SHOWN]:
        what = f"key '{printable(key, 40)}' appears twice, first in line {first}"
        yield f"{file}:{line}: {what}: the last one counts"
    if (rest := len(repeated) - _MOST_SHOWN) > 0:
        yield f"{file}: {many(rest, 'other key')} {'appears' if rest == 1 else 'appear'} twice: the last one counts"


class _Reading:
    def __init__(self, tree: Tree, name: str, mend: Callable[[str], str]) -> None:
        self._path = Path(tree.shown(name))
        self._values_left, self._characters_left = MOST_VALUES, MOST_CHARACTERS
        self.repeated: dict[tuple[int, str], int] = {}
        node = strict_yaml.compose(self._path, mend(tree.text(name)), leniently=True)
        self.value = None if node is None else self._value(node, 0)

    def _value(self, node: yaml.Node, depth: int) -> object:
        self._count(node)
        if depth > MAX_DEPTH:
            raise self._too_large(node, f"nested more than {MAX_DEPTH} levels deep")
        if isinstance(node, yaml.MappingNode):
            return dict(self._pairs(node, depth))
        if isinstance(node, yaml.SequenceNode):
            return [self._value(item, depth + 1) for item in node.value]
        return str(node.value) if node.tag == _TEXT else strict_yaml.scalar(node)

    def _count(self, node: yaml.Node) -> None:
        self._values_left -= 1
        self._characters_left -= len(node.value) if isinstance(node, yaml.ScalarNode) else 0
        if self._values_left < 0:
            raise self._too_large(node, f"more than {MOST_VALUES} values")
        if self._characters_left < 0:
            raise self._too_large(node, f"more than {MOST_CHARACTERS >> 20} MiB of text")

    def _too_large(self, node: yaml.Node, what: str) -> BadUsage:
        return wrong(self._path, node.start_mark.line, f"with its aliases: {what}")

    def _pairs(self, node: yaml.MappingNode, depth: int) -> Iterator[tuple[str, object]]:
        """The keys with their values, those that are merged in before the node's own."""
        first: dict[str, int] = {}
        for key, value in node.value:
            if key.value == "<<" and strict_yaml.is_plain(key):
                yield from self._merged(value, depth)
        for key, value in node.value:
            if not isinstance(key, yaml.ScalarNode):
                raise wrong(self._path, key.start_mark.line, "expected a word as key, found a list or mapping")
            name = str(key.value)
            if name == "<<" and strict_yaml.is_plain(key):
                continue
            self._count(key)
            line = key.start_mark.line + 1
            if name in first:
                self.repeated[line, name] = first[name]
            first[name] = line
            yield name, self._value(value, depth + 1)

    def _merged(self, node: yaml.Node, depth: int) -> Iterator[tuple[str, object]]:
        """What a merge key brings: one mapping or a list of them, of which the first counts."""
        given = self._value(node, depth + 1)
        for one in reversed(given) if isinstance(given, list) else [given]:
            if isinstance(one, dict):
                yield from one.items()
