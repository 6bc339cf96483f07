"""Compiles a submission in other ways, and runs it on one case: with checks of its memory, and so that what it never
sets has another value.

Every variable that is never set begins with zeros in the run with checks, with negative numbers in the second run and,
where the compiler warns, with large positive ones in a third. A program that prints something else there depends on
memory that was never set.
"""

from __future__ import annotations

import contextlib
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from judge import sandbox
from judge.execution import scratch
from judge.execution.checked_builds import compile_checked, compile_filled, compile_plain, find_traps
from judge.execution.compilation import lay_out
from judge.languages.messages import memcheck
from judge.sandbox.wrapping import Writes

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence
    from pathlib import Path

    from judge.execution.compilation import Source
    from judge.languages.messages.crash_text import Fault
    from judge.languages.traps import Trap
    from judge.values.problem import Limits
    from judge.values.running import Execution, Program

# A checked program needs two to four times the time and memory, and a checked stack is larger.
_SLOWER, _LEAST_S, _MOST_S = 5, 2.0, 10.0
_LARGER = 4
_MEMCHECK_MIB = 512
_FILE_BYTES = 1 << 20


@dataclass(frozen=True)
class Findings:
    """What was found: the traps in the text, the faults of the run with checks, and that run, if it ended well. Whether
    the output `depends` on memory that was never set, and where such memory is `read`, if only a run can say that."""

    traps: tuple[Trap, ...] = ()
    faults: tuple[Fault, ...] = ()
    checked: Execution | None = None
    depends: bool = False
    read: Fault | None = None


def look(
    source: Source,
    stdin: bytes | None,
    limits: Limits,
    level: str,
    is_as_judged: Callable[[Execution], bool] = lambda _done: True,
    *,
    is_repaired: bool = False,
    is_endless: bool = False,
) -> Findings:
    """Look for traps in `source` and, if it can be checked, run it on a case with this input; without an input, only
    look for traps. `limits` are those of a run without checks; `is_as_judged` says whether such a run has ended as the
    one with checks. Where an edit is known that repairs the program (`is_repaired`), it runs only if the compiler warns
    of a variable that may not be set. `is_endless`: it went over its limit before."""
    with _laid_out(source) as folder:
        traps, unset = find_traps(source, folder, limits)
        warns = any(trap.unset for trap in traps)
        if stdin is None or source.row.checked is None or (is_repaired and not warns):
            return Findings(traps)
        done, faults = _run_checked(source, stdin, limits, level, is_endless=is_endless)
        is_whole = done is not None and not done.stopped and not (faults and done.status != 0)
        depends = False
        if done is not None and is_whole and unset is not None:
            depends = _ended(done) != _ended(_run(unset, stdin, limits, level)) or not is_as_judged(done)
    if done is not None and is_whole and unset is not None and warns and not depends:
        filled = _run_filled(source, stdin, limits, level)
        depends = filled is not None and _ended(done) != _ended(filled)
    read = None
    if (depends and not warns) or unset is None:
        read = _read(source, stdin, limits, level)
    # Without a name or a place it may also be chance, or the time.
    is_sure = read is not None or (depends and warns)
    return Findings(traps, faults, done if is_whole else None, is_sure, read)


def find_chance(
    source: Source, inputs: Sequence[bytes], limits: Limits, level: str, is_right: Callable[[int, Execution], bool]
) -> tuple[tuple[Trap, ...], int | None]:
    """The variables in `source` that may be read before they are set, and the first of these inputs on which the output
    is not right if they hold something else; None if there is none. `is_right` judges the run on the input of this
    number."""
    with _laid_out(source) as folder:
        traps, program = find_traps(source, folder, limits)
        unset = tuple(trap for trap in traps if trap.unset)
        if not unset:
            return (), None
        wrong = _first_wrong(program, inputs, limits, level, is_right)
    if wrong is None:
        with _laid_out(source) as folder:
            wrong = _first_wrong(compile_filled(source, folder, limits), inputs, limits, level, is_right)
    return unset, wrong


def _first_wrong(
    program: Program | None,
    inputs: Sequence[bytes],
    limits: Limits,
    level: str,
    is_right: Callable[[int, Execution], bool],
) -> int | None:
    for number, stdin in enumerate(inputs) if program else ():
        if program and not is_right(number, _run(program, stdin, limits, level)):
            return number
    return None


def _ended(done: Execution) -> tuple[object, ...]:
    return done.stdout, done.signal, done.status, done.stopped


def _run_checked(
    source: Source, stdin: bytes, limits: Limits, level: str, *, is_endless: bool = False
) -> tuple[Execution | None, tuple[Fault, ...]]:
    """The run with the checks of the language, None if there are none here, and the faults. One without end shows its
    faults early. After one that ended only because of a harmless fault there is a second, to see what comes later."""
    checked = source.row.checked
    wider = _wider(limits, _LARGER * limits.memory_mib)
    limits = replace(wider, time_s=min(wider.time_s, max(limits.time_s, _LEAST_S))) if is_endless else wider
    with _laid_out(source) as folder:
        program = compile_checked(source, folder, limits)
        if program is None or checked is None:
            return None, ()
        done = _run(program, stdin, limits, level)
        faults = checked.read(done.stderr, source.own_files)
        if not faults or faults[-1].kind != checked.harmless or not checked.further:
            return done, faults
        again = _run(replace(program, environment=checked.further), stdin, limits, level)
        return again, tuple(dict.fromkeys((*faults, *checked.read(again.stderr, source.own_files))))


def _run_filled(source: Source, stdin: bytes, limits: Limits, level: str) -> Execution | None:
    """The run in which memory that was never set holds large positive numbers; None if there is none here."""
    with _laid_out(source) as folder:
        program = compile_filled(source, folder, limits)
        return _run(program, stdin, limits, level) if program else None


def _read(source: Source, stdin: bytes, limits: Limits, level: str) -> Fault | None:
    """The first place that reads memory which was never set, as Memcheck finds it where it is installed."""
    tool = memcheck.find()
    if tool is None:
        return None
    limits = _wider(limits, limits.memory_mib + _MEMCHECK_MIB)
    with _laid_out(source) as folder:
        program = compile_plain(source, folder, limits)
        done = program and _run(memcheck.watched(program, tool), stdin, limits, level, Writes.FOLDER)
        return memcheck.read_fault(done.stderr, source.own_files) if done else None


def _run(program: Program, stdin: bytes, limits: Limits, level: str, writes: Writes = Writes.NOTHING) -> Execution:
    file_bytes = None if writes is Writes.NOTHING else _FILE_BYTES
    with sandbox.open_box(program, limits, level_name=level, writes=writes, file_bytes=file_bytes) as box:
        return box.run(stdin)


def _wider(limits: Limits, memory_mib: int) -> Limits:
    seconds = min(max(_SLOWER * limits.time_s, _LEAST_S), _MOST_S)
    return replace(limits, time_s=seconds, wall_s=None, memory_mib=memory_mib)


@contextlib.contextmanager
def _laid_out(source: Source) -> Iterator[Path]:
    """A folder of its own with the files of `source`."""
    with scratch.folder() as made:
        folder = made / "box"
        folder.mkdir(mode=0o700)
        lay_out(source, folder)
        yield folder
