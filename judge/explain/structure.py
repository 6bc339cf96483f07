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
        texts = {text for text in (level.t1, level.t2) if isinstance(text, str)}
        if not texts <= said:  # a part within another part says the same again
            said |= texts
            phrases.append(words.format(name=_name(level), found=quoted(str(level.t2)), expected=quoted(str(level.t1))))
    return tuple(phrases)


def _present(parts: Mapping[str, str | None]) -> dict[str, str]:
    return {name: text for name, text in parts.items() if text is not None}


def _name(level: DiffLevel) -> str:
    """The name of the part that a change is about."""
    return str(level.path(output_format="list")[0])
