"""The case of a game of King of the Cards: what it holds, and how it is read from a text."""

from solutions._kit.cards import read_card, read_cards
from solutions._kit.keywords import KeywordText, read_seed
from solutions._kit.text import BadInput
from solutions.kotc.bots import NAMES

TYPE_CHECKING = False
if TYPE_CHECKING:
    from solutions._kit.keywords import KeywordLine

PLAYERS = range(2, 6)


class Case:
    """A deal: the seed of the shuffles; bots and hands from seat 1 on; the discard; the draw pile from its top."""

    __slots__ = ("bots", "discard", "hands", "pile", "seed")

    def __init__(self, seed: int, bots: "list[str]", hands: "list[list[str]]", discard: str, pile: "list[str]") -> None:
        self.seed = seed
        self.bots = bots
        self.hands = hands
        self.discard = discard
        self.pile = pile


def parse(text: str) -> Case:
    """The case in this text. Raises BadInput at the first error."""
    lines = KeywordText(text)
    seed = read_seed(lines.line("seed"))
    bots = read_bots(lines.line("bots"))
    seen: dict[str, int] = {}
    hands = [read_hand(lines.line("hand"), seen) for _ in bots]
    discard = read_discard(lines.line("discard"), seen)
    pile = [card for pile_line in lines.many("draw") for card in read_cards(pile_line, seen)]
    lines.end()
    return Case(seed, bots, hands, discard, pile)


def read_bots(bots_line: "KeywordLine") -> "list[str]":
    names = bots_line.some("the names of two to five bots")
    for name in names[: PLAYERS[-1]]:
        if name not in NAMES:
            raise BadInput(bots_line.number, name, f"a bot: {', '.join(NAMES)}")
    for name in names[PLAYERS[-1] :]:
        raise BadInput(bots_line.number, name, "the end of the line: there are two to five bots")
    if len(names) not in PLAYERS:
        raise BadInput(bots_line.number, bots_line.text, "bots with the names of two to five bots")
    return names


def read_hand(hand_line: "KeywordLine", seen: "dict[str, int]") -> "list[str]":
    hand_line.some("at least one card")
    return read_cards(hand_line, seen)


def read_discard(discard_line: "KeywordLine", seen: "dict[str, int]") -> str:
    card = read_card(discard_line, discard_line.first("one card"), seen)
    discard_line.end_after_first("the discard pile is one card")
    return card
