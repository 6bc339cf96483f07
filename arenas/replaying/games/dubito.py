"""Dubito: the answers to the questions A to E do not stand in the transcript.

Different answers can lead to the same line, and then leave the generator at different places. The line after them may
fit only one of these places. So all of them are followed, until only the ones that fit are left.
"""

from __future__ import annotations

from copy import copy
from typing import TYPE_CHECKING

from arenas.replaying.games import Misfit
from arenas.replaying.states import Step, make_zones
from judge.values.feedback import State
from solutions.dubito import case, rules, trace
from solutions.dubito.bots import NAMES
from solutions.dubito.events import Answer, Disqualified, in_words, render

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from judge.values.feedback import TraceLine
    from solutions._kit.splitmix import SplitMix64
    from solutions.dubito.bots import View
    from solutions.dubito.case import Case
    from solutions.dubito.events import Doubt, Event, Play

    Places = dict[int, SplitMix64]
    """The generator by the number of draws so far."""

KEYWORDS = frozenset({"seed", "bots", "hand"})
FURTHER: frozenset[str] = frozenset()
NAMED = NAMES[0]

FAULTS = ("NOT A BOOL", "EXCEPTION", "TIME")
"""Why a player may be disqualified (D12)."""

parse = case.parse
order = int


def follow(case: Case, lines: Sequence[str]) -> Iterator[State]:
    """As `games.Game` says."""
    table = rules.Table(case)
    places = {0: rules.new_generator(case.seed)}
    number = 0
    while not rules.is_over(table):
        line = lines[number] if number < len(lines) else ""
        answer, places = find_answer(table, places, line, number + 1)
        for event in rules.take_turn(table, answer):
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


def find_answer(
    table: rules.Table, places: Places, line: str, number: int
) -> tuple[Play | Doubt | Disqualified, Places]:
    """What the player to move did, and the places where the generator may be after it. Misfit if nothing fits."""
    for reason in FAULTS:
        failed = Disqualified(rules.mover(table), reason)
        if render(failed) == line:
            return failed, places
    generators: Places = {}
    answer = None
    possible = []
    for drawn, place in places.items():
        for script in trace.LATER if table.last else trace.OPENING:
            generator = copy(place)
            event = rules.decision(table, trace.Script(script), generator)
            possible.append(render(event))
            if possible[-1] == line:
                answer = event
                generators[drawn + (len(event.draws) if isinstance(event, Answer) else 0)] = generator
    if answer is None:
        raise Misfit(number, possible)
    return answer, generators


def mover(event: Event) -> int:
    return event.player if isinstance(event, Answer | Disqualified) else 0


def list_facts(table: rules.Table) -> Iterator[str]:
    if table.last:
        yield f"The last play: {trace.played(table.last)}."
    yield f"Values in circulation: {in_words(table.playing_cards) or 'none'}."
