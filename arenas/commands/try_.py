"""`try GAME BOT`: play a bot against itself and the house bots for some seconds, and say how it does."""

from __future__ import annotations

import argparse
import time
from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path

from arenas import games
from arenas.commands import path
from arenas.runners import worker
from arenas.tournament import entrants
from arenas.tournament.trial_games import OWN, Tried
from judge.base.errors import BadUsage
from judge.base.files import write_atomic

SECONDS = 7.0
"""After this time no more games begin, so that the whole takes less than ten seconds."""

LOOK_S = 0.3
"""How often a file is looked at that is tried at each save."""


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
    parser.add_argument("--watch", action="store_true", help="try again each time the file is saved, until Ctrl+C")


def main(args: argparse.Namespace) -> int:
    """Return 0, or 1 if the bot would break a rule."""
    if args.record and args.record.resolve() == args.file.resolve():
        raise BadUsage(f"--record {args.record}: that is the bot itself: give another file")
    try:
        while True:
            tried = _stamp(args.file)
            status = _try(args)
            if not args.watch:
                return status
            _wait_for_change(args.file, tried)
            print(f"\n{args.file} was saved:", flush=True)
    finally:
        worker.close()


def _try(args: argparse.Namespace) -> int:
    own = replace(entrants.pick(args.game, args.file, args.bot), name=OWN)
    tried = Tried(args.game, own, args.seed, trusted=args.trusted)
    _show(tried.play(time.monotonic() + SECONDS))
    if args.record and tried.records:
        print(_write_record(tried, args.record))
    elif args.record and not tried.refused:
        print(f"{args.record} is not written: no game was over")
    return 1 if tried.refused or tried.broke_a_rule else 0


def _show(lines: Iterable[str]) -> None:
    for line in lines:
        print(line, flush=True)


def _wait_for_change(file: Path, before: tuple[int, int] | None) -> None:
    """Until the file is another one than `before`; an editor may remove it for a moment."""
    while _stamp(file) in (before, None):
        time.sleep(LOOK_S)


def _stamp(file: Path) -> tuple[int, int] | None:
    try:
        found = file.stat()
    except OSError:
        return None
    return found.st_mtime_ns, found.st_size


def _write_record(tried: Tried, file: Path) -> str:
    """Write the record of the game that its author wants to look at. What was written, in words."""
    from arenas.replaying.again import play_again  # most players want no record
    from arenas.replaying.records import write_record

    record = (tried.faults or tried.records)[0]
    write_atomic(file, write_record(play_again(tried.game, record).written))
    which = "the first game in which it broke a rule" if tried.faults else "the first game"
    return f"wrote {file}: {which}; `python -m arenas replay {file}` shows it"
