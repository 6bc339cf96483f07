"""The two CSV files of a Hearts League: the roster (`bot,file`) and the schedule (`deal,seat1,seat2,seat3,seat4`).

Both are CSV with a header line, in whatever form a spreadsheet writes it. Blank lines are skipped. The roster has a
line for each bot: its name, and the path of its file. The schedule has a line for each game: the number of the deal,
and the names of the bots on the four seats. Games with the same deal number have the same cards.

The files of the original league are read, too. Its roster has the header `,Filepath,Name,Author`: the file stands there
without `.py`, and in the folder `Bots` beside that of the roster. Its schedule has no header: each line has the four
numbers of the bots in the roster, from 0, and every game has cards of its own.

Paths may be written as on Windows, and headers in small or large letters.
"""

from __future__ import annotations

from dataclasses import dataclass, field
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
SEATS = 4
ORIGINAL_ROSTER = ("", "Filepath", "Name", "Author")


class BadFile(Exception):
    """A roster or schedule that cannot be used. The message is one line: file, line, what is wrong, the remedy."""


@dataclass(frozen=True)
class Entry:
    """A bot of the roster: its name, the path of its file, and the line where it stands."""

    bot: str
    file: str
    line: int = field(default=0, compare=False)


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
    for row in read_rows(path, ROSTER, ORIGINAL_ROSTER):
        is_ours = len(row.fields) == len(ROSTER)
        name, file = (own_entry if is_ours else original_entry)(row.fields, path.parent)
        if not (0 < len(name) <= LONGEST_NAME and name.isprintable()):
            raise row.refuse(f"a name of 1 to {LONGEST_NAME} printable characters", name, "give the bot another name")
        if name in entries:
            raise row.refuse("a new name", name, "give one of the two bots another name")
        if not file or not file.isprintable():
            raise row.refuse("the path of the bot's file", file, "write the path after the name and a comma")
        entries[name] = Entry(name, file, row.line)
    return tuple(entries.values())


def own_entry(fields: Sequence[str], folder: Path) -> tuple[str, str]:
    """The name and the file in a line of our own roster."""
    name, file = fields
    return name, file if is_there(folder / file) else file.replace("\\", "/")


def original_entry(fields: Sequence[str], folder: Path) -> tuple[str, str]:
    """The name and the file in a line of the original league's roster, which says `ExampleBot` for a file in `Bots`."""
    _, module, name, _ = fields
    if not module:
        return name, ""
    stem = module.replace("\\", "/").removesuffix(".py")
    file = f"{stem if '/' in stem else stem.replace('.', '/')}.py"
    places = (file, f"Bots/{file}", f"../{file}", f"../Bots/{file}")
    return name, next((place for place in places if is_there(folder / place)), file)


def is_there(path: Path) -> bool:
    """Whether it is a file. Nothing is there if the path is too long for this machine."""
    try:
        return path.is_file()
    except OSError:
        return False


def read_schedule(path: Path, bots: Sequence[str], roster: Sequence[str] = ()) -> tuple[Game, ...]:
    """The games of a schedule in its order; only `bots` of the roster (default: all) may play.

    Raises BadFile at the first error, OSError if the file cannot be read.
    """
    first = next(split_rows(path), None)
    if first and has_only_numbers(first.fields):
        return tuple(read_original_schedule(path, bots, roster or bots))
    lines: dict[Game, int] = {}
    for row in read_rows(path, SCHEDULE):
        number, *seats = row.fields
        if not is_number(number):
            raise row.refuse(f"a deal from 0 to {MOST_DEALS - 1}", number, "number the deals from 0")
        check_seats(row, seats, bots)
        game = Game(int(number), tuple(seats))
        if game in lines:
            remedy = "give one of the two another deal"
            raise row.refuse("a new game", f"that of line {lines[game]}", remedy)
        lines[game] = row.line
    return tuple(lines)


def read_original_schedule(path: Path, bots: Collection[str], roster: Sequence[str]) -> Iterator[Game]:
    """The games of a schedule of the original league, each with a deal of its own. Raises BadFile."""
    for deal, row in enumerate(split_rows(path)):
        if deal == MOST_DEALS:
            raise row.refuse(f"at most {MOST_DEALS} games", "more", "split the file")
        if len(row.fields) != SEATS:
            raise row.refuse(f"{SEATS} numbers of bots", ",".join(row.fields), "separate them with commas")
        for number in row.fields:
            if not is_number(number) or int(number) >= len(roster):
                raise row.refuse(f"the number of a bot, 0 to {len(roster) - 1}", number, "correct it, or add the bot")
        seats = tuple(roster[int(number)] for number in row.fields)
        check_seats(row, seats, bots)
        yield Game(deal, seats)


def has_only_numbers(fields: Sequence[str]) -> bool:
    """Whether this first line belongs to a schedule of the original league, or is meant to. Five numbers do not: bots
    may be called 1 and 2, and the header be missing."""
    return not any(map(str.isalpha, "".join(fields))) and (len(fields) != len(SCHEDULE) or not fields[-1])


def check_seats(row: Row, seats: Sequence[str], bots: Collection[str]) -> None:
    """Raises BadFile for a name that is not that of a bot that plays."""
    for name in seats:
        if name not in bots:
            raise row.refuse("the name of a bot that plays", name, "correct the name or add the bot")


def is_number(text: str) -> bool:
    """Whether it is a whole number below MOST_DEALS."""
    return text.isascii() and text.isdigit() and len(text) <= 7 and int(text) < MOST_DEALS


def read_rows(path: Path, *headers: tuple[str, ...]) -> Iterator[Row]:
    """The rows below one of these headers, with as many fields as it has, and at least one. Raises BadFile."""
    rows = split_rows(path)
    first = next(rows, Row(path, 1, ()))
    found = ",".join(first.fields)
    header = next((header for header in headers if ",".join(header).casefold() == found.casefold()), None)
    if header is None:
        likely = next((header for header in headers if len(header) == len(first.fields)), headers[0])
        raise first.refuse(f"the header {','.join(likely)}", found, "write the header as the first line")
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
