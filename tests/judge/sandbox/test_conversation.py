"""Conversations with real programs in the real sandbox, at every level that this machine has."""

import shutil
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from judge import sandbox
from judge.sandbox.box import Box
from judge.sandbox.conversation import Conversation, Cut, Reply
from judge.values.problem import Limits
from judge.values.running import Program
from tests.judge.compiling import python_program
from tests.judge.sandbox.test_idleness import busy_machine

LIMITS = Limits(time_s=1e6, wall_s=1e6, memory_mib=256, processes=1)
LEVELS = [name for name in sandbox.LEVELS if name != "wallclock" and sandbox.missing(name) is None]
# A program runs on the machine's Python: the one of the tests drives each level in the same way.
WHEN = {"landlock": pytest.mark.once, "users": pytest.mark.thorough, "rlimits": pytest.mark.thorough}
START = "import os, sys, time, signal\n"
ECHO = START + "while data := os.read(0, 1 << 16): os.write(1, data)"
ANSWER_ONCE = START + "os.read(0, 100)\n"
MOST = 1 << 24


@pytest.fixture(params=[pytest.param(name, marks=WHEN.get(name, ())) for name in LEVELS])
def level(request: pytest.FixtureRequest) -> str:
    name: str = request.param
    return name


@contextmanager
def opened(folder: Path, source: str, level: str, *, fresh: bool = False) -> Iterator[sandbox.OpenBox]:
    (folder / "mine.py").write_text(source)
    with sandbox.open_box(python_program(folder, fork_server=True), LIMITS, level_name=level, fresh=fresh) as box:
        yield box


def is_line(data: bytes | bytearray) -> bool:
    return data.endswith(b"\n")


def ask(talk: Conversation, message: bytes = b"?\n", limit_s: float = 0.4, most: int = MOST) -> Reply:
    talk.send(message)
    return talk.receive(is_line, limit_s, most)


def reply_of(folder: Path, source: str, level: str, *, limit_s: float = 0.4, most: int = MOST) -> Reply:
    """What the program answers to one message."""
    with opened(folder, source, level) as box, box.converse() as talk:
        return ask(talk, limit_s=limit_s, most=most)


@pytest.mark.parametrize("fresh", [False, True])
def test_many_messages_each_with_its_answer(folder: Path, level: str, fresh: bool) -> None:
    with opened(folder, ECHO, level, fresh=fresh) as box, box.converse() as talk:
        replies = [ask(talk, b"%d\n" % number) for number in range(500)]
    assert [reply.data for reply in replies] == [b"%d\n" % number for number in range(500)]
    assert {reply.cut for reply in replies} == {None}
    assert sum(reply.seconds for reply in replies) < 0.4


def test_messages_larger_than_a_pipe_in_both_directions_at_once(folder: Path, level: str) -> None:
    message = bytes(range(65, 91)) * 200_000 + b"\n"  # five times what a pipe holds
    with opened(folder, ECHO, level) as box, box.converse() as talk:
        for _ in range(2):
            reply = ask(talk, message)
            assert (reply.data == message, reply.cut) == (True, None)


def test_a_slow_reader_of_a_large_message_does_not_sleep(folder: Path, level: str) -> None:
    # It waits for the judge again and again, which no look may take for sleep.
    source = START + "left = 4_000_001\nwhile left: left -= len(os.read(0, 4096))\nos.write(1, b'done\\n')"
    with opened(folder, source, level) as box, box.converse() as talk:
        reply = ask(talk, b"x" * 4_000_000 + b"\n")
    assert (reply.data, reply.cut) == (b"done\n", None)


@pytest.mark.once_but_first
@pytest.mark.parametrize(
    ("source", "data", "cut"),
    [
        ("", b"", Cut.GONE),
        ("os._exit(3)", b"", Cut.GONE),
        ("os.write(1, b'half'); sys.exit()", b"half", Cut.GONE),
        ("raise ValueError", b"", Cut.GONE),
        ("os.kill(os.getpid(), signal.SIGSEGV)", b"", Cut.GONE),
        ("os.close(1); os.read(0, 9)", b"", Cut.GONE),
        ("os.read(0, 9); os.close(0); os.write(1, b'whole\\n'); time.sleep(60)", b"whole\n", None),
        ("import time; os.read(0, 9); time.sleep(0.3); os.write(1, b'late\\n'); time.sleep(60)", b"late\n", None),
        ("os.write(1, b'unasked\\n'); time.sleep(60)", b"unasked\n", None),
        ("os.write(1, b'it '); os.read(0, 9); os.write(1, b'goes on\\n'); time.sleep(60)", b"it goes on\n", None),
        ("while True: os.write(1, b'x' * 99)", b"x" * 1000, Cut.FLOOD),
        ("os.write(1, b'x' * 1001); time.sleep(60)", b"x" * 1000, Cut.FLOOD),
    ],
)
def test_one_answer(folder: Path, level: str, source: str, data: bytes, cut: Cut | None) -> None:
    reply = reply_of(folder, START + source, level, most=1000)
    assert (reply.data, reply.cut) == (data, cut)
    assert reply.seconds < 0.4


