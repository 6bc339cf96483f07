"""What is read of an executable file, and what a judge makes of it."""

from __future__ import annotations

import struct
from pathlib import Path

import pytest

from judge import sandbox
from judge.elf import static_bytes
from judge.model import Case, Comparison, Limits, Verdict
from judge.run import Task
from tests.judge.compiling import compiled, judge_chunk, needs


def head(count: int, size: int = 56, place: int = 64) -> bytes:
    """The first 64 bytes of a file with so many segments, each described in so many bytes, from this place on."""
    return struct.pack("<4sBB26xQ14xHH6x", b"\x7fELF", 2, 1, place, size, count)


LOADED, NOTE = (struct.pack("<I36xQ8x", kind, size) for kind, size in ((1, 5000), (4, 700)))
LIMITS = Limits(memory_mib=64)


@pytest.mark.parametrize(
    ("content", "size"),
    [
        (head(2) + LOADED + LOADED, 10000),
        (head(2) + NOTE + LOADED, 5000),
        (head(2) + LOADED + LOADED[:-16], 5000),
        (head(1) + LOADED + LOADED, 5000),
        (head(65535) + LOADED * 100, 64 * 5000),
        (head(2, size=0) + LOADED, 0),
        (head(2, place=(1 << 64) - 1) + LOADED, 0),
        (head(2).replace(b"F\x02", b"F\x01") + LOADED, 0),
        (head(2), 0),
        (head(2)[:40], 0),
        (b"", 0),
        (b"#!/bin/sh\n" + b"x" * 100, 0),
    ],
)
def test_only_whole_segments_that_are_loaded_count(tmp_path: Path, content: bytes, size: int) -> None:
    file = tmp_path / "program"
    file.write_bytes(content)
    assert static_bytes(file) == size


@pytest.mark.parametrize(
    ("mib", "verdict", "message"),
    [
        (1, Verdict.AC, ""),
        (65, Verdict.MLE, "its global variables alone need more memory than the limit of 64 MiB"),
        (4096, Verdict.MLE, "its global variables alone need more memory than the limit of 64 MiB"),
    ],
)
def test_a_program_too_large_to_start_has_exceeded_the_memory(
    tmp_path: Path, folder: Path, mib: int, verdict: Verdict, message: str
) -> None:
    needs("a.c")
    program = compiled(tmp_path, folder, "a.c", f"char all[{mib}L << 20]; int main(void) {{ return all[9]; }}").program
    assert program is not None
    assert mib << 20 < program.static_bytes < (mib << 20) + 65536
    (tmp_path / "empty").write_bytes(b"")
    case = Case("secret/001-x", tmp_path / "empty", tmp_path / "empty")
    (result,) = judge_chunk(Task(program, (case,), {}, Comparison(), LIMITS, sandbox.best_level()))
    assert (result.verdict, result.message) == (verdict, message)
