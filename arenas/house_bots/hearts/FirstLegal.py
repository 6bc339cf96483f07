"""Passes and plays the first legal card of its hand."""

from hearts.game_state import GameState


def getSlough(gameState: GameState) -> int:
    return 0


def getPlay(gameState: GameState) -> int:
    return 0
