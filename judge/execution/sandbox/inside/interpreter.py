"""The fork server's half of Python: what is done once for a submission, and what its forked child does to look like
`python3 mine.py`.

The program is read and compiled once, the modules it imports are loaded, everything is put out of the collector's
sight; then each case is a fork. The child finds `sys`, the streams and `__main__` as a fresh interpreter has them, for
they are those of a fresh interpreter that has waited.
"""

from __future__ import annotations

import builtins
import gc
import os
import sys

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from types import CodeType, FunctionType, ModuleType
    from typing import Any

    from judge.execution.sandbox.inside import ending
else:
    import ending

    FunctionType, ModuleType = type(lambda: None), type(sys)

# Modules of the standard library whose import shows nothing and touches nothing outside, and takes time.
_WORTH_LOADING = {
    *("abc", "argparse", "array", "ast", "base64", "bisect", "calendar", "cmath", "collections", "copy", "csv"),
    *("dataclasses", "datetime", "decimal", "difflib", "enum", "fractions", "functools", "hashlib", "heapq", "io"),
    *("itertools", "json", "math", "numbers", "operator", "os", "pprint", "queue", "random", "re", "statistics"),
    *("string", "struct", "textwrap", "time", "traceback", "types", "typing", "unicodedata", "zlib"),
}
# What most other modules of the standard library are made of.
_BENEATH = {"collections", "enum", "functools"}


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
    # The program's own folder comes into the path last: not even a module that a standard one asks for in vain may be
    # the submission's, for here nothing is confined yet.
    del sys.path[0]
    names = _names(code)
    others = (names & sys.stdlib_module_names) - _WORTH_LOADING - {"sys"}
    for module in sorted(names & _WORTH_LOADING | (_BENEATH if others else set())):
        __import__(module)
    sys.path.insert(0, os.path.dirname(_program.path))
    sys.argv[:] = sys.orig_argv[1:] = [name]
    # What compiling warned of belongs on each run's standard error: then each run compiles for itself.
    _program.code = None if _has_spoken() else code
    return ""


def settle() -> None:
    """Before the first fork: forget what the children need not see, and make the module that they are to fill."""
    here = os.path.dirname(__file__)
    for name, module in list(sys.modules.items()):
        if name != "__main__" and os.path.dirname(getattr(module, "__file__", None) or "") == here:
            del sys.modules[name]
    ending.prepare()
    # Nothing that is there now is garbage: the children's collectors need not look at it, or copy it.
    gc.collect()
    gc.freeze()
    # What is frozen is never freed, and a program's names are to be freed at its end.
    main = ModuleType("__main__")
    loader: Any = type(sys.modules["__main__"].__loader__)
    main.__loader__ = loader("__main__", _program.path)
    vars(main).update(__annotations__={}, __builtins__=builtins, __file__=_program.path, __cached__=None)
    sys.modules["__main__"] = main
    ending.begin(main)


def take() -> Callable[[], object]:
    """In the child: the program, a function to be called at the bottom of the stack.

    That costs one level of recursion; `exec` would cost two.
    """
    if "threading" in sys.modules:
        sys.modules["threading"].main_thread()._set_native_id()  # noqa: SLF001 - it is that of the parent
    return FunctionType(_program.code or _compile(), vars(sys.modules["__main__"]))


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
