"""Misreadings of the form of the output: the lines and their words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from problems.variants import Misreadings
from solutions.dubito import events
from solutions.dubito.events import in_words

if TYPE_CHECKING:
    from solutions.dubito.events import Discard, Doubt, Jokers, Lose, Play, Take, Win

wrong = Misreadings()


@wrong.instead_of(events.line)
def players_from_zero(player: int, what: str) -> str:
    return f"{max(player - 1, 0)}: {what}"


@wrong.instead_of(events.line)
def no_blank_after_colon(player: int, what: str) -> str:
    return f"{player}:{what}"


@wrong.instead_of(events.line)
def table_is_not_zero(player: int, what: str) -> str:
    return f"{player}: {what}" if player else what


@wrong.instead_of(events.play_line)
def cards_are_counted(event: Play) -> str:
    return events.line(event.player, f"PLAY {len(event.cards)} AS {event.number}")


@wrong.instead_of(events.play_line)
def number_of_openings_alone(event: Play) -> str:
    opens = "A" in dict(event.answers)
    return events.line(event.player, f"PLAY {in_words(event.cards)}" + (f" AS {event.number}" if opens else ""))


@wrong.instead_of(events.play_line)
def own_value_as_number(event: Play) -> str:
    return events.line(event.player, f"PLAY {in_words(event.cards)} AS {event.cards[0]}")


@wrong.instead_of(events.doubt_line)
def outcome_is_not_written(event: Doubt) -> str:
    return events.line(event.player, f"DOUBT {event.play.player}")


@wrong.instead_of(events.doubt_line)
def doubted_is_not_written(event: Doubt) -> str:
    return events.line(event.player, f"DOUBT {'RIGHT' if event.right else 'WRONG'}")


@wrong.instead_of(events.doubt_line)
def right_is_the_honest_play(event: Doubt) -> str:
    return events.line(event.player, f"DOUBT {event.play.player} {'WRONG' if event.right else 'RIGHT'}")


@wrong.instead_of(events.jokers_line)
def joker_in_the_singular(event: Jokers) -> str:
    return events.line(0, f"JOKER{'S' if event.count > 1 else ''} {event.count}")


@wrong.instead_of(events.take_line)
def taken_cards_are_written(event: Take) -> str:
    return events.line(event.player, f"TAKE {in_words(sorted(event.cards))}".rstrip())


@wrong.instead_of(events.take_line)
def jokers_count_as_taken(event: Take) -> str:
    return events.line(event.player, f"TAKE {len(event.cards) + event.jokers}")


@wrong.instead_of(events.discard_line)
def four_cards_are_written(event: Discard) -> str:
    return events.line(event.player, f"DISCARD {in_words([event.value] * 4)}")


@wrong.instead_of(events.win_line)
def place_is_not_written(event: Win) -> str:
    return events.line(event.player, "WIN")


@wrong.instead_of(events.lose_line)
def losers_on_lines_of_their_own(event: Lose) -> str:
    return "\n".join(events.line(player, "LOSE") for player in event.players)


@wrong.instead_of(events.lose_line)
def losers_with_a_comma(event: Lose) -> str:
    return events.line(0, f"LOSE {', '.join(map(str, event.players))}")


@wrong.instead_of(events.lose_line)
def losers_are_not_written(event: Lose) -> str:
    return events.line(0, "LOSE")
