"""Takes no trick if it can help it: it plays its lowest card, but when it cannot follow suit, it gets rid of the queen
of spades, or of its highest card. It passes its highest cards.

It wastes its low cards: they would be worth more at the end, when the others have none left.
"""

from hearts.game_state import GameState

QUEEN = 36


def rank(card: int) -> int:
    return card % 13


def getSlough(gameState: GameState) -> int:
    cards = gameState.legalMoves
    return cards.index(max(cards, key=rank))


def getPlay(gameState: GameState) -> int:
    cards = gameState.legalMoves
    if can_follow(gameState):
        return cards.index(min(cards, key=rank))
    if QUEEN in cards:
        return cards.index(QUEEN)
    return cards.index(max(cards, key=rank))


def can_follow(gameState: GameState) -> bool:
    """Whether this bot leads, or has a card of the suit that was led."""
    history = gameState.playHistory
    tricks = len(history[gameState.whichPlayer])
    if gameState.lead == gameState.whichPlayer:
        return True
    led = history[gameState.lead][tricks]
    return any(card // 13 == led // 13 for card in gameState.hand)
