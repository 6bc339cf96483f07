"""Talks of real programs in real boxes, at every level that this machine has."""

from contextlib import ExitStack
from dataclasses import replace
from pathlib import Path

import pytest

from judge import sandbox
from judge.sandbox.interaction import Interaction, interact
from judge.sandbox.wrapping import Handed, Writes
from judge.values.problem import Limits
from judge.values.running import Part, Side, Stop
from tests.judge.compiling import python_program

LIMITS = Limits(time_s=1, wall_s=60, memory_mib=128, processes=8)
PROGRAM, VALIDATOR = Side.PROGRAM, Side.VALIDATOR
# Thinks of a number; accepts who finds it.
THINKS = """
import sys
number = int(open(sys.argv[1]).read())
for line in sys.stdin:
    guess = int(line)
    if guess == number:
        print("right", flush=True)
        sys.exit(42)
    print("more" if guess < number else "less", flush=True)
print("it gave up", file=open(sys.argv[2] + "/judgemessage.txt", "w"))
sys.exit(43)
"""
SEARCHES = """
low, high = 1, 100
while True:
    middle = (low + high) // 2
    print(middle, flush=True)
    said = input()
    if said == "right":
        break
    low, high = (middle + 1, high) if said == "more" else (low, middle - 1)
"""


def talk(
    folder: Path,
    program: str,
    validator: str,
    level: str,
    *,
    number: int = 50,
    most: int = 1 << 16,
    copies: int = 1,
    limits: Limits = LIMITS,
) -> Interaction:
    folders = []
    for name, source in (("program", program), ("validator", validator)):
        folders.append(folder / name)
        folders[-1].mkdir(exist_ok=True)
        folders[-1].chmod(0o755)
        (folders[-1] / "mine.py").write_text(source)
    judged, judging = (python_program(place, fork_server=True) for place in folders)
    handed = Handed((("case.in", b"%d" % number),), ("{desk}/case.in", "{desk}/feedback"))
    with ExitStack() as stack:
        boxes = [stack.enter_context(sandbox.open_box(judged, limits, level_name=level)) for _ in range(copies)]
        box = sandbox.open_box(judging, limits, level_name=level, writes=Writes.DESK, file_bytes=1 << 20)
        validator_box = stack.enter_context(box)
        return interact(boxes, validator_box, handed, most_bytes=most, patience_s=limits.time_s + 1)


def test_who_says_what_is_kept_in_order(folder: Path, level: str) -> None:
    done = talk(folder, SEARCHES, THINKS, level, number=62)
    assert (done.programs[0].status, done.validator.status, done.talk.knew) == (0, 42, ())
    assert done.talk.parts == (
        *(Part(PROGRAM, b"50\n"), Part(VALIDATOR, b"more\n"), Part(PROGRAM, b"75\n"), Part(VALIDATOR, b"less\n")),
        *(Part(PROGRAM, b"62\n"), Part(VALIDATOR, b"right\n")),
    )


def test_a_program_that_gives_up_is_refused_by_the_validator(folder: Path, level: str) -> None:
    done = talk(folder, "print(1, flush=True)\ninput()", THINKS, level)
    assert (done.programs[0].status, done.validator.status, done.talk.knew) == (0, 43, ())


REFUSES = "import sys\ninput()\nsys.exit(43)"
CRASHES_WHEN_REFUSED = "print(7, flush=True)\ninput()"
CRASHES_AT_ONCE = "print(7, flush=True)\nraise SystemExit(1)"


@pytest.mark.parametrize("program", [CRASHES_WHEN_REFUSED, CRASHES_AT_ONCE])
def test_a_refusal_does_not_depend_on_a_crash_after_it(folder: Path, level: str, program: str) -> None:
    slow = REFUSES.replace("input()\n", "input()\nfor i in range(10**6): pass\n")
    for validator in (REFUSES, slow):
        done = talk(folder, program, validator, level)
        assert (done.programs[0].status, done.validator.status) == (1, 43)
        assert (done.talk.knew, sorted(done.told)) == ((), [0] if program == CRASHES_WHEN_REFUSED else [])


def test_a_crash_that_the_validator_was_told_of(folder: Path, level: str) -> None:
    done = talk(folder, "raise SystemExit(1)", THINKS, level)
    assert (done.programs[0].status, done.validator.status, done.talk.knew) == (1, 43, (VALIDATOR,))


def test_a_validator_may_close_its_output_and_go_on_reading(folder: Path, level: str) -> None:
    closes = "import os, sys\nprint(1, 2, flush=True)\nos.close(1)\nsys.exit(42 if input() == '3' else 43)"
    done = talk(folder, "import sys\nprint(sum(map(int, sys.stdin.read().split())))", closes, level)
    assert (done.programs[0].status, done.validator.status) == (0, 42)


@pytest.mark.slow
def test_two_that_wait_for_each_other_are_stopped(folder: Path, level: str) -> None:
    done = talk(folder, "import sys\nprint(1)\nsys.stdin.readline()", THINKS, level)  # it does not flush
    assert (done.programs[0].stopped, done.talk.knew) == (Stop.IDLE, (VALIDATOR,))
    assert done.validator.status in (42, 43)


HOLDS_BACK = "import sys\nprint(6)\nsys.exit(42 if sys.stdin.readline() else 43)"
SAYS_BAD = "import sys\ntry:\n    int(sys.stdin.readline())\nexcept:\n    print('bad')\n    sys.exit(43)"


@pytest.mark.slow
def test_a_validator_that_waits_for_an_answer_to_what_it_did_not_send(folder: Path, level: str) -> None:
    done = talk(folder, "print(input())", HOLDS_BACK, level)
    assert (done.held_back, done.talk.parts, done.programs[0].stopped) == (b"6\n", (), Stop.IDLE)


