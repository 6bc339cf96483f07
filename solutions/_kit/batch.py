"""Many cases for one process: one JSON object per line in, one per line out.

In: `{"id": "a", "input": "the text of a case", "misreadings": []}`; `misreadings` may be left out, blank lines are
skipped. With `"lines": 20` at most 20 lines are made.
Out: `{"id": "a", "outcome": "text", "output": "0: B3\\n1: ..."}`. The output is what the program would have written:
to standard output with the outcome `text`, to standard error with `bad-input`. With `endless` it was cut at its limit,
with `cut` after the `lines`.
"""

import json

from solutions._kit.text import LIMIT, BadInput, Refused, decode, escape

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator
    from typing import BinaryIO

    Simulate = Callable[[str], Iterable[str]]
    """The text of a case -> the lines of the output. Raises BadInput."""

LINE_LIMIT = 4 * LIMIT
"""The most bytes in a line."""

OUTPUT_LIMIT = 1 << 22
"""The most characters in an output."""


class Request:
    """One line of a batch."""

    __slots__ = ("identity", "lines", "misreadings", "text")

    def __init__(self, identity: "str | int", text: str, misreadings: "list[str]", lines: "int | None" = None) -> None:
        self.identity = identity
        self.text = text
        self.misreadings = misreadings
        self.lines = lines

    def answer(self, outcome: str, output: str) -> str:
        """The line that answers this one."""
        return json.dumps({"id": self.identity, "outcome": outcome, "output": output}) + "\n"


def answers(batch: "BinaryIO", simulate: "Simulate") -> "Iterator[str]":
    """The answer to each line, made before the next line is read. Raises Refused at a malformed line."""
    for request in requests(batch):
        yield request.answer(*_outcome(request, simulate))


def requests(batch: "BinaryIO") -> "Iterator[Request]":
    """The requests of the lines that are not blank, each read only when needed. Raises Refused at a malformed line."""
    number = 0
    while raw := batch.readline(LINE_LIMIT + 1):
        number += 1
        if raw.strip():
            yield _read_request(number, raw)


def _read_request(number: int, raw: bytes) -> Request:
    try:
        fields = json.loads(raw.decode("utf-8")) if len(raw) <= LINE_LIMIT else None
    except (ValueError, RecursionError):
        fields = None
    match fields:
        case {"id": str() | int() as identity, "input": str() as text, **rest}:
            misreadings, lines = rest.pop("misreadings", []), rest.pop("lines", None)
            are_ids = isinstance(misreadings, list) and all(isinstance(misreading, str) for misreading in misreadings)
            if not rest and are_ids and (lines is None or isinstance(lines, int)):
                return Request(identity, text, misreadings, lines)  # type: ignore[arg-type] # are_ids
    found = escape(decode(raw.strip()))
    raise Refused(f"batch line {number}: '{found}' is not a JSON object with id, input and perhaps misreadings")


def _outcome(request: Request, simulate: "Simulate") -> "tuple[str, str]":
    if request.misreadings:
        found = escape(request.misreadings[0])
        return "bad-input", f"misreadings: '{found}' is not known, the reference plays by the rules alone\n"
    try:
        return _bounded(simulate(request.text), request.lines)
    except BadInput as error:
        return "bad-input", f"{error}\n"


def _bounded(lines: "Iterable[str]", most_lines: "int | None") -> "tuple[str, str]":
    output: list[str] = []
    size = 0
    for line in lines:
        if len(output) == most_lines:
            return "cut", "".join(output)
        size += len(line) + 1
        if size > OUTPUT_LIMIT:
            return "endless", "".join(output)
        output.append(line + "\n")
    return "text", "".join(output)
