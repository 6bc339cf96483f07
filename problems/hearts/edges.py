"""The edges of Hearts: what its cases show besides what distinguishes the rules from their misreadings.

The first part of a name is the rule.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from problems.edges import has
from solutions.hearts.case import USUAL_LIMIT

if TYPE_CHECKING:
    from problems.edges import Edges, Game, Question


def _led_by(player: int) -> Question:
    """This player leads the first trick of a round."""
    return has(rf"PASS.*\n{player}: .*TAKES")


def _winners(number: int) -> Question:
    return lambda game: len(game.lines[-1].split()) == 1 + number


def totals(game: Game) -> list[list[int]]:
    """The totals of the players after each round."""
    return [[int(total) for total in line.split()[1:]] for line in game.lines if line.startswith("TOTAL")]


def limit(game: Game) -> int:
    """The limit in force."""
    found = re.search("^limit (.*)$", game.case, re.MULTILINE)
    return int(found[1]) if found else USUAL_LIMIT


def deals_left_over(game: Game) -> int:
    """How many deals of the case are not played."""
    return game.case.count("hand") // 4 - len(totals(game))


def _limit_passed(game: Game) -> bool:
    return max(totals(game)[-1]) > limit(game)


def _all_reach_the_limit(game: Game) -> bool:
    return min(totals(game)[-1]) >= limit(game)


def _limit_above_a_hundred(game: Game) -> bool:
    """The game goes on after a total that ends a game without a limit line."""
    return any(USUAL_LIMIT <= max(of_round) < limit(game) for of_round in totals(game))


def _with_deals_left(question: Question) -> Question:
    return lambda game: deals_left_over(game) > 0 and question(game)


def _moon_in_the_last_round(game: Game) -> str:
    """Who shot the moon in the last round, or empty if nobody did."""
    found = re.search(r"MOON (\d)\n.*\n.*\nWINNER", game.transcript)
    return found[1] if found else ""


def _moon_ends_the_game(game: Game) -> bool:
    return bool(_moon_in_the_last_round(game)) and max(totals(game)[-1]) >= limit(game)


def _moon_does_not_win(game: Game) -> bool:
    moon = _moon_in_the_last_round(game)
    return bool(moon) and moon not in game.lines[-1].split()


_ALL: Edges = {
    "H1.twelve-rounds": lambda game: len(totals(game)) >= 12,
    **{f"H3.led-by-{player}": _led_by(player) for player in (1, 2, 3, 4)},
    "H4.two-without-clubs": has(r"PASS.*\n\d: (?:.. )*.[DSH] (?:.. )*.[DSH] .*TAKES"),
    "H7.25-points": has(r"^ROUND \d+: .*\b25\b"),
    "H7.all-hearts-without-the-queen": has(r"^ROUND \d+:(?=(?:.* 0\b){2})(?=(?:.* 13\b){2})"),
    **{f"H7.moon-by-{player}": has(f"^MOON {player}") for player in (1, 2, 3, 4)},
    "H7.two-moons": has(r"^MOON(?:.*\n)+MOON"),
    "H7.moon-ends-the-game": _moon_ends_the_game,
    "H7.moon-does-not-win": _moon_does_not_win,
    "H8.twenty-rounds": lambda game: len(totals(game)) == 20,
    "H8.limit-passed": _limit_passed,
    "H8.limit-passed-with-deals-left": _with_deals_left(_limit_passed),
    "H8.all-reach-the-limit-with-deals-left": _with_deals_left(_all_reach_the_limit),
    "H8.limit-above-a-hundred": _limit_above_a_hundred,
    **{f"H8.won-by-{player}": has(rf"^WINNER {player}\n") for player in (1, 2, 3, 4)},
    "H8.shared-by-two": _winners(2),
    "H8.shared-by-three": _winners(3),
    "H8.shared-by-all": _winners(4),
}

EDGES = {1: _ALL}
"""By part: there is one."""
