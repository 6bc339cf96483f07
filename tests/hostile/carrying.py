"""Programs that carry bits from one run to a run in another box, and how many of 64 bits arrive.

    python -m tests.hostile.carrying [LEVEL]     measure every channel, bare and at the levels of this machine

A run writes random bits; a later or simultaneous run reads them. A bit that a run cannot read counts as a guess: half a
bit.
"""

from __future__ import annotations

import contextlib
import os
import resource
import secrets
import shutil
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path

from judge import sandbox
from judge.base.interpreter import interpreter_path
from judge.values.problem import Limits
from judge.values.running import Program
from tests.hostile.levels import private
from tests.judge.compiling import python_program

BITS = 64
# 60 of 64 guesses are right once in 27 million million times.
ARRIVED = 60
DISK = Path("/var/tmp")  # noqa: S108 - /tmp may be in memory, and pages are not evicted from there
_PROGRAMS = Path(__file__).with_name("channels") / "submissions"
_BIG_BYTES = 16 << 20
_HEAD_START_S = 2.0
_LIMITS = Limits(time_s=10, wall_s=60, memory_mib=256)


@dataclass(frozen=True)
class Channel:
    """A program in channels/submissions and how it is run.

    `parts`: this many pairs of runs share the bits. `before`: what is done to the file big.bin before each pair.
    `first`: which of the two runs starts first when both run at once. `proc`: it sees /proc, as Java and Node do.
    `kernel`: the version of Linux that added what it uses. `remains`: the levels at which it is known to work;
    docs/decisions/0008 says why.
    """

    name: str
    parts: int = 1
    before: str = ""
    first: str = ""
    proc: bool = False
    kernel: tuple[int, int] = (0, 0)
    remains: tuple[str, ...] = ()


HIDING = ("bubblewrap", "landlock", "users")
CHANNELS = (
    Channel("pages_nowait", before="evict"),
    Channel("pages_mincore", before="evict"),
    Channel("pages_cachestat", before="evict", kernel=(6, 5)),
    Channel("thrown_out", before="load"),
    Channel("access_times"),
    Channel("hints"),
    Channel("files"),
    Channel("system_v"),
    Channel("message_queues"),
    Channel("keys"),
    Channel("locks", first="write"),
    Channel("watching", first="read"),
    Channel("cpu_clocks", parts=8, first="write"),
    Channel("process_numbers", parts=16, remains=("landlock", "users")),
    Channel("counters", parts=16, proc=True, remains=("landlock", "users")),
    Channel("pages_by_time", before="evict", remains=HIDING),
    Channel("pages_by_count", before="evict", remains=HIDING),
    Channel("names_by_time", remains=HIDING),
    Channel("pipe_numbers", parts=16, remains=HIDING),
    Channel("free_memory", parts=16, before="evict", remains=HIDING),
)


def carried_bare(channel: Channel) -> float:
    """How many of the bits arrive without a sandbox: two processes, one after the other or side by side."""
    with _laid_out(channel) as folder:
        bits, read = _random_bits(), ""
        for part in _parts(bits, channel):
            _prepare(channel, folder)
            read += _run_bare(channel, folder, part)
    return _score(bits, read)


def carried(channel: Channel, level: str) -> float:
    """How many of the bits arrive from box to box at `level`."""
    with _laid_out(channel) as folder:
        program = replace(python_program(folder, fork_server=not channel.proc), proc=channel.proc)
        bits, read = _random_bits(), ""
        for part in _parts(bits, channel):
            _prepare(channel, folder)
            read += _run_boxed(channel, program, level, part)
    return _score(bits, read)


