"""Which system calls a program in the box may not make, and why; as the BPF code that the kernel runs.

A refused call fails with an error as if the machine could not do it, so programs handle it like any other error. A hint
to the kernel seems to succeed. Only a call of a foreign architecture (32-bit code) ends the process.
"""

from __future__ import annotations

import errno
import struct
import sys

TYPE_CHECKING = False
if TYPE_CHECKING or __package__:  # the judge asks `supported`
    from judge.sandbox.inside import calls
else:
    import calls

if TYPE_CHECKING:
    from judge.sandbox.inside.calls import Calls

_NEWEST = 463  # nobody has checked newer calls for this filter
_ARCHITECTURES = {"x86_64": (0, 0xC000003E), "aarch64": (1, 0xC00000B7)}

_NEW_NAMESPACES = 0x7E020000 | 0x00000080
_THREAD = 0x00010000
_OPENS_TO_WRITE = 0o1 | 0o2 | 0o100 | 0o1000 | 0o20000000  # O_WRONLY O_RDWR O_CREAT O_TRUNC __O_TMPFILE
_AF_UNIX, _DATAGRAMS = 1, 2
# They choose who is signalled, what others see of a file, and how much memory the kernel lends.
_F_SETOWN, _F_SETOWN_EX, _F_SETLEASE, _F_NOTIFY, _F_SETPIPE_SZ, _F_SET_RW_HINT = 8, 15, 1024, 1026, 1031, 1036
_LOCKS = (6, 7, 37, 38)  # F_SETLK, F_SETLKW, F_OFD_SETLK, F_OFD_SETLKW
# Requests to any kind of descriptor (FIONCLEX, FIOCLEX, FIOASYNC, FIOQSIZE), and questions to a terminal: TCGETS,
# TIOCGPGRP, TIOCOUTQ, TIOCGWINSZ, FIONREAD, FIONBIO, TIOCGSID. All others change files, terminals or devices.
_IOCTLS = (0x5450, 0x5460)
_OF_TERMINALS = (0x5401, 0x540F, 0x5411, 0x5413, 0x541B, 0x5421, 0x5429)
_QUESTIONS = (0xC0502100, 0xC0182101)  # a question from the filter of a run, and the supervisor's answer
# Memory advice that is visible outside: equal pages shared with other processes (MADV_MERGEABLE), files removed from
# memory (MADV_COLD, MADV_PAGEOUT) or put into large pages there (MADV_COLLAPSE).
_ADVICE = (12, 20, 21, 25)
_SO_COOKIE, _SO_NETNS_COOKIE = 57, 71  # numbers that the machine counts up
# PR_SCHED_CORE and PR_SET_PTRACER (they name other processes), PR_SET_MEMORY_MERGE.
_SET_SECCOMP, _REFUSED_PRCTL = 22, (62, 0x59616D61, 67)
# The clock of a process: the process number inverted, shifted by three, with the kind in the lowest bits.
_IS_DYNAMIC_CLOCK, _OF_THREAD, _CPU_TIME, _KIND_BITS = 0x80000000, 4, 2, 3
_OF_NOTHING = 0xFFFFFFF8 | _CPU_TIME  # what the clock of process 0 would be

_LOAD, _EQUAL, _GREATER, _ANY_BIT, _RETURN = 0x20, 0x15, 0x25, 0x45, 0x06
_INVERT_BITS, _SHIFT_RIGHT = 0xA4, 0x74
_ALLOW, _FAIL, _KILL_PROCESS, _ASK = 0x7FFF0000, 0x00050000, 0x80000000, 0x7FC00000
_NUMBER_AT, _ARCHITECTURE_AT, _ARGUMENTS_AT = 0, 4, 16
_INSTRUCTION = "=HBBI"
# A placeholder for the run's own process until it is known; no other word in a filter has this value.
_OWN_PID = 0xFFFFFFF0


def supported(machine: str) -> bool:
    """Whether the calls' numbers are known for this machine (as `os.uname` calls it)."""
    return machine in _ARCHITECTURES and sys.byteorder == "little"


