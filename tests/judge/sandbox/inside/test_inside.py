"""The parts of the supervisor: the filters' instructions, run by a second interpreter for them, and Landlock."""

import errno
import marshal
import os
import socket
import struct
import subprocess
import sys
from pathlib import Path

import pytest

from judge.sandbox import bytecode
from judge.sandbox.inside import filters, wire
from judge.sandbox.kernel import landlock_version

X86_64, AARCH64, I386 = 0xC000003E, 0xC00000B7, 0x40000003
ALLOWED, KILLED, ASKED = "allowed", "killed", "asked"


def decide(program: bytes, number: int, arguments: tuple[int, ...] = (), architecture: int = X86_64) -> str | int:
    """What the kernel would do with the call: allow it, kill the process, or fail it with an error number."""
    words = (*arguments, 0, 0, 0, 0, 0, 0)[:6]
    data = struct.pack("=IIQ6Q", number, architecture, 0, *words)
    code = [struct.unpack_from("=HBBI", program, at) for at in range(0, len(program), 8)]
    at = register = 0
    while True:
        operation, if_so, if_not, value = code[at]
        at += 1
        if operation == 0x20:
            register = struct.unpack_from("=I", data, value)[0]
        elif operation == 0x06:
            kinds = {0x7FFF0000: ALLOWED, 0x80000000: KILLED, 0x7FC00000: ASKED}
            return kinds.get(value) or value & 0xFFFF
        elif operation == 0xA4:
            register ^= value
        elif operation == 0x74:
            register >>= value
        else:
            holds = {0x15: register == value, 0x25: register > value, 0x45: bool(register & value)}[operation]
            at += if_so if holds else if_not


def inner_of_77(machine: str, *, subprocesses: bool, runs_tools: bool, asks: bool) -> bytes:
    """The filter of a run that is process 77, after a run that was process 76."""
    code = filters.inner(machine, subprocesses=subprocesses, runs_tools=runs_tools, asks=asks)
    for pid in (76, 77):
        code.fill(pid)
    return bytes(code.instructions)


