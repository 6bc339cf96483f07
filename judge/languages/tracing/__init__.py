"""Which lines of a compiled program ran, between which printed lines.

gcc calls a function at the start of each block of code; `tracer.c` has it, and reports at the end of a run. Which lines
of the sources belong to a block is in the debug information, which objdump prints beside the code. For Java, see
`java_lines`: the places are numbered when it is compiled, and one process runs all cases. All is bounded where it is
made; a program can forge reports, so they are good for a ranking and nothing else.
"""

from __future__ import annotations

import json
import re
import struct
from base64 import b64decode
from bisect import bisect_left
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping, Sequence

STATIC = "-static"
"""What makes many short runs of a program cheap: nothing has to be linked when it starts. Not every machine has the
libraries for it."""

_TRACER = Path(__file__).parent / "tracer.c"
_FILE = ".tracer.c"
_VARIANTS, _BEFORE_VARIANTS = "variants.c", "variants.h"
# Addresses of a program that is no PIE are those of its file.
_WORDS = ("-no-pie", "-fsanitize-coverage=trace-pc,trace-cmp", "-Wl,--wrap=setvbuf,--wrap=setbuf")
_VARIED_WORDS = (STATIC, "-w", "-fsanitize-coverage=trace-pc", "-include", f".{_BEFORE_VARIANTS}")
_BLOCKS = re.compile(rb"\nBLOCKS (\d{1,10})\n$")
_REPORT = re.compile(rb"\nTRACE (ended|crashed|stopped|endless)\n([-0-9a-f \n]*)\nEND\n$")
_PLACE = re.compile(r"(?P<file>[^\t]*):(?P<line>\d{1,6})(?: \(discriminator \d+\))?")
_CODE = re.compile(r" *(?P<address>[0-9a-f]+):\t(?P<words>.*)")
# A jump that depends on a condition, of x86 and of ARM; the block after it is the other one that it leads to.
_JUMP = re.compile(r"(?:j(?!mp)\w+|b\.\w+|[ct]bn?z)\s(?:.*[ ,\t])?(?P<target>[0-9a-f]+) <")
_LISTED = re.compile(r"(?P<block>\d{1,9})\t(?P<line>\d{1,6})\t(?P<file>[^\t]+)")
_LEAST_GCC = 12  # as in `tracer.c`
_MOST_WINDOWS = 2000  # as in `tracer.c`
_MOST_LISTS, _MOST_BYTES = 50_000, 6 << 20  # of one run: more than `Hits.java` notes
_CALL = "<__sanitizer_cov_trace_pc>"
_COMPARES = re.compile(r"<__sanitizer_cov_trace_(?:const_)?cmp[1248fd]>$")

Line = tuple[str, int]
"""A file and the number of a line, from 1."""
Window = tuple[int, frozenset[int]]
"""How many lines were printed, -1 at the end of the run; the blocks that ran since the window before."""


@dataclass(frozen=True)
class Traced:
    """A way to compile a program so that it reports which blocks ran: the compiler's words, and `files` that are
    written beside the program for it. `disassembler` prints the code of the program with its lines; without one, the
    compiler itself prints the lines of each block. `run` is an argument list, as `Language.run`, that runs the program
    on many inputs in one process (`pack_inputs`, `read_runs`); without one, the program is run as any other. The
    language's version must be `least` or newer; `package` has the disassembler.

    A compiler that is compiled itself leaves its parts in the folder `tool`; where they are, `again` are its words.
    They are kept beside the source `kept_beside`, as is what `part` makes: these words compile those files of ours,
    in C, that are linked with a program.

    `varied` are the words that compile a program which holds many variants of itself, with `varied_files`; none where
    that is not known."""

    compile: tuple[str, ...]
    files: tuple[tuple[str, bytes], ...]
    disassembler: tuple[str, ...] = ()
    run: tuple[str, ...] = ()
    least: int = 0
    package: str = ""
    varied: tuple[str, ...] = ()
    varied_files: tuple[tuple[str, bytes], ...] = ()
    tool: str = ""
    again: tuple[str, ...] = ()
    kept_beside: Path | None = None
    part: tuple[str, ...] = ()


@dataclass(frozen=True)
class TracedRun:
    """What a run reports: whether the program ended by itself, what it printed, and the parts of the run. The last part
    of an `endless` run, which was stopped, holds only what ran last, again and again."""

    ended: bool
    printed: bytes
    windows: tuple[Window, ...]
    endless: bool = False


def traced(*words: str) -> Traced:
    """The row of a compiler that these words start."""
    disassembler = ("objdump", "-d", "-l", "--no-show-raw-insn", "-j", ".text", ".program")
    files = ((_FILE, _TRACER.read_bytes()),)
    here = _TRACER.parent
    varied = (*(word for word in words if word != "-g"), *_VARIED_WORDS, f".{_VARIANTS}")
    variants = tuple((f".{name}", (here / name).read_bytes()) for name in (_VARIANTS, _BEFORE_VARIANTS))
    # Only the lines are needed of what a debugger could know.
    lines = tuple("-g1" if word == "-g" else word for word in words)
    return Traced(
        (*lines, *_WORDS, _FILE),
        files,
        disassembler,
        least=_LEAST_GCC,
        package="binutils",
        varied=varied,
        varied_files=variants,
        kept_beside=_TRACER,
        part=(words[0], "-O2", "-c"),
    )


