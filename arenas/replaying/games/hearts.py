"""Hearts: each card stands in the line of its trick or pass, which comes after all of the line's cards are chosen.

A bot without a legal answer plays a card that is drawn for it (H10): in the transcript that is a card as any other.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from arenas.replaying.games import Misfit
from arenas.replaying.states import Step, make_zones
from judge.base.wording import many
from judge.values.feedback import State, TraceLine, Zone
from solutions._kit.cards import DECK
from solutions.hearts import case, rules, trace
from solutions.hearts.events import Pass, Round, Trick, render, texts
from solutions.hearts.scene import Scene
from solutions.hearts.table import BOTS, SEATS, View, absent

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from solutions.hearts.case import Case
    from solutions.hearts.events import Event

KEYWORDS = frozenset({"bots", "hand"})
FURTHER = frozenset({"limit"})
NAMED = BOTS[0]

parse = case.parse
order = DECK.index


def follow(case: Case, lines: Sequence[str]) -> Iterator[State]:
    """As `games.Game` says."""
    scene = Scene(case)
    steps = rules.steps(case.deals, case.limit, [absent] * len(SEATS))
    step: Event | View | None = next(steps)
    number = 1
    while step is not None:
        if isinstance(step, View):
            step = steps.send(read_answer(step, lines, number))
            continue
        if number > len(lines) or render(step) != lines[number - 1]:
            raise Misfit(number, [render(step)])
        if isinstance(step, Round) and step.number > 1:
            scene.deal(step.number)
        facts = trace.facts(step, scene)[1:]  # the first one has the bots' names
        yield State(mover(step), make_zones(trace.zones(scene)), tuple(facts))
        scene.update(step)
        number += 1
        step = next(steps, None)
    if number <= len(lines):
        raise Misfit(number, [])


def split(line: TraceLine) -> list[Step]:
    """Each card of a trick, and then who takes it. They lie in zones of their own, which every other line has, too."""
    lead, _, words = line.line.partition(": ")
    cards, _, taken = words.partition(" TAKES ")
    if not taken:
        return [Step(replace(line, before=lay(line.before, {})))]
    leader, (taker, points) = int(lead), map(int, taken.split(" "))
    steps = []
    played: dict[int, str] = {}
    for part, card in enumerate(cards.split(" "), 1):
        player = (leader + part - 2) % len(SEATS) + 1
        before = replace(lay(line.before, played), turn=player)
        steps.append(Step(TraceLine(line.n, f"{player}: {card}", (), "", before, ()), part, f"card {part}", leader))
        played[player] = card
    before = replace(lay(line.before, played), turn=0)
    why = f"Player {taker} takes the trick: {many(points, 'point')}."
    ends = TraceLine(line.n, f"TAKES {taker} {points}", (), why, before, ())
    return [*steps, Step(ends, len(steps) + 1, "who takes the trick", leader, taker)]


def lay(state: State, played: dict[int, str]) -> State:
    """The state after these cards were played, by player: they are in their hands no more."""
    zones = [take(zone, played.get(zone.owner)) for zone in state.zones]
    trick = [Zone(f"played{seat + 1}", seat + 1, tuple(filter(None, [played.get(seat + 1)]))) for seat in SEATS]
    return replace(state, zones=(*zones, *trick))


def take(zone: Zone, card: str | None) -> Zone:
    """The zone without this card."""
    if card not in zone.cards:
        return zone
    return replace(zone, cards=tuple([other for other in zone.cards if other != card]))


def place(question: View) -> tuple[int, int]:
    """All have passed before the first pass is a line; each card of a trick is a part of its line."""
    table = question.table
    return (question.seat, 0) if table.passing else (0, len(table.trick) + 1)


def read_answer(seen: View, lines: Sequence[str], number: int) -> int:
    """The index of the card that the player chose. `number` is that of the next line. Misfit if it may not."""
    if seen.table.passing:
        number += seen.seat
        start, chosen = f"{seen.seat + 1}: PASS", seen.passed
    else:
        start, chosen = f"{seen.table.leader + 1}:", seen.table.trick
    words = lines[number - 1].split(" ") if number <= len(lines) else []
    at = len(start.split(" ")) + len(chosen)
    card = words[at] if at < len(words) else ""
    legal = [DECK[other] for other in seen.legal]
    if card not in legal:
        so_far = f"{start} {texts(chosen)}".strip()
        raise Misfit(number, [f"{so_far} {other} ..." for other in legal])
    return legal.index(card)


def mover(event: Event) -> int:
    if isinstance(event, Pass):
        return event.seat + 1
    return event.leader + 1 if isinstance(event, Trick) else 0
