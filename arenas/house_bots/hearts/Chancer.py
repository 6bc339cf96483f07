"""Passes and plays any legal card: no strategy at all. Every other bot should beat it."""

import random

from hearts.game_state import GameState


def getSlough(gameState: GameState) -> int:
    return random.randrange(len(gameState.legalMoves))


def getPlay(gameState: GameState) -> int:
    return random.randrange(len(gameState.legalMoves))
