"""The reference's trace: for every golden line the rules that made it, the state before it, and what else was allowed.

`reference --trace --batch` answers with one JSON object for each transcript line:

    {"n": 2, "line": "1: B1", "rules": ["O3"], "why": "...",
     "before": {"turn": 1, "zones": [{"id": "hand1", "owner": 1, "cards": ["Y3", "B1"]}, ...], "facts": ["..."]},
     "options": ["1: B1", "1: B7"]}

`facts` may be missing, as may `players` in `before`, and `last` and `as` in a zone (docs/formats.md). A line with
several moves, such as a trick, may have `plays`, one object per card:

    {"player": 1, "card": "2C", "rules": ["H3"], "why": "...", "options": ["2C"]}

With `"more": true`, other lines are allowed, too. A line that students often print here too early or wrongly may have
its own reason in `refused`:

    {"line": "1: G8", "rules": ["O9"], "why": "An 8 does not answer a 2."}

The judge knows no game: zones, cards and options are only words to it.
"""

from __future__ import annotations

import base64
import contextlib
import json
import shlex
import sys
import zlib
from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import TYPE_CHECKING, TypeVar, cast, overload

from judge.base.errors import BadUsage, JudgeError, JudgeFailure
from judge.base.hashing import code_digest, digest
from judge.base.printable import printable
from judge.execution.store import RUN_FORMAT, Store
from judge.problem.batch import Request, run_batch
from judge.problem.process import ProgramFailure
from judge.problem.programs import digest_sources, reference, transcript
from judge.values.feedback import Play, Refusal, State, Trace, TraceLine, Zone

if TYPE_CHECKING:
    from collections.abc import Iterator

    from judge.values.problem import Case, Problem

T = TypeVar("T", int, str)
_WORDS: Mapping[type, str] = MappingProxyType({int: "a number", str: "text"})


class _ShapeError(ValueError):
    """A value that does not match the format."""


def read_traces(problem: Problem, cases: Sequence[Case]) -> Mapping[str, Trace]:
    """The traces of `cases` by case id, without those that are too long, from one run of the reference.

    JudgeFailure if the reference does not trace.
    """
    return trace_texts(problem, {case.id: read_input(case) for case in cases})


def trace_texts(problem: Problem, texts: Mapping[str, str], store: Store | None = None) -> Mapping[str, Trace]:
    """The traces of the inputs `texts`, by their keys; those in `store` are not asked for again. Errors as above."""
    store = store or Store(None)
    program = digest(
        RUN_FORMAT, "trace", code_digest("problem"), sys.version, digest_sources(problem, _command(problem))
    )
    keys = {name: digest(program, text.encode("utf-8", "surrogatepass")) for name, text in texts.items()}
    stored = {name: _unpack(packed) for name, key in keys.items() if (packed := store.text(key)) is not None}
    unknown = {name: text for name, text in texts.items() if name not in stored}
    # One wrong trace is an error for all, so none is saved before all are known to be right.
    asked = dict(ask_traces(problem, unknown)) if unknown else {}
    for name, output in asked.items():
        store.save_text(keys[name], _pack(output))
    return {name: _Trace(output) for name, output in (stored | asked).items()}


def known_traces(problem: Problem, texts: Mapping[str, str], store: Store | None = None) -> Mapping[str, Trace]:
    """As `trace_texts`, but empty where nothing knows reasons: there is no reference, or it is a plain program."""
    if not texts or problem.reference is None:
        return {}
    try:
        return trace_texts(problem, texts, store)
    except JudgeError:
        if not is_plain(problem, next(iter(texts.values())).encode("utf-8", "surrogatepass")):
            raise
    return {}


