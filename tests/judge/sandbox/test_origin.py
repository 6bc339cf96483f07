"""Boxes that come from one origin: each is what it would be alone, and no run reaches another one."""

import fcntl
import json
import os
import resource
import shutil
import signal
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from judge import sandbox
from judge.base.interpreter import interpreter_path
from judge.sandbox import bubblewrap, landlock
from judge.sandbox.box import Box
from judge.sandbox.conversation import Conversation, Cut, Reply
from judge.sandbox.origin import Branch, Origin
from judge.values.problem import Limits
from judge.values.running import Program
from tests.judge.compiling import python_program
from tests.judge.sandbox.conftest import LEVELS

ROOT = Path(__file__).resolve().parents[3]
LIMITS = Limits(time_s=5, wall_s=60)
MODULES = {"bubblewrap": bubblewrap, "landlock": landlock}
ORDINARY_USER = 65533
FAR = 1500  # more descriptors than `select` knows
pytestmark = [pytest.mark.skipif(not hasattr(os, "pidfd_open"), reason="an origin needs Linux"), pytest.mark.once]

SPY = """
import ctypes, json, os, signal, sys

libc = ctypes.CDLL(None, use_errno=True)
mark = "a number of this run: " + str(os.urandom(8))


def tried(what, *arguments):
    try:
        return str(what(*arguments))
    except OSError as error:
        return f"errno {error.errno}"


def called(function, *arguments):
    return function(*arguments), ctypes.get_errno()


def looked(pid):
    room = ctypes.create_string_buffer(8)
    part = (ctypes.c_size_t * 2)(ctypes.addressof(room), 8)
    there = (ctypes.c_size_t * 2)(id(mark), 8)
    return called(libc.process_vm_readv, pid, part, 1, there, 1, 0)


def descriptors():
    for number in range(3, 1024):
        if tried(os.fstat, number) != "errno 9":
            yield number, tried(os.write, number, b"forged")


pids = [os.getppid(), *range(1, 40)]
print(json.dumps({
    "signals": [tried(os.kill, pid, 0) for pid in pids if pid != os.getpid()] + [tried(os.kill, -1, 9)],
    "tracing": [called(libc.ptrace, 16, pid, 0, 0) for pid in pids],
    "memory": [looked(pid) for pid in pids if pid != os.getpid()],
    "limits": [tried(os.getpriority, os.PRIO_PROCESS, pid) for pid in pids if pid != os.getpid()],
    "descriptors": list(descriptors()),
    "fork": tried(os.fork),
    "namespaces": [called(libc.unshare, flag) for flag in (0x10000000, 0x20000000, 0x40000000)],
    "listing": tried(os.listdir, "/proc"),
    "capabilities": [called(libc.prctl, 23, number) for number in range(41)],
    "session": os.getsid(0) == os.getpid(),
}), flush=True)
sys.stdin.read()
"""
"""What a run can do to all others, whose numbers it tries; then it waits."""

ORDINARY = """
import json, sys
from pathlib import Path

from judge import sandbox
from judge.values.problem import Limits
from judge.values.running import Program

program = Program("python", "", (sys.executable, "mine.py"), Path(sys.argv[1]), fork_server=True)
limits = Limits(time_s=5, wall_s=60)
with sandbox.open_origin(program, limits) as origin:
    with sandbox.open_box(program, limits) as alone, sandbox.open_box(program, limits) as branch:
        branch.come_from(origin)
        found = [json.loads(box.run().stdout) for box in (alone, branch)]
        print(json.dumps([type(branch._process).__name__, *found]))
"""


@pytest.fixture(params=[name for name in MODULES if name in LEVELS])
def level(request: pytest.FixtureRequest) -> str:
    name: str = request.param
    return name


@pytest.fixture
def program(folder: Path) -> Program:
    folder.joinpath("mine.py").write_text(SPY, encoding="utf-8")
    return python_program(folder, fork_server=True)


