"""What a student reads of a compiler that failed."""

from dataclasses import replace
from pathlib import Path

import pytest

from judge.execution.compiler_text import read_complaint
from judge.values.problem import Limits
from judge.values.running import Execution, Stop

LIMITS = Limits(time_s=30, wall_s=240)
FOLDER = Path("/place/of/this/machine")
TEXTS = [
    (b"/place/of/this/machine/a.c:1:5: error: oh\n", "a.c:1:5: error: oh"),
    (b"In file included from /usr/include/stdio.h:27,\n", "In file included from stdio.h:27,"),
    (b"/usr/bin/ld: ccAb12Cd.o: in function `main'\n", "ld: program.o: in function `main'"),
    (b"", "the compiler ended with status 1, signal None"),
]  # fmt: skip


@pytest.mark.parametrize(("stderr", "text"), TEXTS)
def test_no_place_of_this_machine_is_shown(stderr: bytes, text: str) -> None:
    assert read_complaint(Execution(1, None, 0.1, 0.1, 1024, b"", stderr), FOLDER, LIMITS) == text


def test_a_compiler_that_is_stopped() -> None:
    done = Execution(None, 9, 30.1, 30.2, 1024, b"", b"warning", stopped=Stop.CPU)
    assert read_complaint(done, FOLDER, LIMITS) == "the compiler took more than 30 s"
    late = replace(done, stopped=Stop.WALL)
    said = "the compiler did not end within 240 s: if this machine is busy, judge it again"
    assert read_complaint(late, FOLDER, LIMITS) == said
