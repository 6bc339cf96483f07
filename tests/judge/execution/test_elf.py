"""What the judge reads from an executable file, and what it concludes."""

import struct
from pathlib import Path

import pytest

from judge import sandbox
from judge.execution.elf import static_bytes
from judge.values.outcome import Verdict
from judge.values.problem import Case, Limits
from tests.judge.compiling import case_to_run, compiled, judge_cases_of, needs, settings_for


def head(count: int, size: int = 56, place: int = 64) -> bytes:
    """The first 64 bytes of a file with `count` segments, each described in `size` bytes, starting at `place`."""
    return struct.pack("<4sBB26xQ14xHH6x", b"\x7fELF", 2, 1, place, size, count)


LOADED, NOTE, OF_A_THREAD = (struct.pack("<I36xQ8x", kind, size) for kind, size in ((1, 5000), (4, 700), (7, 300)))
LIMITS = Limits(memory_mib=64)


@pytest.mark.parametrize(
    ("content", "size"),
    [
        (head(2) + LOADED + LOADED, 10000),
        (head(2) + NOTE + LOADED, 5000),
        (head(2) + OF_A_THREAD + LOADED, 5300),
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


TOO_LARGE = (Verdict.MLE, "its global variables need more memory than it may have: the limit is 64 MiB")
STATIC = "volatile char all[SIZE]; int main(void) { return all[9]; }"
OF_THREADS = "static __thread volatile char all[SIZE]; int main(void) { return all[9]; }"
STREAMS = "#include <iostream>\nvolatile char all[SIZE]; int main() { return all[9]; }"
FAULTY = "volatile char all[SIZE]; int main(void) { return *(volatile int *)0; }"
DEEP = "volatile char all[SIZE]; int main(void) { volatile char deep[60 << 20]; return all[9] + deep[9]; }"
SEGFAULT = (Verdict.RTE, "it was ended by signal 11 (segmentation fault)")


@pytest.mark.slow
@pytest.mark.parametrize(
    ("name", "source", "mib", "outcome"),
    [
        ("a.c", STATIC, 1, (Verdict.AC, "")),
        ("a.c", STATIC, 60, (Verdict.AC, "")),
        ("a.c", STATIC, 62.5, TOO_LARGE),
        pytest.param("a.c", STATIC, 63.25, TOO_LARGE, marks=pytest.mark.nightly),
        pytest.param("a.c", STATIC, 64, TOO_LARGE, marks=pytest.mark.nightly),
        pytest.param("a.c", STATIC, 10240, TOO_LARGE, marks=pytest.mark.nightly),
        ("a.c", STATIC, 1 << 42, TOO_LARGE),
        ("a.cpp", STREAMS, 55, (Verdict.AC, "")),
        ("a.cpp", STREAMS, 62.25, TOO_LARGE),
        pytest.param("a.cpp", STREAMS, 65, TOO_LARGE, marks=pytest.mark.nightly),
        ("a.c", OF_THREADS, 40, (Verdict.AC, "")),
        ("a.c", OF_THREADS, 1024, TOO_LARGE),
        ("a.c", FAULTY, 60, SEGFAULT),
        ("a.c", DEEP, 20, SEGFAULT),
    ],
)
def test_a_program_too_large_to_start_has_exceeded_the_memory(
    tmp_path: Path, folder: Path, name: str, source: str, mib: float, outcome: tuple[Verdict, str]
) -> None:
    needs(name)
    program = compiled(tmp_path, folder, name, source.replace("SIZE", f"{int(mib * (1 << 20))}L")).program
    assert program is not None
    libraries = 2 << 20 if name == "a.cpp" else 1 << 16  # in a program in C++, they are in it
    assert int(mib * (1 << 20)) < program.static_bytes < int(mib * (1 << 20)) + libraries
    (tmp_path / "empty").write_bytes(b"")
    case = Case("secret/001-x", tmp_path / "empty", tmp_path / "empty")
    levels = [name for name in ("bubblewrap", "landlock", "rlimits") if sandbox.missing(name) is None]
    for level in levels:
        (result,) = judge_cases_of(program, [case_to_run(case)], settings_for(LIMITS, level))
        verdict, message = outcome
        assert (result.verdict, result.message) == (verdict, message + "; the output is right" * (verdict == "RTE"))
