"""Whether a function of a bot can be called in the way in which an arena calls it."""

from __future__ import annotations

from inspect import CO_VARARGS
from types import FunctionType, MethodType

from .faults import LONGEST_VALUE, CannotLoad, bounded

TYPE_CHECKING = False
if TYPE_CHECKING:
    from types import CodeType
    from typing import Any

METHODS = (FunctionType, staticmethod, classmethod)


def check_method(bot: Any, expected: str, file: str) -> None:
    """As `check_call`, for a method of the bot.

    Only methods are looked at: a property may need a game, and is read in each turn.
    """
    name = expected.partition("(")[0]
    declared = next((vars(each)[name] for each in type(bot).__mro__ if name in vars(each)), None)
    if declared is None or type(declared) in METHODS:
        check_call(getattr(bot, name), expected, file)


def check_call(function: object, expected: str, file: str, given: int = 1) -> None:
    """Raises CannotLoad if the function cannot be called with so many arguments. `expected` is how it should be
    written: `play(self, discard)`.

    Only a function that is written in Python says how it is called. Anything else is tried in the first game.
    """
    while type(function) is MethodType:
        function, given = function.__func__, given + 1
    if type(function) is not FunctionType or takes(function, given):
        return
    code = function.__code__
    name = expected.partition("(")[0]
    line = f" (line {code.co_firstlineno})" if code.co_filename == file else ""
    raise CannotLoad(f"expected {expected}, found {name}({bounded(written(code), LONGEST_VALUE)}){line}")


def takes(function: FunctionType, given: int) -> bool:
    """Whether it can be called with so many arguments, none of which is named."""
    code = function.__code__
    least = code.co_argcount - len(function.__defaults__ or ())
    if given < least or (given > code.co_argcount and not code.co_flags & CO_VARARGS):
        return False
    only_named = named(code)[code.co_argcount :]
    return all(name in (function.__kwdefaults__ or {}) for name in only_named)


def written(code: CodeType) -> str:
    """Its arguments as they are written, without what may be left out; after a `*` those that must be named."""
    names = named(code)
    only_named = names[code.co_argcount :]
    return ", ".join([*names[: code.co_argcount], *(["*"] if only_named else []), *only_named])


def named(code: CodeType) -> tuple[str, ...]:
    """The names of its arguments, without those that `*args` and `**options` collect."""
    return code.co_varnames[: code.co_argcount + code.co_kwonlyargcount]
