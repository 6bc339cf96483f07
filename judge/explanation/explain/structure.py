"""How parsed lines differ: the parts of one line, one slip in a sequence of lines, or their order, in words; and which
lines of two whole transcripts differ.

Only this module uses deepdiff, and it imports it only when it is needed: to compare lines, and the words in them,
without their order, and to compare whole transcripts. A kit for students has no deepdiff, so there nothing is said
about either, but for whole lines of a problem without a form of lines (`find_order`).
"""

from __future__ import annotations

import sys
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import groupby
from typing import TYPE_CHECKING, Any

from judge.explanation.explain.phrases import counted, decoded, quoted

if TYPE_CHECKING:
    import re
    from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

    from judge.values.outcome import Window

# deepdiff imports these where they are there, to compare what never occurs here. That takes four times as long as
# deepdiff itself, and numpy starts a thread: beside it no worker can be forked, and each has to import the judge.
_UNUSED = ("numpy", "pandas", "polars")
_AGREE = 2  # as many lines must be right again after lines in another order
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


@dataclass(frozen=True)
class Edits:
    """How a sequence of lines became another: the places of lines that are `missing` in it, of those that are `extra`,
    and of those that changed (before, after). Places count from 0."""

    missing: tuple[int, ...] = ()
    extra: tuple[int, ...] = ()
    changed: tuple[tuple[int, int], ...] = ()


def load_comparison() -> Callable[..., Mapping[str, Iterable[Any]]] | None:
    """deepdiff's comparison; None where it is missing. The first call imports it, which takes time: who limits the time
    of a comparison calls this before."""
    try:
        with _hidden(_UNUSED if "deepdiff" not in sys.modules else ()):  # other threads may need them
            from deepdiff import DeepDiff
    except ImportError:
        return None
    return DeepDiff


@contextmanager
def _hidden(modules: Iterable[str]) -> Iterator[None]:
    """In this context these modules cannot be imported, except those that already are."""
    hidden: dict[str, Any] = {name: None for name in modules if name not in sys.modules}
    sys.modules.update(hidden)
    try:
        yield
    finally:
        for name in hidden:
            sys.modules.pop(name, None)  # another thread may have done so


def find_edits(expected: Sequence[str], found: Sequence[str]) -> Edits | None:
    """How these lines differ, in order; None without deepdiff."""
    compare = load_comparison()
    if compare is None:
        return None
    tree = compare(list(expected), list(found), view="tree")

    def places(kind: str) -> list[tuple[int, int]]:
        rows = [level.up for level in tree.get(kind, ())]
        return sorted((_place(row.t1_child_rel), _place(row.t2_child_rel)) for row in rows)

    return Edits(
        missing=tuple(before for before, _ in places("iterable_item_removed")),
        extra=tuple(after for _, after in places("iterable_item_added")),
        changed=tuple(places("values_changed")),
    )


def _place(relation: Any) -> int:
    """The index of an item in its list; -1 if the list does not have it."""
    return -1 if relation is None else int(relation.param)


def changed_parts(expected: str, found: str, event: re.Pattern[str]) -> tuple[str, ...]:
    """The names of the parts that differ between two lines; none if one of them is no line of a transcript, or if they
    do not have the same parts."""
    ours, theirs = (_events([line.encode("utf-8", "surrogateescape")], event) for line in (expected, found))
    return tuple(change.name for change in _distinct(_changes(ours, theirs) or [])) if ours and theirs else ()


def differences(expected: Mapping[str, str | None], found: Mapping[str, str | None]) -> tuple[str, ...]:
    """What differs between the named parts of two lines, in the order of the names: "card `G5` instead of `G2`".

    A part is None if the line does not have it. The result is empty if the lines do not have the same parts.
    """
    ours, theirs = _present(expected), _present(found)
    if ours.keys() != theirs.keys():
        return ()
    return tuple(
        f"{change.name} {quoted(printed)} instead of {quoted(wanted)}"
        for change in _distinct(_changes([ours], [theirs]) or [])
        for printed, wanted in [_without_keyword(change, ours.values())]
    )


def _without_keyword(change: _Change, parts: Iterable[str]) -> tuple[str, str]:
    """The texts of a part, printed and expected. The cards `PLAY 2` and `PLAY 2 11` of a longer move differ after the
    word; a part that lies in none of the others keeps its word: it may be all that says what the number is."""
    (word, _, printed), (other, _, wanted) = change.found.partition(" "), change.expected.partition(" ")
    is_inside = any(change.expected != part and change.expected in part for part in parts)
    is_keyword = word == other and word.isalpha() and is_inside
    return (printed, wanted) if is_keyword and printed and wanted else (change.found, change.expected)


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


def find_rearranged(window: Window, line: int, event: re.Pattern[str]) -> str:
    """A sentence about lines around `line`, the first wrong one: the transcript has them in another order, or one of
    them once less. '' where that is not so, and where deepdiff is missing."""
    ours, theirs = ([text.rstrip() for text in lines] for lines in (window.expected, window.found))
    start = line - window.start
    if window.hides_rest or not theirs[start:] or not event.fullmatch(decoded(theirs[start])):
        return ""
    for end in range(start + 1, min(len(ours), len(theirs)) + 1):
        is_known = end == start + 1 or _agree(ours[end:], theirs[end:])
        if is_known and _unordered(ours[start:end], theirs[start:end], event) == {}:
            return _order_in_words(line, ours[start:end], theirs[start:end])
    for end in range(start, len(theirs) - 1):
        if _agree(ours[end:], theirs[end + 1 :]):
            places = _repeated_once_more(ours[:end], theirs[: end + 1], event)
            if places:
                *numbers, last = (str(window.start + place) for place in places)
                text = quoted(theirs[places[0]])
                return f"{text} is printed once too often: in lines {', '.join(numbers)} and {last}."
    return ""