def test_no_origin_for_a_program_that_would_see_it_in_proc(program: Program) -> None:
    assert sandbox.open_origin(replace(program, proc=True), LIMITS) is None


@contextmanager
def opened(program: Program, level: str, count: int = 2) -> Iterator[tuple[Origin, list[Box]]]:
    """An origin, and boxes that come from it."""
    with ExitStack() as stack:
        origin = stack.enter_context(MODULES[level].open_origin(program, LIMITS) or pytest.fail("no origin"))
        boxes = [alone(program, level, stack) for _ in range(count)]
        for box in boxes:
            box.come_from(origin)
        yield origin, boxes


def alone(program: Program, level: str, stack: ExitStack) -> Box:
    box = stack.enter_context(sandbox.open_box(program, LIMITS, level_name=level))
    assert isinstance(box, Box)
    return box


def answer(talk: Conversation, limit_s: float = 5.0) -> Reply:
    talk.send(b"")
    return talk.receive(lambda data: data.endswith(b"\n"), limit_s, 1 << 20)


def still_waits(talk: Conversation) -> bool:
    """Whether the run is there, after its answer."""
    return answer(talk, 0.2).cut is Cut.SLEEP


def look(box: Box) -> dict[str, Any]:
    """What the spy finds in this box."""
    found: dict[str, Any] = json.loads(box.run().stdout)
    return found


def check_reaches_nothing(found: dict[str, Any]) -> None:
    assert set(found["signals"]) <= {"errno 1", "errno 3"}
    for what in ("tracing", "memory", "namespaces"):
        assert {status for status, _ in found[what]} == {-1}, what
    assert found["descriptors"] == []
    assert (found["fork"], found["session"]) == ("errno 1", True)


def test_a_run_reaches_no_more_than_in_a_box_that_started_alone(program: Program, level: str) -> None:
    with opened(program, level) as (_, [first, second]), ExitStack() as stack, first.converse() as talk:
        assert answer(talk).cut is None  # the first one's run goes on meanwhile
        found, expected = look(second), look(alone(program, level, stack))
        assert isinstance(first._process, Branch)
        assert isinstance(second._process, Branch)
        check_reaches_nothing(found)
        before, now = expected.pop("capabilities"), found.pop("capabilities")
        assert all(held <= held_before for (held, _), (held_before, _) in zip(now, before, strict=True))
        assert found == expected
        assert still_waits(talk), "it was disturbed"


def test_each_has_namespaces_of_its_own(program: Program) -> None:
    if "bubblewrap" not in LEVELS or os.geteuid():
        pytest.skip("needs bubblewrap, and root to see its namespaces")
    with opened(program, "bubblewrap", 3) as (_, boxes):
        processes = ["self"]
        for box in boxes:
            assert box.forks()
            assert isinstance(box._process, Branch)
            processes.append(str(box._process.pid))
        for kind in ("cgroup", "ipc", "mnt", "net", "pid", "uts"):
            assert len({Path(f"/proc/{process}/ns/{kind}").readlink() for process in processes}) == 4, kind


def held_by(process: int) -> set[str]:
    """What the files of a process are; one that it closes meanwhile does not count."""
    held = set()
    for file in Path(f"/proc/{process}/fd").iterdir():
        with suppress(FileNotFoundError):
            held.add(str(file.readlink()))
    return held


def test_a_supervisor_holds_nothing_of_its_origin(program: Program, level: str) -> None:
    if os.geteuid():
        pytest.skip("needs root to see the files of a supervisor")
    with opened(program, level) as (_, boxes):
        held = []
        for box in boxes:
            assert box.forks()
            assert isinstance(box._process, Branch)
            held.append(held_by(box._process.pid))
        assert {name for name in held[0] & held[1] if name.startswith(("socket", "pipe"))} == set()


