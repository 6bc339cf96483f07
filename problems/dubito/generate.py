"""Contest cases of Dubito from seeds: `python -m problems.dubito.generate --seed 7 > case.txt`.

The same seed, size and edges give the same case on every machine. With `--show D8.four-empty-a-hand` (as often as
wanted, the names are in `problems/dubito/edges.py`) it is the first case of the seed that shows these edges. With
`--batch` standard input holds `{"id", "seed", "size"}`, one JSON object per line (size may be left out), and each is
answered with a line `{"id", "outcome", "output"}`: the outcome `text` and a case, or `bad-input` and what is wrong.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from problems.dubito.deals import DECK, PLAYERS, deal_out, lay_out, why_not_contest
from problems.dubito.edges import EDGES
from problems.generation import Generator, main
from solutions.dubito.bots import NAMES
from solutions.dubito.program import simulate

if TYPE_CHECKING:
    from solutions._kit.splitmix import SplitMix64


def _deal(generator: SplitMix64, players: int) -> str | None:
    bots = [NAMES[generator.below(len(NAMES))] for _ in range(players)]
    deck = list(DECK)
    generator.shuffle(deck)
    case = deal_out(generator.draw(), bots, deck)
    return lay_out(case) if why_not_contest(case) is None else None


contest_case = Generator("dubito", _deal, partial(simulate, trace=True), EDGES[1], PLAYERS)

if __name__ == "__main__":
    raise SystemExit(main("problems.dubito.generate", __doc__, "the number of players, 3 to 8", {1: contest_case}))
