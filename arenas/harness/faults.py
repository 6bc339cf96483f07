"""Why a bot's answer does not count, in words for its author."""

from __future__ import annotations

import errno
import sys
from difflib import get_close_matches
from types import CoroutineType, GeneratorType

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable
    from types import FrameType, TracebackType
    from typing import Any

LONGEST = 200
"""Characters of a bot's own words."""

LONGEST_LINE, LONGEST_VALUE = 500, 40
INSTALLABLE = ("numpy", "pandas")

NO_NETWORK = ": a bot has no network"
# gaierror says it, and what is made of it. Its type is in a module that is not imported here: it costs too much time.
UNRESOLVED = "Temporary failure in name resolution"

ADVICE: dict[type[Any], str] = {
    FileNotFoundError: ": in the sandbox a bot can neither read nor write files: put what it needs into its own",
    SystemExit: ": a bot returns its answer and does not end the program",
    PermissionError: ": the sandbox does not allow it: a bot has no files, no network and no other processes",
}
UNMEANT: dict[type[Any], str] = {
    CoroutineType: ": write `def`, not `async def`",
    GeneratorType: ": write `return`, not `yield`",
}
"""What a method makes that was written in another way than its author meant."""

NUMPY = {"bool": "bool", "int": "float"}
"""By the type of Python that is wanted, how the names of those of numpy begin that it can be made of."""

SAID: dict[tuple[type[BaseException], str], str] = {
    (RuntimeError, "can't start new thread"): ": a bot may not start threads",
    (ImportError, "relative import"): ": a bot is one file, and no other file lies beside it",
    (EOFError, "EOF when reading a line"): ": nobody types while a bot plays, so do not use input()",
    (TypeError, "instances of 'Rank'"): ": compare their values, as in card.rank.value",
    (TypeError, "'GameState' object is not subscriptable"): ": write a dot, as in gameState.legalMoves",
    (TypeError, "'Cards' object is not subscriptable"): ": self.cards.hand is a list",
    (LookupError, "unknown encoding: idna"): NO_NETWORK,
    (LookupError, "unknown encoding"): ": if this Python has it, import it from `encodings` at the top of your file",
}
"""By the error's type, and by what it says too."""


class CannotLoad(Exception):
    """A bot's file cannot be used at all; the text is one line that says why."""

    def __init__(self, text: str) -> None:
        super().__init__(bounded(text, LONGEST_LINE))


class Fault:
    """An answer that breaks the rules: `reason` as in the transcript (`NOT A CARD`), `message` for the bot's author."""

    __slots__ = ("message", "reason")

    def __init__(self, reason: str, message: str) -> None:
        self.reason = reason
        self.message = message

    def __repr__(self) -> str:
        return f"Fault({self.reason!r}, {self.message!r})"

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Fault):
            return NotImplemented
        return (self.reason, self.message) == (other.reason, other.message)

    def __hash__(self) -> int:
        return hash((self.reason, self.message))


def exception(error: BaseException, file: str) -> Fault:
    """The fault of a bot that raised this error."""
    return Fault("EXCEPTION", describe(error, file))


def describe(error: BaseException, file: str) -> str:
    """The error's type and text, and the line of the bot's file where it happened: `KeyError: 7 (line 12)`."""
    text = words(error)
    name = kind(error)
    trace = BaseException.__dict__["__traceback__"].__get__(error)
    return (f"{name}: {text}" if text else name) + place(trace, file) + advise(error)


def advise(error: BaseException) -> str:
    """What its author can do about what a sandbox does not have or allow; nothing about other errors."""
    if type(error) is OSError and error.errno == errno.EFBIG:
        return ": a bot may print, but not so much at once"
    if type(error) is ModuleNotFoundError and type(error.name) is str:
        return advise_module(error.name)
    if UNRESOLVED in words(error):
        return NO_NETWORK
    if type(error) is AttributeError or type(error) is NameError or type(error) is ImportError:
        meant = advise_name(error)
        if meant:
            return meant
    said = (advice for (wanted, text), advice in SAID.items() if type(error) is wanted and text in words(error))
    return find_text(ADVICE, error) or next(said, "")


