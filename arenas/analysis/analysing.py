"""Analyses a bot's decisions in recorded games."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import partial
from math import sqrt
from typing import TYPE_CHECKING, Any

from arenas import house_bots
from arenas.analysis import games
from arenas.analysis.results import AnalysedGame, Analysis, Decision, Estimate
from arenas.harness import loading
from arenas.harness.codes import DRAW
from arenas.replaying.records import make_words
from arenas.seeds import derive
from solutions._kit.splitmix import SplitMix64

if TYPE_CHECKING:
    from arenas.analysis.games import Situation
    from arenas.replaying.records import Written
    from arenas.values.games import Entrant


@dataclass(frozen=True)
class Recorded:
    """A game to analyse: its name, its record, which fits the rules, the places where a rule was broken (what was
    played there, the bot has not chosen), and the codes of all answers, if they are known."""

    name: str
    written: Written
    broken: frozenset[str] = frozenset()
    moves: bytes = b""


class Draws(Exception):
    """The house bot draws."""


def analyse(bot: str, records: Sequence[Recorded], continuations: int, tell: Callable[[str], None]) -> Analysis:
    """Analyse all decisions of the bot in these games, which are at least one and all of the same game, on each of its
    seats; `tell` is told the name of each game."""
    game = records[0].written.game
    known, house = games.game(game), house_bots.by_strength(game)[-1]
    (word,) = make_words([bot])
    analysed = []
    for record in records:
        tell(record.name)
        for seat, name in enumerate(record.written.names):
            if name == word:
                decisions = tuple(decide_again(record, seat, house, continuations))
                analysed.append(AnalysedGame(record.name, record.written.names, seat + 1, decisions))
    return Analysis(game, known.UNIT, known.COUNTED, bot, house.name, known.PLAYS_ON, continuations, tuple(analysed))


def decide_again(record: Recorded, seat: int, house: Entrant, continuations: int) -> Iterable[Decision]:
    """The decisions of a seat, from 0, each as soon as it is analysed."""
    written = record.written
    known, seats = games.game(written.game), len(written.names)
    seed = derive(0, "analysis", written.case, *written.transcript)
    player = known.Player(seat, seats)
    bot = loading.load(written.game, house.stem, house.source)
    place, worths = "", list[float]()  # several questions at a place are about the same move
    for asked, question, answer, at in known.questions(written, record.moves):
        if asked != seat:
            continue
        situation = player.look(question, answer)
        if not situation.decides or at in record.broken:
            continue
        # It sits down anew each time: what it remembers would be of moves that were not made.
        other = bot.seat(seat + 1, seats, derive(seed, "house", at))
        try:
            wanted = situation.consult(partial(ask, other))
        except games.NotReached:
            continue
        words = situation.words
        same = words(wanted) == words(situation.answer)
        if at != place:
            place, worths = at, play_on(situation, situation.answer, continuations, derive(seed, seat, at))
        others = worths if same else play_on(situation, wanted, continuations, derive(seed, seat, at))
        worth = estimate([situation.got + worth for worth in worths])
        cost = estimate([other - worth for other, worth in zip(others, worths, strict=True)])
        yield Decision(at, situation.kind, words(situation.answer), words(wanted), worth, cost)


def ask(bot: Any, question: Any) -> int:
    """The code of the house bot's answer."""
    try:
        return int(bot.answer(question, refuse_to_draw))
    except Draws:
        return DRAW


def refuse_to_draw() -> Any:
    """Nothing is drawn: this is the answer."""
    raise Draws


def play_on(situation: Situation, answer: Any, continuations: int, seed: int) -> list[float]:
    """What comes of the answer, in each of these worlds: the same ones for every answer."""
    return [situation.imagine(SplitMix64(derive(seed, number))).play(answer) for number in range(continuations)]


def estimate(values: list[float]) -> Estimate:
    """The mean, and its standard error; at least two values."""
    mean = sum(values) / len(values)
    spread = sum((value - mean) ** 2 for value in values) / (len(values) - 1)
    return Estimate(mean, sqrt(spread / len(values)))
