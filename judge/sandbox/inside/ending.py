"""Ends a forked Python program with the same steps as the interpreter, except for those that nobody can see.

At its end CPython takes itself apart. That costs more than many programs' runs, and a forked child does not need it.
The visible steps are done here in the same order: the message of an uncaught exception, the threads, the exit
functions, the streams, the program's objects and the output of their `__del__`, the exit status.
"""

from __future__ import annotations

import _thread
import atexit
import builtins
import gc
import os
import sys
from _signal import (  # type: ignore[import-not-found]  # without the wrapper `signal`
    SIG_DFL,
    SIGINT,
    getsignal,
    signal,
    valid_signals,
)
from _weakref import ref

TYPE_CHECKING = False
if TYPE_CHECKING:
    from types import ModuleType
    from typing import Any, NoReturn

# The program may change or delete any builtin, so this module has its own copy.
_BUILTINS = dict(vars(builtins))
globals()["__builtins__"] = _BUILTINS

_INTERRUPTED, _FAILED_TO_FLUSH = -SIGINT, 120
_LAST = ("last_exc", "last_type", "last_value", "last_traceback")
_STREAMS = (("stdin", "__stdin__"), ("stdout", "__stdout__"), ("stderr", "__stderr__"))
# The program may also replace these functions in their modules.
_display = sys.__excepthook__
_exit, _kill, _write, _getpid = os._exit, os.kill, os.write, os.getpid
_collect, _run_exitfuncs = gc.collect, atexit._run_exitfuncs  # noqa: SLF001 - what the interpreter itself calls
_settrace, _setprofile, _gettrace, _getprofile = sys.settrace, sys.setprofile, sys.gettrace, sys.getprofile
_modules, _sys, _builtins = sys.modules, vars(sys), vars(builtins)


class _Start:
    """The state before the first fork. Holding the modules here keeps them from being taken apart."""

    modules: dict[str, ModuleType]
    sys: dict[str, Any]
    unraisable: Any


class _Run:
    """What the ending must know about the program; `loader` refers to an object that only the main module holds."""

    main: ModuleType | None = None
    loader: Any
    error: BaseException | None = None
    status = 0
    callbacks: list[Any]


_start, _run = _Start(), _Run()


def prepare() -> None:
    """Before the first fork: note the state."""
    _start.modules, _start.sys = dict(_modules), dict(_sys)
    _start.unraisable = _find_unraisable()


def begin(main: ModuleType) -> None:
    """Before the first fork, but after everything is frozen: `main` is the program's module."""
    _run.main, _run.loader = main, ref(main.__loader__)


def send_printed(_number: int, _frame: object) -> None:
    """What an interrupt means to a checker: it sends what it has printed, and goes on."""
    _flush("stdout")


def remember(error: BaseException) -> None:
    """Remember the exception that the program did not catch, without the line that called the program."""
    _run.error = _cut(error)


def finish() -> NoReturn:
    """The program's code has ended: do all further steps."""
    if _gettrace() or _getprofile():  # it would trace this module
        _settrace(None)
        _setprofile(None)
    _flush("stderr")
    _flush("stdout")
    _run.status = _report()
    _run.main = None
    _end_threads()
    _run_exitfuncs()
    failed = _flush("stdout", complains=True)
    failed |= _flush("stderr")
    if failed and _run.status != _INTERRUPTED:
        _run.status = _FAILED_TO_FLUSH
    if gc.isenabled():
        _collect()
    _run.callbacks = gc.callbacks[:]  # they stay alive, but are not called
    gc.callbacks.clear()
    _take_out().clear()
    _collect()
    _leave()


def _report() -> int:
    """Print the exception that the program did not catch. Return the exit status."""
    error, _run.error = _run.error, None
    leaving = error if error is None or isinstance(error, SystemExit) else _call_hook(error)
    if leaving is not None:
        return _exit_status(leaving)
    assert _run.main is not None
    for name in ("__file__", "__cached__"):
        vars(_run.main).pop(name, None)
    return 0 if error is None else _INTERRUPTED if type(error) is KeyboardInterrupt else 1


def _call_hook(error: BaseException) -> SystemExit | None:
    """Let `sys.excepthook` show the error. Return the SystemExit that the hook raised, otherwise None."""
    sys.last_type, sys.last_value, sys.last_traceback = type(error), error, error.__traceback__
    if sys.version_info >= (3, 12):
        sys.last_exc = error
    try:
        if "excepthook" in _sys:
            sys.excepthook(type(error), error, error.__traceback__)
        else:
            _say("sys.excepthook is missing\n")
            _display(type(error), error, error.__traceback__)
    except SystemExit as leaving:
        return leaving
    except BaseException as second:  # noqa: BLE001 - a hook may raise anything
        _say("Error in sys.excepthook:\n")
        _display(type(second), _cut(second), second.__traceback__)
        _say("\nOriginal exception was:\n")
        _display(type(error), error, error.__traceback__)
    return None