def test_a_supervisor_that_is_killed_takes_its_own_run_only(program: Program, level: str) -> None:
    with opened(program, level) as (_, [first, second]):
        with first.converse() as one, second.converse() as other:
            assert answer(one).cut is answer(other).cut is None
            assert isinstance(first._process, Branch)
            first._process.kill()
            first._process.wait()
            assert still_waits(other)
        for box in (first, second):
            with box.converse() as talk:
                assert answer(talk).cut is None


def test_boxes_go_on_alone_when_their_origin_is_gone(program: Program, level: str) -> None:
    with opened(program, level) as (origin, [first, second]):
        check_reaches_nothing(look(first))
        assert origin._process is not None
        os.kill(origin._process.pid, signal.SIGKILL)
        origin._process.wait()
        if level == "bubblewrap":  # its supervisor ends too, a little later, as if it had been killed
            assert isinstance(first._process, Branch)
            first._process.wait(60)
        with first.converse():
            pass
        for box in (first, second):
            with box.converse() as talk:
                assert answer(talk).cut is None
        assert isinstance(second._process, subprocess.Popen)


def test_a_box_starts_alone_where_no_namespaces_can_be_made(program: Program, monkeypatch: pytest.MonkeyPatch) -> None:
    if "bubblewrap" not in LEVELS:
        pytest.skip("needs bubblewrap")
    monkeypatch.setattr(bubblewrap, "_NAMESPACES", 1)  # the kernel knows no such namespace
    with opened(program, "bubblewrap", 1) as (_, [box]):
        check_reaches_nothing(look(box))
        assert isinstance(box._process, subprocess.Popen)


def test_the_descriptor_of_a_process_may_be_any_number(tmp_path: Path) -> None:
    most, highest = resource.getrlimit(resource.RLIMIT_NOFILE)
    if highest < FAR:
        pytest.skip(f"needs {FAR} descriptors")
    process = subprocess.Popen(["/bin/sh", "-c", "read line"], stdin=subprocess.PIPE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (max(most, FAR), highest))
    try:
        first = os.pidfd_open(process.pid)
        far = fcntl.fcntl(first, fcntl.F_DUPFD_CLOEXEC, FAR - 10)
        os.close(first)
        with (tmp_path / "errors").open("wb") as errors:
            branch = Branch([far], errors.fileno())
            assert (branch.pid, branch.poll()) == (process.pid, None)
            branch.kill()
            assert branch.wait(10) == -signal.SIGKILL
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, highest))
        process.communicate()


def test_no_box_comes_from_a_program_that_cannot_be_loaded(program: Program, level: str) -> None:
    program.box.joinpath("mine.py").write_text("print(1", encoding="utf-8")
    with opened(program, level, 1) as (_, [box]):
        assert not box.forks()
        assert b"SyntaxError" in box.run().stderr


@pytest.mark.root
def test_the_runs_of_an_ordinary_user_have_no_rights() -> None:
    if os.geteuid() or "bubblewrap" not in LEVELS:
        pytest.skip("needs root, to become an ordinary user, and bubblewrap")
    with tempfile.TemporaryDirectory() as name:
        place = Path(name)
        place.chmod(0o755)
        shutil.copytree(ROOT / "judge", place / "judge", ignore=shutil.ignore_patterns("*.pyc.*"))
        place.joinpath("box").mkdir()
        place.joinpath("box/mine.py").write_text(SPY, encoding="utf-8")
        done = subprocess.run(
            [interpreter_path(), "-c", ORDINARY, str(place / "box")],
            cwd=place,
            env={"PATH": os.environ["PATH"], "TMPDIR": name},
            user=ORDINARY_USER,
            group=ORDINARY_USER,
            extra_groups=[],
            capture_output=True,
            check=False,
        )
    assert done.returncode == 0, done.stderr.decode()
    kind, before, found = json.loads(done.stdout)
    assert kind == "Branch"
    assert found == before
    assert {held for held, _ in found["capabilities"]} <= {0, -1}
    check_reaches_nothing(found)
