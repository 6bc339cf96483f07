"""Takes every call with a path from this process, for good. For all boxes, the kernel remembers which names were looked
for: a bot could leave its hand there for itself, in the game with exchanged seats (docs/decisions/0008).
"""

from __future__ import annotations

import contextlib
import ctypes
import os
import sys

from .faults import CannotLoad

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .programs import Program

# What modules of the library import only while their functions run. Every box imports these when it opens.
LATE = (
    *("_strptime", "ast", "copy", "decimal", "heapq", "inspect", "linecache", "locale", "operator", "re", "struct"),
    *("textwrap", "traceback", "typing", "unicodedata", "warnings", "weakref"),
)
_LATE_IN_SOME_VERSIONS = ("_colorize", "_pylong")
_LATE_IN_PANDAS = (
    *(f"pandas.core.methods.{name}" for name in ("describe", "selectn", "to_dict")),
    *(f"pandas.io.formats.{name}" for name in ("csvs", "html", "info", "string")),
)
_PR_SET_SECCOMP, _MODE_FILTER = 22, 2
_BYTES_PER_INSTRUCTION = 8


class _Filter(ctypes.Structure):
    _fields_ = (("length", ctypes.c_ushort), ("instructions", ctypes.c_char_p))


def import_all(program: Program) -> None:
    """Import what the bot will import, also where it does so in the middle of a game.

    A module that cannot be imported is skipped: the bot gets the error where it imports the module.
    """
    for name, parts in program.imported:
        with contextlib.suppress(BaseException):
            module = __import__(name, fromlist=("__name__", *parts))  # the last module of a.b.c, not the first
            # numpy and others import some of their parts when somebody looks at them.
            for attribute in program.attributes:
                getattr(module, attribute, None)
    for name in (*_LATE_IN_SOME_VERSIONS, *(_LATE_IN_PANDAS if "pandas" in sys.modules else ())):
        with contextlib.suppress(ImportError):
            __import__(name)


def seal(no_files: bytes) -> None:
    """Load this filter of system calls. CannotLoad when the kernel does not take it."""
    code = _Filter(len(no_files) // _BYTES_PER_INSTRUCTION, no_files)
    libc = ctypes.CDLL(None, use_errno=True)
    if libc.prctl(_PR_SET_SECCOMP, _MODE_FILTER, ctypes.byref(code), 0, 0):
        reason = os.strerror(ctypes.get_errno())
        raise CannotLoad(f"the sandbox could not be closed, which is not the bot's fault (seccomp: {reason})")
