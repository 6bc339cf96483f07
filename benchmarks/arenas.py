"""How many games per second the arenas play, compared with OpenSpiel in the same run.

    python -m pip install open_spiel        only this benchmark needs it
    python benchmarks/arenas.py [--rounds 7] [--games 200]

Ours play as `python -m arenas` plays: players' bots, with everything that a bot is given, incidents, times and records.
Theirs is a loop in Python over their engine in C++, in which one function makes all decisions at random; its chance
nodes (the cards) are sampled by random.choices, and by numpy as in their own example. The engines take turns in every
round; the printed values are medians.

Hearts is counted in deals: a game to 100 points has about nine. King of the Cards is played by the source's ExampleBot;
their crazy_eights is another game, longer because it is played at random (with their defaults, and with new piles).

`trusted` and theirs are CPU time in one process. `boxed` is one worker with a process for each bot, all on one core. It
is compared with `trusted` twice: in CPU time of the worker and of the bots, which other work on the machine disturbs
less, and in real time. Both play as many games as a tournament gives to a worker at once, because the questions in all
of them are sent together.

A league is 144 games of four bots, with the start and the end of their boxes: the goal is 0.4 of `trusted`. Where each
game has cards of its own, as in the schedules of the original league, the bots start once. Where all 24 seatings have
the same cards, they start 24 times, because no process may see a deal twice, and each process plays six games only.

`engine alone` plays without bots, and `bot alone` answers questions that are there already: they show how far `trusted`
could come.

Neither goal is reached, the first one nearly. On two cores that had nothing else to do, a league in which each game
has cards of its own was at 0.36 to 0.39 in CPU time, and at 0.36 to 0.38 in real time; with 24 seatings, at 0.12 and
0.11. (Before all boxes came from one start, and a worker kept to one core with its bots, it was 0.21 to 0.27
and 0.24 to 0.30; with 24 seatings 0.07 and 0.08.) Of 0.41 s of CPU time, the boxes take 0.07 s to
open, and the files in them 0.02 s. The arena's part of the games, with answers that are made up at once, takes 0.17
s, as long as the whole league `trusted`; so there is little left to gain with a process for each bot. With other work
on the same cores it is slower: each message loses its place on the core and what is in its caches. `trusted` was 2.6
times as fast as their loop with random.choices, where the goal is 5. The engine alone was 5.6 times as fast, a bot with
what makes its state of the game 10.3 times; so both together could come to 3.6 at most. Of the CPU time of a deal, nine
twentieths are the engine, a quarter the bots with their states, three twentieths the modules of the bots, which are new
in each game (so what Python has learned of their code is of no use in the next one), and the rest is noted, watched and
recorded. Without the garbage collector, or with states that have slots, it was not faster. docs/decisions/0026 says
where the time of a league goes.

A question of Hearts, `trusted`, takes 2.2 to 2.6 us and 223 bytecodes (counted with sys.settrace): 81 in the harness,
68 in the tricks, 22 for shuffling, 16 in the loop that asks, 13 in the bot, 10 when cards are passed. In nanoseconds: a
state with its legal cards 200, to find what fits 118, a random number 114, shuffling 110, to take a card out of a hand
65, a question 43, to note who is asked and the answer 30; the modules 200, if what they cost in a game is shared among
its questions. To shuffle with `zip` and `map` needs fewer bytecodes and more time. Debian's Python, which is compiled
with all optimizations, makes both sides faster: ours plays 7,300 to 7,900 deals a second, and the ratio is 2.2 to 2.5.

The last line is a league of 960 games, `trusted`, as its organiser has it. Workers play on all cores, but one process
makes the tables, for which each game is played again, and the files. On a busy machine, the games took 2.9 s of CPU
time, the tables 2.9 s and the files 3.2 s (medians of five runs). So with two cores it takes 7.6 s at best, not half
the time. (When each game was played again twice, and each cell of a table was looked at twice, tables took 4.7 s and
files 4.2 s.) With slower bots, or in boxes, a second core brings more.
"""

from __future__ import annotations

import argparse
import importlib
import itertools
import statistics
import sys
import tempfile
import time
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(ROOT), str(ROOT / "sdk")]

