"""The recorded games that are analysed: a record, a folder with records, or the report of a tournament."""

from __future__ import annotations

from typing import TYPE_CHECKING

from arenas.analysis.analysing import Chosen, Recorded
from arenas.analysis.choosing import Choice, choose, spread
from arenas.replaying.again import play_again
from arenas.replaying.following import follow
from arenas.replaying.records import BadRecord, make_words, read_record
from arenas.reporting import all_records
from arenas.reporting.verification import read_tournament
from judge.base.errors import BadUsage, suggestion
from judge.base.printable import printable
from solutions._kit.text import LIMIT

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from pathlib import Path

    from arenas.values.games import Record


def read(path: Path, bot: str, choice: Choice) -> Chosen:
    """The games of the bot in these records that are to be analysed, all of one game.

    BadUsage for what is no record or does not fit the rules, and if the bot plays in none of them.
    """
    names: set[str] = set()
    if (path / all_records.FILE).is_file():
        tournament, _ = read_tournament(path)
        chosen = take(path, tournament.game, list(find(path, bot, names)), bot, choice)
    else:
        texts = list(find_texts(path, bot, names))
        if choice.worst and texts:
            raise BadUsage(f"{path}: --worst needs every game: play the tournament with --records all")
        found = spread(texts, choice.most) if texts else []
        chosen = Chosen(tuple(found), choice.say(len(found), len(texts)))
    if not chosen.games:
        who = suggestion(bot, sorted(names)) if names else "expected a record, or a folder with records"
        raise BadUsage(f"{path}: no game of {printable(bot, 100)}; {who}")
    played = sorted({record.written.game for record in chosen.games})
    if len(played) > 1:
        raise BadUsage(f"{path}: expected records of one game, found {' and '.join(played)}")
    return chosen


def take(path: Path, game: str, records: Sequence[Record], bot: str, choice: Choice) -> Chosen:
    """Those of the bot's games in a tournament, which is in this folder, that are to be analysed. BadUsage if one does
    not fit the rules."""
    try:
        taken = choose(records, bot, choice) if records else []
        found = tuple(make(game, record) for record in taken)
    except (ValueError, IndexError, AssertionError) as error:
        raise BadUsage(f"{path}: {printable(str(error), 300)}: check the report with `arenas verify`") from None
    return Chosen(found, choice.say(len(found), len(records)))


def find(path: Path, bot: str, names: set[str]) -> Iterator[Record]:
    """The games of the bot in a tournament; `names` gets the names of all bots that are seen."""
    for record in all_records.read(path):
        names.update(record.seating.seats)
        if bot in record.seating.seats:
            yield record


def find_texts(path: Path, bot: str, names: set[str]) -> Iterator[Recorded]:
    """The games of the bot in single records, in the order of their files; `names` gets the names of all bots that are
    seen."""
    (word,) = make_words([bot])
    folder = path / "records" if (path / "records").is_dir() else path
    for file in sorted(folder.glob("*.txt")) if path.is_dir() else [path]:
        recorded = read_text(file)
        names.update(recorded.written.names)
        if word in recorded.written.names:
            yield recorded


def make(game: str, record: Record) -> Recorded:
    """A game of a tournament. ValueError, IndexError or AssertionError if it does not fit the rules."""
    again = play_again(game, record)
    broken = frozenset(breach.at for breach in again.breaches)
    seating = record.seating
    title = printable(f"{seating.match}, deal {seating.deal}", 200)
    return Recorded(printable(seating.id, 200), again.written, broken, bytes(record.moves), title)


def read_text(file: Path) -> Recorded:
    """The record in a file. BadUsage if there is none, or if it does not fit the rules."""
    try:
        with file.open("rb") as opened:
            written = read_record(opened.read(LIMIT + 1))
    except OSError as error:
        raise BadUsage(f"{file}: {error.strerror}: expected the record of a game") from None
    except BadRecord as error:
        raise BadUsage(f"{file}: {error}") from None
    _, problem = follow(written)
    if problem:
        raise BadUsage(f"{file}: the record breaks the rules: {problem}")
    return Recorded(printable(file.name, 200), written)