@pytest.mark.parametrize(
    ("call", "number", "arguments", "outcome"),
    [
        ("read", 0, (), ALLOWED),
        ("write", 1, (), ALLOWED),
        ("mmap", 9, (), ALLOWED),
        ("openat to read", 257, (0, 0, os.O_RDONLY | os.O_CLOEXEC), ALLOWED),
        ("openat to write", 257, (0, 0, os.O_WRONLY), ALLOWED),
        ("socketpair", 53, (1, 1 | 0x80000), ALLOWED),
        ("socketpair that keeps messages apart", 53, (1, 5), ALLOWED),
        ("socketpair of datagrams", 53, (1, 2), errno.EACCES),
        ("socketpair of another family", 53, (30, 1), errno.EACCES),
        ("socket", 41, (40, 1, 0), errno.EACCES),
        ("ptrace", 101, (16, 1), errno.EPERM),
        ("fork", 57, (), ALLOWED),
        ("clone of a process", 56, (17,), ALLOWED),
        ("clone into a user namespace", 56, (17 | 0x10000000,), errno.EPERM),
        ("clone into a time namespace", 56, (17 | 0x80,), errno.EPERM),
        ("clone3", 435, (), errno.ENOSYS),
        ("io_uring_setup", 425, (), errno.ENOSYS),
        ("own limits", 302, (0, 7), ALLOWED),
        ("limits of another", 302, (1, 7), errno.EPERM),
        ("fcntl F_GETFL", 72, (0, 3), ALLOWED),
        ("fcntl F_SETLEASE", 72, (0, 1024), errno.EPERM),
        ("ioctl TCGETS", 16, (0, 0x5401), ALLOWED),
        ("ioctl TIOCGWINSZ", 16, (0, 0x5413), ALLOWED),
        ("ioctl FIONBIO", 16, (0, 0x5421), ALLOWED),
        ("ioctl FIOCLEX", 16, (0, 0x5451), ALLOWED),
        ("ioctl TIOCSTI", 16, (0, 0x5412), errno.ENOTTY),
        ("ioctl TIOCLINUX", 16, (0, 0x541C), errno.ENOTTY),
        ("ioctl TCSETS", 16, (0, 0x5402), errno.ENOTTY),
        ("ioctl TIOCSWINSZ", 16, (0, 0x5414), errno.ENOTTY),
        ("ioctl TIOCSCTTY", 16, (0, 0x540E), errno.ENOTTY),
        ("shmget", 29, (), errno.EPERM),
        ("shmat, by number alone", 30, (), errno.EPERM),
        ("shmctl", 31, (), errno.EPERM),
        ("semop", 65, (), errno.EPERM),
        ("semctl", 66, (), errno.EPERM),
        ("semtimedop", 220, (), errno.EPERM),
        ("msgsnd", 69, (), errno.EPERM),
        ("msgrcv", 70, (), errno.EPERM),
        ("msgctl", 71, (), errno.EPERM),
        ("mq_unlink", 241, (), errno.EPERM),
        ("mq_timedsend", 242, (), errno.EPERM),
        ("mq_timedreceive", 243, (), errno.EPERM),
        ("fcntl F_SETLK", 72, (0, 6), errno.ENOLCK),
        ("fcntl F_OFD_SETLKW", 72, (0, 38), errno.ENOLCK),
        ("fcntl F_SET_RW_HINT", 72, (0, 1036), errno.EPERM),
        ("ioctl FIONREAD", 16, (0, 0x541B), ALLOWED),
        ("ioctl that hears a question", 16, (0, 0xC0502100), ALLOWED),
        ("ioctl that answers it", 16, (0, 0xC0182101), ALLOWED),
        ("ioctl just above", 16, (0, 0xC0182102), errno.ENOTTY),
        ("ioctl FIOSETOWN", 16, (0, 0x8901), errno.ENOTTY),
        ("ioctl FS_IOC_SETFLAGS", 16, (0, 0x40086602), errno.ENOTTY),
        ("ioctl below those of terminals", 16, (0, 0x53FF), errno.ENOTTY),
        ("bind", 49, (), errno.EACCES),
        ("connect", 42, (), errno.EACCES),
        ("unlink", 87, (), errno.EACCES),
        ("chmod", 90, (), errno.EACCES),
        ("preadv2, which tells what is in memory", 327, (), errno.ENOSYS),
        ("mincore", 27, (), errno.ENOSYS),
        ("cachestat", 451, (), errno.ENOSYS),
        ("io_setup", 206, (), errno.ENOSYS),
        ("fadvise64, a hint", 221, (3, 0, 0, 4), 0),
        ("readahead, a hint", 187, (), 0),
        ("sync of the whole machine", 162, (), 0),
        ("fsync", 74, (), ALLOWED),
        ("madvise MADV_DONTNEED", 28, (0, 4096, 4), ALLOWED),
        ("madvise MADV_FREE", 28, (0, 4096, 8), ALLOWED),
        ("madvise MADV_HUGEPAGE", 28, (0, 4096, 14), ALLOWED),
        ("madvise MADV_MERGEABLE", 28, (0, 4096, 12), errno.EINVAL),
        ("madvise MADV_COLD", 28, (0, 4096, 20), errno.EINVAL),
        ("madvise MADV_PAGEOUT", 28, (0, 4096, 21), errno.EINVAL),
        ("madvise MADV_COLLAPSE", 28, (0, 4096, 25), errno.EINVAL),
        ("getsockopt SO_TYPE", 55, (3, 1, 3), ALLOWED),
        ("getsockopt SO_COOKIE", 55, (3, 1, 57), errno.ENOPROTOOPT),
        ("a call newer than the filter", 464, (), errno.ENOSYS),
        ("getpid of x32", 0x40000000 + 39, (), errno.ENOSYS),
    ],
)
def test_the_outer_filter(call: str, number: int, arguments: tuple[int, ...], outcome: str | int) -> None:
    assert decide(filters.outer("x86_64", writable=False, keep_files=False, asks=False), number, arguments) == outcome


