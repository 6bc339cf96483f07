"""What an analysis has found."""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt

SURE = 3
"""A move is a mistake if it cost more than so many standard errors: by chance, one equal move in 700 does."""


@dataclass(frozen=True)
class Estimate:
    """A mean over continuations, and its standard error."""

    mean: float
    error: float


@dataclass(frozen=True)
class Decision:
    """A question to the bot: where it stands in the game (`17`, or `17.2` for the second card of line 17), what kind of
    question it was, what the bot did and what the house bot would have done, in words.

    `worth` is what can be expected after the bot's move, and `cost` how much more it would be after that of the house
    bot.
    """

    at: str
    kind: str
    move: str
    house: str
    worth: Estimate
    cost: Estimate

    @property
    def is_mistake(self) -> bool:
        """Whether the house bot's move is better for sure."""
        return self.cost.mean > SURE * self.cost.error


@dataclass(frozen=True)
class AnalysedGame:
    """A game from one seat (from 1): its name, the names of all seats, the decisions in their order, and the name as
    people read it."""

    name: str
    seats: tuple[str, ...]
    seat: int
    decisions: tuple[Decision, ...]
    title: str = ""


@dataclass(frozen=True)
class Kind:
    """All decisions of a kind: how many, in how many of them the house bot would have done the same, how many were
    mistakes, and what they cost in a game."""

    name: str
    decisions: int
    same: int
    mistakes: int
    cost: Estimate


@dataclass(frozen=True)
class Analysis:
    """The analysis of a bot's games: the game's name, the unit of what is counted, the house bot that it was compared
    with, the one that plays on, the number of continuations of a move, the games, and which these are, in words."""

    game: str
    unit: str
    counted: str
    bot: str
    house: str
    plays_on: str
    continuations: int
    games: tuple[AnalysedGame, ...]
    chosen: str = ""

    @property
    def decisions(self) -> tuple[tuple[AnalysedGame, Decision], ...]:
        """All decisions, each with its game."""
        return tuple((game, decision) for game in self.games for decision in game.decisions)

    @property
    def worst(self) -> tuple[tuple[AnalysedGame, Decision], ...]:
        """The mistakes, the dearest first."""
        mistakes = [(game, decision) for game, decision in self.decisions if decision.is_mistake]
        return tuple(sorted(mistakes, key=lambda found: -found[1].cost.mean))

    @property
    def kinds(self) -> tuple[Kind, ...]:
        """Where it loses: the kind that costs most first."""
        names = dict.fromkeys(decision.kind for _, decision in self.decisions)
        return tuple(sorted(map(self._sum_up, names), key=lambda kind: -kind.cost.mean))

    def _sum_up(self, name: str) -> Kind:
        decisions = [decision for _, decision in self.decisions if decision.kind == name]
        same = sum(decision.move == decision.house for decision in decisions)
        mistakes = sum(decision.is_mistake for decision in decisions)
        cost = sum(decision.cost.mean for decision in decisions) / len(self.games)
        error = sqrt(sum(decision.cost.error**2 for decision in decisions)) / len(self.games)
        return Kind(name, len(decisions), same, mistakes, Estimate(cost, error))
