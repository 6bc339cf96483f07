"""Many questions to one process of a problem's own program (`--batch`).

Each request and each reply is one line with a JSON object:

    {"id": "1", "input": "...", "misreadings": [], "lines": 20}   or   {"id": "1", "seed": 7, "size": 3}
    {"id": "1", "outcome": "text" | "endless" | "crash" | "bad-input" | "cut", "output": "..."}
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import TYPE_CHECKING

from judge.base.printable import printable
from judge.problem.process import MOST_OUTPUT, TIME_S, ending, failure, start, too_many_errors

if TYPE_CHECKING:
    from collections.abc import Generator, Iterable, Sequence

    from judge.values.problem import Problem

OUTCOMES = ("text", "endless", "crash", "bad-input", "cut")
_MOST_OF_BATCH = 512 << 20


@dataclass(frozen=True)
class Request:
    """One question to a batch program: a case's text, with the number of lines needed if not all are; or a seed (and a
    size) to make a case from."""

    id: str
    input: str | None = None
    seed: int | None = None
    size: int | None = None
    misreadings: tuple[str, ...] = ()
    lines: int | None = None


@dataclass(frozen=True)
class Reply:
    """The answer to the request of the same id; `outcome` is one of OUTCOMES."""

    id: str
    outcome: str
    output: str


def run_batch(
    problem: Problem, argv: Sequence[str], requests: Iterable[Request], time_s: float = TIME_S
) -> Generator[Reply, None, None]:
    """The replies of one process of `argv` (which holds --batch), as they come.

    Each request has a unique id and gets exactly one reply. JudgeFailure if not, if the program fails, or if no reply
    comes within `time_s` seconds. The process ends when the iterator is exhausted or closed, so a caller that may stop
    early must close it.
    """
    lines = {request.id: _line(request) for request in requests}
    waiting = set(lines)
    printed = 0
    process = start(problem, argv, list(lines.values()), time_s)
    try:
        for line in process.read_lines():
            if process.complained_too_much:
                break
            printed += len(line)
            if len(line) >= MOST_OUTPUT or printed > _MOST_OF_BATCH:
                raise failure(problem, argv, _too_much(line, printed), process.last_words())
            reply = _read_reply(line)
            if reply is None or reply.id not in waiting:
                what = "a line that is not a reply" if reply is None else "a reply that nobody waits for"
                raise failure(problem, argv, f"printed {what}: {printable(line.rstrip())}", process.last_words())
            waiting.remove(reply.id)
            yield reply
        status = process.wait()
    finally:
        process.close()
    if process.complained_too_much:
        raise failure(problem, argv, too_many_errors(), process.last_words())
    if process.expired:
        raise failure(problem, argv, f"gave no reply for {time_s:g} s", process.last_words())
    if status != 0:
        raise failure(problem, argv, f"ended with {ending(status)}", process.last_words())
    if waiting:
        raise failure(problem, argv, f"left {len(waiting)} of {len(lines)} requests unanswered", process.last_words())


def _too_much(line: bytes, printed: int) -> str:
    if len(line) >= MOST_OUTPUT:
        return f"printed a line of more than {MOST_OUTPUT >> 20} MiB"
    return f"printed more than {_MOST_OF_BATCH >> 20} MiB"


def _line(request: Request) -> bytes:
    given: dict[str, object] = {"id": request.id}
    if request.input is not None:
        given |= {"input": request.input, "misreadings": list(request.misreadings)}
    numbers = (("seed", request.seed), ("size", request.size), ("lines", request.lines))
    given |= {name: value for name, value in numbers if value is not None}
    return json.dumps(given).encode() + b"\n"


def _read_reply(line: bytes) -> Reply | None:
    """The reply on `line`; None if there is none."""
    try:
        given = json.loads(line)
        reply = Reply(given["id"], given["outcome"], given["output"])
    except (ValueError, TypeError, KeyError, RecursionError):
        return None
    texts = isinstance(reply.id, str) and isinstance(reply.output, str)
    return reply if texts and reply.outcome in OUTCOMES else None