@pytest.mark.parametrize(
    ("call", "number", "arguments", "outcome"),
    [
        ("open to read", 2, (0, os.O_RDONLY), ALLOWED),
        ("open to write", 2, (0, os.O_RDWR), errno.EACCES),
        ("openat to create", 257, (0, 0, os.O_CREAT), errno.EACCES),
        ("openat of a nameless file", 257, (0, 0, os.O_TMPFILE), errno.EACCES),
        ("openat2", 437, (), errno.ENOSYS),
    ],
)
def test_a_filter_can_keep_files_alone(call: str, number: int, arguments: tuple[int, ...], outcome: str | int) -> None:
    assert decide(filters.outer("x86_64", writable=False, keep_files=True, asks=False), number, arguments) == outcome


def test_a_compiler_may_change_its_files_and_nothing_else() -> None:
    program = filters.outer("x86_64", writable=True, keep_files=False, asks=False)
    assert [decide(program, number) for number in (83, 87, 90, 82)] == [ALLOWED] * 4
    assert decide(program, 41) == errno.EACCES
    assert decide(program, 72, (0, 6)) == ALLOWED  # fcntl F_SETLK


@pytest.mark.parametrize(
    ("call", "number", "arguments", "outcome"),
    [
        ("kill of itself", 62, (77, 9), ALLOWED),
        ("kill of everything", 62, (0xFFFFFFFFFFFFFFFF, 9), errno.EPERM),
        ("kill of its parent", 62, (1, 9), errno.EPERM),
        ("tgkill of itself", 234, (77, 77, 6), ALLOWED),
        ("tgkill of another", 234, (1, 1, 9), errno.EPERM),
        ("fork", 57, (), errno.EPERM),
        ("vfork", 58, (), errno.EPERM),
        ("clone of a process", 56, (17,), errno.EPERM),
        ("clone of a thread", 56, (0x3D0F00,), ALLOWED),
        ("execve", 59, (), errno.EACCES),
        ("pidfd_open", 434, (), errno.EPERM),
        ("sched_setaffinity", 203, (), errno.EPERM),
        ("ioctl TCGETS", 16, (0, 0x5401), ALLOWED),
        ("ioctl that hears a question", 16, (0, 0xC0502100), errno.ENOTTY),
        ("ioctl that answers it", 16, (0, 0xC0182101), errno.ENOTTY),
        ("the time of day", 228, (0,), ALLOWED),
        ("own CPU clock", 228, (2,), ALLOWED),
        ("own CPU clock as that of process 0", 228, (0xFFFFFFFA,), ALLOWED),
        ("own CPU clock by number", 228, ((~77 << 3 | 2) & 0xFFFFFFFFFFFFFFFF,), ALLOWED),
        ("CPU clock of the parent", 228, ((~1 << 3 | 2) & 0xFFFFFFFF,), errno.EINVAL),
        ("user time of the parent", 228, ((~1 << 3 | 1) & 0xFFFFFFFF,), errno.EINVAL),
        ("CPU clock of a thread", 228, ((~78 << 3 | 6) & 0xFFFFFFFF,), ALLOWED),
        ("clock behind a descriptor", 228, ((~5 << 3 | 3) & 0xFFFFFFFF,), errno.EINVAL),
        ("resolution of the parent's clock", 229, ((~1 << 3 | 2) & 0xFFFFFFFF,), errno.EINVAL),
        ("sleep by the parent's clock", 230, ((~1 << 3 | 2) & 0xFFFFFFFF,), errno.EINVAL),
        ("timer on the parent's clock", 222, ((~1 << 3 | 2) & 0xFFFFFFFF,), errno.EINVAL),
        ("own group", 121, (0,), ALLOWED),
        ("group of the parent", 121, (1,), errno.ESRCH),
        ("own session by number", 124, (77,), ALLOWED),
        ("session of the parent", 124, (1,), errno.ESRCH),
        ("own priority", 140, (0, 0), ALLOWED),
        ("priority of the parent", 140, (0, 1), errno.ESRCH),
        ("cores of a thread", 204, (78,), ALLOWED),
        ("seccomp", 317, (1,), errno.ENOSYS),
        ("prctl PR_SET_NAME", 157, (15,), ALLOWED),
        ("prctl PR_SET_SECCOMP", 157, (22,), errno.EINVAL),
        ("landlock_create_ruleset", 444, (), errno.ENOSYS),
    ],
)
def test_the_inner_filter(call: str, number: int, arguments: tuple[int, ...], outcome: str | int) -> None:
    assert decide(inner_of_77("x86_64", subprocesses=False, runs_tools=False, asks=False), number, arguments) == outcome


