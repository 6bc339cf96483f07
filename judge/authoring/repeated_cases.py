"""Cases that are in a package more than once, or with two answers."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from judge.authoring.case_texts import likeness
from judge.base.errors import BadUsage
from judge.base.printable import printable
from judge.base.wording import many
from judge.judging.compare import comparator

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from judge.authoring.package import GivenCase, Package
    from judge.authoring.tree import Tree

_MOST_LISTED = 5


def without_repeated(tree: Tree, package: Package) -> tuple[Sequence[GivenCase], Sequence[str]]:
    """Each case of a group once, as a sample if it is one anywhere; and lines about those that were there again, and
    about two of which a program can be right on one.

    BadUsage if an input has two different answers, and nothing says that both may be right.
    """
    first: dict[tuple[bytes, bytes, str, tuple[str, ...] | None], GivenCase] = {}
    by_input: dict[bytes, GivenCase] = {}
    again: dict[str, None] = {}
    unlike: list[str] = []
    moves_points = False
    for case in package.cases:
        key = case.input, likeness(case.answer), case.group if package.groups and not case.is_sample else "", case.flags
        same = by_input.setdefault(case.input, case)
        if package.checker is None and likeness(same.answer) != likeness(case.answer):
            pair = f"{_both(same, case)} have the same input and different answers"
            if not package.takes_doubles:
                raise BadUsage(f"{printable(tree.place)}: {pair}: remove one of them")
            unlike += [pair] if _excludes(package, same, case) else []
        same = first.setdefault(key, case)
        if same is not case:
            name, known = (printable(one.name, 60) for one in (case, same))
            again[name if name == known else f"{name} is {known}"] = None
            moves_points |= _shares(package, case) and not (same.is_sample and case.is_sample)
            first[key] = replace(same, is_sample=same.is_sample or case.is_sample)
    lines = (*_said_of_repeated(list(again), moves_points=moves_points), *_said_of_unlike(unlike))
    return tuple(first.values()) if again else package.cases, lines


def _both(one: GivenCase, other: GivenCase) -> str:
    names = [printable(case.name, 60) for case in (one, other)]
    return " and ".join(names) if one.name != other.name else f"two cases named {names[0]}"


def _excludes(package: Package, one: GivenCase, other: GivenCase) -> bool:
    """Whether the answer of each of two cases is wrong on the other: a tolerance may take both."""
    differs = comparator(package.compare).differs
    for case, printed in ((one, other.answer), (other, one.answer)):
        if differs(case.answer, printed, package.flags if case.flags is None else case.flags) is None:
            return False
    return True


def _shares(package: Package, case: GivenCase) -> bool:
    """Whether what a right program earns on this case depends on how many others there are."""
    if not package.groups:
        return package.points is not None
    return any(group.name == case.group and group.score == "share" for group in package.groups)


def _said_of_repeated(again: Sequence[str], *, moves_points: bool) -> Iterator[str]:
    if again:
        rest = f" and {len(again) - _MOST_LISTED} more" if len(again) > _MOST_LISTED else ""
        effect = ", so that its points go to the others" if moves_points else ""
        yield f"the same case again, imported once{effect}: {', '.join(again[:_MOST_LISTED])}{rest}"


def _said_of_unlike(pairs: Sequence[str]) -> Iterator[str]:
    if pairs:
        more = f" (and {many(len(pairs) - 1, 'more pair')} of cases)" if len(pairs) > 1 else ""
        yield f"note: {pairs[0]}{more}: no program is right on both: is a checker missing?"
