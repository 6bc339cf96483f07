"""Passes its lowest card and plays its highest: it takes many tricks, and sometimes all of them."""

from hearts.game_state import GameState


def height(card: int) -> tuple[int, int]:
    """Cards compare by rank, then by suit: clubs are the lowest, hearts the highest."""
    return card % 13, card // 13


def getSlough(gameState: GameState) -> int:
    cards = gameState.legalMoves
    return cards.index(min(cards, key=height))


def getPlay(gameState: GameState) -> int:
    cards = gameState.legalMoves
    return cards.index(max(cards, key=height))