@pytest.mark.parametrize(
    ("call", "number", "flags", "outer", "inner"),
    [
        ("clone of a thread", 56, 0x3D0F00, ASKED, ASKED),
        ("clone of a process", 56, 17, ALLOWED, ASKED),
        ("clone into a user namespace", 56, 17 | 0x10000000, errno.EPERM, ASKED),
        ("clone3", 435, 0, errno.ENOSYS, ALLOWED),
        ("fork", 57, 0, ALLOWED, ASKED),
        ("vfork", 58, 0, ALLOWED, ASKED),
        ("read", 0, 0, ALLOWED, ALLOWED),
    ],
)
def test_the_supervisor_is_asked(call: str, number: int, flags: int, outer: str | int, inner: str | int) -> None:
    """The box's filter asks about threads, the filter of a run with processes about both; if one refuses, the call
    fails."""
    of_box = filters.outer("x86_64", writable=False, keep_files=False, asks=True)
    of_run = inner_of_77("x86_64", subprocesses=True, runs_tools=True, asks=True)
    assert (decide(of_box, number, (flags,)), decide(of_run, number, (flags,))) == (outer, inner)


def test_the_inner_filter_of_a_program_with_processes() -> None:
    program = inner_of_77("x86_64", subprocesses=True, runs_tools=True, asks=False)
    assert [decide(program, number, (1, 9)) for number in (57, 59, 62, 203)] == [*[ALLOWED] * 3, errno.EPERM]


@pytest.mark.parametrize(
    ("machine", "architecture", "outcome"),
    [("x86_64", X86_64, ALLOWED), ("x86_64", I386, KILLED), ("aarch64", AARCH64, ALLOWED), ("aarch64", X86_64, KILLED)],
)
def test_only_one_architecture_is_let_through(machine: str, architecture: int, outcome: str) -> None:
    assert (
        decide(inner_of_77(machine, subprocesses=False, runs_tools=False, asks=False), 0, (), architecture) == outcome
    )


def test_numbers_of_another_architecture() -> None:
    program = filters.outer("aarch64", writable=False, keep_files=True, asks=False)
    assert decide(program, 198, (), AARCH64) == errno.EACCES  # socket
    assert decide(program, 56, (0, 0, os.O_WRONLY), AARCH64) == errno.EACCES  # openat
    # mq_unlink to mq_getsetattr, msgget to shmdt
    assert {decide(program, number, (), AARCH64) for number in (*range(181, 186), *range(186, 198))} == {errno.EPERM}


