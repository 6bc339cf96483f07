"""Small bots, and units of games between them."""

from collections.abc import Sequence

from arenas.analysis.analysing import Chosen, Recorded, analyse
from arenas.analysis.results import Analysis
from arenas.runners import boxed, trusted
from arenas.runners.boxes import Boxes
from arenas.seeds import derive
from arenas.values.games import Entrant, Record, Seating, Unit, UnitResult
from judge.execution import pools

FIRST = {
    "kotc": """
import kotc
class Bot(kotc.KOTCBot):
    def play(self, discard):
        for card in self.hand:
            if card.suit == discard.suit or card.rank == discard.rank:
                return card
""",
    "hearts": """
def getPlay(gameState):
    return 0
def getSlough(gameState):
    return len(gameState.legalMoves) - 1
""",
    "dubito": """
from bots.base import BotBase
class Bot(BotBase):
    def bluff_first_hand(self, p): return False
    def maximize_first_hand(self, p): return True
    def should_doubt(self, p): return p.n_cards_played == 3
    def bluff_regular(self, p): return False
    def maximize_regular(self, p): return True
""",
}
"""Bots that always do the same."""

SEEDED = {
    "kotc": """
import kotc, random
class Bot(kotc.KOTCBot):
    def play(self, discard):
        while random.random() < 0.2:
            self.draw()
        playable = [c for c in self.hand if c.suit == discard.suit or c.rank == discard.rank]
        eights = [kotc.Card(random.choice(list(kotc.Suit)), c.rank) for c in self.hand if c.rank == kotc.Rank.EIGHT]
        return random.choice([*playable, *eights, None])
""",
    "hearts": """
import random
def getPlay(gameState):
    return int(random.random() * len(gameState.legalMoves))
getSlough = getPlay
""",
    "dubito": """
import random
from bots.base import BotBase
class Bot(BotBase):
    seen = 0
    def observe(self, event):
        self.seen = (self.seen * 31 + len(repr(event))) % 1009
    def decide(self, p):
        return (random.random() + self.seen / 1009) % 1 < 0.4
    bluff_first_hand = maximize_first_hand = should_doubt = bluff_regular = maximize_regular = decide
""",
}
"""Bots that decide by their random numbers, and by everything that they have seen."""

PLAYERS = {"kotc": 2, "hearts": 4, "dubito": 3}
GONE = "the bot's process ended, perhaps by os._exit, by a crash in C code or for lack of memory (512 MiB)"
GAMES = sorted(PLAYERS)

# Hearts bots cannot import what these tests need; it is no border, as this line shows.
MODULES = "import random\nos = random._os\nsys = os.sys\ntime = sys.modules['time']\n"


def unit(game: str, sources: Sequence[str], count: int = 6, seed: int = 1) -> Unit:
    """So many games between the bots with these sources."""
    entrants = tuple(Entrant(f"bot {seat}", "Bot", source.encode()) for seat, source in enumerate(sources, 1))
    names = tuple(entrant.name for entrant in entrants)
    return Unit(game, entrants, tuple((Seating("m", deal, names), derive(seed, "m", deal)) for deal in range(count)))


def play(which: Unit, boxes: Boxes | None) -> UnitResult:
    """Play the unit in these boxes; None: trusted."""
    if boxes is None:
        return trusted.play_unit(which)
    return boxed.play_unit(which, boxes.first(len(which.entrants)))


def play_all(which: Unit, boxes: Boxes | None) -> tuple[Record, ...]:
    """The records of the unit."""
    result = play(which, boxes)
    assert len(result.records) == len(which.games)
    return result.records


def turned(source: str, prelude: str) -> str:
    """The bot with a function `tick()` that runs before each of its answers; the prelude defines it."""
    for name in ("play(self, discard)", "getPlay(gameState)", "decide(self, p)"):
        source = source.replace(
            f"def {name}:\n", f"def {name}:\n{' ' * 8}tick()\n" if "self" in name else f"def {name}:\n    tick()\n"
        )
    return MODULES + prelude + source


def analysed(bot: str, games: Sequence[Recorded], continuations: int) -> Analysis:
    """The analysis of these games, one after the other in this process."""
    with pools.start("serial", 1) as pool:
        return analyse(bot, Chosen(tuple(games), f"{len(games)} games"), continuations, print, pool)