def find_order(window: Window, line: int) -> str:
    """A sentence about two or more whole lines from `line`, the first wrong one, on: they are right, but in another
    order. '' where that is not so."""
    ours, theirs = ([text.rstrip() for text in lines] for lines in (window.expected, window.found))
    start = line - window.start
    for end in range(start + 2, 0 if window.hides_rest else min(len(ours), len(theirs)) + 1):
        if sorted(ours[start:end]) == sorted(theirs[start:end]) and _agree(ours[end:], theirs[end:]):
            return _order_in_words(line, ours[start:end], theirs[start:end])
    return ""


def _events(lines: Iterable[bytes], event: re.Pattern[str]) -> list[dict[str, str]]:
    """The parts of each line, up to the first line that is not one of a transcript."""
    events = []
    for line in lines:
        parts = event.fullmatch(decoded(line).rstrip())
        if parts is None:
            break
        events.append(_present(parts.groupdict()))
    return events


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
    if any(ours.keys() != theirs.keys() for ours, theirs in zip(expected, found, strict=True)):
        return None
    return [
        _Change(place, name, ours[name], theirs[name])
        for place, (ours, theirs) in enumerate(zip(expected, found, strict=True))
        for name in ours
        if ours[name] != theirs[name]
    ]


def _agree(expected: Sequence[bytes], found: Sequence[bytes]) -> bool:
    """Whether the next lines are the same, as far as both are known."""
    count = min(_AGREE, len(expected), len(found))
    return expected[:count] == found[:count]


def _unordered(
    expected: Sequence[bytes], found: Sequence[bytes], event: re.Pattern[str]
) -> Mapping[str, Iterable[Any]] | None:
    """deepdiff's tree of what differs apart from the order of lines, and of the words in each part of a line; None
    without deepdiff."""
    compare = load_comparison()
    if compare is None:
        return None
    ours, theirs = ([_words(line, event) for line in lines] for lines in (expected, found))
    # Lines that differ are not paired with each other: that would be slow, and is not asked.
    return compare(
        ours, theirs, ignore_order=True, report_repetition=True, cutoff_intersection_for_pairs=0, view="tree"
    )


def _words(line: bytes, event: re.Pattern[str]) -> dict[str, list[str]]:
    """The words of a line, and those of each of its parts."""
    text = line.decode("utf-8", "backslashreplace")
    parts = event.fullmatch(text)
    named = _present(parts.groupdict()) if parts else {}
    return {"": text.split(), **{name: part.split() for name, part in named.items()}}


def _order_in_words(line: int, expected: Sequence[bytes], found: Sequence[bytes]) -> str:
    late = counted(len(expected) - 1, "line")
    if len(expected) == 1:
        return f"The line has the words of {quoted(expected[0])} in another order."
    if found == expected[::-1] and len(expected) == 2:
        return f"Lines {line} and {line + 1} are swapped."
    if found == [*expected[1:], expected[0]]:
        return f"{quoted(expected[0])} comes {late} too late."
    if found == [expected[-1], *expected[:-1]]:
        return f"{quoted(expected[-1])} comes {late} too early."
    are = "are right" if sorted(found) == sorted(expected) else "have the right words"
    return f"The {counted(len(expected), 'line')} from here on {are}, but in another order."


def _repeated_once_more(expected: Sequence[bytes], found: Sequence[bytes], event: re.Pattern[str]) -> list[int]:
    """The indexes of a found line that is there once more than expected, if all else is as expected; or none."""
    tree = _unordered(expected, found, event)
    if not tree or set(tree) != {"repetition_change"}:
        return []
    counts = [level.additional["repetition"] for level in tree["repetition_change"]]
    once_more = [count for count in counts if count["new_repeat"] == count["old_repeat"] + 1]
    return sorted(once_more[0]["new_indexes"]) if len(once_more) == len(counts) == 1 else []


def _innermost(line: Sequence[_Change]) -> list[_Change]:
    """The changes of one line; of two parts, one inside the other, only the inner one."""
    return [change for change in line if not any(_lies_within(inner.texts, change.texts) for inner in line)]


def _distinct(line: Sequence[_Change]) -> list[_Change]:
    """The innermost changes of one line, without those that only show the texts of others again."""
    named: set[str] = set()
    distinct = []
    for change in _innermost(line):
        if not change.texts <= named:
            named |= change.texts
            distinct.append(change)
    return distinct


def _present(parts: Mapping[str, str | None]) -> dict[str, str]:
    return {name: text for name, text in parts.items() if text is not None}


def _lies_within(inner: set[str], outer: set[str]) -> bool:
    """Whether each of the texts is a part, but not all, of one of the others."""
    return all(any(text != whole and text in whole for whole in outer) for text in inner)
