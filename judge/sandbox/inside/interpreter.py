"""The fork server for Python: work that is done once per submission, and work that its forked child does to look like
`python3 mine.py`.

The program is read and compiled once, the modules that it imports are loaded, and everything is hidden from the garbage
collector. Then each case is a fork. The child finds `sys`, the streams and `__main__` as in a fresh interpreter,
because they come from a fresh interpreter that has waited.
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

    from judge.sandbox.inside import ending
else:
    import ending

    FunctionType, ModuleType = type(lambda: None), type(sys)

# Modules of the standard library that take time to import, print nothing and touch nothing outside.
_WORTH_LOADING = {
    *("abc", "argparse", "array", "ast", "base64", "bisect", "calendar", "cmath", "collections", "copy", "csv"),
    *("dataclasses", "datetime", "decimal", "difflib", "enum", "fractions", "functools", "hashlib", "heapq", "io"),
    *("itertools", "json", "math", "numbers", "operator", "os", "pprint", "queue", "random", "re", "statistics"),
    *("string", "struct", "textwrap", "time", "traceback", "types", "typing", "unicodedata", "zlib", "_strptime"),
}
# Most other modules of the standard library use these.
_BENEATH = {"collections", "enum", "functools"}


class _Program:
    """The submission, made ready before the first fork."""

    code: CodeType | None = None
    source = b""
    path = ""
    name = ""
    is_prepared = False


_program = _Program()


def load(name: str, environment: dict[str, str], preloads: list[str]) -> str:
    """Read and compile the program `name` in the working folder and load the modules that it imports. Return '', or
    the reason why that failed.

    `environment` is what the program will find in `os.environ`. `preloads` are modules beside the program that are
    ours, so they may be loaded here.
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
    # The program's own folder is put into the path only after the imports. Nothing is confined yet, so no standard
    # module may import a module of the submission, not even one that it fails to find elsewhere.
    del sys.path[0]
    names = _names(code)
    others = (names & sys.stdlib_module_names) - _WORTH_LOADING - {"sys"}
    for module in sorted(names & _WORTH_LOADING | (_BENEATH if others else set())):
        __import__(module)
    sys.path.insert(0, os.path.dirname(_program.path))
    for module in preloads:
        __import__(module)
    sys.argv[:] = sys.orig_argv[1:] = [name]
    # Warnings of the compiler belong on each run's standard error: if there are any, each run compiles for itself.
    _program.code = None if _has_spoken() else code
    return ""


def prepare() -> None:
    """Before the first fork: forget the modules that children must not see, and let their collectors see nothing of
    what is there. What comes later to an origin is done once more, at less cost, by `settle`."""
    here = os.path.dirname(__file__)
    for name, module in list(sys.modules.items()):
        if name != "__main__" and os.path.dirname(getattr(module, "__file__", None) or "") == here:
            del sys.modules[name]
    ending.prepare()
    # No object that exists now is garbage: the children's collectors need not look at it, or copy it.
    gc.collect()
    gc.freeze()
    _program.is_prepared = True


def settle() -> None:
    """Before the first fork: prepare, and make the `__main__` that children fill."""
    if _program.is_prepared:
        gc.freeze()
    else:
        prepare()
    # Frozen objects are never freed, but a program's names must be freed at its end.
    main = ModuleType("__main__")
    loader: Any = type(sys.modules["__main__"].__loader__)
    main.__loader__ = loader("__main__", _program.path)
    vars(main).update(__annotations__={}, __builtins__=builtins, __file__=_program.path, __cached__=None)
    sys.modules["__main__"] = main
    ending.begin(main)


def add_arguments(arguments: list[str]) -> None:
    """In the child: what this run has on its command line after the program's name."""
    sys.argv += arguments
    sys.orig_argv += arguments


def take() -> Callable[[], object]:
    """In the child: the program as a function to be called at the bottom of the stack.

    A function costs one level of recursion; `exec` would cost two.
    """
    if "threading" in sys.modules:
        sys.modules["threading"].main_thread()._set_native_id()  # noqa: SLF001 - so far it is the parent's id
    return FunctionType(_program.code or _compile(), vars(sys.modules["__main__"]))


def _compile() -> CodeType:
    code: CodeType = compile(_program.source, _program.path, "exec", dont_inherit=True)
    return code


def _names(code: CodeType) -> set[str]:
    """Every name in `code` and in the code inside it; the names of imported modules are among them."""
    names = set(code.co_names)
    for constant in code.co_consts:
        if isinstance(constant, type(code)):
            names |= _names(constant)
    return names


def _has_spoken() -> bool:
    """Whether something was written to this process's own standard error, which is emptied."""
    sys.stderr.flush()
    if not os.fstat(2).st_size:
        return False
    os.ftruncate(2, 0)
    os.lseek(2, 0, os.SEEK_SET)
    return True
