"""The bots that a case of Hearts can name. Each answers with the index of a legal card (H9)."""

from solutions.hearts.table import HEARTS, QUEEN, RANK, SPADES, SUIT, View

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from solutions.hearts.table import Decide


def bot(name: str) -> "Decide":
    """The bot of that name."""
    return {"FirstLegal": first_legal, "Low": low, "High": high, "Duck": duck}[name]


def height(card: int) -> "tuple[int, int]":
    """H11: Cards compare by rank, then by suit in the order C, D, S, H."""
    return RANK[card], SUIT[card]


def lowest(cards: "Sequence[int]") -> int:
    """H11: The lowest of the cards."""
    return min(cards, key=height)


def highest(cards: "Sequence[int]") -> int:
    """H11: The highest of the cards."""
    return max(cards, key=height)


def first_legal(view: View) -> int:
    """H12: The first legal card in hand order, for passing and playing."""
    return 0


def low(view: View) -> int:
    """H13: Passes the highest, plays the lowest legal card."""
    return view.legal.index(highest(view.legal) if view.table.passing else lowest(view.legal))


def high(view: View) -> int:
    """H14: Passes the lowest, plays the highest legal card."""
    return view.legal.index(lowest(view.legal) if view.table.passing else highest(view.legal))


def duck(view: View) -> int:
    """H15: Passes what may take the queen of spades, and plays below the best card where it can."""
    return view.legal.index(duck_passes(view.legal) if view.table.passing else duck_plays(view.legal, view.table.trick))


def duck_plays(legal: "Sequence[int]", trick: "Sequence[int]") -> int:
    """H15: Leads the lowest legal card; follows suit; or throws a card off."""
    if not trick:
        return lowest(legal)
    if SUIT[legal[0]] == SUIT[trick[0]]:
        return duck_follows(legal, trick)
    return duck_throws(legal)


def duck_passes(hand: "Sequence[int]") -> int:
    """H15: QS if held, otherwise the highest spade above it, otherwise the highest card."""
    if QUEEN in hand:
        return QUEEN
    return highest([card for card in hand if is_above_queen(card)] or hand)


def is_above_queen(card: int) -> bool:
    """H15: Whether the card is KS or AS."""
    return SUIT[card] == SPADES and card > QUEEN


def duck_follows(legal: "Sequence[int]", trick: "Sequence[int]") -> int:
    """H15: The highest card below the best of the led suit; without one, the lowest, or the highest as the last."""
    top = highest([card for card in trick if SUIT[card] == SUIT[trick[0]]])
    below = [card for card in legal if card < top]
    if below:
        return highest(below)
    return highest(legal) if len(trick) == 3 else lowest(legal)


def duck_throws(legal: "Sequence[int]") -> int:
    """H15: QS, otherwise the highest heart, otherwise the highest card."""
    if QUEEN in legal:
        return QUEEN
    return highest([card for card in legal if SUIT[card] == HEARTS] or legal)
