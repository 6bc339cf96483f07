"""Ochos Locos, the reference simulator: `python -m solutions.ochos [--part 1|2|3|4] < case.txt` (source: seed 003).

A card is a colour and a number, `B3`. Part 1 is the plain game; part 2 adds Take Two (O8), part 3 the Loco rule (O9),
part 4 two to six players (O10). Each rule is a function of its own, found by its number and looked up through this
module when it is needed, so that one can be replaced and all the others stay.
"""

import sys
from itertools import takewhile

from solutions._kit import frame
from solutions._kit.text import BadInput, CaseText, Line, integer

TYPE_CHECKING = False
if TYPE_CHECKING:
    from argparse import ArgumentParser
    from collections.abc import Iterable, Iterator, Sequence

COLOURS = "RYGB"  # in rainbow order
NUMBERS = "12345678"
DECK = tuple([colour + number for colour in COLOURS for number in NUMBERS])
LAYOUT = ("…", "...")  # the print's way to say that a line goes on

TAKE_TWO, LOCO, MORE_PLAYERS = 2, 3, 4  # the first part that has it


class Case:
    """A deal: the part to play it by, the hands of players 1, 2, ..., the discard, the draw pile from its top."""

    __slots__ = ("discard", "hands", "part", "pile")

    def __init__(self, part: int, hands: "list[list[str]]", discard: str, pile: "list[str]") -> None:
        self.part = part
        self.hands = hands
        self.discard = discard
        self.pile = pile


# Events: the only record of a game. The transcript, the hands and the trace are made from them.


class Discard:
    """The card that lies on the discard pile before the first turn."""

    __slots__ = ("card",)

    def __init__(self, card: str) -> None:
        self.card = card


class Play:
    """A player laid a card, perhaps naming a colour (else empty), and perhaps won."""

    __slots__ = ("card", "named", "player", "wins")

    def __init__(self, player: int, card: str, named: str, wins: bool) -> None:
        self.player = player
        self.card = card
        self.named = named
        self.wins = wins


class Taken:
    """A player took these cards from the pile, perhaps none."""

    __slots__ = ("cards", "player")

    def __init__(self, player: int, cards: "list[str]") -> None:
        self.player = player
        self.cards = cards


class Draw(Taken):
    """A player had no match and drew a card; with none it passed."""

    __slots__ = ()


class TakeTwo(Taken):
    """A player had no answer to an open 2 and took two cards, or as many as there were."""

    __slots__ = ()


class Stalemate:
    """The game is stuck."""

    __slots__ = ()


Turn = Play | Draw | TakeTwo
Event = Discard | Turn | Stalemate


class Table:
    """What lies on the table after the turns so far. A hand keeps the order in which its cards came."""

    __slots__ = ("discards", "hands", "last", "part", "pile", "turns", "two_is_open")

    def __init__(self, case: Case) -> None:
        self.part = case.part
        self.hands = [list(hand) for hand in case.hands]
        self.pile = list(case.pile)
        self.discards = [case.discard]
        self.last = case.discard  # what the card played last counts as
        self.two_is_open = False
        self.turns: list[Turn] = []


# The game.


def play(case: Case) -> "Iterator[Event]":
    """The discard, then an event a turn until a player has won, or until the game is stuck."""
    table = Table(case)
    yield Discard(case.discard)
    player = first_player(table)
    while not is_stuck(table):
        turn = take_turn(table, player)
        update(table, turn)
        yield turn
        if is_over(table):
            return
        player = next_player(table)
    yield Stalemate()


def take_turn(table: Table, player: int) -> Turn:
    """What the player must do: first an open 2 (O8), then a matching 8 (O9), then the choice among matches (O3)."""
    if table.two_is_open:
        return answer_two(table, player)
    hand = table.hands[player - 1]
    last = card_to_match(table)
    matching = [card for card in hand if matches(card, last)]
    if not matching:
        return draw(table, player)
    return lay(table, player, choose_eight(table, matching) or choose(hand, last))


def lay(table: Table, player: int, card: str) -> Play:
    """The player lays this card of its hand."""
    left = list(table.hands[player - 1])
    left.remove(card)
    return Play(player, card, name_colour(table, card, left), has_won(left))


