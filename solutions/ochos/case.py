"""The case of a game of Ochos Locos: what it holds, and how it is read from a text.

A card is a colour and a number, `B3`.
"""

from solutions._kit.text import BadInput, CaseText, Line, integer

COLOURS = "RYGB"  # in this order
COLOUR_WORDS = {"R": "red", "Y": "yellow", "G": "green", "B": "blue"}
NUMBERS = "12345678"
DECK = tuple([colour + number for colour in COLOURS for number in NUMBERS])
LAYOUT = ("…", "...")  # how the printed problem shows that a line continues

TAKE_TWO, LOCO, MORE_PLAYERS = 2, 3, 4  # the first part that has it


class Case:
    """A deal: the part to play it by, the hands of players 1, 2, ..., the discard, the draw pile from its top."""

    __slots__ = ("discard", "hands", "part", "pile")

    def __init__(self, part: int, hands: "list[list[str]]", discard: str, pile: "list[str]") -> None:
        self.part = part
        self.hands = hands
        self.discard = discard
        self.pile = pile


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
    line.end_after_first("the number of players is alone on its line")
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
    """The card. `seen` has the line of each earlier card, because no card may appear twice; this one is added."""
    if token not in DECK:
        raise BadInput(line.number, token, "a card: a colour (R, Y, G, B) and a number (1 to 8)")
    if token in seen:
        raise BadInput(line.number, token, f"a new card: it is already on line {seen[token]}")
    seen[token] = line.number
    return token