def ask_traces(problem: Problem, texts: Mapping[str, str]) -> Iterator[tuple[str, str]]:
    """The reference's trace of each of `texts`, in the right shape, as it was printed; without those that are too long.
    JudgeFailure if the reference does not trace."""
    argv = _command(problem)
    requests = [Request(name, input=text) for name, text in texts.items()]
    with contextlib.closing(run_batch(problem, argv, requests)) as replies:
        for reply in replies:
            if reply.outcome == "endless":  # longer than an answer may be: only this case has no reasons
                continue
            if reply.outcome != "text":
                found = f"{reply.outcome}: {printable(reply.output)}"
                raise _failure(problem, argv, reply.id, f"expected the outcome text, found {found}")
            try:
                read_trace(reply.output)
            except _ShapeError as error:
                raise _failure(problem, argv, reply.id, str(error)) from None
            yield reply.id, reply.output


def gives_reasons(problem: Problem, text: bytes) -> bool:
    """Whether `--trace` makes the reference print JSON, right or wrong, for the case `text`. A reference may also be a
    plain program that knows no options; or there is none."""
    if problem.reference is None:
        return False
    try:
        return transcript(problem, text, "--trace").startswith(b"{")
    except JudgeError:
        return False


def is_plain(problem: Problem, text: bytes) -> bool:
    """Whether the reference is a plain program, with nothing wrong with it: on the case `text` it prints its transcript
    also with `--trace`, or refuses that option with exit status 2."""
    try:
        golden = transcript(problem, text)
    except JudgeError:
        return False
    try:
        return transcript(problem, text, "--trace") == golden
    except BadUsage:
        return True
    except JudgeError:
        return False


def _command(problem: Problem) -> tuple[str, ...]:
    return (*reference(problem), "--trace", "--batch")


def _pack(output: str) -> str:
    return base64.b64encode(zlib.compress(output.encode("utf-8", "surrogatepass"), 1)).decode("ascii")


def _unpack(packed: str) -> str:
    return zlib.decompress(base64.b64decode(packed)).decode("utf-8", "surrogatepass")


class _Trace(Sequence[TraceLine]):
    """A trace in the right shape; a line is parsed only when it is used."""

    def __init__(self, output: str) -> None:
        self.output = output
        self._texts = _lines(output)
        self._read: dict[int, TraceLine] = {}

    def __len__(self) -> int:
        return len(self._texts)

    @overload
    def __getitem__(self, index: int) -> TraceLine: ...

    @overload
    def __getitem__(self, index: slice) -> Sequence[TraceLine]: ...

    def __getitem__(self, index: int | slice) -> TraceLine | Sequence[TraceLine]:
        places = range(len(self._texts))[index]
        return self._line(places) if isinstance(places, int) else tuple(map(self._line, places))

    def _line(self, place: int) -> TraceLine:
        if place not in self._read:
            self._read[place] = _trace_line(json.loads(self._texts[place]))
        return self._read[place]


def text_of(trace: Trace) -> str | None:
    """What the reference wrote, for a trace of `trace_texts`; None for any other."""
    return trace.output if isinstance(trace, _Trace) else None


def from_text(output: str) -> Trace:
    """The trace of which this is the `text_of`."""
    return _Trace(output)


def rules_of(trace: Trace) -> Iterator[str]:
    """The rules of all lines and plays of a trace of `trace_texts`. To make a line of each would take five times as
    long."""
    for text in _lines(trace.output) if isinstance(trace, _Trace) else ():
        line = json.loads(text)
        yield from line["rules"]
        for play in line.get("plays", ()):
            yield from play["rules"]


def read_trace(output: str) -> Trace:
    """The trace that `output` writes, one JSON object per line. ValueError names the line and what is wrong in it."""
    lines = []
    for n, text in enumerate(_lines(output), 1):
        try:
            line = _trace_line(json.loads(text))
        except (ValueError, RecursionError) as error:
            fault = str(error) if isinstance(error, _ShapeError) else "no JSON"
            raise _ShapeError(f"line {n}: {fault}: {printable(text, 80)}") from None
        if line.n != n:
            raise _ShapeError(f"line {n}: `n` is {line.n}")
        lines.append(line)
    return tuple(lines)


def _lines(output: str) -> list[str]:
    return output.removesuffix("\n").split("\n")


