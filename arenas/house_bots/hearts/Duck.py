"""Stays below the best card of the trick.

It passes the queen of spades, then the king and the ace of spades, then its highest cards. It leads its lowest card.
When it follows suit, it plays the highest card that does not win the trick so far; without one, its lowest, or as the
last player its highest. When it cannot follow, it gets rid of the queen of spades, or its highest heart, or its highest
card.
"""

from hearts.game_state import GameState

QUEEN = 36
HEARTS = 3


def height(card: int) -> tuple[int, int]:
    """Cards compare by rank, then by suit: clubs are the lowest, hearts the highest."""
    return card % 13, card // 13


def getSlough(gameState: GameState) -> int:
    cards = gameState.legalMoves
    return cards.index(card_to_pass(cards))


def card_to_pass(cards: list[int]) -> int:
    if QUEEN in cards:
        return QUEEN
    above = [card for card in cards if card in (QUEEN + 1, QUEEN + 2)]
    return max(above or cards, key=height)


def getPlay(gameState: GameState) -> int:
    cards = gameState.legalMoves
    return cards.index(card_to_play(cards, cards_of_the_trick(gameState)))


def cards_of_the_trick(gameState: GameState) -> list[int]:
    """The cards that have been played to this trick, the leader's first."""
    tricks = len(gameState.playHistory[gameState.whichPlayer])
    turns = [(gameState.lead + turn) % 4 for turn in range(4)]
    return [gameState.playHistory[turn][tricks] for turn in turns if len(gameState.playHistory[turn]) > tricks]


def card_to_play(cards: list[int], trick: list[int]) -> int:
    if not trick:
        return min(cards, key=height)
    led = trick[0] // 13
    if cards[0] // 13 != led:
        return card_to_throw(cards)
    best = max([card for card in trick if card // 13 == led])
    below = [card for card in cards if card < best]
    if below:
        return max(below)
    return max(cards) if len(trick) == 3 else min(cards)


def card_to_throw(cards: list[int]) -> int:
    if QUEEN in cards:
        return QUEEN
    return max([card for card in cards if card // 13 == HEARTS] or cards, key=height)
