"""What differs between two parsed lines, in words; the one place where deepdiff is used, imported when it is needed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from judge.feedback.explain.phrases import quoted

if TYPE_CHECKING:
    from collections.abc import Mapping

    from deepdiff.model import DiffLevel


def differences(expected: Mapping[str, str | None], found: Mapping[str, str | None]) -> tuple[str, ...]:
    """What differs between the named parts of two lines, in the order of the names: "card `G5` instead of `G2`".

    A part of None is one that the line does not have. Of lines that do not have the same parts nothing is said, nor
    where deepdiff is not installed.
    """
    ours, theirs = _present(expected), _present(found)
    if ours.keys() != theirs.keys():
        return ()
    try:
        from deepdiff import DeepDiff
    except ImportError:
        return ()
    order = list(ours)
    # The threshold's default would report two lines with little in common as one change of the whole.
    tree = DeepDiff(ours, theirs, view="tree", threshold_to_diff_deeper=0)
    changes = sorted(tree.get("values_changed", ()), key=lambda change: order.index(_name(change)))
    said: set[str] = set()
    phrases = []
    for level in changes:
        texts = _texts(level)
        # One part of a line may lie within another: the inner one says what differs, and it is said once.
        if not texts <= said and not any(_lies_within(_texts(inner), texts) for inner in changes):
            said |= texts
            phrases.append(f"{_name(level)} {quoted(str(level.t2))} instead of {quoted(str(level.t1))}")
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
