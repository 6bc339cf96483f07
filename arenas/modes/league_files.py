"""The two CSV files of a Hearts League: the roster (`bot,file`) and the schedule (`deal,seat1,seat2,seat3,seat4`).

Both are CSV with a header line, in whatever form a spreadsheet writes it. Blank lines are skipped. The roster has a
line for each bot: its name, and the path of its file. The schedule has a line for each game: the number of the deal,
and the names of the bots on the four seats. Games with the same deal number have the same cards.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations, permutations
from typing import TYPE_CHECKING

from arenas.modes import check_bots
from judge.base.csv_text import CsvText
from judge.base.errors import BadUsage

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Sequence
    from pathlib import Path

MOST_BYTES = 1 << 24
MOST_DEALS = 1_000_000
LONGEST_NAME = 60
ROSTER = ("bot", "file")
SCHEDULE = ("deal", "seat1", "seat2", "seat3", "seat4")


class BadFile(Exception):
    """A roster or schedule that cannot be used. The message is one line: file, line, what is wrong, the remedy."""


@dataclass(frozen=True)
class Entry:
    """A bot of the roster: its name and the path of its file, as written."""

    bot: str
    file: str


@dataclass(frozen=True, order=True)
class Game:
    """A game of the schedule."""

    deal: int
    seats: tuple[str, ...]


@dataclass(frozen=True)
class Row:
    """A line of a file with its fields; knows how to complain."""

    path: Path
    line: int
    fields: tuple[str, ...]

    def refuse(self, expected: str, found: str, remedy: str) -> BadFile:
        """The error at this line. What was found is cut and made printable."""
        shown = ascii(found if len(found) <= 40 else found[:40] + "...")
        return BadFile(f"{self.path.name}: line {self.line}: expected {expected}, found {shown}: {remedy}")


def read_roster(path: Path) -> tuple[Entry, ...]:
    """The bots of a roster in its order. Raises BadFile at the first error, OSError if the file cannot be read."""
    entries: dict[str, Entry] = {}
    for row in read_rows(path, ROSTER):
        name, file = row.fields
        if not (0 < len(name) <= LONGEST_NAME and name.isprintable()):
            raise row.refuse(f"a name of 1 to {LONGEST_NAME} printable characters", name, "give the bot another name")
        if name in entries:
            raise row.refuse("a new name", name, "give one of the two bots another name")
        if not file or not file.isprintable():
            raise row.refuse("the path of the bot's file", file, "write the path after the name and a comma")
        entries[name] = Entry(name, file)
    return tuple(entries.values())


def read_schedule(path: Path, bots: Collection[str]) -> tuple[Game, ...]:
    """The games of a schedule in its order; only `bots` may play.

    Raises BadFile at the first error, OSError if the file cannot be read.
    """
    lines: dict[Game, int] = {}
    for row in read_rows(path, SCHEDULE):
        number, *seats = row.fields
        if not (number.isascii() and number.isdigit() and len(number) <= 7 and int(number) < MOST_DEALS):
            raise row.refuse(f"a deal from 0 to {MOST_DEALS - 1}", number, "number the deals from 0")
        for name in seats:
            if name not in bots:
                raise row.refuse("the name of a bot that plays", name, "correct the name or add the bot")
        game = Game(int(number), tuple(seats))
        if game in lines:
            remedy = "give one of the two another deal"
            raise row.refuse("a new game", f"that of line {lines[game]}", remedy)
        lines[game] = row.line
    return tuple(lines)


def read_rows(path: Path, header: tuple[str, ...]) -> Iterator[Row]:
    """The rows below the header, with as many fields as it has, and at least one. Raises BadFile."""
    rows = split_rows(path)
    wanted = f"the header {','.join(header)}"
    first = next(rows, Row(path, 1, ()))
    if first.fields != header:
        raise first.refuse(wanted, ",".join(first.fields), "write the header as the first line")
    row = None
    for row in rows:
        if len(row.fields) != len(header):
            expected = f"{len(header)} fields ({', '.join(header)})"
            raise row.refuse(expected, ",".join(row.fields), "separate the fields with commas")
        yield row
    if row is None:
        raise Row(path, first.line + 1, ()).refuse("at least one line below the header", "", "add a line for each")


def split_rows(path: Path) -> Iterator[Row]:
    """The rows of a CSV file that are not blank, in whatever form a spreadsheet writes it. Raises BadFile for another
    file, or one that is too long."""
    with path.open("rb") as file:
        data = file.read(MOST_BYTES + 1)
    if len(data) > MOST_BYTES:
        raise Row(path, 1, ()).refuse(f"at most {MOST_BYTES} bytes", "more", "split the file")
    try:
        table = CsvText.of(data, path.relative_to(path.parent))
    except BadUsage as error:
        raise BadFile(str(error)) from None
    for number, row in enumerate(table.rows, 1):
        if any(cell.content.strip() for cell in row):
            yield Row(path, number, tuple(cell.content.strip() for cell in row))


def generate_schedule(bots: Sequence[str], deals: int) -> tuple[Game, ...]:
    """Every four bots in all 24 seatings on each of so many deals.

    Raises ValueError unless there are at least four bots, with different names.
    """
    check_bots(bots, 4)
    return tuple(
        Game(deal, seats) for deal in range(deals) for four in combinations(bots, 4) for seats in permutations(four)
    )
