"""Readings of the form of the output: the lines that are written, and their words and marks."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from problems.ochos.readings.drawing import is_pass
from problems.variants import Readings
from solutions import ochos

if TYPE_CHECKING:
    from collections.abc import Iterator

wrong = Readings(ochos, range(1, 5))


# Which lines there are.


@wrong.instead_of(ochos.transcript)
def discard_is_not_written(case: ochos.Case) -> Iterator[str]:
    return (ochos.render(event) for event in ochos.play(case) if not isinstance(event, ochos.Discard))


@wrong.instead_of(ochos.transcript)
def draws_are_not_written(case: ochos.Case) -> Iterator[str]:
    return (ochos.render(event) for event in ochos.play(case) if not isinstance(event, ochos.Draw))


@wrong.instead_of(ochos.transcript)
def passes_are_not_written(case: ochos.Case) -> Iterator[str]:
    return (ochos.render(event) for event in ochos.play(case) if not is_pass(event))


@wrong.instead_of(ochos.transcript)
def last_line_is_missing(case: ochos.Case) -> Iterator[str]:
    return (ochos.render(event) for event in ochos.play(case) if not isinstance(event, ochos.Play) or not event.wins)


# Numbers and what stands behind them.


@wrong.instead_of(ochos.transcript)
def turns_are_numbered(case: ochos.Case) -> Iterator[str]:
    for number, event in enumerate(ochos.play(case)):
        _, blank, what = ochos.render(event).partition(" ")
        yield f"{number}:{blank}{what}"


@wrong.instead_of(ochos.transcript)
def last_player_is_zero(case: ochos.Case) -> Iterator[str]:
    for event in ochos.play(case):
        line = ochos.render(event)
        last = isinstance(event, (ochos.Play, ochos.Taken)) and event.player == len(case.hands)
        yield f"0{line[1:]}" if last else line


@wrong.instead_of(ochos.turn_line)
def players_from_zero(player: int, what: str) -> str:
    return f"{max(player - 1, 0)}: {what}"


@wrong.instead_of(ochos.turn_line)
def no_blank_after_colon(player: int, what: str) -> str:
    return f"{player}:{what}"


@wrong.instead_of(ochos.turn_line)
def blank_before_colon(player: int, what: str) -> str:
    return f"{player} : {what}"


@wrong.instead_of(ochos.turn_line)
def no_colon(player: int, what: str) -> str:
    return f"{player} {what}"


@wrong.instead_of(ochos.turn_line)
def player_in_words(player: int, what: str) -> str:
    return f"Player {player}: {what}" if player else f"{player}: {what}"


@wrong.instead_of(ochos.turn_line)
def number_before_colour(player: int, what: str) -> str:
    return f"{player}: " + re.sub(r"\b([RYGB])([1-8])\b", r"\2\1", what)


@wrong.instead_of(ochos.discard_line)
def discard_stands_alone(event: ochos.Discard) -> str:
    return event.card


# Words and marks.


@wrong.instead_of(ochos.draw_line)
def draw_in_small_letters(event: ochos.Draw) -> str:
    return ochos.turn_line(event.player, "draw")


@wrong.instead_of(ochos.draw_line)
def draw_with_one_capital(event: ochos.Draw) -> str:
    return ochos.turn_line(event.player, "Draw")


@wrong.instead_of(ochos.draw_line)
def draw_is_called_pass(event: ochos.Draw) -> str:
    return ochos.turn_line(event.player, "PASS")


@wrong.instead_of(ochos.draw_line)
def pass_at_empty_pile(event: ochos.Draw) -> str:
    return ochos.turn_line(event.player, "DRAW" if event.cards else "PASS")


@wrong.instead_of(ochos.draw_line)
def draw_shows_the_card(event: ochos.Draw) -> str:
    return ochos.turn_line(event.player, " ".join(["DRAW", *event.cards]))


@wrong.instead_of(ochos.winner_mark)
def winner_is_not_marked(event: ochos.Play) -> str:
    return ""


@wrong.instead_of(ochos.winner_mark)
def winner_in_small_letters(event: ochos.Play) -> str:
    return " (winner)" if event.wins else ""


@wrong.instead_of(ochos.winner_mark)
def winner_with_one_capital(event: ochos.Play) -> str:
    return " (Winner)" if event.wins else ""


@wrong.instead_of(ochos.winner_mark)
def winner_without_blank(event: ochos.Play) -> str:
    return "(WINNER)" if event.wins else ""


@wrong.instead_of(ochos.winner_mark)
def winner_without_brackets(event: ochos.Play) -> str:
    return " WINNER" if event.wins else ""


@wrong.instead_of(ochos.winner_mark)
def winner_on_a_line_of_its_own(event: ochos.Play) -> str:
    return "\n(WINNER)" if event.wins else ""


@wrong.instead_of(ochos.winner_mark)
def winner_line_with_number(event: ochos.Play) -> str:
    return f"\n{event.player}: (WINNER)" if event.wins else ""
