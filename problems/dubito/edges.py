"""The edges of Dubito: what its cases show besides what distinguishes the rules from their misreadings.

The first part of a name is the rule (`D8`) or the question (`A`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from problems.edges import has, players

if TYPE_CHECKING:
    from problems.edges import Edges, Game

JOKERS = "(?:0 )*"


def _all_of_one_name(game: Game) -> bool:
    return len(set(game.case.splitlines()[1].split()[1:])) == 1


def _opens_with_two_jokers_only(game: Game) -> bool:
    return any(
        " PLAY " in moment.line and not moment.zones["board"] and moment.hand == ["0", "0"] for moment in game.moments
    )


def _doubts_twenty_cards(game: Game) -> bool:
    return any(" DOUBT " in moment.line and len(moment.zones["board"]) >= 20 for moment in game.moments)


def _joker_stays(game: Game) -> bool:
    """A joker of an earlier play stays on the board when those of the last play leave."""
    pairs = zip(game.moments, game.moments[1:], strict=False)
    return any(" JOKERS " in leave.line and "0" in take.zones["board"] for leave, take in pairs)


def _last_play_comes_too_late(game: Game) -> bool:
    """A loser has no cards either, because the last turn was a play and nobody could doubt it."""
    losers = game.lines[-1].split()[2:]
    empty = any(not game.moments[-1].zones[f"hand{player}"] for player in losers)
    return empty and game.has(r" PLAY .*\n(?:\d: WIN.*\n)*0: LOSE")


_ALL: Edges = {
    "D3.twenty-cards-in-a-round": _doubts_twenty_cards,
    "D4.joker-and-the-number": has(rf"PLAY (?=.*\b0 .*AS){JOKERS}(\d+) (?:(?:0|\1) )*AS \1\n\d: DOUBT"),
    "D6.two-jokers": has("JOKERS 2"),
    "D6.buried-joker-and-another": _joker_stays,
    "D6.doubter-has-won": has(r"^(\d): DOUBT \d WRONG\n(?:.* (?:JOKERS|TAKE|DISCARD|WIN) .*\n)*\1: WIN(?:.*\n)+.*PLAY"),
    "D8.four-empty-a-hand": has(r"^(\d): DISCARD \d+\n(?:\d: (?:DISCARD|WIN) .*\n)*?\1: WIN"),
    "D9.last-play-comes-too-late": _last_play_comes_too_late,
    "D9.first-is-among-the-losers": has("LOSE 1"),
    "D9.hundred-turns": lambda game: sum(" PLAY " in line or " DOUBT " in line for line in game.lines) >= 100,
    "A.two-jokers-only": _opens_with_two_jokers_only,
    **{f"players.{n}": players(n) for n in range(3, 9)},
    "players.all-of-one-name": _all_of_one_name,
}

EDGES = {1: _ALL}
"""By part: there is one."""
