"""Stands for the problem's own checker, a program that decides what is right (`judging.examiner`): outputs cannot be
compared with the golden transcript, because others may be right too."""

from __future__ import annotations

from typing import TYPE_CHECKING

from judge.judging.compare import allow_no_distance, exact

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from judge.values.outcome import Difference

BY_LINE = False  # another right output may have other lines
tolerances = allow_no_distance


def rules(flags: Sequence[str] = ()) -> Iterator[str]:
    """What counts, in a sentence for students."""
    yield "More than one output may be right: a program of the problem checks what yours prints."


def check_flags(flags: Sequence[str]) -> None:
    """Takes any flags: they are the checker's arguments."""


def differs(expected: bytes, actual: bytes, flags: Sequence[str] = ()) -> Difference | None:
    """The first byte that is not as in the golden transcript; it says nothing about whether the output is right."""
    return exact.differs(expected, actual)


def normal(actual: bytes, difference: Difference, flags: Sequence[str] = ()) -> None:
    """None: only the checker knows which outputs are equally wrong."""
