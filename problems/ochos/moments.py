"""What may happen in a turn of Ochos Locos: the questions that the table of edges asks."""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING

from problems.ochos.turns import RAINBOW, Turn

if TYPE_CHECKING:
    from collections.abc import Callable

    Question = Callable[[Turn], object]

# O2, O3: matching, and the choice by counts.


def holds_eight(t: Turn) -> bool:
    return any(card[1] == "8" for card in t.hand)


def eight_matches(t: Turn) -> bool:
    return any(card[1] == "8" for card in t.matching)


def eight_does_not_match(t: Turn) -> bool:
    return not t.faces_two and holds_eight(t) and not eight_matches(t)


def two_matches(t: Turn) -> bool:
    return any(card[1] == "2" for card in t.matching)


def on_own_card(t: Turn) -> bool:
    return t.last_play is not None and t.last_play.player == t.player


def by_number(t: Turn) -> bool:
    return t.chooses and len(t.of_number) > len(t.of_colour)


def by_colour(t: Turn) -> bool:
    return t.chooses and len(t.of_number) <= len(t.of_colour)


def tie(t: Turn) -> bool:
    return by_colour(t) and len(t.of_number) == len(t.of_colour)


def rainbow(t: Turn) -> bool:
    """A number is chosen, and the order of the colours decides between several cards."""
    return by_number(t) and len(t.of_number) > 1


def rainbow_of(colours: str) -> Question:
    """As `rainbow`, and these two colours are the first ones held."""
    return lambda t: rainbow(t) and "".join(c for c in RAINBOW if c + t.top[1] in t.of_number).startswith(colours)


def lowest(t: Turn) -> bool:
    """A colour is chosen, and the lowest of several cards."""
    return by_colour(t) and len(t.of_colour) > 1


def against_counts(t: Turn) -> bool:
    """The card played is not the one that the counts alone would have chosen."""
    if len(t.of_number) > len(t.of_colour):
        return t.card != min(t.of_number, key=lambda card: RAINBOW.index(card[0]))
    return t.card != min(t.of_colour, default="")


# O4 to O7: drawing, passing, the end.


def drew(t: Turn) -> bool:
    return t.draws and bool(t.pile)


def drew_last_card(t: Turn) -> bool:
    return t.draws and len(t.pile) == 1


def drew_a_match(t: Turn) -> bool:
    return drew(t) and (t.pile[0][0] == t.colour or t.pile[0][1] == t.top[1])


def last_turns(t: Turn, count: int) -> list[Turn]:
    """The `count` turns before this one (fewer at the start), latest first."""
    return list(islice(t.past(), count))


def all_drew(t: Turn) -> bool:
    """Every player in a row, this one last, drew a card."""
    turns = [t, *last_turns(t, t.players - 1)]
    return len(turns) == t.players and all(map(drew, turns))


def own_previous(t: Turn, question: Question) -> object:
    """The question asked of the same player's turn before this one."""
    return t.own_previous and question(t.own_previous)


def plays_what_it_drew(t: Turn) -> object:
    return own_previous(t, lambda u: drew(u) and t.card == u.pile[0])


def plays_without_pile(t: Turn) -> bool:
    return bool(t.card) and not t.pile


def all_played_without_pile(t: Turn) -> bool:
    return len({u.player for u in (t, *t.past()) if plays_without_pile(u)}) == t.players


def one_pass_short(t: Turn) -> bool:
    """A card is played when one pass more would have left the game stuck."""
    before = last_turns(t, t.players - 1)
    return bool(t.card) and len(before) == t.players - 1 and all(turn.passes for turn in before)


def counts_anew(t: Turn, question: Question) -> object:
    """As `one_pass_short`, and the question holds for the turn before those passes."""
    return one_pass_short(t) and any(map(question, last_turns(t, t.players)[t.players - 1 :]))


def plays_after_pass(t: Turn) -> bool:
    return bool(t.card) and t.previous is not None and t.previous.passes


def passes_add_up(t: Turn) -> bool:
    """The winning turn of a game with as many passes as players, though never that many in a row."""
    return t.wins and sum(turn.passes for turn in t.past()) >= t.players


def alone(t: Turn) -> bool:
    return len(t.hand) == 1


def turn_number(t: Turn) -> int:
    return 1 + sum(1 for _ in t.past())


def wins_in_five(t: Turn) -> bool:
    """The winner has played a card on each of its first five turns."""
    return t.wins and sum(turn.player == t.player for turn in t.past()) == 4


def has_drawn(t: Turn) -> bool:
    return any(turn.player == t.player and drew(turn) for turn in t.past())


# O8: Take Two.


def answers(t: Turn) -> bool:
    return t.faces_two and bool(t.card)


def plays_two(t: Turn) -> bool:
    return t.card[1:] == "2"


def twos_held(t: Turn) -> int:
    return sum(card[1] == "2" for card in t.hand)


def twos_in_a_row(t: Turn) -> int:
    """How many 2s the players have laid, each as the answer to the one before, up to this turn."""
    return (1 + twos_in_a_row(t.previous) if t.previous and answers(t) else 1) if plays_two(t) else 0


def taken(t: Turn) -> tuple[str, ...]:
    return t.pile[:2] if t.takes_two else ()


def takes_two_for_chain(t: Turn) -> bool:
    return len(taken(t)) == 2 and t.previous is not None and twos_in_a_row(t.previous) > 1


def plays_what_it_took(t: Turn) -> object:
    return t.card and own_previous(t, lambda u: t.card in taken(u))


def after_take(t: Turn) -> bool:
    """The turn right after a TAKE TWO."""
    return t.previous is not None and t.previous.takes_two


def idle_before(t: Turn) -> list[Turn]:
    """The turns between the card played last and this one, latest first."""
    idle: list[Turn] = []
    for turn in t.past():
        if turn.card:
            break
        idle.append(turn)
    return idle


def on_spent_two(t: Turn) -> bool:
    """The card played last is a 2 for which somebody has taken cards."""
    return any(turn.takes_two for turn in idle_before(t))


def on_first_two(t: Turn) -> bool:
    return t.on_discard and t.top[1] == "2"


# O9: the Loco rule.


def left(t: Turn) -> list[str]:
    """The hand without the card played, in hand order."""
    return [card for card in t.hand if card != t.card]


def most_held(t: Turn) -> str:
    """The colour that most of the cards left have, the rainbow's first of several."""
    held = [card[0] for card in left(t)]
    return max(RAINBOW, key=held.count)


def holds_printed_colour(t: Turn) -> bool:
    """On a LOCO 8, the hand has cards of the colour printed on it, and another colour was named."""
    return t.on_loco and t.colour != t.top[0] and any(card[0] == t.top[0] for card in t.hand)


def obeys_colour(t: Turn) -> bool:
    """On a LOCO 8, a card of the colour named is played, and that is not the colour printed on the 8."""
    return t.on_loco and by_colour(t) and t.colour != t.top[0]


def colour_forgotten(t: Turn) -> bool:
    """A card is played by colour, and the colour is no longer the one that was named last."""
    named_last = next((turn.names for turn in t.past() if turn.names), t.colour)
    return by_colour(t) and not t.on_loco and named_last != t.colour


def holds_eight_of_colour(t: Turn) -> bool:
    return t.colour + "8" in t.hand


def on_first_eight(t: Turn) -> bool:
    return t.on_discard and t.top[1] == "8"
