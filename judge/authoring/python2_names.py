"""What Python 2 has, or does in another way: a program that was translated from it takes all names from here first.

Its random numbers are those of Python 2: `random.seed(1)`, then `random.randint(1, 100)`, gives 14, 85, 77 there.
"""

import atexit
import builtins
import functools
import io
import itertools
import math
import queue
import random
import re
import string
import sys
from typing import Any, TextIO

_NO_BLANK_AFTER = ("\n", "\t", "\r")


class _Output:
    """A stream that knows whether a `print` with a comma at its end was the last to write to it."""

    def __init__(self, stream: TextIO) -> None:
        self.stream, self.waits = stream, False

    def write(self, text: str) -> int:
        self.waits = False
        return self.stream.write(text)

    def writelines(self, lines: Any) -> None:
        for line in lines:
            self.write(line)

    def __getattr__(self, name: str) -> Any:
        return getattr(self.stream, name)


_files: dict[int, _Output] = {}  # by the identity of a file that is no standard stream; kept, so that none is reused


def _print(file: Any, continues: bool, *values: object) -> None:
    """`print`: a blank before each value but the first of a line, and a newline unless a comma ends it."""
    output = sys.stdout if file is None else file
    if not isinstance(output, _Output):
        output = _files.setdefault(id(output), _Output(output))
    parts, waits = [], output.waits
    for value in values:
        text = value if type(value) is str else _str(value)
        parts.append(f" {text}" if waits else text)
        waits = not text.endswith(_NO_BLANK_AFTER)
    output.waits = waits and continues
    output.stream.write("".join(parts if continues else (*parts, "\n")))


def _end() -> None:
    """As Python 2 does it at its end: a line that a comma has left open is ended."""
    if isinstance(sys.stdout, _Output) and sys.stdout.waits:
        sys.stdout.write("\n")


def _str(value: object) -> str:
    """The text of a value; that of a fraction has twelve digits."""
    if type(value) is not float:
        return str(value)
    text = f"{value:.12g}"
    return text if any(letter in text for letter in ".en") else f"{text}.0"


def _divide(one: Any, other: Any) -> Any:
    return one // other if isinstance(one, int) and isinstance(other, int) else one / other


def _round(value: float, digits: int = 0) -> float:
    """A half goes away from zero, and the result is a float."""
    scale = 10.0**digits
    return math.copysign(_floor(abs(value) * scale + 0.5) / scale, value)


def _map(function: Any, *lists: Any) -> list[Any]:
    """With None in place of shorter lists' values, and of the function."""
    rows = itertools.zip_longest(*lists)
    if function is None:
        return [row if len(lists) > 1 else row[0] for row in rows]
    return [function(*row) for row in rows]


def _filter(function: Any, values: Any) -> Any:
    found = [value for value in values if (value if function is None else function(value))]
    return "".join(found) if isinstance(values, str) else found


def _compare(one: Any, other: Any) -> int:
    return int(one > other) - int(one < other)


def _below(self: random.Random, number: int) -> int:
    return int(self.random() * number)


def _randrange(start: float, stop: float | None = None, step: int = 1) -> int:
    """Also with floats that are whole, as in `1e5`."""
    first, last = (0, int(start)) if stop is None else (int(start), int(stop))
    count = len(_range(first, last, step))
    if not count:
        raise ValueError("empty range for randrange()")
    return first + step * int(_random() * count)


def _randint(low: float, high: float) -> int:
    return _randrange(low, int(high) + 1)


def _seed(value: Any = None) -> None:
    _seed_given(value, version=1 if isinstance(value, str) else 2)


def _shuffle(values: Any, number: Any = random.random) -> None:
    for place in _range(len(values) - 1, 0, -1):
        other = int(number() * (place + 1))
        values[place], values[other] = values[other], values[place]


def _with_old_escapes(function: Any) -> Any:
    """A function of `re` for which a letter that means nothing after a backslash is that letter, or in a replacement
    stays with it."""

    def called(pattern: Any, *rest: Any, **named: Any) -> Any:
        if isinstance(pattern, str):
            pattern = _ESCAPE.sub(lambda found: found[0] if found[1] in _IN_PATTERN else found[1], pattern)
        if function in _REPLACING and rest and isinstance(rest[0], str):
            new = _ESCAPE.sub(lambda found: found[0] if found[1] in _IN_REPLACEMENT else f"\\{found[0]}", rest[0])
            rest = (new, *rest[1:])
        return function(pattern, *rest, **named)

    return called


_ESCAPE = re.compile(r"\\([A-Za-z\\])")
_IN_PATTERN, _IN_REPLACEMENT = frozenset("AbBdDsSwWZafnrtvx\\"), frozenset("abfnrtvg\\")
_REPLACING = (re.sub, re.subn)
_PATTERN_FUNCTIONS = ("compile", "search", "match", "split", "findall", "finditer", "sub", "subn")

_floor, _ceil, _range, _zip, _input = math.floor, math.ceil, range, zip, input
_lazy_map, _lazy_filter, _random, _seed_given = map, filter, random.random, random.seed

_BUILTINS: dict[str, Any] = {
    "_print_": _print, "_divide_": _divide, "_str_": _str, "_key_": functools.cmp_to_key,
    "cmp": _compare, "round": _round, "map": _map, "filter": _filter, "reduce": functools.reduce,
    "range": lambda *ends: list(_range(*map(int, ends))), "xrange": lambda *ends: _range(*map(int, ends)),
    "zip": lambda *lists: list(_zip(*lists)), "raw_input": _input, "input": lambda *words: eval(_input(*words)),  # noqa: S307 # it does
    "unicode": str, "basestring": str, "long": int, "unichr": chr, "file": open, "intern": sys.intern,
    "apply": lambda function, values=(), named=None: function(*values, **(named or {})),
}  # fmt: skip
__all__ = sorted(_BUILTINS)  # noqa: PLE0605 # only such names, whatever they are
globals().update(_BUILTINS)
for _module, _names in (
    (math, {"floor": lambda value: float(_floor(value)), "ceil": lambda value: float(_ceil(value))}),
    (string, {"letters": string.ascii_letters, "lowercase": string.ascii_lowercase,
              "uppercase": string.ascii_uppercase, "join": lambda words, between=" ": between.join(words),
              "atoi": int, "split": str.split, "strip": str.strip}),
    (itertools, {"izip": _zip, "imap": _lazy_map, "ifilter": _lazy_filter, "izip_longest": itertools.zip_longest}),
    (random, {"randrange": _randrange, "randint": _randint, "seed": _seed, "shuffle": _shuffle}),
    (re, {name: _with_old_escapes(getattr(re, name)) for name in _PATTERN_FUNCTIONS}),
    (sys, {"maxint": sys.maxsize, "stdout": _Output(sys.stdout), "stderr": _Output(sys.stderr)}),
):  # fmt: skip
    for _name, _value in _names.items():
        setattr(_module, _name, _value)
random.Random._randbelow = _below  # type: ignore[attr-defined] # noqa: SLF001 # of `choice` and `sample`
sys.modules.update({"Queue": queue, "StringIO": io, "cStringIO": io, "__builtin__": builtins})
atexit.register(_end)
