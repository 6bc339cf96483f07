"""Contest cases of Hearts from seeds: `python -m problems.hearts.generate --seed 7 --size 3 > case.txt`.

The same seed, size and edges give the same case on every machine; the size is the number of rounds that are played.
Where the last of them reaches the limit, deals may be left over. With
`--show H7.two-moons` (as often as wanted, the names are in `problems/hearts/edges.py`) it is the first case of the seed
that shows these edges. With `--batch` standard input holds `{"id", "seed", "size"}`, a JSON object a line (size may be
left out), and each is answered with a line `{"id", "outcome", "output"}`: the outcome `text` and a case, or `bad-input`
and what is wrong.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from problems.command import Parser
from problems.generation import NotPossible, add_options, generator_of, run
from problems.hearts.deals import MOST_ROUNDS, SHAPES, lay_out
from problems.hearts.edges import named
from problems.hearts.games import read_game
from solutions import hearts
from solutions.hearts import program
from solutions.hearts.case import MOST_LIMIT, USUAL_LIMIT, parse
from solutions.hearts.events import Totals
from solutions.hearts.table import BOTS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from problems.hearts.deals import Deal
    from problems.hearts.edges import Edge
    from solutions._kit.splitmix import SplitMix64

MOST_GAMES = 20_000
"""How many games of a seed are looked at before the edges asked for count as not to be found."""

USUAL_SIZE = 5
"""The most rounds of a case when no size is asked for."""


def contest_case(seed: int, size: int | None = None, show: Sequence[str] = (), left_over: int | None = None) -> str:
    """The first game of the seed that shows the edges, as the text of a case.

    `size` is the number of rounds played, 1 to 20; None: 1 to 5, drawn from the seed. `left_over` is the number of
    deals that follow where the limit ends the game; None: 0 to 3, drawn from the seed. Raises NotPossible.
    """
    generator = generator_of(seed)
    if size is not None and not 1 <= size <= MOST_ROUNDS:
        raise NotPossible(f"size: expected the number of rounds, 1 to {MOST_ROUNDS}; found {size}")
    edges = [_edge(name) for name in show]
    for _ in range(MOST_GAMES):
        text = _game(generator, size or 1 + generator.below(USUAL_SIZE), left_over)
        if not edges or _shows(text, edges):
            return text
    raise NotPossible(f"show: none of the first {MOST_GAMES} games of seed {seed} shows {' and '.join(show)} together")


def _edge(name: str) -> Edge:
    edge = named(name)
    if edge is None:
        raise NotPossible(f"show: {name!a} is not an edge (problems/hearts/edges.py)")
    return edge


def _game(generator: SplitMix64, size: int, left_over: int | None) -> str:
    """The next game: its bots, its deals, a limit that lets `size` of them be played, and perhaps deals left over."""
    bots = [BOTS[generator.below(len(BOTS))] for _ in range(4)]
    deals = [_deal(generator, number) for number in range(1, size + 1)]
    case = parse(lay_out(bots, MOST_LIMIT, deals))
    most = [max(event.points) for event in hearts.play(case) if isinstance(event, Totals)]
    limit = _limit(generator, most[-2] if size > 1 else 0, most[-1])
    if most[-1] >= (limit or USUAL_LIMIT):
        count = max(0, generator.below(6) - 2) if left_over is None else left_over
        last = min(size + count, MOST_ROUNDS)
        deals += [_deal(generator, number) for number in range(size + 1, last + 1)]
    return lay_out(bots, limit, deals)


def _deal(generator: SplitMix64, number: int) -> Deal:
    return SHAPES[generator.below(len(SHAPES))](generator, number)


def _limit(generator: SplitMix64, before: int, after: int) -> int | None:
    """A limit above the most that anybody has before the last round; `after` it, the limit may be reached or not."""
    ways = [after + 1 + generator.below(50), after + 1]
    if before < after:
        ways += [after, before + 1, before + 1 + generator.below(after - before)]
    if before < USUAL_LIMIT:
        return [None, *ways][generator.below(len(ways) + 1)]
    return ways[generator.below(len(ways))]


def _shows(text: str, edges: Sequence[Edge]) -> bool:
    game = read_game(text, program.simulate(text))
    return all(edge.places(game) for edge in edges)


def main(argv: Sequence[str] | None = None) -> int:
    """Write a case, or the answers to a batch, and return the exit status."""
    parser = Parser("python -m problems.hearts.generate", __doc__)
    add_options(parser, "the number of rounds played, 1 to 20")
    return run(parser, parser.parse_args(argv), contest_case)


if __name__ == "__main__":
    raise SystemExit(main())
