"""The edges of the rules: what a case can show of Dubito, each a named question about a game's turns.

The first part of a name is the rule (`D8`) or the question (`A`), the rest what happens. Not here, because no contest
case can show them: the turn limit (D10, and with it D11, for turns are counted for nothing else), four of a value in a
hand as it was dealt, and bad input. Nor can any case show an opener when no value is in circulation: then only jokers
are left, and of three players one has neither a card nor a play that is open to doubt, and has won.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from problems.dubito.moments import (
    about_to_win,
    bluffs_from_unsorted_hand,
    bluffs_with_jokers_only,
    claimed,
    counter_doubts,
    counter_may_bluff,
    counter_opens,
    declares_at_random,
    discards_of,
    doubted_with_joker,
    empty_handed,
    follows_honestly,
    goes_past_first,
    is_bluff,
    is_one_play,
    lucky_bluff,
    most_held,
    must_bluff,
    opens_after_wrong_doubt,
    opens_honestly,
    out_of_seat_order,
    picks,
    short_bluff,
    skipped,
    takes_win_back,
    turn_number,
    under,
    was_caught,
    was_caught_by_itself,
    watches,
    wins_by_four,
)
from problems.dubito.turns import JOKER

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from problems.dubito.turns import Turn


@dataclass(frozen=True)
class Edge:
    """`happens` tells of one turn whether the game shows the edge there (any true value: it does)."""

    name: str
    happens: Callable[[Turn], object]


def named(name: str) -> Edge | None:
    """The edge of that name; None when there is none."""
    return next((edge for edge in EDGES if edge.name == name), None)


def shown(turns: Sequence[Turn]) -> frozenset[str]:
    """The names of the edges that a game shows."""
    return frozenset(edge.name for edge in EDGES if any(map(edge.happens, turns)))


EDGES: Sequence[Edge] = (
    # D1: the order of the turns, and of the cards in a hand
    Edge("D1.skips-a-winner", lambda t: skipped(t) == 1),
    Edge("D1.skips-two-winners", lambda t: skipped(t) >= 2),
    Edge("D1.goes-past-the-first", goes_past_first),
    Edge("D1.bluff-from-a-hand-not-dealt-in-order", bluffs_from_unsorted_hand),
    # D2, D3: how many cards
    Edge("D2.opens-with-one", lambda t: t.opens and len(t.cards) == 1),
    Edge("D2.opens-with-two", lambda t: t.opens and len(t.cards) == 2),
    Edge("D2.opens-with-three", lambda t: t.opens and len(t.cards) == 3),
    Edge("D3.follows-honestly-with-one", lambda t: follows_honestly(t) and len(t.cards) == 1),
    Edge("D3.follows-honestly-with-two", lambda t: follows_honestly(t) and len(t.cards) == 2),
    Edge("D3.follows-honestly-with-three", lambda t: follows_honestly(t) and len(t.cards) == 3),
    Edge("D3.twenty-cards-in-a-round", lambda t: t.doubts and len(t.board) >= 20),
    # D4: honest or not
    Edge("D4.jokers-alone", lambda t: doubted_with_joker(t, others=False, right=False)),
    Edge("D4.joker-and-the-number", lambda t: doubted_with_joker(t, others=True, right=False)),
    Edge("D4.joker-and-another-card", lambda t: doubted_with_joker(t, others=True, right=True)),
    Edge("D4.lucky-bluff", lucky_bluff),
    Edge("D4.number-and-another-card", lambda t: t.right and t.number in t.last.cards),
    # D5: a right doubt
    Edge("D5.bluffed-opening", lambda t: t.right and is_one_play(t)),
    Edge("D5.takes-earlier-plays", lambda t: t.right and not is_one_play(t)),
    Edge("D5.takes-jokers", lambda t: t.right and JOKER in t.board),
    Edge("D5.takes-a-win-back", takes_win_back),
    Edge("D5.bluffer-discards", lambda t: t.right and discards_of(t, t.last.player)),
    # D6: a wrong doubt
    Edge("D6.no-joker", lambda t: t.wrong and not t.jokers),
    Edge("D6.one-joker", lambda t: t.jokers == 1),
    Edge("D6.two-jokers", lambda t: t.jokers == 2),
    Edge("D6.buried-joker", lambda t: t.wrong and JOKER in under(t)),
    Edge("D6.buried-joker-and-another", lambda t: t.jokers and JOKER in under(t)),
    Edge("D6.takes-nothing", lambda t: t.wrong and not t.taken),
    Edge("D6.honest-opening", lambda t: t.wrong and is_one_play(t)),
    Edge("D6.opener-after-a-winner", lambda t: opens_after_wrong_doubt(t) and skipped(t)),
    Edge("D6.doubter-has-won", lambda t: opens_after_wrong_doubt(t) and t.last.player not in t.still_in),
    # D7: four of a value
    Edge("D7.doubter", lambda t: t.wrong and discards_of(t, t.player)),
    Edge("D7.two-values", lambda t: len(t.discards) >= 2),
    Edge("D7.jokers-stay", lambda t: t.discards and t.taken.count(JOKER) + t.hands[t.discards[0][0] - 1].count(JOKER)),
    Edge("D7.declared-of-fewer", lambda t: declares_at_random(t) and len(t.circulating) < 13),
    Edge("D7.declared-of-few", lambda t: declares_at_random(t) and len(t.circulating) < 8),
    # D8, D9: winners and the end
    Edge("D8.confirmed-by-a-play", lambda t: t.cards and t.winners),
    Edge("D8.confirmed-by-a-doubt", lambda t: t.wrong and t.last.player in t.winners),
    Edge("D8.four-empty-a-hand", wins_by_four),
    Edge("D8.two-winners-in-a-turn", lambda t: len(t.winners) == 2),
    Edge("D8.doubter-before-the-doubted", out_of_seat_order),
    Edge("D9.last-play-comes-too-late", lambda t: t.cards and empty_handed(t)),
    Edge("D9.one-place-for-two", lambda t: t.doubts and empty_handed(t)),
    Edge("D9.ends-with-a-doubt", lambda t: t.losers and t.doubts),
    Edge("D9.six-winners", lambda t: t.losers and len(t.bots) == 8),
    Edge("D9.first-is-among-the-losers", lambda t: 1 in t.losers),
    Edge("D9.hundred-turns", lambda t: turn_number(t) == 100),
    # A, B: the opening
    Edge("A.not-the-lowest", lambda t: picks(t) and t.cards[0] != min(t.counts)),
    Edge("A.tie", lambda t: picks(t) and len(most_held(t)) > 1),
    Edge("A.tie-of-two", lambda t: picks(t) and len(most_held(t)) > 1 and max(t.counts.values()) == 2),
    Edge("A.tie-of-three", lambda t: picks(t) and len(most_held(t)) > 1 and max(t.counts.values()) == 3),
    Edge("A.more-jokers", lambda t: picks(t) and t.hand.count(JOKER) > max(t.counts.values())),
    Edge("A.one-joker-only", lambda t: opens_honestly(t) and t.hand == (JOKER,)),
    Edge("A.two-jokers-only", lambda t: opens_honestly(t) and t.hand == (JOKER, JOKER)),
    Edge("A.bluff", lambda t: t.opens and t.bot == "Bluffer" and is_bluff(t)),
    Edge("A.bluff-with-a-joker", lambda t: t.opens and is_bluff(t) and JOKER in t.cards),
    Edge("A.bluff-with-a-short-hand", lambda t: t.opens and short_bluff(t)),
    Edge("A.bluffer-has-jokers-only", bluffs_with_jokers_only),
    Edge("A.honest-by-luck", lambda t: t.opens and t.bot == "Bluffer" and not is_bluff(t)),
    Edge("A.counter-bluffs", lambda t: counter_opens(t) and t.next_record.is_shy),
    Edge("A.counter-is-honest", lambda t: counter_opens(t) and t.next_record.doubts * 2 > t.next_record.later_turns),
    Edge("A.counter-half", lambda t: counter_opens(t) and 0 < t.next_record.doubts * 2 == t.next_record.later_turns),
    Edge(
        "A.counter-openings-do-not-count",
        lambda t: counter_opens(t) and t.next_record.later_turns <= t.next_record.doubts * 2 < t.next_record.turns,
    ),
    Edge("B.random-of-one", lambda t: picks(t) and t.bot == "Honest" and max(t.counts.values()) == 1),
    Edge("B.random-fewer", lambda t: picks(t) and t.bot == "Honest" and len(t.cards) < max(t.counts.values())),
    Edge("B.random-all", lambda t: picks(t) and t.bot == "Honest" and len(t.cards) == max(t.counts.values()) > 1),
    Edge("B.most", lambda t: picks(t) and t.bot != "Honest" and len(t.cards) > 1),
    # C: whom the bots doubt
    Edge(
        "C.example-of-an-empty-hand", lambda t: watches(t, "ExampleBot") and about_to_win(t) and len(t.last.cards) < 3
    ),
    Edge("C.example-of-three", lambda t: watches(t, "ExampleBot") and not about_to_win(t) and len(t.last.cards) == 3),
    Edge("C.example-of-two", lambda t: watches(t, "ExampleBot") and not t.doubts and len(t.last.cards) == 2),
    Edge("C.counter-of-an-empty-hand", lambda t: watches(t, "Counter") and about_to_win(t) and was_caught(t) <= 0),
    Edge("C.counter-of-one-caught", lambda t: counter_doubts(t, caught=True, impossible=False)),
    Edge("C.counter-of-too-many", lambda t: counter_doubts(t, caught=False, impossible=True)),
    Edge(
        "C.counter-caught-as-often",
        lambda t: (
            counter_doubts(t, caught=False, impossible=False)
            and was_caught(t) == 0 < t.records[t.last.player - 1].bluffs
        ),
    ),
    Edge(
        "C.counter-heard-of-bluffs",
        lambda t: counter_doubts(t, caught=True, impossible=False) and was_caught_by_itself(t) <= 0,
    ),
    Edge(
        "C.counter-heard-of-honesty",
        lambda t: counter_doubts(t, caught=False, impossible=False) and was_caught_by_itself(t) > 0,
    ),
    Edge("C.counter-of-four", lambda t: counter_doubts(t, caught=False, impossible=False) and claimed(t) == 4),
    Edge(
        "C.counter-counts-no-jokers",
        lambda t: counter_doubts(t, caught=False, impossible=False) and claimed(t) + t.hand.count(JOKER) > 4,
    ),
    Edge("C.doubter-is-wrong", lambda t: t.wrong and t.bot == "Doubter"),
    # D, E: following
    Edge("D.forced", must_bluff),
    Edge("D.forced-with-a-joker", lambda t: must_bluff(t) and JOKER in t.hand),
    Edge("D.bluffer-has-the-number", lambda t: t.follows and t.bot == "Bluffer" and t.held),
    Edge("D.bluff-with-a-short-hand", lambda t: t.follows and short_bluff(t)),
    Edge("D.counter-bluffs", lambda t: counter_may_bluff(t) and t.held < 3 and t.next_record.is_shy),
    Edge("D.counter-has-three", lambda t: counter_may_bluff(t) and t.held == 3 and t.next_record.is_shy),
    Edge("D.counter-is-watched", lambda t: counter_may_bluff(t) and t.held < 3 and t.next_record.doubts),
    Edge(
        "D.counter-half",
        lambda t: counter_may_bluff(t) and t.held < 3 and 0 < t.next_record.doubts * 2 == t.next_record.later_turns,
    ),
    Edge("E.random-fewer", lambda t: follows_honestly(t) and t.bot == "Honest" and len(t.cards) < t.held),
    Edge("E.random-bluff", lambda t: must_bluff(t) and t.bot == "Honest" and len(t.cards) < min(3, len(t.hand))),
    Edge("E.counter-with-five-cards", lambda t: t.follows and t.bot == "Counter" and len(t.hand) == 5),
    Edge("E.counter-with-four-cards", lambda t: t.follows and t.bot == "Counter" and len(t.hand) == 4),
    # How many players, and which
    Edge("players.3", lambda t: len(t.bots) == 3),
    Edge("players.4", lambda t: len(t.bots) == 4),
    Edge("players.5", lambda t: len(t.bots) == 5),
    Edge("players.6", lambda t: len(t.bots) == 6),
    Edge("players.7", lambda t: len(t.bots) == 7),
    Edge("players.8", lambda t: len(t.bots) == 8),
    Edge("players.all-of-one-name", lambda t: len(set(t.bots)) == 1),
    Edge("bots.ExampleBot", lambda t: t.bot == "ExampleBot"),
    Edge("bots.Honest", lambda t: t.bot == "Honest"),
    Edge("bots.Doubter", lambda t: t.bot == "Doubter"),
    Edge("bots.Bluffer", lambda t: t.bot == "Bluffer"),
    Edge("bots.Counter", lambda t: t.bot == "Counter"),
)
