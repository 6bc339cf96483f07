"""The part `results`: what a student sees, in the files that a platform reads.

It offers FORMAT, which is incremented when the shape of these files changes, and `files`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol, cast

from judge import platforms

if TYPE_CHECKING:
    from collections.abc import Mapping
    from fractions import Fraction


@dataclass(frozen=True)
class StudentTest:
    """A test as a student sees it. `score` and `max_score` are None for a test without points. `cases` is the number of
    cases that it stands for, if none of them was run; otherwise 1."""

    name: str
    passed: bool
    output: str
    score: Fraction | None = None
    max_score: Fraction | None = None
    tags: tuple[str, ...] = ()
    cases: int = 1


@dataclass(frozen=True)
class StudentTests:
    """All that a platform shows one student. `score` is out of `points`, both with two decimals.

    `notice` says what holds for the whole, '' for nothing special. `about` are lines about the problems. `lacking`
    are lines that say for which problems there was no program, and why. `judged`: there was one for some problem.
    `accepted`: every problem is solved. `failed`: the judge failed on one of them. `seconds` is what all runs took; 0
    if nothing may vary between gradings, when `isolation` and `version` are None.
    """

    student: str
    score: Fraction
    points: Fraction
    notice: str
    about: tuple[str, ...]
    tests: tuple[StudentTest, ...]
    lacking: tuple[str, ...]
    judged: bool
    accepted: bool
    failed: bool
    seconds: float
    isolation: str | None
    version: str | None

    @property
    def is_final(self) -> bool:
        """Whether the points may count: the judge did not fail, it finished, and it judged more than the samples."""
        return not (self.notice or self.failed)


class Writer(Protocol):
    """What the part offers."""

    FORMAT: int

    def files(self, student: StudentTests) -> Mapping[str, str]:
        """The content of each file for one student, by the file's name."""
        ...


def writer(name: str) -> Writer:
    """That of the platform `name`."""
    return cast("Writer", platforms.load(name, "results"))
