"""Contest cases of King of the Cards from seeds: `python -m problems.kotc.generate --seed 7 > case.txt`.

The same seed, size and edges give the same case on every machine. With `--show K4.pass` (as often as wanted, the names
are in `problems/kotc/edges.py`) it is the first case of the seed that shows these edges. With `--batch` standard input
holds `{"id", "seed", "size"}`, a JSON object a line (size, the number of players, may be left out), and each is
answered with a line `{"id", "outcome", "output"}`: the outcome `text` and a case, or `bad-input` and what is wrong.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from problems.command import Parser
from problems.generation import NotPossible, add_options, generator_of, run
from problems.kotc.deals import any_deal, has_winner, lay_out, poor_deal, trace
from problems.kotc.edges import named
from problems.kotc.moments import read_trace
from solutions.kotc.case import PLAYERS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from problems.kotc.edges import Edge

MOST_DEALS = 5_000
"""How many deals of a seed are looked at before the edges asked for count as not to be found."""


def contest_case(seed: int, size: int | None = None, show: Sequence[str] = ()) -> str:
    """The first deal of the seed that has a winner and shows the edges, as the text of a case.

    `size` is the number of players; None: drawn from the seed. Raises NotPossible.
    """
    generator = generator_of(seed)
    if size is not None and size not in PLAYERS:
        raise NotPossible(f"size: expected the number of players, {PLAYERS[0]} to {PLAYERS[-1]}; found {size}")
    edges = [_edge(name) for name in show]
    poor = any(edge.poor for edge in edges)
    if poor and size == PLAYERS[0]:
        raise NotPossible(f"size: it takes three players to show {' and '.join(show)}; found {size}")
    allowed = PLAYERS[1:] if poor else PLAYERS
    for _ in range(MOST_DEALS):
        players = size or allowed[generator.below(len(allowed))]
        case = poor_deal(generator, players) if poor else any_deal(generator, players)
        text = lay_out(case)
        if has_winner(case) and _shows(text, edges):
            return text
    raise NotPossible(f"show: none of the first {MOST_DEALS} deals of seed {seed} shows {' and '.join(show)} together")


def _edge(name: str) -> Edge:
    edge = named(name)
    if edge is None:
        raise NotPossible(f"show: {name!a} is no edge (problems/kotc/edges.py)")
    return edge


def _shows(text: str, edges: Sequence[Edge]) -> bool:
    if not edges:
        return True
    moments = read_trace(text, trace(text))
    return all(any(map(edge.happens, moments)) for edge in edges)


def main(argv: Sequence[str] | None = None) -> int:
    """Write a case, or the answers to a batch, and return the exit status."""
    parser = Parser("python -m problems.kotc.generate", __doc__)
    add_options(parser, "the number of players, 2 to 5")
    return run(parser, parser.parse_args(argv), contest_case)


if __name__ == "__main__":
    raise SystemExit(main())
