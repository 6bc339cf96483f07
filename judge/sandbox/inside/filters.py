"""Which system calls a program in the box may not make, and why; written down as the BPF that the kernel runs.

A refused call fails with an error as if the machine could not do it, so that programs meet it as they meet any error;
only a call of a foreign architecture (32-bit code) ends the process.
"""

from __future__ import annotations

import errno
import struct
import sys

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import TypeAlias

    _Calls: TypeAlias = Mapping[str, tuple[int | None, int | None]]

# Each call's number on x86_64 and aarch64; None where an architecture does not have it.
# Other processes, other namespaces, the kernel and the machine: nothing there is any program's business.
_FOREIGN: _Calls = {
    "acct": (163, 89),
    "add_key": (248, 217),
    "adjtimex": (159, 171),
    "bpf": (321, 280),
    "chroot": (161, 51),
    "clock_adjtime": (305, 266),
    "clock_settime": (227, 112),
    "delete_module": (176, 106),
    "fanotify_init": (300, 262),
    "finit_module": (313, 273),
    "flock": (73, 32),
    "fsmount": (432, 432),
    "fsopen": (430, 430),
    "fspick": (433, 433),
    "init_module": (175, 105),
    "ioprio_set": (251, 30),
    "kcmp": (312, 272),
    "kexec_file_load": (320, 294),
    "kexec_load": (246, 104),
    "keyctl": (250, 219),
    "lookup_dcookie": (212, 18),
    "memfd_secret": (447, 447),
    "migrate_pages": (256, 238),
    "mount": (165, 40),
    "mount_setattr": (442, 442),
    "move_mount": (429, 429),
    "move_pages": (279, 239),
    "mq_open": (240, 180),
    "msgget": (68, 186),
    "name_to_handle_at": (303, 264),
    "nfsservctl": (180, 42),
    "open_by_handle_at": (304, 265),
    "open_tree": (428, 428),
    "perf_event_open": (298, 241),
    "personality": (135, 92),
    "pidfd_getfd": (438, 438),
    "pivot_root": (155, 41),
    "process_madvise": (440, 440),
    "process_mrelease": (448, 448),
    "process_vm_readv": (310, 270),
    "process_vm_writev": (311, 271),
    "ptrace": (101, 117),
    "quotactl": (179, 60),
    "quotactl_fd": (443, 443),
    "reboot": (169, 142),
    "request_key": (249, 218),
    "sched_setattr": (314, 274),
    "sched_setparam": (142, 118),
    "sched_setscheduler": (144, 119),
    "semget": (64, 190),
    "setdomainname": (171, 162),
    "sethostname": (170, 161),
    "setns": (308, 268),
    "setpriority": (141, 140),
    "settimeofday": (164, 170),
    "shmget": (29, 194),
    "swapoff": (168, 225),
    "swapon": (167, 224),
    "syslog": (103, 116),
    "umount2": (166, 39),
    "unshare": (272, 97),
    "userfaultfd": (323, 282),
    "vhangup": (153, 58),
}
# What would pass Landlock and read-only mounts, or leave something behind where neither is there.
_WRITING: _Calls = {
    "chmod": (90, None),
    "chown": (92, None),
    "creat": (85, None),
    "fchmod": (91, 52),
    "fchmodat": (268, 53),
    "fchmodat2": (452, 452),
    "fchown": (93, 55),
    "fchownat": (260, 54),
    "fremovexattr": (199, 16),
    "fsetxattr": (190, 7),
    "futimesat": (261, None),
    "lchown": (94, None),
    "link": (86, None),
    "linkat": (265, 37),
    "lremovexattr": (198, 15),
    "lsetxattr": (189, 6),
    "mkdir": (83, None),
    "mkdirat": (258, 34),
    "mknod": (133, None),
    "mknodat": (259, 33),
    "removexattr": (197, 14),
    "rename": (82, None),
    "renameat": (264, 38),
    "renameat2": (316, 276),
    "rmdir": (84, None),
    "setxattr": (188, 5),
    "setxattrat": (463, 463),
    "symlink": (88, None),
    "symlinkat": (266, 36),
    "truncate": (76, 45),
    "unlink": (87, None),
    "unlinkat": (263, 35),
    "utime": (132, None),
    "utimensat": (280, 88),
    "utimes": (235, None),
}
_WATCHING: _Calls = {
    "inotify_init": (253, None),
    "inotify_init1": (294, 26),
}
# Programs fall back to older calls, whose arguments a filter can read, or do without.
_ABSENT: _Calls = {
    "clone3": (435, 435),
    "io_uring_enter": (426, 426),
    "io_uring_register": (427, 427),
    "io_uring_setup": (425, 425),
    "memfd_create": (319, 279),
}
_SIGNALLING: _Calls = {
    "pidfd_open": (434, 434),
    "pidfd_send_signal": (424, 424),
    "rt_sigqueueinfo": (129, 138),
    "rt_tgsigqueueinfo": (297, 240),
    "tkill": (200, 130),
}
# A pair of connected sockets is a pipe; one with an address reaches whoever listens on this machine.
_MEETING: _Calls = {
    "bind": (49, 200),
    "connect": (42, 203),
    "listen": (50, 201),
    "socket": (41, 198),
}
# The supervisor chooses the core of a run, to time its own laps on the same one.
_PLACING: _Calls = {
    "sched_setaffinity": (203, 122),
}
_FORKING: _Calls = {
    "fork": (57, None),
    "vfork": (58, None),
}
_RUNNING: _Calls = {
    "execve": (59, 221),
    "execveat": (322, 281),
}
# What depends on the arguments, or on the box.
_BY_ARGUMENT: _Calls = {
    "clone": (56, 220),
    "fcntl": (72, 25),
    "ioctl": (16, 29),
    "kill": (62, 129),
    "open": (2, None),
    "openat": (257, 56),
    "openat2": (437, 437),
    "prlimit64": (302, 261),
    "socketpair": (53, 199),
    "tgkill": (234, 131),
}
_NEWEST = 463  # a call that came later is one that nobody has thought about here
_ARCHITECTURES = {"x86_64": (0, 0xC000003E), "aarch64": (1, 0xC00000B7)}

