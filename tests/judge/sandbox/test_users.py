"""Boxes that only a user of their own separates: what their programs reach of each other and of the machine.

What is closed here succeeds in a control: as the same user, without a box.
"""

import os
import secrets
import select
import shutil
import stat
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import replace
from pathlib import Path

import pytest

from judge import sandbox
from judge.base.interpreter import interpreter_path
from judge.sandbox import kernel, spare_users, users
from judge.sandbox.box import Box
from judge.sandbox.spare_users import SpareUser, has_processes, spare_user
from judge.sandbox.wrapping import Writes
from judge.values.problem import Limits
from judge.values.running import Program
from tests.elsewhere import other_machine
from tests.judge.compiling import python_program
from tests.user import ordinary_user

pytestmark = [
    pytest.mark.skipif(not sys.platform.startswith("linux"), reason="this level is Linux's"),
    pytest.mark.skipif(os.geteuid() != 0, reason="needs root"),
]
LIMITS = Limits(time_s=2, wall_s=20, memory_mib=128)
OPEN_TO_ALL = ("/tmp", "/var/tmp", "/dev/shm")  # noqa: S108

# Prints what it reaches of the process and the closed file that its input names.
REACHES = """
import os
victim, closed, mark = input().split()
def reach(name, call):
    try:
        call()
        print(name)
    except OSError:
        pass
reach("the file", lambda: open(closed).read())
reach("its size", lambda: os.stat(closed))
reach("its name", lambda: os.listdir(os.path.dirname(closed)))
reach("another name for it", lambda: os.link(closed, f"/tmp/{mark}-link"))
reach("environment", lambda: open(f"/proc/{victim}/environ").read())
reach("memory", lambda: open(f"/proc/{victim}/mem", "rb").close())
reach("descriptors", lambda: os.listdir(f"/proc/{victim}/fd"))
reach("folder", lambda: os.listdir(f"/proc/{victim}/cwd"))
reach("signals", lambda: os.kill(int(victim), 0))
for place in ("/tmp", "/var/tmp", "/dev/shm"):
    reach(f"writing in {place}", lambda: open(f"{place}/{mark}", "w").close())
"""
ALL = [
    *("the file", "its size", "its name", "another name for it", "environment", "memory", "descriptors", "folder"),
    *("signals", *(f"writing in {place}" for place in OPEN_TO_ALL)),
]
# Leaves what only its user may remove, and a process.
LEAVES = """
import os, signal, time
mark = input()
for place in ("/tmp", "/var/tmp", "/dev/shm"):
    folder = f"{place}/{mark}"
    os.makedirs(f"{folder}/deeper")
    open(f"{folder}/deeper/note", "w").close()
    os.symlink("/etc/passwd", f"{folder}/link")
    open(f"{folder}-note", "w").close()
    os.chmod(f"{folder}/deeper", 0o1000)
    os.chmod(folder, 0)
if os.fork() == 0:
    os.setsid()
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    if os.fork() == 0:
        os.closerange(0, 3)
        time.sleep(600)
    os._exit(0)
print("left")
"""
# Opens the device that its input names, and asks it what it can do (TUNGETFEATURES).
ASKS = """
import fcntl, os
path = input()
device = os.open(path, os.O_RDONLY)
print("opened")
for name, call in (
    ("opened to write", lambda: os.open(path, os.O_RDWR)),
    ("asked", lambda: fcntl.ioctl(device, 0x800454CF, bytearray(64))),
):
    try:
        call()
        print(name)
    except OSError:
        pass
"""
STATUS = """
fields = dict(line.split(":", 1) for line in open("/proc/self/status"))
names = ("Groups", "CapInh", "CapPrm", "CapEff", "CapBnd", "CapAmb", "NoNewPrivs", "Seccomp")
print(*(fields[name].strip() for name in names), sep="|")
"""
# Starts another and ends, again and again.
HOPS = """
import os, time
end = time.monotonic() + 60
while time.monotonic() < end:
    if os.fork():
        os._exit(0)
    time.sleep(0.001)
"""


@contextmanager
def opened(folder: Path, source: str, *, writable: bool = False) -> Iterator[Box]:
    folder.mkdir(exist_ok=True)
    (folder / "mine.py").write_text(source)
    limits = replace(LIMITS, subprocesses=writable)
    program = python_program(folder, fork_server=not writable)
    with sandbox.open_box(
        program, limits, level_name="users", writes=Writes.FOLDER if writable else Writes.NOTHING, file_bytes=1 << 20
    ) as box:
        assert isinstance(box, Box)
        yield box


