"""Cases that are in a package more than once, or with two answers."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from judge.authoring.case_texts import likeness
from judge.base.errors import BadUsage
from judge.base.printable import printable
from judge.base.wording import many

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
    for case in package.cases:
        answer = likeness(case.answer) if package.takes_doubles else b""
        key = case.input, answer, case.group if package.groups and not case.is_sample else "", case.flags
        same = by_input.setdefault(case.input, case)
        if package.checker is None and likeness(same.answer) != likeness(case.answer):
            names = f"{printable(same.name, 60)} and {printable(case.name, 60)}"
            pair = f"{names} have the same input and different answers"
            if not package.takes_doubles:
                raise BadUsage(f"{printable(tree.place)}: {pair}: remove one of them")
            unlike.append(pair)
        same = first.setdefault(key, case)
        if same is not case:
            again[f"{printable(case.name, 60)} is {printable(same.name, 60)}"] = None
            first[key] = replace(same, is_sample=same.is_sample or case.is_sample)
    lines = (*_said_of_repeated(package, list(again)), *_said_of_unlike(unlike))
    return tuple(first.values()) if again else package.cases, lines


def _said_of_repeated(package: Package, again: Sequence[str]) -> Iterator[str]:
    if again:
        rest = f" and {len(again) - _MOST_LISTED} more" if len(again) > _MOST_LISTED else ""
        shared = [group.score == "share" for group in package.groups] or [package.points is not None]
        effect = ", so that its points go to the others" if any(shared) else ""
        yield f"the same case again, imported once{effect}: {', '.join(again[:_MOST_LISTED])}{rest}"


def _said_of_unlike(pairs: Sequence[str]) -> Iterator[str]:
    if pairs:
        more = f" (and {many(len(pairs) - 1, 'more pair')} of cases)" if len(pairs) > 1 else ""
        yield f"note: {pairs[0]}{more}: no program is right on both: is a checker missing?"
