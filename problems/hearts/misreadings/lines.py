"""Misreadings of the form of the output: the lines that are written, their order, and what is in them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from problems.variants import Misreadings
from solutions.hearts import bots, events, rules
from solutions.hearts.events import End, Moon, Pass, Scores, Totals, Trick

if TYPE_CHECKING:
    from collections.abc import Iterator

    from solutions.hearts.case import Case
    from solutions.hearts.events import Event

wrong = Misreadings()

# The original functions of the rules, also while misreadings replace them in the module.
play, render = rules.play, events.render


# Which lines there are, and when.


@wrong.instead_of(rules.play)
def moon_is_not_written(case: Case) -> Iterator[Event]:
    return (event for event in play(case) if not isinstance(event, Moon))


@wrong.instead_of(rules.play)
def moon_is_written_after_the_scores(case: Case) -> Iterator[Event]:
    moon: Event | None = None
    for event in play(case):
        if isinstance(event, Moon):
            moon = event
            continue
        yield event
        if moon and isinstance(event, Scores):
            yield moon
            moon = None


@wrong.instead_of(rules.play)
def total_is_written_only_at_the_end(case: Case) -> Iterator[Event]:
    totals: Event | None = None
    for event in play(case):
        if isinstance(event, Totals):
            totals = event
            continue
        if totals and isinstance(event, End):
            yield totals
        yield event


# What is in a line.


@wrong.instead_of(events.render)
def trick_shows_cards_by_player(event: Event) -> str:
    if not isinstance(event, Trick):
        return render(event)
    by_player = [event.cards[(seat - event.leader) % 4] for seat in range(4)]
    return f"{event.leader + 1}: {events.texts(by_player)} TAKES {event.taker + 1} {event.points}"


@wrong.instead_of(events.render)
def trick_begins_with_who_takes_it(event: Event) -> str:
    if not isinstance(event, Trick):
        return render(event)
    return f"{event.taker + 1}: {events.texts(event.cards)} TAKES {event.taker + 1} {event.points}"


@wrong.instead_of(events.render)
def points_stand_before_the_taker(event: Event) -> str:
    if not isinstance(event, Trick):
        return render(event)
    return f"{event.leader + 1}: {events.texts(event.cards)} TAKES {event.points} {event.taker + 1}"


@wrong.instead_of(events.render)
def taker_is_a_place_in_the_trick(event: Event) -> str:
    if not isinstance(event, Trick):
        return render(event)
    place = (event.taker - event.leader) % 4 + 1
    return f"{event.leader + 1}: {events.texts(event.cards)} TAKES {place} {event.points}"


@wrong.instead_of(events.render)
def players_from_zero(event: Event) -> str:
    if isinstance(event, Pass):
        return f"{event.seat}: PASS {events.texts(event.cards)}"
    if isinstance(event, Trick):
        return f"{event.leader}: {events.texts(event.cards)} TAKES {event.taker} {event.points}"
    if isinstance(event, Moon):
        return f"MOON {event.seat}"
    return f"WINNER {events.numbers(event.winners)}" if isinstance(event, End) else render(event)


@wrong.instead_of(events.render)
def every_winner_has_a_line(event: Event) -> str:
    return "\n".join(f"WINNER {seat + 1}" for seat in event.winners) if isinstance(event, End) else render(event)


@wrong.instead_of(events.render)
def winners_are_parted_by_commas(event: Event) -> str:
    if not isinstance(event, End):
        return render(event)
    return f"WINNER {', '.join(str(seat + 1) for seat in event.winners)}"


@wrong.instead_of(events.render)
def several_are_winners(event: Event) -> str:
    line = render(event)
    return line.replace("WINNER", "WINNERS") if isinstance(event, End) and len(event.winners) > 1 else line


@wrong.instead_of(events.render)
def moon_has_a_colon(event: Event) -> str:
    return f"MOON: {event.seat + 1}" if isinstance(event, Moon) else render(event)


@wrong.instead_of(events.render)
def moon_player_comes_first(event: Event) -> str:
    return f"{event.seat + 1}: MOON" if isinstance(event, Moon) else render(event)


@wrong.instead_of(events.render)
def cards_are_passed_in_order_of_height(event: Event) -> str:
    if not isinstance(event, Pass):
        return render(event)
    return f"{event.seat + 1}: PASS {events.texts(sorted(event.cards, key=bots.height))}"
