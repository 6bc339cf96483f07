"""Which lines of a Java program ran, between which printed lines.

`java/TracedJava.java` compiles a copy of the program with calls in it, each in the line that it counts. One
process runs it on all cases, with classes of its own for each: to start Java for each case would take longer than all
the rest. If there is a file `EDITED`, the copy also holds small edits of that source, each chosen by its number.
"""

from __future__ import annotations

import json
import re
import struct
from base64 import b64decode
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from judge.languages.tracing import Traced

_PROGRAMS = Path(__file__).parent / "java"
_NAME = ".TracedJava.java"
_PARTS = (
    "TracedJava",
    "Sources",
    "Varied",
    "Scopes",
    "Forgotten",
    "StatementEdits",
    "Values",
    "Slips",
    "Edits",
    "Insertions",
    "Names",
    "Plain",
    "Ends",
    "Constants",
    "Kept",
)
_RUNTIME = ("Hits", "Writers", "Runs")
_QUICK = ("-XX:+UseSerialGC", "-XX:-UsePerfData", "-XX:+IgnoreUnrecognizedVMOptions", "-XX:TieredStopAtLevel=1")


def _compiler() -> bytes:
    """All parts in one file, with what they import first: before version 22, `java` compiles one file only."""
    lines = [line for part in _PARTS for line in (_PROGRAMS / f"{part}.java").read_bytes().splitlines()]
    imports = dict.fromkeys(line for line in lines if line.startswith(b"import "))
    return b"\n".join([*imports, *(line for line in lines if line not in imports), b""])


_TOOL = ".tool"
_STARTED = ("java", "-Xmx512m", *_QUICK)
TRACED = Traced(
    (*_STARTED, _NAME, "{options}", "{sources}"),
    (
        (_NAME, _compiler()),
        *((f".hits/{part}.java", (_PROGRAMS / f"{part}.java").read_bytes()) for part in _RUNTIME),
    ),
    run=("java", "-Xmx{memory}m", "-DONLINE_JUDGE=true", *_QUICK, "zz_tracing.Runs", "{entry}", "{stack}"),
    least=17,
    tool=_TOOL,
    kept_beside=_PROGRAMS / "TracedJava.java",
    again=(*_STARTED, "-cp", _TOOL, "TracedJava", "{options}", "{sources}"),
)
"""How such a copy is compiled, and run."""

EDITED = ".edited"
"""The file beside the sources that makes the compiler write edits into the copy (`write_edited`)."""
_EDIT = re.compile(
    r"EDIT\t(?P<number>\d{1,6})\t(?P<line>\d{1,6})\t(?P<kind>[a-z ]+)\t(?P<rank>\d)"
    r"\t(?P<start>\d{1,9})\t(?P<stop>\d{1,9})\t(?P<words>.*)"
)


class ListedEdit(NamedTuple):
    """An edit in such a copy, by its number: what stands from `start` to `stop`, counted in characters as Java counts
    them, becomes `words`. `line`, `kind` and `rank` are those of an edit of any program."""

    number: int
    line: int
    kind: str
    rank: int
    start: int
    stop: int
    words: str


class VariedRun(NamedTuple):
    """What a run of an edit reports: whether the program ended by itself, what it printed, and how many counted places
    it reached."""

    ended: bool
    printed: bytes
    calls: int


class Choice(NamedTuple):
    """An edit that is to run (0 for none) on an input, for at most so many counted places and bytes of output."""

    edit: int
    calls: int
    output: int
    stdin: bytes


def write_edited(file: str, texts: Sequence[tuple[str, str, int]]) -> bytes:
    """The content of `EDITED`: the source of which edits are made, and what else may stand in place of its literals, as
    they are written in it, each with its rank."""
    lines = [file, *("\t".join((old, new, str(rank))) for old, new, rank in texts if "\t" not in old + new)]
    return "".join(f"{line}\n" for line in lines if len(line.splitlines()) == 1).encode("utf-8", "replace")


def read_edits(listed: str) -> Iterator[ListedEdit]:
    """The edits in what the compiler has listed."""
    for text in listed.split("\n"):
        if found := _EDIT.fullmatch(text):
            words = re.sub(r"\\([\\n])", lambda mark: "\n" if mark[1] == "n" else "\\", found["words"])
            number, line, rank, start, stop = (int(found[name]) for name in ("number", "line", "rank", "start", "stop"))
            yield ListedEdit(number, line, found["kind"], rank, start, stop, words)


def pack_choices(choices: Sequence[Choice]) -> bytes:
    """The input of a process that runs all of these."""
    packed = (struct.pack(">iiiI", *one[:3], len(one.stdin)) + one.stdin for one in choices)
    return struct.pack(">i", -len(choices)) + b"".join(packed)


def read_varied(reports: bytes, count: int) -> list[VariedRun]:
    """The reports of such a process, of the first of `count` runs; those after one that is not as it should be are left
    out."""
    runs: list[VariedRun] = []
    for number, line in enumerate(reports.split(b"\n")[:-1][:count]):
        try:
            given, how, printed, calls = json.loads(line)
            if given != number:
                break
            runs.append(VariedRun(how == "ended", b64decode(printed, validate=True), max(0, int(calls))))
        except (ValueError, TypeError, ArithmeticError, RecursionError):
            break
    return runs