def advise_name(error: Any) -> str:
    """The name that the bot's author may have meant. Python says it only where it prints the error itself."""
    try:
        if type(error) is AttributeError:
            return suggest(str(error.name), dir(error.obj))
        if type(error) is ImportError:  # cannot import name 'Suits' from 'kotc'
            return suggest(str(error).split("'")[1], dir(sys.modules[str(error.name)]))
        frame = find_frame(error.__traceback__)
        if error.name in dir(frame.f_locals.get("self")):
            return f": did you mean self.{bounded(error.name, LONGEST_VALUE)}?"
        return suggest(error.name, sorted({*frame.f_builtins, *frame.f_globals, *frame.f_locals}))
    except BaseException:  # noqa: BLE001 - a bot's class may raise anything when it is asked for its names
        return ""


def suggest(name: str, names: Iterable[object]) -> str:
    """Which of the names may have been meant, as the end of a sentence; '' if none is like it. Nobody means a name that
    begins with _ by one that does not. A bot's namespace may hold what is no name."""
    plain = [each for each in names if type(each) is str and each != name]
    known = {each.casefold(): each for each in plain if each[:1] != "_" or name[:1] == "_"}
    close = get_close_matches(bounded(name).casefold(), known, 1)
    return f": did you mean {bounded(known[close[0]], LONGEST_VALUE)}?" if close else ""


def find_frame(trace: TracebackType) -> FrameType:
    """Where the error happened."""
    while trace.tb_next is not None:
        trace = trace.tb_next
    return trace.tb_frame


def find_text(texts: dict[type[Any], str], value: object) -> str:
    """The text for values of exactly this type; '' if there is none. A bot's own type may raise when it is hashed, and
    claim to equal another."""
    return next((text for wanted, text in texts.items() if type(value) is wanted), "")


def advise_module(name: str) -> str:
    """What to do about a module that is missing."""
    if name in INSTALLABLE:
        return f": install it for {sys.executable}, which runs bots, or name another Python in JUDGE_PYTHON"
    if name.partition(".")[0] in sys.stdlib_module_names:
        return f": if this Python has it, write `import {bounded(name, LONGEST_VALUE)}` at the top of your file"
    return ": a bot is one file and imports only what comes with Python and with the arena"


def words(error: BaseException) -> str:
    """What the error says; it may be a class of the bot's own, which can fail even here."""
    try:
        return bounded(str(error))
    except BaseException:  # noqa: BLE001 - a bot's __str__ may raise anything
        return ""


def bounded(text: str, longest: int = LONGEST) -> str:
    """The beginning of the text, in characters that can be shown on one line."""
    plain = str.__getitem__(text, slice(longest + 1))  # of a subclass of str, too
    shown = "".join([letter if letter.isprintable() else " " for letter in plain])
    return shown if len(shown) <= longest else shown[: longest - 1] + "…"


def place(trace: TracebackType | None, file: str) -> str:
    """The last line of the bot's file that was running: ` (line 12)`; nothing if there is none."""
    line = 0
    while trace is not None:
        if trace.tb_frame.f_code.co_filename == file:
            line = trace.tb_lineno
        trace = trace.tb_next
    return f" (line {line})" if line else ""


def kind(value: object) -> str:
    """The name of the value's type, safe to show, whatever the value claims to be."""
    return bounded(type.__dict__["__name__"].__get__(type(value)))


def shown(value: object, wanted: str = "") -> str:
    """The value, if it is of a plain type, and the name of its type: `7 (int)`. Of others only the name, because a
    bot's own class may claim anything. If a plain type is `wanted` that can be made of one of numpy, it says how."""
    if type(value) is int and abs(value) >= 10**9:  # Python may refuse to print it
        return "a huge number (int)"
    if any(type(value) is plain for plain in (bool, int, float, str)):  # `in` would ask the bot's own type
        return f"{bounded(repr(value[:LONGEST] if type(value) is str else value), LONGEST_VALUE)} ({kind(value)})"
    if value is None:
        return "None"
    name = kind(value)
    if module_of(value) == "numpy":
        can_be_made = wanted in NUMPY and name.startswith(NUMPY[wanted])
        return f"numpy.{name}" + (f": write {wanted}(...) around it" if can_be_made else "")
    return name + find_text(UNMEANT, value)


def module_of(value: object) -> str:
    """The module of the value's type, as far as that says so; '' if it is not a text."""
    module = type.__dict__["__module__"].__get__(type(value))
    return module if type(module) is str else ""
