"""The Linux kernel's means for a process to restrict itself, through plain system calls: prctl, seccomp, Landlock.

A right that is given up here is given up forever, and also by every process that is started later.
"""

from __future__ import annotations

import ctypes
import os
import resource
import struct
from _signal import SIGCHLD  # type: ignore[import-not-found]  # without the wrapper `signal`

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from typing import TypeAlias

    Bounds: TypeAlias = Sequence[tuple[int, tuple[int, int]]]

_PR_SET_DUMPABLE, _PR_SET_SECCOMP, _PR_SET_CHILD_SUBREAPER, _PR_SET_NO_NEW_PRIVS = 4, 22, 36, 38
_SECCOMP_MODE_FILTER = 2
_PR_CAPBSET_READ, _PR_CAPBSET_DROP = 23, 24
_CAPABILITIES_VERSION, _CAPABILITIES_WORDS = 0x20080522, 2
# To become the user of a run, to signal it, and to choose its core: CAP_KILL, CAP_SETGID, CAP_SETUID, CAP_SYS_NICE.
_KEPT_CAPABILITIES = 1 << 5 | 1 << 6 | 1 << 7 | 1 << 23
_NEW_USERS = 0x10000000  # CLONE_NEWUSER
_SECCOMP = {"x86_64": 317, "aarch64": 277}
_SET_MODE_FILTER, _NEW_LISTENER = 1, 8
_RECEIVE_QUESTION, _SEND_ANSWER, _QUESTION_BYTES, _CONTINUE = 0xC0502100, 0xC0182101, 80, 1
_SHARES_MEMORY, _HOLDS_PARENT, _PROBE_STACK_BYTES = 0x100, 0x4000, 32768  # CLONE_VM, CLONE_VFORK
_ASK, _ADDR_NO_RANDOMIZE = 0xFFFFFFFF, 0x0040000
_CREATE_RULESET, _ADD_RULE, _RESTRICT_SELF = 444, 445, 446  # the same numbers on every architecture
_ASK_VERSION, _PATH_BENEATH = 1, 1
# Rights over files by the version of Landlock that added them: 13 in the first, REFER, TRUNCATE, (none), IOCTL_DEV.
_ALL_RIGHTS = (0, (1 << 13) - 1, (1 << 14) - 1, (1 << 15) - 1, (1 << 15) - 1, (1 << 16) - 1)
_EXECUTE, _WRITE_FILE, _READ_FILE, _READ_DIR, _TRUNCATE = 1, 2, 4, 8, 1 << 14
_OF_FILES = _EXECUTE | _WRITE_FILE | _READ_FILE | _TRUNCATE | 1 << 15
_BIND_AND_CONNECT_TCP, _ABSTRACT_SOCKETS_AND_SIGNALS = 3, 3
# Runtimes reserve addresses by the gigabyte; the kernel's tables for pages that are only read are memory too.
_RESERVED_BYTES = 64 << 30
# Waiting signals and timers are kernel memory; the system counts them for all processes of a user.
_WAITING_SIGNALS = 1024
_KEEPS_SIGNALS = 6  # the version from which on a signal does not leave the domain

_libc = ctypes.CDLL(None, use_errno=True)
_libc.syscall.restype = ctypes.c_long


class _Program(ctypes.Structure):
    _fields_ = (("length", ctypes.c_ushort), ("instructions", ctypes.c_void_p))


