"""The rules of Ochos Locos (docs/rules/ochos.md), and the game that is played by them.

Part 1 is the plain game; part 2 adds Take Two (O8), part 3 the Loco rule (O9), part 4 two to six players (O10). Each
rule is a function of its own, found by its number and looked up through this module when it is needed, so that one rule
can be replaced without the others.
"""

from solutions.ochos.case import COLOURS, LOCO, TAKE_TWO
from solutions.ochos.events import Discard, Draw, Play, Stalemate, TakeTwo

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from solutions.ochos.case import Case
    from solutions.ochos.events import Event, Turn


class Table:
    """The table after the turns so far. A hand keeps the order in which its cards came."""

    __slots__ = ("discards", "hands", "last", "part", "passes", "pile", "turns", "two_is_open")

    def __init__(self, case: "Case") -> None:
        self.part = case.part
        self.hands = [list(hand) for hand in case.hands]
        self.pile = list(case.pile)
        self.discards = [case.discard]
        self.last = case.discard  # what the card played last counts as
        self.two_is_open = False
        self.passes = 0  # in a row
        self.turns: list[Turn] = []


# The game.


def play(case: "Case") -> "Iterator[Event]":
    """The discard, then one event per turn until a player has won, or until the game is stuck."""
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


def take_turn(table: Table, player: int) -> "Turn":
    """What the player must do: first an open 2 (O8), then a matching 8 (O9), then the choice among matches (O3)."""
    if table.two_is_open:
        return answer_two(table, player)
    hand = table.hands[player - 1]
    last = card_to_match(table)
    fits = matching(hand, last)
    if not fits:
        return draw(table, player)
    return lay(table, player, choose_eight(table, fits) or choose(hand, last))


def lay(table: Table, player: int, card: str) -> Play:
    """The player lays this card of its hand."""
    left = list(table.hands[player - 1])
    left.remove(card)
    return Play(player, card, name_colour(table, card, left), has_won(left))


def update(table: Table, turn: "Turn") -> None:
    """Update the table with the turn."""
    if isinstance(turn, Play):
        table.hands[turn.player - 1].remove(turn.card)
        table.discards.append(turn.card)
        table.last = counts_as(table, turn)
    else:
        for card in turn.cards:
            table.pile.remove(card)
            table.hands[turn.player - 1].append(card)
    table.two_is_open = opens_two(table, turn)
    table.passes = count_passes(table.passes, turn)
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


def matching(cards: "list[str]", last: str) -> "list[str]":
    """O2: A card matches when its colour or its number is that of the card played last."""
    colour, number = last[0], last[1]
    return [card for card in cards if card[0] == colour or card[1] == number]


def same_colour(cards: "list[str]", last: str) -> "list[str]":
    colour = last[0]
    return [card for card in cards if card[0] == colour]


def same_number(cards: "list[str]", last: str) -> "list[str]":
    number = last[1]
    return [card for card in cards if card[1] == number]


def choose(hand: "list[str]", last: str) -> str:
    """O3: The first card of the matching number in rainbow order, or the lowest card of the matching colour."""
    of_number, of_colour = same_number(hand, last), same_colour(hand, last)
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


def draw(table: Table, player: int) -> "Turn":
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


def count_passes(passes: int, turn: "Turn") -> int:
    """O7: A draw of nothing is one more pass; anything else, even a TAKE TWO of nothing, starts the count again."""
    return passes + 1 if isinstance(turn, Draw) and not turn.cards else 0


def is_stuck(table: Table) -> bool:
    """O7, O10: The game is stuck when every player in a row has passed."""
    return table.passes == len(table.hands)


def opens_two(table: Table, turn: "Turn") -> bool:
    """O8: A 2 that a player lays is open, the next turn answers it; the 2 of the first discard never is."""
    return isinstance(turn, Play) and turn.card[1] == "2" and table.part >= TAKE_TWO


def answer_two(table: Table, player: int) -> "Turn":
    """O8: An open 2 is answered with the first 2 in rainbow order, otherwise the player takes two cards."""
    twos = [card for card in table.hands[player - 1] if card[1] == "2"]
    return lay(table, player, first_in_rainbow(twos)) if twos else TakeTwo(player, take(table, 2))


def has_loco(part: int) -> bool:
    """O9 holds from part 3 on."""
    return part >= LOCO


def choose_eight(table: Table, fits: "list[str]") -> "str | None":
    """O9: If an 8 matches, it must be played, the first in rainbow order."""
    if not has_loco(table.part):
        return None
    eights = [card for card in fits if card[1] == "8"]
    return first_in_rainbow(eights) if eights else None


def name_colour(table: Table, card: str, left: "list[str]") -> str:
    """O9: An 8 names the first colour in rainbow order that is left in the hand; as the last card it names none."""
    return first_in_rainbow(left)[0] if card[1] == "8" and left and has_loco(table.part) else ""


def counts_as(table: Table, play: Play) -> str:
    """O9: Until the next card is played, an 8 counts as an 8 of the colour named with it."""
    return play.named + play.card[1] if play.named else play.card
