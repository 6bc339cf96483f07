"""Misreadings of the form of the output: the lines that are written, and their words and marks."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from problems.variants import Misreadings
from solutions._kit.cards import SUIT_WORDS
from solutions.kotc import events, program, rules
from solutions.kotc.events import Discard, Draw, Event, Idle, Pass, Play, Shuffle, Skip

if TYPE_CHECKING:
    from collections.abc import Iterator

    from solutions.kotc.case import Case

wrong = Misreadings()

# The original functions of the rules, also while misreadings replace them in the module.
line, render, declared_mark, winner_mark = events.line, events.render, events.declared_mark, events.winner_mark


def without(case: Case, unwritten: type[Event]) -> Iterator[str]:
    """The transcript without the lines of such events."""
    return (events.render(event) for event in rules.play(case) if not isinstance(event, unwritten))


# Which lines there are.


@wrong.instead_of(program.transcript)
def discard_is_not_written(case: Case) -> Iterator[str]:
    return without(case, Discard)


@wrong.instead_of(program.transcript)
def draws_are_not_written(case: Case) -> Iterator[str]:
    return without(case, Draw)


@wrong.instead_of(program.transcript)
def shuffles_are_not_written(case: Case) -> Iterator[str]:
    return without(case, Shuffle)


@wrong.instead_of(program.transcript)
def skips_are_not_written(case: Case) -> Iterator[str]:
    return without(case, Skip)


@wrong.instead_of(program.transcript)
def passes_are_not_written(case: Case) -> Iterator[str]:
    return without(case, Pass)


@wrong.instead_of(program.transcript)
def shuffle_comes_after_its_draw(case: Case) -> Iterator[str]:
    shuffle = ""
    for event in rules.play(case):
        if isinstance(event, Shuffle):
            shuffle = events.render(event)
            continue
        yield events.render(event)
        if shuffle:
            yield shuffle
            shuffle = ""


# Words.


@wrong.instead_of(events.idle_word)
def skip_is_called_pass(event: Idle) -> str:
    return "PASS"


@wrong.instead_of(events.idle_word)
def pass_is_called_skip(event: Idle) -> str:
    return "SKIP"


@wrong.instead_of(events.idle_word)
def skip_and_pass_change_places(event: Idle) -> str:
    return "SKIP" if isinstance(event, Pass) else "PASS"


@wrong.instead_of(events.draw_words)
def draw_hides_the_card(card: str) -> str:
    return "DRAW"


@wrong.instead_of(events.shuffle_words)
def shuffle_counts_the_top(pile: list[str]) -> str:
    return f"SHUFFLE {len(pile) + 1}"


@wrong.instead_of(events.shuffle_words)
def shuffle_counts_after_the_draw(pile: list[str]) -> str:
    return f"SHUFFLE {len(pile) - 1}"


@wrong.instead_of(events.shuffle_words)
def shuffle_without_a_number(pile: list[str]) -> str:
    return "SHUFFLE"


# Marks.


@wrong.instead_of(events.declared_mark)
def suit_is_not_written(event: Play) -> str:
    return ""


@wrong.instead_of(events.declared_mark)
def suit_is_a_letter(event: Play) -> str:
    return f" {event.declared}" if event.declared else ""


@wrong.instead_of(events.declared_mark)
def suit_in_small_letters(event: Play) -> str:
    return declared_mark(event).lower()


@wrong.instead_of(events.declared_mark)
def suit_is_written_when_it_differs(event: Play) -> str:
    return declared_mark(event) if event.declared != event.card[1] else ""


@wrong.instead_of(events.declared_mark)
def last_eight_has_no_suit(event: Play) -> str:
    return "" if event.wins else declared_mark(event)


@wrong.instead_of(events.winner_mark)
def winner_is_not_marked(event: Play) -> str:
    return ""


@wrong.instead_of(events.winner_mark)
def winner_is_not_marked_after_an_eight(event: Play) -> str:
    return "" if event.declared else winner_mark(event)


@wrong.instead_of(events.winner_mark)
def winner_on_a_line_of_its_own(event: Play) -> str:
    return f"\n{event.player}: (WINNER)" if event.wins else ""


# Cards and seats.


@wrong.instead_of(events.render)
def eight_shows_the_declared_suit(event: Event) -> str:
    if isinstance(event, Play) and event.declared:
        return render(Play(event.player, "8" + event.declared, event.declared, event.wins))
    return render(event)


@wrong.instead_of(events.render)
def first_eight_is_written_with_a_suit(event: Event) -> str:
    if isinstance(event, Discard) and event.card[0] == "8":
        return f"{render(event)} {SUIT_WORDS[event.card[1]].upper()}"
    return render(event)


@wrong.instead_of(events.line)
def ten_is_two_figures(player: int, what: str) -> str:
    return line(player, re.sub(r"\bT([CDSH])\b", r"10\1", what))


@wrong.instead_of(events.line)
def seats_from_zero(player: int, what: str) -> str:
    return line(max(player - 1, 0), what)
