"""A bot that carries its hand to the game with exchanged seats, through the kernel: how many hands arrive.

    python -m tests.arenas.honesty.carrying [GAMES]

The kernel remembers names that were looked for and are not there (docs/decisions/0008). On seat 1 the bot looks for
some names for each of its cards; on seat 2 of the same deal, in another process and box, it sees by the time that a
look takes which names are known. No hand arrives, because a bot's process may not look for any name.
"""

from __future__ import annotations

import sys
import time

from arenas import games
from arenas.runners.boxes import Boxes
from arenas.values.games import Seating, Unit
from tests.arenas.units import FIRST, play_all, unit

CARRIES = """
import builtins, os, time
import kotc

PLACE, TRIES, ALL = os.path.dirname(os.__file__), 24, kotc.Card.all()


def look(name):
    began = time.perf_counter_ns()
    try:
        os.stat(name)
    except OSError:
        pass
    return time.perf_counter_ns() - began


def names(mark, number):
    return [f"{PLACE}/{mark}-{number}-{trial}" for trial in range(TRIES)]


def read(mark):
    new = [name for number in range(9) for name in names(time.time_ns(), number)]
    first, again = sorted(map(look, new)), sorted(map(look, new))
    limit = (first[100] + again[100]) / 2
    times = [sorted(map(look, names(mark, number)))[TRIES // 2] for number in range(52)]
    return [card for card, taken in zip(ALL, times) if taken < limit]


class Bot(kotc.KOTCBot):
    def __init__(self):
        # All games of a unit have one process: this is the number of the deal.
        self.deal = vars(builtins)["deal"] = vars(builtins).get("deal", -1) + 1

    def play(self, discard):
        mark = f"MARK-{self.deal}"
        if self.arena._seat == 2:
            began = time.process_time()
            found = read(mark)
            taken = 1000 * (time.process_time() - began)
            raise RuntimeError(f"{taken:.1f} " + " ".join(f"{card.rank.value}{card.suit.value}" for card in found))
        for number, card in enumerate(ALL):
            if card in self.hand:
                for name in names(mark, number):
                    look(name)
"""
RANKS = "23456789TJQKA"


def carry(count: int) -> list[tuple[bool, float]]:
    """For each game, whether the whole hand arrived, and the milliseconds of CPU time that reading took."""
    which = unit("kotc", [CARRIES.replace("MARK", str(time.time_ns())), FIRST["kotc"]], count)
    exchanged = [(Seating("m", seating.deal, seating.seats[::-1]), seed) for seating, seed in which.games]
    found = []
    with Boxes() as boxes:
        play_all(which, boxes)
        for record in play_all(Unit("kotc", which.entrants[::-1], tuple(exchanged)), boxes):
            hand = games.game("kotc").begin(record.seed, 2).question.hand
            _, taken, *cards = record.incidents[0].message.split(" (")[0].split()
            read = {RANKS[int(card[:-1]) - 2] + card[-1] for card in cards}
            found.append((read == set(hand), float(taken)))
    return found


if __name__ == "__main__":
    carried = carry(int(sys.argv[1]) if len(sys.argv) > 1 else 64)
    times = sorted(taken for _, taken in carried)
    arrived = sum(whole for whole, _ in carried)
    print(f"{arrived} of {len(carried)} hands arrive; reading one takes {times[len(times) // 2]:.1f} ms (median)")