class Filter:
    """A seccomp filter of classic BPF, ready to be loaded, so that little work is left after a fork.

    `instructions` may still be changed, but not made longer. They are at the address `code`; `address` is that of the
    structure by which the kernel finds them.
    """

    def __init__(self, instructions: bytearray) -> None:
        room = (ctypes.c_char * len(instructions)).from_buffer(instructions)
        self._program = _Program(len(instructions) // 8, ctypes.addressof(room))
        self._room, self._argument = room, ctypes.byref(self._program)
        self.code, self.address = ctypes.addressof(room), ctypes.addressof(self._program)

    def load(self) -> None:
        """Apply the filter to every system call from now on. OSError when refused."""
        _check(_libc.prctl(_PR_SET_SECCOMP, _SECCOMP_MODE_FILTER, self._argument, 0, 0), "seccomp")

    def load_asking(self) -> int:
        """Load a filter that asks before some calls. Return the descriptor on which to `hear` its questions. OSError
        when refused."""
        number = _SECCOMP[os.uname().machine]
        return _check(_libc.syscall(number, _SET_MODE_FILTER, _NEW_LISTENER, self._argument), "seccomp")


def enter_namespaces(flags: int) -> None:
    """Give this process new namespaces of these kinds (flags of `clone`); a new one of processes is for those that it
    starts. In a new one of users it would be root, which it renounces. OSError when refused."""
    _check(_libc.unshare(flags), "unshare")
    if flags & _NEW_USERS:
        renounce_capabilities(0)


def adopt_orphans() -> None:
    """Become the parent of every descendant whose own parent ends, so that none can escape uncounted."""
    _prctl(_PR_SET_CHILD_SUBREAPER, 1)


def hide() -> None:
    """Prevent processes of the same user from looking into this one or tracing it."""
    _prctl(_PR_SET_DUMPABLE, 0)


def renounce_privileges() -> None:
    """Prevent programs that are started from now on from gaining rights by set-user-id. A filter requires this."""
    _prctl(_PR_SET_NO_NEW_PRIVS, 1)


def renounce_capabilities(kept: int = _KEPT_CAPABILITIES) -> None:
    """Give up root's rights, except those that handling a run takes; programs that are started later can regain none.

    The list of what they could regain stays where the container does not let root change it.
    """
    capability = 0
    while _libc.prctl(_PR_CAPBSET_READ, capability, 0, 0, 0) >= 0:
        _libc.prctl(_PR_CAPBSET_DROP, capability, 0, 0, 0)
        capability += 1
    header = struct.pack("=Ii", _CAPABILITIES_VERSION, 0)
    had = ctypes.create_string_buffer(3 * 4 * _CAPABILITIES_WORDS)
    _check(_libc.capget(header, had), "capget")
    _, permitted, _ = struct.unpack_from("=III", had)
    kept &= permitted
    _check(_libc.capset(header, struct.pack("=IIIIII", kept, kept, 0, 0, 0, 0)), "capset")


def fix_addresses() -> int | None:
    """Give programs that this thread starts from now on the same memory addresses every time, where that is allowed.

    Return the value that `take_back_addresses` needs to undo it; None where the system does not support it (macOS).
    """
    if not hasattr(_libc, "personality"):
        return None
    before = int(_libc.personality(_ASK))
    _libc.personality(before | _ADDR_NO_RANDOMIZE)
    return before


def take_back_addresses(before: int | None) -> None:
    """Undo `fix_addresses`; `before` is the value that it returned."""
    if before is not None:
        _libc.personality(before)


def hear(listener: int) -> int | None:
    """The number of the next question of an asking filter; None when the process that asked is gone."""
    question = ctypes.create_string_buffer(_QUESTION_BYTES)
    if _libc.ioctl(listener, ctypes.c_ulong(_RECEIVE_QUESTION), question) < 0:
        return None
    return int(struct.unpack_from("=Q", question)[0])


def answer(listener: int, question: int, error: int) -> bool:
    """Let the call go on, or fail with `error` if that is not 0. Return whether the asking process was still there."""
    words = struct.pack("=QqiI", question, 0, -error, 0 if error else _CONTINUE)
    return int(_libc.ioctl(listener, ctypes.c_ulong(_SEND_ANSWER), words)) >= 0


def has_room_for_task() -> bool:
    """Whether the machine lets this process start one more: this starts one that ends at once.

    The new process shares this one's memory and only runs `_exit`, which costs a twentieth of a fork.
    """
    stack = ctypes.create_string_buffer(_PROBE_STACK_BYTES)
    top = ctypes.c_void_p((ctypes.addressof(stack) + _PROBE_STACK_BYTES) & ~15)
    end = ctypes.cast(_libc._exit, ctypes.c_void_p)  # noqa: SLF001 - its name
    pid = _libc.clone(end, top, _SHARES_MEMORY | _HOLDS_PARENT | SIGCHLD, None)
    if pid < 0:
        return False
    os.waitpid(pid, 0)
    return True


def this_core() -> int | None:
    """The core that this thread runs on now; None where the system does not say (macOS)."""
    return int(_libc.sched_getcpu()) if hasattr(_libc, "sched_getcpu") else None


def bind_to_core(pid: int, core: int) -> None:
    """Let the first thread of `pid` run only on this core, where the system allows it."""
    try:
        os.sched_setaffinity(pid, {core})
    except OSError:
        pass


def landlock_version() -> int:
    """The version of Landlock that this kernel has, 0 for none."""
    return max(0, int(_libc.syscall(_CREATE_RULESET, None, ctypes.c_size_t(0), ctypes.c_uint32(_ASK_VERSION))))


def enter_landlock(readable: Iterable[str], writable: Iterable[str], devices: Iterable[str]) -> bool:
    """Give up access to all files except those below `readable` (read, run) and `writable` (everything) and the
    `devices` (read, write). Also give up TCP, and signals and abstract sockets to processes outside, as far as the
    kernel's version can.

    Return whether no signal can leave from now on. Paths that do not exist are skipped; without Landlock nothing is
    done.
    """
    rules = open_landlock(readable, writable, devices)
    if rules is None:
        return False
    try:
        restrict(rules)
    finally:
        os.close(rules)
    return landlock_version() >= _KEEPS_SIGNALS


def restrict(rules: int) -> None:
    """Follow the Landlock `rules` from now on."""
    _check(_libc.syscall(_RESTRICT_SELF, rules, 0), "landlock_restrict_self")


def open_landlock(readable: Iterable[str], writable: Iterable[str], devices: Iterable[str]) -> int | None:
    """A descriptor of the rules that `enter_landlock` follows; None where the kernel has no Landlock."""
    version = landlock_version()
    if version < 1:
        return None
    every = _ALL_RIGHTS[min(version, len(_ALL_RIGHTS) - 1)]
    handled = struct.pack("=Q", every)
    handled += struct.pack("=Q", _BIND_AND_CONNECT_TCP) if version >= 4 else b""
    handled += struct.pack("=Q", _ABSTRACT_SOCKETS_AND_SIGNALS) if version >= _KEEPS_SIGNALS else b""
    rules = _create_ruleset(handled)
    for paths, rights in (
        (readable, _EXECUTE | _READ_FILE | _READ_DIR),
        (writable, every),
        (devices, _READ_FILE | _WRITE_FILE),
    ):
        for path in paths:
            _add_rule(rules, path, rights & every)
    return rules


def keep_signals() -> None:
    """Prevent signals from this process and those it starts from reaching any other. Only where `enter_landlock`
    returned True."""
    rules = _create_ruleset(struct.pack("=QQQ", 0, 0, _ABSTRACT_SOCKETS_AND_SIGNALS))
    try:
        restrict(rules)
    finally:
        os.close(rules)


def common_bounds(stack_bytes: int | None) -> Bounds:
    """Limits for every run that the supervisor can live with too. `stack_bytes` is that of a run whose stack may grow
    further (`bound_of_stack`)."""
    limits = [_bound(resource.RLIMIT_CORE, 0, 0)]
    if stack_bytes is None:
        limits.append(_bound(resource.RLIMIT_STACK, 8 << 20, 64 << 20))
    others = (("RLIMIT_MSGQUEUE", 0), ("RLIMIT_MEMLOCK", 0), ("RLIMIT_SIGPENDING", _WAITING_SIGNALS))
    return [
        *limits,
        *(_bound(getattr(resource, name), most, most) for name, most in others if hasattr(resource, name)),
    ]


def bounds(
    *, cpu_s: int, memory_bytes: int | None, of_address_space: bool, file_bytes: int, descriptors: int
) -> Bounds:
    """The other limits of one run.

    `file_bytes` also limits its output, and `descriptors` the memory that pipes and sockets hold in the kernel.
    """
    limits = [
        _bound(resource.RLIMIT_CPU, cpu_s, cpu_s + 1),
        _bound(resource.RLIMIT_FSIZE, file_bytes, file_bytes),
        _bound(resource.RLIMIT_NOFILE, descriptors, descriptors),
    ]
    if memory_bytes is None:
        return limits
    limits.append(_bound(resource.RLIMIT_AS if of_address_space else resource.RLIMIT_DATA, memory_bytes, memory_bytes))
    if not of_address_space:
        limits.append(_bound(resource.RLIMIT_AS, _RESERVED_BYTES, _RESERVED_BYTES))
    return limits


def bound_of_processes(processes: int) -> Bounds:
    """How many tasks the user of the run may have."""
    return [_bound(resource.RLIMIT_NPROC, processes, processes)]


def bound_of_stack(stack_bytes: int) -> Bounds:
    """How far the stack may grow; -1 for no limit, if the system allows that."""
    ceiling = resource.getrlimit(resource.RLIMIT_STACK)[1]
    is_free = ceiling == resource.RLIM_INFINITY
    soft = stack_bytes if is_free else ceiling if stack_bytes < 0 else min(stack_bytes, ceiling)
    return [(resource.RLIMIT_STACK, (soft, ceiling))]


def _bound(what: int, soft: int, hard: int) -> tuple[int, tuple[int, int]]:
    """The limit `what` with its values, which are not higher than the present limit."""
    ceiling = resource.getrlimit(what)[1]
    highest = hard if ceiling == resource.RLIM_INFINITY else min(hard, ceiling)
    return what, (min(soft, highest), highest)


def limit_resources(limits: Bounds) -> None:
    """Limit what this process and each process that it starts may use."""
    for what, wanted in limits:
        try:
            resource.setrlimit(what, wanted)
        except ValueError:  # noqa: PERF203 - each limit separately
            pass  # macOS refuses to limit the address space; the peak is checked after the run anyway


def _create_ruleset(handled: bytes) -> int:
    return _check(_libc.syscall(_CREATE_RULESET, handled, ctypes.c_size_t(len(handled)), 0), "landlock_create_ruleset")


def _add_rule(rules: int, path: str, rights: int) -> None:
    try:
        place = os.open(path, os.O_PATH | os.O_CLOEXEC)
    except OSError:
        return
    try:
        rule = struct.pack("=Qi", rights if os.path.isdir(path) else rights & _OF_FILES, place)
        _check(_libc.syscall(_ADD_RULE, rules, _PATH_BENEATH, rule, 0), f"landlock_add_rule {path}")
    finally:
        os.close(place)


def _prctl(option: int, value: int) -> None:
    _check(_libc.prctl(option, *(ctypes.c_ulong(word) for word in (value, 0, 0, 0))), f"prctl {option}")


def _check(result: int, what: str) -> int:
    if result < 0:
        error = ctypes.get_errno()
        raise OSError(error, f"{what}: {os.strerror(error)}")
    return int(result)
