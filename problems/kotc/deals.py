"""Whole deals of King of the Cards: all 52 cards on the table, eight in each hand."""

from __future__ import annotations

from problems.layouts import USUAL, in_lines
from solutions import kotc
from solutions._kit.cards import DECK, SUITS
from solutions.kotc.bots import NAMES
from solutions.kotc.case import Case
from solutions.kotc.events import Play

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from solutions._kit.splitmix import SplitMix64

HAND = 8
DRAW_LINE = 12


def any_deal(generator: SplitMix64, players: int) -> Case:
    """Any bots and any deck."""
    deck = list(DECK)
    generator.shuffle(deck)
    return deal_out(generator, players, deck)


def poor_deal(generator: SplitMix64, players: int) -> Case:
    """A deal in which players may have nothing to play and nothing to draw.

    Some suit and all eights are kept from them: these 16 cards are in two or more other hands, or one is the discard,
    so it takes three players. The poor ones sit side by side. When the top is of that suit they draw the whole pile,
    perhaps in vain.
    """
    suit = SUITS[generator.below(len(SUITS))]
    poor = 1 + generator.below(players - 2)
    seat = HAND * generator.below(players - poor + 1)
    deck = list(DECK)
    generator.shuffle(deck)
    kept = [card for card in deck if card[0] == "8" or card[1] == suit]
    plain = [card for card in deck if card not in kept]
    others = (players - poor) * HAND + 1
    rich = kept + plain[: others - len(kept)]
    rest = plain[others - len(kept) :]
    generator.shuffle(rich)
    return deal_out(generator, players, rich[:seat] + rest[: poor * HAND] + rich[seat:] + rest[poor * HAND :])


def deal_out(generator: SplitMix64, players: int, deck: Sequence[str]) -> Case:
    """The deck dealt hand by hand from its first card on, then the discard, then the draw pile; any bots, any seed."""
    bots = [NAMES[generator.below(len(NAMES))] for _ in range(players)]
    end = players * HAND
    hands = [list(deck[start : start + HAND]) for start in range(0, end, HAND)]
    return Case(generator.draw(), bots, hands, deck[end], list(deck[end + 1 :]))


def lay_out(case: Case, layout: str = USUAL) -> str:
    """The text of a case; the draw pile in this layout, usually in lines of twelve."""
    piles = in_lines(case.pile, layout, DRAW_LINE)
    rows = [("hand", hand) for hand in case.hands] + [("discard", [case.discard])] + [("draw", pile) for pile in piles]
    head = f"seed {case.seed}\nbots {' '.join(case.bots)}\n"
    return head + "".join(f"{keyword} {' '.join(cards)}\n" for keyword, cards in rows)


def why_not_contest(case: Case) -> str | None:
    """Why a case is not a contest case (a whole deal that ends with a winner), or None if it is one."""
    cards = [card for zone in (*case.hands, [case.discard], case.pile) for card in zone]
    if len(cards) != len(DECK):
        return f"expected a whole deal of {len(DECK)} cards, found {len(cards)}"
    for player, hand in enumerate(case.hands, 1):
        if len(hand) != HAND:
            return f"expected {HAND} cards in the hand of player {player}, found {len(hand)}"
    if not has_winner(case):
        return "expected a game with a winner, found one without"
    return None


def has_winner(case: Case) -> bool:
    """Whether the game ends with a player that has no cards."""
    return any(isinstance(event, Play) and event.wins for event in kotc.play(case))
