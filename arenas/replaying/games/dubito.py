"""Dubito: the answers to the questions A to E do not stand in the transcript.

Different answers can lead to the same line, and then leave the generator at different places. The line after them may
fit only one of these places. So all of them are followed, until only the ones that fit are left.
"""

from __future__ import annotations

from copy import copy
from dataclasses import dataclass
from operator import itemgetter
from typing import TYPE_CHECKING, Any

from arenas.replaying.games import Misfit
from arenas.replaying.states import Step, make_zones
from judge.values.feedback import State
from solutions.dubito import case, rules, trace
from solutions.dubito.bots import NAMES
from solutions.dubito.events import Answer, Disqualified, Play, in_words, render

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from judge.values.feedback import TraceLine
    from solutions._kit.splitmix import SplitMix64
    from solutions.dubito.bots import View
    from solutions.dubito.case import Case
    from solutions.dubito.events import Doubt, Event

    Places = dict[int, SplitMix64]
    """The generator by the number of draws so far."""

    Chain = tuple[Play | Doubt | Disqualified, Any] | None
    """A turn, and the chain of those before it."""

KEYWORDS = frozenset({"seed", "bots", "hand"})
FURTHER: frozenset[str] = frozenset()
NAMED = NAMES[0]

UNUSUAL = {"A": True, "B": False, "D": True, "E": False}
"""By question, the answer that fewer players give."""

FAULTS = ("NOT A BOOL", "EXCEPTION", "TIME")
"""Why a player may be disqualified (D12)."""


@dataclass(frozen=True)
class Way:
    """What a player can do, the number of draws before and after it, and the generator then."""

    event: Play | Doubt | Disqualified
    before: int
    after: int
    generator: SplitMix64


parse = case.parse
order = int


def follow(case: Case, lines: Sequence[str]) -> Iterator[State]:
    """As `games.Game` says."""
    table = rules.Table(case)
    places = {0: rules.new_generator(case.seed)}
    number = 0
    while not rules.is_over(table):
        line = lines[number] if number < len(lines) else ""
        ways = find_ways(table, places, line, number + 1)
        places = {way.after: way.generator for way in ways}
        for event in rules.take_turn(table, ways[-1].event):
            if number >= len(lines) or render(event) != lines[number]:
                raise Misfit(number + 1, [render(event)])
            number += 1
            yield State(mover(event), make_zones(trace.zones(table)), tuple(list_facts(table)))
            rules.update(table, event)
    if number < len(lines):
        raise Misfit(number + 1, [])


def split(line: TraceLine) -> list[Step]:
    """One: every line is a move of its own."""
    return [Step(line)]


def place(question: View) -> tuple[int, int]:
    """The next line."""
    return 0, 0


def find_ways(table: rules.Table, places: Places, line: str, number: int) -> list[Way]:
    """What the player to move can have done, by this line. Misfit if nothing fits."""
    for reason in FAULTS:
        failed = Disqualified(rules.mover(table), reason)
        if render(failed) == line:
            return [Way(failed, drawn, drawn, place) for drawn, place in places.items()]
    ways = list(try_answers(table, places))
    fitting = [way for way in ways if render(way.event) == line]
    if not fitting:
        raise Misfit(number, [render(way.event) for way in ways])
    return fitting


def try_answers(table: rules.Table, places: Places) -> Iterator[Way]:
    """All that the player to move can do."""
    for drawn, place in places.items():
        for script in trace.LATER if table.last else trace.OPENING:
            generator = copy(place)
            event = rules.decision(table, trace.Script(script), generator)
            yield Way(event, drawn, drawn + (len(event.draws) if isinstance(event, Answer) else 0), generator)


def find_turns(case: Case, lines: Sequence[str]) -> list[Play | Doubt | Disqualified]:
    """What was done in each turn of a game that fits the rules, with answers that fit up to its end. Of several such
    answers, those that are honest and lay as many cards as possible in most turns."""
    table = rules.Table(case)
    ends: dict[int, tuple[int, Chain]] = {0: (0, None)}  # by the number of draws: unusual answers, and the turns so far
    places = {0: rules.new_generator(case.seed)}
    number = 0
    while not rules.is_over(table):
        ways = find_ways(table, places, lines[number], number + 1)
        before, ends = ends, {}
        for way in ways:
            unusual, chain = before[way.before]
            unusual += count_unusual(way.event)
            if way.after not in ends or unusual < ends[way.after][0]:
                ends[way.after] = unusual, (way.event, chain)
        places = {way.after: way.generator for way in ways}
        for event in rules.take_turn(table, ways[0].event):
            number += 1
            rules.update(table, event)
    _, chain = min(ends.values(), key=itemgetter(0))
    return list(unroll(chain))[::-1]


def count_unusual(event: Play | Doubt | Disqualified) -> int:
    return sum(UNUSUAL.get(question) == answer for question, answer in event.answers) if isinstance(event, Play) else 0


def unroll(chain: Chain) -> Iterator[Play | Doubt | Disqualified]:
    """The turns, the last one first."""
    while chain:
        event, chain = chain
        yield event


def mover(event: Event) -> int:
    return event.player if isinstance(event, Answer | Disqualified) else 0


def list_facts(table: rules.Table) -> Iterator[str]:
    if table.last:
        yield f"The last play: {trace.played(table.last)}."
    yield f"Values in circulation: {in_words(table.playing_cards) or 'none'}."
