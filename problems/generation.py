"""What the generators of contest cases share: the search through the deals of a seed, batches, and the command."""

from __future__ import annotations

import json
import sys
from dataclasses import dataclass
from itertools import islice
from typing import TYPE_CHECKING, Any, Protocol

from problems.command import Parser
from problems.edges import read_game
from solutions._kit.splitmix import SplitMix64

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

    from problems.edges import Edges


class Make(Protocol):
    """Makes contest cases."""

    def __call__(self, seed: int, size: int | None = None, show: Sequence[str] = ()) -> str:
        """The text of the first case of the seed that has this size and shows these edges. Raises NotPossible."""


class NotPossible(Exception):
    """There is no such contest case; the message is one line."""


@dataclass(frozen=True)
class Generator:
    """The contest cases of a game, or of a part of it.

    `deal` makes the next case of a size, or None if it is not a contest case; `simulate` gives the lines of its trace.
    `sizes` are allowed, and the seed chooses among `drawn` (None: all of them); `counts` says what a size counts.
    After `most` deals without the wanted edges the search ends.
    """

    game: str
    deal: Callable[[SplitMix64, int], str | None]
    simulate: Callable[[str], Iterable[str]]
    edges: Edges
    sizes: range
    counts: str = "the number of players"
    drawn: range | None = None
    part: int | None = None
    most: int = 5_000

    def __call__(self, seed: int, size: int | None = None, show: Sequence[str] = ()) -> str:
        """The text of the first contest case of the seed that has this size and shows these edges. Raises NotPossible.

        Without a size, it is drawn from the seed.
        """
        cases = self._cases(seed, size)
        for name in show:
            if name not in self.edges:
                where = f" that part {self.part} can show" if self.part else ""
                raise NotPossible(f"show: {name!a} is not an edge{where} (problems/{self.game}/edges.py)")
        for case in cases:
            if not show or self._shows(case, show):
                return case
        names = " and ".join(show)
        raise NotPossible(f"show: none of the first {self.most} games of seed {seed} shows {names} together")

    def nth(self, number: int, seed: int, size: int | None = None) -> str:
        """The text of the contest case of the seed that has this number, from 1 on. Raises NotPossible."""
        case = next(islice(self._cases(seed, size), number - 1, None), None)
        if case is None:
            raise NotPossible(f"seed {seed} has fewer than {number} contest cases among its first {self.most} games")
        return case

    def _cases(self, seed: int, size: int | None) -> Iterator[str]:
        try:
            generator = SplitMix64(seed)
        except ValueError as error:
            raise NotPossible(f"seed: {error}") from None
        if size is not None and size not in self.sizes:
            where = f" in part {self.part}" if self.part else ""
            raise NotPossible(f"size: expected {self.counts}, {_words(self.sizes)}{where}; found {size}")
        sizes = self.drawn or self.sizes
        deals = (self.deal(generator, size or sizes[generator.below(len(sizes))]) for _ in range(self.most))
        return (case for case in deals if case is not None)

    def _shows(self, case: str, show: Sequence[str]) -> bool:
        game = read_game(case, self.simulate(case))
        return all(self.edges[name](game) for name in show)


def _words(sizes: range) -> str:
    return f"{sizes[0]} to {sizes[-1]}" if len(sizes) > 1 else str(sizes[0])


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


def main(
    program: str, about: str | None, size: str, make: Mapping[int, Make], argv: Sequence[str] | None = None
) -> int:
    """Write a case of a part of the game, or the answers to a batch, and return the exit status.

    `size` says what the size of a case is.
    """
    parser = Parser(f"python -m {program}", about)
    parser.add_part(make)
    parser.add_argument("--seed", type=int, default=0, help="0 to 2^64 - 1")
    parser.add_argument("--size", type=int, help=size)
    parser.add_argument("--show", action="append", default=[], metavar="EDGE", help="an edge the game must show")
    parser.add_argument("--batch", action="store_true", help="JSON lines in, JSON lines out")
    options = parser.parse_args(argv)
    try:
        if options.batch:
            for answer in answers(sys.stdin.buffer, make[options.part]):
                print(answer, flush=True)
        else:
            print(make[options.part](options.seed, options.size, options.show), end="")
    except NotPossible as error:
        parser.error(str(error))
    return 0
