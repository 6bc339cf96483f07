"""`compare NEW OLD`: is the new version of a bot better than the old one?"""

from __future__ import annotations

import argparse

from arenas import games
from arenas.commands import path, tournament
from arenas.tournament import entrants, several
from judge.base.errors import BadUsage

PASSED_ON = ("games", "seats", "seed", *tournament.TEST, "records", "out", "jobs")
SWITCHES = ("trusted", "no_cache")


def add_arguments(parser: argparse.ArgumentParser, _name: str) -> None:
    """The two bots, who else plays, the test, and how it is played."""
    parser.add_argument("new", type=path, metavar="NEW", help="the file of the new bot")
    parser.add_argument("old", type=path, metavar="OLD", help="the file of the old one")
    parser.add_argument("--game", choices=games.names(), metavar="GAME", help="default: what the new file is a bot of")
    parser.add_argument(
        "--against",
        action="append",
        default=[],
        metavar="BOT",
        help="both play with these instead of each other: a file, folder or house bot, or `house` (may be repeated)",
    )
    parser.add_argument("--games", type=int, metavar="N", help="the most games (default: 20000)")
    parser.add_argument("--seats", type=int, metavar="N", help="bots at a table (default: as few as can play)")
    parser.add_argument(
        "--seed", type=int, metavar="N", help="number from which all cards come (default: a secret one)"
    )
    for name, words in tournament.TEST.items():
        parser.add_argument(f"--{name}", type=float, metavar="X", help=words)
    parser.add_argument("--records", choices=("some", "all"), help="all: write every game (default: some to look at)")
    parser.add_argument("--trusted", action="store_true", help="play without a sandbox: fast, for bots that you trust")
    parser.add_argument("--out", type=path, metavar="DIR", help="folder for the report (default: out/arenas/compare)")
    parser.add_argument("--jobs", type=int, metavar="N", help="games played at once (default: one per core)")
    parser.add_argument("--no-cache", action="store_true", help="play all games again, store none")


def main(args: argparse.Namespace) -> int:
    """Return 0 when the comparison is played; BadUsage if it cannot be."""
    game = args.game or _find_game(args)
    words = [str(args.new), str(args.old), *args.against, "--format", "comparison", "--out", "out/arenas/compare"]
    for name in PASSED_ON:
        if getattr(args, name) is not None:
            words += [f"--{name}={getattr(args, name)}"]
    words += [f"--{name.replace('_', '-')}" for name in SWITCHES if getattr(args, name)]
    parser = argparse.ArgumentParser()
    tournament.add_arguments(parser, game)
    return tournament.main(parser.parse_args(words))


def _find_game(args: argparse.Namespace) -> str:
    source = entrants.read(args.new).source
    found = [game for game in several.BASES if several.list_bots(game, source)]
    if not found and b"def getPlay" in source:
        found = ["hearts"]
    if len(found) != 1:
        raise BadUsage(f"{args.new}: it does not show of which game it is a bot: name the game with --game")
    return found[0]