def outer(machine: str, *, writable: bool, keep_files: bool, asks: bool) -> bytes:
    """The filter for the supervisor and everything that it starts.

    `writable` allows the calls that change files (for a compiler). `keep_files` also refuses to open files for writing,
    where neither a read-only mount nor Landlock does. With `asks`, the filter asks the supervisor (which starts no
    threads itself) before each new thread.
    """
    rules = _Rules(machine)
    rules.refuse(calls.FOREIGN, errno.EPERM)
    rules.refuse(calls.MEETING, errno.EACCES)
    rules.refuse_unless("socketpair", 0, _AF_UNIX, errno.EACCES)
    rules.refuse_bits("socketpair", 1, _DATAGRAMS, errno.EACCES)
    rules.refuse(calls.ABSENT, errno.ENOSYS)
    rules.refuse(calls.HINTS, 0)
    for advice in _ADVICE:
        rules.refuse_if("madvise", 2, advice, errno.EINVAL)
    for option in (_SO_COOKIE, _SO_NETNS_COOKIE):
        rules.refuse_if("getsockopt", 2, option, errno.ENOPROTOOPT)
    rules.refuse_bits("clone", 0, _NEW_NAMESPACES, errno.EPERM)
    rules.refuse_unless("prlimit64", 0, 0, errno.EPERM)
    for command in (_F_SETOWN, _F_SETOWN_EX, _F_SETLEASE, _F_NOTIFY, _F_SETPIPE_SZ, _F_SET_RW_HINT):
        rules.refuse_if("fcntl", 1, command, errno.EPERM)
    rules.refuse_outside("ioctl", 1, _IOCTLS, errno.ENOTTY, but=(*_OF_TERMINALS, *_QUESTIONS))
    if not writable:
        for command in _LOCKS:
            rules.refuse_if("fcntl", 1, command, errno.ENOLCK)
        rules.refuse(calls.WRITING, errno.EACCES)
        rules.refuse(calls.WATCHING, errno.EACCES)
    if asks:
        rules.ask_with_bits("clone", 0, _THREAD)
    if keep_files:
        rules.refuse({"openat2": calls.BY_ARGUMENT["openat2"]}, errno.ENOSYS)
        rules.refuse_bits("open", 1, _OPENS_TO_WRITE, errno.EACCES)
        rules.refuse_bits("openat", 2, _OPENS_TO_WRITE, errno.EACCES)
    return rules.assemble()


def inner(machine: str, *, subprocesses: bool, runs_tools: bool, asks: bool, seals: bool = False) -> RunFilter:
    """The filter for a run: it may signal only itself, start no processes and no other program, not choose its core,
    and ask nothing about other processes.

    With `subprocesses` it may start processes and signal them. `runs_tools` lets it become another program, which it
    must do if this process is only the start of that program. With `asks`, the filter asks the supervisor before each
    new process or thread. With `seals` it may load one more filter: `sealed`.
    """
    rules = _Rules(machine)
    rules.refuse(calls.PLACING, errno.EPERM)
    rules.refuse_outside("ioctl", 1, _IOCTLS, errno.ENOTTY, but=_OF_TERMINALS)
    rules.refuse(calls.LOCKING_UP, errno.ENOSYS)
    for option in _REFUSED_PRCTL:
        rules.refuse_if("prctl", 0, option, errno.EINVAL)
    if not seals:
        rules.refuse_if("prctl", 0, _SET_SECCOMP, errno.EINVAL)
    for call in calls.CLOCKS:
        rules.refuse_clocks_of_others(call, errno.EINVAL)
    if not subprocesses:
        for call, argument in calls.ASKING:
            rules.refuse_others(call, argument, errno.ESRCH)
        for call in ("kill", "tgkill"):
            rules.refuse_unless(call, 0, _OWN_PID, errno.EPERM)
        rules.refuse(calls.SIGNALLING, errno.EPERM)
        rules.refuse(calls.FORKING, errno.EPERM)
        rules.refuse_without_bits("clone", 0, _THREAD, errno.EPERM)
    if not runs_tools:
        rules.refuse(calls.RUNNING, errno.EACCES)
    if asks:
        rules.ask({**calls.FORKING, "clone": calls.BY_ARGUMENT["clone"]})
    return RunFilter(rules.assemble())


def sealed(machine: str) -> bytes:
    """The filter that a run may load itself when it needs no files any more: every call that takes a path fails as if
    there was no such file. What shows the number of a file or a pipe fails in this way too.

    The empty path, which stands for a descriptor, is not an exception: a filter cannot see whether a path is empty.
    """
    rules = _Rules(machine)
    for group in (calls.NAMING, calls.NUMBERING, calls.WRITING, calls.RUNNING):
        rules.refuse(group, errno.ENOENT)
    rules.refuse_if("prctl", 0, _SET_SECCOMP, errno.EINVAL)
    return rules.assemble()


class RunFilter:
    """The `instructions` for one run after another, with `places` for the number of the run's own process: where its
    four bytes begin."""

    def __init__(self, instructions: bytes) -> None:
        self.instructions = bytearray(instructions)
        self._words = memoryview(self.instructions).cast("I")
        self._at = [at for at, word in enumerate(self._words) if word == _OWN_PID]
        self.places = [4 * at for at in self._at]

    def fill(self, pid: int) -> None:
        """Fill in `pid` as the run's process, in few steps: a child must copy each page of memory that it touches."""
        words = self._words
        for at in self._at:
            words[at] = pid


