"""The case of a game of Dubito: the seed, the bots, the hands."""

from solutions._kit.keywords import KeywordText, read_seed
from solutions._kit.text import BadInput, integer
from solutions.dubito.bots import NAMES

TYPE_CHECKING = False
if TYPE_CHECKING:
    from solutions._kit.keywords import KeywordLine

JOKER = 0
VALUES = tuple(range(1, 14))
COPIES = {JOKER: 2, **dict.fromkeys(VALUES, 4)}


class Case:
    """A deal: the seed of everything that is random, the names of the bots of players 1, 2, ..., and their hands."""

    __slots__ = ("bots", "hands", "seed")

    def __init__(self, seed: int, bots: "list[str]", hands: "list[list[int]]") -> None:
        self.seed = seed
        self.bots = bots
        self.hands = hands


def parse(text: str) -> Case:
    """The case in this text. Raises BadInput at the first error."""
    lines = KeywordText(text)
    seed = read_seed(lines.line("seed"))
    bots = read_bots(lines.line("bots"))
    seen = dict.fromkeys(COPIES, 0)
    hands = [read_hand(lines.line("hand"), seen) for _ in bots]
    lines.end()
    return Case(seed, bots, hands)


def read_bots(line: "KeywordLine") -> "list[str]":
    for number, name in enumerate(line.some("three to eight bots"), 1):
        if name not in NAMES:
            raise BadInput(line.number, name, f"a bot: {', '.join(NAMES)}")
        if number > 8:
            raise BadInput(line.number, name, "the end of the line: eight bots at most")
    if len(line.tokens) < 3:
        raise BadInput(line.number, line.text, "three to eight bots")
    return line.tokens


def read_hand(line: "KeywordLine", seen: "dict[int, int]") -> "list[int]":
    """The hand; `seen` counts each card so far, as there are four of a value and two jokers."""
    hand = []
    for token in line.some("at least one card"):
        card = integer(line, token, JOKER, VALUES[-1], "a card")
        if seen[card] == COPIES[card]:
            raise BadInput(line.number, token, f"a card that is left: all {COPIES[card]} have already been dealt")
        seen[card] += 1
        hand.append(card)
    return hand
