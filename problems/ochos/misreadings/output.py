"""Misreadings of the form of the output: the lines that are written, and their words and marks."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from problems.ochos.misreadings.drawing import is_pass
from problems.variants import Misreadings
from solutions.ochos import events, program, rules
from solutions.ochos.case import Case
from solutions.ochos.events import Discard, Draw, Play, Taken

if TYPE_CHECKING:
    from collections.abc import Iterator

wrong = Misreadings(range(1, 5))


# Which lines there are.


@wrong.instead_of(program.transcript)
def discard_is_not_written(case: Case) -> Iterator[str]:
    return (events.render(event) for event in rules.play(case) if not isinstance(event, Discard))


@wrong.instead_of(program.transcript)
def draws_are_not_written(case: Case) -> Iterator[str]:
    return (events.render(event) for event in rules.play(case) if not isinstance(event, Draw))


@wrong.instead_of(program.transcript)
def passes_are_not_written(case: Case) -> Iterator[str]:
    return (events.render(event) for event in rules.play(case) if not is_pass(event))


@wrong.instead_of(program.transcript)
def last_line_is_missing(case: Case) -> Iterator[str]:
    return (events.render(event) for event in rules.play(case) if not isinstance(event, Play) or not event.wins)


# Numbers and what comes after them.


@wrong.instead_of(program.transcript)
def turns_are_numbered(case: Case) -> Iterator[str]:
    for number, event in enumerate(rules.play(case)):
        _, blank, what = events.render(event).partition(" ")
        yield f"{number}:{blank}{what}"


@wrong.instead_of(program.transcript)
def last_player_is_zero(case: Case) -> Iterator[str]:
    for event in rules.play(case):
        line = events.render(event)
        last = isinstance(event, (Play, Taken)) and event.player == len(case.hands)
        yield f"0{line[1:]}" if last else line


@wrong.instead_of(events.turn_line)
def players_from_zero(player: int, what: str) -> str:
    return f"{max(player - 1, 0)}: {what}"


@wrong.instead_of(events.turn_line)
def no_blank_after_colon(player: int, what: str) -> str:
    return f"{player}:{what}"


@wrong.instead_of(events.turn_line)
def blank_before_colon(player: int, what: str) -> str:
    return f"{player} : {what}"


@wrong.instead_of(events.turn_line)
def no_colon(player: int, what: str) -> str:
    return f"{player} {what}"


@wrong.instead_of(events.turn_line)
def player_in_words(player: int, what: str) -> str:
    return f"Player {player}: {what}" if player else f"{player}: {what}"


@wrong.instead_of(events.turn_line)
def number_before_colour(player: int, what: str) -> str:
    return f"{player}: " + re.sub(r"\b([RYGB])([1-8])\b", r"\2\1", what)


@wrong.instead_of(events.discard_line)
def discard_stands_alone(event: Discard) -> str:
    return event.card


# Words and marks.


@wrong.instead_of(events.draw_line)
def draw_in_small_letters(event: Draw) -> str:
    return events.turn_line(event.player, "draw")


@wrong.instead_of(events.draw_line)
def draw_with_one_capital(event: Draw) -> str:
    return events.turn_line(event.player, "Draw")


@wrong.instead_of(events.draw_line)
def draw_is_called_pass(event: Draw) -> str:
    return events.turn_line(event.player, "PASS")


@wrong.instead_of(events.draw_line)
def pass_at_empty_pile(event: Draw) -> str:
    return events.turn_line(event.player, "DRAW" if event.cards else "PASS")


@wrong.instead_of(events.draw_line)
def draw_shows_the_card(event: Draw) -> str:
    return events.turn_line(event.player, " ".join(["DRAW", *event.cards]))


@wrong.instead_of(events.winner_mark)
def winner_is_not_marked(event: Play) -> str:
    return ""


@wrong.instead_of(events.winner_mark)
def winner_in_small_letters(event: Play) -> str:
    return " (winner)" if event.wins else ""


@wrong.instead_of(events.winner_mark)
def winner_with_one_capital(event: Play) -> str:
    return " (Winner)" if event.wins else ""


@wrong.instead_of(events.winner_mark)
def winner_without_blank(event: Play) -> str:
    return "(WINNER)" if event.wins else ""


@wrong.instead_of(events.winner_mark)
def winner_without_brackets(event: Play) -> str:
    return " WINNER" if event.wins else ""


@wrong.instead_of(events.winner_mark)
def winner_on_a_line_of_its_own(event: Play) -> str:
    return "\n(WINNER)" if event.wins else ""


@wrong.instead_of(events.winner_mark)
def winner_line_with_number(event: Play) -> str:
    return f"\n{event.player}: (WINNER)" if event.wins else ""