def update(table: Table, turn: Turn) -> None:
    """Bring the table to where the turn leaves it."""
    if isinstance(turn, Play):
        table.hands[turn.player - 1].remove(turn.card)
        table.discards.append(turn.card)
        table.last = counts_as(table, turn)
    else:
        for card in turn.cards:
            table.pile.remove(card)
            table.hands[turn.player - 1].append(card)
    table.two_is_open = opens_two(table, turn)
    table.turns.append(turn)


# The rules.


def first_player(table: Table) -> int:
    """O1: Player 1 is first."""
    return 1


def next_player(table: Table) -> int:
    """O1, O10: The players take turns in the order of their numbers, and player 1 follows the last."""
    return table.turns[-1].player % len(table.hands) + 1


def card_to_match(table: Table) -> str:
    """O2: A player looks at the card played last, whoever played it."""
    return table.last


def matches(card: str, last: str) -> bool:
    """O2: A card matches when its colour or its number is that of the card played last."""
    return same_colour(card, last) or same_number(card, last)


def same_colour(card: str, last: str) -> bool:
    return card[0] == last[0]


def same_number(card: str, last: str) -> bool:
    return card[1] == last[1]


def choose(hand: "list[str]", last: str) -> str:
    """O3: Of the cards of the matching number the first in rainbow order, or the lowest of the matching colour."""
    of_number = [card for card in hand if same_number(card, last)]
    of_colour = [card for card in hand if same_colour(card, last)]
    if prefers_number(len(of_number), len(of_colour)):
        return first_in_rainbow(of_number)
    return lowest(of_colour)


def prefers_number(of_number: int, of_colour: int) -> bool:
    """O3: The number is chosen when the hand has more cards of it than of the colour; a tie goes to the colour."""
    return of_number > of_colour


def first_in_rainbow(cards: "list[str]") -> str:
    """O3, O8, O9: The order of colours is red, yellow, green, blue."""
    return min(cards, key=lambda card: COLOURS.index(card[0]))


def lowest(cards: "list[str]") -> str:
    """O3: The order of numbers is 1 to 8."""
    return min(cards, key=lambda card: card[1])


def draw(table: Table, player: int) -> Turn:
    """O4: Without a match a player draws one card and the turn ends; on an empty pile it passes."""
    return Draw(player, take(table, 1))


def take(table: Table, count: int) -> "list[str]":
    """O5: Cards come from the top of the pile while it lasts; the discards never go back to it."""
    return table.pile[:count]


def has_won(hand: "list[str]") -> bool:
    """O6: The first player whose hand is empty wins and the game ends."""
    return not hand


def is_over(table: Table) -> bool:
    """O6: Nobody has a turn after the one that wins."""
    return isinstance(turn := table.turns[-1], Play) and turn.wins


def count_passes(table: Table) -> int:
    """O7: A draw of nothing is a pass; anything else, also TAKE TWO of nothing, starts the count again."""
    return sum(1 for _ in takewhile(lambda turn: isinstance(turn, Draw) and not turn.cards, reversed(table.turns)))


def is_stuck(table: Table) -> bool:
    """O7, O10: The game is stuck when every player in a row has passed."""
    return count_passes(table) == len(table.hands)


def opens_two(table: Table, turn: Turn) -> bool:
    """O8: A 2 that a player lays is open, the next turn answers it; the 2 of the first discard never is."""
    return isinstance(turn, Play) and turn.card[1] == "2" and table.part >= TAKE_TWO


def answer_two(table: Table, player: int) -> Turn:
    """O8: An open 2 is answered with the first 2 in rainbow order, or else the player takes two cards."""
    twos = [card for card in table.hands[player - 1] if card[1] == "2"]
    return lay(table, player, first_in_rainbow(twos)) if twos else TakeTwo(player, take(table, 2))


def has_loco(part: int) -> bool:
    """O9 holds from part 3 on."""
    return part >= LOCO


def choose_eight(table: Table, matching: "list[str]") -> "str | None":
    """O9: If an 8 matches, it must be played, the first in rainbow order."""
    eights = [card for card in matching if card[1] == "8"]
    return first_in_rainbow(eights) if eights and has_loco(table.part) else None


def name_colour(table: Table, card: str, left: "list[str]") -> str:
    """O9: With an 8 goes the first colour in rainbow order that is left in the hand; none with the last card."""
    return first_in_rainbow(left)[0] if card[1] == "8" and left and has_loco(table.part) else ""


