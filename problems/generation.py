"""What the generators of contest cases share: the generator of a seed, the batch of requests, and the command."""

from __future__ import annotations

import json
import sys
from typing import TYPE_CHECKING, Any, Protocol

from solutions._kit.splitmix import SplitMix64

if TYPE_CHECKING:
    from argparse import Namespace
    from collections.abc import Iterable, Iterator, Sequence

    from problems.command import Parser


class Make(Protocol):
    """Makes contest cases."""

    def __call__(self, seed: int, size: int | None = None, show: Sequence[str] = ()) -> str:
        """The text of the first case of the seed that has this size and shows these edges. Raises NotPossible."""


class NotPossible(Exception):
    """There is no such contest case; the message is one line."""


def generator_of(seed: int) -> SplitMix64:
    """The generator of a seed. Raises NotPossible when it is none."""
    try:
        return SplitMix64(seed)
    except ValueError as error:
        raise NotPossible(f"seed: {error}") from None


def answers(lines: Iterable[bytes], make: Make) -> Iterator[str]:
    """The answer to each line of a batch, without its newline. Raises NotPossible at a malformed line."""
    for number, line in enumerate(lines, 1):
        if not line.strip():
            continue
        identity, seed, size = _request(number, line)
        try:
            answer = {"id": identity, "outcome": "text", "output": make(seed, size)}
        except NotPossible as error:
            answer = {"id": identity, "outcome": "bad-input", "output": f"{error}\n"}
        yield json.dumps(answer)


def _request(number: int, line: bytes) -> tuple[str | int, int, int | None]:
    try:
        fields: Any = json.loads(line)
    except (ValueError, RecursionError):
        fields = None
    match fields:
        case {"id": str() | int() as identity, "seed": int() as seed, **rest}:
            size = rest.pop("size", None)
            if not rest and (size is None or isinstance(size, int)):
                return identity, seed, size
    raise NotPossible(f"batch line {number}: expected a JSON object with id, seed and perhaps size")


def add_options(parser: Parser, size: str) -> None:
    """Add the options that `run` reads; `size` says what the size of a case is."""
    parser.add_argument("--seed", type=int, default=0, help="0 to 2^64 - 1")
    parser.add_argument("--size", type=int, help=size)
    parser.add_argument("--show", action="append", default=[], metavar="EDGE", help="an edge the game must show")
    parser.add_argument("--batch", action="store_true", help="JSON lines in, JSON lines out")


def run(parser: Parser, options: Namespace, make: Make) -> int:
    """Write a case, or the answers to a batch, and return the exit status."""
    try:
        if options.batch:
            for answer in answers(sys.stdin.buffer, make):
                print(answer, flush=True)
        else:
            print(make(options.seed, options.size, options.show), end="")
    except NotPossible as error:
        parser.error(str(error))
    return 0
