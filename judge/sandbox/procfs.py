"""The /proc of a box: a program's own processes, and facts about the machine that never change.

The machine's counters would show one run what another has done. Runtimes need four files with counters: they are
replaced by files that do not change. Of the rest, a box shows only what is listed here.
"""

from __future__ import annotations

import functools
import os
import tempfile
from pathlib import Path

_PROC = Path("/proc")
_SHOWN_AS_THEY_ARE = ("cgroups", "cpuinfo", "filesystems", "mounts", "net", "self", "thread-self", "version")
_STAT_FIELDS = 10
# All memory is shown as free.
_FREE = {"MemFree": "MemTotal", "MemAvailable": "MemTotal", "SwapFree": "SwapTotal"}
_SIZES = ("MemTotal", "SwapTotal", "HugePages_Total", "Hugepagesize", "VmallocTotal", "CommitLimit")


def replacements(beside: Path) -> Path:
    """A folder beside `beside` with replacements for files and folders in /proc; the caller removes it."""
    folder = Path(tempfile.mkdtemp(prefix="proc-", dir=beside.parent))
    for name, text in _still_files():
        (folder / name).write_text(text)
        (folder / name).chmod(0o444)
    (folder / "nothing").mkdir(mode=0o555)
    return folder


def mounts(folder: Path) -> list[str]:
    """bubblewrap's options for a read-only /proc with the `replacements` in `folder`."""
    words = ["--proc", "/proc"]
    still = [name for name, _ in _still_files()]
    for name, is_folder in _entries():
        instead = folder / name if name in still else folder / "nothing" if is_folder else Path(os.devnull)
        words += ["--ro-bind", str(instead), f"/proc/{name}"]
    return [*words, "--remount-ro", "/proc"]


@functools.cache
def _entries() -> tuple[tuple[str, bool], ...]:
    """The entries of /proc that are not shown as they are, each with whether it is a folder."""
    with os.scandir(_PROC) as entries:
        names = sorted(
            (entry.name, entry.is_dir())
            for entry in entries
            if not entry.name.isdigit() and entry.name not in _SHOWN_AS_THEY_ARE and not entry.is_symlink()
        )
    return tuple(names)


@functools.cache
def _still_files() -> tuple[tuple[str, str], ...]:
    """Name and text of each replaced file."""
    return (
        ("loadavg", "0.00 0.00 0.00 1/1 1\n"),
        ("meminfo", still_meminfo((_PROC / "meminfo").read_text())),
        ("stat", still_stat((_PROC / "stat").read_text())),
        ("uptime", "1.00 1.00\n"),
    )


def still_stat(text: str) -> str:
    """/proc/stat with the cores in `text` and the time when the machine was started, but all counters at 0."""
    lines = []
    for name, *values in map(str.split, text.splitlines()):
        if name == "btime":
            lines.append(f"btime {values[0]}")
        elif name == "procs_running":
            lines.append("procs_running 1")
        else:
            lines.append(name + " 0" * (_STAT_FIELDS if name.startswith("cpu") else 1))
    return "\n".join(lines) + "\n"


def still_meminfo(text: str) -> str:
    """/proc/meminfo with the sizes in `text`, and all memory free."""
    values = {name: value for name, _, value in (line.partition(":") for line in text.splitlines())}
    lines = []
    for name, value in values.items():
        shown = values.get(_FREE.get(name, name), value) if name in (*_FREE, *_SIZES) else None
        unit = " kB" if value.endswith("kB") else ""
        lines.append(f"{name}:{shown if shown is not None else '0'.rjust(8) + unit}")
    return "\n".join(lines) + "\n"
