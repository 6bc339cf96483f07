"""Hearts, the reference simulator: `python -m solutions.hearts < case.txt` (source: seed 004).

Each rule is a function of its own, found by its number and looked up through this module when it is needed, so that one
can be replaced and all the others stay. Cards and seats are numbers, as `hearts_table` says.
"""

import sys

from solutions._kit import frame
from solutions._kit.cards import DECK
from solutions.hearts_case import parse
from solutions.hearts_table import (
    HAND,
    HEARTS,
    QUEEN,
    RANK,
    SEATS,
    SPADES,
    SUIT,
    TURNS,
    TWO_OF_CLUBS,
    End,
    Moon,
    Pass,
    Round,
    Scores,
    Table,
    Totals,
    Trick,
    View,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from argparse import ArgumentParser
    from collections.abc import Iterable, Iterator, Sequence

    from solutions._kit.splitmix import SplitMix64
    from solutions.hearts_case import Case
    from solutions.hearts_table import Decide, Event

    Deal = Sequence[Sequence[int]]
    """The hands of the four seats, 13 cards each."""

PASSED = 3

LEFT, ACROSS, RIGHT = 1, 2, 3
DIRECTIONS = {LEFT: "LEFT", ACROSS: "ACROSS", RIGHT: "RIGHT"}
"""H1: How many seats on cards are passed, and the word for it."""

PENALTY = tuple([13 if card == QUEEN else int(SUIT[card] == HEARTS) for card in range(len(DECK))])
"""H7: The points of each card."""

ALL_POINTS = 26


# The game.


def play(case: "Case") -> "Iterator[Event]":
    """The game that the case's bots play over its deals."""
    return play_game(case.deals, case.limit, [bot(name) for name in case.bots])


def play_game(deals: "Iterable[Deal]", limit: int, players: "Sequence[Decide]") -> "Iterator[Event]":
    """The events of a game, each as soon as it has happened. The deals are taken one by one, a round each.

    Raises ValueError when a player answers with an index that there is not.
    """
    totals: tuple[int, ...] = (0, 0, 0, 0)
    for number, deal in enumerate(deals, 1):
        table = Table(number, pass_direction(number), totals)
        yield from play_round(table, deal, players)
        scores = score(table.points)
        yield Scores(number, scores)
        totals = add_up(totals, scores)
        yield Totals(totals)
        if is_over(totals, limit):
            break
    yield End(winners(totals))


def play_round(table: Table, deal: "Deal", players: "Sequence[Decide]") -> "Iterator[Event]":
    """The passes, the tricks and perhaps the moon of a round."""
    yield Round(table.round, table.direction)
    views = [View(seat, deal[seat], table) for seat in SEATS]
    choose_passes(views, players)
    for view in views:
        receive(views[receiver(view.seat, table.direction)], view.passed)
        yield Pass(view.seat, tuple(view.passed))
    table.passing = False
    table.leader = first_leader(views)
    for _ in range(HAND):
        yield play_trick(table, views, players)
    if shot_the_moon(table.points):
        yield Moon(table.points.index(ALL_POINTS))


def choose_passes(views: "list[View]", players: "Sequence[Decide]") -> None:
    """H2: Players 1 to 4 choose a card each, then a second one, then a third; none sees what another chooses."""
    for _ in range(PASSED):
        for view in views:
            card = ask(players[view.seat], view, view.hand)
            view.remove(card)
            view.passed.append(card)


def play_trick(table: Table, views: "list[View]", players: "Sequence[Decide]") -> Trick:
    """A card of each seat; then the table is ready for the next trick."""
    leader, trick = table.leader, table.trick
    for seat in TURNS[leader]:
        view = views[seat]
        card = ask(players[seat], view, may_follow(view) if trick else may_lead(view))
        view.remove(card)
        trick.append(card)
    cards = tuple(trick)
    taker, points = TURNS[leader][best(cards)], worth(cards)
    table.points[taker] += points
    table.tricks.append((leader, cards))
    table.leader = next_leader(leader, taker)
    trick.clear()
    return Trick(leader, cards, taker, points)


def ask(decide: "Decide", view: View, legal: "Sequence[int]") -> int:
    """H9: The card that a player chooses: it answers with an index into the legal ones, which are in hand order."""
    view.legal = legal
    answer = decide(view)
    if 0 <= answer < len(legal):
        return legal[answer]
    raise ValueError(f"player {view.seat + 1}: expected an index below {len(legal)}, found {answer}")


def forgiving(decide: "Decide", generator: "SplitMix64") -> "Decide":
    """H10: The player, shown copies; an answer that is no index is replaced by one from the seat's own generator."""
    from operator import index  # not at the top: the text problem starts without it

    def choose(view: View) -> int:
        try:
            answer = index(decide(view.copy()))
        except Exception:  # noqa: BLE001 - whatever a stranger's bot raises
            answer = -1
        return answer if 0 <= answer < len(view.legal) else generator.below(len(view.legal))

    return choose


# The rules.


def pass_direction(number: int) -> int:
    """H1: Cards go to the next player in round 1, to the previous one in round 2, across in round 3, then again."""
    return (LEFT, RIGHT, ACROSS)[(number - 1) % 3]


def receiver(seat: int, direction: int) -> int:
    """H1: The seat that gets what this one passes."""
    return (seat + direction) % 4


def receive(view: View, cards: "Sequence[int]") -> None:
    """H2: The cards come to the end of the hand in the order in which they were chosen."""
    for card in cards:
        view.add(card)
    view.received.extend(cards)


def first_leader(views: "list[View]") -> int:
    """H3: Whoever holds 2C when all cards are passed leads to the first trick."""
    return next(view.seat for view in views if TWO_OF_CLUBS in view.hand)


def may_lead(view: View) -> "Sequence[int]":
    """H3, H5: 2C to the first trick; later no heart until hearts are broken, unless there are only penalty cards."""
    if is_first_trick(view.table):
        return [TWO_OF_CLUBS]
    if hearts_are_broken(view.table):
        return view.hand
    return view.hand if holds_only_penalties(view) else no_hearts(view)


def is_first_trick(table: Table) -> bool:
    """H3, H4: Whether no trick of the round is over yet."""
    return not table.tricks


def hearts_are_broken(table: Table) -> bool:
    """H5: Any penalty card played in this round breaks hearts, QS too; whoever took its trick has points."""
    return any(table.points)


def holds_only_penalties(view: View) -> bool:
    """H4, H5: Whether the hand has no other cards than hearts and QS."""
    clubs, diamonds, spades, _ = view.of_suit
    return not clubs and not diamonds and spades in ([], [QUEEN])


def no_hearts(view: View) -> "Sequence[int]":
    """H5: The cards that may be led before hearts are broken, QS among them."""
    return [card for card in view.hand if SUIT[card] != HEARTS]


def may_follow(view: View) -> "Sequence[int]":
    """H4: The cards of the led suit; without any, all cards, but see the first trick."""
    return view.of_suit[SUIT[view.table.trick[0]]] or may_discard(view)


def may_discard(view: View) -> "Sequence[int]":
    """H4: In the first trick no penalty card is thrown, unless there are no other cards."""
    if is_first_trick(view.table) and not holds_only_penalties(view):
        return no_penalties(view)
    return view.hand


def no_penalties(view: View) -> "Sequence[int]":
    """H4: The cards that may be thrown in the first trick."""
    return [card for card in view.hand if not PENALTY[card]]


def best(cards: "Sequence[int]") -> int:
    """H6: The place of the highest card of the led suit."""
    highest = cards[0]
    suit = SUIT[highest]
    for card in cards:
        if card > highest and SUIT[card] == suit:
            highest = card
    return cards.index(highest)


def next_leader(leader: int, taker: int) -> int:
    """H6: Whoever takes a trick leads the next."""
    return taker


def worth(cards: "Sequence[int]") -> int:
    """H7: A heart is 1 point, QS 13."""
    first, second, third, fourth = cards
    return PENALTY[first] + PENALTY[second] + PENALTY[third] + PENALTY[fourth]


def shot_the_moon(points: "Sequence[int]") -> bool:
    """H7: One player took all 26 points."""
    return ALL_POINTS in points


def score(points: "Sequence[int]") -> "tuple[int, ...]":
    """H7: The points taken count, but a player who took all 26 scores 0 and each other player 26, always."""
    if shot_the_moon(points):
        return tuple([0 if taken == ALL_POINTS else ALL_POINTS for taken in points])
    return tuple(points)


def add_up(totals: "Sequence[int]", scores: "Sequence[int]") -> "tuple[int, ...]":
    """H8: A round's scores are added to the totals."""
    return tuple([totals[seat] + scores[seat] for seat in SEATS])


def is_over(totals: "Sequence[int]", limit: int) -> bool:
    """H8: The game is over when any total has reached the limit."""
    return max(totals) >= limit


def winners(totals: "Sequence[int]") -> "tuple[int, ...]":
    """H8: The lowest total wins, equal lowest totals share."""
    return tuple([seat for seat in SEATS if totals[seat] == min(totals)])


# The named bots of the text problem.


def bot(name: str) -> "Decide":
    """The bot of that name. Each answers with the index of a legal card (H9)."""
    return {"FirstLegal": first_legal, "Low": low, "High": high, "Duck": duck}[name]


def height(card: int) -> "tuple[int, int]":
    """H11: Cards compare by rank, then by suit in the order C, D, S, H."""
    return RANK[card], SUIT[card]


def lowest(cards: "Sequence[int]") -> int:
    """H11: The lowest of the cards."""
    return min(cards, key=height)


def highest(cards: "Sequence[int]") -> int:
    """H11: The highest of the cards."""
    return max(cards, key=height)


def first_legal(view: View) -> int:
    """H12: The first legal card in hand order, for passing and playing."""
    return 0


def low(view: View) -> int:
    """H13: Passes the highest, plays the lowest legal card."""
    return view.legal.index(highest(view.legal) if view.table.passing else lowest(view.legal))


def high(view: View) -> int:
    """H14: Passes the lowest, plays the highest legal card."""
    return view.legal.index(lowest(view.legal) if view.table.passing else highest(view.legal))


def duck(view: View) -> int:
    """H15: Passes what may take the queen of spades, and plays below the best card where it can."""
    return view.legal.index(duck_passes(view.legal) if view.table.passing else duck_plays(view.legal, view.table.trick))


def duck_plays(legal: "Sequence[int]", trick: "Sequence[int]") -> int:
    """H15: Leads the lowest legal card; follows suit; or throws a card off."""
    if not trick:
        return lowest(legal)
    if SUIT[legal[0]] == SUIT[trick[0]]:
        return duck_follows(legal, trick)
    return duck_throws(legal)


def duck_passes(hand: "Sequence[int]") -> int:
    """H15: QS if held, else the highest spade above it, else the highest card."""
    if QUEEN in hand:
        return QUEEN
    return highest([card for card in hand if is_above_queen(card)] or hand)


def is_above_queen(card: int) -> bool:
    """H15: Whether the card is KS or AS."""
    return SUIT[card] == SPADES and card > QUEEN


def duck_follows(legal: "Sequence[int]", trick: "Sequence[int]") -> int:
    """H15: The highest card below the best of the led suit; without one, the lowest, or the highest as the last."""
    top = highest([card for card in trick if SUIT[card] == SUIT[trick[0]]])
    below = [card for card in legal if card < top]
    if below:
        return highest(below)
    return highest(legal) if len(trick) == 3 else lowest(legal)


def duck_throws(legal: "Sequence[int]") -> int:
    """H15: QS, else the highest heart, else the highest card."""
    if QUEEN in legal:
        return QUEEN
    return highest([card for card in legal if SUIT[card] == HEARTS] or legal)


# The transcript.


def render(event: "Event") -> str:
    """The line of the transcript, without its newline."""
    if isinstance(event, Trick):
        return f"{event.leader + 1}: {texts(event.cards)} TAKES {event.taker + 1} {event.points}"
    if isinstance(event, Pass):
        return f"{event.seat + 1}: PASS {texts(event.cards)}"
    if isinstance(event, Round):
        return f"ROUND {event.number} {DIRECTIONS[event.direction]}"
    if isinstance(event, Moon):
        return f"MOON {event.seat + 1}"
    if isinstance(event, Scores):
        return f"ROUND {event.number}: {numbers(event.points)}"
    if isinstance(event, Totals):
        return f"TOTAL: {numbers(event.points)}"
    return f"WINNER {numbers([seat + 1 for seat in event.winners])}"


def texts(cards: "Sequence[int]") -> str:
    return " ".join([DECK[card] for card in cards])


def numbers(values: "Sequence[int]") -> str:
    return " ".join(map(str, values))


# The program.


def simulate(text: str, trace: bool = False) -> "Iterable[str]":
    """The lines of the output for the text of a case. Raises BadInput."""
    case = parse(text)
    if not trace:
        return map(render, play(case))
    from solutions import hearts_views

    return hearts_views.trace_lines(case)


def add_options(parser: "ArgumentParser") -> None:
    """None but those of every simulator."""


def main(argv: "Sequence[str] | None" = None) -> int:
    """Play the case on standard input; the exit status is 0, or 2 for bad input, as the frame says."""
    return frame.run("solutions.hearts", simulate, add_options, argv)


if __name__ == "__main__":
    sys.modules["solutions.hearts"] = sys.modules["__main__"]  # the trace must meet these very classes of events
    raise SystemExit(main())
