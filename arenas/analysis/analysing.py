"""Analyses a bot's decisions in recorded games."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable
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
from judge.base.errors import JudgeFailure
from judge.base.wording import many
from judge.execution import pools
from solutions._kit.splitmix import SplitMix64

if TYPE_CHECKING:
    from arenas.analysis.games import Situation
    from arenas.replaying.records import Written
    from arenas.values.games import Entrant
    from judge.execution.pools import Pool


@dataclass(frozen=True)
class Recorded:
    """A game to analyse: its name, its record, which fits the rules, the places where a rule was broken (what was
    played there, the bot has not chosen), the codes of all answers, if they are known, and its name as people read
    it."""

    name: str
    written: Written
    broken: frozenset[str] = frozenset()
    moves: bytes = b""
    title: str = ""


class Draws(Exception):
    """The house bot draws."""


@dataclass(frozen=True)
class Chosen:
    """The games to analyse, at least one and all of the same game, and which these are, in words."""

    games: tuple[Recorded, ...]
    words: str


def analyse(bot: str, chosen: Chosen, continuations: int, tell: Callable[[str], None], pool: Pool) -> Analysis:
    """Analyse all decisions of the bot in these games, on each of its seats; `tell` is told how far it is. JudgeFailure
    if one cannot be analysed."""
    game = chosen.games[0].written.game
    known, house = games.game(game), house_bots.by_strength(game)[-1]
    work = Games(bot, chosen, continuations, tell)
    pools.work_through(work, analyse_game, pool)
    found = tuple(one for number in sorted(work.found) for one in work.found[number])
    return Analysis(
        game, known.UNIT, known.COUNTED, bot, house.name, known.PLAYS_ON, continuations, found, chosen.words
    )


@dataclass(frozen=True)
class Task:
    """A game that one worker analyses: its number among the chosen ones, and how."""

    number: int
    bot: str
    game: Recorded
    continuations: int


class Games:
    """A source of work for `judge.execution.pools`. When there is no more, `found` has by number what was found in each
    game."""

    def __init__(self, bot: str, chosen: Chosen, continuations: int, tell: Callable[[str], None]) -> None:
        self.found: dict[int, list[AnalysedGame]] = {}
        self._tell, self._all = tell, len(chosen.games)
        self._left = deque(Task(number, bot, game, continuations) for number, game in enumerate(chosen.games))

    def next(self) -> Task | None:
        """A game to analyse now."""
        return self._left.popleft() if self._left else None

    def take(self, task: Task, found: list[AnalysedGame]) -> None:
        """Accept what was found in a game."""
        self.found[task.number] = found
        self._tell(f"{task.bot}: {len(self.found)} of {many(self._all, 'game')} analysed")

    def fail(self, task: Task, cause: str) -> None:
        """A game cannot be analysed."""
        raise JudgeFailure(f"the game {task.game.name} could not be analysed: {cause}")

    def pause(self) -> None:
        """Nothing is open."""


def analyse_game(task: Task) -> list[AnalysedGame]:
    """The game from each seat of the bot."""
    record, (word,) = task.game, make_words([task.bot])
    house = house_bots.by_strength(record.written.game)[-1]
    return [
        AnalysedGame(
            record.name, record.written.names, seat + 1,
            tuple(decide_again(record, seat, house, task.continuations)), record.title or record.name,
        )
        for seat, name in enumerate(record.written.names) if name == word
    ]  # fmt: skip


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