@pytest.mark.clock
def test_a_short_sleep_is_seen_and_work_is_none(folder: Path, level: str) -> None:
    work = "end = time.process_time() + 0.03\n    while time.process_time() < end: pass\n"
    source = f"{START}for _ in range(30):\n    os.read(0, 9); time.sleep(0.03); os.write(1, b'a\\n')\n"
    source += f"    os.read(0, 9)\n    {work}    os.write(1, b'b\\n')\n"
    with opened(folder, source, level) as box, box.converse() as talk:
        for _ in range(30):  # while the judge itself waits for a core, it sees nothing
            slept, worked = ask(talk), ask(talk)
            assert (slept.data, worked.data) == (b"a\n", b"b\n")
            assert worked.slept_s < 0.015 < worked.seconds
            if 0.015 < slept.slept_s <= slept.seconds:
                return
    raise AssertionError("no sleep was seen")


@pytest.mark.slow
@pytest.mark.parametrize(
    "source",
    [
        "while True: pass",
        "while True: os.getpid()",
        "for n in (1, 2, 3, 15, 24): signal.signal(n, signal.SIG_IGN)\nwhile 1: 1",
    ],
)
def test_a_loop_uses_up_its_time(folder: Path, level: str, source: str) -> None:
    reply = reply_of(folder, START + source, level, limit_s=0.2)
    assert reply.cut is Cut.TIME
    assert 0.2 < reply.seconds < 0.6


@pytest.mark.clock
@pytest.mark.thorough
def test_on_a_busy_machine_a_program_has_its_whole_time(folder: Path) -> None:
    work = "def work(s):\n  end = time.process_time() + s\n  while time.process_time() < end: pass\n"
    source = f"{START}{work}os.read(0, 9); work(0.08); os.write(1, b'done\\n'); os.read(0, 9); work(60)"
    with busy_machine(4), opened(folder, source, sandbox.best_level()) as box, box.converse() as talk:
        begun = time.monotonic()
        first, second = ask(talk, limit_s=0.18), ask(talk, limit_s=0.18)
        waited = time.monotonic() - begun
    assert (first.data, first.cut, second.cut) == (b"done\n", None, Cut.TIME)
    assert 0.08 <= first.seconds < 0.18 < second.seconds < 0.58
    assert waited > 2 * (first.seconds + second.seconds)  # the machine was busy


@pytest.mark.clock
@pytest.mark.slow
@pytest.mark.parametrize(
    ("source", "cut"),
    [
        ("time.sleep(60)", Cut.SLEEP),
        ("signal.pause()", Cut.SLEEP),
        ("os.close(1); time.sleep(60)", Cut.SLEEP),
        ("os.kill(os.getpid(), signal.SIGSTOP)", Cut.SLEEP),
        ("while True: os.write(1, b'x'); time.sleep(0.03)", Cut.SLEEP),  # a sign of life proves nothing
        ("while True:\n  os.write(1, b'x')\n  t = time.process_time() + 0.03\n  while time.process_time() < t: 1",
         Cut.TIME),
        ("os.read(0, 9); os.read(0, 9)", Cut.SLEEP),  # it waits for a message that is not coming
    ],
)  # fmt: skip
def test_who_does_not_answer_is_stopped(folder: Path, level: str, source: str, cut: Cut) -> None:
    begun = time.monotonic()
    assert reply_of(folder, START + source, level, limit_s=0.25).cut is cut
    assert time.monotonic() - begun < 20


@pytest.mark.slow
def test_who_never_reads_a_large_message_is_stopped(folder: Path, level: str) -> None:
    for source, cut in (("time.sleep(60)", Cut.SLEEP), ("while True: pass", Cut.TIME), ("os.close(0); 1/0", Cut.GONE)):
        with opened(folder, START + source, level) as box, box.converse() as talk:
            assert ask(talk, b"x" * 4_000_000).cut is cut


@pytest.mark.slow
@pytest.mark.clock
def test_what_a_program_does_between_messages_counts_for_the_next(folder: Path, level: str) -> None:
    # Otherwise a signal's handler could think while others are asked.
    source = f"""{START}
def think(*_):
    end = time.process_time() + 0.3
    while time.process_time() < end: pass
signal.signal(signal.SIGALRM, think)
os.read(0, 9); os.write(1, b'one\\n'); signal.setitimer(signal.ITIMER_REAL, 0.001)
os.read(0, 9); os.write(1, b'two\\n'); os.read(0, 9); os.write(1, b'three\\n'); os.read(0, 9)
"""
    with opened(folder, source, level) as box, box.converse() as talk:
        first = ask(talk, limit_s=5)
        process = talk.process()
        assert process is not None
        while talk.cpu_s() < 0.3:
            time.sleep(0.01)
        second, third = ask(talk, limit_s=5), ask(talk, limit_s=5)
    assert [first.data, second.data, third.data] == [b"one\n", b"two\n", b"three\n"]
    assert second.seconds >= 0.25 > third.seconds


