"""`try GAME BOT`: play a bot against itself and the house bots for some seconds, and say how it does."""

from __future__ import annotations

import argparse
import io
import time
from collections.abc import Iterator, Sequence
from dataclasses import replace
from fractions import Fraction
from pathlib import Path

from arenas import games, house_bots
from arenas.commands import path
from arenas.replaying.again import play_again
from arenas.replaying.records import write_record
from arenas.runners import worker
from arenas.runners.limits import SOFT_S
from arenas.seeds import derive
from arenas.statistics.scores import UNIT, score_places
from arenas.tournament import entrants
from arenas.values.games import Entrant, Pace, Record, Seating, Unit, UnitResult
from judge.base.errors import BadUsage, JudgeFailure
from judge.base.files import write_atomic
from judge.base.printable import printable
from judge.base.wording import many

SECONDS = 7.0
"""After this time no more games begin, so that the whole takes less than ten seconds."""

MOST_PRINTED, MOST_LINES = 1 << 16, 40
"""Characters that are kept of what a bot prints, and lines that are shown."""


def add_arguments(parser: argparse.ArgumentParser, _name: str) -> None:
    """The game and the bot."""
    parser.add_argument("game", choices=games.names(), metavar="GAME", help=", ".join(games.names()))
    parser.add_argument("file", type=path, metavar="BOT", help="the file of the bot")
    parser.add_argument("--bot", metavar="NAME", help="which bot, if the file has several")
    parser.add_argument(
        "--seed", type=int, default=1, metavar="N", help="number from which the cards come (default: 1)"
    )
    parser.add_argument(
        "--trusted",
        action="store_true",
        help="play without a sandbox, and show what the bot prints in its first game",
    )
    parser.add_argument(
        "--record",
        type=path,
        metavar="FILE",
        help="write the first game in which it broke a rule, or else the first of all",
    )


def main(args: argparse.Namespace) -> int:
    """Return 0, or 1 if the bot would break a rule."""
    own = replace(entrants.pick(args.game, args.file, args.bot), name="your bot")
    if args.record and args.record.resolve() == args.file.resolve():
        raise BadUsage(f"--record {args.record}: that is the bot itself: give another file")
    try:
        tried = Tried(args.game, own, args.seed, trusted=args.trusted)
        print("\n".join(tried.lines()))
        if args.record and tried.records:
            print(_write_record(tried, args.record))
        return 1 if tried.refused or tried.faults else 0
    finally:
        worker.close()


def _write_record(tried: Tried, file: Path) -> str:
    """Write the record of the game that its author wants to look at. What was written, in words."""
    record = (tried.faults or tried.records)[0]
    write_atomic(file, write_record(play_again(tried.game, record).written))
    which = "the first game in which it broke a rule" if tried.faults else "the first game"
    return f"wrote {file}: {which}; `python -m arenas replay {file}` shows it"


class Printed(io.StringIO):
    """The beginning of what bots print."""

    def write(self, text: str) -> int:
        """Keep what there is room for."""
        super().write(text[: MOST_PRINTED - self.tell()])
        return len(text)

    def close(self) -> None:
        """A bot cannot close it."""

    def lines(self) -> Iterator[str]:
        """It, under a heading; nothing if nothing was printed."""
        printed = self.getvalue().splitlines()
        if printed:
            yield "In its first game it printed:"
            yield from (f"  {printable(line, 200)}" for line in printed[:MOST_LINES])
        if len(printed) > MOST_LINES or self.tell() >= MOST_PRINTED:
            yield "  ... (there is more)"


