"""Games in which a player tries a bot: against itself and the house bots, with what there is to say at once."""

from __future__ import annotations

import io
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import count

from arenas import games, house_bots
from arenas.harness.codes import DRAW, NOTHING
from arenas.runners import worker
from arenas.runners.limits import SOFT_S
from arenas.seeds import derive
from arenas.statistics.scores import UNIT, score_places
from arenas.values.games import Budget, Entrant, Incident, Pace, Record, Seating, Unit, UnitResult
from judge.base.errors import JudgeFailure
from judge.base.printable import printable
from judge.base.wording import many

OWN = "your bot"

DEALS = (1, 3, 12, 16)
"""How many deals the games of each round have; the last for all further rounds. To start processes takes longer than
most games, so each unit has many deals, once it is known that the bot can play."""

ALIKE = 5
"""Games with the same broken rule, after which there is nothing more to learn."""

MOST_THINKING_S = 10.0
"""What the bot may think in a unit. A bot whose games take longer learns that, and not how good it is."""

MOST_SLEEP = 0.1
"""The part of its time that a bot may sleep before it is told."""

MOST_PRINTED, MOST_LINES = 1 << 16, 40
"""Characters that are kept of what a bot prints, and lines that are shown."""


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
        self._slept_s = 0.0
        self._scores: dict[str, list[Fraction]] = {}
        self._alike: Counter[str] = Counter()
        self._is_slow = False  # a game was given up
        self._own, self._seed, self._trusted = own, seed, trusted
        self._seats = games.game(game).SEATS[0]

    def play(self, ends: float) -> Iterator[str]:
        """Play until this moment of `time.monotonic()`; the lines that say what came of it, each as soon as it is
        known."""
        self.refused = self._run(Unit(self.game, (self._own,), (), self._trusted)).refused
        if not self.refused:
            yield from self._play(ends)
        if self.refused:
            yield printable(f"It cannot play: {self.refused.removeprefix(f'{OWN}: ')}", 1000)
            return
        answers = many(self._pace.answers, "time")
        yield f"It has played {many(len(self.records), 'game')}, in which it answered {answers}."
        if self._is_slow:
            spent = f"After {MOST_THINKING_S:g} s of its thinking a game was not over"
            yield f"{spent}: it is too slow, so no more are played."
        yield self._fault_line()
        yield from self._skip_lines()
        if self._pace.answers:
            yield from self._pace_lines()
        if len(self.faults) < len(self.records):
            yield from self._score_lines()
        if self._printed:
            yield from self._printed.lines()

    @property
    def broke_a_rule(self) -> bool:
        """Whether it did in any game, over or not."""
        return bool(self._alike)

    def _play(self, ends: float) -> Iterator[str]:
        """First a game against itself. Then rounds in which it meets every house bot, the weakest first, each on more
        deals, on which it has every seat."""
        yield from self._meet((self._own,) * self._seats, 0, range(1))
        if self._is_slow:
            return
        done = 1
        for number in count():
            deals = range(done, done + DEALS[min(number, len(DEALS) - 1)])
            for other in house_bots.by_strength(self.game):
                if self.refused or time.monotonic() > ends or max(self._alike.values(), default=0) >= ALIKE:
                    return
                before = len(self._scores.get(other.name, ()))
                for seat in range(self._seats):
                    at_table = tuple(self._own if place == seat else other for place in range(self._seats))
                    yield from self._meet(at_table, seat, deals)
                    if self._is_slow:
                        del self._scores.setdefault(other.name, [])[before:]  # it has not had every seat
                        return
            done = deals.stop

    def _meet(self, at_table: Sequence[Entrant], seat: int, deals: Sequence[int]) -> Iterator[str]:
        """Games of these bots, each on another deal; the rules that the bot breaks for the first time."""
        other = at_table[seat - 1].name
        seats = tuple(entrant.name for entrant in at_table)
        seatings = [Seating(f"try/{other}", deal, seats) for deal in deals]
        wanted = tuple((seating, derive(self._seed, other, seating.deal)) for seating in seatings)
        result = self._run(Unit(self.game, tuple(at_table), wanted, self._trusted))
        self.refused = result.refused
        if self.refused:
            return
        own_places = [place for place, entrant in enumerate(at_table) if entrant is self._own]
        for place in own_places:
            self._pace += result.paces[place]
            self._slept_s += sum(result.slept_s[place : place + 1])
        self.records += result.records
        self._is_slow = bool(result.unfinished)
        for seating, incidents in result.unfinished:
            yield from self._say(seating.seats, incidents)
        for record in result.records:
            yield from self._note(record)
            if other != OWN:
                own = Fraction(score_places(record.outcome.places)[seat], UNIT)
                self._scores.setdefault(other, []).append(own)

    def _note(self, record: Record) -> Iterator[str]:
        seats = record.seating.seats
        broken = {fault for fault, name in zip(record.outcome.faults, seats, strict=True) if fault and name == OWN}
        if broken:
            self.faults.append(record)
        yield from self._say(seats, record.incidents)
        self._alike.update(broken)

    def _say(self, seats: Sequence[str], incidents: Sequence[Incident]) -> Iterator[str]:
        """The rules that the bot has not broken before."""
        for one in incidents:
            if seats[one.seat] == OWN and one.reason not in self._alike:
                self._alike[one.reason] = 0
                yield printable(f"It breaks a rule: {one.reason}: {one.message}", 300)
                yield printable(f"    answer {one.move + 1} of a game; it saw: {one.state}", 500)

    def _run(self, unit: Unit) -> UnitResult:
        """The result of the unit; what is printed in the first game is kept."""
        result = worker.work(unit, None if self.records else self._printed, Budget(OWN, MOST_THINKING_S))
        if result.failure:
            raise JudgeFailure(result.failure)
        return result

    def _score_lines(self) -> Iterator[str]:
        means = {name: sum(scores) / len(scores) for name, scores in self._scores.items() if scores}
        if means:
            scale = "1 is the best, 0.5 is as good as the others; each deal on every seat"
            yield f"How it did ({scale}), the weakest first:"
        for name, mean in means.items():
            yield f"  {float(mean):.2f} against {name}, in {many(len(self._scores[name]), 'game')}"
        left = [bot.name for bot in house_bots.by_strength(self.game) if bot.name not in means]
        if left:
            yield f"It has not played against {', '.join(left)}."
        unbeaten = [name for name, mean in means.items() if mean <= Fraction(1, 2)]
        if unbeaten:
            yield f"The next to beat is {unbeaten[0]}."
        if means:
            yield f"So few games are mostly luck; a tournament plays more: `python -m arenas {self.game} BOT house`."

    def _fault_line(self) -> str:
        if not self.broke_a_rule:
            return "It broke no rule."
        if not self.faults:
            return "It broke a rule in a game that was not over."
        ended = " That was enough to see." if max(self._alike.values()) >= ALIKE else ""
        return f"It broke a rule in {len(self.faults)} of {many(len(self.records), 'game')}.{ended}"

    def _skip_lines(self) -> Iterator[str]:
        """A bot whose `play` ends without a `return` breaks no rule: it skips, which its author may not know."""
        moves = self.records[0].moves if self.records else b""  # in this game, it has all seats
        skipped, turns = moves.count(NOTHING), len(moves) - moves.count(DRAW)
        if 2 * skipped > turns:
            yield (
                f"In its first game, it played no card in {skipped} of {turns} turns, although a card fitted: "
                "`play` must return the card that it plays."
            )

    def _pace_lines(self) -> Iterator[str]:
        pace = self._pace
        mean = pace.seconds / pace.answers * 1000
        slow = f"{many(pace.slow, 'answer')} took more than {SOFT_S * 1000:g} ms: too slow for a long tournament"
        within = f"none took more than {SOFT_S * 1000:g} ms"
        times = f"An answer takes {mean:.2f} ms, the slowest {pace.longest_s * 1000:.1f} ms"
        yield f"{times}; {slow if pace.slow else within}."
        if self._slept_s >= MOST_SLEEP * pace.seconds and self._slept_s >= SOFT_S:
            share = min(self._slept_s / pace.seconds, 1)
            yield f"For {share:.0%} of this time it only waited, as with time.sleep: that counts like thinking."
