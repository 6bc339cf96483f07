"""Standard cards (C7): a rank and a suit in two characters, `TC` is the ten of clubs."""

from solutions._kit.text import BadInput

TYPE_CHECKING = False
if TYPE_CHECKING:
    from solutions._kit.text import Line

SUITS = "CDSH"  # clubs, diamonds, spades, hearts: in this order
RANKS = "23456789TJQKA"  # from low to high
DECK = tuple([rank + suit for suit in SUITS for rank in RANKS])

SUIT_WORDS = {"C": "clubs", "D": "diamonds", "S": "spades", "H": "hearts"}


def read_card(line: "Line", token: str, seen: "dict[str, int]") -> str:
    """The card. `seen` has the line of each earlier card, because no card may appear twice; this one is added."""
    if token not in DECK:
        raise BadInput(line.number, token, "a card: a rank (2 to 9, T, J, Q, K, A) and a suit (C, D, S, H)")
    if token in seen:
        raise BadInput(line.number, token, f"a new card: it is already on line {seen[token]}")
    seen[token] = line.number
    return token


def read_cards(line: "Line", seen: "dict[str, int]") -> "list[str]":
    """The cards of a line. `seen` is used as in `read_card`."""
    return [read_card(line, token, seen) for token in line.tokens]
