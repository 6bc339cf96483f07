"""A simulator with some of its rules replaced. It plays as a program that misreads these rules.

A misreading is a misread rule: a function that replaces one named function in a module of the simulator. Misreadings of
different functions can be switched on together, because a simulator looks its rules up through their module; two
misreadings of the same function cannot. A function is known by its name alone, so no two modules may have a function of
the same name. A problem collects its misreadings in `Misreadings`, makes `Variants` from these, and calls `run`:

    python -m problems.ochos.misreadings --part 2 tie-to-number,draws-until-match < case.txt
    python -m problems.ochos.misreadings --part 2 --list       each misreading as a line {"id", "function"}
    python -m problems.ochos.misreadings --part 2 --mutants    each mutant, {"id", "function", "line", "change"}
    python -m problems.ochos.misreadings --part 2 --batch      one {"id", "input", "misreadings": ["tie-to-number"]} per
    line

A batch answers each line with a line {"id", "outcome", "output"}. The outcome is `text`; `endless`, if the game does
not end, with the output cut; `crash`, if the misreadings cannot play on, with the output so far; `cut`, after as many
lines as `lines` in the request says; or `bad-input`, if the text is not a case or the misreadings cannot be switched
on, and then the output says why. No line changes the answer to the next one.
"""

from __future__ import annotations

import json
import signal
import sys
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, ParamSpec, TypeVar

from problems.command import Parser
from problems.mutants import Mutant, mutants
from solutions._kit.batch import requests
from solutions._kit.text import LIMIT, BadInput, Refused, decode, escape

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
    from types import ModuleType

    Simulate = Callable[[str, int], Iterable[str]]
    """The text of a case and the part to play it by -> the lines of the output. Raises BadInput."""

    Replacement = tuple[ModuleType, str, Callable[..., object]]
    """The module, the name of one of its functions, and the function that replaces it."""

P = ParamSpec("P")
R = TypeVar("R")


class Endless(BaseException):
    """A misreading never ends and prints nothing. Not an Exception: engines would take it for an error of a bot."""


@dataclass(frozen=True)
class Misreading:
    """A misread rule: `replacement` replaces `function` of `module`, in these parts of the problem."""

    id: str
    module: ModuleType
    function: str
    replacement: Callable[..., object]
    parts: Collection[int]


class Misreadings:
    """Misreadings in order. `parts`: the parts in which they mean something, unless a misreading has its own."""

    def __init__(self, parts: Collection[int] = (1,)) -> None:
        self._parts = parts
        self._misreadings: list[Misreading] = []

    def instead_of(
        self, function: Callable[P, R], parts: Collection[int] | None = None
    ) -> Callable[[Callable[P, R]], Callable[P, R]]:
        """Decorator: the function is a misreading that replaces `function`; its id is its name with hyphens."""
        name, module = function.__name__, sys.modules[function.__module__]
        if getattr(module, name, None) is not function:
            raise ValueError(f"{name} is not a function of {module.__name__}, and nobody would look it up there")

        def add(replacement: Callable[P, R]) -> Callable[P, R]:
            identity = replacement.__name__.replace("_", "-")
            self._misreadings.append(Misreading(identity, module, name, replacement, parts or self._parts))
            return replacement

        return add

    def __iter__(self) -> Iterator[Misreading]:
        return iter(self._misreadings)


class Variants:
    """A simulator and the misreadings of its rules.

    `modules` have the rules; `simulate` plays by the functions that are in them at that time.
    `with_any` come with every misreading: what no program that misreads a rule would do either.
    `most_output` is the most characters of an output: beyond any game that ends, and soon made by one that does not.
    `longest_s` are the seconds of CPU time after which a game counts as endless: many times what one takes.
    """

    def __init__(
        self,
        modules: Sequence[ModuleType],
        simulate: Simulate,
        misreadings: Iterable[Misreading],
        with_any: Iterable[Misreading] = (),
        parts: Sequence[int] = (1,),
        most_output: int = 1 << 16,
        longest_s: float = 2.0,
    ) -> None:
        self.parts = parts
        self._modules = modules
        self._simulate = simulate
        self._with_any = list(with_any)
        self._most_output = most_output
        self._longest_s = longest_s
        self._misreadings: dict[str, Misreading] = {}
        for misreading in misreadings:
            if self._misreadings.setdefault(misreading.id, misreading) is not misreading:
                raise ValueError(f"two misreadings are called {misreading.id}")
        _refuse_one_name_twice(
            (misreading.module, misreading.function) for misreading in [*self._misreadings.values(), *with_any]
        )

    def of(self, part: int) -> list[Misreading]:
        """The misreadings that mean something in this part, in the order in which they were added."""
        return [misreading for misreading in self._misreadings.values() if part in misreading.parts]

    @cached_property
    def mutants(self) -> Mapping[str, Mutant]:
        """The mechanical mutants of the simulator's rule functions, by id. Only one at a time can be switched on."""
        found = [mutant for module in self._modules for mutant in mutants(module)]
        _refuse_one_name_twice((mutant.module, mutant.function) for mutant in found)
        return {mutant.id: mutant for mutant in found}

    def play(self, text: str, part: int, misreadings: Sequence[str], lines: int | None = None) -> tuple[str, str]:
        """The outcome and output of the case with these misreadings, at most `lines` lines if that is a number.

        Afterwards all modules are as before.
        """
        try:
            replacements = self.replacements(part, misreadings)
        except Refused as error:
            return "bad-input", f"{error}\n"
        with _replaced(replacements):
            return _outcome(lambda: self._simulate(text, part), self._most_output, self._longest_s, lines)

    def replacements(self, part: int, misreadings: Sequence[str]) -> Sequence[Replacement]:
        """The replacements: first those that come with every misreading, then these. Raises Refused."""
        if len(misreadings) == 1 and "." in misreadings[0] and (mutant := self.mutants.get(misreadings[0])):
            return [(mutant.module, mutant.function, mutant.build())]
        chosen: dict[str, Misreading] = {}
        for identity in misreadings:
            misreading = self._misreadings.get(identity)
            if misreading is None or part not in misreading.parts:
                raise Refused(f"misreadings: '{escape(identity)}' is not known, --list prints those that are")
            other = chosen.setdefault(misreading.function, misreading)
            if other is not misreading:
                raise Refused(f"misreadings: '{other.id}' and '{identity}' both replace {misreading.function}")
        switched_on = [*self._with_any, *chosen.values()] if chosen else []
        return [(misreading.module, misreading.function, misreading.replacement) for misreading in switched_on]