from arenas import games  # noqa: E402 - found from here, wherever this is run
from arenas.harness import loading  # noqa: E402
from arenas.modes.league import League  # noqa: E402
from arenas.modes.league_files import Game, generate_schedule  # noqa: E402
from arenas.reporting.publishing import publish  # noqa: E402
from arenas.runners import trusted, worker  # noqa: E402
from arenas.seeds import derive  # noqa: E402
from arenas.tournament.outcome import sum_up  # noqa: E402
from arenas.tournament.plan import GAMES_IN_A_UNIT, Plan  # noqa: E402
from arenas.values.games import Entrant, Seating, Unit, UnitResult  # noqa: E402
from arenas.values.report import Bot, Report  # noqa: E402
from benchmarks import processor_time  # noqa: E402
from benchmarks.simulators import DEFAULTS, RULES, cards_first, loop, sampler, weighed  # noqa: E402

KOTC = b"""
import kotc

class ExampleBot(kotc.KOTCBot):
  def play(self, discard):
    for card in self.hand:
      if card.suit == discard.suit or card.rank == discard.rank:
        return card
"""
HEARTS = b"""
from random import random

def getPlay(gameState):
    return int(random() * len(gameState.legalMoves))

getSlough = getPlay
"""
LEAGUE = 144
ORGANISED = 960
PASSES = 12  # questions of a deal before its 52 cards are played

Speed = Callable[[], float]
Play = Callable[[Unit], UnitResult]


