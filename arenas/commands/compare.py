"""`compare NEW OLD`: is the new version of a bot better than the old one?"""

from __future__ import annotations

import argparse

from arenas import games
from arenas.commands import path, tournament
from arenas.tournament import entrants, several
from judge.base.errors import BadUsage


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
    tournament.add_test_arguments(parser)
    tournament.add_playing_arguments(parser, "compare")
    # What else a tournament asks for.
    parser.set_defaults(format="comparison", deals=None, stop=None)


def main(args: argparse.Namespace) -> int:
    """Return 0 when the comparison is played; BadUsage if it cannot be."""
    args.game = args.game or _find_game(args)
    for file in (args.new, args.old):
        # Two bots in one file would be compared with each other.
        entrants.pick(args.game, file, None, "give it a file of its own")
    args.bots = [str(args.new), str(args.old), *args.against]
    args.out = args.out or path("out/arenas/compare")
    return tournament.main(args)


def _find_game(args: argparse.Namespace) -> str:
    source = entrants.read(args.new).source
    found = [game for game in several.BASES if several.list_bots(game, source)]
    if not found and b"def getPlay" in source:
        found = ["hearts"]
    if len(found) != 1:
        raise BadUsage(f"{args.new}: it does not show of which game it is a bot: name the game with --game")
    return found[0]
