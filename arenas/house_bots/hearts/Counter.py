"""Counts the cards, and estimates what each of its cards will cost.

A card that has not been played and is not in its own hand is with one of the others. So for each card it knows how many
others of the suit are out, above it and below it.

- It leads the card that probably loses the trick: many cards of the suit out above it, few below. A suit of which
  nothing is out is bad: the others throw their hearts and the queen of spades on it.
- While the queen of spades is out, and it has neither her nor the cards above her, it leads low spades to draw her.
- When it follows suit, it plays the highest card that does not win the trick so far. But while there are no points in
  the trick and many cards of the suit are out, it rather wins it with its highest card, which would be a danger later.
- When it cannot follow, it throws the card that is most dangerous for itself.

It passes much like the bot Guard: the queen of spades and what is above her unless they are protected, then high cards
of short suits.
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
    return cards.index(max(cards, key=lambda card: danger_to_hold(card, cards)))


def danger_to_hold(card: int, hand: list[int]) -> int:
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
    seen = {*gameState.hand}.union(*gameState.playHistory)
    out = [card for card in range(52) if card not in seen]
    if not trick:
        return cards.index(min(cards, key=lambda card: (cost_to_lead(card, cards, out), rank(card))))
    if trick[0] // 13 == cards[0] // 13:
        return cards.index(follow(cards, trick, out))
    return cards.index(max(cards, key=lambda card: danger_to_keep(card, out)))


def cards_of_the_trick(gameState: GameState) -> list[int]:
    """The cards that have been played to this trick, the leader's first."""
    tricks = len(gameState.playHistory[gameState.whichPlayer])
    turns = [(gameState.lead + turn) % 4 for turn in range(4)]
    return [gameState.playHistory[turn][tricks] for turn in turns if len(gameState.playHistory[turn]) > tricks]


def chance_to_be_best(card: int, out: list[int]) -> float:
    """Roughly: three others play, each any of the cards of the suit that are out."""
    same = of_suit(out, card // 13)
    below = [other for other in same if other < card]
    return (len(below) / len(same)) ** min(3, len(same)) if same else 1


def cost_to_lead(card: int, cards: list[int], out: list[int]) -> float:
    """What the trick will probably cost, in points."""
    suit = card // 13
    same = of_suit(out, suit)
    thrown = max(0, 3 - len(same) / 2) * (1 + 3 * (QUEEN in out))  # what others throw who have none of the suit
    if suit == SPADES:
        if card == QUEEN:
            return 13
        if QUEEN in out:
            return 13 * (card > QUEEN) - 2 * (not any(other >= QUEEN for other in of_suit(cards, SPADES)))
    if suit == HEARTS:
        thrown += 2
    return chance_to_be_best(card, out) * (0.5 + thrown)


def follow(cards: list[int], trick: list[int], out: list[int]) -> int:
    suit = trick[0] // 13
    best = max(of_suit(trick, suit))
    below = [card for card in cards if card < best]
    others = [card for card in cards if card != QUEEN] or cards
    clean = suit != HEARTS and not any(card == QUEEN or card // 13 == HEARTS for card in trick)
    last = len(trick) == 3
    if clean and QUEEN not in below and (last or is_safe(suit, len(trick), out)):
        if suit == SPADES and QUEEN in out and not last:
            others = [card for card in others if card < QUEEN] or others
        return max(others)
    if below:
        return QUEEN if QUEEN in below else max(below)
    return max(others) if last else min(others)


def is_safe(suit: int, played: int, out: list[int]) -> bool:
    """Whether so many cards of the suit are out that those who play after this bot have some."""
    return suit != HEARTS and len(of_suit(out, suit)) >= 3 * (3 - played) + 1


def danger_to_keep(card: int, out: list[int]) -> float:
    """How much a card should be thrown."""
    suit = card // 13
    if card == QUEEN:
        return 100
    if suit == SPADES and card > QUEEN and QUEEN in out:
        return 50
    return chance_to_be_best(card, out) * 10 + 3 * (suit == HEARTS) + rank(card) / 10
