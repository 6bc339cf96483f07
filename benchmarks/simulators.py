"""How many games per second the simulators play, compared with OpenSpiel in the same run.

    python -m pip install open_spiel        only this benchmark needs it
    python benchmarks/simulators.py [--rounds 15] [--games 200]

Every game is dealt and then played at random: one Python function makes each decision. Ours gets a view of what the
player may know, and receives the events of the game one by one; theirs gets the whole state. The engines take turns in
every round. The printed values are medians of CPU time over the rounds.

Crazy Eights is the same game on both sides: two players with seven cards draw until they can play, and make a new pile
when the old one is empty, until one has won. OpenSpiel's defaults (no new pile, at most five draws, free draws) make a
different game, which is also measured. Hearts is one deal; a quarter of theirs have no pass, all of ours have one.
OpenSpiel leaves chance to its caller. Our ratio is to `random.choices` with the probabilities that it gives. Its own
example samples with NumPy, which takes much longer; a caller that knows that all outcomes are equally likely can use a
random index. Both are measured as well.

The important ratio is that of games. Moves (cards played, drawn and passed, and suits named as a separate decision)
show how much happens in a game; for Crazy Eights and Hearts their ratio is nearly the same. Ochos is a different and
shorter game than crazy_eights, and `evaluate_bots` is a loop in C++ with bots in C++. There the games are compared as
they are, and the moves show how far that is fair.
"""

from __future__ import annotations

import argparse
import importlib
import random
import statistics
import sys
import time
from collections import deque
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from random import random as chance
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from solutions import kotc, ochos  # noqa: E402 - found from here, wherever this is run
from solutions._kit.cards import DECK, SUITS  # noqa: E402
from solutions.hearts.events import Pass, Trick  # noqa: E402
from solutions.hearts.rules import play_game  # noqa: E402
from solutions.hearts.table import HAND, SEATS  # noqa: E402
from solutions.hearts.table import View as HeartsView  # noqa: E402
from solutions.kotc.bots import View  # noqa: E402
from solutions.kotc.case import Case  # noqa: E402
from solutions.kotc.events import Draw, Play  # noqa: E402
from solutions.ochos.case import DECK as OCHOS_DECK  # noqa: E402
from solutions.ochos.case import Case as OchosCase  # noqa: E402
from solutions.ochos.events import Draw as OchosDraw  # noqa: E402
from solutions.ochos.events import Play as OchosPlay  # noqa: E402

RULES = "crazy_eights(players=2,reshuffle=true,max_draw_cards=51,max_turns=1000)"
DEFAULTS = "crazy_eights(players=2)"
DRAW = 52  # their first action that is not the play of a card


@dataclass(frozen=True)
class Engine:
    """`play` plays the given number of games; `count` plays them too and returns the number of moves."""

    name: str
    play: Callable[[int], object]
    count: Callable[[int], int]


@dataclass(frozen=True)
class Pair:
    """One of our engines and the engine that it is compared with."""

    game: str
    ours: Engine
    theirs: Engine


