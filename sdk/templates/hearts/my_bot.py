"""A bot for Hearts: copy this file, and give it a name of your own.

Cards are numbers: clubs 0 to 12, diamonds 13 to 25, spades 26 to 38, hearts 39 to 51, each from two to ace.
"""

from hearts.game_state import GameState

QUEEN_OF_SPADES = 36


def rank(card: int) -> int:
    """0 for a two, 12 for an ace."""
    return card % 13


def getSlough(gameState: GameState) -> int:
    """Pass a card: return its index in gameState.legalMoves. You are asked three times."""
    cards = gameState.legalMoves
    return cards.index(max(cards, key=rank))


def getPlay(gameState: GameState) -> int:
    """Play a card: return its index in gameState.legalMoves."""
    cards = gameState.legalMoves
    leading = gameState.lead == gameState.whichPlayer
    if not leading and QUEEN_OF_SPADES in cards and can_choose(cards):
        return cards.index(QUEEN_OF_SPADES)
    return cards.index(min(cards, key=rank))


def can_choose(cards: list[int]) -> bool:
    """Whether the cards have several suits, so that you need not follow the suit that was led."""
    return len({card // 13 for card in cards}) > 1