class _Rules:
    """A filter under construction: a list of refusals; everything else is allowed."""

    def __init__(self, machine: str) -> None:
        self._column, architecture = _ARCHITECTURES[machine]
        self._code = [
            (_LOAD, 0, 0, _ARCHITECTURE_AT),
            (_EQUAL, 1, 0, architecture),
            (_RETURN, 0, 0, _KILL_PROCESS),
            (_LOAD, 0, 0, _NUMBER_AT),
            (_GREATER, 0, 1, _NEWEST),  # the numbers of x32 are far above
            (_RETURN, 0, 0, _FAIL | errno.ENOSYS),
        ]

    def refuse(self, group: Calls, error: int) -> None:
        """Fail the calls of `group` with `error`."""
        self._return(group, _FAIL | error)

    def ask(self, group: Calls) -> None:
        """Pass the calls of `group` to the process that listens to the filter."""
        self._return(group, _ASK)

    def _return(self, group: Calls, outcome: int) -> None:
        for numbers in group.values():
            number = numbers[self._column]
            if number is not None:
                self._code += [(_EQUAL, 0, 1, number), (_RETURN, 0, 0, outcome)]

    def refuse_if(self, call: str, argument: int, value: int, error: int) -> None:
        """Fail `call` when the low half of its argument is `value`."""
        self._refuse_by_argument(call, argument, error, (_EQUAL, 0, 1, value))

    def refuse_unless(self, call: str, argument: int, value: int, error: int) -> None:
        """Fail `call` when the low half of its argument is anything but `value`."""
        self._refuse_by_argument(call, argument, error, (_EQUAL, 1, 0, value))

    def refuse_outside(
        self, call: str, argument: int, span: tuple[int, int], error: int, but: tuple[int, ...] = ()
    ) -> None:
        """Fail `call` when the low half of its argument is outside `span` (first, last) and not in `but`."""
        number = calls.BY_ARGUMENT[call][self._column]
        first, last = span
        allowed = [(_EQUAL, len(but) - at + 2, 0, value) for at, value in enumerate(but)]
        body = [
            (_LOAD, 0, 0, _ARGUMENTS_AT + 8 * argument),
            *allowed,
            (_GREATER, 0, 1, first - 1),
            (_GREATER, 0, 1, last),
            (_RETURN, 0, 0, _FAIL | error),
            (_LOAD, 0, 0, _NUMBER_AT),
        ]
        assert number is not None, "every architecture has it"
        self._code += [(_EQUAL, 0, len(body), number), *body]

    def refuse_bits(self, call: str, argument: int, bits: int, error: int) -> None:
        """Fail `call` when its argument has any of `bits`."""
        self._refuse_by_argument(call, argument, error, (_ANY_BIT, 0, 1, bits))

    def refuse_without_bits(self, call: str, argument: int, bits: int, error: int) -> None:
        """Fail `call` when its argument has none of `bits`."""
        self._refuse_by_argument(call, argument, error, (_ANY_BIT, 1, 0, bits))

    def ask_with_bits(self, call: str, argument: int, bits: int) -> None:
        """Pass `call` to the process that listens to the filter when its argument has any of `bits`."""
        self._return_by_argument(call, argument, _ASK, (_ANY_BIT, 0, 1, bits))

    def refuse_others(self, call: str, argument: int, error: int) -> None:
        """Fail `call` when the low half of its argument is neither 0 nor the run's own process."""
        self._refuse_by_argument(call, argument, error, (_EQUAL, 2, 0, 0), (_EQUAL, 1, 0, _OWN_PID))

    def refuse_clocks_of_others(self, call: str, error: int) -> None:
        """Fail `call` when its first argument is the clock of another process or of a descriptor.

        The kernel shows a thread's clock only to its own process.
        """
        tests = (
            (_ANY_BIT, 0, 7, _IS_DYNAMIC_CLOCK),
            (_ANY_BIT, 6, 0, _OF_THREAD),
            (_EQUAL, 5, 0, _OF_NOTHING),
            (_INVERT_BITS, 0, 0, _OF_NOTHING),
            (_ANY_BIT, 2, 0, (1 << _KIND_BITS) - 1),
            (_SHIFT_RIGHT, 0, 0, _KIND_BITS),
            (_EQUAL, 1, 0, _OWN_PID),
        )
        self._refuse_by_argument(call, 0, error, *tests)

    def _refuse_by_argument(self, call: str, argument: int, error: int, *tests: tuple[int, int, int, int]) -> None:
        self._return_by_argument(call, argument, _FAIL | error, *tests)

    def _return_by_argument(self, call: str, argument: int, outcome: int, *tests: tuple[int, int, int, int]) -> None:
        """Add `tests`, which jump over the outcome after them or run into it."""
        number = calls.BY_ARGUMENT[call][self._column]
        if number is None:
            return
        body = [
            (_LOAD, 0, 0, _ARGUMENTS_AT + 8 * argument),
            *tests,
            (_RETURN, 0, 0, outcome),
            (_LOAD, 0, 0, _NUMBER_AT),
        ]
        self._code += [(_EQUAL, 0, len(body), number), *body]

    def assemble(self) -> bytes:
        """The instructions as the kernel reads them."""
        return b"".join(struct.pack(_INSTRUCTION, *word) for word in (*self._code, (_RETURN, 0, 0, _ALLOW)))
