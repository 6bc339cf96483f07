"""King of the Cards, the reference simulator: `python -m solutions.kotc < case.txt` (source: seeds 000 and 001).

Crazy Eights between bots. A case names the bots of `kotc_bots`; anything else that can `decide` plays by the same
rules. Each rule is a function of its own, found by its number and looked up through this module when it is needed, so
that one can be replaced and all the others stay.
"""

import sys

from solutions import kotc_bots
from solutions._kit import frame
from solutions._kit.cards import DECK, SUIT_WORDS
from solutions._kit.splitmix import SplitMix64
from solutions.kotc_bots import DRAW, View
from solutions.kotc_case import parse
from solutions.kotc_events import (
    Discard,
    Disqualified,
    Draw,
    Event,
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
    from argparse import ArgumentParser
    from collections.abc import Iterable, Iterator, Sequence

    from solutions.kotc_bots import Decide
    from solutions.kotc_case import Case

NOT_HELD, NOT_PLAYABLE, NOT_A_CARD, EXCEPTION, TIME = "NOT HELD", "NOT PLAYABLE", "NOT A CARD", "EXCEPTION", "TIME"


class Table:
    """What lies on the table after the events so far. A hand keeps the order in which its cards came."""

    __slots__ = ("declared", "discards", "drew", "hands", "idle", "in_play", "pile", "playable", "top")

    def __init__(self, case: "Case") -> None:
        self.hands = [list(hand) for hand in case.hands]
        self.in_play = list(range(1, len(case.hands) + 1))
        self.pile = list(case.pile)
        self.discards = [case.discard]
        self.top = first_top(case.discard)
        self.playable = playable(self.top)
        self.declared = ""  # the suit declared with the top
        self.drew = False  # in this turn
        self.idle = 0  # turns in a row


# The game.


def play(case: "Case", bots: "Sequence[Decide] | None" = None) -> "Iterator[Event]":
    """The events of a game between these bots, from seat 1 on (None: those that the case names)."""
    table = Table(case)
    generator = new_generator(case.seed)
    seats = [kotc_bots.named(name) for name in case.bots] if bots is None else bots
    event: Event = Discard(case.discard)
    yield event
    player = first_player()
    for _ in range(turn_limit()):
        for event in take_turn(table, player, seats[player - 1], generator):
            update(table, event)
            yield event
        if isinstance(event, Play):
            if event.wins:
                return
        elif end := ending(table):
            yield end
            return
        player = next_player(player, table.in_play)
    yield TurnLimit()


def take_turn(table: Table, player: int, decide: "Decide", generator: SplitMix64) -> "Iterator[Event]":
    """K3, K5: The events of one turn. The table must be brought to each before the next one is asked for."""
    hand = table.hands[player - 1]
    while must_draw(hand, table.playable):
        drawn = draw(table, player, generator)
        if not drawn:
            yield Pass(player)
            return
        yield from drawn
    asked = 0
    while (answer := ask(decide, view(table, player, asked))) is DRAW:
        asked += 1
        yield from draw(table, player, generator)
    yield react(hand, table.playable, player, answer)


def draw(table: Table, player: int, generator: SplitMix64) -> "list[Event]":
    """K4: The top card is drawn. An empty draw pile is first made anew; if it cannot be, there is no event."""
    if table.pile:
        return [Draw(player, table.pile[0])]
    if not can_reshuffle(table.discards):
        return []
    pile = shuffled(below_top(table.discards), generator)
    return [Shuffle(pile), Draw(player, pile[0])]


def ending(table: Table) -> "LastLeft | Stalemate | None":
    """K7, K9: How the game ends after a turn in which no card was played; None when it goes on."""
    if len(table.in_play) == 1:
        return LastLeft(table.in_play[0])
    return Stalemate() if is_stalemate(table.idle, len(table.in_play)) else None


def view(table: Table, player: int, asked: int) -> View:
    """What the player may know."""
    hand = table.hands[player - 1]
    can_play = tuple(filter(table.playable.__contains__, hand))
    sizes = tuple(map(len, table.hands))
    return View(player, tuple(hand), can_play, table.top, sizes, len(table.discards), len(table.pile), asked)


def react(hand: "list[str]", playable: "frozenset[str]", player: int, answer: object) -> Event:
    """K6, K7: What the answer of a bot does."""
    if is_nothing(answer):
        return Skip(player)
    reason = fault(hand, playable, answer)
    if reason:
        return Disqualified(player, reason)
    assert isinstance(answer, str)
    wins = has_won(len(hand) - 1)
    if answer[0] == "8":
        return Play(player, leaving(hand, answer), answer[1], wins)
    return Play(player, answer, "", wins)


def update(table: Table, event: Event) -> None:
    """Bring the table to where the event leaves it."""
    if isinstance(event, Draw):
        table.hands[event.player - 1].append(event.card)
        table.pile.remove(event.card)
        table.drew = True
    elif isinstance(event, Play):
        table.hands[event.player - 1].remove(event.card)
        table.discards.append(event.card)
        table.top = counts_as(event)
        table.playable = playable(table.top)
        table.declared = event.declared
        end_turn(table, 0)
    elif isinstance(event, Shuffle):
        table.pile = list(event.pile)
        table.discards = table.discards[-1:]
    elif isinstance(event, Idle):
        end_turn(table, count_idle(table.idle, table.drew))
    elif isinstance(event, Disqualified):
        table.hands[event.player - 1].clear()
        table.in_play.remove(event.player)
        end_turn(table, 0)


def end_turn(table: Table, idle: int) -> None:
    table.idle = idle
    table.drew = False


# The rules.


def first_top(card: str) -> str:
    """K1: The first discard is the top with its own suit, an eight too."""
    return card


def counts_as(event: Play) -> str:
    """K1: A card played is the top with its own suit, an eight with the suit declared with it."""
    return event.card[0] + event.declared if event.declared else event.card


def playable(top: str) -> "frozenset[str]":
    """K2: The cards of the top's effective suit, those of its rank, and all eights."""
    return PLAYABLE[top]


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


def must_draw(hand: "list[str]", playable: "frozenset[str]") -> bool:
    """K3: A player without a playable card draws, one card after the other, until it has one."""
    return playable.isdisjoint(hand)


def new_generator(seed: int) -> SplitMix64:
    """K4: All chance of a game comes from one generator."""
    return SplitMix64(seed)


def can_reshuffle(discards: "list[str]") -> bool:
    """K4: A new draw pile can be made as long as there is a card below the top."""
    return len(discards) > 1


def below_top(discards: "list[str]") -> "list[str]":
    """K4: For a new pile, the discards but the top are taken in the order in which they were played."""
    return discards[:-1]


def shuffled(cards: "list[str]", generator: SplitMix64) -> "list[str]":
    """K4: These cards are shuffled, and the first is then on top."""
    generator.shuffle(cards)
    return cards


def ask(decide: "Decide", seen: View) -> object:
    """K7: What a bot answers, or the exception that it raised. Whatever is no Exception is not the bot's."""
    try:
        return decide(seen)
    except Exception as error:  # noqa: BLE001 - a bot may fail in any way
        return error


def is_nothing(answer: object) -> bool:
    """K6: None ends the turn, and so does False."""
    return answer is None or answer is False


def fault(hand: "list[str]", playable: "frozenset[str]", answer: object) -> str:
    """K6, K7: What is wrong with an answer; empty when the player may play it. An eight needs only the rank in hand."""
    if type(answer) is not str or answer not in PLAYABLE:
        return failure(answer)
    if answer in hand:
        return "" if answer in playable else NOT_PLAYABLE
    return "" if answer[0] == "8" and any(card[0] == "8" for card in hand) else NOT_HELD


def failure(answer: object) -> str:
    """K7: Why there is no card: the bot was too slow, it raised another exception, or this is something else."""
    if isinstance(answer, TimeoutError):
        return TIME
    return EXCEPTION if isinstance(answer, Exception) else NOT_A_CARD


def leaving(hand: "list[str]", answer: str) -> str:
    """K6: The eight that leaves the hand is the one of the declared suit, or else the first in hand order."""
    return answer if answer in hand else next(card for card in hand if card[0] == "8")


def has_won(cards_left: int) -> bool:
    """K8: The first player without cards wins, whatever its last card was."""
    return cards_left == 0


def count_idle(idle: int, drew: bool) -> int:
    """K9: A SKIP or PASS counts when no card was drawn in its turn; any other turn starts the count again."""
    return 0 if drew else idle + 1


def is_stalemate(idle: int, players: int) -> bool:
    """K9: The game is stuck after as many idle turns in a row as there are players in play."""
    return idle == players


def turn_limit() -> int:
    """K9: So many turns and no more."""
    return 1000


def fewest_cards(table: Table) -> "list[int]":
    """K9: Where a win counts, the players in play with the fewest cards share it when nobody has won."""
    fewest = min([len(table.hands[player - 1]) for player in table.in_play])
    return [player for player in table.in_play if len(table.hands[player - 1]) == fewest]


# The transcript.


def transcript(case: "Case") -> "Iterator[str]":
    """A line for each event."""
    return map(render, play(case))


def render(event: Event) -> str:
    """The line of the transcript, without its newline."""
    if isinstance(event, Play):
        return line(event.player, event.card + declared_mark(event) + winner_mark(event))
    if isinstance(event, Draw):
        return line(event.player, draw_words(event.card))
    if isinstance(event, Shuffle):
        return line(0, shuffle_words(event.pile))
    if isinstance(event, Discard):
        return line(0, event.card)
    if isinstance(event, Disqualified):
        return line(event.player, f"DISQUALIFIED {event.reason}")
    if isinstance(event, LastLeft):
        return line(event.player, "(WINNER)")
    if isinstance(event, Idle):
        return line(event.player, idle_word(event))
    return line(0, "STALEMATE" if isinstance(event, Stalemate) else "TURN LIMIT")


def line(player: int, what: str) -> str:
    return f"{player}: {what}"


def declared_mark(event: Play) -> str:
    return f" {SUIT_WORDS[event.declared].upper()}" if event.declared else ""


def winner_mark(event: Play) -> str:
    return " (WINNER)" if event.wins else ""


def draw_words(card: str) -> str:
    return f"DRAW {card}"


def shuffle_words(pile: "list[str]") -> str:
    return f"SHUFFLE {len(pile)}"


def idle_word(event: Idle) -> str:
    return "PASS" if isinstance(event, Pass) else "SKIP"


# The program.


def simulate(text: str, trace: bool = False) -> "Iterable[str]":
    """The lines of the output for the text of a case and these options. Raises BadInput."""
    case = parse(text)
    if not trace:
        return transcript(case)
    from solutions import kotc_views

    return kotc_views.trace_lines(case)


def add_options(parser: "ArgumentParser") -> None:
    """King of the Cards has no options of its own."""


def main(argv: "Sequence[str] | None" = None) -> int:
    """Play the case on standard input; the exit status is 0, or 2 for bad input, as the frame says."""
    return frame.run("solutions.kotc", simulate, add_options, argv)


if __name__ == "__main__":
    sys.modules["solutions.kotc"] = sys.modules["__main__"]  # the trace must meet these very classes of events
    raise SystemExit(main())
