"""A whole output beside the golden transcript, in words for the teacher: how many lines are missing, too many, moved or
changed, in which part, and the first of each.

One slip changes all that follows in a game, so this names no cause. It tells an output that is nearly right from one
that only begins as the transcript does.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, TypeVar

from judge.explanation.explain.phrases import counted, decoded, quoted
from judge.explanation.explain.structure import changed_parts, find_edits

if TYPE_CHECKING:
    import re
    from collections.abc import Callable, Sequence

    from judge.explanation.explain.structure import Edits

_Place = TypeVar("_Place")
MOST_LINES = 400
"""How many lines of each are compared: the time grows with their square."""

_MOST_NAMED = 3


def compare_outputs(expected: bytes, found: bytes, event: re.Pattern[str] | None) -> tuple[str, ...]:
    """Sentences on the lines of `found`, and on their parts if `event` names them; none if nothing but spaces at the
    ends of lines differs, and where deepdiff is missing."""
    ours, theirs = _lines(expected), _lines(found)
    edits = find_edits(ours[:MOST_LINES], theirs[:MOST_LINES])
    if edits is None or ours == theirs:
        return ()
    moved, missing, extra = _moved(edits, ours, theirs)
    same = min(len(ours), MOST_LINES) - len(edits.missing) - len(edits.changed)
    sizes = f"lines of the output: {len(theirs)}, of the transcript: {len(ours)}"
    is_cut = max(len(ours), len(theirs)) > MOST_LINES
    sentences = [
        f"Only the first {MOST_LINES} lines of each are compared." if is_cut else "",
        f"{counted(same, 'line').capitalize()} {'are' if same > 1 else 'is'} right and in the right order; {sizes}.",
        _listed("missing", missing, lambda place: f"{quoted(ours[place])} (line {place + 1})"),
        _listed("too many", extra, lambda place: f"{quoted(theirs[place])} (line {place + 1} of the output)"),
        _listed("in another place", moved, lambda pair: _in_another_place(ours, *pair)),
        _listed("changed", edits.changed, lambda pair: _changed(ours, theirs, *pair)),
        _by_part(edits.changed, ours, theirs, event),
    ]
    return tuple(sentence for sentence in sentences if sentence)


def _lines(data: bytes) -> list[str]:
    return [line.rstrip() for line in decoded(data.rstrip()).split("\n")] if data.strip() else []


def _moved(
    edits: Edits, ours: Sequence[str], theirs: Sequence[str]
) -> tuple[list[tuple[int, int]], list[int], list[int]]:
    """The lines that are missing in one place and too many in another, with both places; then the other missing lines
    and the other ones that are too many."""
    moved, missing, extra = [], [], list(edits.extra)
    for place in edits.missing:
        again = next((other for other in extra if theirs[other] == ours[place]), None)
        if again is None:
            missing.append(place)
        else:
            extra.remove(again)
            moved.append((place, again))
    return moved, missing, extra


def _listed(what: str, places: Sequence[_Place], said: Callable[[_Place], str]) -> str:
    if not places:
        return ""
    more = f"; {len(places) - _MOST_NAMED} more" if len(places) > _MOST_NAMED else ""
    return f"{counted(len(places), 'line').capitalize()} {what}: {', '.join(map(said, places[:_MOST_NAMED]))}{more}."


def _in_another_place(ours: Sequence[str], place: int, other: int) -> str:
    return f"{quoted(ours[place])} (line {place + 1}; line {other + 1} of the output)"


def _changed(ours: Sequence[str], theirs: Sequence[str], place: int, other: int) -> str:
    return f"{quoted(theirs[other])} instead of {quoted(ours[place])} (line {place + 1})"


def _by_part(
    changed: Sequence[tuple[int, int]], ours: Sequence[str], theirs: Sequence[str], event: re.Pattern[str] | None
) -> str:
    """In how many of the changed lines only one part differs, for the most frequent of such parts."""
    if event is None:
        return ""
    parts = [changed_parts(ours[place], theirs[other], event) for place, other in changed]
    alone = Counter(names[0] for names in parts if len(names) == 1)
    said = [f"only `{name}` differs in {counted(number, 'line')}" for name, number in alone.most_common(_MOST_NAMED)]
    return f"Among the changed lines, {', '.join(said)}." if said else ""
