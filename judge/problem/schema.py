"""Reads a mapping of a YAML file key by key; errors name file and key, and what was expected and found."""

from __future__ import annotations

import re
from fractions import Fraction
from typing import TYPE_CHECKING, TypeVar

from judge.base.errors import BadUsage, suggestion

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence
    from pathlib import Path

T = TypeVar("T")
D = TypeVar("D")

_NUMBER = re.compile(r"[0-9]{1,18}(\.[0-9]{1,18})?")


class WrongValueError(Exception):
    """A value is not what its key asks for; Section adds file and key."""


class Section:
    """A mapping at `key` ('' for the whole file) of `file` whose keys are all among `keys`. With `lines`, the lines of
    all keys (`strict_yaml.load_with_lines`), errors name the line, too."""

    def __init__(
        self, file: Path, key: str, value: object, keys: Sequence[str], lines: Mapping[str, int] | None = None
    ) -> None:
        self.file, self.key, self._lines = file, key, lines or {}
        if not isinstance(value, dict):
            raise self.error("", f"expected a mapping with the keys {', '.join(keys)}; found {_found(value)}")
        self._values: dict[str, object] = value
        for name in value:
            if name not in keys:
                raise self.error("", f"unknown key {name!r}; {suggestion(name, keys)}")

    def error(self, key: str, message: str) -> BadUsage:
        """The error for `key` of this section, '' for the section itself."""
        return BadUsage(f"{self.where(key)}: {message}")

    def where(self, key: str) -> str:
        """The place of `key` as errors name it: file, line if known, and key."""
        where = ".".join(part for part in (self.key, key) if part)
        line = self._lines.get(where, self._lines.get(self.key))
        file = str(self.file) if line is None else f"{self.file}:{line}"
        return ": ".join(part for part in (file, where) if part)

    def need(self, key: str, read: Callable[[object], T]) -> T:
        """The value of `key`, read by `read`; BadUsage if it is missing or wrong."""
        if key not in self._values:
            raise self.error("", f"the key {key!r} is missing")
        try:
            return read(self._values[key])
        except WrongValueError as wrong:
            raise self.error(key, f"expected {wrong}; found {_found(self._values[key])}") from None

    def get(self, key: str, read: Callable[[object], T], default: D) -> T | D:
        """The value of `key`, read by `read`; `default` if it is missing, BadUsage if it is wrong."""
        return self.need(key, read) if key in self._values else default

    def section(self, key: str, keys: Sequence[str]) -> Section:
        """The mapping at `key`, empty when it is missing."""
        return Section(self.file, self._below(key), self._values.get(key, {}), keys, self._lines)

    def sections(self, key: str, keys: Sequence[str]) -> list[Section]:
        """The list of mappings at `key`, empty when it is missing."""
        items = self.get(key, _items, [])
        return [Section(self.file, self._below(f"{key}[{n}]"), item, keys, self._lines) for n, item in enumerate(items)]

    def is_mapping(self, key: str) -> bool:
        """Whether the value of `key` is a mapping."""
        return isinstance(self._values.get(key), dict)

    def is_text(self, key: str) -> bool:
        """Whether the value of `key` is text."""
        return isinstance(self._values.get(key), str)

    def keys_of(self, key: str) -> tuple[str, ...]:
        """The keys of the mapping at `key`, as written."""
        value = self._values.get(key)
        return tuple(value) if isinstance(value, dict) else ()

    def __iter__(self) -> Iterator[str]:
        """The keys in the section, as written."""
        return iter(self._values)

    def _below(self, key: str) -> str:
        return f"{self.key}.{key}" if self.key else key


def text(value: object) -> str:
    """One line of printable text."""
    if isinstance(value, str) and value.strip() and value.isprintable():
        return value
    raise WrongValueError("one line of text")


def whole(value: object) -> int:
    """A whole number above 0."""
    if isinstance(value, int) and not isinstance(value, bool) and value > 0:
        return value
    raise WrongValueError("a whole number above 0")


def count(value: object) -> int:
    """A whole number from 0."""
    if isinstance(value, int) and not isinstance(value, bool) and value >= 0:
        return value
    raise WrongValueError("a whole number from 0")


def number(value: object) -> Fraction:
    """A number above 0, exact: a whole one or one with a point."""
    written = str(value) if isinstance(value, (int, str)) and not isinstance(value, bool) else ""
    if _NUMBER.fullmatch(written) and Fraction(written) > 0:
        return Fraction(written)
    raise WrongValueError("a number above 0 (such as 2 or 0.5)")


def amount(value: object) -> Fraction:
    """A number from 0, exact: a whole one or one with a point."""
    written = str(value) if isinstance(value, (int, str)) and not isinstance(value, bool) else ""
    if _NUMBER.fullmatch(written):
        return Fraction(written)
    raise WrongValueError("a number from 0 (such as 8 or 7.5)")


def flag(value: object) -> bool:
    """true or false."""
    if isinstance(value, bool):
        return value
    raise WrongValueError("true or false")


def words(value: object) -> tuple[str, ...]:
    """A list of words; whole numbers count as the words they were written as."""
    if isinstance(value, list) and all(isinstance(item, (str, int)) and not isinstance(item, bool) for item in value):
        return tuple(str(item) for item in value)
    raise WrongValueError("a list of words, e.g. [one, two]")


def command(value: object) -> tuple[str, ...]:
    """An argument list: the program and its arguments, no shell."""
    try:
        argv = words(value)
    except WrongValueError:
        argv = ()
    if argv and all(argv[:1]) and not any("\0" in word for word in argv):
        return argv
    raise WrongValueError("a list of arguments, e.g. [python, -m, solution]")


def version(number: int) -> Callable[[object], int]:
    """A reader that takes a format's number: this one, and no other."""

    def only(value: object) -> int:
        if value == number and not isinstance(value, bool):
            return number
        raise WrongValueError(f"{number}, the format's number")

    return only


def one_of(*choices: str) -> Callable[[object], str]:
    """A reader that takes one of `choices`."""

    def read(value: object) -> str:
        if isinstance(value, str) and value in choices:
            return value
        raise WrongValueError(f"one of {', '.join(choices)}")

    return read


def _items(value: object) -> list[object]:
    if isinstance(value, list):
        return value
    raise WrongValueError("a list of mappings")


def _found(value: object) -> str:
    if value is None:
        return "nothing"
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, int):
        return f"the number {value}"
    if isinstance(value, str):
        return f"the text {value[:40]!r}" + ("..." if len(value) > 40 else "")
    return "a list" if isinstance(value, list) else "a mapping"
