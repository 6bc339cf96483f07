"""The case of a game of Hearts, read from its text (C6).

bots Low FirstLegal Duck High
limit 100                            may be left out
hand 2C ... (13 cards)               four of these per round
"""

from solutions._kit.cards import read_card
from solutions._kit.keywords import KeywordText
from solutions._kit.text import BadInput, integer
from solutions.hearts.table import BOTS, HAND, NUMBER, SEATS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from solutions._kit.keywords import KeywordLine

USUAL_LIMIT, MOST_LIMIT, MOST_ROUNDS = 100, 1_000_000, 40


class Case:
    """A game: the names of the bots on the four seats, the limit, and a deal for each round."""

    __slots__ = ("bots", "deals", "limit")

    def __init__(self, bots: "list[str]", limit: int, deals: "list[list[list[int]]]") -> None:
        self.bots = bots
        self.limit = limit
        self.deals = deals


def parse(text: str) -> Case:
    """The case in this text. Raises BadInput at the first error."""
    lines = KeywordText(text)
    bots = read_bots(lines.line("bots"))
    limit = lines.optional("limit")
    most = read_limit(limit) if limit else USUAL_LIMIT
    deals = [read_deal(lines, lines.line("hand"))]
    while first := lines.optional("hand"):
        if len(deals) == MOST_ROUNDS:
            raise BadInput(first.number, "hand", f"the end of the input: there are {MOST_ROUNDS} rounds at most")
        deals.append(read_deal(lines, first))
    lines.end()
    return Case(bots, most, deals)


def read_bots(line: "KeywordLine") -> "list[str]":
    for name in line.tokens[:4]:
        if name not in BOTS:
            raise BadInput(line.number, name, f"a bot: {', '.join(BOTS)}")
    return exactly(4, "bots", line)


def read_limit(line: "KeywordLine") -> int:
    limit = integer(line, line.first(f"a number: 1 to {MOST_LIMIT}"), 1, MOST_LIMIT, "a limit")
    line.end_after_first("the limit is one number")
    return limit


def read_deal(lines: KeywordText, first: "KeywordLine") -> "list[list[int]]":
    """The four hands of a round; the first of their lines has already been read."""
    seen: dict[str, int] = {}
    return [read_hand(first, seen), *[read_hand(lines.line("hand"), seen) for _ in SEATS[1:]]]


def read_hand(line: "KeywordLine", seen: "dict[str, int]") -> "list[int]":
    cards = [NUMBER[read_card(line, token, seen)] for token in line.tokens[:HAND]]
    exactly(HAND, "cards", line)
    return cards


def exactly(count: int, what: str, line: "KeywordLine") -> "list[str]":
    """The tokens of the line. Raises BadInput if there are more or fewer than `count`."""
    for token in line.tokens[count:]:
        raise BadInput(line.number, token, f"the end of the line: it has {count} {what}")
    if len(line.tokens) < count:
        raise BadInput(line.number, line.text, f"a line with {count} {what}: it has {len(line.tokens)}")
    return line.tokens