@contextmanager
def spare() -> Iterator[SpareUser]:
    with closing(spare_user(among_others=True) or pytest.fail("root")) as user:
        yield user


def start(uid: int, *argv: str) -> subprocess.Popen[str]:
    """The command, as the user `uid` and without a box."""
    pipe = subprocess.PIPE
    return subprocess.Popen(argv, user=uid, group=uid, extra_groups=[], stdin=pipe, stdout=pipe, text=True, cwd="/")


@contextmanager
def killed_at_the_end(process: subprocess.Popen[str]) -> Iterator[None]:
    """A context that ends with the process, also after a failed assertion: otherwise the test would wait for it."""
    try:
        yield
    finally:
        process.kill()


def run_bare(uid: int, source: str, stdin: str) -> str:
    with start(uid, str(interpreter_path()), "-c", source) as process:
        return process.communicate(stdin)[0]


def remaining(mark: str) -> list[Path]:
    return [path for place in OPEN_TO_ALL for path in sorted(Path(place).glob(f"{mark}*"))]


@pytest.fixture
def mark() -> Iterator[str]:
    mark = f"judge-test-{secrets.token_hex(6)}"
    yield mark
    for path in remaining(mark):
        shutil.rmtree(path) if path.is_dir() and not path.is_symlink() else path.unlink()


@pytest.fixture
def closed(folder: Path) -> Path:
    """A file that everybody may read, in a folder that only root may enter."""
    place = folder / "closed"
    place.mkdir(mode=0o700)
    (place / "golden.txt").write_text("secret")
    return place / "golden.txt"


def test_nothing_of_another_box_and_of_closed_places_is_reached(folder: Path, closed: Path, mark: str) -> None:
    with opened(folder / "victim", "input()") as victim, victim.converse(), opened(folder / "box", REACHES) as box:
        for _ in range(100):
            if victim._find_run() is not None:
                break
            time.sleep(0.05)
        done = box.run(f"{victim._find_run()} {closed} {mark}".encode())
    assert (done.status, done.stdout, remaining(mark)) == (0, b"", [])


def test_without_a_box_all_of_it_is_reached(closed: Path, mark: str) -> None:
    with spare() as user, start(user.uid, "sleep", "600") as victim:
        for path in (closed, closed.parent):
            os.chown(path, user.uid, user.uid)
        assert run_bare(user.uid, REACHES, f"{victim.pid} {closed} {mark}").splitlines() == ALL
        victim.kill()


def test_an_open_folder_hides_nothing(folder: Path, closed: Path, mark: str) -> None:
    """It is the permission that hides, so the judge must look at it first."""
    closed.parent.chmod(0o711)
    with opened(folder / "box", REACHES) as box:
        assert box.run(f"1 {closed} {mark}".encode()).stdout.decode().splitlines() == ["the file", "its size"]


def test_a_set_user_id_program_gives_no_rights(folder: Path, closed: Path) -> None:
    tool = folder / "reader"
    shutil.copy("/bin/cat", tool)
    tool.chmod(0o4755)
    box_folder = folder / "box"
    box_folder.mkdir()
    with spare() as user, start(user.uid, str(tool), str(closed)) as bare:
        if bare.communicate()[0] != "secret":
            other_machine("a disk on which set-user-id has an effect")
    with sandbox.open_box(
        Program("c", "", (str(tool), str(closed)), box_folder, ()), LIMITS, level_name="users"
    ) as box:
        done = box.run()
    assert (done.status, done.stdout) == (1, b"")
    assert b"Permission denied" in done.stderr


def test_a_device_that_is_open_to_everybody_takes_no_requests(folder: Path) -> None:
    """The box's folder holds a device like /dev/net/tun on machines where everybody may use it."""
    device = folder / "tun"
    try:
        os.mknod(device, 0o666 | stat.S_IFCHR, os.makedev(10, 200))
        device.chmod(0o666)
        os.close(os.open(device, os.O_RDONLY))
        asked = "asked\n"
    except OSError:  # this machine has none, or root may not make it
        device, asked = Path("/dev/zero"), ""
    with spare() as user:
        assert run_bare(user.uid, ASKS, str(device)) == f"opened\nopened to write\n{asked}"
    with opened(folder / "box", ASKS) as box:
        done = box.run(str(device).encode())
    assert (done.status, done.stdout) == (0, b"opened\n")