_NEW_NAMESPACES = 0x7E020000 | 0x00000080
_THREAD = 0x00010000
_OPENS_TO_WRITE = 0o1 | 0o2 | 0o100 | 0o1000 | 0o20000000  # O_WRONLY O_RDWR O_CREAT O_TRUNC __O_TMPFILE
_AF_UNIX, _DATAGRAMS = 1, 2
# Who is signalled, what others see of a file, and how much memory the kernel lends.
_F_SETOWN, _F_SETOWN_EX, _F_SETLEASE, _F_NOTIFY, _F_SETPIPE_SZ, _F_SET_RW_HINT = 8, 15, 1024, 1026, 1031, 1036
_LOCKS = (6, 7, 37, 38)  # F_SETLK, F_SETLKW, F_OFD_SETLK, F_OFD_SETLKW
# What is asked of terminals, and of descriptors whatever they stand for; all else changes files or drives devices.
_IOCTLS = (0x5400, 0x54FF)
_TIOCSTI, _TIOCLINUX = 0x5412, 0x541C

_LOAD, _EQUAL, _GREATER, _ANY_BIT, _RETURN = 0x20, 0x15, 0x25, 0x45, 0x06
_ALLOW, _FAIL, _KILL_PROCESS = 0x7FFF0000, 0x00050000, 0x80000000
_NUMBER_AT, _ARCHITECTURE_AT, _ARGUMENTS_AT = 0, 4, 16


def supported(machine: str) -> bool:
    """Whether the calls' numbers are known for this machine (as `os.uname` calls it)."""
    return machine in _ARCHITECTURES and sys.byteorder == "little"


def outer(machine: str, *, writable: bool, keep_files: bool) -> bytes:
    """The filter for the supervisor and all it starts.

    `writable` leaves the calls that change files to a compiler; `keep_files` also takes the opening of files for
    writing, where neither a read-only mount nor Landlock does.
    """
    rules = _Rules(machine)
    rules.refuse(_FOREIGN, errno.EPERM)
    rules.refuse(_MEETING, errno.EACCES)
    rules.refuse_unless("socketpair", 0, _AF_UNIX, errno.EACCES)
    rules.refuse_bits("socketpair", 1, _DATAGRAMS, errno.EACCES)
    rules.refuse(_ABSENT, errno.ENOSYS)
    rules.refuse_bits("clone", 0, _NEW_NAMESPACES, errno.EPERM)
    rules.refuse_unless("prlimit64", 0, 0, errno.EPERM)
    for command in (_F_SETOWN, _F_SETOWN_EX, _F_SETLEASE, _F_NOTIFY, _F_SETPIPE_SZ, _F_SET_RW_HINT):
        rules.refuse_if("fcntl", 1, command, errno.EPERM)
    rules.refuse_outside("ioctl", 1, _IOCTLS, errno.ENOTTY)
    for request in (_TIOCSTI, _TIOCLINUX):
        rules.refuse_if("ioctl", 1, request, errno.EPERM)
    if not writable:
        for command in _LOCKS:
            rules.refuse_if("fcntl", 1, command, errno.ENOLCK)
        rules.refuse(_WRITING, errno.EACCES)
        rules.refuse(_WATCHING, errno.EACCES)
    if keep_files:
        rules.refuse({"openat2": _BY_ARGUMENT["openat2"]}, errno.ENOSYS)
        rules.refuse_bits("open", 1, _OPENS_TO_WRITE, errno.EACCES)
        rules.refuse_bits("openat", 2, _OPENS_TO_WRITE, errno.EACCES)
    return rules.assemble()


