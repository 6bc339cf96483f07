"""Passes its highest card and plays its lowest: it hopes that others take the tricks."""

from hearts.game_state import GameState


def height(card: int) -> tuple[int, int]:
    """Cards compare by rank, then by suit: clubs are the lowest, hearts the highest."""
    return card % 13, card // 13


def getSlough(gameState: GameState) -> int:
    cards = gameState.legalMoves
    return cards.index(max(cards, key=height))


def getPlay(gameState: GameState) -> int:
    cards = gameState.legalMoves
    return cards.index(min(cards, key=height))
