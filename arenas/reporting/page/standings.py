"""Who is first, and how sure that is, in a sentence."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING

from arenas.reporting.page.numbers import cut, show_gain, show_share
from arenas.statistics.stopping import NOT_STRONGER, STRONGER
from judge.base.wording import many

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from arenas.reporting.page.contents import Grid, Row

MOST_NAMES = 8


@dataclass(frozen=True)
class Headline:
    """The best bots, what they are first by (`champion`, `gain`, `score`), and how sure that is. In a `comparison`, the
    two bots and what was `found`. In a `gauntlet`, its bot, and how many `opponents` are worse or better for sure."""

    bots: tuple[str, ...]
    what: str
    score: float | None = None
    low: float | None = None
    high: float | None = None
    second: str = ""
    sure: bool = False
    found: str = ""
    opponents: tuple[int, int, int] = (0, 0, 0)  # all, worse, better


def make_headline(tables: Mapping[str, Grid], subject: str = "") -> Headline | None:
    """What a comparison has found, the champion of a bracket, how the `subject` of a gauntlet did; otherwise who leads
    the standings. None before the first game."""
    if "comparison" in tables:
        (row,) = tables["comparison"].rows
        return Headline((row["bot"],), "comparison", second=row["than"], found=row["found"])
    places = tables.get("places")
    if places and places.rows and places.rows[0]["place"] == 1:
        return _champion(places, tables.get("bracket"))
    experiment = tables.get("experiment")
    if experiment and experiment.rows:
        return _gain(experiment)
    standings = tables.get("standings")
    if not standings or not standings.rows:
        return None
    if subject:
        return _gauntlet(subject, standings, tables["cross"])
    best, *others = standings.rows
    leaders = tuple(row["bot"] for row in standings.rows if row["place"] == 1)
    second = others[0]["bot"] if others and len(leaders) == 1 else ""
    sure = any(
        (row["bot"], row["opponent"]) == (best["bot"], second) and row["low"] is not None and row["low"] > 0.5
        for row in (tables["cross"].rows if "cross" in tables else ())
    )
    return Headline(leaders, "score", best["score"], best["low"], best["high"], second, sure)


def _champion(places: Grid, bracket: Grid | None) -> Headline:
    best = places.rows[0]["bot"]
    second = places.rows[1]["bot"] if len(places.rows) > 1 else ""
    sure = any(
        row["low 1"] is not None and (row["low 1"] > 0.5 if row["bot 1"] == best else row["high 1"] < 0.5)
        for row in (bracket.rows[-1:] if bracket else ())
    )
    return Headline((best,), "champion", second=second, sure=sure)


def _gauntlet(subject: str, standings: Grid, cross: Grid) -> Headline:
    own = next(row for row in standings.rows if row["bot"] == subject)
    games = [row for row in cross.rows if row["bot"] == subject]
    worse = sum(row["low"] is not None and row["low"] > 0.5 for row in games)
    better = sum(row["high"] is not None and row["high"] < 0.5 for row in games)
    opponents = (len(games), worse, better) if any(row["low"] is not None for row in games) else (0, 0, 0)
    return Headline((subject,), "gauntlet", own["score"], own["low"], own["high"], opponents=opponents)


def _gain(experiment: Grid) -> Headline:
    best, *others = experiment.rows
    leaders = tuple(row["bot"] for row in experiment.rows if row["place"] == 1)
    if len(leaders) > 1 or not others:
        return Headline(leaders, "gain", best["gain"], best["low"], best["high"])
    second = others[0]
    sure = best["low"] is not None and second["high"] is not None and best["low"] > second["high"]
    return Headline(leaders, "gain", best["gain"], best["low"], best["high"], second["bot"], sure)


def say(it: Headline, show: Callable[[str], str] = cut) -> str:
    """The sentence, or two; `show` makes a bot's name fit to be shown."""
    if it.what == "comparison":
        return _say_found(it, show)
    if it.what == "gauntlet":
        return _say_gauntlet(it, show)
    show_number = show_gain if it.what == "gain" else show_share
    by = f"with a {it.what} of {show_number(it.score)}"
    if len(it.bots) > 1:
        names = [show(name) for name in it.bots[:MOST_NAMES]]
        last = f"{len(it.bots) - MOST_NAMES} more" if len(it.bots) > MOST_NAMES else names.pop()
        return f"{', '.join(names)} and {last} share first place {by}."
    interval = "" if it.low is None else f" (95% interval {show_number(it.low)} to {show_number(it.high)})"
    how = "has won the bracket" if it.what == "champion" else f"is first {by}{interval}"
    first = f"{show(it.bots[0])} {how}."
    if not it.second:
        return first
    if not it.sure:
        return f"{first} These games do not show for sure that it is better than {show(it.second)}, the second."
    why = "their intervals do not overlap" if it.what == "gain" else "the interval of their games is above one half"
    return f"{first} It is better than {show(it.second)}, the second: {why}."


def _say_gauntlet(it: Headline, show: Callable[[str], str]) -> str:
    interval = "" if it.low is None else f" (95% interval {show_share(it.low)} to {show_share(it.high)})"
    own = f"{show(it.bots[0])} has a score of {show_share(it.score)}{interval} in its games."
    number, worse, better = it.opponents
    if not number:  # there are no intervals yet
        return own
    return f"{own} Of its {many(number, 'opponent')}, it is surely better than {worse}, and surely worse than {better}."


def _say_found(it: Headline, show: Callable[[str], str]) -> str:
    first, second = it.bots[0], it.second
    for said in (STRONGER, NOT_STRONGER):
        # With the whole names, which may hold such words themselves.
        if it.found.startswith(whole := f"{first} {said} {second}: "):
            return f"{show(first)} {said} {show(second)}: {it.found.removeprefix(whole)}."
    why = it.found.rpartition(": ")[2]
    return f"The test has not found out whether {show(first)} {STRONGER} {show(second)}: {why}."


def say_chance(tables: Mapping[str, Grid], show: Callable[[str], str] = cut) -> str:
    """Of which neighbours in the ranking these games do not show who is better; empty if they show it of all. A
    bracket does not rank by score, and a comparison has asked about two bots only."""
    ranking = tables.get("experiment") or tables.get("standings")
    if {"places", "comparison"} & tables.keys() or not ranking or len(ranking.rows) < 2:
        return ""
    cross = {(row["bot"], row["opponent"]): row for row in (tables["cross"].rows if "cross" in tables else ())}
    if ranking.name == "experiment":
        cross = {}  # bots are ranked by their gain, and games of two of them say nothing about that
    pairs = list(pairwise(ranking.rows))
    unsure = [
        (better["bot"], worse["bot"])
        for better, worse in pairs
        if not _is_sure(better, worse, cross.get((better["bot"], worse["bot"])))
    ]
    if not unsure:
        return ""
    if len(unsure) == len(pairs) > 1:
        return "The order of every two neighbours may be chance."
    named = [f"{show(better)} and {show(worse)}" for better, worse in unsure[:MOST_NAMES]]
    more = [f"{len(unsure) - MOST_NAMES} more pairs"] if len(unsure) > MOST_NAMES else []
    return f"The order of these neighbours may be chance: {'; '.join([*named, *more])}."


def _is_sure(better: Row, worse: Row, games: Row | None) -> bool:
    """By the games of the two if there are enough, or else by their intervals."""
    if games and games["low"] is not None:
        return bool(games["low"] > 0.5)
    return better["low"] is not None and worse["high"] is not None and bool(better["low"] > worse["high"])
