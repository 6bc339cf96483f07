"""Runs a command as on a machine that lacks a feature: a filter of system calls pretends that it does not exist.

    python without.py landlock|namespaces|both COMMAND ...

landlock: the kernel has no Landlock. namespaces: no namespaces may be made, as in most containers.
"""

from __future__ import annotations

import ctypes
import os
import platform
import struct
import sys

_EPERM, _ENOSYS = 1, 38
_ALLOW, _ERRNO = 0x7FFF0000, 0x00050000
_LOAD, _EQUAL, _ANY_BIT, _RETURN = 0x20, 0x15, 0x45, 0x06
_PR_SET_NO_NEW_PRIVS, _PR_SET_SECCOMP, _FILTER = 38, 22, 2
_NEW_NAMESPACES = 0x7E020000
# Architecture as seccomp names it, then the numbers of unshare, setns, clone.
_NUMBERS = {"x86_64": (0xC000003E, 272, 308, 56), "aarch64": (0xC00000B7, 97, 268, 220)}
_LANDLOCK_CREATE_RULESET, _CLONE3 = 444, 435


class _Program(ctypes.Structure):
    _fields_ = (("length", ctypes.c_ushort), ("filter", ctypes.c_char_p))


def main() -> None:
    """Install the filter that argv[1] names and become the command."""
    lacking, *command = sys.argv[1:]
    code = {"landlock": _no_landlock, "namespaces": _no_namespaces, "both": _neither}[lacking]()
    libc = ctypes.CDLL(None, use_errno=True)
    program = _Program(len(code) // 8, code)
    if libc.prctl(_PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) or libc.prctl(_PR_SET_SECCOMP, _FILTER, ctypes.byref(program)):
        raise OSError(ctypes.get_errno(), "this machine takes no filter of system calls")
    os.execvp(command[0], command)  # noqa: S606 - becomes the program that it runs


def _no_landlock() -> bytes:
    return _only_this_architecture(_refuse(_LANDLOCK_CREATE_RULESET, _ENOSYS))


def _neither() -> bytes:
    return _only_this_architecture(_refuse(_LANDLOCK_CREATE_RULESET, _ENOSYS) + _namespaces_refused())


def _no_namespaces() -> bytes:
    return _only_this_architecture(_namespaces_refused())


def _namespaces_refused() -> bytes:
    _, unshare, setns, clone = _NUMBERS[platform.machine()]
    # clone3 has its flags in memory, where no filter sees them. If it is refused, the C library falls back to clone.
    refused = _refuse(unshare, _EPERM) + _refuse(setns, _EPERM) + _refuse(_CLONE3, _ENOSYS)
    flags = _instruction(_LOAD, 0, 0, 16) + _instruction(_ANY_BIT, 0, 1, _NEW_NAMESPACES)
    flags += _instruction(_RETURN, 0, 0, _ERRNO | _EPERM)
    return refused + _instruction(_EQUAL, 0, 3, clone) + flags


def _only_this_architecture(code: bytes) -> bytes:
    """`code`, with the call's number loaded before it. Calls with another architecture's numbers are allowed."""
    other = _instruction(_LOAD, 0, 0, 4) + _instruction(_EQUAL, 1, 0, _NUMBERS[platform.machine()][0])
    other += _instruction(_RETURN, 0, 0, _ALLOW)
    return other + _instruction(_LOAD, 0, 0, 0) + code + _instruction(_RETURN, 0, 0, _ALLOW)


def _refuse(number: int, error: int) -> bytes:
    return _instruction(_EQUAL, 0, 1, number) + _instruction(_RETURN, 0, 0, _ERRNO | error)


def _instruction(code: int, if_true: int, if_false: int, value: int) -> bytes:
    return struct.pack("HBBI", code, if_true, if_false, value)


if __name__ == "__main__":
    main()
