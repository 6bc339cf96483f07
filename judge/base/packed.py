"""Keeps sequences small: packed together, in a file if there is one, until somebody reads them."""

from __future__ import annotations

import contextlib
import io
import pickle
import tempfile
import threading
import weakref
import zlib
from collections import OrderedDict
from collections.abc import Iterator, Sequence
from typing import IO, Any, Generic, TypeVar, overload

T = TypeVar("T")


_RECENT = 8  # a few submissions: each is read many times while its reports are written


class SpillFile:
    """A file without a name, for data that is too large for memory; it disappears with the process. The items that
    were unpacked last are remembered by their place."""

    def __init__(self) -> None:
        self._file: IO[bytes] | None = None
        self._end = 0
        self._recent: OrderedDict[int, tuple[Any, ...]] = OrderedDict()
        self._turn = threading.Lock()  # all readers share the file's one position

    def write(self, data: bytes) -> int | None:
        """Save `data` and return the place to read it from; None when the disk is full."""
        with self._turn, contextlib.suppress(OSError):
            place = self._end
            if self._file is None:
                self._file = tempfile.TemporaryFile(buffering=0)  # noqa: SIM115 - open for as long as the spill_file is
                weakref.finalize(self, self._file.close)
            self._file.seek(place)
            if self._file.write(data) == len(data):
                self._end += len(data)
                return place
        return None

    def read(self, place: int, size: int) -> bytes:
        """The `size` bytes that were written to `place`. OSError when the disk cannot read them."""
        assert self._file is not None, "something was written"
        with self._turn:
            self._file.seek(place)
            return self._file.read(size)

    def recall(self, place: int) -> tuple[Any, ...] | None:
        """The items unpacked from `place`, if that was recent; otherwise None."""
        with self._turn:
            return self._recent.get(place)

    def remember(self, place: int, items: tuple[Any, ...]) -> None:
        """Remember `items` as unpacked from `place`."""
        with self._turn:
            self._recent[place] = items
            while len(self._recent) > _RECENT:
                self._recent.popitem(last=False)


class Packed(Sequence[T]):
    """A sequence that cannot be changed, a tenth as large, in `spill_file` if given; unpacked when it is read.

    A class of thousands has half a million case results. They are read only a few times, one submission at a time.
    `shared` are large objects that many items refer to: they stay in memory and are not packed.
    """

    __slots__ = ("_data", "_length", "_place", "_shared", "_size", "_spill_file")

    def __init__(self, items: Sequence[T], spill_file: SpillFile | None = None, shared: Sequence[object] = ()) -> None:
        data = zlib.compress(_pickle(tuple(items), shared), 1)
        self._length, self._size, self._spill_file, self._shared = len(items), len(data), spill_file, tuple(shared)
        self._place = spill_file.write(data) if spill_file else None
        self._data = data if self._place is None else b""

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
        if self._place is None or self._spill_file is None:
            return self._unpickle(self._data)
        items = self._spill_file.recall(self._place)
        if items is None:
            items = self._unpickle(self._spill_file.read(self._place, self._size))
            self._spill_file.remember(self._place, items)
        return items

    def _unpickle(self, data: bytes) -> tuple[T, ...]:
        items: tuple[T, ...] = _Unpickler(zlib.decompress(data), self._shared).load()
        return items


class PackedValue(Generic[T]):
    """One value, packed as `Packed` packs a sequence."""

    __slots__ = ("_packed",)

    def __init__(self, value: T, spill_file: SpillFile | None = None, shared: Sequence[object] = ()) -> None:
        self._packed = Packed((value,), spill_file, shared)

    def unpack(self) -> T:
        """The value."""
        return self._packed[0]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, PackedValue) and self._packed == other._packed

    def __hash__(self) -> int:
        return hash(self._packed)

    def __repr__(self) -> str:
        return f"PackedValue({self.unpack()!r})"


def dumps(value: object, shared: Sequence[object] = ()) -> bytes:
    """`value`, packed to be saved. `shared` are not packed: whoever reads it gives the same objects again."""
    return zlib.compress(_pickle((value,), shared), 6)


def loads(data: bytes, shared: Sequence[object] = ()) -> object:
    """The value that `dumps` packed. Only values of the judge are made: anything else in `data` is a ValueError, and so
    is damaged data."""
    try:
        (value,) = _ValuesUnpickler(zlib.decompress(data), shared).load()
    except (pickle.UnpicklingError, zlib.error, AttributeError, EOFError, ImportError, LookupError, TypeError) as error:
        raise ValueError(f"not packed by this judge: {error}") from None
    return value


def _pickle(items: tuple[object, ...], shared: Sequence[object]) -> bytes:
    if not shared:  # our own pickler is asked about every object and takes four times as long
        return pickle.dumps(items, pickle.HIGHEST_PROTOCOL)
    pickled = io.BytesIO()
    _Pickler(pickled, shared).dump(items)
    return pickled.getvalue()


class _Pickler(pickle.Pickler):
    """Writes the number of an object in `shared` instead of the object."""

    def __init__(self, file: IO[bytes], shared: Sequence[object]) -> None:
        super().__init__(file, pickle.HIGHEST_PROTOCOL)
        self._numbers = {id(item): number for number, item in enumerate(shared)}

    def persistent_id(self, item: object) -> int | None:
        return self._numbers.get(id(item))


class _Unpickler(pickle.Unpickler):  # reads only what this process has packed itself
    def __init__(self, data: bytes, shared: Sequence[object]) -> None:
        super().__init__(io.BytesIO(data))
        self._shared = shared

    def persistent_load(self, number: int) -> object:
        return self._shared[number]


_PLAIN = frozenset(
    {
        ("fractions", "Fraction"),
        *((module, name) for module in ("pathlib", "pathlib._local") for name in ("PosixPath", "WindowsPath")),
        *(("datetime", name) for name in ("date", "datetime", "timedelta", "timezone")),
    }
)


class _ValuesUnpickler(_Unpickler):
    """Makes nothing but the judge's values: what was saved may have been changed since by somebody else."""

    def find_class(self, module: str, name: str) -> Any:
        if (module, name) in _PLAIN:
            return super().find_class(module, name)
        if module.startswith("judge.values.") and "." not in name:
            named = super().find_class(module, name)
            if isinstance(named, type) and named.__module__ == module:
                return named
        raise pickle.UnpicklingError(f"{module}.{name} is not a value")
