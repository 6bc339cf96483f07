"""What a report of Memcheck says about memory that was never set, from reports as Valgrind 3.19 writes them."""

import pytest

from judge.languages.messages.memcheck import NEVER_SET, read_fault

FILES = ("lib/cards.c", "ochos.c")
JUMP = b"""\
12
==2== Conditional jump or move depends on uninitialised value(s)
==2==    at 0x48B8027: __vfprintf_internal (vfprintf-process-arg.c:58)
==2==    by 0x48AD65A: printf (printf.c:33)
==2==    by 0x1091BA: main (ochos.c:2)
==2==\x20
"""
WRITTEN = b"""\
==2== Syscall param write(buf) points to uninitialised byte(s)
==2==    at 0x4979473: write (write.c:26)
==2==    by 0x109159: show (cards.c:31)
==2==    by 0x109159: main (ochos.c:7)
"""
OTHER = b"""\
==2== Invalid read of size 4
==2==    at 0x109159: main (ochos.c:7)
"""


@pytest.mark.parametrize(
    ("report", "place"),
    [(JUMP, "ochos.c:2"), (WRITTEN, "lib/cards.c:31"), (OTHER + JUMP, "ochos.c:2"), (JUMP + WRITTEN, "ochos.c:2")],
)
def test_the_first_place_of_the_programs_own_is_found(report: bytes, place: str) -> None:
    assert str(read_fault(report, FILES)) == f"{place}: {NEVER_SET}"


@pytest.mark.parametrize(
    "report", [b"", OTHER, JUMP.replace(b"ochos.c", b"other.c"), b"\xff==2==    at 0x1: f (ochos.c:2)"]
)
def test_other_reports_say_nothing_about_it(report: bytes) -> None:
    assert read_fault(report, FILES) is None
