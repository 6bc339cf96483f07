"""Contest cases of Hearts from seeds: `python -m problems.hearts.generate --seed 7 --size 3 > case.txt`.

The same seed, size and edges give the same case on every machine; the size is the number of rounds that are played.
Where the last of them reaches the limit, deals may be left over. With
`--show H7.two-moons` (as often as wanted, the names are in `problems/hearts/edges.py`) it is the first case of the seed
that shows these edges. With `--batch` standard input holds `{"id", "seed", "size"}`, one JSON object per line (size may
be left out), and each is answered with a line `{"id", "outcome", "output"}`: the outcome `text` and a case, or
`bad-input` and what is wrong.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from problems.generation import Generator, main
from problems.hearts.deals import MOST_ROUNDS, SHAPES, lay_out
from problems.hearts.edges import EDGES
from solutions import hearts
from solutions.hearts.case import MOST_LIMIT, USUAL_LIMIT, parse
from solutions.hearts.events import Totals
from solutions.hearts.program import simulate
from solutions.hearts.table import BOTS

if TYPE_CHECKING:
    from problems.hearts.deals import Deal
    from solutions._kit.splitmix import SplitMix64

USUAL_SIZES = range(1, 6)
"""The number of rounds of a case if no size is given."""


def _game(left_over: int | None, generator: SplitMix64, size: int) -> str:
    """The next game: its bots, its deals, a limit that lets `size` of them be played, and perhaps deals left over.

    `left_over` is the number of deals that follow where the limit ends the game; None: 0 to 3, drawn from the seed.
    """
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


def leaving(left_over: int | None = None) -> Generator:
    """The generator of cases with this many deals left over when the limit ends the game; None: 0 to 3, by chance."""
    return Generator(
        "hearts",
        partial(_game, left_over),
        partial(simulate, trace=True),
        EDGES[1],
        range(1, MOST_ROUNDS + 1),
        "the number of rounds",
        USUAL_SIZES,
        most=20_000,
    )


contest_case = leaving()

if __name__ == "__main__":
    raise SystemExit(
        main("problems.hearts.generate", __doc__, "the number of rounds played, 1 to 20", {1: contest_case})
    )