def main(argv: Sequence[str] | None = None) -> int:
    """Measure and print the table; return 2 if OpenSpiel is missing."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    for name, default in (("rounds", 15), ("games", 200)):
        parser.add_argument(f"--{name}", type=int, default=default)
    args = parser.parse_args(argv)
    try:
        pyspiel, numpy = map(importlib.import_module, ("pyspiel", "numpy"))
    except ImportError:
        print("OpenSpiel is not installed: python -m pip install open_spiel", file=sys.stderr)
        return 2
    random.seed(1)
    numpy.random.seed(1)
    pairs = all_pairs(pyspiel, numpy)
    print(f"{'':58}games/s{'':15}moves/s  times as many")
    print(f"{'':15}{'against':30}      ours   theirs       ours    theirs  games  moves")
    for pair in pairs:
        report(pair, args.rounds, args.games)
    return 0


def all_pairs(pyspiel: Any, numpy: Any) -> list[Pair]:
    """The compared pairs, in the order of the table."""
    same, defaults, deal = map(pyspiel.load_game, (RULES, DEFAULTS, "hearts"))
    weighed_by_numpy = sampler(numpy)
    eights = Engine("solutions.kotc", lambda games: use(crazy_eights, games), count_crazy_eights)
    tricks = Engine("solutions.hearts", lambda games: use(hearts_deals, games), count_hearts)
    plain = Engine("solutions.ochos", lambda games: use(ochos_game, games), count_ochos)
    native = Engine("evaluate_bots in C++", lambda games: evaluate(pyspiel, defaults, games), loop(defaults, weighed))
    return [
        Pair("crazy eights", eights, python("random.choices", same, weighed, cards_first)),
        Pair("crazy eights", eights, python("its defaults, random.choices", defaults, weighed)),
        Pair("crazy eights", eights, python("numpy, as its example", same, weighed_by_numpy, cards_first)),
        Pair("crazy eights", eights, python("an index", same, by_index, cards_first)),
        Pair("hearts", tricks, python("random.choices", deal, weighed)),
        Pair("hearts", tricks, python("numpy, as its example", deal, weighed_by_numpy)),
        Pair("hearts", tricks, python("an index", deal, by_index)),
        Pair("ochos", plain, native),
    ]


def report(pair: Pair, rounds: int, games: int) -> None:
    """Measure a pair and print its line."""
    speeds = [(speed(pair.ours, games), speed(pair.theirs, games)) for _ in range(rounds)]
    ours, theirs = (statistics.median(side) for side in zip(*speeds, strict=True))
    ratio = statistics.median([our / their for our, their in speeds])
    moves, their_moves = (engine.count(5 * games) / (5 * games) for engine in (pair.ours, pair.theirs))
    print(
        f"{pair.game:15}{pair.theirs.name:30}{ours:10,.0f}{theirs:9,.0f}{ours * moves:11,.0f}"
        f"{theirs * their_moves:10,.0f}{ratio:7.2f}{ratio * moves / their_moves:7.2f}"
    )


def speed(engine: Engine, games: int) -> float:
    """Games per second."""
    start = time.process_time()
    engine.play(games)
    return games / (time.process_time() - start)


def use(play: Callable[[], Iterable[object]], games: int) -> None:
    """Play this many games to their last event."""
    for _ in range(games):
        deque(play(), maxlen=0)


# Ours.


def shuffled(cards: Iterable[Any]) -> list[Any]:
    return sorted(cards, key=lambda _: chance())


def crazy_eights() -> Iterable[object]:
    """The events of one game."""
    cards = shuffled(DECK)
    case = Case(0, ["ExampleBot"] * 2, [cards[:7], cards[7:14]], cards[14], cards[15:])
    return kotc.play(case, [play_a_card, play_a_card])


def play_a_card(seen: View) -> str:
    card = seen.playable[int(chance() * len(seen.playable))]
    return "8" + SUITS[int(chance() * 4)] if card[0] == "8" else card


def hearts_deals() -> Iterable[object]:
    """The events of one deal, passes and tricks."""
    cards = shuffled(range(len(DECK)))
    return play_game([[cards[seat * HAND : seat * HAND + HAND] for seat in SEATS]], 1, [play_any_card] * 4)


def play_any_card(seen: HeartsView) -> int:
    return int(chance() * len(seen.legal))


def ochos_deal() -> OchosCase:
    cards = shuffled(OCHOS_DECK)
    return OchosCase(1, [cards[:5], cards[5:10], cards[10:15]], cards[15], cards[16:])


def ochos_game() -> Iterable[object]:
    return ochos.play(ochos_deal())


def count_crazy_eights(games: int) -> int:
    return sum(isinstance(event, (Play, Draw)) for _ in range(games) for event in crazy_eights())


def count_hearts(games: int) -> int:
    return sum(len(e.cards) for _ in range(games) for e in hearts_deals() if isinstance(e, (Pass, Trick)))


def count_ochos(games: int) -> int:
    return sum(isinstance(event, (OchosPlay, OchosDraw)) for _ in range(games) for event in ochos_game())


# Theirs.


def python(name: str, game: Any, sample: Callable[[Any], int], decide: Callable[[Any], int] | None = None) -> Engine:
    """Their engine in a Python loop; `sample` decides chance nodes, `decide` the moves (default: at random)."""
    run = loop(game, sample, decide or by_index)
    return Engine(name, run, run)


def loop(game: Any, sample: Callable[[Any], int], decide: Callable[[Any], int] | None = None) -> Callable[[int], int]:
    """A function that plays this many games and returns the number of decisions."""
    choose = decide or by_index

    def run(games: int) -> int:
        decisions = 0
        for _ in range(games):
            state = game.new_initial_state()
            while not state.is_terminal():
                if state.is_chance_node():
                    state.apply_action(sample(state))
                else:
                    state.apply_action(choose(state))
                    decisions += 1
        return decisions

    return run


def weighed(state: Any) -> int:
    outcomes: list[tuple[int, float]] = state.chance_outcomes()
    return random.choices([action for action, _ in outcomes], [probability for _, probability in outcomes])[0]


def sampler(numpy: Any) -> Callable[[Any], int]:
    """What samples chance nodes in OpenSpiel's own example."""

    def sample(state: Any) -> int:
        actions, probabilities = zip(*state.chance_outcomes(), strict=True)
        return int(numpy.random.choice(actions, p=probabilities))

    return sample


def by_index(state: Any) -> int:
    actions: list[int] = state.legal_actions()
    return actions[int(chance() * len(actions))]


def cards_first(state: Any) -> int:
    """Play a card if possible; draw only otherwise."""
    actions = state.legal_actions()
    if actions[0] < DRAW <= actions[-1]:
        actions = [action for action in actions if action < DRAW]
    return int(actions[int(chance() * len(actions))])


def evaluate(pyspiel: Any, game: Any, games: int) -> None:
    """Play games between two of their own uniformly random bots."""
    bots = [pyspiel.make_uniform_random_bot(player, player) for player in (0, 1)]
    for seed in range(games):
        pyspiel.evaluate_bots(game.new_initial_state(), bots, seed)


if __name__ == "__main__":
    raise SystemExit(main())
