"""A bot's file: compiled once, and run as a fresh module for every game and seat."""

from __future__ import annotations

import ast
import builtins
import importlib
import io
import linecache
import sys
import tokenize
import warnings
from types import ModuleType

from .faults import LONGEST_VALUE, CannotLoad, Fault, bounded, describe, exception, kind
from .randomness import SeededModule, SeededNumpy
from .signatures import check_call

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence
    from types import CodeType
    from typing import Any, TypeVar

    Call = TypeVar("Call", bound=Callable[..., Any])

BUILTINS = vars(builtins)
MODULE = "player_bot"  # the __name__ of every bot
NUMPY = frozenset(["numpy", "pandas"])


class Program:
    """A bot's file that compiles. `allowed` are the modules that it may import (None: all)."""

    def __init__(self, file: str, source: bytes, allowed: frozenset[str] | None = None) -> None:
        """Raises CannotLoad."""
        self.file = file
        self._allowed = allowed
        self.tree, self._code = compile_source(file, source)
        nodes = [*ast.walk(self.tree)]
        check_imports(nodes, allowed)
        self.imported = [*imported(nodes)]
        # For inspect.getsource and tracebacks: there is no file.
        lines = source.decode(encoding_of(source)).splitlines(keepends=True)
        linecache.cache[file] = (len(source), None, lines, file)
        self.attributes = sorted({node.attr for node in nodes if isinstance(node, ast.Attribute)})
        self._numpy = any(package(name) in NUMPY for name, _ in imports(nodes)) and has_numpy()

    def start(self, seed: int) -> tuple[dict[str, Any], Callable[[Call], Call]]:
        """A fresh namespace in which the file was run, and a wrapper for everything of it that is called later.

        Raises whatever the bot's file raises.
        """
        module, wrap = self.begin(seed)
        return vars(module), chained(wrap, registering(module))

    def begin(self, seed: int) -> tuple[ModuleType, Callable[[Call], Call]]:
        """As `start`, for a caller that registers the module itself whenever it calls something of it."""
        module = ModuleType(MODULE)
        wrap: Callable[[Any], Any] = SeededNumpy(seed).wrap if self._numpy else unchanged
        namespace = vars(module)
        namespace["__file__"] = self.file
        namespace["__builtins__"] = {**BUILTINS, "__import__": importer(SeededModule(seed), self._allowed)}
        wrap(registering(module)(exec))(self._code, namespace)
        return module, wrap

    def try_out(self) -> tuple[dict[str, Any], Callable[[Call], Call]]:
        """As `start`, for a first run. Raises CannotLoad if that fails."""
        try:
            return self.start(0)
        except BaseException as error:  # noqa: BLE001 - a stranger's file may raise anything
            raise CannotLoad(describe(error, self.file)) from None

    def try_making(self, bot: Any, name: str, wrap: Callable[[Any], Any], **arguments: object) -> Any:
        """An object of this class of the file, which gets these arguments, without their names. Raises CannotLoad if
        that fails, as it would in every game."""
        try:
            return wrap(bot)(*arguments.values())
        except BaseException as error:  # noqa: BLE001 - as above
            given = ["self", *arguments]
            check_call(bot.__init__, f"__init__({', '.join(given)})", self.file, len(given))
            made = f"{name}({', '.join(map(repr, arguments.values()))})"
            raise CannotLoad(f"{made} cannot be made: {describe(error, self.file)}") from None

    def fault(self, error: BaseException) -> Fault:
        """The fault of this bot when it raised the error."""
        return exception(error, self.file)


def registering(module: ModuleType) -> Callable[[Call], Call]:
    """What makes a function run with this module as the bot's in `sys.modules`: pickle, dataclasses, type hints and
    others look there for the module of a class. All bots have one name there, each in its own games."""
    modules, name = sys.modules, module.__name__

    def wrap(function: Any) -> Any:
        def run(*args: Any) -> Any:
            modules[name] = module
            return function(*args)

        return run

    return wrap


def unchanged(function: Call) -> Call:
    return function


def chained(outer: Callable[[Any], Any], inner: Callable[[Any], Any]) -> Callable[[Any], Any]:
    """The wrapper that wraps with both."""

    def wrap(function: Any) -> Any:
        return outer(inner(function))

    return wrap


def encoding_of(source: bytes) -> str:
    """As Python finds it: a byte order mark, a `coding:` line, or UTF-8."""
    return tokenize.detect_encoding(io.BytesIO(source).readline)[0]


