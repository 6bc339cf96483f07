"""Sequences kept small: packed together until somebody looks at them."""

from __future__ import annotations

import pickle
import zlib
from collections.abc import Iterator, Sequence
from typing import TypeVar, overload

T = TypeVar("T")


class Packed(Sequence[T]):
    """A sequence that cannot be changed and takes a tenth of the memory; each look at it unpacks it anew.

    A class of thousands has half a million results of cases: they are read a few times, a submission at a time.
    """

    __slots__ = ("_data", "_length")

    def __init__(self, items: Sequence[T]) -> None:
        self._length = len(items)
        self._data = zlib.compress(pickle.dumps(tuple(items), pickle.HIGHEST_PROTOCOL), 1)

    def __len__(self) -> int:
        return self._length

    def __iter__(self) -> Iterator[T]:
        return iter(self._unpack())

    @overload
    def __getitem__(self, index: int) -> T: ...

    @overload
    def __getitem__(self, index: slice) -> Sequence[T]: ...

    def __getitem__(self, index: int | slice) -> T | Sequence[T]:
        return self._unpack()[index]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Packed | tuple) and self._unpack() == tuple(other)

    def __hash__(self) -> int:
        return hash(self._unpack())

    def __repr__(self) -> str:
        return f"Packed({self._unpack()!r})"

    def _unpack(self) -> tuple[T, ...]:
        items: tuple[T, ...] = pickle.loads(zlib.decompress(self._data))  # noqa: S301 - packed by this process itself
        return items