@pytest.mark.slow
def test_what_a_validator_prints_at_its_end_was_not_held_back(folder: Path, level: str) -> None:
    done = talk(folder, "import sys\nprint(1)\nsys.stdin.readline()", SAYS_BAD, level)  # it does not flush
    assert (done.held_back, done.validator.status) == (b"", 43)
    assert (done.talk.parts, done.talk.unsent, done.talk.late) == ((), b"1\n", b"bad\n")


@pytest.mark.slow
def test_an_endless_program_is_stopped_by_its_clock(folder: Path, level: str) -> None:
    limits = replace(LIMITS, time_s=0.3)
    done = talk(folder, "print(1, flush=True)\nwhile True: pass", THINKS, level, limits=limits)
    assert (done.programs[0].stopped, done.validator.status) == (Stop.CPU, 43)


@pytest.mark.slow
def test_a_validator_that_waits_after_the_end_is_stopped(folder: Path, level: str) -> None:
    done = talk(folder, "print(1)", "import time\ntime.sleep(1000)", level)
    assert (done.programs[0].status, done.validator.stopped) == (0, Stop.IDLE)


def test_a_flood_is_stopped_and_only_its_ends_are_kept(folder: Path, level: str) -> None:
    swallows = "import sys\nwhile sys.stdin.read(1 << 16): pass\nsys.exit(43)"
    done = talk(folder, "while True: print('x' * 1000)", swallows, level, most=1 << 20)
    assert (done.programs[0].stopped, done.validator.status) == (Stop.OUTPUT, 43)
    assert sum(len(part.data) for part in done.talk.parts) == 8 << 10
    assert (done.talk.left_out > 0, done.talk.cut) == (True, 1)


def test_what_is_said_to_a_validator_that_has_ended_is_lost(folder: Path, level: str) -> None:
    writes_on = "import time\nfor number in range(10 ** 5): print('more words', flush=True)"
    done = talk(folder, writes_on, "import sys\nsys.exit(42)", level, most=1 << 24)
    assert (done.programs[0].status, done.validator.status) == (0, 42)


def test_large_messages_in_both_directions(folder: Path, level: str) -> None:
    echoes = "import sys\nfor line in sys.stdin: sys.stdout.write(line)"
    asks = "import sys\ntext = 'x' * 3000000\nprint(text, flush=True)\nsys.exit(42 if input() == text else 43)"
    done = talk(folder, echoes, asks, level, most=1 << 24)
    assert (done.programs[0].status, done.validator.status) == (0, 42)


# Lets the first copy turn the number into x, and the second one count them.
TALKS_TO_TWO = """
import sys
number, second, to_second = open(sys.argv[1]).read(), open(3), open(4, "w")
print(number, flush=True)
print(input(), file=to_second, flush=True)
sys.exit(42 if second.readline() == number + "\\n" else 43)
"""
ENCODES = "import sys\nline = input()\nprint('x' * int(line) if sys.argv[1] == '0' else len(line))"


def test_two_copies_of_a_program_talk_to_one_validator(folder: Path, level: str) -> None:
    done = talk(folder, ENCODES, TALKS_TO_TWO, level, number=7, copies=2)
    assert ([one.status for one in done.programs], done.validator.status, sorted(done.told)) == ([0, 0], 42, [])
    assert (done.talk.processes, done.talk.parts) == (
        2,
        (
            *(Part(VALIDATOR, b"7\n", 0), Part(PROGRAM, b"xxxxxxx\n", 0)),
            *(Part(VALIDATOR, b"xxxxxxx\n", 1), Part(PROGRAM, b"7\n", 1)),
        ),
    )


# Tells each copy a number, and wants the sum of it and the copy's own.
TALKS_TO_SIXTEEN = """
import sys
heard = [sys.stdin, *(open(3 + 2 * number) for number in range(15))]
for number, told in enumerate([sys.stdout, *(open(4 + 2 * number, "w") for number in range(15))]):
    print(100 * number, file=told, flush=True)
sys.exit(42 if [int(one.readline()) for one in heard] == [101 * number for number in range(16)] else 43)
"""


@pytest.mark.slow
def test_the_most_copies_have_descriptors_that_nothing_else_has(folder: Path, level: str) -> None:
    done = talk(folder, "import sys\nprint(int(input()) + int(sys.argv[1]))", TALKS_TO_SIXTEEN, level, copies=16)
    assert ([one.status for one in done.programs], done.validator.status) == ([0] * 16, 42)


@pytest.mark.parametrize("delay", ["", "for i in range(10**6): pass\n"])
def test_a_crash_is_told_when_everybody_else_has_nothing_to_do(folder: Path, level: str, delay: str) -> None:
    """The validator is told of the second copy's crash, and only then refuses, however long the first one works."""
    crashes = f"import sys\nif sys.argv[1] == '1': raise SystemExit(3)\n{delay}print(input())"
    done = talk(folder, crashes, TALKS_TO_TWO, level, number=7, copies=2)
    assert ([one.status for one in done.programs], done.validator.status) == ([0, 3], 43)
    assert (done.talk.knew, done.talk.parts[:2]) == ((VALIDATOR,), (Part(VALIDATOR, b"7\n"), Part(PROGRAM, b"7\n")))


@pytest.mark.slow
def test_all_copies_that_wait_are_stopped(folder: Path, level: str) -> None:
    waits = "import sys\nprint(input()) if sys.argv[1] == '0' else (input(), input())"
    done = talk(folder, waits, TALKS_TO_TWO, level, number=7, copies=2)
    assert [one.stopped for one in done.programs] == [None, Stop.IDLE]
    assert (done.talk.knew, done.validator.status) == ((VALIDATOR,), 43)
