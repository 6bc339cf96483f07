"""Contest cases of Ochos Locos from seeds: `python -m problems.ochos.generate --part 2 --seed 7 > case.txt`.

The same part, seed, size and edges give the same case on every machine. With `--show O4.pass` (as often as wanted, the
names are in `problems/ochos/edges.py`) it is the first case of the seed that shows these edges. With `--batch` standard
input holds `{"id", "seed", "size"}`, a JSON object a line (size may be left out), and each is answered with a line
`{"id", "outcome", "output"}`: the outcome `text` and a case, or `bad-input` and what is wrong.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from problems.command import Parser
from problems.generation import NotPossible, add_options, generator_of, run
from problems.ochos.deals import deal_out, is_stuck, lay_out, players_allowed, trace
from problems.ochos.edges import named
from problems.ochos.turns import read_trace
from solutions.ochos.case import DECK

if TYPE_CHECKING:
    from collections.abc import Sequence

    from problems.ochos.edges import Edge

MOST_DEALS = 20_000
"""How many deals of a seed are looked at before the edges asked for count as not to be found."""


def contest_case(part: int, seed: int, size: int | None = None, show: Sequence[str] = ()) -> str:
    """The first deal of the seed that has a winner and shows the edges, as the text of a case.

    `size` is the number of players; None: 3, in part 4 drawn from the seed. Raises NotPossible.
    """
    generator = generator_of(seed)
    allowed = players_allowed(part)
    if size is not None and size not in allowed:
        raise NotPossible(f"size: expected the number of players, {_range(allowed)} in part {part}; found {size}")
    edges = [_edge(part, name) for name in show]
    for _ in range(MOST_DEALS):
        players = size or allowed[generator.below(len(allowed))]
        deck = list(DECK)
        generator.shuffle(deck)
        case = deal_out(part, players, deck)
        text = lay_out(case)
        if not is_stuck(case) and _shows(text, part, edges):
            return text
    raise NotPossible(f"show: none of the first {MOST_DEALS} deals of seed {seed} shows {' and '.join(show)} together")


def _range(allowed: range) -> str:
    return f"{allowed[0]} to {allowed[-1]}" if len(allowed) > 1 else str(allowed[0])


def _edge(part: int, name: str) -> Edge:
    edge = named(name)
    if edge is None or part not in edge.parts:
        raise NotPossible(f"show: {name!a} is not an edge that part {part} can show (problems/ochos/edges.py)")
    return edge


def _shows(text: str, part: int, edges: Sequence[Edge]) -> bool:
    if not edges:
        return True
    turns = read_trace(part, text, trace(text, part))
    return all(any(map(edge.happens, turns)) for edge in edges)


def main(argv: Sequence[str] | None = None) -> int:
    """Write a case, or the answers to a batch, and return the exit status."""
    parser = Parser("python -m problems.ochos.generate", __doc__)
    parser.add_argument("--part", type=int, choices=(1, 2, 3, 4), default=1)
    add_options(parser, "the number of players, 2 to 6 in part 4")
    options = parser.parse_args(argv)
    return run(parser, options, partial(contest_case, options.part))


if __name__ == "__main__":
    raise SystemExit(main())
