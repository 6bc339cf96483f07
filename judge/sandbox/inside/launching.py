"""Starts a program without copying this process: a copy costs more than many programs' runs.

After a fork, both processes must copy each page of memory that one of them writes. So the child shares the memory of
this process, which waits until the child has become its program (as after `vfork`). Until then the child must not run
Python. All that it does is a list of system calls: the list is made here, and some machine instructions work through
it, always the same ones.

Where this is not possible, and whenever one of the calls fails, the supervisor forks instead: that finds out why.
"""

from __future__ import annotations

import ctypes
import os
import resource
import struct
import sys
from _signal import SIGCHLD, SIGINT, SIGPIPE, SIGXFSZ  # type: ignore[import-not-found]  # without `signal`

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from judge.sandbox.inside.confinement import Bounds
    from judge.sandbox.inside.settings import Settings

# What the child does with the list at `rdi`, for x86_64. A row is eight words: the number of a system call, five
# arguments, where to store the low half of what it returns, and an unused one.
_INSTRUCTIONS = bytes.fromhex(
    "f30f1efa"  #           endbr64
    "4889fb"  #             mov rbx, rdi
    "488b03"  #       next: mov rax, [rbx]
    "488b7b08"  #           mov rdi, [rbx + 8]
    "488b7310"  #           mov rsi, [rbx + 16]
    "488b5318"  #           mov rdx, [rbx + 24]
    "4c8b5320"  #           mov r10, [rbx + 32]
    "4c8b4328"  #           mov r8, [rbx + 40]
    "0f05"  #               syscall
    "488b4b30"  #           mov rcx, [rbx + 48]
    "8901"  #               mov [rcx], eax
    "4883c340"  #           add rbx, 64
    "483d01f0ffff"  #       cmp rax, -4095
    "72d5"  #               jb next
    "bf7f000000"  #         mov edi, 127
    "b8e7000000"  #         mov eax, 231 (exit_group)
    "0f05"  #               syscall
)
_MACHINE = "x86_64"
_RT_SIGACTION, _DUP2, _GETPID, _EXECVE, _SETUID, _SETGID, _SETSID, _SETGROUPS = 13, 33, 39, 59, 105, 106, 112, 116
_PRCTL, _PRLIMIT64, _RESTRICT_SELF = 157, 302, 446
_PR_SET_SECCOMP, _SECCOMP_MODE_FILTER = 22, 2
_ROW, _ARGUMENTS, _LIMIT = struct.Struct("=8q"), 5, struct.Struct("=2q")
_SHARES_MEMORY, _HOLDS_PARENT = 0x100, 0x4000  # CLONE_VM, CLONE_VFORK
_PAGE, _STACK_BYTES = 4096, 4096
_READ, _WRITE, _EXECUTE, _PRIVATE, _ANONYMOUS = 1, 2, 4, 2, 32
_SIGNAL_SET_BYTES, _ACTION_BYTES = 8, 32
# Until it is its program, a child counts as holding what this process held at most; that must be far from a limit.
_LEAST_ROOM = 4