@pytest.mark.parametrize(
    ("call", "x86_64", "aarch64", "outcome"),
    [
        ("read", 0, 63, ALLOWED),
        ("getrandom", 318, 278, ALLOWED),
        ("getcwd", 79, 17, ALLOWED),
        ("openat", 257, 56, errno.ENOENT),
        ("openat2", 437, 437, errno.ENOENT),
        ("newfstatat", 262, 79, errno.ENOENT),
        ("statx", 332, 291, errno.ENOENT),
        ("faccessat", 269, 48, errno.ENOENT),
        ("readlinkat", 267, 78, errno.ENOENT),
        ("renameat2", 316, 276, errno.ENOENT),
        ("execve", 59, 221, errno.ENOENT),
        ("fstat", 5, 80, errno.ENOENT),
    ],
)
def test_a_sealed_run_names_no_file(call: str, x86_64: int, aarch64: int, outcome: str | int) -> None:
    assert decide(filters.sealed("x86_64"), x86_64) == outcome
    assert decide(filters.sealed("aarch64"), aarch64, (), AARCH64) == outcome


def test_only_a_program_of_ours_seals_itself_and_only_once() -> None:
    sealing, usual = (
        filters.inner("x86_64", subprocesses=False, runs_tools=False, asks=False, seals=seals).instructions
        for seals in (True, False)
    )
    outcomes = [decide(bytes(code), 157, (22,)) for code in (sealing, usual, filters.sealed("x86_64"))]
    assert outcomes == [ALLOWED, errno.EINVAL, errno.EINVAL]


@pytest.mark.skipif(landlock_version() == 0, reason="needs Landlock")
def test_landlock_leaves_what_it_is_told(tmp_path: Path) -> None:
    for name in ("read", "write", "closed"):
        (tmp_path / name).mkdir()
        (tmp_path / name / "file").write_text(name)
    script = f"""
import os, sys
sys.path.insert(0, {str(bytecode.INSIDE)!r})
import confinement
os.chdir({str(tmp_path)!r})
confinement.renounce_privileges()
assert confinement.enter_landlock(["read", "not there"], ["write"], ["/dev/null"])
def attempt(path, mode):
    try: open(path, mode).close()
    except OSError as error: return type(error).__name__
    return "opened"
print([attempt(f"{{name}}/file", mode) for name in ("read", "write", "closed") for mode in ("r", "a")])
print(attempt("write/new", "x"), attempt("read/new", "x"), attempt("/dev/null", "w"))
"""
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert done.stdout == (
        "['opened', 'PermissionError', 'opened', 'opened', 'PermissionError', 'PermissionError']\n"
        "opened PermissionError opened\n"
    )


def test_a_word_that_comes_too_late_does_not_hide_the_next() -> None:
    ours, theirs = socket.socketpair()
    with ours, theirs:
        there = wire.Wire(os.dup(theirs.fileno()))
        for stop in (b"", b"I", b"MM"):
            message = marshal.dumps(700, 2)
            socket.send_fds(ours, [stop], [])
            socket.send_fds(ours, [b"R" + len(message).to_bytes(4, "big") + message], [ours.fileno()])
            order, value, descriptors = there.receive()
            assert (order, value, len(descriptors)) == (b"R", 700, 1)
            os.close(descriptors[0])
        there.socket.close()


def test_the_supervisor_is_compiled_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bytecode, "INSIDE", tmp_path)
    source = tmp_path / "part.py"
    source.write_text("x = 1\n")
    bytecode.compile_inside.cache_clear()
    bytecode.compile_inside(Path(sys.executable))
    (compiled,) = (tmp_path / "__pycache__").iterdir()
    first = compiled.stat().st_ino
    bytecode.compile_inside.cache_clear()
    bytecode.compile_inside(Path(sys.executable))
    assert compiled.stat().st_ino == first
    source.write_text("x = 2\n")
    for later_s in (1, -1000):  # changed; copied from elsewhere
        os.utime(source, ns=(compiled.stat().st_mtime_ns + later_s * 10**9,) * 2)
        bytecode.compile_inside.cache_clear()
        bytecode.compile_inside(Path(sys.executable))
        assert compiled.read_bytes()[8:12] == int(source.stat().st_mtime).to_bytes(4, "little")
    bytecode.compile_inside.cache_clear()
