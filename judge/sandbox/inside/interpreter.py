"""The fork server's half of Python: what is done once for a submission, and what its forked child does to look like
`python3 mine.py`.

The program is read and compiled once, the modules it imports are loaded, everything is put out of the collector's
sight; then each case is a fork. The child finds `sys`, the streams and `__main__` as a fresh interpreter has them, for
they are those of a fresh interpreter that has waited.
"""

from __future__ import annotations

import atexit
import gc
import os
import signal
import sys

TYPE_CHECKING = False
if TYPE_CHECKING:
    from types import CodeType, TracebackType
    from typing import Any

# Modules of the standard library whose import shows nothing and touches nothing outside, and takes time.
_WORTH_LOADING = {
    *("abc", "argparse", "array", "ast", "base64", "bisect", "calendar", "cmath", "collections", "copy", "csv"),
    *("dataclasses", "datetime", "decimal", "difflib", "enum", "fractions", "functools", "hashlib", "heapq", "io"),
    *("itertools", "json", "math", "numbers", "operator", "os", "pprint", "queue", "random", "re", "statistics"),
    *("string", "struct", "textwrap", "time", "traceback", "types", "typing", "unicodedata", "zlib"),
}
_OURS = ("confinement", "filters", "folders", "interpreter", "supervisor", "wire")
_STREAMS = ("stdout", "stderr")
_FLUSH_FAILED = 120


class _Program:
    """The submission, made ready before the first fork."""

    code: CodeType | None = None
    source = b""
    path = ""
    name = ""


_program = _Program()


def load(name: str, environment: dict[str, str]) -> str:
    """Read and compile the program `name` in the working folder and load what it imports; '' or why that failed.

    `environment` is what the program is to find in `os.environ`.
    """
    for variable in os.environ.keys() - environment.keys():
        del os.environ[variable]
    _program.name, _program.path = name, f"{os.getcwd()}/{name}"
    try:
        with open(name, "rb") as file:
            _program.source = file.read()
        code = _compile()
    except (OSError, SyntaxError, ValueError, MemoryError, RecursionError, OverflowError) as error:
        return f"{type(error).__name__}: {error}"
    # It stands first in the path of a program; nothing of ours is imported from here on but from its own folder.
    sys.path[0] = os.path.dirname(_program.path)
    for module in sorted(_names(code) & _WORTH_LOADING):
        __import__(module)
    sys.argv[:] = sys.orig_argv[1:] = [name]
    space = sys.modules["__main__"].__dict__
    space["__file__"] = space["__loader__"].path = _program.path
    # What compiling warned of belongs on each run's standard error: then each run compiles for itself.
    _program.code = None if _has_spoken() else code
    return ""


def settle() -> None:
    """Nothing that is there now is garbage: the forked children's collectors need not look at it, or copy it."""
    gc.collect()
    gc.freeze()


def take() -> CodeType:
    """Make `sys` and `__main__` what they are for a program that Python was started with, and hand out its code."""
    space = sys.modules["__main__"].__dict__
    for name in ("sys", "interpreter", "supervisor"):
        del space[name]
    for name in _OURS:
        sys.modules.pop(name, None)
    return _program.code or _compile()


class Ending:
    """Around the program's code: what the interpreter does when a program's main module has ended."""

    def __enter__(self) -> None:
        """The program begins."""

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Say how it ended, wait for its threads, run its exit functions, let go of its names; never returns."""
        status = 0
        if error is not None:
            error.__traceback__ = trace.tb_next if trace is not None else None
            status = _report(error)
        del kind, error, trace
        _finish(status)


def _compile() -> CodeType:
    code: CodeType = compile(_program.source, _program.path, "exec", dont_inherit=True)
    return code


def _names(code: CodeType) -> set[str]:
    """Every name in `code` and the code within it: those of imported modules are among them."""
    found = set(code.co_names)
    for constant in code.co_consts:
        if isinstance(constant, type(code)):
            found |= _names(constant)
    return found


def _has_spoken() -> bool:
    """Whether something was written to this process's own standard error; it is emptied."""
    sys.stderr.flush()
    if not os.fstat(2).st_size:
        return False
    os.ftruncate(2, 0)
    os.lseek(2, 0, os.SEEK_SET)
    return True


def _report(error: BaseException) -> int:
    """Print what an uncaught exception has to say; the exit status that it means."""
    if isinstance(error, SystemExit):
        return _exit_status(error.code)
    _flush("stdout")
    try:
        sys.excepthook(type(error), error, error.__traceback__)
    except SystemExit as leaving:
        return _exit_status(leaving.code)
    except BaseException as second:  # noqa: BLE001 - a hook may raise anything
        _show_broken_hook(error, second)
    _flush("stderr")
    if isinstance(error, KeyboardInterrupt):
        return -signal.SIGINT
    return 1


def _show_broken_hook(error: BaseException, second: BaseException) -> None:
    trace = second.__traceback__
    second.__traceback__ = trace.tb_next if trace is not None else None
    print("Error in sys.excepthook:", file=sys.stderr)
    sys.__excepthook__(type(second), second, second.__traceback__)
    print("\nOriginal exception was:", file=sys.stderr)
    sys.__excepthook__(type(error), error, error.__traceback__)


def _exit_status(code: Any) -> int:
    if code is None:
        return 0
    if isinstance(code, int):
        return code & 0xFF if -(1 << 63) <= code < 1 << 63 else 0xFF
    _flush("stdout")
    try:
        print(code, file=sys.stderr)
    except Exception:  # noqa: BLE001 - its own __str__ may raise anything
        print(file=sys.stderr)
    return 1


def _finish(status: int) -> None:
    try:
        if "threading" in sys.modules:
            sys.modules["threading"]._shutdown()  # noqa: SLF001 - what the interpreter itself calls
    except BaseException:  # noqa: BLE001 - an interrupt while it waits
        pass
    atexit._run_exitfuncs()  # noqa: SLF001 - the same
    failed = not _flush("stdout")
    _flush("stderr")
    _let_go()
    failed |= not _flush("stdout")
    _flush("stderr")
    if status < 0:
        signal.signal(-status, signal.SIG_DFL)
        os.kill(os.getpid(), -status)
    os._exit(_FLUSH_FAILED if failed and not status else status)


def _let_go() -> None:
    """Take the main module's names away in the interpreter's order, so that what they held is finalised."""
    space = sys.modules["__main__"].__dict__
    for private in (True, False):
        for name in list(space):
            if name != "__builtins__" and private == (name[:1] == "_" and name[1:2] != "_"):
                space[name] = None
    gc.collect()


def _flush(name: str) -> bool:
    """Write out what a stream holds back; False when that is impossible."""
    stream = getattr(sys, name, None)
    try:
        if stream is not None and not stream.closed:
            stream.flush()
    except BaseException as error:  # noqa: BLE001 - a program may have put anything there
        if name == "stdout":
            _complain(stream, error)
        return False
    return True


def _complain(stream: object, error: BaseException) -> None:
    try:
        print(f"Exception ignored in: {stream!r}\n{type(error).__name__}: {error}", file=sys.stderr)
    except BaseException:  # noqa: BLE001 - then there is nobody to tell
        pass
