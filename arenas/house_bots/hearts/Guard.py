"""Stays below the best card of the trick, and takes care of the queen of spades.

It passes the queen of spades and the cards above it, unless it holds at least four lower spades to protect them; then
high cards, and rather those of short suits.

It leads its lowest card. When it follows suit, it plays the highest card that does not win the trick so far. If all its
cards would win, it plays the lowest, or as the last player the highest, but the queen only if it must. When it cannot
follow, it gets rid of the queen of spades; then of the ace and king of spades, while the queen is out; then of its
highest heart; then of its highest card.
"""

from hearts.game_state import GameState

SPADES, HEARTS = 2, 3
QUEEN = 36


def rank(card: int) -> int:
    return card % 13


def of_suit(cards: list[int], suit: int) -> list[int]:
    return [card for card in cards if card // 13 == suit]


def getSlough(gameState: GameState) -> int:
    cards = gameState.legalMoves
    return cards.index(max(cards, key=lambda card: danger(card, cards)))


def danger(card: int, hand: list[int]) -> int:
    """How much a card should be passed."""
    if card // 13 == SPADES:
        guards = [other for other in of_suit(hand, SPADES) if other < QUEEN]
        if card < QUEEN or len(guards) >= 4:
            return -1
        return 30 if card == QUEEN else 25
    return rank(card) + max(0, 8 - 2 * len(of_suit(hand, card // 13)))


def getPlay(gameState: GameState) -> int:
    cards = gameState.legalMoves
    trick = cards_of_the_trick(gameState)
    if not trick:
        return cards.index(min(cards, key=rank))
    if trick[0] // 13 == cards[0] // 13:
        return cards.index(follow(cards, trick))
    queen_is_out = not any(QUEEN in played for played in gameState.playHistory)
    return cards.index(throw(cards, queen_is_out))


def cards_of_the_trick(gameState: GameState) -> list[int]:
    """The cards that have been played to this trick, the leader's first."""
    tricks = len(gameState.playHistory[gameState.whichPlayer])
    turns = [(gameState.lead + turn) % 4 for turn in range(4)]
    return [gameState.playHistory[turn][tricks] for turn in turns if len(gameState.playHistory[turn]) > tricks]


def follow(cards: list[int], trick: list[int]) -> int:
    best = max(of_suit(trick, trick[0] // 13))
    below = [card for card in cards if card < best]
    if below:
        return max(below)
    others = [card for card in cards if card != QUEEN] or cards
    return max(others) if len(trick) == 3 else min(others)


def throw(cards: list[int], queen_is_out: bool) -> int:
    if QUEEN in cards:
        return QUEEN
    above = [card for card in of_suit(cards, SPADES) if card > QUEEN]
    if queen_is_out and above:
        return max(above)
    return max(of_suit(cards, HEARTS) or cards, key=rank)