def check_encoding(source: bytes) -> None:
    """Raises CannotLoad for a file that Python itself would not read as text, with the line."""
    wanted = "save the file as UTF-8"
    if b"\0" in source:
        raise CannotLoad(f"expected a text file, found bytes that are zero: {wanted}")
    try:
        source.decode(encoding_of(source))
    except UnicodeDecodeError as error:
        line = source.count(b"\n", 0, error.start) + 1
        raise CannotLoad(
            f"expected UTF-8, found the byte 0x{source[error.start]:02x} (line {line}): {wanted}"
        ) from None
    except SyntaxError as error:
        raise CannotLoad(f"{kind(error)}: {error.msg}: {wanted}") from None


def compile_source(file: str, source: bytes) -> tuple[ast.Module, CodeType]:
    """The file's tree and code. Raises CannotLoad with the line of the first mistake."""
    check_encoding(source)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        try:
            tree = ast.parse(source, file)
            return tree, compile(tree, file, "exec", dont_inherit=True)
        except SyntaxError as error:
            line = f" (line {error.lineno})" if error.lineno else ""
            raise CannotLoad(f"{kind(error)}: {error.msg}{line}") from None
        except (ValueError, MemoryError, RecursionError) as error:
            raise CannotLoad(describe(error, file)) from None


def imports(nodes: Sequence[ast.AST]) -> Iterator[tuple[str, int]]:
    """Every module that the file imports, with its line; a relative import begins with a dot."""
    for node in nodes:
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield alias.name, node.lineno
        elif isinstance(node, ast.ImportFrom):
            yield "." * node.level + (node.module or ""), node.lineno


def imported(nodes: Sequence[ast.AST]) -> Iterator[tuple[str, list[str]]]:
    """Each module that is imported anywhere, and the names that are taken from it, which may be modules too."""
    for node in nodes:
        if isinstance(node, ast.Import):
            yield from ((alias.name, []) for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            yield node.module, [alias.name for alias in node.names]


def find_class(tree: ast.Module, functions: Sequence[str]) -> str:
    """The name of a class in which one of these functions is written; '' if there is none."""
    inside = (
        each.name
        for each in ast.walk(tree)
        if isinstance(each, ast.ClassDef)
        and any(isinstance(part, ast.FunctionDef) and part.name in functions for part in each.body)
    )
    return bounded(next(inside, ""), LONGEST_VALUE)


def classes_in(namespace: Mapping[str, Any], base: type) -> list[str]:
    """The names of the classes that extend the base class and that no other class of the file extends."""
    extending = {
        name: value
        for name, value in namespace.items()
        if isinstance(value, type) and issubclass(value, base) and value is not base
    }
    return [
        name
        for name, value in extending.items()
        if not any(issubclass(other, value) and other is not value for other in extending.values())
    ]


def package(name: str) -> str:
    return name.partition(".")[0]


def has_numpy() -> bool:
    """Import what SeededNumpy needs, if it is installed (numpy 1.24 or newer)."""
    try:
        return hasattr(importlib.import_module("numpy.random"), "set_bit_generator")
    except ImportError:
        return False


def check_imports(nodes: Sequence[ast.AST], allowed: frozenset[str] | None) -> None:
    """Raises CannotLoad for an import that is not allowed."""
    for name, line in imports(nodes):
        if not may_import(name, allowed):
            raise CannotLoad(f"{refusal(name)} (line {line})")


def may_import(name: str, allowed: frozenset[str] | None) -> bool:
    return allowed is None or name in allowed or package(name) in allowed


def refusal(name: str) -> str:
    return f"only numpy, pandas, math and random may be imported, found {name}"


def importer(randomness: SeededModule, allowed: frozenset[str] | None) -> Callable[..., Any]:
    """What runs when the bot imports something: it gets its own `random`."""

    def import_module(
        name: str,
        globals: Mapping[str, object] | None = None,  # noqa: A002 - the names of the builtin function
        locals: Mapping[str, object] | None = None,  # noqa: A002
        fromlist: Sequence[str] = (),
        level: int = 0,
    ) -> object:
        if name == "random" and not level:
            return randomness
        if not may_import("." * level + name, allowed):
            raise ImportError(refusal(name))
        return __import__(name, globals, locals, fromlist, level)

    return import_module
