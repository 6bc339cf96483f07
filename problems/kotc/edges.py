"""The edges of the rules: what a case can show of King of the Cards, each a named question about a game's lines.

The first part of a name is the rule (`K4`, or `B3` for a bot), the rest what happens. `poor` marks the edges that
random deals hardly ever show: for these the generator deals one player poor (deals.py). Not here, because no contest
case can show them: K7 (the named bots answer what they may), the ends of K9 (there is a winner), and bad input. Nor
can EightsFirst ever be down to eights: from a hand of eight cards it plays them before all others, and one that it
draws it plays at once.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from problems.kotc.happenings import (
    after_shuffle_of_one,
    by,
    chooses,
    declares,
    drawn_before,
    drawn_by_itself,
    draws_first_discard,
    earlier_eight_matches,
    eight_left_alone,
    eights_would_change_choice,
    eights_would_change_suit,
    first_eight_of_later_suit,
    forced,
    forced_draws,
    forgets_suit,
    highest_is,
    holds_printed_suit,
    idle_before,
    is_wild,
    later_eight_matches,
    nth_shuffle,
    obeys_suit,
    on_first_eight,
    own_turns,
    passes_after_shuffle,
    played_what_it_drew,
    plays_after_pass,
    suits_matching,
    tie,
    tie_against_hand_order,
    tried_to_draw,
    wild_though_it_matches,
    wins_from,
    wins_of,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from problems.kotc.moments import Moment


@dataclass(frozen=True)
class Edge:
    """`happens` tells of one line whether the game shows the edge there (any true value: it does)."""

    name: str
    happens: Callable[[Moment], object]
    poor: bool = False


def named(name: str) -> Edge | None:
    """The edge of that name; None when there is none."""
    return next((edge for edge in EDGES if edge.name == name), None)


def shown(moments: Sequence[Moment]) -> frozenset[str]:
    """The names of the edges that a game shows."""
    return frozenset(edge.name for edge in EDGES if any(map(edge.happens, moments)))


EDGES: Sequence[Edge] = (
    # K1: the top
    Edge("K1.first-eight-followed", lambda m: on_first_eight(m) and m.card and m.card[0] != "8"),
    Edge("K1.first-eight-draw", lambda m: on_first_eight(m) and m.draws and forced(m)),
    Edge("K1.suit-obeyed", obeys_suit),
    Edge("K1.suit-obeyed-after-draws", lambda m: obeys_suit(m) and forced_draws(m)),
    Edge("K1.suit-outlasts-a-turn", lambda m: m.card and m.suit and idle_before(m) > 0),
    Edge("K1.printed-suit-does-not-match", lambda m: holds_printed_suit(m) and forced(m)),
    Edge("K1.printed-suit-not-played", lambda m: holds_printed_suit(m) and m.card and m.card[0] != "8"),
    Edge("K1.suit-is-forgotten", forgets_suit),
    Edge("K1.suit-declared-is-its-own", lambda m: m.names and m.names == m.card[1]),
    # K2: what can be played
    Edge("K2.suit-only", lambda m: m.card and m.plain and all(card[1] == m.top[1] for card in m.plain)),
    Edge("K2.rank-only", lambda m: m.card and m.plain and all(card[0] == m.top[0] for card in m.plain)),
    Edge("K2.eight-without-match", lambda m: m.names and m.card not in m.matching),
    Edge("K2.eight-on-eight", lambda m: m.names and m.top[0] == "8"),
    # K3: turns and forced draws
    Edge("K3.two-players", wins_of(2)),
    Edge("K3.three-players", wins_of(3)),
    Edge("K3.four-players", wins_of(4)),
    Edge("K3.five-players", wins_of(5)),
    Edge("K3.draw-on-first-turn", lambda m: m.draws and forced(m) and m.previous is None),
    Edge("K3.one-draw", lambda m: m.card and forced_draws(m) == 1),
    Edge("K3.five-draws", lambda m: m.card and forced_draws(m) >= 5),
    Edge("K3.drawn-card-is-played", lambda m: m.card and forced_draws(m) and m.card == m.hand[-1]),
    Edge("K3.drawn-eight-is-played", lambda m: m.names and forced_draws(m) and m.card == m.hand[-1]),
    Edge("K3.drawn-eight-is-left-alone", lambda m: m.word == "SKIP" and forced_draws(m)),
    Edge("K3.hand-of-twenty", lambda m: len(m.hand) >= 20),
    Edge("K3.hundred-turns", lambda m: m.wins and len(list(m.turn_ends())) >= 99),
    # K4, reshuffles
    Edge("K4.shuffle", nth_shuffle(1)),
    Edge("K4.shuffle-of-one", lambda m: m.word == "SHUFFLE" and len(m.discards) == 2),
    Edge("K4.shuffle-after-shuffle-of-one", after_shuffle_of_one),
    Edge("K4.shuffle-inside-forced-draws", lambda m: m.word == "SHUFFLE" and forced_draws(m)),
    Edge("K4.two-shuffles", nth_shuffle(2)),
    Edge("K4.five-shuffles", nth_shuffle(5)),
    Edge("K4.eights-go-back", lambda m: m.word == "SHUFFLE" and any(card[0] == "8" for card in m.discards[:-1])),
    Edge("K4.declared-suit-stays", lambda m: m.word == "SHUFFLE" and m.suit and m.suit != m.discards[-1][1]),
    Edge("K4.first-discard-is-drawn", draws_first_discard),
    Edge("K4.no-shuffle-before-it-is-needed", lambda m: m.card and not m.pile and not m.wins),
    Edge("K4.pass", lambda m: m.word == "PASS", poor=True),
    Edge("K4.pass-after-draws", lambda m: m.word == "PASS" and forced_draws(m), poor=True),
    Edge("K4.pass-without-draws", lambda m: m.word == "PASS" and not forced_draws(m), poor=True),
    Edge("K4.pass-after-shuffle", passes_after_shuffle, poor=True),
    Edge("K4.plays-after-pass", plays_after_pass, poor=True),
    # K5: draws of its own
    Edge("K5.own-draw", drawn_by_itself),
    Edge("K5.own-draw-needs-shuffle", lambda m: m.word == "SHUFFLE" and m.can_play),
    Edge("K5.own-draw-after-forced-ones", lambda m: drawn_by_itself(m) and forced_draws(m)),
    Edge("K5.nothing-to-draw", tried_to_draw, poor=True),
    # K6: nothing, and the eight that leaves
    Edge("K6.skip", lambda m: m.word == "SKIP"),
    Edge("K6.skip-twice-running", lambda m: m.word == "SKIP" and idle_before(m) > 0),
    Edge("K6.declared-eight-leaves", lambda m: m.names and m.card != m.eights[0]),
    Edge("K6.first-eight-leaves", lambda m: m.names and m.names != m.card[1] and len(m.eights) > 1),
    Edge("K6.first-eight-is-of-a-later-suit", first_eight_of_later_suit),
    # K8: the winner
    Edge("K8.win-by-1", wins_from(1)),
    Edge("K8.win-by-2", wins_from(2)),
    Edge("K8.win-by-3", wins_from(3)),
    Edge("K8.win-by-4", wins_from(4)),
    Edge("K8.win-by-5", wins_from(5)),
    Edge("K8.win-with-an-eight", lambda m: m.wins and m.names),
    Edge("K8.win-in-eight-turns", lambda m: m.wins and own_turns(m) == 7),
    Edge("K8.others-have-one-card", lambda m: m.wins and m.sizes.count(1) > 1),
    # K9: nearly stuck, which is as far as a contest case comes
    Edge("K9.one-turn-short", lambda m: m.card and idle_before(m) == len(m.sizes) - 1),
    # the bot ExampleBot, B1
    Edge("B1.eight-in-its-own-suit", by("ExampleBot", lambda m: m.names)),
    Edge("B1.eight-on-an-eight", by("ExampleBot", lambda m: m.names and m.top[0] == "8")),
    Edge("B1.eight-left-alone", by("ExampleBot", eight_left_alone)),
    Edge("B1.later-eight-matches", by("ExampleBot", later_eight_matches)),
    Edge("B1.first-match-by-rank", by("ExampleBot", lambda m: m.card[:1] == m.top[0] and len(suits_matching(m)) > 1)),
    Edge("B1.skip", by("ExampleBot", lambda m: m.word == "SKIP")),
    # the bot EightsLast, B2
    Edge("B2.eight-comes-last", by("EightsLast", earlier_eight_matches)),
    Edge("B2.wild-eight", by("EightsLast", is_wild)),
    Edge("B2.wild-though-it-matches", by("EightsLast", wild_though_it_matches)),
    Edge("B2.tie", by("EightsLast", tie)),
    Edge("B2.tie-against-hand-order", by("EightsLast", tie_against_hand_order)),
    Edge("B2.eights-do-not-count", by("EightsLast", eights_would_change_suit)),
    Edge("B2.only-eights-left", by("EightsLast", lambda m: is_wild(m) and len(m.eights) == len(m.hand))),
    Edge("B2.declares-clubs", by("EightsLast", declares("C"))),
    Edge("B2.declares-diamonds", by("EightsLast", declares("D"))),
    Edge("B2.declares-spades", by("EightsLast", declares("S"))),
    Edge("B2.declares-hearts", by("EightsLast", declares("H"))),
    # the bot EightsFirst, B3
    Edge("B3.eight-before-a-match", by("EightsFirst", lambda m: is_wild(m) and m.plain)),
    Edge("B3.eight-of-two-cards", by("EightsFirst", lambda m: is_wild(m) and len(m.hand) == 2 and not m.matching)),
    Edge("B3.without-an-eight", by("EightsFirst", lambda m: m.card and not m.names)),
    # the bot LongSuit, B4
    Edge("B4.rank-of-a-longer-suit", lambda m: chooses(m) and m.card[1] != m.top[1]),
    Edge("B4.tie", lambda m: chooses(m) and len(m.most(suits_matching(m))) > 1),
    Edge("B4.longest-suit-does-not-match", lambda m: chooses(m) and m.card[1] not in m.most("CDSH")),
    Edge("B4.highest-is-not-first", lambda m: chooses(m) and m.card != m.plain[0]),
    Edge("B4.ten-above-nine", highest_is("T")),
    Edge("B4.king-above-queen", highest_is("K")),
    Edge("B4.ace-above-all", highest_is("A")),
    Edge("B4.eights-do-not-count", eights_would_change_choice),
    Edge("B4.wild-eight", by("LongSuit", is_wild)),
    # the bot Saver, B5
    Edge("B5.plays-what-it-drew", by("Saver", lambda m: played_what_it_drew(m) and not m.names)),
    Edge("B5.wild-eight", by("Saver", lambda m: is_wild(m) and drawn_before(m))),
    Edge("B5.plays-the-eight-it-drew", by("Saver", lambda m: played_what_it_drew(m) and m.names)),
    Edge("B5.draws-with-one-card-left", by("Saver", lambda m: drawn_by_itself(m) and len(m.hand) == 1)),
    Edge("B5.does-not-draw", by("Saver", lambda m: m.card in m.plain and not m.turn() and m.eights)),
)
