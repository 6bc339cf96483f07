"""Reads the bots of a tournament from files, and gives each a name."""

from __future__ import annotations

import os
import re
import unicodedata
from collections.abc import Iterable, Sequence
from contextlib import suppress
from dataclasses import replace
from pathlib import Path

from arenas import house_bots
from arenas.modes.league_files import BadFile, Entry, read_roster
from arenas.tournament.several import list_bots, say_what_is_one, split
from arenas.values.games import Entrant
from judge.base.errors import BadUsage, suggestion

MOST_BYTES = 1 << 20
LONGEST_NAME = 40
HOUSE = "house"
SUFFIX = ".py"


def find(game: str, words: Sequence[str], only: Sequence[str] = ()) -> dict[str, Entrant]:
    """The bots that these words name: a file, a folder with files, a house bot, or `house` for all of them.

    The names are those of the files, or of the classes in a file with several bots, of which `only` those play that it
    names; a second bot of the same name gets a number. BadUsage for a word that is none of these, for a file that is
    too large, and for a name in `only` that no file has. A file or folder that is named may be a link.
    """
    files = [entrant for word in words for entrant in _of(game, word)]
    check_wanted(game, only, [name for file in files for name in list_bots(game, file.source)])
    named: dict[str, Entrant] = {}
    for entrant in (bot for file in files for bot in split(game, file, only)):
        plain = name = plain_name(entrant.name)
        number = 1
        while name in named:
            number += 1
            name = f"{plain}-{number}"
        named[name] = replace(entrant, name=name)
    return named


def pick(game: str, file: Path, name: str | None, remedy: str = "name one with --bot") -> Entrant:
    """The bot in this file, of several the one of this name. BadUsage if there is none; if it is not said which, with
    the remedy."""
    entrant = read(file)
    bots = list_bots(game, entrant.source)
    check_wanted(game, [name] if name else [], bots)
    found = split(game, entrant, [name] if name else [])
    if len(found) > 1:
        raise BadUsage(f"{file}: expected one bot, found {', '.join(bots)}: {remedy}")
    return found[0]


def check_wanted(game: str, wanted: Sequence[str], found: Sequence[str]) -> None:
    """BadUsage for a name that no file has."""
    for name in wanted:
        if name not in found:
            remedy = suggestion(name, sorted(found)) if found else f"a bot is {say_what_is_one(game)}"
            raise BadUsage(f"--bot {name}: no such bot in these files; {remedy}")


def list_left_out(words: Sequence[str]) -> list[Path]:
    """What lies in the folders that these words name and is not a bot, but could be meant as one: a file with a wrong
    name, an archive, a folder."""
    return [Path(entry.path) for entry in _left_out(words) if not entry.is_symlink()]


def list_links(words: Sequence[str]) -> list[Path]:
    """The links in these folders that are not followed: they lead out of the folder, or to no file."""
    return [Path(entry.path) for entry in _left_out(words) if entry.is_symlink()]


def of_roster(path: Path) -> dict[str, Entrant]:
    """The bots of a league's roster; paths in it begin at its folder. BadUsage for a roster that is wrong."""
    try:
        entries = read_roster(path)
    except BadFile as error:
        raise BadUsage(str(error)) from None
    except OSError as error:
        raise BadUsage(f"--roster {path}: {error.strerror}: expected a CSV file") from None
    return {entry.bot: _of_entry(path, entry) for entry in entries}


def read(file: Path, name: str | None = None) -> Entrant:
    """The bot in this file. BadUsage if it cannot be read."""
    try:
        if file.exists() and not (file.is_file() or file.is_dir()):  # reading a pipe may never end
            raise BadUsage(f"{file}: not an ordinary file: expected the file of a bot")
        if file.is_file() and not file.name.endswith(SUFFIX):
            raise BadUsage(f"{file}: expected the file of a bot, with a name that ends in .py")
        with file.open("rb") as opened:
            source = opened.read(MOST_BYTES + 1)
    except OSError as error:
        ours = f", such as {found[0]}" if (found := house_bots.files(str(file))) else ""
        raise BadUsage(f"{file}: {error.strerror}: expected the file of a bot{ours}") from None
    if len(source) > MOST_BYTES:
        raise BadUsage(f"{file}: expected the file of a bot of at most {MOST_BYTES >> 10} KiB")
    stem = unicodedata.normalize("NFKC", file.stem)  # as Python writes names; in those of files macOS splits accents
    return Entrant(name or plain_name(stem), stem, source, path=str(file))


def plain_name(stem: str) -> str:
    """A name that can stand in a table, a file name and a line of a transcript: without accents, in one word."""
    letters = "".join(letter for letter in unicodedata.normalize("NFKD", stem) if not unicodedata.combining(letter))
    return re.sub(r"[^A-Za-z0-9._-]", "_", letters)[:LONGEST_NAME] or "_"


def _of(game: str, word: str) -> Iterable[Entrant]:
    if not word:
        raise BadUsage("expected a file, a folder or a house bot, found an empty name")
    path = Path(word)
    try:
        if path.is_dir():
            return _in_folder(path)
        if path.is_file():
            return [read(path)]
    except OSError as error:
        raise BadUsage(f"{word}: {error.strerror}: expected a file, a folder or a house bot") from None
    ours = {entrant.name: entrant for entrant in house_bots.entrants(game)}
    if word == HOUSE:
        return ours.values()
    if word in ours:
        return [ours[word]]
    raise BadUsage(f"{word}: no such file, folder or house bot; {suggestion(word, [HOUSE, *ours])}")


def _in_folder(folder: Path) -> list[Entrant]:
    bots = [read(file) for file in sorted(Path(entry.path) for entry in os.scandir(folder) if _is_bot(entry))]
    if not bots:
        inside = sorted({file.parent for file in folder.glob("*/*.py") if not file.parent.is_symlink()})
        remedy = f"; name the folder that has them: {inside[0]}" if inside else ""
        raise BadUsage(f"{folder}: no bot in this folder: expected files that end in .py{remedy}")
    return bots


def _of_entry(roster: Path, entry: Entry) -> Entrant:
    try:
        return read(_within(roster.parent / entry.file), entry.bot)
    except BadUsage as error:
        raise BadUsage(f"--roster {roster}: line {entry.line}: {error}") from None


def _within(file: Path) -> Path:
    with suppress(OSError):  # `read` says what is wrong with such a path
        if file.is_symlink() and _leaves(file):
            raise BadUsage(f"{file}: a link that leads out of its folder is not followed: name the file itself")
    return file


def _left_out(words: Sequence[str]) -> list[os.DirEntry[str]]:
    folders = [word for word in words if word and Path(word).is_dir()]
    entries = [entry for folder in folders for entry in os.scandir(folder)]
    entries = [entry for entry in entries if not _is_bot(entry) and not entry.name.startswith((".", "__"))]
    return sorted(entries, key=lambda entry: Path(entry.path))


def _is_bot(entry: os.DirEntry[str]) -> bool:
    """A link is followed to a file in the same folder only: what is elsewhere is not for everybody, or another's."""
    if not entry.name.endswith(SUFFIX) or entry.name == "__init__.py":
        return False
    if not entry.is_symlink():
        return entry.is_file()
    path = Path(entry.path)
    return not _leaves(path) and path.is_file()


def _leaves(link: Path) -> bool:
    """Whether a link leads out of the folder in which it lies."""
    return not Path(os.path.realpath(link)).is_relative_to(os.path.realpath(link.parent))
