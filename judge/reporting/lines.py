"""Where the mistake of a program may be, in words: questions for its author, edits for teachers."""

from __future__ import annotations

import itertools
from typing import TYPE_CHECKING

from judge.base.wording import many

if TYPE_CHECKING:
    from collections.abc import Sequence

    from judge.values.feedback import Localisation, Repair

LOOK_HERE = "look here"
"""Beside each of the lines, in the program."""


def say_where(found: Localisation) -> list[str]:
    """The lines to look at, one sentence or question for each, or one for all. No word of it gives a repair away."""
    said: list[str] = []
    for is_asked, group in itertools.groupby(found.suspects, key=lambda one: bool(one.question)):
        some = list(group)
        if is_asked:
            said += [f"Look at line {one.line}. {one.question}" for one in some]
        else:
            said.append(_say_plain([one.line for one in some], is_first=not said))
    return said


def _say_plain(lines: Sequence[int], *, is_first: bool) -> str:
    first, *others = lines
    have = "these lines have" if others else "it has"
    if not is_first:
        return f"Then look at {_lines(lines)}: {have} much to do with the cases that fail."
    then = f", then look at {_lines(others)}" if others else ""
    return f"Start with line {first}{then}: {have} most to do with the cases that fail."


def say_repairs(found: Localisation) -> list[tuple[str, Sequence[str]]]:
    """For teachers: what each edit repairs, and the lines before and after it, as a diff writes them."""
    said: dict[int, str] = {}
    pairs: list[tuple[str, Sequence[str]]] = []
    for repair in found.repairs:
        same = f"Or, with the same effect, in line {repair.line}:" if repair.repaired in said else ""
        said[repair.repaired] = same or (_whole(repair) if repair.is_whole else _part(repair))
        pairs.append((said[repair.repaired], _diff(repair)))
    return pairs


def _diff(repair: Repair) -> list[str]:
    return [*(f"- {text}" for text in repair.old), *(f"+ {text}" for text in repair.new)]


def _whole(repair: Repair) -> str:
    random = f", and {many(repair.fresh, 'random case')} too" if repair.fresh else ""
    cases = "all cases" if repair.ran is None else f"all {many(repair.ran, 'case')} that ran"
    return f"With one change in line {repair.line}, {cases} are right ({repair.failing} failed){random}."


def _part(repair: Repair) -> str:
    return (
        f"With one change in line {repair.line}, {repair.repaired} of the {many(repair.failing, 'case')} that fail are "
        "right: this is one of several mistakes, or a part of one."
    )


def _lines(numbers: Sequence[int]) -> str:
    return f"line{'s' if len(numbers) > 1 else ''} {' and '.join(map(str, numbers))}"
