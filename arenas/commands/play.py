"""`play GAME [BOT ...]`: sit at the table yourself, in the terminal or in a browser."""

from __future__ import annotations

import argparse
import contextlib
import os
import secrets
import sys
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from textwrap import fill

from arenas import games, house_bots
from arenas.by_hand import Refused, by_hand
from arenas.by_hand.sitting import UNDO, Sitting
from arenas.commands import path, require_packages
from arenas.harness import loading
from arenas.replaying.again import play_again
from arenas.replaying.records import write_record
from arenas.runners.limits import Watch
from arenas.runners.trusted import without_streams
from arenas.tournament import entrants
from arenas.values.games import Entrant, Record
from judge.base.errors import BadUsage, suggestion
from judge.base.files import write_atomic
from judge.base.printable import printable

YOU = "you"
ENDS = {"quit", "exit", "q"}


def add_arguments(parser: argparse.ArgumentParser, _name: str) -> None:
    """The game, the others at the table, the seat, and where the game is kept."""
    parser.add_argument("game", choices=games.names(), metavar="GAME", help=", ".join(games.names()))
    parser.add_argument(
        "bots",
        nargs="*",
        metavar="BOT",
        help="who sits at the table: house bots, or with --trusted files (default: house bots of middle strength)",
    )
    parser.add_argument("--seat", type=int, default=1, metavar="N", help="where you sit (default: 1)")
    parser.add_argument("--seed", type=int, metavar="N", help="number from which the cards come (default: a new one)")
    parser.add_argument("--trusted", action="store_true", help="let bots from files play; they run without a sandbox")
    parser.add_argument("--record", type=path, metavar="FILE", help="write the game, for `replay`")
    parser.add_argument(
        "--analyse", action="store_true", help="then say what your moves were worth, as `analyse` does; needs --record"
    )
    parser.add_argument("--browser", action="store_true", help="play on a page that only this computer can open")


def main(args: argparse.Namespace) -> int:
    """Return 0 when the game is over or given up."""
    others = _others(args)
    seats = len(others) + 1
    if not 1 <= args.seat <= seats:
        raise BadUsage(f"--seat {args.seat}: expected 1 to {seats}")
    if args.browser:
        require_packages("--browser", ["tornado", "jinja2"])
    if args.analyse:
        require_packages("--analyse", ["jinja2"])
        if not args.record:
            raise BadUsage("--analyse: expected the file of the game, too: add --record FILE")
    if args.record:
        _check_place(args.record)
    seed = secrets.randbelow(1 << 32) if args.seed is None else args.seed
    names = [other.name for other in others]
    names.insert(args.seat - 1, YOU)
    with without_streams(None):
        bots: list[loading.Bot | None] = [_load(args.game, other) for other in others]
        bots.insert(args.seat - 1, None)
        sitting = Sitting(args.game, names, bots, args.seat - 1, seed)
    for player, name in enumerate(names, 1):
        print(f"Player {player}: {name}")
    print(f"The cards come from --seed {seed}.")
    keep = partial(_keep, args)
    if args.browser:
        _serve(sitting, keep)
    elif _play(sitting):
        keep(sitting.record())
    else:
        print("You have given up.")
    if args.analyse and sitting.question is None:
        _analyse(args)
    return 0


def _check_place(record: Path) -> None:
    """BadUsage if the game could not be kept: nobody must hear of that when it is over."""
    if record.is_dir():
        raise BadUsage(f"--record {record}: a folder has that name: expected the name of a file")
    folder = next(one for one in record.absolute().parents if one.exists())
    if not folder.is_dir() or not os.access(folder, os.W_OK | os.X_OK):
        raise BadUsage(f"--record {record}: nothing can be written in {folder}: name a file in another folder")


def _analyse(args: argparse.Namespace) -> None:
    # Who only plays need not wait for it.
    from arenas.analysis.choosing import Choice
    from arenas.commands.analyse import CONTINUATIONS, OUT, analyse_records

    analyse_records(args.record, YOU, Choice(1), CONTINUATIONS, OUT, 1)


