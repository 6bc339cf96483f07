"""What the generators of contest cases share: the generator of a seed, and the batch of requests."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from solutions._kit.splitmix import SplitMix64

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    Make = Callable[[int, int | None], str]
    """A seed, and a size or None -> the text of a contest case. Raises NotPossible."""


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
