"""The edges of the rules: what a case can show of Hearts, each a named question about a game.

The first part of a name is the rule (`H4`), the rest what happens. Not here, because no contest case can show them:
wrong answers of a player (H10), and bad input.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from problems.hearts import moments as m
from problems.hearts.games import penalties, points

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from problems.hearts.games import Choice, Game, Round, Trick


@dataclass(frozen=True)
class Edge:
    """`places` are the choices, tricks or rounds in which a game shows the edge, or the game itself; perhaps none."""

    name: str
    places: Callable[[Game], Sequence[Choice | Trick | Round | Game]]


def named(name: str) -> Edge | None:
    """The edge of that name; None when there is none."""
    return next((edge for edge in EDGES if edge.name == name), None)


def shown(game: Game) -> frozenset[str]:
    """The names of the edges that a game shows."""
    return frozenset(edge.name for edge in EDGES if edge.places(game))


def _choice(name: str, question: Callable[[Choice], object]) -> Edge:
    """The edge that some card passed or played shows."""
    return Edge(name, lambda game: list(filter(question, game.choices())))


def _trick(name: str, question: Callable[[Trick], object]) -> Edge:
    """The edge that some trick shows."""
    return Edge(name, lambda game: list(filter(question, game.tricks())))


def _round(name: str, question: Callable[[Round], object]) -> Edge:
    """The edge that some round shows."""
    return Edge(name, lambda game: list(filter(question, game.rounds)))


def _game(name: str, question: Callable[[Game], object]) -> Edge:
    """The edge that the game as a whole shows."""
    return Edge(name, lambda game: list(filter(question, [game])))


EDGES: Sequence[Edge] = (
    # H1, where cards are passed to
    _round("H1.left", lambda r: r.direction == "LEFT"),
    _round("H1.right", lambda r: r.direction == "RIGHT"),
    _round("H1.across", lambda r: r.direction == "ACROSS"),
    _round("H1.left-again", lambda r: r.number == 4),
    _round("H1.twelve-rounds", lambda r: r.number == 12),
    # H2, passing
    _choice("H2.two-of-clubs-is-passed", lambda c: c.passes and c.card == "2C"),
    _choice("H2.queen-is-passed", lambda c: c.passes and c.card == "QS"),
    _choice("H2.dealt-before-received", m.dealt_before_received),
    _choice("H2.received-in-the-order-chosen", m.received_in_order),
    _round("H2.received-is-not-passed-on", m.would_pass_on),
    # H3, the first leader
    _trick("H3.led-by-1", lambda t: t.number == 1 and t.leader == 1),
    _trick("H3.led-by-2", lambda t: t.number == 1 and t.leader == 2),
    _trick("H3.led-by-3", lambda t: t.number == 1 and t.leader == 3),
    _trick("H3.led-by-4", lambda t: t.number == 1 and t.leader == 4),
    # H4, following
    _choice("H4.one-card-of-the-suit", lambda c: c.follows and len(c.of_led) == 1),
    _choice("H4.must-follow-with-a-heart", lambda c: c.follows and c.card[1] == "H" and c.clean),
    _choice("H4.must-follow-with-the-queen", lambda c: c.follows and c.of_led == ["QS"] and len(c.hand) > 1),
    _choice("H4.any-card-without-the-suit", lambda c: c.throws and c.number > 1 and penalties(c.hand) and c.clean),
    _choice("H4.no-clubs-in-the-first-trick", lambda c: c.throws and c.number == 1),
    _choice("H4.first-trick-holds-back-a-heart", lambda c: m.holds_back(c) and m.wished(c)[1] == "H"),
    _choice("H4.first-trick-holds-back-the-queen", lambda c: m.holds_back(c) and m.wished(c) == "QS"),
    _choice("H4.only-penalties-in-the-first-trick", m.only_penalties_first),
    _trick("H4.two-without-clubs", lambda t: t.number == 1 and sum(card[1] != "C" for card in t.cards) > 1),
    # H5, leading
    _choice("H5.heart-may-not-be-led", lambda c: c.leads and m.keeps_heart(c) and m.wished(c)[1] == "H"),
    _choice("H5.queen-led-unbroken", lambda c: c.leads and not c.broken and c.card == "QS" and c.clean),
    _choice("H5.only-hearts-left-unbroken", lambda c: m.only_penalties_led(c) and "QS" not in c.hand),
    _choice("H5.only-hearts-and-queen-left-unbroken", lambda c: m.only_penalties_led(c) and "QS" in c.hand),
    _choice("H5.queen-alone-broke-hearts", lambda c: c.leads and c.card[1] == "H" and penalties(c.before) == ["QS"]),
    _choice("H5.first-trick-broke-hearts", lambda c: c.leads and c.number == 2 and c.card[1] == "H"),
    _choice("H5.heart-led", lambda c: c.leads and c.broken and c.card[1] == "H" and c.clean),
    _choice("H5.unbroken-till-the-sixth-trick", lambda c: c.leads and c.number == 6 and not c.broken),
    _round("H5.broken-anew-each-round", lambda r: r.number > 1 and m.keeps_heart_in(r)),
    # H6, who takes the trick
    _trick("H6.taken-by-the-leader", lambda t: t.place == 0),
    _trick("H6.taken-by-the-second", lambda t: t.place == 1),
    _trick("H6.taken-by-the-third", lambda t: t.place == 2),
    _trick("H6.taken-by-the-fourth", lambda t: t.place == 3),
    _trick("H6.higher-card-of-another-suit", m.higher_of_another_suit),
    _trick("H6.nobody-follows", lambda t: sum(card[1] == t.cards[0][1] for card in t.cards) == 1),
    # H7, points
    _trick("H7.queen-of-spades", lambda t: t.points == 13),
    _trick("H7.queen-with-hearts", lambda t: t.points > 13),
    _trick("H7.four-hearts", lambda t: t.points == 4),
    _round("H7.one-takes-none", lambda r: not r.moon and r.points.count(0) == 1),
    _round("H7.25-points", lambda r: 25 in r.points),
    _round("H7.all-hearts-without-the-queen", lambda r: sorted(r.points) == [0, 0, 13, 13]),
    _round("H7.moon-by-1", lambda r: r.moon == 1),
    _round("H7.moon-by-2", lambda r: r.moon == 2),
    _round("H7.moon-by-3", lambda r: r.moon == 3),
    _round("H7.moon-by-4", lambda r: r.moon == 4),
    _round("H7.moon-in-a-later-round", lambda r: r.moon and r.number > 1),
    _game("H7.two-moons", lambda g: sum(bool(r.moon) for r in g.rounds) > 1),
    _game("H7.moon-ends-the-game", lambda g: g.rounds[-1].moon and max(g.totals) >= g.most),
    _game("H7.moon-does-not-win", m.moon_loses),
    # H8, the end
    _game("H8.one-round", lambda g: len(g.rounds) == 1),
    _game("H8.twenty-rounds", lambda g: len(g.rounds) == 20),
    _game("H8.limit-exactly", lambda g: max(g.totals) == g.most),
    _game("H8.limit-passed", lambda g: max(g.totals) > g.most),
    _game("H8.one-below-the-limit", lambda g: any(max(r.totals) == g.most - 1 for r in g.rounds)),
    _game("H8.deals-used-up", lambda g: max(g.totals) < g.most),
    _game("H8.limit-exactly-with-deals-left", lambda g: g.left_over and max(g.totals) == g.most),
    _game("H8.limit-passed-with-deals-left", lambda g: g.left_over and max(g.totals) > g.most),
    _game("H8.usual-limit-reached-with-deals-left", lambda g: g.left_over and g.limit is None),
    _game("H8.all-reach-the-limit-with-deals-left", lambda g: g.left_over and min(g.totals) >= g.most),
    _game("H8.no-round-reaches-the-limit-alone", m.limit_takes_rounds),
    _game("H8.two-reach-the-limit", lambda g: sum(total >= g.most for total in g.totals) > 1),
    _game("H8.limit-left-out", lambda g: g.limit is None),
    _game("H8.usual-limit-reached", lambda g: g.limit is None and max(g.totals) >= 100),
    _game("H8.limit-above-a-hundred", lambda g: any(100 <= max(r.totals) < g.most for r in g.rounds)),
    _game("H8.won-by-1", lambda g: g.winners == (1,)),
    _game("H8.won-by-2", lambda g: g.winners == (2,)),
    _game("H8.won-by-3", lambda g: g.winners == (3,)),
    _game("H8.won-by-4", lambda g: g.winners == (4,)),
    _game("H8.shared-by-two", lambda g: len(g.winners) == 2),
    _game("H8.shared-by-three", lambda g: len(g.winners) == 3),
    _game("H8.shared-by-all", lambda g: len(g.winners) == 4),
    _game("H8.lead-changes-in-the-last-round", m.lead_changes),
    _game("H8.winner-is-not-best-in-the-last-round", m.not_best_last),
    # H11, the order of cards
    _choice("H11.lowest-by-suit", lambda c: m.takes_lowest(c) and m.tie(c)),
    _choice("H11.highest-by-suit", lambda c: m.takes_highest(c) and m.tie(c)),
    _choice("H11.lowest-by-suit-passed", lambda c: c.passes and c.bot == "High" and m.tie(c)),
    _choice("H11.highest-by-suit-passed", lambda c: c.passes and c.bot == "Low" and m.tie(c)),
    # H12 to H14: FirstLegal, Low and High
    _choice("H12.first-is-not-extreme", m.first_is_not_extreme),
    _choice("H13.throws", lambda c: c.bot == "Low" and c.throws and len(c.legal) > 1),
    _choice("H13.follows", lambda c: c.bot == "Low" and c.follows and len(c.legal) > 1),
    _choice("H14.throws", lambda c: c.bot == "High" and c.throws and len(c.legal) > 1),
    _choice("H14.follows", lambda c: c.bot == "High" and c.follows and len(c.legal) > 1),
    # H15, Duck
    _choice("H15.passes-the-queen", lambda c: m.duck_passes(c) and c.card == "QS"),
    _choice("H15.passes-a-spade-above-the-queen", lambda c: m.duck_passes(c) and c.card in ("KS", "AS")),
    _choice("H15.passes-ace-before-king", lambda c: m.duck_passes(c) and c.card == "AS" and "KS" in c.hand),
    _choice("H15.passes-the-highest", lambda c: m.duck_passes(c) and c.card[1] != "S"),
    _choice("H15.leads-the-lowest", lambda c: c.bot == "Duck" and c.leads and len(c.legal) > 1),
    _choice("H15.ducks-under", lambda c: m.duck_follows(c) and m.ducks(c)),
    _choice("H15.ducks-under-a-card-not-led", lambda c: m.duck_follows(c) and m.ducks(c) and c.top != c.trick[0]),
    _choice("H15.ducks-as-the-last", lambda c: m.duck_follows(c) and m.ducks(c) and c.last),
    _choice("H15.higher-card-of-another-suit", m.duck_ignores_another_suit),
    _choice("H15.cannot-duck", lambda c: m.duck_follows(c) and not m.ducks(c) and not c.last),
    _choice("H15.cannot-duck-as-the-last", lambda c: m.duck_follows(c) and not m.ducks(c) and c.last),
    _choice("H15.throws-the-queen", lambda c: m.duck_throws(c) and c.card == "QS"),
    _choice("H15.throws-the-highest-heart", lambda c: m.duck_throws(c) and c.card[1] == "H" and m.tops_hearts(c)),
    _choice("H15.throws-the-highest-card", lambda c: m.duck_throws(c) and not points([c.card])),
    _choice("H15.throws-in-the-first-trick", lambda c: m.duck_throws(c) and c.number == 1 and penalties(c.hand)),
)
