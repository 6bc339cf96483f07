"""The rules of King of the Cards (docs/rules/kotc.md), and the game that is played by them: Crazy Eights between bots.

A case names the bots of the module `bots`; anything else that can `decide` plays by the same rules. The rules are
functions, found by their numbers and looked up through this module when they are needed, so that one can be replaced
without the others. Arenas play very many games, so every turn takes few steps; `benchmarks/simulators.py` measures how
many games are played per second.
"""

from solutions._kit.cards import DECK, SUITS
from solutions._kit.splitmix import SplitMix64
from solutions.kotc import bots as named_bots
from solutions.kotc.bots import DRAW, DRAWN, PLAYED, View, absent, pack
from solutions.kotc.events import (
    DRAWS,
    PLAYS,
    Discard,
    Disqualified,
    Draw,
    Idle,
    LastLeft,
    Pass,
    Play,
    Shuffle,
    Skip,
    Stalemate,
    TurnLimit,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Generator, Iterator, Sequence

    from solutions.kotc.bots import Decide
    from solutions.kotc.case import Case
    from solutions.kotc.events import Event

    Steps = Generator[Event | View, object, None]
    """The events of a game, and between them the View of an absent bot, each time it is asked: its answer is sent."""
    Turn = Generator[Event | View, object, bool]
    """The steps of a turn; the result is whether the game is over."""


NOT_HELD, NOT_PLAYABLE, NOT_A_CARD, EXCEPTION, TIME = "NOT HELD", "NOT PLAYABLE", "NOT A CARD", "EXCEPTION", "TIME"


class Table:
    """The table after the events so far. A hand keeps the order in which its cards came."""

    __slots__ = ("after", "declared", "discards", "hands", "idle", "in_play", "pile", "sizes", "top", "views")

    def __init__(self, case: "Case") -> None:
        self.hands = [list(hand) for hand in case.hands]
        self.in_play = list(range(1, len(case.hands) + 1))
        self.after = {seat: next_player(seat, self.in_play) for seat in self.in_play}
        self.pile = list(case.pile)
        self.discards = [case.discard]
        self.top = first_top(case.discard)
        self.declared = ""  # the suit declared with the last eight, which may not be the top any more
        self.idle = 0  # turns in a row; -1 when a card was drawn in this turn, which then does not count
        self.sizes = pack(self.pile, self.discards, *self.hands)
        self.views = [View(seat) for seat in self.in_play]


# The game.


def play(case: "Case", bots: "Sequence[Decide] | None" = None) -> "Iterator[Event]":
    """The events of a game between these bots, from seat 1 on (None: those that the case names)."""
    seats = [named_bots.named(name) for name in case.bots] if bots is None else bots
    return steps(Table(case), seats, case.seed)  # type: ignore[return-value]  # no bot is absent


def steps(table: Table, seats: "Sequence[Decide]", seed: int) -> "Steps":
    """The steps of a game on this table, with the seed of its shuffles; bots may be `absent`."""
    generator = new_generator(seed)
    yield Discard(table.discards[0])
    player = first_player()
    for _ in range(turn_limit()):
        if (yield from take_turn(table, player, seats[player - 1], generator)):
            return
        player = table.after[player]
    yield TurnLimit()


def take_turn(table: Table, player: int, decide: "Decide", generator: SplitMix64) -> "Turn":
    """K3, K5: The events of one turn. Each comes when the table is already updated with it."""
    hand = table.hands[player - 1]
    fits = playable(table.top)
    can_play = not fits.isdisjoint(hand)
    while not can_play:
        if not table.pile:
            if not can_reshuffle(table):
                return (yield from end_turn(table, Pass(player)))
            yield reshuffle(table, generator)
        drawn = draw(table, player, hand)
        yield drawn
        can_play = drawn.card in fits
    seen = table.views[player - 1]
    seen.fits, seen.top, seen.asked = fits, table.top, 0
    while True:
        seen.hand, seen.sizes = tuple(hand), table.sizes
        answer = (yield seen) if decide is absent else ask(decide, seen)
        if answer is not DRAW:
            break
        if not table.pile and can_reshuffle(table):
            yield reshuffle(table, generator)
        if table.pile:
            yield draw(table, player, hand)
        seen.asked += 1
    if type(answer) is not str or answer not in fits or answer not in hand:
        refused = react(hand, player, answer)
        if refused:
            return (yield from end_turn(table, refused))
        assert isinstance(answer, str)  # everything else was refused
    played = lay(table, player, hand, answer)
    yield played
    return played.wins


def end_turn(table: Table, event: "Pass | Skip | Disqualified") -> "Turn":
    """The end of a turn in which no card is played, and perhaps of the game."""
    update(table, event)
    yield event
    end = ending(table)
    if end:
        yield end
    return end is not None


def ending(table: Table) -> "LastLeft | Stalemate | None":
    """K7, K9: How the game ends after a turn in which no card was played, or None if it goes on."""
    if len(table.in_play) == 1:
        return LastLeft(table.in_play[0])
    return Stalemate() if is_stalemate(table.idle, len(table.in_play)) else None


# Changes of the table, in a game and, through `update`, where a program follows a game by its events.


def update(table: Table, event: "Event") -> None:
    """Update the table with the event."""
    if isinstance(event, Draw):
        draw(table, event.player, table.hands[event.player - 1])
    elif isinstance(event, Play):
        answer = "8" + event.declared if event.declared else event.card
        lay(table, event.player, table.hands[event.player - 1], answer)
    elif isinstance(event, Shuffle):
        table.pile = list(event.pile)
        table.discards = table.discards[-1:]
        table.sizes = pack(table.pile, table.discards, *table.hands)
    elif isinstance(event, Idle):
        table.idle = count_idle(table.idle)
    elif isinstance(event, Disqualified):
        table.hands[event.player - 1].clear()
        table.in_play.remove(event.player)
        table.after = {seat: next_player(seat, table.in_play) for seat in table.after}
        table.sizes = pack(table.pile, table.discards, *table.hands)
        table.idle = 0


def draw(table: Table, player: int, hand: "list[str]") -> Draw:
    """K3: The top card of the draw pile comes to the end of the player's hand."""
    card = table.pile.pop(0)
    hand.append(card)
    table.idle = -1
    table.sizes += DRAWN[player]
    return DRAWS[player][card]


def reshuffle(table: Table, generator: SplitMix64) -> Shuffle:
    """K4: The discards but the top become the new draw pile."""
    event = Shuffle(shuffled(below_top(table.discards), generator))
    update(table, event)
    return event


def lay(table: Table, player: int, hand: "list[str]", answer: str) -> Play:
    """K1, K6, K8: The card of this answer is the top; without cards the player wins, whatever the last one was."""
    if answer[0] == "8":
        card = leaving(hand, answer)
        declared = table.declared = answer[1]
        table.top = counts_as(card, declared)
    else:
        card = table.top = answer
        declared = ""
    hand.remove(card)
    table.discards.append(card)
    table.sizes += PLAYED[player]
    table.idle = 0
    return Play(player, card, declared, not hand) if declared or not hand else PLAYS[player][card]


def react(hand: "list[str]", player: int, answer: object) -> "Skip | Disqualified | None":
    """K6, K7: The event of an answer that is not one of the playable cards, or None if it is played anyway."""
    if is_nothing(answer):
        return Skip(player)
    reason = fault(hand, answer)
    return Disqualified(player, reason) if reason else None


# The rules.


def first_top(card: str) -> str:
    """K1: The first discard is the top with its own suit, an eight too."""
    return card


def counts_as(eight: str, declared: str) -> str:
    """K1: An eight that is played is the top with the suit declared with it, every other card with its own."""
    return eight[0] + declared


def playable(top: str) -> "frozenset[str]":
    """K2: The cards of the top's effective suit, those of its rank, and all eights."""
    return PLAYABLE[top]


EIGHTS = frozenset(["8" + suit for suit in SUITS])
PLAYABLE = {top: frozenset([c for c in DECK if c[1] == top[1] or c[0] == top[0] or c[0] == "8"]) for top in DECK}


def first_player() -> int:
    """K3: Seat 1 is first."""
    return 1


def next_player(player: int, in_play: "list[int]") -> int:
    """K3: The next seat in play, and after the last one the first."""
    for seat in in_play:
        if seat > player:
            return seat
    return in_play[0]


def new_generator(seed: int) -> SplitMix64:
    """K4: All chance of a game comes from one generator."""
    return SplitMix64(seed)


def can_reshuffle(table: Table) -> bool:
    """K4: A new draw pile can be made as long as there is a card below the top."""
    return len(table.discards) > 1


def below_top(discards: "list[str]") -> "list[str]":
    """K4: For a new pile, the discards but the top are taken in the order in which they were played."""
    return discards[:-1]


def shuffled(cards: "list[str]", generator: SplitMix64) -> "list[str]":
    """K4: These cards are shuffled, and the first is then on top."""
    generator.shuffle(cards)
    return cards


class Failed:
    """Instead of an answer: the bot has failed, for one of the reasons of K7."""

    __slots__ = ("reason",)

    def __init__(self, reason: str) -> None:
        self.reason = reason


def ask(decide: "Decide", seen: View) -> object:
    """K7: What a bot answers, or that it was too slow or raised an Exception. Anything else that is raised does not
    come from the bot."""
    try:
        return decide(seen)
    except TimeoutError:
        return Failed(TIME)
    except Exception:  # noqa: BLE001 - a bot may fail in any way
        return Failed(EXCEPTION)


def is_nothing(answer: object) -> bool:
    """K6: None ends the turn, and so does False."""
    return answer is None or answer is False


def fault(hand: "list[str]", answer: object) -> str:
    """K6, K7: What is wrong with an answer that is not a playable card in the hand; empty for an eight if one is
    held."""
    if type(answer) is not str or answer not in PLAYABLE:
        return failure(answer)
    if answer in hand:
        return NOT_PLAYABLE
    return NOT_HELD if answer not in EIGHTS or EIGHTS.isdisjoint(hand) else ""


def failure(answer: object) -> str:
    """K7: Why there is no card: the bot has failed, or this is something else."""
    return answer.reason if isinstance(answer, Failed) else NOT_A_CARD


def leaving(hand: "list[str]", answer: str) -> str:
    """K6: The eight that leaves the hand is the one of the declared suit, otherwise the first in hand order."""
    return answer if answer in hand else next(filter(EIGHTS.__contains__, hand))


def count_idle(idle: int) -> int:
    """K9: A SKIP or PASS counts when no card was drawn in its turn; any other turn starts the count again."""
    return idle + 1


def is_stalemate(idle: int, players: int) -> bool:
    """K9: The game is stuck after as many idle turns in a row as there are players in play."""
    return idle == players


def turn_limit() -> int:
    """K9: The most turns of a game."""
    return 1000
