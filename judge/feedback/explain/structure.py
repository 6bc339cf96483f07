"""How parsed lines differ, in words: the parts of one line, or one slip in a sequence of lines.

Only this module uses deepdiff, and it imports it only when it is needed. A kit for students has no deepdiff: there the
parts are compared one by one, with the same result.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import groupby
from typing import TYPE_CHECKING

from judge.feedback.explain.phrases import counted, decoded, quoted

if TYPE_CHECKING:
    import re
    from collections.abc import Iterable, Mapping, Sequence

_FEWEST = 3  # this many lines must show a slip: fewer may agree by chance
_MOST_NAMED = 3
_NUMBERS = ("one", "two", "three")


@dataclass(frozen=True)
class _Change:
    """A part that differs: the index of its line, its name, and its text in both lines."""

    place: int
    name: str
    expected: str
    found: str

    @property
    def texts(self) -> set[str]:
        return {self.expected, self.found}


def differences(expected: Mapping[str, str | None], found: Mapping[str, str | None]) -> tuple[str, ...]:
    """What differs between the named parts of two lines, in the order of the names: "card `G5` instead of `G2`".

    A part is None if the line does not have it. The result is empty if the lines do not have the same parts.
    """
    ours, theirs = _present(expected), _present(found)
    if ours.keys() != theirs.keys():
        return ()
    changes = _changes([ours], [theirs]) or []
    named: set[str] = set()
    phrases = []
    for change in _innermost(changes):
        if not change.texts <= named:
            named |= change.texts
            phrases.append(f"{change.name} {quoted(change.found)} instead of {quoted(change.expected)}")
    return tuple(phrases)


def find_repeated(expected: Sequence[bytes], found: Sequence[bytes], event: re.Pattern[str]) -> str:
    """A sentence about one slip that explains the lines from the first wrong one on; '' if none does.

    The same part is wrong in the same way in three lines at least, and nothing else is: counting from 0, say. That may
    begin after one line that is missing, or after one that is too many.
    """
    ours, theirs = _events(expected, event), _events(found, event)
    if repeated := _repeated(ours, theirs):
        return f"From this line on, {repeated}."
    if repeated := _repeated(ours[1:], theirs, is_shifted=True):
        return f"If {quoted(expected[0])} is missing here, then after it {repeated}."
    if repeated := _repeated(ours, theirs[1:], is_shifted=True):
        return f"If {quoted(found[0])} is one line too many, then after it {repeated}."
    return ""


def _events(lines: Iterable[bytes], event: re.Pattern[str]) -> list[dict[str, str]]:
    """The parts of each line, up to the first line that is not one of a transcript."""
    found = []
    for line in lines:
        parts = event.fullmatch(decoded(line).rstrip())
        if parts is None:
            break
        found.append(_present(parts.groupdict()))
    return found


def _repeated(
    expected: Sequence[Mapping[str, str]], found: Sequence[Mapping[str, str]], *, is_shifted: bool = False
) -> str:
    """Which part alone is wrong in these lines, and how; '' if that is not so. Shifted lines must be wrong by the same
    number, since two games with many equal lines, such as draws, may otherwise look alike."""
    count = min(len(expected), len(found))
    ours, theirs = expected[:count], found[:count]
    if sum(wanted != printed for wanted, printed in zip(ours, theirs, strict=True)) < _FEWEST:
        return ""
    changes = _changes(ours, theirs) or ()
    lines = [_innermost(list(line)) for _, line in groupby(changes, key=lambda change: change.place)]
    names = {change.name for line in lines for change in line}
    if len(names) != 1 or any(len(line) != 1 for line in lines):
        return ""
    (name,) = names
    texts = [(wanted[name], printed[name]) for wanted, printed in zip(ours, theirs, strict=True) if name in wanted]
    how = _offset(texts) or ("" if is_shifted else _replaced(texts))
    return how and f"only {quoted(name)} is wrong in {counted(len(lines), 'line')}: {how}"


def _offset(pairs: Sequence[tuple[str, str]]) -> str:
    """By which number all second texts differ from the first ones; '' if there is none."""
    if not all(text.isdecimal() and text.isascii() for pair in pairs for text in pair):
        return ""
    offsets = {int(found) - int(expected) for expected, found in pairs}
    if len(offsets) != 1:
        return ""
    (offset,) = offsets
    size = _NUMBERS[abs(offset) - 1] if abs(offset) <= len(_NUMBERS) else str(abs(offset))
    return f"it is {size} too {'high' if offset > 0 else 'low'}"


def _replaced(pairs: Sequence[tuple[str, str]]) -> str:
    """Which texts are always replaced by which others; '' if that may be chance, as no replacement comes twice."""
    wrong = [pair for pair in pairs if pair[0] != pair[1]]
    is_consistent = len({expected for expected, _ in pairs}) == len(set(pairs))
    replaced = list(dict.fromkeys(wrong))
    if not is_consistent or len(replaced) == len(wrong):
        return ""
    replacements = [f"{quoted(found)} instead of {quoted(expected)}" for expected, found in replaced[:_MOST_NAMED]]
    return ", ".join([*replacements, *(["..."] if len(replaced) > _MOST_NAMED else [])])


def _changes(expected: Sequence[Mapping[str, str]], found: Sequence[Mapping[str, str]]) -> list[_Change] | None:
    """The texts that differ between two sequences of as many events, in the order of lines and parts; None when the
    lines do not have the same parts."""
    try:
        from deepdiff import DeepDiff
    except ImportError:
        return _compare_parts(expected, found)
    # The threshold's default would report two lines with little in common as one change of the whole line.
    tree = DeepDiff(list(expected), list(found), ignore_order=False, view="tree", threshold_to_diff_deeper=0)
    if set(tree) - {"values_changed"}:
        return None
    order = [list(line) for line in expected]
    changes = []
    for level in tree.get("values_changed", ()):
        place, name = level.path(output_format="list")
        changes.append(_Change(int(place), str(name), str(level.t1), str(level.t2)))
    return sorted(changes, key=lambda change: (change.place, order[change.place].index(change.name)))


def _compare_parts(expected: Sequence[Mapping[str, str]], found: Sequence[Mapping[str, str]]) -> list[_Change] | None:
    """The same without deepdiff."""
    if any(ours.keys() != theirs.keys() for ours, theirs in zip(expected, found, strict=True)):
        return None
    return [
        _Change(place, name, ours[name], theirs[name])
        for place, (ours, theirs) in enumerate(zip(expected, found, strict=True))
        for name in ours
        if ours[name] != theirs[name]
    ]


def _innermost(line: Sequence[_Change]) -> list[_Change]:
    """The changes of one line; of two parts, one inside the other, only the inner one."""
    return [change for change in line if not any(_lies_within(inner.texts, change.texts) for inner in line)]


def _present(parts: Mapping[str, str | None]) -> dict[str, str]:
    return {name: text for name, text in parts.items() if text is not None}


def _lies_within(inner: set[str], outer: set[str]) -> bool:
    """Whether each of the texts is a part, but not all, of one of the others."""
    return all(any(text != whole and text in whole for whole in outer) for text in inner)