def _exit_status(leaving: SystemExit) -> int:
    code: object = leaving
    try:
        code = leaving.code
        if code is None:
            return 0
        if isinstance(code, int):
            return int.__and__(code, 0xFF) if -(1 << 63) <= code < 1 << 63 else 0xFF
        words = str(code)
        if sys.stderr is None:
            _write(2, words.encode("utf-8", "backslashreplace"))
        else:
            sys.stderr.write(words)
    except BaseException:  # noqa: BLE001 - the program's own code may raise anything
        pass
    _say("\n")
    return 1


def _say(words: str) -> None:
    try:
        sys.stderr.write(words)
    except BaseException:  # noqa: BLE001 - a program may have put anything there
        _write(2, words.encode())


def _flush(name: str, *, complains: bool = False) -> bool:
    """Write out what a stream has buffered. Return whether that failed."""
    stream = _sys.get(name)
    try:
        if stream is not None and not getattr(stream, "closed", False):
            stream.flush()
    except BaseException as error:  # noqa: BLE001 - a program may have put anything there
        if complains:
            _complain(error, stream, f"on flushing sys.{name}")
        return True
    return False


def _complain(error: BaseException, what: object, when: str) -> None:
    """Report an error that changes nothing, in the interpreter's words."""
    about = (f"Exception ignored {when}", None) if sys.version_info >= (3, 13) else (None, what)
    try:
        hook = _sys.get("unraisablehook", sys.__unraisablehook__)
        hook(_start.unraisable((type(error), _cut(error), error.__traceback__, *about)))
    except BaseException:  # noqa: BLE001 - then nobody would see it
        pass


def _cut(error: BaseException) -> BaseException:
    """The error without the first entry of its traceback, which is in this module or in the script that called it."""
    trace = error.__traceback__
    return BaseException.with_traceback(error, None if trace is None else trace.tb_next)


def _end_threads() -> None:
    threading = _modules.get("threading")
    if sys.version_info[:2] == (3, 12):
        _thread.start_new_thread = _refuse_thread
        if threading is not None:
            threading._start_new_thread = _refuse_thread  # noqa: SLF001 - the same function under its other name
    try:
        if threading is not None:
            threading._shutdown()  # noqa: SLF001 - what the interpreter itself calls
    except BaseException as error:  # noqa: BLE001 - an interrupt while it waits
        _complain(error, threading, "on threading shutdown")


def _refuse_thread(*_: object) -> NoReturn:
    raise RuntimeError("can't create new thread at interpreter shutdown")


def _take_out() -> list[object]:
    """Take everything that the program has added out of `sys`; in the order in which `list.clear` will release it."""
    taken = [_sys.pop(name) for name in _LAST if name in _sys]
    for name, first in _STREAMS:
        if _sys.get(name) is not _sys.get(first):
            taken.append(_sys.get(name))
            _sys[name] = _sys.get(first)
    taken.append(_modules.pop("__main__", None))
    if len(_modules) >= len(_start.modules):
        taken += [_modules.pop(name) for name in list(_modules) if name not in _start.modules]
    # From now on nothing is imported, and tracebacks show no lines of source.
    _sys["meta_path"] = None
    _modules.pop("io", None)
    _builtins.pop("open", None)
    taken.reverse()
    return taken


def _leave() -> NoReturn:
    try:
        for reset in (_reset_typing, _reset_handlers, _reset_sys):
            if _run.loader() is not None:  # something outside the main module still holds its content
                reset()
                _collect()
    finally:
        _flush("stdout")
        _flush("stderr")
        if _run.status == _INTERRUPTED:
            signal(SIGINT, SIG_DFL)
            _kill(_getpid(), SIGINT)
        _exit(_run.status)


def _reset_typing() -> None:
    """Clear the caches of `typing`, which hold types in brackets, as in `Optional[Card]`."""
    for forget in getattr(_modules.get("typing"), "_cleanups", ()):
        forget()


def _reset_handlers() -> None:
    for number in valid_signals():
        if callable(getsignal(number)):
            signal(number, SIG_DFL)
    _builtins.clear()
    _builtins.update(_BUILTINS)


def _reset_sys() -> None:
    """Clear `sys`. The streams and the builtins go first, so objects that go with `sys` cannot print anything."""
    _flush("stdout")
    _flush("stderr")
    _builtins.clear()
    for name, value in list(_sys.items()):
        if value is not _start.sys.get(name) or name in ("stdout", "stderr"):
            _sys[name] = None


def _find_unraisable() -> Any:
    """The type of the argument of `sys.unraisablehook`; it has no public name."""

    class Failing:
        def __del__(self) -> None:
            raise ValueError

    seen: list[object] = []
    sys.unraisablehook, hook = seen.append, sys.unraisablehook
    Failing()
    sys.unraisablehook = hook
    return type(seen.pop())  # popped, because the collector would never see it