def read_windows(stderr: bytes) -> tuple[bool, tuple[Window, ...]] | None:
    """Whether the program ended by itself, and the parts of its run; None without a report."""
    found = _REPORT.search(stderr)
    if found is None or found[2].count(b"\n") > _MOST_WINDOWS:
        return None
    windows: list[Window] = []
    try:
        for line in found[2].split(b"\n"):
            printed, *addresses = line.split()
            windows.append((int(printed), frozenset(int(address, 16) for address in addresses)))
    except ValueError:
        return None
    return found[1] == b"ended", tuple(windows)


def is_endless(stderr: bytes) -> bool:
    """Whether the report says that the run was stopped after the most blocks."""
    found = _REPORT.search(stderr)
    return found is not None and found[1] == b"endless"


def choose_variant(variant: int, blocks: int, stdin: bytes) -> bytes:
    """The input of a program that holds many variants of itself: which of them runs, for how many blocks at most."""
    return struct.pack("=II", variant, blocks) + stdin


def read_blocks_run(stderr: bytes) -> int | None:
    """How many blocks of such a program ran; None if it did not come to its end."""
    found = _BLOCKS.search(stderr)
    return int(found[1]) if found else None


def pack_inputs(inputs: Sequence[bytes]) -> bytes:
    """The inputs, as a process is given them that runs a program on each of them."""
    return struct.pack(">I", len(inputs)) + b"".join(struct.pack(">I", len(one)) + one for one in inputs)


def read_runs(reports: bytes, count: int) -> list[TracedRun]:
    """The reports of such a process, of the first of `count` runs; those after one that is not as it should be are left
    out."""
    runs: list[TracedRun] = []
    for number, line in enumerate(reports.split(b"\n")[:-1][:count]):
        # What is read takes far more memory than its text.
        if len(line) > _MOST_BYTES or line.count(b"[") > _MOST_LISTS:
            break
        try:
            given, how, printed, (sets, places) = json.loads(line)
            if given != number:
                break
            elements = [frozenset(int(element) for element in some) for some in sets]
            windows = tuple((int(lines), elements[int(place)]) for lines, place in places)
            runs.append(TracedRun(how == "ended", b64decode(printed, validate=True), windows, how == "endless"))
        except (ValueError, TypeError, LookupError, ArithmeticError, RecursionError):
            break
    return runs


def read_listed(lines: str, files: Collection[str]) -> Mapping[int, Collection[Line]]:
    """The lines in `files` of each block, in what a compiler printed: number, line, file, with tabs between."""
    found: dict[int, dict[Line, None]] = {}
    for text in lines.split("\n"):
        if (one := _LISTED.fullmatch(text)) and one["file"] in files:
            found.setdefault(int(one["block"]), {})[one["file"], int(one["line"])] = None
    return {block: tuple(places) for block, places in found.items()}


def read_blocks(code: str, files: Collection[str]) -> Mapping[int, Collection[Line]]:
    """The lines in `files` of each block, by the address after its call, in what a disassembler printed. The line of a
    condition belongs to the two blocks that it leads to, too. The ways in which a comparison may come out count as
    blocks of its line (`tracer.c`)."""
    reading = _Reading(sorted(files, key=lambda file: (-len(file), file)))
    for text in code.split("\n"):
        reading.take(text)
    return {address: tuple(lines) for address, lines in reading.joined().items() if lines}


class _Reading:
    """What was read of the code so far."""

    def __init__(self, files: Sequence[str]) -> None:
        self._files = files
        self._blocks: dict[int, dict[Line, None]] = {}
        self._starts: dict[int, int] = {}  # the address of a call, and the one after it
        self._jumps: list[tuple[int, Line]] = []  # where a condition leads to, and its line
        self._lines: dict[Line, None] | None = None  # of this block, None before the first one of a function
        self._place: Line | None = None
        self._called = 0  # the address of a call, in the line before
        self._compared: Line | None = None  # the line of a comparison whose call was in the line before

    def take(self, text: str) -> None:
        """Read one line."""
        if found := _CODE.match(text):
            self._read_code(int(found["address"], 16), found["words"])
        elif found := _PLACE.fullmatch(text):
            name = found["file"]
            file = next((file for file in self._files if name == file or name.endswith(f"/{file}")), None)
            self._place = None if file is None else (file, int(found["line"]))
        elif text.endswith(">:"):
            self._lines = self._place = None

    def joined(self) -> Mapping[int, Collection[Line]]:
        """The lines of each block, with those of the conditions that lead to it."""
        calls = sorted(self._starts)
        for target, line in self._jumps:
            place = bisect_left(calls, target)
            if place < len(calls):
                self._blocks[self._starts[calls[place]]][line] = None
        return self._blocks

    def _read_code(self, address: int, words: str) -> None:
        if self._called:
            self._starts[self._called] = address
            self._lines = self._blocks[address] = {}
        self._called = address if words.endswith(_CALL) else 0
        if self._compared:
            self._blocks.update({address - way: {self._compared: None} for way in range(1, 6)})
        self._compared = self._place if _COMPARES.search(words) else None
        if self._place is None:
            return
        if self._lines is not None and not self._called:
            self._lines[self._place] = None
        if jump := _JUMP.match(words):
            self._jumps += (int(jump["target"], 16), self._place), (address + 1, self._place)
