"""A bot that plays against itself on mirrored deals has exactly half of the points, in every game."""

from fractions import Fraction

import pytest

from arenas.runners.boxes import Boxes
from arenas.values.games import Entrant, Seating, Unit
from tests.arenas.units import FIRST, GAMES, PLAYERS, SEEDED, play_all, unit

DEALS = {"kotc": 6, "hearts": 1, "dubito": 1}


def rotated(which: Unit, turn: int) -> Unit:
    """The same deals, with every bot `turn` seats further."""
    entrants = which.entrants[-turn:] + which.entrants[:-turn] if turn else which.entrants
    names = tuple(entrant.name for entrant in entrants)
    return Unit(which.game, entrants, tuple((Seating("m", seating.deal, names), seed) for seating, seed in which.games))


def mirror(which: Unit) -> Unit:
    """The same deals, with the bots in the opposite order."""
    entrants = which.entrants[::-1]
    names = tuple(entrant.name for entrant in entrants)
    return Unit(which.game, entrants, tuple((Seating("m", seating.deal, names), seed) for seating, seed in which.games))


def beats(mine: int, other: int) -> Fraction:
    return Fraction(1) if mine < other else Fraction(1, 2) if mine == other else Fraction(0)


@pytest.mark.parametrize("trusted", [True, pytest.param(False, marks=pytest.mark.nightly)], ids=["trusted", "boxed"])
@pytest.mark.parametrize("bots", [FIRST, SEEDED], ids=["first", "seeded"])
@pytest.mark.parametrize(
    "game", [pytest.param(game, marks=pytest.mark.slow if game != "kotc" else ()) for game in GAMES]
)
def test_self_play_scores_exactly_one_half(boxes: Boxes, game: str, bots: dict[str, str], trusted: bool) -> None:
    players = PLAYERS[game]
    which = unit(game, [bots[game]] * players, DEALS[game])
    points: dict[str, Fraction] = {entrant.name: Fraction(0) for entrant in which.entrants}
    pairs = {(one, other): Fraction(0) for one in points for other in points if one != other}
    for reflected in (False, True):
        for turn in range(players):
            for record in play_all(rotated(mirror(which) if reflected else which, turn), None if trusted else boxes):
                places = dict(zip(record.seating.seats, record.outcome.places, strict=True))
                for one, other in pairs:
                    pairs[one, other] += beats(places[one], places[other])
                    points[one] += beats(places[one], places[other])
        games = DEALS[game] * players * (1 + reflected)
        assert {total / games for total in points.values()} == {Fraction(players - 1, 2)}
        if players == 2 and not reflected:
            assert set(pairs.values()) == {Fraction(games, 2)}
    # With more than two, a pair has exactly half only if each also sat on the other side of the other.
    assert {total / games for total in pairs.values()} == {Fraction(1, 2)}


def test_the_measure_tells_a_better_bot(boxes: Boxes) -> None:
    # The control: a bot that never plays has less than half.
    idle = Entrant("idle", "Bot", b"import kotc\nclass Bot(kotc.KOTCBot):\n    def play(self, discard): pass\n")
    which = unit("kotc", [FIRST["kotc"]] * 2, 6)
    which = Unit(
        "kotc",
        (which.entrants[0], idle),
        tuple((Seating("m", s.deal, ("bot 1", "idle")), seed) for s, seed in which.games),
    )
    total = Fraction(0)
    for turn in (0, 1):
        for record in play_all(rotated(which, turn), boxes):
            places = dict(zip(record.seating.seats, record.outcome.places, strict=True))
            total += beats(places["idle"], places["bot 1"])
    assert total / 12 < Fraction(1, 4)
