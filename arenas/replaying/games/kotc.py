"""King of the Cards: the answer to each question stands in the line that follows."""

from __future__ import annotations

from typing import TYPE_CHECKING

from arenas.replaying.games import Misfit
from arenas.replaying.states import Step, make_zones
from judge.values.feedback import State
from solutions._kit.cards import DECK, SUIT_WORDS
from solutions.kotc import case, rules, trace
from solutions.kotc.bots import DRAW, NAMES, View, absent
from solutions.kotc.events import Disqualified, Draw, Idle, Play, render

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from judge.values.feedback import TraceLine
    from solutions.kotc.case import Case
    from solutions.kotc.events import Event

KEYWORDS = frozenset({"seed", "bots", "hand", "discard"})
FURTHER = frozenset({"draw"})
NAMED = NAMES[0]

parse = case.parse
order = DECK.index

SUITS = {word.upper(): suit for suit, word in SUIT_WORDS.items()}


def follow(case: Case, lines: Sequence[str]) -> Iterator[State]:
    """As `games.Game` says."""
    table = rules.Table(case)
    steps = rules.steps(rules.Table(case), [absent] * len(case.hands), case.seed)
    step = next(steps)
    for number, line in enumerate([*lines, ""], 1):
        asked = isinstance(step, View)
        if isinstance(step, View):
            step = steps.send(read_answer(line, step))
        if isinstance(step, View):  # it wanted to draw, and there is nothing to draw
            step = steps.send(None)
        assert not isinstance(step, View)
        if step is None or render(step) != line:
            end = step is None and number > len(lines)
            if not end:
                raise Misfit(number, list_possible(table, step, asked))
            return
        yield State(mover(step), make_zones(trace.zones(table)), tuple(list_facts(table)))
        rules.update(table, step)
        step = next(steps, None)  # type: ignore[assignment]  # None: the game is over


def split(line: TraceLine) -> list[Step]:
    """One: every line is a move of its own."""
    return [Step(line)]


def place(question: View) -> tuple[int, int]:
    """The next line."""
    return 0, 0


def read_answer(line: str, seen: View) -> object:
    """What the bot must have answered for this line; None (nothing) if no answer leads to it."""
    word, _, more = line.partition(": ")[2].removesuffix(" (WINNER)").partition(" ")
    if word in {"DRAW", "SHUFFLE"}:
        return DRAW
    if word == "DISQUALIFIED":
        return find_fault(more, seen)
    if more:
        return "8" + SUITS.get(more, "") if word.startswith("8") else None
    return word if word in seen.playable and not word.startswith("8") else None


def find_fault(reason: str, seen: View) -> object:
    """An answer that disqualifies the bot for this reason; None if there is no such answer."""
    if reason == rules.NOT_HELD:
        return next((card for card in DECK if card not in seen.hand and card[0] != "8"), None)
    if reason == rules.NOT_PLAYABLE:
        return next((card for card in seen.hand if card not in seen.playable), None)
    return rules.Failed(reason) if reason in {rules.NOT_A_CARD, rules.EXCEPTION, rules.TIME} else None


def list_possible(table: rules.Table, event: Event | None, asked: bool) -> list[str]:
    """The lines that the rules allow in place of this event; more than one if a bot was asked."""
    if event is None:
        return []
    return list(map(render, trace.options(table, event, mover(event), None) if asked else [event]))


def mover(event: Event) -> int:
    return event.player if isinstance(event, Draw | Play | Idle | Disqualified) else 0


def list_facts(table: rules.Table) -> Iterator[str]:
    if trace.is_declared(table):
        yield trace.declaration(table)
    if table.idle > 0:
        yield f"Turns in a row without a card played or drawn: {table.idle} of {len(table.in_play)}."
