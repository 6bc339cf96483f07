"""The edges of the rules: what a case can show of Ochos Locos, each a named question about a game's turns.

The first part of a name is the rule (`O3`), the rest what happens. `parts` are the parts of the problem whose contest
cases can show it. Not here, because no contest case can show them: a stuck game (O7; the contest has none), hands of
other sizes than five at the start, an empty pile at the start, and bad input. Nor can any case show a DRAW on the
player's own LOCO 8: it named a colour that it held, and lays nothing before its next turn.
Parts 3 and 4 never pass over an 8 that matches (O9), so `O3.eight-is-ordinary` ends with part 2.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from problems.ochos.moments import (
    after_take,
    against_counts,
    all_drew,
    all_played_without_pile,
    alone,
    answers,
    by_colour,
    by_number,
    colour_forgotten,
    counts_anew,
    drew,
    drew_a_match,
    drew_last_card,
    eight_does_not_match,
    eight_matches,
    has_drawn,
    holds_eight,
    holds_eight_of_colour,
    holds_printed_colour,
    idle_before,
    left,
    lowest,
    most_held,
    obeys_colour,
    on_first_eight,
    on_first_two,
    on_own_card,
    on_spent_two,
    one_pass_short,
    own_previous,
    passes_add_up,
    plays_after_pass,
    plays_two,
    plays_what_it_drew,
    plays_what_it_took,
    plays_without_pile,
    rainbow,
    rainbow_of,
    taken,
    takes_two_for_chain,
    tie,
    turn_number,
    two_matches,
    twos_held,
    twos_in_a_row,
    wins_in_five,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from problems.ochos.turns import Turn

ALL = (1, 2, 3, 4)
TWOS = (2, 3, 4)
LOCO = (3, 4)


@dataclass(frozen=True)
class Edge:
    """`happens` tells of one turn whether the game shows the edge there (any true value: it does)."""

    name: str
    parts: tuple[int, ...]
    happens: Callable[[Turn], object]


def named(name: str) -> Edge | None:
    """The edge of that name; None when there is none."""
    return next((edge for edge in EDGES if edge.name == name), None)


def edges_of(part: int) -> list[Edge]:
    """The edges that contest cases of a part can show."""
    return [edge for edge in EDGES if part in edge.parts]


def shown(part: int, turns: Sequence[Turn]) -> frozenset[str]:
    """The names of the edges that a game of the part shows."""
    return frozenset(edge.name for edge in edges_of(part) if any(map(edge.happens, turns)))


EDGES: Sequence[Edge] = (
    # O1: player 1 begins, the turns go round
    Edge("O1.next-round", ALL, lambda t: t.player == 1 and t.previous is not None),
    # O2: what matches
    Edge("O2.colour-only", ALL, lambda t: t.chooses and not t.of_number),
    Edge("O2.number-only", ALL, lambda t: t.chooses and not t.of_colour),
    Edge("O2.first-discard", ALL, lambda t: t.card and t.previous is None),
    Edge("O2.first-discard-after-draws", ALL, lambda t: t.card and t.on_discard and t.previous is not None),
    Edge("O2.over-draws", ALL, lambda t: t.card and t.previous is not None and drew(t.previous)),
    Edge("O2.own-card", ALL, lambda t: t.card and on_own_card(t)),
    Edge("O2.eight-does-not-match", ALL, eight_does_not_match),
    Edge("O2.eight-in-hand-of-a-draw", ALL, lambda t: t.draws and holds_eight(t)),
    # O3: which card
    Edge("O3.number", ALL, by_number),
    Edge("O3.number-over-colour", ALL, lambda t: by_number(t) and t.of_colour),
    Edge("O3.colour", ALL, by_colour),
    Edge("O3.colour-over-number", ALL, lambda t: by_colour(t) and 0 < len(t.of_number) < len(t.of_colour)),
    Edge("O3.tie", ALL, tie),
    Edge("O3.tie-of-two", ALL, lambda t: tie(t) and len(t.of_number) == 2),
    Edge("O3.tie-colour-is-higher", ALL, lambda t: tie(t) and min(t.of_colour)[1] > t.top[1]),
    Edge("O3.rainbow", ALL, rainbow),
    Edge("O3.rainbow-red-yellow", ALL, rainbow_of("RY")),
    Edge("O3.rainbow-red-green", ALL, rainbow_of("RG")),
    Edge("O3.rainbow-red-blue", ALL, rainbow_of("RB")),
    Edge("O3.rainbow-yellow-green", ALL, rainbow_of("YG")),
    Edge("O3.rainbow-yellow-blue", ALL, rainbow_of("YB")),
    Edge("O3.rainbow-green-blue", ALL, rainbow_of("GB")),
    Edge("O3.rainbow-of-three", ALL, lambda t: rainbow(t) and len(t.of_number) == 3),
    Edge("O3.rainbow-not-hand-order", ALL, lambda t: rainbow(t) and t.card != t.of_number[0]),
    Edge("O3.lowest", ALL, lowest),
    Edge("O3.lowest-of-four", ALL, lambda t: by_colour(t) and len(t.of_colour) >= 4),
    Edge("O3.lowest-not-hand-order", ALL, lambda t: lowest(t) and t.card != t.of_colour[0]),
    Edge("O3.lowest-below-top", ALL, lambda t: lowest(t) and min(t.of_colour)[1] < t.top[1] < max(t.of_colour)[1]),
    Edge("O3.eight-is-ordinary", (1, 2), lambda t: t.chooses and eight_matches(t) and t.card[1] != "8"),
    # O4: no match
    Edge("O4.draw", ALL, drew),
    Edge("O4.draw-on-first-turn", ALL, lambda t: drew(t) and t.previous is None),
    Edge("O4.drawn-card-matches", ALL, drew_a_match),
    Edge("O4.drawn-card-played-next", ALL, plays_what_it_drew),
    Edge("O4.draw-twice-running", ALL, lambda t: drew(t) and own_previous(t, drew)),
    Edge("O4.everybody-draws", ALL, all_drew),
    Edge("O4.hand-of-eight", ALL, lambda t: len(t.hand) >= 8),
    Edge("O4.last-card-of-pile", ALL, drew_last_card),
    Edge("O4.pass", ALL, lambda t: t.passes),
    Edge("O4.pass-twice-running", ALL, lambda t: t.passes and own_previous(t, lambda u: u.passes)),
    Edge("O4.play-after-pass", ALL, lambda t: t.card and own_previous(t, lambda u: u.passes)),
    # O5: no reshuffle
    Edge("O5.play-without-pile", ALL, plays_without_pile),
    Edge("O5.round-without-pile", ALL, all_played_without_pile),
    Edge("O5.win-without-pile", ALL, lambda t: t.wins and not t.pile),
    # O6: the winner
    Edge("O6.win-by-1", ALL, lambda t: t.wins and t.player == 1),
    Edge("O6.win-by-2", ALL, lambda t: t.wins and t.player == 2),
    Edge("O6.win-by-3", ALL, lambda t: t.wins and t.player == 3),
    Edge("O6.win-by-4", (4,), lambda t: t.wins and t.player == 4),
    Edge("O6.win-by-5", (4,), lambda t: t.wins and t.player == 5),
    Edge("O6.win-by-6", (4,), lambda t: t.wins and t.player == 6),
    Edge("O6.win-in-five-turns", ALL, wins_in_five),
    Edge("O6.win-on-first-possible-turn", ALL, lambda t: wins_in_five(t) and t.player == 1),
    Edge("O6.win-after-drawing", ALL, lambda t: t.wins and has_drawn(t)),
    Edge("O6.one-card-left-and-draws", ALL, lambda t: drew(t) and alone(t)),
    Edge("O6.one-card-left-and-passes", ALL, lambda t: t.passes and alone(t)),
    Edge("O6.others-have-one-card", ALL, lambda t: t.wins and t.hands_left.count(1) > 1),
    Edge("O6.nobody-draws", ALL, lambda t: t.wins and not any(u.draws for u in t.past())),
    Edge("O6.fifty-turns", ALL, lambda t: turn_number(t) >= 50),
    # O7: as near to stuck as a contest case comes
    Edge("O7.one-pass-short", ALL, one_pass_short),
    Edge("O7.passes-not-in-a-row", ALL, passes_add_up),
    Edge("O7.a-card-drawn-counts-anew", ALL, lambda t: counts_anew(t, drew_last_card)),
    Edge("O7.a-card-played-counts-anew", ALL, lambda t: counts_anew(t, plays_after_pass)),
    Edge("O7.take-two-counts-anew", TWOS, lambda t: counts_anew(t, lambda u: u.takes_two)),
    Edge("O7.taking-nothing-counts-anew", TWOS, lambda t: counts_anew(t, lambda u: u.takes_two and not u.pile)),
    # O8: Take Two
    Edge("O8.answer", TWOS, answers),
    Edge("O8.answer-against-counts", TWOS, lambda t: answers(t) and against_counts(t)),
    Edge("O8.answer-in-rainbow-order", TWOS, lambda t: answers(t) and twos_held(t) > 1),
    Edge("O8.answer-not-hand-order", TWOS, lambda t: answers(t) and t.card != t.of_number[0]),
    Edge("O8.three-twos-in-a-row", TWOS, lambda t: twos_in_a_row(t) == 3),
    Edge("O8.four-twos-in-a-row", TWOS, lambda t: twos_in_a_row(t) == 4),
    Edge("O8.two-for-a-chain", TWOS, takes_two_for_chain),
    Edge("O8.take-two", TWOS, lambda t: len(taken(t)) == 2),
    Edge("O8.take-last-two", TWOS, lambda t: t.takes_two and len(t.pile) == 2),
    Edge("O8.take-one", TWOS, lambda t: len(taken(t)) == 1),
    Edge("O8.take-none", TWOS, lambda t: t.takes_two and not t.pile),
    Edge("O8.take-though-colour-matches", TWOS, lambda t: t.takes_two and t.of_colour),
    Edge("O8.take-though-nothing-matches", TWOS, lambda t: t.takes_two and not t.of_colour),
    Edge("O8.take-with-one-card-left", TWOS, lambda t: t.takes_two and alone(t)),
    Edge("O8.taken-cards-hold-a-two", TWOS, lambda t: any(card[1] == "2" for card in taken(t))),
    Edge("O8.taken-card-played-next", TWOS, plays_what_it_took),
    Edge("O8.hand-of-ten", TWOS, lambda t: len(t.hand) >= 10),
    Edge("O8.spent-colour", TWOS, lambda t: after_take(t) and by_colour(t)),
    Edge("O8.spent-number-opens-again", TWOS, lambda t: after_take(t) and plays_two(t)),
    Edge("O8.spent-draw", TWOS, lambda t: after_take(t) and drew(t)),
    Edge("O8.spent-after-a-draw", TWOS, lambda t: on_spent_two(t) and not after_take(t)),
    Edge("O8.own-two-is-spent", TWOS, lambda t: on_spent_two(t) and on_own_card(t)),
    Edge("O8.first-two-colour", TWOS, lambda t: on_first_two(t) and by_colour(t)),
    Edge("O8.first-two-number", TWOS, lambda t: on_first_two(t) and by_number(t)),
    Edge("O8.first-two-draw", TWOS, lambda t: on_first_two(t) and drew(t)),
    Edge("O8.two-not-preferred", TWOS, lambda t: t.chooses and not plays_two(t) and two_matches(t)),
    Edge("O8.two-laid-by-counts", TWOS, lambda t: t.chooses and plays_two(t)),
    Edge("O8.win-with-a-two", TWOS, lambda t: t.wins and plays_two(t)),
    Edge("O8.win-with-an-answer", TWOS, lambda t: t.wins and answers(t)),
    # O9: the Loco rule
    Edge("O9.eight-against-counts", LOCO, lambda t: t.must_eight and against_counts(t)),
    Edge("O9.eight-by-colour", LOCO, lambda t: t.must_eight and t.top[1] != "8"),
    Edge("O9.eight-on-eight", LOCO, lambda t: t.must_eight and t.top[1] == "8"),
    Edge("O9.eight-rainbow", LOCO, lambda t: t.must_eight and len(t.of_number) > 1 and t.top[1] == "8"),
    Edge("O9.eight-does-not-match-play", LOCO, lambda t: t.chooses and eight_does_not_match(t)),
    Edge("O9.eight-does-not-match-draw", LOCO, lambda t: t.draws and eight_does_not_match(t)),
    Edge("O9.names-red", LOCO, lambda t: t.names == "R"),
    Edge("O9.names-yellow", LOCO, lambda t: t.names == "Y"),
    Edge("O9.names-green", LOCO, lambda t: t.names == "G"),
    Edge("O9.names-blue", LOCO, lambda t: t.names == "B"),
    Edge("O9.names-its-own-colour", LOCO, lambda t: t.names and t.names == t.card[0]),
    Edge("O9.names-not-the-most-held", LOCO, lambda t: t.names and t.names != most_held(t)),
    Edge("O9.names-not-the-first-held", LOCO, lambda t: t.names and t.names != left(t)[0][0]),
    Edge("O9.names-an-eight-left", LOCO, lambda t: t.names and t.names + "8" in left(t)),
    Edge("O9.colour-obeyed", LOCO, obeys_colour),
    Edge("O9.colour-obeyed-lowest", LOCO, lambda t: obeys_colour(t) and lowest(t)),
    Edge("O9.colour-obeyed-after-draws", LOCO, lambda t: t.on_loco and by_colour(t) and idle_before(t)),
    Edge("O9.printed-colour-does-not-match", LOCO, lambda t: holds_printed_colour(t) and not t.matching),
    Edge("O9.printed-colour-not-played", LOCO, lambda t: holds_printed_colour(t) and t.chooses),
    Edge("O9.colour-is-forgotten", LOCO, colour_forgotten),
    Edge("O9.eight-on-loco", LOCO, lambda t: t.must_eight and t.on_loco),
    Edge("O9.holds-what-loco-counts-as", LOCO, lambda t: t.on_loco and holds_eight_of_colour(t)),
    Edge("O9.own-loco-obeyed", LOCO, lambda t: t.on_loco and t.card and on_own_card(t)),
    Edge("O9.win-with-an-eight", LOCO, lambda t: t.wins and t.card[1:] == "8"),
    Edge("O9.win-on-loco", LOCO, lambda t: t.wins and t.on_loco),
    Edge("O9.first-eight-colour", LOCO, lambda t: on_first_eight(t) and by_colour(t)),
    Edge("O9.first-eight-eight", LOCO, lambda t: on_first_eight(t) and t.must_eight),
    Edge("O9.first-eight-draw", LOCO, lambda t: on_first_eight(t) and t.draws),
    Edge("O9.open-two-before-eight", LOCO, lambda t: t.takes_two and holds_eight_of_colour(t)),
    Edge("O9.answer-before-eight", LOCO, lambda t: answers(t) and holds_eight_of_colour(t)),
    Edge("O9.two-on-loco", LOCO, lambda t: t.on_loco and plays_two(t)),
    Edge("O9.eight-on-spent-two", LOCO, lambda t: t.must_eight and on_spent_two(t)),
    # O10: two to six players
    Edge("O10.two-players", (4,), lambda t: t.players == 2),
    Edge("O10.three-players", (4,), lambda t: t.players == 3),
    Edge("O10.four-players", (4,), lambda t: t.players == 4),
    Edge("O10.five-players", (4,), lambda t: t.players == 5),
    Edge("O10.six-players", (4,), lambda t: t.players == 6),
    Edge("O10.two-players-pass", (4,), lambda t: t.players == 2 and t.passes),
    Edge("O10.six-players-pass", (4,), lambda t: t.players == 6 and t.passes),
    Edge("O10.six-players-take-one", (4,), lambda t: t.players == 6 and len(taken(t)) == 1),
    Edge("O10.six-players-one-pass-short", (4,), lambda t: t.players == 6 and one_pass_short(t)),
    Edge("O10.last-of-six-takes-two", (4,), lambda t: t.player == 6 and t.takes_two),
    Edge("O10.first-follows-last-of-six", (4,), lambda t: t.players == 6 and t.player == 1 and t.previous is not None),
)
