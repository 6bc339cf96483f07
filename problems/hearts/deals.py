"""Deals of Hearts: the text of a case, what makes it a contest case, and deals of shapes that chance rarely gives."""

from __future__ import annotations

from solutions._kit.cards import DECK
from solutions.hearts import rules

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from solutions._kit.splitmix import SplitMix64
    from solutions.hearts.case import Case

MOST_ROUNDS = 20
PENALTIES = tuple(card for card in DECK if card == "QS" or card[1] == "H")
CLEAN = tuple(card for card in DECK if card not in PENALTIES)

Deal = list[list[str]]
"""The hands of the four players."""


def lay_out(bots: Sequence[str], limit: int | None, deals: Iterable[Deal]) -> str:
    """The text of a case."""
    lines = [f"bots {' '.join(bots)}", *([] if limit is None else [f"limit {limit}"])]
    lines += [f"hand {' '.join(hand)}" for deal in deals for hand in deal]
    return "\n".join(lines) + "\n"


def why_not_contest(case: Case) -> str | None:
    """Why a case is not a contest case (1 to 20 rounds, played or left over), or None if it is one."""
    if len(case.deals) > MOST_ROUNDS:
        return f"expected at most {MOST_ROUNDS} rounds, found {len(case.deals)}"
    return None


def plain(generator: SplitMix64, number: int) -> Deal:
    """Shuffled cards."""
    deck = list(DECK)
    generator.shuffle(deck)
    return _hands(deck)


def long_suits(generator: SplitMix64, number: int) -> Deal:
    """Cards grouped by suit, so that hands have many cards of one suit and none of another."""
    deck = list(DECK)
    generator.shuffle(deck)
    suits = list("CDSH")
    generator.shuffle(suits)
    deck.sort(key=lambda card: 10 * suits.index(card[1]) + generator.below(25))
    deal = _hands(deck)
    for hand in deal:
        generator.shuffle(hand)
    return deal


def penalty_hand(generator: SplitMix64, number: int) -> Deal:
    """A hand of 9 to 11 penalty cards; all others are with the player who passes to it in a round of this number.

    In both hands the cards that chance put first are those that a bot should pass which goes by the order.
    """
    penalties, clean = list(PENALTIES), list(CLEAN)
    generator.shuffle(penalties)
    generator.shuffle(clean)
    held = 9 + generator.below(3)
    seat = generator.below(4)
    passer = (seat - rules.pass_direction(number)) % 4
    deal: Deal = [[], [], [], []]
    deal[seat] = clean[: 13 - held] + penalties[:held]
    deal[passer] = penalties[held:] + clean[13 - held : 12]
    rest = clean[12:]
    for other in range(4):
        if other not in (seat, passer):
            deal[other], rest = rest[:13], rest[13:]
    return deal


SHAPES: Sequence[Callable[[SplitMix64, int], Deal]] = (plain, plain, plain, long_suits, long_suits, penalty_hand)
"""The ways to make a deal from a generator and the number of the round. A way listed twice is used twice as often."""


def _hands(deck: Sequence[str]) -> Deal:
    return [list(deck[start : start + 13]) for start in range(0, 52, 13)]
