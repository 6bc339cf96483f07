"""A game of an arena: who sits where with which deal, and how it ended."""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass(frozen=True, order=True)
class Seating:
    """A game to be played.

    `match` names the part of the tournament that the game belongs to (`round-robin`, `bracket/2/1`), `deal` the number
    of the deal in this match, from 0. The same match and deal always have the same cards. `seats` are the names of the
    bots, seat 1 first; a name may repeat.
    """

    match: str
    deal: int
    seats: tuple[str, ...]

    @property
    def id(self) -> str:
        """The game's name, unique in its tournament."""
        return f"{self.match}/{self.deal}/{'-'.join(self.seats)}"


@dataclass(frozen=True)
class Outcome:
    """How a game ended, for each seat.

    `places` are 1 for the best; seats that share a place have the same number, and the next place is left out (1 2 2
    4). `points` are the game's own numbers: cards left in King of the Cards, the finishing position in Dubito, points
    in Hearts (the fewer, the better, in all three). `faults` say why a seat broke a rule, empty if it did not.
    """

    places: tuple[int, ...]
    points: tuple[int, ...]
    faults: tuple[str, ...]


@dataclass(frozen=True)
class Entrant:
    """A bot in a tournament: its name there, the name of its file without the suffix (or of its class, in a file with
    several bots), and the file's content. `within` is the name of a file with several bots, `path` leads to it."""

    name: str
    stem: str
    source: bytes
    within: str = ""
    path: str = field(default="", compare=False)

    @property
    def file(self) -> str:
        """The name of the file."""
        return self.within or f"{self.stem}.py"


@dataclass(frozen=True)
class Incident:
    """A bot broke a rule: its seat (from 0), the number of the answer in the game (from 0), the reason as in the
    transcript, a message for the bot's author, and what the bot saw when it was asked, in words."""

    seat: int
    move: int
    reason: str
    message: str
    state: str = ""


@dataclass(frozen=True)
class Pace:
    """How long a bot took: answers, seconds of CPU time in all, the longest time between two measurements, and how many
    answers were above the soft limit. Measured, so it differs from run to run."""

    answers: int = 0
    seconds: float = 0.0
    longest_s: float = 0.0
    slow: int = 0

    def __add__(self, other: Pace) -> Pace:
        """Of both together."""
        return Pace(
            self.answers + other.answers,
            self.seconds + other.seconds,
            max(self.longest_s, other.longest_s),
            self.slow + other.slow,
        )


@dataclass(frozen=True)
class Record:
    """A game as it was played. With the deal of `seed`, `moves` (codes of `harness.codes`) are the whole game.

    `paces` say by seat how long the bots took, `times` how long each answer took, in order, as `times.pack_time` writes
    it; there are none where only a whole game is measured. Both differ from run to run.
    """

    seating: Seating
    seed: int
    moves: bytes
    outcome: Outcome
    incidents: tuple[Incident, ...] = ()
    paces: tuple[Pace, ...] = field(default=(), compare=False)
    times: tuple[bytes, ...] = field(default=(), compare=False)


@dataclass(frozen=True)
class Unit:
    """Work for one worker: games between these entrants, with a different deal each.

    `games` are the games, each with the seed of its deal; who plays in one is said by the names of its seats. Each
    entrant has a process of its own, which plays all its games; a bot that has two seats in a game is entered twice. As
    a deal occurs once (otherwise: ValueError), no process sees the same deal twice, or from two seats.
    Entrants whose names are in `silent` have never answered in time, and are not asked any more.
    """

    game: str
    entrants: tuple[Entrant, ...]
    games: tuple[tuple[Seating, int], ...]
    trusted: bool = False
    silent: frozenset[str] = frozenset()

    def __post_init__(self) -> None:
        if len({seed for _, seed in self.games}) < len(self.games):
            raise ValueError("expected each deal once in a unit of games, found one twice: put it into another unit")

    def places(self, seating: Seating) -> tuple[int, ...]:
        """By seat of this game, the place of its bot among the entrants."""
        places: list[int] = []
        for name in seating.seats:
            places.append(
                next(
                    place for place, entrant in enumerate(self.entrants) if entrant.name == name and place not in places
                )
            )
        return tuple(places)


@dataclass(frozen=True)
class Budget:
    """How long the bots of this name may think in a unit, all together. Then the games that are not over are given
    up."""

    name: str
    seconds: float

    def covers(self, unit: Unit) -> tuple[int, ...]:
        """The places of these bots among the entrants."""
        return tuple(place for place, entrant in enumerate(unit.entrants) if entrant.name == self.name)


@dataclass(frozen=True)
class UnitResult:
    """The games of a unit, in its order, and the pace of each entrant. `slept_s`: how many seconds of it each slept, if
    that was measured. `unfinished`: games that were given up because a budget was spent, with what was wrong in them.

    Without games: `refused` says which bot cannot be used and why, `failure` what the arena itself could not do.
    """

    records: tuple[Record, ...] = ()
    paces: tuple[Pace, ...] = ()
    refused: str = ""
    failure: str = ""
    slept_s: tuple[float, ...] = ()
    unfinished: tuple[tuple[Seating, tuple[Incident, ...]], ...] = ()
