"""What a box shows of the machine in /proc: nothing that changes."""

import os
from dataclasses import replace
from pathlib import Path

import pytest

from judge import sandbox
from judge.sandbox import procfs
from judge.values.problem import Limits
from tests.judge.compiling import python_program

STAT = """\
cpu  83538 45727 23386 181055 2532 0 494 419 0 0
cpu0 38693 21378 10943 96744 475 0 88 189 0 0
cpu1 44844 24348 12443 84311 2056 0 406 229 0 0
intr 1056143 0 25 1
ctxt 2500000
btime 1795342144
processes 20048
procs_running 3
procs_blocked 1
softirq 7 1 2
"""
STILL_STAT = """\
cpu 0 0 0 0 0 0 0 0 0 0
cpu0 0 0 0 0 0 0 0 0 0 0
cpu1 0 0 0 0 0 0 0 0 0 0
intr 0
ctxt 0
btime 1795342144
processes 0
procs_running 1
procs_blocked 0
softirq 0
"""
MEMINFO = """\
MemTotal:       24684096 kB
MemFree:        23526096 kB
MemAvailable:   24056296 kB
Buffers:           60748 kB
SwapTotal:       1024000 kB
SwapFree:         100000 kB
HugePages_Total:       4
HugePages_Free:        2
"""
STILL_MEMINFO = """\
MemTotal:       24684096 kB
MemFree:       24684096 kB
MemAvailable:       24684096 kB
Buffers:       0 kB
SwapTotal:       1024000 kB
SwapFree:       1024000 kB
HugePages_Total:       4
HugePages_Free:       0
"""
LOOK = """
import os
for name in sorted(os.listdir("/proc")):
    if name.isdigit() or os.path.islink(f"/proc/{name}"): continue
    try: found = os.listdir(f"/proc/{name}") if os.path.isdir(f"/proc/{name}") else open(f"/proc/{name}").read(1)
    except OSError: found = ""
    if found: print(name, end=" ")
"""


def test_counters_stand_still_and_sizes_are_told() -> None:
    assert procfs.still_stat(STAT) == STILL_STAT
    assert procfs.still_meminfo(MEMINFO) == STILL_MEMINFO


@pytest.mark.skipif(
    os.environ.get("CI") != "true" and sandbox.missing("bubblewrap") is not None, reason="needs bubblewrap"
)
def test_a_box_shows_what_is_listed_and_leaves_nothing_behind(folder: Path) -> None:
    (folder / "box").mkdir(mode=0o755)
    (folder / "box" / "mine.py").write_text(LOOK)
    program = replace(python_program(folder / "box", fork_server=False), proc=True)
    with sandbox.open_box(program, Limits(time_s=5, wall_s=30), level_name="bubblewrap") as box:
        shown = box.run().stdout.decode().split()
    assert shown == ["cgroups", "cpuinfo", "filesystems", "loadavg", "meminfo", "stat", "uptime", "version"]
    assert [path.name for path in folder.iterdir()] == ["box"]