def test_a_run_has_no_rights_and_no_groups(folder: Path) -> None:
    none = "0" * 16
    with opened(folder / "box", STATUS) as box:
        done = box.run()
        assert done.stdout.decode().strip() == "|".join(["", *[none] * 5, "1", "2"])


def test_what_a_compiler_leaves_is_removed(folder: Path, mark: str) -> None:
    with opened(folder / "box", LEAVES, writable=True) as box:
        assert box.run(mark.encode()).stdout == b"left\n"
        assert len(remaining(mark)) == 6
        uid = box._wrapping.user.uid if box._wrapping.user else 0
    assert (remaining(mark), has_processes(uid)) == ([], False)
    assert [path.name for path in folder.iterdir()] == ["box"]


def test_what_it_leaves_without_a_box_is_removed_with_its_user(folder: Path, mark: str) -> None:
    user = spare_user(among_others=True) or pytest.fail("root")
    assert run_bare(user.uid, LEAVES, mark) == "left\n"
    assert (len(remaining(mark)), has_processes(user.uid)) == (6, True)
    user.close(folder)
    assert (remaining(mark), has_processes(user.uid)) == ([], False)


def test_files_of_others_stay(folder: Path, mark: str) -> None:
    other = Path(OPEN_TO_ALL[0], f"{mark}-other")
    other.write_text("")
    with spare() as user:
        user.close(folder)
    assert other.exists()


@pytest.mark.clock
def test_processes_that_start_others_all_the_time_end_with_their_user() -> None:
    # Each holds the pipe of the first, so it has an end when all have ended. A look at /proc may miss one.
    with spare() as user:
        first = start(user.uid, str(interpreter_path()), "-I", "-S", "-c", HOPS)
        first.wait()
        assert not has_end(first, within_s=0)
    with first:
        assert has_end(first, within_s=10)


def has_end(process: subprocess.Popen[str], within_s: float) -> bool:
    assert process.stdout
    return bool(select.select([process.stdout], [], [], within_s)[0])


def test_a_run_whose_supervisor_was_killed_ends_before_the_next(folder: Path) -> None:
    with opened(folder / "box", "import time\ntime.sleep(600)") as box, box.converse():
        user = box._wrapping.user or pytest.fail("root")
        assert box._process
        while not has_processes(user.uid):
            time.sleep(0.01)
        box._process.kill()
        box._end()
        assert not has_processes(user.uid)


def test_a_user_that_has_processes_is_not_given_out(monkeypatch: pytest.MonkeyPatch) -> None:
    with spare() as user:
        uid = user.uid
    monkeypatch.setattr(spare_users, "hash", lambda _: uid - 2_100_000_000, raising=False)
    with start(uid, "sleep", "600") as left:
        while not has_processes(uid):
            time.sleep(0.01)
        with killed_at_the_end(left), spare() as user:
            assert user.uid != uid
        os.waitid(os.P_PID, left.pid, os.WEXITED | os.WNOWAIT)  # one that has ended, and nobody has asked how
        with spare() as user:
            assert user.uid == uid


def test_a_user_whose_processes_do_not_end_is_not_given_out(monkeypatch: pytest.MonkeyPatch) -> None:
    user = spare_user(among_others=True) or pytest.fail("root")
    monkeypatch.setattr(spare_users, "hash", lambda _: user.uid - 2_100_000_000, raising=False)
    monkeypatch.setattr(spare_users, "_LOOKS", 2)
    with monkeypatch.context() as patch:
        patch.setattr(spare_users, "has_processes", lambda _: True)
        user.close()
    with spare() as other:
        assert other.uid != user.uid


@pytest.mark.parametrize(
    ("effective", "lacks"),
    [
        ("00000000a80425fb", None),
        ("00000000000000e1", None),
        ("0000000000000061", "this container takes CAP_SETUID from root: start it with these rights"),
        ("0000000000000000", "this container takes CAP_CHOWN, CAP_KILL, CAP_SETGID, CAP_SETUID from root: "),
    ],
)
def test_the_rights_that_root_must_have(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, effective: str, lacks: str | None
) -> None:
    (tmp_path / "status").write_text(f"Name:\tpython3\nCapEff:\t{effective}\n")
    monkeypatch.setattr(kernel, "_STATUS", str(tmp_path / "status"))
    said = users.missing()
    assert said is None if lacks is None else (said or "").startswith(lacks)


def test_an_ordinary_user_lacks_it() -> None:
    with ordinary_user():
        assert users.missing() == "only root can run programs as other users"