def _refuse_one_name_twice(functions: Iterable[tuple[ModuleType, str]]) -> None:
    homes: dict[str, ModuleType] = {}
    for module, name in functions:
        if homes.setdefault(name, module) is not module:
            raise ValueError(f"{homes[name].__name__} and {module.__name__} both have a rule {name}")


@contextmanager
def _replaced(replacements: Sequence[Replacement]) -> Iterator[None]:
    """The modules have these functions inside the block; at the end they always have their own again."""
    own = [(module, name, vars(module)[name]) for module, name, _ in replacements]
    _put(replacements)
    try:
        yield
    finally:
        _put(reversed(own))  # a function may have been replaced twice


def _put(functions: Iterable[Replacement]) -> None:
    for module, name, function in functions:
        setattr(module, name, function)


def _outcome(
    simulate: Callable[[], Iterable[str]], most_output: int, longest_s: float, most_lines: int | None
) -> tuple[str, str]:
    output: list[str] = []
    size = 0
    try:
        with _time_limit(longest_s):
            for line in simulate():
                if len(output) == most_lines:
                    return "cut", "".join(output)
                size += len(line) + 1
                if size > most_output:
                    return "endless", "".join(output)
                output.append(f"{line}\n")
    except BadInput as error:
        return "bad-input", f"{error}\n"
    except Endless:
        return "endless", "".join(output)
    except Exception:  # noqa: BLE001 - any error of a misread rule is the answer to one line and does not end the batch
        return "crash", "".join(output)
    return "text", "".join(output)


@contextmanager
def _time_limit(longest_s: float) -> Iterator[None]:
    """Raises Endless after this CPU time, if the system can measure it: a rule that hangs may print nothing."""
    if not hasattr(signal, "setitimer"):
        yield
        return
    before = signal.signal(signal.SIGVTALRM, _give_up)
    signal.setitimer(signal.ITIMER_VIRTUAL, longest_s)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        signal.signal(signal.SIGVTALRM, before)


def _give_up(_number: int, _frame: object) -> None:
    raise Endless


def run(program: str, variants: Variants, argv: Sequence[str] | None = None) -> int:
    """The command line of a problem's misreadings, as above.

    Exit status: 0 done, 1 the game does not end or the misreadings cannot play on, 2 bad usage or input.
    """
    parser = Parser(f"python -m {program}", "Play a case with misread rules, or list them.")
    parser.add_part(variants.parts)
    parser.add_argument("misreadings", nargs="?", default="", metavar="ID,ID...", help="the misreadings to switch on")
    parser.add_argument("--list", action="store_true", help="print the misreadings and the functions they replace")
    parser.add_argument("--mutants", action="store_true", help="print the mutants, which are switched on one at a time")
    parser.add_argument("--batch", action="store_true", help="JSON lines in, JSON lines out")
    options = parser.parse_args(argv)
    if options.list:
        listed = [{"id": misreading.id, "function": misreading.function} for misreading in variants.of(options.part)]
        print("\n".join(map(json.dumps, listed)))
        return 0
    if options.mutants:
        for mutant in variants.mutants.values():
            about = {"id": mutant.id, "function": mutant.function, "line": mutant.line, "change": mutant.change}
            print(json.dumps(about))
        return 0
    if options.batch:
        return _run_batch(variants, options.part)
    text = decode(sys.stdin.buffer.read(4 * LIMIT + 1))
    outcome, output = variants.play(text, options.part, [name for name in options.misreadings.split(",") if name])
    print(output, end="", file=sys.stderr if outcome == "bad-input" else sys.stdout)
    if outcome in ("endless", "crash"):
        print(f"{parser.prog}: {_ENDINGS[outcome]}", file=sys.stderr)
    return {"text": 0, "bad-input": 2}.get(outcome, 1)


_ENDINGS = {
    "endless": "the game does not end, its output is cut here",
    "crash": "the misreadings cannot play on from here",
}


def _run_batch(variants: Variants, part: int) -> int:
    try:
        for request in requests(sys.stdin.buffer):
            answer = variants.play(request.text, part, request.misreadings, request.lines)
            print(request.answer(*answer), end="", flush=True)
    except Refused as error:
        print(error, file=sys.stderr)
        return 2
    return 0
