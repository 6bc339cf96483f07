"""Tells the students of a download apart: by the platform's ids, never by a name that a student can choose."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import replace
from typing import TYPE_CHECKING

from judge.values.identity import one_form

if TYPE_CHECKING:
    from collections.abc import Sequence

    from judge.intake.hand_in import Claim

Key = tuple[str, str, str]
"""Who a student is: the kind and value of the platform's ids, otherwise the name in the reports as it is spelt."""


def key_of(claim: Claim) -> Key:
    """Who `claim` says handed in."""
    if claim.ids:
        # All of them: on Gradescope a student may type somebody else's student id, but not the e-mail address.
        return claim.ids[0].kind.value, " ".join(one.value.casefold() for one in claim.ids), ""
    return "", claim.student, claim.spelling or claim.student


def told_apart(claims: Sequence[Claim]) -> list[Claim]:
    """`claims` in the same order, with one name for each student, which no other student with an id has: of those with
    one name each gets its id behind it. Two without ids may keep one name; they are different students if it is spelt
    differently."""
    names: dict[Key, str] = {}
    for claim in claims:
        names.setdefault(key_of(claim), one_form(claim.student))
    while clashing := _clashing(names):
        for key in clashing:
            names[key] += f"{' ' if ' ' in names[key] else '_'}{key[1]}"
    return [replace(claim, student=names[key_of(claim)]) if claim.ids else claim for claim in claims]


def _clashing(names: dict[Key, str]) -> list[Key]:
    """The students with an id whose name somebody else has too."""
    by_name = defaultdict(list)
    for key, name in names.items():
        by_name[name.casefold()].append(key)
    return [key for keys in by_name.values() if len(keys) > 1 for key in keys if key[0]]
