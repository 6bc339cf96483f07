"""Tells the students of a download apart: by the platform's ids, never by a name that a student can choose."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import replace
from itertools import combinations
from pathlib import PurePosixPath
from typing import TYPE_CHECKING

from judge.base.printable import printable
from judge.base.wording import many
from judge.values.identity import IdKind, one_form

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping, Sequence

    from judge.intake.hand_in import HandIn
    from judge.platforms.download import Claim

_MOST_NAMED = 5

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


# ---- in several downloads --------------------------------------------------------------------------------------------


def joined_by_id(hand_ins: Sequence[HandIn], twice: Collection[str]) -> tuple[list[HandIn], list[str]]:
    """The hand-ins of all downloads, with one name for each student, and notes about who is one student by name alone.
    The platform's ids decide: one name with two ids is two students, who get their ids behind it. `twice` are names
    that two students on the roster have."""
    names = _names_by_id(hand_ins)
    while clashing := _two_people(hand_ins, names, twice):
        for place in clashing:
            names[place] += f"{' ' if ' ' in names[place] else '_'}{_what_tells(hand_ins[place].claim)}"
    by_name = [
        name
        for name, places in sorted(_places(names).items())
        if any(not _is_one(hand_ins[one], hand_ins[other]) for one, other in combinations(places, 2))
    ]
    renamed = [_renamed(one, name) for one, name in zip(hand_ins, names, strict=True)]
    return renamed, [_say_by_name(by_name)] if by_name else []


def _say_by_name(names: Sequence[str]) -> str:
    shown = ", ".join(printable(name, 60) for name in names[:_MOST_NAMED])
    more = f" and {many(len(names) - _MOST_NAMED, 'other')}" if len(names) > _MOST_NAMED else ""
    each = " each" if len(names) > 1 else ""
    return f"{shown}{more}: taken for one student{each} by name alone, because the hand-ins have no id in common"


def _names_by_id(hand_ins: Sequence[HandIn]) -> list[str]:
    """The name of each student: of those that one id has in several downloads, the longest."""
    found: dict[Key, str] = {}
    for one in hand_ins:
        if _is_lasting(one.claim):
            key = key_of(one.claim)
            found[key] = max(found.get(key, ""), one.claim.student, key=lambda name: (len(name), name))
    return [found.get(key_of(one.claim), one.claim.student) for one in hand_ins]


def _is_lasting(claim: Claim) -> bool:
    """Whether the claim has an id that is the same in every download."""
    return any(one.kind.is_lasting for one in claim.ids)


def _places(names: Sequence[str]) -> Mapping[str, list[int]]:
    found = defaultdict(list)
    for place, name in enumerate(names):
        found[name].append(place)
    return found


def _two_people(hand_ins: Sequence[HandIn], names: Sequence[str], twice: Collection[str]) -> list[int]:
    """The places of all hand-ins under a name that two different students have."""
    return [
        place
        for name, places in _places(names).items()
        if any(
            _are_two(hand_ins[one], hand_ins[other], is_twice=name in twice) for one, other in combinations(places, 2)
        )
        for place in places
        if _what_tells(hand_ins[place].claim)
    ]


def _what_tells(claim: Claim) -> str:
    """What tells a student from another of the same name; '' if nothing does."""
    return claim.ids[0].value if claim.ids else claim.origin


def _is_one(one: HandIn, other: HandIn) -> bool:
    """Whether two hand-ins are surely of one student: by an id, or because the teacher has named both alike."""
    if key_of(one.claim) == key_of(other.claim):
        return _is_lasting(one.claim) or not one.claim.origin or one.claim.origin == other.claim.origin
    same = {(a.kind, a.value.casefold()) for a in one.claim.ids} & {
        (a.kind, a.value.casefold()) for a in other.claim.ids
    }
    return any(kind.is_lasting for kind, _ in same)


def _are_two(one: HandIn, other: HandIn, *, is_twice: bool) -> bool:
    """Whether two hand-ins under one name are of different students."""
    if key_of(one.claim) == key_of(other.claim):
        return False
    first, second = ({known.kind: known.value.casefold() for known in each.claim.ids} for each in (one, other))
    if IdKind.EMAIL in first and first[IdKind.EMAIL] == second.get(IdKind.EMAIL):
        return False
    if any(first[kind] != second[kind] for kind in first.keys() & second.keys() if kind.is_lasting):
        return True
    is_told = bool(_what_tells(one.claim) or _what_tells(other.claim))
    beside = PurePosixPath(one.shown).parent == PurePosixPath(other.shown).parent
    return is_told and (beside or (is_twice and not _is_one(one, other)))


def _renamed(hand_in: HandIn, name: str) -> HandIn:
    if name == hand_in.claim.student:
        return hand_in
    lost = tuple(replace(one, student=name) for one in hand_in.lost)
    return replace(hand_in, claim=replace(hand_in.claim, student=name), lost=lost)