def _trace_line(given: object) -> TraceLine:
    fields = _fields(given, ("n", "line", "rules", "why", "before", "options"), ("hands", "plays", "more", "refused"))
    more = fields.get("more", False)
    if not isinstance(more, bool):
        raise _ShapeError("expected true or false as `more`")
    return TraceLine(
        _value(fields["n"], int, "n"),
        _value(fields["line"], str, "line"),
        _values(fields["rules"], str, "rules"),
        _value(fields["why"], str, "why"),
        _state(fields["before"]),
        _values(fields["options"], str, "options"),
        tuple(map(_play, _list(fields.get("plays", []), "plays"))),
        more,
        tuple(map(_refusal, _list(fields.get("refused", []), "refused"))),
    )


def _play(given: object) -> Play:
    fields = _fields(given, ("player", "card", "rules", "why", "options"))
    return Play(
        _value(fields["player"], int, "player"),
        _value(fields["card"], str, "card"),
        _values(fields["rules"], str, "rules"),
        _value(fields["why"], str, "why"),
        _values(fields["options"], str, "options"),
    )


def _refusal(given: object) -> Refusal:
    fields = _fields(given, ("line", "rules", "why"))
    return Refusal(
        _value(fields["line"], str, "line"), _values(fields["rules"], str, "rules"), _value(fields["why"], str, "why")
    )


def _state(given: object) -> State:
    fields = _fields(given, ("turn", "zones"), ("facts", "players"))
    return State(
        _value(fields["turn"], int, "turn"),
        tuple(map(_zone, _list(fields["zones"], "zones"))),
        _values(fields.get("facts", []), str, "facts"),
        _values(fields.get("players", []), str, "players"),
    )


def _zone(given: object) -> Zone:
    fields = _fields(given, ("id", "owner", "cards"), ("last", "as"))
    return Zone(
        _value(fields["id"], str, "id"),
        _value(fields["owner"], int, "owner"),
        _values(fields["cards"], str, "cards"),
        _value(fields.get("last", 1), int, "last"),
        _value(fields.get("as", ""), str, "as"),
    )


def _fields(given: object, needed: Sequence[str], optional: Sequence[str] = ()) -> dict[str, object]:
    """The object `given`, checked to have all needed keys and no others except the optional ones."""
    if not isinstance(given, dict):
        raise _ShapeError(f"expected an object with {', '.join(needed)}")
    if given.keys() != {*needed}:
        missing = [key for key in needed if key not in given]
        unknown = [key for key in given if key not in (*needed, *optional)]
        if missing or unknown:
            fault = f"missing key {missing[0]!r}" if missing else f"unknown key {printable(unknown[0], 40)!r}"
            raise _ShapeError(fault)
    return given


def _value(given: object, kind: type[T], name: str) -> T:
    if type(given) is not kind:  # a bool is no number here
        raise _ShapeError(f"expected {_WORDS[kind]} as `{name}`")
    return given


def _values(given: object, kind: type[T], name: str) -> tuple[T, ...]:
    items = _list(given, name)
    if any(type(item) is not kind for item in items):
        raise _ShapeError(f"expected {_WORDS[kind]} as `{name}`")
    return cast("tuple[T, ...]", tuple(items))


def _list(given: object, name: str) -> list[object]:
    if not isinstance(given, list):
        raise _ShapeError(f"expected a list as `{name}`")
    return given


def read_input(case: Case) -> str:
    """The input of `case` as text for the reference; a byte that is not UTF-8 becomes a surrogate, as in Python's own
    names of files. JudgeFailure if it cannot be read."""
    try:
        return case.input.read_bytes().decode("utf-8", "surrogateescape")
    except OSError as error:
        raise JudgeFailure(f"{case.input}: cannot be read: {error.strerror}") from None


def _failure(problem: Problem, argv: Sequence[str], case: str, what: str) -> ProgramFailure:
    fault = f"`{shlex.join(argv)}` gave no trace of case {case}: {what}"
    return ProgramFailure(fault, f"run it in {problem.root} by hand and fix it")
