"""Contest cases of King of the Cards from seeds: `python -m problems.kotc.generate --seed 7 > case.txt`.

The same seed, size and edges give the same case on every machine. With `--show K4.pass` (as often as wanted, the names
are in `problems/kotc/edges.py`) it is the first case of the seed that shows these edges. With `--batch` standard input
holds `{"id", "seed", "size"}`, one JSON object per line (size, the number of players, may be left out), and each is
answered with a line `{"id", "outcome", "output"}`: the outcome `text` and a case, or `bad-input` and what is wrong.
"""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from problems.generation import Generator, NotPossible, main
from problems.kotc.deals import any_deal, has_winner, lay_out, poor_deal
from problems.kotc.edges import EDGES, POOR
from problems.layouts import any_layout
from solutions.kotc.case import PLAYERS
from solutions.kotc.program import simulate

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from solutions._kit.splitmix import SplitMix64
    from solutions.kotc.case import Case


def _deal(deal: Callable[[SplitMix64, int], Case], generator: SplitMix64, players: int) -> str | None:
    case = deal(generator, players)
    return lay_out(case, any_layout(generator)) if has_winner(case) else None


any_case = Generator("kotc", partial(_deal, any_deal), partial(simulate, trace=True), EDGES[1], PLAYERS)
poor_case = replace(any_case, deal=partial(_deal, poor_deal), drawn=PLAYERS[1:])


def contest_case(seed: int, size: int | None = None, show: Sequence[str] = ()) -> str:
    """The text of the first contest case of the seed that has this size and shows these edges. Raises NotPossible."""
    if POOR.keys().isdisjoint(show):
        return any_case(seed, size, show)
    if size == PLAYERS[0]:
        raise NotPossible(f"size: it takes three players to show {' and '.join(show)}; found {size}")
    return poor_case(seed, size, show)


if __name__ == "__main__":
    raise SystemExit(main("problems.kotc.generate", __doc__, "the number of players, 2 to 5", {1: contest_case}))