def inner(machine: str, pid: int, *, subprocesses: bool, runs_tools: bool) -> bytes:
    """The filter for one run, the process `pid`: no signal but to itself, no process of its own, no other program, no
    choice of its core.

    With `subprocesses` it may start processes and signal them; `runs_tools` lets it become another program, as it
    must where this process only stands for the one that it will become.
    """
    rules = _Rules(machine)
    rules.refuse(_PLACING, errno.EPERM)
    if not subprocesses:
        for call in ("kill", "tgkill"):
            rules.refuse_unless(call, 0, pid, errno.EPERM)
        rules.refuse(_SIGNALLING, errno.EPERM)
        rules.refuse(_FORKING, errno.EPERM)
        rules.refuse_without_bits("clone", 0, _THREAD, errno.EPERM)
    if not runs_tools:
        rules.refuse(_RUNNING, errno.EACCES)
    return rules.assemble()


class _Rules:
    """A filter in the making: a list of refusals, everything else allowed."""

    def __init__(self, machine: str) -> None:
        self._column, architecture = _ARCHITECTURES[machine]
        self._code = [
            (_LOAD, 0, 0, _ARCHITECTURE_AT),
            (_EQUAL, 1, 0, architecture),
            (_RETURN, 0, 0, _KILL_PROCESS),
            (_LOAD, 0, 0, _NUMBER_AT),
            (_GREATER, 0, 1, _NEWEST),  # the numbers of x32 begin far above
            (_RETURN, 0, 0, _FAIL | errno.ENOSYS),
        ]

    def refuse(self, calls: _Calls, error: int) -> None:
        """Fail `calls` with `error`."""
        for numbers in calls.values():
            number = numbers[self._column]
            if number is not None:
                self._code += [(_EQUAL, 0, 1, number), (_RETURN, 0, 0, _FAIL | error)]

    def refuse_if(self, call: str, argument: int, value: int, error: int) -> None:
        """Fail `call` when the low half of its argument is `value`."""
        self._refuse_by_argument(call, argument, (_EQUAL, 0, 1, value), error)

    def refuse_unless(self, call: str, argument: int, value: int, error: int) -> None:
        """Fail `call` when the low half of its argument is anything but `value`."""
        self._refuse_by_argument(call, argument, (_EQUAL, 1, 0, value), error)

    def refuse_outside(self, call: str, argument: int, span: tuple[int, int], error: int) -> None:
        """Fail `call` when the low half of its argument is less than the first or more than the last of `span`."""
        self._refuse_by_argument(call, argument, (_GREATER, 1, 0, span[0] - 1), error)
        self._refuse_by_argument(call, argument, (_GREATER, 0, 1, span[1]), error)

    def refuse_bits(self, call: str, argument: int, bits: int, error: int) -> None:
        """Fail `call` when its argument has any of `bits`."""
        self._refuse_by_argument(call, argument, (_ANY_BIT, 0, 1, bits), error)

    def refuse_without_bits(self, call: str, argument: int, bits: int, error: int) -> None:
        """Fail `call` when its argument has none of `bits`."""
        self._refuse_by_argument(call, argument, (_ANY_BIT, 1, 0, bits), error)

    def _refuse_by_argument(self, call: str, argument: int, test: tuple[int, int, int, int], error: int) -> None:
        number = _BY_ARGUMENT[call][self._column]
        if number is None:
            return
        body = [
            (_LOAD, 0, 0, _ARGUMENTS_AT + 8 * argument),
            test,
            (_RETURN, 0, 0, _FAIL | error),
            (_LOAD, 0, 0, _NUMBER_AT),
        ]
        self._code += [(_EQUAL, 0, len(body), number), *body]

    def assemble(self) -> bytes:
        """The instructions as the kernel reads them."""
        return b"".join(struct.pack("=HBBI", *word) for word in (*self._code, (_RETURN, 0, 0, _ALLOW)))
