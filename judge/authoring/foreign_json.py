"""JSON as other judges read it: of a key that appears twice in an object the last one counts."""

from __future__ import annotations

import json
from collections import Counter
from typing import TYPE_CHECKING

from judge.base.printable import printable
from judge.base.wording import many

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from judge.authoring.tree import Tree

_MOST_SHOWN = 5


def list_repeated(tree: Tree, names: Iterable[str]) -> list[str]:
    """A line for each key that appears twice in an object of these files; of many in a file, one for the others."""
    return [line for name in names for line in _lines(tree.shown(name), _repeated(tree.text(name)))]


def _lines(file: str, keys: list[str]) -> Iterator[str]:
    for key in keys[:_MOST_SHOWN]:
        yield f"{file}: key '{printable(key, 40)}' appears twice: the last one counts"
    if (rest := len(keys) - _MOST_SHOWN) > 0:
        yield f"{file}: {many(rest, 'other key')} {'appears' if rest == 1 else 'appear'} twice: the last one counts"


def _repeated(text: str) -> list[str]:
    """These keys, in the order of the text; what is no JSON has none."""
    found: dict[str, None] = {}

    def look(pairs: list[tuple[str, object]]) -> None:
        often = Counter(key for key, _ in pairs)
        found.update((key, None) for key, times in often.items() if times > 1)

    try:
        json.loads(text, object_pairs_hook=look)
    except (ValueError, RecursionError):
        return []
    return list(found)
