"""How much memory a run may hold where the system itself does not limit it."""

import os
import subprocess
import sys
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path

import pytest

from judge import sandbox
from judge.sandbox.memory import holds_more
from judge.values.problem import Limits
from judge.values.running import Program, Stop
from tests.judge.compiling import compiled, needs, python_program

pytestmark = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="Linux tells it")
LIMITS = Limits(time_s=10, wall_s=60, memory_mib=128)
HOLD = "import mmap, os, sys, time\ndef hold(mib): return bytearray(b'x' * (1 << 20)) * mib\n"
FAMILY = """
{own}
for _ in range(4):
    if os.fork() == 0:
        {of_each}
        time.sleep(0.4)
        os._exit(0)
for _ in range(4): os.wait()
"""


@pytest.mark.slow
@pytest.mark.parametrize(
    ("source", "stopped"),
    [
        ("held = hold(200)", None),  # 128 MiB, and 128 MiB for the runtime
        ("held = hold(270)", Stop.MEMORY),
        ("hold(270)", Stop.MEMORY),  # for a moment, long ago
        ("hold(270); sys.exit(3)", Stop.MEMORY),
        ("held = mmap.mmap(-1, 270 << 20)", None),  # memory that is only reserved is not held
        ("held = mmap.mmap(-1, 270 << 20); held.write(bytes(270 << 20))", Stop.MEMORY),
    ],
)
def test_the_peak_decides(folder: Path, level: str, source: str, stopped: Stop | None) -> None:
    """Inside bubblewrap, without /proc, nobody can look at what a run holds before it ends."""
    (folder / "mine.py").write_text(HOLD + source)
    program = replace(python_program(folder, fork_server=False), address_space=False)
    with sandbox.open_box(program, LIMITS, level_name=level) as box:
        done = box.run()
    assert done.stopped is stopped


@pytest.mark.slow
@pytest.mark.parametrize(
    ("source", "stopped"),
    [
        ("", None),
        ("held = hold(270)", Stop.MEMORY),
        ("for at in range(0, len(room), 1 << 21): room[at]", Stop.MEMORY),  # only read, but the kernel's tables grow
    ],
)
def test_a_program_that_reserves_freely_holds_no_more(
    folder: Path, level: str, source: str, stopped: Stop | None
) -> None:
    reserved = "room = mmap.mmap(-1, 1 << 42, mmap.MAP_PRIVATE | 0x4000, mmap.PROT_READ)\n"
    (folder / "mine.py").write_text(f"{HOLD}{reserved}{source}")
    program = replace(python_program(folder, fork_server=False), address_space=False, proc=True, reserves_freely=True)
    with sandbox.open_box(program, LIMITS, level_name=level) as box:
        done = box.run()
    assert (done.stopped, done.stderr) == (stopped, b"")


def test_what_the_supervisor_held_before_counts_for_nobody(folder: Path, level: str) -> None:
    """The supervisor is larger than a small program may be, and a program starts as its copy."""
    needs("a.c")
    subprocess.run(["gcc", "-x", "c", "-o", folder / "program", "-"], input=b"int main(void) {}", check=True)
    with sandbox.open_box(
        Program("c", "", ("./program",), folder), replace(LIMITS, memory_mib=6), level_name=level
    ) as box:
        done = box.run()
    assert (done.status, done.stopped) == (0, None)
    assert done.memory_kib > 6 << 10


def test_who_printed_too_much_before_is_told_that(folder: Path, level: str) -> None:
    (folder / "mine.py").write_text(f"{HOLD}print('x' * 100000, flush=True)\nhold(270)")
    program = replace(python_program(folder, fork_server=False), address_space=False)
    with sandbox.open_box(program, LIMITS, level_name=level) as box:
        done = box.run(output_bytes=1000)
    assert done.stdout_cut


@pytest.mark.slow
@pytest.mark.parametrize(
    ("own", "of_each", "stopped"),
    [
        ("", "held = hold(60)", Stop.MEMORY),
        ("", "held = hold(10)", None),
        ("held = hold(60)", "pass", None),  # shared memory counts once
        ("held = mmap.mmap(-1, 50 << 20); held.write(bytes(50 << 20))", "sum(held[::4096])", None),
    ],
)
def test_processes_share_one_limit(folder: Path, level: str, own: str, of_each: str, stopped: Stop | None) -> None:
    (folder / "mine.py").write_text(HOLD + FAMILY.format(own=own, of_each=of_each))
    limits = replace(LIMITS, subprocesses=True)
    with sandbox.open_box(python_program(folder, fork_server=False), limits, level_name=level) as box:
        done = box.run()
    assert (done.stopped, done.stderr) == (stopped, b"")
    assert (done.status == 0) is (stopped is None)


def test_a_process_that_has_gone_holds_nothing() -> None:
    assert holds_more(0, os.getppid(), is_wrapped=False) is True
    assert holds_more(0, 1 << 22, is_wrapped=False) is False
    assert holds_more(0, 1 << 22, is_wrapped=True) is False


JAVA_HEAP = """
public class Main {
    public static void main(String[] words) {
        long[][] kept = new long[new java.util.Scanner(System.in).nextInt()][];
        for (int n = 0; n < kept.length; n++) java.util.Arrays.fill(kept[n] = new long[1 << 17], n);
        System.out.println(kept[7][7]);
    }
}
"""
JAVA_BUFFERS = """
import java.nio.ByteBuffer;
public class Main {
    public static void main(String[] words) {
        byte[][] heap = new byte[150][];
        ByteBuffer[] kept = new ByteBuffer[new java.util.Scanner(System.in).nextInt()];
        for (int n = 0; n < heap.length; n++) java.util.Arrays.fill(heap[n] = new byte[1 << 20], (byte) 7);
        for (int n = 0; n < kept.length; n++) {
            kept[n] = ByteBuffer.allocateDirect(1 << 20);
            while (kept[n].hasRemaining()) kept[n].put((byte) 7);
        }
        System.out.println(heap[7][7]);
    }
}
"""
NODE = "const kept = [...Array(+require('fs').readFileSync(0))].map(() => {}); console.log(Math.floor(kept[7][7]));"
NODE_ARRAYS = NODE.replace("{}", "Array(1 << 17).fill(7.5)")
NODE_BUFFERS = NODE.replace("{}", "Buffer.alloc(1 << 20, 7)")


@pytest.mark.slow
@pytest.mark.parametrize(
    ("name", "source", "stops"),
    [
        ("a.java", JAVA_HEAP, {200: None}),
        ("a.java", JAVA_BUFFERS, {40: None, 240: Stop.MEMORY}),
        ("a.js", NODE_ARRAYS, {200: None}),
        ("a.js", NODE_BUFFERS, {200: None, 400: Stop.MEMORY}),
    ],
)
def test_java_and_node(tmp_path: Path, folder: Path, name: str, source: str, stops: Mapping[int, Stop | None]) -> None:
    """256 MiB, of which a correct program may use 200 on the heap."""
    needs(name)
    program = compiled(tmp_path, folder, name, source).program
    assert program is not None
    with sandbox.open_box(program, replace(LIMITS, memory_mib=256)) as box:
        done = {mib: box.run(b"%d" % mib) for mib in stops}
    assert {mib: run.stopped for mib, run in done.items()} == stops
    # The peak counts, even if the program was done before anybody looked.
    assert all(run.stopped or run.stdout == b"7\n" for run in done.values())