class Launcher:
    """Starts the program of a box, with the settings of its runs, which must be ready."""

    def __init__(self, settings: Settings, libc: ctypes.CDLL, instructions: int) -> None:
        self._settings, self._libc, self._instructions = settings, libc, instructions
        stack = ctypes.create_string_buffer(_STACK_BYTES)
        self._stack, self._top = stack, (ctypes.addressof(stack) + _STACK_BYTES) & ~15
        self._returned = ctypes.c_int(0)  # by the last call
        self._usual = ctypes.create_string_buffer(_ACTION_BYTES)  # zeros: what a signal usually does
        self._environment = _words([f"{name}={value}" for name, value in settings.environment.items()])
        self._made_for: object = None
        self._list = ctypes.create_string_buffer(0)
        self._pointed_at: list[object] = []

    def launch(self, streams: Sequence[int], arguments: Sequence[str], bounds: Bounds) -> int | None:
        """Start the program with these streams, arguments and limits. Return its process; None if that fails."""
        made_for = (list(streams), list(arguments), list(bounds))
        if made_for != self._made_for:
            self._pointed_at = []
            self._list = ctypes.create_string_buffer(b"".join(self._rows(streams, arguments, bounds)))
            self._made_for = made_for
        self._returned.value = 0
        flags, rows = _SHARES_MEMORY | _HOLDS_PARENT | SIGCHLD, ctypes.addressof(self._list)
        pid = int(self._libc.clone(self._instructions, self._top, flags, rows))
        if pid > 0 and self._returned.value < 0:  # a call that has failed is the last
            os.waitpid(pid, 0)
            return None
        return pid if pid > 0 else None

    def _rows(self, streams: Sequence[int], arguments: Sequence[str], bounds: Bounds) -> Iterator[bytes]:
        """The calls of a child, in the order of the supervisor's `_become`."""
        settings = self._settings
        yield self._act_as_usual(SIGINT)
        yield self._row(_SETSID)
        for number, stream in enumerate(streams):
            yield self._row(_DUP2, stream, number)
        if settings.rules is not None:
            yield self._row(_RESTRICT_SELF, settings.rules, 0)
        if settings.run_filters:
            code, ready = settings.run_filters[False]
            for place in code.places:
                yield self._row(_GETPID, store=ready.code + place)
            yield self._row(_PRCTL, _PR_SET_SECCOMP, _SECCOMP_MODE_FILTER, ready.address)
        for what, limit in bounds:
            yield self._row(_PRLIMIT64, 0, what, self._keep(ctypes.create_string_buffer(_LIMIT.pack(*limit))))
        if settings.uid is not None:
            yield self._row(_SETGROUPS, 0, 0)
            yield self._row(_SETGID, settings.uid)
            yield self._row(_SETUID, settings.uid)
        for signal in (SIGPIPE, SIGXFSZ):
            yield self._act_as_usual(signal)
        words = _words([*settings.argv, *arguments])
        first = ctypes.cast(words, ctypes.POINTER(ctypes.c_void_p))[0]
        yield self._row(_EXECVE, first or 0, self._keep(words), ctypes.addressof(self._environment))

    def _act_as_usual(self, signal: int) -> bytes:
        return self._row(_RT_SIGACTION, signal, ctypes.addressof(self._usual), 0, _SIGNAL_SET_BYTES)

    def _row(self, number: int, *arguments: int, store: int | None = None) -> bytes:
        padded = (*arguments, *(0,) * (_ARGUMENTS - len(arguments)))
        return _ROW.pack(number, *padded, ctypes.addressof(self._returned) if store is None else store, 0)

    def _keep(self, made: ctypes.Array[ctypes.c_char] | ctypes.Array[ctypes.c_char_p]) -> int:
        """The address of what must stay until the child is its program."""
        self._pointed_at.append(made)
        return ctypes.addressof(made)


def launcher(settings: Settings) -> Launcher | None:
    """A launcher for the runs of this box; None where they must be forked: a Python program is this process's copy,
    and a run with processes of its own hands something over before it starts."""
    if sys.platform != "linux" or os.uname().machine != _MACHINE or sys.maxsize < 1 << 32:
        return None
    held_here = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss << 10
    if settings.forks_python or settings.subprocesses or settings.held_bytes < _LEAST_ROOM * held_here:
        return None
    libc = ctypes.CDLL(None, use_errno=True)
    libc.mmap.restype, libc.mmap.argtypes = ctypes.c_void_p, (ctypes.c_void_p, ctypes.c_size_t, *[ctypes.c_int] * 4)
    libc.mprotect.argtypes = (ctypes.c_void_p, ctypes.c_size_t, ctypes.c_int)
    libc.clone.argtypes = (ctypes.c_void_p, ctypes.c_void_p, ctypes.c_int, ctypes.c_void_p)
    place = libc.mmap(None, _PAGE, _READ | _WRITE, _PRIVATE | _ANONYMOUS, -1, 0)
    if place in (None, ctypes.c_void_p(-1).value):
        return None
    ctypes.memmove(place, _INSTRUCTIONS, len(_INSTRUCTIONS))
    if libc.mprotect(place, _PAGE, _READ | _EXECUTE) != 0:  # some systems let no process make instructions
        return None
    return Launcher(settings, libc, place)


def _words(words: Sequence[str]) -> ctypes.Array[ctypes.c_char_p]:
    """The words as a program gets its arguments: pointers to them, and a last one to nothing."""
    return (ctypes.c_char_p * (len(words) + 1))(*map(os.fsencode, words), None)
