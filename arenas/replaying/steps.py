"""A game to step through: each move one by one, hands sorted."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from arenas.replaying.games import game
from arenas.values.times import say_time

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from arenas.replaying.again import Breach
    from arenas.replaying.states import Step
    from judge.values.feedback import State, TraceLine

FAULT = "fault"
BROKEN = "broken rule"


def make_steps(
    name: str,
    lines: Sequence[TraceLine],
    breaches: Sequence[Breach] = (),
    seconds: Mapping[str, float] | None = None,
) -> list[Step]:
    """The moves of these lines of a game of that name. What comes of a broken rule is marked, and says what the bot
    did as far as it is known. `seconds`: by step, how long its answers took."""
    known = game(name)
    steps = [
        mark_fault(step)
        for line in lines
        for step in known.split(replace(line, before=sort_hands(line.before, known.order)))
    ]
    places = {step.at: place for place, step in enumerate(steps)}
    for breach in breaches:
        at = places[breach.at]
        said = f"Player {breach.seat + 1} broke a rule: {breach.reason}. {breach.message}"
        line = replace(steps[at].line, why=f"{steps[at].line.why} {said}".strip())
        steps[at] = replace(steps[at], line=line, kind=FAULT, mark=BROKEN)
    for place, step in enumerate(steps):
        if seconds and step.at in seconds:
            steps[place] = replace(step, thought=f"Processor time of the bot: {say_time(seconds[step.at])}.")
    return steps


def mark_fault(step: Step) -> Step:
    """Marked, if its line says that a player has left the game for a broken rule."""
    return replace(step, kind=FAULT, mark=BROKEN) if "DISQUALIFIED" in step.line.line.split(" ") else step


def sort_hands(state: State, order: Callable[[str], int]) -> State:
    """The same state, every hand in the order of the cards."""
    zones = [
        replace(zone, cards=tuple(sorted(zone.cards, key=order))) if zone.id.startswith("hand") else zone
        for zone in state.zones
    ]
    return replace(state, zones=tuple(zones))
