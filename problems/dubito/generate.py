"""Contest cases of Dubito from seeds: `python -m problems.dubito.generate --seed 7 > case.txt`.

The same seed, size and edges give the same case on every machine. With `--show D8.four-empty-a-hand` (as often as
wanted, the names are in `problems/dubito/edges.py`) it is the first case of the seed that shows these edges. With
`--batch` standard input holds `{"id", "seed", "size"}`, a JSON object a line (size may be left out), and each is
answered with a line `{"id", "outcome", "output"}`: the outcome `text` and a case, or `bad-input` and what is wrong.
"""

from __future__ import annotations

import json
import sys
from typing import TYPE_CHECKING, Any

from problems.command import Parser
from problems.dubito.deals import DECK, PLAYERS, deal_out, lay_out, transcript, why_not_contest
from problems.dubito.edges import named
from problems.dubito.turns import read_game
from solutions._kit.splitmix import SplitMix64
from solutions.dubito_bots import NAMES

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from problems.dubito.edges import Edge
    from solutions.dubito_case import Case

MOST_DEALS = 5_000
"""How many deals of a seed are looked at before the edges asked for count as not to be found."""


class NotPossible(Exception):
    """There is no such contest case; the message is one line."""


def contest_case(seed: int, size: int | None = None, show: Sequence[str] = ()) -> str:
    """The first deal of the seed that ends in time and shows the edges, as the text of a case.

    `size` is the number of players; None: drawn from the seed. Raises NotPossible.
    """
    generator = _generator(seed)
    if size is not None and size not in PLAYERS:
        raise NotPossible(f"size: expected the number of players, {PLAYERS[0]} to {PLAYERS[-1]}; found {size}")
    edges = [_edge(name) for name in show]
    for _ in range(MOST_DEALS):
        case = _deal(generator, size)
        if why_not_contest(case) is None and _shows(case, edges):
            return lay_out(case)
    raise NotPossible(f"show: none of the first {MOST_DEALS} deals of seed {seed} shows {' and '.join(show)} together")


def _generator(seed: int) -> SplitMix64:
    try:
        return SplitMix64(seed)
    except ValueError as error:
        raise NotPossible(f"seed: {error}") from None


def _edge(name: str) -> Edge:
    edge = named(name)
    if edge is None:
        raise NotPossible(f"show: {name!a} is not an edge (problems/dubito/edges.py)")
    return edge


def _deal(generator: SplitMix64, size: int | None) -> Case:
    players = size or PLAYERS[generator.below(len(PLAYERS))]
    bots = [NAMES[generator.below(len(NAMES))] for _ in range(players)]
    deck = list(DECK)
    generator.shuffle(deck)
    return deal_out(generator.draw(), bots, deck)


def _shows(case: Case, edges: Sequence[Edge]) -> bool:
    if not edges:
        return True
    turns = read_game(lay_out(case), transcript(case))
    return all(any(map(edge.happens, turns)) for edge in edges)


def answers(lines: Iterable[bytes]) -> Iterator[str]:
    """The answer to each line of a batch, without its newline. Raises NotPossible at a malformed line."""
    for number, line in enumerate(lines, 1):
        if not line.strip():
            continue
        identity, seed, size = _request(number, line)
        try:
            answer = {"id": identity, "outcome": "text", "output": contest_case(seed, size)}
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


def main(argv: Sequence[str] | None = None) -> int:
    """Write a case, or the answers to a batch, and return the exit status."""
    parser = Parser("python -m problems.dubito.generate", __doc__)
    parser.add_argument("--seed", type=int, default=0, help="0 to 2^64 - 1")
    parser.add_argument("--size", type=int, help="the number of players, 3 to 8")
    parser.add_argument("--show", action="append", default=[], metavar="EDGE", help="an edge the game must show")
    parser.add_argument("--batch", action="store_true", help="JSON lines in, JSON lines out")
    options = parser.parse_args(argv)
    try:
        if options.batch:
            for answer in answers(sys.stdin.buffer):
                print(answer, flush=True)
        else:
            print(contest_case(options.seed, options.size, options.show), end="")
    except NotPossible as error:
        parser.error(str(error))
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