def test_nothing_of_the_program_is_left_and_the_box_can_be_used_again(folder: Path, level: str) -> None:
    with opened(folder, ECHO, level) as box:
        for _ in range(3):
            with box.converse() as talk:
                assert ask(talk, b"a\n").data == b"a\n"
                process = talk.process()
            assert process is not None
            assert not Path(f"/proc/{process}").exists()
            done = box.run(b"alone\n")
            assert (done.stdout, done.status) == (b"alone\n", 0)


@pytest.mark.parametrize("source", ["os._exit(0)", "os.kill(os.getpid(), 9)", "os.read(0, 9); os.write(1, b'x\\n')"])
def test_a_program_that_has_ended_by_itself_leaves_the_box_usable(folder: Path, level: str, source: str) -> None:
    with opened(folder, START + source, level) as box:
        for _ in range(2):
            with box.converse() as talk:
                first = ask(talk)
                assert ask(talk).cut is Cut.GONE
                assert first.cut is (None if first.data else Cut.GONE)
            with box.converse():
                pass  # nobody says anything
            assert box.run(b"x").stdout == first.data


def test_what_goes_wrong_in_the_context_ends_the_program_too(folder: Path, level: str) -> None:
    seen: list[int | None] = []

    def fail(box: sandbox.OpenBox) -> None:
        with box.converse() as talk:
            ask(talk, b"a\n")
            seen.append(talk.process())
            raise KeyError

    with opened(folder, ECHO, level) as box:
        with pytest.raises(KeyError):
            fail(box)
        assert not Path(f"/proc/{seen[0]}").exists()
        assert box.run(b"b").stdout == b"b"


def open_files() -> list[Path]:
    return sorted(Path("/proc/self/fd").iterdir())


def test_no_descriptor_is_left_open(folder: Path, level: str) -> None:
    sources = {"echo": ECHO, "gone": "", "flood": START + "while True: os.write(1, b'x' * 9999)"}
    for source in sources.values():
        with opened(folder, source, level) as box:
            box.run()
            before = open_files()
            for _ in range(3):
                with box.converse() as talk:
                    ask(talk, most=99999)
            assert open_files() == before


def test_a_program_has_only_its_streams(folder: Path, level: str) -> None:
    source = (
        START
        + """
def is_open(number):
    try: os.fstat(number)
    except OSError: return False
    return True
os.read(0, 9); os.write(1, b'%d\\n' % len([n for n in range(64) if is_open(n)])); os.read(0, 9)
"""
    )
    with opened(folder, source, level) as box, box.converse() as talk:
        assert ask(talk).data == b"3\n"


def test_a_box_that_breaks_ends_the_conversation(folder: Path, level: str) -> None:
    with opened(folder, ECHO, level) as box:
        with box.converse() as talk:
            ask(talk, b"a\n")
            assert isinstance(box, Box)
            box._end()
            assert ask(talk).cut is Cut.GONE
        with box.converse() as talk:
            assert ask(talk, b"b\n").data == b"b\n"


@pytest.mark.slow
@pytest.mark.skipif(shutil.which("gcc") is None, reason="needs gcc")
def test_a_compiled_program(folder: Path, level: str) -> None:
    (folder / "mine.c").write_text(
        '#include <stdio.h>\nint main(void) { long n; while (scanf("%ld", &n) == 1) '
        '{ printf("%ld\\n", n * n); fflush(stdout); if (n == 99) for (;;); } return 0; }'
    )
    subprocess.run(["gcc", "-O1", "-o", folder / "mine", folder / "mine.c"], check=True)
    program = Program("c", "", ("./mine",), folder, ())
    with sandbox.open_box(program, LIMITS, level_name=level) as box, box.converse() as talk:
        assert [ask(talk, b"%d\n" % n).data for n in range(99)] == [b"%d\n" % (n * n) for n in range(99)]
        assert ask(talk, b"99\n").data == b"9801\n"
        assert ask(talk).cut is Cut.TIME


@pytest.mark.clock
@pytest.mark.slow
def test_what_a_program_does_before_anybody_waits_for_it_counts(folder: Path, level: str) -> None:
    burn = "end = time.process_time() + 0.4\nwhile time.process_time() < end: pass\nos.write(1, b'done\\n')\n"
    with opened(folder, ANSWER_ONCE + burn + "time.sleep(60)", level) as box, box.converse() as talk:
        talk.send(b"?\n")
        while talk.cpu_s() < 0.4:
            time.sleep(0.05)
        reply = talk.receive(is_line, 5.0, MOST)
    assert (reply.data, reply.cut) == (b"done\n", None)
    assert 0.3 < reply.seconds < 1.2
