"""What the inputs of all cases that a submission fails have in common, while few other cases have it: more lines, a
larger number, a certain word.

It is a fact about the cases, not a cause. It needs no knowledge of the problem, and tells most where nothing else is
known: on an imported problem, of a program that reads one line too few.
"""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass
from decimal import Decimal
from itertools import chain
from math import comb
from typing import TYPE_CHECKING

from judge.explanation.explain.phrases import quoted
from judge.values.outcome import Ran, Verdict

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
    from pathlib import Path

    from judge.values.outcome import CaseResult

MOST_BYTES = 100_000
MOST_IN_ALL = 2_000_000
"""Nothing is said about a problem with a larger input, or with more bytes in all inputs: they would cost seconds."""

_CHANCE = 0.001  # by which as many cases of all would fail here by chance
_FEWEST = 3  # failed, and right
_ALSO_RIGHT = 0.25  # of the right cases may have it, too
_WORD, _WHOLE = re.compile(r"[A-Za-z]{3,20}"), re.compile(r"[+-]?[0-9]{1,40}")
_NUMBER = re.compile(r"[+-]?[0-9]{1,40}(?:\.[0-9]{1,40})?")


@dataclass(frozen=True)
class Shape:
    """What can be said of any input. `lines` leaves out empty lines at the end. `first` is the number on the first
    line, if that is all it has; `repeats` is whether a number comes twice after that line. The extremes are None
    without numbers."""

    lines: int
    longest: int
    first: int | None
    largest: Decimal | None
    smallest: Decimal | None
    repeats: bool
    words: frozenset[str]


@dataclass(frozen=True)
class _Trait:
    """Something that inputs may have, in words, and the cases that have it."""

    words: str
    cases: frozenset[str]


def read_shape(text: bytes) -> Shape:
    """The shape of an input."""
    rows = [line.split() for line in text.decode("utf-8", "replace").split("\n")]
    rows = [row for row in rows if row] or [[]]
    words = [word for row in rows for word in row]
    numbers = [Decimal(word) for word in words if _NUMBER.fullmatch(word)]
    after = Counter(word for row in rows[1:] for word in row if _NUMBER.fullmatch(word))
    return Shape(
        lines=text.rstrip().count(b"\n") + 1,
        longest=max(map(len, rows)),
        first=int(rows[0][0]) if len(rows[0]) == 1 and _WHOLE.fullmatch(rows[0][0]) else None,
        largest=max(numbers, default=None),
        smallest=min(numbers, default=None),
        repeats=max(after.values(), default=0) > 1,
        words=frozenset(word for word in words if _WORD.fullmatch(word)),
    )


def read_shapes(files: Mapping[str, Path]) -> Mapping[str, Shape]:
    """The shapes of all these inputs; empty if they are too large or one cannot be read."""
    try:
        sizes = [path.stat().st_size for path in files.values()]
        if max(sizes, default=0) > MOST_BYTES or sum(sizes) > MOST_IN_ALL:
            return {}
        return {case: read_shape(path.read_bytes()) for case, path in files.items()}
    except OSError:
        return {}


def common_trait(results: Iterable[CaseResult], shapes: Mapping[str, Shape]) -> str:
    """A sentence about all cases that failed, of those that ran; '' if there is nothing to say."""
    ran = [result for result in results if isinstance(result, Ran)]
    failed = frozenset(result.case for result in ran if result.verdict is not Verdict.AC)
    right = frozenset(result.case for result in ran) - failed
    if min(len(failed), len(right)) < _FEWEST or not failed | right <= shapes.keys():
        return ""
    traits = [trait for trait in _traits(shapes, failed, right) if _says_something(trait, failed, right)]
    if not traits:
        return ""
    best = min(traits, key=lambda trait: len(trait.cases))
    also = len(best.cases & right)
    others = f"of the {len(right)} right ones, {also} {'do' if also > 1 else 'does'}, too" if also else "no others do"
    return f"The inputs of all {len(failed)} failed cases have {best.words}; {others}."


def _says_something(trait: _Trait, failed: frozenset[str], right: frozenset[str]) -> bool:
    """Whether all failed cases have the trait, and few others, and that is hardly chance."""
    also = len(trait.cases & right)
    if not failed <= trait.cases or also > _ALSO_RIGHT * len(right):
        return False
    return comb(len(failed) + also, len(failed)) <= _CHANCE * comb(len(failed) + len(right), len(failed))


def _traits(shapes: Mapping[str, Shape], failed: frozenset[str], right: frozenset[str]) -> Iterator[_Trait]:
    """Traits that the failed cases share, the simplest first."""
    cases = failed | right

    def having(words: str, has: Callable[[Shape], bool]) -> _Trait:
        return _Trait(words, frozenset(case for case in cases if has(shapes[case])))

    firsts = {case: shapes[case].first for case in cases}
    begins = None not in firsts.values()  # otherwise the first number of some inputs is not known
    for name, words in _AMOUNTS:
        if begins or name != "first":
            yield from _limits(name, words, {case: getattr(shapes[case], name) for case in cases}, failed)
    yield having("a number that comes twice after the first line", lambda shape: shape.repeats)
    if begins and (value := _only({firsts[case] for case in failed})) is not None:
        yield having(f"the first number {value}", lambda shape: shape.first == value)
    if begins and (other := _only({firsts[case] for case in right})) is not None:
        yield having(f"a first number other than {other}", lambda shape: shape.first != other)
    yield from _words({case: shapes[case].words for case in cases}, failed, right)


def _words(words: Mapping[str, frozenset[str]], failed: frozenset[str], right: frozenset[str]) -> Iterator[_Trait]:
    """Words that all failed cases have, or none of them, while most right ones have them: inputs may hold any number
    of others."""
    shared = frozenset.intersection(*(words[case] for case in failed))
    usual = Counter(chain.from_iterable(words[case] for case in right))
    for word in sorted(shared.union(word for word, count in usual.items() if count >= len(right) / 2)):
        having = frozenset(case for case in words if word in words[case])
        yield _Trait(f"the word {quoted(word)}", having)
        yield _Trait(f"no word {quoted(word)}", frozenset(words.keys() - having))


def _only(values: Collection[int | None]) -> int | None:
    """The value, if there is only one."""
    return next(iter(values)) if len(values) == 1 else None


_AMOUNTS = (
    ("lines", "{} lines"),
    ("longest", "a line of {} words"),
    ("first", "a first number of {}"),
    ("largest", "a number of {}"),
    ("smallest", "a number of {}"),
)


def _limits(name: str, words: str, values: Mapping[str, Decimal | None], failed: frozenset[str]) -> Iterator[_Trait]:
    """That an amount is at least as large, or at most as large, as in all failed cases."""
    known = {case: value for case, value in values.items() if value is not None}
    if not failed <= known.keys():
        return
    least, most = min(known[case] for case in failed), max(known[case] for case in failed)
    if name != "smallest":
        yield _Trait(
            words.format(f"at least {Decimal(least):f}"), frozenset(case for case in known if known[case] >= least)
        )
    if name not in ("largest", "longest"):
        yield _Trait(
            words.format(f"at most {Decimal(most):f}"), frozenset(case for case in known if known[case] <= most)
        )