class Tried:
    """Games of one bot. `refused` says why it cannot play at all, `records` are all games of the `game`, `faults` those
    in which it broke a rule."""

    def __init__(self, game: str, own: Entrant, seed: int, *, trusted: bool) -> None:
        self.refused = ""
        self.game = game
        self.records: list[Record] = []
        self.faults: list[Record] = []
        self._printed = Printed() if trusted else None
        self._pace = Pace()
        self._scores: dict[str, list[Fraction]] = {}
        self._own, self._seed, self._trusted = own, seed, trusted
        self._play()

    def _play(self) -> None:
        """Rounds in which it meets itself and every house bot, each on one more deal, on which it has every seat."""
        ends = time.monotonic() + SECONDS
        self.refused = self._run(Unit(self.game, (self._own,), (), self._trusted)).refused
        opponents = [self._own, *house_bots.entrants(self.game)]
        deal = 0
        while not self.refused:
            for other in opponents:
                if self.refused or (self.records and time.monotonic() > ends):
                    return
                self._meet(other, deal)
            deal += 1

    def _meet(self, other: Entrant, deal: int) -> None:
        """The games of one deal against copies of the other: its own bot sits on each seat in turn."""
        seats = games.game(self.game).SEATS[0]
        for seat in range(seats):
            at_table = tuple(self._own if place == seat else other for place in range(seats))
            seating = Seating(f"try/{other.name}", deal, tuple(entrant.name for entrant in at_table))
            games_to_play = ((seating, derive(self._seed, other.name, deal)),)
            result = self._run(Unit(self.game, at_table, games_to_play, self._trusted))
            self.refused = result.refused
            if self.refused:
                return
            self._note(result, at_table, seat)
            if other is self._own:
                return  # in every game it has all seats

    def _note(self, result: UnitResult, at_table: Sequence[Entrant], seat: int) -> None:
        self._pace += result.paces[seat]
        self.records += result.records
        for record in result.records:
            if any(fault for fault, bot in zip(record.outcome.faults, at_table, strict=True) if bot is self._own):
                self.faults.append(record)
            other = at_table[seat - 1]
            if other is not self._own:
                own = Fraction(score_places(record.outcome.places)[seat], UNIT)
                self._scores.setdefault(other.name, []).append(own)

    def _run(self, unit: Unit) -> UnitResult:
        """The result of the unit; what is printed in the first game is kept."""
        result = worker.work(unit, None if self.records else self._printed)
        if result.failure:
            raise JudgeFailure(result.failure)
        return result

    def lines(self) -> Iterator[str]:
        """What there is to say."""
        if self.refused:
            yield printable(f"It cannot play: {self.refused.removeprefix('your bot: ')}", 1000)
            return
        answers = many(self._pace.answers, "time")
        yield f"It can play: {many(len(self.records), 'game')}, in which it answered {answers}."
        yield from self._fault_lines()
        if self._pace.answers:
            yield self._pace_line()
        if len(self.faults) < len(self.records):
            yield from self._score_lines()
        if self._printed:
            yield from self._printed.lines()

    def _score_lines(self) -> Iterator[str]:
        yield "How it did (1 is the best, 0.5 is as good as the others; each deal on every seat):"
        for name, scores in self._scores.items():
            yield f"  {float(sum(scores) / len(scores)):.2f} against {name}, in {many(len(scores), 'game')}"
        left = [bot.name for bot in house_bots.entrants(self.game) if bot.name not in self._scores]
        if left:
            yield f"There was no time to play against {', '.join(left)}."
        yield f"So few games are mostly luck; a tournament plays more: `python -m arenas {self.game} BOT house`."

    def _fault_lines(self) -> Iterator[str]:
        if not self.faults:
            yield "It broke no rule."
            return
        yield f"It broke a rule in {len(self.faults)} of {many(len(self.records), 'game')}:"
        seen: dict[str, None] = {}
        for record in self.faults:
            for one in record.incidents:
                if record.seating.seats[one.seat] == self._own.name and one.reason not in seen:
                    seen[one.reason] = None
                    yield printable(f"  {one.reason}: {one.message}", 300)
                    yield printable(f"    answer {one.move + 1} of the game; it saw: {one.state}", 500)

    def _pace_line(self) -> str:
        pace = self._pace
        mean = pace.seconds / pace.answers * 1000 if pace.answers else 0.0
        slow = f"{many(pace.slow, 'answer')} took more than {SOFT_S * 1000:g} ms: too slow for a long tournament"
        within = f"none took more than {SOFT_S * 1000:g} ms"
        times = f"An answer takes {mean:.2f} ms, the slowest {pace.longest_s * 1000:.1f} ms"
        return f"{times}; {slow if pace.slow else within}."