def counts_as(table: Table, play: Play) -> str:
    """O9: Until the next card is played, an 8 counts as an 8 of the colour named with it."""
    return play.named + play.card[1] if play.named else play.card


# The transcript.


def transcript(case: Case) -> "Iterator[str]":
    """A line for each event of the game."""
    return map(render, play(case))


def render(event: Event) -> str:
    """The line of the transcript, without its newline."""
    if isinstance(event, Play):
        return play_line(event)
    if isinstance(event, Draw):
        return draw_line(event)
    if isinstance(event, TakeTwo):
        return take_two_line(event)
    if isinstance(event, Discard):
        return discard_line(event)
    return "STALEMATE"


def discard_line(event: Discard) -> str:
    return turn_line(0, event.card)


def play_line(event: Play) -> str:
    return turn_line(event.player, event.card + loco_mark(event) + winner_mark(event))


def loco_mark(event: Play) -> str:
    return f" LOCO {event.named}" if event.named else ""


def winner_mark(event: Play) -> str:
    return " (WINNER)" if event.wins else ""


def draw_line(event: Draw) -> str:
    """The same line for a card drawn and for a pass (O4)."""
    return turn_line(event.player, "DRAW")


def take_two_line(event: TakeTwo) -> str:
    return turn_line(event.player, "TAKE TWO")


def turn_line(player: int, what: str) -> str:
    return f"{player}: {what}"


# The case.


def parse(text: str, part: int = 1) -> Case:
    """The case in this text. Raises BadInput at the first error."""
    lines = CaseText(text, LAYOUT)
    seen: dict[str, int] = {}
    players = read_players(lines) if part >= MORE_PLAYERS else 3
    hands = [read_hand(lines, seen, player) for player in range(1, players + 1)]
    return Case(part, hands, read_discard(lines, seen), read_pile(lines, seen))


def read_players(lines: CaseText) -> int:
    """The first line is the number of players (O10)."""
    line = lines.next_line("the number of players: 2 to 6")
    players = integer(line, line.tokens[0], 2, 6, "a number of players")
    line.end_after_first("the number of players stands alone")
    return players


def read_hand(lines: CaseText, seen: "dict[str, int]", player: int) -> "list[str]":
    line = lines.next_line(f"the hand of player {player}: at least one card")
    return [read_card(line, token, seen) for token in line.tokens]


def read_discard(lines: CaseText, seen: "dict[str, int]") -> str:
    line = lines.next_line("the card on the discard pile")
    card = read_card(line, line.tokens[0], seen)
    line.end_after_first("the discard pile is one card")
    return card


def read_pile(lines: CaseText, seen: "dict[str, int]") -> "list[str]":
    """All the remaining cards, on any number of lines, from the top."""
    return [read_card(line, token, seen) for line in lines for token in line.tokens]


def read_card(line: Line, token: str, seen: "dict[str, int]") -> str:
    """The card; `seen` has the line of each card so far, as none may stand twice."""
    if token not in DECK:
        raise BadInput(line.number, token, "a card: a colour (R, Y, G, B) and a number (1 to 8)")
    if token in seen:
        raise BadInput(line.number, token, f"a new card: it stands on line {seen[token]} already")
    seen[token] = line.number
    return token


# The program.


def simulate(text: str, part: int = 1, hands: bool = False, trace: bool = False) -> "Iterable[str]":
    """The lines of the output for the text of a case and these options. Raises BadInput."""
    case = parse(text, part)
    if not hands and not trace:
        return transcript(case)
    from solutions import ochos_views

    return ochos_views.trace_lines(case, hands) if trace else ochos_views.hand_lines(case)


def add_options(parser: "ArgumentParser") -> None:
    parser.add_argument("--part", type=int, choices=(1, 2, 3, 4), default=1, help="of the problem (default: 1)")
    parser.add_argument("--hands", action="store_true", help="a second column: the player's hand after each line")


def main(argv: "Sequence[str] | None" = None) -> int:
    """Play the case on standard input; the exit status is 0, or 2 for bad input, as the frame says."""
    return frame.run("solutions.ochos", simulate, add_options, argv)


if __name__ == "__main__":
    sys.modules["solutions.ochos"] = sys.modules["__main__"]  # the trace must meet these very classes of events
    raise SystemExit(main())
