"""Contest cases of Ochos Locos from seeds: `python -m problems.ochos.generate --part 2 --seed 7 > case.txt`.

The same part, seed, size and edges give the same case on every machine. With `--show O4.pass` (as often as wanted, the
names are in `problems/ochos/edges.py`) it is the first case of the seed that shows these edges. With `--batch` standard
input holds `{"id", "seed", "size"}`, one JSON object per line (size may be left out), and each is answered with a line
`{"id", "outcome", "output"}`: the outcome `text` and a case, or `bad-input` and what is wrong.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from problems.generation import Generator, main
from problems.layouts import any_layout
from problems.ochos.deals import PARTS, deal_out, is_stuck, lay_out, players_allowed
from problems.ochos.edges import EDGES
from solutions.ochos.case import DECK
from solutions.ochos.program import simulate

if TYPE_CHECKING:
    from solutions._kit.splitmix import SplitMix64


def _deal(part: int, generator: SplitMix64, players: int) -> str | None:
    deck = list(DECK)
    generator.shuffle(deck)
    case = deal_out(part, players, deck)
    return None if is_stuck(case) else lay_out(case, any_layout(generator))


contest_case = {
    part: Generator(
        "ochos",
        partial(_deal, part),
        partial(simulate, part=part, trace=True),
        EDGES[part],
        players_allowed(part),
        part=part,
        most=20_000,
    )
    for part in PARTS
}

if __name__ == "__main__":
    raise SystemExit(main("problems.ochos.generate", __doc__, "the number of players, 2 to 6 in part 4", contest_case))
