"""A tournament as it is reported."""

from __future__ import annotations

from dataclasses import dataclass

from arenas.values.games import Pace, Record
from arenas.values.tables import Table

UNKNOWN = Pace()


@dataclass(frozen=True)
class Bot:
    """A bot as people see it: its name in the tournament, its file, and the hash (SHA-256, hexadecimal) of the file.

    `pace` is measured, so it differs from run to run. `refused` says why the bot could not play at all.
    """

    name: str
    file: str
    digest: str
    pace: Pace = UNKNOWN
    refused: str = ""


Option = str | int | tuple[tuple[str | int, ...], ...]


@dataclass(frozen=True)
class Report:
    """All of a tournament: `game` (`kotc`) and `format` (`bracket`, its mode, as results.json names it), the seed that
    everything comes from, whether the bots were trusted, the bots in the order of their seeds, and the tables.

    `replays` are games to look at: in all of them together every bot breaks every rule that it has broken anywhere.
    `played` is the number of games, `faults` that of broken rules. `records` are all games in the order of their names,
    and `keeps_all` says whether each is written. `options` are those of the mode as they were chosen, by name: texts
    and whole numbers, and the `schedule` of a league, a row for each game. `analyses` are the bots whose moves were
    analysed, too.
    """

    game: str
    format: str
    seed: int
    trusted: bool
    bots: tuple[Bot, ...]
    tables: tuple[Table, ...] = ()
    replays: tuple[Record, ...] = ()
    played: int = 0
    faults: int = 0
    records: tuple[Record, ...] = ()
    keeps_all: bool = False
    options: tuple[tuple[str, Option], ...] = ()
    analyses: tuple[str, ...] = ()

    @property
    def subject(self) -> str:
        """The bot whose games a gauntlet plays; empty in other formats."""
        return self.bots[0].name if self.format == "gauntlet" else ""
