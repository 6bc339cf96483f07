"""Contest cases of Dubito from seeds: `python -m problems.dubito.generate --seed 7 > case.txt`.

The same seed, size and edges give the same case on every machine. With `--show D8.four-empty-a-hand` (as often as
wanted, the names are in `problems/dubito/edges.py`) it is the first case of the seed that shows these edges. With
`--batch` standard input holds `{"id", "seed", "size"}`, a JSON object a line (size may be left out), and each is
answered with a line `{"id", "outcome", "output"}`: the outcome `text` and a case, or `bad-input` and what is wrong.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from problems.command import Parser
from problems.dubito.deals import DECK, PLAYERS, deal_out, lay_out, transcript, why_not_contest
from problems.dubito.edges import named
from problems.dubito.turns import read_game
from problems.generation import NotPossible, add_options, generator_of, run
from solutions.dubito.bots import NAMES

if TYPE_CHECKING:
    from collections.abc import Sequence

    from problems.dubito.edges import Edge
    from solutions._kit.splitmix import SplitMix64
    from solutions.dubito.case import Case

MOST_DEALS = 5_000
"""How many deals of a seed are looked at before the edges asked for count as not to be found."""


def contest_case(seed: int, size: int | None = None, show: Sequence[str] = ()) -> str:
    """The first deal of the seed that ends in time and shows the edges, as the text of a case.

    `size` is the number of players; None: drawn from the seed. Raises NotPossible.
    """
    generator = generator_of(seed)
    if size is not None and size not in PLAYERS:
        raise NotPossible(f"size: expected the number of players, {PLAYERS[0]} to {PLAYERS[-1]}; found {size}")
    edges = [_edge(name) for name in show]
    for _ in range(MOST_DEALS):
        case = _deal(generator, size)
        if why_not_contest(case) is None and _shows(case, edges):
            return lay_out(case)
    raise NotPossible(f"show: none of the first {MOST_DEALS} deals of seed {seed} shows {' and '.join(show)} together")


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


def main(argv: Sequence[str] | None = None) -> int:
    """Write a case, or the answers to a batch, and return the exit status."""
    parser = Parser("python -m problems.dubito.generate", __doc__)
    add_options(parser, "the number of players, 3 to 8")
    return run(parser, parser.parse_args(argv), contest_case)


if __name__ == "__main__":
    raise SystemExit(main())
