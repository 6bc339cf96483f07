"""What often goes wrong in programs of a language, and shows in their text (`Language.traps`)."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass

from judge.base.printable import printable

_LINE = re.compile(r"(?P<line>\d{1,6})\t(?P<rule>[\w-]{1,60})\t(?P<name>[^\t]{0,200})")
_MOST_LINES = 2000
_LONGEST_NAME = 60


@dataclass(frozen=True)
class Trap:
    """A place in a program where something often goes wrong: the file, the line (from 1), the name of the checker's
    `rule`, and what it means, as one sentence or question. `unset` is the variable that may be read before it has a
    value; '' for any other trap. What is `said` is the judge's own text, but for names in the program."""

    file: str
    line: int
    rule: str
    said: str
    unset: str = ""


@dataclass(frozen=True)
class TrapSearch:
    """A tool that looks for traps in sources, in the sandbox, as a compiler works: its words, as `Language.compile` has
    them, and what reads the traps in the program's own files from its messages, the worst first; the first file is the
    one that `{source}` names. A tool that does not know the `optional` words gets the others. `files` are written
    beside the program for it. If the words also make the program, `environment` is that of its runs: a variable that
    was never set then has another value than in a run with checks (`Language.checked`)."""

    words: tuple[str, ...]
    read: Callable[[bytes, Iterable[str]], tuple[Trap, ...]]
    optional: tuple[str, ...] = ()
    files: tuple[tuple[str, bytes], ...] = ()
    environment: tuple[tuple[str, str], ...] = ()


def read_lines(messages: bytes, files: Iterable[str], meanings: Mapping[str, str]) -> tuple[Trap, ...]:
    """The traps that a program of `search` has printed about the first of `files`. `meanings` says what each rule
    means, the worst first, with `{name}` for a name in the program; rules that it does not have are left out."""
    file = next(iter(files), "")
    lines = messages.decode("utf-8", "replace").split("\n")[:_MOST_LINES]
    found = [match for match in map(_LINE.fullmatch, lines) if match and match["rule"] in meanings]
    ranks = {rule: rank for rank, rule in enumerate(meanings)}
    return tuple(
        Trap(file, int(match["line"]), match["rule"], _filled(meanings[match["rule"]], match["name"]))
        for match in sorted(found, key=lambda match: ranks[match["rule"]])
    )


def _filled(meaning: str, name: str) -> str:
    # Code on a page is between backticks.
    return meaning.replace("{name}", printable(name, _LONGEST_NAME).replace("`", "'"))