@contextlib.contextmanager
def _laid_out(channel: Channel) -> Iterator[Path]:
    """A folder with the program as mine.py, and with files beside it, as a student may submit them."""
    with tempfile.TemporaryDirectory(prefix="judge-carrying-", dir=DISK) as made:
        Path(made).chmod(0o755)
        folder = Path(made) / "box"
        folder.mkdir(mode=0o755)
        shutil.copy(_PROGRAMS / f"{channel.name}.py", folder / "mine.py")
        shutil.copy(_PROGRAMS / "channel.py", folder)
        for number in range(BITS):
            (folder / f"note-{number}").write_text(secrets.token_hex(8))
        if channel.before:
            (folder / "big.bin").write_bytes(secrets.token_bytes(1 << 16) * (_BIG_BYTES >> 16))
        yield folder


def _prepare(channel: Channel, folder: Path) -> None:
    """Load big.bin into memory, or remove it from there: either may be the state before any program has run."""
    if not channel.before:
        return
    with (folder / "big.bin").open("rb+") as file:
        os.fsync(file.fileno())
        os.posix_fadvise(file.fileno(), 0, 0, os.POSIX_FADV_DONTNEED)
        if channel.before == "load":
            # Page by page: pages that were read ahead are in larger blocks, and a single page of these cannot be
            # evicted.
            os.posix_fadvise(file.fileno(), 0, 0, os.POSIX_FADV_RANDOM)
            for at in range(0, _BIG_BYTES, resource.getpagesize()):
                os.pread(file.fileno(), 1, at)


def _parts(bits: str, channel: Channel) -> list[str]:
    width = BITS // channel.parts
    return [bits[at : at + width] for at in range(0, BITS, width)]


def _run_bare(channel: Channel, folder: Path, part: str) -> str:
    """The bits of `part` that a process reads. Both processes are in a private process namespace with private shared
    memory."""
    (folder / "to-write").write_text(f"write {part}\n")
    (folder / "to-read").write_text(f"read {len(part)}\n")
    run = {what: f"{interpreter_path()} -B mine.py < to-{what}" for what in ("write", "read")}
    script = f"{run['write']} > wrote; {run['read']} > has-read"
    if channel.first:
        second = "read" if channel.first == "write" else "write"
        results = {"write": "wrote", "read": "has-read"}
        script = f"{run[channel.first]} > {results[channel.first]} & sleep {_HEAD_START_S}; "
        script += f"{run[second]} > {results[second]}; wait"
    subprocess.run([*private(), "/bin/sh", "-c", script], cwd=folder, check=True)
    for place in ("/tmp", "/var/tmp", "/dev/shm"):  # noqa: S108
        for path in sorted(Path(place).glob("judge-carries-*")):
            path.unlink()
    return (folder / "has-read").read_text().strip()


def _run_boxed(channel: Channel, program: Program, level: str, part: str) -> str:
    """The bits of `part` that a run in a separate box reads."""
    read: list[str] = []

    def run(message: str) -> None:
        with sandbox.open_box(program, _LIMITS, level_name=level) as box:
            read.append(box.run(message.encode()).stdout.decode("ascii", "replace").strip())

    messages = [f"write {part}\n", f"read {len(part)}\n"]
    if not channel.first:
        for message in messages:
            run(message)
        return read[-1]
    if channel.first == "read":
        messages.reverse()
    threads = [threading.Thread(target=run, args=(message,)) for message in messages]
    for thread in threads:
        thread.start()
        time.sleep(_HEAD_START_S)
    for thread in threads:
        thread.join()
    return "".join(read)


def _random_bits() -> str:
    return f"{secrets.randbits(BITS):0{BITS}b}"


def _score(bits: str, read: str) -> float:
    if len(read) != BITS:
        return BITS / 2
    return sum(0.5 if found == "?" else float(found == bit) for bit, found in zip(bits, read, strict=True))


def main() -> None:
    """Print one line per channel."""
    levels = sys.argv[1:] or [level for level in HIDING if sandbox.missing(level) is None]
    for channel in CHANNELS:
        scores = {"bare": carried_bare(channel), **{level: carried(channel, level) for level in levels}}
        print(f"{channel.name:16}", *(f"{where} {score:4.1f}" for where, score in scores.items()), sep="  ", flush=True)


if __name__ == "__main__":
    main()
