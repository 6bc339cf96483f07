"""What differs between two parsed lines, in words; the one place where deepdiff is used, imported when it is needed."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING

from judge.explain.phrases import quoted

if TYPE_CHECKING:
    from collections.abc import Mapping

    from deepdiff.model import DiffLevel

_WORDS = MappingProxyType(
    {
        "values_changed": "{name} {found} instead of {expected}",
        "dictionary_item_added": "{name} {found}, where none is expected",
        "dictionary_item_removed": "no {name}, {expected} expected",
    }
)


def differences(expected: Mapping[str, str | None], found: Mapping[str, str | None]) -> tuple[str, ...]:
    """What differs between the named parts of two lines, in the order of the names: "card `G5` instead of `G2`".

    A part of None is one that the line does not have. Where deepdiff is not installed nothing is said.
    """
    try:
        from deepdiff import DeepDiff
    except ImportError:
        return ()
    order = [*expected, *found]
    # The threshold's default would report two lines with little in common as one change of the whole.
    tree = DeepDiff(_present(expected), _present(found), view="tree", threshold_to_diff_deeper=0)
    changes = [(level, words) for kind, words in _WORDS.items() for level in tree.get(kind, ())]
    changes.sort(key=lambda change: order.index(_name(change[0])))
    said: set[str] = set()
    phrases = []
    for level, words in changes:
        texts = _texts(level)
        # One part of a line may lie within another: the inner one says what differs, and it is said once.
        if not texts <= said and not any(_lies_within(_texts(inner), texts) for inner, _ in changes):
            said |= texts
            phrases.append(words.format(name=_name(level), found=quoted(str(level.t2)), expected=quoted(str(level.t1))))
    return tuple(phrases)


def _present(parts: Mapping[str, str | None]) -> dict[str, str]:
    return {name: text for name, text in parts.items() if text is not None}


def _texts(level: DiffLevel) -> set[str]:
    return {text for text in (level.t1, level.t2) if isinstance(text, str)}


def _lies_within(inner: set[str], outer: set[str]) -> bool:
    """Whether each of the texts is a true part of one of the others."""
    return all(any(text != whole and text in whole for whole in outer) for text in inner)


def _name(level: DiffLevel) -> str:
    """The name of the part that a change is about."""
    return str(level.path(output_format="list")[0])