def main(argv: Sequence[str] | None = None) -> int:
    """Measure and print the table; return 2 if OpenSpiel is missing."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--games", type=int, default=200)
    args = parser.parse_args(argv)
    try:
        pyspiel, numpy = map(importlib.import_module, ("pyspiel", "numpy"))
    except ImportError:
        print("OpenSpiel is not installed: python -m pip install open_spiel", file=sys.stderr)
        return 2
    kotc = unit("kotc", "ExampleBot", KOTC, 2, 10 * args.games)
    hearts = unit("hearts", "random_bot", HEARTS, 4, max(1, args.games // 8))
    season = unit("hearts", "random_bot", HEARTS, 4, GAMES_IN_A_UNIT)
    print(f"{'':50}{'ours':>10}{'theirs':>10}{'ratio':>8}")
    for sampled, sample in (("random.choices", weighed), ("numpy", sampler(numpy))):
        theirs = loop(pyspiel.load_game("hearts"), sample)
        report(f"hearts deals, trusted, {sampled}", args.rounds, cpu(hearts), cpu_of(theirs, args.games))
        for name, ours in (("engine alone", engine_alone(hearts)), ("bot alone", bot_alone(hearts))):
            report(f"hearts deals, {name}, {sampled}", args.rounds, ours, cpu_of(theirs, args.games))
        for name, game, decide in (("its defaults", DEFAULTS, None), ("new piles", RULES, cards_first)):
            theirs = loop(pyspiel.load_game(game), sample, decide)
            label = f"King of the Cards, {name}, {sampled}"
            report(label, args.rounds, cpu(kotc), cpu_of(theirs, args.games))
    print(f"{'':50}{'boxed':>10}{'trusted':>10}{'ratio':>8}")
    for name, work in (("hearts deals", season), ("King of the Cards", kotc)):
        report(f"{name}, CPU time", args.rounds, cpu(work, worker.work), cpu(work))
        report(f"{name}, real time", args.rounds, real(work, worker.work), real(work))
    worker.close()
    for name, deals in (("own cards", LEAGUE), ("24 seatings of a deal", LEAGUE // 24)):
        for clock, timed in (("CPU time", processor_time.used_s), ("real time", time.perf_counter)):
            in_boxes, without = (season_of(deals, timed, trusted=trusted) for trusted in (False, True))
            report(f"hearts league, {name}, {clock}", args.rounds, in_boxes, without)
    print(f"{'':50}{'games':>10}{'tables':>10}{'files':>10}")
    parts = [time_parts() for _ in range(args.rounds)]
    medians = (statistics.median(part) for part in zip(*parts, strict=True))
    print(f"{f'hearts league of {ORGANISED} games, s of CPU time':50}{''.join([f'{one:10.2f}' for one in medians])}")
    return 0


def unit(game: str, stem: str, source: bytes, seats: int, games: int) -> Unit:
    """Games between copies of one bot, each with another deal."""
    entrants = tuple(Entrant(f"{stem}-{seat}", stem, source) for seat in range(seats))
    names = tuple(entrant.name for entrant in entrants)
    return Unit(game, entrants, tuple((Seating("match", deal, names), derive(1, deal)) for deal in range(games)))


def enter() -> tuple[tuple[str, ...], Mapping[str, Entrant]]:
    """The names of four bots that play at random, and the bots."""
    names = ("a", "b", "c", "d")
    return names, {name: Entrant(name, name, HEARTS) for name in names}


def time_parts() -> tuple[float, float, float]:
    """Seconds of CPU time for a league as its organiser has it, in one process: games, tables, files."""
    names, entrants = enter()
    plan = Plan("hearts", League(generate_schedule(names, ORGANISED // 24), 1), entrants, 1, True)
    bots = tuple(Bot(name, f"{name}.py", "") for name in names)
    with tempfile.TemporaryDirectory() as folder:
        clock = [time.process_time()]
        results = [trusted.play_unit(work) for work in plan.units([*plan.mode.wanted({})], 1)]
        records = {record.seating: record for result in results for record in result.records}
        clock.append(time.process_time())
        made = sum_up(Report("hearts", "league", 1, True, bots), plan.mode, records)
        clock.append(time.process_time())
        publish(made, Path(folder, "report"))
        clock.append(time.process_time())
    assert made.played == ORGANISED
    games_s, tables_s, files_s = (end - start for start, end in itertools.pairwise(clock))
    return games_s, tables_s, files_s


def season_of(deals: int, timed: Callable[[], float], *, trusted: bool) -> Speed:
    """Games of a league per second on this clock, all that is started for them included."""
    names, entrants = enter()
    seatings = list(itertools.permutations(names))
    games = [Seating("league/1", number % deals, seatings[number // deals % 24]) for number in range(LEAGUE)]
    plan = Plan("hearts", League((Game(0, names),), 1), entrants, 1, trusted)

    def measure() -> float:
        start = timed()
        for work in plan.units(games, 1):
            result = worker.work(work)
            assert not result.failure + result.refused
        worker.close()
        return LEAGUE / (timed() - start)

    return measure


def report(name: str, rounds: int, ours: Speed, theirs: Speed) -> None:
    """Measure a pair and print its line."""
    speeds = [(ours(), theirs()) for _ in range(rounds)]
    columns = [statistics.median(side) for side in zip(*speeds, strict=True)]
    ratio = statistics.median([our / their for our, their in speeds])
    print(f"{name:50}{columns[0]:10,.0f}{columns[1]:10,.0f}{ratio:8.2f}")


def engine_alone(work: Unit) -> Speed:
    """Deals of Hearts per second of CPU time, if each answer is the first card."""

    def measure() -> float:
        start, answers = time.process_time(), 0
        for seating, seed in work.games:
            session = games.game(work.game).begin_quickly(seed, len(seating.seats))
            asked: list[object] = []
            session.play([partial(first_card, asked)] * len(seating.seats))
            answers += len(asked)
        return answers / (PASSES + 52) / (time.process_time() - start)

    return measure


def first_card(asked: list[object], question: object) -> int:
    """The answer to any question, which is added to those asked."""
    asked.append(question)
    return 0


def bot_alone(work: Unit) -> Speed:
    """Deals of Hearts per second of CPU time, of which only the questions are answered."""
    questions: list[object] = []
    for seating, seed in work.games:
        session = games.game(work.game).begin_quickly(seed, len(seating.seats))
        while session.seat is not None:
            questions.append(session.packed())
            session.answer(0)
    answer = loading.load(work.game, work.entrants[0].stem, work.entrants[0].source).seat(1, 4, 1).answer

    def measure() -> float:
        start = time.process_time()
        for question in questions:
            answer(question)
        return len(questions) / (PASSES + 52) / (time.process_time() - start)

    return measure


def cpu(work: Unit, play: Play = trusted.play_unit) -> Speed:
    """Games (in Hearts: deals) per second of CPU time, that of the bots' processes included."""

    def measure() -> float:
        start = time.process_time()
        result = play(work)
        seconds = time.process_time() - start
        elsewhere = 0.0 if play is trusted.play_unit else sum(pace.seconds for pace in result.paces)
        return count(work, result) / (seconds + elsewhere)

    return measure


def real(work: Unit, play: Play = trusted.play_unit) -> Speed:
    """The same per second of real time."""

    def measure() -> float:
        start = time.perf_counter()
        result = play(work)
        return count(work, result) / (time.perf_counter() - start)

    return measure


def count(work: Unit, result: UnitResult) -> float:
    """How many games (in Hearts: deals) were played."""
    assert not result.failure + result.refused
    answers = sum(pace.answers for pace in result.paces)
    return answers / (PASSES + 52) if work.game == "hearts" else len(work.games)


def cpu_of(play: Callable[[int], object], games: int) -> Speed:
    """Games per second of CPU time of their loop."""

    def measure() -> float:
        start = time.process_time()
        play(games)
        return games / (time.process_time() - start)

    return measure


if __name__ == "__main__":
    raise SystemExit(main())
