"""The rules of Hearts (docs/rules/hearts.md), and the game that is played by them.

Each rule is a function of its own, found by its number and looked up through its module when it is needed, so that one
rule can be replaced without the others. Cards and seats are numbers, as the module `table` says.
"""

from solutions._kit.cards import DECK
from solutions.hearts import bots
from solutions.hearts.events import ACROSS, LEFT, RIGHT, End, Moon, Pass, Round, Scores, Totals, Trick
from solutions.hearts.table import HAND, HEARTS, QUEEN, SEATS, SUIT, TURNS, TWO_OF_CLUBS, Table, View, absent

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Generator, Iterable, Iterator, Sequence
    from typing import TypeVar

    from solutions._kit.splitmix import SplitMix64
    from solutions.hearts.case import Case
    from solutions.hearts.events import Event
    from solutions.hearts.table import Decide

    T = TypeVar("T")
    Deal = Sequence[Sequence[int]]
    """The hands of the four seats, 13 cards each."""
    Steps = Generator[Event | View, int, T]
    """The events of a game, and between them the View of an absent player, each time it is asked: its answer is sent.
    """

PASSED = 3

PENALTY = tuple([13 if card == QUEEN else int(SUIT[card] == HEARTS) for card in range(len(DECK))])
"""H7: The points of each card."""

ALL_POINTS = 26


# The game.


def play(case: "Case") -> "Iterator[Event]":
    """The game that the case's bots play with its deals."""
    return play_game(case.deals, case.limit, [bots.bot(name) for name in case.bots])


def play_game(deals: "Iterable[Deal]", limit: int, players: "Sequence[Decide]") -> "Iterator[Event]":
    """The events of a game, each as soon as it has happened. The deals are taken one by one, one per round.

    Raises ValueError if a player answers with an index that is out of range.
    """
    return without_questions(steps(deals, limit, players))


def steps(
    deals: "Iterable[Deal]", limit: int, players: "Sequence[Decide]", spare: "Sequence[SplitMix64] | None" = None
) -> "Steps[None]":
    """The steps of a game, in which players may be `absent`. `spare`: by seat, the generator that chooses after an
    answer that is out of range (H10)."""
    totals: tuple[int, ...] = (0, 0, 0, 0)
    for number, deal in enumerate(deals, 1):
        table = Table(number, pass_direction(number), totals)
        yield from play_round(table, deal, players, spare)
        scores = score(table.points)
        yield Scores(number, scores)
        totals = add_up(totals, scores)
        yield Totals(totals)
        if is_over(totals, limit):
            break
    yield End(winners(totals))


def play_round(
    table: Table, deal: "Deal", players: "Sequence[Decide]", spare: "Sequence[SplitMix64] | None" = None
) -> "Steps[None]":
    """The passes, the tricks and perhaps the moon of a round."""
    yield Round(table.round, table.direction)
    views = [View(seat, deal[seat], table) for seat in SEATS]
    yield from choose_passes(views, players, spare)
    for view in views:
        receive(views[receiver(view.seat, table.direction)], view.passed)
        yield Pass(view.seat, tuple(view.passed))
    table.passing = False
    table.leader = first_leader(views)
    for _ in range(HAND):
        trick = yield from play_trick(table, views, players, spare)
        yield trick
    if shot_the_moon(table.points):
        yield Moon(table.points.index(ALL_POINTS))


def choose_passes(
    views: "list[View]", players: "Sequence[Decide]", spare: "Sequence[SplitMix64] | None" = None
) -> "Steps[None]":
    """H2: Players 1 to 4 choose a card each, then a second one, then a third; none sees what another chooses."""
    for _ in range(PASSED):
        for view in views:
            view.legal = view.hand
            decide = players[view.seat]
            card = chosen(view, (yield view) if decide is absent else decide(view), spare)
            view.remove(card)
            view.passed.append(card)


def play_trick(
    table: Table, views: "list[View]", players: "Sequence[Decide]", spare: "Sequence[SplitMix64] | None" = None
) -> "Steps[Trick]":
    """One card from each seat; then the table is ready for the next trick."""
    leader, trick = table.leader, table.trick
    for seat in TURNS[leader]:
        view, decide = views[seat], players[seat]
        view.legal = legal = may_follow(view) if trick else may_lead(view)
        answer = (yield view) if decide is absent else decide(view)
        card = legal[answer] if 0 <= answer < len(legal) else chosen(view, answer, spare)
        view.hand.remove(card)  # `view.remove`, without its call
        view.of_suit[SUIT[card]].remove(card)
        trick.append(card)
    cards = tuple(trick)
    taker, points = TURNS[leader][best(cards)], worth(cards)
    table.points[taker] += points
    table.tricks.append((leader, cards))
    table.leader = next_leader(leader, taker)
    trick.clear()
    return Trick(leader, cards, taker, points)


def chosen(view: View, answer: int, spare: "Sequence[SplitMix64] | None") -> int:
    """H9, H10: The card that a player chooses with an index into the legal ones, which are in hand order."""
    legal = view.legal
    if 0 <= answer < len(legal):
        return legal[answer]
    if spare is None:
        raise ValueError(f"player {view.seat + 1}: expected an index below {len(legal)}, found {answer}")
    return legal[spare[view.seat].below(len(legal))]


def without_questions(steps: "Steps[None]") -> "Iterator[Event]":
    """The events of steps in which no player is absent."""
    return steps  # type: ignore[return-value]


def result(steps: "Steps[T]") -> "T":
    """What steps come to in which no player is absent, and nothing happens that is an event."""
    try:
        next(steps)
    except StopIteration as end:
        value: T = end.value
        return value
    raise AssertionError("there was an event or a question")


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