def _serve(sitting: Sitting, keep: Callable[[Record], str]) -> None:
    from arenas.serving.server import serve
    from arenas.serving.table import GameTable

    def tell(address: str) -> None:
        print(f"Open {address} in your browser. Only this computer can reach it; Ctrl-C ends the game.", flush=True)

    serve(GameTable(sitting, keep), tell)
    print("You have left the table.")


def _keep(args: argparse.Namespace, record: Record) -> str:
    """Say how the game ended, and write its record if there is a file for it, which is returned."""
    places = ", ".join(
        f"{name} {place}" for name, place in zip(record.seating.seats, record.outcome.places, strict=True)
    )
    print(f"The game is over. Places: {places}.", flush=True)
    for line in _list_faults(record):
        print(line, flush=True)
    if not args.record:
        return ""
    write_atomic(args.record, write_record(play_again(args.game, record).written))
    print(f"wrote {args.record}: `python -m arenas replay {args.record}` shows it", flush=True)
    return str(args.record)


def _list_faults(record: Record) -> Iterator[str]:
    """The first rule that each bot has broken."""
    first = {one.seat: one for one in reversed(record.incidents)}
    for seat, one in sorted(first.items()):
        yield printable(f"{record.seating.seats[seat]} broke a rule: {one.reason}: {one.message}", 300)


def _play(sitting: Sitting) -> bool:
    """Ask until the game is over; False if the person gives up."""
    how = by_hand(sitting.game)
    print(f"{fill(how.RULES, 100)}\nAnswer with {how.HELP}. Besides: undo, quit.")
    _tell(sitting)
    while sitting.question is not None:
        print("\n".join(how.ask(sitting.question)))
        words = _read()
        if words is None or words.lower() in ENDS:
            return False
        try:
            with without_streams(None):
                sitting.say(words)
        except Refused as refusal:
            print(printable(str(refusal), 300))
            continue
        if words.lower() == UNDO:
            print("Taken back.")
        else:
            _tell(sitting)
    return True


def _tell(sitting: Sitting) -> None:
    print()
    for line in sitting.news():
        print(f"  {line}")


def _read() -> str | None:
    """What was typed; None at the end of the input."""
    print("> ", end="", flush=True)
    with contextlib.suppress(UnicodeDecodeError):
        line = sys.stdin.readline()
        return line.strip() if line else None
    return ""


def _others(args: argparse.Namespace) -> list[Entrant]:
    seats = games.game(args.game).SEATS
    if not args.bots:
        ordered = house_bots.by_strength(args.game)
        middle = len(ordered) // 2
        return list(ordered[middle : middle + seats[0] - 1])
    house = {entrant.name for entrant in house_bots.entrants(args.game)}
    strange = [word for word in args.bots if word not in house]
    if strange and not args.trusted:
        remedy = "a bot from a file plays without a sandbox here: add --trusted"
        raise BadUsage(f"{strange[0]}: not a house bot; {suggestion(strange[0], sorted(house))}; {remedy}")
    others = list(entrants.find(args.game, args.bots).values())
    if len(others) + 1 not in seats:
        expected = f"{seats[0] - 1} to {seats[-1] - 1}" if len(seats) > 1 else f"{seats[0] - 1}"
        raise BadUsage(f"expected {expected} other bots, found {len(others)}: name so many, or none to meet house bots")
    return others


def _load(game: str, entrant: Entrant) -> loading.Bot:
    watch = Watch(1, is_awaited=True)
    try:
        with watch, watch.load():
            return loading.load(game, entrant.stem, entrant.source)
    except loading.CannotLoad as refusal:
        if watch.interrupted:
            raise KeyboardInterrupt from None
        raise BadUsage(f"{entrant.name} cannot play: {refusal}") from None
