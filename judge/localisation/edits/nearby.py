"""What stands near a line of the program."""

from __future__ import annotations

from bisect import bisect_left
from typing import TYPE_CHECKING, Any, Generic, TypeVar

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

_MOST = 128  # places before a line, and after its beginning: a program can have thousands of them in one line
T = TypeVar("T")


class Nearby(Generic[T]):
    """Things with their lines. Of two that are as near to a line, the one above it comes first."""

    def __init__(self, places: Iterable[tuple[int, T]], *, below_first: bool = False) -> None:
        self._places = sorted(places, key=lambda place: place[0])
        self._direction = -1 if below_first else 1
        self._found: dict[int, Sequence[T]] = {}

    def to(self, line: int) -> Sequence[T]:
        """The things that stand nearest to this line, each once, the nearest first."""
        if line not in self._found:
            middle = bisect_left(self._places, line, key=lambda place: place[0])
            some = self._places[max(0, middle - _MOST) : middle + _MOST]

            def distance(place: tuple[int, T]) -> Any:
                return abs(place[0] - line), self._direction * place[0], place[1]

            self._found[line] = list(dict.fromkeys(thing for _, thing in sorted(some, key=distance)))
        return self._found[line]
